//! Serves the dealing tools over stdio:
//!
//! ```sh
//! cargo run -p examples --bin dealing_server -- U02ABC drafts.sqlite
//! ```
//!
//! The first argument is the user, for whom alone drafts are kept; the second is a file to keep them in, and
//! without it they end with the server. Securities, rates and the clock are the sample's.

use std::path::PathBuf;
use std::process::ExitCode;

use dealing_tools::{DraftStore, SAMPLE_NOW};
use examples::dealing::DealingServer;
use rmcp::ServiceExt;

const USAGE: &str = "dealing_server USER [FILE]: USER is whose drafts these are, FILE keeps them";

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    match run().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("dealing_server: {message}");
            ExitCode::from(2)
        }
    }
}

async fn run() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (user, file) = match arguments.as_slice() {
        [user] => (user, None),
        [user, file] => (user, Some(PathBuf::from(file))),
        _ => return Err(USAGE.to_owned()),
    };
    if user.trim().is_empty() || user.starts_with('-') {
        return Err(USAGE.to_owned());
    }
    eprintln!(
        "dealing_server: the sample's securities and rates, which are invented; it is {SAMPLE_NOW}"
    );
    match file {
        Some(file) => serve(DealingServer::in_file(user, &file)).await,
        None => serve(DealingServer::in_memory(user)).await,
    }
}

async fn serve<S: DraftStore + 'static, E: std::fmt::Display>(
    server: Result<DealingServer<S>, E>,
) -> Result<(), String> {
    let server = server.map_err(|error| error.to_string())?;
    let running = server
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await;
    let running = running.map_err(|error| error.to_string())?;
    running.waiting().await.map_err(|error| error.to_string())?;
    Ok(())
}
