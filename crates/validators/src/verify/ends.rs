//! Changes whose sentence tells also from where or to where, "rose by 5 from 20 to 25", "25, up 5 from 20", and quotients that
//! stand behind their figures.

mod agreement;
mod course;
mod lead;
mod line;
mod quotient;
mod signed;
mod worked;

use self::agreement::{Agreement, agreement, distance_scale};
use self::course::{Course, Courses};
use self::line::of_another_line;
use self::quotient::{beside_shares, exchanged};
use self::signed::against_ends;
use self::worked::counted_from_end;
use super::Answer;
use super::literal::candidates;
use crate::derive::Derived;
use crate::judge::{Direction, stated};
use crate::sentence::Sentence;
use crate::wording::names_change;
use crate::{Fact, Facts, Mention, NumberMention};

/// A number of a sentence.
pub(super) struct Told<'n> {
    pub(super) mention: &'n Mention,
    pub(super) number: &'n NumberMention,
    /// Whether the facts bear it out.
    pub(super) is_right: bool,
    /// How it follows from them.
    pub(super) how: Option<&'n Derived>,
}

/// So many figures of a line are held against one.
const MOST: usize = 64;

/// Those of the numbers of a sentence that cannot be right beside the others: a change that is not that of its two ends,
/// or an end that is not that of a change which is right, or a figure that is not that of a quotient.
pub(super) fn belied(answer: &Answer<'_>, sentence: &Sentence, told: &[Told<'_>]) -> Vec<usize> {
    if told.len() < 2 {
        return Vec::new();
    }
    let courses = Courses::of(answer, sentence, told);
    let held = |course| Held {
        facts: answer.facts(),
        told,
        course,
    };
    let wrong = courses.all().filter_map(|course| held(course).wrong());
    let facts = answer.facts();
    let beside = beside_shares(answer.asked.answer, facts, told);
    let apart = of_another_line(answer, told);
    wrong
        .chain(exchanged(facts, told))
        .chain(beside)
        .chain(apart)
        .chain(against_ends(answer.asked.answer, told))
        .chain(counted_from_end(answer, sentence.span, told))
        .collect()
}

/// A change that is held against what its sentence tells beside it.
struct Held<'n> {
    facts: &'n Facts,
    told: &'n [Told<'n>],
    course: Course,
}

impl<'n> Held<'n> {
    fn wrong(&self) -> Option<usize> {
        let change = self.right(self.course.change)?;
        let ends = self.course.to.iter().map(|end| self.right(*end));
        // What is wrong was found already.
        let ends: Vec<&Told<'_>> = ends.collect::<Option<_>>()?;
        let Some(from) = self.course.from else {
            return self.of_end(change);
        };
        let base = self.right(from)?.number;
        let mut all = ends
            .iter()
            .map(|to| agreement(change.number, base, to.number))
            .peekable();
        let is_belied = all.peek().is_some() && all.all(|one| one == Agreement::Differs);
        is_belied.then(|| self.least_sure(from))
    }

    fn right(&self, place: usize) -> Option<&'n Told<'n>> {
        self.told.get(place).filter(|told| told.is_right)
    }

    /// Which of the numbers it is: an end that the change does not follow from, while it does from the other one; or else the
    /// change.
    fn least_sure(&self, from: usize) -> usize {
        let change = self.course.change;
        let [to] = self.course.to.as_slice() else {
            return change;
        };
        if self.course.is_distance {
            return change;
        }
        match (self.follows_from(from), self.follows_from(*to)) {
            (false, true) => from,
            (true, false) => *to,
            _ => change,
        }
    }

    /// Whether a change follows from what a number tells.
    fn follows_from(&self, end: usize) -> bool {
        let change = self.told.get(self.course.change);
        let operands = change
            .and_then(|change| change.how)
            .map(|how| &how.operands);
        let number = self.told.get(end).map(|end| end.number);
        let both = operands.zip(number);
        both.is_some_and(|(operands, number)| operands.iter().any(|fact| is_told(number, fact)))
    }

    /// Whether an end is where the change began: "rose by 5 to 20" from 20 to 25.
    fn is_beginning(&self, end: usize) -> bool {
        let change = self.told.get(self.course.change);
        let how = change
            .and_then(|change| change.how)
            .filter(|how| how.is_change());
        let operands = how.map(|how| how.operands.as_slice());
        let (Some([left, right]), Some(end)) = (operands, self.told.get(end)) else {
            return false;
        };
        let are_of_row = left.row == right.row && !left.is_prose();
        let times = Fact::in_time(left, right).filter(|_| are_of_row);
        times.is_some_and(|(first, last)| is_told(end.number, first) && !is_told(end.number, last))
    }

    /// The change, or else the end, where no figure beside the end is as far from it as the change is.
    fn of_end(&self, change: &Told<'_>) -> Option<usize> {
        let end = *self.course.to.first()?;
        let number = self.told.get(end)?.number;
        let levels = candidates(number, self.facts).map(|(fact, _)| fact);
        let is_level = |fact: &&Fact| is_told(number, fact) && !fact.is_prose();
        let levels: Vec<&Fact> = levels.filter(is_level).take(MOST).collect();
        if self.is_beginning(end) {
            return Some(end);
        }
        if self.is_change_of_facts(change) || self.follows_from(end) {
            return None;
        }
        if levels.is_empty() {
            return self.of_spoken_end(change, number);
        }
        let is_start = |level: &Fact, start: &Fact| {
            let from = NumberMention {
                value: start.first_reading(),
                step: 0.0,
                ..*number
            };
            // What its row has at the same time is another figure.
            let is_other =
                start.row == level.row && start.period.is_some() && start.period == level.period;
            let may_be = from.value > 0.0 && !is_other;
            may_be && agreement(change.number, &from, number) != Agreement::Differs
        };
        let has_start = |level: &&Fact| {
            let row = self.facts.row(level.row).take(MOST);
            let mut all = row.chain(self.facts.column(level.column).take(MOST));
            all.any(|start| is_start(level, start))
        };
        let is_sure = change.how.is_some();
        let wrong = if is_sure { end } else { self.course.change };
        (!levels.iter().any(has_start)).then_some(wrong)
    }

    /// The change, where it was found between other figures than the end, which prose tells, and nothing tells from where it
    /// would have led there: "by 50 basis points to 5.00 %", where rates were 4.75 %, 5.25 % and 5.00 %.
    fn of_spoken_end(&self, change: &Told<'_>, end: &NumberMention) -> Option<usize> {
        let is_found = change.how.is_some_and(|how| how.operands.len() == 2);
        let is_spoken = || {
            let mut told = candidates(end, self.facts).map(|(fact, _)| fact);
            told.any(|fact| fact.is_prose() && is_told(end, fact))
        };
        let scale = distance_scale(change.number.unit, end.unit)?;
        if !is_found || !is_spoken() {
            return None;
        }
        let distance = change.number.value.abs() * scale;
        let reach = change.number.step.mul_add(scale, end.step);
        let mut starts = [end.value - distance, end.value + distance].into_iter();
        let has = |start: f64| self.facts.near(start, reach).next().is_some();
        (!starts.any(has)).then_some(self.course.change)
    }

    /// Whether a change stands in the facts as one, or may do so.
    fn is_change_of_facts(&self, change: &Told<'_>) -> bool {
        if let Some(how) = change.how {
            return !how.is_change();
        }
        let mut all = candidates(change.number, self.facts);
        change.number.is_percentage()
            || all.any(|(fact, _)| {
                let names = [self.facts.name(fact), self.facts.column_header(fact)];
                fact.is_prose() || names.into_iter().any(names_change)
            })
    }
}

/// Whether a number is told of a fact.
fn is_told(number: &NumberMention, fact: &Fact) -> bool {
    let mut scales = fact.scales.iter();
    scales.any(|scale| stated(number, fact, scale, Direction::Open).is_some())
}
