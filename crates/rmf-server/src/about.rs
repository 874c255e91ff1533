//! What the server says of itself.

use std::sync::LazyLock;

use rmcp::model::{Implementation, ServerCapabilities, ServerConfig};
use serde_json::Value;

/// How the tools belong together, for a model that has all of them before it.
const INSTRUCTIONS: &str = "Figures of Thai retirement mutual funds (RMF): NAVs, returns, risk, fees. Find funds with \
    search_rmf_funds or get_rmf_funds, then look at one with get_rmf_fund_detail or get_rmf_fund_nav_history, or at \
    several with compare_rmf_funds; get_rmf_fund_performance ranks all of them. A null is unknown and never 0. Before \
    you answer with figures, check the answer with verify_answer. Nothing here is investment advice.";

pub(crate) fn config() -> ServerConfig {
    let capabilities = ServerCapabilities::builder()
        .enable_tools()
        .enable_prompts()
        .enable_resources()
        .enable_completions()
        .build();
    ServerConfig::new(capabilities)
        .with_server_info(implementation())
        .with_instructions(INSTRUCTIONS)
}

fn implementation() -> Implementation {
    Implementation::new("rmf-server", env!("CARGO_PKG_VERSION"))
        .with_title("Thai retirement mutual funds")
}

/// The server's name and version, as results carry them since 2026-07-28.
pub(crate) fn server_info() -> &'static Value {
    static INFO: LazyLock<Value> = LazyLock::new(|| {
        // Texts always have a JSON form.
        serde_json::to_value(implementation()).unwrap_or_default()
    });
    &INFO
}
