//! Steps of shown work: the "7 / 2" of "(85 - 78) / 2 = 7 / 2 = 3.5", and lines that go on with the line above.

use super::ROUNDED;
use crate::Span;
use crate::verify::Answer;

impl Answer<'_> {
    /// Whether an operand stands in a part of its work that is as much as the first, or as the line above: "7 / 2" behind
    /// "(85 - 78) / 2 =", "DSO = 0.17 × 365" under "DSO = 17 / 100 × 365".
    pub(super) fn is_step(&self, operand: Span) -> bool {
        let works = self.results().iter().map(|shown| shown.work);
        let holds = |work: &Span| work.start <= operand.start && operand.end <= work.end;
        // Work that goes on has all of the work before it.
        let Some(work) = works.filter(holds).max_by_key(|work| work.end) else {
            return false;
        };
        let parts = self.parts(work);
        let Some((first, others)) = parts.split_first() else {
            return false;
        };
        let own = others.iter().find(|part| operand.start < part.end);
        let goes_on =
            own.is_some_and(|own| operand.start >= own.start && self.are_equal(*first, *own));
        goes_on || operand.end <= first.end && self.continues_line_above(*first)
    }

    /// Whether a part of work is as much as what the line above it ends with.
    fn continues_line_above(&self, first: Span) -> bool {
        let above = self.line_above(first.start);
        let last = above.and_then(|above| self.parts(above).pop());
        last.is_some_and(|last| self.within(last).len() > 1 && self.are_equal(last, first))
    }

    /// The next line above a place that is not empty.
    fn line_above(&self, place: usize) -> Option<Span> {
        let before = self.asked.answer.get(..place)?;
        let (above, _) = before.rsplit_once('\n')?;
        let end = above.trim_end().len();
        let start = above.get(..end)?.rfind('\n').map_or(0, |at| at + 1);
        (start < end).then_some(Span { start, end })
    }

    fn are_equal(&self, first: Span, own: Span) -> bool {
        let plain = |part: Span| self.plain(part, &self.operands(part)?);
        match self.operands(own).as_deref() {
            Some([(_, number)]) => self.is_value(number, first) == Some(true),
            _ => plain(first).zip(plain(own)).is_some_and(|(first, own)| {
                let mut scales = [1.0, 100.0, 0.01].into_iter();
                scales.any(|scale| (own * scale - first).abs() <= ROUNDED * first.abs())
            }),
        }
    }
}
