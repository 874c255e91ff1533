//! The digest of a call, against what Python calls the same.

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};

use crate::human_parts::{call, object};
use crate::oracle;

/// A value, with a spelling of it that another may differ from.
#[derive(Debug, Clone)]
enum Written {
    Word(&'static str),
    Number(&'static str),
    Text(String),
    List(Vec<Written>),
    Object(Vec<(String, Written)>),
}

/// Numbers that are the same in several spellings, and some that are not.
const NUMBERS: [&str; 14] = [
    "1",
    "1.0",
    "1e0",
    "10e-1",
    "0",
    "-0",
    "0.0",
    "100",
    "1E2",
    "0.1",
    "1e-1",
    "2",
    "-1",
    "9007199254740991",
];

fn written() -> impl Strategy<Value = Written> {
    let leaf = prop_oneof![
        1 => prop::sample::select(vec!["null", "true", "false"]).prop_map(Written::Word),
        4 => prop::sample::select(NUMBERS.to_vec()).prop_map(Written::Number),
        2 => text().prop_map(Written::Text),
    ];
    leaf.prop_recursive(3, 12, 3, |inner| {
        let members = proptest::collection::vec(("[a-c]", inner.clone()), 0..3);
        prop_oneof![
            1 => proptest::collection::vec(inner, 0..3).prop_map(Written::List),
            2 => members.prop_map(once).prop_map(Written::Object),
        ]
    })
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("é".to_owned()),
        Just("e\u{301}".to_owned()),
        Just("1".to_owned()),
        Just("😀\"\\\n".to_owned()),
        "[a-b/]{0,2}"
    ]
}

/// A name twice in an object is refused long before.
fn once(members: Vec<(String, Written)>) -> Vec<(String, Written)> {
    let mut kept: Vec<(String, Written)> = Vec::new();
    for (name, value) in members {
        if kept.iter().all(|(other, _)| *other != name) {
            kept.push((name, value));
        }
    }
    kept
}

impl Written {
    fn plain(&self) -> String {
        match self {
            Self::Word(text) | Self::Number(text) => (*text).to_owned(),
            Self::Text(text) => json!(text).to_string(),
            Self::List(items) => format!(
                "[{}]",
                items.iter().map(Self::plain).collect::<Vec<_>>().join(",")
            ),
            Self::Object(members) => {
                let members = members
                    .iter()
                    .map(|(name, value)| format!("{}:{}", json!(name), value.plain()));
                format!("{{{}}}", members.collect::<Vec<_>>().join(","))
            }
        }
    }

    /// The same, members from the last to the first, every character of a text by its number, blanks.
    fn otherwise(&self) -> String {
        match self {
            Self::Word(text) => (*text).to_owned(),
            Self::Number(text) if text.contains(['e', 'E', '.']) => (*text).to_owned(),
            Self::Number(text) => format!("{text}.0"),
            Self::Text(text) => escaped(text),
            Self::List(items) => format!(
                "[ {} ]",
                items
                    .iter()
                    .map(Self::otherwise)
                    .collect::<Vec<_>>()
                    .join(" , ")
            ),
            Self::Object(members) => {
                let members = members.iter().rev();
                let members = members
                    .map(|(name, value)| format!("{} : {}", escaped(name), value.otherwise()));
                format!("{{ {} }}", members.collect::<Vec<_>>().join(" , "))
            }
        }
    }
}

fn escaped(text: &str) -> String {
    let units = text.encode_utf16().map(|unit| format!("\\u{unit:04x}"));
    format!("\"{}\"", units.collect::<String>())
}

fn digest(args: &str) -> String {
    call("ann", "transfer", &object(args))
        .digest()
        .as_str()
        .to_owned()
}

#[test]
fn calls_have_one_digest_where_python_says_that_they_are_the_same() {
    let mut runner = TestRunner::deterministic();
    let member = ("[a-b]", written());
    let arguments = proptest::collection::vec(member, 1..3)
        .prop_map(once)
        .prop_map(Written::Object);
    let mut draw = || arguments.new_tree(&mut runner).unwrap().current();
    let mut pairs = Vec::new();
    for _ in 0..4_000 {
        let (left, right) = (draw(), draw());
        pairs.push((left.plain(), left.otherwise()));
        pairs.push((left.plain(), right.otherwise()));
    }
    let questions: Vec<Value> = pairs
        .iter()
        .map(|(left, right)| json!({ "left": left, "right": right }))
        .collect();
    let answers = oracle::ask(&questions);
    let mut same = 0;
    for ((left, right), answer) in pairs.iter().zip(&answers) {
        assert_eq!(
            json!(digest(left) == digest(right)),
            *answer,
            "{left} and {right}"
        );
        same += usize::from(*answer == json!(true));
    }
    assert_eq!(answers.len(), pairs.len());
    assert!(
        same >= 4_000 && same < pairs.len() - 1_000,
        "{same} of {}",
        pairs.len()
    );
}

#[test]
fn the_user_and_the_tool_are_in_the_digest_apart() {
    let args = object("{}");
    let digests = [
        call("ann", "b", &args).digest(),
        call("an", "nb", &args).digest(),
        call("b", "ann", &args).digest(),
        call("ann", "b\u{0}", &args).digest(),
        call("Ann", "b", &args).digest(),
    ];
    for (index, one) in digests.iter().enumerate() {
        assert!(!digests[..index].contains(one), "{index}");
    }
}
