//! The schemas of the contracts, as `schemas/` has them, and that of `verify_answer`, which is of this server alone.

use std::collections::BTreeMap;

use rmcp::model::{Resource, ResourceContents};
use serde_json::Value;
use wire::{RootName, RootSchema, SchemaError, schema_text};

use super::{JSON, json};
use crate::{StartError, verify_answer};

/// The address of a schema.
pub(crate) const SCHEMA: &str = "rmf://schema/{name}";

const BEFORE: &str = "rmf://schema/";

/// A contract that the project has a schema of.
#[derive(Debug, Clone, Copy)]
enum Contract {
    SmartResponse,
    FundBrief,
    ValidationReport,
    Tool(tool_models::Root),
    Rmf(rmf_tools::Root),
    /// The output of the tool that this server adds.
    VerifyAnswer,
}

impl Contract {
    fn all() -> impl Iterator<Item = Self> {
        let of_funds = rmf_tools::Root::all().map(Self::Rmf);
        let of_tools = tool_models::Root::ALL.iter().copied().map(Self::Tool);
        let others = [
            Self::SmartResponse,
            Self::FundBrief,
            Self::ValidationReport,
            Self::VerifyAnswer,
        ];
        of_funds.chain(others).chain(of_tools)
    }

    const fn root(self) -> RootName {
        match self {
            Self::SmartResponse => smart_response::ROOT,
            Self::FundBrief => rmf_tools::BRIEF_ROOT,
            Self::ValidationReport => validators::ROOT,
            Self::Tool(root) => root.name(),
            Self::Rmf(root) => root.name(),
            Self::VerifyAnswer => verify_answer::ROOT,
        }
    }

    const fn about(self) -> &'static str {
        match self {
            Self::SmartResponse => "A tool's answer, with a payload of any form",
            Self::FundBrief => "A SmartResponse V2 whose payload is one retirement fund",
            Self::ValidationReport => "What an answer says that its facts do not bear out",
            Self::Tool(root) => root.about(),
            Self::Rmf(root) => root.about(),
            Self::VerifyAnswer => "What verify_answer gives",
        }
    }

    fn schema(self) -> Result<RootSchema, SchemaError> {
        match self {
            Self::SmartResponse => smart_response::schema::<Value>(smart_response::ROOT),
            Self::FundBrief => {
                smart_response::schema::<rmf_tools::FundDetail>(rmf_tools::BRIEF_ROOT)
            }
            Self::ValidationReport => validators::report_schema(),
            Self::Tool(root) => root.schema(),
            Self::Rmf(root) => root.schema(),
            Self::VerifyAnswer => verify_answer::output_schema(),
        }
    }
}

/// The names of the schemas' files.
pub(crate) fn names() -> impl Iterator<Item = String> {
    Contract::all().map(|contract| contract.root().file_name())
}

/// The schemas, by the names of their files.
#[derive(Debug)]
pub(crate) struct Schemas {
    texts: BTreeMap<String, String>,
}

impl Schemas {
    pub(super) fn new() -> Result<Self, StartError> {
        let text = |contract: Contract| {
            let schema = contract.schema()?;
            Ok((contract.root().file_name(), schema_text(schema.canonical())))
        };
        let texts = Contract::all()
            .map(text)
            .collect::<Result<_, StartError>>()?;
        Ok(Self { texts })
    }

    pub(super) fn listed(&self) -> impl Iterator<Item = Resource> {
        Contract::all().map(|contract| {
            let name = contract.root().file_name();
            let size = self.texts.get(&name).map_or(0, String::len);
            Resource::new(format!("{BEFORE}{name}"), name)
                .with_description(contract.about())
                .with_mime_type(JSON)
                .with_size(size as u64)
        })
    }

    pub(super) fn read(&self, uri: &str) -> Option<ResourceContents> {
        let text = self.texts.get(uri.strip_prefix(BEFORE)?)?;
        Some(json(text.clone(), uri))
    }
}
