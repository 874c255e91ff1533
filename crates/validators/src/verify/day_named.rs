//! Days that the answer calls by what the facts have another day under: "the record date, March 24, 2022" of a `record_date`
//! that is March 14.

use super::{Answer, Word};
use crate::denial::denies;
use crate::facts::NamedDays;
use crate::sentence::Sentence;
use crate::wording::{holds, is_one_of, words};
use crate::{FilingFinding, MentionKind, Period, Span, YearPart};

/// What may stand between a name and its day.
const BETWEEN: [&str; 22] = [
    "of", "is", "was", "be", "being", "on", "falls", "fell", "set", "fixed", "takes", "took",
    "place", "ist", "war", "der", "am", "vom", "est", "était", "le", "du",
];

/// What leads to the day of what happens: "the annual meeting on".
const ON: [&str; 3] = ["on", "am", "le"];

/// The words of names that say that they are of a day.
const DATES: [&str; 3] = ["date", "day", "datum"];

/// So many words before a day are looked at.
const MOST: usize = 12;

/// "The date" and "a date" tell of no kind of days.
const LETTERS: usize = 4;

/// A day that is another than that of its name.
pub(super) struct OtherDay {
    pub(super) span: Span,
    value: String,
    closest: String,
}

/// A day of the answer and what stands before it.
struct Lead<'w, 'a> {
    day: Period,
    /// The words before those between, the last of which names the day.
    words: &'w [Word<'a>],
    /// What stands between the name and the day.
    gap: &'a str,
}

impl<'a> Answer<'a> {
    /// The days of a sentence that are others than those that the facts have under what it calls them.
    pub(super) fn other_days(&self, sentence: &Sentence) -> Vec<OtherDay> {
        let mut start = sentence.span.start;
        let mut found = Vec::new();
        if !self.facts().tells_days() {
            return found;
        }
        let inside = self.mentions.get(sentence.mentions.clone());
        for mention in inside.unwrap_or_default() {
            let lead = Span {
                start,
                end: mention.span.start,
            };
            start = mention.span.end;
            if let MentionKind::Date(day) = mention.kind
                && day.is_day()
            {
                let lead = self.lead_to_day(lead, day);
                let other = lead.and_then(|lead| self.other_day(&lead, mention.span));
                found.extend(other.or_else(|| self.unheard_day(sentence, mention.span, day)));
            }
        }
        found.retain(|_| !denies(sentence.span.of(self.asked.answer)));
        found
    }

    /// What is said right before a day, where it may name it.
    fn lead_to_day(&self, lead: Span, day: Period) -> Option<Lead<'_, 'a>> {
        let all = self.words(lead);
        let all = all.get(all.len().saturating_sub(MOST)..)?;
        let last = all
            .iter()
            .rposition(|word| !is_one_of(&BETWEEN, word.text))?;
        let name = all.get(last)?;
        let gap = self.asked.answer.get(name.span.end..lead.end)?;
        let is_beside = !gap.contains(['.', ';', '\n']);
        // "Before the closing date, on June 2, …"
        let goes_on = gap.contains(',') && words(gap).next().is_some();
        let words = all.get(..=last)?;
        (is_beside && !goes_on && !counts_days(words)).then_some(Lead { day, words, gap })
    }

    fn other_day(&self, lead: &Lead<'_, 'a>, span: Span) -> Option<OtherDay> {
        self.other_than_named(lead, span)
            .or_else(|| self.other_than_said(lead, span))
    }

    /// A day that no sentence has of those which have what it is called by, while they all have others.
    fn other_than_said(&self, lead: &Lead<'_, 'a>, span: Span) -> Option<OtherDay> {
        let [.., first, last] = lead.words else {
            return None;
        };
        if !is_one_of(&DATES, last.text)
            || first.text.len() < LETTERS
            || self.facts().told_days().has(lead.day)
        {
            return None;
        }
        let name = format!("{} {}", first.text, last.text).to_lowercase();
        let of_name = self
            .facts()
            .days_said()
            .filter(|(_, sentence)| holds(sentence, &name));
        let nearest = of_name
            .map(|(own, _)| own)
            .min_by_key(|own| own.ordinal().abs_diff(lead.day.ordinal()))?;
        (!self.facts().leaves_year_out(lead.day))
            .then(|| OtherDay::new(span, &name, [lead.day, nearest]))
    }

    fn other_than_named(&self, lead: &Lead<'_, 'a>, span: Span) -> Option<OtherDay> {
        let day = lead.day;
        let last = lead.words.last()?.text.to_lowercase();
        let told = self.facts().told_days();
        let named = if DATES.contains(&last.as_str()) || !lead.is_on() {
            let all = told.ending(&last);
            all.iter()
                .filter(|named| lead.says(&named.words))
                .max_by_key(|named| named.words.len())?
        } else {
            let all = DATES.iter().flat_map(|date| told.ending(date));
            let all = all.chain(told.ending(&last));
            let mut all = all.filter(|named| lead.says_without_date(named));
            all.next().filter(|_| !told.has(day))?
        };
        let (is_known, nearest) = self.day_of_name(named, day)?;
        let name = named.words.join(" ");
        let is_known = is_known || self.facts().leaves_year_out(day);
        (!is_known).then(|| OtherDay::new(span, &name, [day, nearest]))
    }

    /// Whether a day stands under a name or another that has all of its words, or in a sentence that does, and the day under the
    /// name that is next to it; nothing where what stands there is not read.
    fn day_of_name(&self, named: &NamedDays, day: Period) -> Option<(bool, Period)> {
        let last = named.words.last()?;
        let alike = self.facts().told_days().ending(last).iter();
        let alike = alike.filter(|other| named.words.iter().all(|word| other.words.contains(word)));
        let days = || alike.clone().flat_map(|other| &other.days).copied();
        let is_open = alike.clone().any(|other| other.is_open);
        let nearest = days().min_by_key(|own| own.ordinal().abs_diff(day.ordinal()))?;
        let recurs = named.words.iter().any(|word| is_one_of(&RECURRING, word));
        let is_again = |own: Period| recurs && is_same_day(own, day);
        let is_known = days().any(|own| own == day || is_again(own)) || self.says_day(named, day);
        (!is_open).then_some((is_known, nearest))
    }

    fn says_day(&self, named: &NamedDays, day: Period) -> bool {
        let has_all = |sentence: &str| {
            let told: Vec<&str> = words(sentence).map(|(_, word)| word).collect();
            named.words.iter().all(|word| is_one_of(&told, word))
        };
        self.facts()
            .days_said()
            .any(|(own, sentence)| own == day && has_all(sentence))
    }
}

impl OtherDay {
    /// The day that stands at a place, as what it is told of, and the one that the facts have next to it.
    pub(super) fn new(span: Span, name: &str, [day, nearest]: [Period; 2]) -> Self {
        Self {
            span,
            value: format!("{name} ({day})"),
            closest: format!("{name} ({nearest})"),
        }
    }

    pub(super) fn finding(self, answer: &Answer<'_>) -> FilingFinding {
        FilingFinding {
            text: self.span.of(answer.asked.answer).to_owned(),
            start: self.span.start,
            end: self.span.end,
            value: self.value,
            closest: Some(self.closest),
        }
    }
}

/// Words of days that come again each year, of which the facts may tell one alone.
const RECURRING: [&str; 8] = [
    "balance",
    "sheet",
    "fiscal",
    "financial",
    "year",
    "report",
    "reporting",
    "period",
];

impl Lead<'_, '_> {
    /// Whether "on" and nothing else leads to the day.
    fn is_on(&self) -> bool {
        let mut told = words(self.gap).map(|(_, word)| word);
        told.next().is_some_and(|word| is_one_of(&ON, word)) && told.next().is_none()
    }

    /// Whether it ends with the words of a name, which are more than one.
    fn says(&self, name: &[String]) -> bool {
        name.len() > 1 && self.ends_with(name)
    }

    /// Whether it ends with them but for the word that says that it is of a day.
    fn says_without_date(&self, named: &NamedDays) -> bool {
        let (last, rest) = match named.words.split_last() {
            Some((last, rest)) => (last.as_str(), rest),
            None => return false,
        };
        let is_dated = DATES.contains(&last) && !rest.is_empty();
        let name = if is_dated {
            rest
        } else {
            named.words.as_slice()
        };
        let is_of_time = named.is_time
            || RECURRING
                .iter()
                .chain(&DATES)
                .any(|word| name.iter().any(|own| own == word));
        !is_of_time && self.ends_with(name)
    }

    fn ends_with(&self, name: &[String]) -> bool {
        let start = self.words.len().checked_sub(name.len());
        let said = start.and_then(|start| self.words.get(start..));
        said.is_some_and(|said| {
            let mut pairs = said.iter().zip(name);
            pairs.all(|(word, own)| word.text.to_lowercase() == *own)
        })
    }
}

/// Whether words count days from what is named last: "two days before the record date".
fn counts_days(words: &[Word<'_>]) -> bool {
    const LENGTHS: [&str; 6] = ["day", "days", "week", "weeks", "month", "months"];
    const NEAR: usize = 7;
    let mut before = words.iter().rev().skip(1).take(NEAR);
    before.any(|word| is_one_of(&LENGTHS, word.text))
}

fn is_same_day(left: Period, right: Period) -> bool {
    matches!(
        (left.part, right.part),
        (YearPart::Day(..), YearPart::Day(..))
    ) && left.part == right.part
}
