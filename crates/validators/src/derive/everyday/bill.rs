//! What is put to an amount or taken off it, and what it comes to then: tax, a tip, a discount, what shipping costs.

mod added;

use self::added::{Added, Kind};
use super::Everyday;
use super::meant::{has, parts, tokens};
use super::product::product;
use crate::derive::Derived;
use crate::derive::carried::is;
use crate::facts::Object;
use crate::wording::is_one_of;
use crate::{Fact, Operation, Unit};

/// Names of what something is put to.
const BASES: [&str; 14] = [
    "subtotal", "sub", "net", "price", "amount", "cost", "base", "bill", "meal", "fare", "total",
    "salary", "wage", "gross",
];

/// Names of what somebody earns.
const INCOMES: [&str; 6] = ["salary", "wage", "gross", "income", "pay", "earnings"];

/// Words that put what they lead to into what a number tells.
const WITH: [&str; 10] = [
    "with",
    "including",
    "includes",
    "incl",
    "inclusive",
    "after",
    "plus",
    "adding",
    "applying",
    "add",
];

/// Words of what an amount comes to in the end.
const FINAL: [&str; 23] = [
    "net",
    "keep",
    "keeps",
    "left",
    "home",
    "earns",
    "earn",
    "total",
    "altogether",
    "gross",
    "final",
    "pay",
    "pays",
    "paying",
    "costs",
    "cost",
    "price",
    "due",
    "owe",
    "owes",
    "overall",
    "grand",
    "now",
];

/// Words of what is taken off.
const SAVED: [&str; 6] = ["save", "saves", "saved", "saving", "savings", "off"];

/// What a number is said to be.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Claim {
    /// As much as is put to it or taken off.
    Part(Kind),
    /// What it comes to.
    Final,
}

impl<'a> Everyday<'_, 'a> {
    /// A part of a bill that a rate gives, or what an amount comes to with what the same object puts to it.
    pub(super) fn bill(&self) -> Option<Derived> {
        if !matches!(self.number.unit, Some(Unit::Money(_)) | None) {
            return None;
        }
        let claim = self.claim()?;
        let objects = self.work.facts().objects().iter();
        let bills = objects.filter_map(|object| {
            let figures = self.figures(object);
            let added = self.added(&figures);
            let first = added.first()?.fact;
            Some(((figures, added), first))
        });
        let bills: Vec<_> = bills.collect();
        let all: Vec<(usize, &Fact)> = { bills.iter().enumerate() }
            .map(|(place, (_, fact))| (place, *fact))
            .collect();
        let meant = self.meant(all)?.one()?;
        let ((figures, added), _) = bills.get(meant)?;
        let mut bases = figures.iter().filter(|fact| self.is_base(fact, added));
        let found = bases.find_map(|base| {
            let whole = (base.first_reading(), [*base].to_vec());
            self.of_base(&whole, added, claim)
        });
        found.or_else(|| self.of_base(&self.items_of(added.first()?.fact)?, added, claim))
    }

    /// What the items come to that lie in the object of a figure: the lines of its cart.
    fn items_of(&self, fact: &Fact) -> Option<(f64, Vec<&'a Fact>)> {
        let facts = self.work.facts();
        let is_around = |object: &&Object| {
            let around = facts.object_around(object);
            around.is_some_and(|around| facts.figures_in(around).any(|own| own.id() == fact.id()))
        };
        let items = facts.objects().iter().filter(is_around);
        let pairs = items.map(|object| self.pair_of(&self.figures(object)));
        let pairs: Vec<[&Fact; 2]> = pairs.collect::<Option<_>>()?;
        let sum = pairs.iter().map(product).sum();
        (!pairs.is_empty()).then(|| (sum, pairs.concat()))
    }

    /// What the last telling word before the number says that it is.
    fn claim(&self) -> Option<Claim> {
        let lead = &self.beside.joined;
        if let Some(told) = self.aside() {
            return Some(told);
        }
        let at = |at: usize| lead.get(at).copied();
        for place in (0..lead.len()).rev() {
            let word = at(place)?;
            if is_one_of(&SAVED, word) {
                return Some(Claim::Part(Kind::Discount));
            }
            if let Some(kind) = Kind::of(word) {
                let before = lead.get(place.saturating_sub(3)..place).unwrap_or_default();
                let is_in = before.iter().any(|word| is_one_of(&WITH, word));
                return Some(if is_in {
                    Claim::Final
                } else {
                    Claim::Part(kind)
                });
            }
            if is_one_of(&FINAL, word) {
                // "The tax total", "$9.12 in tax"
                let own = place.checked_sub(1).and_then(at).and_then(Kind::of);
                return Some(
                    own.or_else(|| self.kind_behind())
                        .map_or(Claim::Final, Claim::Part),
                );
            }
        }
        let behind = self.beside.behind.split_first();
        let with = behind.filter(|(first, _)| is_one_of(&WITH, first));
        match with {
            Some((_, rest)) => { rest.iter() }
                .any(|word| Kind::of(word).is_some())
                .then_some(Claim::Final),
            None => self.kind_behind().map(Claim::Part),
        }
    }

    /// What stands right before the number, where it is told in brackets behind it, or "incl." ends the sentence before:
    /// "10 % tax ($8.50)", "Incl. VAT 119".
    fn aside(&self) -> Option<Claim> {
        let work = self.work;
        let text = work.answer.asked.answer;
        let before = text.get(..self.mention.span.start)?.trim_end();
        let is_bracket = before.ends_with('(') || self.mention.span.of(text).starts_with('(');
        let before = before.trim_end_matches(['(', ' ']);
        let last = tokens(before).last()?;
        if is_bracket {
            return Kind::of(last).map(Claim::Part);
        }
        let sentence = text.get(..work.span.start)?.trim_end();
        let tail = sentence.get(sentence.len().checked_sub(5)?..)?;
        let first = self.beside.joined.first()?;
        let is_in = tail.eq_ignore_ascii_case("incl.") && Kind::of(first).is_some();
        is_in.then_some(Claim::Final)
    }

    /// What the words right behind the number call it: "$9.12 in tax", "$30 off".
    fn kind_behind(&self) -> Option<Kind> {
        let mut words = self.beside.behind.iter();
        let first = words.next()?;
        let word = match *first {
            "in" | "of" | "for" => words.next()?,
            _ => first,
        };
        let is_off = is_one_of(&["off", "discount"], word);
        Kind::of(word).or_else(|| is_off.then_some(Kind::Discount))
    }

    fn is_base(&self, fact: &Fact, added: &[Added<'_>]) -> bool {
        let name = self.work.facts().figure_name(fact);
        let is_added = added.iter().any(|added| core::ptr::eq(added.fact, fact));
        !is_added && fact.unit != Some(Unit::Percent) && has(name, &BASES) && !tells_rate(name)
    }

    /// What figures beside each other put to an amount or take off it.
    fn added(&self, figures: &[&'a Fact]) -> Vec<Added<'a>> {
        let facts = self.work.facts();
        let all = figures.iter();
        all.filter_map(|fact| Added::read(fact, facts.figure_name(fact)))
            .collect()
    }

    fn of_base(
        &self,
        (whole, operands): &(f64, Vec<&'a Fact>),
        added: &[Added<'a>],
        claim: Claim,
    ) -> Option<Derived> {
        let (whole, facts) = (*whole, self.work.facts());
        let is_income = { operands.iter() }.any(|fact| has(facts.figure_name(fact), &INCOMES));
        let found = match claim {
            Claim::Part(kind) => {
                let mut own = added.iter().filter(|one| one.kind == kind && one.is_rate);
                let bases = [whole, reduced(whole, added), taxed(whole, added)];
                let mut bases = bases.iter().take(kind.bases());
                let one = own.find(|one| bases.any(|base| is(self.number, one.of(*base))))?;
                core::slice::from_ref(one)
            }
            Claim::Final => {
                let is_it = |added: &&[Added<'_>]| {
                    let mut totals = totals(whole, added, is_income).into_iter();
                    !added.is_empty() && totals.any(|total| is(self.number, total))
                };
                let is_said = |one: &&Added<'_>| self.says_part_of(one.kind.words());
                let said: Vec<Added<'_>> = added.iter().filter(is_said).copied().collect();
                let found = [added, said.as_slice()].into_iter().find(is_it)?;
                return Some(bill(Operation::Sum, operands, found));
            }
        };
        Some(bill(Operation::Product, operands, found))
    }
}

fn bill(operation: Operation, base: &[&Fact], added: &[Added<'_>]) -> Derived {
    let added = added.iter().map(|one| one.fact);
    let operands: Vec<&Fact> = base.iter().copied().chain(added).collect();
    Derived::from(operation, &operands)
}

fn tells_rate(name: &str) -> bool {
    has(name, &["rate", "pct", "percent", "percentage"])
        || parts(name).any(|part| Kind::of(part).is_some())
}

/// What is left of an amount without its discount.
fn reduced(whole: f64, added: &[Added<'_>]) -> f64 {
    let discounts = added.iter().filter(|one| one.kind == Kind::Discount);
    whole - discounts.map(|one| one.of(whole)).sum::<f64>()
}

fn taxed(whole: f64, added: &[Added<'_>]) -> f64 {
    let taxes = added.iter().filter(|one| one.kind == Kind::Tax);
    whole + taxes.map(|one| one.of(whole)).sum::<f64>()
}

/// What an amount comes to: taxes are of what is left of it, with what is sent or without, tips of it with tax or without.
/// Of what somebody earns the tax is taken.
fn totals(whole: f64, added: &[Added<'_>], is_income: bool) -> [f64; 3] {
    let of = |kind: Kind, base: f64| {
        let own = added.iter().filter(|one| one.kind == kind);
        own.map(|one| one.of(base)).sum::<f64>()
    };
    let net = whole - of(Kind::Discount, whole);
    let (fee, tax, tip) = (of(Kind::Fee, net), of(Kind::Tax, net), of(Kind::Tip, net));
    if is_income {
        return [net - tax + tip, net - tax, net + tip];
    }
    [
        net + fee + tax + tip,
        net + fee + of(Kind::Tax, net + fee) + tip,
        net + fee + tax + of(Kind::Tip, net + tax),
    ]
}
