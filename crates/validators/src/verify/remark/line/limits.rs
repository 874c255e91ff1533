//! From when to when something is said to have happened.

use super::referred::{Referred, referred};
use crate::verify::Word;
use crate::verify::remark::clause::Clause;
use crate::wording::is_one_of;
use crate::{MentionKind, Period, Span};

/// The times that a claim tells.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Limits {
    pub(super) from: Option<Period>,
    pub(super) to: Option<Period>,
}

impl Limits {
    /// Those that stand before a word and behind it; none where it is not clear which is which.
    pub(super) fn of(clause: &Clause<'_, '_>, parts: [Span; 2]) -> Option<Self> {
        let mut found = Self::default();
        for part in parts {
            for mention in clause.answer.times_in(part) {
                let (first, last) = match &mention.kind {
                    MentionKind::Years(years) => (years.from, years.to),
                    MentionKind::Date(day) => (*day, *day),
                    MentionKind::Number(_) | MentionKind::Filing(_) => continue,
                };
                if first != last {
                    found.put(first, true)?;
                    found.put(last, false)?;
                    continue;
                }
                let lead =
                    clause.words_between(part.start.max(clause.span.start), mention.span.start);
                let is_base =
                    is_base(clause, lead, first) || is_thai_base(clause, mention.span.start);
                found.put(first, is_base)?;
            }
            for told in referred(clause, part) {
                match told {
                    Referred::At(time) => found.put(time, false)?,
                    Referred::From(time) => found.put(time, true)?,
                }
            }
        }
        Some(found)
    }

    fn put(&mut self, time: Period, is_from: bool) -> Option<()> {
        let place = if is_from {
            &mut self.from
        } else {
            &mut self.to
        };
        let is_new = place.replace(time).is_none_or(|known| known == time);
        is_new.then_some(())
    }

    /// Whether a time is one of those that are told of.
    pub(super) fn span(self, time: Period) -> bool {
        self.from
            .is_none_or(|from| from.ordinal() <= time.ordinal())
            && self
                .to
                .is_none_or(|to| time.ordinal() <= to.ordinal() || time.lies_in(to))
    }

    /// Whether what went from one time to the next is told of.
    pub(super) fn have(self, left: Period, right: Period) -> bool {
        let (from, to) = (self.from, self.to);
        let starts =
            from.is_none_or(|from| from.ordinal() <= left.ordinal() || left.may_be_of(from));
        let ends = to.is_none_or(|to| right.ordinal() <= to.ordinal() || right.lies_in(to));
        // A year alone is one of whose parts is told.
        let is_in = from.is_some() || to.is_none_or(|to| right.lies_in(to) || right.is_as_long(to));
        starts && ends && is_in
    }
}

/// Whether the words before a time say that something is counted from it: "since 2020", "from 10.42 in January", "down 2.9 points on 2023".
fn is_base(clause: &Clause<'_, '_>, lead: &[Word<'_>], time: Period) -> bool {
    const BASES: &[&str] = &[
        "since", "from", "between", "than", "versus", "vs", "against", "after",
    ];
    // The "million" of "from 3.2 million in 2021" is a part of its number.
    let is_apart = |word: &&Word<'_>| clause.mentions_in(word.span).next().is_none();
    let near = lead.iter().rev().filter(is_apart);
    let mut near = near.map(|word| word.text).peekable();
    let is_on = near.peek().is_some_and(|word| is_one_of(&["on"], word));
    if is_on && !time.is_day() {
        return true;
    }
    // "From its 2022 low".
    near.next_if(|word| is_one_of(&["in", "on", "at", "its", "their", "the"], word));
    // "With 2020 the weakest" counts from nothing.
    let is_beside = near
        .next_if(|word| is_one_of(&["with", "to"], word))
        .is_some();
    let is_compared = is_beside
        && near
            .peek()
            .is_some_and(|word| is_one_of(&["compared"], word));
    is_compared || !is_beside && near.next().is_some_and(|word| is_one_of(BASES, word))
}

/// The same in Thai, whose words are not set apart.
fn is_thai_base(clause: &Clause<'_, '_>, at: usize) -> bool {
    const BASES: &[&str] = &["จาก", "กว่า", "เทียบกับ", "ตั้งแต่"];
    let before = clause.part(clause.span.start, at).trim_end();
    let before = before.strip_suffix("ปี").unwrap_or(before).trim_end();
    BASES.iter().any(|base| before.ends_with(base))
}

/// The time that a mention tells; none where it spans several.
pub(super) fn only_time(kind: &MentionKind) -> Option<Period> {
    match kind {
        MentionKind::Years(years) if years.from == years.to => Some(years.from),
        MentionKind::Date(day) => Some(*day),
        MentionKind::Years(_) | MentionKind::Number(_) | MentionKind::Filing(_) => None,
    }
}
