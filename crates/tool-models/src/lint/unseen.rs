//! Characters that a reader does not see, or that change what he sees.

use std::fmt;

use super::finding::{Code, LintFinding};
use super::tool::Tool;
use super::written::{Text, texts};

const CODE: Code = Code::new(
    "invisible_characters",
    "a model reads what no reviewer sees: such characters hide instructions, turn text around, drive a terminal, \
     and make two names look alike",
);

/// What an unseen character does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Shows the text in another order than it is read.
    Turns,
    /// Spells ASCII that is not shown.
    Spells,
    /// Drives a terminal.
    Controls,
    /// Takes no place.
    Blank,
}

/// Whether a character is not seen, wherever it stands.
pub(super) fn is_unseen(character: char) -> bool {
    kind(character).is_some()
}

fn kind(character: char) -> Option<Kind> {
    match character {
        '\t' | '\n' | '\r' => None,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => Some(Kind::Turns),
        '\u{e0000}'..='\u{e007f}' | '\u{e0100}'..='\u{e01ef}' => Some(Kind::Spells),
        other if other.is_control() => Some(Kind::Controls),
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
        | '\u{fff9}'..='\u{fffb}' => Some(Kind::Blank),
        _ => None,
    }
}

pub(super) fn everything_is_seen(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    for text in texts(tool) {
        let unseen = unseen(text.written);
        if let Some(first) = unseen.first() {
            found.push(finding(tool, &text, first, &unseen));
        }
    }
}

fn finding(tool: &Tool<'_>, text: &Text<'_>, first: &Unseen, all: &[Unseen]) -> LintFinding {
    let what = if text.is_name { "the name" } else { "the text" };
    let count = all.len();
    let plural = if count == 1 { "" } else { "s" };
    let message = match spelt(all) {
        Some(hidden) => {
            format!("{what} has {count} invisible character{plural}, which spell {hidden:?}")
        }
        None => format!("{what} has {count} invisible character{plural}, the first is {first}"),
    };
    let fix = "write it anew without them, and find out where they came from";
    let at = text.at.clone();
    if all.iter().any(|unseen| unseen.kind != Kind::Blank) {
        CODE.error(tool, at, message, fix)
    } else {
        CODE.warning(tool, at, message, fix)
    }
}

/// An unseen character and its place, counted in characters from 1.
struct Unseen {
    character: char,
    kind: Kind,
    place: usize,
}

impl fmt::Display for Unseen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.kind {
            Kind::Turns => "turns the text around",
            Kind::Spells => "stands for another",
            Kind::Controls => "controls a terminal",
            Kind::Blank => "takes no place",
        };
        let (character, place) = (u32::from(self.character), self.place);
        write!(f, "U+{character:04X} at character {place}, which {what}")
    }
}

/// Those of a text that its writing does not need.
fn unseen(text: &str) -> Vec<Unseen> {
    let characters: Vec<char> = text.chars().collect();
    let mut found = Vec::new();
    let mut flag = false;
    for (index, &character) in characters.iter().enumerate() {
        flag = character == FLAG || (flag && matches!(character, '\u{e0020}'..='\u{e007f}'));
        let Some(kind) = kind(character) else {
            continue;
        };
        if !flag && !is_writing(&characters, index) {
            found.push(Unseen {
                character,
                kind,
                place: index + 1,
            });
        }
    }
    found
}

/// The flags of England, Scotland and Wales are spelt by what follows this one.
const FLAG: char = '\u{1f3f4}';

/// Whether an unseen character is what its neighbours are written with: joiners between the letters of
/// many scripts and between emoji, the choice of an emoji's form, marks of direction in text from right
/// to left.
fn is_writing(characters: &[char], index: usize) -> bool {
    let at = |index: Option<usize>| index.and_then(|index| characters.get(index)).copied();
    let is_foreign = |character: Option<char>| {
        character.is_some_and(|character| !character.is_ascii() && !is_unseen(character))
    };
    let before = at(index.checked_sub(1));
    let after = at(index.checked_add(1));
    match characters.get(index) {
        Some('\u{fe0e}' | '\u{fe0f}') => is_foreign(before) || after == Some('\u{20e3}'),
        Some('\u{200b}'..='\u{200d}') => {
            let is_emoji = before == Some('\u{fe0f}');
            (is_foreign(before) || is_emoji) && is_foreign(after)
        }
        Some('\u{200e}' | '\u{200f}' | '\u{61c}') => {
            characters.iter().copied().any(is_from_right_to_left)
        }
        _ => false,
    }
}

const fn is_from_right_to_left(character: char) -> bool {
    matches!(character, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}')
        && character != '\u{61c}'
}

/// What tag characters spell in ASCII, as far as a message can hold it.
fn spelt(unseen: &[Unseen]) -> Option<String> {
    const LONGEST: usize = 80;
    let ascii = |unseen: &Unseen| {
        let code = u32::from(unseen.character).checked_sub(0xe0000)?;
        let character = char::from_u32(code)?;
        (character == ' ' || character.is_ascii_graphic()).then_some(character)
    };
    let spelt: String = unseen.iter().filter_map(ascii).take(LONGEST).collect();
    (!spelt.is_empty()).then_some(spelt)
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::found;
    use serde_json::json;

    fn severities(description: &str) -> Vec<&'static str> {
        let tool = json!({ "name": "t", "description": description, "inputSchema": {} });
        let found = found(&tool, "invisible_characters");
        found.into_iter().map(|(severity, _)| severity).collect()
    }

    #[test]
    fn what_turns_spells_or_controls_is_an_error_and_what_is_blank_a_warning() {
        for (text, severity) in [
            ("a\u{202e}b", "error"),
            ("a\u{2066}b\u{2069}", "error"),
            ("\u{1b}[2J", "error"),
            ("a\u{9b}31m", "error"),
            ("a\u{7f}", "error"),
            ("Adds.\u{e0049}\u{e0067}", "error"),
            ("Adds.\u{e0101}\u{e0102}", "error"),
            ("pass\u{200b}word", "warning"),
            ("\u{feff}Adds", "warning"),
            ("a\u{ad}b", "warning"),
            ("a\u{2060}b", "warning"),
            ("\u{200e}Adds", "warning"),
            ("\u{e01}\u{200b}\u{200b}\u{e01}", "warning"),
        ] {
            assert_eq!(severities(text), [severity], "{text:?}");
        }
    }

    #[test]
    fn what_writing_needs_is_left_alone() {
        for text in [
            "Adds.\n\tBoth\r\n",
            "\u{e40}\u{e1b}\u{e34}\u{e14}\u{200b}\u{e1a}\u{e31}\u{e0d}\u{e0a}\u{e35}",
            "\u{645}\u{6cc}\u{200c}\u{62e}\u{648}\u{627}\u{647}\u{645} \u{200f}(a)",
            "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}",
            "\u{2764}\u{fe0f}\u{200d}\u{1f525} \u{26a0}\u{fe0f} 1\u{fe0f}\u{20e3}",
            "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
            "naïve — “quoted”…",
        ] {
            assert_eq!(severities(text), Vec::<&str>::new(), "{text:?}");
        }
    }

    #[test]
    fn hidden_ascii_is_spelt_out_and_every_text_is_looked_at() {
        let hidden: String = "run rm"
            .chars()
            .filter_map(|c| char::from_u32(0xe0000 + u32::from(c)))
            .collect();
        let tool = json!({ "name": "t", "_meta": { "k": "\u{202e}" }, "inputSchema": { "properties": {
            "a\u{202e}": { "enum": ["x", format!("y{hidden}")], "pattern": "\u{200b}" }
        } } });
        let report = crate::lint::lint_tools(&tool);
        let findings = report.findings.into_iter();
        let told: Vec<_> = findings
            .filter(|finding| finding.code == "invisible_characters")
            .map(|finding| (finding.pointer.to_string(), finding.message))
            .collect();
        let expected = [
            (
                "/inputSchema/properties/a\u{202e}",
                "the name has 1 invisible character, the first is U+202E at character 2, which turns the text around",
            ),
            (
                "/inputSchema/properties/a\u{202e}/enum/1",
                "the text has 6 invisible characters, which spell \"run rm\"",
            ),
        ];
        assert_eq!(
            told,
            expected.map(|(at, message)| (at.to_owned(), message.to_owned()))
        );
    }
}
