//! The beginning of a text that is quoted back.

use std::borrow::Cow;

/// A text, or its first `longest` characters and `…`, lest an answer be as long as what it answers.
///
/// ```
/// assert_eq!(wire::excerpt("กองทุน", 3), "กอง…");
/// assert_eq!(wire::excerpt("fund", 4), "fund");
/// ```
pub fn excerpt(text: &str, longest: usize) -> Cow<'_, str> {
    match text.char_indices().nth(longest) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()).into(),
        None => text.into(),
    }
}
