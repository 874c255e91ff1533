//! Numbers whose row or whose thing is named elsewhere: in the sentence before ("It was 4 in 2022"), in the line over a list, in a
//! heading, or behind them ("From 4 in 2022, revenue rose to 5").

use super::figure::figure_words;
use super::subject::NamedRow;
use super::{Answer, Lead, Word};
use crate::facts::EntityId;
use crate::wording::is_one_of;
use crate::{Fact, Span, Unit};

/// So many sentences are gone back over.
const MOST: usize = 4;

/// Each number of a sentence is held against what all of it says, and no longer one is looked at.
const LONGEST: usize = 800;

impl Lead<'_, '_> {
    /// The only thing that is named where the sentence refers to: in the sentence before, or in the heading or the line over a
    /// list.
    pub(super) fn owner_referred(&self) -> Option<&[EntityId]> {
        let answer = self.answer;
        let names = answer.names_within(self.referred(|part| answer.is_name_alone(part))?);
        match (names, self.is_latter()) {
            ([only], None) => Some(&only.entities),
            ([former, latter], Some(is_latter)) => Some(if is_latter {
                &latter.entities
            } else {
                &former.entities
            }),
            _ => None,
        }
    }

    /// Whether the sentence names a figure and no row, and what it refers to names one row alone, which is not the fact's.
    pub(super) fn is_of_row_not_referred(&self, fact: &Fact) -> bool {
        let (answer, facts) = (self.answer, self.answer.facts());
        if !self.is_first || self.sentence.end - self.sentence.start > LONGEST {
            return false;
        }
        let figure = figure_words(facts.column_header(fact));
        if figure.is_empty() {
            return false;
        }
        let said = answer.hashes_in(self.sentence);
        let names_figure = figure.iter().all(|word| said.contains(word));
        if !names_figure || !answer.rows_said(&said).is_empty() {
            return false;
        }
        let Some(part) = self.referred(|part| answer.is_row_alone(part)) else {
            return false;
        };
        let own = facts.words_of_subject(fact);
        match answer.rows_said(&answer.hashes_in(part)).as_slice() {
            [only] => !only.telling.iter().all(|word| own.contains(word)),
            _ => false,
        }
    }

    /// Where what the first number of the sentence is of is named, if not in itself: in the sentence before, or in a heading or
    /// a line over a list that is nothing but a name.
    fn referred(&self, is_name: impl Fn(Span) -> bool) -> Option<Span> {
        let answer = self.answer;
        // Numbers behind the first may be held against it, and a rank is told among others.
        let is_long = self.sentence.end - self.sentence.start > LONGEST;
        if !self.is_first || is_long || self.tells_rank() {
            return None;
        }
        if self.refers_to_thing() {
            return self.sentence_naming();
        }
        let place = self.span.end;
        let over = answer.layout.list_head(place);
        let over = over.or_else(|| answer.layout.heading(answer.asked.answer, place));
        let over = over.or_else(|| answer.layout.title(place));
        over.filter(|over| over.end - over.start <= LONGEST && is_name(*over))
    }

    /// Whether the sentence tells which of several something is, or speaks of others.
    pub(super) fn tells_rank(&self) -> bool {
        const RANKS: [&str; 31] = [
            "highest",
            "lowest",
            "largest",
            "smallest",
            "best",
            "worst",
            "most",
            "least",
            "top",
            "bottom",
            "second",
            "third",
            "next",
            "other",
            "others",
            "another",
            "each",
            "rest",
            "peers",
            "rival",
            "rivals",
            "neighbour",
            "neighbor",
            "competitor",
            "leader",
            "runner",
            "average",
            "maximum",
            "minimum",
            "weakest",
            "place",
        ];
        let mut said = self.answer.words(self.sentence).iter();
        said.any(|word| is_one_of(&RANKS, word.text))
    }

    /// Whether the words before the number speak of the second of two that were named, or of the first: "churn at the former
    /// was", "the latter's strength".
    fn is_latter(&self) -> Option<bool> {
        let words = self.words();
        let is_named = |word: &&Word<'_>| is_one_of(&["latter", "former"], word.text);
        let mut named = words.windows(2).filter_map(|pair| match pair {
            [the, named] if is_one_of(&["the"], the.text) => Some(named),
            _ => None,
        });
        let mut named = named.by_ref().filter(is_named);
        let only = named.next().filter(|_| named.next().is_none())?;
        Some(is_one_of(&["latter"], only.text))
    }

    /// Whether the sentence speaks of a thing by a pronoun, or by what it is.
    fn refers_to_thing(&self) -> bool {
        const KINDS: [&str; 8] = [
            "company", "fund", "firm", "bank", "store", "segment", "country", "business",
        ];
        const DOES: [&str; 26] = [
            "spent",
            "spends",
            "paid",
            "employed",
            "employs",
            "raised",
            "produced",
            "booked",
            "held",
            "holds",
            "owned",
            "owns",
            "has",
            "had",
            "was",
            "were",
            "reported",
            "posted",
            "also",
            "came",
            "earned",
            "made",
            "sold",
            "recorded",
            "generated",
            "returned",
        ];
        let words = self.words();
        self.is_latter().is_some()
            || words.windows(2).any(|pair| match pair {
                [its, _] if is_one_of(&["its"], its.text) => true,
                [it, does] if is_one_of(&["it"], it.text) => is_one_of(&DOES, does.text),
                [the, kind] => is_one_of(&["the"], the.text) && is_one_of(&KINDS, kind.text),
                _ => false,
            })
    }

    /// The things that "its" in the words before the number may mean, beside the one named last: the first of the sentence, or
    /// what the sentence refers to.
    pub(super) fn owners_of_its(&self) -> Vec<EntityId> {
        let mut words = self.words().iter();
        if !words.any(|word| is_one_of(&["its", "their"], word.text)) {
            return Vec::new();
        }
        let answer = self.answer;
        let first = answer.names_within(self.sentence).first();
        let opens = answer.words(self.sentence).first();
        let is_it = opens.is_some_and(|word| is_one_of(&["it", "they", "its", "their"], word.text));
        let before = is_it.then(|| self.sentence_naming()).flatten();
        let referred = before
            .map(|part| answer.names_within(part))
            .unwrap_or_default();
        let all = first.into_iter().chain(referred);
        all.flat_map(|name| name.entities.iter().copied()).collect()
    }

    /// The last sentence before that names a thing.
    fn sentence_naming(&self) -> Option<Span> {
        let mut sentence = self.sentence;
        for _ in 0..MOST {
            sentence = self.answer.sentence_before(sentence)?;
            let names_row = || {
                !self
                    .answer
                    .rows_said(&self.answer.hashes_in(sentence))
                    .is_empty()
            };
            if self.answer.names_thing(sentence) || names_row() {
                return Some(sentence);
            }
        }
        None
    }

    /// The words that name the row of the first number of a sentence, which has no name before it.
    pub(super) fn read_referred(&self) -> Option<Self> {
        self.read_within(MOST)
    }

    /// The same, going back over so many sentences at most.
    fn read_within(&self, sentences: usize) -> Option<Self> {
        let named = self
            .read_over_list()
            .or_else(|| self.read_behind_start())
            .or_else(|| self.read_before(sentences));
        named.filter(|named| !named.names_several())
    }

    /// The line that introduces the list.
    pub(super) fn read_over_list(&self) -> Option<Self> {
        let line = self.answer.layout.list_head(self.span.end)?;
        if line.end - line.start > LONGEST {
            return None;
        }
        let end = Span {
            start: line.end,
            ..line
        };
        let over = Self::new(self.answer, line, end, (self.unit, None));
        (over.is_first && !over.is_linked()).then_some(over)
    }

    /// What leads to the number that a course went to, where the sentence begins with the one that it came from.
    fn read_behind_start(&self) -> Option<Self> {
        let is_start = |word: &Word<'_>| is_one_of(&["from"], word.text);
        if !self.words().first().is_some_and(is_start) {
            return None;
        }
        let mut behind = self.answer.within(self.tail).iter();
        let next = behind.find_map(|mention| self.of_other(self.sentence, mention))?;
        (!next.is_linked() && next.ends_in_links()).then_some(next)
    }

    /// What leads to the first number of the sentence before, where this one speaks of that by no name.
    fn read_before(&self, sentences: usize) -> Option<Self> {
        let left = sentences.checked_sub(1)?;
        let refers = |word: &Word<'_>| is_one_of(&["it", "this", "that", "they"], word.text);
        let is_bare =
            || self.words().is_empty() && self.tail().trim_end_matches(['.', ' ']).is_empty();
        if !self.words().iter().any(refers) && !is_bare() {
            return None;
        }
        let sentence = self.answer.sentence_before(self.sentence)?;
        let inside = self.answer.within(sentence).iter();
        let mut leads = inside
            .filter_map(|mention| self.of_other(sentence, mention))
            .filter(|lead| is_percent(lead.unit) == is_percent(self.unit));
        let first = leads.next()?;
        // Of several numbers any may be meant.
        if !leads.all(|lead| lead.is_linked()) {
            return None;
        }
        if first.is_linked() {
            first.read_within(left)
        } else {
            Some(first)
        }
    }
}

impl Answer<'_> {
    /// The words of a part of the answer.
    fn hashes_in(&self, part: Span) -> Vec<u64> {
        let words = self.words(part).iter().filter(|word| word.tells());
        words.flat_map(|word| word.hashes(part.end)).collect()
    }

    /// Whether a line is the name of a thing and nothing else.
    fn is_name_alone(&self, line: Span) -> bool {
        let names = self.names_within(line);
        let mut words = self.words(line).iter();
        words.all(|word| names.iter().any(|name| name.covers(word.span)))
    }

    /// Whether a line is the name of a row and nothing else.
    fn is_row_alone(&self, line: Span) -> bool {
        let said = self.hashes_in(line);
        let rows = self.rows_said(&said);
        said.iter()
            .all(|word| rows.iter().any(|row| row.words.contains(word)))
    }

    /// The rows that some words name whole.
    fn rows_said(&self, said: &[u64]) -> Vec<&NamedRow> {
        let possible = self.named().possible(said.iter().copied());
        let is_said = |row: &&NamedRow| row.telling.iter().all(|word| said.contains(word));
        possible.filter(is_said).collect()
    }
}

fn is_percent(unit: Option<Unit>) -> bool {
    unit == Some(Unit::Percent)
}
