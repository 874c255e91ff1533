//! Sources of funds that do not do what they should.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::future::pending;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use rmf_server::Options;
use rmf_tools::{
    Category, Found, Fund, FundQuery, FundSource, FundStore, LoadIssue, Origin, Ranking,
    RankingQuery, load_embedded,
};
use serde_json::{Value, json};

use crate::raw::{Era, Raw, meta_of_2026};

/// What goes wrong with the first few questions.
#[derive(Debug, Clone, Copy)]
enum Fault {
    Fails,
    Hangs,
    Panics,
}

/// A source that does its work after so many faults.
struct Broken {
    fault: Fault,
    left: Arc<AtomicUsize>,
    funds: FundStore,
}

impl Broken {
    fn new(fault: Fault, times: usize) -> Self {
        Self {
            fault,
            left: Arc::new(AtomicUsize::new(times)),
            funds: load_embedded(),
        }
    }

    async fn breaks(&self) -> io::Result<()> {
        let before = self
            .left
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| {
                left.checked_sub(1)
            });
        match (before, self.fault) {
            (Err(_), _) => Ok(()),
            (Ok(_), Fault::Fails) => Err(io::Error::other("secret-host refused the password")),
            (Ok(_), Fault::Hangs) => pending().await,
            (Ok(_), Fault::Panics) => panic!("a fault of the source"),
        }
    }
}

impl FundSource for Broken {
    type Error = io::Error;

    async fn find(&self, query: &FundQuery) -> io::Result<Found<'_>> {
        self.breaks().await?;
        Ok(FundSource::find(&self.funds, query).await.unwrap())
    }

    async fn rank(&self, query: &RankingQuery) -> io::Result<Ranking<'_>> {
        self.breaks().await?;
        Ok(FundSource::rank(&self.funds, query).await.unwrap())
    }

    async fn fund(&self, code: &str, days: u32) -> io::Result<Option<Cow<'_, Fund>>> {
        self.breaks().await?;
        Ok(FundSource::fund(&self.funds, code, days).await.unwrap())
    }

    async fn suggest(&self, _: &str) -> io::Result<Vec<String>> {
        Ok(Vec::new())
    }

    async fn issues_of(&self, symbols: &[&str]) -> io::Result<Vec<Cow<'_, [LoadIssue]>>> {
        Ok(symbols.iter().map(|_| Cow::Borrowed(&[][..])).collect())
    }

    async fn categories(&self) -> io::Result<Vec<Category>> {
        Ok(self.funds.categories().await.unwrap())
    }

    fn origin(&self) -> Origin {
        Origin::Files
    }
}

/// One call at a time, so that a turn that is lost is seen.
fn options() -> Options {
    Options {
        time_out: Duration::from_millis(200),
        concurrency: 1,
        ..Options::default()
    }
}

fn told(result: &Value) -> &str {
    result["_meta"]["dev.smart-response/error"]["error"]["message"]
        .as_str()
        .unwrap()
}

#[tokio::test]
async fn a_source_that_fails_hangs_or_panics_is_told_and_the_next_call_is_answered() {
    for fault in [Fault::Fails, Fault::Hangs, Fault::Panics] {
        let mut client = Raw::silent(Broken::new(fault, 3), options());
        for (tool, arguments) in [
            ("get_rmf_funds", json!({})),
            ("get_rmf_fund_performance", json!({ "period": "ytd" })),
            ("get_rmf_fund_detail", json!({ "fundCode": "ABAPAC-RMF" })),
        ] {
            let broken = client.call(tool, arguments).await;
            assert_eq!(broken["isError"], true, "{fault:?} {tool}: {broken}");
            assert!(!broken.to_string().contains("secret"), "{broken}");
            let part = match fault {
                Fault::Fails => "could not be read",
                Fault::Hangs => "200ms",
                Fault::Panics => "fault",
            };
            assert!(told(&broken).contains(part), "{fault:?}: {broken}");
        }
        assert_eq!(
            client.call("get_rmf_funds", json!({})).await["isError"],
            false,
            "{fault:?}"
        );
    }
}

#[tokio::test]
async fn a_call_that_had_no_turn_is_told_so_and_not_that_it_asks_for_too_much() {
    let mut client = Raw::silent(Broken::new(Fault::Hangs, 1), options());
    for id in ["works", "waits"] {
        let params = json!({ "name": "get_rmf_funds", "arguments": {}, "_meta": meta_of_2026() });
        let call = json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params });
        client.say(&call).await;
    }
    let mut told_of = BTreeMap::new();
    for _ in 0..2 {
        let answer = client.hear().await;
        let error = &answer["result"]["_meta"]["dev.smart-response/error"]["error"];
        told_of.insert(answer["id"].to_string(), error.to_string());
    }
    let (waits, works) = (&told_of["\"waits\""], &told_of["\"works\""]);
    assert!(
        waits.contains("busy") && waits.contains("try again"),
        "{waits}"
    );
    assert!(!waits.contains("Ask for less"), "{waits}");
    assert!(
        works.contains("took more than 200ms") && works.contains("Ask for less"),
        "{works}"
    );
}

#[tokio::test]
async fn a_source_that_fails_is_told_of_resources_and_completions_too() {
    let mut client = Raw::silent(Broken::new(Fault::Fails, 2), options());
    let reference = json!({ "type": "ref/resource", "uri": "rmf://fund/{code}" });
    let params = json!({ "ref": reference, "argument": { "name": "code", "value": "" } });
    assert_eq!(
        client.error("completion/complete", params).await["code"],
        -32603
    );
    let error = client
        .error("resources/read", json!({ "uri": "rmf://fund/ABAPAC-RMF" }))
        .await;
    assert!(!error.to_string().contains("secret"), "{error}");
    assert_eq!(error["code"], -32603, "{error}");
}

#[tokio::test]
async fn a_call_that_is_cancelled_gives_its_turn_back() {
    let options = Options {
        time_out: Duration::from_secs(60),
        ..options()
    };
    let source = Broken::new(Fault::Hangs, 1);
    let left = Arc::clone(&source.left);
    let mut client = Raw::silent(source, options);
    client.era = Era::November2025;
    let params = json!({
        "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": { "name": "raw", "version": "1" },
    });
    client.result("initialize", params).await;
    let params = json!({ "name": "get_rmf_funds", "arguments": {} });
    client
        .say(&json!({ "jsonrpc": "2.0", "id": 99, "method": "tools/call", "params": params }))
        .await;
    // A call that is cancelled before it asks would leave the fault to the next.
    while left.load(Ordering::SeqCst) > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let params = json!({ "requestId": 99 });
    client
        .say(&json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": params }))
        .await;
    assert_eq!(
        client.call("get_rmf_funds", json!({})).await["isError"],
        false
    );
}

/// Only calls were bound: over tables that were locked the others had no answer.
#[tokio::test]
async fn a_source_that_hangs_or_panics_is_told_whatever_asks_it() {
    for (fault, part) in [(Fault::Hangs, "200ms"), (Fault::Panics, "fault")] {
        let mut client = Raw::silent(Broken::new(fault, 3), options());
        let reference = json!({ "type": "ref/resource", "uri": "rmf://fund/{code}" });
        let facts = json!({ "question": "How?", "fundCode": "ABAPAC-RMF" });
        for (method, params) in [
            (
                "completion/complete",
                json!({ "ref": reference, "argument": { "name": "code", "value": "" } }),
            ),
            ("resources/read", json!({ "uri": "rmf://fund/ABAPAC-RMF" })),
            (
                "prompts/get",
                json!({ "name": "rmf_analyst", "arguments": facts }),
            ),
        ] {
            let error = client.error(method, params).await;
            assert_eq!(error["code"], -32603, "{method}: {error}");
            let message = error["message"].as_str().unwrap();
            assert!(message.contains(part), "{method}: {error}");
        }
        assert_eq!(
            client.call("get_rmf_funds", json!({})).await["isError"],
            false
        );
    }
}

#[tokio::test]
async fn what_asks_no_source_waits_for_none() {
    let mut client = Raw::silent(Broken::new(Fault::Hangs, 1), options());
    let params = json!({ "name": "get_rmf_funds", "arguments": {}, "_meta": meta_of_2026() });
    let call = json!({ "jsonrpc": "2.0", "id": "hangs", "method": "tools/call", "params": params });
    client.say(&call).await;
    client
        .result(
            "resources/read",
            json!({ "uri": "ui://rmf/fund-list.html" }),
        )
        .await;
}

#[tokio::test]
async fn a_source_that_fails_is_no_fault_of_whoever_asks_for_a_prompt() {
    let mut client = Raw::silent(Broken::new(Fault::Fails, 2), options());
    for (argument, value) in [("fundCode", "ABAPAC-RMF"), ("period", "ytd")] {
        let mut arguments = json!({ "question": "How?" });
        arguments[argument] = value.into();
        let params = json!({ "name": "rmf_analyst", "arguments": arguments });
        let error = client.error("prompts/get", params).await;
        assert_eq!(error["code"], -32603, "{error}");
        assert!(!error.to_string().contains("secret"), "{error}");
    }
}

/// The answer to one of the two was never sent.
#[tokio::test]
async fn a_request_with_the_id_of_one_that_is_under_way_is_told_so() {
    let mut client = Raw::silent(Broken::new(Fault::Hangs, 1), options());
    let params = json!({ "name": "get_rmf_funds", "arguments": {}, "_meta": meta_of_2026() });
    let call = json!({ "jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": params });
    client.say(&call).await;
    client.say(&call).await;
    let second = client.hear().await;
    assert_eq!(
        (&second["id"], &second["error"]["code"]),
        (&json!(7), &json!(-32600))
    );
    assert!(
        second["error"]["message"]
            .as_str()
            .unwrap()
            .contains("under way"),
        "{second}"
    );
    let first = client.hear().await;
    assert_eq!(
        (&first["id"], &first["result"]["isError"]),
        (&json!(7), &json!(true)),
        "{first}"
    );
    client.say(&call).await;
    assert_eq!(client.hear().await["result"]["isError"], false);
}

/// What the subscriber of this thread was told.
#[derive(Debug, Clone, Default)]
struct Log(Arc<std::sync::Mutex<Vec<u8>>>);

impl std::io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Whoever runs the server is told what the client is not.
#[tokio::test]
async fn why_a_source_failed_is_logged_each_time() {
    let log = Log::default();
    let lines = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_writer(move || lines.clone())
        .finish();
    let _guard = tracing::subscriber::set_default(subscriber);
    let mut client = Raw::silent(Broken::new(Fault::Fails, 4), options());
    client.call("get_rmf_funds", json!({})).await;
    client
        .call("get_rmf_fund_performance", json!({ "period": "ytd" }))
        .await;
    client
        .error("resources/read", json!({ "uri": "rmf://fund/ABAPAC-RMF" }))
        .await;
    let reference = json!({ "type": "ref/resource", "uri": "rmf://fund/{code}" });
    let params = json!({ "ref": reference, "argument": { "name": "code", "value": "" } });
    client.error("completion/complete", params).await;
    let told = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert_eq!(
        told.matches("secret-host refused the password").count(),
        4,
        "{told}"
    );
    assert_eq!(told.matches(" ERROR ").count(), 4, "{told}");
}
