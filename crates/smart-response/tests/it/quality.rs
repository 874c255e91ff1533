//! The quality of a log, counted by hand.

use serde_json::{Value, json};
use smart_response::{
    CheckOptions, Level, LogEntry, LogEntryError, QualityLog, QualityReport, Rating,
    ResponseQuality, SmartResponseV2, improvement_hints, score_json,
};

use crate::vectors_read::{documents, quick_reference};

fn ten() -> Value {
    serde_json::from_str(&quick_reference()).unwrap()
}

fn entry(response: &Value) -> LogEntry {
    LogEntry::of(&response.to_string(), &CheckOptions::default()).unwrap()
}

fn report(responses: &[Value]) -> QualityReport {
    let mut log = QualityLog::new();
    for response in responses {
        log.add(&entry(response));
    }
    log.report()
}

/// Each was an entry that fails every criterion.
#[test]
fn what_is_no_object_is_no_entry() {
    let of = |json| LogEntry::of(json, &CheckOptions::default());
    for (json, found) in [
        ("[]", "a list"),
        ("null", "null"),
        ("12", "a number"),
        ("\"text\"", "a text"),
        ("true", "true or false"),
    ] {
        let error = of(json).unwrap_err();
        assert!(matches!(error, LogEntryError::NotAnObject(_)), "{error:?}");
        let told = format!("{found} stands where a response, which is an object, should");
        assert_eq!(error.to_string(), told);
    }
    assert!(matches!(of("{"), Err(LogEntryError::Syntax(_))));
    assert!(of("{}").is_ok());
}

/// A response of a tool on a day, which lacks so many of what phase 4 asks for: an eighth of a point each.
fn response(tool: &str, day: &str, lacks: usize) -> Value {
    let mut response = ten();
    response["metadata"]["tool"]["name"] = tool.into();
    response["metadata"]["execution"]["timestamp"] = format!("{day}T10:30:01Z").into();
    response["data"]["dataQuality"]["freshness"]["timestamp"] = format!("{day}T10:30:00Z").into();
    response["data"]["dataQuality"]["freshness"]
        .as_object_mut()
        .unwrap()
        .remove("nextUpdate");
    if lacks > 0 {
        response["context"]["learnMore"] = json!([]);
    }
    if lacks > 1 {
        response["presentation"]
            .as_object_mut()
            .unwrap()
            .remove("tables");
    }
    response
}

#[test]
fn scores_failures_tools_and_days_are_counted() {
    let log = [
        response("a", "2025-01-17", 0),
        response("a", "2025-01-17", 1),
        response("b", "2025-01-18", 2),
        response("a", "2025-01-19", 2),
    ];
    let report = report(&log);
    assert_eq!(
        (report.responses, report.undated, report.unreadable),
        (4, 0, 0)
    );
    let score = report.score.unwrap();
    // 10, 9.875, 9.75 and 9.75; a score has two decimals, so 9.88.
    assert_eq!(
        (score.least, score.median, score.greatest),
        (9.75, 9.75, 10.0)
    );
    // 39.38 over 4, in hundredths.
    assert_eq!(score.mean.to_string(), "9.85");
    let bins: Vec<_> = score.distribution.iter().map(|bin| bin.count).collect();
    assert_eq!(bins, [0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 1]);
    let failures: Vec<_> = report
        .failures
        .iter()
        .map(|failure| (failure.id, failure.count, failure.share))
        .collect();
    assert_eq!(
        failures,
        [("learn_more", 3, 75.0), ("tables_or_charts", 2, 50.0)]
    );
    let tools: Vec<_> = report
        .tools
        .iter()
        .map(|tool| (tool.tool.as_deref(), tool.responses))
        .collect();
    assert_eq!(tools, [(Some("a"), 3), (Some("b"), 1)]);
    let trend: Vec<_> = report.tools[0]
        .days
        .iter()
        .map(|day| (day.day.to_string(), day.responses, day.mean))
        .collect();
    assert_eq!(
        trend,
        [
            ("2025-01-17".to_owned(), 2, 9.94),
            ("2025-01-19".to_owned(), 1, 9.75)
        ]
    );
    assert_eq!(report.days.len(), 3);
}

#[test]
fn a_day_is_one_in_utc_and_an_unknown_one_is_told() {
    let mut late = response("a", "2025-01-17", 0);
    late["metadata"]["execution"]["timestamp"] = "2025-01-18T01:00:00+07:00".into();
    let mut undated = response("a", "2025-01-17", 0);
    undated["metadata"]["execution"]["timestamp"] = "yesterday".into();
    let report = report(&[late, undated, json!({}), json!({})]);
    assert_eq!(report.days.len(), 1);
    assert_eq!(report.days[0].day.to_string(), "2025-01-17");
    assert_eq!(report.undated, 3);
    // As many of each: equals stand by their names, and what names nobody before them.
    let named = report
        .tools
        .iter()
        .map(|tool| (tool.tool.as_deref(), tool.responses));
    assert_eq!(named.collect::<Vec<_>>(), [(None, 2), (Some("a"), 2)]);
}

#[test]
fn a_host_collects_what_users_say() {
    let mut response: SmartResponseV2 = serde_json::from_str(&quick_reference()).unwrap();
    let received = response.received("m");
    for issue in [" too long ", "", "stale", "too long"] {
        received.report(issue);
    }
    received.rate(Rating::new(2.0).unwrap());
    received.rate(Rating::new(3.0).unwrap());
    // Another model's name does not replace the first.
    response.received("other").report("wrong");
    let written = serde_json::to_value(&response).unwrap();
    assert_eq!(
        written["feedback"],
        json!({
            "responseQuality": { "rating": 3, "issues": ["too long", "stale", "wrong"] },
            "improvementHints": [], "modelVersion": "m"
        })
    );
    let mut nothing = ResponseQuality::default();
    nothing.report(" ");
    assert_eq!(nothing, ResponseQuality::default());
}

#[test]
fn what_users_said_is_added_up() {
    let rated = |rating: Value, issues: &[&str]| {
        let mut response = ten();
        response["feedback"] = json!({ "responseQuality": { "rating": rating, "issues": issues },
            "improvementHints": [], "modelVersion": "m" });
        response
    };
    let log = [
        rated(json!(5), &["too long"]),
        rated(json!(2.5), &["too long", " stale "]),
        // Neither is a rating, and the response loses by it and not the report.
        rated(json!(7), &[""]),
        rated(json!("5"), &[]),
        ten(),
    ];
    let report = report(&log);
    assert_eq!(report.refused_ratings, 2);
    let ratings = report.ratings.unwrap();
    assert_eq!((ratings.count, ratings.mean), (2, 3.75));
    let stars: Vec<_> = ratings
        .distribution
        .iter()
        .map(|stars| (stars.rating, stars.count))
        .collect();
    assert_eq!(stars, [(3, 1), (5, 1)]);
    let issues: Vec<_> = report
        .issues
        .most
        .iter()
        .map(|issue| (issue.issue.as_str(), issue.count))
        .collect();
    assert_eq!(issues, [("too long", 2), ("stale", 1)]);
}

#[test]
fn names_beyond_a_bound_are_counted_and_not_kept() {
    let one = entry(&response("x", "2025-01-17", 0));
    let mut log = QualityLog::new();
    for index in 0..6_000 {
        let tool = Some(format!("tool {index}"));
        log.add(&LogEntry {
            tool,
            issues: vec![format!("issue {index}")],
            ..one.clone()
        });
    }
    let report = log.report();
    assert_eq!(
        (report.tools.len(), report.responses_of_more_tools),
        (500, 5_500)
    );
    assert_eq!(
        (report.issues.most.len(), report.issues.others),
        (20, 5_980)
    );
    assert_eq!(report.responses, 6_000);
}

/// The first names to come filled the places, and what came most often afterwards was told nowhere.
#[test]
fn what_is_frequent_is_told_however_late_it_comes() {
    let one = entry(&response("x", "2025-01-17", 0));
    let mut log = QualityLog::new();
    let mut add = |tool: String, issue: String| {
        log.add(&LogEntry {
            tool: Some(tool),
            issues: vec![issue],
            ..one.clone()
        });
    };
    for index in 0..5_000 {
        add(format!("tool {index}"), format!("issue {index}"));
    }
    for _ in 0..1_500 {
        add("LATE_TOOL".to_owned(), "FREQUENT".to_owned());
    }
    let report = log.report();
    // Ten rounds of 500 tools: what is kept came ten times at most, and so may the one that takes its place have.
    let tool = &report.tools[0];
    assert_eq!(tool.tool.as_deref(), Some("LATE_TOOL"));
    assert_eq!((tool.responses, tool.at_most), (1_500, Some(1_510)));
    let issue = &report.issues.most[0];
    assert_eq!(issue.issue, "FREQUENT");
    assert_eq!((issue.count, issue.at_most), (1_500, Some(1_501)));
    let told: usize = report.tools.iter().map(|tool| tool.responses).sum();
    assert_eq!(told + report.responses_of_more_tools, 6_500);
}

#[test]
fn a_log_of_nothing_has_no_score() {
    let report = QualityLog::new().report();
    assert_eq!((report.responses, report.score), (0, None));
    assert!(report.failures.is_empty() && report.tools.is_empty() && report.ratings.is_none());
}

#[test]
fn hints_come_by_what_they_add() {
    let card = score_json("{}", &CheckOptions::default()).unwrap();
    let hints = improvement_hints(&card);
    let (high, rest): (Vec<_>, Vec<_>) =
        hints.iter().partition(|hint| hint.priority == Level::High);
    assert_eq!(high.len(), 5, "the strengths of V1");
    assert_eq!(hints.iter().take(5).collect::<Vec<_>>(), high);
    assert!(rest.is_sorted_by_key(|hint| hint.priority != Level::Medium));
    assert!(hints.iter().all(|hint| !hint.suggestion.is_empty()));
    let full = score_json(&ten().to_string(), &CheckOptions::default()).unwrap();
    assert_eq!(improvement_hints(&full), []);
}

/// A right response is scored by its type and another by its shape; the two give the same card.
#[test]
fn the_short_way_scores_as_the_long_one() {
    let accepted = documents("accept");
    assert!(accepted.len() > 100);
    for json in accepted.values() {
        let response: smart_response::SmartResponseV2 = serde_json::from_str(json).unwrap();
        let short = score_json(json, &CheckOptions::default()).unwrap();
        let noticed = format!(
            "{{\"unknown\": 1, {}",
            json.trim_start().strip_prefix('{').unwrap()
        );
        // A member that nobody knows is a notice, which no criterion minds, and has the document looked at closely.
        let long = score_json(&noticed, &CheckOptions::default()).unwrap();
        assert_eq!(short, long, "{json}");
        // What a response leaves out is written when it is written.
        let written = smart_response::score(&response).unwrap();
        assert_eq!(short.score.to_bits(), written.score.to_bits(), "{json}");
    }
}
