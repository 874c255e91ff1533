//! What a tool's description says about its parameters.

use std::collections::{BTreeMap, BTreeSet};

/// What a tool's description says about its parameters. Docstrings explain them in an "Args" section,
/// and others in running text or by a sample call; a parameter so explained is not without explanation.
///
/// The text is read once, so that the cost does not grow with parameters times lines.
#[derive(Default)]
pub(super) struct Mentions<'a> {
    /// A line that begins with a name, and the lines that go on with it.
    passages: BTreeMap<&'a str, String>,
    /// Words that are written as a name is: quoted, or spelt as no ordinary word.
    named: BTreeSet<&'a str>,
    /// Names that stand before a colon in quotes, as in a sample call.
    exemplified: BTreeSet<&'a str>,
}

impl<'a> Mentions<'a> {
    pub(super) fn of(description: &'a str) -> Self {
        let mut mentions = Self::default();
        mentions.read_passages(description);
        mentions.read_names(description);
        mentions
    }

    /// What a section of the description says about a parameter; empty where none does.
    pub(super) fn passage(&self, name: &str) -> &str {
        self.passages.get(name).map_or("", String::as_str)
    }

    pub(super) fn names(&self, name: &str) -> bool {
        self.named.contains(name) || self.passages.contains_key(name)
    }

    pub(super) fn exemplifies(&self, name: &str) -> bool {
        self.exemplified.contains(name)
    }

    fn read_passages(&mut self, description: &'a str) {
        let mut current: Option<(&'a str, usize)> = None;
        for line in description.lines() {
            let indent = line.len() - line.trim_start().len();
            if let Some(name) = headed(line) {
                current = Some((name, indent));
                self.passages.entry(name).or_default().push_str(line);
                continue;
            }
            // The passage goes on as long as its lines are indented beyond its beginning.
            match current {
                Some((name, start)) if indent > start && !line.trim().is_empty() => {
                    let passage = self.passages.entry(name).or_default();
                    passage.push('\n');
                    passage.push_str(line);
                }
                _ => current = None,
            }
        }
    }

    fn read_names(&mut self, description: &'a str) {
        let is_part =
            |character: char| character.is_alphanumeric() || character == '_' || character == '-';
        let mut rest = description;
        let mut before = ' ';
        while let Some(start) = rest.find(is_part) {
            let (skipped, from) = rest.split_at(start);
            before = skipped.chars().next_back().unwrap_or(before);
            let end = from
                .find(|character| !is_part(character))
                .unwrap_or(from.len());
            let (name, after) = from.split_at(end);
            let quote = before;
            let closes = after.strip_prefix(quote).filter(|_| is_quote(quote));
            if closes.is_some() || is_spelt_as_a_name(name) {
                self.named.insert(name);
            }
            if closes.is_some_and(|after| after.trim_start().starts_with(':')) {
                self.exemplified.insert(name);
            }
            before = name.chars().next_back().unwrap_or(before);
            rest = after;
        }
    }
}

/// The name that a line of a list explains: `- name: …`, `name (type): …`, `` `name` - … ``.
fn headed(line: &str) -> Option<&str> {
    let decoration = |character: char| character.is_whitespace() || "-*•:@`'".contains(character);
    let line = line.trim_start_matches(decoration);
    let line = line.strip_prefix("param ").unwrap_or(line);
    let end = line.find(|character: char| {
        !character.is_alphanumeric() && character != '_' && character != '-'
    })?;
    let (name, rest) = line.split_at(end);
    let rest = rest.trim_start_matches(['`', '"', '\'', '*']);
    let explains = rest.starts_with(':')
        || [" (", " - ", " – ", " — ", "("]
            .iter()
            .any(|mark| rest.starts_with(mark));
    (explains && !name.is_empty()).then_some(name)
}

fn is_quote(character: char) -> bool {
    matches!(character, '`' | '"' | '\'' | '\u{201c}' | '*')
}

fn is_spelt_as_a_name(word: &str) -> bool {
    word.contains('_')
        || word
            .chars()
            .zip(word.chars().skip(1))
            .any(|(left, right)| left.is_lowercase() && right.is_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_docstring_explains_its_arguments() {
        let mentions = Mentions::of(
            "Searches the web.\n\nArgs:\n    query: What to search for\n    max_results (int): How many,\n        at most\n\nReturns text",
        );
        assert_eq!(
            mentions.passage("query").trim(),
            "query: What to search for"
        );
        assert!(mentions.passage("max_results").ends_with("at most"));
        assert_eq!(mentions.passage("text"), "");
    }

    #[test]
    fn running_text_names_parameters_by_quotes_or_spelling() {
        let mentions = Mentions::of(
            "Use the 'head' parameter or `tail`, and startIndex; the path is free. It's text",
        );
        for name in ["head", "tail", "startIndex"] {
            assert!(mentions.names(name), "{name}");
        }
        assert!(!mentions.names("path"));
        assert!(!mentions.exemplifies("head"));
    }

    /// A sample call's line was once taken for an explanation of the parameter `name`.
    #[test]
    fn a_line_of_json_explains_nothing() {
        let mentions = Mentions::of("{\n  \"name\": \"create_monitor\",\n}");
        assert_eq!(mentions.passage("name"), "");
    }

    #[test]
    fn a_sample_call_is_an_example() {
        let mentions = Mentions::of("Call it so:\n{ \"id\": \"mon_1\", \"limit\" : 5 }");
        assert!(mentions.exemplifies("id") && mentions.exemplifies("limit"));
    }
}
