//! The contracts that the command knows.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::de::IgnoredAny;
use serde_json::Value;
use smart_response::{CheckOptions, ToolGraph, check_json, violations_json};
use tool_models::Root;
use wire::{Document, RootName, RootSchema, SchemaError, SyntaxError, Violation};

/// A contract: a schema root.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    SmartResponse,
    RmfFundBrief,
    ToolGraph,
    Tool(Root),
    Rmf(rmf_tools::Root),
    ValidationReport,
    Dealing(dealing_tools::Root),
}

impl Kind {
    /// Every contract, in the order of its list.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let of_tools = Root::ALL.iter().copied().map(Self::Tool);
        [Self::SmartResponse, Self::RmfFundBrief, Self::ToolGraph]
            .into_iter()
            .chain(of_tools)
            .chain(rmf_tools::Root::all().map(Self::Rmf))
            .chain([Self::ValidationReport])
            .chain(dealing_tools::Root::all().map(Self::Dealing))
    }

    pub(crate) const fn root(self) -> RootName {
        match self {
            Self::SmartResponse => smart_response::ROOT,
            Self::RmfFundBrief => rmf_tools::BRIEF_ROOT,
            Self::ToolGraph => smart_response::GRAPH_ROOT,
            Self::Tool(root) => root.name(),
            Self::Rmf(root) => root.name(),
            Self::ValidationReport => validators::ROOT,
            Self::Dealing(root) => root.name(),
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        self.root().name
    }

    pub(crate) const fn about(self) -> &'static str {
        match self {
            Self::SmartResponse => "A tool's answer, with a payload of any form",
            Self::RmfFundBrief => "A SmartResponse V2 whose payload is one retirement fund",
            Self::ToolGraph => "A server's tools with what each requires and provides",
            Self::Tool(root) => root.about(),
            Self::Rmf(root) => root.about(),
            Self::ValidationReport => "What an answer says that its facts do not bear out",
            Self::Dealing(root) => root.about(),
        }
    }

    /// Whether a model fills it in to call a tool. A human's answer is read as well and is none: no
    /// host is told of it.
    pub(crate) const fn is_tool_input(self) -> bool {
        match self {
            Self::SmartResponse
            | Self::RmfFundBrief
            | Self::ToolGraph
            | Self::Tool(_)
            | Self::ValidationReport => false,
            Self::Rmf(root) => match root {
                rmf_tools::Root::Input(_) => true,
                rmf_tools::Root::Output(_) | rmf_tools::Root::Error => false,
            },
            Self::Dealing(root) => match root {
                dealing_tools::Root::Input(_) => true,
                dealing_tools::Root::Answer | dealing_tools::Root::Draft => false,
            },
        }
    }

    pub(crate) fn schema(self) -> Result<RootSchema, SchemaError> {
        match self {
            Self::SmartResponse => smart_response::schema::<Value>(smart_response::ROOT),
            Self::RmfFundBrief => {
                smart_response::schema::<rmf_tools::FundDetail>(rmf_tools::BRIEF_ROOT)
            }
            Self::ToolGraph => ToolGraph::schema(),
            Self::Tool(root) => root.schema(),
            Self::Rmf(root) => root.schema(),
            Self::ValidationReport => validators::report_schema(),
            Self::Dealing(root) => root.schema(),
        }
    }

    pub(crate) fn violations(
        self,
        json: &str,
        options: &CheckOptions,
    ) -> Result<Vec<Violation>, SyntaxError> {
        match self {
            Self::SmartResponse => violations_json(json, options),
            Self::RmfFundBrief => {
                Ok(check_json::<rmf_tools::FundDetail>(json, options)?.violations)
            }
            Self::ToolGraph => Ok(ToolGraph::check_json(json)?.violations),
            Self::Tool(root) => tool_models::check_json(root, json),
            Self::Rmf(root) => root.violations(json),
            Self::ValidationReport => validators::check_json(json),
            Self::Dealing(root) => root.violations(json),
        }
    }

    /// The contract that a document seems to be written for, by members that its kind alone has. A
    /// payload is not looked at, since a tool's own result may look like anything.
    ///
    /// The values are passed over unread, so guessing costs a fraction of the check that follows.
    #[expect(
        clippy::zero_sized_map_values,
        reason = "the values are passed over unread"
    )]
    pub(crate) fn guess(json: &str) -> Result<Option<Self>, SyntaxError> {
        let Ok(members) = serde_json::from_str::<BTreeMap<String, IgnoredAny>>(json) else {
            // Another value than an object is no guess; what is no JSON is an error.
            return Document::parse(json).map(|_| None);
        };
        let has = |names: &[&str]| names.iter().all(|name| members.contains_key(*name));
        let meant = TELLING
            .iter()
            .find(|(names, _)| has(names))
            .map(|(_, root)| Self::Tool(*root));
        let is_report = has(&["number", "year", "filing", "overall"]);
        let meant = meant.or(is_report.then_some(Self::ValidationReport));
        let meant = meant.or_else(|| declares_tools(json).then_some(Self::ToolGraph));
        let sections = SECTIONS.iter().filter(|section| has(&[section]));
        let is_response = sections.count() >= 2;
        Ok(meant.or(is_response.then_some(Self::SmartResponse)))
    }

    pub(crate) fn names() -> String {
        Self::all().map(Self::name).collect::<Vec<_>>().join(", ")
    }
}

/// Whether `tools` say what they require or provide; those of a server's own list have a schema instead.
#[expect(
    clippy::zero_sized_map_values,
    reason = "the values are passed over unread"
)]
fn declares_tools(json: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct Listed {
        tools: Vec<BTreeMap<String, IgnoredAny>>,
    }
    let declares = |tool: &BTreeMap<_, _>| {
        ["requires", "provides"]
            .iter()
            .any(|name| tool.contains_key(*name))
    };
    serde_json::from_str::<Listed>(json).is_ok_and(|listed| listed.tools.iter().any(declares))
}

/// The sections that every SmartResponse has.
const SECTIONS: [&str; 5] = ["summary", "data", "metadata", "recommendations", "context"];

/// Members that stand together in documents of one kind only; the first that fit decide.
const TELLING: &[(&[&str], Root)] = &[
    (&["status"], Root::ToolResponse),
    (&["hil_required"], Root::ToolResponse),
    (&["hil_type"], Root::ToolResponse),
    (&["action", "timestamp"], Root::ToolResponse),
    (&["action", "request_id"], Root::HumanAnswer),
    (&["plan_id", "tasks"], Root::ExecutionPlan),
    (&["event", "sequence"], Root::AuditEntry),
    (&["total_processed"], Root::BatchResult),
    (&["type", "content"], Root::ProgressEvent),
];

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let found = Self::all().find(|kind| kind.name() == name);
        found.ok_or_else(|| format!("the contracts are {}", Self::names()))
    }
}
