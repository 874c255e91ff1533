//! On which side of nothing the prose of the facts puts its numbers, and which way it says that they went.

use std::collections::HashMap;

use super::arena::Text;
use super::fact::PlaceId;
use super::{Fact, Facts};
use crate::Span;
use crate::polarity::{Pole, told};
use crate::wording::{Turn, Wording};

/// What prose says of a number.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Leaning {
    /// Whether it calls it a gain or a loss.
    pub(crate) pole: Option<Pole>,
    /// Whether it says that something fell by it, or rose.
    pub(crate) is_down: Option<bool>,
}

/// The leanings of numbers, by where each stands.
pub(super) type Leanings = HashMap<(PlaceId, Text), Leaning>;

impl Facts {
    pub(crate) fn leaning(&self, fact: &Fact) -> Leaning {
        let all = self.leanings.get_or_init(|| self.read_leanings());
        let known = all.get(&(fact.place, fact.inside));
        known.copied().unwrap_or_default()
    }

    fn read_leanings(&self) -> Leanings {
        let rows = self.rows().filter(|fact| fact.is_prose());
        let told = rows.flat_map(|row| {
            let text = self.subject(row);
            let numbers = self.numbers_in(row).into_iter();
            numbers.map(move |(fact, part)| ((fact.place, fact.inside), leaning(text, part)))
        });
        told.collect()
    }
}

fn leaning(text: &str, (number, part, is_first): (Span, Span, bool)) -> Leaning {
    let before = text.get(part.start..number.start).unwrap_or_default();
    let behind = text.get(number.end..part.end).unwrap_or_default();
    let close = told(before, behind, is_first).filter(|told| told.is_close);
    Leaning {
        pole: close.map(|told| told.pole),
        is_down: turn_behind(behind).or_else(|| turn_before(before)),
    }
}

/// "A 4.4 % decline".
fn turn_behind(behind: &str) -> Option<bool> {
    let all = Wording::of(behind).turns;
    let is_next = |turn: &&Turn| turn.span.start == 1;
    all.first().filter(is_next).map(|turn| turn.is_down)
}

/// "Fell by 4.4 %", "a decline of about 4.4 %".
fn turn_before(before: &str) -> Option<bool> {
    const FEW: usize = 4;
    const LIGHT: [&str; 10] = [
        "by",
        "of",
        "about",
        "approximately",
        "roughly",
        "nearly",
        "around",
        "only",
        "a",
        "some",
    ];
    let all = Wording::of(before).turns;
    let last = all.last()?;
    let between = before.get(last.span.end..)?;
    let is_light = |word: &str| LIGHT.contains(&word);
    // "Reduced revenue by 12"
    let is_object =
        || between.trim_end().ends_with(" by") && between.split_whitespace().count() <= FEW;
    let is_led = between.split_whitespace().all(is_light) || is_object();
    is_led.then_some(last.is_down)
}
