//! Which lines words are about.

use super::Lines;
use super::named::SPENDING;
use crate::Span;
use crate::lexicon::{Class, Classes, Listed as _};
use crate::synonym::synonyms;
use crate::verify::remark::clause::Clause;
use crate::verify::{Answer, Word};
use crate::wording::{is_one_of, words};

/// What a part of a clause says of lines.
#[derive(Debug, Clone, Default)]
pub(super) struct About {
    /// The words that names of lines have.
    pub(super) said: Vec<u64>,
    /// Whether it says anything else.
    pub(super) is_open: bool,
}

impl About {
    pub(super) fn of(found: &Lines, clause: &Clause<'_, '_>, part: Span) -> Self {
        Self::words(found, clause.answer, part, |_| false)
    }

    /// The same where some words are known.
    pub(super) fn words(
        found: &Lines,
        answer: &Answer<'_>,
        part: Span,
        is_known: impl Fn(&Word<'_>) -> bool,
    ) -> Self {
        let mut about = Self::default();
        let mut end = part.start;
        let mut strange = Vec::new();
        let mut is_counted = false;
        let words = answer.words(part);
        for (at, word) in words.iter().enumerate() {
            // A word that is told together with its mark stands for both.
            if word.span.end <= end {
                continue;
            }
            // Words of times are no names by themselves.
            let unnamed = usize::from(Class::AboutTimes.has(word));
            let known = { word.ends().skip(unnamed) }.filter(|(hash, _)| found.by_word.has(*hash));
            let whole = word.ends().map(|(_, last)| last).max();
            if let Some((hash, _)) = known.last() {
                about.said.push(hash);
                end = whole.unwrap_or(end).min(part.end);
            } else if is_one_of(&["and"], word.text) && about.goes_on(found, words.get(at + 1)) {
                // "Research and development".
            } else if !is_known(word) && (is_beside(answer, word) || !is_light(answer, word)) {
                if Class::AboutCounts.has(word) {
                    is_counted = true;
                } else {
                    strange.push(word);
                }
            }
        }
        about.said.sort_unstable();
        about.said.dedup();
        // "Customer numbers" are those of customers, and numbers alone may be any.
        about.is_open = is_counted && about.said.is_empty()
            || !strange.is_empty() && !about.stand_for_names(found, &strange);
        about
    }

    /// Whether a word goes on with the name that the one before it is of.
    fn goes_on(&self, found: &Lines, next: Option<&Word<'_>>) -> bool {
        let sides = self.said.last().zip(next);
        sides.is_some_and(|(before, next)| found.share_a_name(*before, next.hash()))
    }

    /// Whether words that no line has stand for others that one has: "turnover", "R&D spending".
    fn stand_for_names(&mut self, found: &Lines, strange: &[&Word<'_>]) -> bool {
        let words = strange.iter().map(|word| word.hash());
        let all: Vec<u64> = words.chain(self.said.iter().copied()).collect();
        let is_known = |meant: &[u64]| meant.iter().all(|word| found.by_word.has(*word));
        let names = synonyms(&all).filter(|(_, meant)| is_known(meant));
        let names: Vec<(&[u64], &[u64])> = names.collect();
        let mut said = self.said.clone();
        said.extend(names.iter().flat_map(|(_, meant)| *meant));
        said.sort_unstable();
        said.dedup();
        let stands = |word: &&Word<'_>| {
            names.iter().any(|(told, _)| told.contains(&word.hash()))
                || SPENDING.contains(&word.hash()) && !found.costs(&said).is_empty()
        };
        let all_stand = strange.iter().all(stands);
        if all_stand {
            self.said = said;
        }
        all_stand
    }
}

/// Whether a word says nothing of what is told of.
fn is_light(answer: &Answer<'_>, word: &Word<'_>) -> bool {
    const LIGHT: Classes = Classes::of(&[
        Class::ClaimLight,
        Class::Hedge,
        Class::AboutLight,
        Class::KindNames,
    ]);
    word.classes().meet(LIGHT)
        || word.text.ends_with("ly")
        || !answer.within(word.span).is_empty()
        || is_in_time(answer, word)
        || is_asked_name(answer, word)
}

/// Whether a word is a name that the question has: whose figures all of them are.
fn is_asked_name(answer: &Answer<'_>, word: &Word<'_>) -> bool {
    let is_name = word.text.starts_with(char::is_uppercase);
    is_name && words(answer.asked.question).any(|(_, asked)| asked == word.text)
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
    // Those with their year are mentions, whose words are none of others.
    let mut times = answer.yearless_in(near).iter();
    times.any(|time| {
        time.time().is_some()
            && time.span.start <= word.span.start
            && word.span.end <= time.span.end
    })
}
