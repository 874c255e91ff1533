//! Which figure of several is meant: the median, the average, the lowest or the highest.

use super::Lead;
use crate::wording::{is_one_of, words};
use crate::{Fact, Facts, Period, YearPart};

/// What stands for several figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Statistic {
    Mean,
    Median,
    Least,
    Most,
}

/// The median in scripts whose words join.
pub(crate) const MEDIANS: [&str; 6] = ["มัธยฐาน", "中央値", "中位数", "中位數", "중앙값", "중위값"];

impl Statistic {
    /// The last that words name, which stands nearest to what follows them.
    fn of<'t>(words: impl Iterator<Item = &'t str>) -> Option<Self> {
        words.filter_map(Self::of_word).last()
    }

    fn of_word(word: &str) -> Option<Self> {
        const WORDS: [(Statistic, &[&str]); 4] = [
            (Statistic::Mean, &["average", "mean", "avg"]),
            (Statistic::Median, &["median"]),
            (Statistic::Least, &["minimum", "min", "lowest", "worst"]),
            (Statistic::Most, &["maximum", "max", "highest", "best"]),
        ];
        let found = WORDS.iter().find(|(_, names)| is_one_of(names, word));
        let unspaced = || MEDIANS.iter().any(|name| word.contains(name));
        found.map(|(statistic, _)| *statistic).or_else(|| {
            let is_median = !word.is_ascii() && unspaced();
            is_median.then_some(Statistic::Median)
        })
    }

    fn of_fact(facts: &Facts, fact: &Fact) -> Option<Self> {
        let name = facts.figure_name(fact);
        // "Median response (min)" counts minutes.
        let before = name.split('(').next().unwrap_or(name);
        let of = |text| Self::of(words(text).map(|(_, word)| word));
        // So does `median_response_min`.
        let minutes = before.strip_suffix("_min").and_then(of);
        minutes.or_else(|| of(before)).or_else(|| of(name))
    }
}

/// What is the larger the farther below zero it is.
const FALLS: [&str; 5] = ["drawdown", "loss", "decline", "drop", "fall"];

impl Lead<'_, '_> {
    /// Whether the words before the number name another statistic than the fact is by its own name: "the median was
    /// 5.26 %" of `average`.
    pub(super) fn is_another_statistic(&self, fact: &Fact) -> bool {
        if fact.is_prose() {
            return false;
        }
        // Few figures are one.
        let own = Statistic::of_fact(self.answer.facts(), fact);
        // The worst of what is below zero is the largest fall: `max_drawdown`.
        let is_end = |told: Statistic| matches!(told, Statistic::Least | Statistic::Most);
        let is_fall = || {
            self.answer
                .facts()
                .names_figure(fact, |word| is_one_of(&FALLS, word))
        };
        let are_one =
            |said| fact.value < 0.0 && is_end(said) && own.is_some_and(is_end) && is_fall();
        let is_it = |said| are_one(said) || self.is_extreme_of_column(fact, said);
        let said = || self.statistic().filter(|said| !is_it(*said));
        own.is_some_and(|own| said().is_some_and(|said| own != said))
    }

    /// Whether a fact is the least or the most of its figure in all records, and none of its own record is that by its name:
    /// "satisfaction is highest in Returns (4.3)" of `csat_avg`.
    fn is_extreme_of_column(&self, fact: &Fact, said: Statistic) -> bool {
        const MOST: usize = 1_000;
        let facts = self.answer.facts();
        let is_beyond: fn(f64, f64) -> bool = match said {
            Statistic::Least => |other, own| other >= own,
            Statistic::Most => |other, own| other <= own,
            Statistic::Mean | Statistic::Median => return false,
        };
        let name = facts.figure_name(fact);
        let column = || facts.column(fact.column).take(MOST);
        let same = || column().filter(|other| facts.figure_name(other) == name);
        let mut beside = facts.row(fact.row).take(MOST).chain(column());
        same().nth(1).is_some()
            && same().all(|other| is_beyond(other.value, fact.value))
            && !beside.any(|other| Statistic::of_fact(facts, other) == Some(said))
    }

    /// Whether a figure of a part of a year is the least or the most of its row in that year, and called a low or a high: "in 2021
    /// it traded between a low of 62.37 and a high of 79.03".
    pub(super) fn is_extreme_of_year(&self, fact: &Fact, about: Period) -> bool {
        const LOWS: [&str; 4] = ["low", "lows", "lowest", "minimum"];
        const HIGHS: [&str; 4] = ["high", "highs", "highest", "maximum"];
        const MOST: usize = 64;
        let of_year = |other: &&Fact| other.period.is_some_and(|own| own.year == about.year);
        let is_part = of_year(&fact) && about.part == YearPart::Whole;
        if !is_part || fact.is_prose() {
            return false;
        }
        let says = |known: &[&str]| self.words().iter().any(|word| is_one_of(known, word.text));
        let facts = self.answer.facts();
        let mut row = facts.row(fact.row).take(MOST).filter(of_year);
        if says(&LOWS) {
            row.all(|other| other.value >= fact.value)
        } else {
            says(&HIGHS) && row.all(|other| other.value <= fact.value)
        }
    }

    /// Whether the figure of a day is the least or the most of its row between the two days that the sentence tells, and the
    /// words tell a range: "from 14 October to 10 November it stayed between 11.76 and 11.78".
    pub(super) fn is_extreme_of_days(&self, fact: &Fact) -> bool {
        const RANGES: [&str; 16] = [
            "between",
            "range",
            "ranged",
            "ranging",
            "low",
            "lowest",
            "high",
            "highest",
            "peak",
            "peaked",
            "bottomed",
            "minimum",
            "maximum",
            "ต่ำสุด",
            "สูงสุด",
            "ระหว่าง",
        ];
        const MOST: usize = 1_000;
        let says_range = || {
            let words = self.answer.words(self.sentence).iter();
            { words }.any(|word| is_one_of(&RANGES, word.text))
        };
        let Some(day) = fact.period.filter(|own| own.is_day() && says_range()) else {
            return false;
        };
        let days = self.answer.days_in(self.sentence);
        let [(_, from), (_, to)] = days.as_slice() else {
            return false;
        };
        let is_inside = |time: Period| (from.ordinal()..=to.ordinal()).contains(&time.ordinal());
        let facts = self.answer.facts();
        let row = facts.row(fact.row).take(MOST);
        let inside = row.filter(|other| other.period.is_some_and(is_inside));
        let values: Vec<f64> = inside.map(|other| other.value).collect();
        let is_end = values.iter().all(|value| *value >= fact.value)
            || values.iter().all(|value| *value <= fact.value);
        is_inside(day) && values.len() > 1 && is_end
    }

    /// Whether the words before the number make it a mean or a median, and nothing that the fact goes by says so.
    pub(super) fn says_mean_of(&self, fact: &Fact) -> bool {
        let is_mean =
            |told: Option<Statistic>| matches!(told, Some(Statistic::Mean | Statistic::Median));
        let facts = self.answer.facts();
        let names = [
            facts.subject(fact),
            facts.column_header(fact),
            facts.section(fact),
        ];
        let mut own = names.into_iter().flat_map(words);
        is_mean(self.statistic()) && !own.any(|(_, word)| is_mean(Statistic::of_word(word)))
    }

    fn statistic(&self) -> Option<Statistic> {
        let read = || Statistic::of(self.words().iter().map(|word| word.text));
        *self.statistic.get_or_init(read)
    }
}
