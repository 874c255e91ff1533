//! Responses within a budget.

use std::cell::Cell;

use serde_json::{Value, json};
use smart_response::{Estimate, FitError, TokenCounter, estimate_tokens, expand, fit, refer};

use crate::fitting::{failing, fitted, message, parts, warning};
use crate::vectors_read::{quick_reference, reference};

#[test]
fn what_fits_is_left_as_it_is() {
    let document = reference();
    let fitted = fitted(&document, 100_000);
    assert_eq!(fitted.response.to_string(), document.to_string());
    assert!(fitted.is_met && fitted.dropped.is_empty() && fitted.references == 0);
    assert_eq!(fitted.tokens, estimate_tokens(&document.to_string()));
}

/// The issue's own show, by the vocabulary of real models.
#[cfg(feature = "tokens")]
#[test]
fn the_quick_reference_fits_by_a_real_vocabulary_and_checks_clean() {
    use smart_response::{CheckOptions, Vocabulary, violations_json};

    for vocabulary in Vocabulary::ALL {
        for max_tokens in [2_000, 800, 400] {
            let fitted = fit(&quick_reference(), max_tokens, vocabulary).unwrap();
            let text = fitted.response.to_string();
            assert!(
                fitted.is_met,
                "{vocabulary} {max_tokens}: {}",
                fitted.tokens
            );
            assert_eq!(vocabulary.count(&text), fitted.tokens);
            assert!(fitted.tokens <= max_tokens);
            let violations = violations_json(&text, &CheckOptions::default()).unwrap();
            assert_eq!(violations, [], "{vocabulary} {max_tokens}");
            assert_eq!(message(&fitted.response).is_some(), max_tokens < 2_000);
        }
    }
}

/// "hello world" is two tokens in both vocabularies, as their makers' own page shows.
#[cfg(feature = "tokens")]
#[test]
fn a_vocabulary_counts_as_its_makers_do() {
    use smart_response::Vocabulary;
    for vocabulary in Vocabulary::ALL {
        assert_eq!(vocabulary.count(""), 0);
        assert_eq!(vocabulary.count("hello world"), 2);
        // Its pattern gives up on a line of blanks as long as this one.
        assert!(vocabulary.count(&" ".repeat(3_000_000)) > 0);
        assert!(vocabulary.count(&"ก".repeat(100_000)) > 0);
    }
}

/// A part stands in one line, so the line of the findings is that of the light one: what was left shows the order.
fn the_weighty_finding_goes_last(document: &Value, least: usize) {
    let goes = (least..least + 200)
        .rev()
        .map(|max_tokens| fitted(document, max_tokens).response);
    let before = goes.filter(|left| left["data"]["processed"] != json!(null));
    let mut counts = before.map(|left| left["summary"]["keyFindings"].as_array().unwrap().len());
    assert!(counts.all(|count| count == 1));
}

/// The order of the documentation, derived by hand: each part here is alone in its section's list.
#[test]
fn parts_go_in_the_documented_order() {
    let mut document = reference();
    document["data"]["rawData"] = json!({ "as": "it came" });
    document["feedback"] =
        json!({ "responseQuality": {}, "improvementHints": [], "modelVersion": "m" });
    document["summary"]["keyFindings"][0]["weight"] = json!(0.3);
    document["metadata"]["colour"] = json!("unknown");
    document["metadata"]["warnings"] = json!([
        warning("INFO", "info"),
        warning("WORSE", "warning"),
        warning("WORST", "critical")
    ]);
    let fitted = fitted(&document, 1);
    assert!(!fitted.is_met);
    let order: Vec<_> = parts(&fitted)
        .into_iter()
        .map(|(part, _, _)| part)
        .collect();
    let expected = [
        "data.rawData",
        "summary.keyFindings",
        "feedback",
        "metadata.colour",
        "context.learnMore",
        "context.suggestedFollowUp",
        "context.alternativeTools",
        "presentation.tables.0.rows",
        "presentation.tables",
        "recommendations.scenarios",
        "metadata.warnings",
        "metadata.assumptions",
        "data.dataQuality.accuracy.factors",
        "summary.confidence.factors",
        "presentation",
        "details",
        "data.validation.validFields",
        "recommendations.risks",
        "recommendations.nextSteps",
        "context.relatedTools",
        "context.dependencies",
        "recommendations.primary.drivers",
        "data.processed",
    ];
    assert_eq!(order, expected);
    the_weighty_finding_goes_last(&document, fitted.tokens);
    let warnings = fitted.response["metadata"]["warnings"].as_array().unwrap();
    let ids: Vec<_> = warnings
        .iter()
        .map(|warning| warning["id"].as_str().unwrap())
        .collect();
    assert_eq!(ids, ["WORST", "WARN_TRIMMED"]);
    assert_eq!(failing(&fitted.response), [""; 0]);
}

/// Warnings of forty tokens each made the metadata take more than its share, and went before a light finding.
#[test]
fn a_plain_warning_outlives_what_says_less() {
    let mut document = reference();
    document["summary"]["keyFindings"][0]["weight"] = json!(0.1);
    let message = "The company restated its earnings of the last two years";
    let warnings = (0..12).map(|n| {
        let mut warning = warning(&format!("W{n}"), "warning");
        warning["message"] = json!(format!("{message}, {n}"));
        warning
    });
    document["metadata"]["warnings"] = warnings.collect();
    for max_tokens in (300..2_600).step_by(20) {
        let fitted = fitted(&document, max_tokens);
        let gone = |part: &str| fitted.dropped.iter().any(|one| one.part == part);
        if !gone("metadata.warnings") {
            continue;
        }
        for lighter in [
            "summary.keyFindings",
            "context.learnMore",
            "presentation",
            "details",
            "metadata.assumptions",
        ] {
            assert!(gone(lighter), "{lighter} at {max_tokens}");
        }
    }
    // Any number of them does not cost the answer its risks.
    let many: Vec<_> = (0..300)
        .map(|n| warning(&format!("W{n}"), "warning"))
        .collect();
    document["metadata"]["warnings"] = json!(many);
    let fitted = fitted(&document, 2_000);
    assert_eq!(
        fitted.response["recommendations"]["risks"],
        document["recommendations"]["risks"]
    );
}

/// A table of forty rows went as a whole, though thirty would have fitted.
#[test]
fn a_table_keeps_the_rows_that_fit() {
    let mut document = reference();
    let table = |title: &str| {
        let rows = (0..40).map(|n| json!([format!("Quarter {n}"), 100 + n, 2.5]));
        json!({ "title": title, "headers": ["Quarter", "Price", "Yield"], "rows": rows.collect::<Vec<_>>() })
    };
    document["presentation"]["tables"] = json!([table("First"), table("Second")]);
    let before = estimate_tokens(&document.to_string());
    let mut kept = Vec::new();
    for max_tokens in (before - 1_100..before).step_by(50) {
        let fitted = fitted(&document, max_tokens);
        assert!(fitted.is_met);
        let tables = fitted.response["presentation"].get("tables");
        let tables = tables
            .and_then(Value::as_array)
            .cloned()
            .unwrap_or_default();
        let rows = tables
            .iter()
            .map(|table| table["rows"].as_array().unwrap().len());
        let rows: Vec<_> = rows.collect();
        if fitted.response.get("presentation") == document.get("presentation") {
            continue;
        }
        // The last gives first, and is gone before the one before it gives anything.
        assert!(rows.len() < 2 || rows[0] == 40, "{rows:?}");
        for (table, rows) in tables.iter().zip(&rows) {
            let whole = &document["presentation"]["tables"][0]["rows"]
                .as_array()
                .unwrap()[..*rows];
            assert_eq!(table["rows"], json!(whole));
            if *rows < 40 {
                let said = format!("{} of 40 rows", 40 - rows);
                assert!(message(&fitted.response).unwrap().contains(&said), "{said}");
            }
        }
        if rows.iter().any(|rows| (2..40).contains(rows)) {
            kept.push(fitted.tokens);
            assert!(
                fitted.tokens + 40 > max_tokens,
                "{} of {max_tokens}",
                fitted.tokens
            );
        }
    }
    assert!(kept.len() > 10, "{kept:?}");
}

#[test]
fn a_payload_of_many_rows_does_not_cost_the_answer_its_risks() {
    let mut document = reference();
    let rows = (0..3_000).map(|day| json!({ "day": day, "price": 100 + day % 7 }));
    document["data"]["processed"] = json!({ "rows": rows.collect::<Vec<_>>() });
    let fitted = fitted(&document, 2_000);
    assert!(fitted.is_met && fitted.tokens > 1_900, "{}", fitted.tokens);
    let dropped = parts(&fitted);
    assert_eq!(
        (dropped.len(), dropped[0].0, dropped[0].2),
        (1, "data.processed.rows", 3_000)
    );
    let left = fitted.response["data"]["processed"]["rows"]
        .as_array()
        .unwrap();
    assert_eq!(left.len(), 3_000 - dropped[0].1);
    assert_eq!(left[0], json!({ "day": 0, "price": 100 }));
    let said = format!("Trimmed: {} of 3000 processed.rows", dropped[0].1);
    assert_eq!(message(&fitted.response), Some(said.as_str()));
}

/// More than `Trimmed: rawData` takes, with the warning around it where nothing else went.
pub(crate) const NAMING_RAW_DATA: usize = 60;

#[test]
fn raw_data_goes_before_a_payload_that_it_repeats() {
    let rows: Vec<_> = (0..40)
        .map(|row| json!({ "name": format!("Fund {row} of a company"), "row": row }))
        .collect();
    let mut plain = reference();
    plain["data"]["processed"] = json!({ "rows": rows });
    let mut repeating = plain.clone();
    repeating["data"]["rawData"] = json!({ "rows": rows });
    let count = |document: &Value, max_tokens| {
        let mut response = fitted(document, max_tokens).response;
        expand(&mut response);
        let rows = response.pointer("/data/processed/rows").cloned();
        rows.and_then(|rows| rows.as_array().map(Vec::len))
    };
    for max_tokens in (700..2_000).step_by(100) {
        let (without, with) = (count(&plain, max_tokens), count(&repeating, max_tokens));
        let (without, with) = (without.unwrap_or_default(), with.unwrap_or_default());
        assert!(
            with + 5 >= without,
            "{with} rows of {without} at {max_tokens}"
        );
    }
    // One that was made to fit once, with references to the payload, comes out the same.
    let mut referring = repeating.clone();
    assert!(refer(&mut referring) > 0);
    assert_eq!(
        fitted(&referring, 1_200).response,
        fitted(&repeating, 1_200).response
    );
}

#[test]
fn a_long_text_is_cut_at_its_end_between_letters() {
    let mut document = reference();
    document["data"]["processed"] = json!({ "text": "ราคาปิด ".repeat(4_000) });
    let fitted = fitted(&document, 3_000);
    assert!(fitted.is_met);
    let left = fitted.response["data"]["processed"]["text"]
        .as_str()
        .unwrap();
    let whole = document["data"]["processed"]["text"].as_str().unwrap();
    assert!(whole.starts_with(left.strip_suffix('…').unwrap()));
    assert_eq!(parts(&fitted)[0].0, "data.processed.text");
}

#[test]
fn what_is_no_response_is_refused_with_the_reason() {
    let refused = |json: &str| fit(json, 10, &Estimate).unwrap_err();
    assert!(matches!(refused("{"), FitError::Syntax(_)));
    let FitError::NotAResponse(found) = refused(r#"{"summary": {}}"#) else {
        panic!("no response")
    };
    assert!(found.iter().any(|one| one.pointer.as_str() == "/data"));
    // A member that stands twice would lose one of its values.
    let json =
        quick_reference().replacen("\"peRatio\": 12.5", "\"peRatio\": 12, \"peRatio\": 13", 1);
    let FitError::NotAResponse(found) = refused(&json) else {
        panic!("repeated")
    };
    assert_eq!(found[0].code, "repeated_field");
}

/// Counts what it is given to count.
struct Meter(Cell<usize>);

impl TokenCounter for Meter {
    fn count(&self, text: &str) -> usize {
        self.0.set(self.0.get() + text.len());
        estimate_tokens(text)
    }

    fn name(&self) -> &'static str {
        "meter"
    }
}

/// A former version counted the whole response for every part that went: bytes counted grew by its square.
#[test]
fn what_is_counted_grows_with_the_response_and_not_with_its_square() {
    for count in [2_000, 8_000] {
        let mut document = reference();
        let rows = (0..count).map(|day| json!({ "day": day, "note": format!("row {day}") }));
        document["data"]["processed"] = rows.collect();
        let risks = (0..count / 4)
            .map(|n| json!({ "what": format!("risk {n}"), "likelihood": "low", "impact": "low" }));
        document["recommendations"]["risks"] = risks.collect();
        let meter = Meter(Cell::new(0));
        let text = document.to_string();
        let fitted = fit(&text, 2_000, &meter).unwrap();
        assert!(fitted.is_met);
        let times = meter.0.get() / text.len();
        assert!(
            times < 10,
            "{count}: {times} times the response was counted"
        );
    }
}

/// One that lacks highlights goes as any other does: its tables first, and it as a whole when its turn comes.
#[test]
fn a_presentation_of_few_highlights_gives_as_any_other() {
    for count in 0..=3 {
        let mut document = reference();
        let highlights = document["presentation"]["highlights"].as_array_mut();
        highlights.unwrap().truncate(count);
        let all = estimate_tokens(&document.to_string());
        let parts_at = |max_tokens| {
            let fitted = fitted(&document, max_tokens);
            assert!(fitted.is_met, "{count}: {max_tokens}");
            let shown = fitted.response.get("presentation").cloned();
            (
                shown,
                parts(&fitted)
                    .iter()
                    .any(|(part, ..)| *part == "presentation"),
            )
        };
        let (shown, is_told) = parts_at(all - 100);
        assert!(shown.is_some() && !is_told, "{count}");
        let (shown, is_told) = parts_at(500);
        assert!(shown.is_none() && is_told, "{count}");
    }
}
