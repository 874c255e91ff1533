//! What stands where a price of one unit stands.

use super::super::currency::is_money;
use super::super::hedge::is_hedge;
use super::super::vocabulary::{Kind, is_any, kind};
use super::Price;
use super::figure::{SIGNS, is_number, is_whole};
use super::labelled::labelled;
use super::price_figure::{Figure, figure};
use super::unread_price::{UnreadPrice, Why};

/// How an order may be carried out, where a price could stand.
const ORDERS: &[&str] = &["market", "mkt", "limit", "best"];

/// What a price is taken from.
pub(super) struct Priced<'w> {
    /// How many words it is, behind the one that stands before a price.
    pub(super) length: usize,
    pub(super) price: Option<Price>,
    /// What stood there and is none, or is not known to be one.
    pub(super) unread: Option<UnreadPrice<'w>>,
}

impl<'w> Priced<'w> {
    /// Nothing that a price could be.
    const fn none(length: usize) -> Self {
        Self {
            length,
            price: None,
            unread: None,
        }
    }

    const fn unread(length: usize, figure: &'w str, why: Why) -> Self {
        Self {
            length,
            price: None,
            unread: Some(UnreadPrice { figure, why }),
        }
    }

    fn of(length: usize, figure: &Figure<'w>) -> Self {
        match figure.price() {
            Ok(price) => Self {
                length,
                price: Some(price),
                unread: None,
            },
            Err(why) => Self::unread(length, figure.digits, why),
        }
    }
}

/// How many words behind one that stands before a price belong to it, and the price.
pub(super) fn priced<'w>(word: &str, behind: &[&'w str], is_front: bool) -> Option<Priced<'w>> {
    if kind(word) == Some(Kind::Worth) {
        return worth(behind, is_front);
    }
    if !is_front && kind(word) == Some(Kind::Limit) {
        return Some(Priced::none(amount(behind)?));
    }
    // T Rowe Price 50: without "at", a currency or decimals nobody knows whose figure it is.
    match behind {
        [figure, next @ ..]
            if word == "price"
                && is_whole(figure)
                && !next.first().is_some_and(|it| is_money(it)) =>
        {
            Some(Priced::unread(1, figure, Why::Unclear))
        }
        _ => at(word, behind, is_front),
    }
}

/// What the whole is worth, unless the words behind it say that it is of each.
fn worth<'w>(behind: &[&'w str], is_front: bool) -> Option<Priced<'w>> {
    let is_before = |word: &&&str| is_any(word, &[Kind::Worth, Kind::Of]) || is_hedge(word);
    let before = behind.iter().take_while(is_before).count();
    let said = behind.get(before..)?;
    let found = match figure(said, is_front) {
        Some(figure) if each(said.get(figure.length..)?) > 0 => {
            let length = figure.length + each(said.get(figure.length..)?);
            Priced::of(before + length, &figure)
        }
        _ => {
            let taken = amount(said)?;
            Priced::none(before + taken + total(said.get(taken..)?, is_front))
        }
    };
    (!is_front || found.length < behind.len()).then_some(found)
}

fn at<'w>(word: &str, behind: &[&'w str], is_front: bool) -> Option<Priced<'w>> {
    if kind(word) != Some(Kind::At) && !["zu", "je"].contains(&word) {
        return None;
    }
    match behind {
        // Several stand in a row: "zum Kurs von 131", "zu je 90".
        [again, rest @ ..]
            if is_any(again, &[Kind::At, Kind::Of]) || ["of", "je", "a", "the"].contains(again) =>
        {
            let found = at(word, rest, is_front)?;
            Some(Priced {
                length: found.length + 1,
                ..found
            })
        }
        [order, "price", ..] if ORDERS.contains(order) => Some(Priced::none(2)),
        [order, ..] if ORDERS.contains(order) => Some(Priced::none(1)),
        // No figure is held against a price that is about so much.
        [hedge, rest @ ..] if is_hedge(hedge) => {
            let figure = figure(rest, is_front)?;
            Some(Priced::unread(
                figure.length + 1,
                figure.digits,
                Why::Unclear,
            ))
        }
        [currency, rest @ ..] if is_money(currency) && !rest.is_empty() => stated(behind, is_front)
            .or_else(|| {
                let found = unclear(rest, is_front)?;
                Some(Priced {
                    length: found.length + 1,
                    ..found
                })
            }),
        _ => stated(behind, is_front).or_else(|| unclear(behind, is_front)),
    }
}

fn stated<'w>(words: &[&'w str], is_front: bool) -> Option<Priced<'w>> {
    let figure = figure(words, is_front)?;
    let behind = words.get(figure.length..).unwrap_or_default();
    Some(of_one(&figure, behind, is_front))
}

/// A figure with a mark or a letter in it that makes it none: "210.40-211", "£71p".
fn unclear<'w>(words: &[&'w str], is_front: bool) -> Option<Priced<'w>> {
    const MARKS: &str = ".,'-–~¢pc$€£¥฿";
    let figure = words.first().filter(|_| !is_front)?;
    let is_of_figure = |c: char| c.is_ascii_digit() || MARKS.contains(c);
    let has_digit = figure.contains(|c: char| c.is_ascii_digit());
    // "c180" is a strike.
    let is_strike = figure.starts_with(['p', 'c']);
    let is_figure = has_digit && !is_strike && figure.chars().all(is_of_figure);
    is_figure.then(|| Priced::unread(1, figure, Why::Unclear))
}

/// How many words at the beginning of `words` are a price with what says that it is one unit's, without "at" before it:
/// "131.45 each".
pub(super) fn of_each<'w>(words: &[&'w str], is_front: bool) -> Option<Priced<'w>> {
    let figure = figure(words, is_front).filter(|_| !is_front)?;
    let each = each(words.get(figure.length..)?);
    (each > 0).then(|| Priced::of(figure.length + each, &figure))
}

/// The price that a figure is, unless the words behind it say that it is of all, or a number of units.
fn of_one<'w>(figure: &Figure<'w>, behind: &[&str], is_front: bool) -> Priced<'w> {
    let length = figure.length;
    let total = total(behind, is_front);
    if total > 0 && !has_own(behind, is_front) {
        return Priced::unread(length + total, figure.digits, Why::OfAll);
    }
    let is_counted = |word: &&str| kind(word) == Some(Kind::Counted);
    if figure.currency.is_none() && behind.first().is_some_and(is_counted) {
        return Priced::none(length);
    }
    Priced::of(length + each(behind), figure)
}

/// How many words say that the figure before them is of all. At the front Total is a name.
fn total(words: &[&str], is_front: bool) -> usize {
    match words {
        ["in", "total" | "all", ..] | ["au" | "en", "total", ..] => 2,
        ["total" | "altogether" | "insgesamt" | "gesamt", ..] if !is_front => 1,
        _ => 0,
    }
}

/// Whether a total is of a figure of its own, and not of the one before it: "at 131.45, total USD 262,900". What is
/// counted behind it is none: "at 21,040 total, 100 shares".
fn has_own(words: &[&str], is_front: bool) -> bool {
    let own = labelled(words, is_front);
    own.is_some_and(|length| {
        let next = words.get(length);
        !next.is_some_and(|word| kind(word) == Some(Kind::Counted))
    })
}

/// How many words behind a figure say that it is one unit's: "each", "per share".
fn each(words: &[&str]) -> usize {
    match words {
        ["each" | "apiece", ..] => 1,
        ["per" | "a" | "pro" | "par", counted, ..] if is_any(counted, &[Kind::Counted]) => 2,
        _ => 0,
    }
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
