//! Keys are shown nowhere.

use std::sync::{Mutex, PoisonError};

use log::{LevelFilter, Log, Metadata, Record};
use serde_json::json;
use validators::pipeline::openai::ChatModel;

use super::{KEY, Play, Server, ask, endpoint, error_of, said};

/// Keeps everything that is logged.
struct Kept(Mutex<String>);

static LOGGED: Kept = Kept(Mutex::new(String::new()));

impl Log for Kept {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn log(&self, record: &Record<'_>) {
        let line = format!("{} {}\n", record.target(), record.args());
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_str(&line);
    }

    fn flush(&self) {}
}

#[tokio::test]
async fn what_is_logged_holds_no_key() {
    log::set_logger(&LOGGED).unwrap();
    log::set_max_level(LevelFilter::Trace);
    let server = Server::start([Play::text(503, KEY), Play::json(200, &said("hello"))]).await;
    ask(endpoint(&server)).await.unwrap();
    let logged = LOGGED.0.lock().unwrap().clone();
    assert!(
        logged.contains("reqwest"),
        "the test sees nothing: {logged}"
    );
    assert!(!logged.contains(KEY), "{logged}");
}

#[tokio::test]
async fn what_is_shown_for_debugging_holds_no_key() {
    let server = Server::start([]).await;
    let mut endpoint = endpoint(&server);
    assert!(!format!("{endpoint:?}").contains(KEY));
    endpoint.base_url = format!("{}?key={KEY}", server.url());
    let shown = format!("{:#?}", ChatModel::new(endpoint).unwrap());
    assert!(!shown.contains(KEY), "{shown}");
    assert!(shown.contains("small-model"), "{shown}");
}

#[tokio::test]
async fn a_server_that_quotes_the_key_is_not_quoted() {
    let quoted = format!("Incorrect API key provided: {KEY}. Look it up.");
    for body in [
        json!({"error": {"message": quoted}}).to_string(),
        quoted.clone(),
        json!({"error": {"detail": quoted}}).to_string(),
    ] {
        let (_, message) = error_of(Play::text(401, body)).await;
        assert!(!message.contains(KEY), "{message}");
        assert!(
            message.contains("Incorrect API key provided: [key]."),
            "{message}"
        );
    }
    // serde quotes what it did not expect.
    let (_, message) = error_of(Play::json(200, &json!({"choices": KEY}))).await;
    assert!(message.contains("[key]"), "{message}");
}

#[tokio::test]
async fn an_error_of_the_connection_does_not_quote_the_url() {
    let server = Server::start([Play::text(200, "{").breaking_off()]).await;
    let mut endpoint = endpoint(&server);
    endpoint.base_url = format!("{}?key=abcdefgh", server.url());
    let error = ask(endpoint).await.unwrap_err();
    assert!(!error.message.contains("abcdefgh"), "{error}");
}
