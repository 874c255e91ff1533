//! Which contract on a security is meant: when it ends, and at which price.

use super::super::vocabulary::{Kind, is_any, kind};
use super::figure::{is_number, is_whole};
use super::pricing::amount;

/// What says which contract is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Contract {
    /// How many words it is.
    pub(super) length: usize,
    pub(super) shows: Shows,
}

/// What it shows of what is traded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shows {
    /// It may be the day of the trade as well.
    Nothing,
    /// Some derivative: shares have no month.
    Derivative,
    /// An option, which is called so.
    Option(&'static str),
}

impl Contract {
    /// Whether it is a figure with the letter of calls or puts, and nothing says that it is no price in pence or cents,
    /// neither a word for a derivative nor a day.
    pub(super) fn is_bare_strike(&self, words: &[&str], has_option: bool) -> bool {
        let is_figure = words
            .first()
            .is_some_and(|it| it.starts_with(|c: char| c.is_ascii_digit()));
        let is_price = matches!(self.shows, Shows::Option(_)) && is_figure && !has_option;
        let behind = words.get(self.length..).unwrap_or_default();
        let says_more = |at: usize| {
            let word = behind.get(at..).unwrap_or_default();
            word.first()
                .is_some_and(|it| is_any(it, &[Kind::Derivative]))
                || contract(word, false, true).is_some()
        };
        let is_listed = words.first().is_some_and(|it| it.len() > 10);
        is_price && !is_listed && !(0..behind.len()).any(says_more)
    }
}

const MONTHS: &str = "jan january januar janvier feb february februar février fév mar march märz mrz mars apr april avril \
    avr may mai jun june juni juin jul july juli juillet aug august août sep sept september septembre \
    oct october okt oktober octobre nov november novembre dec december dez dezember déc décembre มกราคม \
    กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม \
    ม.ค ก.พ มี.ค เม.ย พ.ค มิ.ย ก.ค ส.ค ก.ย ต.ค พ.ย ธ.ค";
/// The letters of the months in the codes of futures.
const MONTH_CODES: [char; 12] = ['f', 'g', 'h', 'j', 'k', 'm', 'n', 'q', 'u', 'v', 'x', 'z'];
const STRIKES: &[&str] = &["strike", "strikes", "basispreis", "ausübungspreis"];
const ENDS: &[&str] = &[
    "exp",
    "expiry",
    "expiring",
    "expires",
    "expiration",
    "maturity",
    "maturing",
    "verfall",
    "verfallend",
    "fällig",
    "fälligkeit",
    "laufzeit",
    "échéance",
    "หมดอายุ",
];
/// What stands before the day itself.
const BEFORE_DATES: &[&str] = &[
    "in", "on", "at", "by", "until", "of", "im", "am", "bis", "zum", "en", "le",
];

/// The words at the beginning of `words` that say which contract on the name before them is meant. In front of a name
/// only a month with its year does: May & Baker is one; and behind a word for a derivative a month alone.
pub(super) fn contract(words: &[&str], is_front: bool, has_derivative: bool) -> Option<Contract> {
    if is_front {
        return words.get(1).and_then(|_| month_and_year(words));
    }
    let alone = || match words {
        [month] if has_derivative && is_month(month) => Some(of(1, Shows::Derivative)),
        _ => None,
    };
    ended(words)
        .or_else(alone)
        .or_else(|| struck(words))
        .or_else(|| coded(words))
}

/// Whether words speak of a bond, and of no derivative.
pub(super) fn is_bond(words: &[&str]) -> bool {
    let is_paper = |word: &&str| word.ends_with('%') || kind(word) == Some(Kind::Paper);
    words.iter().any(is_paper) && !words.iter().any(|word| is_any(word, &[Kind::Derivative]))
}

const fn of(length: usize, shows: Shows) -> Contract {
    Contract { length, shows }
}

/// "Mar26", "March 2026", "exp 01/19", "on 19 Jan 2026".
fn ended(words: &[&str]) -> Option<Contract> {
    let ends = words.first().is_some_and(|word| ENDS.contains(word));
    let dated_at = usize::from(ends) + passed(words.get(usize::from(ends)..)?, BEFORE_DATES);
    let behind = words.get(dated_at..)?;
    // "Exp Mar".
    let month = behind.first().filter(|word| ends && is_month(word));
    let found = dated(behind).or_else(|| month.map(|_| of(1, Shows::Derivative)))?;
    let shows = if ends { Shows::Derivative } else { found.shows };
    Some(of(dated_at + found.length, shows))
}

/// How many words at the beginning are some of these.
fn passed(words: &[&str], which: &[&str]) -> usize {
    words.iter().take_while(|word| which.contains(word)).count()
}

fn dated(words: &[&str]) -> Option<Contract> {
    month_and_year(words).or_else(|| match words {
        [day, month, year, ..] if is_day(day) && is_month(month) && is_year(year) => {
            Some(of(3, Shows::Nothing))
        }
        [month, day, year, ..] if is_month(month) && is_day(day) && is_full_year(year) => {
            Some(of(3, Shows::Nothing))
        }
        [day, month, ..] if is_day(day) && is_month(month) => Some(of(2, Shows::Nothing)),
        // A year, a day or a strike: "Jan 150 calls".
        [month, figure, behind @ ..]
            if is_month(month) && (is_day(figure) || is_number(figure)) =>
        {
            // "Del Mar 10 shares".
            let is_count = behind
                .first()
                .is_some_and(|next| is_any(next, &[Kind::Counted]));
            (!is_count).then(|| of(2, Shows::Derivative))
        }
        [month, next, ..]
            if is_month(month) && (is_any(next, &[Kind::Derivative]) || is_strike(next)) =>
        {
            Some(of(1, Shows::Derivative))
        }
        [date, ..] if is_date(date) => Some(of(1, Shows::Nothing)),
        _ => None,
    })
}

/// What nothing but a contract has: "Mar26", "March 2026".
fn month_and_year(words: &[&str]) -> Option<Contract> {
    match words {
        [month, year, ..] if is_month(month) && is_full_year(year) => {
            Some(of(2, Shows::Derivative))
        }
        [joined, ..] if is_month_and_year(joined) => Some(of(1, Shows::Derivative)),
        _ => None,
    }
}

/// "150C", "strike 200", "150 C 01/19".
fn struck(words: &[&str]) -> Option<Contract> {
    match words {
        [strike, behind @ ..] if STRIKES.contains(strike) => {
            let before = passed(behind, &["price", "of", "at", "@", "von", "bei", "à"]);
            let figure = amount(behind.get(before..)?)?;
            Some(of(1 + before + figure, Shows::Derivative))
        }
        [figure, strike, ..] if is_number(figure) && STRIKES.contains(strike) => {
            Some(of(2, Shows::Derivative))
        }
        [strike, ..] if is_strike(strike) => Some(of(1, option(strike))),
        [figure, letter, behind @ ..] if is_number(figure) && ["c", "p"].contains(letter) => {
            let is_end = behind.is_empty() || ended(behind).is_some();
            is_end.then(|| of(2, option(letter)))
        }
        _ => None,
    }
}

/// The symbol of a future and the code of its month and year, where they are one word: "FGBLH6" is FGBL and H6.
pub(super) fn rooted(word: &str) -> Option<(&str, &str)> {
    let is_root = |root: &&str| {
        let length = root.len();
        (1..=4).contains(&length) && root.bytes().all(|byte| byte.is_ascii_alphanumeric())
    };
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
    let root = letters.strip_suffix(MONTH_CODES).filter(is_root)?;
    let code = word.get(root.len()..)?;
    coded(&[code]).map(|_| (root, code))
}

/// The code of a future's month and year: "H6", "Z25".
fn coded(words: &[&str]) -> Option<Contract> {
    let code = words.first()?.strip_prefix(MONTH_CODES)?;
    (is_whole(code) && code.len() <= 2).then(|| of(1, Shows::Derivative))
}

/// A strike with the letter of calls or puts: "150c", "c150", and with the day before and all its noughts "240119c00150000".
fn is_strike(word: &str) -> bool {
    let letters = ['c', 'p'];
    let figure = word
        .strip_suffix(letters)
        .or_else(|| word.strip_prefix(letters));
    let listed = word.split_once(['c', 'p']);
    let is_listed = |(day, strike): (&str, &str)| {
        is_whole(day) && day.len() == 6 && is_whole(strike) && strike.len() == 8
    };
    figure.is_some_and(is_number) || listed.is_some_and(is_listed)
}

fn option(strike: &str) -> Shows {
    Shows::Option(if strike.contains('c') { "call" } else { "put" })
}

pub(super) fn is_month(word: &str) -> bool {
    let bare = word.trim_end_matches('.');
    MONTHS.split_whitespace().any(|month| month == bare)
}

fn is_day(word: &str) -> bool {
    let bare = ["st", "nd", "rd", "th", "."];
    let bare = bare.iter().find_map(|it| word.strip_suffix(it));
    let day = bare.unwrap_or(word);
    is_whole(day) && day.len() <= 2 && day.parse().is_ok_and(|day: u8| (1..=31).contains(&day))
}

/// In full, of either calendar, or shortened by an apostrophe.
fn is_full_year(word: &str) -> bool {
    let is_short = |word: &str| is_whole(word) && word.len() == 2;
    let centuries = ["19", "20", "25"];
    let is_full =
        is_whole(word) && word.len() == 4 && centuries.iter().any(|it| word.starts_with(it));
    is_full || word.strip_prefix(['\'', '’']).is_some_and(is_short)
}

fn is_year(word: &str) -> bool {
    is_full_year(word) || (is_whole(word) && word.len() == 2)
}

/// "mar26", "mar-26", "19jan2026".
fn is_month_and_year(word: &str) -> bool {
    let plain = word.replace(['-', '\'', '’', '/', '.'], " ");
    let letters: String = plain
        .chars()
        .filter(|c| c.is_alphabetic() || is_vowel(*c))
        .collect();
    if !is_month(&letters) {
        return false;
    }
    let parts = plain.replace(&letters, " ");
    let parts: Vec<&str> = parts.split_whitespace().collect();
    match parts.as_slice() {
        [year] => is_year(year),
        [day, year] => is_day(day) && is_year(year),
        _ => false,
    }
}

/// A vowel or tone of Thai, which is no letter by itself.
fn is_vowel(character: char) -> bool {
    matches!(character, '\u{0e31}'..='\u{0e4e}')
}

/// "01/19", "01/19/2027", "2026-03-20", "31.12.2026".
fn is_date(word: &str) -> bool {
    let parts: Vec<&str> = word.split(['/', '-', '.']).collect();
    let is_part =
        |part: &&&str| is_day(part) || is_full_year(part) || (is_whole(part) && part.len() == 2);
    let are_parts = parts.iter().filter(is_part).count() == parts.len();
    match parts.as_slice() {
        [first, _] => are_parts && word.contains('/') && is_day(first),
        [_, _, _] => are_parts,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_says_which_contract_is_set_apart_from_names() {
        for (text, length, shows) in [
            ("mar26", 1, Shows::Derivative),
            ("mar-26", 1, Shows::Derivative),
            ("19jan2026", 1, Shows::Derivative),
            ("march 2026", 2, Shows::Derivative),
            ("jan 19 2027", 3, Shows::Nothing),
            ("19 jan 26", 3, Shows::Nothing),
            ("dec calls", 1, Shows::Derivative),
            ("01/19", 1, Shows::Nothing),
            ("2026-03-20", 1, Shows::Nothing),
            ("on 19 jan 2026", 4, Shows::Nothing),
            ("jan 150", 2, Shows::Derivative),
            ("exp 01/19", 2, Shows::Derivative),
            ("exp mar", 2, Shows::Derivative),
            ("ม.ค. 69", 2, Shows::Derivative),
            ("expiring in march 2026", 4, Shows::Derivative),
            ("150c", 1, Shows::Option("call")),
            ("c180", 1, Shows::Option("call")),
            ("p180", 1, Shows::Option("put")),
            ("c180 dec", 1, Shows::Option("call")),
            ("240119c00150000", 1, Shows::Option("call")),
            ("150 p", 2, Shows::Option("put")),
            ("strike 200", 2, Shows::Derivative),
            ("strike price of $200", 4, Shows::Derivative),
            ("strike at 200 eur", 4, Shows::Derivative),
            ("200 strike", 2, Shows::Derivative),
            ("until 31.12.2026", 2, Shows::Nothing),
            ("h6", 1, Shows::Derivative),
        ] {
            let words: Vec<&str> = text.split(' ').collect();
            assert_eq!(
                contract(&words, false, false),
                Some(of(length, shows)),
                "{text}"
            );
        }
        for text in [
            "group",
            "may & baker",
            "phoenix mills",
            "1&1",
            "3m",
            "20th century",
            "strike energy",
            "h2o",
        ] {
            let words: Vec<&str> = text.split(' ').collect();
            assert_eq!(contract(&words, false, false), None, "{text}");
        }
        for text in [
            "may & baker",
            "mar26",
            "f5 networks",
            "h6 group",
            "150c",
            "c3 ai",
        ] {
            let words: Vec<&str> = text.split(' ').collect();
            assert_eq!(contract(&words, true, true), None, "{text}");
        }
    }

    #[test]
    fn a_future_s_month_may_be_one_word_with_its_symbol() {
        for (word, parts) in [
            ("fgblh6", Some(("fgbl", "h6"))),
            ("esz25", Some(("es", "z25"))),
            ("6eh6", Some(("6e", "h6"))),
            ("h6", None),
            ("bund", None),
            ("fgbl2026", None),
            ("covid19", None),
            ("nasdaqh6", None),
            ("esz2025", None),
        ] {
            assert_eq!(rooted(word), parts, "{word}");
        }
    }
}
