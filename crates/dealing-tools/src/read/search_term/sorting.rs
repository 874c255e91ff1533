//! Which words are a name, and which stand beside it.

mod state;

use self::state::{State, is_code};
use super::super::vocabulary::{Kind, Reading, is_any, is_passed_over, kind};
use super::Price;
use super::contract::{Shows, contract, is_bond};
use super::figure::{is_figure_alone, is_scaled, is_whole};
use super::labelled::labelled;
use super::listing::{Listing, market};
use super::pricing::{of_each, priced};
use super::times::{hedged, times};
use super::unread_price::{UnreadPrice, Why};
use crate::source::similarity::is_form;

/// Words of a search, sorted.
#[derive(Clone, Default, PartialEq)]
pub(super) struct Sorted<'w> {
    pub(super) kept: Vec<&'w str>,
    pub(super) removed: Vec<&'w str>,
    pub(super) price: Option<Price>,
    /// What stood where a price stands, and was not noted.
    pub(super) unread_price: Option<UnreadPrice<'w>>,
    /// What shows that a derivative is meant, and is no word for one.
    pub(super) contract: Option<String>,
    /// A bond is spoken of, and no derivative of it.
    pub(super) is_bond: bool,
    /// The market that was named.
    pub(super) market: Option<Listing>,
}

const VERBS: &[Kind] = &[Kind::Buy, Kind::Sell, Kind::Trade];
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
        let taken = if let Some(taken) = labelled(words, is_front) {
            taken
        } else if let Some(found) = priced(word, behind, is_front) {
            self.price = self.price.or(found.price);
            self.unread_price = self.unread_price.or(found.unread);
            found.length + 1
        } else if let Some(found) = of_each(words, is_front) {
            self.price = self.price.or(found.price);
            self.unread_price = self.unread_price.or(found.unread);
            found.length
        } else if let Some(taken) = times(words, is_front).or_else(|| hedged(words, is_front)) {
            taken
        } else if let Some(found) = contract(words, is_front, self.has_derivative()) {
            let said = words.get(..found.length).unwrap_or_default();
            if found.is_bare_strike(words, self.has_derivative() || self.contract.is_some()) {
                let why = Why::StrikeOrHundredths;
                self.unread_price = Some(UnreadPrice { figure: word, why });
            }
            self.shown(found.shows, said);
            found.length
        } else if let Some((taken, market)) = market(words).filter(|_| self.may_be_listed()) {
            self.market = Some(market);
            taken
        } else {
            0
        };
        self.removed.extend(words.iter().take(taken));
        taken
    }

    /// Whether a market behind what is kept says where that is listed: a fund on the Nasdaq holds the index.
    fn may_be_listed(&self) -> bool {
        let last = self.kept.last();
        last.is_some_and(|last| !is_any(last, &[Kind::Paper]))
    }

    fn has_derivative(&self) -> bool {
        let mut removed = self.removed.iter();
        removed.any(|word| is_any(word, &[Kind::Derivative]))
    }

    /// Takes note of what shows which contract is meant.
    pub(super) fn shown(&mut self, shows: Shows, said: &[&str]) {
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
            state.pass();
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

/// The one word that can be a name where all were left out: `10 3M shares`, `7203 100 shares`, `10 ALL stocks`, `7203 at
/// JPY 2,800`.
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
    let is_symbol = |symbol: &str| is_whole(symbol) && symbol.len() > 3;
    let is_priced = |pair: &&[&str]| matches!(pair, [symbol, at] if is_symbol(symbol) && kind(at) == Some(Kind::At));
    words.windows(3).find_map(name).or_else(|| words.windows(2).find(is_priced)?.first().copied()).or_else(|| {
        let is_name = |pair: &&[&str]| matches!(pair, [word, counted] if LIKE_FIGURES.contains(word) && is_kind(counted));
        words.windows(2).find(is_name)?.first().copied()
    })
}

/// Whether a word is the name that a legal form stands behind, whatever else it means: Future plc, Unit Corp.
fn is_name(word: &str, next: Option<&str>, is_front: bool) -> bool {
    let means_else = is_any(
        word,
        &[Kind::Derivative, Kind::Counted, Kind::Wish, Kind::Aside],
    );
    is_front && means_else && next.is_some_and(is_form)
}
