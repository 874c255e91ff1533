//! Changes that shown work counts from where they ended: "(812 - 769) / 812 = 5.3 %" of what grew from 769.

use super::Told;
use super::agreement::SLACK;
use crate::verify::Answer;
use crate::wording::names_change;
use crate::{Fact, Span, Unit};

/// The results of work that are called a change and are one in percent of the later figure.
pub(super) fn counted_from_end(
    answer: &Answer<'_>,
    sentence: Span,
    told: &[Told<'_>],
) -> impl Iterator<Item = usize> {
    let asked = answer.asked;
    let is_change = move || names_change(sentence.of(asked.answer)) || names_change(asked.question);
    let places = told.iter().enumerate();
    // Hardly any number has work, and then no words are read.
    let wrong = places.filter(move |(_, one)| is_of_later(answer, one) && is_change());
    wrong.map(|(place, _)| place)
}

/// Whether a percentage is how far two figures of a row are apart, in percent of the later one.
fn is_of_later(answer: &Answer<'_>, told: &Told<'_>) -> bool {
    let work = answer.result(told.mention).filter(|_| told.is_right);
    let operands = work.map(|work| work.operands.as_slice());
    let Some([left, right, base]) = operands else {
        return false;
    };
    let Some((_, last)) = Fact::in_time(left, right).filter(|_| left.row == right.row) else {
        return false;
    };
    let [left, right, whole] = [left, right, base].map(Fact::first_reading);
    let share = (left - right).abs() / whole.abs() * 100.0;
    let number = told.number;
    let is_share = (number.value.abs() - share).abs() <= number.step + SLACK * share;
    base.id() == last.id() && number.unit == Some(Unit::Percent) && is_share
}
