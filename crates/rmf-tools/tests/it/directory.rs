//! Reading a directory.

use std::{fs, path::PathBuf};

use rmf_tools::{IssueKind, LoadError, MAX_FILE_BYTES, load_dir};

use crate::made::clean;

/// A directory of its own for one test, gone afterwards.
struct Scratch(PathBuf);

impl Scratch {
    fn new(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("rmf-tools-{test}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        fs::write(self.0.join(name), bytes).unwrap();
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

#[test]
fn only_json_files_are_read_and_what_is_no_file_is_an_issue() {
    let scratch = Scratch::new("mixed");
    scratch.write("A-RMF.json", clean("A-RMF").to_string());
    scratch.write("B-RMF.JSON", clean("B-RMF").to_string());
    scratch.write("README.md", "not a fund");
    fs::create_dir(scratch.0.join("C-RMF.json")).unwrap();
    let store = load_dir(&scratch.0).unwrap();
    assert_eq!(store.funds().len(), 2);
    let found: Vec<_> = store
        .issues()
        .iter()
        .map(|issue| (issue.file.as_str(), issue.kind, issue.lost))
        .collect();
    assert_eq!(found, [("C-RMF.json", IssueKind::UnreadableFile, true)]);
}

#[test]
fn a_file_over_the_cap_is_not_read_and_one_at_the_cap_is() {
    let scratch = Scratch::new("large");
    let cap = usize::try_from(MAX_FILE_BYTES).unwrap();
    let padded = |symbol: &str, length: usize| {
        let mut text = clean(symbol).to_string();
        text.push_str(&" ".repeat(length - text.len()));
        text
    };
    scratch.write("A-RMF.json", padded("A-RMF", cap));
    scratch.write("B-RMF.json", padded("B-RMF", cap + 1));
    let store = load_dir(&scratch.0).unwrap();
    let found: Vec<_> = store
        .issues()
        .iter()
        .map(|issue| (issue.file.as_str(), issue.kind, issue.lost))
        .collect();
    assert_eq!(found, [("B-RMF.json", IssueKind::TooLarge, true)]);
    assert!(store.get("A-RMF").is_some());
}

#[test]
fn a_directory_that_is_not_there_is_named_with_the_reason() {
    let error = load_dir("/no/such/funds".as_ref()).unwrap_err();
    assert!(matches!(error, LoadError::Unreadable { .. }));
    let message = error.to_string();
    assert!(
        message.starts_with("cannot read the fund directory /no/such/funds: "),
        "{message}"
    );
    assert!(message.contains("No such file"), "{message}");
}

#[test]
fn a_directory_without_fund_files_is_an_error_but_one_of_broken_files_is_not() {
    let scratch = Scratch::new("empty");
    scratch.write("notes.txt", "");
    let error = load_dir(&scratch.0).unwrap_err();
    assert!(matches!(error, LoadError::NoFundFiles { .. }));
    assert!(
        error
            .to_string()
            .ends_with("expected one .json file a fund"),
        "{error}"
    );
    scratch.write("A-RMF.json", "{");
    let store = load_dir(&scratch.0).unwrap();
    assert_eq!((store.funds().len(), store.issues().len()), (0, 1));
}
