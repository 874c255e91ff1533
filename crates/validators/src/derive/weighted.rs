//! What weights make of the figures of records: "weighted by win probability, that comes to €122,000".

use super::carried::is;
use super::cues::Cue;
use super::{Derived, Work};
use crate::wording::is_one_of;
use crate::{Fact, Mention, NumberMention, Operation, Unit};

/// So many figures of records are tried each with each.
const MOST_FIELDS: usize = 16;

/// So many lists are looked through.
const MOST_LISTS: usize = 4;

/// So many records are put together.
const MOST: usize = 1_000;

impl Work<'_> {
    /// The sum of figures times the percentages or shares beside them, their mean by such weights, or what one record
    /// gives to the sum.
    pub(super) fn weighted(&self, number: &NumberMention) -> Option<Derived> {
        if !self.cues().has(Cue::Weights) {
            return None;
        }
        let facts = self.facts();
        let fields = facts.fields().iter().take(MOST_FIELDS);
        let fields = fields.map(|field| facts.of_field(field));
        // Of a table of headers and rows nothing is a field.
        let collections = facts.collections().iter().take(MOST_LISTS);
        let columns =
            collections.flat_map(|list| list.columns.iter().map(move |column| (list, column)));
        let columns = columns.take(MOST_FIELDS).filter_map(|(list, column)| {
            let mut records = 0..list.length.min(MOST + 1);
            records.try_fold(Vec::new(), |mut all, record| {
                all.push(facts.collected(column, record)?);
                Some(all)
            })
        });
        let fields: Vec<Vec<&Fact>> = fields.chain(columns).collect();
        let mut pairs = fields
            .iter()
            .flat_map(|weights| fields.iter().map(move |figures| (weights, figures)));
        pairs.find_map(|(weights, figures)| by_weights(number, weights, figures))
    }

    /// Whether a plain mean of one column was found of a number that is called weighted.
    pub(super) fn belies_weights(&self, mention: &Mention, found: &Derived) -> bool {
        let lead = self.answer.words(self.span.before(mention.span));
        let is_weighted = || lead.iter().any(|word| is_one_of(&["weighted"], word.text));
        let [first, others @ ..] = found.operands.as_slice() else {
            return false;
        };
        found.operation == Operation::Average
            && others.iter().all(|fact| fact.column == first.column)
            && is_weighted()
    }
}

fn by_weights(number: &NumberMention, weights: &[&Fact], figures: &[&Fact]) -> Option<Derived> {
    let is_alike = weights.len() == figures.len() && (2..=MOST).contains(&weights.len());
    let is_other = weights.first()?.column != figures.first()?.column;
    if !is_alike || !is_other {
        return None;
    }
    let pairs = || weights.iter().zip(figures);
    let product = |(weight, figure): (&&Fact, &&Fact)| weight.value * figure.first_reading();
    let sum: f64 = pairs().map(product).sum();
    let all: f64 = weights.iter().map(|weight| weight.value).sum();
    // Percentages, or shares of one.
    let is_share = weights
        .iter()
        .all(|weight| (0.0..=1.0).contains(&weight.value));
    let whole = if is_share { 1.0 } else { 100.0 };
    let operands = || [weights, figures].concat();
    if is(number, sum / whole) {
        return Some(Derived::from(Operation::Product, &operands()));
    }
    if all > 0.0 && is(number, sum / all) {
        return Some(Derived::from(Operation::Average, &operands()));
    }
    // Nothing tells what a percentage of a percentage is of.
    if number.unit == Some(Unit::Percent) {
        return None;
    }
    let one = pairs().find(|pair| is(number, product(*pair) / whole));
    one.map(|(weight, figure)| Derived::from(Operation::Product, &[weight, figure]))
}
