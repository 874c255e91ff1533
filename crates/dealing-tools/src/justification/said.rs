//! What a justification says once its filler is struck out.

use super::words::{TONGUES, Words, entries};
use crate::read::text::{folded, is_unspaced};

/// What stands where something was struck out, so that no words come together over it.
const STRUCK: &str = "¦";

/// The words of a text in small letters, without those that say nothing.
pub(super) struct Said {
    /// With a space around each word, so that an entry that is whole words is found with its spaces.
    text: String,
    /// What was struck out, or the first of it.
    pub(super) empty: Option<String>,
}

impl Said {
    pub(super) fn of(text: &str) -> Self {
        let mut said = Self {
            text: spaced(text),
            empty: None,
        };
        // "Because I want to buy" has a cause to lose before its wish is struck out.
        for entry in listed(|words| words.hollow) {
            let (head, rest) = entry.split_once('|').unwrap_or((entry, ""));
            said.strike(head, rest);
        }
        for entry in listed(|words| words.empty) {
            said.strike(entry, "");
        }
        said
    }

    /// Strikes out an entry wherever `rest` follows.
    fn strike(&mut self, entry: &str, rest: &str) {
        let (head, rest) = (pattern(entry), pattern(rest));
        // One space stands between two words.
        let whole = if rest.starts_with(' ') {
            format!("{}{rest}", head.trim_end())
        } else {
            format!("{head}{rest}")
        };
        let with = match entry.strip_suffix('*') {
            Some(_) => format!(" {STRUCK}"),
            None => format!(" {STRUCK} {rest}"),
        };
        while self.text.contains(&whole) {
            self.text = self.text.replace(&whole, &with);
            self.empty.get_or_insert_with(|| whole.trim().to_owned());
        }
    }

    pub(super) fn words(&self) -> impl Iterator<Item = &str> {
        let words = self.text.split(' ');
        words.filter(|word| !word.is_empty() && !word.contains(STRUCK))
    }

    /// The first entry of a list that is said.
    pub(super) fn first(&self, list: fn(&Words) -> &'static str) -> Option<String> {
        listed(list).find_map(|entry| self.find(entry))
    }

    /// An entry as it is written: of a word that begins so the whole word.
    fn find(&self, entry: &str) -> Option<String> {
        let pattern = pattern(entry);
        let (before, behind) = self.text.split_once(&pattern)?;
        let is_within = entry.contains(is_unspaced);
        let start = before.rsplit(' ').next().filter(|_| entry.starts_with('*'));
        let end = behind.split(' ').next().filter(|_| entry.ends_with('*'));
        let around =
            |part: Option<&str>| part.filter(|_| !is_within).unwrap_or_default().to_owned();
        Some(format!(
            "{}{}{}",
            around(start),
            pattern.trim(),
            around(end)
        ))
    }
}

fn listed(list: fn(&Words) -> &'static str) -> impl Iterator<Item = &'static str> {
    TONGUES.iter().flat_map(move |words| entries(list(words)))
}

/// An entry as it stands in a text with spaces around its words.
fn pattern(entry: &str) -> String {
    let is_within = entry.is_empty() || entry.contains(is_unspaced);
    let space = |is_open: bool| if is_open || is_within { "" } else { " " };
    let (start, end) = (space(entry.starts_with('*')), space(entry.ends_with('*')));
    format!("{start}{}{end}", entry.trim_matches('*'))
}

fn spaced(text: &str) -> String {
    let plain = folded(text).replace(['’', '‘', '`', '´', 'ʼ'], "'");
    let plain = plain.replace("n't", " not").replace("cannot", "can not");
    let words = plain.split(is_between).filter(|word| !word.is_empty());
    words.fold(" ".to_owned(), |text, word| text + word + " ")
}

/// Everything but letters, digits, and the marks that belong to letters.
fn is_between(c: char) -> bool {
    const BEYOND_ASCII: &str = "、。・「」『』【】《》〈〉…–—―„“”«»‹›¿¡،؛؟।·¦";
    c.is_whitespace() || c.is_ascii_punctuation() || BEYOND_ASCII.contains(c)
}
