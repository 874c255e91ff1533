//! Prompts that a user picks: to have a question answered, and to have a tool chosen for it.

mod analyst;
mod argument;
mod router;

use rmcp::model::{
    ErrorData, GetPromptRequestParams, GetPromptResult, Prompt, PromptMessage, Role,
};
use rmf_tools::FundSource;
use wire::{Timestamp, string_enum};

use self::argument::Arguments;
use crate::shown::quoted;

string_enum! {
    /// A prompt.
    pub(crate) enum PromptName {
        /// Answers a question from the funds' figures and nothing else.
        Analyst = "rmf_analyst",
        /// Chooses a tool and its arguments for a question.
        Router = "rmf_router",
    }
}

impl PromptName {
    pub(crate) fn find(name: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|prompt| prompt.as_str() == name)
    }

    /// The names of its arguments.
    pub(crate) fn arguments(self) -> Vec<String> {
        let arguments = self.listed().arguments.unwrap_or_default();
        arguments
            .into_iter()
            .map(|argument| argument.name)
            .collect()
    }

    pub(crate) fn takes(self, argument: &str) -> bool {
        self.arguments().iter().any(|name| name == argument)
    }

    fn listed(self) -> Prompt {
        match self {
            Self::Analyst => analyst::listed(),
            Self::Router => router::listed(),
        }
    }
}

pub(crate) fn listed() -> Vec<Prompt> {
    PromptName::ALL
        .iter()
        .map(|prompt| prompt.listed())
        .collect()
}

/// The prompt with its arguments filled in.
pub(crate) async fn get<S: FundSource>(
    request: GetPromptRequestParams,
    funds: &S,
    now: Timestamp,
) -> Result<GetPromptResult, ErrorData> {
    let name = PromptName::find(&request.name).ok_or_else(|| unknown(&request.name))?;
    let listed = name.listed();
    let arguments = Arguments::read(request.arguments.unwrap_or_default(), &listed)?;
    let text = match name {
        PromptName::Analyst => analyst::text(&arguments, funds, now).await?,
        PromptName::Router => router::text(&arguments),
    };
    let mut result = GetPromptResult::new(vec![PromptMessage::new_text(Role::User, text)]);
    result.description = listed.description;
    Ok(result)
}

pub(crate) fn unknown(name: &str) -> ErrorData {
    let names: Vec<_> = PromptName::ALL
        .iter()
        .map(|prompt| prompt.as_str())
        .collect();
    let message = format!(
        "there is no prompt {}; the prompts are {}",
        quoted(name),
        names.join(" and ")
    );
    ErrorData::invalid_params(message, None)
}
