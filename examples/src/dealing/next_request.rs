//! The prompt by which a user ends a request and begins the next one.
//!
//! It is a prompt and no tool, since it is the user who knows that a request was sent or given up: a model that took
//! "and ten more" for the next request, or for a change of this one, would guess.

use dealing_tools::{Dealing, DraftKey, DraftStore, preview};
use rmcp::model::{ErrorData, GetPromptResult, Prompt, PromptMessage, Role};

pub(super) const NAME: &str = "new_request";
const DESCRIPTION: &str =
    "Ends the request that stands, sent or not, and begins the next one with nothing said.";

/// What a model is told of it beside the system prompt.
pub(super) const INSTRUCTION: &str = "\nThe user begins the next request with the prompt new_request. Until then \
                                      whatever is said changes the one that stands.";

pub(super) fn listed() -> Prompt {
    Prompt::new(NAME, Some(DESCRIPTION), None)
}

/// Ends the draft, and has the model begin anew.
pub(super) fn begun<S: DraftStore>(
    tools: &Dealing<S>,
    key: &DraftKey,
) -> Result<GetPromptResult, ErrorData> {
    let failed = |error: S::Error| ErrorData::internal_error(error.to_string(), None);
    // A draft that cannot be read is ended as well.
    let before = tools.store().load(key).ok().flatten();
    let ended = tools.end(key).map_err(failed)?;
    let lines = before.and_then(|(draft, _)| preview(&draft));
    let told = match (ended, lines) {
        (false, _) => "No request stood.".to_owned(),
        (true, None) => "The request before was not complete, and has ended.".to_owned(),
        (true, Some(lines)) => format!("The request before has ended:\n{}", lines.join("\n")),
    };
    let text = format!(
        "{told}\n\nI want to make a new trade request. Nothing of what was said before holds for it: ask me for \
         everything, and call the tools with what I say from now on."
    );
    let mut result = GetPromptResult::new(vec![PromptMessage::new_text(Role::User, text)]);
    result.description = Some(DESCRIPTION.to_owned());
    Ok(result)
}
