//! The vectors of the crate's roots.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use tool_models::Root;

pub(crate) fn directory(root: Root) -> PathBuf {
    let vectors = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../vectors");
    vectors.join(root.as_str())
}

/// Every document of a directory, by its file name.
pub(crate) fn documents(root: Root, verdict: &str) -> BTreeMap<String, String> {
    let entries = fs::read_dir(directory(root).join(verdict)).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let json = paths.filter(|path| path.extension().is_some_and(|kind| kind == "json"));
    let named = json.map(|path| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, fs::read_to_string(path).unwrap())
    });
    named.collect()
}

/// The rows of a table below its header.
pub(crate) fn rows(root: Root, table: &str) -> Vec<Vec<String>> {
    let text = fs::read_to_string(directory(root).join(table)).unwrap();
    let cells = |line: &str| line.split('\t').map(str::to_owned).collect();
    text.lines().skip(1).map(cells).collect()
}
