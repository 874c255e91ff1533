//! How far it is from a loss to a profit that the sentence tells: "lost 14.7, against a profit of 6.2, a swing of 20.9".

use super::Work;
use crate::judge::Band;
use crate::lexicon::Class;
use crate::polarity::{Pole, told};
use crate::verify::Word;
use crate::{Mention, NumberMention, Operation, Span, Unit};

/// So many amounts of a sentence are looked at.
const MOST: usize = 6;

impl Work<'_> {
    /// Only where the sentence tells both amounts, of which each is judged for itself, and on which side of nothing they are.
    pub(crate) fn is_across(&self, mention: &Mention, number: &NumberMention) -> bool {
        let is_amount = matches!(number.unit, Some(Unit::Money(_)));
        if !is_amount || !self.said.operations.has(Operation::Difference) {
            return false;
        }
        let mut words = self.answer.words(self.span).iter();
        if !words.any(|word: &Word<'_>| Class::PolarLosses.has(word) || Class::PolarTakes.has(word))
        {
            return false;
        }
        let sided = self.sided(mention, number.unit);
        let of = |side: Pole| {
            let own = sided.iter().filter(move |(_, pole)| *pole == side);
            own.map(|(value, _)| *value)
        };
        let band = Band::of(number);
        of(Pole::Gain).any(|gain| of(Pole::Loss).any(|loss| band.holds(gain + loss)))
    }

    /// The other amounts of the sentence that it puts on a side of nothing.
    fn sided(&self, mention: &Mention, unit: Option<Unit>) -> Vec<(f64, Pole)> {
        let text = self.answer.asked.answer;
        let mut start = self.span.start;
        let mut found = Vec::new();
        for other in self.answer.within(self.span) {
            let Some(number) = other.number() else {
                continue;
            };
            let before = Span {
                start,
                end: other.span.start,
            };
            let behind = Span {
                start: other.span.end,
                end: self.span.end,
            };
            let is_first = start == self.span.start;
            start = other.span.end;
            if other.span == mention.span || number.unit != unit {
                continue;
            }
            let side = told(before.of(text), behind.of(text), is_first);
            found.extend(side.map(|side| (number.value.abs(), side.pole)));
            if found.len() > MOST {
                break;
            }
        }
        found
    }
}
