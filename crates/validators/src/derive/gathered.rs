//! Quotients of figures that the question or the sentence names by a word each, wherever they stand: "1.67 %" to "What is the
//! allowance as a percentage of period-end loans?"

use std::collections::HashSet;

use super::families::Families;
use super::{Derived, Work};
use crate::facts::words_beside_units;
use crate::{Fact, Mention, NumberMention, Operation, Period, Unit};

/// So many figures are looked through, and so many held against each other.
const MOST_FIGURES: usize = 600;
const MOST: usize = 24;

impl<'a> Work<'a> {
    /// The quotient of two figures of one time, or the part that a percentage is of an amount, where its digits leave little to
    /// chance.
    pub(super) fn gathered(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
        number: &NumberMention,
    ) -> Option<Derived> {
        let has_digits = number.value.abs() >= 100.0 * number.step;
        let is_asked = self.is_answer_alone(mention);
        if !has_digits || !is_asked {
            return None;
        }
        let figures = self.figures_named(families);
        let mut pairs = figures
            .iter()
            .flat_map(|first| figures.iter().map(move |last| [*first, *last]));
        let operation_of = |[first, last]: [&'a Fact; 2]| {
            let is_pair = first.id() != last.id() && are_of_one_time(first, last);
            is_pair
                .then(|| self.of_two(families, first, last))
                .flatten()
        };
        pairs.find_map(|pair| Some(Derived::from(operation_of(pair)?, &pair)))
    }

    /// Whether the sentence is the number and little else, so that the question says what it is.
    fn is_answer_alone(&self, mention: &Mention) -> bool {
        const FEW: usize = 4;
        !self.answer.asked.question.is_empty()
            && self.answer.telling_beside(self.span, mention) <= FEW
    }

    /// The figures that may be of the number's time, of whose names most words are said, those first.
    fn figures_named(&self, families: &Families<'a, '_>) -> Vec<&'a Fact> {
        let facts = self.facts();
        let asked = self.answer.asked_words();
        let rows = facts.rows_with(asked).into_iter();
        let of_rows = rows.flat_map(|row| facts.row(row.row));
        let groups = facts.rows_in_groups(asked).into_iter();
        let of_groups = groups.flat_map(|row| facts.row(row.row));
        let columns = facts.columns_with(asked).into_iter();
        let of_columns = columns.flat_map(|column| facts.column(column.column));
        let is_then =
            |fact: &&Fact| families.may_be_of(fact.period) && self.is_of_years(fact.period);
        let all = of_rows.chain(of_groups).chain(of_columns);
        let all = all.filter(is_then).take(MOST_FIGURES);
        let mut seen = HashSet::new();
        let mut scored: Vec<(usize, &Fact)> = all
            .filter(|fact| seen.insert(fact.id()))
            .map(|fact| (self.words_asked(fact), fact))
            .collect();
        scored.sort_by_key(|(score, _)| core::cmp::Reverse(*score));
        let named = scored.into_iter().filter(|(score, _)| *score > 0);
        named.map(|(_, fact)| fact).take(MOST).collect()
    }

    fn is_of_years(&self, time: Option<Period>) -> bool {
        self.years.is_empty() || time.is_none_or(|time| self.years.contains(&time.year))
    }

    /// How many words of a figure's names the question says.
    fn words_asked(&self, fact: &Fact) -> usize {
        let facts = self.facts();
        let asked = self.answer.asked_words();
        let names = [facts.subject(fact), facts.column_header(fact)];
        let words = names.into_iter().flat_map(words_beside_units);
        words.filter(|word| asked.contains(word)).count()
    }

    /// How the number follows from two figures.
    fn of_two(&self, families: &Families<'a, '_>, first: &Fact, last: &Fact) -> Option<Operation> {
        let is_percent = |fact: &Fact| fact.unit == Some(Unit::Percent);
        let goal = families.goal;
        let (upper, lower) = (first.first_reading(), last.first_reading());
        let is_money = matches!(goal.number.unit, Some(Unit::Money(_)));
        if is_money && is_percent(first) && !is_percent(last) {
            return goal.is(upper * lower / 100.0).then_some(Operation::Product);
        }
        if is_percent(first) || is_percent(last) || lower == 0.0 || !self.asks_for_quotient() {
            return None;
        }
        let quotient = (upper / lower).abs();
        let quotient = if goal.is_percent() {
            quotient * 100.0
        } else {
            quotient
        };
        goal.is(quotient).then_some(Operation::Ratio)
    }

    /// Whether the question asks for a share, a ratio or so much for each of something.
    fn asks_for_quotient(&self) -> bool {
        let asked = self.asked.operations;
        [Operation::Ratio, Operation::Margin, Operation::PerUnit]
            .into_iter()
            .any(|quotient| asked.has(quotient))
    }
}

fn are_of_one_time(first: &Fact, last: &Fact) -> bool {
    let both = first.period.zip(last.period);
    both.is_none_or(|(first, last)| first.agrees(last))
}
