//! Candles of prices, whose members go by letters or by nothing but their places.

use super::builder::Builder;
use super::grid::Slot;
use super::scope::Entry;
use super::tape::Item;

/// The letters that feeds write, and what they stand for.
const LETTERS: [(&str, &str); 6] = [
    ("o", "open"),
    ("h", "high"),
    ("l", "low"),
    ("c", "close"),
    ("v", "volume"),
    ("t", "date"),
];

/// The four prices in the orders that exchanges write them in.
const ORDERS: [[&str; 4]; 3] = [
    ["open", "high", "low", "close"],
    ["open", "close", "high", "low"],
    ["low", "high", "open", "close"],
];

impl Builder {
    /// Gives the members of a candle their names: `{"o": 224.5, "h": 229.5, "l": 224.03, "c": 227.52}`. Letters without
    /// the other three may be anything.
    pub(super) fn candle(&mut self, entries: &mut [Entry]) {
        let has = |letter: &str| entries.iter().any(|entry| self.called(entry) == letter);
        if !["o", "h", "l", "c"].into_iter().all(has) {
            return;
        }
        for entry in entries {
            let called = self.called(entry);
            let known = LETTERS.iter().find(|(letter, _)| *letter == called);
            if let Some((_, name)) = known {
                *entry = self.renamed(*entry, name);
            }
        }
    }
}

/// What the four figures behind the time of each row are, where the highest and the lowest stand in one order's places
/// alone.
pub(super) fn order(
    rows: &[Vec<Slot>],
    value: impl Fn(&Slot) -> Option<f64>,
) -> Option<[&'static str; 4]> {
    const FEWEST: usize = 2;
    if rows.len() < FEWEST {
        return None;
    }
    let prices = rows.iter().map(|row| {
        let mut prices = row.iter().skip(1).map(&value);
        Some([
            prices.next()??,
            prices.next()??,
            prices.next()??,
            prices.next()??,
        ])
    });
    let prices: Vec<[f64; 4]> = prices.collect::<Option<_>>()?;
    let mut fitting = ORDERS
        .into_iter()
        .filter(|order| prices.iter().all(|row| fits(order, row)));
    let only = fitting.next()?;
    fitting.next().is_none().then_some(only)
}

fn fits(order: &[&str; 4], prices: &[f64; 4]) -> bool {
    let of = |name: &str| {
        let mut named = order.iter().zip(prices);
        named
            .find(|(own, _)| **own == name)
            .map_or(f64::NAN, |(_, price)| *price)
    };
    let (high, low) = (of("high"), of("low"));
    prices.iter().all(|price| (low..=high).contains(price)) && low > 0.0
}

/// Whether a value lies between the lowest and the highest of its row's prices.
pub(super) fn is_among(order: &[&str; 4], row: &[f64]) -> bool {
    match row {
        [first, second, third, fourth, value, ..] => {
            let prices = [*first, *second, *third, *fourth];
            fits(order, &prices)
                && prices.iter().any(|price| price >= value)
                && prices.iter().any(|price| price <= value)
        }
        _ => false,
    }
}

/// The figure that a cell of a feed is, which may be a text.
pub(super) fn number_of(item: Item, text: Option<&str>) -> Option<f64> {
    match (item, text) {
        (Item::Number(value), _) => Some(value),
        (_, Some(text)) => text.parse().ok().filter(|value: &f64| value.is_finite()),
        _ => None,
    }
}
