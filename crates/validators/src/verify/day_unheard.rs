//! Days that nothing in the facts tells, where they tell others: "reports on November 12, 2025" over a `date` of November 5.

use super::Answer;
use super::day_named::OtherDay;
use crate::period::days_of;
use crate::sentence::Sentence;
use crate::wording::{is_one_of, words};
use crate::{Mention, MentionKind, Period, Span, YearPart};

/// Words of sentences that reckon a day from another, and of days that no facts need to tell.
const RECKONED: [&str; 34] = [
    "after",
    "before",
    "later",
    "earlier",
    "ago",
    "from",
    "until",
    "through",
    "within",
    "week",
    "weeks",
    "month",
    "months",
    "day",
    "days",
    "year",
    "years",
    "quarter",
    "today",
    "yesterday",
    "tomorrow",
    "now",
    "currently",
    "anniversary",
    "expires",
    "expire",
    "ends",
    "end",
    "ended",
    "ending",
    "since",
    "by",
    "current",
    "retrieved",
];

impl Answer<'_> {
    /// A day that stands nowhere in the facts nor in the question, and that its sentence does not reckon from others.
    pub(super) fn unheard_day(
        &self,
        sentence: &Sentence,
        span: Span,
        day: Period,
    ) -> Option<OtherDay> {
        let YearPart::Day(month, date) = day.part else {
            return None;
        };
        // Months and quarters end on days that nobody has to tell.
        let is_edge = date == 1 || date == days_of(day.year, month);
        let text = sentence.span.of(self.asked.answer);
        let is_reckoned = || words(text).any(|(_, word)| is_one_of(&RECKONED, word));
        // Those of filings are held against what was filed.
        let is_filed = |inside: &Mention| matches!(inside.kind, MentionKind::Filing(_));
        let is_of_filing = || self.within(sentence.span).iter().any(is_filed);
        let is_asked = || { self.asked_mentions().iter() }.any(|asked| asked.time() == Some(day));
        if is_edge
            || is_of_filing()
            || is_asked()
            || is_reckoned()
            || self.facts().may_tell_day(day)
        {
            return None;
        }
        let nearest = self.facts().told_days().nearest(day)?;
        Some(OtherDay::new(span, "day", [day, nearest]))
    }
}
