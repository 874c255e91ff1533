//! A language model behind an endpoint that speaks OpenAI's chat completions: OpenAI, Azure, vLLM, Ollama,
//! llama.cpp, most gateways.
//!
//! The client library is `reqwest`, and what is sent and read is four small types here. `async-openai` 0.43
//! was looked at: it brings 47 crates more without TLS, refuses answers that leave out members which nobody needs,
//! as several of those servers do, quotes whole answers in its errors, and its waits between tries are random.
//! TLS is rustls with ring; the roots are the machine's.
//!
//! A try that a busy endpoint turns away (429, 408, 5xx, no connection) is repeated after the time that it asks for,
//! or after 0.5, 1, 2 … seconds. What timed out or broke off is not: the endpoint may have worked, and billed, all
//! the same. The key is in one header and nowhere else: it is cut out of errors, no redirect is followed, and it does
//! not travel over plain http but to one's own machine.
//!
//! ```no_run
//! use validators::pipeline::openai::{ApiKey, ChatEndpoint, ChatModel};
//!
//! let mut endpoint = ChatEndpoint::new("https://api.openai.com/v1", "gpt-5-mini");
//! endpoint.key = Some(ApiKey::new(std::env::var("OPENAI_API_KEY")?));
//! endpoint.more.insert("seed".to_owned(), 7.into());
//! let model = ChatModel::new(endpoint)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod body;
mod chat;
mod endpoint;
mod failure;
mod pause;
mod url;

pub use self::chat::ChatModel;
pub use self::endpoint::{ApiKey, ChatEndpoint, EndpointError};
