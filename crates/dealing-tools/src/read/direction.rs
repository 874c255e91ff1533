//! Buying or selling, in several languages.

mod denied;

use self::denied::instead;
use super::Fault;
use super::number_tongue;
use super::number_word::{NumberWord, number_word};
use super::reply::bare;
use super::text::{folded, quoted, said, without_unseen};
use super::vocabulary::{
    Kind, Reading, is_any, is_passed_over, kind, passed_over, within as known_within,
};
use crate::{Adjustment, AdjustmentCode, Direction};

/// The longest text.
const LONGEST: usize = 500;

/// Reads a direction; whatever may mean either, or neither, is refused.
pub(crate) fn read(text: &str) -> Result<(Direction, Option<Adjustment>), Fault> {
    let text = said(text, LONGEST)?;
    if let Ok(direction) = text.parse() {
        return Ok((direction, None));
    }
    let seen = without_unseen(text).replace(APOSTROPHES, "'");
    let plain = folded(bare(&seen));
    // A question decides nothing.
    let plain = plain.replace(['?', '¿'], " ? ");
    let words: Vec<&str> = words(&plain).collect();
    if is_question(&words) {
        return Err(ambiguous(text));
    }
    let said: Vec<(&str, Meaning)> = meanings(&words);
    let is_said = |meant: Meaning| said.iter().any(|(_, meaning)| *meaning == meant);
    let (buys, sells) = (is_said(Meaning::Buy), is_said(Meaning::Sell));
    let unknown = said
        .iter()
        .find(|(_, meaning)| matches!(meaning, Meaning::Unknown | Meaning::Inside));
    // Who says "buy my shares" wants to be rid of them.
    let is_own = is_own(&words) || OWN_WITHIN.iter().any(|own| plain.contains(own));
    match (buys, sells, unknown) {
        (true, false, None) if is_own => Err(ambiguous(text)),
        _ if is_said(Meaning::Both) => Err(ambiguous(text)),
        (true, true, _) => instead(&plain)
            .filter(|meant| *meant == Direction::Sell || !is_own)
            .map(|meant| read_as(text, meant))
            .ok_or_else(|| ambiguous(text)),
        (false, false, _) if !is_said(Meaning::Inside) => Err(unreadable(text)),
        (_, _, Some((word, _))) => Err(not_understood(text, word)),
        (true, false, None) => Ok(read_as(text, Direction::Buy)),
        (false, true, None) => Ok(read_as(text, Direction::Sell)),
        // Not reached: what holds a direction and is not read is among the unknown.
        (false, false, None) => Err(unreadable(text)),
    }
}

/// What is typed for an apostrophe.
const APOSTROPHES: [char; 6] = ['’', '‘', '´', '`', 'ʼ', '′'];

/// The words of a text, with whatever sign is no plain end of a sentence: it may say "not".
fn words(plain: &str) -> impl Iterator<Item = &str> {
    let is_between = |c: char| {
        c.is_whitespace()
            || matches!(
                c,
                ',' | '.' | ';' | ':' | '(' | ')' | '"' | '/' | '。' | '、'
            )
    };
    let words = plain
        .split(is_between)
        .map(|word| word.trim_end_matches('!'));
    words.filter(|word| !word.is_empty())
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Meaning {
    Buy,
    Sell,
    Both,
    /// It changes nothing.
    Nothing,
    /// It may turn the direction round. There are more such words than anyone can list, so that whatever
    /// is not known counts as one.
    Unknown,
    /// The same, with a direction in it.
    Inside,
}

/// What stands before the pronoun in a question, which decides nothing even without its mark.
const AUXILIARIES: &[&str] = &[
    "am", "are", "is", "would", "will", "shall", "should", "do", "does", "did", "can", "could",
    "may", "might", "must", "have", "has", "was", "were",
];
const PRONOUNS: &[&str] = &[
    "i", "we", "you", "he", "she", "it", "they", "this", "that", "these", "those", "the",
];

fn is_question(words: &[&str]) -> bool {
    let is_asked = |pair: &[&str]| match pair {
        [auxiliary, pronoun] => AUXILIARIES.contains(auxiliary) && PRONOUNS.contains(pronoun),
        _ => false,
    };
    words.windows(2).any(is_asked)
}

/// What each word means. "Sell me some" is said by who buys, and "let me sell" by who sells.
fn meanings<'w>(words: &[&'w str]) -> Vec<(&'w str, Meaning)> {
    let before = std::iter::once("").chain(words.iter().copied());
    let meant = |(before, word): (&str, &'w str)| match word {
        "me" | "us" if before == "let" => (word, Meaning::Nothing),
        _ => (word, meaning(word)),
    };
    before.zip(words.iter().copied()).map(meant).collect()
}

/// Whose it is, within words of Thai.
const OWN_WITHIN: [&str; 4] = ["ของผม", "ของฉัน", "ของดิฉัน", "ของเรา"];

/// Whether something is somebody's own: "my shares", and not "my order" or "my purchase".
fn is_own(words: &[&str]) -> bool {
    let mut pairs = words
        .iter()
        .zip(words.iter().skip(1).map(Some).chain([None]));
    pairs.any(|(word, next)| {
        kind(word) == Some(Kind::Possessive)
            && !next.is_some_and(|next| is_any(next, &[Kind::Trade, Kind::Buy, Kind::Sell]))
    })
}

/// Words of these kinds that may turn it round: what is on sale is cheap.
const NO_FILLERS: &[&str] = &[
    "on", "in", "auf", "aus", "sur", "account", "depot", "konto", "compte",
];

fn meaning(word: &str) -> Meaning {
    match kind(word) {
        Some(Kind::Buy) => Meaning::Buy,
        Some(Kind::Sell) => Meaning::Sell,
        _ if is_passed_over(word, Reading::Direction) && !NO_FILLERS.contains(&word) => {
            Meaning::Nothing
        }
        // French sets the polite plural and the elision off by a sign.
        _ if is_count(word) || matches!(word, "s'il") => Meaning::Nothing,
        _ => within(word),
    }
}

/// A number of units, and not zero of them.
fn is_count(word: &str) -> bool {
    let bare = word.trim_end_matches(['k', 'm']);
    let is_written = word != "0" && !bare.is_empty() && bare.bytes().all(|it| it.is_ascii_digit());
    is_written || number_tongue::is_number(word) || is_english(word)
}

fn is_english(word: &str) -> bool {
    match number_word(word) {
        Some(NumberWord::Unit(unit)) => unit > 0,
        Some(NumberWord::Ten(_) | NumberWord::Hundred) => true,
        Some(NumberWord::Scale(_)) => word.len() > 2,
        Some(NumberWord::And | NumberWord::Article) | None => false,
    }
}

/// What a text of a language without spaces says, of which every part has to be known.
fn within(text: &str) -> Meaning {
    let without = |text: &str, parts: &[&str]| {
        parts
            .iter()
            .fold(text.to_owned(), |rest, part| rest.replace(part, " "))
    };
    let (buys, sells) = (known_within(&[Kind::Buy]), known_within(&[Kind::Sell]));
    let (no_buys, no_sells) = (without(text, &buys), without(text, &sells));
    let rest = without(
        &without(&no_buys, &sells),
        &known_within(&passed_over(Reading::Direction)),
    );
    let is_known = rest.chars().all(|c| c == ' ' || c.is_ascii_digit());
    // Nothing is sold where none of it is.
    let is_none = rest.split(' ').any(|part| part == "0");
    let is_known = is_known && rest != text && !is_none;
    match (no_buys != text, no_sells != text, is_known) {
        (true, true, _) => Meaning::Both,
        (true, false, true) => Meaning::Buy,
        (false, true, true) => Meaning::Sell,
        (false, false, true) => Meaning::Nothing,
        (false, false, false) => Meaning::Unknown,
        (_, _, false) => Meaning::Inside,
    }
}

fn read_as(text: &str, direction: Direction) -> (Direction, Option<Adjustment>) {
    let message = format!("{} was read as {direction}", quoted(text));
    let adjustment = Adjustment::new(AdjustmentCode::DirectionNormalised, message);
    (direction, Some(adjustment))
}

const FIX: &str = "ask the user whether to buy or to sell, and write BUY or SELL";

fn ambiguous(text: &str) -> Fault {
    let message = format!("{} may mean to buy and to sell, or neither", quoted(text));
    Fault::new("ambiguous", message, FIX)
}

fn not_understood(text: &str, word: &str) -> Fault {
    let message = format!(
        "{} was not understood in {}, and may turn the direction round",
        quoted(word),
        quoted(text)
    );
    Fault::new("ambiguous", message, FIX)
}

fn unreadable(text: &str) -> Fault {
    let message = format!("{} says neither to buy nor to sell", quoted(text));
    Fault::new("unreadable", message, FIX)
}
