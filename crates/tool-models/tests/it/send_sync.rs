//! That what the crate offers may be shared among threads: every public type, in the order of the lists
//! in `lib.rs`.

use serde_json::Value;
use tool_models::*;

const fn is_shared<T: Send + Sync>() {}

/// Asserts each type, and keeps the names as they are written.
macro_rules! shared {
    ($($(#[$cfg:meta])* $name:ident $(<$($argument:ty),+>)?,)+) => {
        $( $(#[$cfg])* const _: () = is_shared::<$name$(<$($argument),+>)?>(); )+
        const SHARED: &[&str] = &[$(stringify!($name)),+];
    };
}

shared! {
    AtLeastOne, Count,
    Accept, Approve, Cancel, Decline, Defer, Edit, Escalate, HumanAnswer, Reject, Remember,
    RememberScope, Respond,
    Asking,
    Call, CallDigest,
    Allowed, Answered, Asked, AuditEntry, AuditEvent, Begun, Expired, Finished, Revoked, Settled,
    Settlement,
    PendingRequests<MemoryStore>, RequestError<std::io::Error>,
    Permit, Resumed,
    Approver, LevelPolicy,
    Refusal,
    HumanRequest,
    BrokenTrail, Closing, Go, Phase, RequestState,
    MemoryStore,
    #[cfg(feature = "sqlite")] SqliteError,
    #[cfg(feature = "sqlite")] SqliteFile,
    #[cfg(feature = "sqlite")] SqliteOpenError,
    #[cfg(feature = "sqlite")] SqliteStore,
    Appended,
    #[cfg(feature = "state-token")] KeyError,
    #[cfg(feature = "state-token")] MemorySpent,
    #[cfg(feature = "state-token")] StateTokens,
    #[cfg(feature = "state-token")] TokenError,
    #[cfg(feature = "state-token")] TokenKey,
    Deprecation, Leftover, MigrateOptions, Migration, Received,
    UnfitLink,
    CodeCount, Improvement, LintFinding, LintOptions, LintReport, LintSummary, ToolSummary,
    ToolVerdict, Vendor,
    CallToolResult, TextContent,
    RequestId, UserId,
    BatchResult<Value>,
    MultiResult<Value>,
    PlanError,
    TaskUpdate, UpdateError,
    ExecutionMode, ExecutionPlan, Task, TaskStatus, Waits,
    ServiceResult<Value>,
    NotAStep, NotNotified, OutOfOrder, ProgressContent, ProgressDone, ProgressEvent,
    ProgressFailure, ProgressKind, ProgressNotifier, ProgressOrder, ProgressParams, ProgressStep,
    ProgressToken, ProgressWriter, SseDecoder, SseFault, SseFinding, SseFrame, SseItem, SseItems,
    SseMessage, SsePayload,
    AnswerField,
    BooleanRule, Choice, ChoiceRule, ChoicesRule, FieldRule, Integer, IntegerRule, NumberRule,
    TextFormat, TextRule,
    ToolResponse,
    AskHumanResponse, Question,
    RequestAuthorizationResponse, ToolAuthorization,
    CredentialAuthorizationResponse, CredentialPreview, CredentialUse,
    ErrorResponse,
    CredentialRequiredResponse, HumanRequiredResponse, Intervention,
    SuccessResponse<Value>,
    CreatedResponse, InProgressResponse, PendingResponse,
    Root,
    SecretFound, Unsendable,
    HilAction, InterventionType, SecurityLevel, ToolStatus,
    Annotations, ToolDescriptor, ToolMeta,
    ToolFailure,
    RegistryError, ToolRegistry,
    CallContext, ToolOutcome<Value>,
    Date, Number, Pointer, ProfileError, SchemaError, Severity, Timestamp, Violation,
}

/// Traits; and streams, which are what their source is.
const NOT_LISTED: &[&str] = &[
    "ApprovalPolicy",
    "Spent",
    "SseDecoded",
    "SseEncoded",
    "Store",
    "Tool",
];

#[test]
fn every_public_type_of_the_crate_is_listed() {
    let documented = include_str!("../../src/lib.rs");
    let offered = documented.split("pub use ").skip(1);
    let offered = offered.filter_map(|rest| rest.split_once(';'));
    let names =
        offered.flat_map(|(list, _)| list.split(|c: char| !c.is_alphanumeric() && c != '_'));
    let types = names.filter(|name| name.starts_with(|c: char| c.is_ascii_uppercase()));
    let missing: Vec<_> = types
        .filter(|name| !SHARED.contains(name) && !NOT_LISTED.contains(name))
        .collect();
    assert_eq!(missing, Vec::<&str>::new());
}

#[cfg(feature = "stream")]
const _: () = {
    is_shared::<SseDecoded<(), Vec<u8>>>();
    is_shared::<SseEncoded<()>>();
};

mod projections {
    use super::is_shared;
    use tool_models::projection::{
        Unprojectable, Unreadable, a2a, ag_ui, ai_sdk, langchain, mcp, openai,
    };

    const _: () = {
        is_shared::<Unprojectable>();
        is_shared::<Unreadable>();
        is_shared::<a2a::Place<'_>>();
        is_shared::<a2a::Version>();
        is_shared::<ag_ui::Run<'_>>();
        is_shared::<ai_sdk::ui::Place<'_>>();
        is_shared::<langchain::Dialect>();
        is_shared::<mcp::Elicited>();
        is_shared::<mcp::Era>();
        is_shared::<openai::Unsaid>();
    };
}
