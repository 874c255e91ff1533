//! The whole pipeline over the wire.

use std::time::Instant;

use serde_json::{Value, json};
use validators::Severity;
use validators::pipeline::openai::ChatModel;
use validators::pipeline::{
    AnswerPipeline, Answered, ModelErrorKind, Outcome, Policy, Question, Unanswered,
    UnansweredReason, WhyKept,
};

use super::super::{CHOICE, QUESTION, Source, revenues, wider_revenues};
use super::{KEY, Play, Server, endpoint, said};

async fn run(server: &Server, source: &Source) -> Result<Answered, Box<Unanswered>> {
    let model = ChatModel::new(endpoint(server)).unwrap();
    let start = Instant::now();
    let pipeline = AnswerPipeline {
        model: &model,
        source,
        clock: &move || start.elapsed(),
        policy: Policy::default(),
    };
    pipeline.answer(Question::new(QUESTION)).await
}

/// What a prompt asks for, as a model would see it.
fn wants_a_tool(request: &Value) -> bool {
    let prompt = request["messages"][0]["content"].as_str().unwrap();
    prompt.starts_with("You route questions to tools.")
}

fn json_said(text: &str) -> Play {
    Play::json(200, &said(text))
}

#[tokio::test]
async fn a_wrong_answer_is_put_right() {
    let right = "Revenue increased from $365.8B in 2021 to $383.3B in 2024.";
    let server = Server::start([
        json_said(&format!("```json\n{CHOICE}\n```")),
        Play::text(429, "slower").header("retry-after-ms", "1"),
        json_said("Revenue increased from $365.8B in 2021 to $400B in 2024."),
        Play::text(500, "oh"),
        json_said(right),
    ])
    .await;
    let answered = run(&server, &Source::of(revenues())).await.unwrap();
    assert_eq!(answered.text, right);
    assert_eq!(answered.outcome, Outcome::Regenerated);
    let first = &answered.trace.steps[0];
    assert!(first.latency_us > 0 && first.latency_us < 5_000_000);
    let written = serde_json::to_string(&answered).unwrap();
    assert!(!written.contains(KEY));
    assert!(
        written.contains(r#""tokens":{"prompt":12,"completion":3}"#),
        "{written}"
    );
}

#[tokio::test]
async fn a_model_that_never_gets_it_right_is_asked_no_more_than_it_may_be() {
    let server = Server::playing(|request| {
        json_said(if wants_a_tool(request) {
            CHOICE
        } else {
            "Revenue was $400B in 2024, up from $300B in 2021."
        })
    })
    .await;
    let answered = run(&server, &Source::of(revenues())).await.unwrap();
    let why = WhyKept::StillWrong {
        severity: Severity::High,
    };
    assert_eq!(answered.outcome, Outcome::Kept { why });
    assert_eq!(server.asked().len(), 3);
}

#[tokio::test]
async fn a_model_that_never_chooses_is_an_error() {
    let server = Server::playing(|_| json_said("I'd rather talk about the weather.")).await;
    let failed = run(&server, &Source::of(revenues())).await.unwrap_err();
    assert!(matches!(failed.reason, UnansweredReason::Misrouted(_)));
    assert_eq!(server.asked().len(), 2);
}

#[tokio::test]
async fn a_year_that_was_not_fetched_is_fetched() {
    let right = "Revenue increased from $274.5B in 2020 to $383.3B in 2024.";
    let server = Server::start([
        json_said(CHOICE),
        json_said("I don't have data for 2020."),
        json_said(right),
    ])
    .await;
    let source = Source::of(revenues()).refetching(wider_revenues());
    let answered = run(&server, &source).await.unwrap();
    assert_eq!(answered.text, right);
    let asked = server.asked();
    let prompt = asked[2].body["messages"][0]["content"].as_str().unwrap();
    assert!(prompt.contains("274515000000"), "{prompt}");
}

#[tokio::test]
async fn an_endpoint_that_breaks_while_answering_anew_keeps_the_first_answer() {
    let wrong = "Revenue was $400B in 2024.";
    let filtered =
        json!({"choices": [{"message": {"content": ""}, "finish_reason": "content_filter"}]});
    for (play, kind) in [
        (Play::text(200, "{"), ModelErrorKind::Unreadable),
        (Play::json(200, &filtered), ModelErrorKind::Refused),
        (Play::text(401, "no"), ModelErrorKind::Denied),
    ] {
        let server = Server::start([json_said(CHOICE), json_said(wrong), play]).await;
        let answered = run(&server, &Source::of(revenues())).await.unwrap();
        assert_eq!(answered.text, wrong);
        let Outcome::Kept {
            why: WhyKept::ModelFailed { error },
        } = answered.outcome
        else {
            panic!("{:?}", answered.outcome)
        };
        assert_eq!(error.kind, kind);
    }
}
