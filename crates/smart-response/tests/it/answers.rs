//! What follows from what a tool says, and what a snapshot of it is.

use std::cell::Cell;
use std::time::Duration;

use serde_json::{Value, json};
use smart_response::{
    Action, CheckOptions, Input, KeyFinding, Number, Priority, Profile, Redactions,
    SmartResponseV2, Timed, Timestamp, ToolCategory, Verification, Warning, check, check_with,
    warning_id,
};

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

const NOW: &str = "2025-01-17T10:30:00Z";

fn profile() -> Profile {
    Profile::new("t", "1", ToolCategory::Utility)
}

fn told(result: Value, as_of: &str) -> SmartResponseV2 {
    let profile = profile();
    let answer = profile.answer(Input::of("S"), result, at(as_of));
    answer
        .aspect("price", Verification::Verified)
        .critical(&["price"])
        .told(at(NOW))
        .unwrap()
}

fn ids(warnings: &[Warning]) -> Vec<&str> {
    warnings.iter().map(|warning| warning.id.as_str()).collect()
}

#[test]
fn what_is_not_there_is_told_and_counted() {
    let response = told(json!({ "price": 1, "eps": null, "pe": 2 }), NOW);
    let quality = &response.data.data_quality;
    // Two of three fields.
    assert_eq!(quality.completeness.percentage.to_string(), "66.7");
    assert_eq!(
        ids(&response.metadata.warnings),
        [warning_id::INCOMPLETE_DATA]
    );
    // 0.3 × 1 + 0.3 × 0.667 + 0.15 × 1 over 0.75.
    assert!((response.summary.confidence.score.get() - 0.8668).abs() < 1e-9);
    let response = told(json!({ "eps": 3 }), NOW);
    assert_eq!(
        response.data.data_quality.completeness.missing_critical,
        ["price"]
    );
    assert_eq!(response.data.validation.missing_fields, ["price"]);
}

#[test]
fn age_is_told_where_it_matters() {
    let complete = || json!({ "price": 1 });
    let cases = [
        ("2025-01-17T10:00:00Z", "acceptable", &[][..]),
        ("2025-01-17T04:29:59Z", "stale", &[warning_id::STALE_DATA]),
        (
            "2025-01-01T00:00:00Z",
            "outdated",
            &[warning_id::STALE_DATA],
        ),
        (
            "2025-01-17T10:30:01Z",
            "outdated",
            &[warning_id::FUTURE_TIMESTAMP],
        ),
    ];
    for (as_of, status, warnings) in cases {
        let response = told(complete(), as_of);
        assert_eq!(
            response.data.data_quality.freshness.status.as_str(),
            status,
            "{as_of}"
        );
        assert_eq!(ids(&response.metadata.warnings), warnings, "{as_of}");
    }
}

#[test]
fn whatever_the_result_is_the_response_is_right() {
    for result in [
        json!(null),
        json!([]),
        json!({}),
        json!(3),
        json!("x"),
        json!([{ "price": 1 }, {}]),
        json!({ "price": [1] }),
    ] {
        let response = told(result.clone(), NOW);
        assert_eq!(check(&response), [], "{result}");
        let presentation = response.presentation.unwrap();
        assert_eq!(presentation.highlights.len(), 3, "{result}");
    }
}

#[test]
fn nothing_is_recommended_that_was_not_said() {
    let response = told(json!({}), NOW);
    assert_eq!(
        response.recommendations.primary.action,
        Action::NotApplicable
    );
    let profile = profile();
    let answer = profile.answer(Input::new(), json!({}), at(NOW)).advising(
        Action::Hold,
        Priority::Low,
        "Because",
    );
    assert_eq!(
        answer.told(at(NOW)).unwrap().recommendations.primary.action,
        Action::Hold
    );
}

#[test]
fn a_call_is_timed_by_the_callers_clocks() {
    let now = || at(NOW);
    let mark = Cell::new(Duration::ZERO);
    let elapsed = || mark.get();
    let timed = Timed {
        now: &now,
        elapsed: &elapsed,
    };
    let response = timed.call(|now| {
        mark.set(Duration::from_micros(1_500));
        profile().answer(Input::new(), json!({}), now).told(now)
    });
    let execution = response.unwrap().metadata.execution;
    assert_eq!(execution.duration.to_string(), "1.5");
    assert_eq!(execution.timestamp, at(NOW));
    // A clock that runs backwards is none, and no call took less than no time.
    let response = timed.call(|now| {
        mark.set(Duration::ZERO);
        profile().answer(Input::new(), json!({}), now).told(now)
    });
    assert_eq!(
        response
            .unwrap()
            .metadata
            .execution
            .duration
            .get()
            .to_bits(),
        0.0_f64.to_bits()
    );
    assert_eq!(
        timed.call::<Value, _>(|_| Err("the tool's own")),
        Err("the tool's own")
    );
}

#[test]
fn a_tool_that_waits_is_timed_too() {
    let now = || at(NOW);
    let mark = Cell::new(Duration::ZERO);
    let elapsed = || mark.get();
    let timed = Timed {
        now: &now,
        elapsed: &elapsed,
    };
    let mark = &mark;
    let response = timed.call_async(|now| async move {
        mark.set(Duration::from_secs(2));
        profile().answer(Input::new(), json!({}), now).told(now)
    });
    let response = futures_executor::block_on(response).unwrap();
    assert_eq!(response.metadata.execution.duration.to_string(), "2000");
}

/// The same tool over the same data a day later differs in nothing but what is named.
#[test]
fn snapshots_are_the_same_at_each_run() {
    let run = |now: &str, duration: u64| {
        let now = at(now);
        let mark = Cell::new(Duration::ZERO);
        let (clock, elapsed) = (|| now, || mark.get());
        let timed = Timed {
            now: &clock,
            elapsed: &elapsed,
        };
        let response = timed.call(|now| {
            mark.set(Duration::from_millis(duration));
            let result = json!({ "rows": [{ "id": 1, "at": now.to_string() }, { "id": 2, "at": now.to_string() }] });
            let finding = KeyFinding::new("m", "v", format!("fetched {now}"), smart_response::Assessment::Neutral);
            profile().answer(Input::of("S"), result, now).finding(finding).told(now)
        });
        Redactions::standard()
            .with("/data/processed/rows/*/at", "[fetched]")
            .text(&response.unwrap())
            .unwrap()
    };
    let (first, second) = (
        run("2025-01-17T10:30:00Z", 7),
        run("2025-01-18T11:00:00Z", 9),
    );
    assert_eq!(first, second);
    assert!(
        first.contains("\"formatted\": \"fetched [fetched]\""),
        "{first}"
    );
    assert!(!first.contains("2025-"), "{first}");
}

#[test]
fn a_redaction_that_finds_nothing_is_an_error() {
    let response = told(json!({ "price": 1, "a/b": "x" }), NOW);
    for missing in [
        "/data/processed/x",
        "/data/processed/price/*",
        "/summary/keyFindings/0",
    ] {
        let error = Redactions::none()
            .with(missing, "x")
            .apply(&response)
            .unwrap_err();
        assert!(error.to_string().starts_with(missing), "{error}");
    }
    let found = Redactions::none()
        .with("/data/processed/a~1b", "[y]")
        .apply(&response)
        .unwrap();
    assert_eq!(found["data"]["processed"]["a/b"], "[y]");
    assert_eq!(
        found["metadata"]["execution"]["timestamp"], NOW,
        "nothing else is replaced"
    );
}

#[test]
fn numbers_and_clocks_of_a_told_answer_agree_with_the_check() {
    let profile = profile();
    let result = json!({ "a": Number::new(1.5).unwrap() });
    let response = profile
        .answer(Input::of("S"), result, at("2025-01-16T10:30:00Z"))
        .told(at(NOW))
        .unwrap();
    let options = CheckOptions {
        now: Some(at(NOW)),
        ..CheckOptions::default()
    };
    assert_eq!(check_with(&response, &options), []);
}
