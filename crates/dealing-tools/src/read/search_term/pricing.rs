//! What stands where a price of one unit stands.

use super::super::currency::{self, is_money};
use super::super::hedge::is_hedge;
use super::super::number;
use super::super::vocabulary::{Kind, is_any, kind};
use super::Price;
use super::figure::{SIGNS, is_number, is_whole};
use crate::Amount;

/// How an order may be carried out, where a price could stand.
const ORDERS: &[&str] = &["market", "limit", "best"];
/// What a price is taken from: how many words behind it, the price, and what stood there and is none.
type Priced<'w> = (usize, Option<Price>, Option<&'w str>);

/// How many words behind one that stands before a price belong to it, and the price.
pub(super) fn priced<'w>(word: &str, behind: &[&'w str], is_front: bool) -> Option<Priced<'w>> {
    if kind(word) == Some(Kind::Worth) {
        let before = behind
            .iter()
            .take_while(|word| is_any(word, &[Kind::Worth, Kind::Of]) || is_hedge(word))
            .count();
        let taken = before + amount(behind.get(before..)?)?;
        let taken = taken + total(behind.get(taken..)?, is_front);
        return (!is_front || taken < behind.len()).then_some((taken, None, None));
    }
    if !is_front && kind(word) == Some(Kind::Limit) {
        return Some((amount(behind)?, None, None));
    }
    // T Rowe Price 50: without "at", a currency or decimals nobody knows whose figure it is.
    match behind {
        [figure, next @ ..]
            if word == "price"
                && is_whole(figure)
                && !next.first().is_some_and(|it| is_money(it)) =>
        {
            Some((1, None, Some(*figure)))
        }
        _ => at(word, behind, is_front),
    }
}

fn at<'w>(word: &str, behind: &[&'w str], is_front: bool) -> Option<Priced<'w>> {
    if kind(word) != Some(Kind::At) && !["zu", "je"].contains(&word) {
        return None;
    }
    match behind {
        // Several stand in a row: "zum Kurs von 131", "zu je 90".
        [again, rest @ ..]
            if is_any(again, &[Kind::At, Kind::Of]) || ["of", "je", "a"].contains(again) =>
        {
            let (count, price, unread) = at(word, rest, is_front)?;
            Some((count + 1, price, unread))
        }
        [order, ..] if ORDERS.contains(order) => Some((1, None, None)),
        // No figure is held against a price that is about so much.
        [hedge, rest @ ..] if is_hedge(hedge) => {
            let figure = figure(rest)?;
            Some((figure.length + 1, None, Some(figure.digits)))
        }
        _ => {
            let figure = figure(behind)?;
            Some(of_one(
                &figure,
                behind.get(figure.length..).unwrap_or_default(),
                is_front,
            ))
        }
    }
}

/// A figure where a price may stand, and its currency.
struct Figure<'w> {
    /// How many words it is.
    length: usize,
    digits: &'w str,
    currency: Option<&'w str>,
}

fn figure<'w>(words: &[&'w str]) -> Option<Figure<'w>> {
    let of = |length, digits, currency| Figure {
        length,
        digits,
        currency,
    };
    match words {
        [digits, currency, ..] if is_number(digits) && is_money(currency) => {
            Some(of(2, *digits, Some(*currency)))
        }
        [digits, ..] if is_number(digits) => Some(of(1, *digits, None)),
        [currency, digits, ..] if is_money(currency) && is_number(digits) => {
            Some(of(2, *digits, Some(*currency)))
        }
        [signed, ..] => {
            let before = || signed.strip_prefix(SIGNS).filter(|rest| is_number(rest));
            let behind = || signed.strip_suffix(SIGNS).filter(|rest| is_number(rest));
            let digits = before().or_else(behind)?;
            let sign = signed
                .strip_suffix(digits)
                .or_else(|| signed.strip_prefix(digits));
            Some(of(1, digits, sign))
        }
        [] => None,
    }
}

/// The price that a figure is, unless the words behind it say that it is of all, or a number of units.
fn of_one<'w>(figure: &Figure<'w>, behind: &[&'w str], is_front: bool) -> Priced<'w> {
    let length = figure.length;
    let total = total(behind, is_front);
    if total > 0 {
        return (length + total, None, None);
    }
    let is_counted = |word: &&str| kind(word) == Some(Kind::Counted);
    if figure.currency.is_none() && behind.first().is_some_and(is_counted) {
        return (length, None, None);
    }
    let each = usize::from(behind.first().is_some_and(|word| is_each(word)));
    let price = price(figure.digits, figure.currency);
    (
        length + each,
        price,
        Some(figure.digits).filter(|_| price.is_none()),
    )
}

/// How many words say that the figure before them is of all. At the front Total is a name.
fn total(words: &[&str], is_front: bool) -> usize {
    match words {
        ["in", "total" | "all", ..] | ["au" | "en", "total", ..] => 2,
        ["total" | "altogether" | "insgesamt" | "gesamt", ..] if !is_front => 1,
        _ => 0,
    }
}

/// Whether a word behind a price says that it is one unit's.
fn is_each(word: &str) -> bool {
    ["each", "apiece"].contains(&word)
}

/// How many words an amount has that others begin with.
pub(super) fn amount(words: &[&str]) -> Option<usize> {
    let is_figure = |word: &str| is_number(word.trim_end_matches(['k', 'm']));
    match words {
        [signed, ..] if signed.strip_prefix(SIGNS).is_some_and(is_figure) => Some(1),
        [signed, ..] if signed.strip_suffix(SIGNS).is_some_and(is_figure) => Some(1),
        [currency, figure, ..] if is_money(currency) && is_figure(figure) => Some(2),
        [figure, currency, ..] if is_figure(figure) && is_money(currency) => Some(2),
        [figure, ..] if is_figure(figure) => Some(1),
        _ => None,
    }
}

fn price(figure: &str, currency: Option<&str>) -> Option<Price> {
    let written = number::written(figure).ok()?;
    let read = currency.and_then(|word| currency::read(word).ok());
    Some(Price {
        amount: Amount::new(written.value).ok()?,
        currency: read.map(|read| read.currency),
    })
}
