use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use serde_json::{Map, Value};

use super::{
    notes::{Notes, shown},
    text::{self, Text},
};
use crate::IssueKind;

const AS_NULL: &str = "read as null";

/// One JSON object of a file, and the pointer to it.
pub(super) struct Fields<'a> {
    map: &'a Map<String, Value>,
    at: String,
}

impl<'a> Fields<'a> {
    pub(super) const fn root(map: &'a Map<String, Value>) -> Self {
        Self {
            map,
            at: String::new(),
        }
    }

    /// The object at `at`, if the value is one; else an issue, unless it is null.
    pub(super) fn of(value: &'a Value, at: String, notes: &mut Notes) -> Option<Self> {
        match value {
            Value::Object(map) => Some(Self { map, at }),
            Value::Null => None,
            Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
                notes.add(at, IssueKind::WrongType, shown(value), AS_NULL);
                None
            }
        }
    }

    pub(super) fn pointer(&self, key: &str) -> String {
        format!("{}/{}", self.at, key.replace('~', "~0").replace('/', "~1"))
    }

    /// The object at this very pointer.
    pub(super) fn here(&self) -> &str {
        &self.at
    }

    pub(super) fn object(&self, key: &str, notes: &mut Notes) -> Option<Fields<'a>> {
        Self::of(self.present(key, notes)?, self.pointer(key), notes)
    }

    pub(super) fn array(&self, key: &str, notes: &mut Notes) -> Option<&'a [Value]> {
        let value = self.present(key, notes)?;
        let items = value.as_array().map(Vec::as_slice);
        if items.is_none() {
            self.refuse(key, IssueKind::WrongType, value, notes);
        }
        items
    }

    pub(super) fn text(&self, key: &str, notes: &mut Notes) -> Option<String> {
        let value = self.present(key, notes)?;
        let Value::String(raw) = value else {
            self.refuse(key, IssueKind::WrongType, value, notes);
            return None;
        };
        match text::read(raw) {
            Text::Clean(text) => Some(text),
            Text::Cleaned(text) => {
                notes.add(
                    self.pointer(key),
                    IssueKind::TextCleaned,
                    shown(value),
                    "read with single spaces",
                );
                Some(text)
            }
            Text::Placeholder => {
                self.refuse(key, IssueKind::Placeholder, value, notes);
                None
            }
        }
    }

    /// A number that every reader holds exactly as far as it is whole.
    pub(super) fn number(&self, key: &str, notes: &mut Notes) -> Option<f64> {
        let number = self.written_number(key, notes)?;
        if wire::Number::new(number).is_err() {
            let found = number.to_string();
            notes.add(
                self.pointer(key),
                IssueKind::ImplausibleNumber,
                found,
                AS_NULL,
            );
            return None;
        }
        Some(number)
    }

    fn written_number(&self, key: &str, notes: &mut Notes) -> Option<f64> {
        let value = self.present(key, notes)?;
        match value {
            Value::Number(number) => number.as_f64(),
            Value::String(raw) if text::is_placeholder(raw) => {
                self.refuse(key, IssueKind::Placeholder, value, notes);
                None
            }
            Value::String(raw) => {
                let Some(number) = number_in(raw) else {
                    self.refuse(key, IssueKind::UnreadableNumber, value, notes);
                    return None;
                };
                notes.add(
                    self.pointer(key),
                    IssueKind::NumberInString,
                    shown(value),
                    format!("read as {number}"),
                );
                Some(number)
            }
            Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => {
                self.refuse(key, IssueKind::WrongType, value, notes);
                None
            }
        }
    }

    /// A number that cannot be negative.
    pub(super) fn amount(&self, key: &str, notes: &mut Notes) -> Option<f64> {
        let amount = self.number(key, notes)?;
        if amount < 0.0 {
            notes.add(
                self.pointer(key),
                IssueKind::ImplausibleNumber,
                amount.to_string(),
                AS_NULL,
            );
            return None;
        }
        Some(amount)
    }

    pub(super) fn url(&self, key: &str, notes: &mut Notes) -> Option<String> {
        let url = self.text(key, notes)?;
        if (url.starts_with("https://") || url.starts_with("http://")) && !url.contains(' ') {
            return Some(url);
        }
        notes.add(
            self.pointer(key),
            IssueKind::BadUrl,
            super::notes::cut(&url),
            AS_NULL,
        );
        None
    }

    pub(super) fn date(&self, key: &str, notes: &mut Notes) -> Option<NaiveDate> {
        let raw = self.text(key, notes)?;
        self.readable(key, &raw, raw.parse().ok(), notes)
    }

    /// A timestamp that names an instant. Without an offset it does not, and is refused.
    pub(super) fn instant(&self, key: &str, notes: &mut Notes) -> Option<DateTime<Utc>> {
        let raw = self.text(key, notes)?;
        if raw.parse::<NaiveDateTime>().is_ok() {
            notes.add(
                self.pointer(key),
                IssueKind::TimestampWithoutOffset,
                raw,
                AS_NULL,
            );
            return None;
        }
        let instant = DateTime::parse_from_rfc3339(&raw)
            .ok()
            .map(|time| time.to_utc());
        self.readable(key, &raw, instant, notes)
    }

    /// A timestamp of the source's own clock, whose zone it does not state.
    pub(super) fn local_time(&self, key: &str, notes: &mut Notes) -> Option<NaiveDateTime> {
        let raw = self.text(key, notes)?;
        if let Ok(time) = DateTime::parse_from_rfc3339(&raw) {
            return Some(time.naive_local());
        }
        let time = self.readable(key, &raw, raw.parse::<NaiveDateTime>().ok(), notes)?;
        let done = "kept as wall-clock time of an unstated zone, not as an instant";
        notes.add(
            self.pointer(key),
            IssueKind::TimestampWithoutOffset,
            raw,
            done,
        );
        Some(time)
    }

    /// Reports every field outside `read` that holds something.
    pub(super) fn report_unread(&self, read: &[&str], notes: &mut Notes) {
        for (key, value) in self.map {
            if !read.contains(&key.as_str()) && says_something(value) {
                notes.add(
                    self.pointer(key),
                    IssueKind::UnreadField,
                    shown(value),
                    "not read",
                );
            }
        }
    }

    /// The value, unless it is null; an absent field is an issue.
    fn present(&self, key: &str, notes: &mut Notes) -> Option<&'a Value> {
        let value = self.map.get(key);
        if value.is_none() {
            notes.add(
                self.pointer(key),
                IssueKind::MissingField,
                "no such field",
                AS_NULL,
            );
        }
        value.filter(|value| !value.is_null())
    }

    fn readable<T>(&self, key: &str, raw: &str, value: Option<T>, notes: &mut Notes) -> Option<T> {
        if value.is_none() {
            notes.add(
                self.pointer(key),
                IssueKind::UnreadableDate,
                super::notes::cut(raw),
                AS_NULL,
            );
        }
        value
    }

    fn refuse(&self, key: &str, kind: IssueKind, value: &Value, notes: &mut Notes) {
        notes.add(self.pointer(key), kind, shown(value), AS_NULL);
    }
}

fn says_something(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(_) | Value::Number(_) => true,
        Value::String(text) => !text::is_placeholder(text),
        Value::Array(items) => items.iter().any(says_something),
        Value::Object(fields) => fields.values().any(says_something),
    }
}

/// A number in digits, with a sign, a point and commas between thousands at most.
fn number_in(raw: &str) -> Option<f64> {
    let raw = raw.trim();
    let digits = if raw.contains(',') {
        without_thousands(raw)?
    } else {
        raw.to_owned()
    };
    let plain = digits
        .chars()
        .all(|c| c.is_ascii_digit() || matches!(c, '+' | '-' | '.'));
    digits
        .parse()
        .ok()
        .filter(|number: &f64| plain && number.is_finite())
}

fn without_thousands(raw: &str) -> Option<String> {
    let whole = raw.split('.').next()?;
    let groups_of_three = whole.split(',').skip(1).all(|group| group.len() == 3);
    (groups_of_three && raw.matches(',').count() == whole.matches(',').count())
        .then(|| raw.replace(',', ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_out_of_texts_only_when_nothing_else_stands_there() {
        let cases = [
            ("1000", 1000.0),
            ("0.01", 0.01),
            ("1.00", 1.0),
            (" -5 ", -5.0),
            ("1,234,567.5", 1_234_567.5),
        ];
        for (raw, number) in cases {
            assert_eq!(number_in(raw), Some(number), "{raw}");
        }
        for raw in [
            "", "ten", "1e5", "inf", "NaN", "1,5", "1.000,5", "500 THB", "--1",
        ] {
            assert_eq!(number_in(raw), None, "{raw}");
        }
    }
}
