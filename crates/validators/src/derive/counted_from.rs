//! The time that a change is counted from: "from 2022", "จากปี 2563", "较2020年", "2020년 대비", or the time before: "year over
//! year", "前年比", "ไตรมาสก่อน".

mod spaced;
mod unspaced;

use core::mem::discriminant;

use self::unspaced::{BEHIND, LEADS, LIGHT, PART_BEFORE, YEAR_BEFORE};
use super::{Derived, Work};
use crate::script::has_joining;
use crate::verify::Word;
use crate::wording::is_one_of;
use crate::{Fact, Mention, NumberMention, Operation, Period, Span, Unit};

/// So many bytes behind a number may tell what it counts.
const UNIT: usize = 12;

impl Work<'_> {
    /// Whether a change or quotient of two times was found from another time than the sentence says.
    pub(super) fn belies_time_before(
        &self,
        mention: &Mention,
        number: &NumberMention,
        found: &Derived,
    ) -> bool {
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        let is_of_two = found.is_change() || found.operation == Operation::Ratio;
        let said = self.span.of(self.answer.asked.answer);
        let Some((first, last)) = Fact::in_time(left, right).filter(|_| is_of_two) else {
            return false;
        };
        if !has_joining(said) {
            return self.belies_spaced(mention, first, last);
        }
        if number.unit == Some(Unit::Multiple) && self.is_of_other_times(first, last) {
            return true;
        }
        let parts = self
            .parts_beside(mention)
            .map(|part| part.of(self.answer.asked.answer));
        let says = |names: &[&str]| {
            let mut names = names.iter();
            names.any(|name| parts.iter().any(|part| part.contains(name)))
        };
        match (says(&YEAR_BEFORE), says(&PART_BEFORE)) {
            (false, false) => self.is_from_other_base(first, last),
            (true, false) => self.has_nearer(first, last, true),
            (false, true) => self.has_nearer(first, last, false),
            // Of two such times nobody knows which is meant.
            (true, true) => false,
        }
    }

    /// Whether the sentence names just two times of which the facts have figures, and these are not of both: "第4四半期は
    /// 第3四半期の1.8倍".
    fn is_of_other_times(&self, first: &Fact, last: &Fact) -> bool {
        let told = self.span_times();
        let [one, two] = told.as_slice() else {
            return false;
        };
        let times = [one, two].map(|told| told.time());
        let is_known =
            |time: Option<Period>| self.times_beside(last).any(|known| Some(known) == time);
        let own = [first.period, last.period];
        let are_known = times.into_iter().all(is_known);
        are_known && !times.iter().all(|time| own.contains(time))
    }

    /// Whether the facts have the time before the last figure, and the first is not of it.
    fn has_nearer(&self, first: &Fact, last: &Fact, is_year: bool) -> bool {
        let Some((from, to)) = first.period.zip(last.period) else {
            return false;
        };
        if self.span_times().len() > 1 {
            return false;
        }
        let year_before = Period {
            year: to.year - 1,
            ..to
        };
        let is_nearer = |time: Period| {
            let is_between = time.ordinal() > from.ordinal() && time.ordinal() < to.ordinal();
            let is_alike = discriminant(&time.part) == discriminant(&to.part);
            is_alike
                && if is_year {
                    time == year_before
                } else {
                    is_between
                }
        };
        let is_right = is_year && from == year_before;
        !is_right && self.times_beside(last).any(is_nearer)
    }

    /// Whether the sentence says from which time a change is counted, of which the facts have a figure, and it was found from
    /// another one, or to another one than it says beside that.
    fn is_from_other_base(&self, first: &Fact, last: &Fact) -> bool {
        let told = self.span_times().into_iter();
        let parted = told.partition(|time| self.is_base(time));
        self.is_from_other(parted, first, last)
    }

    /// The same of times that something is said to be counted from, and of the others that are told.
    fn is_from_other(
        &self,
        (bases, others): (Vec<&Mention>, Vec<&Mention>),
        first: &Fact,
        last: &Fact,
    ) -> bool {
        let times = |mentions: &[&Mention]| -> Vec<Period> {
            let told = mentions.iter().filter_map(|mention| mention.time());
            told.collect()
        };
        let is_known = |time: &Period| self.times_beside(last).any(|known| known == *time);
        let (bases, mut others) = (times(&bases), times(&others));
        // A day on which no figure was told stands for the next one.
        others.retain(is_known);
        let is_of = |fact: &Fact, times: &[Period]| {
            let mut times = times.iter();
            times.any(|time| fact.period.is_some_and(|own| own.agrees(*time)))
        };
        let fits = |base: &Fact, other: &Fact| {
            is_of(base, &bases) && (others.is_empty() || is_of(other, &others))
        };
        bases.iter().any(is_known) && !fits(first, last) && !fits(last, first)
    }

    /// What stands beside a number and is said of no other: up to the next comma, bracket or conjunction.
    fn parts_beside(&self, mention: &Mention) -> [Span; 2] {
        let at = mention.span.start;
        let known = self.beside.get().filter(|(known, _)| *known == at);
        let (_, parts) = known.unwrap_or_else(|| (at, self.read_beside(mention)));
        self.beside.set(Some((at, parts)));
        parts
    }

    fn read_beside(&self, mention: &Mention) -> [Span; 2] {
        let before = self.answer.gap_before(mention.span, self.span);
        let behind = self.answer.gap_behind(mention.span, self.span);
        let text = self.answer.asked.answer;
        let mut joints = self.answer.words(before).iter().rev();
        let start = joints.find(|word| is_conjunction(word));
        let before = Span {
            start: start.map_or(before.start, |joint| joint.span.end),
            ..before
        };
        let mut joints = self.answer.words(behind).iter();
        let end = joints.find(|word| is_conjunction(word));
        let behind = Span {
            end: end.map_or(behind.end, |joint| joint.span.start),
            ..behind
        };
        let start = before.end - last_part(before.of(text)).len();
        let end = behind.start + first_part(behind.of(text)).len();
        [Span { start, ..before }, Span { end, ..behind }]
    }

    /// The times that the sentence names.
    fn span_times(&self) -> Vec<&Mention> {
        let inside = self.answer.within(self.span).iter();
        inside.filter(|mention| mention.time().is_some()).collect()
    }

    /// The times of the row and the column of a figure.
    fn times_beside<'f>(&'f self, fact: &Fact) -> impl Iterator<Item = Period> + use<'f> {
        let (row, column) = (self.facts().row(fact.row), self.facts().column(fact.column));
        row.chain(column).filter_map(|other| other.period)
    }

    /// Whether something is said to be counted from a time: "จาก 5 คน ในปี 2563", "2020年の5人から".
    fn is_base(&self, time: &Mention) -> bool {
        let text = self.answer.asked.answer;
        let before = self.span.before(time.span);
        let behind = self.span.behind(time.span);
        leads(before.of(text))
            || self.is_led_with_number(time, before)
            || follows(behind.of(text))
            || self.is_followed_with_number(behind)
    }

    fn is_led_with_number(&self, time: &Mention, before: Span) -> bool {
        let text = self.answer.asked.answer;
        let last = self.answer.within(before).last();
        let Some(last) = last.filter(|last| last.number().is_some()) else {
            return false;
        };
        let gap = text.get(last.span.end..time.span.start).unwrap_or_default();
        let is_near = gap.contains("ใน") && gap.len() <= 2 * UNIT && !gap.contains("จาก");
        is_near && leads(self.span.before(last.span).of(text))
    }

    fn is_followed_with_number(&self, behind: Span) -> bool {
        let text = self.answer.asked.answer;
        let next = self.answer.within(behind).first();
        let Some(next) = next.filter(|next| next.number().is_some()) else {
            return false;
        };
        let gap = text.get(behind.start..next.span.start).unwrap_or_default();
        let gap = without_sign(gap).trim_end();
        let rest = self.span.behind(next.span).of(text);
        let near = crate::wording::beginning(rest, 2 * UNIT);
        let near = near
            .split([' ', '、', '，', ','])
            .next()
            .unwrap_or_default();
        matches!(gap, "" | "の" | "의" | "的") && BEHIND.iter().any(|word| near.contains(word))
    }
}

/// Whether a text leads to the time that something is counted from.
fn leads(before: &str) -> bool {
    let mut rest = before.trim_end();
    while let Some(shorter) = LIGHT.iter().find_map(|light| rest.strip_suffix(light)) {
        rest = shorter.trim_end();
    }
    LEADS.iter().any(|lead| rest.ends_with(lead))
}

/// Whether a text begins with what follows such a time.
fn follows(behind: &str) -> bool {
    let behind = without_sign(behind);
    BEHIND.iter().any(|word| behind.starts_with(word))
}

/// What stands behind a year without the sign that it is one.
fn without_sign(behind: &str) -> &str {
    behind.trim_start_matches([' ', '年', '년', '度', '도', '末', '말'])
}

/// Whether a character parts a number from what is said of another.
const fn is_end(c: char) -> bool {
    matches!(
        c,
        ',' | ';' | '(' | ')' | '.' | ':' | '–' | '—' | '，' | '；' | '。' | '、' | '（' | '）'
    )
}

/// Whether a word parts them.
fn is_conjunction(word: &Word<'_>) -> bool {
    const CONJUNCTIONS: [&str; 7] = ["and", "while", "whereas", "but", "or", "versus", "vs"];
    is_one_of(&CONJUNCTIONS, word.text)
}

/// The same without blanks.
const AND: &str = "และ";

fn last_part(before: &str) -> &str {
    let part = before.rsplit(is_end).next().unwrap_or_default();
    if part.is_ascii() {
        return part;
    }
    part.rsplit(AND).next().unwrap_or_default()
}

fn first_part(behind: &str) -> &str {
    let part = behind.split(is_end).next().unwrap_or_default();
    if part.is_ascii() {
        return part;
    }
    part.split(AND).next().unwrap_or_default()
}
