//! What a client sent, as it is quoted back to it.

/// The beginning of a text, lest an answer be as long as what it answers.
pub(crate) fn shown(text: &str) -> String {
    const MOST: usize = 100;
    wire::excerpt(text, MOST).into_owned()
}

/// The same in quotes, as JSON quotes it: Thai stays as it is, and no end of a line gets into an answer or a log.
pub(crate) fn quoted(text: &str) -> String {
    // A text always has a JSON form.
    serde_json::to_string(&shown(text)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{quoted, shown};

    #[test]
    fn what_is_quoted_can_be_read() {
        assert_eq!(quoted("เครื่องมือ"), "\"เครื่องมือ\"");
        assert_eq!(quoted("a\n\"b\u{1b}"), r#""a\n\"b\u001b""#);
    }

    #[test]
    fn a_long_text_is_cut_between_characters() {
        assert_eq!(shown("short"), "short");
        assert_eq!(shown(&"ก".repeat(100)), "ก".repeat(100));
        assert_eq!(shown(&"ก".repeat(101)), format!("{}…", "ก".repeat(100)));
    }
}
