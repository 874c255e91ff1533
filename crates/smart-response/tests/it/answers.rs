//! What follows from what a tool says, and what a snapshot of it is.

use std::cell::Cell;
use std::time::Duration;

use serde_json::{Value, json};
use smart_response::{
    Action, Assessment, Bands, Better, CheckOptions, Formatting, Input, KeyFinding, Number,
    Priority, Profile, Redactions, SmartResponseV2, Timed, Timestamp, ToolCategory, Unit,
    Verification, Warning, check, check_with, warning_id,
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

/// Three years of three figures, of which one is not known; all are assumed, which counts 0.4.
#[test]
fn the_usual_conclusion_counts_figures_however_deep() {
    let year =
        |year: &str, net: Value| json!({ "year": year, "revenue": 3, "cost": 2, "net": net });
    let years = [
        year("2022", json!(1)),
        year("2023", json!(null)),
        year("2024", json!(1)),
    ];
    let profile = profile();
    let answer = profile.answer(Input::of("S"), json!({ "years": years }), at(NOW));
    let told = answer
        .aspect("figures", Verification::Assumed)
        .told(at(NOW))
        .unwrap();
    assert_eq!(
        told.summary.conclusion,
        "Retrieved 8 data points for S with 40% quality"
    );
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

/// What a member is called is said once, and tables and charts say it, with the unit: by hand.
#[test]
fn tables_and_charts_say_names_and_units() {
    let profile = Profile::new("t", "1", ToolCategory::DataFetching)
        .titled("Income Statement")
        .formatted(Formatting::of("฿", "th-TH"))
        .showing("years", "Two years", Unit::Plain)
        .showing("year", "Year", Unit::Plain)
        .showing("netMargin", "Net margin", Unit::Percentage)
        .showing("eps", "Earnings a share", Unit::Price)
        .showing("cash", "Cash", Unit::of("million baht"));
    let result = json!({ "eps": 8.125, "cash": 24_000, "netMargin": null, "other": 1,
        "years": [{ "year": "2023", "netMargin": 15.4, "cash": 9 }, { "year": "2024", "netMargin": 16.4, "cash": null }] });
    let moment = || "2025-01-17T10:30:00Z".parse().unwrap();
    let answer = profile.answer(Input::of("A"), result.clone(), moment());
    let response = answer.told(moment()).unwrap();
    assert_eq!(response.summary.title, "Income Statement - A");
    assert_eq!(
        response.data.processed, result,
        "the payload stays as it is"
    );
    let shown = response.presentation.unwrap();
    let tables = json!(shown.tables);
    assert_eq!(
        tables[0]["rows"],
        json!([
            ["Earnings a share", "฿8.13"],
            ["Cash", "24\u{202f}000 million baht"],
            ["Net margin", "N/A"],
            ["other", 1]
        ])
    );
    assert_eq!(tables[1]["title"], "Two years");
    assert_eq!(
        tables[1]["headers"],
        json!(["Year", "Net margin, %", "Cash, million baht"])
    );
    assert_eq!(
        tables[1]["rows"],
        json!([["2023", 15.4, 9], ["2024", 16.4, "N/A"]])
    );
    let titles: Vec<_> = shown
        .charts
        .unwrap()
        .into_iter()
        .map(|chart| chart.title)
        .collect();
    assert_eq!(
        titles,
        ["Two years: Net margin, %", "Two years: Cash, million baht"]
    );
}

/// The headline is the news, and why it is so is the reasoning's to say.
#[test]
fn a_headline_does_not_repeat_the_reasoning() {
    let profile = Profile::new("t", "1", ToolCategory::Valuation);
    let moment = || "2025-01-17T10:30:00Z".parse().unwrap();
    let told = |said: Option<&str>| {
        let finding = KeyFinding::new("Margin", "13", "13.3%", Assessment::Good);
        let answer = profile.answer(Input::of("A"), json!({ "a": 1 }), moment());
        let answer = answer
            .finding(finding)
            .advising(Action::Buy, Priority::High, "Because of it");
        let answer = match said {
            Some(said) => answer.headlined(said),
            None => answer,
        };
        answer
            .told(moment())
            .unwrap()
            .presentation
            .unwrap()
            .headline
    };
    assert_eq!(told(None), "A, Buy: Margin 13.3% (good)");
    assert_eq!(told(Some("Buy, while it lasts")), "A: Buy, while it lasts");
}

/// By hand: 18.52 % reaches 15, and is written with one place; a fee deep in a list is judged by what it is called.
#[test]
fn numbers_of_the_result_are_judged_as_they_are_shown() {
    let lines = |lines, better| Bands::new(lines, better).unwrap();
    let roe = lines([15.0, 12.0, 8.0, 4.0, 0.0], Better::Higher);
    let fee = lines([0.5, 1.0, 1.5, 2.0, 3.0], Better::Lower);
    let profile = profile().showing("roe", "ROE", Unit::Percentage);
    let result = json!({ "roe": 18.52, "eps": null, "name": "x", "fees": [{ "total": 1.25, "entry": null }] });
    let own = KeyFinding::new("Own", "1", "1", Assessment::Good);
    let response = { profile.answer(Input::of("S"), result, at(NOW)) }
        .judging("roe", roe)
        .judging("eps", roe)
        .judging("name", roe)
        .judging("nothing", roe)
        .judging("fees.0.entry", fee)
        .judging("fees.0.total", fee)
        .finding(own)
        .told(at(NOW))
        .unwrap();
    let told = response.summary.key_findings.iter().map(|finding| {
        let KeyFinding {
            metric,
            formatted,
            assessment,
            ..
        } = finding;
        format!("{metric}: {formatted} ({assessment})")
    });
    assert_eq!(
        told.collect::<Vec<_>>(),
        [
            "Own: 1 (good)",
            "ROE: 18.5% (excellent)",
            "fees.0.total: 1.25 (neutral)"
        ]
    );
    // What was not there, or null somewhere below, was passed over in silence.
    let warnings = response.metadata.warnings.iter();
    let warned: Vec<_> = warnings.filter_map(|one| one.field.as_deref()).collect();
    assert_eq!(warned, ["nothing", "eps", "fees.0.entry"]);
    assert_eq!(check(&response), []);
}
