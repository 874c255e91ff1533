//! The figures of the facts as lines: those of one thing and one measure, in the order of their times.

mod about;
mod accelerated;
mod apart;
mod bound;
mod by_word;
mod denied;
mod earlier;
mod every;
mod family;
mod gain;
mod held;
mod kin;
mod kind;
mod limits;
mod margin;
mod most;
mod named;
mod nature;
mod never;
mod object;
mod pace;
mod place;
mod portion;
mod praise;
mod reach;
mod referred;
mod scene;
mod sign;
mod spread;
mod still;
mod streak;
mod subject;
mod tally;
mod target;
mod thai;
mod went;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use self::by_word::ByWord;
use self::nature::{Nature, Natures};
use super::amount::{Side, names_cost, names_loss, names_result};
use super::superlative::is_total;
use super::topic::is_alike;
use crate::facts::{CalledLine, words_beside_units};
use crate::label::{hashed, label_words};
use crate::verify::axis::is_time;
use crate::wording::names_change;
use crate::{Fact, Facts, Period, Unit, YearPart};

pub(super) use self::every::may_be_steady;
pub(super) use self::scene::claims;

/// Of more figures nobody tells in words which way they went.
const MOST: usize = 5_000;

/// Words of names that texts say of times: the year of "stores at year end".
const TIMES: [&str; 2] = ["year", "quarter"];

/// The lines of the facts.
#[derive(Debug, Clone, Default)]
pub(crate) struct Lines {
    all: Vec<Line>,
    by_word: ByWord,
    /// The words that all of them have, and those of times.
    untelling: Vec<u64>,
}

/// The figures of one thing and measure.
#[derive(Debug, Clone)]
struct Line {
    /// Of its names, ascending.
    words: Vec<u64>,
    /// The same with those of its units, read when first asked for.
    names: OnceLock<Vec<u64>>,
    /// In the order of their times, which are as long; one alone may have none.
    figures: Vec<Fact>,
    side: Side,
    called: Called,
    /// Read from what it is called when first asked for, as most lines are told of nowhere.
    natures: OnceLock<Natures>,
}

/// What a line of a table is called; nothing where a sentence tells it.
#[derive(Debug, Clone, Default)]
struct Called {
    subject: String,
    header: String,
    /// Where its own name begins in the first.
    own: usize,
}

/// What the figures of a line have in common: their row, the header that names what they measure, and how long their
/// times are.
type Key<'a> = (crate::RowId, &'a str, Option<Length>);

/// The same by what their rows are called.
type CalledKey<'a> = (&'a str, &'a str, Option<Length>);

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Length {
    Year,
    Half,
    Quarter,
    Months(u8),
    Month,
    Day,
}

impl Length {
    const fn of(time: Period) -> Self {
        match time.part {
            YearPart::Whole => Self::Year,
            YearPart::Half(_) => Self::Half,
            YearPart::Quarter(_) | YearPart::QuarterTo(_) => Self::Quarter,
            YearPart::Months(count) => Self::Months(count),
            YearPart::Month(_) => Self::Month,
            YearPart::Day(..) => Self::Day,
        }
    }
}

impl Lines {
    pub(crate) fn of(facts: &Facts) -> Self {
        if facts.numbers().len() > MOST {
            return Self::default();
        }
        let cells = facts.numbers().iter().filter(|fact| !fact.is_prose());
        let mut keyed: Vec<(Key<'_>, &Fact)> = Vec::with_capacity(facts.numbers().len());
        keyed.extend(cells.map(|fact| (key(facts, fact), fact)));
        // Those of one key stay in the order of the document, in which nearly all are sorted already.
        keyed.sort_by_key(|(key, _)| *key);
        let groups = joined(facts, keyed.chunk_by(|(left, _), (right, _)| left == right));
        let mut all: Vec<Line> = Vec::with_capacity(groups.len());
        let lines = groups.into_iter();
        let lines = lines.filter_map(|(header, figures)| Line::of(facts, header, figures));
        let told = facts
            .called_lines()
            .iter()
            .filter(|line| !line.is_of_several);
        let told = told.cloned();
        let told = told.chain(facts.listed_lines());
        let told = told.filter_map(|line| Line::told(&line));
        all.extend(lines.chain(told));
        let by_word = ByWord::of(&all);
        let mut untelling = TIMES.map(hashed).to_vec();
        if all.len() > 1 {
            untelling.extend(by_word.of_so_many(all.len()));
        }
        Self {
            all,
            by_word,
            untelling,
        }
    }

    /// The words of a line that tell it from others.
    fn telling<'l>(&self, line: &'l Line) -> impl Iterator<Item = &'l u64> + Clone {
        let words = line.words.iter();
        words.filter(|word| !self.untelling.contains(word))
    }
}

/// The same, of rows that have one figure each together by what they are called, and of rows of a year each: an object for
/// each month, an object of quarters for each year.
fn joined<'k, 'a: 'k>(
    facts: &'a Facts,
    groups: impl Iterator<Item = &'k [(Key<'a>, &'a Fact)]>,
) -> Vec<(&'a str, Vec<&'a Fact>)> {
    let mut all = Vec::new();
    let mut singles: BTreeMap<CalledKey<'_>, Vec<&Fact>> = BTreeMap::new();
    let mut years: BTreeMap<CalledKey<'_>, Vec<Vec<&Fact>>> = BTreeMap::new();
    for group in groups {
        let Some((key, _)) = group.first() else {
            continue;
        };
        let figures: Vec<&Fact> = group.iter().map(|(_, fact)| *fact).collect();
        match *figures.as_slice() {
            [only] if only.period.is_some() => {
                let name = (facts.subject(only), key.1, key.2);
                singles.entry(name).or_default().push(only);
            }
            [first, ..] if is_of_year(&figures) => {
                let name = (facts.subject(first), key.1, key.2);
                years.entry(name).or_default().push(figures);
            }
            _ => all.push((key.1, figures)),
        }
    }
    for ((_, header, _), rows) in years {
        let of: Vec<i16> = rows
            .iter()
            .filter_map(|row| row.first()?.period)
            .map(|time| time.year)
            .collect();
        let are_apart = of
            .iter()
            .enumerate()
            .all(|(at, year)| !of.iter().skip(at + 1).any(|other| other == year));
        if are_apart {
            all.push((header, rows.concat()));
        } else {
            all.extend(rows.into_iter().map(|row| (header, row)));
        }
    }
    let singles = singles.into_iter();
    all.extend(singles.map(|((_, header, _), figures)| (header, figures)));
    all
}

/// Whether figures are of parts of one year.
fn is_of_year(figures: &[&Fact]) -> bool {
    let year = |fact: &Fact| {
        fact.period
            .filter(|time| time.part != YearPart::Whole)
            .map(|time| time.year)
    };
    let first = figures.first().copied().and_then(year);
    first.is_some() && figures.iter().all(|fact| year(fact) == first)
}

fn key<'a>(facts: &'a Facts, fact: &Fact) -> Key<'a> {
    let header = facts.column_header(fact);
    let header = if is_time(facts, fact) { "" } else { header };
    (fact.row, without_year(header), fact.period.map(Length::of))
}

/// `median_price` of `median_price_2024`.
fn without_year(header: &str) -> &str {
    let kept = header.trim_end_matches(|c: char| c.is_ascii_digit());
    let year = header.get(kept.len()..).unwrap_or_default();
    if year.len() == 4 { kept } else { header }
}

impl Called {
    fn natures(&self) -> Natures {
        let names = [self.subject.as_str(), self.header.as_str()];
        Natures::of([
            (Nature::Result, names_result(names)),
            (Nature::Loss, names_loss(names)),
            (Nature::Cost, names_cost(names)),
            (Nature::Measure, self.header.is_empty()),
            (Nature::Change, names_change(self.name())),
            (Nature::Whole, is_total(self.name())),
        ])
    }

    fn name(&self) -> &str {
        self.subject.get(self.own..).unwrap_or_default()
    }
}

impl Line {
    fn is_in_percent(&self) -> bool {
        let is_percent = |fact: &Fact| fact.unit == Some(Unit::Percent);
        self.figures.iter().any(is_percent)
    }

    /// None where several figures are of one time, or they do not count the same.
    fn of(facts: &Facts, header: &str, mut figures: Vec<&Fact>) -> Option<Self> {
        figures.sort_by_key(|fact| fact.period.map(Period::ordinal));
        let first = *figures.first()?;
        let mut pairs = figures.windows(2);
        let are_apart =
            pairs.all(|pair| matches!(pair, [left, right] if left.period != right.period));
        if !are_apart || !figures.iter().all(|fact| is_alike(fact, first)) {
            return None;
        }
        let names = [facts.subject(first), header];
        let mut words = facts.subject_beside_units(first).into_owned();
        words.extend(words_beside_units(header));
        words.sort_unstable();
        words.dedup();
        let called = Called {
            subject: facts.subject(first).to_owned(),
            header: header.to_owned(),
            own: facts.subject(first).len() - facts.name(first).len(),
        };
        Some(Self {
            natures: OnceLock::new(),
            called,
            words,
            names: OnceLock::new(),
            side: Side::of(names, figures.iter().copied()),
            figures: figures.into_iter().copied().collect(),
        })
    }

    /// What a sentence tells of one thing at two times or more.
    fn told(told: &CalledLine) -> Option<Self> {
        let mut figures: Vec<Fact> = told.base.iter().chain(&told.facts).copied().collect();
        if told.base.is_none() {
            figures.sort_by_key(|fact| fact.period.map(Period::ordinal));
        }
        let says = |known: &[&str]| known.iter().any(|word| told.name.contains(&hashed(word)));
        let natures = [
            (
                Nature::Result,
                says(&["income", "profit", "result", "earning", "ebit", "ebitda"]),
            ),
            (Nature::Loss, says(&["loss", "deficit"])),
            (Nature::Cost, says(&["cost", "expense"])),
            (Nature::Measure, true),
            (
                Nature::Change,
                says(&["change", "growth", "increase", "decrease"]),
            ),
            (Nature::Undated, told.base.is_some()),
        ];
        (figures.len() > 1).then(|| Self {
            natures: OnceLock::from(Natures::of(natures)),
            called: Called::default(),
            side: Side::of([""; 2], figures.iter()),
            words: told.name.clone(),
            names: OnceLock::from(told.name.clone()),
            figures,
        })
    }

    fn names(&self) -> &[u64] {
        self.names.get_or_init(|| {
            let names = [&self.called.subject, &self.called.header];
            names
                .into_iter()
                .flat_map(|name| label_words(name))
                .collect()
        })
    }

    fn is(&self, nature: Nature) -> bool {
        let natures = self.natures.get_or_init(|| self.called.natures());
        natures.have(nature)
    }

    /// How much a figure of it is: what is spent is told without its minus.
    fn amount(&self, fact: &Fact) -> f64 {
        let amount = fact.first_reading();
        if self.is_outlay() { -amount } else { amount }
    }

    /// The only figure that may be told of as one of a time.
    fn at(&self, time: Period) -> Option<&Fact> {
        let exact = self.figures.iter().find(|fact| fact.period == Some(time));
        let may_be = |fact: &&Fact| {
            let own = fact.period;
            own.is_some_and(|own| own.agrees(time) && own.is_as_long(time))
        };
        let mut all = self.figures.iter().filter(may_be);
        let only = || all.next().filter(|_| all.next().is_none());
        exact.or_else(only)
    }

    /// The figure before another, where no time between them is left out.
    fn just_before(&self, fact: &Fact) -> Option<&Fact> {
        let place = self.figures.iter().position(|own| own == fact)?;
        let before = self.figures.get(place.checked_sub(1)?)?;
        let next = before.period.and_then(Period::next);
        next.is_none_or(|next| fact.period == Some(next))
            .then_some(before)
    }

    /// The figure of the same part of the year before.
    fn a_year_before(&self, fact: &Fact) -> Option<&Fact> {
        let own = fact.period?;
        let time = Period {
            year: own.year - 1,
            ..own
        };
        self.figures.iter().find(|fact| fact.period == Some(time))
    }

    /// Those that a figure may be held against where no other is told: the one before, and that of a year before.
    fn bases(&self, fact: &Fact) -> Vec<&Fact> {
        let bases = [self.just_before(fact), self.a_year_before(fact)];
        bases.into_iter().flatten().collect()
    }

    /// How much it is at the time of another figure.
    fn amount_beside(&self, fact: &Fact) -> Option<f64> {
        let mut figures = self.figures.iter();
        let own = figures.find(|own| own.period == fact.period)?;
        Some(self.amount(own))
    }

    /// Whether all that it has is spent or owed, which tables write with a minus.
    fn is_outlay(&self) -> bool {
        self.side == Side::Outlay
    }

    /// Whether some of it is gained and some lost, so that more and less depend on who tells it.
    fn is_mixed(&self) -> bool {
        !self.is_outlay() && self.figures.iter().any(|fact| fact.value < 0.0)
    }
}
