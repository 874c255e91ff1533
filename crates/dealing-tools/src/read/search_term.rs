//! The name or symbol of a security, without what else a user says of a trade.

use super::Fault;
use super::currency::{self, is_money};
use super::direction_words::{BUY, BUY_WITHIN, SELL, SELL_WITHIN};
use super::number;
use super::number_word::number_word;
use super::search_words::{
    AT, COUNTED, DERIVATIVES, FILLERS, FOR, INDICES, LIMITS, ORDERS, PREPOSITIONS, SIGNS, VERBS,
};
use super::text::{folded, quoted, said, without_unseen};
use crate::source::similarity::is_form;
use crate::{Adjustment, AdjustmentCode, Amount, Currency};

/// A search term, and what stood beside it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Cleaned {
    /// In small letters.
    pub(crate) term: String,
    /// The price of one unit.
    pub(crate) price: Option<Price>,
    /// The kinds of derivatives that were named.
    pub(crate) derivative: Option<String>,
    pub(crate) adjustments: Vec<Adjustment>,
}

/// A price that stood beside a name, and its currency where it was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Price {
    pub(crate) amount: Amount,
    pub(crate) currency: Option<Currency>,
}

/// The longest term.
const LONGEST: usize = 200;

/// Leaves out everything that is no part of a name or symbol.
pub(crate) fn clean(text: &str) -> Result<Cleaned, Fault> {
    let text = said(text, LONGEST)?;
    let seen = without_unseen(text);
    let plain = folded(&seen).replace('@', " @ ");
    let plain = unhyphenated(&plain);
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
    if kept.iter().all(|word| is_form(word)) {
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
        derivative: derivative(&removed),
        adjustments,
    })
}

#[derive(Default)]
struct Sorted<'w> {
    kept: Vec<&'w str>,
    removed: Vec<&'w str>,
    price: Option<Price>,
}

fn sorted<'w>(words: &[&'w str]) -> Sorted<'w> {
    let mut sorted = Sorted::default();
    let mut state = State::default();
    let mut rest = words;
    while let [word, behind @ ..] = rest {
        rest = behind;
        let is_front = sorted.kept.is_empty();
        if let Some((taken, price)) = priced(word, behind, is_front) {
            sorted.removed.push(word);
            sorted.removed.extend(behind.iter().take(taken));
            sorted.price = sorted.price.or(price);
            rest = behind.get(taken..).unwrap_or_default();
            state.after_removed = true;
            continue;
        }
        let next = behind.first().copied();
        let kept_last = sorted.kept.last().copied();
        let is_left_out =
            !is_name(word, next, is_front) && state.leaves_out(word, behind, kept_last);
        let list = if is_left_out {
            &mut sorted.removed
        } else {
            &mut sorted.kept
        };
        list.push(word);
    }
    sorted
}

/// "bund-calls" as two words; "Euro-Bund" is a name.
fn unhyphenated(plain: &str) -> String {
    let is_split = |word: &str| {
        let last = word.rsplit('-').next().unwrap_or_default();
        word.contains('-') && (DERIVATIVES.contains(&last) || COUNTED.contains(&last))
    };
    let words = plain.split_whitespace();
    let words = words.map(|word| {
        if is_split(word) {
            word.replace('-', " ")
        } else {
            word.to_owned()
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Whether a word is the name that a legal form stands behind, whatever else it means: Future plc, Unit Corp.
fn is_name(word: &str, next: Option<&str>, is_front: bool) -> bool {
    let means_else = DERIVATIVES.contains(&word) || COUNTED.contains(&word);
    is_front && means_else && next.is_some_and(is_form)
}

/// What stood before a word.
#[expect(
    clippy::struct_excessive_bools,
    reason = "one word may be several of these, and each decides something of its own"
)]
struct State {
    /// Nothing, or a word that was left out.
    after_removed: bool,
    /// What the user does, with nothing of the name since.
    after_verb: bool,
    after_currency: bool,
    /// A number that was left out.
    after_figure: bool,
    after_derivative: bool,
    /// What is counted, or a kind of derivative.
    after_kind: bool,
}

impl Default for State {
    fn default() -> Self {
        Self {
            after_removed: true,
            after_verb: false,
            after_currency: false,
            after_figure: false,
            after_derivative: false,
            after_kind: false,
        }
    }
}

impl State {
    /// Whether a word is no part of the name, of which `last` is the last word so far.
    fn leaves_out(&mut self, word: &str, behind: &[&str], last: Option<&str>) -> bool {
        let (next, is_front) = (behind.first().copied(), last.is_none());
        let is_verb = is_front && is_verb(word);
        let is_filler = FILLERS.contains(&word);
        let is_currency = (is_money(word) && next.is_some_and(is_number))
            || (self.after_figure && is_code(word) && next.is_some());
        let is_at_end = next.is_none() && !is_front;
        let is_derivative = DERIVATIVES.contains(&word);
        let is_figure = self.is_figure(word, behind, last);
        let is_left_out = is_verb
            || word == "@"
            || is_derivative
            || COUNTED.contains(&word)
            || (is_filler
                && ((self.after_removed && next.is_some()) || (is_at_end && word == "please")))
            || (self.after_kind && next.is_some() && PREPOSITIONS.contains(&word))
            || is_figure
            || is_currency;
        self.after_removed = is_left_out;
        self.after_verb = is_verb || (self.after_verb && is_left_out && is_filler);
        self.after_currency = is_currency;
        self.after_figure = is_figure;
        self.after_derivative = is_derivative;
        self.after_kind = is_derivative || COUNTED.contains(&word);
        is_left_out
    }

    fn is_figure(&self, word: &str, behind: &[&str], last: Option<&str>) -> bool {
        let (next, is_front) = (behind.first().copied(), last.is_none());
        let is_said_first = self.after_verb || (is_front && self.after_removed);
        let is_counted_word = number_word(word).is_some()
            && behind
                .iter()
                .find(|word| number_word(word).is_none())
                .is_some_and(|word| COUNTED.contains(word));
        let is_before_name =
            is_said_first && next.is_some_and(|next| !is_form(next)) && is_whole(word);
        let is_strike = is_number(word)
            && next.map_or(self.after_derivative, |next| DERIVATIVES.contains(&next))
            && !last.is_some_and(|last| INDICES.contains(&last) && !self.after_derivative);
        is_figure(word, next, is_said_first)
            || is_counted_word
            || is_before_name
            || (is_strike && !is_front)
            || (self.after_currency && is_number(word))
    }
}

fn is_verb(word: &str) -> bool {
    [VERBS, BUY, SELL, BUY_WITHIN, SELL_WITHIN]
        .iter()
        .any(|list| list.contains(&word))
}

fn is_code(word: &str) -> bool {
    Currency::new(&word.to_ascii_uppercase()).is_ok()
}

/// How many words behind one that stands before a price belong to it, and the price.
fn priced(word: &str, behind: &[&str], is_front: bool) -> Option<(usize, Option<Price>)> {
    if !is_front && FOR.contains(&word) {
        return Some((amount(behind)?, None));
    }
    if !is_front && LIMITS.contains(&word) {
        return Some((behind.first().filter(|it| is_number(it)).map(|_| 1)?, None));
    }
    if !AT.contains(&word) {
        return None;
    }
    match behind {
        [figure, currency, ..] if is_number(figure) && is_money(currency) => {
            Some((2, price(figure, Some(currency))))
        }
        [figure, ..] if is_number(figure) => Some((1, price(figure, None))),
        [currency, figure, ..] if is_money(currency) && is_number(figure) => {
            Some((2, price(figure, Some(currency))))
        }
        [signed, ..] if signed.strip_prefix(SIGNS).is_some_and(is_number) => {
            let figure = signed.strip_prefix(SIGNS).unwrap_or_default();
            Some((1, price(figure, signed.strip_suffix(figure))))
        }
        [order, ..] if ORDERS.contains(order) => Some((1, None)),
        _ => None,
    }
}

/// How many words an amount has that others begin with.
fn amount(words: &[&str]) -> Option<usize> {
    let is_figure = |word: &str| is_number(word.trim_end_matches(['k', 'm']));
    match words {
        [signed, ..] if signed.strip_prefix(SIGNS).is_some_and(is_figure) => Some(1),
        [currency, figure, ..] if is_money(currency) && is_figure(figure) => Some(2),
        [figure, currency, ..] if is_figure(figure) && is_money(currency) => Some(2),
        [figure, ..] if is_figure(figure) => Some(1),
        _ => None,
    }
}

/// Whether a word is a quantity or an amount, and no part of a name: 7203 is a symbol and 3M a company.
fn is_figure(word: &str, next: Option<&str>, is_said_first: bool) -> bool {
    let is_counted = next.is_some_and(|next| COUNTED.contains(&next));
    if is_whole(word) {
        return is_counted || next.is_some_and(is_money);
    }
    let has_sign = word
        .strip_prefix(SIGNS)
        .is_some_and(|rest| rest.contains(|c: char| c.is_ascii_digit()));
    let is_scaled = word.strip_suffix('k').is_some_and(is_number);
    let is_million = word.strip_suffix('m').is_some_and(is_number) && is_counted;
    let is_thousands = is_scaled && (is_counted || (is_said_first && next.is_some()));
    has_sign || is_number(word) || is_million || is_thousands
}

fn is_whole(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_number(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
        && word.ends_with(|c: char| c.is_ascii_digit())
        && word
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, '.' | ',' | '\''))
}

fn price(figure: &str, currency: Option<&str>) -> Option<Price> {
    let written = number::written(figure).ok()?;
    let read = currency.and_then(|word| currency::read(word).ok());
    Some(Price {
        amount: Amount::new(written.value).ok()?,
        currency: read.map(|read| read.currency),
    })
}

fn derivative(removed: &[&str]) -> Option<String> {
    let named = removed.iter().filter(|word| DERIVATIVES.contains(word));
    let named: Vec<_> = named.copied().collect();
    (!named.is_empty()).then(|| named.join(" "))
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

fn noted(price: Price) -> Adjustment {
    let Price { amount, currency } = price;
    let price = currency.map_or_else(
        || amount.to_string(),
        |currency| format!("{currency} {amount}"),
    );
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_kept_and_everything_else_is_left_out() {
        for (text, term, price) in [
            ("buying 5 lots of bund calls @ 100", "bund", Some("100")),
            ("sell 10 shares of AAPL", "aapl", None),
            ("trade FGBL futures", "fgbl", None),
            ("SAP SE @ EUR 131.45", "sap se", Some("131.45")),
            ("SAP @€131,45", "sap", Some("131.45")),
            ("bund at market", "bund", None),
            ("EUR 5000 of SAP", "sap", None),
            ("$5000 of apple", "apple", None),
            ("15k bund", "bund", None),
            ("buy 20 SAP", "sap", None),
            ("sell my AAPL position, please", "aapl", None),
            ("put option on SAP", "sap", None),
            ("CFD on SAP", "sap", None),
            ("five lots of bund", "bund", None),
            ("10 aapl", "aapl", None),
            ("20 AAPL 150 puts", "aapl", None),
            ("AAPL 230 call", "aapl", None),
            ("bund calls 100", "bund", None),
            ("AAPL at 131.45 EUR", "aapl", Some("131.45")),
            ("bund for EUR 262,900", "bund", None),
            ("bund-calls", "bund", None),
            ("SAP forwards", "sap", None),
            ("AAPL limit 200", "aapl", None),
            ("kaufe 5 Aktien SAP", "sap", None),
            ("ซื้อ AAPL 100 หุ้น", "aapl", None),
            ("262,900 EUR bund", "bund", None),
            ("Future plc", "future plc", None),
            ("Position Inc", "position inc", None),
            ("Unit Corp.", "unit corp.", None),
            ("ON Semiconductor", "on semiconductor", None),
            ("De Beers", "de beers", None),
            ("10 aandelen van SAP", "sap", None),
            ("S&P 500 puts", "s&p 500", None),
            ("Euro-Bund Future", "euro-bund", None),
            // What looks like a figure, a verb or a filler and is a name.
            ("7203", "7203", None),
            ("buy 3M", "3m", None),
            ("buy 7203", "7203", None),
            ("S&P 500", "s&p 500", None),
            ("Bank of America", "bank of america", None),
            ("Federal Bond 2.3% 2033", "federal bond 2.3% 2033", None),
            ("AT&T", "at&t", None),
        ] {
            let cleaned = clean(text).unwrap();
            let price = price.map(|price| Amount::new(price.parse().unwrap()).unwrap());
            assert_eq!(
                (
                    cleaned.term.as_str(),
                    cleaned.price.map(|price| price.amount)
                ),
                (term, price),
                "{text}"
            );
        }
    }
}
