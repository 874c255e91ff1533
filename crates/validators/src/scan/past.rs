//! Years before those that a bare number may be: "By 1873", "the Act of 1871", "Maxwell (1831-1879)".
//!
//! An amount must not be lost to one, so that the words around have to say that a number is a year.

use super::{
    before::Before,
    label,
    lexicon::Word,
    numeral::{self, Numeral},
    text::{Text, Token},
};
use crate::{Mention, MentionKind};

/// Those years.
pub(super) const YEARS: core::ops::Range<i16> = 1001..1900;
/// The first of them that even a round number may be, and that needs only "in" before it.
const MODERN: i16 = 1500;

/// Words that a year stands behind.
const TIMES: &[&str] = &[
    "after",
    "before",
    "until",
    "till",
    "circa",
    "anno",
    "ca",
    "c",
    "founded",
    "established",
];

/// What happens and has a year behind "of": "the Act of 1871".
const EVENTS: &[&str] = &[
    "act",
    "acts",
    "law",
    "statute",
    "decree",
    "proclamation",
    "exposition",
    "exhibition",
    "election",
    "elections",
    "reform",
    "reforms",
    "amendment",
    "uprising",
    "flood",
    "treaty",
    "constitution",
    "charter",
    "convention",
    "revolution",
    "war",
    "panic",
    "crisis",
    "crash",
    "census",
    "depression",
    "famine",
    "rebellion",
    "agreement",
    "ordinance",
    "edict",
    "code",
    "fire",
    "earthquake",
    "compromise",
    "congress",
    "spring",
    "summer",
    "autumn",
    "winter",
    "end",
    "beginning",
    "as",
];

/// What prices do before they reach a level.
const MOVES: &[&str] = &[
    "fell",
    "rose",
    "dropped",
    "climbed",
    "held",
    "traded",
    "dipped",
    "moved",
    "went",
    "gained",
    "lost",
    "resistance",
    "support",
    "slipped",
    "paid",
];

/// What lasts from a year to another.
const LASTING: &[&str] = &[
    "war",
    "period",
    "era",
    "reign",
    "president",
    "king",
    "queen",
    "emperor",
    "lasted",
    "ran",
    "reigned",
    "served",
    "ruled",
    "lived",
    "existed",
    "minted",
    "produced",
    "issued",
    "struck",
    "published",
    "used",
    "circulated",
    "governed",
    "held",
    "operated",
    "years",
    "built",
    "developed",
    "wrote",
    "worked",
    "fought",
    "active",
    "occurred",
    "happened",
    "emigrated",
];

/// Words with a bracket behind them that holds what was lost, or an amount of another kind.
const AMOUNTS: &[&str] = &[
    "income",
    "loss",
    "losses",
    "profit",
    "profits",
    "earnings",
    "expense",
    "expenses",
    "cost",
    "costs",
    "cash",
    "flow",
    "flows",
    "total",
    "net",
    "deficit",
    "balance",
    "tax",
    "taxes",
    "interest",
    "revenue",
    "sales",
    "ebitda",
    "ebit",
    "margin",
    "gain",
    "gains",
    "adjustments",
    "equity",
    "liabilities",
    "assets",
    "debt",
    "value",
    "other",
    "activities",
    "amortization",
    "depreciation",
    "change",
    "changes",
    "result",
    "results",
    "benefit",
    "provision",
    "write",
    "charge",
    "charges",
    "payments",
    "purchases",
    "repayments",
    "dividends",
    "capital",
    "amount",
    "position",
    "operations",
];

/// Whether the number is such a year.
pub(super) fn is_year(
    text: Text<'_>,
    numeral: &Numeral,
    number: i16,
    before: &Before,
    last: Option<&Mention>,
) -> bool {
    if !YEARS.contains(&number) || text.is_wordy(numeral.end) {
        return false;
    }
    if before.open.is_some() {
        return is_bracketed(text, numeral, number, before.word);
    }
    let is_said = || {
        before
            .word
            .is_some_and(|token| is_led(text, token, number, numeral.end))
            || is_second(text, numeral.start, number, last)
    };
    (number >= MODERN && is_known(before.word)) || is_said() && !is_counted(text, numeral.end)
}

/// Whether "in" or "year" stands before.
fn is_known(word: Option<Token>) -> bool {
    word.is_some_and(|token| matches!(token.word, Word::In | Word::Year))
}

/// Whether the word before says that a year follows.
fn is_led(text: Text<'_>, token: Token, number: i16, end: usize) -> bool {
    let is_start = || text.at(token.start).is_ascii_uppercase();
    match token.word {
        Word::In | Word::Year => number % 100 != 0,
        Word::Month(_) => label::is_name(text, token),
        Word::Of => is_event(text, token),
        Word::To if is_dated(text, token) => number >= MODERN,
        // "Cost est. 1850" is estimated; ", est. 1850" is established.
        _ if is_word(text, token, "est") => is_start() || is_as_far(text, token),
        _ if is_one_of(TIMES, text, token) => {
            (number >= MODERN || is_start()) && !is_level(text, token, end)
        }
        _ if is_word(text, token, "by") => is_start() || is_as_far(text, token),
        _ if is_word(text, token, "from") || is_word(text, token, "between") => {
            is_span(text, token, number, end)
        }
        Word::Article | Word::The => is_titled(text, end) && number % 100 != 0,
        _ => false,
    }
}

/// Whether "until" leads to what a price reaches: "fell until 1799", "before 1848 was reached".
fn is_level(text: Text<'_>, lead: Token, end: usize) -> bool {
    let moves = text
        .previous(lead.start)
        .is_some_and(|verb| is_one_of(MOVES, text, verb));
    let is_subject = text
        .next(end)
        .is_some_and(|verb| is_one_of(&["was", "is", "were", "are"], text, verb));
    moves || is_subject
}

/// Whether "by" opens its clause: behind "rose" and "divided" it leads to an amount.
fn is_as_far(text: Text<'_>, by: Token) -> bool {
    text.before(text.before_space(by.start)) == b','
}

/// Whether what stands before "of" happens in a year; "on the order of" tells a size.
fn is_event(text: Text<'_>, of: Token) -> bool {
    text.previous(of.start).is_some_and(|event| {
        is_one_of(EVENTS, text, event)
            || is_word(text, event, "order") && text.at(event.start).is_ascii_uppercase()
    })
}

/// Whether "to" leads back in time: "dates to", "dates back to", "traced back to".
fn is_dated(text: Text<'_>, to: Token) -> bool {
    const DATED: &[&str] = &["dates", "dated", "dating", "date"];
    const LED: &[&str] = &["traced", "traces", "goes", "go", "going", "went"];
    let is_said = |token: Option<Token>, words| {
        token.is_some_and(|token: Token| is_one_of(words, text, token))
    };
    let last = text.previous(to.start);
    let back = last.filter(|back| is_word(text, *back, "back"));
    let verb = back.and_then(|back| text.previous(back.start));
    is_said(last, DATED) || is_said(verb, DATED) || is_said(verb, LED)
}

/// Whether "from" or "between" leads to a time: "From 1727,", "the war from 1861 to 1865". What rose or fell may have
/// done so between two amounts.
fn is_span(text: Text<'_>, lead: Token, number: i16, end: usize) -> bool {
    let behind = text.before_space(lead.start);
    let is_first = matches!(text.before(behind), b',' | b'(' | b';' | b'\n' | 0);
    let is_start = is_first || text.at(lead.start).is_ascii_uppercase();
    let lasts = || {
        text.token_before(behind)
            .is_some_and(|token| is_one_of(LASTING, text, token))
    };
    if is_start && text.at(end) == b',' && is_word(text, lead, "from") {
        return true;
    }
    (is_start || lasts()) && has_last(text, end, number)
}

/// Whether a later year of the same range stands behind: "From 1861 to 1865".
fn has_last(text: Text<'_>, end: usize, first: i16) -> bool {
    let joint = text.past_space(end);
    let behind = match text.token(joint) {
        Some(token) if matches!(token.word, Word::To | Word::And) => text.past_space(token.end),
        _ => return false,
    };
    let Some(last) = four_digits(text, behind) else {
        return false;
    };
    last > first && !is_counted(text, behind + 4)
}

/// Whether the number goes on with a year before it: "1861 and 1865".
fn is_second(text: Text<'_>, start: usize, number: i16, last: Option<&Mention>) -> bool {
    let Some(Mention {
        span,
        kind: MentionKind::Years(years),
    }) = last
    else {
        return false;
    };
    let gap = text.between(span.end, start).trim_ascii();
    YEARS.contains(&years.to.year)
        && (years.to.year - number).abs() < 200
        && matches!(
            gap,
            b"and" | b"to" | b"or" | b"through" | b"until" | b"/" | b"&"
        )
}

/// Whether a bracket behind a word holds a year, or two of them: "dictionary (1867)", "Maxwell (1831-1879)".
fn is_bracketed(text: Text<'_>, numeral: &Numeral, number: i16, word: Option<Token>) -> bool {
    let Some(word) = word.filter(|_| number >= MODERN) else {
        return false;
    };
    let is_ended = match text.at(numeral.end) {
        b')' => number % 100 != 0 && !is_row(text, numeral.end + 1),
        _ => past_dash(text, numeral.end).is_some_and(|behind| {
            let last = four_digits(text, behind);
            last.is_some_and(|last| last > number && last - number < 200 && last % 50 != 0)
                && text.at(behind + 4) == b')'
        }),
    };
    let is_aside = text.before(numeral.start) == b'('
        && text.at(word.end) == b' '
        && text.at(word.end + 1) == b'(';
    let is_amount = matches!(
        word.word,
        Word::States | Word::Of | Word::To | Word::Minus | Word::Hedge(_) | Word::Money(_)
    );
    is_ended && is_aside && !is_amount && !is_one_of(AMOUNTS, text, word)
}

/// Whether other figures or a table's cell stand behind.
fn is_row(text: Text<'_>, end: usize) -> bool {
    let next = text.past_space(end);
    matches!(
        text.at(next),
        b'0'..=b'9' | b'(' | b'$' | b'|' | b'-' | b'%'
    ) || text.at(end) == b'\t'
}

fn past_dash(text: Text<'_>, end: usize) -> Option<usize> {
    let start = text.past_space(end);
    let dash = ["-", "–", "—"]
        .into_iter()
        .find(|dash| text.has(start, dash))?;
    Some(text.past_space(start + dash.len()))
}

/// The number that four digits at `start` are, if there are no more.
fn four_digits(text: Text<'_>, start: usize) -> Option<i16> {
    (start..start + 4)
        .all(|i| text.at(i).is_ascii_digit())
        .then_some(())?;
    let numeral = numeral::read(text, start, crate::locale::Separators::Point);
    numeral.whole().filter(|_| !text.is_wordy(numeral.end))
}

/// Whether a name stands behind, which no number counts: "the 1697 Act".
fn is_titled(text: Text<'_>, end: usize) -> bool {
    let start = text.past_space(end);
    let is_plural = || {
        text.token(start)
            .is_some_and(|token| text.before(token.end) == b's')
    };
    start > end
        && text.at(start).is_ascii_uppercase()
        && text.at(start + 1).is_ascii_lowercase()
        && !is_plural()
}

/// Whether what a number counts stands behind: "after 1500 iterations".
pub(super) fn is_counted(text: Text<'_>, end: usize) -> bool {
    const PLURALS: &[&str] = &[
        "people",
        "men",
        "women",
        "children",
        "more",
        "further",
        "additional",
        "new",
        "feet",
    ];
    const SINGULARS: &[&str] = &[
        "was", "is", "has", "his", "its", "this", "as", "thus", "across", "previous",
    ];
    let next = text.past_space(end);
    let is_priced = matches!(text.at(next), b'%' | b'$')
        || text.at(end) == b'-' && text.at(end + 1).is_ascii_alphabetic();
    let Some(token) = text.token(next).filter(|_| next > end) else {
        return is_priced;
    };
    let is_small = text.at(next).is_ascii_lowercase();
    let is_plural =
        is_small && text.before(token.end) == b's' && !is_one_of(SINGULARS, text, token);
    matches!(
        token.word,
        Word::Noun | Word::Measure | Word::Percent | Word::Points | Word::Times | Word::Of
    ) || is_plural
        || is_one_of(PLURALS, text, token)
}

fn is_word(text: Text<'_>, token: Token, word: &str) -> bool {
    text.between(token.start, token.end)
        .eq_ignore_ascii_case(word.as_bytes())
}

fn is_one_of(words: &[&str], text: Text<'_>, token: Token) -> bool {
    words.iter().any(|word| is_word(text, token, word))
}
