//! The vectors in `vectors/smart-response`.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use serde_json::Value;

fn directory() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../vectors/smart-response")
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

/// The rows of a tab-separated file after its header.
pub(crate) fn rows(name: &str) -> Vec<Vec<String>> {
    let text = fs::read_to_string(directory().join(name)).unwrap();
    let lines = text.lines().skip(1).filter(|line| !line.is_empty());
    lines
        .map(|line| line.split('\t').map(str::to_owned).collect())
        .collect()
}

/// The one accept that the score is about.
pub(crate) fn quick_reference() -> String {
    documents("accept").remove("quick-reference.json").unwrap()
}

/// The same, to be changed.
pub(crate) fn reference() -> Value {
    serde_json::from_str(&quick_reference()).unwrap()
}
