//! Work that is written as a program: "subtract(2418.6, 2207.3) = 211.3", "divide(211.3, 2207.3) = 0.0957".

use crate::verify::Answer;
use crate::{Mention, NumberMention, Span};

/// What a step of a program does with its two arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Add,
    Subtract,
    Multiply,
    Divide,
}

const NAMES: [(&str, Step); 4] = [
    ("add(", Step::Add),
    ("subtract(", Step::Subtract),
    ("multiply(", Step::Multiply),
    ("divide(", Step::Divide),
];

impl Answer<'_> {
    /// Whether a number is what the step before its equals sign gives, whose arguments stand in the facts or before; none where no
    /// step stands there.
    pub(super) fn is_step_of_program(
        &self,
        mention: &Mention,
        number: &NumberMention,
    ) -> Option<bool> {
        let text = self.asked.answer;
        let before = text.get(..mention.span.start)?.trim_end();
        let call = before.strip_suffix('=')?.trim_end().strip_suffix(')')?;
        let line = call.rfind('\n').map_or(0, |end| end + 1);
        let step = NAMES.iter().find_map(|(name, step)| {
            let at = call.get(line..)?.rfind(name)?;
            Some((line + at + name.len(), *step))
        });
        let (start, step) = step?;
        let arguments = Span {
            start,
            end: call.len(),
        };
        let [first, last] = self.within(arguments) else {
            return None;
        };
        let (left, right) = (first.number()?, last.number()?);
        let are_given = self.is_given(first.span, left) && self.is_given(last.span, right);
        are_given.then(|| super::holds(number, step.of(left.value, right.value)))
    }
}

impl Step {
    fn of(self, left: f64, right: f64) -> f64 {
        match self {
            Self::Add => left + right,
            Self::Subtract => left - right,
            Self::Multiply => left * right,
            Self::Divide => left / right,
        }
    }
}
