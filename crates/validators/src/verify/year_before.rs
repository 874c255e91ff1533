//! Numbers that are said to be a year apart: "5, compared with 4 the year before".

use super::{Answer, Lead};
use crate::wording::behind_year_before;
use crate::{Fact, Mention, Period};

impl Lead<'_, '_> {
    /// Whether the number and the one before or behind it are said to be a year apart, and the line of the fact has the
    /// other one for other times alone.
    pub(super) fn is_no_year_apart(&self, fact: &Fact) -> bool {
        let later = || {
            self.number_before()
                .filter(|_| behind_year_before(self.tail()).is_some())
        };
        // Where a time is told, it is the other that is wrong.
        let earlier = || {
            let next = self.next_number().filter(|_| self.about.is_none())?;
            behind_year_before(self.behind_other(next)).and(Some(next))
        };
        let are_no_pair = later().is_some_and(|later| self.are_apart(fact, later, 1))
            || earlier().is_some_and(|earlier| self.are_apart(fact, earlier, -1));
        are_no_pair && self.has_two_amounts()
    }

    /// Whether the sentence has two numbers beside percentages: of more of them nobody knows which belong to each other,
    /// "compared with 5 the previous quarter and 4 a year earlier".
    pub(super) fn has_two_amounts(&self) -> bool {
        let inside = self.answer.within(self.sentence).iter();
        let amounts = inside
            .filter_map(Mention::number)
            .filter(|one| !one.is_percentage());
        amounts.count() == 2
    }

    pub(super) fn number_before(&self) -> Option<&Mention> {
        let before = self.answer.within(self.sentence.before(self.span));
        before.last().filter(|last| last.number().is_some())
    }

    /// The next number of the sentence, where nothing else is mentioned before it.
    fn next_number(&self) -> Option<&Mention> {
        let behind = self.answer.within(self.tail);
        behind.first().filter(|next| next.number().is_some())
    }

    /// What the sentence says behind another number.
    fn behind_other(&self, other: &Mention) -> &str {
        self.sentence
            .behind(other.span)
            .of(self.answer.asked.answer)
    }

    /// Whether another number is not of the time that is so many years from the fact's: of the time that it is said to be
    /// of, or else of those that the fact's line has it for.
    fn are_apart(&self, fact: &Fact, other: &Mention, years: i16) -> bool {
        let (Some(own), Some(number)) = (fact.period, other.number()) else {
            return false;
        };
        let is_year = |time: Period| time.year == own.year + years;
        if let Some(told) = self.answer.time_of(other) {
            return !is_year(told);
        }
        let facts = self.answer.facts();
        let near = facts.near(number.value, number.step / 2.0);
        let of_line = near
            .map(|(near, _)| near)
            .filter(|near| near.row == fact.row);
        let mut times = of_line.filter_map(|near| near.period).peekable();
        let is_it = |time: Period| is_year(time) && (time.is_day() || time.part == own.part);
        times.peek().is_some() && !times.any(is_it)
    }
}

impl Answer<'_> {
    /// The time that a mention is said to be of.
    pub(crate) fn time_of(&self, mention: &Mention) -> Option<Period> {
        let place = self.places_within(mention.span).start;
        self.periods.get(place).copied().flatten()
    }
}
