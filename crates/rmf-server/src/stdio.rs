//! Messages over standard input and output: one a line.

mod lines;
mod outline;
mod places;
mod transport;

use rmcp::ServiceExt as _;
use rmcp::service::{QuitReason, ServerInitializeError};
use rmcp::transport::io::stdio_pipes;
use rmf_tools::FundSource;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_util::sync::CancellationToken;

use self::transport::LineTransport;
use crate::RmfServer;

/// So many bytes has a message at most, where nobody says otherwise.
pub const MOST_BYTES: usize = 1024 * 1024;

/// Serves the one client at the other end of standard input and output until it hangs up or `stop` is cancelled.
/// What has begun then has five seconds to be answered.
///
/// # Errors
/// When the SDK fails in a way that is no hang-up.
pub async fn serve<S: FundSource + 'static>(
    server: RmfServer<S>,
    most_bytes: usize,
    stop: CancellationToken,
) -> Result<(), std::io::Error> {
    let (input, output) = stdio_pipes();
    serve_over(server, input, output, most_bytes, stop).await
}

/// The same over any two streams.
///
/// # Errors
/// When the SDK fails in a way that is no hang-up.
pub async fn serve_over<S: FundSource + 'static>(
    server: RmfServer<S>,
    input: impl AsyncRead + Send + Unpin + 'static,
    output: impl AsyncWrite + Send + Unpin + 'static,
    most_bytes: usize,
    stop: CancellationToken,
) -> Result<(), std::io::Error> {
    // The SDK drops what has begun where it is cancelled itself; where its input ends it answers first.
    let (transport, writing) = LineTransport::new(input, output, most_bytes, stop);
    let ended = run(server, transport).await;
    // What was answered is written, also where nobody greeted.
    writing.done().await;
    ended
}

async fn run<S: FundSource + 'static>(
    server: RmfServer<S>,
    transport: LineTransport<impl AsyncRead + Send + Unpin + 'static>,
) -> Result<(), std::io::Error> {
    let running = match server.serve(transport).await {
        Ok(running) => running,
        Err(ServerInitializeError::ConnectionClosed(_)) => return Ok(()),
        Err(error) => return Err(std::io::Error::other(error)),
    };
    match running.waiting().await {
        Ok(QuitReason::JoinError(error)) | Err(error) => Err(std::io::Error::other(error)),
        Ok(_) => Ok(()),
    }
}
