//! Ways to damage the quick reference, and what each must cost.

use serde_json::{Value, json};

/// What is done to the response, the criterion that must notice, and where.
pub(crate) struct Damage {
    pub(crate) pointer: &'static str,
    /// None removes the member.
    pub(crate) value: Option<Value>,
    pub(crate) criterion: &'static str,
    pub(crate) noticed_at: &'static str,
}

fn set(
    pointer: &'static str,
    value: Value,
    criterion: &'static str,
    noticed_at: &'static str,
) -> Damage {
    Damage {
        pointer,
        value: Some(value),
        criterion,
        noticed_at,
    }
}

fn removed(pointer: &'static str, criterion: &'static str, noticed_at: &'static str) -> Damage {
    Damage {
        pointer,
        value: None,
        criterion,
        noticed_at,
    }
}

#[expect(clippy::too_many_lines, reason = "a table, a row a damage")]
pub(crate) fn damages() -> Vec<Damage> {
    vec![
        set(
            "/summary/action",
            json!("Buy"),
            "no_summary_action",
            "/summary/action",
        ),
        removed("/summary/conclusion", "conclusion", "/summary/conclusion"),
        set(
            "/summary/conclusion",
            json!("  "),
            "conclusion",
            "/summary/conclusion",
        ),
        removed(
            "/summary/confidence/score",
            "confidence_score",
            "/summary/confidence/score",
        ),
        set(
            "/summary/confidence/level",
            json!("Low"),
            "confidence_score",
            "/summary/confidence/level",
        ),
        set(
            "/summary/confidence/factors",
            json!([]),
            "confidence_score",
            "/summary/confidence/factors",
        ),
        set(
            "/summary/input",
            json!({}),
            "input_tracked",
            "/summary/input",
        ),
        set(
            "/metadata/warnings",
            json!(["old data"]),
            "structured_warnings",
            "/metadata/warnings/0",
        ),
        removed(
            "/metadata/warnings",
            "structured_warnings",
            "/metadata/warnings",
        ),
        removed("/data/validation", "validation_tracked", "/data/validation"),
        set(
            "/data/validation/validFields",
            json!([]),
            "validation_tracked",
            "/data/validation",
        ),
        set(
            "/data/validation/missingFields",
            json!(["eps"]),
            "validation_tracked",
            "/data/validation/missingFields/0",
        ),
        removed(
            "/presentation/headline",
            "headline_and_highlights",
            "/presentation/headline",
        ),
        set(
            "/presentation/highlights",
            json!(["one"]),
            "headline_and_highlights",
            "/presentation/highlights",
        ),
        set(
            "/summary/keyFindings",
            json!([]),
            "semantic_findings",
            "/summary/keyFindings",
        ),
        set(
            "/summary/keyFindings",
            json!(["PE 12.5x"]),
            "semantic_findings",
            "/summary/keyFindings/0",
        ),
        set(
            "/summary/keyFindings/0/threshold/operator",
            json!(">"),
            "semantic_findings",
            "/summary/keyFindings/0/value",
        ),
        set(
            "/data/dataQuality/freshness/status",
            json!("outdated"),
            "freshness",
            "/data/dataQuality/freshness/status",
        ),
        removed(
            "/data/dataQuality/freshness/age",
            "freshness",
            "/data/dataQuality/freshness/age",
        ),
        set(
            "/data/dataQuality/accuracy/factors",
            json!([]),
            "accuracy",
            "/data/dataQuality/accuracy/factors",
        ),
        set(
            "/recommendations/primary/drivers",
            json!([]),
            "drivers",
            "/recommendations/primary/drivers",
        ),
        set(
            "/recommendations/primary/drivers/0/weight",
            json!(0.9),
            "drivers",
            "/recommendations/primary/drivers",
        ),
        removed(
            "/recommendations/scenarios",
            "scenarios",
            "/recommendations/scenarios",
        ),
        set(
            "/recommendations/risks",
            json!([]),
            "risks",
            "/recommendations/risks",
        ),
        set(
            "/metadata/assumptions",
            json!([]),
            "assumptions",
            "/metadata/assumptions",
        ),
        removed(
            "/context/relatedTools/0/suggestedParams",
            "related_tools",
            "/context/relatedTools",
        ),
        set(
            "/context/alternativeTools",
            json!([]),
            "alternative_tools",
            "/context/alternativeTools",
        ),
        set(
            "/context/suggestedFollowUp",
            json!(["When?"]),
            "follow_up_questions",
            "/context/suggestedFollowUp/0",
        ),
        set(
            "/context/dependencies/provides",
            json!([]),
            "dependencies",
            "/context/dependencies/provides",
        ),
        removed(
            "/recommendations/nextSteps/0/params",
            "next_steps",
            "/recommendations/nextSteps",
        ),
        set(
            "/recommendations/nextSteps/0/tool",
            json!("calculate_dfc"),
            "next_steps",
            "/recommendations/nextSteps/0/tool",
        ),
        set(
            "/presentation/tables",
            json!([]),
            "tables_or_charts",
            "/presentation/tables",
        ),
        set(
            "/presentation/tables/0/rows/0",
            json!(["PE Band"]),
            "tables_or_charts",
            "/presentation/tables/0/rows/0",
        ),
        set(
            "/presentation/formatting/locale",
            json!("th_TH"),
            "formatting",
            "/presentation/formatting/locale",
        ),
        set(
            "/context/learnMore",
            json!([]),
            "learn_more",
            "/context/learnMore",
        ),
        set(
            "/data/rawData",
            json!({"a": long_list(), "b": long_list()}),
            "no_redundancy",
            "/data/rawData/b",
        ),
        set(
            "/metadata/tool/category",
            json!("valuation"),
            "five_sections",
            "/metadata/tool/category",
        ),
        set(
            "/data/dataQuality/completeness/status",
            json!("minimal"),
            "five_sections",
            "/data/dataQuality/completeness/status",
        ),
    ]
}

fn long_list() -> Value {
    (0..100).map(|number| json!(number * 7)).collect()
}
