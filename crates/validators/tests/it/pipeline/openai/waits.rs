//! Endpoints that are busy.

use std::time::{Duration, Instant};

use serde_json::json;
use validators::pipeline::ModelErrorKind;

use super::{Play, Server, ask, endpoint, said};

fn busy() -> Play {
    Play::json(
        429,
        &json!({"error": {"message": "slower", "code": "rate_limit_exceeded"}}),
    )
}

fn done() -> Play {
    Play::json(200, &said("hello"))
}

#[tokio::test]
async fn a_busy_endpoint_is_asked_again() {
    for first in [
        busy(),
        Play::text(500, "oh"),
        Play::text(502, "bad gateway"),
        Play::text(503, "overloaded"),
        Play::text(408, "late"),
    ] {
        let server = Server::start([first, done()]).await;
        assert_eq!(ask(endpoint(&server)).await.unwrap().text, "hello");
        assert_eq!(server.asked().len(), 2);
    }
}

#[tokio::test]
async fn an_endpoint_that_stays_busy_is_given_up() {
    let server = Server::start([busy(), busy(), busy(), done()]).await;
    let error = ask(endpoint(&server)).await.unwrap_err();
    assert_eq!(
        error.kind,
        ModelErrorKind::RateLimited { retry_after: None }
    );
    assert_eq!(error.message, "status 429: slower (3 tries)");
    assert_eq!(server.asked().len(), 3);
}

#[tokio::test]
async fn what_would_fail_again_is_not_asked_again() {
    let quota = json!({"error": {"message": "pay", "code": "insufficient_quota"}});
    for play in [
        Play::text(400, "no"),
        Play::text(401, "no"),
        Play::text(404, "no"),
        Play::json(429, &quota),
        Play::text(200, "{"),
    ] {
        let server = Server::start([play, done()]).await;
        ask(endpoint(&server)).await.unwrap_err();
        assert_eq!(server.asked().len(), 1);
    }
}

#[tokio::test]
async fn the_wait_is_as_long_as_the_endpoint_asks() {
    // Longer than what would be waited by itself, which is half a second.
    for (name, value) in [("retry-after-ms", "700"), ("retry-after", "0.7")] {
        let server = Server::start([busy().header(name, value), done()]).await;
        let mut endpoint = endpoint(&server);
        endpoint.longest_wait = Duration::from_secs(10);
        let start = Instant::now();
        ask(endpoint).await.unwrap();
        let waited = start.elapsed();
        assert!(waited >= Duration::from_millis(700), "{name}: {waited:?}");
    }
}

#[tokio::test]
async fn whoever_asks_for_a_longer_wait_is_given_up_at_once() {
    let date = "Sun, 22 Nov 2026 03:00:00 GMT";
    let cases = [
        (busy().header("retry-after", "120"), 120),
        (busy().header("retry-after-ms", "90000"), 90),
        (
            busy()
                .header("date", date)
                .header("retry-after", "Sun, 22 Nov 2026 03:01:10 GMT"),
            70,
        ),
    ];
    for (play, seconds) in cases {
        let server = Server::start([play, done()]).await;
        let mut endpoint = endpoint(&server);
        endpoint.longest_wait = Duration::from_secs(30);
        let error = ask(endpoint).await.unwrap_err();
        let retry_after = Some(Duration::from_secs(seconds));
        assert_eq!(error.kind, ModelErrorKind::RateLimited { retry_after });
        assert_eq!(server.asked().len(), 1);
    }
}

#[tokio::test]
async fn a_wait_that_cannot_be_read_is_as_if_none_were_asked_for() {
    let odd = [
        "soon",
        "",
        "1e999",
        "NaN",
        "Sun, 99 Nov 2026 03:00:00 GMT",
        "-3",
    ];
    for value in odd {
        let server = Server::start([busy().header("retry-after", value), done()]).await;
        assert_eq!(
            ask(endpoint(&server)).await.unwrap().text,
            "hello",
            "{value}"
        );
    }
}

#[tokio::test]
async fn a_date_that_has_passed_is_no_wait() {
    let play = busy()
        .header("date", "Sun, 22 Nov 2026 03:00:00 GMT")
        .header("retry-after", "Sun, 22 Nov 2026 02:00:00 GMT");
    let server = Server::start([play, done()]).await;
    assert_eq!(ask(endpoint(&server)).await.unwrap().text, "hello");
}

#[tokio::test]
async fn a_future_that_is_dropped_asks_no_further() {
    let server = Server::start([busy().header("retry-after-ms", "50"), done()]).await;
    let mut endpoint = endpoint(&server);
    endpoint.longest_wait = Duration::from_secs(1);
    let given_up = tokio::time::timeout(Duration::from_millis(20), ask(endpoint)).await;
    assert!(given_up.is_err());
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(server.asked().len() <= 1);
}
