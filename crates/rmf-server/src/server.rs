//! The server, whatever it is reached by: what rmcp asks, answered by the modules that know.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Instant;

use chrono::Utc;
use futures_util::FutureExt as _;
use rmcp::ServerHandler;
use rmcp::model::{
    CacheScope, CallToolRequestParams, CallToolResponse, CompleteRequestParams, CompleteResult,
    CustomRequest, CustomResult, DiscoverResult, ErrorCode, ErrorData, GetPromptRequestParams,
    GetPromptResponse, ListPromptsResult, ListResourceTemplatesResult, ListResourcesResult,
    ListToolsResult, PaginatedRequestParams, ReadResourceRequestParams, ReadResourceResponse,
    ServerConfig, Tool,
};
use rmcp::service::{RequestContext, RoleServer};
use rmf_tools::FundSource;
use serde_json::Value;
use tokio::sync::Semaphore;
use tool_models::CallToolResult;
use wire::Timestamp;

use crate::lifetime::Lifetime;
use crate::resources::Resources;
use crate::shown::quoted;
use crate::tools::{Name, Tools, failed, rmcp_result};
use crate::{
    Options, StartError, about, completions, cursor, meta, methods, prompts, resources, trace,
};

/// An MCP server over one source of funds, in both eras of the protocol.
///
/// It keeps nothing between requests, so that one serves any number of clients; a clone is the same server.
#[derive(Debug)]
pub struct RmfServer<S> {
    shared: Arc<Shared<S>>,
}

#[derive(Debug)]
struct Shared<S> {
    tools: Tools<S>,
    resources: Resources,
    options: Options,
    turns: Semaphore,
}

impl<S> Clone for RmfServer<S> {
    fn clone(&self) -> Self {
        Self {
            shared: Arc::clone(&self.shared),
        }
    }
}

type Context = RequestContext<RoleServer>;

impl<S: FundSource> RmfServer<S> {
    /// A server over `funds`.
    ///
    /// # Errors
    /// When a tool or a schema cannot be told, which is a fault of the program.
    pub fn new(funds: S, options: Options) -> Result<Self, StartError> {
        let shared = Shared {
            tools: Tools::new(funds, &options)?,
            resources: Resources::new()?,
            turns: Semaphore::new(options.concurrency.clamp(1, Semaphore::MAX_PERMITS)),
            options,
        };
        Ok(Self {
            shared: Arc::new(shared),
        })
    }

    /// Calls a tool in its turn and its time.
    async fn called(&self, name: Name, arguments: &Value, now: Timestamp) -> CallToolResult {
        let shared = &*self.shared;
        let end = tokio::time::Instant::now() + shared.options.time_out;
        let turn = tokio::time::timeout(shared.options.patience(), shared.turns.acquire());
        let Ok(_turn) = turn.await else {
            return busy(name, &shared.options, now);
        };
        let call = shared.tools.call(name, arguments, now);
        let caught = AssertUnwindSafe(call).catch_unwind();
        match tokio::time::timeout_at(end, caught).await {
            Ok(Ok(result)) => result,
            Ok(Err(_)) => {
                tracing::error!(tool = name.as_str(), "the call ended in a panic");
                let hint = "It is a fault of the server: tell whoever runs it.";
                failed(name, "the call ended in a fault.", hint, now)
            }
            Err(_) => {
                let message = format!("the call took more than {:?}.", shared.options.time_out);
                failed(
                    name,
                    &message,
                    "Ask for less, or try again in a moment.",
                    now,
                )
            }
        }
    }
}

impl<S: FundSource + 'static> ServerHandler for RmfServer<S> {
    fn get_info(&self) -> ServerConfig {
        about::config()
    }

    async fn discover(&self, context: Context) -> Result<DiscoverResult, ErrorData> {
        let mut result = DiscoverResult::from_server_info(
            self.supported_protocol_versions().into_owned(),
            self.get_info(),
        );
        result.ttl_ms = Lifetime::Program.milliseconds();
        result.cache_scope = CacheScope::Public;
        meta::add(&mut result.meta.get_or_insert_default().0, &context);
        Ok(result)
    }

    async fn list_tools(
        &self,
        request: Option<PaginatedRequestParams>,
        context: Context,
    ) -> Result<ListToolsResult, ErrorData> {
        cursor::first_page(request.as_ref())?;
        let mut result = ListToolsResult::with_all_items(self.shared.tools.listed().to_vec());
        (result.ttl_ms, result.cache_scope) = Lifetime::Program.told(&context);
        result.meta = meta::of(&context);
        Ok(result)
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        let listed = self.shared.tools.listed();
        listed.iter().find(|tool| tool.name == name).cloned()
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: Context,
    ) -> Result<CallToolResponse, ErrorData> {
        let began = Instant::now();
        let name = Name::find(&request.name).ok_or_else(|| unknown_tool(&request.name))?;
        let arguments = Value::Object(request.arguments.unwrap_or_default());
        let result = tokio::select! {
            result = self.called(name, &arguments, Utc::now().into()) => result,
            () = context.ct.cancelled() => return Err(cancelled()),
        };
        tracing::debug!(
            tool = name.as_str(),
            is_error = result.is_error,
            microseconds = began.elapsed().as_micros(),
            traceparent = trace::parent(&context),
            "called"
        );
        Ok(rmcp_result(result, &context).into())
    }

    async fn list_prompts(
        &self,
        request: Option<PaginatedRequestParams>,
        context: Context,
    ) -> Result<ListPromptsResult, ErrorData> {
        cursor::first_page(request.as_ref())?;
        let mut result = ListPromptsResult::with_all_items(prompts::listed());
        (result.ttl_ms, result.cache_scope) = Lifetime::Program.told(&context);
        result.meta = meta::of(&context);
        Ok(result)
    }

    async fn get_prompt(
        &self,
        request: GetPromptRequestParams,
        context: Context,
    ) -> Result<GetPromptResponse, ErrorData> {
        let funds = self.shared.tools.funds();
        let mut result = prompts::get(request, funds, Utc::now().into()).await?;
        result.meta = meta::of(&context);
        Ok(result.into())
    }

    async fn complete(
        &self,
        request: CompleteRequestParams,
        context: Context,
    ) -> Result<CompleteResult, ErrorData> {
        let info = completions::complete(&request, self.shared.tools.funds()).await?;
        let mut result = CompleteResult::new(info);
        result.meta = meta::of(&context);
        Ok(result)
    }

    async fn list_resources(
        &self,
        request: Option<PaginatedRequestParams>,
        context: Context,
    ) -> Result<ListResourcesResult, ErrorData> {
        cursor::first_page(request.as_ref())?;
        let mut result = ListResourcesResult::with_all_items(self.shared.resources.listed());
        (result.ttl_ms, result.cache_scope) = Lifetime::Program.told(&context);
        result.meta = meta::of(&context);
        Ok(result)
    }

    async fn list_resource_templates(
        &self,
        request: Option<PaginatedRequestParams>,
        context: Context,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        cursor::first_page(request.as_ref())?;
        let mut result = ListResourceTemplatesResult::with_all_items(resources::templates());
        (result.ttl_ms, result.cache_scope) = Lifetime::Program.told(&context);
        result.meta = meta::of(&context);
        Ok(result)
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        context: Context,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let Shared {
            tools, resources, ..
        } = &*self.shared;
        let mut result = resources
            .read(&request.uri, tools.funds(), Utc::now().into())
            .await?;
        (result.ttl_ms, result.cache_scope) = Lifetime::of(&request.uri).told(&context);
        result.meta = meta::of(&context);
        Ok(result.into())
    }

    /// rmcp takes a request whose parameters it cannot read for one of a method that it does not know.
    async fn on_custom_request(
        &self,
        request: CustomRequest,
        _: Context,
    ) -> Result<CustomResult, ErrorData> {
        let method = &request.method;
        Err(match methods::parameters(method) {
            Some(_) => ErrorData::invalid_params(methods::wrong_parameters(method), None),
            None => ErrorData::new(ErrorCode::METHOD_NOT_FOUND, methods::unknown(method), None),
        })
    }
}

/// The call has not begun, so that less of it would not have helped.
fn busy(name: Name, options: &Options, now: Timestamp) -> CallToolResult {
    let (calls, waited) = (options.concurrency, options.patience());
    let message = format!(
        "the server is busy: {calls} calls are under way, and none ended within {waited:?}."
    );
    failed(
        name,
        &message,
        "The call is right: try again in a moment.",
        now,
    )
}

/// Nobody waits for the answer any more.
fn cancelled() -> ErrorData {
    ErrorData::internal_error("the request was cancelled", None)
}

fn unknown_tool(name: &str) -> ErrorData {
    let name = quoted(name);
    let names: Vec<_> = Name::all().map(Name::as_str).collect();
    let message = format!(
        "there is no tool {name}; the tools are {}",
        names.join(", ")
    );
    ErrorData::invalid_params(message, None)
}
