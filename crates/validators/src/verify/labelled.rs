//! Work behind a year that heads it: "2022: 1,196.6 + 531.9 = 1,728.5".

use super::Answer;
use super::literal::{as_written, candidates, is_rounded};
use crate::judge::{Direction, stated};
use crate::lexicon::Class;
use crate::wording::{is_one_of, leads_to_other};
use crate::{Fact, Mention, MentionKind, NumberMention, Period, Role, Span, YearPart};

/// So many operands are looked at, and so many facts of each.
const MOST: usize = 12;

/// When the figures were that an operand repeats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum When {
    Then,
    Earlier,
    Later,
    /// No figure tells it.
    Open,
}

impl Answer<'_> {
    /// Whether the work of a result stands behind a year, and none of its figures is of that, or a sum has one of a later.
    /// Without a year it is of the only one that question and answer tell.
    pub(super) fn is_work_of_another_time(
        &self,
        number: &NumberMention,
        about: Option<Period>,
    ) -> bool {
        let Role::Result { work } = number.role else {
            return false;
        };
        if self.leaves_range(work) {
            return true;
        }
        let Some(year) = self.year_over(work) else {
            let year = about.filter(|year| self.tells_only(*year));
            return year
                .is_some_and(|year| self.is_over_another_time(work, Period::year(year.year)));
        };
        if self.is_over_another_time(work, year) {
            return true;
        }
        let operands = self.within(work).iter().filter_map(Mention::number);
        let times = operands.take(MOST).map(|operand| self.when(operand, year));
        let times: Vec<When> = times.collect();
        let has = |when: When| times.contains(&when);
        if times.len() < 2 || has(When::Open) {
            return false;
        }
        let text = work.of(self.asked.answer);
        let is_sum = text.contains('+') && !text.contains(['-', '−', '/', '÷', '×', '*']);
        !has(When::Then) || is_sum && has(When::Later)
    }

    /// Whether one of two figures of different rows that the work divides or takes off each other is of another year than the one
    /// over it, of which its row has a figure as well.
    fn is_over_another_time(&self, work: Span, year: Period) -> bool {
        const BEFORE: [&str; 6] = [
            "beginning",
            "opening",
            "average",
            "prior",
            "previous",
            "last",
        ];
        let text = work.of(self.asked.answer);
        let divides = text.contains(['/', '÷']) && !text.contains(['+', '-', '−', '(']);
        let takes_off = text.matches([' ', '\u{a0}']).count() > 1
            && [" - ", " − ", " – "].iter().any(|sign| text.contains(sign))
            && !text.contains(['+', '/', '÷', '(']);
        let speaks_of_before = || {
            let mut said = self.words(self.whole()).iter();
            said.any(|word| is_one_of(&BEFORE, word.text))
        };
        let numbers = self.within(work).iter().filter_map(Mention::number);
        let numbers: Vec<&NumberMention> = numbers.collect();
        let [left, right] = numbers.as_slice() else {
            return false;
        };
        if !(divides || takes_off) || speaks_of_before() {
            return false;
        }
        let Some((upper, lower)) = self.told_by(left).zip(self.told_by(right)) else {
            return false;
        };
        let is_then = |fact: &Fact| fact.period.is_some_and(|time| time.may_be_of(year));
        let mut beside = [upper, lower].into_iter().filter(|fact| !is_then(fact));
        let has_then = |fact: &Fact| self.facts().row(fact.row).take(MOST).any(is_then);
        upper.row != lower.row && is_then(upper) != is_then(lower) && beside.any(has_then)
    }

    /// Whether a sum has figures of years outside of the only range that question and answer tell: "for 2023 through 2025" of 2023,
    /// 2025 and 2026.
    fn leaves_range(&self, work: Span) -> bool {
        let text = work.of(self.asked.answer);
        let is_sum = text.contains('+') && !text.contains(['-', '−', '/', '÷', '×', '*']);
        let Some((first, last)) = self.only_range().filter(|_| is_sum) else {
            return false;
        };
        let operands = self.within(work).iter().filter_map(Mention::number);
        let facts = operands.take(MOST).map(|operand| self.told_by(operand));
        let years = facts.map(|fact| Some(fact?.period?.year));
        let years: Option<Vec<i16>> = years.collect();
        let is_outside = |year: &i16| !(first..=last).contains(year);
        years.is_some_and(|years| years.iter().any(is_outside) && !years.iter().all(is_outside))
    }

    /// The only range of years that question and answer tell, and no other time: "2023–2025", "2023 through 2025".
    fn only_range(&self) -> Option<(i16, i16)> {
        let all = self.mentions.iter().chain(self.asked_mentions());
        let years = all.flat_map(|mention| match &mention.kind {
            MentionKind::Years(years) => vec![years.from.year, years.to.year],
            MentionKind::Date(day) => vec![day.year],
            MentionKind::Number(_) | MentionKind::Filing(_) => Vec::new(),
        });
        let mut years: Vec<i16> = years.collect();
        years.sort_unstable();
        years.dedup();
        let [first, last] = *years else {
            return None;
        };
        let texts = [self.asked.answer, self.asked.question];
        let joins = |joint: &&str| {
            let range = format!("{first}{joint}{last}");
            texts.iter().any(|text| text.contains(&range))
        };
        let is_range = [" through ", " to ", "-", "–", "—"].iter().any(joins);
        is_range.then_some((first, last))
    }

    /// Whether question and answer tell no other year.
    fn tells_only(&self, year: Period) -> bool {
        let all = self.mentions.iter().chain(self.asked_mentions());
        let mut times = all.filter_map(Mention::time);
        times.all(|time| time.year == year.year)
    }

    /// A fact that a number states to its digits, where all of those are of one time.
    fn told_by(&self, number: &NumberMention) -> Option<&Fact> {
        let facts = self.facts();
        let near = candidates(number, facts).chain(as_written(number, facts));
        let is_it = |(fact, scale): &(&Fact, f64)| is_rounded(number, fact, *scale);
        let mut told = near.filter(is_it).map(|(fact, _)| fact).take(MOST);
        let first = told.next()?;
        told.all(|fact| fact.period == first.period)
            .then_some(first)
    }

    /// The year that stands right before work, with a colon behind it.
    fn year_over(&self, work: Span) -> Option<Period> {
        let text = self.asked.answer;
        let places = self.places_within(Span {
            start: 0,
            end: work.start,
        });
        let last = self.mentions.get(places.end.checked_sub(1)?)?;
        let gap = text.get(last.span.end..work.start)?;
        let is_label = gap.contains([':', '='])
            && gap
                .chars()
                .all(|c| matches!(c, ':' | '=' | '*' | ' ' | '(' | '$'));
        let year = last.time().filter(|time| time.part == YearPart::Whole);
        let before = Span {
            start: 0,
            end: last.span.start,
        };
        let lead = self.words(before).last();
        let is_base = lead.is_some_and(|word| {
            Class::ChangeFrom.has(word) || leads_to_other(word.text) || Class::CourseTo.has(word)
        });
        year.filter(|_| is_label && !is_base)
    }

    fn when(&self, number: &NumberMention, year: Period) -> When {
        let is_it =
            |(fact, scale): &(&Fact, f64)| stated(number, fact, *scale, Direction::Open).is_some();
        let facts = self.facts();
        let near = candidates(number, facts).chain(as_written(number, facts));
        let told = near.filter(is_it).take(MOST);
        let times: Option<Vec<Period>> = told.map(|(fact, _)| fact.period).collect();
        match times.as_deref() {
            None | Some([]) => When::Open,
            Some(times) if times.iter().any(|time| time.may_be_of(year)) => When::Then,
            Some(times) if times.iter().all(|time| time.year > year.year) => When::Later,
            Some(_) => When::Earlier,
        }
    }
}
