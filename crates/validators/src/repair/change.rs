//! The only change that a wrong number can have been meant to be.

use super::Wanted;
use super::meant::{best, times};
use crate::judge::Direction;
use crate::sentence::Sentence;
use crate::verify::Answer;
use crate::{Fact, Period, RowId, Unit};

/// By how much what the words name changed from the one time that the sentence names to the other, or to the
/// only one from the year before. With the sign that the words leave to it.
pub(super) fn changed(
    answer: &Answer<'_>,
    sentence: &Sentence,
    wanted: Wanted<'_>,
    lead: &str,
) -> Option<f64> {
    let (first, last) = ends(answer, sentence)?;
    let (from, to) = figures(answer, sentence, (first, last), lead)?;
    let change = match wanted.number.unit {
        // The change of a rate may be told in percent or in points.
        Some(Unit::Percent) if is_rate(from) && is_rate(to) => return None,
        Some(Unit::Percent) => (to.value - from.value) / from.value.abs() * 100.0,
        Some(Unit::Money(_)) | None => difference(wanted, from, to)?,
        Some(Unit::PercentagePoints | Unit::BasisPoints | Unit::Multiple) => return None,
    };
    let told = answer
        .wording_of(sentence.span)
        .told(wanted.span, |between| answer.has_numeral(between));
    match told {
        Direction::Open => Some(change),
        Direction::Up => (change > 0.0).then_some(change),
        Direction::Down => (change < 0.0).then_some(-change),
    }
}

fn ends(answer: &Answer<'_>, sentence: &Sentence) -> Option<(Period, Period)> {
    let inside = answer.mentions.get(sentence.mentions.clone())?;
    match *times(inside).as_slice() {
        [Some(first), Some(last)] => Some((first, last)),
        [Some(only)] if only == Period::year(only.year) => {
            Some((Period::year(only.year - 1), only))
        }
        _ => None,
    }
}

/// The two facts of the one row that has a fact of either time and of whose name most is said.
fn figures<'a>(
    answer: &Answer<'a>,
    sentence: &Sentence,
    (first, last): (Period, Period),
    lead: &str,
) -> Option<(&'a Fact, &'a Fact)> {
    let facts = answer.facts();
    let only = |row: RowId, about: Period| {
        let mut of_time = facts.row(row).filter(|fact| fact.period == Some(about));
        of_time.next().filter(|_| of_time.next().is_none())
    };
    let possible: Vec<&Fact> = { facts.numbers().iter() }
        .filter(|fact| fact.period == Some(last))
        .collect();
    let whole = sentence.span.of(answer.asked.answer);
    let said = [lead, whole, answer.asked.question];
    let named = said
        .into_iter()
        .find_map(|text| best(facts, &possible, text));
    let chosen = named.unwrap_or(possible);
    let [one] = chosen.as_slice() else {
        return None;
    };
    Some((only(one.row, first)?, only(one.row, last)?))
}

fn difference(wanted: Wanted<'_>, from: &Fact, to: &Fact) -> Option<f64> {
    let agrees = match (wanted.number.unit, to.unit) {
        (None, _) | (_, None) => true,
        (left, right) => left == right,
    };
    let scale = to.scales.first();
    let is_same = from.scales == to.scales && !to.scales.is_open() && from.unit == to.unit;
    (agrees && is_same).then_some((to.value - from.value) * scale)
}

/// Whether a fact may be a percentage, though nothing may say so.
fn is_rate(fact: &Fact) -> bool {
    let is_money = matches!(fact.unit, Some(Unit::Money(_)));
    !is_money && fact.value.abs() <= 100.0 && fact.scales.has(1.0)
}
