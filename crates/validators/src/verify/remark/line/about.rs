//! Which lines words are about.

use super::Found;
use crate::Span;
use crate::lexicon::Class;
use crate::verify::remark::clause::Clause;
use crate::verify::{Answer, Word};
use crate::wording::is_one_of;

/// Words beside a name that say nothing of what else may be meant.
const LIGHT: &[&str] = &[
    "after",
    "both",
    "company's",
    "continued",
    "continues",
    "did",
    "do",
    "does",
    "down",
    "ended",
    "finally",
    "from",
    "further",
    "group's",
    "he",
    "i",
    "latest",
    "meanwhile",
    "most",
    "no",
    "ok",
    "okay",
    "our",
    "over",
    "overall",
    "period",
    "recent",
    "so",
    "then",
    "they",
    "under",
    "until",
    "up",
    "we",
    "yeah",
    "yep",
    "yes",
    "you",
    "your",
    "actually",
    "come",
    "came",
    "gone",
    "went",
    "moved",
    "crept",
    "edged",
    "inched",
    "use",
    "usage",
    "consumption",
    "back",
    "more",
    "not",
    "t",
    "didn",
    "doesn",
    "don",
    "hasn",
    "haven",
    "hadn",
    "der",
    "die",
    "das",
    "um",
    "auf",
    "von",
    "im",
    "le",
    "la",
    "du",
    "des",
    "el",
    "los",
    "las",
    "del",
    "too",
    "will",
    "week",
    "month",
    "kept",
    "keep",
    "keeps",
    "responds",
    "runs",
    "performs",
    "sells",
    "sell",
    "grows",
    "median",
    "homes",
];

/// What a part of a clause says of lines.
#[derive(Debug, Default)]
pub(super) struct About {
    /// The words that names of lines have.
    pub(super) said: Vec<u64>,
    /// Whether it says anything else.
    pub(super) is_open: bool,
}

impl About {
    pub(super) fn of(found: &Found<'_>, clause: &Clause<'_, '_>, part: Span) -> Self {
        Self::words(found, clause.answer, part, |_| false)
    }

    /// The same where some words are known.
    pub(super) fn words(
        found: &Found<'_>,
        answer: &Answer<'_>,
        part: Span,
        is_known: impl Fn(&Word<'_>) -> bool,
    ) -> Self {
        let mut about = Self::default();
        let mut end = part.start;
        for word in answer.words(part) {
            // A word that is told together with its mark stands for both.
            if word.span.end <= end {
                continue;
            }
            let known = word
                .ends()
                .filter(|(hash, _)| found.by_word.contains_key(hash));
            let whole = word.ends().map(|(_, last)| last).max();
            if let Some((hash, _)) = known.last() {
                about.said.push(hash);
                end = whole.unwrap_or(end).min(part.end);
            } else if !is_known(word) && (is_beside(answer, word) || !is_light(answer, word)) {
                about.is_open = true;
            }
        }
        about.said.sort_unstable();
        about.said.dedup();
        about
    }
}

/// Whether a word says nothing of what is told of.
pub(super) fn is_light(answer: &Answer<'_>, word: &Word<'_>) -> bool {
    Class::ClaimLight.has(word)
        || Class::Hedge.has(word)
        || is_one_of(LIGHT, word.text)
        || word.text.ends_with("ly")
        || !answer.within(word.span).is_empty()
        || is_in_time(answer, word)
}

/// Whether a word tells of something else than what is named beside it: its margin, its growth, a part of it.
fn is_beside(answer: &Answer<'_>, word: &Word<'_>) -> bool {
    Class::ClauseQualifying.has(word) && answer.within(word.span).is_empty()
}

/// Whether a word is a part of a time that is told without its year: the Q of "Q3".
fn is_in_time(answer: &Answer<'_>, word: &Word<'_>) -> bool {
    /// No such time is longer, in bytes.
    const LONGEST: usize = 24;
    let near = Span {
        start: word.span.start.saturating_sub(LONGEST),
        end: word.span.end + LONGEST,
    };
    let mut times = answer.times_in(near);
    times.any(|time| time.span.start <= word.span.start && word.span.end <= time.span.end)
}

impl Found<'_> {
    /// The places of the lines that are meant by words of their names: those whose names are said whole, but for names that
    /// are only a part of others that are said; or else those that have all that is said.
    pub(super) fn named(&self, said: &[u64]) -> Vec<usize> {
        let mut places: Vec<usize> = { said.iter() }
            .filter_map(|word| self.by_word.get(word))
            .flatten()
            .copied()
            .collect();
        places.sort_unstable();
        places.dedup();
        let line = |place: &usize| self.all.get(*place);
        let are_said = |words: &[u64]| {
            !words.is_empty() && words.iter().all(|word| said.binary_search(word).is_ok())
        };
        let is_whole = |place: &usize| {
            line(place).is_some_and(|line| are_said(&line.telling) || are_said(&line.words))
        };
        let whole: Vec<usize> = places.iter().copied().filter(is_whole).collect();
        if !whole.is_empty() {
            let words = |place: &usize| line(place).map_or(&[][..], |line| &line.words);
            let is_part = |place: &usize| {
                let own = words(place);
                whole.iter().any(|other| {
                    let other = words(other);
                    other.len() > own.len() && own.iter().all(|word| other.contains(word))
                })
            };
            return whole
                .iter()
                .copied()
                .filter(|place| !is_part(place))
                .collect();
        }
        let count = self.all.len();
        let tells =
            |word: &&u64| count == 1 || self.by_word.get(word).is_some_and(|all| all.len() < count);
        let telling: Vec<u64> = said.iter().filter(tells).copied().collect();
        if telling.is_empty() {
            return Vec::new();
        }
        let has_all = |place: &usize| {
            line(place).is_some_and(|line| telling.iter().all(|word| line.words.contains(word)))
        };
        places.retain(has_all);
        places
    }
}
