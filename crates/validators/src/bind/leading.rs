//! Times that lead to no number behind them, or to one that has none of its own: ends of years, asides, stretches.

use super::Inside;
use crate::wording::{beginning, is_one_of, words};
use crate::{Period, YearPart};

/// What leads from a whole to its parts, which are of the same time: "$197 million in 2023, made up of dividends of 122 …".
const PARTS: [&str; 9] = [
    "made up of ",
    "consisting of ",
    "composed of ",
    "comprised of ",
    "comprising ",
    "split between ",
    "split into ",
    "of which ",
    "including ",
];

impl Inside<'_> {
    /// Whether a day says no more than when the year before it ended: "for fiscal 2023, which ended February 3, 2024, sales rose".
    pub(super) fn tells_end_of_year(&self, place: usize) -> bool {
        let Some(before) = place.checked_sub(1) else {
            return false;
        };
        let is_year = |place: usize| {
            let period = self
                .period(place)
                .filter(|_| self.sentence.mentions.contains(&place));
            period.is_some_and(|period| period.part == YearPart::Whole)
        };
        let is_day = self.period(place).is_some_and(Period::is_day);
        let gap = || {
            self.between(before, place)
                .trim_start_matches([',', '(', ' '])
                .trim_end()
        };
        is_day
            && is_year(before)
            && is_one_of(&["which ended", "ended", "ending", "which ends"], gap())
    }

    /// Whether a number stands in an aside about its year: "since 2019, when it employed 4,120 people, it has grown".
    pub(super) fn is_behind_when(&self, number: usize) -> bool {
        let before = number
            .checked_sub(1)
            .filter(|before| self.is_period(*before));
        before.is_some_and(|before| self.rest(before).starts_with(", when "))
    }

    /// Whether a day ends what another begins, so that neither leads alone: "from December 31, 2018 through December 31, 2023, $100
    /// grew to $231".
    pub(super) fn ends_stretch(&self, place: usize) -> bool {
        let before = place
            .checked_sub(1)
            .filter(|before| self.is_period(*before));
        let are_days = |before: usize| {
            [before, place]
                .iter()
                .all(|one| self.period(*one).is_some_and(Period::is_day))
        };
        before.is_some_and(|before| {
            are_days(before)
                && is_one_of(
                    &["through", "to", "until"],
                    self.between(before, place).trim(),
                )
                && is_one_of(&["from", "between"], self.word_before(before))
        })
    }

    /// The time right before a number that another number has already, where a word joins a clause that is of it too: "narrowed
    /// to $22 billion in 2023 as exports rose 2.5 %".
    pub(super) fn time_of_joined(&self, number: usize, taken: Option<usize>) -> Option<Period> {
        const JOINTS: [&str; 3] = ["as", "when", "with"];
        let before = number
            .checked_sub(1)
            .filter(|before| taken == Some(*before))?;
        let joint = self.between(before, number).trim_start_matches([',', ' ']);
        let first = joint.split(' ').next().unwrap_or_default();
        let is_joined = is_one_of(&JOINTS, first)
            || PARTS.iter().any(|parts| joint.starts_with(parts))
            || self.is_of_other_thing(joint, number);
        is_joined.then(|| self.period(before)).flatten()
    }

    /// Whether words behind a time lead to what another thing had then: "€212 million in 2020, ahead of France with €187 million".
    fn is_of_other_thing(&self, joint: &str, number: usize) -> bool {
        const LEADS: [&str; 8] = [
            "ahead", "behind", "followed", "and", "while", "whereas", "versus", "vs",
        ];
        const EARLIER: [&str; 7] = [
            "year", "earlier", "prior", "previous", "before", "ago", "last",
        ];
        const NEAR: usize = 40;
        let mut said = joint.split(' ').filter(|word| !word.is_empty());
        let leads = said.next().is_some_and(|first| is_one_of(&LEADS, first));
        let is_name = |word: &str| word.starts_with(|c: char| c.is_uppercase());
        let behind = beginning(self.rest(number), NEAR);
        let tells_time = |text: &str| words(text).any(|(_, word)| is_one_of(&EARLIER, word));
        leads && said.any(is_name) && !tells_time(joint) && !tells_time(behind)
    }
}
