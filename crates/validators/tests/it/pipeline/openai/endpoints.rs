//! Endpoints that can be used, and endpoints that cannot.

use serde_json::json;
use validators::pipeline::openai::{ApiKey, ChatEndpoint, ChatModel, EndpointError};

use super::KEY;

fn refused(endpoint: ChatEndpoint) -> EndpointError {
    ChatModel::new(endpoint).unwrap_err()
}

fn with_key(base_url: &str) -> ChatEndpoint {
    let mut endpoint = ChatEndpoint::new(base_url, "small-model");
    endpoint.key = Some(ApiKey::new(KEY));
    endpoint
}

#[test]
fn a_key_travels_encrypted_or_not_at_all() {
    for here in [
        "http://localhost:8080/v1",
        "http://127.0.0.1:8080/v1",
        "http://127.8.9.1/v1",
        "http://[::1]:8080/v1",
        "http://models.localhost/v1",
    ] {
        ChatModel::new(with_key(here)).unwrap();
    }
    for elsewhere in [
        "http://api.example.com/v1",
        "http://192.168.1.5:8000/v1",
        "http://localhost.example.com/v1",
        "http://127.0.0.1.example.com/v1",
    ] {
        let error = refused(with_key(elsewhere));
        assert!(
            matches!(error, EndpointError::Unencrypted { .. }),
            "{elsewhere}: {error}"
        );
        ChatModel::new(ChatEndpoint::new(elsewhere, "small-model")).unwrap();
    }
}

#[test]
fn what_is_no_base_is_refused() {
    for base in [
        "",
        "api.openai.com/v1",
        "ftp://example.com",
        "data:text/plain,x",
        "http://",
    ] {
        let error = refused(ChatEndpoint::new(base, "small-model"));
        assert!(
            matches!(error, EndpointError::Url { .. }),
            "{base}: {error}"
        );
    }
    let error = refused(ChatEndpoint::new(
        "https://me:secret@example.com/v1",
        "small-model",
    ));
    assert_eq!(error, EndpointError::Credentials);
    assert!(!error.to_string().contains("secret"));
}

#[test]
fn a_key_that_no_header_holds_is_refused() {
    for key in ["", "  \n", "a\nb", "a\u{7f}b"] {
        let mut endpoint = with_key("http://localhost/v1");
        endpoint.key = Some(ApiKey::new(key));
        assert_eq!(refused(endpoint), EndpointError::Key, "{key:?}");
    }
}

#[test]
fn members_that_the_client_sets_are_refused() {
    for member in ["model", "messages", "stream", "n"] {
        let mut endpoint = with_key("http://localhost/v1");
        endpoint.more.insert(member.to_owned(), json!(1));
        let member = member.to_owned();
        assert_eq!(refused(endpoint), EndpointError::Member { member });
    }
}
