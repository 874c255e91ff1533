//! The name or symbol of a security, without what else a user says of a trade.

use super::Fault;
use super::currency::is_money;
use super::number;
use super::text::{folded, quoted, said, without_unseen};
use crate::{Adjustment, AdjustmentCode, Amount};

/// A search term, and what stood beside it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Cleaned {
    /// In small letters.
    pub(crate) term: String,
    /// The price of one unit.
    pub(crate) price: Option<Amount>,
    pub(crate) adjustments: Vec<Adjustment>,
}

/// The longest term.
const LONGEST: usize = 200;

/// What a user does with a security; before its name only, since it may be a part of the name.
const VERBS: &[&str] = &[
    "buy",
    "buying",
    "sell",
    "selling",
    "trade",
    "trading",
    "purchase",
    "purchasing",
    "acquire",
    "acquiring",
    "order",
    "get",
];
/// Kinds of derivatives.
const DERIVATIVES: &[&str] = &[
    "call",
    "calls",
    "put",
    "puts",
    "option",
    "options",
    "future",
    "futures",
    "warrant",
    "warrants",
    "swap",
    "swaps",
    "cfd",
    "cfds",
    "derivative",
    "derivatives",
];
/// What is counted.
const COUNTED: &[&str] = &[
    "lot",
    "lots",
    "share",
    "shares",
    "unit",
    "units",
    "contract",
    "contracts",
    "stock",
    "stocks",
];
/// What says nothing next to what is left out, or at the beginning.
const FILLERS: &[&str] = &[
    "of", "in", "some", "my", "the", "to", "a", "an", "for", "i", "want", "would", "like",
    "please", "and",
];
/// What stands before a price.
const AT: &[&str] = &["@", "at", "price"];

/// Leaves out everything that is no part of a name or symbol.
pub(crate) fn clean(text: &str) -> Result<Cleaned, Fault> {
    let text = said(text, LONGEST)?;
    let seen = without_unseen(text);
    let plain = folded(&seen).replace('@', " @ ");
    let words: Vec<&str> = plain
        .split_whitespace()
        .map(|word| word.trim_matches([',', ';', ':', '!', '?', '"', '(', ')']))
        .filter(|word| !word.is_empty())
        .collect();
    let Sorted {
        kept,
        removed,
        price,
    } = sorted(&words);
    if kept.is_empty() {
        return Err(empty(text));
    }
    let term = kept.join(" ");
    let mut adjustments = Vec::new();
    if !removed.is_empty() || seen != text {
        adjustments.push(left_out(text, &term, &removed));
    }
    adjustments.extend(price.map(noted));
    Ok(Cleaned {
        term,
        price,
        adjustments,
    })
}

#[derive(Default)]
struct Sorted<'w> {
    kept: Vec<&'w str>,
    removed: Vec<&'w str>,
    price: Option<Amount>,
}

fn sorted<'w>(words: &[&'w str]) -> Sorted<'w> {
    let mut sorted = Sorted::default();
    let mut after_removed = true;
    let mut after_verb = false;
    let mut rest = words;
    while let [word, behind @ ..] = rest {
        let next = behind.first().copied();
        rest = behind;
        let is_front = sorted.kept.is_empty();
        if AT.contains(word) && next.is_some_and(is_number) {
            sorted.removed.push(word);
            sorted.removed.extend(next);
            sorted.price = sorted.price.or_else(|| next.and_then(price));
            rest = behind.get(1..).unwrap_or_default();
            after_removed = true;
            continue;
        }
        let is_verb = is_front && VERBS.contains(word);
        let is_left_out = is_verb
            || *word == "@"
            || DERIVATIVES.contains(word)
            || COUNTED.contains(word)
            || (after_removed && FILLERS.contains(word) && next.is_some())
            || is_figure(word, next, after_verb)
            || is_beside_figure(word, next);
        if is_left_out {
            sorted.removed.push(word);
        } else {
            sorted.kept.push(word);
        }
        after_removed = is_left_out;
        after_verb = is_verb || (after_verb && is_left_out && FILLERS.contains(word));
    }
    sorted
}

/// Whether a word is a quantity or an amount, and no part of a name: 7203 is a symbol and 3M a company.
fn is_figure(word: &str, next: Option<&str>, after_verb: bool) -> bool {
    let is_counted = next.is_some_and(|next| COUNTED.contains(&next));
    let is_whole = word.bytes().all(|byte| byte.is_ascii_digit());
    if is_whole {
        return is_counted || (after_verb && next.is_some()) || next.is_some_and(is_money);
    }
    let has_sign =
        word.starts_with(['$', '€', '£', '¥', '฿']) && word.contains(|c: char| c.is_ascii_digit());
    let is_scaled = word.strip_suffix('k').is_some_and(is_number);
    let is_million = word.strip_suffix('m').is_some_and(is_number) && is_counted;
    has_sign || is_number(word) || is_million || (is_scaled && (is_counted || after_verb))
}

/// Whether a word is a currency before a figure.
fn is_beside_figure(word: &str, next: Option<&str>) -> bool {
    is_money(word) && next.is_some_and(is_number)
}

fn is_number(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
        && word.ends_with(|c: char| c.is_ascii_digit())
        && word
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, '.' | ',' | '\''))
}

fn price(word: &str) -> Option<Amount> {
    let written = number::written(word).ok()?;
    Amount::new(written.value).ok()
}

fn left_out(text: &str, term: &str, removed: &[&str]) -> Adjustment {
    let message = if removed.is_empty() {
        format!(
            "characters that are not seen were left out of {}",
            quoted(text)
        )
    } else {
        let removed = removed.join(" ");
        format!(
            "{} is searched for; left out was {}",
            quoted(term),
            quoted(&removed)
        )
    };
    Adjustment::new(AdjustmentCode::SearchTermCleaned, message)
}

fn noted(price: Amount) -> Adjustment {
    let message = format!("{price} was noted as the price of one unit, and as nothing else");
    Adjustment::new(AdjustmentCode::PriceNoted, message)
}

fn empty(text: &str) -> Fault {
    Fault::new(
        "empty_term",
        format!("{} names no security", quoted(text)),
        "write the name, ticker or ISIN alone, such as bund",
    )
}
