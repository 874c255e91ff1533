//! Fields that are said to hold data, sought in it.

use serde_json::Value;
use smart_response::CheckOptions;
use wire::Violation;

use crate::vectors::violations;

/// Paths, rows, references and the data as it came are looked through; what stands in none of them is told, with
/// what was probably meant.
#[test]
fn valid_fields_are_sought_in_all_of_the_data() {
    let told = |payload: &str, raw: &str, fields: &[&str]| {
        let mut document: Value =
            serde_json::from_str(&crate::vectors_read::quick_reference()).unwrap();
        document["data"]["processed"] = serde_json::from_str(payload).unwrap();
        document["data"]["rawData"] = serde_json::from_str(raw).unwrap();
        document["data"]["validation"]["validFields"] = serde_json::json!(fields);
        let found = violations(&document.to_string());
        assert!(!found.iter().any(Violation::fails), "{found:?}");
        let told = found
            .into_iter()
            .map(|one| (one.pointer.to_string(), one.code, one.fix));
        told.collect::<Vec<_>>()
    };
    let funds = r#"{"funds": [{"nav": 1, "fees": {"total": 2}}], "a.b": null}"#;
    let known = [
        "funds.*.nav",
        "funds[0].fees.total",
        "data.processed.funds",
        "/funds/0/nav",
        "a.b",
    ];
    assert_eq!(told(funds, "{}", &known), []);
    assert_eq!(told(funds, r#"{"quote": {"eps": 1}}"#, &["quote.eps"]), []);
    let lacking = |place: usize, fix: &str| {
        let at = format!("/data/validation/validFields/{place}");
        vec![(at, "field_not_found", fix.to_owned())]
    };
    assert_eq!(
        told(funds, "{}", &["funds.*.nav", "fess.total", "funds.*.isin"]),
        [
            lacking(1, "name \"fees\", if that was meant, or list it as missing"),
            lacking(2, "name it as the data does, or list it as missing")
        ]
        .concat()
    );
    assert_eq!(
        told(funds, "{}", &["fees.totl"]),
        lacking(
            0,
            "name \"total\", if that was meant, or list it as missing"
        )
    );
    // What names nothing is nowhere, unless a member is called so.
    for field in ["", "*", "$.*", "[*]", " "] {
        assert_eq!(
            told(funds, "{}", &[field]),
            lacking(0, "name it as the data does, or list it as missing"),
            "{field:?}"
        );
    }
    assert_eq!(told(r#"{"": 1, "*": 2}"#, "{}", &["", "*"]), []);
    // The payload as a whole, and an element of a list.
    assert_eq!(told("[{\"nav\": 1}]", "{}", &["data.processed", "0"]), []);
    // What has no fields says nothing of them: a number, an empty list, a payload that is left out.
    for payload in ["34620", "[]", "{}", "null", r#""text""#] {
        assert_eq!(told(payload, "{}", &["rate"]), []);
    }
    // Beyond the first members, too.
    let many: Vec<_> = (0..1000)
        .map(|row| format!(r#"{{"m{row}": {row}}}"#))
        .collect();
    let many = format!("[{}]", many.join(","));
    assert_eq!(told(&many, "{}", &["m999"]), []);
    assert_eq!(told(&many, "{}", &["0.n"]).len(), 1);
}

/// A score is not held up by fields that nobody finds.
#[test]
fn fields_that_are_nowhere_are_not_tracked() {
    let json = crate::vectors_read::quick_reference().replacen("\"eps\"\n", "\"netDebt\"\n", 1);
    let card = smart_response::score_json(&json, &CheckOptions::default()).unwrap();
    let failed: Vec<_> = card.failures().collect();
    assert_eq!(failed.len(), 1, "{failed:?}");
    assert_eq!(failed[0].id, "validation_tracked");
    let at = failed[0].pointer.as_ref().map(wire::Pointer::as_str);
    assert_eq!(at, Some("/data/validation/validFields/2"));
}
