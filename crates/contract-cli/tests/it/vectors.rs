//! The vectors in `vectors/smart-response`, also one a line.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::running::root;

fn directory() -> PathBuf {
    root().join("vectors/smart-response")
}

/// The path of a vector, such as `accept/quick-reference.json`.
pub(crate) fn path(name: &str) -> String {
    directory().join(name).to_str().unwrap().to_owned()
}

/// Every document of `accept` or `reject`, by its file name.
pub(crate) fn documents(verdict: &str) -> BTreeMap<String, String> {
    let entries = fs::read_dir(directory().join(verdict)).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let json = paths.filter(|path| path.extension().is_some_and(|kind| kind == "json"));
    let named = json.map(|path| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, fs::read_to_string(path).unwrap())
    });
    named.collect()
}

/// The pointer and the code that each reject is expected to have.
pub(crate) fn expected() -> BTreeMap<String, (String, String)> {
    let table = fs::read_to_string(directory().join("reject/expected.tsv")).unwrap();
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some("file\tpointer\tcode"));
    let rows = lines.map(|line| {
        let [file, pointer, code] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        (file.to_owned(), (pointer.to_owned(), code.to_owned()))
    });
    rows.collect()
}

pub(crate) fn quick_reference() -> String {
    fs::read_to_string(path("accept/quick-reference.json")).unwrap()
}

/// A document on one line: line ends and indentation outside of strings go, and nothing else, so
/// that repeated members and the spelling of numbers stay.
pub(crate) fn on_one_line(json: &str) -> String {
    let mut line = String::with_capacity(json.len());
    let (mut in_string, mut escaped, mut indenting) = (false, false, true);
    for character in json.chars() {
        if in_string {
            in_string = escaped || character != '"';
            escaped = !escaped && character == '\\';
        } else if character == '\n' || character == '\r' {
            indenting = true;
            continue;
        } else if indenting && character == ' ' {
            continue;
        } else {
            indenting = false;
            in_string = character == '"';
        }
        line.push(character);
    }
    line
}

#[test]
fn a_line_says_what_the_document_says() {
    assert_eq!(
        on_one_line("{\n  \"a\": \"x\\\"  y\\\\\",\n  \"a\": 1.50\n}\n"),
        "{\"a\": \"x\\\"  y\\\\\",\"a\": 1.50}"
    );
    for (name, json) in documents("accept").into_iter().chain(documents("reject")) {
        let line = on_one_line(&json);
        assert!(!line.contains('\n'), "{name}");
        let without_space = |text: &str| text.split_whitespace().collect::<String>();
        assert_eq!(without_space(&line), without_space(&json), "{name}");
        let read = |text: &str| serde_json::from_str::<Value>(text).unwrap();
        assert_eq!(read(&line), read(&json), "{name}");
    }
}
