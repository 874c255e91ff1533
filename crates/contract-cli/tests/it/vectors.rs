//! The vectors, those of `smart-response` where no root is named; also one a line.

use std::collections::BTreeMap;
use std::fs;

use serde_json::Value;

use crate::running::root;

/// The path of a vector, such as `accept/quick-reference.json`.
pub(crate) fn path(name: &str) -> String {
    path_of("smart-response", name)
}

/// The path of a root's vector.
pub(crate) fn path_of(root_name: &str, name: &str) -> String {
    let path = root().join("vectors").join(root_name).join(name);
    path.to_str().unwrap().to_owned()
}

/// Every document of `accept` or `reject`, by its file name.
pub(crate) fn documents(verdict: &str) -> BTreeMap<String, String> {
    documents_of("smart-response", verdict)
}

/// Every document in a directory of a root, by its file name.
pub(crate) fn documents_of(root_name: &str, directory: &str) -> BTreeMap<String, String> {
    let entries = fs::read_dir(path_of(root_name, directory)).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let json = paths.filter(|path| path.extension().is_some_and(|kind| kind == "json"));
    let named = json.map(|path| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, fs::read_to_string(path).unwrap())
    });
    named.collect()
}

/// What a table of a root says of each file, in the columns after its name.
pub(crate) fn table_of(root_name: &str, table: &str) -> BTreeMap<String, Vec<(String, String)>> {
    let text = fs::read_to_string(path_of(root_name, table)).unwrap();
    let mut files = BTreeMap::<_, Vec<_>>::new();
    for line in text.lines().skip(1) {
        let [file, pointer, said] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let rows = files.entry(file.to_owned()).or_default();
        rows.push((pointer.to_owned(), said.to_owned()));
    }
    files
}

/// The pointer and the code that each reject is expected to have.
pub(crate) fn expected() -> BTreeMap<String, (String, String)> {
    let table = table_of("smart-response", "reject/expected.tsv");
    let rows = table.into_iter().map(|(file, rows)| {
        let [row] = &rows[..] else { panic!("{file}") };
        (file, row.clone())
    });
    rows.collect()
}

pub(crate) fn quick_reference() -> String {
    fs::read_to_string(path("accept/quick-reference.json")).unwrap()
}

/// Documents as JSON Lines, in the order of their names.
pub(crate) fn lines(documents: &BTreeMap<String, String>) -> String {
    let lines = documents
        .values()
        .map(|json| format!("{}\n", on_one_line(json)));
    lines.collect()
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
