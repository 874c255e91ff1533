//! Prices, and how many there are beside each of what it is the price of.

use super::{Fact, Facts};
use crate::label::{hashed, label_words};
use crate::wording::{is_one_of, words};

/// So many prices are looked at.
const MOST: usize = 200;

/// Names of how many there are of what has a price.
const QUANTITIES: [&str; 15] = [
    "quantity",
    "qty",
    "count",
    "units",
    "number",
    "shares",
    "volume",
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

/// Names of it by themselves, as lists of what somebody holds have them: `qty`, `avg`, `last`.
const ALONE: [&str; 8] = [
    "avg", "last", "market", "mark", "close", "current", "entry", "bid",
];

/// Whether what goes by a name is what one cost on average when it was bought, and nothing else is said.
pub(crate) fn is_average_alone(name: &str) -> bool {
    is_alone(name, &["avg", "entry"])
}

fn is_alone(name: &str, known: &[&str]) -> bool {
    let mut words = words(name);
    let first = words.next();
    first.is_some_and(|(_, word)| is_one_of(known, word)) && words.next().is_none()
}

/// Whether what goes by a name is the price of one.
pub(crate) fn is_price(name: &str) -> bool {
    const ONE: [&str; 6] = ["unit", "avg", "average", "per", "each", "list"];
    let has = |known: &[&str]| words(name).any(|(_, word)| is_one_of(known, word));
    let is_of_one = || (has(&["cost"]) || has(&["fair"])) && has(&ONE);
    is_alone(name, &ALONE) || has(&PRICES) || has(&["nav"]) || is_of_one()
}

/// Whether what goes by a name is how many there are.
pub(crate) fn is_quantity(name: &str) -> bool {
    const HELD: [&str; 8] = [
        "stock",
        "hand",
        "holding",
        "holdings",
        "inventory",
        "bestand",
        "existencias",
        "bought",
    ];
    let is_count = |word: &str| is_one_of(&QUANTITIES, word) || is_one_of(&HELD, word);
    words(name).any(|(_, word)| is_count(word))
}

impl Facts {
    /// Each price with the quantity beside it; found once.
    pub(crate) fn priced(&self) -> &[[Fact; 2]] {
        self.priced.get_or_init(|| {
            let names: Vec<u64> = PRICES
                .iter()
                .chain(&["cost", "fair"])
                .chain(&ALONE)
                .map(|name| hashed(name))
                .collect();
            let rows = self.rows_with(&names).into_iter();
            let columns = self.columns_with(&names).into_iter();
            let of_rows = rows.flat_map(|row| self.row(row.row));
            let of_columns = columns.flat_map(|column| self.column(column.column));
            let names_price = |fact: &&Fact| {
                let names = [self.figure_name(fact), self.name(fact)];
                names.into_iter().any(is_price)
            };
            let prices = of_rows.chain(of_columns).filter(|fact| !fact.is_prose());
            let prices = prices.filter(names_price);
            let mut pairs: Vec<[Fact; 2]> = Vec::new();
            for price in prices.take(MOST) {
                let is_known = pairs.iter().any(|[known, _]| known.id() == price.id());
                let quantity = self.quantity_beside(price);
                let quantity = quantity.or_else(|| self.quantity_of_all(price));
                if let Some(quantity) = quantity.filter(|_| !is_known) {
                    pairs.push([*price, *quantity]);
                }
            }
            pairs
        })
    }

    /// The only figure of the document that tells how many there are of what each price is a price of: the `nights` of a stay
    /// beside the `price_per_night` of its hotels.
    fn quantity_of_all(&self, price: &Fact) -> Option<&Fact> {
        let one = per_one(self.figure_name(price)).or_else(|| per_one(self.name(price)))?;
        let is_it = |fact: &&Fact| {
            let names = [self.figure_name(fact), self.name(fact)];
            let is_called = |name: &str| label_words(name).eq([one]);
            !fact.is_prose() && fact.unit.is_none() && names.into_iter().any(is_called)
        };
        let rows = self.rows_with(&[one]).into_iter();
        let columns = self.columns_with(&[one]).into_iter();
        let of_rows = rows.flat_map(|row| self.row(row.row));
        let mut all = of_rows.chain(columns).take(MOST).filter(is_it);
        let only = all.next()?;
        all.all(|other| other.id() == only.id()).then_some(only)
    }

    /// The only figure beside a price that tells how many there are of what it is the price of, or how many in total.
    fn quantity_beside(&self, price: &Fact) -> Option<&Fact> {
        let facts = self;
        let one = per_one(facts.figure_name(price)).or_else(|| per_one(facts.name(price)));
        let is_it = |fact: &&Fact| {
            let names = [facts.figure_name(fact), facts.name(fact)];
            let counts = || names.into_iter().any(is_quantity);
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
        let is_total = |fact: &&Fact| {
            let names = [facts.figure_name(fact), facts.name(fact)];
            let mut said = names.into_iter().flat_map(words);
            said.any(|(_, word)| word.eq_ignore_ascii_case("total"))
        };
        if let [only] = found.as_slice() {
            return Some(only);
        }
        let totals = found.iter().copied().filter(|fact| is_total(fact));
        let name = |fact: &Fact| [facts.figure_name(fact), facts.name(fact)];
        let shortest = totals
            .clone()
            .min_by_key(|fact| facts.figure_name(fact).len())?;
        // "Total number of shares purchased as part of announced programs" has the whole name of all.
        let goes_on = |other: &Fact| {
            let mut names = name(other).into_iter().zip(name(shortest));
            names.any(|(other, own)| !own.is_empty() && other.starts_with(own))
        };
        { totals }.all(goes_on).then_some(shortest)
    }
}

/// What one of it is a price of: "gallon" of "average price per gallon".
fn per_one(name: &str) -> Option<u64> {
    let mut words = words(name).skip_while(|(_, word)| !word.eq_ignore_ascii_case("per"));
    let one = words.nth(1)?.1;
    label_words(one).next()
}
