//! What stood before a word of a search, which decides whether it is a part of the name.

use super::super::super::currency::is_money;
use super::super::super::vocabulary::{Kind, is_any, kind};
use super::super::contract::contract;
use super::super::figure::{
    INDICES, USUAL_CODES, is_figure, is_figure_alone, is_number, is_number_word, is_scale,
    is_whole, is_year,
};
use super::{VERBS, says_nothing};
use crate::Currency;
use crate::source::similarity::{is_beside_code, is_form};

/// Articles that names begin with in their own languages, and English ones that no name is asked for by.
const PLAIN_ARTICLES: &[&str] = &[
    "the", "a", "an", "of", "in", "and", "all", "some", "few", "several", "this", "these", "those",
    "more",
];
/// What is counted in one language and is a word of names in another: Genuine Parts.
const HOMONYMS: &[&str] = &[
    "part", "parts", "action", "actions", "piece", "pieces", "titre", "titres",
];
/// Who wants something, behind an article alone: User Testing is a name.
const WHO: &[&str] = &["user", "client", "customer"];

/// What stood before a word.
#[expect(
    clippy::struct_excessive_bools,
    reason = "one word may be several of these, and each decides something of its own"
)]
pub(super) struct State {
    /// Some word is a name for certain, so that a code may be a currency.
    has_name: bool,
    /// Something was left out.
    has_removed: bool,
    /// Nothing, or a word that was left out.
    after_removed: bool,
    /// What the user does, with nothing of the name since.
    after_verb: bool,
    after_article: bool,
    after_currency: bool,
    /// A number that was left out.
    after_figure: bool,
    /// The same, in words.
    after_number_word: bool,
    after_derivative: bool,
    /// What is counted, or a kind of derivative.
    after_kind: bool,
}

impl State {
    pub(super) fn new(words: &[&str]) -> Self {
        let is_certain = |word: &&str| {
            kind(word).is_none()
                && !is_money(word)
                && !is_form(word)
                && word.starts_with(char::is_alphabetic)
        };
        Self {
            has_name: words.iter().any(is_certain),
            has_removed: false,
            after_removed: true,
            after_verb: false,
            after_article: false,
            after_currency: false,
            after_figure: false,
            after_number_word: false,
            after_derivative: false,
            after_kind: false,
        }
    }

    /// Words that belong together were left out.
    pub(super) const fn pass(&mut self) {
        self.after_removed = true;
        self.has_removed = true;
    }

    /// Whether a word is no part of the name, of which `last` is the last word so far.
    pub(super) fn leaves_out(&mut self, word: &str, behind: &[&str], last: Option<&str>) -> bool {
        let (next, is_front) = (behind.first().copied(), last.is_none());
        // "The Trade Desk" trades nothing.
        let is_verb = is_front && is_any(word, VERBS) && !self.after_article;
        let is_filler = self.is_filler(word, next);
        // A code is a name where nothing else is: AMD, ALL, COP. EUR is none.
        let is_sign = !word.starts_with(char::is_alphabetic);
        let may_be_money = is_money(word) && (self.has_name || is_sign || is_usual(word));
        let is_beside = next.is_some_and(is_figure_alone) || self.after_figure;
        let is_currency = (may_be_money && is_beside) || USUAL_CODES.contains(&word);
        let is_derivative = kind(word) == Some(Kind::Derivative);
        let is_strategy = self.after_derivative && is_strategy(word);
        let is_counted =
            kind(word) == Some(Kind::Counted) && (self.after_removed || !HOMONYMS.contains(&word));
        let is_figure = self.is_figure(word, behind, last);
        let is_left_out = is_verb
            || word == "@"
            || is_derivative
            || is_strategy
            || (word == "in" && next.is_some_and(|next| USUAL_CODES.contains(&next)))
            || is_before_derivative(word, next)
            || is_counted
            || (is_filler && self.after_removed && next.is_some())
            || (self.after_kind && next.is_some() && kind(word) == Some(Kind::Of))
            || is_figure
            || is_currency;
        self.after_article = kind(word) == Some(Kind::Article);
        self.has_removed |= is_left_out;
        self.after_removed = is_left_out;
        self.after_verb = is_verb || (self.after_verb && is_left_out && is_filler);
        self.after_currency = is_currency;
        self.after_figure = is_figure;
        self.after_number_word = is_figure && is_number_word(word);
        self.after_derivative = is_derivative;
        self.after_kind = is_derivative || is_strategy || is_counted;
        is_left_out
    }

    /// Whether a word says nothing next to what is left out.
    fn is_filler(&self, word: &str, next: Option<&str>) -> bool {
        let next_is = |kinds: &[Kind]| next.is_some_and(|next| is_any(next, kinds));
        let is_said = match kind(word) {
            // "La Française des Jeux" and "All for One" are names; "die Aktien", "all my" and "sell all" say how much.
            Some(Kind::Article) if !PLAIN_ARTICLES.contains(&word) => {
                let is_half = word == "half" && next_is(&[Kind::Article, Kind::Possessive]);
                let is_counted = next_is(&[Kind::Counted, Kind::Derivative, Kind::Paper]);
                self.has_removed || is_half || is_counted
            }
            Some(Kind::Article) => self.has_removed || !next_is(&[Kind::Worth]),
            Some(Kind::Wish) if WHO.contains(&word) => self.after_article,
            _ => true,
        };
        is_said && says_nothing(word)
    }

    fn is_figure(&self, word: &str, behind: &[&str], last: Option<&str>) -> bool {
        let (next, is_front) = (behind.first().copied(), last.is_none());
        let is_said_first = self.after_verb || (is_front && self.after_removed);
        // A coupon stands before the year of a bond.
        let is_coupon = !is_front && next.is_some_and(is_year);
        (is_figure(word, next, is_said_first) && !is_coupon)
            || (is_said_first && (self.is_counting(word, behind) || is_before_name(word, behind)))
            || (is_number_word(word) && is_counted(behind))
            || last.is_some_and(|last| self.is_strike(word, behind, last))
            || (self.after_currency && is_figure_alone(word))
    }

    /// Whether a word behind the name `last` is the price at which a derivative may be taken.
    fn is_strike(&self, word: &str, behind: &[&str], last: &str) -> bool {
        let is_before = |next: &&str| {
            let ends = || self.after_derivative && contract(behind, false, true).is_some();
            kind(next) == Some(Kind::Derivative) || ends()
        };
        let is_beside = behind.first().map_or(self.after_derivative, is_before);
        is_number(word) && is_beside && (self.after_derivative || !INDICES.contains(&last))
    }

    /// Whether a number in words that is said first counts what stands behind it.
    fn is_counting(&self, word: &str, behind: &[&str]) -> bool {
        // "K Wah shares": a letter alone counts nothing.
        let is_run = behind
            .first()
            .is_some_and(|next| next.len() > 2 && is_number_word(next));
        let counts = self.after_article || self.after_number_word || !is_scale(word);
        let behind = behind.iter().skip_while(|word| is_number_word(word));
        word.len() > 2 && is_number_word(word) && counts && self.is_count(is_run, behind)
    }

    /// Whether a number in words counts what stands behind it, which is a name: "buy ten apple", "ten apple shares", and
    /// not Five Below.
    fn is_count<'w>(&self, is_run: bool, mut behind: impl Iterator<Item = &'w &'w str>) -> bool {
        let is_name = behind.next().is_some_and(|name| !is_form(name));
        let is_traded = |word: &&str| is_any(word, &[Kind::Counted, Kind::Buy, Kind::Sell]);
        is_name && (is_run || self.after_verb || self.after_number_word || behind.any(is_traded))
    }
}

/// What several options together are called behind what each is: "call spread".
fn is_strategy(word: &str) -> bool {
    const STRATEGIES: &[&str] = &["spread", "spreads", "ladder", "collar"];
    STRATEGIES.contains(&word)
}

/// Whether a word says how a derivative is held or made, and is no part of the name before it: "covered call".
fn is_before_derivative(word: &str, next: Option<&str>) -> bool {
    const HELD: &[&str] = &[
        "covered",
        "naked",
        "protective",
        "uncovered",
        "bull",
        "bear",
        "long",
        "short",
    ];
    HELD.contains(&word) && next.is_some_and(|next| kind(next) == Some(Kind::Derivative))
}

/// Whether a whole number that is said first counts the name behind it, and is no symbol with where it is listed: "7203
/// JP".
fn is_before_name(word: &str, behind: &[&str]) -> bool {
    let is_listed = behind.iter().all(|word| is_beside_code(word));
    is_whole(word) && behind.first().is_some_and(|next| !is_form(next)) && !is_listed
}

/// Whether what is counted stands behind the words of a number.
fn is_counted(behind: &[&str]) -> bool {
    let mut behind = behind.iter().filter(|word| !is_number_word(word));
    behind
        .next()
        .is_some_and(|word| kind(word) == Some(Kind::Counted))
}

/// Whether a word that may be a currency is one that is usually spoken of, and no ticker.
fn is_usual(word: &str) -> bool {
    let is_name = word.len() > 1 && !is_code(word);
    USUAL_CODES.contains(&word) || is_name
}

pub(super) fn is_code(word: &str) -> bool {
    Currency::new(&word.to_ascii_uppercase()).is_ok()
}
