//! Charts that cannot be drawn.

use serde_json::{Value, json};
use smart_response::{CheckOptions, chart_svg, check_json, score_json};

use crate::vectors_read::quick_reference;

/// Pages said "Not drawn" of what checked clean: both read alike, and data of any form is no error.
#[test]
fn what_is_not_drawn_is_told_by_the_check_and_what_is_drawn_is_not() {
    let data = |value: &str| -> Value { serde_json::from_str(value).unwrap() };
    let labelled = |sets: &str| data(&format!(r#"{{"labels":["a","b"],"datasets":{sets}}}"#));
    let nine = format!("[{}]", [r#"{"data":[1,2]}"#; 9].join(","));
    let eight = format!("[{}]", [r#"{"data":[1,2]}"#; 8].join(","));
    let cases = [
        (
            "bar",
            labelled(r#"[{"data":["1","2"]}]"#),
            "/data/datasets/0/data/0",
        ),
        ("bar", labelled(&nine), "/data/datasets"),
        ("bar", labelled(&eight), ""),
        ("line", labelled("[]"), "/data/datasets"),
        (
            "line",
            labelled(r#"[{"data":[null,null]}]"#),
            "/data/datasets",
        ),
        ("line", labelled(r#"[{"data":[2e15,1]}]"#), "/data/datasets"),
        ("line", data(r#"{"anything":1}"#), "/data/labels"),
        (
            "pie",
            labelled(r#"[{"data":[1,-1]}]"#),
            "/data/datasets/0/data",
        ),
        ("pie", labelled(r#"[{"data":[0,0]}]"#), "/data/datasets"),
        ("pie", labelled(&eight), "/data/datasets"),
        ("pie", labelled(r#"[{"data":[1,0]}]"#), ""),
        (
            "scatter",
            data(r#"{"datasets":[{"data":[[1,2],{"x":3,"y":4}]}]}"#),
            "",
        ),
        (
            "scatter",
            data(r#"{"datasets":[{"data":[1,2]}]}"#),
            "/data/datasets/0/data/0",
        ),
    ];
    for (kind, data, at) in cases {
        let chart = json!({ "type": kind, "title": "T", "data": data });
        let drawn = chart_svg(&serde_json::from_value(chart.clone()).unwrap());
        let mut document: Value = serde_json::from_str(&quick_reference()).unwrap();
        document["presentation"]["charts"] = json!([chart]);
        let checked = check_json::<Value>(&document.to_string(), &CheckOptions::default()).unwrap();
        let told: Vec<_> = checked
            .violations
            .iter()
            .map(|one| (one.pointer.to_string(), one.code))
            .collect();
        let expected = match at {
            "" => vec![],
            at => vec![(format!("/presentation/charts/0{at}"), "undrawable_chart")],
        };
        assert_eq!(told, expected, "{chart}");
        assert_eq!(drawn.is_err(), checked.violations.len() == 1, "{chart}");
        assert!(!checked.fails(), "{chart}");
        // Where only a chart shows the result, one that is not drawn shows none.
        document["presentation"]
            .as_object_mut()
            .unwrap()
            .remove("tables");
        let card = score_json(&document.to_string(), &CheckOptions::default()).unwrap();
        let is_shown = card.failures().all(|one| one.id != "tables_or_charts");
        assert_eq!(is_shown, drawn.is_ok(), "{chart}");
    }
}
