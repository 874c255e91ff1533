//! What one of a physical unit costs, of money and quantities that the prose of the facts tells of one thing: $500 for 4 tonnes
//! are $125 for each.

use super::families::Families;
use super::sentences::Said;
use super::{Derived, Work};
use crate::label::hashed;
use crate::measure::Measure;
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, Operation, Unit};

/// What names of money and of quantities have besides what they are of.
const ASIDE: [&str; 16] = [
    "revenue",
    "revenues",
    "sales",
    "sold",
    "volume",
    "volumes",
    "deliveries",
    "delivered",
    "total",
    "average",
    "price",
    "amount",
    "respectively",
    "were",
    "was",
    "of",
];

/// What is no part of the whole.
const OVERALL: [&str; 6] = ["overall", "average", "total", "blended", "all", "combined"];

impl<'a> Work<'a> {
    pub(super) fn unit_price(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
    ) -> Option<Derived> {
        let is_money = matches!(families.goal.number.unit, Some(Unit::Money(_)));
        let unit = is_money.then(|| self.unit_behind(mention)).flatten()?;
        let said = self.said_words();
        let amounts: Vec<Said<'a>> = self.sentences_of_facts(1).flatten().collect();
        let (money, others): (Vec<&Said<'a>>, Vec<&Said<'a>>) = amounts
            .iter()
            .partition(|said| said.measure == Some(Measure::Money));
        let quantities = others.iter().filter_map(|own| {
            let size = own.measure?.in_unit(unit)?;
            Some((own.fact.first_reading() * size, *own))
        });
        let quantities: Vec<(f64, &Said<'a>)> = quantities.collect();
        let is_whole = |size: f64| quantities.iter().all(|(other, _)| *other <= size);
        let is_meant = |own: &[u64], size: f64| {
            let others = money.iter().filter(|other| telling(other) != own);
            let is_named = own.iter().any(|word| said.contains(word));
            let names_other = { others }.any(|other| {
                telling(other)
                    .iter()
                    .any(|word| !own.contains(word) && said.contains(word))
            });
            !names_other && (is_named || is_whole(size) && self.says_overall())
        };
        let mut pairs = money.iter().flat_map(|amount| {
            let own = telling(amount);
            let alike = quantities
                .iter()
                .filter(move |(_, other)| telling(other) == own);
            alike.map(move |(size, other)| (*amount, *size, *other))
        });
        pairs.find_map(|(amount, size, other)| {
            let times = amount.fact.period.zip(other.fact.period);
            let is_then = times.is_none_or(|(own, other)| own == other);
            let is_it = is_then
                && families.may_be_of(amount.fact.period.or(other.fact.period))
                && families.goal.is(amount.fact.first_reading() / size)
                && is_meant(&telling(amount), size);
            let pair: [&Fact; 2] = [amount.fact, other.fact];
            is_it.then(|| Derived::from(Operation::PerUnit, &pair))
        })
    }

    /// The unit that a price is of: "12.0 ¢/kWh", "$0.12 per kWh".
    fn unit_behind(&self, mention: &Mention) -> Option<Measure> {
        let behind = self.answer.asked.answer.get(mention.span.end..)?;
        let unit = behind
            .strip_prefix('/')
            .or_else(|| behind.strip_prefix(" per "))
            .or_else(|| behind.strip_prefix(" a "))?;
        let (span, word) = words(unit).next()?;
        Measure::of_word(word).filter(|_| span.start == 0)
    }

    fn says_overall(&self) -> bool {
        let mut words = self.answer.words(self.span).iter();
        words.any(|word| is_one_of(&OVERALL, word.text))
    }
}

/// The words that tell what an amount is of.
fn telling(said: &Said<'_>) -> Vec<u64> {
    let is_aside = |word: &u64| ASIDE.iter().any(|aside| hashed(aside) == *word);
    let mut own: Vec<u64> = said
        .name
        .iter()
        .copied()
        .filter(|word| !is_aside(word))
        .collect();
    own.sort_unstable();
    own.dedup();
    own
}
