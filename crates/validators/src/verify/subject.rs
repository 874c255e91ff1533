//! The rows that an answer names.

use super::Answer;
use super::rarest::ByRarestWord;
use crate::facts::words_beside_units;
use crate::horizon;
use crate::label::{label_words, marked};
use crate::wording::{is_one_of, places, words};
use crate::{Mention, NumberMention, Span};

/// A row of facts whose whole name the answer says.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct NamedRow {
    /// All words of its label.
    pub(super) words: Vec<u64>,
    /// Those that not all labels have.
    pub(super) telling: Vec<u64>,
}

/// A shorter word beside a number makes no name of it.
const SHORTEST: usize = 3;

/// The rows whose whole names the answer says; those of the same words are one.
#[derive(Debug, Default)]
pub(super) struct NamedRows {
    rows: Vec<NamedRow>,
    by_telling: ByRarestWord,
    /// Each word of a label, with the place of the row.
    words: Vec<(u64, usize)>,
}

impl NamedRows {
    fn of(mut rows: Vec<NamedRow>) -> Self {
        rows.sort_unstable();
        rows.dedup();
        let words = rows.iter().enumerate();
        let words = words.flat_map(|(place, row)| row.words.iter().map(move |word| (*word, place)));
        let mut words: Vec<(u64, usize)> = words.collect();
        words.sort_unstable();
        Self {
            by_telling: ByRarestWord::of(rows.iter().map(|row| row.telling.as_slice())),
            words,
            rows,
        }
    }

    /// The rows of which all telling words may be among those that are said.
    pub(super) fn possible(
        &self,
        said: impl Iterator<Item = u64>,
    ) -> impl Iterator<Item = &NamedRow> {
        let places = self.by_telling.possible(said).into_iter();
        places.filter_map(|place| self.rows.get(place))
    }

    /// The rows whose labels have a word.
    pub(super) fn with(&self, word: u64) -> impl Iterator<Item = &NamedRow> {
        let start = self.words.partition_point(|(other, _)| *other < word);
        let words = self.words.iter().skip(start);
        let words = words.take_while(move |(other, _)| *other == word);
        words.filter_map(|(_, place)| self.rows.get(*place))
    }
}

impl Answer<'_> {
    /// Whether a number is a part of a name that the facts have: "Store 17".
    pub(super) fn is_name(&self, mention: &Mention, number: &NumberMention) -> bool {
        let before = self
            .asked
            .answer
            .get(..mention.span.start)
            .unwrap_or_default();
        let start = before.trim_end().rfind(|c: char| !c.is_alphabetic());
        let word = before
            .get(start.map_or(0, |start| start + 1)..)
            .unwrap_or_default();
        let is_bare = number.unit.is_none() && number.scale <= 1.0 && !number.spelled;
        let name = marked(word.trim_end(), self.text(mention));
        is_bare && !word.is_empty() && !self.facts().rows_with(&[name]).is_empty()
    }

    /// Whether a number stands in a text of the facts with the word beside it: "12 Elm", "ICE 1087".
    pub(super) fn is_quoted(&self, mention: &Mention) -> bool {
        let phrases = [
            self.with_word_behind(mention),
            self.with_word_before(mention),
        ];
        let phrases = phrases.into_iter().chain([self.with_plus_behind(mention)]);
        let mut phrases = phrases.flatten();
        phrases.any(|phrase| self.facts().quotes(phrase.of(self.asked.answer)))
            || self.is_side_quoted(mention)
            || self.is_code_quoted(mention)
            || self.is_compound_quoted(mention)
    }

    /// Whether a text of the facts has the number and what it counts in one word: "312 units" of "a 312-unit community".
    fn is_compound_quoted(&self, mention: &Mention) -> bool {
        let text = self.asked.answer;
        let Some(phrase) = self.with_word_behind(mention) else {
            return false;
        };
        let counted = phrase.behind(mention.span).of(text).trim();
        let one = counted.strip_suffix('s').filter(|_| counted.is_ascii());
        one.is_some_and(|one| {
            let compound = [mention.span.of(text), "-", one].concat();
            self.facts().quotes(&compound)
        })
    }

    /// Whether a number is, or is a part of, a code that stands in a text of the facts: "301977", "2024-021", "nr 14/2024".
    fn is_code_quoted(&self, mention: &Mention) -> bool {
        const FEWEST: usize = 5;
        const LONGEST: usize = 40;
        let text = self.asked.answer;
        let is_code =
            |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'/' | b'_');
        let bytes = text.as_bytes();
        let before = bytes.get(..mention.span.start).unwrap_or_default().iter();
        let behind = bytes.get(mention.span.end..).unwrap_or_default().iter();
        let lead = before
            .rev()
            .take(LONGEST)
            .take_while(|byte| is_code(byte))
            .count();
        let rest = behind
            .take(LONGEST)
            .take_while(|byte| is_code(byte))
            .count();
        let code = text.get(mention.span.start - lead..mention.span.end + rest);
        let code = code.unwrap_or_default();
        let is_whole = code.bytes().all(|byte| is_code(&byte));
        let is_number = mention.number().is_some_and(|number| number.unit.is_some());
        let is_long =
            code.len() >= FEWEST && (lead + rest > 0 || self.text(mention).len() > FEWEST);
        is_whole && is_long && !is_number && self.facts().quotes(code)
    }

    /// Whether a number is a side of what the facts write with a sign between: "2880 by 1800" of "2880x1800".
    fn is_side_quoted(&self, mention: &Mention) -> bool {
        let text = self.asked.answer;
        let place =
            { &self.mentions }.partition_point(|other| other.span.end <= mention.span.start);
        let joined = |left: usize| {
            let (left, right) = (self.mentions.get(left)?, self.mentions.get(left + 1)?);
            let gap = text.get(left.span.end..right.span.start)?;
            let right = self.text(right);
            let signs = ["x", " x ", "×", " × "].into_iter();
            let mut signs = signs.filter(|_| is_one_of(&[" by ", " x ", " × "], gap));
            Some(signs.any(|sign| {
                let sides = [self.text(left), sign, right].concat();
                self.facts().quotes(&sides)
            }))
        };
        let pairs = [place.checked_sub(1), Some(place)];
        pairs
            .into_iter()
            .flatten()
            .any(|left| joined(left) == Some(true))
    }

    /// "60+", as groups by age go.
    fn with_plus_behind(&self, mention: &Mention) -> Option<Span> {
        let end = mention.span.end + 1;
        let is_plus = self.asked.answer.get(mention.span.end..end) == Some("+");
        is_plus.then_some(Span {
            end,
            ..mention.span
        })
    }

    fn with_word_behind(&self, mention: &Mention) -> Option<Span> {
        let behind = self.asked.answer.get(mention.span.end..)?;
        let behind = behind.strip_prefix([' ', '-'])?;
        // Further on there may be a word, and a long way to it.
        let is_next = behind.starts_with(char::is_alphabetic);
        let length = is_next.then(|| words(behind).next()).flatten()?.1.len();
        (length >= SHORTEST).then_some(Span {
            start: mention.span.start,
            end: mention.span.end + 1 + length,
        })
    }

    fn with_word_before(&self, mention: &Mention) -> Option<Span> {
        let before = self.asked.answer.get(..mention.span.start)?;
        let before = before.strip_suffix([' ', '-'])?;
        let other = before.rfind(|c: char| !c.is_alphabetic());
        let start = other.map_or(0, |at| at + before.get(at..).map_or(1, first_width));
        let is_name = before.get(start..)?.starts_with(char::is_uppercase);
        (is_name && before.len() - start >= SHORTEST).then_some(Span {
            start,
            end: mention.span.end,
        })
    }

    /// Whether a number says over how long a time something is that the facts have by that name: the 3 of
    /// "3 years" where a fact is named `return_3y`.
    pub(super) fn is_horizon(&self, mention: &Mention) -> bool {
        let text = self.asked.answer.get(mention.span.start..);
        let text = text.unwrap_or_default();
        let said = horizon::at_start(text).or_else(|| horizon::of_list(text));
        said.is_some_and(|said| self.facts().horizons().contains(&said))
    }

    /// Whether a number is how long something lasts, and so what another is over.
    pub(super) fn is_length(&self, mention: &Mention) -> bool {
        let text = self.asked.answer.get(mention.span.start..);
        self.names_horizon() && horizon::at_start(text.unwrap_or_default()).is_some()
    }

    /// Whether a row is the rest beside others ("Other current assets"), and the answer speaks of no others.
    fn is_untold_rest(&self, name: &str) -> bool {
        const REST: &str = "other";
        let is_rest = words(name)
            .next()
            .is_some_and(|(_, word)| word.eq_ignore_ascii_case(REST));
        is_rest && places(self.asked.answer, REST).next().is_none()
    }

    pub(super) fn named(&self) -> &NamedRows {
        self.named.get_or_init(|| {
            let said = self.said();
            let facts = self.facts();
            let shared = facts.shared_words();
            let is_said = |word: &u64| said.has(*word);
            let mut named: Vec<NamedRow> = Vec::new();
            for fact in self.rows() {
                let name = facts.name(fact);
                // "Intangible assets, net" go by "intangible assets".
                let own = words_beside_units(name.split(", net").next().unwrap_or(name));
                // `nav_change` of a fund that is called "Positive Change" goes by both.
                let of_thing = || label_words(facts.around(fact));
                let is_key = !facts.attribute(fact).is_empty();
                let is_told = |word: u64| is_key && of_thing().any(|other| other == word);
                let own = own.filter(|word| !shared.contains(word) || is_told(*word));
                let own: Vec<u64> = own.collect();
                if own.is_empty()
                    || !own.iter().all(is_said)
                    || self.is_untold_rest(facts.name(fact))
                {
                    continue;
                }
                let outer = label_words(facts.outer(fact)).filter(is_said);
                let outer = outer.filter(|word| !shared.contains(word));
                named.push(NamedRow {
                    words: facts.words_of_subject(fact).to_vec(),
                    telling: own.into_iter().chain(outer).collect(),
                });
            }
            NamedRows::of(named)
        })
    }
}

/// How many bytes the first character has.
fn first_width(text: &str) -> usize {
    text.chars().next().map_or(1, char::len_utf8)
}
