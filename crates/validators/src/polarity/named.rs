//! What the name of a figure says of the side of those above nothing.

use super::Pole;
use super::word::{Says, may_say};
use crate::wording::{Term, is_one_of, terms};

/// What a name says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Named {
    /// One or the other, by the sign; what is above nothing is this: "Income tax (expense) benefit".
    Either(Pole),
    /// That one alone: "Net loss".
    Only(Pole),
}

/// None where a name says nothing, or too much.
pub(crate) fn named(name: &str) -> Option<Named> {
    let words: Vec<Term<'_>> = terms(name).collect();
    if !words.iter().any(may_say) {
        return None;
    }
    let said = |place: usize| said(name, &words, place);
    let poles: Vec<(Pole, bool, usize)> = (0..words.len()).filter_map(said).collect();
    let (first, ..) = *poles.first()?;
    if poles.iter().all(|(pole, ..)| *pole == first) {
        return Some(Named::Only(first));
    }
    let outside = poles.iter().filter(|(_, is_inside, _)| !is_inside);
    let mut outside = outside.map(|(pole, ..)| *pole);
    match outside.next() {
        Some(pole) if outside.clone().all(|other| other == pole) => Some(Named::Either(pole)),
        _ => is_choice(name, &words, &poles).then_some(Named::Either(Pole::Gain)),
    }
}

/// What a word of a name says, whether in brackets, and where it stands.
fn said(name: &str, words: &[Term<'_>], place: usize) -> Option<(Pole, bool, usize)> {
    let word = words.get(place)?;
    let before = name.get(..word.span.start)?;
    let count = |mark: char| before.matches(mark).count();
    let says = Says::of(words, place).map(|says| says.pole);
    let pole = says.or_else(|| balance(words, place))?;
    Some((pole, count('(') > count(')'), place))
}

/// "Net (debt)/cash", "Net cash/(net debt)": the one word of the pair may stand apart from "net".
fn balance(words: &[Term<'_>], place: usize) -> Option<Pole> {
    let has = |known: &str| words.iter().any(|word| is_one_of(&[known], word.text));
    let is = |known: &str| {
        words
            .get(place)
            .is_some_and(|word| is_one_of(&[known], word.text))
    };
    match () {
        () if is("benefit") && has("tax") => Some(Pole::Gain),
        () if !has("net") || !has("debt") || !has("cash") => None,
        () if is("debt") => Some(Pole::Loss),
        () if is("cash") => Some(Pole::Gain),
        () => None,
    }
}

/// "Profit/loss", "gain or loss".
fn is_choice(name: &str, words: &[Term<'_>], poles: &[(Pole, bool, usize)]) -> bool {
    let [(.., left), (.., right)] = poles else {
        return false;
    };
    let ends = words.get(*left).zip(words.get(*right));
    let gap = ends.and_then(|(left, right)| name.get(left.span.end..right.span.start));
    gap.is_some_and(|gap| matches!(gap.trim(), "/" | "or" | "and" | "/-" | "-"))
}
