//! Chat completions, against a local server that speaks them.

mod endpoints;
mod failures;
mod replies;
mod secrets;
mod server;
mod waits;
mod whole;

use std::time::Duration;

use serde_json::{Value, json};
use validators::pipeline::openai::{ApiKey, ChatEndpoint, ChatModel};
use validators::pipeline::{
    Completion, LanguageModel, ModelError, ModelErrorKind, Prompt, Purpose,
};

use self::server::{Play, Server};

const KEY: &str = "sk-test-7Qd2vWm91LkPz3";

/// An endpoint that waits hardly at all.
fn endpoint(server: &Server) -> ChatEndpoint {
    let mut endpoint = ChatEndpoint::new(server.url(), "small-model");
    endpoint.key = Some(ApiKey::new(KEY));
    endpoint.longest_wait = Duration::from_millis(5);
    endpoint
}

async fn ask(endpoint: ChatEndpoint) -> Result<Completion, ModelError> {
    let prompt = Prompt {
        purpose: Purpose::Answer,
        text: "Say \"hello\".\n".to_owned(),
    };
    ChatModel::new(endpoint).unwrap().complete(&prompt).await
}

/// What comes of a single reply, without further tries.
async fn once(play: Play) -> Result<Completion, ModelError> {
    let server = Server::start([play]).await;
    let mut endpoint = endpoint(&server);
    endpoint.retries = 0;
    ask(endpoint).await
}

async fn error_of(play: Play) -> (ModelErrorKind, String) {
    let error = once(play).await.unwrap_err();
    (error.kind, error.message)
}

/// A reply as OpenAI writes it.
fn said(text: &str) -> Value {
    json!({
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1_763_000_000,
        "model": "small-model-2026",
        "choices": [{
            "index": 0,
            "message": {"role": "assistant", "content": text, "refusal": null},
            "logprobs": null,
            "finish_reason": "stop",
        }],
        "usage": {"prompt_tokens": 12, "completion_tokens": 3, "total_tokens": 15},
    })
}
