//! Text that can neither drive what shows it nor show itself otherwise than it is.

/// A text as one line without control characters, which could drive a terminal; without
/// bidirectional overrides, which show a text in another order than it has; and without what no XML
/// may hold.
pub(crate) fn clean(text: &str) -> String {
    text.chars()
        .map(|c| if matches!(c, '\n' | '\t') { ' ' } else { c })
        .filter(|c| !c.is_control() && !is_override(*c) && !is_noncharacter(*c))
        .collect()
}

const fn is_override(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

const fn is_noncharacter(c: char) -> bool {
    matches!(c, '\u{fffe}' | '\u{ffff}')
}
