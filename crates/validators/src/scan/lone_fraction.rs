//! Fractions in one sign that no whole number stands before: "½ percent", "a ¼ percentage point".
//!
//! Their first byte is that of a blank and of many marks, at which the pass does not stop. They are looked for behind it, so that
//! a text that has none pays for one search.

use super::{
    Scan,
    after::{After, Context},
    before::Before,
    hedge,
    numeral::vulgar,
};
use crate::{Mention, MentionKind, NumberMention, Role, Sign, Span, Unit};

impl Scan<'_> {
    /// Puts those among the mentions that have a scale or a unit; others are parts of something, as a third is.
    pub(super) fn lone_fractions(&mut self) {
        let text = self.text;
        for start in memchr::memchr_iter(0xC2, text.bytes) {
            if let Some((digits, length)) = vulgar(text, start) {
                self.lone_fraction(start, digits, start + length);
            }
        }
    }

    fn lone_fraction(&mut self, start: usize, digits: &[u8], end: usize) {
        let text = self.text;
        let place = self.out.partition_point(|other| other.span.end <= start);
        let floor = match place.checked_sub(1).and_then(|before| self.out.get(before)) {
            Some(before) => before.span.end,
            None => 0,
        };
        let before = Before::read(text, start, floor).without_parenthesis();
        let context = Context {
            is_money: before.currency.is_some(),
            locale: self.locale,
        };
        let after = After::read(text, end, context);
        let is_taken = self
            .out
            .get(place)
            .is_some_and(|next| next.span.start < after.end);
        let unit = after.unit.or(before.currency.map(Unit::Money));
        let is_counted = unit.is_some() || after.is_scaled;
        if is_taken || !is_counted || text.is_wordy(start.wrapping_sub(1)) {
            return;
        }
        let tenths = digits.iter().rev();
        let fraction = tenths.fold(0.0, |rest, digit| (rest + f64::from(*digit)) / 10.0);
        let worth = after.factor() / if after.is_cents { 100.0 } else { 1.0 };
        let value = fraction * worth;
        let is_negative = before.sign == Sign::Minus;
        let number = NumberMention {
            value: if is_negative { -value } else { value },
            unit,
            scale: after.factor(),
            step: value * 1e-6,
            sign: before.sign,
            hedge: hedge::read(text, before.start, before.word),
            role: Role::Claim,
            spelled: false,
        };
        let span = Span {
            start: before.start,
            end: after.end,
        };
        let kind = MentionKind::Number(number);
        self.out.insert(place, Mention { span, kind });
    }
}
