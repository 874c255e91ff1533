//! The same where blanks part words: "from 2022", "gegenüber dem Vorjahr", "year over year".

use core::mem::discriminant;

use super::super::Work;
use crate::wording::holds;
use crate::{Fact, Mention, Period, Span};

/// What leads to the time that something is held against or came from.
const LEADS: [&str; 24] = [
    "from",
    "versus",
    "vs",
    "vs.",
    "than",
    "compared with",
    "compared to",
    "against",
    "relative to",
    "gegenüber",
    "im vergleich zu",
    "par rapport à",
    "contre",
    "respecto a",
    "frente a",
    "en comparación con",
    "rispetto al",
    "rispetto a",
    "em relação a",
    "ante",
    "ten opzichte van",
    "vergeleken met",
    "jämfört med",
    "sammenlignet med",
];

/// What leads to the time from which something went up to now.
const SINCE: [&str; 6] = ["since", "seit", "depuis", "desde", "dal", "sinds"];

/// What may stand between those and the time.
const LIGHT: [&str; 11] = [
    " in",
    " the",
    " that of",
    " fiscal",
    " year",
    " fiscal year",
    " im jahr",
    " en",
    " l'année",
    " el año",
    " nel",
];

/// The time before, where it is the same time of the year before.
const YEAR_BEFORE: [&str; 25] = [
    "year over year",
    "year-over-year",
    "year on year",
    "year-on-year",
    "yoy",
    "previous year",
    "prior year",
    "prior-year",
    "year before",
    "year earlier",
    "year ago",
    "year-ago",
    "vorjahr",
    "jahr zuvor",
    "année précédente",
    "un an plus tôt",
    "sur un an",
    "año anterior",
    "interanual",
    "anno precedente",
    "su base annua",
    "ano anterior",
    "jaar ervoor",
    "jaar eerder",
    "voorgaande jaar",
];

/// The time before, where it is the one that ends where this begins.
const PART_BEFORE: [&str; 17] = [
    "quarter over quarter",
    "quarter-over-quarter",
    "quarter on quarter",
    "quarter-on-quarter",
    "qoq",
    "previous quarter",
    "prior quarter",
    "sequentially",
    "month over month",
    "month-over-month",
    "month on month",
    "previous month",
    "prior month",
    "vorquartal",
    "vormonat",
    "trimestre précédent",
    "trimestre anterior",
];

/// What parts the number from what is said of another.
const ENDS: [char; 4] = [',', ';', ')', '.'];

impl Work<'_> {
    /// Whether a change was found from another time than the words beside the number say.
    pub(in crate::derive) fn belies_spaced(
        &self,
        mention: &Mention,
        first: &Fact,
        last: &Fact,
    ) -> bool {
        match self.says_time_before(mention) {
            (true, false) => self.has_nearer(first, last, true),
            (false, true) => self.has_nearer(first, last, false),
            (false, false) => self.is_from_other_spaced(mention, first, last),
            (true, true) => false,
        }
    }

    /// Whether the words beside a number say that it is counted from the year before, or from the part before.
    pub(in crate::derive) fn says_time_before(&self, mention: &Mention) -> (bool, bool) {
        let text = self.answer.asked.answer;
        let [before, behind] = self.gaps_beside(mention).map(|gap| gap.of(text));
        let (before, behind) = (last_part(before), first_part(behind));
        let says = |names: &[&str]| {
            let mut names = names.iter();
            names.any(|name| holds(before, name) || holds(behind, name))
        };
        (says(&YEAR_BEFORE), says(&PART_BEFORE))
    }

    fn gaps_beside(&self, mention: &Mention) -> [Span; 2] {
        [
            self.answer.gap_before(mention.span, self.span),
            self.answer.gap_behind(mention.span, self.span),
        ]
    }

    /// Whether the sentence names times from which something is counted, and none that it is counted to: "rose 28.9 % from
    /// 2022 and 17.8 % since 2021".
    pub(in crate::derive) fn names_only_bases(&self) -> bool {
        let text = self.answer.asked.answer;
        let told = self.span_times();
        let is_base = |time: &&Mention| leads(self.span.before(time.span).of(text));
        !told.is_empty() && told.iter().all(is_base)
    }

    /// Whether it is said beside the number from which time a change is counted, and it was found from another one.
    fn is_from_other_spaced(&self, mention: &Mention, first: &Fact, last: &Fact) -> bool {
        let text = self.answer.asked.answer;
        let gaps = self.gaps_beside(mention);
        let is_beside = |time: &Mention| gaps.iter().any(|gap| gap.overlaps(time.span));
        let is_base = |time: &&Mention| leads(self.span.before(time.span).of(text));
        let (mut bases, others): (Vec<_>, Vec<_>) =
            self.span_times().into_iter().partition(is_base);
        // From the others changes of other numbers are counted.
        bases.retain(|time| is_beside(time));
        let lead = |time: &&Mention| self.span.before(time.span).of(text);
        let is_since = bases.iter().any(|time| ends_in(lead(time), &SINCE));
        is_since && others.is_empty() && self.has_later(last)
            || self.is_from_other((bases, others), first, last)
    }

    /// Whether the line of a figure has a later one for a time of its kind.
    fn has_later(&self, last: &Fact) -> bool {
        let own = last.period;
        let mut row = self.facts().row(last.row).filter_map(|other| other.period);
        own.is_some_and(|own| {
            let is_alike = |time: &Period| discriminant(&time.part) == discriminant(&own.part);
            row.any(|time| is_alike(&time) && time.ordinal() > own.ordinal())
        })
    }
}

/// What stands right before a number and is said of no other: behind the last comma or "and".
fn last_part(before: &str) -> &str {
    let part = before.rsplit(ENDS).next().unwrap_or_default();
    part.rsplit(" and ").next().unwrap_or_default()
}

/// The same right behind a number.
fn first_part(behind: &str) -> &str {
    let part = behind.split(ENDS).next().unwrap_or_default();
    part.split(" and ").next().unwrap_or_default()
}

/// Whether a text leads to the time that something is counted from.
fn leads(before: &str) -> bool {
    ends_in(before, &LEADS) || ends_in(before, &SINCE)
}

/// Whether a text ends in one of some words, give or take light ones.
fn ends_in(before: &str, known: &[&str]) -> bool {
    let mut rest = before.trim_end();
    while let Some(shorter) = LIGHT.iter().find_map(|light| without(rest, light)) {
        rest = shorter.trim_end();
    }
    known.iter().any(|lead| {
        let head = without(rest, lead);
        head.is_some_and(|head| !head.ends_with(char::is_alphanumeric))
    })
}

/// A text without what it ends with, whatever the case of its ASCII letters.
fn without<'t>(text: &'t str, end: &str) -> Option<&'t str> {
    let (head, tail) = text.split_at_checked(text.len().checked_sub(end.len())?)?;
    tail.eq_ignore_ascii_case(end).then_some(head)
}
