//! Models and tools that fail, at each step.

use serde_json::{Value, json};
use validators::pipeline::{
    Completion, ModelErrorKind, Outcome, Purpose, ToolErrorKind, UnansweredReason, WhyKept,
};

use super::{CHOICE, Scripted, Source, failure, kinds, revenues, run};

const WRONG: &str = "Revenue was $400B in 2024.";

#[test]
fn a_tool_that_fails_is_an_error_with_the_trace() {
    let model = Scripted::new([CHOICE]);
    let source = Source::failing(ToolErrorKind::Failed, "the database is down");
    let failed = run(&model, &source).unwrap_err();
    assert_eq!(
        failed.to_string(),
        "getAaplFinancialsByMetric failed: the database is down"
    );
    assert_eq!(kinds(&failed.trace.steps), ["completed", "fetch-failed"]);
}

#[test]
fn facts_that_cannot_be_read_are_an_error_with_the_trace() {
    let mut deep = Value::Null;
    for _ in 0..200 {
        deep = json!([deep]);
    }
    let model = Scripted::new([CHOICE]);
    let failed = run(&model, &Source::of(deep)).unwrap_err();
    assert!(
        matches!(failed.reason, UnansweredReason::Facts(_)),
        "{failed}"
    );
    assert_eq!(kinds(&failed.trace.steps), ["completed", "fetch-failed"]);
}

#[test]
fn a_model_that_fails_while_answering_is_an_error_with_the_trace() {
    let model = Scripted::with([Ok(CHOICE.into()), failure(ModelErrorKind::Unreachable)]);
    let failed = run(&model, &Source::of(revenues())).unwrap_err();
    assert!(matches!(
        &failed.reason,
        UnansweredReason::Model { purpose: Purpose::Answer, error } if error.kind == ModelErrorKind::Unreachable
    ));
    assert_eq!(
        kinds(&failed.trace.steps),
        ["completed", "fetched", "model-failed"]
    );
}

#[test]
fn an_answer_of_nothing_but_space_is_none() {
    let model = Scripted::new([CHOICE, " \n"]);
    let failed = run(&model, &Source::of(revenues())).unwrap_err();
    assert_eq!(
        failed.to_string(),
        "asked to answer: the model's answer cannot be read: it has no text"
    );
}

#[test]
fn a_model_that_fails_while_answering_anew_keeps_the_first_answer() {
    for kind in [
        ModelErrorKind::TimedOut,
        ModelErrorKind::RateLimited { retry_after: None },
        ModelErrorKind::Refused,
        ModelErrorKind::CutOff,
    ] {
        let model = Scripted::with([Ok(CHOICE.into()), Ok(WRONG.into()), failure(kind)]);
        let answered = run(&model, &Source::of(revenues())).unwrap();
        assert_eq!(answered.text, WRONG);
        let Outcome::Kept {
            why: WhyKept::ModelFailed { error },
        } = answered.outcome
        else {
            panic!("{:?}", answered.outcome)
        };
        assert_eq!(error.kind, kind);
    }
}

#[test]
fn an_empty_regenerated_answer_keeps_the_first() {
    let model = Scripted::with([
        Ok(CHOICE.into()),
        Ok(WRONG.into()),
        Ok(Completion::from("")),
    ]);
    let answered = run(&model, &Source::of(revenues())).unwrap();
    assert_eq!(answered.text, WRONG);
}

#[test]
fn without_tools_no_model_is_asked() {
    use validators::pipeline::{AnswerPipeline, FactSource, Fetched, Policy, Question};
    use validators::pipeline::{ToolCall, ToolError, Waiting};

    struct Nothing;
    impl FactSource for Nothing {
        fn tools(&self) -> Vec<validators::ToolSketch<'_>> {
            Vec::new()
        }
        fn call<'a>(&'a self, _: &'a ToolCall) -> Waiting<'a, Result<Fetched, ToolError>> {
            Box::pin(std::future::ready(Ok(Fetched::default())))
        }
    }
    let model = Scripted::new([]);
    let pipeline = AnswerPipeline {
        model: &model,
        source: &Nothing,
        clock: &|| std::time::Duration::ZERO,
        policy: Policy::default(),
    };
    let failed = futures_executor::block_on(pipeline.answer(Question::new("Why?"))).unwrap_err();
    assert_eq!(failed.reason, UnansweredReason::NoTools);
}
