//! What is written down, and what may be sent between threads.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use validators::pipeline::{
    AnswerPipeline, Answered, ModelError, ModelErrorKind, Policy, Question, Trace, Unanswered,
};

use super::{CHOICE, QUESTION, Scripted, Source, revenues};

/// Each look at it is a second later.
fn ticking() -> impl Fn() -> Duration + Send + Sync {
    let looks = AtomicU64::new(0);
    move || Duration::from_secs(looks.fetch_add(1, Ordering::Relaxed))
}

#[test]
fn a_trace_holds_what_went_in_and_out_with_the_callers_time() {
    let clock = ticking();
    let answer = "Revenue was $383.3B in 2024.";
    let model = Scripted::new([CHOICE, answer]);
    let source = Source::of(revenues());
    let pipeline = AnswerPipeline {
        model: &model,
        source: &source,
        clock: &clock,
        policy: Policy::default(),
    };
    let answered = futures_executor::block_on(pipeline.answer(Question::new(QUESTION))).unwrap();
    let written = serde_json::to_value(&answered.trace).unwrap();
    let asked = model.asked.lock().unwrap();
    let expected = json!([
        {"latency_us": 1_000_000, "event": {
            "kind": "completed",
            "prompt": {"purpose": "route", "text": asked[0].text},
            "completion": {"text": CHOICE},
        }},
        {"latency_us": 1_000_000, "event": {
            "kind": "fetched",
            "call": {"tool": "getAaplFinancialsByMetric", "args": {"metric": "revenue", "limit": 4}},
            "facts": revenues(),
            "known_years": [2020, 2021, 2022, 2023, 2024],
        }},
        {"latency_us": 1_000_000, "event": {
            "kind": "completed",
            "prompt": {"purpose": "answer", "text": asked[1].text},
            "completion": {"text": answer},
        }},
        {"latency_us": 1_000_000, "event": {
            "kind": "validated",
            "answer": answer,
            "report": serde_json::to_value(&answered.report).unwrap(),
        }},
        // Looks: the beginning, one unused for reading the choice, two for each of four steps, the end.
        {"latency_us": 10_000_000, "event": {"kind": "settled", "outcome": {"kind": "passed"}}},
    ]);
    assert_eq!(
        written,
        expected,
        "{}",
        serde_json::to_string_pretty(&written).unwrap()
    );
}

#[test]
fn a_clock_that_runs_backwards_does_no_harm() {
    let looks = AtomicU64::new(1_000);
    let clock = move || Duration::from_secs(looks.fetch_sub(1, Ordering::Relaxed));
    let model = Scripted::new([CHOICE, "Revenue was $383.3B in 2024."]);
    let source = Source::of(revenues());
    let pipeline = AnswerPipeline {
        model: &model,
        source: &source,
        clock: &clock,
        policy: Policy::default(),
    };
    let answered = futures_executor::block_on(pipeline.answer(Question::new(QUESTION))).unwrap();
    assert!(answered.trace.steps.iter().all(|step| step.latency_us == 0));
}

#[test]
fn an_error_of_a_model_is_written_with_its_kind() {
    let kind = ModelErrorKind::RateLimited {
        retry_after: Some(Duration::from_millis(1_500)),
    };
    let written = serde_json::to_value(ModelError::new(kind, "busy")).unwrap();
    let expected =
        json!({"kind": {"kind": "rate-limited", "retry_after_ms": 1500}, "message": "busy"});
    assert_eq!(written, expected);
    let written = serde_json::to_value(ModelError::new(ModelErrorKind::CutOff, "length")).unwrap();
    assert_eq!(written["kind"], json!({"kind": "cut-off"}));
}

#[test]
fn everything_may_be_sent_between_threads() {
    fn is_send<T: Send>(value: T) -> T {
        value
    }
    fn is_shared<T: Send + Sync>() {}
    is_shared::<AnswerPipeline<'_>>();
    is_shared::<Answered>();
    is_shared::<Unanswered>();
    is_shared::<Trace>();
    is_shared::<Value>();
    let model = Scripted::new([]);
    let source = Source::of(revenues());
    let pipeline = AnswerPipeline {
        model: &model,
        source: &source,
        clock: &|| Duration::ZERO,
        policy: Policy::default(),
    };
    // Dropped before it is polled: nobody was asked.
    drop(is_send(pipeline.answer(Question::new(QUESTION))));
    assert!(model.asked.lock().unwrap().is_empty());
}
