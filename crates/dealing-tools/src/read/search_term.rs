//! The name or symbol of a security, without what else a user says of a trade.

mod contract;
mod edge;
mod figure;
mod in_currency;
mod labelled;
mod listing;
mod name;
mod price_figure;
mod pricing;
mod sorting;
mod times;
mod unread_price;
mod words;

use self::edge::{uncoded, without_edges};
pub(crate) use self::in_currency::InCurrency;
pub(crate) use self::listing::Listing;
use self::listing::{listing, suffixed};
use self::name::names;
use self::sorting::{Sorted, sorted};
use self::unread_price::UnreadPrice;
use self::words::words;
use super::Fault;
use super::currency::{is_money, with_hundredths_spelt};
use super::reply::corrected;
use super::text::{folded, quoted, said, without_unseen};
use super::vocabulary::{Kind, kind};
use crate::source::similarity::is_form;
use crate::{Adjustment, AdjustmentCode, Amount, Currency, InstType};

/// A search term, and what stood beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Cleaned {
    /// In small letters.
    pub(crate) term: String,
    /// The price of one unit.
    pub(crate) price: Option<Price>,
    /// The kinds of derivatives that were named.
    pub(crate) derivative: Option<String>,
    /// What shares were called.
    pub(crate) shares: Option<String>,
    /// Where it is listed, as the user says.
    pub(crate) listing: Option<Listing>,
    pub(crate) adjustments: Vec<Adjustment>,
}

/// The readings of what is searched for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Readings {
    /// With words that mean something else as well, the longest first: a reading counts where a security has this name,
    /// as Trade Desk, Dollar General and T Rowe Price are.
    pub(crate) names: Vec<Cleaned>,
    /// With what stands at the edges of a name, or behind a code: a reading counts where all of it is said of a security,
    /// as Five Below, Stoxx 600 and BRK.B are.
    pub(crate) wholes: Vec<Cleaned>,
    /// With the symbol of a future and the code of its month taken apart: it counts where a derivative has the symbol.
    pub(crate) uncoded: Option<Cleaned>,
    /// Without all of them.
    pub(crate) cleaned: Cleaned,
    /// What is left is a figure beside a currency: it counts as the code of a security that is quoted so.
    pub(crate) amount: Option<InCurrency>,
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
pub(crate) fn read(text: &str) -> Result<Readings, Fault> {
    let text = said(text, LONGEST)?;
    let seen = without_unseen(text);
    let set_off = |plain: String, sign: &str| plain.replace(sign, &format!(" {sign} "));
    let plain = folded(&with_hundredths_spelt(&seen));
    let whole = ["@", "×", "*"].into_iter().fold(plain, set_off);
    let (plain, around) = corrected(&whole);
    let words = words(plain);
    let mut sorted = sorted(&words);
    if sorted.kept.iter().all(|word| is_form(word)) {
        return in_currency::read(text, &words, empty(text, &sorted.removed));
    }
    sorted.removed.splice(0..0, around.iter().copied());
    let edged = without_edges(&sorted);
    let base = edged.as_ref().unwrap_or(&sorted);
    let mut names = names(&words, &base.kept);
    for named in &mut names {
        named.removed.splice(0..0, around.iter().copied());
    }
    if !around.is_empty() {
        // What announces a correction may begin a name: Better Collective.
        names.insert(0, unsorted(&whole));
    }
    let suffixed = without_suffixes(base);
    let least = suffixed.as_ref().unwrap_or(base);
    let wholes = [
        edged.as_ref().map(|_| &sorted),
        suffixed.as_ref().map(|_| base),
    ];
    let of = |sorted: &Sorted<'_>| cleaned(text, sorted, seen != text);
    let cleaned = of(least);
    Ok(Readings {
        names: names.iter().map(of).collect(),
        wholes: wholes.into_iter().flatten().map(of).collect(),
        uncoded: uncoded(least).as_ref().map(of),
        cleaned: Cleaned {
            listing: cleaned.listing.or_else(|| listing(&base.kept)),
            ..cleaned
        },
        amount: None,
    })
}

/// All words as one name.
fn unsorted(text: &str) -> Sorted<'_> {
    Sorted {
        kept: words(text),
        ..Sorted::default()
    }
}

/// The same without what says where a code is listed; none where nothing does.
fn without_suffixes<'w>(sorted: &Sorted<'w>) -> Option<Sorted<'w>> {
    let mut bare = sorted.clone();
    for word in &mut bare.kept {
        if let Some((code, suffix)) = suffixed(word) {
            *word = code;
            bare.removed.push(suffix);
        }
    }
    (bare != *sorted).then_some(bare)
}

/// One reading, with what is told of it.
fn cleaned(text: &str, sorted: &Sorted<'_>, is_changed: bool) -> Cleaned {
    let term = sorted.kept.join(" ");
    let mut adjustments = Vec::new();
    if !sorted.removed.is_empty() || is_changed {
        adjustments.push(left_out(text, &term, &sorted.removed));
    }
    adjustments.extend(sorted.price.map(noted));
    adjustments.extend(sorted.unread_price.map(UnreadPrice::told));
    Cleaned {
        term,
        price: sorted.price,
        derivative: named(&sorted.removed, |word| kind(word) == Some(Kind::Derivative))
            .or_else(|| sorted.contract.clone()),
        shares: named(&sorted.removed, |word| InstType::Equity.is_one_of(word)),
        listing: sorted.market.clone(),
        adjustments,
    }
}

fn named(removed: &[&str], is_it: impl Fn(&str) -> bool) -> Option<String> {
    let named: Vec<_> = removed.iter().copied().filter(|word| is_it(word)).collect();
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

fn empty(text: &str, removed: &[&str]) -> Fault {
    let what = if removed.iter().any(|word| is_money(word)) {
        "speaks of money, and "
    } else {
        ""
    };
    Fault::new(
        "empty_term",
        format!("{} {what}names no security", quoted(text)),
        "ask the user which security it is, and write its name, ticker or ISIN alone",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is said, what is searched for, and the price that is noted.
    const CASES: &[(&str, &str, Option<&str>)] = &[
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
        // Codes of currencies that are tickers.
        ("buy 100 AMD shares", "amd", None),
        ("100 AMD shares", "amd", None),
        ("AMD 150 calls", "amd", None),
        ("sell 10 NIO shares", "nio", None),
        ("buy 10 ALL stocks", "all", None),
        ("buy 100 AMD please", "amd", None),
        ("50 COP please", "cop", None),
        ("sell 20 BND for my account", "bnd", None),
        ("Top 40 ETF", "top 40 etf", None),
        ("buy 100 TTD", "ttd", None),
        ("262,900 MUR bund", "bund", None),
        ("100 USD of AMD", "amd", None),
        ("AMD 150 USD", "amd", None),
        ("5000 dollars of AMD", "amd", None),
        ("SAP 5000 EUR", "sap", None),
        // Other languages.
        ("Ich möchte 5 Aktien von SAP kaufen", "sap", None),
        ("Ich würde gerne SAP kaufen", "sap", None),
        ("SAP Aktien kaufen", "sap", None),
        ("SAP für 5.000 €", "sap", None),
        ("für 5000 € SAP kaufen", "sap", None),
        ("SAP im Wert von 5000 €", "sap", None),
        ("SAP zu 131,45", "sap", Some("131.45")),
        ("SAP zum Kurs von 131,45 €", "sap", Some("131.45")),
        ("SAP à 131,45€", "sap", Some("131.45")),
        ("SAP Optionen", "sap", None),
        ("Optionsschein auf SAP", "sap", None),
        ("SAP-Aktien", "sap", None),
        ("acheter 10 actions Nestlé", "nestlé", None),
        ("acheter 10 actions de Nestlé", "nestlé", None),
        (
            "je voudrais vendre mes actions SAP s'il vous plaît",
            "sap",
            None,
        ),
        ("options d'achat SAP", "sap", None),
        ("ซื้อหุ้น AAPL", "aapl", None),
        ("AAPL 100หุ้น", "aapl", None),
        ("ขอซื้อหุ้น SAP ที่ราคา 131", "sap", Some("131")),
        ("หุ้นแอปเปิล", "แอปเปิล", None),
        ("sell all my AAPL shares", "aapl", None),
        ("buy AAPL now", "aapl", None),
        ("I'm buying AAPL", "aapl", None),
        ("SAP limit 131.45 EUR", "sap", None),
        ("10 3M shares", "3m", None),
        ("7203 100 shares", "7203", None),
        ("Best Buy", "best buy", None),
        ("the Trade Desk", "trade desk", None),
        ("Federal Bond 2.3 2033", "federal bond 2.3 2033", None),
        ("น้ำมันไทย", "น้ำมันไทย", None),
        // Names that hold words of trades.
        ("Home Depot", "home depot", None),
        ("Home Depot für mein Depot", "home depot", None),
        ("La Française des Jeux", "la française des jeux", None),
        ("die Aktien von SAP", "sap", None),
        ("Genuine Parts Company", "genuine parts company", None),
        ("Will Group", "will group", None),
        ("NOW Inc", "now inc", None),
        ("User Testing", "user testing", None),
        ("the user wants AAPL", "aapl", None),
        ("All for One Group", "all for one group", None),
        ("10 MA shares", "ma", None),
        ("HSBC Holdings plc", "hsbc holdings plc", None),
        ("ขายหุ้นการบินไทย", "การบินไทย", None),
        // What looks like a figure, a verb or a filler and is a name.
        ("7203", "7203", None),
        ("7203 JP", "7203 jp", None),
        ("7203 JT Equity", "7203 jt equity", None),
        ("AAPL US Equity", "aapl us equity", None),
        ("buy 3M", "3m", None),
        ("buy 7203", "7203", None),
        ("S&P 500", "s&p 500", None),
        ("Bank of America", "bank of america", None),
        ("Federal Bond 2.3% 2033", "federal bond 2.3% 2033", None),
        ("AT&T", "at&t", None),
        ("zwei Aktien SAP", "sap", None),
        ("acheter deux actions SAP", "sap", None),
        ("elf shares", "elf", None),
        // The letter of thousands is a ticker where nothing else can be the name.
        ("100 K shares", "k", None),
        // A bare figure behind the word may as well be a count, and the word a name's: T Rowe Price 50.
        ("SAP price 50", "sap", None),
        ("SAP price 131.45", "sap", Some("131.45")),
        ("SAP at price 50", "sap", Some("50")),
        ("SAP price EUR 50", "sap", Some("50")),
        ("SAP zu je 90 Euro", "sap", Some("90")),
        ("SAP je 90 Euro", "sap", Some("90")),
        ("SAP at a price of 131.45 EUR", "sap", Some("131.45")),
        ("SAP at 90 euros each", "sap", Some("90")),
        ("SAP at EUR 90 each", "sap", Some("90")),
        ("SAP at €90 each", "sap", Some("90")),
        // What the whole costs, and how many there are, is no price of one.
        ("SAP at 50,000 in total", "sap", None),
        ("SAP at EUR 50,000 in total", "sap", None),
        ("20 SAP at 4,208 total", "sap", None),
        ("SAP for 50,000 in total", "sap", None),
        ("SAP at 5 shares", "sap", None),
        ("SAP at 2 lots", "sap", None),
        ("at 50 Total", "total", Some("50")),
        // Three millions of nothing are a company.
        ("3M shares", "3m", None),
        ("3M stock", "3m", None),
        ("buy 3M shares", "3m", None),
        ("3M shares of AAPL", "aapl", None),
    ];

    #[test]
    fn names_are_kept_and_everything_else_is_left_out() {
        for (text, term, price) in CASES.iter().copied() {
            let cleaned = read(text).unwrap().cleaned;
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
