//! Numbers told again with another scale: "$98,908,600, or roughly $98.9 billion".

use super::Answer;
use crate::wording::{is_one_of, words};
use crate::{Mention, NumberMention, Span};

/// What may stand between a number and the same one told again, beside marks.
const AGAIN: [&str; 10] = [
    "or",
    "about",
    "roughly",
    "approximately",
    "around",
    "nearly",
    "almost",
    "just",
    "over",
    "under",
];

impl Answer<'_> {
    /// Whether a number repeats the digits of the one right before it, which it is told to be, a thousand times or more as large
    /// or as small.
    pub(super) fn is_slip_of_scale(&self, mention: &Mention, number: &NumberMention) -> bool {
        const SLIPS: [f64; 6] = [1e3, 1e6, 1e9, 1e-3, 1e-6, 1e-9];
        let Some(first) = self.told_before(mention) else {
            return false;
        };
        let is_it = |times: &f64| {
            let distance = (first.value.abs() * times - number.value.abs()).abs();
            distance <= number.step / 2.0 * (1.0 + 1e-9)
        };
        let has_digits = number.value.abs() >= 10.0 * number.step;
        first.unit == number.unit && has_digits && SLIPS.iter().any(is_it)
    }

    /// The number right before one that is said to be the same.
    fn told_before(&self, mention: &Mention) -> Option<&NumberMention> {
        let place = self.places_within(mention.span).start;
        let first = self.mentions.get(place.checked_sub(1)?)?;
        let gap = Span {
            start: first.span.end,
            end: mention.span.start,
        };
        let gap = gap.of(self.asked.answer).trim();
        let is_mark = matches!(gap, "≈" | "(≈" | "~" | "(~");
        let mut said = words(gap).map(|(_, word)| word);
        let mut is_same = || {
            let opens = gap.trim_start_matches([',', '(', ' ']).starts_with("or ");
            (opens || is_one_of(&["or", ", or", "(or"], gap))
                && said.all(|word| is_one_of(&AGAIN, word))
        };
        first.number().filter(|_| is_mark || is_same())
    }
}
