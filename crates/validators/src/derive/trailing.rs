//! What the last four quarters come to, as "TTM" and "the twelve months to Q2 2024" say: of a line or, in a list, of what each
//! item names.

use super::families::Families;
use super::{Derived, Work};
use crate::verify::Word;
use crate::wording::is_one_of;
use crate::{Fact, Operation, Period, YearPart};

/// So many rows are looked at, and so many figures of one.
const MOST_ROWS: usize = 24;
const MOST: usize = 400;

const QUARTERS: usize = 4;

impl<'a> Work<'a> {
    pub(super) fn trailing(&self, families: &Families<'a, '_>) -> Option<Derived> {
        if families.goal.is_relative() || !self.says_trailing() {
            return None;
        }
        let rows = self.relevance.rows_of_sentence().iter().take(MOST_ROWS);
        rows.map(|row| self.last_quarters(row, families.about))
            .find_map(|quarters| {
                let quarters = quarters?;
                let sum: f64 = quarters.iter().map(|fact| fact.first_reading()).sum();
                families
                    .goal
                    .is(sum)
                    .then(|| Derived::from(Operation::Sum, &quarters))
            })
    }

    /// The four quarters of a row that end with the one that is told, or else with its last.
    fn last_quarters(&self, row: &Fact, about: Option<Period>) -> Option<Vec<&'a Fact>> {
        let quarter = |fact: &'a Fact| Some((place(fact.period?)?, fact));
        let mut all: Vec<(i32, &Fact)> = { self.facts().row(row.row).take(MOST) }
            .filter_map(quarter)
            .collect();
        all.sort_by_key(|(place, _)| *place);
        let end = match about.and_then(place) {
            Some(told) => all.iter().position(|(own, _)| *own == told)? + 1,
            None => all.len(),
        };
        let last = all.get(end.checked_sub(QUARTERS)?..end)?;
        let is_run =
            |pair: &[(i32, &Fact)]| matches!(pair, [(left, _), (right, _)] if left + 1 == *right);
        let are_next = last.windows(2).all(is_run);
        are_next.then(|| last.iter().map(|(_, fact)| *fact).collect())
    }

    /// Whether the sentence, or what heads its list, speaks of the last twelve months or four quarters.
    fn says_trailing(&self) -> bool {
        let head = self.answer.layout.head(self.span.start);
        let mut parts = head.into_iter().chain([self.span]);
        let text = self.answer.asked.answer;
        parts.any(|part| is_trailing(text, self.answer.words(part)))
    }
}

/// Whether words of a text speak of the last twelve months or four quarters, in letters or digits.
fn is_trailing(text: &str, words: &[Word<'_>]) -> bool {
    const ALONE: [&str; 4] = [
        "ttm",
        "ltm",
        "trailing-twelve-month",
        "trailing-twelve-months",
    ];
    const LAST: [&str; 6] = ["trailing", "last", "past", "latest", "rolling", "preceding"];
    const COUNTS: [&str; 2] = ["twelve", "four"];
    const TIMES: [&str; 4] = ["twelve-month", "months", "month", "quarters"];
    const TO: [&str; 4] = ["to", "ended", "ending", "through"];
    let is = |word: &Word<'_>, known: &[&str]| is_one_of(known, word.text);
    let is_three = words.windows(3).any(|three| match three {
        [one, two, three] => {
            is(one, &LAST) && is(two, &COUNTS) && is(three, &TIMES)
                || is(one, &COUNTS) && is(two, &TIMES) && is(three, &TO)
        }
        _ => false,
    });
    // Digits are no words.
    let is_twelve = |word: &Word<'_>| {
        let before = text.get(..word.span.start).unwrap_or_default();
        is(word, &["months"]) && before.trim_end().ends_with("12")
    };
    let is_two = words.windows(2).any(|two| match two {
        [one, two] => is(one, &LAST) && is_twelve(two) || is_twelve(one) && is(two, &TO),
        _ => false,
    });
    is_three || is_two || words.iter().any(|word| is(word, &ALONE))
}

/// A quarter counted from the year nought.
fn place(time: Period) -> Option<i32> {
    match time.part {
        YearPart::Quarter(quarter) => Some(i32::from(time.year) * 4 + i32::from(quarter)),
        YearPart::Whole
        | YearPart::Half(_)
        | YearPart::QuarterTo(_)
        | YearPart::Months(_)
        | YearPart::Month(_)
        | YearPart::Day(..) => None,
    }
}
