//! What every test of the migration begins with.

use serde_json::{Value, json};
use smart_response::{V1Migration, V1Options, migrate_v1};

/// The form that the design page lists, with every member.
pub(crate) fn v1() -> Value {
    json!({
        "summary": {
            "title": "PE Band", "what": "Valuation", "action": "buy", "confidence": "High",
            "keyFindings": ["PE 12.5", "Margin of safety 25%", "ROE 18.5%"]
        },
        "data": { "peRatio": 12.5, "nested": { "deep": [1, null] } },
        "metadata": {
            "tool": "calculate_pe_band", "category": "valuation", "dataSource": "SET Watch API",
            "lastUpdated": "2025-01-17T17:30:00+07:00", "processingTime": 150, "dataQuality": "high",
            "completeness": "complete", "warnings": ["Only one year of history"]
        },
        "recommendations": {
            "investment": "Buy", "priority": "High", "reasoning": "It is cheap", "nextSteps": ["Run a DCF"]
        },
        "context": {
            "relatedTools": ["calculate_dcf"], "alternativeTools": ["calculate_ddm"],
            "suggestedFollowUp": ["What is your horizon?"]
        }
    })
}

/// Two minutes after the data of the quick reference, and without a zone.
pub(crate) fn options() -> V1Options {
    V1Options {
        zone: None,
        received_at: Some("2025-01-17T10:32:00Z".parse().unwrap()),
    }
}

pub(crate) fn migrated(document: &Value) -> V1Migration {
    migrate_v1(document, options())
}

pub(crate) fn left(migration: &V1Migration) -> Vec<(&str, &Value)> {
    let left = migration.leftovers.iter();
    left.map(|one| (one.pointer.as_str(), &one.value)).collect()
}

/// The reason for a field that was taken by default.
pub(crate) fn reason<'d>(document: &'d Value, field: &str) -> Option<&'d str> {
    let defaults = document["data"]["validation"]["defaultFields"].as_array()?;
    let default = defaults.iter().find(|default| default["field"] == field)?;
    default["reason"].as_str()
}

/// Puts a value in a place, which an object need not have.
pub(crate) fn put(document: &mut Value, at: &str, value: Value) {
    let (around, name) = at.rsplit_once('/').unwrap();
    match document.pointer_mut(around).unwrap() {
        Value::Object(members) => {
            members.insert(name.to_owned(), value);
        }
        Value::Array(elements) => elements[name.parse::<usize>().unwrap()] = value,
        other => panic!("{around} is {other}"),
    }
}

/// The migration of a document of which exactly `over` is left over, each with a reason, and whose response has
/// `then`; a null where it has nothing.
pub(crate) fn told(
    document: &Value,
    over: &[(&str, Value)],
    then: &[(&str, Value)],
) -> V1Migration {
    let migration = migrated(document);
    let expected: Vec<_> = over.iter().map(|(at, value)| (*at, value)).collect();
    assert_eq!(left(&migration), expected);
    assert!(migration.leftovers.iter().all(|one| !one.reason.is_empty()));
    let response = migration.document.as_ref();
    let response = response.unwrap_or_else(|| panic!("{over:?}: {:?}", migration.violations));
    for (place, value) in then {
        let found = response.pointer(place).unwrap_or(&Value::Null);
        assert_eq!(found, value, "{over:?}: {place}");
    }
    migration
}
