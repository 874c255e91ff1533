//! An MCP server for Thai retirement mutual funds (RMF), over stdio and HTTP.
//!
//! It is not a client of anybody's data service and has no figures of its own but the sample's, which are
//! invented: it answers from files or a database that it is given. It keeps no session, asks its user nothing and
//! changes nothing.
//!
//! The binary `rmf-server` is what most take; see the README. This library is what the binary is made of, for
//! programs that serve funds of their own source:
//!
//! ```
//! use rmf_server::{Options, RmfServer};
//! use rmf_tools::load_embedded;
//!
//! let server = RmfServer::new(load_embedded(), Options::default())?;
//! // `rmf_server::stdio::serve(server, rmf_server::stdio::MOST_BYTES, stop)` or `rmf_server::http::serve(server, …)`.
//! # Ok::<(), rmf_server::StartError>(())
//! ```
//!
//! # Nouns, in the order data flows
//!
//! 1. [`stdio`] and [`http`] carry messages; what is no message of the protocol is answered there.
//! 2. [`RmfServer`] answers requests, by [`Options`], over any [`FundSource`](rmf_tools::FundSource).
//! 3. [`TextMode`] is how a result's payload is repeated as text, and [`estimate`] how many tokens that takes.
//!
//! # Errors
//!
//! [`StartError`] is a fault of the program. Whatever a client sends is answered: what is wrong with a tool's
//! arguments is a result with `isError`, what is wrong with a request an error of JSON-RPC.
//!
//! # Features
//!
//! - `http` (on): the streamable HTTP transport.
//! - `postgres` (off): the binary's `--database`.

mod about;
mod budget;
mod completions;
mod cursor;
mod envelope;
#[cfg(feature = "http")]
pub mod http;
mod lifetime;
mod logged;
mod meta;
mod methods;
mod options;
mod prompts;
mod resources;
mod server;
mod shown;
mod start_error;
pub mod stdio;
mod text_mode;
mod tools;
mod trace;
mod turn;
mod unread;
mod verify_answer;

pub use crate::budget::estimate;
pub use crate::options::Options;
pub use crate::server::RmfServer;
pub use crate::start_error::StartError;
pub use crate::text_mode::TextMode;
