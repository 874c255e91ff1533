//! Numbers and times that follow each other as in a list, and belong to each other one by one.

use std::collections::BTreeMap;

use super::aside::closes;
use super::{Inside, List};
use crate::wording::is_one_of;
use crate::{Mention, NumberMention, Period, Unit};

impl Inside<'_> {
    /// Numbers and years, each as the longest lists.
    pub(super) fn lists(&self) -> Vec<List> {
        let mut lists: Vec<List> = Vec::new();
        for place in self.sentence.mentions.clone() {
            if !self.is_period(place) && !self.is_number(place) {
                continue;
            }
            let joins = |last: usize| {
                self.is_period(last) == self.is_period(place)
                    && !closes(self.between(last, place))
                    && !self.opens_aside(last, place)
                    && !self.turns_to_percent(last, place)
                    && !self.turns_from_price(last, place)
                    && is_list_glue(self.between(last, place), self.is_period(place))
            };
            match lists.last_mut() {
                // What else is mentioned between two parts them.
                Some(list) if list.end == place && joins(place - 1) => list.end += 1,
                _ => lists.push(place..place + 1),
            }
        }
        lists
    }

    /// Whether a comma parts an amount from what it is in percent of something: "was 284, 33 % below 2022".
    fn turns_to_percent(&self, last: usize, next: usize) -> bool {
        const COMPARES: [&str; 8] = [
            "below", "above", "higher", "lower", "more", "less", "up", "down",
        ];
        let percentage = |place: usize| {
            let number = self.mentions.get(place).and_then(Mention::number);
            number.is_some_and(NumberMention::is_percentage)
        };
        let is_parted = self.between(last, next).trim() == ",";
        let is_turn = is_parted && !percentage(last) && percentage(next);
        is_turn && is_one_of(&COMPARES, self.word_behind(next))
    }

    /// Whether a price, which "at" leads to, is followed by how many something is: "at $127.90 and 25,000 on May 14".
    fn turns_from_price(&self, last: usize, next: usize) -> bool {
        let unit = |place: usize| Some(self.mentions.get(place)?.number()?.unit);
        let are_apart = matches!(
            (unit(last), unit(next)),
            (Some(Some(Unit::Money(_))), Some(None))
        );
        let is_price = self.before(last).ends_with(" at ");
        are_apart && is_price && self.between(last, next).trim() == "and"
    }

    fn word_behind(&self, place: usize) -> &str {
        let behind = self.rest(place).trim_start();
        let mut words = behind.split(|c: char| !c.is_alphabetic());
        words.next().unwrap_or_default()
    }

    /// A list of numbers and the nearest list of as many years belong to each other, one by one.
    pub(super) fn bind_lists(&self, lists: &[List], bound: &mut [Option<Period>]) {
        let of_years = self.by_length(lists);
        for (at, list) in lists.iter().enumerate() {
            if list.len() < 2 || self.is_period(list.start) {
                continue;
            }
            let Some(alike) = of_years.get(&list.len()) else {
                continue;
            };
            let (before, after) = alike.split_at(alike.partition_point(|other| *other < at));
            // What stands before usually says what is listed; years directly behind the list are nearer.
            let directly = after.first().filter(|next| **next == at + 1);
            // "July and June (5 and 6), the lowest in December and January"
            let is_aside =
                |last: &&usize| **last + 1 == at && self.is_apart_behind_period(list.start);
            let aside = before.last().filter(is_aside);
            let nearest = aside.or(directly).or(before.last()).or(after.first());
            let Some(years) = nearest.and_then(|years| lists.get(*years)) else {
                continue;
            };
            for (number, year) in list.clone().zip(years.clone()) {
                if let Some(slot) = bound.get_mut(number) {
                    *slot = self.period(year);
                }
            }
        }
    }

    /// The places of the lists of years, ascending, by how many years they have.
    fn by_length(&self, lists: &[List]) -> BTreeMap<usize, Vec<usize>> {
        let mut by_length: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (at, list) in lists.iter().enumerate() {
            if list.len() > 1 && self.is_period(list.start) {
                by_length.entry(list.len()).or_default().push(at);
            }
        }
        by_length
    }
}

/// Whether two of a kind with this between them stand in one list. Years that "to" joins are a list, too:
/// neither says alone what a number behind them is about.
fn is_list_glue(gap: &str, of_periods: bool) -> bool {
    const GLUE: &[&str] = &[
        "",
        ",",
        "and",
        ", and",
        "or",
        "&",
        "/",
        "และ",
        "กับ",
        ", และ",
        "und",
        "sowie",
        "et",
        "y",
        "e",
        "en",
        "、",
        "，",
        "和",
        "及",
        "以及",
        "与",
        "與",
        "と",
        "및",
        "과",
        "와",
    ];
    /// The year that Chinese, Japanese and Korean say behind its number.
    const YEAR: [&str; 5] = ["年度", "年", "년도", "년", "年の"];
    const OF_PERIODS: &[&str] = &[
        "to",
        "-",
        "–",
        "from",
        "and fiscal",
        "and for",
        "vs",
        "vs.",
        "versus",
        "with",
        "compared with",
        "compared to",
        "against",
        "over",
        "relative to",
        "ถึง",
        "เทียบกับ",
    ];
    let gap = gap
        .trim()
        .trim_start_matches([')', ']'])
        .trim_end_matches(['(', '['])
        .trim();
    let behind_year = || YEAR.iter().find_map(|year| gap.strip_prefix(year));
    let gap = behind_year().filter(|_| of_periods).unwrap_or(gap);
    GLUE.contains(&gap) || (of_periods && OF_PERIODS.contains(&gap))
}
