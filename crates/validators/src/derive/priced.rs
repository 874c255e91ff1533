//! What so many of something cost at a price that the facts have beside them: 1,118 million gallons at $3.59.

use super::carried::is;
use super::{Derived, Work};
use crate::label::{hashed, label_words};
use crate::wording::{is_one_of, words};
use crate::{Fact, NumberMention, Operation, Period, Unit};

/// So many prices are looked at.
const MOST: usize = 200;

/// Names of how many there are of what has a price.
const QUANTITIES: [&str; 10] = [
    "quantity",
    "qty",
    "count",
    "units",
    "number",
    "menge",
    "anzahl",
    "quantité",
    "cantidad",
    "จำนวน",
];

/// Names of what one of them costs.
const PRICES: [&str; 7] = [
    "price",
    "einzelpreis",
    "stückpreis",
    "prix",
    "precio",
    "ราคา",
    "ราคาต่อหน่วย",
];

impl<'a> Work<'a> {
    /// The product of a price and of a quantity in its record, row or column, or the sum of such products.
    pub(super) fn priced(&self, number: &NumberMention, about: Option<Period>) -> Option<Derived> {
        let is_amount = matches!(number.unit, Some(Unit::Money(_)) | None);
        if !is_amount {
            return None;
        }
        let pairs = self.priced_pairs(about);
        let product = |[price, quantity]: &[&Fact; 2]| {
            price.value * price.scales.first() * quantity.value * quantity.scales.first()
        };
        let one = pairs.iter().find(|pair| is(number, product(pair)));
        if let Some(pair) = one {
            return Some(Derived::from(Operation::Product, pair));
        }
        let sum: f64 = pairs.iter().map(product).sum();
        (pairs.len() > 1 && is(number, sum))
            .then(|| Derived::from(Operation::Product, &pairs.concat()))
    }

    /// Each price with the quantity beside it.
    fn priced_pairs(&self, about: Option<Period>) -> Vec<[&'a Fact; 2]> {
        let facts = self.facts();
        let names = PRICES.map(hashed);
        let rows = facts.rows_with(&names).into_iter();
        let columns = facts.columns_with(&names).into_iter();
        let of_rows = rows.flat_map(|row| facts.row(row.row));
        let of_columns = columns.flat_map(|column| facts.column(column.column));
        let is_of_time = |fact: &&Fact| {
            let both = fact.period.zip(about);
            both.is_none_or(|(own, about)| own.agrees(about))
        };
        let prices = of_rows.chain(of_columns).filter(is_of_time).take(MOST);
        let mut pairs: Vec<[&Fact; 2]> = Vec::new();
        for price in prices.filter(|price| !price.is_prose()) {
            let is_known = pairs.iter().any(|[known, _]| core::ptr::eq(*known, price));
            if let Some(quantity) = self.quantity_beside(price).filter(|_| !is_known) {
                pairs.push([price, quantity]);
            }
        }
        pairs
    }

    /// The only figure beside a price that tells how many there are of what it is the price of.
    fn quantity_beside(&self, price: &'a Fact) -> Option<&'a Fact> {
        let facts = self.facts();
        let one = per_one(facts.figure_name(price)).or_else(|| per_one(facts.name(price)));
        let is_it = |fact: &&Fact| {
            let names = [facts.figure_name(fact), facts.name(fact)];
            let mut words_of = names.into_iter().flat_map(words);
            let mut counts = || words_of.any(|(_, word)| is_one_of(&QUANTITIES, word));
            let is_of_one = || {
                let mut own = names.into_iter().flat_map(label_words);
                one.is_some_and(|one| own.any(|word| word == one))
            };
            let is_price = names.into_iter().any(|name| per_one(name).is_some());
            fact.unit.is_none()
                && !is_price
                && fact.period == price.period
                && (counts() || is_of_one())
        };
        // The rows of a table are no records.
        let record = |fact: &Fact| match facts.attribute(fact) {
            "" => "",
            _ => facts.around(fact),
        };
        let in_column = facts
            .column(price.column)
            .filter(|fact| record(fact) == record(price) && fact.row != price.row);
        let in_row = facts
            .row(price.row)
            .filter(|fact| fact.column != price.column);
        let mut found = in_row.chain(in_column).take(MOST).filter(is_it);
        let first = found.next()?;
        found.next().is_none().then_some(first)
    }
}

/// What one of it is a price of: "gallon" of "average price per gallon".
fn per_one(name: &str) -> Option<u64> {
    let mut words = words(name).skip_while(|(_, word)| !word.eq_ignore_ascii_case("per"));
    let one = words.nth(1)?.1;
    label_words(one).next()
}
