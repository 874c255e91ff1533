//! The two figures that a change is said to lie between: "rose from 15.56 to 15.63, a gain of 0.4 %".

use super::{Answer, Derived, Work};
use crate::judge::{Band, Direction, stated};
use crate::lexicon::Class;
use crate::{Mention, NumberMention, Span, Unit, wording};

/// So many words at the most stand between a course and the change over it.
const MOST_WORDS: usize = 8;

/// A first and a last figure.
#[derive(Clone, Copy)]
pub(super) struct Course<'m> {
    span: Span,
    from: &'m NumberMention,
    to: &'m NumberMention,
}

impl<'a> Work<'a> {
    /// Whether a change was found over other figures than those that the words beside the number tell, and it is not
    /// that over these.
    pub(super) fn belies_course(
        &self,
        change: &Mention,
        number: &NumberMention,
        found: &Derived,
    ) -> bool {
        if !found.is_change() {
            return false;
        }
        // "It fell from 5 to 4, costs rose by 2 to 9": what it went to stands behind it.
        let goes_to = || {
            self.level_behind(change)
                .is_some_and(|level| tells(found, level))
        };
        let course = self.course_beside(change);
        course.is_some_and(|course| !course.gives(number) && !course.is_of(found) && !goes_to())
    }

    /// The other end of the only course of the sentence, where a number is one, and whether the number is the first.
    pub(super) fn other_end(&self, end: &Mention) -> Option<(&'a Mention, bool)> {
        let answer: &'a Answer<'a> = self.answer;
        let course = self.course.get_or_init(|| self.only_course()).as_ref()?;
        let is_first = course.span.start == end.span.start;
        let is_last = course.span.end == end.span.end;
        let inside = answer.within(course.span).iter();
        let mut others = inside.filter(|other| other.number().is_some() && other.span != end.span);
        let other = others.next_back().filter(|_| is_first || is_last)?;
        Some((other, is_first))
    }

    /// The course that stands right beside a number.
    fn course_beside(&self, change: &Mention) -> Option<&Course<'a>> {
        let course = self.course.get_or_init(|| self.only_course()).as_ref()?;
        let gap = if course.span.end <= change.span.start {
            Span {
                start: course.span.end,
                end: change.span.start,
            }
        } else {
            Span {
                start: change.span.end,
                end: course.span.start,
            }
        };
        let words = self.answer.words(gap);
        let is_beside = gap.start <= gap.end
            && words.len() <= MOST_WORDS
            && !words.iter().any(|word| Class::CourseOther.has(word))
            && !gap.of(self.answer.asked.answer).contains([';', ':', '\n'])
            && !wording::turns_to_another(gap.of(self.answer.asked.answer))
            && !self.turns_to_time(gap)
            && self
                .answer
                .within(gap)
                .iter()
                .all(|other| other.number().is_none());
        is_beside.then_some(course)
    }

    /// Whether a comma of Chinese or Japanese parts a course from a time: "从640万增至1,120万，2023年增加305万".
    fn turns_to_time(&self, gap: Span) -> bool {
        let time = self.answer.within(gap).first();
        let before = time.map(|time| gap.before(time.span).of(self.answer.asked.answer));
        before.is_some_and(|before| before.contains(['，', '、']))
    }

    /// The only course of the sentence; of several nobody knows which is meant.
    fn only_course(&self) -> Option<Course<'a>> {
        let answer: &'a Answer<'a> = self.answer;
        let text = answer.asked.answer;
        let mentions = answer.within(self.span);
        let numbers: Vec<_> = { mentions.iter() }
            .filter_map(|mention| Some((mention.span, mention.number()?)))
            .collect();
        let mut courses = numbers.windows(2).filter_map(|pair| match pair {
            [(first, from), (last, to)] => {
                let between = Span {
                    start: first.end,
                    end: last.start,
                };
                let before = Span {
                    start: self.span.start,
                    end: first.start,
                };
                let leads = [Class::CourseFrom, Class::CourseFromOrBy];
                let is_course = leads.iter().any(|from| self.ends_with(before, *from))
                    && self.ends_with(between, Class::CourseTo);
                let behind = self.span.behind(*last);
                let [before, between, behind] = [before, between, behind].map(|part| part.of(text));
                let is_course = is_course
                    || !text.is_ascii()
                        && from.unit == to.unit
                        && wording::is_course(before, between, behind);
                let span = Span {
                    start: first.start,
                    end: last.end,
                };
                is_course.then_some(Course { span, from, to })
            }
            _ => None,
        });
        let first = courses.next();
        first.filter(|_| courses.next().is_none())
    }

    /// Whether the last word of a part is one of these, with no more than a sign behind it.
    fn ends_with(&self, part: Span, class: Class) -> bool {
        let text = self.answer.asked.answer;
        self.answer.words(part).last().is_some_and(|word| {
            let rest = text.get(word.span.end..part.end).unwrap_or_default();
            class.has(word) && rest.chars().count() <= 2
        })
    }
}

impl Course<'_> {
    /// Whether the change between the two is the number, as far as their digits tell.
    fn gives(&self, number: &NumberMention) -> bool {
        let (from, to) = (self.from, self.to);
        let change = |from: f64, to: f64| match number.unit {
            Some(Unit::Percent) => (to - from) / from.abs() * 100.0,
            Some(Unit::BasisPoints) => (to - from) * 100.0,
            _ => to - from,
        };
        let told = change(from.value, to.value);
        let farthest = change(from.value - from.step / 2.0, to.value + to.step / 2.0);
        let reach = Band::of(number).reach() + (farthest - told).abs();
        (number.value.abs() - told.abs()).abs() <= reach
    }

    /// Whether a calculation is over the two figures.
    fn is_of(&self, found: &Derived) -> bool {
        tells(found, self.from) && tells(found, self.to)
    }
}

/// Whether a number tells one of the figures that something was found from.
fn tells(found: &Derived, number: &NumberMention) -> bool {
    found.operands.iter().any(|fact| {
        let mut scales = fact.scales.iter().chain([100.0]);
        scales.any(|scale| stated(number, fact, scale, Direction::Open).is_some())
    })
}
