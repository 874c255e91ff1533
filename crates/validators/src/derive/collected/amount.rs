//! What records come to in a column: their sum, mean, median, most or least, or their share of all.

use super::super::carried::is;
use super::super::records::is_series;
use super::super::records::plain;
use super::super::{Derived, Work};
use super::factor::Fit;
use super::scene::Scene;
use super::{Choice, Chosen, Sought};
use crate::calendar::names;
use crate::facts::{Collection, Column};
use crate::wording::is_one_of;
use crate::{Fact, Operation};

/// So many steps of its last digit make a number that hardly meets another by chance.
const TELLING: f64 = 1_000.0;
const CERTAIN: f64 = 10_000.0;

/// Figures of a column, as the number counts them.
struct Part<'a> {
    facts: Vec<&'a Fact>,
    fit: Fit,
    /// Whether words beside the number say the column.
    is_named: bool,
    is_of_before: bool,
}

impl Part<'_> {
    fn values(&self) -> Vec<f64> {
        let facts = self.facts.iter();
        facts
            .map(|fact| fact.first_reading() * self.fit.factor)
            .collect()
    }

    fn is_converted(&self) -> bool {
        (self.fit.factor - 1.0).abs() > f64::EPSILON
    }
}

impl<'a> Work<'a> {
    pub(super) fn of_records_chosen(
        &self,
        collection: &'a Collection,
        chosen: &Chosen,
        sought: &Sought<'_, 'a>,
    ) -> Option<Derived> {
        let columns = collection.columns.iter();
        let is_before = sought.scene.says_before();
        let columns = columns
            .filter(move |column| is_of_before(column) == is_before || !has_before(collection));
        if sought.is_percent() {
            return { columns }
                .find_map(|column| self.share_in(collection, column, chosen, sought));
        }
        // Those that are named come first.
        let mut parts: Vec<Part<'a>> = columns
            .filter_map(|column| {
                Some(Part {
                    facts: self.part_of(column, chosen, sought),
                    fit: self.fit(collection, column, sought)?,
                    is_named: is_named(column, &sought.scene.words)
                        || sought.scene.shortens(column)
                        || is_before && is_of_before(column)
                        || counts_units(column, sought.scene)
                        || is_counting(column) && sought.number.unit.is_none(),
                    is_of_before: is_before && is_of_before(column),
                })
            })
            .collect();
        let is_any_named = parts.iter().any(|part| part.is_named);
        parts
            .retain(|part| part.is_named || !is_any_named || part.fit.by_unit || part.fit.is_money);
        // Those of a month are not those of all months.
        parts.retain(|part| {
            chosen.choice != Choice::All || !self.is_of_stretch(&part.facts, sought)
        });
        parts.sort_by_key(|part| !part.is_named);
        let is_only = parts
            .iter()
            .filter(|part| part.fit.by_unit || part.fit.is_money)
            .count()
            == 1;
        parts
            .iter()
            .find_map(|part| of_part(part, chosen.choice, is_only, sought))
    }

    /// The figures of a column that the chosen records have, of the sign and the time that are told.
    fn part_of(&self, column: &Column, chosen: &Chosen, sought: &Sought<'_, 'a>) -> Vec<&'a Fact> {
        let mut facts = of_sign(self.figures_of(column, &chosen.records), sought.scene);
        facts.retain(|fact| self.may_be_of(fact, sought.about));
        facts
    }

    /// Whether figures are of several months, quarters or years, and a time is told or no sum is asked for.
    fn is_of_stretch(&self, facts: &[&Fact], sought: &Sought<'_, 'a>) -> bool {
        let clause = self.clause_span(sought.mention);
        let is_month = || names(clause.of(sought.scene.text)).next().is_some();
        let named = sought.scene.names;
        let is_asked = named.sum || named.mean || named.median || named.most || named.least;
        is_series(facts) && (sought.about.is_some() || !is_asked || is_month())
    }

    /// The share of some records in all of a column.
    fn share_in(
        &self,
        collection: &'a Collection,
        column: &'a Column,
        chosen: &Chosen,
        sought: &Sought<'_, 'a>,
    ) -> Option<Derived> {
        let part = of_sign(self.figures_of(column, &chosen.records), sought.scene);
        let whole = of_sign(self.figures_of(column, &collection.every()), sought.scene);
        let is_part = !part.is_empty() && part.len() < whole.len();
        let may_add = whole.iter().all(|fact| fact.value >= 0.0)
            || whole.iter().all(|fact| fact.value <= 0.0);
        let is_told = chosen.choice != Choice::All
            && (is_named(column, &sought.scene.far)
                || collection.columns.len() == 1
                || is_counting(column)
                || sought.scene.names.share && sought.steps() >= 100.0);
        if !is_part || !may_add || !is_told {
            return None;
        }
        let of = |facts: &[&Fact]| -> f64 { facts.iter().map(|fact| fact.first_reading()).sum() };
        let share = of(&part) / of(&whole) * 100.0;
        is(sought.number, share).then(|| Derived::from(Operation::Ratio, &[part, whole].concat()))
    }
}

fn of_part(
    part: &Part<'_>,
    choice: Choice,
    is_only: bool,
    sought: &Sought<'_, '_>,
) -> Option<Derived> {
    let values = part.values();
    let (names, steps) = (sought.scene.names, sought.steps());
    let is_told = part.is_named || is_only || steps >= TELLING;
    let is_number = |value: f64| is(sought.number, value);
    let found = |operation: Operation| Some(Derived::from(operation, &part.facts));
    if let [only] = values.as_slice() {
        // As it is written it is a fact like any other.
        let is_it = (part.is_converted() || part.is_of_before) && is_told && choice != Choice::All;
        return (is_it && is_number(*only))
            .then(|| found(Operation::Sum))
            .flatten();
    }
    if values.len() < 2 || !is_told {
        return None;
    }
    let sum: f64 = values.iter().sum();
    #[expect(clippy::cast_precision_loss, reason = "no collection has 2^53 records")]
    let mean = sum / values.len() as f64;
    let is_other = names.mean || names.median || names.most || names.least;
    let is_sum = match choice {
        Choice::Beside | Choice::Apart => steps >= 10.0,
        Choice::All if names.sum => steps >= 100.0 || part.is_named && steps >= 10.0,
        Choice::All if part.is_named => steps >= 100.0,
        Choice::All => {
            sought.scene.tells_spending && steps >= CERTAIN || part.fit.by_unit && steps >= TELLING
        }
    };
    if is_sum && (names.sum || !is_other) && is_number(sum) {
        return found(Operation::Sum);
    }
    if names.mean && is_number(mean) {
        return found(Operation::Average);
    }
    // The largest of what was spent is the least of all.
    let are_spent = values.iter().all(|value| *value <= 0.0);
    let mut sorted: Vec<f64> = values
        .iter()
        .map(|value| if are_spent { -value } else { *value })
        .collect();
    sorted.sort_by(f64::total_cmp);
    let (least, most) = (sorted.first().copied()?, sorted.last().copied()?);
    let is_extreme = names.most && is_number(most) || names.least && is_number(least);
    if is_extreme && (part.is_converted() || are_spent) {
        return found(Operation::Sum);
    }
    let middle = sorted.get((sorted.len() - 1) / 2..=sorted.len() / 2)?;
    let median = f64::midpoint(*middle.first()?, *middle.last()?);
    (names.median && is_number(median))
        .then(|| found(Operation::Average))
        .flatten()
}

/// Those of the sign that the words tell of, where both stand in a column: what was spent is less than nothing.
pub(super) fn of_sign<'a>(mut facts: Vec<&'a Fact>, scene: &Scene<'_>) -> Vec<&'a Fact> {
    let is_out = |fact: &&Fact| fact.value < 0.0;
    let are_mixed = facts.iter().any(is_out) && facts.iter().any(|fact| !is_out(fact));
    if are_mixed && scene.tells_spending {
        facts.retain(is_out);
    }
    facts
}

/// Whether a column counts things that words speak of: "31 units sold" of `quantity`.
fn counts_units(column: &Column, scene: &Scene<'_>) -> bool {
    const COUNTS: [&str; 4] = ["quantity", "qty", "count", "menge"];
    const UNITS: [&str; 10] = [
        "units", "items", "pieces", "seats", "articles", "stück", "artikel", "unidades", "pezzi",
        "licenses",
    ];
    let last = column.name.rsplit([' ', '_']).next().unwrap_or_default();
    is_one_of(&COUNTS, last) && (scene.says(&UNITS) || scene.joins(&["件", "ชิ้น", "個"]))
}

/// Whether a column tells how often each record is meant.
fn is_counting(column: &Column) -> bool {
    const COUNTS: [&str; 6] = ["count", "n", "doc_count", "responses", "frequency", "votes"];
    is_one_of(&COUNTS, &column.name)
}

/// Whether a column is of the time before, as its name says.
fn is_of_before(column: &Column) -> bool {
    const BEFORE: [&str; 12] = [
        "prev",
        "previous",
        "prior",
        "precedent",
        "précédent",
        "last month",
        "prior year",
        "vormonat",
        "anterior",
        "precedente",
        "lastyear",
        "ก่อน",
    ];
    let name = plain(&column.name);
    BEFORE.iter().any(|before| name.contains(before))
}

/// Whether some columns are of the time before, and others are not.
fn has_before(collection: &Collection) -> bool {
    let mut columns = collection.columns.iter();
    columns.any(is_of_before)
}

/// Whether words say a column.
pub(super) fn is_named(column: &Column, words: &[u64]) -> bool {
    column.words.iter().any(|word| words.contains(word))
}
