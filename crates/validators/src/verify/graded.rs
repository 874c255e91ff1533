//! Numbers that are grades of a scale that the facts count by: "5 stars", "promoters (9–10)", "scored 2 or lower".

use super::Answer;
use crate::wording::is_one_of;
use crate::{Mention, NumberMention};

/// Words that stand right before a grade.
const BEFORE: [&str; 8] = [
    "score", "scored", "scores", "scoring", "rated", "rating", "ratings", "grade",
];

/// Words that stand right behind one.
const BEHIND: [&str; 6] = ["star", "stars", "or", "to", "and", "out"];

/// What stands between the ends of a range.
const DASHES: [char; 3] = ['–', '-', '—'];

impl Answer<'_> {
    /// Whether a number is a grade, and no count of anything.
    pub(super) fn is_grade(&self, mention: &Mention, number: &NumberMention) -> bool {
        let is_whole = number.is_bare() && number.value.fract() == 0.0 && number.step <= 1.0;
        let lies_in =
            |(low, high): (u8, u8)| (f64::from(low)..=f64::from(high)).contains(&number.value);
        let mut scales = self.facts().grades().filter_map(|grades| grades.ends());
        if !is_whole || !scales.any(lies_in) {
            return false;
        }
        let text = self.asked.answer;
        let before = text.get(..mention.span.start).unwrap_or_default();
        let behind = text.get(mention.span.end..).unwrap_or_default();
        let is_digit = |c: char| c.is_ascii_digit();
        let is_end = behind
            .strip_prefix(DASHES)
            .is_some_and(|rest| rest.starts_with(is_digit))
            || before
                .strip_suffix(DASHES)
                .is_some_and(|rest| rest.ends_with(is_digit));
        let is_mark = |c: char| !c.is_alphabetic();
        let next = behind.trim_start_matches([' ', '-']).split(is_mark).next();
        let last = before.trim_end().rsplit(is_mark).next();
        let (last, next) = (last.unwrap_or_default(), next.unwrap_or_default());
        is_end && self.speaks_of_grades(mention)
            || is_one_of(&BEFORE, last)
            || self.speaks_of_stars(mention) && is_one_of(&BEHIND, next)
    }

    /// Whether stars or scores are spoken of right behind a number: "1 or 2 stars".
    fn speaks_of_stars(&self, mention: &Mention) -> bool {
        const NEAR: usize = 24;
        const STARS: [&str; 4] = ["star", "stars", "score", "scores"];
        let behind = self.asked.answer.get(mention.span.end..);
        let near = crate::wording::beginning(behind.unwrap_or_default(), NEAR);
        let mut near = near.split(|c: char| !c.is_alphabetic());
        near.any(|word| is_one_of(&STARS, word))
    }

    /// Whether the line of a number speaks of who gave which grades.
    fn speaks_of_grades(&self, mention: &Mention) -> bool {
        const KINDS: [&str; 12] = [
            "star",
            "stars",
            "score",
            "scores",
            "scored",
            "rated",
            "ratings",
            "promoters",
            "passives",
            "detractors",
            "respondents",
            "nps",
        ];
        let text = self.asked.answer;
        let before = text.get(..mention.span.start).unwrap_or_default();
        let behind = text.get(mention.span.end..).unwrap_or_default();
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        let line = before
            .get(start..)
            .into_iter()
            .chain(behind.split('\n').next());
        let mut words = line.flat_map(|part| part.split(|c: char| !c.is_alphabetic()));
        words.any(|word| is_one_of(&KINDS, word))
    }
}
