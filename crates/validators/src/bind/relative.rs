//! Numbers that are told of the year before: "5 in 2024, compared with 4 a year earlier".

use super::{Inside, value};
use crate::Period;
use crate::wording::{behind_year_before, is_one_of, leads_to_year_before};

impl Inside<'_> {
    /// Binds the numbers that are said to be of the year before, where all others that are told a time are of one, or else
    /// those of the sentence before.
    pub(super) fn bind_year_before(&self, before: Option<Period>, bound: &mut [Option<Period>]) {
        let places = self.sentence.mentions.clone();
        let names_time = { places.clone() }.any(|place| self.is_period(place));
        let before = before.filter(|_| !names_time);
        let Some(now) = self.only_time(bound).or(before) else {
            return;
        };
        let mut last = now;
        for place in places {
            let is_open = self.is_number(place) && value(bound, place).is_none();
            if !is_open || !self.is_of_year_before(place) {
                continue;
            }
            // "And 3 the year before that"
            let rest = behind_year_before(self.rest(place)).unwrap_or_default();
            let then = if rest.starts_with(" that") { last } else { now };
            last = year_before(then);
            if rest.starts_with(" last") {
                last = year_before(last);
            }
            if let Some(slot) = bound.get_mut(place) {
                *slot = Some(last);
            }
        }
    }

    /// Whether words right behind a number or before it say that it is of the year before.
    fn is_of_year_before(&self, place: usize) -> bool {
        const LEVELS: [&str; 18] = [
            "was", "were", "of", "been", "at", "war", "waren", "lag", "lagen", "betrug", "bei",
            "fue", "era", "eran", "était", "étaient", "foi", "de",
        ];
        let lead = self.lead(place).trim_end();
        let last = lead.rsplit(' ').next().unwrap_or_default();
        let is_level = || {
            lead.ends_with(':')
                || is_one_of(&LEVELS, last)
                || lead.ends_with(['は', '为', '為', '는', '은'])
        };
        self.is_told_of_year_before(place) || is_level() && leads_to_year_before(lead)
    }

    /// Whether words right behind a number say so, or behind what another number tells of the same: "$6,954 thousand, or $0.20
    /// per share, a year earlier".
    pub(super) fn is_told_of_year_before(&self, place: usize) -> bool {
        let rest = self.rest(place);
        let behind_share = || behind_year_before(behind_share(rest)?);
        if behind_year_before(rest).or_else(behind_share).is_some() {
            return true;
        }
        let next = place + 1;
        let is_next = self.sentence.mentions.contains(&next);
        is_next && self.tells_again(place, next) && self.is_told_of_year_before(next)
    }

    /// The time of all numbers of the sentence that are bound to one.
    pub(super) fn only_time(&self, bound: &[Option<Period>]) -> Option<Period> {
        let places = self.sentence.mentions.clone();
        let mut times = places.filter_map(|place| value(bound, place));
        let only = times.next()?;
        times.all(|time| time == only).then_some(only)
    }
}

/// What follows "per share,".
pub(super) fn behind_share(behind: &str) -> Option<&str> {
    const SHARES: [&str; 3] = ["per share", "per diluted share", "per basic share"];
    let behind = behind.trim_start();
    let rest = SHARES.iter().find_map(|share| behind.strip_prefix(share))?;
    Some(rest.trim_start_matches(','))
}

/// The same time of the year before. A day a year before may be the one beside it.
fn year_before(time: Period) -> Period {
    let year = time.year - 1;
    if time.is_day() {
        Period::year(year)
    } else {
        Period { year, ..time }
    }
}
