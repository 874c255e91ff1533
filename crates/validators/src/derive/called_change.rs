//! Changes and parts that are called by each other's names: what a line is of itself at another time is no "drop of 43 %", and by
//! how much it is more than another no "54.7 % of" anything.

use super::{Derived, Work};
use crate::lexicon::Class;
use crate::verify::Word;
use crate::wording::is_one_of;
use crate::{Fact, Mention, NumberMention, Operation};

/// What calls the number behind "of" a change.
const CHANGES: [&str; 14] = [
    "drop",
    "decline",
    "decrease",
    "fall",
    "reduction",
    "increase",
    "rise",
    "jump",
    "growth",
    "slump",
    "surge",
    "plunge",
    "gain",
    "improvement",
];

impl Work<'_> {
    /// Whether a share was found of what one line is at two times, and the words right before the number call it a change; or by
    /// how much the one is more than the other, where it is said to be a part: "54.7 % of revenue".
    pub(super) fn belies_change(
        &self,
        mention: &Mention,
        number: &NumberMention,
        found: &Derived,
    ) -> bool {
        let is_share_called_change =
            found.is_share() && is_of_one_line(&found.operands) && self.is_called_change(mention);
        is_share_called_change || is_excess(number, found) && self.is_called_part(mention)
    }

    /// Whether "of" stands right behind the number, and what it is of.
    fn is_called_part(&self, mention: &Mention) -> bool {
        let behind = self.answer.gap_behind(mention.span, self.span);
        let behind = behind.of(self.answer.asked.answer);
        behind.starts_with(" of ") && !behind.starts_with(" of which")
    }

    /// "A drop of about 43 %".
    fn is_called_change(&self, mention: &Mention) -> bool {
        let lead = self.answer.words(self.lead_span(mention)).iter().rev();
        let mut lead = lead.skip_while(|word| Class::Hedge.has(*word));
        let is_of = |word: &Word<'_>| is_one_of(&["of"], word.text);
        lead.next().is_some_and(is_of)
            && lead
                .next()
                .is_some_and(|word| is_one_of(&CHANGES, word.text))
    }
}

/// Whether it is by how much one figure is more than another, and not what the other leaves of it, which is a part.
fn is_excess(number: &NumberMention, found: &Derived) -> bool {
    let (Operation::PercentChange, [left, right]) = (found.operation, found.operands.as_slice())
    else {
        return false;
    };
    let [left, right] = [left, right].map(|fact| fact.first_reading().abs());
    let (more, less) = (left.max(right), left.min(right));
    let distance = |base: f64| ((more - less) / base * 100.0 - number.value.abs()).abs();
    distance(less) < distance(more)
}

/// Whether figures are those of one line at two times, or of two that are taken off each other at either.
fn is_of_one_line(operands: &[Fact]) -> bool {
    let are_times = |first: &Fact, last: &Fact| {
        let times = first.period.zip(last.period);
        times.is_some_and(|(first, last)| first != last)
    };
    match operands {
        [first, last] => are_times(first, last) && first.row == last.row && !first.is_prose(),
        [first, other, last, _] => {
            are_times(first, last) && first.period == other.period && first.unit == last.unit
        }
        _ => false,
    }
}
