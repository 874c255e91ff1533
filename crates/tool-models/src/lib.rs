//! Tool statuses, human in the loop that resumes exactly once, and the progress stream.
//!
//! It is not a server, a protocol or an agent: it is what a tool answers, the memory of what a human
//! decided about it, and the words for both in other systems. It reads no clock, has no randomness and
//! starts no runtime: time and names are arguments.
//!
//! ```
//! use serde_json::json;
//! use tool_models::{MigrateOptions, Root, ToolResponse, check_json, read_response};
//!
//! let json = r#"{"status":"success","action":"recall","data":{"total":0,"results":[]},
//!     "timestamp":"2025-10-18T09:30:00Z"}"#;
//! assert_eq!(check_json(Root::ToolResponse, json)?, []);
//! let response: ToolResponse = serde_json::from_str(json)?;
//! assert!(response.is_terminal() && !response.needs_human());
//!
//! // Older servers say the same in other forms; each is told, with the canonical one.
//! let old = json.replace("timestamp", "created_at");
//! let received = read_response(&old, MigrateOptions::default())?;
//! assert_eq!(received.response, Some(response));
//! assert_eq!(received.deprecations[0].code, "timestamp_name");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! In the order data flows:
//!
//! - a tool: [`Tool`] with a [`CallContext`], offered by a [`ToolRegistry`] that validates arguments and
//!   answers by the contract; [`ToolFailure`] for what goes wrong;
//! - its answer: [`ToolResponse`], told apart by [`ToolStatus`]; payloads that many tools share are
//!   [`BatchResult`], [`MultiResult`], [`ServiceResult`] and [`ExecutionPlan`];
//! - judged by [`check()`] and [`check_json()`]; in older forms read by [`read_response`] and written anew
//!   by [`migrate`]; the schema of each [`Root`] is the contract for other languages;
//! - a human is asked: a [`HumanRequest`] about a [`Call`] goes into [`PendingRequests`], a
//!   [`HumanAnswer`] comes back under an [`ApprovalPolicy`], and the call goes on once, with a
//!   [`Permit`]. What happened is a trail of [`AuditEntry`]s in a [`Store`]: [`MemoryStore`], or
//!   `SqliteStore`. Servers that keep nothing seal `StateTokens` instead;
//! - in the words of others: [`CallToolResult`] for MCP's results, [`projection`] for its elicitation,
//!   AG-UI, A2A, LangChain, OpenAI and the AI SDK, and their answers in ours;
//! - while it runs: [`ProgressEvent`]s, kept in order by a [`ProgressWriter`], written by [`encode`] and
//!   read from any cut by an [`SseDecoder`];
//! - before it is called: [`lint_tools`] says how reliably a model will fill a tool's parameters.
//!
//! What is wrong with somebody's document is a [`Violation`], never an `Err`. Errors are for what is not
//! done: [`Refusal`], [`BrokenTrail`], [`Unsendable`], [`PlanError`], [`UpdateError`], [`RegistryError`],
//! [`projection::Unprojectable`] and [`projection::Unreadable`].
//!
//! **Exactly once.** A request's trail is the only thing that is kept, and each place of it is written
//! once: of all who answer, one has answered; of all who resume, one holds the permit. A call that began
//! and never ended, as in a crash, stays in doubt until somebody who looked says what became of it.
//! Effects beyond the store cannot be undone, so a call is never run again by itself.
//!
//! Features, all off by default: `sqlite` for `SqliteStore` and `SqliteFile`, `state-token` for `StateTokens`, `stream` for
//! the progress stream as `futures::Stream`s.
//!
//! Wire stability: what v1 writes today, a v1 reader of tomorrow reads. A change that breaks a reader is a
//! new version of the root.

mod check;
mod count;
mod human;
mod legacy;
mod link;
mod lint;
mod mcp;
mod name;
mod payload;
mod progress;
pub mod projection;
mod question;
mod response;
mod root;
mod secret;
#[cfg(feature = "sqlite")]
mod sqlite_file;
mod status;
mod tool;

pub use check::{check, check_json};
pub use count::{AtLeastOne, Count};
pub use human::answer::{
    Accept, Approve, Cancel, Decline, Defer, Edit, Escalate, HumanAnswer, Reject, Remember,
    RememberScope, Respond,
};
pub use human::asking::Asking;
pub use human::call::{Call, CallDigest};
pub use human::entry::{
    Allowed, Answered, Asked, AuditEntry, AuditEvent, Begun, Expired, Finished, Revoked, Settled,
    Settlement,
};
pub use human::pending::{PendingRequests, RequestError};
pub use human::permit::{Permit, Resumed};
pub use human::policy::{ApprovalPolicy, Approver, LevelPolicy};
pub use human::refusal::Refusal;
pub use human::request::HumanRequest;
pub use human::state::{BrokenTrail, Closing, Go, Phase, RequestState};
pub use human::store::memory::MemoryStore;
#[cfg(feature = "sqlite")]
pub use human::store::sqlite::{SqliteError, SqliteStore};
pub use human::store::{Appended, Store};
#[cfg(feature = "state-token")]
pub use human::token::{KeyError, MemorySpent, Spent, StateTokens, TokenError, TokenKey};
pub use legacy::{
    Deprecation, Leftover, MigrateOptions, Migration, Received, migrate, read_response,
};
pub use link::UnfitLink;
pub use lint::{
    CodeCount, Improvement, LintFinding, LintOptions, LintReport, LintSummary, ToolSummary,
    ToolVerdict, Vendor, lint_tools, lint_tools_json, lint_tools_with,
};
pub use mcp::{CallToolResult, TextContent};
pub use name::{RequestId, UserId};
pub use payload::batch::BatchResult;
pub use payload::multi::MultiResult;
pub use payload::plan::order::PlanError;
pub use payload::plan::update::{TaskUpdate, UpdateError};
pub use payload::plan::{ExecutionMode, ExecutionPlan, Task, TaskStatus, Waits};
pub use payload::service::ServiceResult;
pub use progress::{
    NotAStep, NotNotified, OutOfOrder, ProgressContent, ProgressDone, ProgressEvent,
    ProgressFailure, ProgressKind, ProgressNotifier, ProgressOrder, ProgressParams, ProgressStep,
    ProgressToken, ProgressWriter, SseDecoder, SseFault, SseFinding, SseFrame, SseItem, SseItems,
    SseMessage, SsePayload, encode,
};
#[cfg(feature = "stream")]
pub use progress::{SseDecoded, SseEncoded};
pub use question::AnswerField;
pub use question::content::answer_violations;
pub use question::rule::{
    BooleanRule, Choice, ChoiceRule, ChoicesRule, FieldRule, Integer, IntegerRule, NumberRule,
    TextFormat, TextRule,
};
pub use response::ToolResponse;
pub use response::ask_human::{AskHumanResponse, Question};
pub use response::authorization::{RequestAuthorizationResponse, ToolAuthorization};
pub use response::credential::{CredentialAuthorizationResponse, CredentialPreview, CredentialUse};
pub use response::error::ErrorResponse;
pub use response::intervention::{CredentialRequiredResponse, HumanRequiredResponse, Intervention};
pub use response::success::SuccessResponse;
pub use response::unfinished::{CreatedResponse, InProgressResponse, PendingResponse};
pub use root::Root;
pub use secret::{SecretFound, Unsendable};
#[cfg(feature = "sqlite")]
pub use sqlite_file::{SqliteFile, SqliteOpenError};
pub use status::{HilAction, InterventionType, SecurityLevel, ToolStatus};
pub use tool::descriptor::{Annotations, ToolDescriptor, ToolMeta};
pub use tool::failure::ToolFailure;
pub use tool::registry::{RegistryError, ToolRegistry};
pub use tool::{CallContext, Tool, ToolOutcome};
// The shared forms that the contract's types are made of.
pub use wire::{Date, Number, Pointer, ProfileError, SchemaError, Severity, Timestamp, Violation};
