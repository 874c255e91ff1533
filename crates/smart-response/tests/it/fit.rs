//! Responses within a budget.

use std::cell::Cell;

use proptest::prelude::*;
use serde_json::{Value, json};
use smart_response::{
    CheckOptions, Estimate, FitError, Fitted, TokenCounter, check_json, estimate_tokens, expand,
    fit, refer,
};

use crate::vectors_read::quick_reference;

fn document() -> Value {
    serde_json::from_str(&quick_reference()).unwrap()
}

fn fitted(document: &Value, max_tokens: usize) -> Fitted {
    fit(&document.to_string(), max_tokens, &Estimate).unwrap()
}

fn failing(document: &Value) -> Vec<String> {
    let checked = check_json::<Value>(&document.to_string(), &CheckOptions::default()).unwrap();
    let failing = checked
        .violations
        .into_iter()
        .filter(wire::Violation::fails);
    failing
        .map(|one| format!("{} {}", one.pointer, one.code))
        .collect()
}

fn parts(fitted: &Fitted) -> Vec<(&str, usize, usize)> {
    let dropped = fitted.dropped.iter();
    dropped
        .map(|one| (one.part.as_str(), one.count, one.of))
        .collect()
}

fn message(document: &Value) -> Option<&str> {
    let warnings = document["metadata"]["warnings"].as_array().unwrap();
    let ours = warnings
        .iter()
        .find(|warning| warning["id"] == "WARN_TRIMMED");
    ours.and_then(|warning| warning["message"].as_str())
}

#[test]
fn what_fits_is_left_as_it_is() {
    let document = document();
    let fitted = fitted(&document, 100_000);
    assert_eq!(fitted.response.to_string(), document.to_string());
    assert!(fitted.is_met && fitted.dropped.is_empty() && fitted.references == 0);
    assert_eq!(fitted.tokens, estimate_tokens(&document.to_string()));
}

/// The issue's own show, by the vocabulary of real models.
#[cfg(feature = "tokens")]
#[test]
fn the_quick_reference_fits_by_a_real_vocabulary_and_checks_clean() {
    use smart_response::Vocabulary;
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
            let checked = check_json::<Value>(&text, &CheckOptions::default()).unwrap();
            assert_eq!(checked.violations, [], "{vocabulary} {max_tokens}");
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

#[test]
fn parameters_that_stand_twice_are_said_once_and_come_back() {
    let document = document();
    let mut shorter = document.clone();
    assert_eq!(refer(&mut shorter), 2);
    let reference = json!({ "_ref": "params" });
    assert_eq!(
        shorter["recommendations"]["nextSteps"][0]["params"],
        reference
    );
    assert_eq!(
        shorter["context"]["relatedTools"][0]["suggestedParams"],
        reference
    );
    let said = &document["recommendations"]["nextSteps"][0]["params"];
    assert_eq!(shorter["data"]["_ref"], json!({ "params": said }));
    assert_eq!(failing(&shorter), [""; 0]);
    assert_eq!(expand(&mut shorter), []);
    assert_eq!(shorter.to_string(), document.to_string());
}

#[test]
fn a_payload_with_refs_of_its_own_is_left_alone() {
    let mut document = document();
    document["data"]["processed"]["_ref"] = json!("theirs");
    let before = document.clone();
    assert_eq!(refer(&mut document), 0);
    assert_eq!(expand(&mut document), []);
    assert_eq!(document, before);
}

#[test]
fn a_reference_to_nothing_is_told_and_left() {
    let mut document = document();
    document["data"]["_ref"] = json!({ "known": 1 });
    document["data"]["processed"] = json!([{ "_ref": "knwon" }, { "_ref": "known" }]);
    document["recommendations"]["nextSteps"][0]["params"] = json!({ "_ref": "other" });
    let expected = [
        "/data/processed/0 unknown_reference",
        "/recommendations/nextSteps/0/params unknown_reference",
    ];
    assert_eq!(failing(&document), expected);
    let told = expand(&mut document);
    assert_eq!(told.len(), 2);
    assert_eq!(
        document["data"]["processed"],
        json!([{ "_ref": "knwon" }, 1])
    );
    assert!(document["data"].get("_ref").is_some());
}

/// The order of the documentation, derived by hand: each part here is alone in its section's list.
#[test]
fn parts_go_in_the_documented_order() {
    let mut document = document();
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
        "summary.keyFindings",
    ];
    assert_eq!(order, expected);
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
    let mut document = document();
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
    let mut document = document();
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

fn warning(id: &str, severity: &str) -> Value {
    json!({ "id": id, "severity": severity, "category": "data", "message": "m", "impact": "i" })
}

#[test]
fn a_payload_of_many_rows_does_not_cost_the_answer_its_risks() {
    let mut document = document();
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
const NAMING_RAW_DATA: usize = 60;

#[test]
fn raw_data_goes_before_a_payload_that_it_repeats() {
    let rows: Vec<_> = (0..40)
        .map(|row| json!({ "name": format!("Fund {row} of a company"), "row": row }))
        .collect();
    let mut plain = document();
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
    let mut document = document();
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
        let mut document = document();
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

/// Values of any form, with repetitions in them.
fn payload() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(json!(null)),
        any::<i16>().prop_map(Value::from),
        "[a-zก-ฮ\"\\\\ ]{0,12}".prop_map(Value::from),
        Just(json!("a text that is long enough to be said once")),
        Just(json!({ "discountRate": 0.1, "growthRate": 0.05, "years": 5 })),
    ];
    leaf.prop_recursive(3, 40, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map("[a-e]{1,2}", inner, 0..6)
                .prop_map(|members| { Value::Object(members.into_iter().collect()) }),
        ]
    })
}

/// The quick reference with more and less of everything.
fn any_response() -> impl Strategy<Value = Value> {
    let counts = prop::collection::vec(0..5usize, 9);
    (payload(), prop::option::of(payload()), counts, any::<bool>()).prop_map(
        |(processed, raw, counts, has_unknown)| {
            let mut document = document();
            document["data"]["processed"] = processed.clone();
            if let Some(raw) = raw {
                document["data"]["rawData"] = json!([raw, processed]);
            }
            let count = |at: usize| 0..counts[at];
            let timings = ["now", "soon", "later"];
            let weights = [0.0, 0.2, 0.4, 0.6, 0.8];
            let severities = ["critical", "warning", "info", "debug"];
            document["metadata"]["warnings"] =
                count(0).map(|n| warning(&format!("W{n}"), severities[n % 4])).collect();
            document["summary"]["keyFindings"] = count(1)
                .map(|n| json!({ "metric": format!("M{n}"), "value": n, "formatted": "x", "assessment": if n == 3 { "critical" } else { "good" }, "weight": weights[n] }))
                .collect();
            document["recommendations"]["risks"] =
                count(2).map(|n| json!({ "what": format!("R{n}"), "likelihood": "low", "impact": "high" })).collect();
            document["context"]["relatedTools"] = count(3)
                .map(|n| json!({ "name": format!("tool_{n}"), "reason": "r", "expectedValue": "e", "priority": "low", "suggestedParams": { "symbol": "ADVANC.BK", "n": n, "years": 5 } }))
                .collect();
            document["recommendations"]["nextSteps"] = count(3)
                .map(|n| json!({ "action": "a", "tool": format!("tool_{n}"), "params": { "symbol": "ADVANC.BK", "n": n, "years": 5 }, "priority": timings[n % 3], "reason": "r" }))
                .collect();
            document["context"]["learnMore"] =
                count(4).map(|n| json!({ "topic": format!("T{n}"), "relevance": "why" })).collect();
            document["presentation"]["highlights"] =
                (0..3 + counts[5] % 3).map(|n| json!(format!("H{n}"))).collect();
            document["presentation"]["charts"] =
                count(6).map(|n| json!({ "type": "bar", "title": format!("C{n}"), "data": { "labels": [], "datasets": [] } })).collect();
            if has_unknown {
                document["context"]["novel"] = json!({ "some": "thing" });
            }
            document
        },
    )
}

/// What a response holds, each leaf with its place, lists by the texts of their elements: a shorter list
/// holds fewer.
fn held(document: &Value) -> Vec<String> {
    let mut document = document.clone();
    expand(&mut document);
    if let Some(Value::Array(warnings)) = document.pointer_mut("/metadata/warnings") {
        warnings.retain(|warning| warning["id"] != "WARN_TRIMMED");
    }
    let mut found = Vec::new();
    // A table holds its rows, as a list does.
    if let Some(Value::Array(tables)) = document.pointer_mut("/presentation/tables") {
        for (index, table) in tables.iter_mut().enumerate() {
            leaves(
                &table["rows"].take(),
                &format!("/rows of {index}"),
                &mut found,
            );
        }
    }
    leaves(&document, "", &mut found);
    found.sort();
    found
}

fn leaves(value: &Value, at: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(members) => members
            .iter()
            .for_each(|(name, inner)| leaves(inner, &format!("{at}/{name}"), found)),
        Value::Array(elements) => elements
            .iter()
            .for_each(|inner| found.push(format!("{at}/- {inner}"))),
        Value::Null => {}
        other => found.push(format!("{at} {other}")),
    }
}

fn is_part_of(less: &[String], more: &[String]) -> bool {
    let mut more = more.iter();
    less.iter().all(|one| more.any(|other| other == one))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn fitting_keeps_its_word(document in any_response(), max_tokens in 300..1_600usize) {
        prop_assert_eq!(failing(&document), [""; 0]);
        let once = fitted(&document, max_tokens);
        prop_assert_eq!(once.is_met, once.tokens <= max_tokens);
        prop_assert_eq!(once.tokens, estimate_tokens(&once.response.to_string()));
        prop_assert_eq!(failing(&once.response), [""; 0]);
        // What never goes.
        for place in ["/summary/conclusion", "/summary/title", "/recommendations/primary/action", "/summary/confidence/score"] {
            prop_assert_eq!(once.response.pointer(place), document.pointer(place));
        }
        let critical = |document: &Value| -> Vec<Value> {
            let warnings = document["metadata"]["warnings"].as_array().unwrap();
            warnings.iter().filter(|warning| warning["severity"] == "critical").cloned().collect()
        };
        prop_assert_eq!(critical(&once.response), critical(&document));
        // What went is said, and nothing else did.
        prop_assert_eq!(once.dropped.is_empty(), message(&once.response).is_none());
        prop_assert!(is_part_of(&held(&once.response), &held(&document)));
        if once.dropped.is_empty() {
            prop_assert_eq!(held(&once.response), held(&document));
        }
    }

    #[test]
    fn fitting_again_changes_nothing(document in any_response(), max_tokens in 300..1_600usize) {
        let once = fitted(&document, max_tokens);
        let twice = fitted(&once.response, max_tokens);
        prop_assert_eq!(twice.response.to_string(), once.response.to_string());
        prop_assert_eq!(twice.dropped, []);
    }

    #[test]
    fn a_larger_budget_never_leaves_out_more(document in any_response(), one in 300..1_600usize, other in 300..1_600usize) {
        let (small, large) = (one.min(other), one.max(other));
        let (small, large) = (fitted(&document, small), fitted(&document, large));
        prop_assert!(is_part_of(&held(&small.response), &held(&large.response)));
        prop_assert!(small.tokens <= large.tokens || !small.is_met);
    }

    /// A repetition of the payload costs it nothing but the naming of what went.
    #[test]
    fn raw_data_that_repeats_the_payload_takes_nothing_from_it(document in any_response(), rows in 0..60usize, wraps in any::<bool>(), max_tokens in 300..2_600usize) {
        let (mut plain, mut repeating) = (document.clone(), document);
        plain["data"].as_object_mut().unwrap().remove("rawData");
        let rows = (0..rows).map(|row| json!({ "name": format!("Fund {row} of a company"), "row": row }));
        plain["data"]["processed"] = json!({ "any": plain["data"]["processed"], "rows": rows.collect::<Vec<_>>() });
        let payload = plain["data"]["processed"].clone();
        repeating["data"]["processed"] = payload.clone();
        repeating["data"]["rawData"] = if wraps { json!({ "status": 200, "body": payload }) } else { payload };
        let without = fitted(&plain, max_tokens);
        let with = fitted(&repeating, max_tokens + NAMING_RAW_DATA);
        prop_assert!(is_part_of(&held(&without.response), &held(&with.response)), "{:?}", with.dropped);
    }

    #[test]
    fn references_lose_nothing(processed in payload(), raw in payload()) {
        let mut document = document();
        document["data"]["processed"] = json!([processed, raw]);
        document["data"]["rawData"] = json!({ "a": raw, "b": processed });
        let before = document.to_string();
        let places = refer(&mut document);
        prop_assert_eq!(places > 0, document["data"].get("_ref").is_some());
        prop_assert!(places == 0 || document.to_string().len() < before.len());
        prop_assert_eq!(failing(&document), [""; 0]);
        prop_assert_eq!(expand(&mut document), []);
        prop_assert_eq!(document.to_string(), before);
    }
}

#[cfg(feature = "compression")]
#[test]
fn sizes_on_the_wire_are_those_of_texts_that_come_back() {
    use std::io::Read;

    use smart_response::{Encoding, transport_sizes};

    let text = quick_reference();
    let sizes = transport_sizes(&text).unwrap();
    let encodings: Vec<_> = sizes.iter().map(|size| size.encoding).collect();
    assert_eq!(encodings, Encoding::ALL);
    assert_eq!(sizes[0].bytes, text.len());
    assert!(
        sizes[1..]
            .iter()
            .all(|size| size.bytes < text.len() / 2 && size.bytes > 300)
    );
    let mut unzipped = String::new();
    let mut zipped = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    std::io::Write::write_all(&mut zipped, text.as_bytes()).unwrap();
    let zipped = zipped.finish().unwrap();
    assert_eq!(zipped.len(), sizes[1].bytes);
    flate2::read::GzDecoder::new(zipped.as_slice())
        .read_to_string(&mut unzipped)
        .unwrap();
    assert_eq!(unzipped, text);
}
