//! Which row of the facts words are about.

use core::cell::OnceCell;

use crate::label::label_words;
use crate::said::Said;
use crate::verify::Answer;
use crate::{Fact, Facts, Origin, Period, RowId, YearPart};

/// The rows whose whole names an answer says; found when first asked for.
pub(super) struct Topics<'a> {
    answer: &'a str,
    facts: &'a Facts,
    rows: OnceCell<Rows<'a>>,
}

enum Rows<'a> {
    /// There is no other.
    Sole(RowId),
    /// A fact of each.
    Named(Vec<&'a Fact>),
}

impl<'a> Topics<'a> {
    pub(super) fn of(answer: &Answer<'a>) -> Self {
        Self {
            answer: answer.asked.answer,
            facts: answer.facts(),
            rows: OnceCell::new(),
        }
    }

    pub(super) const fn facts(&self) -> &'a Facts {
        self.facts
    }

    fn rows(&self) -> &Rows<'a> {
        self.rows.get_or_init(|| {
            let numbers = self.facts.numbers();
            if let Some(first) = numbers.first()
                && first.origin != Origin::Prose
                && numbers.iter().all(|fact| fact.row == first.row)
            {
                return Rows::Sole(first.row);
            }
            Rows::Named(self.named(numbers))
        })
    }

    fn named(&self, numbers: &'a [Fact]) -> Vec<&'a Fact> {
        let said = Said::of(self.answer);
        let mut named: Vec<&Fact> = Vec::new();
        let mut last = None;
        for fact in numbers {
            if last == Some(fact.row) || fact.origin == Origin::Prose {
                continue;
            }
            last = Some(fact.row);
            if said.is_whole(self.facts.subject(fact)) {
                named.push(fact);
            }
        }
        named.sort_by_key(|fact| fact.row);
        named.dedup_by_key(|fact| fact.row);
        named
    }

    /// The rows whose whole names `text` says, but for names that are only a part of others that it says.
    pub(super) fn of_text(&self, text: &str) -> Vec<RowId> {
        let named = match self.rows() {
            Rows::Sole(row) => return vec![*row],
            Rows::Named(named) => named,
        };
        let said = Said::of(text);
        let whole: Vec<&Fact> = { named.iter().copied() }
            .filter(|fact| said.is_whole(self.facts.subject(fact)))
            .collect();
        let is_part = |fact: &Fact| {
            let own: Vec<u64> = label_words(self.facts.subject(fact)).collect();
            whole.iter().any(|other| {
                let words: Vec<u64> = label_words(self.facts.subject(other)).collect();
                words.len() > own.len() && own.iter().all(|word| words.contains(word))
            })
        };
        { whole.iter() }
            .filter(|fact| !is_part(fact))
            .map(|fact| fact.row)
            .collect()
    }

    /// The row's name.
    pub(super) fn name(&self, row: RowId) -> &'a str {
        let mut facts = self.facts.row(row);
        facts.next().map_or("", |fact| self.facts.subject(fact))
    }

    /// What the row says for a time; none where it says nothing or several things.
    pub(super) fn figure(&self, row: RowId, time: Period) -> Option<&'a Fact> {
        let all = || {
            self.facts
                .row(row)
                .filter(|fact| fact.origin != Origin::Prose)
        };
        let exact: Vec<&Fact> = all().filter(|fact| fact.period == Some(time)).collect();
        let found = if exact.is_empty() {
            all()
                .filter(|fact| fact.period.is_some_and(|period| period.agrees(time)))
                .collect()
        } else {
            exact
        };
        let first = found.first()?;
        let is_same = found
            .iter()
            .all(|fact| (amount(fact) - amount(first)).abs() <= f64::EPSILON * amount(first).abs());
        is_same.then_some(*first)
    }
}

/// What a fact says, with the smallest of its scales.
pub(super) fn amount(fact: &Fact) -> f64 {
    fact.value * fact.scales.first()
}

/// Whether two facts count the same.
pub(super) fn is_alike(left: &Fact, right: &Fact) -> bool {
    left.scales == right.scales
        && (left.unit == right.unit || left.unit.is_none() || right.unit.is_none())
}

/// Whether two times are as long, so that their figures can be compared.
pub(super) const fn is_as_long(left: Period, right: Period) -> bool {
    use YearPart::{Day, Half, Month, Months, Quarter, Whole};
    match (left.part, right.part) {
        (Whole | Day(..), Whole | Day(..))
        | (Half(_), Half(_))
        | (Quarter(_), Quarter(_))
        | (Month(_), Month(_)) => true,
        (Months(left), Months(right)) => left == right,
        _ => false,
    }
}
