//! When a filing was filed, where the answer leaves its year to the reader or calls it by what it is: "the 10-K was filed in
//! October", "its annual report of November 5, 2024".

use super::Answer;
use crate::bind::part_alone;
use crate::sentence::Sentence;
use crate::wording::is_one_of;
use crate::{FilingFact, FilingMention, Mention, MentionKind, Period, Span, YearPart};

/// Words that say that a filing came out.
const FILED: [&str; 8] = [
    "filed",
    "submitted",
    "dated",
    "published",
    "released",
    "issued",
    "furnished",
    "filing",
];

/// What filings are called, and the forms that they have.
const CALLED: [(&str, &[&str]); 4] = [
    (
        "annual report",
        &["10-K", "10-K/A", "20-F", "40-F", "10-KT", "ARS"],
    ),
    ("quarterly report", &["10-Q", "10-Q/A", "6-K", "10-QT"]),
    (
        "proxy statement",
        &["DEF 14A", "DEF 14C", "PRE 14A", "DEFA 14A", "DEFM 14A"],
    ),
    ("current report", &["8-K", "8-K/A", "6-K"]),
];

/// No such words stand farther apart, in bytes.
const NEAR: usize = 60;

/// A filing that is called by what it is, by the day that it is said to have been filed.
pub(super) struct Called<'a> {
    pub(super) span: Span,
    pub(super) filing: FilingMention,
    /// The one of such forms that came out next to that day.
    pub(super) nearest: &'a FilingFact,
    /// Whether one came out, or reports on what ended, that day.
    pub(super) is_known: bool,
}

impl Answer<'_> {
    /// Whether the day or month that stands behind a form without its year is not one in which such a filing was filed.
    pub(super) fn is_filed_at_another_day(
        &self,
        mention: &Mention,
        filing: &FilingMention,
    ) -> bool {
        if filing.filed.is_some() {
            return false;
        }
        let Some(part) = self.part_filed(mention.span.end) else {
            return false;
        };
        let own = self.facts().filings().iter();
        let own = own.filter(|fact| super::filing::is_meant(filing, fact));
        let mut days = own
            .filter_map(|fact| fact.filed)
            .filter(|day| day.is_day())
            .peekable();
        days.peek().is_some() && !days.any(|day| is_in(day, part))
    }

    /// The day or month without its year of "was filed on November 5", "filed in October".
    fn part_filed(&self, from: usize) -> Option<YearPart> {
        let text = self.asked.answer;
        let words = self.words(Span {
            start: from,
            end: text.len(),
        });
        let place = words
            .iter()
            .take(3)
            .position(|word| is_one_of(&FILED, word.text))?;
        let link = words
            .get(place + 1)
            .filter(|word| is_one_of(&["on", "in"], word.text))?;
        let is_apart = text
            .get(from..link.span.end)?
            .contains(['.', ';', ',', '\n']);
        let rest = text.get(link.span.end..)?.trim_start();
        let end = rest.find([',', '.', ';', ')', '\n']).unwrap_or(rest.len());
        (!is_apart).then(|| part_alone(rest.get(..end)?))?
    }

    /// The filings of a sentence that are called by what they are and have a day.
    pub(super) fn filings_called(&self, sentence: &Sentence) -> Vec<Called<'_>> {
        let inside = self.mentions.get(sentence.mentions.clone());
        let days = inside
            .unwrap_or_default()
            .iter()
            .filter_map(|mention| match mention.kind {
                MentionKind::Date(day) if day.is_day() => Some((mention.span, day)),
                _ => None,
            });
        days.filter_map(|(span, day)| self.called_at(sentence, span, day))
            .collect()
    }

    fn called_at(&self, sentence: &Sentence, span: Span, day: Period) -> Option<Called<'_>> {
        let lead = Span {
            start: sentence.span.start.max(span.start.saturating_sub(NEAR)),
            end: span.start,
        };
        let forms = self.forms_called(lead)?;
        let known = self.facts().filings().iter();
        let is_dated = |fact: &&FilingFact| fact.filed.is_some_and(Period::is_day);
        let own = known
            .filter(|fact| forms.contains(&fact.form.as_str()))
            .filter(is_dated);
        let distance = |fact: &&FilingFact| {
            let filed = fact.filed.map_or(i32::MAX, Period::ordinal);
            filed.abs_diff(day.ordinal())
        };
        let is_known = own
            .clone()
            .any(|fact| fact.filed == Some(day) || fact.period == Some(day));
        let nearest = own.min_by_key(distance)?;
        let filing = FilingMention {
            form: nearest.form.clone(),
            filed: Some(day),
            period: None,
        };
        Some(Called {
            span,
            filing,
            nearest,
            is_known,
        })
    }

    /// The forms of what is said to be filed right before a day: "its annual report, filed on".
    fn forms_called(&self, lead: Span) -> Option<&'static [&'static str]> {
        let mut start = lead.start;
        while !self.asked.answer.is_char_boundary(start) {
            start += 1;
        }
        let lead = Span { start, ..lead };
        let words = self.words(lead);
        let is_filed = words.iter().any(|word| is_one_of(&FILED, word.text));
        let pairs = words.iter().zip(words.iter().skip(1));
        let mut called = pairs.filter_map(|(first, second)| {
            let is_it = |(name, _): &&(&str, &[&str])| {
                name.split_once(' ').is_some_and(|(left, right)| {
                    is_one_of(&[left], first.text) && is_one_of(&[right], second.text)
                })
            };
            CALLED.iter().find(is_it).map(|(_, forms)| *forms)
        });
        let forms = called.next_back()?;
        (is_filed && self.within(lead).is_empty()).then_some(forms)
    }
}

/// Whether a day is the one of a part of a year, or in it.
fn is_in(day: Period, part: YearPart) -> bool {
    match (day.part, part) {
        (YearPart::Day(month, own), YearPart::Day(other, told)) => month == other && own == told,
        (YearPart::Day(month, _), YearPart::Month(other)) => month == other,
        _ => true,
    }
}
