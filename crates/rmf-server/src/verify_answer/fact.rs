//! A result as JSON: its structure where it has one, its words where it has none.

use std::borrow::Cow;

use serde::de::IgnoredAny;
use serde_json::Value;

use super::embedded::embedded;
use super::tree::Tree;
use super::wrapped::Wrapping;
use crate::text_mode::{NoTable, headless, read, table_in};

/// Why a result cannot be read. Taken for prose, what is missing in it would be missed by nobody.
#[derive(Debug)]
pub(super) enum Unreadable {
    /// JSON that is none, or breaks off.
    Broken(String),
    /// JSON with a number beyond all numbers, or with too much inside each other.
    Beyond(String),
    Table(NoTable),
}

/// What a result states. Words beside its JSON or its table are not read: a figure in words is anybody's, and so would
/// bear out what the rows belie.
pub(super) fn fact(text: &str) -> Result<Cow<'_, str>, Unreadable> {
    if serde_json::from_str::<IgnoredAny>(text).is_err() {
        if let Some(reason) = broken(text) {
            return Err(Unreadable::Broken(reason));
        }
        let found = structure(text, Wrapping::default())?;
        let fact = found.unwrap_or_else(|| Tree::Leaf(Value::from(text)));
        return readable(written(&fact)?).map(Cow::Owned);
    }
    let mut wrapping = Wrapping::default();
    let tree = serde_json::from_str(text).map_err(beyond)?;
    let tree = wrapping.opened(tree)?;
    // JSON that was in nothing stays as it is written.
    if wrapping.was_there {
        return readable(written(&tree)?).map(Cow::Owned);
    }
    readable(text).map(Cow::Borrowed)
}

/// The JSON and the tables of a text, in their order; none where it has none.
pub(super) fn structure(text: &str, wrapping: Wrapping) -> Result<Option<Tree>, Unreadable> {
    let whole = table_in(text).map(|(before, table)| (before, Cow::Borrowed(table)));
    let table = whole.or_else(|| headless(text).map(|(before, table)| (before, table.into())));
    let mut found = embedded(table.as_ref().map_or(text, |(before, _)| before), wrapping)?;
    if let Some((_, table)) = table {
        found.push(read(&table).map_err(Unreadable::Table)?.into());
    }
    Ok(match found.len() {
        0 | 1 => found.pop(),
        _ => Some(Tree::List(found)),
    })
}

fn written(tree: &Tree) -> Result<String, Unreadable> {
    serde_json::to_string(tree).map_err(beyond)
}

/// JSON that can be read as it is read: beside that of the others.
fn readable<T: AsRef<str>>(json: T) -> Result<T, Unreadable> {
    let beside = format!("[{}]", json.as_ref());
    let read = serde_json::from_str::<Value>(&beside);
    read.map(|_| json).map_err(beyond)
}

#[expect(clippy::needless_pass_by_value, reason = "it stands in `map_err`")]
pub(super) fn beyond(error: serde_json::Error) -> Unreadable {
    Unreadable::Beyond(error.to_string())
}

/// Where a result that begins as JSON does is none.
fn broken(text: &str) -> Option<String> {
    let error = serde_json::from_str::<IgnoredAny>(text).err()?;
    let begun = text.trim_start();
    let inside = begun.strip_prefix('[').map(str::trim_start);
    // Prose may begin with a number or a word in brackets.
    let is_list = |inside: &str| inside.starts_with(['{', '[', '"']) || error.is_eof();
    (begun.starts_with('{') || inside.is_some_and(is_list)).then(|| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const ROW: &str = r#"{"symbol":"A","nav":5}"#;

    fn told(text: &str) -> String {
        fact(text).unwrap().into_owned()
    }

    #[test]
    fn the_json_of_a_result_is_found_in_whatever_it_is_given() {
        let block = |text: &str| json!({ "type": "text", "text": text });
        let structure: Value = serde_json::from_str(ROW).unwrap();
        let content = json!([block("A has 7."), block(ROW)]);
        for text in [
            ROW.to_owned(),
            format!("A has 7.\n{ROW}"),
            format!("Result: {ROW}"),
            format!("A has 7.\n\n```json\n{ROW}\n```\nThat is all of 7."),
            format!("```\n{ROW}\n```"),
            content.to_string(),
            format!("The content is {content}."),
            json!([block(&format!("A has 7.\n{ROW}"))]).to_string(),
            json!({ "content": [block("A has 7.")], "structuredContent": structure, "isError": false })
                .to_string(),
            format!("A: {}", json!({ "structuredContent": structure })),
            json!(ROW).to_string(),
            json!(format!("A has 7.\n{ROW}")).to_string(),
            json!(json!(ROW).to_string()).to_string(),
        ] {
            assert_eq!(told(&text), ROW, "{text}");
        }
        assert_eq!(
            told(&json!({ "content": content, "isError": false }).to_string()),
            format!(r#"{{"content":{ROW},"isError":false}}"#)
        );
        assert_eq!(
            told(&json!({ "result": ROW }).to_string()),
            format!(r#"{{"result":{ROW}}}"#)
        );
        assert_eq!(
            told(&format!("First {ROW}, then [{ROW}].")),
            format!("[{ROW},[{ROW}]]")
        );
        assert_eq!(told(r#"7: {"a":1,"a":2}"#), r#"{"a":1,"a":2}"#);
    }

    #[test]
    fn words_without_structure_stay_words() {
        for words in [
            "NAV \"5\"",
            "[1] The NAV is 5.",
            "The NAV is 5 {sic}, as [2] says, in {\"A\"} and [\"B\", 5].",
            "{",
        ] {
            if words != "{" {
                assert_eq!(told(words), Value::from(words).to_string());
            }
            let block = json!([{ "type": "text", "text": format!("It is {words}") }]);
            assert_eq!(
                told(&block.to_string()),
                json!([format!("It is {words}")]).to_string()
            );
        }
        // A word of a row is one, whatever it says.
        let row = r#"{"symbol":"A","about":"see {\"a\":1}"}"#;
        assert_eq!(told(row), row);
    }

    #[test]
    fn json_that_breaks_off_behind_words_is_told_with_its_place() {
        for (text, place) in [
            ("It is\n {\"a\": 5, ", "line 2 column 10"),
            ("It is {'a': 5}", "line 1 column 8"),
            ("It is [{\"a\": 5}, and so on]", "line 1 column 18"),
            (r#"It is "{\"a\":5}""#, "line 1 column 9"),
            (
                r#"[{"type":"text","text":"It is {\"a\":5"}]"#,
                "line 1 column 12",
            ),
        ] {
            let Err(Unreadable::Broken(reason)) = fact(text) else {
                panic!("{text}");
            };
            assert!(reason.ends_with(place), "{text}: {reason}");
        }
        let deep = format!("It is {}{ROW}{}", "[".repeat(126), "]".repeat(126));
        assert!(fact(&deep).is_err());
    }

    /// Each of these would take minutes if a part was read anew for every bracket.
    #[test]
    fn brackets_without_end_are_read_once() {
        for part in [
            "[",
            "{",
            "{\"",
            "[{",
            "{\"a\":",
            "{'a' ",
            "[ ",
            "{\\\"",
            "a: b|c\n",
            "a[9]: b|c\n",
        ] {
            let _ = fact(&format!("It is {}", part.repeat(100_000 / part.len())));
        }
    }
}
