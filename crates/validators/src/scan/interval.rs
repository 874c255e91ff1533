//! Days from one to another, of which only the last has all its parts: "August 10 - 22, 2012", "26 Nov – 6 Dec 1992".

use super::{
    Scan,
    date::{date, part, past_ordinal},
    days::past_day_joint,
    lexicon::Word,
    month::{Month, month_behind},
    text::Text,
};

impl Scan<'_> {
    /// A day that shares `month` with later ones, and their year if there is any.
    pub(super) fn day_of_interval(
        &mut self,
        start: usize,
        end: usize,
        day: i16,
        month: Month,
    ) -> usize {
        let year = match self.year_behind(month.end) {
            Some((year, _)) => Some(year),
            None => self.year_of_interval(month),
        };
        match year.and_then(|year| date(year, month.number, day)) {
            Some(day) => self.put_date(start, end, day),
            None => self.skip(end),
        }
    }

    /// A day behind its month that the rest of an interval follows: "August 10 - 22, 2012", "Nov 26 – Dec 6, 1992".
    pub(super) fn interval(&mut self, month: Month, day: i16, end: usize) -> Option<usize> {
        let text = self.text;
        let joint = past_joint(text, end)?;
        let Some(last) = part(text, joint).filter(|last| last.digits <= 2) else {
            let year = self.closing_year(end, month.number)?;
            let first = date(year, month.number, day)?;
            return Some(self.put_date(month.start, end, first));
        };
        let (year, behind) = self.year_behind(past_ordinal(text, last.end))?;
        let (first, last_day) = (
            date(year, month.number, day)?,
            date(year, month.number, last.number)?,
        );
        self.put_date(month.start, end, first);
        Some(self.put_date(joint, behind, last_day))
    }

    /// The year of a day of `month` that another day follows: "26 Nov – 6 Dec 1992".
    pub(super) fn year_of_interval(&mut self, month: Month) -> Option<i16> {
        self.closing_year(month.end, month.number)
    }

    /// The year of the day that a day which ends at `end` is joined to; that before, where an interval from the month
    /// `first` is over the turn of the year.
    fn closing_year(&mut self, end: usize, first: u8) -> Option<i16> {
        let text = self.text;
        let start = past_joint(text, end)?;
        let is_list = text
            .next(end)
            .is_some_and(|joint| matches!(joint.word, Word::And | Word::Or));
        let (last, end) = if let Some(day) = part(text, start) {
            let month = month_behind(text, past_ordinal(text, day.end), *self.locale)?;
            (month.number, month.end)
        } else {
            let token = text.token(start)?;
            let Word::Month(number) = token.word else {
                return None;
            };
            let behind = token.end + usize::from(text.at(token.end) == b'.');
            let day = part(text, text.past_space(behind)).filter(|day| day.digits <= 2)?;
            (number, past_ordinal(text, day.end))
        };
        let (year, _) = self.year_behind(end)?;
        Some(if first > last && !is_list {
            year - 1
        } else {
            year
        })
    }
}

/// Past what joins the first day of an interval to its last.
fn past_joint(text: Text<'_>, end: usize) -> Option<usize> {
    const TO: &str = "ถึง";
    let next = text.past_space(end);
    if text.has(next, TO) {
        return Some(text.past_space(next + TO.len()));
    }
    past_day_joint(text, end).filter(|_| !matches!(text.at(next), b',' | b'/'))
}
