//! What a description says, as far as words tell.

use super::words::words;

/// What a description says, as far as words tell.
#[derive(Default)]
pub(super) struct Prose {
    /// In lower case.
    text: String,
    /// As it is written.
    written: String,
    words: Vec<String>,
    pub(super) is_exemplified: bool,
    /// Whether the tool's description names it.
    pub(super) is_mentioned: bool,
    /// Whether the tool's description explains it in a line of its own.
    pub(super) is_explained: bool,
}

impl Prose {
    pub(super) fn of(text: &str) -> Self {
        let mut prose = Self::default();
        prose.add(text);
        prose
    }

    pub(super) fn add(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        self.written.push_str(text);
        self.written.push('\n');
        self.text.push_str(&text.to_lowercase());
        self.text.push('\n');
        self.words.extend(words(text));
        self.is_exemplified |= [
            "e.g",
            "example",
            "for instance",
            "such as",
            "i.e.",
            "(ex",
            " ex:",
        ]
        .iter()
        .any(|mark| self.text.contains(mark))
            || !quoted(text).is_empty();
    }

    pub(super) fn is_empty(&self) -> bool {
        self.text.trim().is_empty()
    }

    pub(super) fn says(&self, word: &str) -> bool {
        self.words.iter().any(|other| other == word)
    }

    pub(super) fn says_any(&self, candidates: &[&str]) -> bool {
        candidates.iter().any(|word| self.says(word))
    }

    pub(super) fn contains_any(&self, candidates: &[&str]) -> bool {
        candidates.iter().any(|part| self.text.contains(part))
    }

    /// Whether it tells what happens when the parameter is left out.
    pub(super) fn says_what_absence_means(&self) -> bool {
        self.says_any(&[
            "default",
            "defaults",
            "omit",
            "omitted",
            "optional",
            "optionally",
            "otherwise",
            "unless",
            "unset",
            "only",
            "required",
            "without",
            "additional",
            "either",
            "filter",
            "filters",
            "restrict",
            "override",
            "overrides",
            "missing",
            "instead",
            "absent",
            "blank",
        ]) || self.contains_any(&[
            "if not ",
            "if no ",
            "if empty",
            "if none",
            "if provided",
            "if set",
            "if given",
            "if specified",
            "if null",
            "if present",
            "if missing",
            "when not ",
            "when no ",
            "when set",
            "when provided",
            "when given",
            "when specified",
            "leave ",
            "left out",
            "limit ",
            "limits ",
            "not provided",
            "not specified",
            "not set",
            "must be set",
            "used for",
            "in case",
            " when ",
            "applies to",
            "requires ",
        ])
    }

    /// The choices that the text lists, where it lists some and does not call them examples.
    pub(super) fn listed_choices(&self) -> Vec<&str> {
        let insists = self.contains_any(&[
            "one of",
            "must be",
            "allowed values",
            "valid values",
            "possible values",
            "accepted values",
            "options are",
            "options:",
            "values:",
            "either ",
        ]);
        let is_exemplary = self.contains_any(&[
            "e.g",
            "example",
            "such as",
            "for instance",
            "i.e.",
            "(ex",
            "like ",
            "etc",
            "...",
            "format",
            "instead of",
        ]);
        if is_exemplary
            && !self.contains_any(&[
                "one of",
                "allowed values",
                "valid values",
                "possible values",
            ])
        {
            return Vec::new();
        }
        let mut choices = enumerated(&self.written, insists);
        if choices.len() < 2 && insists {
            choices = capitals(&self.written);
        }
        // A text that may be true or false is a text that may be more, and hundreds are no choice.
        if !(2..=MOST_CHOICES).contains(&choices.len())
            || choices
                .iter()
                .any(|choice| matches!(*choice, "true" | "false" | "null"))
        {
            Vec::new()
        } else {
            choices
        }
    }
}

/// Longer lists are no enumeration that anybody would write out.
const MOST_CHOICES: usize = 60;

/// Tokens in quotes that follow each other, with nothing but a comma, a bar, a slash or "or" between:
/// the longest such run.
fn enumerated(text: &str, with_and: bool) -> Vec<&str> {
    let mut longest: Vec<&str> = Vec::new();
    let mut run: Vec<&str> = Vec::new();
    let mut end = 0;
    for (start, token) in quoted(text) {
        let between = text.get(end..start.saturating_sub(1)).unwrap_or_default();
        end = start + token.len() + 1;
        // One word each: a quoted sentence is no choice.
        let is_word = !token.contains(char::is_whitespace);
        if !is_word || !joins(between, with_and) {
            longest = longer(longest, std::mem::take(&mut run));
        }
        if is_word {
            run.push(token);
        }
    }
    longer(longest, run)
}

fn longer<'a>(left: Vec<&'a str>, right: Vec<&'a str>) -> Vec<&'a str> {
    if right.len() > left.len() {
        right
    } else {
        left
    }
}

/// "And" joins what must all be there as well as what may be chosen from.
fn joins(between: &str, with_and: bool) -> bool {
    let between = between.trim_matches(|character: char| {
        character.is_whitespace() || matches!(character, ',' | '|' | '/' | '`' | '"' | '\'')
    });
    matches!(between, "" | "or") || (with_and && between == "and")
}

/// Words in capitals joined by "or", a bar or a slash: BUY or SELL.
fn capitals(text: &str) -> Vec<&str> {
    let is_capital = |word: &&str| {
        word.len() > 1
            && word
                .chars()
                .all(|character| character.is_uppercase() || character == '_')
            && !matches!(
                *word,
                "OR" | "AND"
                    | "ISO"
                    | "URL"
                    | "ID"
                    | "NOT"
                    | "JSON"
                    | "UTC"
                    | "MUST"
                    | "HTTP"
                    | "HTTPS"
            )
    };
    let separator = |character: char| !character.is_alphanumeric() && character != '_';
    let capitals: Vec<&str> = text.split(separator).filter(is_capital).collect();
    let joined = [" or ", "|", " / "].iter().any(|mark| text.contains(mark));
    if joined { capitals } else { Vec::new() }
}

/// What stands in quotes or backticks, with its place. An apostrophe inside a word opens none.
fn quoted(text: &str) -> Vec<(usize, &str)> {
    const LONGEST: usize = 80;
    let mut found = Vec::new();
    let mut before = ' ';
    let mut resume = 0;
    for (index, character) in text.char_indices() {
        let opens = matches!(character, '`' | '"' | '\'') && !before.is_alphanumeric();
        before = character;
        if !opens || index < resume {
            continue;
        }
        let inner = text.get(index + 1..).unwrap_or_default();
        let near = inner.char_indices().take(LONGEST);
        let Some((length, _)) = near.into_iter().find(|(_, other)| *other == character) else {
            continue;
        };
        if let Some(token) = inner.get(..length).filter(|token| !token.trim().is_empty()) {
            found.push((index + 1, token));
        }
        resume = index + 1 + length + 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_may_be_given_in_prose() {
        for text in [
            "e.g. EUR",
            "such as 2024-01-31",
            "for example, x",
            "Key such as `ArrowLeft`",
            "like \"bund\"",
        ] {
            assert!(Prose::of(text).is_exemplified, "{text}");
        }
        for text in ["the user's name", "Don't say it's so", "A currency"] {
            assert!(!Prose::of(text).is_exemplified, "{text}");
        }
    }

    #[test]
    fn choices_are_told_from_examples() {
        let choices = |text: &str| Prose::of(text).listed_choices().join(" ");
        assert_eq!(choices("Trade direction. Must be BUY or SELL."), "BUY SELL");
        assert_eq!(choices("one of 'asc', 'desc'"), "asc desc");
        assert_eq!(choices("`open`, `closed` or `all`"), "open closed all");
        assert_eq!(choices("\"active\" | \"paused\""), "active paused");
        assert_eq!(
            choices("IANA name (e.g., 'America/New_York', 'Europe/London')"),
            ""
        );
        assert_eq!(choices("Text to search for 'here' and then in 'there'"), "");
        assert_eq!(
            choices("For a checkbox, `true` or `false`; else the text"),
            ""
        );
        assert_eq!(
            choices("Possible values include `up` and `down`"),
            "up down"
        );
        assert_eq!(choices("Is told of `page.seen` and `page.gone`"), "");
        assert_eq!(choices("An ISO code or URL"), "");
        assert_eq!(choices("Must be a valid URL or an ID"), "");
    }

    #[test]
    fn absence_may_be_explained() {
        assert!(Prose::of("If omitted, all are returned").says_what_absence_means());
        assert!(Prose::of("Defaults to 5").says_what_absence_means());
        assert!(!Prose::of("The branch's identifier").says_what_absence_means());
    }
}
