//! Where a security is listed, as it is written behind it: `SAP.DE`, `SAP GY`, `SAP on NYSE`.

use super::figure::{INDICES, is_number};
use crate::Currency;

/// Where the user says that a code is listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Listing {
    /// As it was written, in small letters.
    pub(crate) written: String,
    /// What is paid there.
    pub(crate) currency: Currency,
}

/// What Reuters and Yahoo write behind a point, by the currency that is paid there.
const SUFFIXES: &[(&str, &[&str])] = &[
    (
        "EUR",
        &[
            "de", "f", "pa", "as", "br", "mc", "mi", "ls", "ir", "vi", "he",
        ],
    ),
    ("GBP", &["l"]),
    ("CHF", &["sw", "vx", "s"]),
    ("SEK", &["st"]),
    ("DKK", &["co"]),
    ("NOK", &["ol"]),
    ("JPY", &["t"]),
    ("HKD", &["hk"]),
    ("CNY", &["ss", "sz"]),
    ("TWD", &["tw"]),
    ("KRW", &["ks", "kq"]),
    ("SGD", &["si"]),
    ("THB", &["bk"]),
    ("AUD", &["ax"]),
    ("NZD", &["nz"]),
    ("CAD", &["to", "v"]),
    ("INR", &["ns", "bo"]),
    ("USD", &["n", "o", "us"]),
];
/// What Bloomberg writes behind a space, and the names of exchanges.
const CODES: &[(&str, &[&str])] = &[
    ("USD", &["us", "uw", "un", "nasdaq", "nyse"]),
    ("EUR", &["gr", "gy", "fp", "na", "im", "sm", "xetra"]),
    ("GBP", &["ln", "lse"]),
    ("CHF", &["sw", "vx", "six"]),
    ("SEK", &["ss"]),
    ("JPY", &["jp", "jt"]),
    ("HKD", &["hk"]),
    ("THB", &["tb"]),
    ("AUD", &["au"]),
    ("CAD", &["cn"]),
];
/// What exchanges are called, and where they are: these say it behind a word such as "on" alone.
const MARKETS: &[(&str, &[&str])] = &[
    ("USD", &["nyse", "nasdaq", "amex"]),
    (
        "EUR",
        &[
            "xetra",
            "frankfurt",
            "stuttgart",
            "tradegate",
            "euronext",
            "paris",
            "amsterdam",
            "madrid",
            "milan",
        ],
    ),
    ("GBP", &["lse", "london"]),
    ("CHF", &["six", "zurich", "zürich"]),
    ("JPY", &["tse", "tokyo"]),
    ("HKD", &["hkex"]),
    ("SGD", &["sgx"]),
    ("THB", &["set", "bangkok"]),
    ("AUD", &["asx"]),
    ("CAD", &["tsx", "toronto"]),
    ("INR", &["nse", "bse"]),
];
/// What stands before the name of a market, and with it an article.
const BEFORE_MARKETS: &[&str] = &[
    "on", "at", "in", "auf", "an", "à", "en", "sur", "via", "listed", "traded",
];
const ARTICLES: &[&str] = &["the", "der", "dem"];
/// What stands behind the code of the exchange.
const KINDS: &[&str] = &["equity", "corp"];
/// The letters of a code that a suffix stands behind: N.V. is a legal form.
const LENGTHS: std::ops::RangeInclusive<usize> = 2..=8;

/// A code and the suffix behind it, with its point.
pub(super) fn suffixed(word: &str) -> Option<(&str, &str)> {
    let (code, suffix) = word.rsplit_once('.')?;
    let is_code = LENGTHS.contains(&code.len())
        && code
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    paid(SUFFIXES, suffix).filter(|_| is_code)?;
    Some((code, word.get(code.len()..)?))
}

/// How many words at the beginning of `words` say on which market, and which it is: "on the NYSE". "Nasdaq 100" is an
/// index.
pub(super) fn market(words: &[&str]) -> Option<(usize, Listing)> {
    let is_before = |word: &&&str| BEFORE_MARKETS.contains(*word);
    let before = words.iter().take_while(is_before).count();
    let article = words.get(before).filter(|word| ARTICLES.contains(word));
    let place = before + usize::from(article.is_some());
    let name = words.get(place).filter(|_| before > 0)?;
    let is_index = || words.get(place + 1).is_some_and(|next| is_number(next));
    let listing = of(MARKETS, name, name)?;
    if INDICES.contains(name) && is_index() {
        return None;
    }
    Some((place + 1, listing))
}

/// Where the words say that a code among them is listed.
pub(super) fn listing(words: &[&str]) -> Option<Listing> {
    let suffix = words.iter().find_map(|word| Some(suffixed(word)?.1));
    if let Some(suffix) = suffix {
        return of(SUFFIXES, suffix, suffix.trim_start_matches('.'));
    }
    let behind = words.get(1..)?.iter().rev();
    let code = behind.copied().find(|word| !KINDS.contains(word))?;
    of(CODES, code, code)
}

fn of(table: &[(&'static str, &[&str])], written: &str, bare: &str) -> Option<Listing> {
    let currency = Currency::new(paid(table, bare)?).ok()?;
    let written = written.to_owned();
    Some(Listing { written, currency })
}

fn paid(table: &[(&'static str, &[&str])], suffix: &str) -> Option<&'static str> {
    let row = table.iter().find(|(_, all)| all.contains(&suffix));
    row.map(|(currency, _)| *currency)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::similarity::is_beside_code;

    #[test]
    fn a_suffix_is_where_a_code_is_listed() {
        for (word, parts) in [
            ("sap.de", Some(("sap", ".de"))),
            ("7203.t", Some(("7203", ".t"))),
            ("brk.b", None),
            ("s.a.", None),
            ("n.v", None),
            ("scout24.de", Some(("scout24", ".de"))),
            ("corp.", None),
            ("e.on", None),
            ("2.5", None),
            ("sap", None),
        ] {
            assert_eq!(suffixed(word), parts, "{word}");
        }
        for (words, currency) in [
            (&["sap", "gy"][..], Some("EUR")),
            (&["aapl", "us", "equity"], Some("USD")),
            (&["sap.de"], Some("EUR")),
            (&["sap"], None),
            (&["us"], None),
            (&["asml", "na"], Some("EUR")),
            (&["nesn", "vx"], Some("CHF")),
            (&["sap", "se"], None),
        ] {
            let found = listing(words).map(|it| it.currency.code());
            assert_eq!(found, currency, "{words:?}");
        }
    }

    /// A code that no name is found beside would say nothing.
    #[test]
    fn each_code_may_stand_beside_a_ticker() {
        let codes = CODES.iter().flat_map(|(_, codes)| codes.iter());
        for code in codes {
            assert!(is_beside_code(code), "{code}");
        }
    }

    #[test]
    fn a_market_is_named_behind_a_word_that_says_so() {
        for (text, found) in [
            ("on nyse", Some((2, "USD"))),
            ("on the nyse please", Some((3, "USD"))),
            ("listed on xetra", Some((3, "EUR"))),
            ("in london", Some((2, "GBP"))),
            ("an der nasdaq", Some((3, "USD"))),
            ("nyse", None),
            ("the nyse", None),
            ("on the nasdaq 100", None),
            ("on xetra 100", Some((2, "EUR"))),
            ("on semiconductor", None),
            ("on", None),
        ] {
            let words: Vec<&str> = text.split(' ').collect();
            let market = market(&words);
            let read = market
                .as_ref()
                .map(|(count, it)| (*count, it.currency.code()));
            assert_eq!(read, found, "{text}");
        }
    }
}
