//! Another client than ours: the SDK's, in both eras and by probing.

use rmcp::ClientLifecycleMode;
use rmcp::ClientServiceExt as _;
use rmcp::model::{
    ArgumentInfo, CallToolRequestParams, ClientConfig, CompleteRequestParams, ErrorCode,
    GetPromptRequestParams, ProtocolVersion, ReadResourceRequestParams, Reference,
};
use rmcp::service::{RoleClient, RunningService, ServiceError};
use rmf_server::{Options, RmfServer, stdio};
use rmf_tools::load_embedded;
use serde_json::json;
use tokio_util::sync::CancellationToken;

type Client = RunningService<RoleClient, ClientConfig>;

fn lifecycles() -> [(&'static str, ClientLifecycleMode); 3] {
    let preferred_versions = vec![ProtocolVersion::V_2026_07_28];
    [
        ("initialize", ClientLifecycleMode::Initialize),
        (
            "discover",
            ClientLifecycleMode::Discover {
                preferred_versions: preferred_versions.clone(),
            },
        ),
        (
            "auto",
            ClientLifecycleMode::Auto {
                preferred_versions,
                legacy_version: None,
            },
        ),
    ]
}

async fn connected(lifecycle: ClientLifecycleMode) -> Client {
    let (here, there) = tokio::io::duplex(64 * 1024);
    let (input, output) = tokio::io::split(there);
    let server = RmfServer::new(load_embedded(), Options::default()).unwrap();
    tokio::spawn(stdio::serve_over(
        server,
        input,
        output,
        stdio::MOST_BYTES,
        CancellationToken::new(),
    ));
    ClientConfig::default()
        .serve_with_lifecycle(here, lifecycle)
        .await
        .unwrap()
}

#[tokio::test]
async fn the_sdks_client_lists_calls_and_reads() {
    for (name, lifecycle) in lifecycles() {
        let client = connected(lifecycle).await;
        assert_eq!(client.list_all_tools().await.unwrap().len(), 7, "{name}");
        assert_eq!(client.list_all_prompts().await.unwrap().len(), 2, "{name}");
        assert_eq!(
            client.list_all_resources().await.unwrap().len(),
            29,
            "{name}"
        );
        let arguments = json!({ "fundCode": "ABAPAC-RMF" })
            .as_object()
            .cloned()
            .unwrap();
        let call = CallToolRequestParams::new("get_rmf_fund_detail").with_arguments(arguments);
        let result = client.call_tool(call).await.unwrap();
        assert_eq!(result.is_error, Some(false));
        assert_eq!(
            result.structured_content.unwrap()["fund"]["symbol"],
            "ABAPAC-RMF"
        );
        let uri = ReadResourceRequestParams::new("ui://rmf/fund-card.html");
        assert_eq!(client.read_resource(uri).await.unwrap().contents.len(), 1);
        client.cancel().await.unwrap();
    }
}

#[tokio::test]
async fn the_sdks_client_is_told_what_is_wrong() {
    for (name, lifecycle) in lifecycles() {
        let client = connected(lifecycle).await;
        let wrong = client
            .call_tool(CallToolRequestParams::new("search_rmf_funds"))
            .await
            .unwrap();
        assert_eq!(
            (wrong.is_error, wrong.structured_content),
            (Some(true), None),
            "{name}"
        );
        let unknown = client
            .call_tool(CallToolRequestParams::new("none"))
            .await
            .unwrap_err();
        let ServiceError::McpError(error) = unknown else {
            panic!("{unknown:?}");
        };
        assert_eq!(error.code, ErrorCode::INVALID_PARAMS);
    }
}

#[tokio::test]
async fn the_sdks_client_gets_prompts_and_completions() {
    for (name, lifecycle) in lifecycles() {
        let client = connected(lifecycle).await;
        let arguments = json!({ "question": "Why?" }).as_object().cloned().unwrap();
        let prompt = GetPromptRequestParams::new("rmf_analyst").with_arguments(arguments);
        assert_eq!(
            client.get_prompt(prompt).await.unwrap().messages.len(),
            1,
            "{name}"
        );
        let argument = ArgumentInfo::new("fundCode", "ES-");
        let asked = CompleteRequestParams::new(Reference::for_prompt("rmf_analyst"), argument);
        let found = client.complete(asked).await.unwrap();
        assert_eq!(found.completion.values, ["ES-GOLDRMF-UH"]);
    }
}
