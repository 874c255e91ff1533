//! MCP's elicitation: a form, or a page to open.
//!
//! | ours | theirs |
//! |---|---|
//! | `human_input_requested` | a form with the answer's fields |
//! | `authorization_requested`, `authorization_required` | a form with a required `decision` |
//! | `credential_required`, `human_required` with a URL | a page to open |
//! | `human_required` without one | a form with a required `outcome` |
//! | `accept`, `decline`, `cancel` of a question | the same |
//! | `approve`, `reject` | `accept` with the `decision` |
//!
//! **No form ever asks for a sign-in or a secret.** They are asked for by a page and nothing else; where
//! there is none, and where the client knows no pages (2025-06-18), the request has no form.
//!
//! **An empty form is never sent for consent**: some clients accept forms by themselves, so a decision is
//! a required choice without a default, and an `accept` without it is refused.
//!
//! **An `accept` of a page is consent to open it**, not that anything happened there: it is read as
//! [`Elicited::Opening`] and answers nothing. Answer the request by [`Accept`](crate::Accept) when
//! whatever was to happen at the page has happened.
//!
//! Before 2026-07-28 a server sends [`request`] as a request of its own and reads the result by
//! [`answer`]. Since then a call returns [`input_required`], and the next call brings all answers, read
//! by [`input_responses`].
//!
//! The message holds what a human decides by. The request as a whole stands in `_meta` under
//! [`REQUEST_KEY`](super::REQUEST_KEY); in 2026-07-28 that is the `_meta` of the result, a member for each
//! request. Lost for a reader who does not look there: the user, the timestamp, the picture, the
//! expiry of a question, and that a label is a value repeated, where only some options have one.
//!
//! Of the answers, `edit` (arguments may be nested, forms are flat), `respond`, `defer`, `escalate`,
//! `remember` and the reason of a `decline` have no form.

mod answer;
mod ask;
mod mode;
mod page;
mod rounds;

pub use answer::{Elicited, answer, reply};
pub use ask::request;
pub use page::{completed, url_required};
pub use rounds::{input_required, input_responses};

wire::string_enum! {
    /// A revision of the protocol, in which elicitation differs.
    pub enum Era {
        /// Forms alone, and no lists in them.
        June2025 = "2025-06-18",
        /// Forms and pages, asked for by the server.
        November2025 = "2025-11-25",
        /// Forms and pages, asked for by the result of a call.
        July2026 = "2026-07-28",
    }
}
