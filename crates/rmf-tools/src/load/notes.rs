use std::borrow::Cow;

use serde_json::Value;

use crate::{IssueKind, LoadIssue, store::Place};

/// How many issues of one fund are listed. Real files have about 30; one that is made of faults has a
/// million, which nobody reads and which would take a hundred times its own size in memory.
const MOST: usize = 1_000;

/// What is wrong with one fund, gathered while it is read.
pub(super) struct Notes {
    place: Place,
    /// What a field of the file form is called where the fund stands.
    field: fn(&str) -> Cow<'_, str>,
    issues: Vec<LoadIssue>,
    unlisted: usize,
    counters: Vec<Counter>,
}

/// Issues that are counted and not listed.
struct Counter {
    kind: IssueKind,
    suffix: &'static str,
    count: usize,
}

impl Notes {
    /// Notes on a fund in the form of the files.
    pub(super) const fn new(place: Place) -> Self {
        Self::renamed(place, |field| Cow::Borrowed(field))
    }

    /// Notes on a fund whose fields have other names than in the files.
    pub(super) const fn renamed(place: Place, field: fn(&str) -> Cow<'_, str>) -> Self {
        Self {
            place,
            field,
            issues: Vec::new(),
            unlisted: 0,
            counters: Vec::new(),
        }
    }

    pub(super) const fn place(&self) -> &Place {
        &self.place
    }

    pub(super) fn add(
        &mut self,
        field: impl AsRef<str>,
        kind: IssueKind,
        found: impl Into<String>,
        done: impl Into<String>,
    ) {
        let field = field.as_ref();
        if let Some(counter) = self
            .counters
            .iter_mut()
            .rev()
            .find(|it| it.counts(kind, field))
        {
            counter.count += 1;
        } else if self.issues.len() < MOST {
            let issue = self.issue(&(self.field)(field), kind, found.into(), done.into());
            self.issues.push(issue);
        } else {
            self.unlisted += 1;
        }
    }

    fn issue(&self, field: &str, kind: IssueKind, found: String, done: String) -> LoadIssue {
        LoadIssue {
            file: self.place.file.clone(),
            field: format!("{}{field}", self.place.at),
            kind,
            found,
            done,
            lost: false,
        }
    }

    /// Runs `read` and gives back how many issues of `kind` it found under fields that end in
    /// `suffix`; those are not listed, because one cause that repeats row by row is one issue.
    pub(super) fn counted<T>(
        &mut self,
        kind: IssueKind,
        suffix: &'static str,
        read: impl FnOnce(&mut Self) -> T,
    ) -> (T, usize) {
        self.counters.push(Counter {
            kind,
            suffix,
            count: 0,
        });
        let value = read(self);
        (
            value,
            self.counters.pop().map_or(0, |counter| counter.count),
        )
    }

    /// Hands the issues over, and gives back where the fund stands.
    pub(super) fn into_issues(mut self, issues: &mut Vec<LoadIssue>) -> Place {
        if self.unlisted > 0 {
            let found = format!("{} more", self.unlisted);
            let done = "read as the listed ones are".to_owned();
            let cut = self.issue("", IssueKind::IssuesCut, found, done);
            self.issues.push(cut);
        }
        issues.append(&mut self.issues);
        self.place
    }
}

impl Counter {
    fn counts(&self, kind: IssueKind, field: &str) -> bool {
        self.kind == kind && field.ends_with(self.suffix)
    }
}

/// The one issue of a fund that is lost.
pub(super) fn lost(place: &Place, kind: IssueKind, found: String) -> LoadIssue {
    LoadIssue {
        file: place.file.clone(),
        field: place.at.clone(),
        kind,
        found,
        done: "the fund is not loaded".into(),
        lost: true,
    }
}

/// The one issue of everything from a place on.
pub(super) fn rest_lost(place: &Place, kind: IssueKind, found: String) -> LoadIssue {
    LoadIssue {
        done: "nothing from there on is loaded".into(),
        ..lost(place, kind, found)
    }
}

/// A value as it stands in the file, cut after 80 characters.
pub(super) fn shown(value: &Value) -> String {
    match value {
        Value::Array(items) => format!("an array of {}", items.len()),
        Value::Object(fields) => format!("an object of {}", fields.len()),
        // As JSON: Rust's own form spells out the vowels of Thai.
        Value::String(_) => cut(&value.to_string()),
        Value::Null | Value::Bool(_) | Value::Number(_) => value.to_string(),
    }
}

/// Text cut after 80 characters.
pub(super) fn cut(text: &str) -> String {
    wire::excerpt(text, 80).into_owned()
}
