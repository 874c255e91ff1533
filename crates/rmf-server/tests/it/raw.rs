//! A client of lines, which knows nothing of the protocol's SDK.

use std::time::Duration;

use rmf_server::{Options, RmfServer, stdio};
use rmf_tools::{FundSource, FundStore, load_embedded};
use serde_json::{Value, json};
use tokio::io::{
    AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, DuplexStream, ReadHalf, WriteHalf,
};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// Longer than anything takes.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// So many bytes has a message to the servers of these tests at most.
pub(crate) const MOST_BYTES: usize = 200_000;

/// A client, and the server in this process that it is connected to.
pub(crate) struct Raw {
    input: BufReader<ReadHalf<DuplexStream>>,
    output: WriteHalf<DuplexStream>,
    last_id: i64,
    pub(crate) era: Era,
    pub(crate) stop: CancellationToken,
    pub(crate) server: JoinHandle<std::io::Result<()>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Era {
    November2025,
    July2026,
}

pub(crate) const ERAS: [Era; 2] = [Era::November2025, Era::July2026];

impl Raw {
    /// A client that has said nothing yet.
    pub(crate) fn silent<S: FundSource + 'static>(funds: S, options: Options) -> Self {
        let (here, there) = tokio::io::duplex(64 * 1024);
        let (input, output) = tokio::io::split(here);
        let (server_input, server_output) = tokio::io::split(there);
        let server = RmfServer::new(funds, options).unwrap();
        let stop = CancellationToken::new();
        let serving = stdio::serve_over(
            server,
            server_input,
            server_output,
            MOST_BYTES,
            stop.clone(),
        );
        Self {
            input: BufReader::new(input),
            output,
            last_id: 0,
            era: Era::July2026,
            stop,
            server: tokio::spawn(serving),
        }
    }

    /// A client of an era over some funds.
    pub(crate) async fn over(funds: FundStore, options: Options, era: Era) -> Self {
        let mut client = Self::silent(funds, options);
        client.era = era;
        if era == Era::November2025 {
            let params = json!({
                "protocolVersion": "2025-11-25", "capabilities": {},
                "clientInfo": { "name": "raw", "version": "1" },
            });
            let greeted = client.ask("initialize", params).await;
            assert_eq!(
                greeted["result"]["protocolVersion"], "2025-11-25",
                "{greeted}"
            );
            client
                .say(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }))
                .await;
        }
        client
    }

    /// A client of an era over the sample.
    pub(crate) async fn of(era: Era) -> Self {
        Self::over(load_embedded(), Options::default(), era).await
    }

    /// A client of the present era over the sample, with options.
    pub(crate) async fn with(options: Options) -> Self {
        Self::over(load_embedded(), options, Era::July2026).await
    }

    pub(crate) async fn line(&mut self, line: &[u8]) {
        self.output.write_all(line).await.unwrap();
        self.output.write_all(b"\n").await.unwrap();
    }

    pub(crate) async fn say(&mut self, message: &Value) {
        self.line(message.to_string().as_bytes()).await;
    }

    pub(crate) async fn hear(&mut self) -> Value {
        let mut line = String::new();
        let read = tokio::time::timeout(PATIENCE, self.input.read_line(&mut line));
        assert!(
            read.await.expect("an answer in time").unwrap() > 0,
            "the server hung up"
        );
        serde_json::from_str(&line).unwrap()
    }

    /// Whether the server says nothing more.
    pub(crate) async fn hears_the_end(&mut self) -> bool {
        let mut line = String::new();
        let read = tokio::time::timeout(PATIENCE, self.input.read_line(&mut line));
        matches!(read.await.expect("an end in time"), Ok(0))
    }

    /// Asks and waits for the answer. `params` gets what the era wants beside it.
    pub(crate) async fn ask(&mut self, method: &str, params: Value) -> Value {
        self.last_id += 1;
        let id = self.last_id;
        let params = self.with_meta(params, method);
        self.say(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }))
            .await;
        let answer = self.hear().await;
        assert_eq!(
            (&answer["jsonrpc"], &answer["id"]),
            (&json!("2.0"), &json!(id)),
            "{answer}"
        );
        answer
    }

    fn with_meta(&self, mut params: Value, method: &str) -> Value {
        if self.era == Era::July2026
            && method != "initialize"
            && let Some(members) = params.as_object_mut()
        {
            let meta = members.entry("_meta").or_insert_with(|| json!({}));
            for (name, value) in meta_of_2026().as_object().unwrap() {
                meta[name] = value.clone();
            }
        }
        params
    }

    pub(crate) async fn result(&mut self, method: &str, params: Value) -> Value {
        let mut answer = self.ask(method, params).await;
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].take()
    }

    pub(crate) async fn error(&mut self, method: &str, params: Value) -> Value {
        let mut answer = self.ask(method, params).await;
        assert!(answer.get("result").is_none(), "{method}: {answer}");
        answer["error"].take()
    }

    pub(crate) async fn call(&mut self, tool: &str, arguments: Value) -> Value {
        self.result(
            "tools/call",
            json!({ "name": tool, "arguments": arguments }),
        )
        .await
    }

    /// Hangs up, and sees how the server ends.
    pub(crate) async fn hang_up(self) -> std::io::Result<()> {
        let Self {
            input,
            output,
            server,
            ..
        } = self;
        drop((input, output));
        tokio::time::timeout(PATIENCE, server)
            .await
            .expect("an end in time")
            .unwrap()
    }
}

/// What each request brings since 2026-07-28.
pub(crate) fn meta_of_2026() -> Value {
    json!({
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": { "name": "raw", "version": "1" },
        "io.modelcontextprotocol/clientCapabilities": {},
    })
}

/// The texts of a result.
pub(crate) fn texts(result: &Value) -> Vec<&str> {
    let blocks = result["content"].as_array().unwrap().iter();
    blocks
        .map(|block| {
            assert_eq!(block["type"], "text");
            block["text"].as_str().unwrap()
        })
        .collect()
}
