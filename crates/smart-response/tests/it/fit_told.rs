//! What a shortened response and its report say of what went.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use smart_response::Fitted;

use crate::fitting::{fitted, message};
use crate::vectors_read::reference;

fn note(fitted: &Fitted) -> &str {
    let warnings = fitted.response["metadata"]["warnings"].as_array().unwrap();
    let ours = warnings
        .iter()
        .find(|one| one["id"] == "WARN_TRIMMED" && one["severity"] == "info");
    ours.unwrap()["message"].as_str().unwrap()
}

/// All went under the reason of the first: "findings of little weight", of weights up to 0.9. Then the part stood in a
/// line for each reason.
#[test]
fn findings_stand_in_one_line_with_each_reason() {
    let mut document = reference();
    let finding = |n: usize, weight: f64| json!({ "metric": format!("M{n}"), "value": n, "formatted": "x", "assessment": "good", "weight": weight });
    let weights = [0.2, 0.6, 0.9, 0.4, 0.7];
    document["summary"]["keyFindings"] = weights
        .iter()
        .enumerate()
        .map(|(n, weight)| finding(n, *weight))
        .collect();
    let fitted = fitted(&document, 1);
    let findings = fitted
        .dropped
        .iter()
        .filter(|one| one.part == "summary.keyFindings");
    let told: Vec<_> = findings
        .map(|one| (one.count, one.of, one.why.as_str()))
        .collect();
    let why = "findings of little weight; the weightiest finding says most; the conclusion says what follows from it";
    assert_eq!(told, [(5, 5, why)]);
    // The note counts them once.
    assert_eq!(
        note(&fitted).matches("keyFindings").count(),
        1,
        "{}",
        note(&fitted)
    );
    assert!(
        !note(&fitted).contains("of 5 keyFindings"),
        "{}",
        note(&fitted)
    );
}

/// "2 of 5 alternativeTools, alternativeTools" was said once a response was cut twice.
#[test]
fn a_part_that_is_cut_again_is_named_once() {
    let mut document = reference();
    let questions =
        (0..6).map(|n| json!({ "question": format!("Question {n}?"), "why": "It matters" }));
    document["context"]["suggestedFollowUp"] = questions.collect();
    let whole = fitted(&document, 100_000).tokens;
    let mut last = document;
    for less in (20..whole - 500).step_by(20) {
        let again = fitted(&last, whole - less);
        let names: Vec<_> = message(&again.response)
            .into_iter()
            .flat_map(named)
            .collect();
        let once: BTreeSet<_> = names.iter().collect();
        assert_eq!(once.len(), names.len(), "{:?}", message(&again.response));
        // What is told of the questions adds up, however often they were cut.
        let left = again.response["context"]["suggestedFollowUp"]
            .as_array()
            .unwrap()
            .len();
        let told = message(&again.response).unwrap_or_default();
        let expected = match left {
            6 => None,
            0 => Some(", suggestedFollowUp".to_owned()),
            left => Some(format!(", {} of 6 suggestedFollowUp", 6 - left)),
        };
        let is_all_gone = told.contains("context");
        assert!(
            expected
                .is_none_or(|one| is_all_gone || format!("{told},").contains(&format!("{one},"))),
            "{left}: {told}"
        );
        last = again.response;
    }
}

/// The names in a note.
fn named(note: &str) -> Vec<String> {
    let parts = note.strip_prefix("Trimmed: ").unwrap().split(", ");
    let name = |part: &str| match part.split_once(" of ") {
        Some((_, rest)) => rest.split_once(' ').unwrap().1.to_owned(),
        None => part.to_owned(),
    };
    parts.map(name).collect()
}

/// "Trimmed: 34 of 60 risks" was said of a list in the payload.
#[test]
fn a_part_of_the_payload_is_not_taken_for_one_of_the_answer() {
    let mut document = reference();
    let rows = (0..200).map(|n| json!({ "what": format!("risk {n} of the payload") }));
    document["data"]["processed"] = json!({ "risks": rows.collect::<Vec<_>>() });
    let fitted = fitted(&document, 2_500);
    let gone = fitted.dropped[0].count;
    assert_eq!(
        note(&fitted),
        format!("Trimmed: {gone} of 200 processed.risks")
    );
    assert_eq!(
        fitted.response["recommendations"]["risks"],
        document["recommendations"]["risks"]
    );
}

/// "extra, extra, …" said of five.
#[test]
fn members_that_nobody_knows_are_named_once_and_by_their_place() {
    let mut document = reference();
    let warning = |n: usize| json!({ "id": format!("W{n}"), "severity": "critical", "category": "data", "message": "m", "impact": "i", "extra": "unknown member" });
    document["metadata"]["warnings"] = (0..5).map(warning).collect();
    document["risks"] = json!("unknown as well");
    let fitted = fitted(&document, 1);
    let unknown: Vec<_> = fitted
        .dropped
        .iter()
        .filter(|one| one.why.contains("no reader"))
        .map(|one| (one.part.as_str(), one.count, one.of))
        .collect();
    assert_eq!(
        unknown,
        [("metadata.warnings.extra", 5, 5), ("risks", 1, 1)]
    );
    let note = note(&fitted);
    assert_eq!(note.matches("extra").count(), 1, "{note}");
    assert!(note.contains("metadata.warnings.extra, "), "{note}");
    assert!(note.contains("unknown risks, "), "{note}");
}

/// One note for each of a thousand lists would cost more than they do.
#[test]
fn a_note_does_not_grow_with_the_payload() {
    let mut document = reference();
    let lists = (0..300).map(|n| (format!("list{n}"), json!([n, n + 1, n + 2])));
    document["data"]["processed"] = Value::Object(lists.collect());
    for max_tokens in [700, 1_200, 2_000] {
        let fitted = fitted(&document, max_tokens);
        assert!(fitted.is_met);
        assert!(note(&fitted).len() < 400, "{max_tokens}: {}", note(&fitted));
        assert!(
            fitted.tokens + 300 > max_tokens,
            "{max_tokens}: {}",
            fitted.tokens
        );
    }
}

#[test]
fn a_servers_own_warning_is_left_as_it_is() {
    for (severity, message) in [
        ("critical", "A real one"),
        ("critical", "Trimmed: hedges"),
        ("info", "ours? no"),
        ("warning", "Trimmed: "),
    ] {
        let mut document = reference();
        let theirs = json!({ "id": "WARN_TRIMMED", "severity": severity, "category": "data", "message": message, "impact": "x" });
        document["metadata"]["warnings"] = json!([theirs]);
        let fitted = fitted(&document, 800);
        let warnings = fitted.response["metadata"]["warnings"].as_array().unwrap();
        let messages: Vec<_> = warnings
            .iter()
            .map(|one| one["message"].as_str().unwrap())
            .collect();
        // One that is not critical may go, as any other; none is written over.
        assert!(
            messages.last().unwrap().starts_with("Trimmed: "),
            "{messages:?}"
        );
        assert_eq!(
            warnings.iter().filter(|one| **one == theirs).count(),
            warnings.len() - 1,
            "{messages:?}"
        );
        assert!(
            severity != "critical" || warnings.len() == 2,
            "{messages:?}"
        );
        // Once more, and the note is added to.
        let again = self::fitted(&fitted.response, 450);
        let notes = again.response["metadata"]["warnings"]
            .as_array()
            .unwrap()
            .iter();
        assert_eq!(
            notes
                .filter(|one| one["impact"] == "Details missing")
                .count(),
            1
        );
    }
}

/// "Trimmed: processed" was said of a text of which the most stayed.
#[test]
fn a_shortened_text_is_not_told_as_gone() {
    let text = "The fund invests in shares of companies in Asia. ".repeat(200);
    for (payload, expected) in [
        (json!(text), "processed shortened"),
        (
            json!({ "profile": text, "language": "en" }),
            "processed.profile shortened",
        ),
    ] {
        let mut document = reference();
        document["data"]["processed"] = payload;
        let fitted = fitted(&document, 2_000);
        assert_eq!(note(&fitted), format!("Trimmed: {expected}"));
    }
    // One that is gone is.
    let mut document = reference();
    document["data"]["processed"] = json!(text);
    let gone = fitted(&document, 500);
    assert_eq!(gone.response["data"]["processed"], json!(null));
    let names: Vec<_> = note(&gone).split(", ").collect();
    assert!(names.contains(&"processed"), "{names:?}");
    assert!(!note(&gone).contains("shortened"), "{names:?}");
}

/// Any number of members may be unknown, and a key may have any length.
#[test]
fn a_note_does_not_grow_with_what_nobody_knows() {
    let mut document = reference();
    for n in 0..50 {
        document["context"][format!("novel{n}{}", "x".repeat(500))] = json!("something");
    }
    let fitted = fitted(&document, 900);
    assert!(fitted.is_met && fitted.tokens > 700, "{}", fitted.tokens);
    assert!(note(&fitted).len() < 700, "{}", note(&fitted));
    assert!(
        note(&fitted).contains("44 more unknown"),
        "{}",
        note(&fitted)
    );
}

/// Half of what nobody knows may say something else, and a reader that knows it cannot tell.
#[test]
fn a_member_that_nobody_knows_goes_as_a_whole() {
    let mut document = reference();
    document["novel"] = json!((0..900).map(|n| json!({ "row": n })).collect::<Vec<_>>());
    let fitted = fitted(&document, 2_000);
    assert_eq!(fitted.response.get("novel"), None);
    assert_eq!(note(&fitted), "Trimmed: unknown novel");
    let told: Vec<_> = fitted
        .dropped
        .iter()
        .map(|one| (one.part.as_str(), one.count))
        .collect();
    assert_eq!(told, [("novel", 1)]);
}
