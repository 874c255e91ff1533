//! Whether a number tells how much something is, or how much it changed.

use std::collections::BTreeSet;

use crate::Span;
use crate::lexicon::{Class, Classes, Listed};
use crate::wording::{Wording, names_change, words};

/// What a number among its words tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stance {
    /// How much something is: "was 5", "rose to 5", "from 5".
    Level,
    /// How much it changed: "rose by 5", "fell 5 %", "an increase of 5", "5 % higher".
    Change,
    /// What comes out of some calculation: "the average was 5", "5 % of revenue".
    Calculated,
}

impl Stance {
    /// Of a number, where `lead` is what leads to it and `tail` what follows it.
    ///
    /// `names` are the names of what it is about: their words name no calculation.
    pub(crate) fn of(lead: &str, tail: &str, names: &[&str]) -> Self {
        let words: Vec<&str> = words(lead).map(|(_, word)| word).collect();
        let near = Near::of(&words, tail);
        if near.tells_change() {
            return Self::Change;
        }
        let said = Wording::of(&without(lead, names)).operations;
        let is_calculated = if near.tells_level() {
            said.names_more_than_change()
        } else {
            is_share(tail) || said.names_calculation()
        };
        if is_calculated {
            Self::Calculated
        } else {
            Self::Level
        }
    }

    /// Whether it is a change, by the words of what leads to it.
    pub(crate) fn is_change(lead: &[impl Listed], tail: &str) -> bool {
        Near::of(lead, tail).tells_change()
    }
}

/// The words beside a number.
struct Near<'w, 't, W> {
    before: &'w [W],
    /// The nearest before the number that tells something.
    nearest: Option<&'w W>,
    behind: [Option<&'t str>; 2],
}

impl<'w, 't, W: Listed> Near<'w, 't, W> {
    fn of(before: &'w [W], tail: &'t str) -> Self {
        Self {
            nearest: nearest(before),
            before,
            behind: behind(tail),
        }
    }

    fn tells_level(&self) -> bool {
        let last_but_one = self.before.iter().rev().nth(1);
        let came_to = last_but_one.is_some_and(|word| Class::StanceSums.has(word));
        let is_level = self
            .nearest
            .is_some_and(|word| Class::StanceLevels.has(word));
        is_level && !came_to && !self.names_change_behind()
    }

    fn tells_change(&self) -> bool {
        !self.tells_level() && (self.names_change_before() || self.names_change_behind())
    }

    fn names_change_before(&self) -> bool {
        match self.nearest.map(Listed::text) {
            Some(word) if word.eq_ignore_ascii_case("by") => true,
            Some(word) if word.eq_ignore_ascii_case("of") => {
                self.before.iter().map(Listed::text).any(names_change)
            }
            Some(word) => names_change(word),
            None => false,
        }
    }

    fn names_change_behind(&self) -> bool {
        let mut behind = self.behind.into_iter().flatten();
        behind.any(|word| Class::StanceChanges.has(word))
    }
}

/// The last of the words before a number that tells something; "at" does where it stands right before it.
fn nearest<W: Listed>(before: &[W]) -> Option<&W> {
    const LIGHT: Classes = Classes::of(&[Class::StanceLight, Class::Hedge]);
    let last = before.last();
    let is_at = last.is_some_and(|word| word.text().eq_ignore_ascii_case("at"));
    let mut telling = before.iter().rev();
    if is_at {
        last
    } else {
        telling.find(|word| !word.classes().meet(LIGHT))
    }
}

/// Whether what follows a number makes it a share or rate of something.
fn is_share(tail: &str) -> bool {
    let tail = tail.trim_start();
    tail.starts_with("of ") || tail.starts_with("per ")
}

/// The first word behind a number, and the second where the first only says over which time.
fn behind<'t>(tail: &'t str) -> [Option<&'t str>; 2] {
    let tail = tail.trim_start();
    let mut parts = tail.split_whitespace();
    let first = parts.next();
    let second = first
        .filter(|first| Class::StanceTimes.has(*first))
        .and_then(|_| parts.next());
    let bare = |word: &'t str| word.trim_end_matches(|c: char| !c.is_alphanumeric());
    [first, second].map(|word| word.map(bare))
}

/// `text` without the words of `names`.
fn without(text: &str, names: &[&str]) -> String {
    let all = names.iter().flat_map(|name| words(name));
    let all: BTreeSet<String> = all.map(|(_, own)| own.to_ascii_lowercase()).collect();
    let own = |word: &str| all.contains(&word.to_ascii_lowercase());
    let mut left = String::with_capacity(text.len());
    let mut at = 0;
    for (Span { start, end }, word) in words(text) {
        left.push_str(text.get(at..start).unwrap_or_default());
        if !own(word) {
            left.push_str(word);
        }
        at = end;
    }
    left.push_str(text.get(at..).unwrap_or_default());
    left
}
