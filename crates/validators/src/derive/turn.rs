//! Which way the words around a number say that it went.

use super::Work;
use crate::judge::Direction;
use crate::lexicon::Class;
use crate::verify::Word;
use crate::wording::is_one_of;
use crate::{Mention, Span};

/// Words behind a number that is so much less than another.
const BELOW: [&str; 14] = [
    "below", "less", "fewer", "short", "shy", "under", "debajo", "menos", "moins", "dessous",
    "weniger", "unter", "meno", "minder",
];

/// Words behind a number that is so much more than another.
const ABOVE: [&str; 9] = [
    "above", "more", "encima", "más", "dessus", "mehr", "über", "più", "meer",
];

impl Work<'_> {
    /// What the words say of the sign of the number at `span`.
    pub(crate) fn told(&self, span: Span) -> Direction {
        match self.told_by_sentence(span) {
            // A list of what was spent has no minus, either.
            Direction::Open if self.asked.is_outlay || self.headed.is_outlay => Direction::Down,
            told => told,
        }
    }

    /// Which way the sentence says it went.
    pub(super) fn turn(&self, span: Span) -> Direction {
        if self.said.turns.is_empty() {
            // "1.3 points below the 95.1 % of 2021"
            let of_side = self
                .side_behind(span)
                .filter(|_| self.leads_to_number(span));
            let of_ends = of_side.or_else(|| self.turn_of_ends(span));
            of_ends.unwrap_or_else(|| self.turn_asked(span))
        } else {
            // "Costs were 5 % higher" is no fall.
            let behind = self.said.turn_behind(span);
            behind.unwrap_or_else(|| self.told_by_sentence(span))
        }
    }

    /// Whether the next mention behind a number is a number.
    fn leads_to_number(&self, span: Span) -> bool {
        let behind = self.answer.within(self.span.behind(span)).first();
        behind.is_some_and(|next| next.number().is_some())
    }

    /// Which way the two numbers right before it tell that it went: "from 894 to 386, a change of 56.8 %".
    fn turn_of_ends(&self, span: Span) -> Option<Direction> {
        let before = self.answer.within(self.span.before(span));
        let mut ends = before.iter().rev().filter(|end| end.number().is_some());
        let (last, first) = (ends.next()?, ends.next()?);
        let (to, from) = (last.number()?, first.number()?);
        let is_course =
            self.is_led_by(Class::CourseFrom, first) && self.is_led_by(Class::CourseTo, last);
        let is_down = to.value < from.value;
        (is_course && to.unit == from.unit).then_some(if is_down {
            Direction::Down
        } else {
            Direction::Up
        })
    }

    /// Whether the word right before a number is of a class.
    fn is_led_by(&self, class: Class, mention: &Mention) -> bool {
        let before = self.span.before(mention.span);
        let last = self.answer.words(before).last();
        last.is_some_and(|last| class.has(last))
    }

    /// Down where the question asks by how much something fell, and the answer says nothing but a number, or begins with it: "By
    /// 5 % compared to the quarter before". What it calls growth may be none.
    fn turn_asked(&self, span: Span) -> Direction {
        const FEW: usize = 3;
        const SHORT: usize = 9;
        let count = |span: Span| self.answer.words(span).len();
        let is_bare = count(self.span) <= FEW
            || count(self.span.before(span)) <= 1 && count(self.span) <= SHORT;
        if is_bare && self.asked.falls() {
            Direction::Down
        } else {
            Direction::Open
        }
    }

    fn told_by_sentence(&self, span: Span) -> Direction {
        let own = self.side_behind(span);
        let of_sentence = || {
            self.said
                .told(span, |between| self.answer.has_numeral(between))
        };
        own.unwrap_or_else(of_sentence)
    }

    /// On which side of another figure it is by the words right behind it: "rose to 6,205, still 172 below 2019".
    fn side_behind(&self, span: Span) -> Option<Direction> {
        const NEAR: usize = 2;
        let behind = Span {
            start: span.end,
            end: self.span.end,
        };
        let text = behind.of(self.answer.asked.answer);
        // "Fell 10 %, more than expected", "fell by 20 and more is to come"
        let ends = |word: &Word<'_>| {
            let gap = text.get(..word.span.start - span.end).unwrap_or_default();
            gap.contains([',', '(', ';', '.', ')']) || Class::LeadNext.has(word)
        };
        // Of two things the one may have fallen and be above the other.
        let next = self.answer.within(behind).first()?;
        let between = self.answer.words(behind.before(next.span));
        let names = |word: &Word<'_>| word.text.starts_with(char::is_uppercase);
        let is_held = next.time().is_some() || next.number().is_some();
        if !is_held || between.iter().any(names) {
            return None;
        }
        let near = self.answer.words(behind).iter().take(NEAR);
        let mut near = near.take_while(|word| !ends(word));
        near.find_map(|word| match () {
            () if is_one_of(&BELOW, word.text) => Some(Direction::Down),
            () if is_one_of(&ABOVE, word.text) => Some(Direction::Up),
            () => None,
        })
    }
}
