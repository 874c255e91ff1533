//! What a client sent, as it is quoted back to it.

/// The beginning of a text, lest an answer be as long as what it answers.
pub(crate) fn shown(text: &str) -> String {
    const MOST: usize = 100;
    wire::excerpt(text, MOST).into_owned()
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn a_long_text_is_cut_between_characters() {
        assert_eq!(shown("short"), "short");
        assert_eq!(shown(&"ก".repeat(100)), "ก".repeat(100));
        assert_eq!(shown(&"ก".repeat(101)), format!("{}…", "ก".repeat(100)));
    }
}
