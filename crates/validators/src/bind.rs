//! Which time a number of a text is about.

mod apart;
mod aside;
mod assumed;
mod before;
mod course;
mod eastern;
mod headings;
mod items;
mod leading;
mod link;
mod lists;
mod question;
mod relative;
mod respective;
mod runs;
mod tables;
mod times;
mod told_year;
mod whole;
mod yearless;

use core::ops::Range;

use self::aside::{Aside, tells_aside};
use crate::sentence::Sentence;
use crate::wording::{behind_year_before, is_one_of};
use crate::{Mention, MentionKind, NumberMention, Period, YearPart};

pub(crate) use self::apart::beside_others;
pub(crate) use self::apart::in_years;
pub(crate) use self::headings::under_headings;
use self::link::leads_on;
pub(crate) use self::lists::in_lists;
pub(crate) use self::question::to_question;
pub(crate) use self::respective::respectively;
pub(crate) use self::tables::in_tables;
pub(crate) use self::times::Times;
pub(crate) use self::yearless::{Yearless, part_alone, times};

/// The period that each mention of an answer is about, with the times that it leaves the year of to the reader.
pub(crate) fn over_facts(
    text: &str,
    mentions: &[Mention],
    sentences: &[Sentence],
    yearless: &[Mention],
) -> Vec<Option<Period>> {
    let Some(all) = yearless::with_times(mentions, yearless) else {
        return periods(text, mentions, sentences);
    };
    let sentences = crate::sentence::sentences(text, &all);
    let bound = periods(text, &all, &sentences);
    let period = |mention: &Mention| {
        let place = all.partition_point(|other| other.span.start < mention.span.start);
        let same = all.get(place).filter(|other| other.span == mention.span)?;
        same.number().and(bound.get(place).copied().flatten())
    };
    mentions.iter().map(period).collect()
}

/// The period that each mention is about, as the words around it say; none where they leave it open.
///
/// A number is bound by "… in 2019" or "… (2019)" directly behind it, by "2019: …" or "In 2019, …" before
/// it, or as the third of three numbers to the third of three years.
pub(crate) fn periods(
    text: &str,
    mentions: &[Mention],
    sentences: &[Sentence],
) -> Vec<Option<Period>> {
    let mut bound = vec![None; mentions.len()];
    let mut before = None;
    for sentence in sentences {
        let inside = Inside {
            text,
            mentions,
            sentence,
        };
        inside.bind(&mut bound);
        inside.bind_year_before(before, &mut bound);
        inside.bind_parts(&mut bound);
        before = inside.only_time(&bound);
    }
    bound
}

struct Inside<'a> {
    text: &'a str,
    mentions: &'a [Mention],
    sentence: &'a Sentence,
}

/// Mentions of one kind that follow each other as in a list, by their places.
type List = Range<usize>;

impl Inside<'_> {
    fn bind(&self, bound: &mut [Option<Period>]) {
        let lists = self.lists();
        self.bind_lists(&lists, bound);
        self.bind_course(&lists, bound);
        let mut leading = None;
        let mut taken = None;
        let mut aside = None;
        let mut passed = None;
        for (at, list) in lists.iter().enumerate() {
            let (first, last) = (list.start, list.end - 1);
            if self.tells_end_of_year(first) {
                continue;
            }
            if let Some(period) = self.period(first) {
                if leading.is_some() && self.is_base_aside(first) {
                    continue;
                }
                // Several years lead nobody knows which number.
                let is_when = list.len() == 1 && !self.is_limit(first);
                aside = is_when.then(|| self.aside(last, period)).flatten();
                let is_free = is_when
                    && taken != Some(first)
                    && !self.is_held_against(first)
                    && !self.is_aside_of_more(first);
                let is_free = is_free && !self.ends_stretch(first) && !self.is_of_event(first);
                let own = is_free.then(|| self.period(first)).flatten();
                passed = leading.filter(|_| own.is_none() && is_when);
                leading = own;
                continue;
            }
            let is_bound = list.clone().any(|place| value(bound, place).is_some());
            if is_bound {
                leading = None;
                continue;
            }
            // "19.6 % in 2019 (62.5 / 318.4)": what an aside tells is of the time right before it.
            if let Some(period) = aside.and_then(|aside: Aside| aside.period(self, list)) {
                let then = list.clone().filter(|place| !self.is_of_before(*place));
                give(then, period, bound);
                leading = None;
                continue;
            }
            leading = leading.or_else(|| passed.take().filter(|_| self.begins_clause(first)));
            if self.is_behind_aside(first) {
                leading = taken.and_then(|place| self.period(place));
            }
            leading = leading.filter(|period| {
                !(self.goes_on_to_end(first) || period.is_day() && self.names_weekday(first))
            });
            let is_led = || {
                self.is_apart_behind_period(first)
                    || self.is_right_behind_period(first)
                    || self.is_qualified(first)
            };
            if let Some(period) = leading.filter(|_| is_led()) {
                give(list.clone(), period, bound);
                leading = None;
                continue;
            }
            if self.is_told_again_of_time(last, lists.get(at + 1..).unwrap_or_default()) {
                continue;
            }
            if let Some((place, period)) = self.behind(last, lists.get(at + 1)) {
                give(list.clone(), period, bound);
                // This period has its number.
                taken = Some(place);
                leading = None;
                continue;
            }
            if let Some((place, period)) = self.told_of_first(list, lists.get(at + 1)) {
                give(list.clone(), period, bound);
                taken = Some(place);
                continue;
            }
            leading = leading.or_else(|| self.time_of_joined(first, taken));
            if let Some(period) = leading {
                // "In 2024, it fell from 5 to 4": the 5 is of the time before.
                let now = list.clone().filter(|place| !self.is_of_before(*place));
                give(now, period, bound);
                if self.is_behind_when(first) {
                    leading = None;
                }
            }
        }
    }

    /// Whether a clause begins between a number and the time before it, so that this is not the number's: "up 440 from 2020, while
    /// Lindgren had 41,200".
    fn begins_clause(&self, number: usize) -> bool {
        let gap = number
            .checked_sub(1)
            .map(|before| self.between(before, number));
        gap.is_some_and(|gap| gap.starts_with([',', ';']) && gap.contains(' '))
    }

    fn word_before(&self, place: usize) -> &str {
        let before = self.before(place).trim_end();
        before.rsplit(' ').next().unwrap_or_default()
    }

    /// Whether a number in parentheses stands right behind a period: "2023 ($500)".
    fn is_apart_behind_period(&self, number: usize) -> bool {
        let Some(before) = number.checked_sub(1).filter(|place| self.is_period(*place)) else {
            return false;
        };
        let opens = |mention: &Mention| mention.span.of(self.text).starts_with('(');
        match self.between(before, number).trim() {
            "(" | "（" => true,
            "" => self.mentions.get(number).is_some_and(opens),
            _ => false,
        }
    }

    /// Whether nothing but the sign of its year parts a number from the period before it: "2020년 4,151억 원에서".
    fn is_right_behind_period(&self, number: usize) -> bool {
        // "2022年の7億円から"
        const SIGNS: [&str; 11] = [
            "년",
            "년도",
            "년의",
            "의",
            "年",
            "年度",
            "年の",
            "年度の",
            "の",
            "年的",
            "的",
        ];
        let before = number.checked_sub(1).filter(|place| self.is_period(*place));
        let gap = before.map(|place| self.between(place, number).trim());
        gap.is_some_and(|gap| SIGNS.contains(&gap))
    }

    /// Whether another number tells the same behind one, and has its time behind it: "$41.6 million, or $1.85 per share, for
    /// 2018".
    fn is_told_again_of_time(&self, number: usize, behind: &[List]) -> bool {
        let [again, time, ..] = behind else {
            return false;
        };
        self.tells_again(number, again.start) && self.behind(again.end - 1, Some(time)).is_some()
    }

    /// The single period that stands directly behind a number, in the list behind the number's.
    fn behind(&self, number: usize, next: Option<&List>) -> Option<(usize, Period)> {
        let next = next?;
        let place = next.start;
        let period = self.period(place)?;
        let gap = self.between(number, place);
        // "(2008 had a gain of 7.3 million)" tells of another year.
        let is_aside =
            gap.trim_end().ends_with(['(', '（']) && !self.closes_behind(place) || tells_aside(gap);
        let is_led =
            leads_on(gap) || self.is_mean_over(number, gap) || self.closes_aside(number, gap);
        let is_meant = !is_aside && is_led && !self.is_base(number, place);
        (next.len() == 1 && is_meant && !self.heads_another(place)).then_some((place, period))
    }

    /// Whether a number tells the one before it in other terms: "$41.6 million, or $1.85 per share".
    fn tells_again(&self, before: usize, number: usize) -> bool {
        let are_numbers = self.is_number(before) && self.is_number(number);
        are_numbers && is_one_of(&[", or", "or"], self.between(before, number).trim())
    }

    /// Whether a number tells the one before it again between commas, and its time stands behind the second one: "$187 million, or
    /// 7.8 % of sales, in 2020".
    fn closes_aside(&self, number: usize, gap: &str) -> bool {
        let before = number.checked_sub(1);
        let is_again = before.is_some_and(|before| {
            self.tells_again(before, number) && self.between(before, number).starts_with(',')
        });
        let parts = gap.rsplit_once(", ").filter(|_| is_again);
        parts.is_some_and(|(inside, when)| {
            let when = when.trim_end();
            !inside.contains(',') && is_one_of(&["in", "for", "during"], when) && leads_on(inside)
        })
    }

    /// The first time of a sentence that begins with a number: "At 5 %, the rate in March 2024 was …".
    fn told_of_first(&self, list: &List, next: Option<&List>) -> Option<(usize, Period)> {
        const LONGEST: usize = 80;
        let place = next.filter(|next| next.len() == 1)?.start;
        let is_first = list.len() == 1 && list.start == self.sentence.mentions.start;
        let is_at = is_first && self.before(list.start).trim().eq_ignore_ascii_case("at");
        let gap = self.between(list.start, place);
        let is_near = gap.len() <= LONGEST && !gap.contains([';', '(', ':']);
        let is_when =
            gap.contains(',') && is_one_of(&["in", "for", "during"], self.word_before(place));
        let period = self.period(place).filter(|_| is_at && is_near && is_when)?;
        (!self.is_held_against(place)).then_some((place, period))
    }

    /// Whether a number is put together over the time behind it: "averaged 5 over the first half of 2024", "totalled 5 in the
    /// three months to June 2024".
    fn is_mean_over(&self, number: usize, gap: &str) -> bool {
        const VERBS: [&str; 6] = [
            "averaged",
            "averaging",
            "totalled",
            "totaled",
            "totalling",
            "totaling",
        ];
        const OVER: [&str; 6] = [
            "over",
            "over the",
            "across",
            "across the",
            "in the three months to",
            "over the three months to",
        ];
        let gap = gap.trim();
        // "5 GWh over the first half"
        let unit = gap.split_once(' ').map_or("", |(_, rest)| rest);
        let is_over = [gap, unit].iter().any(|gap| is_one_of(&OVER, gap));
        is_over && is_one_of(&VERBS, self.word_before(number))
    }

    fn period(&self, place: usize) -> Option<Period> {
        told_time(self.text, self.mentions.get(place)?)
    }

    /// Whether it is a time, be it of one year or of several.
    fn is_period(&self, place: usize) -> bool {
        let mention = self.mentions.get(place);
        mention.is_some_and(|mention| {
            matches!(mention.kind, MentionKind::Years(_) | MentionKind::Date(_))
        })
    }

    /// Whether a period is what a percentage before it is counted from: "+13.4 % on FY23", and not "fell 5 % on 3 May".
    fn is_base(&self, number: usize, place: usize) -> bool {
        let told = self.mentions.get(number).and_then(Mention::number);
        let is_day = self.period(place).is_some_and(Period::is_day);
        let is_on = self.between(number, place).trim() == "on" && !is_day;
        is_on && told.is_some_and(NumberMention::is_percentage)
    }

    fn is_number(&self, place: usize) -> bool {
        let mention = self.mentions.get(place);
        mention.is_some_and(|mention| mention.number().is_some())
    }

    fn between(&self, left: usize, right: usize) -> &str {
        self.text
            .get(self.end(left)..self.start(right))
            .unwrap_or_default()
    }

    /// What its sentence says before a mention.
    fn before(&self, place: usize) -> &str {
        self.text
            .get(self.sentence.span.start..self.start(place))
            .unwrap_or_default()
    }

    /// What its sentence says between a mention and the one before it, without the year before that this is told of.
    fn lead(&self, place: usize) -> &str {
        let last = place.checked_sub(1);
        let last = last.filter(|last| self.sentence.mentions.contains(last));
        let start = last.map_or(self.sentence.span.start, |last| self.end(last));
        let lead = self.text.get(start..self.start(place)).unwrap_or_default();
        let rest = last.and_then(|_| behind_year_before(lead));
        rest.unwrap_or(lead)
    }

    /// What the text says behind a mention.
    fn rest(&self, place: usize) -> &str {
        self.text.get(self.end(place)..).unwrap_or_default()
    }

    fn start(&self, place: usize) -> usize {
        let mention = self.mentions.get(place);
        mention.map_or(0, |mention| mention.span.start)
    }

    fn end(&self, place: usize) -> usize {
        let mention = self.mentions.get(place);
        mention.map_or(0, |mention| mention.span.end)
    }
}

/// The time that a mention tells: of "the quarter ended June 30" the three months and not the day.
pub(super) fn told_time(text: &str, mention: &Mention) -> Option<Period> {
    let time = mention.time()?;
    let before = text.get(..mention.span.start).unwrap_or_default();
    if let YearPart::Month(month @ 3..) = time.part
        && before.ends_with("three months to ")
    {
        let part = YearPart::QuarterTo(month);
        return Some(Period { part, ..time });
    }
    let YearPart::Day(month, _) = time.part else {
        return Some(time);
    };
    let before = before.trim_end_matches(" on ").trim_end();
    let is_quarter = ["quarter ended", "quarter ending"]
        .iter()
        .any(|end| before.ends_with(end));
    let part = if is_quarter {
        YearPart::QuarterTo(month)
    } else {
        time.part
    };
    Some(Period { part, ..time })
}

fn give(list: impl Iterator<Item = usize>, period: Period, bound: &mut [Option<Period>]) {
    for place in list {
        if let Some(slot) = bound.get_mut(place) {
            *slot = Some(period);
        }
    }
}

fn value(bound: &[Option<Period>], place: usize) -> Option<Period> {
    bound.get(place).copied().flatten()
}
