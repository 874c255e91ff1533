//! Rows, columns and records that are called by a month, a weekday or a quarter without its year: "the March bill" beside
//! April's.

use super::Lead;
use crate::calendar::{Name, names, only_name};
use crate::wording::is_one_of;
use crate::{Fact, Span};

/// So many rows or columns beside a fact's are looked at.
const MOST: usize = 64;

impl Lead<'_, '_> {
    /// Whether the number is said to be of one of them by which another row or column than the fact's goes beside it.
    pub(super) fn is_of_another_name(&self, fact: &Fact) -> bool {
        // What bears its year is held against the fact's own time.
        if self
            .about
            .is_some_and(|about| about.part.months() != Some((1, 12)))
        {
            return false;
        }
        let facts = self.answer.facts();
        let in_column = facts.column(fact.column).map(|other| facts.name(other));
        let in_row = facts.row(fact.row).map(|other| facts.column_header(other));
        self.says_other_name(facts.name(fact), in_column)
            || self.says_other_name(facts.column_header(fact), in_row)
    }

    fn says_other_name<'f>(&self, own: &str, others: impl Iterator<Item = &'f str>) -> bool {
        let Some(own) = only_name(own) else {
            return false;
        };
        let said = self.name_said(own);
        let said = said.filter(|said| *said != own);
        said.is_some_and(|said| {
            others
                .take(MOST)
                .any(|other| only_name(other) == Some(said))
        })
    }

    /// The one of a kind that the number is said to be of: before it, right behind it, or else before another number.
    fn name_said(&self, kind: Name) -> Option<Name> {
        let text = self.answer.asked.answer;
        let mut gaps = self.gaps_before();
        let own = gaps.next().map_or("", |gap| gap.of(text));
        let led = only(own, kind);
        if led != Found::None {
            return led.name();
        }
        let behind = self.clause_behind();
        let linked = names(behind).find(|(name, _)| name.is_of_kind(kind));
        let linked = linked.filter(|(_, place)| behind.get(..place.start).is_some_and(is_link));
        if let Some((name, _)) = linked {
            return Some(name);
        }
        let found = gaps.map(|gap| only(gap.of(text), kind));
        { found }.find(|found| *found != Found::None)?.name()
    }

    /// What stands before the number and before each one before it in its sentence, the nearest first, without words that
    /// say when the number before was: " in March" of "5 in March and 6 in April".
    fn gaps_before(&self) -> impl Iterator<Item = Span> {
        const MOST: usize = 16;
        let text = self.answer.asked.answer;
        let before = Span {
            start: self.sentence.start,
            end: self.span.end,
        };
        let numbers = self.answer.within(before).iter().rev().take(MOST);
        let ends = core::iter::once(self.span.end).chain(numbers.clone().map(|one| one.span.start));
        let starts = numbers.map(|one| one.span.end).map(Some).chain([None]);
        let first = self.sentence.start;
        ends.zip(starts).map(move |(end, start)| match start {
            None => Span { start: first, end },
            Some(start) => {
                let gap = Span { start, end };
                let behind = behind_link(gap.of(text)).unwrap_or(0);
                Span {
                    start: start + behind,
                    end,
                }
            }
        })
    }
}

/// What a text names of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Found {
    None,
    One(Name),
    /// Several, or what only bounds a time or is held against it: "since March", "than in March".
    Open,
}

impl Found {
    const fn name(self) -> Option<Name> {
        match self {
            Self::One(name) => Some(name),
            Self::None | Self::Open => None,
        }
    }
}

/// What is named of a kind, if it is only one.
fn only(text: &str, kind: Name) -> Found {
    let found = names(text).filter(|(name, _)| name.is_of_kind(kind));
    found.fold(Found::None, |found, (name, place)| match found {
        Found::None if !is_bound(text, place) => Found::One(name),
        Found::One(one) if one == name => found,
        Found::None | Found::One(_) | Found::Open => Found::Open,
    })
}

/// Where the name ends that says when the number before a text was, if one does.
fn behind_link(text: &str) -> Option<usize> {
    let (_, place) = names(text).next()?;
    let is_linked = text.get(..place.start).is_some_and(is_link);
    is_linked.then_some(place.end)
}

/// Whether the words before a name link it to the number that they stand behind: " steps on ".
fn is_link(text: &str) -> bool {
    const LINKS: [&str; 4] = ["in", "on", "for", "during"];
    const MOST: usize = 5;
    let words = || {
        text.split_whitespace()
            .filter(|word| !word.eq_ignore_ascii_case("the"))
    };
    let is_linked = words()
        .next_back()
        .is_some_and(|word| is_one_of(&LINKS, word));
    let is_apart = text.contains([',', ';', ':', '.', '(']) || words().any(|word| word == "and");
    text.starts_with(' ') && is_linked && !is_apart && words().count() <= MOST
}

/// Whether a name only bounds a time, is held against it, or is that of a day.
fn is_bound(text: &str, place: Span) -> bool {
    const BOUNDS: [&str; 21] = [
        "since",
        "after",
        "before",
        "until",
        "till",
        "than",
        "vs",
        "versus",
        "against",
        "compared",
        "over",
        "from",
        "through",
        "to",
        "between",
        "with",
        "by",
        "and",
        "past",
        "last",
        "exceeding",
    ];
    let before = text.get(..place.start).unwrap_or_default();
    let mut words = before.rsplit(|c: char| !c.is_alphanumeric());
    let mut words = words.by_ref().filter(|word| !word.is_empty());
    let before = match words.next() {
        Some("in" | "In" | "on" | "the") => words.next(),
        word => word,
    };
    let behind = text.get(place.end..).unwrap_or_default().trim_start();
    let is_dashed = behind.starts_with(['-', '–']);
    let is_day = behind.starts_with(|c: char| c.is_ascii_digit());
    is_dashed || is_day || before.is_some_and(|word| is_one_of(&BOUNDS, word))
}
