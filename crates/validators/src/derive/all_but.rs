//! What is left of a whole when one of its parts is left out: "non-audit fees were 306, or 19.2 % of all", "the other than
//! current part is 990", of a list with its total, or of a row that is said to hold the part.

use super::carried::is;
use super::families::Families;
use super::{Derived, Work};
use crate::verify::Word;
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, Operation};

/// So many rows that hold a word are looked at.
const MOST: usize = 24;

/// So many figures of a column are looked at.
const MOST_LINES: usize = 200;

/// So many words before a number may leave something out.
const MOST_WORDS: usize = 60;

/// So many words behind the one that leaves something out may be its name.
const LONGEST: usize = 8;

impl<'a> Work<'a> {
    /// What is left of a whole without the part that the words beside the number leave out, or the share of that.
    pub(super) fn all_but(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
    ) -> Option<Derived> {
        let left_out = self.left_out(mention)?;
        let parts = self.parts_called(&left_out);
        let parts = parts.iter().flat_map(|row| self.facts().row(row.row));
        let parts = parts.filter(|part| families.may_be_of(part.period));
        let parts: Vec<&Fact> = parts.take(MOST_LINES).collect();
        let columns = self.columns_meant(&parts);
        let mut parts = columns.into_iter();
        parts.find_map(|part| {
            let whole = self.whole_over(part)?;
            let rest = whole.value - part.value;
            let scale = part.scales.first();
            let number = families.goal.number;
            let is_it = if families.goal.is_percent() {
                is(number, rest / whole.value * 100.0)
            } else {
                is(number, rest * scale) || number.is_bare() && is(number, rest)
            };
            let operation = if families.goal.is_percent() {
                Operation::Ratio
            } else {
                Operation::Difference
            };
            // No part is less than nothing or more than its whole.
            let is_part = 0.0 < part.value && part.value < whole.value;
            (is_it && is_part).then(|| Derived::from(operation, &[whole, part]))
        })
    }

    /// The words that name what is left out of a number: those of its sentence before it, or else of its clause behind it.
    pub(super) fn left_out(&self, mention: &Mention) -> Option<Vec<u64>> {
        let before = self.answer.words(self.span.before(mention.span));
        let near = before.len().saturating_sub(MOST_WORDS);
        let before = before.get(near..).unwrap_or_default();
        let behind = self.answer.gap_behind(mention.span, self.span);
        let last = self.named_behind_but(before);
        last.or_else(|| self.named_behind_but(self.answer.words(behind)))
    }

    /// The words behind the last one that leaves something out: one behind "non-", some behind "other than".
    fn named_behind_but(&self, words: &[Word<'_>]) -> Option<Vec<u64>> {
        let text = self.answer.asked.answer;
        let start = (0..words.len()).rev().find_map(|at| {
            let rest = words.get(at..)?;
            let count = leaves_out(rest);
            (count > 0).then_some((rest, count))
        });
        let (rest, count) = start?;
        let first = rest.first()?;
        if first.text.eq_ignore_ascii_case("non") {
            let next = rest.get(1)?;
            let is_joined = text.get(first.span.end..next.span.start) == Some("-");
            return is_joined.then(|| vec![next.hash()]);
        }
        let ends = |word: &&Word<'_>| {
            let gap = text.get(word.span.end..).unwrap_or_default();
            gap.starts_with([',', ')', ';', ':', '.'])
        };
        let name = rest.get(count..)?.iter().take(LONGEST);
        let end = name.clone().position(|word| ends(&word));
        let name = name.take(end.map_or(LONGEST, |end| end + 1));
        let name: Vec<u64> = name.filter(|word| word.tells()).map(Word::hash).collect();
        (!name.is_empty()).then_some(name)
    }

    /// A fact of the only row that a name can be of: one whose name is all said, or the only one with the word.
    fn parts_called(&self, name: &[u64]) -> Vec<&'a Fact> {
        let facts = self.facts();
        let whole = self.rows_named(name);
        if !whole.is_empty() {
            return whole;
        }
        let [only] = name else {
            return Vec::new();
        };
        let rows = facts.rows_with(&[*only]).into_iter();
        let rows = rows.filter(|row| !row.is_prose() && !is_total(facts.name(row)));
        let rows: Vec<&Fact> = rows.take(MOST).collect();
        if rows.len() > 1 { Vec::new() } else { rows }
    }

    /// Those figures of a row whose columns are named, or the only total of a row, or all where each is of a time of its own.
    fn columns_meant(&self, parts: &[&'a Fact]) -> Vec<&'a Fact> {
        let facts = self.facts();
        let are_times = parts.iter().all(|part| part.period.is_some());
        if are_times || parts.len() < 2 {
            return parts.to_vec();
        }
        let is_named = |part: &&&Fact| {
            let mut words = facts.words_of_column(part).iter().peekable();
            words.peek().is_some() && words.all(|(word, _)| self.said_words().contains(word))
        };
        let named: Vec<&Fact> = parts.iter().filter(is_named).copied().collect();
        if !named.is_empty() {
            return named;
        }
        let is_sum = |part: &&&Fact| is_total(facts.column_header(part));
        parts.iter().filter(is_sum).copied().collect()
    }

    /// What a part is a part of: the row that an "of which" stands under, or the next total below it in its column.
    fn whole_over(&self, part: &'a Fact) -> Option<&'a Fact> {
        let facts = self.facts();
        let column: Vec<&Fact> = facts.column(part.column).take(MOST_LINES).collect();
        let own = column.iter().position(|fact| core::ptr::eq(*fact, part))?;
        let (above, below) = column.split_at_checked(own)?;
        let is_apart = |fact: &&&Fact| fact.scales != part.scales;
        if is_within(facts.name(part)) {
            let mut above = above.iter().rev();
            return above
                .find(|fact| !is_within(facts.name(fact)))
                .filter(|fact| !is_apart(fact))
                .copied();
        }
        let is_whole = |fact: &&&Fact| {
            is_total(facts.name(fact)) && !is_apart(fact) && fact.period == part.period
        };
        below.iter().skip(1).find(is_whole).copied()
    }
}

/// How many words at the beginning of some leave out what follows them.
fn leaves_out(words: &[Word<'_>]) -> usize {
    const ALONE: [&str; 6] = ["non", "excluding", "except", "besides", "outside", "ohne"];
    const PAIRS: [[&str; 2]; 5] = [
        ["other", "than"],
        ["everything", "but"],
        ["all", "but"],
        ["apart", "from"],
        ["aside", "from"],
    ];
    let is = |at: usize, known: &str| {
        let word = words.get(at);
        word.is_some_and(|word| word.text.eq_ignore_ascii_case(known))
    };
    let alone = words.first();
    if PAIRS
        .iter()
        .any(|[first, second]| is(0, first) && is(1, second))
    {
        return 2;
    }
    // "Except for audit"
    let is_alone = alone.is_some_and(|word| is_one_of(&ALONE, word.text));
    usize::from(is_alone) * (1 + usize::from(is(1, "for")))
}

/// Whether a row's name says that it is a part of the row above it.
fn is_within(name: &str) -> bool {
    let mut first = words(name).map(|(_, word)| word);
    let is = |word: Option<&str>, known: &[&str]| word.is_some_and(|word| is_one_of(known, word));
    let next = first.next();
    is(next, &["of", "davon", "dont", "thereof"])
        && (!is(next, &["of"]) || is(first.next(), &["which"]))
}

/// Whether a name is that of a total.
pub(crate) fn is_total(name: &str) -> bool {
    words(name).any(|(_, word)| is_one_of(&["total", "totals"], word))
}
