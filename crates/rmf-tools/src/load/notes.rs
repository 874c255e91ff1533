use serde_json::Value;

use crate::{IssueKind, LoadIssue};

/// What is wrong with one file, gathered while it is read.
pub(super) struct Notes {
    file: String,
    issues: Vec<LoadIssue>,
}

impl Notes {
    pub(super) fn new(file: &str) -> Self {
        Self {
            file: file.to_owned(),
            issues: Vec::new(),
        }
    }

    pub(super) fn add(
        &mut self,
        field: impl Into<String>,
        kind: IssueKind,
        found: impl Into<String>,
        done: impl Into<String>,
    ) {
        self.issues.push(LoadIssue {
            file: self.file.clone(),
            field: field.into(),
            kind,
            found: found.into(),
            done: done.into(),
            lost: false,
        });
    }

    /// Runs `read` and gives back how many issues of `kind` it added under fields that end in
    /// `suffix`; those are taken out, because one cause that repeats row by row is one issue.
    pub(super) fn counted<T>(
        &mut self,
        kind: IssueKind,
        suffix: &str,
        read: impl FnOnce(&mut Self) -> T,
    ) -> (T, usize) {
        let start = self.issues.len();
        let value = read(self);
        let added = self.issues.split_off(start);
        let all = added.len();
        self.issues.extend(
            added
                .into_iter()
                .filter(|issue| issue.kind != kind || !issue.field.ends_with(suffix)),
        );
        (value, all + start - self.issues.len())
    }

    pub(super) fn into_issues(self) -> Vec<LoadIssue> {
        self.issues
    }
}

/// The one issue of a file that gives no fund.
pub(super) fn lost(file: &str, kind: IssueKind, found: String) -> LoadIssue {
    LoadIssue {
        file: file.to_owned(),
        field: String::new(),
        kind,
        found,
        done: "the fund is not loaded".into(),
        lost: true,
    }
}

/// A value as it stands in the file, cut after 80 characters.
pub(super) fn shown(value: &Value) -> String {
    match value {
        Value::Array(items) => format!("an array of {}", items.len()),
        Value::Object(fields) => format!("an object of {}", fields.len()),
        Value::String(text) => cut(&format!("{text:?}")),
        Value::Null | Value::Bool(_) | Value::Number(_) => value.to_string(),
    }
}

/// Text cut after 80 characters.
pub(super) fn cut(text: &str) -> String {
    match text.char_indices().nth(80) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or(text)),
        None => text.to_owned(),
    }
}
