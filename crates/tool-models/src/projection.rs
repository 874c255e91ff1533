//! How other systems ask a human and take the answer: pure functions between their forms and ours.
//!
//! Each module is one system. In all of them
//!
//! - `request` writes what we ask in their form, and `answer` reads what came back;
//! - `reply` is the other side of that, for a client of ours: it writes our answer in their form;
//! - a request that holds a secret, asks for one in a form, or links to where no human is sent is refused
//!   with the place, although its constructor has looked: its fields may have been set since;
//! - what has no form there is [`Unprojectable`], and what can be read in two ways, or in none, is
//!   [`Unreadable`]. Nothing is guessed and nothing that was asked is left out in silence: where a
//!   system has room for what it does not know, the whole request stands there under
//!   [`REQUEST_KEY`], and each module says what is lost where there is none.
//!
//! An answer that was read has the right kind and names its request. Whether its content is what the
//! question asked for, whether it holds a secret, and whether it still counts, is for
//! [`PendingRequests`](crate::PendingRequests) to say.
//!
//! ```
//! use serde_json::json;
//! use tool_models::projection::ai_sdk;
//! use tool_models::{HumanAnswer, HumanRequest};
//!
//! let asked: HumanRequest = serde_json::from_value(json!({
//!     "status": "authorization_requested",
//!     "action": "request_authorization",
//!     "hil_required": true,
//!     "data": {
//!         "request_id": "r1",
//!         "tool_name": "buy_fund",
//!         "tool_args": { "amount": 1000 },
//!         "reason": "It places an order.",
//!         "security_level": "HIGH",
//!         "expires_at": "2026-11-21T09:00:00Z"
//!     },
//!     "timestamp": "2026-11-21T08:00:00Z"
//! }))?;
//! let message = ai_sdk::request(&asked, "call-1")?;
//! assert_eq!(message["content"][1]["approvalId"], "r1");
//!
//! let theirs = json!({ "role": "tool", "content": [
//!     { "type": "tool-approval-response", "approvalId": "r1", "approved": false, "reason": "No." }
//! ] });
//! let HumanAnswer::Reject(rejected) = ai_sdk::answer(&theirs, &asked)? else { panic!() };
//! assert_eq!(rejected.reason.as_deref(), Some("No."));
//!
//! let theirs = json!({ "role": "tool", "content": [
//!     { "type": "tool-approval-response", "approvalId": "r1", "approved": "yes" }
//! ] });
//! let error = ai_sdk::answer(&theirs, &asked).unwrap_err();
//! assert_eq!(error.violations[0].pointer.as_str(), "/content/0/approved");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod a2a;
pub mod ag_ui;
pub mod ai_sdk;
pub mod langchain;
pub mod mcp;
pub mod openai;

mod ask_human;
mod decision;
mod kind;
mod members;
mod object;
mod one_text;
mod schema;
mod told;
mod unprojectable;
mod unreadable;

pub(crate) use told::told_in_full;
pub use unprojectable::Unprojectable;
pub use unreadable::Unreadable;

/// The name under which a request stands as it is, where a system has room for what it does not know.
pub const REQUEST_KEY: &str = "dev.smart-response/request";
