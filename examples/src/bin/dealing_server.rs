//! Serves the dealing tools over stdio:
//!
//! ```sh
//! cargo run -p examples --bin dealing_server -- U02ABC drafts.sqlite
//! ```
//!
//! The first argument is the user, for whom alone drafts are kept; the second is a file to keep them in, and
//! without it they end with the server. The third names the conversation, so that one can go on after a restart;
//! without it each start is a new one, and begins with nothing said. Securities, rates and the clock are the sample's.

use std::path::PathBuf;
use std::process::ExitCode;

use dealing_tools::{DraftStore, SAMPLE_NOW};
use examples::dealing::DealingServer;
use rmcp::ServiceExt;

const USAGE: &str = "dealing_server USER [FILE [THREAD]]: USER is whose drafts these are, FILE keeps them, THREAD is a \
                     conversation to go on with";

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
    // An empty name would be a temporary file, and no word of it.
    let is_named = |argument: &String| !argument.trim().is_empty() && !argument.starts_with('-');
    if !arguments.iter().all(is_named) {
        return Err(USAGE.to_owned());
    }
    let (user, file, thread) = match arguments.as_slice() {
        [user] => (user, None, started()),
        [user, file] => (user, Some(PathBuf::from(file)), started()),
        [user, file, thread] => (user, Some(PathBuf::from(file)), thread.clone()),
        _ => return Err(USAGE.to_owned()),
    };
    eprintln!("dealing_server: {user}'s conversation {thread}");
    eprintln!(
        "dealing_server: the sample's securities and rates, which are invented; it is {SAMPLE_NOW}"
    );
    match file {
        Some(file) => serve(DealingServer::in_file(user, &thread, &file)).await,
        None => serve(DealingServer::in_memory(user, &thread)).await,
    }
}

/// A thread of its own for each start: when that was, to the microsecond.
fn started() -> String {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let since = since.unwrap_or_default();
    format!("{}.{:06}", since.as_secs(), since.subsec_micros())
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
