//! Work in words, and what they say it comes to: "695 less the provision of 222 leaves 473", "581,522 plus intangible assets of
//! 201,685 equals 783,207", "free cash flow was 660.8: 887.4 minus capital expenditures of 226.6".

use crate::verify::Answer;
use crate::wording::is_one_of;
use crate::{Mention, NumberMention, Sign, Span, Unit};

/// Words that take the second amount off the first.
const LESS: [&str; 3] = ["less", "minus", "subtracting"];

/// Words that put it to the first.
const PLUS: [&str; 1] = ["plus"];

/// Words that lead from both to what they come to.
const LEAVES: [&str; 15] = [
    "leaves", "leaving", "gives", "giving", "equals", "yields", "results", "in", "is", "was",
    "which", "to", "comes", "of", "totals",
];

/// Amounts of fewer steps are rounded too far.
const DIGITS: f64 = 100.0;

/// So much may stand between what is left and its work.
const LONGEST: usize = 40;

/// What parts a sentence, beyond which amounts are of something else.
const ENDS: [char; 4] = [';', '\n', '.', '?'];

/// What words do with two amounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Joint {
    Less,
    Plus,
    /// So many at a price.
    Times,
}

/// Two amounts, and what words do with them.
type Pair<'m> = ([&'m NumberMention; 2], Joint);

impl Answer<'_> {
    /// Whether words put two amounts together right beside a number that is not what they come to.
    pub(crate) fn is_told_otherwise_in_words(
        &self,
        mention: &Mention,
        claim: &NumberMention,
    ) -> bool {
        let pair = self
            .pair_before(mention)
            .or_else(|| self.pair_behind(mention));
        let Some(([left, right], joint)) = pair else {
            return false;
        };
        match joint {
            Joint::Times => is_another_product(claim, left, right),
            Joint::Plus if is_below(right) => is_another_sum(claim, left, right, -1.0),
            Joint::Plus => is_another_sum(claim, left, right, 1.0),
            Joint::Less => is_another_sum(claim, left, right, -1.0),
        }
    }

    /// "695 less the provision of 222 leaves".
    fn pair_before(&self, mention: &Mention) -> Option<Pair<'_>> {
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
        // Mostly something else leads to the number, and what stands before need not be read.
        if !leads || self.words(lead).is_empty() || self.ends(lead) {
            return None;
        }
        let goes_on = others
            .last()
            .is_some_and(|other| self.joint(other, left).is_some());
        let joint = self.joint(left, right).filter(|_| !goes_on)?;
        Some(([left.number()?, right.number()?], joint))
    }

    /// ": 887.4 minus capital expenditures of 226.6".
    fn pair_behind(&self, mention: &Mention) -> Option<Pair<'_>> {
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
        if !is_led || lead.len() > LONGEST || lead.contains(ENDS) {
            return None;
        }
        let goes_on = others.first().is_some_and(|next| {
            let between = gap(right, next).map(|between| between.of(text));
            between.is_some_and(|between| !between.contains(ENDS) && !between.contains(')'))
        });
        let joint = self.joint(left, right).filter(|_| !goes_on)?;
        Some(([left.number()?, right.number()?], joint))
    }

    /// What the words between two amounts do with them, if nothing else.
    fn joint(&self, left: &Mention, right: &Mention) -> Option<Joint> {
        let between = gap(left, right)?;
        let joint = match self.joining_word(between)? {
            word if is_one_of(&LESS, word) => Joint::Less,
            word if is_one_of(&PLUS, word) => Joint::Plus,
            _ if self.is_price(between) => Joint::Times,
            _ => return None,
        };
        (!self.ends(between)).then_some(joint)
    }

    /// The first word between two amounts, or the one behind what the first is of: "238.0 of cash from operations less".
    fn joining_word(&self, between: Span) -> Option<&str> {
        let words = self.words(between);
        let first = words.first()?.text;
        let joins = |word: &str| is_one_of(&LESS, word) || is_one_of(&PLUS, word);
        let mut found = words.iter().filter(|word| joins(word.text));
        let behind_name = found.next().filter(|_| found.next().is_none());
        let has_than = words.iter().any(|word| is_one_of(&["than"], word.text));
        let of_name = behind_name.filter(|_| is_one_of(&["of", "in"], first) && !has_than);
        Some(of_name.map_or(first, |word| word.text))
    }

    /// "18.2 million shares at an average price of".
    fn is_price(&self, between: Span) -> bool {
        let words = self.words(between);
        let says = |known: &str| words.iter().any(|word| is_one_of(&[known], word.text));
        says("at") && says("average") && (says("price") || says("of"))
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

/// Whether an amount is put to another as less than nothing: "plus a loss of $(17.3)", and not "plus intangible assets (201)".
fn is_below(number: &NumberMention) -> bool {
    let is_aside = number.sign == Sign::Parentheses && number.unit.is_none();
    number.value < 0.0 && !is_aside
}

/// Whether an amount is not what a second one put to the first with a sign comes to, as they are written: "$935.8 million
/// (1,519.1 less 583.3)".
fn is_another_sum(
    claim: &NumberMention,
    left: &NumberMention,
    right: &NumberMention,
    sign: f64,
) -> bool {
    let is_alike = |one: &NumberMention| {
        let is_plain = one.is_bare() && one.scale <= 1.0;
        is_plain || one.unit == claim.unit && one.scale.to_bits() == claim.scale.to_bits()
    };
    let written = |one: &NumberMention| (one.value.abs() / one.scale, one.step / one.scale);
    let [(first, from), (second, off), (told, own)] = [left, right, claim].map(written);
    let reach = (from + off + own) / 2.0 * (1.0 + 1e-9);
    let is_it = (sign.mul_add(second, first).abs() - told).abs() <= reach;
    let is_amount = matches!(claim.unit, Some(Unit::Money(_)) | None);
    let has_digits = first >= DIGITS * from && second >= DIGITS * off;
    is_amount && has_digits && is_alike(left) && is_alike(right) && !is_it
}

/// Whether money is not what so many come to at a price.
fn is_another_product(claim: &NumberMention, count: &NumberMention, price: &NumberMention) -> bool {
    let is_money = |number: &NumberMention| matches!(number.unit, Some(Unit::Money(_)));
    let value = count.value * price.value;
    let reach = [count, price].map(|one| one.step / 2.0 / one.value.abs());
    let reach = claim
        .step
        .mul_add(0.5, value.abs() * reach.iter().sum::<f64>());
    let has_digits = |one: &NumberMention| one.value.abs() >= DIGITS * one.step;
    let may_be = is_money(claim) && is_money(price) && count.unit.is_none();
    may_be && has_digits(count) && has_digits(price) && (claim.value - value).abs() > reach
}
