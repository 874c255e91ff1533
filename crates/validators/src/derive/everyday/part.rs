//! The share of a group that something is told of: "60 % responded" of `{"n": 150, "responders": 90}`, and what groups have
//! together.

use super::Everyday;
use super::meant::{Meant, are_kin, has, parts};
use crate::derive::Derived;
use crate::derive::carried::is;
use crate::facts::Object;
use crate::{Fact, Operation, Unit};

/// Names of how many all of a group are.
const WHOLES: [&str; 14] = [
    "n",
    "total",
    "size",
    "sample",
    "enrolled",
    "participants",
    "patients",
    "respondents",
    "subjects",
    "population",
    "count",
    "invited",
    "sent",
    "surveyed",
];

/// Words of what two groups are apart.
const APART: [&str; 10] = [
    "difference",
    "gap",
    "absolute",
    "higher",
    "lower",
    "more",
    "fewer",
    "less",
    "reduction",
    "increase",
];

/// Words of all groups together.
const TOGETHER: [&str; 15] = [
    "enrolled",
    "included",
    "total",
    "altogether",
    "combined",
    "overall",
    "both",
    "all",
    "randomized",
    "randomised",
    "recruited",
    "involved",
    "comprised",
    "surveyed",
    "together",
];

/// A part, and all of its group.
type Share<'a> = [&'a Fact; 2];

impl<'a> Everyday<'_, 'a> {
    /// The share of a named part in its group, by how much two groups differ in it, or how many all groups are.
    pub(super) fn part(&self) -> Option<Derived> {
        match self.number.unit {
            Some(Unit::Percent) => self.share().or_else(|| self.apart()),
            Some(Unit::PercentagePoints) => self.apart(),
            None => self.all_groups(),
            Some(_) => None,
        }
    }

    fn share(&self) -> Option<Derived> {
        let said = [self.beside.lead.as_slice(), self.beside.behind.as_slice()].concat();
        let whole: Vec<&str> = self
            .work
            .answer
            .words(self.work.span)
            .iter()
            .map(|word| word.text)
            .collect();
        let found = self.shares(&said);
        let found = if found.is_empty() {
            self.shares(&whole)
        } else {
            found
        };
        let all = found.into_iter().map(|share| (share, share[0])).collect();
        let share: Share<'_> = self.meant(all)?.one()?;
        let own = percent(&share);
        // "40 % did not respond"
        let is_denied = self.denies(self.work.facts().figure_name(share[0]));
        let told = if is_denied { 100.0 - own } else { own };
        is(self.number, told).then(|| Derived::from(Operation::Ratio, &share))
    }

    /// By how many points the shares of the only two groups differ.
    fn apart(&self) -> Option<Derived> {
        if !self.beside.says(&APART) {
            return None;
        }
        let shares: Vec<Share<'_>> = { self.work.facts().objects().iter() }
            .filter_map(|object| match self.shares_of(object).as_slice() {
                [only] => Some(*only),
                _ => None,
            })
            .collect();
        let [left, right] = shares.as_slice() else {
            return None;
        };
        let name = |share: &Share<'_>| share.map(|fact| self.work.facts().figure_name(fact));
        let is_it = name(left) == name(right) && is(self.number, percent(left) - percent(right));
        is_it.then(|| Derived::from(Operation::Difference, &[*left, *right].concat()))
    }

    /// How many all groups have together.
    fn all_groups(&self) -> Option<Derived> {
        let is_count = self.number.is_bare() && self.number.value.fract() == 0.0;
        if !is_count || !self.beside.says(&TOGETHER) {
            return None;
        }
        let objects = self.work.facts().objects().iter();
        let wholes = objects.filter_map(|object| self.whole_in(object));
        let wholes: Vec<&Fact> = wholes.collect();
        let name = |fact: &Fact| self.work.facts().figure_name(fact);
        let first = wholes.first().map(|fact| name(fact))?;
        let are_alike = wholes.iter().all(|fact| name(fact) == first);
        let all = wholes.iter().map(|fact| (*fact, *fact)).collect();
        let Meant::All(all) = self.meant(all)? else {
            return None;
        };
        let sum: f64 = all.iter().map(|fact| fact.value).sum();
        (are_alike && is(self.number, sum)).then(|| Derived::from(Operation::Sum, &all))
    }

    /// The shares of the parts that words name; none of an object of which they name several.
    fn shares(&self, said: &[&str]) -> Vec<Share<'a>> {
        let name = |fact: &Fact| self.work.facts().figure_name(fact);
        let is_said = |[part, _]: &Share<'_>| {
            parts(name(part)).any(|own| said.iter().any(|word| are_kin(own, word)))
        };
        let objects = self.work.facts().objects().iter();
        let shares = objects.filter_map(|object| {
            let mut own = self.shares_of(object).into_iter().filter(is_said);
            let first = own.next()?;
            own.next().is_none().then_some(first)
        });
        shares.collect()
    }

    /// The parts of an object that tells its whole, or the object around it.
    fn shares_of(&self, object: &'a Object) -> Vec<Share<'a>> {
        let facts = self.work.facts();
        let around = || facts.object_around(object);
        let whole = self.whole_in(object).or_else(|| self.whole_in(around()?));
        let Some(whole) = whole else {
            return Vec::new();
        };
        let is_part = |fact: &&Fact| {
            let counts = fact.unit.is_none() && fact.value.fract() == 0.0 && fact.value > 1.0;
            counts && fact.value < whole.value && !has(facts.figure_name(fact), &WHOLES)
        };
        let own = self.figures(object).into_iter().filter(is_part);
        own.map(|part| [part, whole]).collect()
    }

    /// The only figure of an object that tells how many all are.
    fn whole_in(&self, object: &'a Object) -> Option<&'a Fact> {
        let name = |fact: &Fact| self.work.facts().figure_name(fact);
        let is_whole = |fact: &&Fact| {
            let counts = fact.unit.is_none() && fact.value.fract() == 0.0;
            counts && fact.value > 1.0 && has(name(fact), &WHOLES)
        };
        let mut wholes = self.figures(object).into_iter().filter(is_whole);
        let first = wholes.next()?;
        wholes.next().is_none().then_some(first)
    }
}

fn percent([part, whole]: &Share<'_>) -> f64 {
    part.value / whole.value * 100.0
}
