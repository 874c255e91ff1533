//! What all that is listed comes to: "the twelve months sum to 754 mm", "half of the mix (400 g of 800 g)", "the portfolio grew to".

use std::collections::BTreeSet;

use super::all_but::is_total;
use super::carried::{is, is_alike};
use super::chance::{digits, is_chance, log10_of};
use super::families::Families;
use super::many::are_of_one_size;
use super::{Derived, Work, is_in_work};
use crate::facts::thing_of;
use crate::measure::Measure;
use crate::wording::{Operations, is_one_of, words};
use crate::{Fact, Mention, NumberMention, Operation, Period, Unit, YearPart};

/// A figure or two are no list.
const FEWEST: usize = 3;

/// Longer lists are sought by the words that name their records.
const MOST: usize = 200;

/// Of more figures too many lists would be added up for a number that may be of any.
const MOST_FIGURES: usize = 1_000;

impl<'a> Work<'a> {
    /// The sum of a whole list, or its mean where words name one, where words name a total, the number is what another is told
    /// to be of, or the list itself is named. So many digits have to agree that no chance gives them among all lists; fewer
    /// where words name a total.
    pub(super) fn altogether(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
        number: &NumberMention,
    ) -> Option<Derived> {
        const NAMED: f64 = 1.0;
        let operations = families.operations.only(Operations::TOTALS);
        if self.facts().numbers().len() > MOST_FIGURES || !may_be_total(number) {
            return None;
        }
        let told = digits(number) + if operations.is_none() { 0.0 } else { NAMED };
        // No list need be looked at for two digits.
        if is_chance(told, 0.0) {
            return None;
        }
        let is_operand = is_in_work(self.answer.asked.answer, mention.span);
        // "What was the average?" asks for no sum, but "(754 ÷ 12)" has one.
        let asked = if is_operand || operations.is_none() {
            operations.with(Operation::Sum)
        } else {
            operations
        };
        let is_whole =
            is_operand || !operations.is_none() || self.is_of_all() || self.is_behind_of(mention);
        if !is_whole && self.facts().collections().is_empty() {
            return None;
        }
        let counts = families.counts;
        let lists = self
            .answer
            .whole_lists
            .get_or_init(|| self.whole_lists())
            .iter();
        let lists = lists.filter(|list| {
            let is_count = counts.is_empty() || counts.contains(&list.len());
            is_count && !self.names_other_columns(list) && (is_whole || self.names_list(list))
        });
        let lists: Vec<&Vec<&'a Fact>> = lists.collect();
        if is_chance(told, log10_of(lists.len())) {
            return None;
        }
        let of_list = |list: &Vec<&'a Fact>| {
            let is_within = |period: Period| {
                let year = families.about.filter(|about| about.part == YearPart::Whole);
                year.is_some_and(|year| year.year == period.year && period.part.is_part())
            };
            let may_be = |fact: &&Fact| {
                families.may_be_of(fact.period) || fact.period.is_some_and(is_within)
            };
            let are_meant = list.iter().all(may_be) || self.is_schedule(list);
            are_meant.then(|| total(number, list, asked)).flatten()
        };
        let mut found = lists.into_iter().filter_map(of_list);
        found.find(|found| {
            !self.names_row(mention, Some(found)) && !self.is_mean_of_more(mention, found)
        })
    }

    /// Whether a mean is of the line that the words name and of others as well: "capital expenditure averaged" is none of all lines.
    fn is_mean_of_more(&self, mention: &Mention, found: &Derived) -> bool {
        if found.operation != Operation::Average {
            return false;
        }
        let named = self.rows_named(&self.clause(mention));
        let is_line = |row: &&Fact| self.facts().entity(row).is_none();
        let is_other = |operand: &Fact| named.iter().all(|row| row.row != operand.row);
        named.iter().any(is_line) && found.operands.iter().any(is_other)
    }

    /// Whether a list tells what falls into each of some years and thereafter, which is told of the day that it was drawn up.
    fn is_schedule(&self, list: &[&Fact]) -> bool {
        const REST: [&str; 4] = ["thereafter", "afterwards", "beyond", "later"];
        let facts = self.facts();
        let years = list.iter().filter_map(|fact| fact.period);
        let years: BTreeSet<i16> = years.map(|time| time.year).collect();
        let is_rest = |fact: &&Fact| {
            let names = [facts.column_header(fact), facts.name(fact)];
            let mut words = names.into_iter().flat_map(words);
            words.any(|(_, word)| is_one_of(&REST, word))
        };
        years.len() >= FEWEST && list.iter().any(is_rest)
    }

    /// Whether the words name columns, and none of a list's: "the total distance" is none of the hours of sleep.
    fn names_other_columns(&self, list: &[&Fact]) -> bool {
        // "The four customers" are no `customer_id`.
        let counts = |column: &&Fact| thing_of(self.facts().column_header(column)).is_none();
        let named = self.relevance.columns().iter().copied().filter(counts);
        let named: Vec<&Fact> = named.collect();
        let is_in = |column: &&Fact| list.iter().any(|fact| fact.column == column.column);
        !named.is_empty() && !named.iter().any(is_in)
    }

    /// Whether the number is what another is told to be a part of: "400 g of 800 g".
    fn is_behind_of(&self, mention: &Mention) -> bool {
        let lead = self.answer.words(self.lead_span(mention));
        let before = self.number_before(mention);
        before.is_some()
            && lead
                .last()
                .is_some_and(|word| is_one_of(&["of"], word.text))
    }

    /// Whether the sentence says what the objects or records of a list are together: the `portfolio` that they stand in.
    fn names_list(&self, list: &[&Fact]) -> bool {
        let facts = self.facts();
        let lists = facts.collections().iter();
        let mut of_list =
            lists.filter(|known| list.iter().all(|fact| known.place_of(fact).is_some()));
        let said = self.said_words();
        of_list.any(|known| known.words.iter().any(|word| said.contains(word)))
    }

    /// The figures of one kind of each column, row, object, list of records and sentence of the facts.
    fn whole_lists(&self) -> Vec<Vec<&'a Fact>> {
        let facts = self.facts();
        let told = |fact: &&Fact| !fact.is_prose();
        let columns = facts.columns().filter(told);
        let columns = columns.map(|first| facts.column(first.column).take(MOST + 1).collect());
        let rows = facts.rows().filter(told);
        let rows = rows.map(|first| facts.row(first.row).take(MOST + 1).collect());
        let objects = facts.objects().iter();
        let objects = objects.map(|object| facts.figures_in(object).take(MOST + 1).collect());
        let records = facts.collections().iter();
        let records = records.flat_map(|list| self.totals(list));
        let records = records.map(|total| total.parts);
        let sentences = self.sentences_of_facts(FEWEST);
        let sentences = sentences.map(|sentence| sentence.iter().map(|said| said.fact).collect());
        let all = columns
            .chain(rows)
            .chain(objects)
            .chain(records)
            .chain(sentences);
        let parts = all.flat_map(|list: Vec<&Fact>| self.without_totals(list));
        let mut lists: Vec<Vec<&Fact>> = parts.filter(|list| self.is_list(list)).collect();
        let places = |list: &Vec<&Fact>| -> Vec<*const Fact> {
            list.iter().map(|fact| core::ptr::from_ref(*fact)).collect()
        };
        lists.sort_by_cached_key(places);
        lists.dedup_by_key(|list| places(list));
        lists
    }

    /// A list without what is called its total, and without what is as much as all others together, which may be a total
    /// that goes by another name.
    fn without_totals(&self, mut list: Vec<&'a Fact>) -> Vec<Vec<&'a Fact>> {
        list.retain(|fact| !is_total(self.facts().name(fact)));
        let sum: f64 = list.iter().map(|fact| fact.value).sum();
        let is_sum = |fact: &Fact| (fact.value * 2.0 - sum).abs() <= fact.step * 1e-6;
        let rest: Vec<&Fact> = list.iter().filter(|fact| !is_sum(fact)).copied().collect();
        vec![list, rest]
    }

    /// Whether figures count the same, each at a time of its own or all at one.
    fn is_list(&self, list: &[&Fact]) -> bool {
        let Some((first, others)) = list.split_first() else {
            return false;
        };
        if !(FEWEST..=MOST).contains(&list.len()) {
            return false;
        }
        let measure = |fact: &Fact| Measure::of_fact(self.facts(), fact);
        let are_of_one_time = others.iter().all(|other| other.period == first.period);
        let are_alike = others.iter().all(|other| {
            other.scales == first.scales
                && is_alike(first.unit, other.unit)
                && !Measure::differ(measure(first), measure(other))
        });
        let are_shares = list.iter().all(|fact| fact.value.abs() <= 1.0);
        are_of_one_size(list)
            && are_alike
            && first.unit != Some(Unit::Percent)
            && !are_shares
            && (are_of_one_time || are_apart(list))
    }
}

/// Whether each figure is of a time of its own.
fn are_apart(list: &[&Fact]) -> bool {
    let mut times: Vec<_> = list.iter().map(|fact| fact.period).collect();
    times.sort_unstable();
    times.dedup();
    times.len() == list.len() && !times.contains(&None)
}

/// Whether a number may be what several figures are together, or on average.
const fn may_be_total(number: &NumberMention) -> bool {
    !number.spelled
        && !matches!(
            number.unit,
            Some(Unit::Percent | Unit::PercentagePoints | Unit::BasisPoints | Unit::Multiple)
        )
}

/// The sum of a list that a number is, or its mean where words name one.
fn total(number: &NumberMention, list: &[&Fact], operations: Operations) -> Option<Derived> {
    let first = list.first()?;
    if !is_alike(number.unit, first.unit) {
        return None;
    }
    let sum: f64 = list.iter().map(|fact| fact.value).sum();
    #[expect(clippy::cast_precision_loss, reason = "no list has 2^53 figures")]
    let count = list.len() as f64;
    let as_written = number.is_bare().then_some(1.0);
    let scales = || first.scales.iter().chain(as_written);
    let is = |of: f64| scales().any(|scale| is(number, sum * scale / of));
    let is_mean = || operations.has(Operation::Average) && is(count);
    let is_sum = operations.has(Operation::Sum) && is(1.0);
    let operation = is_sum.then_some(Operation::Sum);
    let operation = operation.or_else(|| is_mean().then_some(Operation::Average))?;
    Some(Derived::from(operation, list))
}
