//! An MCP server of the dealing tools: ten tools over one user's drafts.
//!
//! The user is whoever started the server, and the thread the one that it was started for: both are filled in, and the
//! tools are listed without them, since a model knows neither. A call that names another user is refused. The
//! securities, positions, rates and the line of a high value are the sample's, and so is the clock, since its
//! rates are of one day. The prompt `new_request` ends a request and begins the next.

mod next_request;

use std::path::Path;

use dealing_tools::{
    CsvError, Dealing, DealingTool, DescriptorError, Desk, DraftKey, DraftStore, MemoryDrafts,
    SAMPLE_NOW, SYSTEM_PROMPT, SqliteDrafts, SqliteDraftsError,
};
use rmcp::ServerHandler;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult as RmcpResult, ErrorData,
    GetPromptRequestParams, GetPromptResponse, Implementation, ListPromptsResult, ListToolsResult,
    PaginatedRequestParams, ResultType, ServerCapabilities, ServerConfig,
};
use rmcp::service::{RequestContext, RoleServer};
use serde_json::{Map, Value, json};
use tool_models::{CallContext, CallToolResult, Timestamp, ToolDescriptor, ToolResponse, UserId};

use crate::server::theirs;

/// The server.
#[derive(Debug)]
pub struct DealingServer<S> {
    tools: Dealing<S>,
    listed: Vec<ToolDescriptor>,
    user: UserId,
    thread: String,
    now: Timestamp,
}

/// Why the server cannot start.
#[derive(Debug)]
pub enum DealingStartError {
    /// Its drafts cannot be opened.
    Drafts(SqliteDraftsError),
    /// Its sample cannot be read.
    Sample(CsvError),
    /// Its tools cannot be offered.
    Tools(DescriptorError),
    /// Its clock does not stand.
    Clock,
}

impl std::fmt::Display for DealingStartError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Drafts(error) => error.fmt(f),
            Self::Sample(error) => error.fmt(f),
            Self::Tools(error) => error.fmt(f),
            Self::Clock => f.write_str("the sample's clock is no timestamp"),
        }
    }
}

impl std::error::Error for DealingStartError {}

impl DealingServer<MemoryDrafts> {
    /// A server whose drafts end with it.
    ///
    /// # Errors
    /// When the sample or the tools cannot be read.
    pub fn in_memory(user: &str, thread: &str) -> Result<Self, DealingStartError> {
        Self::over(MemoryDrafts::default(), user, thread)
    }
}

impl DealingServer<SqliteDrafts> {
    /// A server that keeps its drafts in a file, which several may share.
    ///
    /// # Errors
    /// When the file, the sample or the tools cannot be read.
    pub fn in_file(user: &str, thread: &str, file: &Path) -> Result<Self, DealingStartError> {
        let drafts = SqliteDrafts::open(file).map_err(DealingStartError::Drafts)?;
        Self::over(drafts, user, thread)
    }
}

impl<S: DraftStore> DealingServer<S> {
    fn over(drafts: S, user: &str, thread: &str) -> Result<Self, DealingStartError> {
        let desk = Desk::sample().map_err(DealingStartError::Sample)?;
        let listed = DealingTool::ALL.iter().map(|tool| tool.descriptor());
        let listed = listed.map(|descriptor| descriptor.map(as_listed));
        let listed = listed.collect::<Result<_, _>>();
        Ok(Self {
            tools: Dealing::new(drafts, desk),
            listed: listed.map_err(DealingStartError::Tools)?,
            user: UserId::new(user),
            thread: thread.to_owned(),
            now: SAMPLE_NOW.parse().map_err(|_| DealingStartError::Clock)?,
        })
    }
}

impl<S> DealingServer<S> {
    fn key(&self) -> DraftKey {
        DraftKey {
            user_id: self.user.as_str().to_owned(),
            thread_ts: self.thread.clone(),
        }
    }

    /// The arguments with the user and the thread, unless the call names its own.
    fn filled(&self, mut arguments: Map<String, Value>) -> Value {
        for (name, own) in [
            ("user_id", self.user.as_str()),
            ("thread_ts", self.thread.as_str()),
        ] {
            arguments.entry(name).or_insert_with(|| own.into());
        }
        Value::Object(arguments)
    }
}

/// A tool as it is listed: what the server fills in is not asked of a model. Nor is it said that nothing else may be
/// passed, which the tools refuse by themselves: Google's Python library fails on any MCP tool that says so.
fn as_listed(mut tool: ToolDescriptor) -> ToolDescriptor {
    const KEYS: [&str; 2] = ["user_id", "thread_ts"];
    if let Some(properties) = tool
        .input_schema
        .get_mut("properties")
        .and_then(Value::as_object_mut)
    {
        properties.retain(|name, _| !KEYS.contains(&name.as_str()));
    }
    if let Some(required) = tool
        .input_schema
        .get_mut("required")
        .and_then(Value::as_array_mut)
    {
        required.retain(|name| !name.as_str().is_some_and(|name| KEYS.contains(&name)));
    }
    if let Some(schema) = tool.input_schema.as_object_mut() {
        schema.shift_remove("additionalProperties");
    }
    tool
}

impl<S: DraftStore + 'static> ServerHandler for DealingServer<S> {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(
            ServerCapabilities::builder()
                .enable_tools()
                .enable_prompts()
                .build(),
        )
        .with_server_info(Implementation::new(
            "dealing-server",
            env!("CARGO_PKG_VERSION"),
        ))
        .with_instructions(format!("{SYSTEM_PROMPT}{}", next_request::INSTRUCTION))
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        theirs(json!({
            "resultType": "complete", "ttlMs": 0, "cacheScope": "private", "tools": self.listed,
        }))
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        theirs(json!({
            "resultType": "complete", "ttlMs": 0, "cacheScope": "private", "prompts": [next_request::listed()],
        }))
    }

    async fn get_prompt(
        &self,
        request: GetPromptRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        if request.name != next_request::NAME {
            let message = format!(
                "there is no prompt {:?}; {} is one",
                request.name,
                next_request::NAME
            );
            return Err(ErrorData::invalid_params(message, None));
        }
        next_request::begun(&self.tools, &self.key()).map(Into::into)
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        if self.listed.iter().all(|tool| tool.name != request.name) {
            let message = format!("there is no tool {:?}", request.name);
            return Err(ErrorData::invalid_params(message, None));
        }
        let context = CallContext {
            user_id: Some(self.user.clone()),
            ..CallContext::at(self.now)
        };
        let arguments = self.filled(request.arguments.unwrap_or_default());
        let response = self.tools.call(&request.name, &arguments, &context);
        let mut result: RmcpResult = theirs(CallToolResult::of(&response, &summary(&response)))?;
        // Needed since 2026-07-28; the SDK takes it away for older clients.
        result.result_type = Some(ResultType::COMPLETE);
        Ok(result.into())
    }
}

/// What comes next and what to do, in words; the same stands in the structured content.
fn summary(response: &ToolResponse) -> String {
    let ToolResponse::Success(done) = response else {
        return String::new();
    };
    let text = |name: &str| {
        done.data
            .get(name)
            .and_then(Value::as_str)
            .unwrap_or_default()
    };
    format!("{}: {}", text("instructional_hint"), text("message"))
}
