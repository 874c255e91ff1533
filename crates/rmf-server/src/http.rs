//! Messages over HTTP: the protocol's streamable HTTP, without sessions.
//!
//! Nothing is kept between requests in either era, since no tool asks anything back and no list changes.

mod cors;
mod doors;
mod gate;
mod hosts;
mod impatient;
mod message;
mod options;
mod refusal;

use std::sync::Arc;

use axum::Router;
use axum::middleware;
use axum::routing::any_service;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::{StreamableHttpServerConfig, StreamableHttpService};
use rmf_tools::FundSource;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use self::gate::Gate;
use crate::RmfServer;

pub use self::hosts::{Hosts, NotAHost, NotAnOrigin};
pub use self::options::HttpOptions;

/// Where the protocol is spoken.
pub const PATH: &str = "/mcp";

/// Serves every client of `listener` until `stop` is cancelled; then requests that have begun are answered.
pub async fn serve<S: FundSource + 'static>(
    server: RmfServer<S>,
    listener: TcpListener,
    options: HttpOptions,
    stop: CancellationToken,
) {
    let router = router(server, options.clone());
    doors::open(listener, router, options, stop).await;
}

/// The server as a service of axum, for programs that have a web server of their own.
pub fn router<S: FundSource + 'static>(server: RmfServer<S>, options: HttpOptions) -> Router {
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true)
        .with_allowed_hosts(options.hosts.hosts().map(str::to_owned))
        .with_allowed_origins(options.hosts.origins().map(str::to_owned))
        .enforce_origin_validation()
        .with_max_request_body_bytes(options.most_bytes);
    let service = StreamableHttpService::new(
        move || Ok(server.clone()),
        Arc::new(NeverSessionManager::default()),
        config,
    );
    let gate = Arc::new(Gate::new(options));
    Router::new()
        .route(PATH, any_service(service))
        .fallback(gate::elsewhere)
        .layer(middleware::from_fn_with_state(gate, gate::pass))
}
