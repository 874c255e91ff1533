use serde_json::{Map, Value};

use super::{Unread, notes::Notes};
use crate::IssueKind;

/// The JSON object that a fund file's bytes hold.
pub(super) fn parse(bytes: &[u8], notes: &mut Notes) -> Result<Map<String, Value>, Unread> {
    let text = core::str::from_utf8(bytes).map_err(|error| Unread {
        kind: IssueKind::NotUtf8,
        found: format!("a byte at offset {} that is not UTF-8", error.valid_up_to()),
    })?;
    let json = without_mark(text, notes);
    match serde_json::from_str(json) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(other) => Err(Unread {
            kind: IssueKind::NotAnObject,
            found: super::notes::shown(&other),
        }),
        Err(error) => Err(Unread {
            kind: IssueKind::InvalidJson,
            found: error.to_string(),
        }),
    }
}

fn without_mark<'a>(text: &'a str, notes: &mut Notes) -> &'a str {
    let Some(json) = text.strip_prefix('\u{feff}') else {
        return text;
    };
    report_mark(notes);
    json
}

pub(super) fn report_mark(notes: &mut Notes) {
    notes.add(
        "",
        IssueKind::ByteOrderMark,
        "a byte-order mark before the JSON",
        "read without it",
    );
}
