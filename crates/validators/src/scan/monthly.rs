//! What each month had: "May 39, Jun 22, Jul 17", where no day of a month is meant.

use super::month::month_before;
use super::numeral;
use super::text::Text;
use crate::locale::Separators;

/// A year has so many months.
const MOST: usize = 12;

/// No month has more days.
const LAST_DAY: f64 = 31.0;

/// Whether the number from `start` to `end` stands behind a month in a list of months with a number each, of which one is no
/// day.
pub(super) fn is_amount(text: Text<'_>, start: usize, end: usize) -> bool {
    let before = core::iter::successors(Some(start), |start| item_before(text, *start));
    let before = before.skip(1).take(MOST);
    let behind = core::iter::successors(Some((0, end)), |(_, end)| item_behind(text, *end));
    let behind = behind.skip(1).take(MOST).map(|(start, _)| start);
    before.chain(behind).any(|start| !may_be_day(text, start))
}

/// Where the number of the item before begins: the 39 of "May 39, Jun 22" from that of 22.
fn item_before(text: Text<'_>, start: usize) -> Option<usize> {
    let month = month_before(text, start)?;
    let mark = text.before_space(month.start).checked_sub(1)?;
    let is_listed = matches!(text.at(mark), b',' | b';' | b'|');
    let end = text.before_space(mark);
    let digits = (0..end)
        .rev()
        .take_while(|at| text.at(*at).is_ascii_digit() || text.at(*at) == b'.');
    let start = digits.last().filter(|_| is_listed)?;
    month_before(text, start).map(|_| start)
}

/// Where the number of the item behind begins and ends: that of 22 in "May 39, Jun 22".
fn item_behind(text: Text<'_>, end: usize) -> Option<(usize, usize)> {
    let mark = text.past_space(end);
    let is_listed = matches!(text.at(mark), b',' | b';' | b'|');
    let month = text
        .token(text.past_space(mark + 1))
        .filter(|_| is_listed)?;
    let start = text.past_space(month.end);
    let is_number = text.at(start).is_ascii_digit() && month_before(text, start).is_some();
    is_number.then(|| (start, numeral::read(text, start, Separators::Point).end))
}

/// Whether a number behind a month may be a day of it, or its year: "Sep 30, Oct 2024".
fn may_be_day(text: Text<'_>, start: usize) -> bool {
    let number = numeral::read(text, start, Separators::Point);
    let is_year = number.digits == 4 && !number.is_grouped;
    number.decimals == 0 && (is_year || number.mantissa <= LAST_DAY)
}
