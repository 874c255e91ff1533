//! Text inside markup.

use crate::presentation::clean::clean;

/// A text as HTML and XML hold it, in elements and in quoted attributes alike.
pub(crate) fn escaped(text: &str) -> String {
    let clean = clean(text);
    let mut escaped = String::with_capacity(clean.len());
    for character in clean.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}
