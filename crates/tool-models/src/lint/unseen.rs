//! Characters that a reader does not see, or that change what he sees.

use std::fmt;

use wire::Unseen;

use super::finding::{Code, LintFinding};
use super::tool::Tool;
use super::written::{Text, texts};

const CODE: Code = Code::new(
    "invisible_characters",
    "a model reads what no reviewer sees: such characters hide instructions, turn text around, drive a terminal, \
     and make two names look alike",
);

pub(super) fn everything_is_seen(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    for text in texts(tool) {
        let unseen: Vec<_> = wire::unseen(text.written)
            .into_iter()
            .map(Found::of)
            .collect();
        if let Some(first) = unseen.first() {
            found.push(finding(tool, &text, first, &unseen));
        }
    }
}

fn finding(tool: &Tool<'_>, text: &Text<'_>, first: &Found, all: &[Found]) -> LintFinding {
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
    if all.iter().any(|found| found.kind != Unseen::Blank) {
        CODE.error(tool, at, message, fix)
    } else {
        CODE.warning(tool, at, message, fix)
    }
}

/// An unseen character and its place, counted in characters from 1.
struct Found {
    character: char,
    kind: Unseen,
    place: usize,
}

impl Found {
    const fn of((before, character, kind): (usize, char, Unseen)) -> Self {
        Self {
            character,
            kind,
            place: before + 1,
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.kind {
            Unseen::Turns => "turns the text around",
            Unseen::Spells => "stands for another",
            Unseen::Controls => "controls a terminal",
            Unseen::Blank => "takes no place",
        };
        let (character, place) = (u32::from(self.character), self.place);
        write!(f, "U+{character:04X} at character {place}, which {what}")
    }
}

/// What tag characters spell in ASCII, as far as a message can hold it.
fn spelt(unseen: &[Found]) -> Option<String> {
    const LONGEST: usize = 80;
    let ascii = |unseen: &Found| {
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
