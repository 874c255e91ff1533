//! What the parts of a portfolio give it by their weights: "returned 8.4 %", "stocks contributed 7.2 percentage points".

use super::Everyday;
use super::meant::{Meant, are_kin, has, parts};
use crate::derive::Derived;
use crate::derive::carried::is;
use crate::{Fact, Operation, Unit};

const WEIGHTS: [&str; 6] = [
    "weight",
    "weights",
    "weighting",
    "allocation",
    "proportion",
    "share",
];

const CONTRIBUTES: [&str; 5] = [
    "contributed",
    "contributes",
    "contribution",
    "contribute",
    "contributing",
];

/// A weight, and the figure that it weighs.
type Pair<'a> = [&'a Fact; 2];

impl<'a> Everyday<'_, 'a> {
    /// The sum of a named figure by weights that are all of one whole, or what one part gives to it.
    pub(super) fn of_weights(&self) -> Option<Derived> {
        let is_relative = matches!(
            self.number.unit,
            Some(Unit::Percent | Unit::PercentagePoints)
        );
        let pairs = if is_relative {
            self.weighed()
        } else {
            Vec::new()
        };
        let weight: f64 = pairs.iter().map(|[weight, _]| weight.value).sum();
        let whole = [1.0, 100.0]
            .into_iter()
            .find(|whole| (weight / whole - 1.0).abs() < 0.02)?;
        let is_share = pairs.iter().all(|[_, figure]| is_share(figure));
        let factor = if is_share { 100.0 } else { 1.0 } / whole;
        let of = |[weight, figure]: &Pair<'_>| weight.value * figure.value * factor;
        if self.beside.says(&CONTRIBUTES) {
            let all = pairs.iter().map(|pair| (*pair, pair[1])).collect();
            let Meant::One(pair) = self.meant(all)? else {
                return None;
            };
            return is(self.number, of(&pair)).then(|| Derived::from(Operation::Product, &pair));
        }
        let facts = self.work.facts();
        let names = pairs
            .iter()
            .map(|[_, figure]| parts(facts.object_name(figure)).collect());
        let names: Vec<Vec<&str>> = names.collect();
        let is_of_all = pairs.len() > 1 && self.named_beside(&names).is_empty();
        let is_it = is_of_all && is(self.number, pairs.iter().map(of).sum());
        is_it.then(|| Derived::from(Operation::Average, &pairs.concat()))
    }

    /// The weights of all objects, each with the figure beside it that the sentence names.
    fn weighed(&self) -> Vec<Pair<'a>> {
        let facts = self.work.facts();
        let name = |fact: &Fact| facts.figure_name(fact);
        let said = self.work.answer.words(self.work.span);
        let is_said = |fact: &Fact| {
            parts(name(fact)).any(|own| said.iter().any(|word| are_kin(own, word.text)))
        };
        let objects = facts.objects().iter();
        let pairs = objects.filter_map(|object| {
            let figures = self.figures(object);
            let weight = figures.iter().find(|fact| has(name(fact), &WEIGHTS))?;
            let mut others = figures
                .iter()
                .filter(|fact| !core::ptr::eq(**fact, *weight));
            let figure = others.find(|fact| is_relative(fact) && is_said(fact))?;
            Some([*weight, *figure])
        });
        pairs.collect()
    }
}

fn is_relative(fact: &Fact) -> bool {
    matches!(fact.unit, Some(Unit::Percent) | None)
}

fn is_share(fact: &Fact) -> bool {
    fact.unit.is_none() && fact.value.abs() < 1.0
}
