//! Which row of the facts words are about.

use core::cell::OnceCell;

use crate::label::label_words;
use crate::said::Said;
use crate::verify::Answer;
use crate::{Fact, Facts, Origin, Period, RowId, YearPart};

/// A clause names no more rows than that.
const MOST: usize = 16;

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
            Rows::Named(self.named())
        })
    }

    fn named(&self) -> Vec<&'a Fact> {
        let said = Said::of(self.answer);
        let rows = self.facts.rows_with(said.words());
        let rows = rows.into_iter().filter(|fact| !fact.is_prose());
        let mut named: Vec<&Fact> = rows
            .filter(|fact| said.is_whole(self.facts.subject(fact)))
            .collect();
        named.sort_by_key(|fact| fact.row);
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
        // Names that nothing which is said tells apart leave open which row is meant.
        if whole.len() > MOST {
            return Vec::new();
        }
        let words = |fact: &Fact| label_words(self.facts.subject(fact)).collect::<Vec<u64>>();
        let labels: Vec<Vec<u64>> = whole.iter().map(|fact| words(fact)).collect();
        let is_part = |own: &Vec<u64>| {
            labels
                .iter()
                .any(|other| other.len() > own.len() && own.iter().all(|word| other.contains(word)))
        };
        { whole.iter().zip(&labels) }
            .filter(|(_, own)| !is_part(own))
            .map(|(fact, _)| fact.row)
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
