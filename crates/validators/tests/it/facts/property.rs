//! What holds for any JSON.

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use validators::Facts;

use super::told;

fn scalar() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i32>().prop_map(Value::from),
        (-1e12..1e12).prop_map(|value: f64| json!(value)),
        (1990..2030).prop_map(|year: i32| json!(year)),
        "[$€(]?[0-9]{1,3}(,[0-9]{3}){0,2}(\\.[0-9]{1,2})?[)%m]?".prop_map(Value::from),
        "(Net sales|Year ended|2019|FY18|Q3|—|N/A|ปี|ล้านบาท|31|\\(in millions\\)|[|,\n%$(]| ){1,6}"
            .prop_map(Value::from),
        ".{0,12}".prop_map(Value::from),
    ]
}

fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        "(metric|year|value|item|unit|scale|period|2019|2018|date|form|headers|rows|labels|data|text|column|units|table_header)",
        ".{0,6}",
    ]
}

fn document() -> impl Strategy<Value = Value> {
    scalar().prop_recursive(4, 48, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((name(), inner), 0..6)
                .prop_map(|members| Value::Object(members.into_iter().collect::<Map<_, _>>())),
        ]
    })
}

fn lines(facts: &Facts) -> Vec<String> {
    facts
        .numbers()
        .iter()
        .map(|fact| told(facts, fact))
        .collect()
}

proptest! {
    #[test]
    fn json_is_read_without_the_tree_of_serde_json(value in document()) {
        for value in [value.to_string(), format!("{value:#}")] {
            // The tree would keep the last of both.
            let text = format!(r#"{{"a":1,"a":2,"b":{value}}}"#);
            let facts = Facts::from_json(&text).expect("JSON");
            let twice = facts.numbers().iter().filter(|fact| facts.place(fact).pointer == "/a");
            prop_assert_eq!(twice.count(), 2, "{}", text);
        }
    }

    #[test]
    fn a_value_and_its_text_hold_the_same_facts(value in document()) {
        let read = Facts::from_json(&value.to_string()).expect("JSON");
        let of = Facts::of(&value).expect("shallow");
        prop_assert_eq!(lines(&read), lines(&of));
        prop_assert_eq!(read.years(), of.years());
        prop_assert_eq!(read.filings(), of.filings());
    }

    #[test]
    fn pointers_name_the_number(value in document()) {
        let facts = Facts::of(&value).expect("shallow");
        for fact in facts.numbers() {
            let place = facts.place(fact);
            let found = value.pointer(&place.pointer);
            prop_assert!(found.is_some(), "{}", place.pointer);
            if let Some(Value::Number(number)) = found {
                prop_assert_eq!(number.as_f64(), Some(fact.value));
            }
            if let (Some(span), Some(text)) = (place.span, found.and_then(Value::as_str)) {
                prop_assert!(text.get(span.start..span.end).is_some_and(|part| !part.is_empty()));
            }
            prop_assert!(fact.value.is_finite() && fact.step > 0.0);
        }
    }

    #[test]
    fn every_fact_is_in_its_row_in_its_column_and_near_itself(value in document()) {
        let facts = Facts::of(&value).expect("shallow");
        for fact in facts.numbers() {
            prop_assert!(facts.row(fact.row).any(|other| std::ptr::eq(other, fact)));
            prop_assert!(facts.column(fact.column).any(|other| std::ptr::eq(other, fact)));
            for reading in fact.readings() {
                let mut near = facts.near(reading, reading.abs() * 1e-9);
                prop_assert!(near.any(|(other, _)| std::ptr::eq(other, fact)));
            }
        }
    }

    #[test]
    fn records_give_the_same_facts_in_any_order(
        records in prop::collection::vec((0..4, 2015..2022, -1000..1000), 1..20),
        turn in 0_usize..20,
    ) {
        let mut rows: Vec<Value> = records
            .iter()
            .map(|(metric, year, value)| json!({"metric": format!("M{metric}"), "year": year, "value": value}))
            .collect();
        let without_place = |facts: &Facts| {
            let mut lines: Vec<String> = lines(facts)
                .iter()
                .filter_map(|line| line.split_once(" | ").map(|(_, rest)| rest.to_owned()))
                .collect();
            lines.sort();
            lines
        };
        let before = without_place(&Facts::of(&json!(rows)).expect("shallow"));
        let turn = turn % rows.len();
        rows.rotate_left(turn);
        prop_assert_eq!(before, without_place(&Facts::of(&json!(rows)).expect("shallow")));
    }

    #[test]
    fn no_text_is_too_odd(text in ".{0,200}") {
        let _ = Facts::from_json(&text);
        prop_assert!(Facts::of(&Value::from(text)).is_ok());
    }
}
