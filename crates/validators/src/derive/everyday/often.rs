//! What a month's, a week's or a day's figure comes to in another time: "$1,200 a year" of a monthly payment of 100.

use super::Everyday;
use super::meant::{Meant, has, parts};
use super::product::TOTALS;
use crate::derive::Derived;
use crate::derive::carried::is;
use crate::wording::is_one_of;
use crate::{Fact, NumberMention, Operation, Period, Unit, YearPart};

/// How long one time is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Length {
    Hour,
    Day,
    Week,
    Month,
    Quarter,
    Year,
}

/// What each is called, by itself and where something is of it.
const NAMES: [(Length, &[&str], &[&str]); 6] = [
    (Length::Hour, &["hour", "hr"], &["hourly"]),
    (Length::Day, &["day", "days"], &["daily"]),
    (Length::Week, &["week", "weeks", "wk"], &["weekly"]),
    (Length::Month, &["month", "months", "mo"], &["monthly"]),
    (Length::Quarter, &["quarter", "quarters"], &["quarterly"]),
    (
        Length::Year,
        &["year", "years", "annum", "yr"],
        &["annual", "annually", "yearly", "annualized", "annualised"],
    ),
];

/// Names of what is as much in a year as in a month.
const LEVELS: [&str; 18] = [
    "users", "active", "visitors", "rate", "return", "returns", "growth", "change", "percent",
    "pct", "interest", "yield", "average", "avg", "high", "low", "max", "min",
];

impl Length {
    /// As it stands behind "a" or "per".
    fn named(word: &str) -> Option<Self> {
        let own = NAMES.iter().find(|(_, names, _)| is_one_of(names, word));
        own.map(|(length, _, _)| *length)
    }

    /// As what is of it is called.
    fn of(word: &str) -> Option<Self> {
        let own = NAMES.iter().find(|(_, _, names)| is_one_of(names, word));
        own.map(|(length, _, _)| *length)
    }

    /// The only length that a name says that a figure is of.
    fn of_name(name: &str) -> Option<Self> {
        let words: Vec<&str> = parts(name).collect();
        let own = words.iter().filter_map(|word| Self::of(word));
        let each = words.windows(2).filter_map(|pair| match pair {
            [per, word] if is_one_of(&["per", "each"], per) => Self::named(word),
            _ => None,
        });
        let mut all = own.chain(each);
        let first = all.next()?;
        all.next().is_none().then_some(first)
    }

    fn of_period(period: Period) -> Option<Self> {
        match period.part {
            YearPart::Month(_) => Some(Self::Month),
            YearPart::Quarter(_) | YearPart::QuarterTo(_) => Some(Self::Quarter),
            YearPart::Whole | YearPart::Half(_) | YearPart::Months(_) | YearPart::Day(..) => None,
        }
    }

    /// How many of this one another has, as people count them.
    fn times(self, other: Self) -> &'static [f64] {
        match (self, other) {
            (Self::Month, Self::Year) => &[12.0],
            (Self::Quarter, Self::Year) => &[4.0],
            (Self::Week, Self::Year) => &[52.0],
            (Self::Day, Self::Year) => &[365.0, 366.0],
            (Self::Hour, Self::Year) => &[2_080.0],
            (Self::Month, Self::Quarter) => &[3.0],
            (Self::Week, Self::Month) => &[4.0, 52.0 / 12.0, 4.33],
            (Self::Day, Self::Month) => &[30.0, 31.0, 365.0 / 12.0],
            (Self::Day, Self::Week) => &[7.0],
            (Self::Hour, Self::Week) => &[40.0],
            _ => &[],
        }
    }

    /// What a figure of this one comes to in another.
    fn turned(self, other: Self, figure: f64) -> impl Iterator<Item = f64> {
        let longer = self.times(other).iter().map(move |times| figure * times);
        let shorter = other.times(self).iter().map(move |times| figure / times);
        longer.chain(shorter)
    }
}

impl<'a> Everyday<'_, 'a> {
    /// A figure of one length of time in another that the words tell, or in so many of them.
    pub(super) fn often(&self) -> Option<Derived> {
        let told = self.length_told();
        let counted = if told.is_none() { self.counted() } else { None };
        if told.is_none() && counted.is_none() || self.number.unit == Some(Unit::Percent) {
            return None;
        }
        let mut figures = self.figures_of_lengths();
        if let Some(told) = told {
            // What is told of this length is beside the one that is turned into it: "$300 a year if paid monthly".
            let has_own = figures.iter().any(|(length, _)| *length == told);
            figures
                .retain(|(length, _)| *length != told && (!has_own || self.says_length(*length)));
        }
        let own: Vec<&(Length, &Fact)> = { figures.iter() }
            .filter(|(_, fact)| self.names_own(fact))
            .collect();
        let names = figures.iter().map(|(_, fact)| self.name(fact));
        let mut names: Vec<&str> = names.collect();
        names.sort_unstable();
        names.dedup();
        let chosen: Vec<(Length, &Fact)> = match (own.is_empty(), names.len()) {
            (false, _) => own.into_iter().copied().collect(),
            (true, 1) => figures,
            (true, _) => return None,
        };
        let all = chosen
            .iter()
            .map(|(length, fact)| ((*length, *fact), *fact));
        let Meant::One((length, fact)) = self.meant(all.collect())? else {
            return None;
        };
        let figure = fact.first_reading();
        let is_it = |value: f64| is(self.number, value);
        let found = match (told, counted) {
            (Some(other), _) => length.turned(other, figure).any(is_it),
            (None, Some((count, other))) => {
                let alone = (length == other).then_some(figure);
                { length.turned(other, figure).chain(alone) }.any(|one| is_it(one * count))
            }
            (None, None) => false,
        };
        found.then(|| Derived::from(Operation::Product, &[fact]))
    }

    /// Whether the sentence calls something of a length.
    fn says_length(&self, length: Length) -> bool {
        let mut said = self.work.answer.words(self.work.span).iter();
        said.any(|word| Length::of(word.text) == Some(length))
    }

    fn name(&self, fact: &Fact) -> &'a str {
        self.work.facts().figure_name(fact)
    }

    /// The figures that are of one length, by their names, by what stands beside them or, where a year's is spoken of, by
    /// their time.
    fn figures_of_lengths(&self) -> Vec<(Length, &'a Fact)> {
        const YEARLY: [&str; 3] = ["annualized", "annualised", "run"];
        let is_of_time = self.beside.says(&YEARLY);
        let objects = self.work.facts().objects().iter();
        let figures = objects.flat_map(|object| self.figures(object));
        let figures = figures.filter(|fact| {
            let may_be = fact.unit != Some(Unit::Percent) && !self.work.facts().is_count(fact);
            may_be && !has(self.name(fact), &LEVELS)
        });
        let of_length = figures.filter_map(|fact| {
            let time = fact.period.filter(|_| is_of_time);
            let length = Length::of_name(self.name(fact));
            let cycle = || {
                let word = self.work.facts().cycle_of(fact)?;
                Length::of(word).or_else(|| Length::named(word))
            };
            let length = length.or_else(cycle);
            Some((length.or_else(|| Length::of_period(time?))?, fact))
        });
        of_length.collect()
    }

    /// Whether the sentence or the question says what a figure is called beside its length.
    fn names_own(&self, fact: &Fact) -> bool {
        let is_length = |part: &&str| Length::of(part).or_else(|| Length::named(part)).is_some();
        let name = parts(self.name(fact)).filter(|part| !is_length(part));
        let name: Vec<&str> = name.filter(|part| part.len() > 2).collect();
        self.says_part_of(&name)
    }

    /// The length of time that the number is said to be of: "a year", "per month", "annually", "the annual cost".
    fn length_told(&self) -> Option<Length> {
        const NEAR: usize = 3;
        let behind = self.beside.behind.as_slice();
        let behind = behind.get(..NEAR).unwrap_or(behind);
        let first = behind.first().and_then(|word| Length::of(word));
        let behind = first.or_else(|| length_of_each(behind));
        let mut lead = self.beside.lead.iter().rev();
        let own = behind.or_else(|| lead.find_map(|word| Length::of(word)));
        let own = own.or_else(|| self.length_over());
        own.or_else(|| {
            let said = self.work.answer.words(self.work.span).iter();
            let said: Vec<&str> = said.map(|word| word.text).collect();
            self.goes_on().then(|| length_of_each(&said)).flatten()
        })
    }

    /// Whether the sentence tells of no other length of time than a count of it: "over 10 years" are no 360 months.
    pub(super) fn may_last(&self, many: &Fact) -> bool {
        let length = parts(self.name(many)).find_map(Length::named);
        let both = length.zip(self.counted());
        both.is_none_or(|(length, (count, told))| {
            let alone = (length == told).then_some(&1.0);
            let mut times = length.times(told).iter().chain(alone);
            times.any(|times| (count * times - many.value).abs() < 0.5)
        })
    }

    /// "Over a year", "in a full year".
    fn length_over(&self) -> Option<Length> {
        const OVER: [&str; 4] = ["over", "in", "for", "during"];
        const A: [&str; 4] = ["a", "one", "full", "whole"];
        let asked = self.work.answer.asked;
        let said = parts(self.work.span.of(asked.answer));
        let said: Vec<&str> = said.collect();
        said.windows(3).find_map(|three| match three {
            [over, a, word] if is_one_of(&OVER, over) && is_one_of(&A, a) => Length::named(word),
            _ => None,
        })
    }

    /// How many times of a length the sentence tells, where it speaks of what is paid or saved in them: "over 24 months".
    fn counted(&self) -> Option<(f64, Length)> {
        const SAVES: [&str; 3] = ["save", "saved", "saves"];
        let work = self.work;
        if !self.beside.says(&TOTALS) && !self.beside.says(&SAVES) {
            return None;
        }
        let others = work.answer.within(work.span).iter();
        let mut others = others.filter(|other| other.span != self.mention.span);
        others.find_map(|other| {
            let number: &NumberMention = other.number().filter(|number| number.unit.is_none())?;
            let next = work.words_behind(other).first()?;
            Some((number.value, Length::named(next.text)?))
        })
    }
}

/// "A year", "per month".
fn length_of_each(said: &[&str]) -> Option<Length> {
    const EACH: [&str; 5] = ["a", "an", "per", "each", "every"];
    said.windows(2).find_map(|pair| match pair {
        [each, word] if is_one_of(&EACH, each) => Length::named(word),
        _ => None,
    })
}
