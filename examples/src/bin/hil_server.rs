//! Serves the memory and the planning tools over stdio, in both eras of MCP:
//!
//! ```sh
//! HIL_SECRET=$(openssl rand -hex 32) cargo run -p examples --bin hil_server -- requests.sqlite
//! ```
//!
//! A second argument says how many seconds a human has to answer, 86,400 at most; 300 without it.
//!
//! `back_up` sends its user to a page on this machine to sign in. A client that cannot ask gets the request
//! as the call's result, with the link of a page at which its user answers; then the client makes the same
//! call again.

use std::path::PathBuf;
use std::process::ExitCode;

use chrono::TimeDelta;
use examples::server::HilServer;
use rmcp::ServiceExt;

const USAGE: &str = "hil_server FILE [SECONDS]: FILE keeps the requests, SECONDS is how long a human has \
    to answer (300, at most 86400); HIL_SECRET holds 32 random bytes";

/// The longest that a human may take, in seconds: a day.
const LONGEST: i64 = 86_400;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    match run().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("hil_server: {message}");
            ExitCode::from(2)
        }
    }
}

async fn run() -> Result<(), String> {
    let mut arguments = std::env::args().skip(1).peekable();
    if arguments.peek().is_some_and(|first| first.starts_with('-')) {
        return Err(USAGE.to_owned());
    }
    let store = arguments.next().map(PathBuf::from).ok_or(USAGE)?;
    let seconds = arguments.next().unwrap_or_else(|| "300".to_owned());
    let seconds = seconds
        .parse()
        .map_err(|_| format!("{seconds:?} is no whole number of seconds"))?;
    let secret = std::env::var("HIL_SECRET")
        .map_err(|_| "set HIL_SECRET to 32 random bytes, such as from `openssl rand -hex 32`")?;
    let patience = patience(seconds)?;
    let server = HilServer::open(&store, secret.as_bytes(), patience);
    let server = server.map_err(|error| error.to_string())?;
    let running = server
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await;
    let running = running.map_err(|error| error.to_string())?;
    running.waiting().await.map_err(|error| error.to_string())?;
    Ok(())
}

fn patience(seconds: i64) -> Result<TimeDelta, String> {
    TimeDelta::try_seconds(seconds)
        .filter(|_| (1..=LONGEST).contains(&seconds))
        .ok_or_else(|| format!("{seconds} seconds is no time to answer: give from 1 to {LONGEST}"))
}

#[cfg(test)]
mod tests {
    use super::patience;

    #[test]
    fn a_human_has_a_second_to_a_day() {
        for seconds in [1, 300, 86_400] {
            assert_eq!(patience(seconds).map(|it| it.num_seconds()), Ok(seconds));
        }
        for seconds in [i64::MIN, -1, 0, 86_401, 9_000_000_000_000, i64::MAX] {
            assert!(patience(seconds).is_err(), "{seconds}");
        }
    }
}
