//! Reading: every member is known, unknown or repeated, and each is noticed once.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use wire::{Document, Pointer, RoundedInteger, SyntaxError, read};

/// A document with repeats: what no `Value` can hold.
#[derive(Debug, Clone)]
enum Written {
    Leaf(Value),
    List(Vec<Written>),
    Members(Vec<(String, Written)>),
}

impl Written {
    fn text(&self) -> String {
        match self {
            Self::Leaf(value) => value.to_string(),
            Self::List(elements) => {
                let elements: Vec<_> = elements.iter().map(Self::text).collect();
                format!("[{}]", elements.join(", "))
            }
            Self::Members(members) => {
                let members: Vec<_> = members
                    .iter()
                    .map(|(name, value)| format!("{}: {}", json!(name), value.text()))
                    .collect();
                format!("{{{}}}", members.join(", "))
            }
        }
    }

    /// The names that stand a second time, a third time and so on, in the order of the text.
    fn repeats(&self, at: &str, found: &mut Vec<String>) {
        match self {
            Self::Leaf(_) => {}
            Self::List(elements) => {
                for (index, element) in elements.iter().enumerate() {
                    element.repeats(&format!("{at}/{index}"), found);
                }
            }
            Self::Members(members) => {
                for (index, (name, value)) in members.iter().enumerate() {
                    let at = format!("{at}/{}", name.replace('~', "~0").replace('/', "~1"));
                    if members[..index].iter().any(|(earlier, _)| earlier == name) {
                        found.push(at.clone());
                    }
                    value.repeats(&at, found);
                }
            }
        }
    }
}

fn leaf() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        prop::num::f64::NORMAL.prop_map(Value::from),
        "\\PC{0,5}".prop_map(Value::from),
    ]
}

fn written(names: &'static str) -> impl Strategy<Value = Written> {
    leaf()
        .prop_map(Written::Leaf)
        .prop_recursive(4, 40, 6, move |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..5).prop_map(Written::List),
                prop::collection::vec((names, inner), 0..6).prop_map(Written::Members),
            ]
        })
}

/// A tree of known fields, with a part whose names are free.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Branch {
    name: String,
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    note: Option<Leaf>,
    #[serde(deserialize_with = "wire::nullable")]
    nearest: Option<Leaf>,
    branches: Vec<Branch>,
    leaves: BTreeMap<String, Leaf>,
    free: Map<String, Value>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Leaf {
    colour: Value,
}

/// Puts members among the others, each before the place that its number names.
fn mixed(known: Value, strange: Vec<(String, Value, usize)>) -> Value {
    let Value::Object(known) = known else {
        return known;
    };
    let mut members: Vec<_> = known.into_iter().collect();
    for (name, value, place) in strange {
        if !members.iter().any(|(taken, _)| *taken == name) {
            members.insert(place % (members.len() + 1), (name, value));
        }
    }
    Value::Object(members.into_iter().collect())
}

/// Members that may be unknown: of the fields' own names at other places, and of names that need
/// escaping; their values look like known parts.
fn strange() -> impl Strategy<Value = Vec<(String, Value, usize)>> {
    let name = prop_oneof![
        Just("name".to_owned()),
        Just("colour".to_owned()),
        Just("branches".to_owned()),
        "[xy~/\"é]{0,3}",
    ];
    let value = prop_oneof![
        leaf(),
        Just(json!({ "colour": 1, "x": { "y": 1 } })),
        Just(json!([{ "name": 1 }]))
    ];
    prop::collection::vec((name, value, 0_usize..8), 0..3)
}

fn leaf_value() -> impl Strategy<Value = Value> {
    (leaf(), strange()).prop_map(|(colour, strange)| {
        let strange = strange
            .into_iter()
            .filter(|(name, ..)| name != "colour")
            .collect();
        mixed(json!({ "colour": colour }), strange)
    })
}

fn branch_value() -> impl Strategy<Value = Value> {
    let parts = || {
        (
            prop::option::of(leaf_value()),
            prop::option::of(leaf_value()),
            prop::collection::vec(("[a-c~/]{0,2}", leaf_value()), 0..3),
            strange(),
            strange(),
        )
    };
    let end = Just(Vec::new()).boxed();
    let branch = move |branches: BoxedStrategy<Vec<Value>>| {
        (parts(), branches)
            .prop_map(|((note, nearest, leaves, free, strange), branches)| {
                let mut known = json!({ "branches": branches, "name": "n", "nearest": nearest });
                if let Some(note) = note {
                    known["note"] = note;
                }
                known["leaves"] = Value::Object(leaves.into_iter().collect());
                known["free"] = mixed(json!({ "x": {} }), free);
                mixed(known, strange)
            })
            .boxed()
    };
    let twig = branch(end);
    let limb = branch(prop::collection::vec(twig, 0..3).boxed());
    branch(prop::collection::vec(limb, 0..3).boxed())
}

/// What `Branch` does not know, by a walk of its own over the parsed value.
fn unknown_in_branch(branch: &Value, at: &str, found: &mut Vec<String>) {
    for (name, member) in branch.as_object().unwrap() {
        let at = format!("{at}/{}", name.replace('~', "~0").replace('/', "~1"));
        match name.as_str() {
            "name" | "free" => {}
            "note" | "nearest" if member.is_null() => {}
            "note" | "nearest" => unknown_in_leaf(member, &at, found),
            "branches" => {
                for (index, branch) in member.as_array().unwrap().iter().enumerate() {
                    unknown_in_branch(branch, &format!("{at}/{index}"), found);
                }
            }
            "leaves" => {
                for (name, leaf) in member.as_object().unwrap() {
                    let at = format!("{at}/{}", name.replace('~', "~0").replace('/', "~1"));
                    unknown_in_leaf(leaf, &at, found);
                }
            }
            _ => found.push(at),
        }
    }
}

fn unknown_in_leaf(leaf: &Value, at: &str, found: &mut Vec<String>) {
    for name in leaf.as_object().unwrap().keys() {
        if name != "colour" {
            found.push(format!(
                "{at}/{}",
                name.replace('~', "~0").replace('/', "~1")
            ));
        }
    }
}

fn texts(pointers: &[Pointer]) -> Vec<&str> {
    pointers.iter().map(Pointer::as_str).collect()
}

proptest! {
    #[test]
    fn a_document_without_repeats_is_what_serde_json_reads(document in written("[a-z~/\"é]{1,9}")) {
        let text = document.text();
        let mut repeats = Vec::new();
        document.repeats("", &mut repeats);
        prop_assume!(repeats.is_empty());
        let parsed = Document::parse(&text).unwrap();
        prop_assert_eq!(parsed.repeated, []);
        prop_assert_eq!(parsed.value.to_string(), serde_json::from_str::<Value>(&text).unwrap().to_string());
    }

    #[test]
    fn every_repeat_is_noticed_in_the_order_of_the_text(document in written("[ab~/]{0,1}")) {
        let text = document.text();
        let mut repeats = Vec::new();
        document.repeats("", &mut repeats);
        let parsed = Document::parse(&text).unwrap();
        prop_assert_eq!(texts(&parsed.repeated), repeats.clone());
        // Of a repeated member the last counts, as for serde_json.
        prop_assert_eq!(parsed.value, serde_json::from_str::<Value>(&text).unwrap());
        let reading = read::<Value>(&text).unwrap();
        prop_assert_eq!(texts(&reading.repeated), repeats);
    }

    /// Told from the digits, which the parser does not hand on.
    #[test]
    fn exactly_the_integers_that_a_value_rounds_are_noticed(
        numbers in prop::collection::vec(("-?[1-9][0-9]{0,40}", "(\\.[0-9]{1,3})?(e\\+?[0-9])?", "[\\\\\"0-9:, ]{0,4}"), 0..6)
    ) {
        let mut expected = Vec::new();
        let mut rows = Vec::new();
        for (index, (digits, rest, name)) in numbers.iter().enumerate() {
            let name = json!(name).to_string();
            rows.push(format!("{{{name}: [{name}, {digits}{rest}]}}"));
            let whole: Option<i128> = digits.parse().ok();
            let is_held = whole.is_some_and(|whole| i64::try_from(whole).is_ok() || u64::try_from(whole).is_ok());
            if rest.is_empty() && !is_held {
                let name: String = serde_json::from_str(&name).unwrap();
                let at = Pointer::root().child(index).child(name).child(1);
                let long = format!("{}…", digits.chars().take(40).collect::<String>());
                let written = if digits.len() > 40 { long } else { digits.clone() };
                expected.push(RoundedInteger { at, written });
            }
        }
        let parsed = Document::parse(&format!("[{}]", rows.join(", "))).unwrap();
        prop_assert_eq!(parsed.rounded, expected);
    }

    #[test]
    fn what_is_no_json_is_none_for_both(text in "[\\[\\]{}:,\"0-9a-fnulrtse.+\\- \n\\\\]{0,12}") {
        let ours = Document::parse(&text);
        let theirs = serde_json::from_str::<Value>(&text);
        prop_assert_eq!(ours.is_ok(), theirs.is_ok(), "{:?}", text);
        if let Err(error) = ours {
            prop_assert!(error.line >= 1 && error.column >= 1, "{:?}: {}", text, error);
        }
    }

    #[test]
    fn exactly_the_unknown_members_are_reported(document in branch_value()) {
        let mut expected = Vec::new();
        unknown_in_branch(&document, "", &mut expected);
        let reading = read::<Branch>(&document.to_string()).unwrap();
        prop_assert_eq!(texts(&reading.unknown), expected);
        prop_assert_eq!(reading.repeated, []);
        prop_assert_eq!(reading.value, serde_json::from_value::<Branch>(document).unwrap());
    }
}

/// serde's derive also takes a struct's fields in order, as an array; our schemas do not, and so
/// documents passed `check` that no other reader takes.
#[test]
fn a_list_is_no_object_however_well_its_elements_fit() {
    assert!(serde_json::from_str::<Leaf>("[1]").is_ok());
    let error = read::<Leaf>("[1]").unwrap_err().to_string();
    assert!(error.starts_with("invalid type: sequence"), "{error}");
    let branch =
        r#"{"name": "n", "nearest": [1], "branches": [], "leaves": {}, "free": {"list": [1]}}"#;
    assert!(read::<Branch>(branch).is_err());
    assert!(read::<Branch>(&branch.replace("[1], \"b", "{\"colour\": [1]}, \"b")).is_ok());
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Pair(u8, Leaf);

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Wrapped(Leaf);

#[test]
fn tuples_are_still_lists() {
    let reading = read::<(Pair, [u8; 2])>(r#"[[1, {"colour": 2, "x": 3}], [4, 5]]"#).unwrap();
    assert_eq!(reading.value, (Pair(1, Leaf { colour: json!(2) }), [4, 5]));
    assert_eq!(texts(&reading.unknown), ["/0/1/x"]);
    assert_eq!(
        texts(&read::<Wrapped>(r#"{"colour": 1, "x": 1}"#).unwrap().unknown),
        ["/x"]
    );
}

#[test]
fn a_known_field_that_stands_twice_is_an_error_also_when_escaped() {
    for json in [
        r#"{"colour": 1, "colour": 1}"#,
        r#"{"colour": 1, "col\u006fur": 1}"#,
    ] {
        let error = read::<Leaf>(json).unwrap_err().to_string();
        assert!(error.contains("duplicate field `colour`"), "{error}");
        assert_eq!(texts(&Document::parse(json).unwrap().repeated), ["/colour"]);
    }
}

/// Lines and columns are counted by hand, in bytes and from 1.
#[test]
fn a_syntax_error_names_the_line_and_the_column() {
    let cases = [
        ("", 1, 1),
        ("{", 1, 1),
        ("{\"a\": 1,}", 1, 9),
        ("{\n  \"a\": 01\n}", 2, 9),
        ("[1,\n2\n3]", 3, 1),
        ("{\"ฟ\": x}", 1, 9),
        ("nul", 1, 3),
        ("\u{feff}{}", 1, 1),
        ("{} x", 1, 4),
    ];
    for (json, line, column) in cases {
        let SyntaxError {
            line: found_line,
            column: found_column,
            reason,
            ..
        } = Document::parse(json).unwrap_err();
        assert_eq!(
            (found_line, found_column),
            (line, column),
            "{json:?}: {reason}"
        );
        assert!(!reason.contains(" at line "), "{reason}");
    }
}
