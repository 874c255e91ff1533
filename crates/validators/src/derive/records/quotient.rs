//! What records have in one column for what they have in another: the cost of a conversion, the share of mails that were
//! opened, the price of a square foot, and by how much one is off the first of all.

use super::super::carried::is;
use super::super::{Derived, Work};
use super::amount::is_named;
use super::factor::in_unit;
use super::{Choice, Chosen, Sought};
use crate::facts::{Collection, Column};
use crate::wording::{is_one_of, words};
use crate::{Fact, Operation, Sign};

/// What a quotient is called, and words of the names of its two columns, the other of which may be called otherwise.
struct Called {
    said: &'static [&'static str],
    part: &'static [&'static str],
    whole: &'static [&'static str],
    times: f64,
}

const fn called(
    said: &'static [&'static str],
    part: &'static [&'static str],
    whole: &'static [&'static str],
    times: f64,
) -> Called {
    Called {
        said,
        part,
        whole,
        times,
    }
}

const CALLED: &[Called] = &[
    called(
        &["ctr", "click-through"],
        &["clicks"],
        &["impressions"],
        100.0,
    ),
    called(
        &["click-to-open", "ctor"],
        &["clicks", "click"],
        &["opens", "open", "opened"],
        100.0,
    ),
    called(
        &["opens", "open rate"],
        &["opens", "open", "opened"],
        &["sent", "delivered", "emails"],
        100.0,
    ),
    called(
        &["cpa", "cost per conversion"],
        &["cost", "spend"],
        &["conversions"],
        1.0,
    ),
    called(
        &["cpc", "cost per click"],
        &["cost", "spend"],
        &["clicks"],
        1.0,
    ),
    called(&["roas"], &["value", "revenue"], &["cost", "spend"], 1.0),
    called(&["shooting"], &["fgm"], &["fga"], 100.0),
    called(
        &["error rate"],
        &["errors", "error"],
        &["requests", "calls", "count"],
        100.0,
    ),
    called(&["return rate"], &["returned", "returns"], &["sold"], 100.0),
    called(
        &["response rate"],
        &["responses", "completed"],
        &["invited", "sent"],
        100.0,
    ),
];

/// What stands for each.
const MONEY: [&str; 5] = ["price", "cost", "amount", "total", "spend"];

const OFF: [&str; 6] = ["off", "behind", "adrift", "short", "from", "below"];
const FIRST: [&str; 6] = ["top", "leader", "leaders", "first", "lead", "best"];

impl<'a> Work<'a> {
    pub(super) fn quotient(
        &self,
        collection: &'a Collection,
        chosen: &Chosen,
        sought: &Sought<'_, 'a>,
    ) -> Option<Derived> {
        self.called_quotient(collection, chosen, sought)
            .or_else(|| self.weighted_sum(collection, chosen, sought))
            .or_else(|| self.per(collection, chosen, sought))
            .or_else(|| self.gain_of_one(collection, chosen, sought))
    }

    fn called_quotient(
        &self,
        collection: &'a Collection,
        chosen: &Chosen,
        sought: &Sought<'_, 'a>,
    ) -> Option<Derived> {
        let clause = [sought.scene.lead, sought.scene.behind]
            .map(|part| part.of(sought.scene.text).to_lowercase());
        let is_percent = sought.is_percent();
        let is_said = |known: &&Called| {
            let says = |said: &&str| clause.iter().any(|part| holds(part, said));
            (known.times > 1.0) == is_percent && known.said.iter().any(says)
        };
        let found = CALLED.iter().filter(is_said);
        { found }.find_map(|known| {
            let part = self.figures_called(collection, known.part, &chosen.records)?;
            let whole = self.figures_called(collection, known.whole, &chosen.records)?;
            quotient(&part, &whole, known.times, sought)
        })
    }

    /// "Weighted by probability", and the mean of grades that are given so often.
    fn weighted_sum(
        &self,
        collection: &'a Collection,
        chosen: &Chosen,
        sought: &Sought<'_, 'a>,
    ) -> Option<Derived> {
        const WEIGHTS: [&str; 4] = ["probability", "weight", "likelihood", "weighting"];
        const AMOUNTS: [&str; 5] = ["amount", "value", "price", "total", "revenue"];
        const COUNTS: [&str; 5] = ["count", "n", "responses", "votes", "frequency"];
        const GRADES: [&str; 6] = ["choice", "score", "rating", "grade", "stars", "value"];
        let clause = [sought.scene.before, sought.scene.behind]
            .map(|part| part.of(sought.scene.text).to_lowercase());
        let is_weighted = clause.iter().any(|part| holds(part, "weighted"));
        let (weights, amounts) = if is_weighted {
            (&WEIGHTS[..], &AMOUNTS[..])
        } else if sought.scene.names.mean {
            (&COUNTS[..], &GRADES[..])
        } else {
            return None;
        };
        let weights = self.figures_called(collection, weights, &chosen.records)?;
        let amounts = self.figures_called(collection, amounts, &chosen.records)?;
        if weights.len() != amounts.len() {
            return None;
        }
        let pairs = weights.iter().zip(&amounts);
        let products: f64 = pairs
            .map(|(weight, amount)| weight.first_reading() * amount.first_reading())
            .sum();
        let total: f64 = weights.iter().map(|weight| weight.first_reading()).sum();
        let are_shares = weights.iter().all(|weight| weight.value <= 1.0);
        let value = match (is_weighted, are_shares) {
            (true, true) => products,
            (true, false) => products / 100.0,
            (false, _) => products / total,
        };
        is(sought.number, value)
            .then(|| Derived::from(Operation::Product, &[weights, amounts].concat()))
    }

    /// So much for each: "€0.56 per kWh", "$137/sq ft".
    fn per(
        &self,
        collection: &'a Collection,
        chosen: &Chosen,
        sought: &Sought<'_, 'a>,
    ) -> Option<Derived> {
        let behind = sought.scene.behind.of(sought.scene.text);
        let behind = behind.trim_start_matches(['*', '_', ' ']);
        let each = behind
            .strip_prefix("per ")
            .or_else(|| behind.strip_prefix('/'))?;
        let (_, each) = words(each).next()?;
        let counted = |column: &'a Column| {
            let is_area = is_one_of(&["sq", "square"], each) && is_area(&column.name);
            let is_said = || column.words.contains(&crate::label::hashed(each));
            in_unit(column, each).or_else(|| (is_area || is_said()).then_some(1.0))
        };
        let columns = collection.columns.iter();
        let mut counted = columns.filter_map(|column| Some((column, counted(column)?)));
        let (column, times) = counted.next()?;
        let whole = self.figures_of(column, &chosen.records);
        let money = collection.columns.iter().filter(|other| {
            let is_money = words(&other.name).any(|(_, word)| is_one_of(&MONEY, word));
            is_money || is_named(other, &sought.scene.far)
        });
        { money }.find_map(|other| {
            let fit = self.fit(collection, other, sought)?;
            let part = self.figures_of(other, &chosen.records);
            quotient(&part, &whole, fit.factor / times, sought)
        })
    }

    /// By how many percent the last price of one record is beyond its cost.
    fn gain_of_one(
        &self,
        collection: &'a Collection,
        chosen: &Chosen,
        sought: &Sought<'_, 'a>,
    ) -> Option<Derived> {
        const COSTS: [&str; 5] = ["cost", "purchase", "buy", "entry", "basis"];
        const PRICES: [&str; 6] = ["last", "current", "market", "price", "close", "now"];
        let is_one =
            chosen.records.len() == 1 && chosen.choice != Choice::All && sought.is_percent();
        let cost = self
            .figures_called(collection, &COSTS, &chosen.records)
            .filter(|_| is_one)?;
        let price = self.figures_called(collection, &PRICES, &chosen.records)?;
        let (cost, price) = (*cost.first()?, *price.first()?);
        let gain = (price.first_reading() / cost.first_reading() - 1.0) * 100.0;
        let is_other = sought.number.value < 0.0 && gain > 0.0
            || sought.number.sign == Sign::Plus && gain < 0.0;
        (!is_other && is(sought.number, gain))
            .then(|| Derived::from(Operation::PercentChange, &[cost, price]))
    }

    /// "22 points off the top".
    pub(super) fn off_extreme(
        &self,
        collection: &'a Collection,
        chosen: &Chosen,
        sought: &Sought<'_, 'a>,
    ) -> Option<Derived> {
        let behind = words(sought.scene.behind.of(sought.scene.text));
        let behind: Vec<&str> = behind.map(|(_, word)| word).collect();
        let says = |known: &[&str]| behind.iter().any(|word| is_one_of(known, word));
        if chosen.records.len() != 1 || !says(&OFF) || !says(&FIRST) {
            return None;
        }
        let columns = collection.columns.iter();
        let mut columns = columns.filter(|column| is_named(column, &sought.scene.words));
        columns.find_map(|column| {
            let own = *self.figures_of(column, &chosen.records).first()?;
            let all = self.figures_of(column, &collection.every());
            let first = all
                .iter()
                .max_by(|left, right| left.first_reading().total_cmp(&right.first_reading()))?;
            let is_it = is(sought.number, first.first_reading() - own.first_reading());
            is_it.then(|| Derived::from(Operation::Difference, &[own, first]))
        })
    }

    /// The figures of the first column with one of some words in its name.
    fn figures_called(
        &self,
        collection: &'a Collection,
        known: &[&str],
        records: &[usize],
    ) -> Option<Vec<&'a Fact>> {
        let is_it = |name: &&str, column: &&Column| {
            words(&column.name).any(|(_, word)| word.eq_ignore_ascii_case(name))
        };
        let column = known
            .iter()
            .find_map(|name| collection.columns.iter().find(|column| is_it(name, column)))?;
        let figures = self.figures_of(column, records);
        (!figures.is_empty()).then_some(figures)
    }
}

/// Whether a name is that of an area of a home.
fn is_area(name: &str) -> bool {
    { words(name) }.any(|(_, word)| is_one_of(&["area", "surface", "sqft", "sqm", "sq"], word))
}

fn quotient(
    part: &[&Fact],
    whole: &[&Fact],
    times: f64,
    sought: &Sought<'_, '_>,
) -> Option<Derived> {
    let sum = |facts: &[&Fact]| -> f64 { facts.iter().map(|fact| fact.first_reading()).sum() };
    let quotient = sum(part) / sum(whole) * times;
    let is_it = quotient.is_finite() && is(sought.number, quotient);
    is_it.then(|| Derived::from(Operation::Ratio, &[part, whole].concat()))
}

/// Whether a text has a word or words whole.
fn holds(text: &str, said: &str) -> bool {
    text.match_indices(said).any(|(at, _)| {
        let before = text.get(..at).unwrap_or_default();
        let behind = text.get(at + said.len()..).unwrap_or_default();
        !before.ends_with(char::is_alphabetic) && !behind.starts_with(char::is_alphabetic)
    })
}
