//! Times of the day that stand between a day and its year, "Aug 05 12:00:00 2015", and those of Thai, "๑๔.๓๐ น.".

use super::{
    Scan,
    date::{part, past_comma},
    numeral::{self, Numeral},
    text::Text,
};

/// The longest zone: "CEST".
const LONGEST_ZONE: usize = 4;

/// The year behind a time that stands behind `end`, as programs write it, and where it ends.
pub(super) fn year_behind(text: Text<'_>, end: usize) -> Option<(i16, usize)> {
    let mut at = text.past_space(end);
    let hour = part(text, at).filter(|hour| hour.digits <= 2 && text.at(hour.end) == b':')?;
    at = past_figures(text, hour.end);
    at = past_zone(text, text.past_space(at));
    at = text.past_space(past_comma(text, at));
    let year = part(text, at).filter(|year| year.digits == 4)?;
    let is_year = (1900..=2100).contains(&year.number) && !text.is_wordy(year.end);
    is_year.then_some((year.number, year.end))
}

/// Past the rest of a time at a colon, in whatever digits.
pub(super) fn past_figures(text: Text<'_>, mut at: usize) -> usize {
    loop {
        if let Some((_, length)) = numeral::digit(text, at) {
            at += length;
        } else if text.at(at) == b':' && numeral::digit(text, at + 1).is_some() {
            at += 1;
        } else {
            return at;
        }
    }
}

/// Past "UTC" or "+0000" at `at`.
fn past_zone(text: Text<'_>, at: usize) -> usize {
    if matches!(text.at(at), b'+' | b'-') {
        return part(text, at + 1).map_or(at, |offset| offset.end);
    }
    match text.token(at) {
        Some(zone) if zone.end - at <= LONGEST_ZONE && text.is_capital(zone) => zone.end,
        _ => at,
    }
}

/// Words behind which "19h" is an hour; elsewhere it is how long something takes.
const HOURS: [&str; 6] = ["à ", "às ", "a las ", "vers ", "alle ", "dalle "];

impl Scan<'_> {
    /// Where an hour of a Romance language ends: "à 19h".
    pub(super) fn romance_hour(&self, numeral: &Numeral) -> Option<usize> {
        let text = self.text;
        let is_hour = numeral.whole().is_some_and(|hour| (0..=24).contains(&hour));
        let is_said = || {
            HOURS
                .iter()
                .any(|lead| text.ending(numeral.start, lead).is_some())
        };
        let end = numeral.end + 1;
        (self.locale.long_scale && is_hour && !text.is_wordy(end) && is_said()).then_some(end)
    }

    /// Where an hour ends that น. is behind: "14.30 น.".
    pub(super) fn thai_hour(&self, numeral: &Numeral) -> Option<usize> {
        const HOURS: &str = "น.";
        let text = self.text;
        let start = text.past_space(numeral.end);
        let is_hour = text.has(start, HOURS)
            && matches!(numeral.decimals, 0 | 2)
            && !numeral.is_grouped
            && (0.0..=24.0).contains(&numeral.value(0));
        let end = start + HOURS.len();
        // น.ส. is a lady.
        (is_hour && text.at(end) != 0xE0).then_some(end)
    }
}
