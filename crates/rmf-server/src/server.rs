//! The server, whatever it is reached by: what rmcp asks, answered by the modules that know.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Instant;

use chrono::Utc;
use rmcp::ServerHandler;
use rmcp::model::{
    CacheScope, CallToolRequestParams, CallToolResponse, CompleteRequestParams, CompleteResult,
    CustomRequest, CustomResult, DiscoverResult, ErrorCode, ErrorData, GetPromptRequestParams,
    GetPromptResponse, InitializeRequestParams, InitializeResult, ListPromptsResult,
    ListResourceTemplatesResult, ListResourcesResult, ListToolsResult, PaginatedRequestParams,
    ProtocolVersion, ReadResourceRequestParams, ReadResourceResponse, ServerConfig, Tool,
};
use rmcp::service::{RequestContext, RoleServer};
use rmf_tools::FundSource;
use serde_json::Value;
use tool_models::CallToolResult;
use wire::Timestamp;

use crate::lifetime::Lifetime;
use crate::logged::Logged;
use crate::resources::Resources;
use crate::shown::quoted;
use crate::tools::{Name, Tools, failed, rmcp_result};
use crate::turn::Turns;
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
    tools: Tools<Logged<S>>,
    resources: Resources,
    turns: Turns,
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
            tools: Tools::new(Logged(funds), &options)?,
            resources: Resources::new()?,
            turns: Turns::new(options),
        };
        Ok(Self {
            shared: Arc::new(shared),
        })
    }

    /// Calls a tool in its turn and its time.
    async fn called(&self, name: Name, arguments: &Value, now: Timestamp) -> CallToolResult {
        let Shared { tools, turns, .. } = &*self.shared;
        let call = tools.call(name, arguments, now);
        match turns.done(name.as_str(), call).await {
            Ok(result) => result,
            Err(undone) => failed(name, &turns.message(undone), undone.hint(), now),
        }
    }

    /// Asks the source for what is no tool's result, in its turn and its time.
    async fn asked<T>(
        &self,
        method: &str,
        context: &Context,
        work: impl Future<Output = Result<T, ErrorData>>,
    ) -> Result<T, ErrorData> {
        tokio::select! {
            done = self.shared.turns.told(method, work) => done,
            () = context.ct.cancelled() => Err(cancelled()),
        }
    }
}

impl<S: FundSource + 'static> ServerHandler for RmfServer<S> {
    fn get_info(&self) -> ServerConfig {
        about::config()
    }

    /// All that the SDK knows but one: 2025-03-26 says that batches have to be taken, which it does not do, and which
    /// the versions before and after it have not.
    fn supported_protocol_versions(&self) -> Cow<'static, [ProtocolVersion]> {
        let known = ProtocolVersion::KNOWN_VERSIONS.iter();
        let taken = known.filter(|version| **version != ProtocolVersion::V_2025_03_26);
        taken.cloned().collect()
    }

    /// Whoever asks for the version that is left out is given the one before: a client of its time knows no later one.
    async fn initialize(
        &self,
        mut request: InitializeRequestParams,
        context: Context,
    ) -> Result<InitializeResult, ErrorData> {
        context.peer.set_peer_info(request.clone());
        if request.protocol_version == ProtocolVersion::V_2025_03_26 {
            request.protocol_version = ProtocolVersion::V_2024_11_05;
        }
        self.negotiate_initialize(&request)
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
        let prompt = prompts::get(request, funds, Utc::now().into());
        let mut result = self.asked("prompts/get", &context, prompt).await?;
        result.meta = meta::of(&context);
        Ok(result.into())
    }

    async fn complete(
        &self,
        request: CompleteRequestParams,
        context: Context,
    ) -> Result<CompleteResult, ErrorData> {
        let completed = completions::complete(&request, self.shared.tools.funds());
        let info = self
            .asked("completion/complete", &context, completed)
            .await?;
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
        let mut result = if let Some(kept) = resources.kept(&request.uri) {
            kept
        } else {
            let fund = resources::of_funds(&request.uri, tools.funds(), Utc::now().into());
            self.asked("resources/read", &context, fund).await?
        };
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
