//! Amounts in the minor units of their currency, where a member says so: `{"amount": 1250, "currency": "EUR",
//! "currency_exponent": 2}` is 12.50 euro.

use super::builder::Builder;
use super::grid::is_called;
use super::instant::names_time;
use super::number::is_whole;
use super::role::Role;
use super::share::COUNTED;
use super::tape::{Item, NameId};
use crate::wording::{is_one_of, words};

/// What tells how many digits stand behind the point, without the lines between words.
const EXPONENTS: [&str; 6] = [
    "currencyexponent",
    "exponent",
    "minorunit",
    "minorunits",
    "currencyminorunit",
    "currencyminorunits",
];

/// Words of names of what is no amount of money, beside those that count.
const OTHERS: [&str; 18] = [
    "attempt", "attempts", "bps", "day", "days", "id", "interval", "month", "months", "no",
    "number", "pct", "percent", "rate", "ratio", "version", "year", "years",
];

/// Whether a member of this name says how many minor units a unit of a currency has.
pub(super) fn is_exponent(name: &str) -> bool {
    const LONGEST: usize = 24;
    // Every name of every document is asked, and hardly one goes on.
    let may_be = name.len() <= LONGEST && name.ends_with(['t', 's', 'T', 'S']);
    may_be && is_called(name, &EXPONENTS)
}

impl Builder {
    /// Brings the amounts inside a value to the units of their currency, wherever an object says that they are not.
    pub(super) fn in_major_units(&mut self, at: u32, around: Option<i32>) {
        let exponent = match self.tape.item(at) {
            Item::Object => self.exponent_told(at).or(around),
            Item::List => around,
            Item::Nothing | Item::Number(_) | Item::Text(_) => return,
        };
        let mut members = self.tape.cursor(at);
        while let Some((member, item)) = members.next(&self.tape) {
            let name = self.tape.token(member).as_name();
            match (item, exponent) {
                (Item::Number(_), Some(_)) if name.is_some_and(|name| self.is_exponent(name)) => {
                    self.put(member, Item::Nothing);
                }
                (Item::Number(value), Some(exponent)) if self.is_amount(name, value) => {
                    self.put(member, Item::Number(value / 10f64.powi(exponent)));
                }
                (Item::List | Item::Object, _) => self.in_major_units(member, exponent),
                (Item::Nothing | Item::Number(_) | Item::Text(_), _) => {}
            }
        }
    }

    fn put(&mut self, at: u32, item: Item) {
        if let Some(node) = self.tape.nodes.get_mut(at as usize) {
            node.item = item;
        }
    }

    /// The exponent of an object that tells its currency, too: "exponent" alone may be of anything.
    fn exponent_told(&self, object: u32) -> Option<i32> {
        const MOST: i32 = 4;
        let mut exponent = None;
        let mut has_currency = false;
        for (at, item) in self.tape.inside(object) {
            let name = self.tape.token(at).as_name()?;
            match item {
                Item::Number(value) if self.is_exponent(name) => {
                    exponent =
                        (0..=MOST).find(|known| (f64::from(*known) - value).abs() < f64::EPSILON);
                }
                Item::Text(text) if self.known_role(name) == Role::Unit => {
                    has_currency |= text.length == 3;
                }
                Item::Nothing | Item::Number(_) | Item::Text(_) | Item::List | Item::Object => {}
            }
        }
        exponent.filter(|_| has_currency)
    }

    fn is_exponent(&self, name: NameId) -> bool {
        is_exponent(
            self.tape
                .names
                .text(name)
                .map_or("", |text| self.text(text)),
        )
    }

    /// Minor units are whole, and so is much that is no amount.
    fn is_amount(&self, name: Option<NameId>, value: f64) -> bool {
        let Some(name) = name else { return false };
        let text = self
            .tape
            .names
            .text(name)
            .map_or("", |text| self.text(text));
        let is_other = |word: &str| is_one_of(&OTHERS, word) || is_one_of(&COUNTED, word);
        is_whole(value)
            && matches!(self.known_role(name), Role::Figure | Role::Value)
            && !names_time(text)
            && !words(text).any(|(_, word)| is_other(word))
    }
}
