//! A call that does not go on, as a response.

use wire::Timestamp;

use crate::{Closing, ErrorResponse, SuccessResponse, ToolResponse};

impl Closing {
    /// The response to whoever called: what a human answered in its place, or an error that says why the
    /// call does not go on, so that nobody takes its silence for a success.
    pub fn into_response(self, action: &str, now: Timestamp) -> ToolResponse {
        let told = |what: &str, reason: Option<String>| match reason {
            Some(reason) => format!("{what}: {reason}"),
            None => format!("{what}."),
        };
        let (code, message, hint) = match self {
            Self::Responded { content } => {
                return SuccessResponse::new(action, content, now).into();
            }
            Self::Declined { reason } => (
                "DECLINED",
                told("the human would not answer", reason),
                "Go on without the answer, or say what it was needed for.",
            ),
            Self::Cancelled => (
                "CANCELLED",
                "the human turned away without deciding.".to_owned(),
                "Do not ask again by yourself.",
            ),
            Self::Rejected { reason } => (
                "REJECTED",
                told("the human did not let the call run", reason),
                "Do not try the same call again; ask what would be right.",
            ),
            Self::Expired => (
                "EXPIRED",
                "nobody answered in time.".to_owned(),
                "Ask again, if it still matters.",
            ),
        };
        ErrorResponse::new(action, &message, now)
            .with_code(code)
            .with_hint(hint)
            .into()
    }
}
