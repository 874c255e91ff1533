//! An MCP server whose tools may ask a human, in both eras of the protocol.
//!
//! Since 2026-07-28 a call ends by asking, and the next call brings the answer: nothing is kept but
//! which answers were used. Before, the server asks while the call waits, and every step stands in the
//! audit trail.
//!
//! A client that cannot ask is told what to do instead: the human answers at the [`Desk`], and the client
//! makes the same call again. A sign-in happens there in any case, and never in a form.

mod asking;
mod elsewhere;
mod round_trip;

use std::path::Path;

use chrono::{TimeDelta, Utc};
use rmcp::ServerHandler;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult as RmcpResult, ClientCapabilities,
    ErrorData, ListToolsResult, PaginatedRequestParams, ProtocolVersion, ResultType,
    ServerCapabilities, ServerConfig,
};
use rmcp::service::{RequestContext, RoleServer};
use serde_json::{Value, json};
use tool_models::projection::mcp::Era;
use tool_models::{
    Call, CallContext, CallToolResult, Go, HumanRequest, PendingRequests, RegistryError, RequestId,
    SqliteError, SqliteStore, StateTokens, TokenKey, ToolRegistry, ToolResponse, UserId,
};

use crate::backup::BackUp;
use crate::desk::Desk;
use crate::memory::{Forget, Memories, Recall, Remember};
use crate::plan::{CreateExecutionPlan, GetExecutionStatus, Plans, UpdateTaskStatus};

/// Whoever is at the other end of stdin.
const LOCAL_USER: &str = "local";

/// The server.
#[derive(Debug)]
pub struct HilServer {
    tools: ToolRegistry,
    requests: PendingRequests<SqliteStore>,
    spent: SqliteStore,
    tokens: StateTokens,
    desk: Desk,
}

/// Why the server cannot start.
#[derive(Debug)]
pub enum StartError {
    /// Its store cannot be opened.
    Store(SqliteError),
    /// Its tools cannot be offered.
    Tools(RegistryError),
    /// Its key signs nothing.
    Key(tool_models::KeyError),
    /// Nobody can be let answer at a page.
    Desk(std::io::Error),
}

impl std::fmt::Display for StartError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Store(error) => error.fmt(f),
            Self::Tools(error) => error.fmt(f),
            Self::Key(error) => error.fmt(f),
            Self::Desk(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for StartError {}

impl From<SqliteError> for StartError {
    fn from(error: SqliteError) -> Self {
        Self::Store(error)
    }
}

impl From<RegistryError> for StartError {
    fn from(error: RegistryError) -> Self {
        Self::Tools(error)
    }
}

impl HilServer {
    /// A server that keeps its requests in the file `store` and gives humans `patience` to answer.
    /// `secret` signs what it asks: 32 random bytes, the same in every process that shares the file.
    ///
    /// # Errors
    /// When the store or the page cannot be opened, or the secret is too short.
    pub fn open(store: &Path, secret: &[u8], patience: TimeDelta) -> Result<Self, StartError> {
        let key = TokenKey::new("k1", secret).map_err(StartError::Key)?;
        let desk = Desk::open().map_err(StartError::Desk)?;
        Ok(Self {
            tools: tools(patience, &desk)?,
            requests: PendingRequests::new(SqliteStore::open(store)?),
            spent: SqliteStore::open(store)?,
            tokens: StateTokens::new(key),
            desk,
        })
    }

    async fn run(&self, call: &Call, resumed: Option<Go>) -> ToolResponse {
        let arguments = match &resumed {
            // What was approved, whatever was called.
            Some(go) => Value::Object(go.tool_args.clone()),
            None => Value::Object(call.tool_args.clone()),
        };
        let context = CallContext {
            now: Utc::now().into(),
            user_id: Some(call.user_id.clone()),
            request_id: Some(RequestId::new(uuid::Uuid::new_v4().to_string())),
            resumed,
        };
        self.tools.call(&call.tool_name, &arguments, &context).await
    }
}

fn tools(patience: TimeDelta, desk: &Desk) -> Result<ToolRegistry, RegistryError> {
    let (memories, plans) = (Memories::with_example(), Plans::default());
    let mut tools = ToolRegistry::default();
    tools.add(Remember(memories.clone()))?;
    tools.add(Recall(memories.clone()))?;
    tools.add(BackUp {
        memories: memories.clone(),
        desk: desk.clone(),
        patience,
    })?;
    tools.add(Forget { memories, patience })?;
    tools.add(CreateExecutionPlan(plans.clone()))?;
    tools.add(UpdateTaskStatus(plans.clone()))?;
    tools.add(GetExecutionStatus(plans))?;
    Ok(tools)
}

impl ServerHandler for HilServer {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let tools: Vec<_> = self.tools.list().collect();
        theirs(json!({
            "resultType": "complete", "ttlMs": 0, "cacheScope": "private", "tools": tools,
        }))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let call = Call {
            user_id: UserId::new(LOCAL_USER),
            tool_name: request.name.to_string(),
            tool_args: request.arguments.clone().unwrap_or_default(),
        };
        if self.tools.list().all(|tool| tool.name != call.tool_name) {
            let message = format!("there is no tool {:?}", call.tool_name);
            return Err(ErrorData::invalid_params(message, None));
        }
        match era(&context) {
            Era::July2026 => self.round_trip(&call, &request, &context).await,
            era => self.call_and_ask(&call, era, &context).await,
        }
    }
}

fn era(context: &RequestContext<RoleServer>) -> Era {
    match context.protocol_version() {
        Some(version) if version >= ProtocolVersion::V_2026_07_28 => Era::July2026,
        Some(version) if version >= ProtocolVersion::V_2025_11_25 => Era::November2025,
        _ => Era::June2025,
    }
}

/// Whether the client can ask this of its user.
fn can_ask(context: &RequestContext<RoleServer>, asked: &HumanRequest) -> bool {
    let capabilities: Option<ClientCapabilities> = context.client_capabilities();
    let Some(can) = capabilities.and_then(|declared| declared.elicitation) else {
        return false;
    };
    if opens_page(asked) {
        era(context) != Era::June2025 && can.url.is_some()
    } else {
        // A client that names neither knows forms.
        can.form.is_some() || can.url.is_none()
    }
}

/// Whether a request is answered at a page.
fn opens_page(asked: &HumanRequest) -> bool {
    match asked {
        HumanRequest::CredentialRequired(asked) => asked.data.url.is_some(),
        HumanRequest::HumanRequired(asked) => asked.data.url.is_some(),
        HumanRequest::AskHuman(_)
        | HumanRequest::RequestAuthorization(_)
        | HumanRequest::CredentialAuthorization(_) => false,
    }
}

/// Our result in the SDK's type.
fn told(response: &ToolResponse) -> Result<CallToolResponse, ErrorData> {
    let mut result: RmcpResult = theirs(CallToolResult::of(response, ""))?;
    // Needed since 2026-07-28; the SDK takes it away for older clients.
    result.result_type = Some(ResultType::COMPLETE);
    Ok(result.into())
}

pub(crate) fn theirs<T: serde::de::DeserializeOwned>(
    ours: impl serde::Serialize,
) -> Result<T, ErrorData> {
    let read = serde_json::to_value(ours).and_then(serde_json::from_value);
    read.map_err(|error| internal(&error))
}

fn internal(error: &dyn std::error::Error) -> ErrorData {
    ErrorData::internal_error(error.to_string(), None)
}
