//! Currencies by their codes, signs and names.

mod minor;
mod names;

use wire::nearest;

use self::names::several;
use super::Fault;
use super::reply::bare;
use super::text::{folded, is_unspaced, quoted, said, seen, without_compatibility};
use crate::ask::CURRENCY;
use crate::{Adjustment, AdjustmentCode, Currency};

/// A currency, and what was done to read it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Read {
    pub(crate) currency: Currency,
    pub(crate) adjustment: Option<Adjustment>,
}

/// The longest name.
const LONGEST: usize = 100;

/// Reads the currency that a text says.
pub(crate) fn read(text: &str) -> Result<Read, Fault> {
    seen(text)?;
    let text = said(text, LONGEST)?;
    no_minor_code(text)?;
    let bare = bare(text);
    let name = plain(bare);
    if Currency::new(bare).is_err() && WORDS.contains(&name.as_str()) {
        return Err(refused(text, &name));
    }
    read_name(text, &name)
}

/// Codes that are words as well, and count in capital letters alone.
const WORDS: &[&str] = &[
    "all", "try", "top", "mad", "cup", "pen", "mop", "cop", "bam", "gel", "lak", "sos",
];

/// Whether a word in small letters is the code of a currency and another word as well, and is not written in capitals in
/// a text: "all in 50,000" is no amount of leks.
pub(super) fn is_other_word(word: &str, text: &str) -> bool {
    WORDS.contains(&word) && !text.contains(&word.to_ascii_uppercase())
}

/// A name of a currency in small letters, without what says nothing around it.
fn plain(text: &str) -> String {
    let name = folded(text)
        .replace('-', " ")
        .replace("u.s.", "us")
        .replace('’', "'");
    let name = name.trim_matches(['.', '"', ' ']);
    let bare = ["in ", "the ", "en ", "de ", "d'", "of ", "สกุลเงิน", "เงิน"]
        .iter()
        .find_map(|before| name.strip_prefix(before));
    bare.unwrap_or(name).to_owned()
}

fn read_name(text: &str, name: &str) -> Result<Read, Fault> {
    if minor::NAMES.contains(&name) {
        return Err(of_hundredths(text));
    }
    if let Ok(currency) = Currency::new(text) {
        return Ok(Read {
            currency,
            adjustment: None,
        });
    }
    if let Some(currency) = certain(name).or_else(|| twice(name)) {
        return Ok(read_as(text, currency, AdjustmentCode::CurrencyNormalised));
    }
    let usual = several(name).and_then(|it| it.usual);
    match usual.and_then(|code| Currency::new(code).ok()) {
        Some(currency) => Ok(read_as(text, currency, AdjustmentCode::CurrencyAssumed)),
        None => Err(refused(text, name)),
    }
}

/// What stands beside an amount: one currency, or a sign that several share.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Beside {
    /// What was written.
    pub(crate) written: String,
    /// The one that it means, or usually means.
    pub(crate) usual: Option<Currency>,
    /// Those that it may mean; none where it means one.
    pub(crate) may_be: Option<&'static str>,
}

/// Reads the sign or name beside an amount, which another parameter may make certain.
pub(super) fn beside(written: &str) -> Result<Beside, Fault> {
    let name = plain(written);
    let known = |usual, may_be| Beside {
        written: written.to_owned(),
        usual,
        may_be,
    };
    no_minor_code(written)?;
    if let Some(currency) = twice(&name) {
        return Ok(known(Some(currency), None));
    }
    match (
        read_name(written, &name),
        several(&name).map(|it| it.may_be),
    ) {
        (Ok(read), may_be) => Ok(known(Some(read.currency), may_be)),
        (Err(_), Some(shared)) => Ok(known(None, Some(shared))),
        (Err(fault), None) => Err(fault),
    }
}

/// A currency that is told twice, by its sign, name or code: `$500 USD`, `Euro (EUR)`, `US dollars USD`.
fn twice(name: &str) -> Option<Currency> {
    let spaced = name.replace(['(', ')', '/', ','], " ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut places = 1..words.len();
    let by_words = places.find_map(|place| {
        let (one, other) = words.split_at_checked(place)?;
        same(&one.join(" "), &other.join(" "))
    });
    by_words.or_else(|| {
        let sign = name.chars().next().filter(|c| !c.is_alphabetic())?;
        let (sign, code) = name.split_at_checked(sign.len_utf8())?;
        same(sign, code)
    })
}

/// The one currency that both mean, of which one may mean several.
fn same(one: &str, other: &str) -> Option<Currency> {
    let (sure, sign) = if several(one).is_some() {
        (other, one)
    } else {
        (one, other)
    };
    let currency = certain(sure)?;
    let may_be = several(sign).is_some_and(|it| it.may_be.contains(currency.code()));
    (may_be || certain(sign) == Some(currency)).then_some(currency)
}

impl Beside {
    /// Holds it against the currency that was given with the amount; tells what was assumed of it.
    pub(crate) fn with(&self, given: Currency) -> Result<Option<Adjustment>, Fault> {
        let may_be_it = self.may_be.is_some_and(|list| list.contains(given.code()));
        let written = quoted(&self.written);
        match (self.usual == Some(given), self.may_be.is_some(), may_be_it) {
            (true, false, _) => Ok(None),
            (true, true, _) => Ok(Some(Adjustment::new(
                AdjustmentCode::CurrencyAssumed,
                format!("{written} in the amount was assumed to mean {given}; tell the user so"),
            ))),
            (false, _, true) => Ok(Some(Adjustment::new(
                AdjustmentCode::CurrencyNormalised,
                format!("{written} in the amount was read as {given}, which is the currency given"),
            ))),
            (false, _, false) => Err(self.conflict(given)),
        }
    }

    fn conflict(&self, given: Currency) -> Fault {
        let own = match (self.may_be, self.usual) {
            (Some(list), _) => format!("may be {list}"),
            (None, Some(own)) => format!("is {own}"),
            (None, None) => "is another".to_owned(),
        };
        Fault::new(
            "currency_conflict",
            format!(
                "{} in the amount {own}, and the currency is {given}",
                quoted(&self.written)
            ),
            "ask the user which of the two is meant, and write the amount in digits alone",
        )
    }

    /// Refuses to let it be lost where no currency is taken.
    pub(crate) fn known(&self) -> Fault {
        let Some(currency) = self.usual else {
            return Fault::new(
                "ambiguous",
                format!(
                    "{} may be {}",
                    quoted(&self.written),
                    self.may_be.unwrap_or_default()
                ),
                "ask the user which currency is meant, and call set_trade_value with it",
            );
        };
        let assumed = self.may_be.map_or_else(String::new, |_| {
            format!(
                ", and tell the user that {} is assumed to mean it",
                quoted(&self.written)
            )
        });
        Fault::new(
            "currency_known",
            format!("the amount says its currency, {currency}, which would be lost here"),
            format!("call set_trade_value with this amount and the currency {currency}{assumed}"),
        )
    }
}

/// Whether a word or sign in small letters speaks of money.
pub(crate) fn is_money(word: &str) -> bool {
    certain(word).is_some() || several(word).is_some() || minor::NAMES.contains(&word)
}

/// Whether a word or sign in small letters is a hundredth of a currency.
pub(crate) fn is_hundredth(word: &str) -> bool {
    minor::NAMES.contains(&word)
}

/// The text with the code of a hundredth that small letters would hide as one that they do not: GBX for `GBp`.
pub(crate) fn with_hundredths_spelt(text: &str) -> String {
    let plain = without_compatibility(text);
    let words = plain.split_inclusive(|c: char| !c.is_alphabetic());
    let spelt = words.map(|word| {
        let bare = word.trim_end_matches(|c: char| !c.is_alphabetic());
        let behind = word.get(bare.len()..).unwrap_or_default();
        if minor::CODES.contains(&bare) {
            format!("GBX{behind}")
        } else {
            word.to_owned()
        }
    });
    spelt.collect()
}

/// The names in scripts without spaces.
pub(super) fn unspaced() -> impl Iterator<Item = &'static str> {
    names::words().filter(|name| name.starts_with(is_unspaced))
}

/// The one currency that a word or sign in small letters means.
pub(super) fn certain(name: &str) -> Option<Currency> {
    let by_code = Currency::new(&name.to_ascii_uppercase()).ok();
    by_code.or_else(|| names::certain(name).and_then(|code| Currency::new(code).ok()))
}

fn read_as(text: &str, currency: Currency, code: AdjustmentCode) -> Read {
    let message = if code == AdjustmentCode::CurrencyAssumed {
        format!(
            "{} was assumed to mean {currency}; tell the user so",
            quoted(text)
        )
    } else {
        format!("{} was read as {currency}", quoted(text))
    };
    Read {
        currency,
        adjustment: Some(Adjustment::new(code, message)),
    }
}

/// Refuses a text that holds the code of a hundredth, which small letters would hide.
pub(super) fn no_minor_code(text: &str) -> Result<(), Fault> {
    let plain = without_compatibility(text);
    let mut words = plain.split(|c: char| !c.is_alphabetic());
    words
        .find(|word| minor::CODES.contains(word))
        .map_or(Ok(()), |word| Err(of_hundredths(word)))
}

fn of_hundredths(text: &str) -> Fault {
    Fault::new(
        "minor_unit",
        format!("{} is a hundredth of a currency", quoted(text)),
        "divide the amount by 100, have the user confirm what comes out, and write it with the code of the currency \
         itself, such as GBP",
    )
}

fn refused(text: &str, name: &str) -> Fault {
    if let Some(shared) = several(name) {
        return Fault::new(
            "ambiguous",
            format!("{} may be {}", quoted(text), shared.may_be),
            "ask the user which currency is meant, and write its code",
        );
    }
    let words = name.split(|c: char| c.is_whitespace() || matches!(c, '/' | ',' | '(' | ')'));
    let mut named: Vec<Currency> = words.filter_map(certain).collect();
    named.dedup();
    if named.len() > 1 {
        return Fault::new(
            "ambiguous",
            format!("{} names several currencies", quoted(text)),
            "ask the user which currency is meant, and write its code",
        );
    }
    if UNSAID.contains(&name) {
        let message = format!("{} says no currency", quoted(text));
        return Fault::new("unknown_currency", message, CURRENCY);
    }
    let near = nearest(&name.to_ascii_uppercase(), Currency::codes());
    let near = near.map_or_else(String::new, |code| format!(" ({code} is written alike)"));
    Fault::new(
        "unknown_currency",
        format!("{} is no currency that is known{near}", quoted(text)),
        CURRENCY,
    )
}

/// What is written where nobody said a currency.
const UNSAID: &[&str] = &[
    "none",
    "null",
    "nil",
    "nan",
    "n/a",
    "na",
    "unknown",
    "undefined",
    "unspecified",
    "not specified",
    "not known",
    "any",
    "local",
    "default",
    "tbd",
    "?",
    "-",
    "xxx",
];
