//! Characters that a reader does not see, or that change what he sees.

use std::borrow::Cow;

/// What an unseen character does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unseen {
    /// Shows the text in another order than it is read.
    Turns,
    /// Spells ASCII that is not shown.
    Spells,
    /// Drives a terminal.
    Controls,
    /// Takes no place.
    Blank,
}

impl Unseen {
    /// What the character does; none where it is seen. Tabs and the ends of lines are seen.
    pub fn of(character: char) -> Option<Self> {
        match character {
            '\t' | '\n' | '\r' => None,
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => Some(Self::Turns),
            '\u{e0000}'..='\u{e007f}' | '\u{e0100}'..='\u{e01ef}' => Some(Self::Spells),
            other if other.is_control() => Some(Self::Controls),
            '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'
            | '\u{1160}'
            | '\u{17b4}'
            | '\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'
            | '\u{2029}'
            | '\u{2060}'..='\u{2065}'
            | '\u{206a}'..='\u{206f}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff9}'..='\u{fffb}' => Some(Self::Blank),
            _ => None,
        }
    }
}

/// The unseen characters of a text that its writing does not need, each with what it does and its place,
/// counted in characters from 0.
pub fn unseen(text: &str) -> Vec<(usize, char, Unseen)> {
    if text
        .chars()
        .all(|character| Unseen::of(character).is_none())
    {
        return Vec::new();
    }
    let characters: Vec<char> = text.chars().collect();
    let has_leftward = characters.iter().copied().any(is_from_right_to_left);
    let mut found = Vec::new();
    let mut flag = false;
    for (index, &character) in characters.iter().enumerate() {
        flag = character == FLAG || (flag && matches!(character, '\u{e0020}'..='\u{e007f}'));
        if let Some(unseen) = Unseen::of(character)
            && !flag
            && !is_writing(&characters, index, has_leftward)
        {
            found.push((index, character, unseen));
        }
    }
    found
}

/// The text with everything spelt out that shows it otherwise than it is, such as `\u{202e}`: the unseen
/// characters that its writing does not need, and a return to the start of a line that does not end it.
/// Tabs and line breaks stay.
///
/// ```
/// assert_eq!(wire::plain("pay\u{202e}001"), r"pay\u{202e}001");
/// assert_eq!(wire::plain("two\nlines"), "two\nlines");
/// ```
pub fn plain(text: &str) -> Cow<'_, str> {
    let unseen = unseen(text);
    if unseen.is_empty() && !text.contains('\r') {
        return Cow::Borrowed(text);
    }
    let mut unseen = unseen.into_iter().map(|(place, ..)| place).peekable();
    let mut plain = String::with_capacity(text.len());
    let mut characters = text.chars().enumerate().peekable();
    while let Some((place, character)) = characters.next() {
        let is_unseen = unseen.next_if_eq(&place).is_some();
        let ends_line = characters.peek().is_some_and(|(_, next)| *next == '\n');
        if is_unseen || (character == '\r' && !ends_line) {
            plain.extend(character.escape_default());
        } else {
            plain.push(character);
        }
    }
    Cow::Owned(plain)
}

/// The flags of England, Scotland and Wales are spelt by what follows this one.
const FLAG: char = '\u{1f3f4}';

/// Whether an unseen character is what its neighbours are written with: joiners between the letters of
/// many scripts and between emoji, the choice of an emoji's form, marks of direction in text from right
/// to left.
fn is_writing(characters: &[char], index: usize, has_leftward: bool) -> bool {
    let at = |index: Option<usize>| index.and_then(|index| characters.get(index)).copied();
    let is_foreign = |character: Option<char>| {
        character.is_some_and(|character| !character.is_ascii() && Unseen::of(character).is_none())
    };
    let before = at(index.checked_sub(1));
    let after = at(index.checked_add(1));
    match characters.get(index) {
        Some('\u{fe0e}' | '\u{fe0f}') => is_foreign(before) || after == Some('\u{20e3}'),
        Some('\u{200b}'..='\u{200d}') => {
            let is_emoji = before == Some('\u{fe0f}');
            (is_foreign(before) || is_emoji) && is_foreign(after)
        }
        Some('\u{200e}' | '\u{200f}' | '\u{61c}') => has_leftward,
        _ => false,
    }
}

const fn is_from_right_to_left(character: char) -> bool {
    matches!(character, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}')
        && character != '\u{61c}'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_unseen_is_spelt_out_and_nothing_else() {
        for (text, told) in [
            ("a\u{202e}b", r"a\u{202e}b"),
            ("pass\u{200b}word", r"pass\u{200b}word"),
            ("\u{1b}[2J\u{9b}1m\u{7f}", r"\u{1b}[2J\u{9b}1m\u{7f}"),
            ("go\u{e0049}\u{e0101}", r"go\u{e0049}\u{e0101}"),
            ("safe\rforged", r"safe\rforged"),
            ("one\r\ntwo\tthree\n", "one\r\ntwo\tthree\n"),
            (r"a\u{202e}b", r"a\u{202e}b"),
            (
                "\u{645}\u{6cc}\u{200c}\u{62e}",
                "\u{645}\u{6cc}\u{200c}\u{62e}",
            ),
            ("\u{1f468}\u{200d}\u{1f469}", "\u{1f468}\u{200d}\u{1f469}"),
            (
                "\u{2764}\u{fe0f} naïve — “quoted”…",
                "\u{2764}\u{fe0f} naïve — “quoted”…",
            ),
        ] {
            assert_eq!(plain(text), told, "{text:?}");
            assert_eq!(plain(told), told, "{text:?}");
        }
    }
}
