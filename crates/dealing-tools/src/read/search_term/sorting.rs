//! Which words are a name, and which stand beside it.

use super::super::currency::is_money;
use super::super::number_tongue;
use super::super::number_word::{number_word, scale};
use super::super::vocabulary::{Kind, Reading, is_any, is_passed_over, kind};
use super::Price;
use super::contract::{Shows, contract, is_bond};
use super::pricing::priced;
use super::times::{hedged, times};
use crate::Currency;
use crate::source::similarity::{is_beside_code, is_form};

/// Words of a search, sorted.
#[derive(Clone, Default, PartialEq)]
pub(super) struct Sorted<'w> {
    pub(super) kept: Vec<&'w str>,
    pub(super) removed: Vec<&'w str>,
    pub(super) price: Option<Price>,
    /// What stood where a price stands, and is none or may be two.
    pub(super) unread_price: Option<&'w str>,
    /// What shows that a derivative is meant, and is no word for one.
    pub(super) contract: Option<String>,
    /// A bond is spoken of, and no derivative of it.
    pub(super) is_bond: bool,
}

/// Indices whose number of members is a part of their name, and no strike.
const INDICES: &[&str] = &[
    "s&p", "sp", "ftse", "dax", "cac", "stoxx", "nikkei", "nasdaq", "russell", "topix", "asx",
    "csi", "set", "nifty", "ibex", "mib", "omx", "kospi", "tsx", "mdax", "sdax", "top",
];
/// What stands before an amount.
pub(super) const SIGNS: [char; 5] = ['$', '€', '£', '¥', '฿'];
const VERBS: &[Kind] = &[Kind::Buy, Kind::Sell, Kind::Trade];
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
/// For whom, behind what says whose: Home Depot is a name.
const ACCOUNTS: &[&str] = &["account", "depot", "konto", "compte"];
/// Companies that are called like a figure: without a name, so many millions are of nothing.
const LIKE_FIGURES: &[&str] = &["3m"];
/// Verbs that names end with.
const NAMES_END: &[&str] = &["buy", "trade", "order", "trading"];

impl<'w> Sorted<'w> {
    /// Leaves out what stands at the beginning of `words` and belongs together, such as a price with its currency; how
    /// many words it is.
    fn take(&mut self, words: &[&'w str]) -> usize {
        let [word, behind @ ..] = words else {
            return 0;
        };
        let is_front = self.kept.is_empty();
        let taken = if let Some((more, price, unread)) = priced(word, behind, is_front) {
            self.price = self.price.or(price);
            self.unread_price = self.unread_price.or(unread);
            more + 1
        } else if let Some(taken) = times(words, is_front).or_else(|| hedged(words, is_front)) {
            taken
        } else if let Some(found) = contract(words, is_front, self.has_derivative()) {
            let said = words.get(..found.length).unwrap_or_default();
            self.shown(found.shows, said);
            found.length
        } else {
            0
        };
        self.removed.extend(words.iter().take(taken));
        taken
    }

    fn has_derivative(&self) -> bool {
        let mut removed = self.removed.iter();
        removed.any(|word| is_any(word, &[Kind::Derivative]))
    }

    fn shown(&mut self, shows: Shows, said: &[&str]) {
        self.contract = match shows {
            Shows::Option(option) => Some(option.to_owned()),
            // A bond ends as well.
            Shows::Derivative if !self.is_bond => {
                self.contract.take().or_else(|| Some(said.join(" ")))
            }
            Shows::Derivative | Shows::Nothing => self.contract.take(),
        };
    }
}

/// Whether a word says nothing next to what is left out, or at the beginning.
fn says_nothing(word: &str) -> bool {
    is_passed_over(word, Reading::SearchTerm)
}

pub(super) fn sorted<'w>(words: &[&'w str]) -> Sorted<'w> {
    let mut sorted = Sorted {
        is_bond: is_bond(words),
        ..Sorted::default()
    };
    let mut state = State::new(words);
    let mut rest = words;
    while let [word, behind @ ..] = rest {
        let taken = sorted.take(rest);
        if taken > 0 {
            rest = rest.get(taken..).unwrap_or_default();
            state.after_removed = true;
            state.has_removed = true;
            continue;
        }
        rest = behind;
        let is_front = sorted.kept.is_empty();
        let next = behind.first().copied();
        let kept_last = sorted.kept.last().copied();
        let is_left_out =
            !is_name(word, next, is_front) && state.leaves_out(word, behind, kept_last);
        let list = if is_left_out {
            &mut sorted.removed
        } else {
            &mut sorted.kept
        };
        list.push(word);
    }
    trim(&mut sorted);
    if sorted.kept.is_empty() {
        let name = only_name(words);
        sorted.removed.retain(|word| Some(*word) != name);
        sorted.kept.extend(name);
    }
    sorted
}

/// What is asked for politely, now and for whose account stands behind a name, as verbs do in German and French.
fn trim(sorted: &mut Sorted<'_>) {
    let mut is_trimmed = false;
    while let [.., before, last] = sorted.kept.as_slice() {
        let is_name = ACCOUNTS.contains(last) && !says_nothing(before);
        let is_verb = is_any(last, VERBS) && !NAMES_END.contains(last);
        let is_behind = is_verb || is_any(last, &[Kind::Courtesy, Kind::Aside]);
        let is_between = says_nothing(last) || kind(last) == Some(Kind::Of);
        if is_name || !(is_behind || (is_trimmed && is_between)) {
            return;
        }
        is_trimmed = true;
        sorted.removed.extend(sorted.kept.pop());
    }
}

/// The one word that can be a name where all were left out: `10 3M shares`, `7203 100 shares`, `10 ALL stocks`.
fn only_name<'w>(words: &[&'w str]) -> Option<&'w str> {
    let is_kind = |word: &&str| is_any(word, &[Kind::Counted, Kind::Derivative]);
    let name = |group: &[&'w str]| match group {
        [symbol, count, counted, ..]
            if is_whole(symbol) && symbol.len() > 3 && is_whole(count) && is_kind(counted) =>
        {
            Some(*symbol)
        }
        [count, word, counted, ..] if is_figure_alone(count) && is_kind(counted) => {
            let says_else = [Kind::Aside, Kind::Wish, Kind::Possessive];
            let is_symbol = |word: &&str| {
                is_code(word) || is_any(word, &says_else) || is_scaled(word) || *word == "k"
            };
            Some(*word).filter(is_symbol)
        }
        _ => None,
    };
    words.windows(3).find_map(name).or_else(|| {
        let is_name = |pair: &&[&str]| matches!(pair, [word, counted] if LIKE_FIGURES.contains(word) && is_kind(counted));
        words.windows(2).find(is_name)?.first().copied()
    })
}

pub(super) fn is_figure_alone(word: &str) -> bool {
    is_number(word) || is_scaled(word)
}

fn is_scaled(word: &str) -> bool {
    word.strip_suffix(['k', 'm']).is_some_and(is_number)
}

/// Whether a word is the name that a legal form stands behind, whatever else it means: Future plc, Unit Corp.
fn is_name(word: &str, next: Option<&str>, is_front: bool) -> bool {
    let means_else = is_any(
        word,
        &[Kind::Derivative, Kind::Counted, Kind::Wish, Kind::Aside],
    );
    is_front && means_else && next.is_some_and(is_form)
}

/// What stood before a word.
#[expect(
    clippy::struct_excessive_bools,
    reason = "one word may be several of these, and each decides something of its own"
)]
struct State {
    /// Some word is a name for certain, so that a code may be a currency.
    has_name: bool,
    /// Several words may be currencies, so that the one which few tickers are is one.
    has_codes: bool,
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
    fn new(words: &[&str]) -> Self {
        let is_certain = |word: &&str| {
            kind(word).is_none()
                && !is_money(word)
                && !is_form(word)
                && word.starts_with(char::is_alphabetic)
        };
        Self {
            has_name: words.iter().any(is_certain),
            has_codes: words.iter().filter(|word| is_money(word)).count() > 1,
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

    /// Whether a word is no part of the name, of which `last` is the last word so far.
    fn leaves_out(&mut self, word: &str, behind: &[&str], last: Option<&str>) -> bool {
        let (next, is_front) = (behind.first().copied(), last.is_none());
        // "The Trade Desk" trades nothing.
        let is_verb = is_front && is_any(word, VERBS) && !self.after_article;
        let is_filler = self.is_filler(word, next);
        // A code is a name where nothing else is: AMD, ALL, COP.
        let is_sign = !word.starts_with(char::is_alphabetic);
        let may_be_money =
            is_money(word) && (self.has_name || is_sign || (self.has_codes && is_usual(word)));
        let is_currency = may_be_money && (next.is_some_and(is_number) || self.after_figure);
        let is_derivative = kind(word) == Some(Kind::Derivative);
        let is_counted =
            kind(word) == Some(Kind::Counted) && (self.after_removed || !HOMONYMS.contains(&word));
        let is_figure = self.is_figure(word, behind, last);
        let is_left_out = is_verb
            || word == "@"
            || is_derivative
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
        self.after_kind = is_derivative || is_counted;
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
        let is_counted = |word: &&str| kind(word) == Some(Kind::Counted);
        let is_counted_word = is_number_word(word)
            && behind
                .iter()
                .find(|word| !is_number_word(word))
                .is_some_and(is_counted);
        // "K Wah shares": a letter alone counts nothing.
        let is_run = next.is_some_and(|next| next.len() > 2 && is_number_word(next));
        let is_counting = is_said_first
            && word.len() > 2
            && is_number_word(word)
            && (self.after_article || self.after_number_word || !is_scale(word))
            && self.is_count(
                is_run,
                behind.iter().skip_while(|word| is_number_word(word)),
            );
        // "7203 JP": a symbol, and where it is listed.
        let is_listed = behind.iter().all(|word| is_beside_code(word));
        let is_before_name = is_said_first
            && next.is_some_and(|next| !is_form(next))
            && is_whole(word)
            && !is_listed;
        let is_strike = is_number(word)
            && next.map_or(self.after_derivative, |next| {
                let ends = || self.after_derivative && contract(behind, false, true).is_some();
                kind(next) == Some(Kind::Derivative) || ends()
            })
            && !last.is_some_and(|last| INDICES.contains(&last) && !self.after_derivative);
        // A coupon stands before the year of a bond.
        let is_coupon = !is_front && next.is_some_and(is_year);
        (is_figure(word, next, is_said_first) && !is_coupon)
            || is_counted_word
            || is_counting
            || is_before_name
            || (is_strike && !is_front)
            || (self.after_currency && is_number(word))
    }

    /// Whether a number in words counts what stands behind it, which is a name: "buy ten apple", "ten apple shares", and
    /// not Five Below.
    fn is_count<'w>(&self, is_run: bool, mut behind: impl Iterator<Item = &'w &'w str>) -> bool {
        let is_name = behind.next().is_some_and(|name| !is_form(name));
        let is_traded = |word: &&str| is_any(word, &[Kind::Counted, Kind::Buy, Kind::Sell]);
        is_name && (is_run || self.after_verb || self.after_number_word || behind.any(is_traded))
    }
}

/// Whether a word is one of a number, and not the name that the German eleven and the French nine look like.
pub(super) fn is_number_word(word: &str) -> bool {
    let is_spelt = number_tongue::is_number(word) && !["elf", "neuf", "sept"].contains(&word);
    number_word(word).is_some() || is_spelt
}

/// Whether a word multiplies a count, and is none alone: Grand City Properties.
fn is_scale(word: &str) -> bool {
    word.is_ascii() && scale(word).is_some()
}

fn is_year(word: &str) -> bool {
    word.len() == 4 && is_whole(word) && (word.starts_with("19") || word.starts_with("20"))
}

/// Whether a word that may be a currency is one that is usually spoken of, and no ticker.
fn is_usual(word: &str) -> bool {
    const USUAL: &[&str] = &[
        "usd", "eur", "gbp", "chf", "jpy", "cad", "aud", "nzd", "sek", "nok", "dkk", "hkd", "sgd",
        "cny", "thb", "inr",
    ];
    USUAL.contains(&word) || !is_code(word)
}

fn is_code(word: &str) -> bool {
    Currency::new(&word.to_ascii_uppercase()).is_ok()
}

/// Whether a word is a quantity or an amount, and no part of a name: 7203 is a symbol and 3M a company.
fn is_figure(word: &str, next: Option<&str>, is_said_first: bool) -> bool {
    let is_counted = next.is_some_and(|next| kind(next) == Some(Kind::Counted));
    if is_whole(word) {
        return is_counted || next.is_some_and(is_money);
    }
    let has_sign = word
        .strip_prefix(SIGNS)
        .is_some_and(|rest| rest.contains(|c: char| c.is_ascii_digit()));
    let is_scaled = word.strip_suffix('k').is_some_and(is_number);
    let is_million = word.strip_suffix('m').is_some_and(is_number) && is_counted;
    let is_thousands = is_scaled && (is_counted || (is_said_first && next.is_some()));
    has_sign || is_number(word) || is_million || is_thousands
}

pub(super) fn is_whole(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

pub(super) fn is_number(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
        && word.ends_with(|c: char| c.is_ascii_digit())
        && word
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, '.' | ',' | '\''))
}
