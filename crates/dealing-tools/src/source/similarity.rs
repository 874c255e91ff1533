//! How well a security fits what is searched for.

use strsim::{jaro_winkler, osa_distance};

use crate::Security;
use crate::read::text::folded;

/// Below this nothing is found: a slip of the hand scores above, another name below.
pub(crate) const LEAST: u32 = 800;
const EXACT: u32 = 1_000;
/// The whole name, with its legal form.
const NAME: u32 = 990;
/// The whole name but for its legal form.
const BARE_NAME: u32 = 970;
const WORDS: u32 = 950;
const BEGINNINGS: u32 = 900;
/// What it costs that a legal form was asked for which the name has not.
const WITHOUT_FORM: u32 = 10;
/// The most that words score which are only like the name's.
const ALIKE: f64 = 900.0;
/// How alike a word is to one that it is a slip of.
const SLIP: f64 = 0.9;

/// How well a security fits a term in small letters, from 0 to 1,000: its ticker or ISIN, its whole name, all words
/// of the term in its name, their beginnings, or words that are alike.
pub(crate) fn similarity(term: &str, security: &Security) -> u32 {
    let alike = || {
        let ticker = points(alike_ticker(term, &folded(&security.ticker)));
        misspelt(term, security).max(ticker)
    };
    said(term, security).unwrap_or_else(alike)
}

/// How well a security fits a term that says its ticker, its ISIN or words of its name; none where it says another word.
pub(crate) fn said(term: &str, security: &Security) -> Option<u32> {
    let ticker = folded(&security.ticker);
    let isin = security.isin.as_str().to_lowercase();
    if term == ticker || term == isin {
        return Some(EXACT);
    }
    let name = folded(&security.name);
    let known = words(&name);
    let all = words(term);
    if names_code(&all, &known, [ticker.as_str(), isin.as_str()]) {
        return Some(EXACT);
    }
    if all == known {
        return Some(NAME);
    }
    let asked = without_forms(all.clone(), &known);
    // Who asks for Apple Inc does not mean Apple Hospitality REIT.
    let lacks = if asked.len() < all.len() {
        WITHOUT_FORM
    } else {
        0
    };
    of_name(&asked, &known).map(|score| score.saturating_sub(lacks))
}

fn of_name(asked: &[&str], known: &[&str]) -> Option<u32> {
    if asked.is_empty() {
        return Some(0);
    }
    if asked == bare(known) {
        return Some(BARE_NAME);
    }
    if asked.iter().all(|word| known.contains(word)) {
        return Some(WORDS);
    }
    let begins =
        |word: &&str| word.chars().count() >= 3 && known.iter().any(|it| it.starts_with(*word));
    asked
        .iter()
        .all(|word| known.contains(word) || begins(word))
        .then_some(BEGINNINGS)
}

/// Whether a term is the ticker or ISIN of a security, whatever of its name stands beside it.
pub(crate) fn is_code(term: &str, security: &Security) -> bool {
    said(term, security) == Some(EXACT)
}

/// How well a security fits a term whose words are only like those of its name.
pub(crate) fn misspelt(term: &str, security: &Security) -> u32 {
    let name = folded(&security.name);
    let known = words(&name);
    points(alike_words(&without_forms(words(term), &known), &known))
}

/// Whether the name of a security begins with the words of a term, of which there are several, but for legal forms and
/// articles: "trade desk" is how The Trade Desk Inc begins.
pub(crate) fn begins_name(term: &str, security: &Security) -> bool {
    let name = folded(&security.name);
    let known = without_article(bare(&words(&name)));
    let asked = without_article(bare(&words(term)));
    asked.len() > 1 && known.starts_with(&asked)
}

fn without_article(words: Vec<&str>) -> Vec<&str> {
    words
        .into_iter()
        .skip_while(|word| *word == "the")
        .collect()
}

/// Whether a term names a ticker or ISIN with no more beside it than words of the name, and what says that it is
/// one: "Apple Inc (AAPL)", "NASDAQ:AAPL", "ISIN US0378331005".
fn names_code(asked: &[&str], known: &[&str], codes: [&str; 2]) -> bool {
    let is_code = |word: &&&str| codes.contains(word);
    let is_beside = |word: &&str| {
        is_code(&word) || known.contains(word) || is_form(word) || BESIDE_CODES.contains(word)
    };
    asked.iter().any(|word| is_code(&word)) && asked.iter().all(is_beside)
}

/// What stands beside a ticker or an ISIN and names nothing itself: what kind of code it is, and where it is traded, also
/// as Bloomberg writes it: `AAPL US Equity`, `SAP GY`.
const BESIDE_CODES: &[&str] = &[
    "isin", "ticker", "symbol", "code", "nasdaq", "nyse", "xetra", "lse", "six", "equity", "corp",
    "comdty", "vx", "us", "uw", "un", "gr", "gy", "ln", "fp", "na", "im", "sm", "sw", "se", "ss",
    "jp", "jt", "hk", "cn", "au", "tb",
];

/// Whether a word in small letters says where a code beside it is listed, or what kind of code it is.
pub(crate) fn is_beside_code(word: &str) -> bool {
    BESIDE_CODES.contains(&word)
}

fn bare<'n>(name: &[&'n str]) -> Vec<&'n str> {
    name.iter().copied().filter(|word| !is_form(word)).collect()
}

/// The mean likeness of the words of a term to those of a name; none where one is like no word.
fn alike_words(asked: &[&str], known: &[&str]) -> f64 {
    const LEAST_ALIKE: f64 = 0.88;
    let best = |word: &&str| {
        let each = known.iter().map(|other| likeness(word, other));
        each.fold(0.0, f64::max)
    };
    let found: Vec<f64> = asked.iter().map(best).collect();
    if found.iter().any(|likeness| *likeness < LEAST_ALIKE) {
        return 0.0;
    }
    #[expect(
        clippy::cast_precision_loss,
        reason = "a term has at most 200 characters"
    )]
    let count = found.len() as f64;
    found.iter().sum::<f64>() / count
}

fn alike_ticker(term: &str, ticker: &str) -> f64 {
    const LEAST_ALIKE: f64 = 0.9;
    Some(likeness(term, ticker))
        .filter(|likeness| *likeness >= LEAST_ALIKE)
        .unwrap_or(0.0)
}

/// How alike two words are. Short ones and figures are the same or not.
fn likeness(word: &str, other: &str) -> f64 {
    if word == other {
        return 1.0;
    }
    let length = word.chars().count();
    if length < 4 || !word.chars().all(char::is_alphabetic) {
        return 0.0;
    }
    // One slip of the hand in five letters, two in ten, wherever they are.
    let slips = osa_distance(word, other);
    let is_slip = slips <= length / 5;
    jaro_winkler(word, other).max(if is_slip { SLIP } else { 0.0 })
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a likeness lies between 0 and 1"
)]
fn points(likeness: f64) -> u32 {
    (likeness * ALIKE).round() as u32
}

/// Legal forms, which users add to a name and leave out.
const FORMS: &[&str] = &[
    "inc",
    "incorporated",
    "corp",
    "corporation",
    "co",
    "company",
    "plc",
    "ltd",
    "limited",
    "llc",
    "ag",
    "se",
    "sa",
    "nv",
    "spa",
    "gmbh",
    "kgaa",
    "asa",
    "ab",
    "oyj",
    "group",
    "holding",
    "holdings",
];

/// Whether a word in small letters is a legal form and no name.
pub(crate) fn is_form(word: &str) -> bool {
    FORMS.contains(&word.trim_matches('.').replace('.', "").as_str())
}

/// The words of a term without legal forms that the name has not, unless nothing else is asked for.
fn without_forms<'t>(asked: Vec<&'t str>, known: &[&str]) -> Vec<&'t str> {
    let is_said = |word: &&str| known.contains(word) || !is_form(word);
    let said: Vec<_> = asked.iter().copied().filter(is_said).collect();
    if said.is_empty() { asked } else { said }
}

fn words(text: &str) -> Vec<&str> {
    text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '%' | '.' | '\u{0e31}'..='\u{0e4e}')))
        .map(|word| word.trim_matches('.'))
        .filter(|word| !word.is_empty())
        .collect()
}
