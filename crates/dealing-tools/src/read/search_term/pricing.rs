//! What stands where a price of one unit stands.

use super::super::currency::{self, is_money};
use super::super::number;
use super::super::vocabulary::{Kind, is_any, kind};
use super::Price;
use super::sorting::{SIGNS, is_number, is_whole};
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
            .take_while(|word| is_any(word, &[Kind::Worth, Kind::Of]))
            .count();
        let taken = before + amount(behind.get(before..)?)?;
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
        _ => at(word, behind),
    }
}

fn at<'w>(word: &str, behind: &[&'w str]) -> Option<Priced<'w>> {
    if kind(word) != Some(Kind::At) && !["zu", "je"].contains(&word) {
        return None;
    }
    let taken = |count, figure: &'w str, currency: Option<&str>| {
        let price = price(figure, currency);
        (count, price, Some(figure).filter(|_| price.is_none()))
    };
    match behind {
        // Several stand in a row: "zum Kurs von 131", "zu je 90".
        [again, rest @ ..]
            if is_any(again, &[Kind::At, Kind::Of]) || ["of", "je", "a"].contains(again) =>
        {
            let (count, price, unread) = at(word, rest)?;
            Some((count + 1, price, unread))
        }
        [figure, currency, each, ..]
            if is_number(figure) && is_money(currency) && is_each(each) =>
        {
            Some(taken(3, figure, Some(currency)))
        }
        [figure, currency, ..] if is_number(figure) && is_money(currency) => {
            Some(taken(2, figure, Some(currency)))
        }
        [figure, each, ..] if is_number(figure) && is_each(each) => Some(taken(2, figure, None)),
        [figure, ..] if is_number(figure) => Some(taken(1, figure, None)),
        [currency, figure, ..] if is_money(currency) && is_number(figure) => {
            Some(taken(2, figure, Some(currency)))
        }
        [signed, ..] if signed.strip_prefix(SIGNS).is_some_and(is_number) => {
            let figure = signed.strip_prefix(SIGNS).unwrap_or_default();
            Some(taken(1, figure, signed.strip_suffix(figure)))
        }
        [signed, ..] if signed.strip_suffix(SIGNS).is_some_and(is_number) => {
            let figure = signed.strip_suffix(SIGNS).unwrap_or_default();
            Some(taken(1, figure, signed.strip_prefix(figure)))
        }
        [order, ..] if ORDERS.contains(order) => Some((1, None, None)),
        _ => None,
    }
}

/// Whether a word behind a price says that it is one unit's.
fn is_each(word: &str) -> bool {
    ["each", "apiece"].contains(&word)
}

/// How many words an amount has that others begin with.
fn amount(words: &[&str]) -> Option<usize> {
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
