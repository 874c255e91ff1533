//! What the question asks of lines that it names, wherever they stand and whatever the facts' form: "58.2 %" to "What share of
//! total revenue came from Nordics in 2021?", "up 1.2 points" to "How did the margin change?"

mod line;
mod told;
mod whole;

use self::line::Amount;
use self::told::Kind;
pub(super) use self::told::Told;
use super::families::Families;
use super::{Derived, Work};
use crate::wording::{Operations, is_one_of, words};
use crate::{Mention, NumberMention, Operation, Period, Sign, Span, Unit};

/// In a sentence of more numbers too much is named.
const MOST_NUMBERS: usize = 8;

/// The time that something is counted from, and the one that it went to.
type Stretch = (Option<Period>, Option<Period>);

impl<'a> Work<'a> {
    /// What the lines give that the sentence and its question name, by the calculation and at the times that they name.
    pub(super) fn of_lines(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
        number: &NumberMention,
    ) -> Option<Derived> {
        let has_digits = number.value.abs() >= 10.0 * number.step;
        let is_short = self.answer.within(self.span).len() <= MOST_NUMBERS;
        if !has_digits || !is_short || self.answer.asked.question.is_empty() {
            return None;
        }
        let measures = self.told_measures(families);
        let told: Vec<&Told<'a>> = self.lines_told().iter().chain(&measures).collect();
        let stretches = self.stretches_asked(families.about);
        let with_ratio = Families {
            operations: families.operations.with(Operation::Ratio),
            ..*families
        };
        let families = if self.asks_one_to_other() {
            &with_ratio
        } else {
            families
        };
        let is_of_all = self.is_of_all() || self.asks_for_all();
        let joins = number.unit != Some(Unit::Percent) && self.joins_lines(mention);
        let is_of_means = self.operations().has(Operation::Average);
        let found = stretches.into_iter().find_map(|stretch| {
            let asked = Asked {
                families,
                stretch,
                joins,
            };
            let changed = || told.iter().find_map(|told| asked.change(told));
            let level = || told.iter().find_map(|told| asked.level(told));
            let found = self.asks_for_change().then(changed).flatten();
            found
                .or_else(|| is_of_all.then(level).flatten())
                .or_else(|| told.iter().find_map(|told| asked.share(told)))
                .or_else(|| asked.two(&told))
                .or_else(|| told.iter().find_map(|told| asked.over(told)))
                .or_else(|| told.iter().find_map(|told| asked.compounded(told)))
                .or_else(|| is_of_means.then(|| asked.of_means(&told)).flatten())
        });
        found.filter(|found| !self.belies_headings(mention, found))
    }

    /// Whether "and" stands in what leads to a number, or in a bracket behind it: "11.5 million subscribers (postpaid and prepaid)".
    fn joins_lines(&self, mention: &Mention) -> bool {
        let joins = |part: Span| {
            let mut words = self.answer.words(part).iter();
            words.any(|word| is_one_of(&["and", "plus"], word.text))
        };
        let text = self.answer.asked.answer;
        let behind = self.clause_span(mention).behind(mention.span);
        let bracket = behind.of(text).find('(').map(|open| behind.start + open);
        let bracket = bracket.and_then(|start| {
            let end = text.get(start..)?.find(')')? + start;
            Some(Span { start, end })
        });
        joins(self.lead_span(mention)) || bracket.is_some_and(joins)
    }

    fn asks_for_change(&self) -> bool {
        let operations = self.operations();
        self.is_change()
            || operations.has(Operation::PercentChange)
            || operations.has(Operation::Cagr)
            || self.says_or_asks_change()
    }

    /// Whether the question names no calculation, and one thing "to" another: "Capex to sales in 2022?"
    fn asks_one_to_other(&self) -> bool {
        let question = self.answer.asked.question;
        let has_to = words(question).any(|(_, word)| word == "to");
        let named = self.asked.operations;
        let of_names = Operations::default().with(Operation::Difference);
        has_to && named.without(of_names).is_none() && !self.asked.is_change
    }

    fn says_or_asks_change(&self) -> bool {
        const CHANGES: [&str; 12] = [
            "change",
            "changed",
            "develop",
            "developed",
            "grow",
            "grew",
            "growth",
            "rise",
            "rose",
            "fall",
            "fell",
            "more",
        ];
        let asked = self.answer.asked;
        let mut said = words(self.span.of(asked.answer)).chain(words(asked.question));
        said.any(|(_, word)| is_one_of(&CHANGES, word))
    }

    /// The times that a number of a time may be counted from and to: the years that are named, or the one before.
    fn stretches_asked(&self, about: Option<Period>) -> Vec<Stretch> {
        let before = |time: Period| Period {
            year: time.year - 1,
            ..time
        };
        if let Some(about) = about {
            let first = self
                .years
                .first()
                .copied()
                .filter(|first| *first < about.year);
            let first = first.map(|year| Period { year, ..about });
            let own = first.filter(|_| self.years.len() == 2);
            let base = own.unwrap_or_else(|| before(about));
            return vec![(Some(base), Some(about))];
        }
        match self.years.as_slice() {
            [] => {
                let mut years = self.facts().years().iter().rev();
                let last = years.next().copied().map(Period::year);
                vec![(last.map(before), last)]
            }
            [only] => vec![(Some(Period::year(only - 1)), Some(Period::year(*only)))],
            [first, .., last] => vec![(Some(Period::year(*first)), Some(Period::year(*last)))],
        }
    }
}

/// What is asked, of which times.
struct Asked<'a, 'f, 'g> {
    families: &'f Families<'a, 'g>,
    stretch: Stretch,
    /// Whether lines may be told as one: "personnel and operating expenses rose by 4.9 %".
    joins: bool,
}

impl<'a> Asked<'a, '_, '_> {
    fn has(&self, operation: Operation) -> bool {
        self.families.operations.has(operation)
    }

    /// By how much it changed.
    fn change(&self, told: &Told<'a>) -> Option<Derived> {
        let (from, to) = self.stretch;
        let (before, now) = (told.at(from)?, told.at(to)?);
        if before.is_of(now) {
            return None;
        }
        let operation = self.change_between(told.kind, &before.beside(now), now)?;
        Some(derived(operation, &[before, now]))
    }

    fn change_between(
        &self,
        kind: Kind,
        before: &Amount<'a>,
        now: &Amount<'a>,
    ) -> Option<Operation> {
        let goal = self.families.goal;
        let is_share = matches!(kind, Kind::Measure(formula) if formula.operation != Operation::Difference && formula.operation != Operation::Product);
        let difference = now.value - before.value;
        let may_be = |value: f64| goal.may_go(value) && goal.is_difference(value, true);
        if goal.is_percent() {
            let change = difference / before.value.abs() * 100.0;
            let yearly = self.yearly(before, now);
            return may_be(change)
                .then_some(Operation::PercentChange)
                .or_else(|| {
                    (self.has(Operation::Cagr) && may_be(yearly)).then_some(Operation::Cagr)
                });
        }
        let factor = match goal.number.unit {
            Some(Unit::PercentagePoints) if is_share => 100.0,
            Some(Unit::BasisPoints) if is_share => 10_000.0,
            _ if is_share => return None,
            _ => {
                let facts: Vec<_> = before.facts.iter().chain(&now.facts).copied().collect();
                goal.factor(&facts)
            }
        };
        let is_of = now.facts.iter().all(|fact| is_share || goal.is_of(fact));
        let mut scales = now.scales.iter().chain(goal.as_written());
        let is_it = is_of && scales.any(|scale| may_be(difference * factor * scale));
        is_it.then_some(Operation::Difference)
    }

    fn yearly(&self, before: &Amount<'a>, now: &Amount<'a>) -> f64 {
        let years = self.stretch.0.zip(self.stretch.1);
        let years = years.map_or(1, |(from, to)| to.year - from.year);
        ((now.value / before.value).powf(1.0 / f64::from(years.max(1))) - 1.0) * 100.0
    }

    /// What all parts come to.
    fn level(&self, told: &Told<'a>) -> Option<Derived> {
        let now = told
            .at(self.stretch.1)
            .filter(|_| told.kind == Kind::Whole)?;
        self.gives(now, 1.0)
            .then(|| derived(Operation::Sum, &[now]))
    }

    fn gives(&self, amount: &Amount<'a>, factor: f64) -> bool {
        let goal = self.families.goal;
        let is_of = amount.facts.iter().all(|fact| goal.is_of(fact));
        let mut scales = amount.scales.iter().chain(goal.as_written());
        let may_turn = !matches!(goal.number.sign, Sign::Minus | Sign::Plus);
        is_of
            && scales.any(|scale| {
                let value = amount.value * factor * scale;
                goal.is(value) || may_turn && goal.is(-value)
            })
    }

    /// Which share it has of what it is a part of.
    fn share(&self, told: &Told<'a>) -> Option<Derived> {
        if !self.families.goal.is_percent() || !self.has(Operation::Ratio) {
            return None;
        }
        let (part, whole) = (told.at(self.stretch.1)?, told.whole_at(self.stretch.1)?);
        let is_it = self.families.goal.is(part.value / whole.value * 100.0);
        is_it.then(|| derived(Operation::Ratio, &[part, whole]))
    }

    /// What two lines give.
    fn two(&self, told: &[&Told<'a>]) -> Option<Derived> {
        let lines = told.iter().filter(|told| told.kind == Kind::Line);
        let now: Vec<&Amount<'a>> = lines.filter_map(|told| told.at(self.stretch.1)).collect();
        let mut pairs = now.iter().enumerate().flat_map(|(at, left)| {
            let others = now.get(at + 1..).unwrap_or_default();
            others.iter().map(move |right| (*left, *right))
        });
        pairs.find_map(|(left, right)| {
            let operation = self.of_two(left, right)?;
            Some(derived(operation, &[left, right]))
        })
    }

    /// What the means of a year and the one before come to: "the change between the 2018 and the 2019 average".
    fn of_means(&self, told: &[&Told<'a>]) -> Option<Derived> {
        let means: Vec<Told<'a>> = told.iter().filter_map(|told| told.means()).collect();
        let changed = means.iter().find_map(|told| self.change(told));
        changed.or_else(|| self.two(&means.iter().collect::<Vec<_>>()))
    }

    fn of_two(&self, left: &Amount<'a>, right: &Amount<'a>) -> Option<Operation> {
        let goal = self.families.goal;
        let facts = [left.facts.as_slice(), right.facts.as_slice()].concat();
        let together = |value: f64| Amount {
            value,
            scales: left.scales,
            facts: facts.clone(),
        };
        if left.scales == right.scales {
            let may_differ = matches!(goal.number.sign, Sign::None) || !goal.is_change();
            if may_differ
                && self.has(Operation::Difference)
                && self.gives(&together(left.value - right.value), 1.0)
            {
                return Some(Operation::Difference);
            }
            let is_sum = self.has(Operation::Sum) || self.joins;
            if is_sum && self.gives(&together(left.value + right.value), 1.0) {
                return Some(Operation::Sum);
            }
        }
        let is_asked =
            self.has(Operation::Ratio) || self.has(Operation::PerUnit) && !goal.is_percent();
        let is_rate = |amount: &Amount<'a>| {
            let mut facts = amount.facts.iter();
            facts.any(|fact| fact.unit == Some(Unit::Percent))
        };
        if !is_asked || !goal.is_quotient() || is_rate(left) || is_rate(right) {
            return None;
        }
        let ends = left.facts.first().zip(right.facts.first());
        if ends.is_some_and(|(left, right)| self.families.is_turned(left, right)) {
            return None;
        }
        let factor = if goal.is_percent() { 100.0 } else { 1.0 };
        let quotient = left.reading() / right.reading();
        let mut either = [quotient, quotient.recip()].into_iter();
        either
            .any(|quotient| goal.is_magnitude(quotient * factor))
            .then_some(Operation::Ratio)
    }

    /// Its sum or mean over the years.
    fn over(&self, told: &Told<'a>) -> Option<Derived> {
        let years = self.years(told, true)?;
        let count = f64::from(u32::try_from(years.len()).ok()?);
        let first = *years.first()?;
        let value: f64 = years.iter().map(|amount| amount.beside(first).value).sum();
        let sum = Amount {
            value,
            scales: first.scales,
            facts: years
                .iter()
                .flat_map(|amount| amount.facts.clone())
                .collect(),
        };
        let is_sum = self.has(Operation::Sum) && self.gives(&sum, 1.0);
        let is_mean = || self.has(Operation::Average) && self.gives(&sum, 1.0 / count);
        let operation = is_sum
            .then_some(Operation::Sum)
            .or_else(|| is_mean().then_some(Operation::Average));
        Some(derived(operation?, &years))
    }

    /// The amounts of all years of the stretch, one of each.
    fn years<'t>(&self, told: &'t Told<'a>, with_first: bool) -> Option<Vec<&'t Amount<'a>>> {
        const MOST: i16 = 40;
        let (from, to) = (self.stretch.0?.year, self.stretch.1?.year);
        let first = if with_first { from } else { from + 1 };
        if to <= first || to - first > MOST || matches!(told.kind, Kind::Measure(_)) {
            return None;
        }
        let years = (first..=to).map(|year| told.at(Some(Period::year(year))));
        years.collect()
    }

    /// What yearly rates come to, one on the other.
    fn compounded(&self, told: &Told<'a>) -> Option<Derived> {
        let goal = self.families.goal;
        let years = self.years(told, false)?;
        let is_percent = |amount: &&Amount<'a>| {
            let mut facts = amount.facts.iter();
            told.kind == Kind::Line && facts.all(|fact| fact.unit == Some(Unit::Percent))
        };
        if !goal.is_percent() || !years.iter().all(is_percent) {
            return None;
        }
        let factor: f64 = years
            .iter()
            .map(|amount| 1.0 + amount.value / 100.0)
            .product();
        let is_it = goal.is_difference((factor - 1.0) * 100.0, true);
        is_it.then(|| derived(Operation::Product, &years))
    }
}

fn derived(operation: Operation, amounts: &[&Amount<'_>]) -> Derived {
    let facts: Vec<_> = amounts
        .iter()
        .flat_map(|amount| amount.facts.clone())
        .collect();
    Derived::from(operation, &facts)
}
