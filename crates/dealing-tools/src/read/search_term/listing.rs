//! Where a code is listed, as it is written behind it: `SAP.DE`, `SAP GY`.

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
    ("EUR", &["gr", "gy", "fp", "sm", "xetra"]),
    ("GBP", &["ln", "lse"]),
    ("CHF", &["sw"]),
    ("JPY", &["jp", "jt"]),
    ("HKD", &["hk"]),
    ("THB", &["tb"]),
];
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

/// Where the words say that a code among them is listed.
pub(super) fn listing(words: &[&str]) -> Option<Listing> {
    let of = |table, written: &str, bare| {
        let currency = Currency::new(paid(table, bare)?).ok()?;
        let written = written.to_owned();
        Some(Listing { written, currency })
    };
    let suffix = words.iter().find_map(|word| Some(suffixed(word)?.1));
    if let Some(suffix) = suffix {
        return of(SUFFIXES, suffix, suffix.trim_start_matches('.'));
    }
    let behind = words.get(1..)?.iter().rev();
    let code = behind.copied().find(|word| !KINDS.contains(word))?;
    of(CODES, code, code)
}

fn paid(table: &[(&'static str, &[&str])], suffix: &str) -> Option<&'static str> {
    let row = table.iter().find(|(_, all)| all.contains(&suffix));
    row.map(|(currency, _)| *currency)
}

#[cfg(test)]
mod tests {
    use super::*;

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
            (&["sap", "se"], None),
        ] {
            let found = listing(words).map(|it| it.currency.code());
            assert_eq!(found, currency, "{words:?}");
        }
    }
}
