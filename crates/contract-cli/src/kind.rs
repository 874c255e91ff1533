//! The contracts that the command knows.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::de::IgnoredAny;
use serde_json::Value;
use smart_response::{CheckOptions, check_json};
use wire::{Document, RootName, RootSchema, SchemaError, SyntaxError, Violation};

/// A contract: a schema root.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    SmartResponse,
    RmfFundBrief,
}

impl Kind {
    pub(crate) const ALL: [Self; 2] = [Self::SmartResponse, Self::RmfFundBrief];

    pub(crate) const fn root(self) -> RootName {
        match self {
            Self::SmartResponse => smart_response::ROOT,
            Self::RmfFundBrief => rmf_tools::BRIEF_ROOT,
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        self.root().name
    }

    pub(crate) const fn about(self) -> &'static str {
        match self {
            Self::SmartResponse => "A tool's answer, with a payload of any form",
            Self::RmfFundBrief => "A SmartResponse V2 whose payload is one retirement fund",
        }
    }

    pub(crate) fn schema(self) -> Result<RootSchema, SchemaError> {
        match self {
            Self::SmartResponse => smart_response::schema::<Value>(smart_response::ROOT),
            Self::RmfFundBrief => {
                smart_response::schema::<rmf_tools::FundDetail>(rmf_tools::BRIEF_ROOT)
            }
        }
    }

    pub(crate) fn violations(
        self,
        json: &str,
        options: &CheckOptions,
    ) -> Result<Vec<Violation>, SyntaxError> {
        match self {
            Self::SmartResponse => Ok(check_json::<Value>(json, options)?.violations),
            Self::RmfFundBrief => {
                Ok(check_json::<rmf_tools::FundDetail>(json, options)?.violations)
            }
        }
    }

    /// The contract that a document seems to be written for: two of the sections that every
    /// SmartResponse has. A payload is not looked at, since a tool's own result may look like anything.
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
        let named = SECTIONS
            .iter()
            .filter(|section| members.contains_key(**section));
        Ok((named.count() >= 2).then_some(Self::SmartResponse))
    }

    pub(crate) fn names() -> String {
        Self::ALL.map(Self::name).join(", ")
    }
}

/// The sections that every SmartResponse has.
const SECTIONS: [&str; 5] = ["summary", "data", "metadata", "recommendations", "context"];

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|kind| kind.name() == name);
        found.ok_or_else(|| format!("the contracts are {}", Self::names()))
    }
}
