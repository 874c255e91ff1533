/// What a text of a file says once it is read for people.
#[derive(Debug, PartialEq)]
pub(super) enum Text {
    /// It stands for nothing.
    Placeholder,
    /// It is fine as it is.
    Clean(String),
    /// It had to be cleaned.
    Cleaned(String),
}

/// Reads a text as one line with single spaces, and without marks that turn its direction; `-`, `Unknown`, `N/A` and nothing mean nothing.
pub(super) fn read(raw: &str) -> Text {
    let line = one_line(raw);
    if is_placeholder(&line) {
        Text::Placeholder
    } else if line == raw {
        Text::Clean(line)
    } else {
        Text::Cleaned(line)
    }
}

/// Whether a text only says that there is none.
pub(super) fn is_placeholder(text: &str) -> bool {
    let text = text.trim();
    text.is_empty()
        || ["-", "unknown", "n/a"]
            .iter()
            .any(|word| text.eq_ignore_ascii_case(word))
}

/// An `n` between Thai letters is what is left of `\n` when its backslash is lost.
pub(super) fn restore_line_breaks(text: &str) -> String {
    let before = core::iter::once(None).chain(text.chars().map(Some));
    let after = text.chars().skip(1).map(Some).chain(core::iter::once(None));
    let is_thai = |c: Option<char>| c.is_some_and(|c| ('\u{e00}'..='\u{e7f}').contains(&c));
    before
        .zip(text.chars())
        .zip(after)
        .map(|((before, c), after)| {
            if c == 'n' && is_thai(before) && is_thai(after) {
                '\n'
            } else {
                c
            }
        })
        .collect()
}

/// Whether it turns the direction of what follows, to the end of the sentence in which the text is told.
fn is_turn(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}' | '\u{61c}')
}

fn one_line(raw: &str) -> String {
    let straight = raw.replace(is_turn, "");
    let mut words = straight
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty());
    let mut line = String::with_capacity(raw.len());
    line.push_str(words.next().unwrap_or(""));
    for word in words {
        line.push(' ');
        line.push_str(word);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_breaks_and_runs_of_spaces_become_one_space() {
        assert_eq!(
            read("หุ้นไทย\r\nและเงินสด "),
            Text::Cleaned("หุ้นไทย และเงินสด".into())
        );
        assert_eq!(
            read("An index  (USD)"),
            Text::Cleaned("An index (USD)".into())
        );
        assert_eq!(read("Unit Trust"), Text::Clean("Unit Trust".into()));
    }

    #[test]
    fn what_turns_the_direction_of_a_text_is_left_out() {
        for turn in ['\u{202e}', '\u{2067}', '\u{200f}'] {
            let raw = format!("Gold {turn}RMF{turn}");
            assert_eq!(read(&raw), Text::Cleaned("Gold RMF".into()), "{turn:?}");
            assert_eq!(read(&format!("{turn}-")), Text::Placeholder);
        }
    }

    #[test]
    fn words_for_nothing_are_nothing() {
        for raw in ["-", "", "  ", "Unknown", "unknown", "N/A", " - "] {
            assert_eq!(read(raw), Text::Placeholder, "{raw:?}");
        }
        assert_eq!(read("No"), Text::Clean("No".into()));
    }

    #[test]
    fn only_an_n_between_thai_letters_was_a_line_break() {
        assert_eq!(restore_line_breaks("เสี่ยงสูงnลงทุน"), "เสี่ยงสูง\nลงทุน");
        assert_eq!(restore_line_breaks("ตราสาร no-name"), "ตราสาร no-name");
        assert_eq!(restore_line_breaks("n"), "n");
    }
}
