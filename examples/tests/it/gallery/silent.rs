//! What is said where nothing can be concluded.

use serde_json::{Value, json};
use smart_response::ToolGraph;

use super::responses;

/// The cases of which something cannot be concluded: what is null for that, and what is told all the same.
/// By hand: a fair value by ratios needs earnings and no price; a margin needs both, and so does a ratio.
fn silent() -> Vec<(&'static str, &'static [&'static str], Value)> {
    let dividend =
        json!({ "price": 156.0, "dividend": 7.5, "growthRate": 8.4, "requiredReturn": 8.4 });
    vec![
        (
            "calculate_pe_band-negative-earnings",
            &["fairValue", "peRatio", "marginOfSafety"],
            json!({ "price": 156.0, "eps": -3.2 }),
        ),
        (
            "calculate_pe_band-zero-price",
            &["peRatio", "marginOfSafety"],
            json!({ "price": 0.0, "eps": 12.5, "fairLow": 150.0, "fairValue": 180.0, "fairHigh": 225.0 }),
        ),
        (
            "calculate_ddm-no-dividend",
            &["fairValue", "dividend"],
            json!({ "price": 156.0, "growthRate": 4.0, "requiredReturn": 8.4 }),
        ),
        (
            "calculate_ddm-growth-reaches-return",
            &["fairValue"],
            dividend,
        ),
        (
            "calculate_dcf-negative-cash-flow",
            &["fairValue", "terminalValue"],
            json!({ "price": 156.0, "freeCashFlow": -1200.0, "shares": 2974.0 }),
        ),
        (
            "calculate_dcf-growth-reaches-return",
            &["fairValue", "terminalValue"],
            json!({ "price": 156.0, "freeCashFlow": 24_000.0, "shares": 2974.0 }),
        ),
        (
            "calculate_margin_of_safety-zero-price",
            &["marginOfSafety"],
            json!({ "fairValue": 180.0, "price": 0.0 }),
        ),
        (
            "calculate_margin_of_safety-negative-value",
            &["marginOfSafety"],
            json!({ "fairValue": -5.0, "price": 156.0 }),
        ),
        (
            "complete_valuation-nothing",
            &["fairValue", "marginOfSafety"],
            json!({ "price": 156.0, "methods": [{ "method": "PE Band", "value": null }, { "method": "DDM", "value": null }, { "method": "DCF", "value": null }] }),
        ),
    ]
}

/// What cannot be concluded is null, and nothing else is; nothing is recommended, and a critical warning names
/// the field and says why.
#[test]
fn what_cannot_be_concluded_is_said() {
    let all = responses();
    for (name, null, told) in silent() {
        let (_, response) = all.iter().find(|(case, _)| case == name).unwrap();
        let payload = response.data.processed.as_object().unwrap();
        let mut expected = told.as_object().unwrap().clone();
        expected.extend(null.iter().map(|field| ((*field).to_owned(), Value::Null)));
        assert_eq!(
            Value::from(payload.clone()),
            Value::from(expected),
            "{name}"
        );
        assert_eq!(
            response.recommendations.primary.action.as_str(),
            "N/A",
            "{name}"
        );
        let conclusion = &response.summary.conclusion;
        assert!(
            conclusion.starts_with("No ") && conclusion.contains("can be concluded"),
            "{name}: {conclusion}"
        );
        let warnings = &response.metadata.warnings;
        for field in null {
            let told = warnings
                .iter()
                .filter(|warning| warning.field.as_deref() == Some(field));
            assert_eq!(told.count(), 1, "{name}: {field} in {warnings:?}");
        }
        let mut grave = warnings
            .iter()
            .filter(|warning| warning.severity.as_str() == "critical");
        assert!(
            grave.any(|warning| warning.field.as_deref() == Some(null[0])),
            "{name}: {warnings:?}"
        );
        let shown = response.presentation.as_ref().unwrap();
        let is_about = |text: &str| text.contains("No ") || text.contains("without a price");
        assert!(is_about(&shown.headline), "{name}: {}", shown.headline);
    }
}

/// Without a price there is nothing over a price either, and the price is what the page is about.
#[test]
fn no_multiple_stands_beside_a_price_that_is_none() {
    let all = responses();
    let (_, response) = all
        .iter()
        .find(|(case, _)| case == "fetch_stock_data-zero-price")
        .unwrap();
    let payload = &response.data.processed;
    assert_eq!(
        (
            &payload["pe"],
            &payload["priceToBook"],
            &payload["dividend"]
        ),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    assert_eq!(payload["price"], 0.0);
    let headline = &response.presentation.as_ref().unwrap().headline;
    assert!(
        headline.contains("no price") && !headline.contains("excellent"),
        "{headline}"
    );
}

/// An answer that concludes nothing leads to what does not need its conclusion.
#[test]
fn where_nothing_follows_no_step_takes_it_on() {
    let graph = ToolGraph::stock();
    for (case, response) in responses() {
        let is_silent = silent().iter().any(|(name, ..)| *name == case);
        if !is_silent && !case.ends_with("-nothing") {
            continue;
        }
        let provides = &response.context.dependencies.provides;
        let related = response.context.related_tools.iter().map(|tool| &tool.name);
        let steps = &response.recommendations.next_steps;
        for name in related.chain(steps.iter().filter_map(|step| step.tool.as_ref())) {
            let requires = &graph.tool(name).unwrap().requires;
            assert!(
                !requires.iter().any(|data| provides.contains(data)),
                "{case}: {name}"
            );
        }
        let told = format!(
            "{:?}{:?}",
            response.recommendations.risks, response.metadata.warnings
        );
        assert!(
            !told.contains("historical range") && !told.contains("Ask a source"),
            "{case}: {told}"
        );
    }
}
