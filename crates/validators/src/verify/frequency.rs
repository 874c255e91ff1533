//! How often something was, where a list of the facts has a record of each time: "it paid three times", "จ่ายทั้งหมด 3 ครั้ง".

use super::listed::{is_count, is_count_of};
use super::{Answer, Lead, Word};
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, NumberMention, Period, Unit, YearPart};

/// What is done as often as records are kept of it; "covered three times" is a ratio.
const EVENTS: [&str; 24] = [
    "paid",
    "pays",
    "pay",
    "paying",
    "declared",
    "distributed",
    "distributes",
    "raised",
    "cut",
    "changed",
    "made",
    "split",
    "issued",
    "traded",
    "bought",
    "sold",
    "happened",
    "occurred",
    "met",
    "reported",
    "recorded",
    "used",
    "visited",
    "ordered",
];

/// What may follow where nothing is multiplied.
const NEXT: [&str; 16] = [
    "in",
    "this",
    "last",
    "during",
    "on",
    "since",
    "between",
    "over",
    "so",
    "and",
    "with",
    "at",
    "from",
    "under",
    "altogether",
    "overall",
];

/// So many rows and columns are looked through.
const MOST: usize = 200;

impl Answer<'_> {
    /// Whether a number says how often something was, and the facts keep as many records of it, or as many of the year that
    /// it is said to be of.
    pub(super) fn is_as_often(
        &self,
        mention: &Mention,
        number: &NumberMention,
        lead: &Lead<'_, '_>,
    ) -> bool {
        if !self.tells_how_often(mention, number, lead) {
            return false;
        }
        match lead.about.filter(|about| about.part == YearPart::Whole) {
            Some(year) => self.has_records_in(year, number.value),
            None => self.are_records(number.value),
        }
    }

    fn tells_how_often(
        &self,
        mention: &Mention,
        number: &NumberMention,
        lead: &Lead<'_, '_>,
    ) -> bool {
        let behind = self.asked.answer.get(mention.span.end..);
        let behind = behind.unwrap_or_default().trim_start_matches(' ');
        if is_count(number) && !number.spelled {
            return behind.starts_with("ครั้ง");
        }
        let is_times = number.unit == Some(Unit::Multiple) && self.text(mention).ends_with("times");
        // "It paid four times the price, four times as much."
        let next = words(behind).next().filter(|(next, _)| next.start == 0);
        let is_whole = next.is_none_or(|(_, next)| is_one_of(&NEXT, next));
        let is_event = |word: &Word<'_>| is_one_of(&EVENTS, word.text);
        is_times && is_whole && lead.words().iter().any(is_event)
    }

    /// Whether so many figures of a row or of a column are of a year.
    fn has_records_in(&self, year: Period, count: f64) -> bool {
        let facts = self.facts();
        let is_then = |fact: &&Fact| fact.period.is_some_and(|own| own.year == year.year);
        let mut rows = facts.rows().filter(|fact| !fact.is_prose()).take(MOST);
        let mut columns = facts.columns().filter(|fact| !fact.is_prose()).take(MOST);
        rows.any(|fact| is_count_of(facts.row(fact.row).filter(is_then).count(), count))
            || columns
                .any(|fact| is_count_of(facts.column(fact.column).filter(is_then).count(), count))
    }
}
