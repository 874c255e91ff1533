//! What the program is told.

use std::path::PathBuf;
use std::time::Duration;

use clap::Parser;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use rmf_server::{Options, TextMode, stdio};
use tracing::level_filters::LevelFilter;

#[cfg(feature = "http")]
use crate::failure::Failure;

/// Answers questions about Thai retirement mutual funds (RMF) over the Model Context Protocol.
///
/// Without options it serves the invented sample over stdio.
#[derive(Debug, Parser)]
#[command(name = "rmf-server", version)]
pub(crate) struct Args {
    /// Funds: a directory with a JSON file for each, or one JSON or CSV file of many. Without it, an invented sample.
    #[arg(long, value_name = "PATH")]
    pub(crate) data: Option<PathBuf>,

    /// Funds in `PostgreSQL`, as `contract rmf import` put them there, e.g. `postgres://reader@localhost/funds`.
    #[cfg(feature = "postgres")]
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    pub(crate) database: Option<String>,

    /// Serve streamable HTTP at this address and port, at the path /mcp, instead of stdio, e.g. localhost:8080.
    #[cfg(feature = "http")]
    #[arg(long, value_name = "ADDRESS", value_parser = address)]
    pub(crate) http: Option<std::net::SocketAddr>,

    /// Let --http bind an address that other machines reach. There is no encryption and no sign-in here: put a proxy
    /// before it. Needs --allow-host.
    #[cfg(feature = "http")]
    #[arg(long, requires = "http", requires = "allow_host")]
    pub(crate) allow_remote: bool,

    /// A name under which clients reach the server, beside localhost; may be given several times.
    #[cfg(feature = "http")]
    #[arg(long, value_name = "HOST", requires = "http")]
    pub(crate) allow_host: Vec<String>,

    /// An origin of pages that may call the server, beside those of localhost; may be given several times.
    #[cfg(feature = "http")]
    #[arg(long, value_name = "ORIGIN", requires = "http")]
    pub(crate) allow_origin: Vec<String>,

    /// How the payload of a result is repeated as text. Give summary where the host shows a model the structure.
    #[arg(long, value_name = "MODE", default_value = "json", value_parser = text_modes())]
    pub(crate) text: TextMode,

    /// So many tokens has a result at most, by an estimate that is rather too high; 3,000 at least.
    #[arg(long, value_name = "TOKENS", default_value_t = 10_000, value_parser = tokens)]
    pub(crate) max_result_tokens: usize,

    /// So many bytes has a message of a client at most; 1,024 at least.
    #[arg(long, value_name = "BYTES", default_value_t = stdio::MOST_BYTES, value_parser = bytes)]
    pub(crate) max_message_bytes: usize,

    /// So many seconds may a call take.
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=3_600))]
    pub(crate) time_out: u64,

    /// So many calls run at the same time.
    #[arg(long, value_name = "CALLS", default_value_t = 64, value_parser = concurrency)]
    pub(crate) concurrency: usize,

    /// What is told on standard error: off, error, warn, info, debug (a line for each call) or trace.
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    pub(crate) log: LevelFilter,
}

fn text_modes() -> impl TypedValueParser<Value = TextMode> {
    let words = TextMode::ALL.iter().map(|mode| mode.as_str());
    PossibleValuesParser::new(words).try_map(|word| word.parse::<TextMode>())
}

/// An address and a port. The name of this machine is its IPv4 address.
#[cfg(feature = "http")]
fn address(text: &str) -> Result<std::net::SocketAddr, String> {
    let numeric = match text.strip_prefix("localhost:") {
        Some(port) => format!("127.0.0.1:{port}"),
        None => text.to_owned(),
    };
    let wanted = "write an address and a port, e.g. 127.0.0.1:8080, localhost:8080 or [::1]:8080";
    numeric.parse().map_err(|_| wanted.to_owned())
}

fn tokens(text: &str) -> Result<usize, String> {
    at_least(text, Options::LEAST_TOKENS)
}

/// No greeting is much shorter.
const LEAST_BYTES: usize = 1_024;

fn bytes(text: &str) -> Result<usize, String> {
    at_least(text, LEAST_BYTES)
}

fn concurrency(text: &str) -> Result<usize, String> {
    at_least(text, 1)
}

fn at_least(text: &str, least: usize) -> Result<usize, String> {
    let number: usize = text.parse().map_err(|_| "no whole number".to_owned())?;
    if number < least {
        return Err(format!("give {least} at least"));
    }
    Ok(number)
}

impl Args {
    pub(crate) fn options(&self) -> Options {
        Options {
            text: self.text,
            max_result_tokens: self.max_result_tokens,
            time_out: Duration::from_secs(self.time_out),
            concurrency: self.concurrency,
        }
    }

    /// What is taken over HTTP. An address that others reach has to be meant.
    #[cfg(feature = "http")]
    pub(crate) fn http_options(&self) -> Result<rmf_server::http::HttpOptions, Failure> {
        let is_local = self.http.is_none_or(|address| address.ip().is_loopback());
        if !is_local && !self.allow_remote {
            return Err(Failure::Remote);
        }
        let mut options = rmf_server::http::HttpOptions {
            most_bytes: self.max_message_bytes,
            // A call has to be able to say itself that it took too long.
            time_out: Duration::from_secs(self.time_out.saturating_add(5)),
            ..rmf_server::http::HttpOptions::default()
        };
        for host in &self.allow_host {
            options.hosts.allow_host(host)?;
        }
        for origin in &self.allow_origin {
            options.hosts.allow_origin(origin)?;
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory as _;

    #[test]
    fn the_command_is_sound() {
        Args::command().debug_assert();
    }

    #[test]
    fn the_defaults_are_those_of_the_library() {
        let args = Args::parse_from(["rmf-server"]);
        assert_eq!(args.options(), Options::default());
    }

    #[test]
    fn numbers_out_of_range_are_refused() {
        for wrong in [
            ["--max-result-tokens", "2999"],
            ["--max-result-tokens", "many"],
            ["--concurrency", "0"],
            ["--max-message-bytes", "1023"],
            ["--time-out", "0"],
            ["--text", "yaml"],
        ] {
            assert!(
                Args::try_parse_from(["rmf-server", wrong[0], wrong[1]]).is_err(),
                "{wrong:?}"
            );
        }
    }

    #[cfg(feature = "http")]
    #[test]
    fn this_machine_may_be_named() {
        let local: std::net::SocketAddr = "127.0.0.1:8080".parse().unwrap();
        assert_eq!(address("localhost:8080"), Ok(local));
        assert_eq!(address("127.0.0.1:8080"), Ok(local));
        for wrong in [
            "localhost",
            "8080",
            "localhost:http",
            "rmf.example.com:80",
            "",
        ] {
            let told = address(wrong).unwrap_err();
            assert!(told.contains("localhost:8080"), "{wrong}: {told}");
        }
    }

    #[cfg(feature = "http")]
    #[test]
    fn an_address_that_others_reach_has_to_be_meant() {
        let read = |args: &[&str]| Args::try_parse_from([&["rmf-server"], args].concat());
        assert!(
            read(&["--http", "127.0.0.1:0"])
                .unwrap()
                .http_options()
                .is_ok()
        );
        assert!(read(&["--http", "[::1]:0"]).unwrap().http_options().is_ok());
        let open = read(&["--http", "0.0.0.0:80"]).unwrap();
        assert!(matches!(open.http_options(), Err(Failure::Remote)));
        assert!(read(&["--http", "0.0.0.0:80", "--allow-remote"]).is_err());
        let meant = read(&[
            "--http",
            "0.0.0.0:80",
            "--allow-remote",
            "--allow-host",
            "rmf.example.com",
        ]);
        assert!(meant.unwrap().http_options().is_ok());
    }
}
