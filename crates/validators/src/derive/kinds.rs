//! Whether figures can be of one calculation by what they count and when they were: no shares are a price per share.

use super::{Derived, Work, years};
use crate::lexicon::Class;
use crate::wording::{is_one_of, leads_to_other, words};
use crate::{Fact, Mention, MentionKind, NumberMention, Operation, Period, Span, Unit, YearPart};

impl Work<'_> {
    /// Whether a quotient was found that means nothing: of two counts, of two amounts or of a percentage where an amount is
    /// said, of a count and an amount where a share is.
    pub(super) fn belies_kinds(&self, number: &NumberMention, found: &Derived) -> bool {
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        // Money in prose bears its sign.
        let counts = |fact: &Fact| {
            self.facts().counts_things(fact) || fact.is_prose() && fact.unit.is_none()
        };
        let is_money = |fact: &Fact| matches!(fact.unit, Some(Unit::Money(_)));
        // "Per shipment" tells what is counted, whatever unit a table has for all of its rows.
        let is_per_unit = found.operation == Operation::PerUnit;
        let are_alike = || counts(left) && counts(right) || is_money(left) && is_money(right);
        found.operation.is_quotient()
            && match number.unit {
                Some(Unit::Money(_)) => {
                    !is_per_unit && are_alike()
                        || [left, right]
                            .iter()
                            .any(|fact| fact.unit == Some(Unit::Percent))
                }
                Some(Unit::Percent) => {
                    counts(left) && is_money(right) || is_money(left) && counts(right)
                }
                _ => false,
            }
    }

    /// Whether a price was found by putting counts together: "$82 per share" as the mean of two numbers of shares.
    pub(super) fn belies_counts(&self, mention: &Mention, found: &Derived) -> bool {
        let is_sum = matches!(
            found.operation,
            Operation::Sum | Operation::Average | Operation::Difference
        );
        let behind = self.answer.asked.answer.get(mention.span.end..);
        let is_price = behind.is_some_and(|behind| behind.trim_start().starts_with("per "));
        let counts = |fact: &Fact| fact.unit.is_none() && self.facts().counts_things(fact);
        is_sum && is_price && found.operands.iter().all(counts)
    }

    /// Whether a percentage was found as the distance of two small amounts, as if they were shares of one: $0.485 a share is no two
    /// percent more than $0.465.
    pub(super) fn belies_shares(&self, number: &NumberMention, found: &Derived) -> bool {
        const AMOUNTS: [&str; 5] = ["price", "eps", "dividend", "dividends", "dps"];
        let facts = self.facts();
        let names_amount = |name: &str| {
            let has = |wanted: &[&str]| words(name).any(|(_, word)| is_one_of(wanted, word));
            // A share of the market is one.
            has(&AMOUNTS) || has(&["per"]) && has(&["share"])
        };
        let is_amount = |fact: &Fact| {
            let mut names = [facts.figure_name(fact), facts.name(fact)].into_iter();
            fact.unit.is_none() && names.any(names_amount)
        };
        number.unit == Some(Unit::Percent)
            && found.operation == Operation::Difference
            && found.operands.iter().all(is_amount)
    }

    /// Whether a change that is said to be "in" the only year of its sentence was found from that year to a later one:
    /// "rose 17.3 % in 2021" by what it rose in 2022.
    pub(super) fn belies_end(
        &self,
        mention: &Mention,
        about: Option<Period>,
        found: &Derived,
    ) -> bool {
        let times = found.operands.iter().filter_map(|fact| fact.period);
        let last = times.max_by_key(|time| time.ordinal());
        let is_later = about
            .zip(last)
            .is_some_and(|(about, last)| match about.part {
                YearPart::Whole => last.year > about.year,
                part if part.is_part() => last.ordinal() > about.ordinal() && !last.agrees(about),
                _ => false,
            });
        let is_said = || self.is_said_in_year(mention) || self.is_asked_in_year();
        is_later && found.is_change() && self.years.len() == 1 && is_said()
    }

    /// Whether the answer is but a number, and the question asks of what was "in" its only time.
    fn is_asked_in_year(&self) -> bool {
        const FEW: usize = 3;
        let mut times = self
            .asked_mentions
            .iter()
            .filter(|other| other.number().is_none());
        let (Some(time), None) = (times.next(), times.next()) else {
            return false;
        };
        let question = self.answer.asked.question;
        let lead = question.get(..time.span.start).unwrap_or_default();
        let last = words(lead).last();
        let is_in = last.is_some_and(|(_, word)| is_one_of(&["in", "during", "for"], word));
        let goes_on = words(question).any(|(_, word)| is_one_of(&["from", "since", "after"], word));
        is_in && !goes_on && self.answer.words(self.span).len() <= FEW
    }

    /// Whether the time that the sentence names behind a number, or before all numbers, is one "in" which something
    /// was, and no word leads to a later one: "the year after".
    pub(super) fn is_said_in_year(&self, mention: &Mention) -> bool {
        const IN: [&str; 3] = ["in", "during", "for"];
        const LATER: [&str; 11] = [
            "starting",
            "beginning",
            "later",
            "next",
            "following",
            "subsequent",
            "subsequently",
            "after",
            "since",
            "then",
            "from",
        ];
        let inside = self.answer.within(self.span);
        let mut times = inside.iter().filter(|other| other.number().is_none());
        let (Some(time), None) = (times.next(), times.next()) else {
            return false;
        };
        let span = if time.span.start < mention.span.start {
            self.span.before(time.span)
        } else {
            Span {
                start: mention.span.end,
                end: time.span.start,
            }
        };
        let others = self.answer.within(span);
        let lead = self.answer.words(span).last();
        let is_in = lead.is_some_and(|word| is_one_of(&IN, word.text));
        let mut words = self.answer.words(self.span).iter();
        is_in && others.is_empty() && !words.any(|word| is_one_of(&LATER, word.text))
    }

    /// Whether a number was found from figures of a heading that is not meant.
    pub(super) fn belies_headings(&self, mention: &Mention, found: &Derived) -> bool {
        let mut operands = found.operands.iter();
        operands.any(|fact| {
            self.answer
                .is_under_another_heading(fact, self.span, mention.span)
        })
    }

    /// Whether a time is what something is held against, or a part of a name that the facts have: "2.2 points lower than in
    /// 2021", "the 1991–2020 normal".
    fn is_for_comparison(&self, time: &Mention) -> bool {
        const NEAR: usize = 2;
        let before = self.answer.words(self.span.before(time.span));
        let mut nearest = before.iter().rev().take(NEAR);
        let is_against = nearest.any(|word| leads_to_other(word.text));
        let is_range = matches!(&time.kind, MentionKind::Years(years) if years.from != years.to);
        is_against || is_range && self.facts().quotes(self.answer.text(time))
    }

    /// Whether all that a number was found from is of years that its sentence does not name, where it names some. What is
    /// said to be of an earlier time leaves its year to the reader.
    pub(super) fn belies_years(&self, mention: &Mention, found: &Derived) -> bool {
        // "(2021: 15.2 %)" tells when the other number was.
        let text = self.answer.asked.answer;
        let heads = |time: &&Mention| {
            let behind = text.get(time.span.end..).unwrap_or_default();
            time.span.start > mention.span.end && behind.trim_start().starts_with(':')
        };
        let has_time = |fact: &Fact| fact.period.is_some();
        if found.operands.is_empty() || !found.operands.iter().all(has_time) {
            return false;
        }
        let inside = || {
            self.answer
                .within(self.span)
                .iter()
                .filter(|time| !heads(time))
        };
        let is_of = |years: &[i16]| {
            let is_then = |time: Period| {
                let mut years = years.iter();
                years.any(|year| time.year == *year || time.closes(Period::year(*year)))
            };
            let mut times = found.operands.iter().filter_map(|fact| fact.period);
            times.any(is_then)
        };
        // Mostly it is of one that is named, and how that is said need not be read.
        let all = years(inside());
        if all.is_empty() || is_of(&all) {
            return false;
        }
        let own = years(inside().filter(|time| !self.is_for_comparison(time)));
        if own.is_empty() {
            // What changed since a year changed from its figure, unless it is said to be from the year before.
            return found.is_change() && self.says_time_before(mention) == (false, false);
        }
        let says_prior = || {
            let words = self.answer.words(self.clause_span(mention)).iter();
            { words }.any(|word| Class::PriorTime.has(word))
        };
        !says_prior() && !self.is_held_against(mention)
    }
}
