//! Texts that show nothing.

use wire::Unseen;

/// Whether nothing of a text is seen: it is empty, or of spaces and of characters that take no place, such as one that
/// only allows a line to break.
pub(crate) fn is_blank(text: &str) -> bool {
    text.chars()
        .all(|character| character.is_whitespace() || Unseen::of(character).is_some())
}

#[cfg(test)]
mod tests {
    use super::is_blank;

    #[test]
    fn what_takes_no_place_is_blank_and_what_is_seen_is_not() {
        for blank in [
            "",
            " \t\n",
            "\u{a0}",
            "\u{200b}",
            " \u{feff}\u{2060} ",
            "\0",
        ] {
            assert!(is_blank(blank), "{blank:?}");
        }
        for seen in [".", "\u{200b}a", "ก", "–", "\u{2764}\u{fe0f}"] {
            assert!(!is_blank(seen), "{seen:?}");
        }
    }
}
