//! "Rose from 5 to 3": what a clause says of itself.

use super::clause::Clause;
use super::direction::{is_wrong, remark};
use super::turns::{Turns, is_open, numbers};
use crate::lexicon::Class;
use crate::verify::Word;
use crate::wording::Turn;
use crate::{Mention, NumberMention, Remark, Span};

/// The words of a clause that the figures beside them belie, whatever the facts say.
pub(super) fn courses(clause: &Clause<'_, '_>, turns: &Turns, found: &mut Vec<Remark>) {
    if turns.all.is_empty() {
        return;
    }
    let numbers: Vec<_> = numbers(clause)
        .map(|(_, mention, number)| (mention, number))
        .collect();
    for pair in numbers.windows(2) {
        let [left, right] = pair else {
            continue;
        };
        let course = Course {
            clause,
            turns,
            left: *left,
            right: *right,
        };
        found.extend(course.remark());
    }
}

/// How much the first of two figures is where the scale may be told once for both: "จาก 4.9 เหลือ 4.7 ล้าน".
fn shared_scale(left: &NumberMention, right: &NumberMention) -> f64 {
    let is_told_once = left.scale <= 1.0 && right.scale > 1.0 && left.value < right.scale;
    if is_told_once {
        left.value * right.scale
    } else {
        left.value
    }
}

/// Two figures that stand behind one another, the one of which may have become the other.
struct Course<'c, 'a> {
    clause: &'c Clause<'c, 'a>,
    turns: &'c Turns,
    left: (&'c Mention, &'c NumberMention),
    right: (&'c Mention, &'c NumberMention),
}

/// Written together with what stands before.
const THAI_FROM: &str = "จาก";
const THAI_TO: &[&str] = &["เป็น", "มาอยู่ที่", "เหลือ", "สู่", "ถึง"];

/// How a figure is led to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lead {
    From,
    /// French, and Spanish: "de" is "from" and "by".
    FromOrBy,
    To,
}

impl Course<'_, '_> {
    fn remark(&self) -> Option<Remark> {
        let ((first, left), (second, right)) = (self.left, self.right);
        let is_of_one_unit = left.unit == right.unit || (left.unit.is_none() && !self.is_share());
        if left.value < 0.0 || right.value < 0.0 || !is_of_one_unit {
            return None;
        }
        let (at, before) = self.lead(self.clause.span.start, first.span.start);
        let (_, between) = self.lead(first.span.end, second.span.start);
        if !self.is_one_course() {
            return None;
        }
        let from = shared_scale(left, right);
        let (turn, from, to) = match (before, between) {
            (Some(Lead::From), Some(Lead::To)) => (self.turn(at)?, from, right.value),
            (Some(Lead::FromOrBy), Some(Lead::To)) => {
                let turn = self.turn(at)?;
                // "Diminué de 5 à 12" may be by 5.
                let is_plain = !turn.is_down || self.names_time();
                is_plain.then_some((turn, from, right.value))?
            }
            (Some(Lead::To), Some(Lead::From)) => (self.turn(at)?, right.value, left.value),
            (_, Some(Lead::From)) => (self.aside()?, right.value, left.value),
            _ => return None,
        };
        let is_belied = is_wrong(self.clause, turn, (from, to))
            && !self.clause.is_unsaid(turn.span.start)
            && !self.is_rank();
        is_belied.then(|| remark(self.clause, turn, from, to))
    }

    /// Whether the two are near to each other, and no other claim begins between them.
    fn is_one_course(&self) -> bool {
        const MOST: usize = 8;
        let ((first, _), (second, _)) = (self.left, self.right);
        let words = self.clause.words_between(first.span.end, second.span.start);
        words.len() <= MOST && !has_parting(words)
    }

    const fn is_share(&self) -> bool {
        matches!(self.right.1.unit, Some(crate::Unit::Percent))
    }

    /// How the figure at `end` is led to, and where that begins; from `start` nothing else may stand there.
    fn lead(&self, start: usize, end: usize) -> (usize, Option<Lead>) {
        let is_hedge = |word: &Word<'_>| Class::Hedge.has(word) || Class::CourseAbroad.has(word);
        let words = self.clause.words_between(start, end);
        let Some(word) = words.iter().rev().find(|word| !is_hedge(word)) else {
            return (end, None);
        };
        let lead = told(word);
        // Thai writes it together with the turn.
        let is_thai = lead == Some(Lead::From) && word.text.ends_with(THAI_FROM);
        let start = if is_thai {
            word.span.end - THAI_FROM.len()
        } else {
            word.span.start
        };
        (start, lead)
    }

    /// The turn that a course which begins at `at` is told of.
    fn turn(&self, at: usize) -> Option<&Turn> {
        const MOST: usize = 6;
        let before = self.turns.before(at);
        let leads = |turn: &&Turn| {
            let words = self.clause.words_between(turn.span.end, at);
            let part = Span {
                start: turn.span.end,
                end: at,
            };
            words.len() <= MOST
                && self.clause.mentions_in(part).count() <= 1
                && !has_parting(words)
                && !self.describes(turn, words)
        };
        let turn = match before {
            Some(turn) if !self.went(at) => Some(turn).filter(leads),
            Some(_) | None => self.summed_up(at),
        };
        turn.filter(|turn| !is_open(self.clause, turn))
    }

    /// Whether a turn only describes what its next word names: "higher prices", "in a rising market".
    fn describes(&self, turn: &Turn, behind: &[Word<'_>]) -> bool {
        let text = turn.span.of(self.clause.answer.asked.answer);
        let is_form = text.ends_with("ing") || text.ends_with("er") || text.ends_with("ed");
        let start = self.clause.span.start;
        let before = self.clause.words_between(start, turn.span.start);
        let is_led = before
            .last()
            .is_none_or(|word| Class::CourseLeads.has(word));
        let is_followed = behind.first().is_some_and(|next| {
            self.clause.mentions_in(next.span).next().is_none()
                && !Class::CourseNext.has(next)
                && !next.text.ends_with("ly")
        });
        is_form && is_followed && (is_led || text.ends_with("er"))
    }

    /// Whether something only went, by the word before `at`.
    fn went(&self, at: usize) -> bool {
        let words = self.clause.words_between(self.clause.span.start, at);
        words.last().is_some_and(|word| Class::CourseWent.has(word))
    }

    /// "Went from 84 to 82, so it increased by 2".
    fn summed_up(&self, at: usize) -> Option<&Turn> {
        let (_, second) = (self.left.0, self.right.0);
        let turn = self.turns.behind(second.span.end)?;
        let between = Span {
            start: second.span.end,
            end: turn.span.start,
        };
        let own = self.clause.words_between(between.start, between.end).iter();
        let mut own = own.filter(|word| self.clause.mentions_in(word.span).next().is_none());
        let follows = own.all(|word| Class::CourseSo.has(word) || Class::CourseMonths.has(word));
        (self.went(at) && follows).then_some(turn)
    }

    /// "5 million, up from 3": the turn stands between.
    fn aside(&self) -> Option<&Turn> {
        const MOST: usize = 4;
        const FARTHEST: usize = 10;
        let ((first, left), (second, right)) = (self.left, self.right);
        let turn = self.turns.behind(first.span.end)?;
        let text = turn.span.of(self.clause.answer.asked.answer);
        let words = self.clause.words_between(first.span.end, turn.span.start);
        if words.len() > FARTHEST {
            return None;
        }
        let own = words.iter();
        let own = own.filter(|word| self.clause.mentions_in(word.span).next().is_none());
        let is_near = own.count() <= MOST && !words.iter().any(|word| Class::CourseAnd.has(word));
        let gap = self.clause.part(first.span.end, turn.span.start);
        let is_set_apart = gap.contains([',', '(', '–', '—']);
        let behind = self.clause.words_between(turn.span.end, second.span.start);
        let is_only_from = behind.len() <= 2;
        let goes_on = self
            .clause
            .words_between(second.span.end, self.clause.span.end);
        let goes_on = goes_on
            .first()
            .is_some_and(|word| Class::CourseTo.has(word));
        let is_it = Class::CourseAside.has(text)
            && is_near
            && is_set_apart
            && is_only_from
            && !goes_on
            && left.unit == right.unit;
        is_it.then_some(turn)
    }

    /// Whether a time stands between the two.
    fn names_time(&self) -> bool {
        let between = Span {
            start: self.left.0.span.end,
            end: self.right.0.span.start,
        };
        self.clause.mentions_in(between).next().is_some()
    }

    /// Whether places in an order are told of, where less is more.
    fn is_rank(&self) -> bool {
        let mut words = self.clause.words().iter();
        words.any(|word| Class::CourseRanks.has(word))
    }
}

fn told(word: &Word<'_>) -> Option<Lead> {
    let text = word.text;
    if Class::CourseFrom.has(word) || text.ends_with(THAI_FROM) {
        Some(Lead::From)
    } else if Class::CourseFromOrBy.has(word) {
        Some(Lead::FromOrBy)
    } else if Class::CourseTo.has(word) || THAI_TO.iter().any(|to| text.ends_with(to)) {
        Some(Lead::To)
    } else {
        None
    }
}

/// Whether another claim begins among words.
fn has_parting(words: &[Word<'_>]) -> bool {
    words.iter().any(|word| Class::CourseParting.has(word))
}
