//! Every field of a response is in each of its three forms, or stands in a list with the reason why not.

use pulldown_cmark::{Event, Parser};
use serde_json::Value;
use smart_response::{SmartResponseV2, render_html, render_markdown, render_text};

use super::{all_text, core, extensions, parsed};

/// What a person is not shown, and why. `*` is any element.
const UNSEEN: &[(&str, &str)] = &[
    (
        "/summary/keyFindings/*/value",
        "for programs: a person reads it as formatted",
    ),
    (
        "/summary/keyFindings/*/weight",
        "what is shown first, or kept in a small budget",
    ),
    (
        "/summary/keyFindings/*/icon",
        "a sign for the assessment, which is shown",
    ),
    (
        "/summary/keyFindings/*/threshold",
        "a page writes <= and >= as one sign; a test of its own looks at it",
    ),
    (
        "/summary/confidence/score",
        "a page shows it as a percentage",
    ),
    (
        "/data/processed",
        "the findings, the tables and the charts say what matters of it",
    ),
    (
        "/data/rawData",
        "the findings, the tables and the charts say what matters of it",
    ),
    (
        "/data/validation/validFields",
        "fields with which nothing is wrong; all others are named",
    ),
    (
        "/metadata/execution/cached",
        "what the tool does with other calls; that this answer is kept is shown",
    ),
    (
        "/metadata/warnings/*/category",
        "for programs that sort warnings; the message says it",
    ),
    (
        "/recommendations/primary/confidence",
        "shown where it is not the answer's",
    ),
    (
        "/recommendations/primary/drivers/*/value",
        "written as its finding is, where it is one",
    ),
    (
        "/recommendations/primary/drivers/*/weight",
        "shown as a percentage",
    ),
    (
        "/recommendations/primary/drivers/*/direction",
        "shown as a sign",
    ),
    (
        "/context/relatedTools",
        "for who calls tools; what a person is to do of them stands among the next steps",
    ),
    (
        "/context/dependencies/requires",
        "for who calls tools: it was called already",
    ),
    (
        "/context/dependencies/provides",
        "for who calls tools: the answer is there",
    ),
    ("/presentation/formatting", "how the rest is written"),
    (
        "/presentation/tables/*/type",
        "for programs that lay tables out",
    ),
    (
        "/presentation/tables/*/rows",
        "numbers are rounded and grouped: tests of tables look at them",
    ),
    ("/presentation/charts/*/type", "what is drawn says it"),
    (
        "/presentation/charts/*/data",
        "numbers are rounded and grouped: tests of tables look at them",
    ),
    (
        "/feedback",
        "for who makes the tool, not for who reads its answer",
    ),
];

/// The reason why a place is not shown.
fn reason(place: &str) -> Option<&'static str> {
    let steps: Vec<_> = place.split('/').collect();
    let is_in = |area: &str| {
        let area: Vec<_> = area.split('/').collect();
        let mut both = area.iter().zip(&steps);
        area.len() <= steps.len() && both.all(|(one, other)| *one == "*" || one == other)
    };
    let mut unseen = UNSEEN.iter();
    unseen.find(|(area, _)| is_in(area)).map(|(_, why)| *why)
}

/// Every value that is no list and no object, with its place.
fn leaves(value: &Value, place: &str, found: &mut Vec<(String, String)>) {
    match value {
        Value::Array(elements) => {
            for (index, inner) in elements.iter().enumerate() {
                leaves(inner, &format!("{place}/{index}"), found);
            }
        }
        Value::Object(members) => {
            for (name, inner) in members {
                leaves(inner, &format!("{place}/{name}"), found);
            }
        }
        Value::String(text) => found.push((place.to_owned(), text.clone())),
        other => found.push((place.to_owned(), other.to_string())),
    }
}

/// The three forms, as a reader of each sees them.
fn forms(response: &SmartResponseV2) -> [(&'static str, String); 3] {
    let page = render_html(response);
    let page = parsed(&page);
    let links = page.descendants().filter_map(|node| node.attribute("href"));
    let links: String = links.collect();
    let markdown = render_markdown(response);
    let texts = Parser::new_ext(&markdown, extensions()).filter_map(|event| match event {
        Event::Text(text) => Some(text.into_string()),
        _ => None,
    });
    [
        ("HTML", all_text(&page) + &links),
        ("Markdown", core(&texts.collect::<String>())),
        ("text", core(&render_text(response, 400))),
    ]
}

/// The fields that one of the forms leaves out.
fn left_out(document: &Value) -> Vec<String> {
    let response: SmartResponseV2 = serde_json::from_value(document.clone()).unwrap();
    let forms = forms(&response);
    let mut all = Vec::new();
    leaves(document, "", &mut all);
    let wanted = all.iter().filter(|(place, _)| reason(place).is_none());
    let lacking = wanted.flat_map(|(place, text)| {
        let lacks = forms.iter().filter(|(_, told)| !told.contains(&core(text)));
        lacks.map(move |(form, _)| format!("{place} {text:?} is not in {form}"))
    });
    lacking.collect()
}

fn document(path: &str) -> Value {
    let path = format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// Text and Markdown had no assumptions, no questions and no terms, and no form had what was asked.
#[test]
fn every_field_of_the_quick_reference_is_in_each_form() {
    let document = document("vectors/smart-response/accept/quick-reference.json");
    assert_eq!(left_out(&document), [""; 0]);
}

#[test]
fn every_field_of_a_rich_response_is_in_each_form() {
    for tool in [
        "complete_valuation-good",
        "calculate_pe_band-good",
        "compare_rmf_funds-good",
        "get_rmf_fund_detail-good",
    ] {
        let document = document(&format!("gallery/responses/{tool}.json"));
        assert_eq!(left_out(&document), [""; 0], "{tool}");
    }
}

/// What no good response has.
#[test]
fn what_is_seldom_there_is_in_each_form() {
    let mut document = super::full();
    document["summary"]["input"]["filters"] = serde_json::json!({ "minRiskLevel": 6 });
    document["data"]["validation"]["nullFields"] = serde_json::json!(["empty"]);
    document["data"]["validation"]["defaultFields"] = serde_json::json!([
        { "field": "lost", "defaultValue": "a word", "reason": "nobody said" }
    ]);
    document["data"]["dataQuality"]["completeness"]["missingCritical"] =
        serde_json::json!(["grave"]);
    document["metadata"]["source"]["version"] = "source v9".into();
    document["metadata"]["execution"]["duration"] = 4321.into();
    document["context"]["dependencies"]["conflictsWith"] = serde_json::json!(["calculate_other"]);
    // Of a nested value the JSON is shown.
    let mut left = left_out(&document);
    left.retain(|one| !one.contains("/filters/"));
    assert_eq!(left, [""; 0]);
}
