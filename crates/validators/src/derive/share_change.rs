//! By how many points a share changed: "the share of salaries in total expenses rose by 4.2 percentage points".

use super::families::Families;
use super::{Derived, Work};
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, NumberMention, Operation, Period, Unit};

/// So many figures of a row are looked at.
const MOST: usize = 64;

/// A figure and what it is held against at one time.
struct Share<'a> {
    time: Period,
    part: &'a Fact,
    whole: &'a Fact,
}

impl<'a> Work<'a> {
    pub(super) fn share_change(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
        number: &NumberMention,
    ) -> Option<Derived> {
        if !self.tells_points(mention, number) || !self.says_share() {
            return None;
        }
        let shares = self.shares_named()?;
        let (earlier, later) = self.two_of(&shares, families.about)?;
        let size = match number.unit {
            Some(Unit::BasisPoints) => 10_000.0,
            _ => 100.0,
        };
        let change = (later.value() - earlier.value()) * size;
        // "The ratio of assets to debt" is more than one.
        let inverse = (later.value().recip() - earlier.value().recip()) * size;
        let operands = [earlier.part, earlier.whole, later.part, later.whole];
        let is_it = |change: f64| families.goal.is_difference(change, true);
        (is_it(change) || is_it(inverse)).then(|| Derived::from(Operation::Difference, &operands))
    }

    fn tells_points(&self, mention: &Mention, number: &NumberMention) -> bool {
        match number.unit {
            Some(Unit::PercentagePoints | Unit::BasisPoints) => true,
            None => self.answer.leads_to_points(mention),
            Some(Unit::Percent | Unit::Money(_) | Unit::Multiple) => false,
        }
    }

    /// Whether the sentence speaks of a share, or the question that it alone answers.
    fn says_share(&self) -> bool {
        const SHARES: [&str; 5] = ["share", "percentage", "proportion", "portion", "ratio"];
        let is_share = |text: &str| {
            let mut words = words(text).map(|(_, word)| word);
            words.any(|word| is_one_of(&SHARES, word)) || text.contains("% of ")
        };
        let asked = self.answer.asked;
        is_share(self.span.of(asked.answer)) || self.answers_alone() && is_share(asked.question)
    }

    /// The quotients of the only two rows that are named, by their times.
    fn shares_named(&self) -> Option<Vec<Share<'a>>> {
        let rows = self.rows_named(&self.said_or_asked().concat());
        let [first, last] = rows.as_slice() else {
            return None;
        };
        let facts = self.facts();
        // The first row of a table alone may have the sign of its money.
        let are_alike = |one: &Fact, other: &Fact| {
            one.unit
                .zip(other.unit)
                .is_none_or(|(one, other)| one == other)
        };
        let both = |part: &'a Fact| {
            let mut beside = facts.row(last.row).take(MOST);
            let whole =
                beside.find(|other| other.period == part.period && are_alike(part, other))?;
            let is_quotient = part.value != 0.0 && whole.value != 0.0;
            let time = part.period.filter(|_| is_quotient)?;
            Some(Share { time, part, whole })
        };
        let mut shares: Vec<Share<'a>> = facts.row(first.row).take(MOST).filter_map(both).collect();
        shares.sort_by_key(|share| share.time.ordinal());
        Some(shares)
    }

    /// The shares at the time that is told, or the last, and at the other one that is told, or the one before.
    fn two_of<'s>(
        &self,
        shares: &'s [Share<'a>],
        about: Option<Period>,
    ) -> Option<(&'s Share<'a>, &'s Share<'a>)> {
        let is_told = |share: &Share<'_>| self.years.contains(&share.time.year);
        let is_about = |share: &Share<'_>| match about {
            Some(about) => share.time.agrees(about),
            // "From 2021 to 2022" is about neither alone.
            None => self.years.is_empty() || is_told(share),
        };
        let later = shares.iter().rposition(is_about)?;
        let (before, rest) = shares.split_at(later);
        let told = before.iter().find(|share| is_told(share));
        let earlier = told.or_else(|| before.last())?;
        Some((earlier, rest.first()?))
    }
}

impl Share<'_> {
    fn value(&self) -> f64 {
        self.part.value / self.whole.value
    }
}
