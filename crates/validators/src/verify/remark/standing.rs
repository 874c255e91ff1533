//! "The smallest department with 412 people": a superlative beside the figure that it is said of.

use super::beside::{Figure, before_it, behind_it};
use super::clause::Clause;
use super::extreme::{Extreme, Scope};
use super::rivals::Rivals;
use super::superlative::{is_total, told};
use super::topic::Topics;
use crate::judge::{Direction, stated};
use crate::label::label_words;
use crate::lexicon::Class;
use crate::verify::Word;
use crate::verify::axis::is_time;
use crate::verify::literal::candidates;
use crate::wording::names_change;
use crate::{Fact, Period, Remark, Unit};

/// What is wrong with a superlative, by the figure that stands beside it.
pub(super) fn standing<'a>(
    clause: &Clause<'_, 'a>,
    topics: &Topics<'_, 'a>,
    extreme: Extreme,
) -> Option<Remark> {
    // "Highest-rated"
    let behind = clause.part(extreme.span.end, clause.span.end);
    if behind.starts_with('-') || is_of_course(extreme.span.of(clause.answer.asked.answer)) {
        return None;
    }
    let figure = behind_it(clause, extreme).or_else(|| before_it(clause, extreme))?;
    let standing = Standing {
        clause,
        topics,
        extreme,
        figure,
    };
    standing.remark()
}

/// Whether a word is said of what one thing went through, or of a limit.
fn is_of_course(word: &str) -> bool {
    Class::StandingCourse.has(word)
}

/// A superlative, and the figure that it is said of.
pub(super) struct Standing<'c, 'a> {
    pub(super) clause: &'c Clause<'c, 'a>,
    pub(super) topics: &'c Topics<'c, 'a>,
    pub(super) extreme: Extreme,
    pub(super) figure: Figure<'c, 'a>,
}

/// Whether a digit stands behind a word.
fn is_digit(clause: &Clause<'_, '_>, word: &Word<'_>) -> bool {
    let behind = clause.part(word.span.end, word.span.end + 2);
    behind
        .trim_start()
        .starts_with(|c: char| c.is_ascii_digit())
}

impl<'a> Standing<'_, 'a> {
    fn remark(&self) -> Option<Remark> {
        if self.is_limited() || self.tells_change() {
            return None;
        }
        let claimed = self.claimed()?;
        let mut worst = None;
        for fact in claimed {
            let link = self.link(fact)?;
            let facts = self.topics.facts();
            let rivals = Rivals::of(facts, fact)?;
            let says = |word| self.clause.says_in_sentence(word);
            let rivals = rivals.within(facts, fact, says);
            let beyond = rivals.beyond(fact, self.extreme, link, self.is_over_time(fact))?;
            let is_of_one = matches!(self.extreme.scope, Scope::Named(..)) || self.names(fact);
            if !is_of_one && self.may_be_of_another(fact) {
                return None;
            }
            worst = worst.or(Some((fact, beyond)));
        }
        worst.map(|facts| told(self.clause, self.topics, self.extreme, facts))
    }

    /// Whether it may be the highest of its own row: what is named, if anything, is the row's name or a time.
    fn is_over_time(&self, fact: &Fact) -> bool {
        let is_of_thing = !self.figure.named.is_empty() && !self.names(fact);
        let times = || self.clause.times().is_some_and(|times| !times.is_empty());
        !is_of_thing && (self.figure.is_of_sort || self.extreme.scope == Scope::Of || times())
    }

    /// The superlative as it is written.
    pub(super) fn text(&self) -> &'a str {
        self.extreme.span.of(self.clause.answer.asked.answer)
    }

    /// The time that the number is said to be of.
    pub(super) fn about(&self) -> Option<Period> {
        let periods = &self.clause.answer.periods;
        periods.get(self.figure.place).copied().flatten()
    }

    /// Whether only some are compared.
    fn is_limited(&self) -> bool {
        let start = self.extreme.span.start.saturating_sub(40);
        let words = self
            .clause
            .words_between(start, self.extreme.span.end + 120);
        let pairs = words.iter().zip(words.iter().skip(1));
        let is_time = |word: &Word<'_>| {
            let mut mentions = self.clause.mentions_in(word.span);
            mentions.next().is_some()
        };
        let names_times = |(word, next): (&Word<'_>, &Word<'_>)| {
            Class::StandingOfTimes.has(word)
                && (is_time(next) || is_digit(self.clause, word) || Class::StandingLast.has(next))
        };
        words.iter().any(|word| Class::StandingLimits.has(word)) || { pairs }.any(names_times)
    }

    /// Whether it is the largest change that is told of.
    fn tells_change(&self) -> bool {
        let mut named = self.figure.named.iter();
        named.any(|word| names_change(word.text))
    }

    /// The facts that the number states; none where they are many, or belong to nothing that is said.
    fn claimed(&self) -> Option<Vec<&'a Fact>> {
        const MOST: usize = 6;
        let facts = self.topics.facts();
        let about = self.about();
        let is_then = |fact: &Fact| {
            let times = fact.period.zip(about);
            times.is_none_or(|(own, about)| own.agrees(about))
        };
        let mut found: Vec<&Fact> = Vec::new();
        for (fact, scale) in candidates(self.figure.number, facts) {
            let is_stated = stated(self.figure.number, fact, scale, Direction::Open).is_some();
            if !is_stated || !is_then(fact) || found.contains(&fact) {
                continue;
            }
            if fact.is_prose() || fact.value < 0.0 || is_total(facts.subject(fact)) {
                return None;
            }
            if found.len() == MOST {
                return None;
            }
            if self.is_tied(fact) {
                found.push(fact);
            }
        }
        (!found.is_empty()).then_some(found)
    }

    /// Whether the sentence says anything that belongs to a fact.
    fn is_tied(&self, fact: &Fact) -> bool {
        let facts = self.topics.facts();
        let words = label_words(facts.subject(fact)).chain(label_words(facts.column_header(fact)));
        let times = self.clause.times().unwrap_or_default();
        let mut times = times.into_iter().chain(self.about());
        let is_then = times.any(|time| fact.period.is_some_and(|own| own.agrees(time)));
        is_then || { words }.any(|word| self.clause.says_in_sentence(word))
    }

    /// Whether another figure of the same record is the extreme, which may be what is meant: "the largest
    /// position with 0.8 coins".
    fn may_be_of_another(&self, fact: &Fact) -> bool {
        const MOST: usize = 24;
        let facts = self.topics.facts();
        let is_sort = self.figure.is_of_sort || !self.figure.named.is_empty();
        if !is_sort {
            return false;
        }
        let has_header = !facts.column_header(fact).is_empty() && !is_time(facts, fact);
        let is_row = fact.period.is_none() || has_header;
        let record: Vec<&Fact> = if is_row {
            facts.row(fact.row).take(MOST + 1).collect()
        } else {
            let around = facts.around(fact);
            let column = facts.column(fact.column).take(MOST + 1);
            column
                .filter(|other| facts.around(other) == around)
                .collect()
        };
        record.len() > MOST
            || record
                .iter()
                .filter(|other| **other != fact)
                .any(|other| self.names(other))
            || record
                .iter()
                .filter(|other| **other != fact && !self.is_no_size(other))
                .any(|other| {
                    let rivals = Rivals::of(facts, other);
                    rivals.is_none_or(|rivals| rivals.has_first(other, self.extreme))
                })
    }

    /// Whether a figure tells of no size: a rate, a rank, a number that is a name.
    fn is_no_size(&self, fact: &Fact) -> bool {
        let facts = self.topics.facts();
        let is_money = matches!(self.figure.number.unit, Some(Unit::Money(_)));
        let names = [facts.column_header(fact), facts.attribute(fact)];
        let mut words = names
            .into_iter()
            .flat_map(crate::wording::words)
            .map(|(_, word)| word);
        words.any(|word| {
            Class::StandingOther.has(word) || (is_money && Class::StandingCounts.has(word))
        })
    }
}
