//! A server over HTTP, and a client of hand-written requests.

use std::fmt::Write as _;
use std::net::SocketAddr;

use rmf_server::http::{HttpOptions, serve};
use rmf_server::{Options, RmfServer};
use rmf_tools::load_embedded;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::raw::{PATIENCE, meta_of_2026};

/// A server that listens.
pub(crate) struct Served {
    pub(crate) address: SocketAddr,
    pub(crate) stop: CancellationToken,
    pub(crate) serving: JoinHandle<()>,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) headers: String,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn of(bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let (headers, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = headers
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok())
            .unwrap_or(0);
        Self {
            status,
            headers: headers.to_lowercase(),
            body: body.to_owned(),
        }
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("{self:?}"))
    }
}

impl Served {
    pub(crate) async fn new(options: HttpOptions) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let server = RmfServer::new(load_embedded(), Options::default()).unwrap();
        let stop = CancellationToken::new();
        let serving = tokio::spawn(serve(server, listener, options, stop.clone()));
        Self {
            address,
            stop,
            serving,
        }
    }

    pub(crate) async fn of_defaults() -> Self {
        Self::new(HttpOptions::default()).await
    }

    pub(crate) async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    /// Sends bytes and reads until the server closes.
    pub(crate) async fn raw(&self, bytes: &[u8]) -> Reply {
        let mut stream = self.connect().await;
        stream.write_all(bytes).await.unwrap();
        let mut reply = Vec::new();
        let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut reply)).await;
        read.expect("a reply in time").ok();
        Reply::of(&reply)
    }

    pub(crate) async fn post(&self, headers: &[(&str, &str)], body: &str) -> Reply {
        self.raw(&request("POST", headers, body)).await
    }

    pub(crate) async fn ask(&self, method: &str, params: Value) -> Reply {
        let mut params = params;
        params["_meta"] = meta_of_2026();
        let name = params
            .get("name")
            .or(params.get("uri"))
            .and_then(Value::as_str)
            .map(str::to_owned);
        let body =
            json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params }).to_string();
        let mut headers = vec![
            ("mcp-protocol-version", "2026-07-28"),
            ("mcp-method", method),
        ];
        if let Some(name) = &name {
            headers.push(("mcp-name", name));
        }
        self.post(&headers, &body).await
    }
}

pub(crate) fn request(method: &str, headers: &[(&str, &str)], body: &str) -> Vec<u8> {
    let mut text = format!(
        "{method} /mcp HTTP/1.1\r\nconnection: close\r\ncontent-length: {}\r\n",
        body.len()
    );
    let defaults = [
        ("host", "localhost:8080"),
        ("content-type", "application/json"),
        ("accept", "application/json, text/event-stream"),
    ];
    let is_given = |name: &str| headers.iter().any(|(given, _)| *given == name);
    let defaults = defaults.iter().filter(|(name, _)| !is_given(name));
    for (name, value) in defaults.chain(headers).filter(|(_, value)| *value != "-") {
        write!(text, "{name}: {value}\r\n").unwrap();
    }
    text.push_str("\r\n");
    text.push_str(body);
    text.into_bytes()
}
