//! Lines of figures by their names: what one thing has of one measure at several times, whatever the facts' form.

use std::collections::BTreeMap;

use crate::facts::words_beside_units;
use crate::label::{hashed, label_words};
use crate::wording::{is_one_of, words};
use crate::{Fact, Facts, Period, RowId, Scales, Unit};

/// So many figures are put into lines.
const MOST: usize = 600;

/// Words of names that tell no line from another.
const ASIDE: [&str; 9] = [
    "total",
    "amount",
    "reported",
    "consolidated",
    "value",
    "year",
    "fy",
    "ended",
    "selected",
];

/// A line, and the words of its name.
#[derive(Debug, Clone)]
pub(super) struct Line<'a> {
    /// Ascending, each once.
    pub(super) name: Vec<u64>,
    /// Those of them that are its own, and not of what it stands in.
    pub(super) own: Vec<u64>,
    pub(super) facts: Vec<&'a Fact>,
}

impl<'a> Line<'a> {
    /// The lines of tables and lists in which one of some words names a row, what it stands in or a column, and those that
    /// sentences tell.
    pub(super) fn all(facts: &'a Facts, words: &[u64]) -> Vec<Self> {
        let of_rows = facts.rows_with(words).into_iter();
        let in_groups = facts.rows_in_groups(words).into_iter();
        let inside = facts.rows_in(words).into_iter();
        let rows = of_rows.chain(in_groups).chain(inside);
        let of_rows = rows.flat_map(|row| facts.row(row.row));
        let columns = facts.columns_with(words).into_iter();
        let of_columns = columns.flat_map(|column| facts.column(column.column));
        let figures = of_rows.chain(of_columns).filter(|fact| !fact.is_prose());
        let mut lines = Self::of(facts, figures.take(MOST));
        lines.extend(Self::told(facts));
        lines
    }

    /// The lines that sentences tell, be it one time in each.
    fn told(facts: &'a Facts) -> Vec<Self> {
        let mut lines: BTreeMap<Vec<u64>, Vec<&'a Fact>> = BTreeMap::new();
        for line in facts.called_lines().iter().take(MOST) {
            let owner = line.facts.first().map(|first| owner(facts, first));
            let name = line.name.iter().copied().chain(owner.into_iter().flatten());
            lines
                .entry(without_aside(name))
                .or_default()
                .extend(&line.facts);
        }
        let line = |(name, facts): (Vec<u64>, Vec<&'a Fact>)| Self {
            own: name.clone(),
            name,
            facts,
        };
        lines.into_iter().map(line).collect()
    }

    /// The lines that figures are of.
    pub(super) fn of(facts: &'a Facts, figures: impl Iterator<Item = &'a Fact>) -> Vec<Self> {
        let mut lines: BTreeMap<(RowId, Vec<u64>), Vec<&'a Fact>> = BTreeMap::new();
        for figure in figures {
            let line = (figure.row, column_name(facts, figure));
            let own = lines.entry(line).or_default();
            if !own.iter().any(|known| known.id() == figure.id()) {
                own.push(figure);
            }
        }
        let named = |((_, column), own): ((RowId, Vec<u64>), Vec<&'a Fact>)| {
            let first = own.first()?;
            let shared = facts.shared_words();
            let of = |row: &str| {
                let words = words_beside_units(row).chain(column.iter().copied());
                without_aside(words.filter(|word| !shared.contains(word)))
            };
            Some(Self {
                name: of(facts.subject(first)),
                own: of(own_name(facts, first)),
                facts: own,
            })
        };
        lines.into_iter().filter_map(named).collect()
    }

    /// Its only figure of a time; none where several are.
    pub(super) fn at(&self, time: Option<Period>) -> Option<&'a Fact> {
        let is_then = |fact: &&&Fact| {
            let both = fact.period.zip(time);
            both.is_none_or(|(own, time)| own.may_be_of(time))
        };
        let mut then = self.facts.iter().filter(is_then);
        let only = then.next()?;
        then.next().is_none().then_some(*only)
    }

    /// Leaves out of its name that it is of rates of change.
    pub(super) fn forget_rates(&mut self) {
        let rates = ["growth", "inflation", "rate", "change", "increase"].map(hashed);
        let is_percent = |fact: &&Fact| fact.unit == Some(Unit::Percent);
        let has_more = self.name.iter().any(|word| !rates.contains(word));
        if has_more && self.facts.iter().all(is_percent) {
            self.name.retain(|word| !rates.contains(word));
            self.own.retain(|word| !rates.contains(word));
        }
    }

    /// Which of its words are said.
    pub(super) fn said(&self, is_said: impl Fn(u64) -> bool) -> Vec<u64> {
        let words = self.name.iter().copied();
        words.filter(|word| is_said(*word)).collect()
    }
}

/// A figure of the answer's making: what one or several facts come to, in the facts' own scale.
#[derive(Debug, Clone)]
pub(super) struct Amount<'a> {
    pub(super) value: f64,
    pub(super) scales: Scales,
    pub(super) facts: Vec<&'a Fact>,
}

impl<'a> Amount<'a> {
    /// What facts come to together; none where they are not of one unit.
    pub(super) fn sum(facts: Vec<&'a Fact>) -> Option<Self> {
        let first = facts.first()?;
        let is_alike = |fact: &&Fact| fact.unit == first.unit && fact.scales == first.scales;
        let value = facts.iter().map(|fact| fact.value).sum();
        facts.iter().all(is_alike).then_some(Self {
            value,
            scales: first.scales,
            facts,
        })
    }

    /// Whether it follows from the same facts as another.
    pub(super) fn is_of(&self, other: &Self) -> bool {
        let ids = |amount: &Self| amount.facts.first().map(|fact| fact.id());
        ids(self) == ids(other)
    }

    /// The same in the scale of another; by its first reading where they are told in different ones.
    pub(super) fn beside(&self, other: &Self) -> Self {
        if self.scales == other.scales {
            return self.clone();
        }
        Self {
            value: self.reading() / other.scales.first(),
            scales: other.scales,
            facts: self.facts.clone(),
        }
    }

    /// Its value by the first of its scales.
    pub(super) fn reading(&self) -> f64 {
        self.value * self.scales.first()
    }
}

/// A record of one figure is called what its row is.
fn own_name<'f>(facts: &'f Facts, fact: &Fact) -> &'f str {
    match facts.attribute(fact) {
        "" => facts.name(fact),
        attribute => attribute,
    }
}

/// The words of what a sentence says that something had: "In 2021, Nordics had revenue of 5".
fn owner(facts: &Facts, told: &Fact) -> Vec<u64> {
    const HAD: [&str; 8] = [
        "had",
        "has",
        "reported",
        "posted",
        "recorded",
        "generated",
        "earned",
        "made",
    ];
    let mut all = words(facts.subject(told));
    let mut names = Vec::new();
    let has_owner = all.by_ref().any(|(_, word)| {
        if word.starts_with(char::is_uppercase) {
            names.extend(label_words(word));
        }
        is_one_of(&HAD, word)
    });
    if has_owner { names } else { Vec::new() }
}

/// The words of a column's header that tell more than a time.
fn column_name(facts: &Facts, figure: &Fact) -> Vec<u64> {
    let header = facts.column_header(figure);
    let words = words_beside_units(header);
    if figure.period.is_none() {
        return words.collect();
    }
    let times = TIMES.map(hashed);
    words.filter(|word| !times.contains(word)).collect()
}

/// Words of headers that tell a time.
const TIMES: [&str; 32] = [
    "fy",
    "fiscal",
    "year",
    "month",
    "quarter",
    "ended",
    "ending",
    "end",
    "three",
    "six",
    "nine",
    "twelve",
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
    "sep",
    "dec",
    "jun",
    "mar",
    "actual",
    "forecast",
    "budget",
    "unaudited",
];

fn without_aside(words: impl Iterator<Item = u64>) -> Vec<u64> {
    let aside = ASIDE.map(hashed);
    crate::formula::sorted(words.filter(|word| !aside.contains(word)))
}
