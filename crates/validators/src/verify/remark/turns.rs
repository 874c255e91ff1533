//! The words of a clause that say which way something went.

use super::clause::Clause;
use crate::lexicon::{Class, Classes, Listed as _};
use crate::verify::Word;
use crate::wording::{Turn, is_one_of};
use crate::{Mention, NumberMention, Span};

/// The words of a clause that say which way something went, in order.
pub(super) struct Turns {
    pub(super) all: Vec<Turn>,
}

impl Turns {
    pub(super) fn of(clause: &Clause<'_, '_>) -> Self {
        let wording = clause.answer.wording_of(clause.span);
        let mut all = wording.turns;
        let known = all.len();
        let may_tell = clause.has_any(TELLS.with(Class::TurnsParted));
        let words = if may_tell { clause.words() } else { &[] };
        for (place, word) in words.iter().enumerate() {
            if word.classes().meet(TELLS) {
                all.extend(turn(word, words.get(place + 1)));
            } else if Class::TurnsParted.has(word) {
                all.extend(parted(word, words.last()));
            }
        }
        if all.len() > known {
            all.sort_by_key(|turn| turn.span.start);
        }
        let text = clause.answer.asked.answer;
        for turn in &mut all {
            turn.span = narrowed(turn.span, turn.span.of(text));
        }
        Self { all }
    }

    /// The only one; with several nobody knows which is about which numbers.
    pub(super) fn sole(&self) -> Option<&Turn> {
        match self.all.as_slice() {
            [turn] => Some(turn),
            _ => None,
        }
    }

    /// The nearest before a place.
    pub(super) fn before(&self, at: usize) -> Option<&Turn> {
        let count = self.all.partition_point(|turn| turn.span.end <= at);
        self.all.get(count.checked_sub(1)?)
    }

    /// The nearest behind a place.
    pub(super) fn behind(&self, at: usize) -> Option<&Turn> {
        let count = self.all.partition_point(|turn| turn.span.start < at);
        self.all.get(count)
    }
}

/// Words that turn a figure and name no calculation.
const TELLS: Classes = Classes::of(&[Class::TurnsDown, Class::TurnsUp, Class::TurnsPicked]);

/// The turn of a German verb by what stands at the end: "nahm um 5 % zu".
fn parted(verb: &Word<'_>, last: Option<&Word<'_>>) -> Option<Turn> {
    let last = last?;
    let is_down = is_one_of(&["ab"], last.text);
    (is_down || is_one_of(&["zu"], last.text)).then_some(Turn {
        span: verb.span,
        is_down,
    })
}

/// The turn that a word tells: "accelerated", "picked up".
fn turn(word: &Word<'_>, next: Option<&Word<'_>>) -> Option<Turn> {
    if !Class::TurnsPicked.has(word) {
        return Some(Turn {
            span: word.span,
            is_down: Class::TurnsDown.has(word),
        });
    }
    let up = next.filter(|next| is_one_of(&["up"], next.text))?;
    Some(Turn {
        span: Span {
            start: word.span.start,
            end: up.span.end,
        },
        is_down: false,
    })
}

/// What may go up while its figure goes down, or names what it is that changes.
pub(super) fn is_open(clause: &Clause<'_, '_>, turn: &Turn) -> bool {
    const OPEN: &[&str] = &[
        "improv",
        "deteriorat",
        "recover",
        "rebound",
        "weaken",
        "growth",
        "wachstum",
        "croissance",
        "crecimiento",
        "crescita",
        "crescimento",
        "zurück",
        "soften",
    ];
    let word = turn.span.of(clause.answer.asked.answer);
    if !word.is_ascii() {
        let word = word.to_lowercase();
        return OPEN.iter().any(|open| word.starts_with(open));
    }
    // French rises by it, and English gets better.
    if word.eq_ignore_ascii_case("progress") {
        return true;
    }
    let first = |word: &str| word.bytes().next().map(|first| first.to_ascii_lowercase());
    let head = |open: &str| word.get(..open.len());
    let begins = |open: &&str| head(open).is_some_and(|head| head.eq_ignore_ascii_case(open));
    let letter = first(word);
    let mut alike = OPEN.iter().filter(|open| first(open) == letter);
    alike.any(begins)
}

/// Whether nothing stands in a part of a clause but what leaves its ends together.
pub(super) fn is_light(clause: &Clause<'_, '_>, start: usize, end: usize) -> bool {
    /// In bytes.
    const LONGEST: usize = 60;
    if end.saturating_sub(start) > LONGEST {
        return false;
    }
    let mut words = clause.words_between(start, end).iter();
    let gap = clause.part(start, end);
    let is_plain = || {
        gap.chars().all(|c| {
            c.is_alphabetic()
                || matches!(
                    c,
                    ' ' | '\u{a0}' | '\u{202f}' | '~' | '≈' | '-' | '’' | '\'' | '*'
                )
        })
    };
    // Mostly the first word is none of these.
    words.all(|word| {
        Class::TurnsLight.has(word) || Class::Hedge.has(word) || word.text.ends_with("ly")
    }) && is_plain()
}

/// The numbers of a clause, in order.
pub(super) fn numbers<'c>(
    clause: &Clause<'c, '_>,
) -> impl Iterator<Item = (usize, &'c Mention, &'c NumberMention)> {
    clause
        .mentions()
        .filter_map(|(place, mention)| match &mention.kind {
            crate::MentionKind::Number(number) => Some((place, mention, number)),
            crate::MentionKind::Years(_)
            | crate::MentionKind::Date(_)
            | crate::MentionKind::Filing(_) => None,
        })
}

/// The Thai word among those that it is written together with; a word that stands apart as it is.
fn narrowed(span: Span, text: &str) -> Span {
    const THAI: &[&str] = &[
        "เพิ่มขึ้น",
        "เพิ่ม",
        "สูงขึ้น",
        "ขยายตัว",
        "เติบโต",
        "โต",
        "ลดลง",
        "ลด",
        "หดตัว",
        "หด",
        "ต่ำลง",
    ];
    if text.is_ascii() {
        return span;
    }
    let found = THAI
        .iter()
        .find_map(|word| Some((text.find(word)?, word.len())));
    found.map_or(span, |(at, length)| Span {
        start: span.start + at,
        end: span.start + at + length,
    })
}
