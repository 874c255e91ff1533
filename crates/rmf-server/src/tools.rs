//! The tools: what is told of them, and what calling them gives.

mod list;
mod nullable;
mod plan;
mod result;

use rmf_tools::{FundSource, Origin, RmfTool, refused};
use serde_json::Value;
use tool_models::{CallContext, CallToolResult, ErrorResponse, Tool as _, ToolRegistry};
use wire::Timestamp;

use crate::budget::Budget;
use crate::verify_answer::{Arguments, VerifyAnswer};
use crate::{Options, StartError};

pub(crate) use self::result::{is_fault, rmcp_result};

/// The tools over one source of funds.
#[derive(Debug)]
pub(crate) struct Tools<S> {
    funds: S,
    others: ToolRegistry,
    /// What the arguments of the one other tool have to be.
    verified: Arguments,
    listed: Vec<rmcp::model::Tool>,
    budget: Budget,
}

/// A tool of this server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Name {
    Rmf(RmfTool),
    VerifyAnswer,
}

impl Name {
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let of_funds = RmfTool::ALL.iter().copied().map(Self::Rmf);
        of_funds.chain([Self::VerifyAnswer])
    }

    pub(crate) fn find(name: &str) -> Option<Self> {
        Self::all().find(|tool| tool.as_str() == name)
    }

    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Rmf(tool) => tool.as_str(),
            Self::VerifyAnswer => VerifyAnswer::NAME,
        }
    }
}

impl<S: FundSource> Tools<S> {
    pub(crate) fn new(funds: S, options: &Options) -> Result<Self, StartError> {
        let mut others = ToolRegistry::default();
        others.add(VerifyAnswer::new(options.patience()))?;
        let listed = list::listed(&others)?;
        Ok(Self {
            funds,
            others,
            verified: Arguments::new()?,
            listed,
            budget: Budget {
                tokens: options.max_result_tokens.max(Options::LEAST_TOKENS),
                text: options.text,
            },
        })
    }

    pub(crate) fn funds(&self) -> &S {
        &self.funds
    }

    pub(crate) fn listed(&self) -> &[rmcp::model::Tool] {
        &self.listed
    }

    /// Calls a tool. Whatever comes of it is a result.
    pub(crate) async fn call(
        &self,
        name: Name,
        arguments: &Value,
        now: Timestamp,
    ) -> CallToolResult {
        let result = match name {
            Name::Rmf(tool) => self.marked(tool.call(arguments, &self.funds, now).await),
            Name::VerifyAnswer => self.other(name.as_str(), arguments, now).await,
        };
        if result.is_error {
            return self.budget.fit_error(result);
        }
        result::shown(result, &plan::of(name, arguments), self.budget)
            .unwrap_or_else(|| self.too_large(name, now))
    }

    /// The registry tells what is wrong with arguments in a form of its own; here all tools have one.
    async fn other(&self, name: &str, arguments: &Value, now: Timestamp) -> CallToolResult {
        let found = self.verified.violations(arguments);
        if !found.is_empty() {
            return refused(name, arguments, &found, now);
        }
        let response = self
            .others
            .call(name, arguments, &CallContext::at(now))
            .await;
        let result = result::summarised(CallToolResult::of(&response, ""));
        result::dated(result, now)
    }

    /// Says to programs what the text says to people.
    fn marked(&self, mut result: CallToolResult) -> CallToolResult {
        if self.funds.origin() == Origin::Sample && !result.is_error {
            result
                .meta
                .insert(crate::meta::INVENTED.to_owned(), true.into());
        }
        result
    }

    fn too_large(&self, name: Name, now: Timestamp) -> CallToolResult {
        let tokens = self.budget.tokens;
        let message = format!("the result has more than {tokens} tokens, whatever is left out.");
        let hint = "Ask for less, or run the server with a larger --max-result-tokens.";
        failed(name, &message, hint, now)
    }
}

/// The result of a call that has no answer for a reason of the server's own.
pub(crate) fn failed(name: Name, message: &str, hint: &str, now: Timestamp) -> CallToolResult {
    let response = ErrorResponse::new(name.as_str(), message, now)
        .with_code(ErrorResponse::INTERNAL_ERROR)
        .with_hint(hint);
    CallToolResult::of(&response.into(), "")
}
