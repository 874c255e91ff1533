//! The words that say something in headers.

/// What a word of a header is for. Of a word with several uses it is the one that comes first here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    /// So many zeros.
    Zeros(u8),
    /// So many zeros beside a currency, and else a letter.
    ZerosOfMoney(u8),
    /// So many zeros in front of a currency, and else a letter.
    ZerosBeforeMoney(u8),
    /// An ISO 4217 code.
    Money([u8; 3]),
    Dollar,
    /// The hundredth of a currency.
    Hundredth,
    /// The millionth of one.
    Millionth,
    Percent,
    Points,
    BasisPoints,
    Except,
    Per,
    /// One of what "per" may stand before, which is also counted.
    Share,
    One,
    Eps,
    Ratio,
    /// What is no amount of money, but says nothing of scales: "returns" may be goods.
    Relative,
    Counted,
    Years,
    Month(u8),
    /// A word that may name a part of a year with what stands behind it.
    Part,
    /// A word that goes with times, scales and units and says nothing else.
    Filler,
}

use Meaning::{
    BasisPoints, Counted, Dollar, Eps, Except, Filler, Hundredth, Millionth, Money, Month, One,
    Part, Per, Percent, Points, Ratio, Relative, Share, Years, Zeros, ZerosBeforeMoney,
    ZerosOfMoney,
};

/// The word in lower case is found by its first letter, so they stand by it.
const WORDS: [&[(&str, Meaning)]; 26] = [
    &[
        ("as", Filler),
        ("at", Filler),
        ("and", Filler),
        ("all", Filler),
        ("amounts", Filler),
        ("amount", Filler),
        ("audited", Filler),
        ("april", Month(4)),
        ("apr", Month(4)),
        ("august", Month(8)),
        ("aug", Month(8)),
        ("age", Counted),
        ("aantal", Counted),
        ("anzahl", Counted),
        ("ads", One),
        ("aud", Money(*b"AUD")),
        ("aed", Money(*b"AED")),
        ("allocation", Relative),
        ("alpha", Relative),
    ],
    &[
        ("b", ZerosOfMoney(9)),
        ("bn", Zeros(9)),
        ("billion", Zeros(9)),
        ("billions", Zeros(9)),
        ("bp", BasisPoints),
        ("bps", BasisPoints),
        ("baht", Money(*b"THB")),
        ("basic", One),
        ("barrel", One),
        ("brl", Money(*b"BRL")),
        ("beta", Relative),
        ("baekman", Zeros(6)),
        ("bi", ZerosOfMoney(9)),
    ],
    &[
        ("cent", Percent),
        ("cents", Hundredth),
        ("cy", Filler),
        ("customers", Counted),
        ("count", Counted),
        ("common", One),
        ("crore", Zeros(7)),
        ("crores", Zeros(7)),
        ("cr", ZerosOfMoney(7)),
        ("chf", Money(*b"CHF")),
        ("cad", Money(*b"CAD")),
        ("cny", Money(*b"CNY")),
        ("cagr", Relative),
        ("churn", Relative),
        ("conversion", Relative),
        ("coverage", Relative),
    ],
    &[
        ("december", Month(12)),
        ("dipendenti", Counted),
        ("dec", Month(12)),
        ("dollars", Dollar),
        ("dollar", Dollar),
        ("data", Filler),
        ("days", Counted),
        ("day", One),
        ("diluted", One),
        ("dkk", Money(*b"DKK")),
        ("de", Filler),
        ("di", Filler),
    ],
    &[
        ("ended", Filler),
        ("ending", Filler),
        ("end", Filler),
        ("except", Except),
        ("excluding", Except),
        ("eps", Eps),
        ("employees", Counted),
        ("effectif", Counted),
        ("effectifs", Counted),
        ("empleados", Counted),
        ("employee", One),
        ("equity", One),
        ("expressed", Filler),
        ("eur", Money(*b"EUR")),
        ("euro", Money(*b"EUR")),
        ("euros", Money(*b"EUR")),
        ("eok", Zeros(8)),
        ("en", Filler),
        ("em", Filler),
    ],
    &[
        ("for", Filler),
        ("fiscal", Filler),
        ("fy", Filler),
        ("f", Filler),
        ("february", Month(2)),
        ("feb", Month(2)),
        ("first", Part),
        ("fourth", Part),
        ("financial", Filler),
        ("figures", Filler),
        ("fte", Counted),
        ("ftes", Counted),
    ],
    &[("gbp", Money(*b"GBP")), ("growth", Relative)],
    &[
        ("h", Filler),
        ("half", Filler),
        ("headcount", Counted),
        ("holders", Counted),
        ("hkd", Money(*b"HKD")),
        ("hyakuman", Zeros(6)),
    ],
    &[
        ("in", Filler),
        ("inthousands", Zeros(3)),
        ("inmillions", Zeros(6)),
        ("inbillions", Zeros(9)),
        ("inr", Money(*b"INR")),
        ("ils", Money(*b"ILS")),
        ("idr", Money(*b"IDR")),
        ("irr", Relative),
    ],
    &[
        ("january", Month(1)),
        ("jan", Month(1)),
        ("june", Month(6)),
        ("jun", Month(6)),
        ("july", Month(7)),
        ("jul", Month(7)),
        ("jpy", Money(*b"JPY")),
    ],
    &[("k", ZerosOfMoney(3)), ("krw", Money(*b"KRW"))],
    &[
        ("lakh", Zeros(5)),
        ("lakhs", Zeros(5)),
        ("lac", ZerosOfMoney(5)),
        ("lacs", ZerosOfMoney(5)),
        ("level", Relative),
        ("leverage", Relative),
    ],
    &[
        ("m", ZerosOfMoney(6)),
        ("mitarbeiter", Counted),
        ("medewerkers", Counted),
        ("mm", ZerosOfMoney(6)),
        ("mn", Zeros(6)),
        ("mil", ZerosOfMoney(6)),
        ("micros", Millionth),
        ("mio", Zeros(6)),
        ("mln", Zeros(6)),
        ("mill", ZerosOfMoney(6)),
        ("mi", ZerosOfMoney(6)),
        ("milj", Zeros(6)),
        ("mkr", Zeros(6)),
        ("million", Zeros(6)),
        ("millionen", Zeros(6)),
        ("millones", Zeros(6)),
        ("milioni", Zeros(6)),
        ("miljoen", Zeros(6)),
        ("md", ZerosOfMoney(9)),
        ("mld", Zeros(9)),
        ("mrd", Zeros(9)),
        ("milliarden", Zeros(9)),
        ("milliards", Zeros(9)),
        ("miliardi", Zeros(9)),
        ("miljard", Zeros(9)),
        ("milliers", Zeros(3)),
        ("migliaia", Zeros(3)),
        ("milhares", Zeros(3)),
        ("milhoes", Zeros(6)),
        ("millions", Zeros(6)),
        ("march", Month(3)),
        ("mar", Month(3)),
        ("may", Month(5)),
        ("margin", Ratio),
        ("margins", Ratio),
        ("multiple", Relative),
        ("multiples", Relative),
        ("months", Filler),
        ("month", Filler),
        ("mxn", Money(*b"MXN")),
        ("myr", Money(*b"MYR")),
    ],
    &[
        ("november", Month(11)),
        ("nov", Month(11)),
        ("number", Counted),
        ("nine", Part),
        ("nd", Filler),
        ("nok", Money(*b"NOK")),
        ("nis", Money(*b"ILS")),
        ("nzd", Money(*b"NZD")),
        ("ntd", Money(*b"TWD")),
    ],
    &[
        ("of", Filler),
        ("on", Filler),
        ("october", Month(10)),
        ("oku", Zeros(8)),
        ("oct", Month(10)),
        ("options", Counted),
        ("ordinary", One),
        ("occupancy", Relative),
    ],
    &[
        ("percent", Percent),
        ("plantilla", Counted),
        ("percentage", Percent),
        ("percentages", Percent),
        ("pct", Percent),
        ("per", Per),
        ("pp", Points),
        ("ppt", Points),
        ("ppts", Points),
        ("period", Filler),
        ("pounds", Money(*b"GBP")),
        ("pln", Money(*b"PLN")),
        ("php", Money(*b"PHP")),
        ("pence", Hundredth),
        ("pe", Relative),
        ("pb", Relative),
        ("pbr", Relative),
        ("psr", Relative),
        ("pbv", Relative),
        ("peg", Relative),
        ("ps", Relative),
        ("payout", Relative),
        ("performance", Relative),
        ("percentile", Relative),
        ("probability", Relative),
    ],
    &[
        ("q", Filler),
        ("quarter", Filler),
        ("quarters", Filler),
        ("quantity", Counted),
        ("qty", Counted),
    ],
    &[
        ("rate", Ratio),
        ("rates", Ratio),
        ("ratio", Ratio),
        ("ratios", Ratio),
        ("restated", Filler),
        ("rd", Filler),
        ("rsus", Counted),
        ("rmb", Money(*b"CNY")),
        ("reais", Money(*b"BRL")),
        ("rupees", Money(*b"INR")),
        ("rub", Money(*b"RUB")),
        ("return", Relative),
        ("returns", Relative),
        ("roa", Relative),
        ("roe", Relative),
        ("roi", Relative),
        ("roic", Relative),
        ("rating", Relative),
        ("rank", Relative),
        ("retention", Relative),
        ("risk", Relative),
    ],
    &[
        ("september", Month(9)),
        ("sept", Month(9)),
        ("sep", Month(9)),
        ("satang", Hundredth),
        ("share", Share),
        ("shares", Share),
        ("six", Part),
        ("second", Part),
        ("st", Filler),
        ("s", Filler),
        ("stores", Counted),
        ("sgd", Money(*b"SGD")),
        ("sek", Money(*b"SEK")),
        ("sar", Money(*b"SAR")),
        ("sterling", Money(*b"GBP")),
        ("score", Relative),
        ("sharpe", Relative),
    ],
    &[
        ("the", Filler),
        ("to", Filler),
        ("t", ZerosBeforeMoney(3)),
        ("tn", ZerosOfMoney(12)),
        ("tsd", ZerosOfMoney(3)),
        ("tys", Zeros(3)),
        ("tausend", Zeros(3)),
        ("thousand", Zeros(3)),
        ("thousands", Zeros(3)),
        ("trillion", Zeros(12)),
        ("trillions", Zeros(12)),
        ("three", Filler),
        ("twelve", Filler),
        ("third", Part),
        ("th", Filler),
        ("ton", One),
        ("tonne", One),
        ("thb", Money(*b"THB")),
        ("twd", Money(*b"TWD")),
    ],
    &[
        ("u", Filler),
        ("us", Filler),
        ("unaudited", Filler),
        ("units", Counted),
        ("unit", One),
        ("usd", Money(*b"USD")),
        ("utilization", Relative),
        ("utilisation", Relative),
        ("users", Counted),
    ],
    &[
        ("vnd", Money(*b"VND")),
        ("volatility", Relative),
        ("volume", Counted),
    ],
    &[
        ("wan", ZerosOfMoney(4)),
        ("weeks", Filler),
        ("week", Filler),
        ("weight", Relative),
        ("weights", Relative),
        ("weighting", Relative),
    ],
    &[],
    &[
        ("years", Years),
        ("year", Filler),
        ("yr", Filler),
        ("yield", Ratio),
        ("yields", Ratio),
        ("yen", Money(*b"JPY")),
        ("yi", ZerosOfMoney(8)),
        ("yuan", Money(*b"CNY")),
    ],
    &[("zar", Money(*b"ZAR")), ("zl", Money(*b"PLN"))],
];

/// Of each letter the lengths of its words, a bit each: most words of labels end here.
const LENGTHS: [u32; 26] = lengths();

#[expect(
    clippy::indexing_slicing,
    reason = "at compile time, where iterators cannot be used"
)]
const fn lengths() -> [u32; 26] {
    let mut lengths = [0; 26];
    let mut letter = 0;
    while letter < 26 {
        let mut at = 0;
        while at < WORDS[letter].len() {
            lengths[letter] |= 1 << WORDS[letter][at].0.len();
            at += 1;
        }
        letter += 1;
    }
    lengths
}

/// Whether there is a word of this length that begins with this letter.
pub(super) fn may_mean(first: u8, length: usize) -> bool {
    let lengths = LENGTHS.get(usize::from(first.wrapping_sub(b'a')));
    lengths.is_some_and(|lengths| lengths & (1 << length.min(31)) != 0)
}

/// Whether a text is nothing but the code of a currency.
pub(super) fn is_currency(text: &str) -> bool {
    let code = text.as_bytes();
    let is_code = code.len() == 3 && code.iter().all(u8::is_ascii_uppercase);
    is_code && matches!(meaning(&code.to_ascii_lowercase()), Some(Money(_)))
}

/// Whether a word of a name is the code of a currency: the "brl" of `lucro_brl_mm`.
pub(crate) fn is_currency_of_name(word: &str) -> bool {
    word.len() == 3 && is_currency(&word.to_ascii_uppercase())
}

/// Whether a word is the name of a currency, and not its code: "yen".
pub(super) fn names_currency(word: &str) -> bool {
    let word_in_lower_case = word.to_ascii_lowercase();
    let meaning = meaning(word_in_lower_case.as_bytes());
    matches!(meaning, Some(Money(_) | Dollar)) && !is_currency(word)
}

/// What a word in lower case says.
pub(super) fn meaning(word: &[u8]) -> Option<Meaning> {
    let first = *word.first()?;
    if !may_mean(first, word.len()) {
        return None;
    }
    let words = WORDS.get(usize::from(first.wrapping_sub(b'a')))?;
    let found = words.iter().find(|(known, _)| known.as_bytes() == word)?;
    Some(found.1)
}
