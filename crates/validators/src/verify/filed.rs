//! When a filing was filed, where the answer leaves its year to the reader: "the 10-K was filed in October".

use super::Answer;
use crate::bind::part_alone;
use crate::wording::is_one_of;
use crate::{FilingMention, Mention, Period, Span, YearPart};

/// Words that say that a filing came out.
pub(super) const FILED: [&str; 8] = [
    "filed",
    "submitted",
    "dated",
    "published",
    "released",
    "issued",
    "furnished",
    "filing",
];

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
}

/// Whether a day is the one of a part of a year, or in it.
fn is_in(day: Period, part: YearPart) -> bool {
    match (day.part, part) {
        (YearPart::Day(month, own), YearPart::Day(other, told)) => month == other && own == told,
        (YearPart::Day(month, _), YearPart::Month(other)) => month == other,
        _ => true,
    }
}
