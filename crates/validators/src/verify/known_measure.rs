//! Numbers that everybody knows, and that tell nothing of the facts: how sure a test is that the answer calls significant,
//! the ends of scales, what units are made of.

use super::Answer;
use crate::wording::words;
use crate::{Mention, NumberMention, Unit};

impl Answer<'_> {
    /// Whether a number is a known one of a test, of a scale or of a unit.
    pub(super) fn is_known_measure(&self, mention: &Mention, number: &NumberMention) -> bool {
        let text = self.asked.answer;
        let before = text.get(..mention.span.start).unwrap_or_default();
        let behind = text.get(mention.span.end..).unwrap_or_default();
        is_confidence(number, behind)
            || is_end_of_scale(number, before)
            || is_star(number, behind)
            || is_unit(number, before, behind)
            || is_energy(number, behind)
            || self.is_fahrenheit(mention, number)
            || self.is_scale_in_another(mention, number)
    }

    /// Whether it is one of a scale, or what that is in another: "1 crore = 10 million".
    fn is_scale_in_another(&self, mention: &Mention, number: &NumberMention) -> bool {
        if number.scale <= 1.0 {
            return false;
        }
        let is_pair = |first: &Mention, second: &Mention| {
            let gap = self.asked.answer.get(first.span.end..second.span.start);
            let is_equal = gap.is_some_and(|gap| matches!(gap.trim(), "=" | "is" | "equals" | "≙"));
            let both = first.number().zip(second.number());
            is_equal
                && both.is_some_and(|(one, other)| {
                    let is_one = (one.value - one.scale).abs() < f64::EPSILON;
                    let is_plain = one.unit.is_none() && other.unit.is_none();
                    is_one && is_plain && (one.value - other.value).abs() < 0.5
                })
        };
        let before = self.within(self.whole().before(mention.span)).last();
        let is_second = before.is_some_and(|before| is_pair(before, mention));
        is_second
            || self
                .next_mention(mention)
                .is_some_and(|next| is_pair(mention, next))
    }

    /// Whether it tells the degrees before it again: "28.1 °C (83 °F)".
    fn is_fahrenheit(&self, mention: &Mention, number: &NumberMention) -> bool {
        let text = self.asked.answer;
        let behind = text.get(mention.span.end..).unwrap_or_default();
        let is_it = behind
            .trim_start_matches(['*', ' ', '\u{a0}'])
            .starts_with("°F");
        let before = self.whole().before(mention.span);
        let last = self.within(before).last().filter(|_| is_it);
        last.is_some_and(|last| {
            let gap = text
                .get(last.span.end..mention.span.start)
                .unwrap_or_default();
            let is_next = matches!(gap.trim(), "°C (" | "°C (**" | "°C /" | "°C or");
            last.number().is_some_and(|celsius| {
                let fahrenheit = celsius.value.mul_add(1.8, 32.0);
                // Degrees that are written whole may be rounded themselves.
                let rounded = if celsius.step >= 1.0 { 0.9 } else { 0.0 };
                let slack = number.step.mul_add(0.5, rounded) + 1e-9;
                is_next && (fahrenheit - number.value).abs() <= slack
            })
        })
    }
}

/// "95% confidence", which tests are held against.
fn is_confidence(number: &NumberMention, behind: &str) -> bool {
    const LEVELS: [f64; 3] = [90.0, 95.0, 99.0];
    let next = words(behind).next().filter(|(span, _)| span.start <= 2);
    let is_said = next.is_some_and(|(_, next)| next.eq_ignore_ascii_case("confidence"));
    let is_level = LEVELS
        .iter()
        .any(|level| (level - number.value).abs() < f64::EPSILON);
    number.unit == Some(Unit::Percent) && is_said && is_level
}

/// "2.79 out of 5", "voto 9,4 su 10": no number of records ends a scale, but a five, ten or hundred.
fn is_end_of_scale(number: &NumberMention, before: &str) -> bool {
    const ENDS: [f64; 3] = [5.0, 10.0, 100.0];
    let lead = [" out of ", " su ", " von ", " sur "];
    let before = lead.iter().find_map(|lead| before.strip_suffix(lead));
    let scored = before.map(|before| before.trim_end_matches(['*', ' ']));
    // A part of so many has no digits behind a point.
    let has_point = scored.is_some_and(|scored| {
        let digits = scored
            .rsplit(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | ',')))
            .next();
        digits.is_some_and(|digits| digits.trim_end_matches(['.', ',']).contains(['.', ',']))
    });
    let is_end = ENDS
        .iter()
        .any(|end| (end - number.value).abs() < f64::EPSILON);
    number.unit.is_none() && has_point && is_end
}

/// The 5 of "5★", which names a grade.
fn is_star(number: &NumberMention, behind: &str) -> bool {
    let is_grade =
        number.unit.is_none() && number.value.fract() == 0.0 && (1.0..=5.0).contains(&number.value);
    is_grade && (behind.starts_with('★') || behind.starts_with(" ★") || behind.starts_with("-star"))
}

/// "1 GB = 10⁹ bytes".
fn is_unit(number: &NumberMention, before: &str, behind: &str) -> bool {
    let is = |value: f64| number.unit.is_none() && (number.value - value).abs() < f64::EPSILON;
    let is_power =
        is(10.0) && behind.starts_with(['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹']);
    let unit = behind.split_once(" = ").map(|(unit, _)| unit.trim());
    let is_base = unit.is_some_and(|unit| {
        matches!(
            unit,
            "kB" | "KB" | "MB" | "GB" | "TB" | "KiB" | "MiB" | "GiB" | "kWh"
        )
    });
    is_power && before.ends_with("= ") || is(1.0) && is_base
}

/// "4 kcal per gram" of protein and carbohydrates, "9 kcal per gram" of fat.
fn is_energy(number: &NumberMention, behind: &str) -> bool {
    let is_known = [4.0, 7.0, 9.0]
        .iter()
        .any(|known| (known - number.value).abs() < f64::EPSILON);
    let behind = behind.trim_start();
    let per = behind.strip_prefix("kcal").map(str::trim_start);
    is_known
        && per.is_some_and(|per| {
            per.starts_with("per gram") || per.starts_with("/g") || per.starts_with("/ g")
        })
}
