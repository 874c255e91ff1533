//! What one operand is by itself: the sum or the mean of records, so much a month of what is so much a year.

use super::calculation::Calculation;
use super::{Operand, Pool, Sides, Wanted};
use crate::derive::Work;
use crate::derive::carried::is_alike;
use crate::verify::Word;
use crate::wording::is_one_of;
use crate::{Mention, Operation, Span};

/// A time that an amount is of, and how much more or less that is than of another time.
const TIMES: [(&[&str], &[f64]); 5] = [
    (
        &[
            "year",
            "yearly",
            "annual",
            "annually",
            "annum",
            "annualised",
            "annualized",
            "annualising",
            "annualizing",
        ],
        &[12.0, 4.0, 52.0, 2.0, 365.0],
    ),
    (&["quarter", "quarterly"], &[3.0, 1.0 / 4.0]),
    (
        &["month", "monthly"],
        &[1.0 / 12.0, 1.0 / 3.0, 1.0 / 24.0, 1.0 / 36.0, 30.0],
    ),
    (&["week", "weekly"], &[1.0 / 52.0, 7.0, 1.0 / 4.0]),
    (
        &["day", "daily"],
        &[
            1.0 / 7.0,
            1.0 / 28.0,
            1.0 / 30.0,
            1.0 / 31.0,
            1.0 / 365.0,
            1.0 / 90.0,
        ],
    ),
];

impl Pool<'_> {
    pub(super) fn alone(&self, sides: Sides, wanted: &Wanted<'_>) -> Vec<Calculation> {
        let mut all = Vec::new();
        for place in self.places(sides) {
            let Some([operand]) = self.operands_at([place], sides) else {
                continue;
            };
            // Of several times it is told to be of all of them.
            let is_told = wanted.about.is_none() && wanted.cues.is_whole;
            let may_be = is_told || !operand.is_of_several_times();
            if may_be && is_alike(wanted.number.unit, operand.unit) {
                all.extend(sum_and_mean(operand, place, wanted));
                all.extend(per_time(operand, place, wanted));
                all.extend(converted(operand, place));
            }
        }
        all
    }
}

fn sum_and_mean(
    operand: &Operand<'_>,
    place: usize,
    wanted: &Wanted<'_>,
) -> impl Iterator<Item = Calculation> + use<> {
    #[expect(clippy::cast_precision_loss, reason = "no collection has 2^53 records")]
    let count = operand.figures.len() as f64;
    let sum = (!operand.is_percent()).then_some((Operation::Sum, operand.value));
    let is_plain = !wanted.cues.is_other_mean;
    let mean = is_plain.then_some((Operation::Average, operand.value / count));
    let all = [sum, mean].into_iter().flatten();
    all.filter(move |_| count > 1.0)
        .map(move |(operation, value)| Calculation {
            operation,
            value,
            keeps_zeros: operation == Operation::Sum,
            is_of_all: false,
            is_figure: false,
            places: vec![place],
        })
}

/// A figure in another unit, which is as good as the figure.
fn converted(operand: &Operand<'_>, place: usize) -> Option<Calculation> {
    operand.is_converted().then(|| Calculation {
        operation: Operation::Product,
        value: operand.value,
        keeps_zeros: false,
        is_of_all: false,
        is_figure: true,
        places: vec![place],
    })
}

fn per_time<'w>(
    operand: &Operand<'_>,
    place: usize,
    wanted: &'w Wanted<'_>,
) -> impl Iterator<Item = Calculation> + use<'w> {
    let value = operand.value;
    let may_be = !operand.is_percent();
    let times = wanted.per_time.iter().filter(move |_| may_be);
    times.map(move |times| Calculation {
        operation: Operation::Product,
        value: value * times,
        keeps_zeros: *times >= 1.0,
        is_of_all: false,
        is_figure: false,
        places: vec![place],
    })
}

impl Work<'_> {
    /// How much an amount of the time that stands beside a number is of that of another time.
    pub(super) fn times_per_time(&self, mention: &Mention) -> Vec<f64> {
        let text = self.answer.asked.answer;
        // "Fiscal year 2018" is a time, and no "a year".
        let times = self.answer.within(self.span).iter();
        let times: Vec<Span> = times
            .filter(|one| one.number().is_none())
            .map(|one| one.span)
            .collect();
        let is_of_time = |word: &&Word<'_>| {
            times
                .iter()
                .any(|time| time.start <= word.span.start && word.span.end <= time.end)
        };
        let words = self.answer.words(self.clause_span(mention)).iter();
        let words = words.filter(|word| !is_of_time(word));
        let behind = self.answer.gap_behind(mention.span, self.span).of(text);
        let behind = crate::wording::words(behind).take(3).map(|(_, word)| word);
        let said: Vec<&str> = words.map(|word| word.text).chain(behind).collect();
        let is_said = |names: &&[&str]| said.iter().any(|word| is_one_of(names, word));
        let times = TIMES.iter().filter(|(names, _)| is_said(names));
        times.flat_map(|(_, times)| times.iter().copied()).collect()
    }
}
