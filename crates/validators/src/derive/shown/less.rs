//! What words take off an amount, and what they say that leaves: "695 less the provision of 222 leaves 473", "free cash flow was
//! 660.8: 887.4 minus capital expenditures of 226.6".

use crate::verify::{Answer, Word};
use crate::wording::is_one_of;
use crate::{Mention, NumberMention, Span, Unit};

/// Words that take the second amount off the first.
const LESS: [&str; 3] = ["less", "minus", "subtracting"];

/// Words that lead from both to what is left.
const LEAVES: [&str; 14] = [
    "leaves", "leaving", "gives", "giving", "equals", "yields", "results", "in", "is", "was",
    "which", "to", "comes", "of",
];

/// Amounts of fewer steps are rounded too far.
const DIGITS: f64 = 100.0;

/// So much may stand between what is left and its work.
const LONGEST: usize = 40;

/// What parts a sentence, beyond which amounts are of something else.
const ENDS: [char; 4] = [';', '\n', '.', '?'];

impl Answer<'_> {
    /// Whether words take one amount off another right beside a number that is not what this leaves.
    pub(crate) fn is_left_otherwise(&self, mention: &Mention, claim: &NumberMention) -> bool {
        let pair = self
            .less_before(mention)
            .or_else(|| self.less_behind(mention));
        let Some([left, right]) = pair else {
            return false;
        };
        // "$935.8 million (1,519.1 less 583.3)"
        let is_alike = |one: &NumberMention| {
            let is_bare = one.is_bare() && one.scale <= 1.0;
            is_bare || one.unit == claim.unit && one.scale.to_bits() == claim.scale.to_bits()
        };
        let written = |one: &NumberMention| (one.value.abs() / one.scale, one.step / one.scale);
        let [(first, from), (last, off), (told, own)] = [left, right, claim].map(written);
        let reach = (from + off + own) / 2.0;
        let is_it = ((first - last).abs() - told).abs() <= reach * (1.0 + 1e-9);
        let is_amount = matches!(claim.unit, Some(Unit::Money(_)) | None);
        let has_digits = first >= DIGITS * from && last >= DIGITS * off;
        is_amount && has_digits && is_alike(left) && is_alike(right) && !is_it
    }

    /// "695 less the provision of 222 leaves".
    fn less_before(&self, mention: &Mention) -> Option<[&NumberMention; 2]> {
        let before = Span {
            start: 0,
            end: mention.span.start,
        };
        let [others @ .., left, right] = self.within(before) else {
            return None;
        };
        let lead = gap(right, mention)?;
        let leads = self
            .words(lead)
            .iter()
            .all(|word| is_one_of(&LEAVES, word.text));
        let is_led = leads && !self.words(lead).is_empty();
        let goes_on = others
            .last()
            .is_some_and(|other| self.takes_off(other, left));
        let is_pair = self.takes_off(left, right) && !goes_on;
        (is_led && is_pair && !self.ends(lead)).then_some([left.number()?, right.number()?])
    }

    /// ": 887.4 minus capital expenditures of 226.6".
    fn less_behind(&self, mention: &Mention) -> Option<[&NumberMention; 2]> {
        let text = self.asked.answer;
        let behind = Span {
            start: mention.span.end,
            end: text.len(),
        };
        let all = self.within(behind);
        // The time of what is left may stand before its work.
        let skipped = usize::from(all.first().is_some_and(|first| first.number().is_none()));
        let [left, right, others @ ..] = all.get(skipped..)? else {
            return None;
        };
        let lead = gap(mention, left)?.of(text);
        // "935.8 at the end of 2021 (1,519.1 less 583.3)"
        let is_led = lead.starts_with(':') || lead.trim_end_matches(['$', '€', '£']).ends_with('(');
        let is_near = is_led && lead.len() <= LONGEST && !lead.contains(ENDS);
        let goes_on = others.first().is_some_and(|next| {
            let between = gap(right, next).map(|between| between.of(text));
            between.is_some_and(|between| !between.contains(ENDS) && !between.contains(')'))
        });
        (is_near && self.takes_off(left, right) && !goes_on)
            .then_some([left.number()?, right.number()?])
    }

    /// Whether words between two amounts take the second off the first, and nothing else.
    fn takes_off(&self, left: &Mention, right: &Mention) -> bool {
        let Some(between) = gap(left, right) else {
            return false;
        };
        let is_less = |word: &&Word<'_>| is_one_of(&LESS, word.text);
        let words = self.words(between);
        words.first().as_ref().is_some_and(is_less) && !self.ends(between)
    }

    fn ends(&self, part: Span) -> bool {
        part.of(self.asked.answer).contains(ENDS)
    }
}

/// What stands between two mentions.
fn gap(left: &Mention, right: &Mention) -> Option<Span> {
    (left.span.end <= right.span.start).then_some(Span {
        start: left.span.end,
        end: right.span.start,
    })
}
