//! The binary: which funds, and over which transport.

mod args;
mod failure;
mod funds;
mod log;
mod shutdown;

use std::process::ExitCode;

use clap::Parser as _;
use rmf_server::{RmfServer, stdio};
use rmf_tools::FundSource;
use tokio::runtime::Runtime;
use tokio_util::sync::CancellationToken;

use self::args::Args;
use self::failure::Failure;

fn main() -> ExitCode {
    let args = Args::parse();
    log::to_stderr(args.log);
    let runtime = match Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => return failed(&Failure::Runtime(error)),
    };
    let ended = runtime.block_on(run(args));
    // A read of standard input that nobody waits for any more would hold the program up.
    runtime.shutdown_background();
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failed(&failure),
    }
}

fn failed(failure: &Failure) -> ExitCode {
    eprintln!("rmf-server: {failure}");
    ExitCode::from(2)
}

async fn run(args: Args) -> Result<(), Failure> {
    let stop = shutdown::on_signal()?;
    #[cfg(feature = "postgres")]
    if let Some(url) = &args.database {
        let funds = rmf_tools::PostgresStore::connect(url).await?;
        // On the heap, since it is far larger over a database than over files.
        return Box::pin(serve(funds, args, stop)).await;
    }
    let funds = funds::load(args.data.as_deref())?;
    serve(funds, args, stop).await
}

async fn serve<S: FundSource + 'static>(
    funds: S,
    args: Args,
    stop: CancellationToken,
) -> Result<(), Failure> {
    let server = RmfServer::new(funds, args.options())?;
    #[cfg(feature = "http")]
    if let Some(address) = args.http {
        return serve_http(server, address, &args, stop).await;
    }
    tracing::info!("serving over stdio");
    stdio::serve(server, args.max_message_bytes, stop.clone()).await?;
    let why = if stop.is_cancelled() {
        "ended"
    } else {
        "the client has gone"
    };
    tracing::info!("{why}");
    Ok(())
}

#[cfg(feature = "http")]
async fn serve_http<S: FundSource + 'static>(
    server: RmfServer<S>,
    address: std::net::SocketAddr,
    args: &Args,
    stop: CancellationToken,
) -> Result<(), Failure> {
    let options = args.http_options()?;
    let listener = tokio::net::TcpListener::bind(address).await;
    let listener = listener.map_err(|error| Failure::Bind { address, error })?;
    let address = listener.local_addr()?;
    tracing::info!("serving over http://{address}{}", rmf_server::http::PATH);
    rmf_server::http::serve(server, listener, options, stop).await;
    tracing::info!("ended");
    Ok(())
}
