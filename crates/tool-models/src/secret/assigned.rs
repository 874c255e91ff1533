//! Secrets in running text, by the name before them: `password=…`, `"api_key": "…"`.
//!
//! Messages of errors hold them. It is for redacting alone: a text may well say what a password is for,
//! and a document is not refused for that.

use super::is_secret_name;
use super::told::says_something;

/// `text` without the values that stand behind the name of a secret and `=` or `:`.
pub(super) fn redacted(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(sign) = rest.find(['=', ':']) {
        let (before, after) = rest.split_at(sign);
        let name = last_word(before);
        let Some((skipped, value)) = value_at(after).filter(|_| is_secret_name(name)) else {
            let (told, behind) = rest.split_at(sign + 1);
            clean.push_str(told);
            rest = behind;
            continue;
        };
        clean.push_str(before);
        clean.push_str(after.get(..skipped).unwrap_or_default());
        clean.push_str(if says_something(value) {
            "[redacted]"
        } else {
            value
        });
        rest = after.get(skipped + value.len()..).unwrap_or_default();
    }
    clean.push_str(rest);
    clean
}

/// The word that a text ends with, quoted or not.
fn last_word(before: &str) -> &str {
    let bare = before.trim_end_matches(['"', '\'', ' ', '\\']);
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.');
    let start = bare.rfind(|c| !is_part(c)).map_or(0, |end| {
        end + bare
            .get(end..)
            .and_then(|rest| rest.chars().next())
            .map_or(0, char::len_utf8)
    });
    bare.get(start..).unwrap_or_default()
}

/// The value behind a sign, and how much stands before it; the scheme of an authorization with it.
fn value_at(after: &str) -> Option<(usize, &str)> {
    let value = after.get(1..)?.trim_start_matches(['"', '\'', ' ', '\\']);
    let skipped = after.len() - value.len();
    let scheme = ["Basic ", "Bearer ", "Digest "]
        .iter()
        .find(|scheme| value.starts_with(**scheme));
    let scheme = scheme.map_or(0, |scheme| scheme.len());
    let ends =
        |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | ',' | ';' | '&' | '}' | ')' | '\\');
    let length = value
        .get(scheme..)?
        .find(ends)
        .map_or(value.len(), |end| scheme + end);
    let value = value.get(..length)?;
    (!value.is_empty()).then_some((skipped, value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_goes_and_everything_else_stays() {
        let cases = [
            (
                "db failed: password=hunter2 host=db",
                "db failed: password=[redacted] host=db",
            ),
            (
                "Authorization: Basic dTpw, retry",
                "Authorization: [redacted], retry",
            ),
            (
                r#"{"api_key": "0123", "a": 1}"#,
                r#"{"api_key": "[redacted]", "a": 1}"#,
            ),
            (
                "{'DB_PASSWORD': 'hunter2'}",
                "{'DB_PASSWORD': '[redacted]'}",
            ),
            ("a: b = c", "a: b = c"),
            ("password=**** is masked", "password=**** is masked"),
            ("ราคา: password=ก", "ราคา: password=[redacted]"),
            ("password=", "password="),
        ];
        for (text, clean) in cases {
            assert_eq!(redacted(text), clean);
        }
    }
}
