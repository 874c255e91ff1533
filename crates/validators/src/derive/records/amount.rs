//! What records come to in a column: their sum, mean, median, most or least, or their share of all.

use super::super::carried::is;
use super::super::{Derived, Work};
use super::factor::Fit;
use super::scene::Scene;
use super::states::plain;
use super::{Choice, Chosen, Sought};
use crate::calendar::names;
use crate::facts::{Collection, Column, is_quantity};
use crate::wording::is_one_of;
use crate::{Fact, Mention, Operation, Period, Unit, YearPart};

/// So many steps of its last digit make a number that hardly meets another by chance.
const TELLING: f64 = 1_000.0;
const CERTAIN: f64 = 10_000.0;

/// Figures of a column, as the number counts them.
#[derive(Clone)]
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

impl Part<'_> {
    /// The figures of each year, where they are of several whole years, or of the one that is told.
    fn years(&self, told: Option<i16>) -> Vec<Self> {
        let year = |fact: &Fact| {
            let time = fact.period.filter(|time| time.part == YearPart::Whole);
            time.map(|time| time.year)
        };
        let mut years: Vec<i16> = self.facts.iter().filter_map(|fact| year(fact)).collect();
        years.sort_unstable();
        years.dedup();
        if years.len() < 2 {
            return Vec::new();
        }
        years.retain(|year| told.is_none_or(|told| told == *year));
        let of_year = |of: i16| {
            let same = self.facts.iter().filter(|fact| year(fact) == Some(of));
            Part {
                facts: same.copied().collect(),
                ..*self
            }
        };
        years.into_iter().map(of_year).collect()
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
        let may_add =
            |column: &&Column| !sought.is_percent() || self.may_be_hundred(collection, column);
        // Those that are named come first.
        let mut parts: Vec<Part<'a>> = { columns.clone().filter(may_add) }
            .filter_map(|column| self.part(collection, column, chosen, sought))
            .collect();
        let is_any_named = parts.iter().any(|part| part.is_named);
        parts
            .retain(|part| part.is_named || !is_any_named || part.fit.by_unit || part.fit.is_money);
        parts.sort_by_key(|part| !part.is_named);
        let is_alone = |part: &&Part<'_>| part.fit.by_unit || part.fit.is_money;
        let is_only = parts.iter().filter(is_alone).count() == 1;
        let then = self.year_before(sought.mention);
        let found = parts.iter().find_map(|part| {
            // Those of a month are not those of all months.
            let may_be = chosen.choice != Choice::All || !self.is_of_stretch(&part.facts, sought);
            let of = |part: &Part<'_>| of_part(part, chosen.choice, is_only, sought);
            let whole = || may_be.then(|| of(part)).flatten();
            whole().or_else(|| part.years(then).iter().find_map(of))
        });
        let is_percent = sought.is_percent();
        let mut columns = columns.filter(|_| is_percent);
        let share = || columns.find_map(|column| self.share_in(collection, column, chosen, sought));
        found.or_else(share)
    }

    fn part(
        &self,
        collection: &'a Collection,
        column: &'a Column,
        chosen: &Chosen,
        sought: &Sought<'_, 'a>,
    ) -> Option<Part<'a>> {
        let scene = sought.scene;
        let is_of_before = scene.says_before() && is_of_before(column);
        Some(Part {
            facts: self.part_of(column, chosen, sought),
            fit: self.fit(collection, column, sought)?,
            is_named: collection.columns.len() == 1
                || is_named(column, &scene.words)
                || scene.shortens(column)
                || is_of_before
                || counts_units(column, scene)
                || is_counting(column) && sought.number.unit.is_none(),
            is_of_before,
        })
    }

    /// Whether the figures of a column may be percentages of one whole.
    fn may_be_hundred(&self, collection: &Collection, column: &Column) -> bool {
        const MOST: f64 = 100.5;
        let whole = self.figures_of(column, &collection.every());
        let are_told = whole.iter().all(|fact| fact.unit == Some(Unit::Percent));
        let sum: f64 = whole.iter().map(|fact| fact.value.abs()).sum();
        are_told || sum <= MOST
    }

    /// The year that the sentence names last before a number.
    fn year_before(&self, mention: &Mention) -> Option<i16> {
        let before = self.span.before(mention.span);
        let times = self.answer.within(before).iter().rev();
        { times }.find_map(Mention::time).map(|time| time.year)
    }

    /// The figures of a column that the chosen records have, of the sign and the time that are told.
    fn part_of(&self, column: &Column, chosen: &Chosen, sought: &Sought<'_, 'a>) -> Vec<&'a Fact> {
        let mut facts = of_sign(self.figures_of(column, &chosen.records), sought.scene);
        // "Over all four years" is of none of them.
        let is_of_all = sought.about.is_none() && sought.scene.names.all;
        facts.retain(|fact| is_of_all || self.may_be_of(fact, sought.about));
        facts
    }

    /// Whether figures are of several months, quarters or years, and a time is told or no sum is asked for.
    fn is_of_stretch(&self, facts: &[&Fact], sought: &Sought<'_, 'a>) -> bool {
        let clause = self.clause_span(sought.mention);
        let is_month = || names(clause.of(sought.scene.text)).next().is_some();
        let named = sought.scene.names;
        let is_part = { sought.about }.is_some_and(|about| about.part != YearPart::Whole);
        let is_asked = named.sum || named.mean || named.median || named.most || named.least;
        is_series(facts) && (is_part || !is_asked || is_month())
    }

    /// The share of some records in all of a column.
    fn share_in(
        &self,
        collection: &'a Collection,
        column: &'a Column,
        chosen: &Chosen,
        sought: &Sought<'_, 'a>,
    ) -> Option<Derived> {
        let whole = Chosen {
            choice: Choice::All,
            records: collection.every(),
        };
        let part = self.part_of(column, chosen, sought);
        let whole = self.part_of(column, &whole, sought);
        let is_part = !part.is_empty() && part.len() < whole.len();
        let may_add = whole.iter().all(|fact| fact.value >= 0.0)
            || whole.iter().all(|fact| fact.value <= 0.0);
        let is_none_named = || {
            let mut columns = collection.columns.iter();
            !columns.any(|column| is_named(column, &sought.scene.far))
        };
        let may_be_unnamed = (sought.scene.names.share || chosen.choice == Choice::Listed)
            && sought.steps() >= 100.0;
        let is_told = chosen.choice != Choice::All
            && (is_named(column, &sought.scene.far)
                || collection.columns.len() == 1
                || is_counting(column)
                || may_be_unnamed && is_none_named());
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
    let is_listed = choice == Choice::Listed;
    let is_average_part = names.mean && is_year(&part.facts);
    let is_told = is_told || names.median || (is_listed || is_average_part) && steps >= 100.0;
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
        Choice::Listed | Choice::Named => steps >= 10.0,
        Choice::All if names.sum => steps >= 100.0 || part.is_named && steps >= 10.0,
        Choice::All if part.is_named => steps >= 100.0,
        Choice::All => {
            sought.scene.tells_spending && steps >= CERTAIN || part.fit.by_unit && steps >= TELLING
        }
    };
    // What is largest told which they are.
    if is_sum && (names.sum || !is_other || is_listed) && is_number(sum) {
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

/// Whether figures are of several years, quarters or months, which nobody adds up without a word for it.
fn is_series(part: &[&Fact]) -> bool {
    let mut times = part.iter().filter_map(|fact| fact.period);
    let first = times.next();
    let is_other = |time: Period| !time.is_day() && Some(time) != first;
    times.any(is_other)
}

/// Whether figures are those of the months or of the quarters of one year.
fn is_year(part: &[&Fact]) -> bool {
    let mut times = part.iter().map(|fact| fact.period);
    let year = times.clone().flatten().next().map(|time| time.year);
    let is_part = |time: Option<Period>| {
        time.is_some_and(|time| time.part != YearPart::Whole && Some(time.year) == year)
    };
    matches!(part.len(), 4 | 12) && times.all(is_part)
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
        || is_quantity(&column.name) && is_quantity(scene.behind.of(scene.text))
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
