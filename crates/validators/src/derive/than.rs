//! What a difference in percent is counted from: "26 % more than South" from South's figure, "21 % less than North" from
//! North's.

use super::{Derived, Work};
use crate::judge::Band;
use crate::wording::is_one_of;
use crate::{Fact, Mention, NumberMention, Operation, Span};

/// Words that hold one figure against another one.
const COMPARES: [&str; 13] = [
    "more", "less", "higher", "lower", "greater", "larger", "smaller", "fewer", "bigger", "above",
    "below", "cheaper", "longer",
];

/// So many words may stand between the comparing word and "than".
const NEAR: usize = 4;

impl Work<'_> {
    /// Whether a difference in percent was counted from another figure than the one that "than" names.
    pub(super) fn belies_than(
        &self,
        mention: &Mention,
        number: &NumberMention,
        found: &Derived,
    ) -> bool {
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        if found.operation != Operation::PercentChange || left.row == right.row {
            return false;
        }
        let Some(named) = self.named_behind_than(mention) else {
            return false;
        };
        let is_named = |fact: &Fact| {
            let words = self.facts().words_of_row(fact);
            !words.is_empty() && words.iter().all(|(word, _)| named.contains(word))
        };
        let (base, other) = match (is_named(left), is_named(right)) {
            (true, false) => (left.first_reading(), right.first_reading()),
            (false, true) => (right.first_reading(), left.first_reading()),
            _ => return false,
        };
        let change = (other - base) / base.abs() * 100.0;
        let band = Band::of(number);
        !band.holds(change) && !band.holds(-change)
    }

    /// The words behind "than", where the number leads to it as what is more or less.
    fn named_behind_than(&self, mention: &Mention) -> Option<Vec<u64>> {
        let behind = self.span.behind(mention.span);
        let words = self.answer.words(behind);
        let (first, rest) = words.split_first()?;
        let is_compared = is_one_of(&COMPARES, first.text);
        let is_direct = is_one_of(&["above", "below"], first.text);
        let than = rest.iter().take(NEAR);
        let mut than = than.filter(|word| is_one_of(&["than"], word.text));
        let from = if is_direct { first } else { than.next()? };
        let text = self.answer.asked.answer;
        let start = from.span.end;
        let rest = Span { start, ..behind }.of(text);
        let end = rest
            .find([',', ';', '('])
            .map_or(behind.end, |at| start + at);
        is_compared.then(|| self.hashes(Span { start, end }))
    }
}
