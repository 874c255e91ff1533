//! What the words beside a number say of its side.

use super::Pole;
use super::word::{Says, may_say};
use crate::lexicon::Class;
use crate::wording::{Term, is_one_of, terms};

/// So many words before a number are looked through, and so many behind it.
const BEFORE: usize = 10;
const BEHIND: usize = 2;

/// What words say of the side of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Told {
    pub(crate) pole: Pole,
    /// Whether nothing stands between that could be what the number is of instead.
    pub(crate) is_close: bool,
    /// Whether it is only said to be due, as a cost is.
    pub(crate) is_due: bool,
}

/// Of a number between what leads to it, from the number before on, and what stands behind it.
pub(crate) fn told(before: &str, behind: &str, is_first: bool) -> Option<Told> {
    // "A loss became a 5 million profit", and "income of 5 million offset losses".
    if ends_in_article(before) {
        told_behind(behind).or_else(|| told_before(before, is_first))
    } else {
        told_before(before, is_first).or_else(|| told_behind(behind))
    }
}

fn ends_in_article(before: &str) -> bool {
    const ARTICLES: [&str; 8] = ["a", "an", "the", "its", "this", "their", "another", "s"];
    let is_mark = |c: char| !c.is_alphabetic();
    let last = before.trim_end_matches(is_mark).rsplit(is_mark).next();
    last.is_some_and(|last| is_one_of(&ARTICLES, last))
}

/// "A 5 million loss", "5 million was used by".
fn told_behind(behind: &str) -> Option<Told> {
    let words: Vec<Term<'_>> = terms(behind).take(BEHIND + 1).collect();
    let place = place_of_noun(behind, &words)?;
    let says = Says::of(&words, place)?;
    let is_passive = || {
        let before = place.checked_sub(1).and_then(|before| words.get(before));
        before.is_some_and(|before| is_one_of(&["was", "were", "is", "are"], before.text))
    };
    (!says.is_verb || is_passive()).then_some(Told {
        pole: says.pole,
        is_close: true,
        is_due: says.is_due,
    })
}

/// Where the first word right behind a number stands that may say its side.
fn place_of_noun(behind: &str, words: &[Term<'_>]) -> Option<usize> {
    let mut end = 0;
    for (place, word) in words.iter().take(BEHIND).enumerate() {
        let gap = behind.get(end..word.span.start)?;
        if !matches!(gap, " " | "-") || Class::PolarStops.has(word) {
            return None;
        }
        if Says::of(words, place).is_some() {
            return Some(place);
        }
        // "Covered interest expense"
        if word.text.ends_with("ed") {
            return None;
        }
        end = word.span.end;
    }
    None
}

/// "A loss of 5", "the revaluation loss was 5", "absorbed 5".
fn told_before(before: &str, is_first: bool) -> Option<Told> {
    let words: Vec<Term<'_>> = terms(before).collect();
    if !words.iter().any(may_say) {
        return None;
    }
    let is_by = words
        .last()
        .is_some_and(|last| is_one_of(&["by", "um", "de"], last.text));
    let (mut is_close, mut leads_on, mut end) = (true, false, before.len());
    for (place, word) in words.iter().enumerate().rev().take(BEFORE) {
        if ends(before.get(word.span.end..end)?, words.get(place + 1)) {
            return None;
        }
        if let Some(says) = Says::of(&words, place) {
            let is_other = is_by && !says.is_verb
                || leads_on && comes_from(&words, place)
                || !is_first && is_behind_number(before, &words, place)
                || is_choice(before, &words, place, says.pole);
            return (!is_other).then_some(Told {
                pole: says.pole,
                is_close,
                is_due: says.is_due,
            });
        }
        leads_on |= is_one_of(&["to", "into"], word.text);
        is_close &= Class::PolarLight.has(word) || Class::Hedge.has(word) || is_by;
        end = word.span.start;
    }
    None
}

/// Whether another part of the sentence begins in a gap; "other expense, net" is one name, and "a loss, net of tax, of" goes on.
fn ends(gap: &str, next: Option<&Term<'_>>) -> bool {
    let is_net = || next.is_some_and(|next| is_one_of(&["net", "of"], next.text));
    gap.contains([';', '(', ')', '.', '\n', '|']) || gap.contains(',') && !is_net()
}

/// Whether the word before it says the other of a choice: "income (loss)", "income and expenses".
fn is_choice(before: &str, words: &[Term<'_>], place: usize, pole: Pole) -> bool {
    const NEAR: usize = 2;
    let others = (place.saturating_sub(NEAR)..place).rev();
    let other = { others }.find_map(|other| Some((other, Says::of(words, other)?)));
    let other = other.filter(|(_, says)| says.pole != pole);
    let ends = other.and_then(|(other, _)| words.get(other).zip(words.get(place)));
    let gap = ends.and_then(|(left, right)| before.get(left.span.end..right.span.start));
    gap.is_some_and(|gap| gap.contains(['(', ')', '/']) || matches!(gap, " and " | " or "))
}

/// Whether the word is what something came from: "from a loss to 5".
fn comes_from(words: &[Term<'_>], place: usize) -> bool {
    const NEAR: usize = 4;
    let before = words.get(..place).unwrap_or_default().iter().rev();
    before
        .take(NEAR)
        .any(|word| is_one_of(&["from"], word.text))
}

/// Whether the word names the number before: "from a 5 million loss to".
fn is_behind_number(before: &str, words: &[Term<'_>], place: usize) -> bool {
    const NEAR: usize = 2;
    place < NEAR
        && words.get(place).is_some_and(|word| {
            let lead = before.get(..word.span.start).unwrap_or_default();
            let is_joined = lead
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b' ' | b'-'));
            let own = words.get(..place).unwrap_or_default();
            is_joined && !lead.is_empty() && !own.iter().any(|word| Class::PolarStops.has(word))
        })
}
