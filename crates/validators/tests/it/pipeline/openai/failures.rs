//! Endpoints that answer wrong, late or not at all.

use std::time::Duration;

use serde_json::json;
use validators::pipeline::ModelErrorKind;

use super::{Play, Server, ask, endpoint, error_of, once, said};

#[tokio::test]
async fn broken_json_is_unreadable() {
    let whole = said("hello").to_string();
    for body in [
        "",
        "{",
        "<html>502</html>",
        "null",
        "[]",
        &whole[..whole.len() / 2],
    ] {
        let (kind, message) = error_of(Play::text(200, body)).await;
        assert_eq!(kind, ModelErrorKind::Unreadable, "{body}: {message}");
    }
}

#[tokio::test]
async fn bytes_that_are_no_text_are_unreadable() {
    let (kind, message) = error_of(Play::bytes(vec![0xff, 0xfe], 1)).await;
    assert_eq!(kind, ModelErrorKind::Unreadable, "{message}");
}

#[tokio::test]
async fn a_body_that_breaks_off_is_unreadable_and_not_asked_for_again() {
    let broken = Play::text(200, r#"{"choices": [{"mess"#).breaking_off();
    let server = Server::start([broken, Play::json(200, &said("hello"))]).await;
    let error = ask(endpoint(&server)).await.unwrap_err();
    assert_eq!(error.kind, ModelErrorKind::Unreadable);
    assert!(error.message.starts_with("it broke off: "), "{error}");
    assert_eq!(server.asked().len(), 1);
}

#[tokio::test]
async fn a_body_without_end_is_not_kept() {
    let error = once(Play::bytes(vec![b' '; 1 << 20], 20))
        .await
        .unwrap_err();
    assert_eq!(error.kind, ModelErrorKind::Unreadable);
    assert_eq!(error.message, "it is larger than 8388608 bytes");
}

#[tokio::test]
async fn what_takes_too_long_is_given_up_and_not_asked_for_again() {
    let late = || Play::json(200, &said("hello")).after(Duration::from_secs(20));
    let stalled = || Play::text(200, r#"{"choices": "#).never_ending();
    for play in [late(), stalled()] {
        let server = Server::start([play, Play::json(200, &said("hello"))]).await;
        let mut endpoint = endpoint(&server);
        endpoint.timeout = Duration::from_millis(100);
        let error = ask(endpoint).await.unwrap_err();
        assert_eq!(error.kind, ModelErrorKind::TimedOut, "{error}");
        assert_eq!(server.asked().len(), 1);
    }
}

#[tokio::test]
async fn statuses_say_what_to_make_of_them() {
    let limited = ModelErrorKind::RateLimited { retry_after: None };
    let cases = [
        (
            400,
            json!({"error": {"message": "too long", "code": "context_length_exceeded"}}),
            ModelErrorKind::Rejected,
        ),
        (
            400,
            json!({"error": {"message": "no", "code": "content_filter"}}),
            ModelErrorKind::Refused,
        ),
        (
            401,
            json!({"error": {"message": "no such key"}}),
            ModelErrorKind::Denied,
        ),
        (403, json!({"message": "not here"}), ModelErrorKind::Denied),
        (
            404,
            json!({"error": "model 'small-model' not found"}),
            ModelErrorKind::Rejected,
        ),
        (408, json!({}), ModelErrorKind::TimedOut),
        (
            429,
            json!({"error": {"message": "slower", "code": "rate_limit_exceeded"}}),
            limited,
        ),
        (
            429,
            json!({"error": {"message": "pay", "type": "insufficient_quota", "code": "insufficient_quota"}}),
            ModelErrorKind::Denied,
        ),
        (500, json!("oh"), ModelErrorKind::Unavailable),
        (
            503,
            json!({"error": {"message": "overloaded"}}),
            ModelErrorKind::Unavailable,
        ),
        (307, json!({}), ModelErrorKind::Rejected),
    ];
    for (status, body, kind) in cases {
        assert_eq!(
            error_of(Play::json(status, &body)).await.0,
            kind,
            "{status} {body}"
        );
    }
}

#[tokio::test]
async fn a_servers_words_are_kept_in_short() {
    let page = format!("<html>{}</html>", "ข".repeat(10_000));
    let (kind, message) = error_of(Play::text(502, page)).await;
    assert_eq!(kind, ModelErrorKind::Unavailable);
    assert!(message.starts_with("status 502: <html>ข"), "{message}");
    assert!(message.chars().count() < 310, "{}", message.len());
}

#[tokio::test]
async fn a_redirect_is_not_followed() {
    let elsewhere = Server::start([Play::json(200, &said("hello"))]).await;
    let target = format!("{}/chat/completions", elsewhere.url());
    let (kind, _) = error_of(Play::text(308, "").header("location", &target)).await;
    assert_eq!(kind, ModelErrorKind::Rejected);
    assert!(elsewhere.asked().is_empty());
}

#[tokio::test]
async fn nobody_there_is_unreachable() {
    let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let gone = format!("http://{}/v1", listener.local_addr().unwrap());
    drop(listener);
    let server = Server::start([]).await;
    let mut endpoint = endpoint(&server);
    endpoint.base_url = gone;
    let error = ask(endpoint).await.unwrap_err();
    assert_eq!(error.kind, ModelErrorKind::Unreachable);
    assert!(error.message.ends_with("(3 tries)"), "{error}");
}

#[tokio::test]
async fn whoever_does_not_speak_tls_is_unreachable_over_https() {
    let server = Server::start([]).await;
    let mut endpoint = endpoint(&server);
    endpoint.base_url = server.url().replace("http:", "https:");
    let error = ask(endpoint).await.unwrap_err();
    assert_eq!(error.kind, ModelErrorKind::Unreachable, "{error}");
    assert!(server.asked().is_empty());
}

#[test]
fn without_a_runtime_a_model_is_unreachable() {
    let endpoint = validators::pipeline::openai::ChatEndpoint::new("http://localhost:1/v1", "m");
    let error = futures_executor::block_on(ask(endpoint)).unwrap_err();
    assert_eq!(error.kind, ModelErrorKind::Unreachable);
}
