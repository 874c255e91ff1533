//! Years that the source has and that were not fetched.

use serde_json::json;
use validators::Severity;
use validators::pipeline::{Outcome, Policy, Question, ToolErrorKind, WhyKept};

use super::{CHOICE, QUESTION, Scripted, Source, kinds, revenues, run, run_with, wider_revenues};

const DENIAL: &str = "I don't have data for 2020.";
const WIDER: &str = "Revenue increased from $274.5B in 2020 to $383.3B in 2024.";

#[test]
fn a_false_denial_is_refetched_and_asked_for_anew() {
    let model = Scripted::new([CHOICE, DENIAL, WIDER]);
    let source = Source::of(revenues()).refetching(wider_revenues());
    let answered = run(&model, &source).unwrap();
    assert_eq!(answered.text, WIDER);
    assert_eq!(answered.outcome, Outcome::Regenerated);
    assert_eq!(*source.refetched.lock().unwrap(), [[2020]]);
    assert_eq!(answered.call.args["limit"], json!(10));
    assert_eq!(answered.facts, wider_revenues());
    assert!(answered.unfetched_years.is_empty());
    let asked = model.last_asked();
    assert!(
        asked.contains("2020: you said that there is no data for it, but the source has it"),
        "{asked}"
    );
    assert!(
        asked.contains("Years that are in the facts: 2024, 2023, 2022, 2021, 2020"),
        "{asked}"
    );
    assert!(asked.contains("274515000000"), "{asked}");
    let expected = [
        "completed",
        "fetched",
        "completed",
        "validated",
        "refetched",
        "validated",
        "completed",
        "validated",
        "settled",
    ];
    assert_eq!(kinds(&answered.trace.steps), expected);
}

#[test]
fn an_answer_that_the_whole_facts_bear_out_is_not_asked_for_anew() {
    let model = Scripted::new([CHOICE, WIDER]);
    let source = Source::of(revenues()).refetching(wider_revenues());
    let answered = run(&model, &source).unwrap();
    assert_eq!(answered.text, WIDER);
    assert_eq!(answered.outcome, Outcome::Refetched);
    assert_eq!(answered.report.overall.severity, Severity::None);
}

#[test]
fn a_later_answer_that_the_whole_facts_bear_out_is_taken() {
    let wrong = "Revenue increased from $365.8B in 2021 to $400B in 2024.";
    let policy = Policy {
        regenerations: 2,
        ..Policy::default()
    };
    let model = Scripted::new([CHOICE, wrong, WIDER]);
    let source = Source::of(revenues()).refetching(wider_revenues());
    let answered = run_with(&model, &source, policy, Question::new(QUESTION)).unwrap();
    assert_eq!(answered.text, WIDER);
    assert_eq!(answered.outcome, Outcome::Regenerated);
}

#[test]
fn what_has_little_wrong_once_all_is_fetched_is_not_asked_for_anew() {
    // One of five is wrong by the facts of then.
    let answer = "Revenue was $274.5B in 2020, $365.8B in 2021, $394.3B in 2022 and $383.3B in 2023, and $1B \
                  in 2022.";
    let model = Scripted::new([CHOICE, answer]);
    let source = Source::of(revenues()).refetching(wider_revenues());
    let answered = run(&model, &source).unwrap();
    assert_eq!(answered.report.overall.severity, Severity::Low);
    assert_eq!(answered.outcome, Outcome::Accepted);
}

#[test]
fn a_later_answer_with_little_wrong_once_all_is_fetched_is_wrong_still() {
    let wrong = "Revenue increased from $365.8B in 2021 to $400B in 2024.";
    let later = "Revenue was $274.5B in 2020, $365.8B in 2021, $394.3B in 2022 and $383.3B in 2023, and $1B \
                 in 2022.";
    let policy = Policy {
        regenerations: 2,
        ..Policy::default()
    };
    let model = Scripted::new([CHOICE, wrong, later, "asdf qwer"]);
    let source = Source::of(revenues()).refetching(wider_revenues());
    let answered = run_with(&model, &source, policy, Question::new(QUESTION)).unwrap();
    assert_eq!(answered.text, wrong);
    let asked = model.last_asked();
    assert!(asked.contains("  - $1B ("), "{asked}");
    assert!(asked.contains("274515000000"), "{asked}");
    let why = WhyKept::Unchecked;
    assert_eq!(answered.outcome, Outcome::Kept { why });
}

#[test]
fn a_made_up_figure_of_an_unfetched_year_is_corrected_by_the_whole_facts() {
    let made_up = "Revenue increased from $260B in 2020 to $383.3B in 2024.";
    let model = Scripted::new([CHOICE, made_up, WIDER]);
    let source = Source::of(revenues()).refetching(wider_revenues());
    let answered = run(&model, &source).unwrap();
    assert_eq!(answered.outcome, Outcome::Regenerated);
    let asked = model.last_asked();
    assert!(asked.contains("$260B"), "{asked}");
    // Right by the facts of now, so it is not told to be wrong.
    assert!(!asked.contains("$383.3B (closest"), "{asked}");
    assert!(asked.contains("2020: the source has it"), "{asked}");
}

#[test]
fn a_denial_of_what_has_been_fetched_is_not_taken() {
    let model = Scripted::new([CHOICE, DENIAL, "Sorry, there is no data for 2020."]);
    let source = Source::of(revenues()).refetching(wider_revenues());
    let answered = run(&model, &source).unwrap();
    assert_eq!(answered.text, DENIAL);
    let why = WhyKept::StillDenied { years: vec![2020] };
    assert_eq!(answered.outcome, Outcome::Kept { why });
    assert_eq!(answered.report.overall.severity, Severity::Critical);
}

#[test]
fn a_repair_is_by_the_facts_of_now() {
    let wrong = "Revenue increased from $275.9B in 2020 to $383.3B in 2024.";
    let policy = Policy {
        repair: true,
        ..Policy::default()
    };
    let model = Scripted::new([CHOICE, wrong, "Revenue was $1B in 2020."]);
    let source = Source::of(revenues()).refetching(wider_revenues());
    let answered = run_with(&model, &source, policy, Question::new(QUESTION)).unwrap();
    assert_eq!(answered.text, WIDER);
    assert!(
        matches!(answered.outcome, Outcome::Repaired { .. }),
        "{:?}",
        answered.outcome
    );
}

#[test]
fn a_denial_of_another_year_beside_the_fetched_one_is_taken() {
    let honest = "Revenue was $274.5B in 2020; I don't have data for 1990.";
    let model = Scripted::new([CHOICE, DENIAL, honest]);
    let source = Source::of(revenues()).refetching(wider_revenues());
    let answered = run(&model, &source).unwrap();
    assert_eq!(
        answered.outcome,
        Outcome::Regenerated,
        "{:?}",
        answered.report
    );
}

#[test]
fn a_refetch_that_fails_goes_on_and_says_so() {
    let made_up = "Revenue was $260B in 2020.";
    let model = Scripted::new([CHOICE, made_up, DENIAL]);
    let source = Source::of(revenues());
    let answered = run(&model, &source).unwrap();
    // What cannot be fetched is not there for whoever asks.
    assert_eq!(answered.text, DENIAL);
    assert_eq!(answered.outcome, Outcome::Regenerated);
    assert_eq!(answered.unfetched_years, [2020]);
    let asked = model.last_asked();
    assert!(
        asked.contains("2020: it is nowhere in the facts"),
        "{asked}"
    );
    assert!(!asked.contains("has been fetched now"), "{asked}");
    assert!(kinds(&answered.trace.steps).contains(&"refetch-failed".to_owned()));
    let written = serde_json::to_string(&answered.trace).unwrap();
    assert!(written.contains("the database is down"), "{written}");
}

#[test]
fn a_denial_whose_refetch_fails_is_asked_for_anew_once() {
    let model = Scripted::new([CHOICE, DENIAL, "Revenue was $383.3B in 2024."]);
    let answered = run(&model, &Source::of(revenues())).unwrap();
    assert_eq!(answered.outcome, Outcome::Regenerated);
    assert_eq!(answered.unfetched_years, [2020]);
    assert!(
        model
            .last_asked()
            .contains("2020: it is nowhere in the facts")
    );
}

#[test]
fn a_refetch_without_the_year_is_no_better_than_none() {
    let model = Scripted::new([CHOICE, DENIAL, "Revenue was $383.3B in 2024."]);
    let source = Source::of(revenues()).refetching(revenues());
    let answered = run(&model, &source).unwrap();
    assert_eq!(answered.unfetched_years, [2020]);
    assert!(!model.last_asked().contains("has been fetched now"));
    let written = serde_json::to_value(&answered.trace).unwrap();
    assert_eq!(written[4]["event"]["still_missing"], json!([2020]));
}

#[test]
fn a_year_that_cannot_be_fetched_is_asked_for_once() {
    let made_up = "Revenue was $260B in 2020.";
    let policy = Policy {
        regenerations: 3,
        ..Policy::default()
    };
    let model = Scripted::new([CHOICE, made_up, made_up, made_up, made_up]);
    let source = Source::of(revenues());
    let answered = run_with(&model, &source, policy, Question::new(QUESTION)).unwrap();
    assert_eq!(source.refetched.lock().unwrap().len(), 1);
    assert!(matches!(
        answered.outcome,
        Outcome::Kept {
            why: WhyKept::StillWrong { .. }
        }
    ));
}

#[test]
fn nothing_is_refetched_without_a_regeneration_to_follow() {
    let policy = Policy {
        regenerations: 0,
        ..Policy::default()
    };
    let model = Scripted::new([CHOICE, DENIAL]);
    let source = Source::of(revenues()).refetching(wider_revenues());
    let answered = run_with(&model, &source, policy, Question::new(QUESTION)).unwrap();
    assert_eq!(answered.report.overall.severity, Severity::Critical);
    assert!(source.refetched.lock().unwrap().is_empty());
}

#[test]
fn a_year_that_nobody_has_is_not_refetched() {
    let model = Scripted::new([
        CHOICE,
        "Revenue was $8B in 2000.",
        "I don't have data for 2000.",
    ]);
    let source = Source::of(revenues()).refetching(wider_revenues());
    let answered = run(&model, &source).unwrap();
    assert_eq!(answered.outcome, Outcome::Regenerated);
    assert!(source.refetched.lock().unwrap().is_empty());
}

#[test]
fn a_refetch_that_cannot_be_read_counts_as_failed() {
    let mut deep = json!(2020);
    for _ in 0..200 {
        deep = json!([deep]);
    }
    let model = Scripted::new([CHOICE, DENIAL, "Revenue was $383.3B in 2024."]);
    let source = Source::of(revenues()).refetching(deep);
    let answered = run(&model, &source).unwrap();
    assert_eq!(answered.facts, revenues());
    assert!(kinds(&answered.trace.steps).contains(&"refetch-failed".to_owned()));
}

#[test]
fn a_source_that_cannot_refetch_says_so_by_default() {
    use validators::pipeline::{FactSource, Fetched, ToolCall, ToolError, Waiting};

    struct Fixed;
    impl FactSource for Fixed {
        fn tools(&self) -> Vec<validators::ToolSketch<'_>> {
            Vec::new()
        }
        fn call<'a>(&'a self, _: &'a ToolCall) -> Waiting<'a, Result<Fetched, ToolError>> {
            Box::pin(std::future::ready(Ok(Fetched::default())))
        }
    }
    let call = ToolCall {
        tool: "financials".to_owned(),
        args: serde_json::Map::new(),
    };
    let error = futures_executor::block_on(Fixed.refetch(&call, &[2020])).unwrap_err();
    assert_eq!(error.kind, ToolErrorKind::Failed);
    assert_eq!(error.to_string(), "financials cannot be asked for [2020]");
}
