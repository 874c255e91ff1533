//! Prices, and how many there are beside each of what it is the price of.

use super::{Fact, Facts};
use crate::label::{hashed, label_words};
use crate::wording::{is_one_of, words};

/// So many prices are looked at.
const MOST: usize = 200;

/// Names of how many there are of what has a price.
const QUANTITIES: [&str; 14] = [
    "quantity",
    "qty",
    "count",
    "units",
    "number",
    "shares",
    "seats",
    "nights",
    "hours",
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

impl Facts {
    /// Each price with the quantity beside it; found once.
    pub(crate) fn priced(&self) -> &[[Fact; 2]] {
        self.priced.get_or_init(|| {
            let names = PRICES.map(hashed);
            let rows = self.rows_with(&names).into_iter();
            let columns = self.columns_with(&names).into_iter();
            let of_rows = rows.flat_map(|row| self.row(row.row));
            let of_columns = columns.flat_map(|column| self.column(column.column));
            let prices = of_rows.chain(of_columns).filter(|fact| !fact.is_prose());
            let mut pairs: Vec<[Fact; 2]> = Vec::new();
            for price in prices.take(MOST) {
                let is_known = pairs.iter().any(|[known, _]| known.id() == price.id());
                if let Some(quantity) = self.quantity_beside(price).filter(|_| !is_known) {
                    pairs.push([*price, *quantity]);
                }
            }
            pairs
        })
    }

    /// The only figure beside a price that tells how many there are of what it is the price of, or how many in total.
    fn quantity_beside(&self, price: &Fact) -> Option<&Fact> {
        let facts = self;
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
        let in_column = facts
            .column(price.column)
            .filter(|fact| facts.are_of_record(fact, price) && fact.row != price.row);
        let in_row = facts
            .row(price.row)
            .filter(|fact| fact.column != price.column);
        let found: Vec<&Fact> = in_row.chain(in_column).take(MOST).filter(is_it).collect();
        // "Total shares purchased" beside those of a program.
        let is_total = |fact: &&&Fact| {
            let names = [facts.figure_name(fact), facts.name(fact)];
            let mut said = names.into_iter().flat_map(words);
            said.any(|(_, word)| word.eq_ignore_ascii_case("total"))
        };
        let mut totals = found.iter().filter(is_total);
        match (found.as_slice(), totals.next(), totals.next()) {
            ([only], ..) | (_, Some(only), None) => Some(only),
            _ => None,
        }
    }
}

/// What one of it is a price of: "gallon" of "average price per gallon".
fn per_one(name: &str) -> Option<u64> {
    let mut words = words(name).skip_while(|(_, word)| !word.eq_ignore_ascii_case("per"));
    let one = words.nth(1)?.1;
    label_words(one).next()
}
