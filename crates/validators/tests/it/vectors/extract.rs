use serde_json::{Value, json};
use validators::{Locale, Mention, MentionKind, Unit, YearPart, mentions};

use super::{close, text};

pub(super) fn wrong(case: &Value) -> Vec<String> {
    let stated = text(case, "text");
    let locale: Locale = case["locale"].as_str().unwrap_or("en-US").parse().unwrap();
    let found: Vec<Value> = mentions(stated, &locale)
        .iter()
        .map(|mention| told(stated, mention))
        .collect();
    let expected = case["mentions"].as_array().unwrap();
    let same = found.len() == expected.len()
        && found
            .iter()
            .zip(expected)
            .all(|(found, expected)| alike(found, expected));
    if same {
        return Vec::new();
    }
    let listed = |mentions: &[Value]| {
        let mentions: Vec<_> = mentions.iter().map(ToString::to_string).collect();
        mentions.join(" ")
    };
    vec![
        format!("text     {stated:?}"),
        format!("expected {}", listed(expected)),
        format!("found    {}", listed(&found)),
    ]
}

fn alike(found: &Value, expected: &Value) -> bool {
    let same = |member: &str| found[member] == expected[member];
    let values = match (found["value"].as_f64(), expected["value"].as_f64()) {
        (Some(found), Some(expected)) => close(found, expected),
        _ => same("value"),
    };
    same("kind") && same("text") && same("unit") && values
}

fn told(stated: &str, mention: &Mention) -> Value {
    let (kind, value, unit) = match &mention.kind {
        MentionKind::Number(number) => {
            let kind = match number.unit {
                Some(Unit::Money(_)) => "currency",
                Some(Unit::Percent | Unit::PercentagePoints | Unit::BasisPoints) => "percent",
                Some(Unit::Multiple) | None => "number",
            };
            let unit = number.unit.map(|unit| unit.name().to_owned());
            (kind, json!(number.value), json!(unit))
        }
        MentionKind::Years(years) if years.from.year == years.to.year => {
            ("year", json!(years.from.year), Value::Null)
        }
        MentionKind::Years(years) => ("year", json!([years.from.year, years.to.year]), Value::Null),
        MentionKind::Date(day) => match day.part {
            YearPart::Day(..) => ("date", json!(day.to_string()), Value::Null),
            _ => ("date", json!(day.to_string()), json!("not a day")),
        },
        MentionKind::Filing(filing) => ("filing", json!(filing.form), Value::Null),
    };
    json!({ "kind": kind, "text": mention.span.of(stated), "value": value, "unit": unit })
}
