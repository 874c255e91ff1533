//! Numbers that say of which part they are and leave to a number before what that is a part of: "Orders: Asia 5, Europe 3",
//! which are the exports of Europe.

use super::part::is_aside;
use super::shared_figure::is_light;
use super::{Lead, Word};
use crate::label::label_words;
use crate::{Fact, Span};

/// So many numbers are gone back over.
const MOST: usize = 8;

impl Lead<'_, '_> {
    /// Whether nothing beside the number but its part tells what it is, and the number before that names a row names another
    /// than the fact's.
    pub(super) fn is_of_row_not_shared(&self, fact: &Fact) -> bool {
        if fact.is_prose() || self.is_cell() {
            return false;
        }
        let part = self.part_words(fact);
        if part.is_empty() || !self.names_alone(&part) {
            return false;
        }
        let mut own = self.answer.facts().words_of_subject(fact).to_vec();
        own.retain(|word| !part.contains(word));
        for lead in self.leads_that_tell() {
            if own.iter().any(|word| lead.says(*word)) {
                return false;
            }
            if lead.is_of_another_row(fact, &own) || lead.is_around_another(fact) {
                return lead.unit == self.unit;
            }
        }
        false
    }

    /// Whether words beside the number tell of what its row is and not which of its figures, and the number before that names a
    /// figure which the same has beside the fact's names another: "Europe's revenue was 5, Asia's 3", which is its staff.
    pub(super) fn is_of_sibling_not_shared(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        let subject = facts.words_of_subject(fact);
        if fact.is_prose() || subject.len() < 2 || self.is_cell() || !self.names_alone(subject) {
            return false;
        }
        let beside = [self.span, self.span_behind()].map(|part| self.answer.words_said(part));
        let is_said = |word: &u64| beside.iter().any(|part| part.contains(word));
        let (named, own): (Vec<u64>, Vec<u64>) = subject.iter().partition(|word| is_said(word));
        if own.is_empty() {
            return false;
        }
        for lead in self.leads_that_tell() {
            if own.iter().any(|word| lead.says(*word)) || lead.words().iter().any(is_aside) {
                return false;
            }
            if lead.names_sibling(&named) {
                return lead.unit == self.unit;
            }
        }
        false
    }

    /// Whether the words say all of a row's name but those that are named already.
    fn names_sibling(&self, named: &[u64]) -> bool {
        const MOST_ROWS: usize = 64;
        let facts = self.answer.facts();
        let rows = facts.rows_with(named).into_iter().take(MOST_ROWS);
        let mut subjects = rows.map(|row| facts.words_of_subject(row));
        subjects.any(|subject| {
            let is_of_same = named.iter().all(|word| subject.contains(word));
            let mut telling = subject
                .iter()
                .filter(|word| !named.contains(word))
                .peekable();
            is_of_same && telling.peek().is_some() && telling.all(|word| self.says(*word))
        })
    }

    /// The leads of the numbers before in the sentence, from the last on, and the line over the list.
    fn leads_that_tell(&self) -> impl Iterator<Item = Self> {
        let before = self.answer.within(self.sentence.before(self.span)).iter();
        let before = before.rev().take(MOST);
        let before = before.filter_map(|mention| self.of_other(self.sentence, mention));
        let over = self.is_first.then(|| self.line_over()).flatten();
        before.chain(over)
    }

    /// The line with a colon over the list, where it leaves nothing out and the number is no highest or lowest.
    fn line_over(&self) -> Option<Self> {
        let answer = self.answer;
        let line = answer.layout.head(self.span.end)?;
        let sets_aside = answer.words(line).iter().any(is_aside);
        let over = (!sets_aside && !self.tells_rank()).then(|| self.read_over_list());
        over.flatten()
    }

    /// What the part that a fact is of is called: its column's header, or its name within an object.
    fn part_words(&self, fact: &Fact) -> Vec<u64> {
        let facts = self.answer.facts();
        let header = label_words(facts.column_header(fact));
        let is_inside = !facts.around(fact).is_empty();
        let name = if is_inside { facts.attribute(fact) } else { "" };
        header.chain(label_words(name)).collect()
    }

    /// Whether some of these words stand beside the number, and nothing else but times and words that join.
    fn names_alone(&self, part: &[u64]) -> bool {
        let answer = self.answer;
        let end = self.tail.end;
        let is_of_part = |word: &Word<'_>| word.hashes(end).any(|hash| part.contains(&hash));
        let beside = [self.span, self.span_behind()];
        let words = |part: Span| answer.words(part).iter();
        let is_time = |word: &Word<'_>| {
            let mut times = answer.within(word.span).iter();
            times.any(|time| time.time().is_some())
        };
        let mut all = beside.into_iter().flat_map(words);
        let is_named = beside.into_iter().flat_map(words).any(is_of_part);
        is_named && all.all(|word| is_of_part(word) || is_time(word) || is_light(word))
    }
}
