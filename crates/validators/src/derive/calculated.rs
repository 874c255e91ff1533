//! Measures that a sentence names and that no fact tells: the operating margin of an income and a revenue.

use std::sync::LazyLock;

use super::families::Families;
use super::pair::readings;
use super::statement::is_other;
use super::{Derived, Work};
use crate::facts::words_beside_units;
use crate::formula::{Formula, sorted};
use crate::label::hashed;
use crate::{Fact, Facts, Operation, Period, Unit};

/// So many figures of a name are looked at.
const MOST: usize = 500;

/// Words of a figure's name that say nothing of what it is.
static ASIDE: LazyLock<[u64; 8]> = LazyLock::new(|| {
    [
        "total",
        "amount",
        "reported",
        "consolidated",
        "quarterly",
        "annual",
        "ttm",
        "ltm",
    ]
    .map(hashed)
});

impl<'a> Work<'a> {
    /// What the measure gives that the sentence, the question or the head of a list names.
    pub(super) fn calculated(&self, families: &Families<'a, '_>) -> Option<Derived> {
        let formulas = self.formulas.get_or_init(|| self.formulas_said());
        let mut formulas = formulas.iter();
        formulas.find_map(|formula| families.calculated(formula))
    }

    pub(super) fn formulas_said(&self) -> Vec<&'static Formula> {
        self.named(|_, words| Formula::named(words))
    }
}

impl<'a> Families<'a, '_> {
    fn calculated(&self, formula: &'static Formula) -> Option<Derived> {
        if formula.seconds().is_none() {
            // What the facts have by its name is not calculated.
            let is_told = !self.called(&formula.names()).is_empty();
            let firsts = self.called(&formula.firsts());
            let is_it = |first: &&&Fact| {
                let mut readings = first.readings();
                readings.any(|first| self.yields(formula.of_one(first)))
            };
            let found = firsts.iter().find(is_it).filter(|_| !is_told);
            return found.map(|first| Derived::from(formula.operation, &[first]));
        }
        let is_it = |[first, second]: &[&Fact; 2]| {
            let mut readings = readings(first, second);
            readings.any(|(first, second)| self.yields(formula.of(first, second)))
        };
        let found = self.pairs_of(formula).into_iter().find(is_it);
        found
            .map(|pair| Derived::from(formula.operation, &pair))
            .or_else(|| self.margin_over_parts(formula))
    }

    /// The figures that a measure of two is calculated from; what the facts have by its name is not calculated.
    pub(super) fn pairs_of(&self, formula: &'static Formula) -> Vec<[&'a Fact; 2]> {
        let Some(seconds) = formula.seconds() else {
            return Vec::new();
        };
        if !self.called(&formula.names()).is_empty() {
            return Vec::new();
        }
        let seconds = self.called(&seconds);
        // A margin is told in percent of what it is of.
        let is_product = formula.operation == Operation::Product;
        let beside = |first: &'a Fact| {
            let mut all = seconds.iter();
            // "57 % of net sales" tells no sales.
            let is_percent = |fact: &Fact| fact.unit == Some(Unit::Percent);
            let is_alike = |second: &Fact| is_product || is_percent(first) == is_percent(second);
            let own = all.find(|second| is_alike(second) && self.are_beside(first, second));
            let mut others = seconds.iter();
            let second = own.or_else(|| others.find(|second| self.are_in_one_list(first, second)));
            Some([first, *second?])
        };
        let firsts = self.called(&formula.firsts());
        firsts.into_iter().filter_map(beside).collect()
    }

    pub(super) fn yields(&self, result: f64) -> bool {
        let is_percent = self.goal.is_percent();
        let result = if is_percent { result * 100.0 } else { result };
        let may_turn = result < 0.0 && self.goal.may_be_outlay();
        let is_it = |result: f64| self.goal.is(result) || may_turn && self.goal.is(-result);
        is_it(result) || self.printed_in().any(|scale| is_it(result / scale))
    }

    /// The scales of the facts that a bare number with many digits may leave out.
    fn printed_in(&self) -> impl Iterator<Item = f64> {
        const SCALES: [f64; 3] = [1e3, 1e6, 1e9];
        let number = self.goal.number;
        let may_leave_out = number.is_bare() && number.has_many_digits();
        let facts = self.facts;
        { SCALES.into_iter() }.filter(move |scale| may_leave_out && facts.has_scale(*scale))
    }

    /// The figures that have one of the names, of the time and the thing that the number is said to be of.
    fn called(&self, names: &[Vec<u64>]) -> Vec<&'a Fact> {
        let words = sorted(names.iter().flatten().copied());
        let facts = self.facts;
        let rows = facts.rows_with(&words).into_iter();
        let of_rows = rows.flat_map(|row| facts.row(row.row));
        let columns = facts.columns_with(&words).into_iter();
        let of_columns = columns.flat_map(|column| facts.column(column.column));
        let is_named = |fact: &&Fact| is_named(facts, fact, names) && !is_other(facts.name(fact));
        let found = of_rows.chain(of_columns).filter(is_named);
        let found = found
            .filter(|fact| self.may_be_of(fact.period) && !self.lead.is_under_another_thing(fact))
            .filter(|fact| !self.lead.is_of_another_owner(fact));
        found.take(MOST).collect()
    }

    /// Whether a figure of a time may be of that which the number is said to be of.
    pub(super) fn may_be_of(&self, time: Option<Period>) -> bool {
        let both = time.zip(self.about);
        both.is_none_or(|(time, about)| time.may_be_of(about))
    }

    /// Whether two figures are of one record or sentence, and of one time.
    fn are_beside(&self, first: &Fact, second: &Fact) -> bool {
        let facts = self.facts;
        let are_of_one = match (first.is_prose(), second.is_prose()) {
            (false, false) => facts.are_of_record(first, second),
            // A text beside a table is of the same thing.
            _ => true,
        };
        let is_open = |fact: &Fact| fact.is_prose() && fact.period.is_none();
        let are_of_one_time = first.period == second.period || is_open(first) || is_open(second);
        are_of_one && are_of_one_time && facts.is_prior(first) == facts.is_prior(second)
    }

    /// Whether they are lines of one list at one time: `{"item": "Interest income", "quarter": …}`.
    fn are_in_one_list(&self, first: &Fact, second: &Fact) -> bool {
        let facts = self.facts;
        let is_then = first.period.is_some() && first.period == second.period;
        // What a company has is beside nothing of another.
        let is_item = |fact: &Fact| {
            let own = name_of(facts, fact);
            let mut things = facts.entity(fact).into_iter();
            things.all(|thing| facts.names_of(thing).any(|name| telling_words(name) == own))
        };
        is_then && first.column == second.column && is_item(first) && is_item(second)
    }
}

/// Whether a figure has one of the names: its own, or that of its row under the name of a thing or of a time.
fn is_named(facts: &Facts, fact: &Fact, names: &[Vec<u64>]) -> bool {
    let is_of_row = || !fact.is_prose() && names.contains(&telling_words(facts.name(fact)));
    names.contains(&name_of(facts, fact)) || is_of_row()
}

/// The words of what a figure is called.
fn name_of(facts: &Facts, fact: &Fact) -> Vec<u64> {
    if fact.is_prose() {
        return facts.called(fact).unwrap_or_default().to_vec();
    }
    let figure = facts.figure_name(fact);
    // `usd_m` says what is counted, and names nothing.
    let name = if words_beside_units(figure).next().is_none() {
        facts.name(fact)
    } else {
        figure
    };
    telling_words(name)
}

fn telling_words(name: &str) -> Vec<u64> {
    sorted(words_beside_units(name).filter(|word| !ASIDE.contains(word)))
}
