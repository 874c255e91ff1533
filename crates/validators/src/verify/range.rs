//! Rows and columns that a range names: "1-3 years" beside "3-5 years", "18–34".

use super::Lead;
use crate::Fact;
use crate::wording::{is_one_of, words};

/// So many rows or columns beside a fact's are looked at.
const MOST: usize = 64;

/// Both ends of a range.
type Range = (u32, u32);

impl Lead<'_, '_> {
    /// Whether the sentence names one range, by which another row or column than the fact's goes beside it.
    pub(super) fn is_of_another_range(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        let in_column = facts.column(fact.column).map(|other| facts.name(other));
        let in_row = facts.row(fact.row).map(|other| facts.column_header(other));
        self.names_other_range(facts.name(fact), in_column)
            || self.names_other_range(facts.column_header(fact), in_row)
    }

    /// Whether the range of the fact's row or column heads the number's in a table of the answer, in whatever words: "<1 year" of
    /// "less than 1 year".
    pub(super) fn is_headed_by_range(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        let mut names = [facts.column_header(fact), facts.name(fact)].into_iter();
        let Some(own) = names.find_map(|name| ranges(name).next()) else {
            return false;
        };
        let text = self.answer.asked.answer;
        let heads = self.answer.layout.heads(text, self.span.end);
        let mut parts = heads.iter().flat_map(|heads| [heads.header, heads.label]);
        parts.any(|part| ranges(part.of(text)).next() == Some(own))
    }

    /// Whether the number is the end of a range that the fact's name says it is: the 5 of "between 5 and 6" of `revenue_low`.
    pub(super) fn is_at_end(&self, fact: &Fact) -> bool {
        const FIRSTS: [&str; 6] = ["low", "lower", "min", "minimum", "floor", "bottom"];
        const LASTS: [&str; 6] = ["high", "upper", "max", "maximum", "ceiling", "top"];
        let name = self.answer.facts().name(fact);
        let is_called = |known: &[&str]| words(name).any(|(_, word)| is_one_of(known, word));
        let text = self.answer.asked.answer;
        let joins = |gap: &str| is_one_of(&["-", "–", "—", "to", "and"], gap.trim());
        let number = self.number();
        let joins_next = || joins(self.answer.gap_behind(number, self.sentence).of(text));
        let joins_last = || joins(self.answer.gap_before(number, self.sentence).of(text));
        is_called(&FIRSTS) && joins_next() || is_called(&LASTS) && joins_last()
    }

    fn names_other_range<'f>(&self, own: &str, others: impl Iterator<Item = &'f str>) -> bool {
        let Some(own) = ranges(own).next() else {
            return false;
        };
        let mut said = ranges(self.sentence.of(self.answer.asked.answer));
        let (Some(only), None) = (said.next(), said.next()) else {
            return false;
        };
        let is_it = |other: &str| ranges(other).next() == Some(only);
        only != own && others.take(MOST).any(is_it)
    }
}

/// The ranges of whole numbers that a text writes with a dash, with "to" between, or with one end: "less than 1".
fn ranges(text: &str) -> impl Iterator<Item = Range> {
    let mut rest = text;
    core::iter::from_fn(move || {
        loop {
            let start = rest.find(|c: char| c.is_ascii_digit())?;
            let (before, own) = rest.split_at(start);
            let (first, behind) = number(own)?;
            rest = behind;
            if let Some(open) = open(before, first) {
                return Some(open);
            }
            let joined = behind.trim_start();
            let joined = ["-", "–", "to "]
                .iter()
                .find_map(|dash| joined.strip_prefix(dash));
            let last = joined.and_then(|joined| number(joined.trim_start()));
            if let Some((last, behind)) = last.filter(|(last, _)| *last > first) {
                rest = behind;
                return Some((first, last));
            }
        }
    })
}

/// The range to or from a number, by what stands before it.
fn open(before: &str, end: u32) -> Option<Range> {
    const BELOW: [&str; 5] = ["less than", "under", "within", "up to", "<"];
    const ABOVE: [&str; 6] = ["more than", "over", "after", "beyond", "above", ">"];
    let before = before.trim_end();
    let ends = |leads: &[&str]| leads.iter().any(|lead| ends_with(before, lead));
    if ends(&BELOW) {
        return Some((0, end));
    }
    ends(&ABOVE).then_some((end, u32::MAX))
}

/// Whether a text ends with a word or sign, whatever the case of its ASCII letters.
fn ends_with(text: &str, lead: &str) -> bool {
    let start = text.len().checked_sub(lead.len());
    let (before, end) = start
        .and_then(|start| text.split_at_checked(start))
        .unwrap_or_default();
    let is_whole = !lead.starts_with(char::is_alphabetic) || !before.ends_with(char::is_alphabetic);
    is_whole && end.eq_ignore_ascii_case(lead)
}

/// The whole number that a text begins with, and what stands behind it.
fn number(text: &str) -> Option<(u32, &str)> {
    let end = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    let (digits, behind) = text.split_at(end);
    // A number too long to be an end of a range is passed over.
    (end > 0).then(|| (digits.parse().unwrap_or(u32::MAX), behind))
}

#[cfg(test)]
mod tests {
    use super::ranges;

    #[test]
    fn ranges_are_read_with_dashes_and_words() {
        let all: Vec<_> = ranges("1-3 years, 3 – 5 and 18 to 34, not 5 or 7-2").collect();
        assert_eq!(all, [(1, 3), (3, 5), (18, 34)]);
    }

    #[test]
    fn ranges_with_one_end_are_read() {
        let all: Vec<_> = ranges("Less than 1 year, after 5 years, >7, moreover 9").collect();
        assert_eq!(all, [(0, 1), (5, u32::MAX), (7, u32::MAX)]);
    }
}
