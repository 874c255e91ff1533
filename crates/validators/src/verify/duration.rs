//! Times that are told in two units: "10 hours and 10 minutes" of 610 minutes.

use super::Answer;
use crate::measure::Measure;
use crate::{Mention, NumberMention, Role, Span};

impl Answer<'_> {
    /// The whole time that a number is the first or the second part of, in the unit of that part.
    pub(super) fn duration(&self, mention: &Mention) -> Option<NumberMention> {
        let with_next = || {
            let next = self.next_mention(mention)?;
            let (first, _, times) = self.two_parts(mention, next)?;
            let rest = next.number()?.value / times;
            Some(NumberMention {
                value: first.value + rest,
                step: 1.0 / times,
                ..first
            })
        };
        let with_last = || {
            let before = self.whole().before(mention.span);
            let last = self.within(before).last()?;
            let (first, second, times) = self.two_parts(last, mention)?;
            Some(NumberMention {
                value: first.value * times + second.value,
                step: 1.0,
                ..second
            })
        };
        with_next()
            .or_else(with_last)
            .or_else(|| Some(self.with_seconds(mention)?.0))
    }

    /// The second part of a time that a number is the first of, and the whole in its unit, which facts may have been told in:
    /// the 429 minutes of "7 h 9 min".
    pub(super) fn duration_in_second<'m>(
        &'m self,
        mention: &'m Mention,
    ) -> Option<(&'m Mention, NumberMention)> {
        let in_second = || {
            let next = self.next_mention(mention)?;
            self.two_parts(mention, next)?;
            Some((next, self.duration(next)?))
        };
        in_second().or_else(|| Some((mention, self.with_seconds(mention)?.1)))
    }

    /// Two numbers that tell one time together, and how many of the unit of the second one of the first is.
    fn two_parts(
        &self,
        first: &Mention,
        second: &Mention,
    ) -> Option<(NumberMention, NumberMention, f64)> {
        let (left, larger) = self.part_of_time(first)?;
        let (right, smaller) = self.part_of_time(second)?;
        let times = larger / smaller;
        let gap = Span {
            start: first.span.end,
            end: second.span.start,
        };
        let is_part = times > 1.0 && right.value < times;
        (is_part && joins(gap.of(self.asked.answer))).then_some((left, right, times))
    }

    /// A number of a time, and how many seconds its unit is, be it a word behind it or its last letter: "29m".
    fn part_of_time(&self, mention: &Mention) -> Option<(NumberMention, f64)> {
        let number = *mention.number()?;
        let text = self.asked.answer;
        if !matches!(number.role, Role::Claim) {
            return None;
        }
        // A million is written so, too, and stands behind no hours.
        let written = mention.span.of(text).strip_suffix('m');
        if let Some(Ok(value)) = written.map(str::parse::<f64>) {
            let minutes = NumberMention {
                value,
                step: 1.0,
                scale: 1.0,
                ..number
            };
            return (value < 60.0).then_some((minutes, 60.0));
        }
        let is_plain = number.is_bare() && number.value.fract() == 0.0;
        let behind = text.get(mention.span.end..).filter(|_| is_plain)?;
        let own = seconds_of_letters(behind);
        let named = || {
            let measure = Measure::of_mention(text, mention.span, None)?;
            measure.times_of(Measure::of_word("seconds")?)
        };
        Some((number, own.or_else(named)?))
    }

    /// "11m 48s", whose seconds are no number of their own, in minutes and in seconds.
    fn with_seconds(&self, mention: &Mention) -> Option<(NumberMention, NumberMention)> {
        const MINUTE: f64 = 60.0;
        let (minutes, size) = self.part_of_time(mention)?;
        let behind = self.asked.answer.get(mention.span.end..)?;
        let behind = behind.trim_start().trim_start_matches("min").trim_start();
        let digits = behind.bytes().take_while(u8::is_ascii_digit).count();
        let rest = behind.get(digits..)?;
        let rest = rest.strip_prefix('s')?;
        let seconds: f64 = behind.get(..digits)?.parse().ok()?;
        let is_it = (1..=2).contains(&digits)
            && !rest.starts_with(char::is_alphabetic)
            && seconds < MINUTE
            && (size - MINUTE).abs() < f64::EPSILON;
        let told = |times: f64| NumberMention {
            value: (minutes.value * MINUTE + seconds) / times,
            step: 1.0 / times,
            ..minutes
        };
        is_it.then(|| (told(MINUTE), told(1.0)))
    }
}

/// How many seconds a unit is that letters right behind a number write.
fn seconds_of_letters(behind: &str) -> Option<f64> {
    const UNITS: [(&str, f64); 10] = [
        ("時間", 3_600.0),
        ("小时", 3_600.0),
        ("小時", 3_600.0),
        ("分", 60.0),
        ("h", 3_600.0),
        ("hr", 3_600.0),
        ("Std", 3_600.0),
        ("Min", 60.0),
        ("m", 60.0),
        ("d", 86_400.0),
    ];
    let behind = behind
        .strip_prefix([' ', '\u{a0}', '\u{202f}'])
        .unwrap_or(behind);
    let unit = UNITS.iter().find(|(unit, _)| {
        let rest = behind.strip_prefix(unit);
        rest.is_some_and(|rest| !unit.is_ascii() || !rest.starts_with(char::is_alphabetic))
    });
    unit.map(|(_, seconds)| *seconds)
}

/// Whether nothing but a unit stands between two numbers, and at most an "and".
fn joins(gap: &str) -> bool {
    // "5 h «36»", "6時間46分"
    let unit = gap.trim_matches(['*', '_', ' ', '\u{a0}', '\u{202f}', '.']);
    let mut words = unit.split_whitespace();
    let is_unit = words.next().is_some();
    let is_joint = match (words.next(), words.next()) {
        (None, _) => true,
        (Some(and), None) => matches!(and, "and" | "und" | "et" | "y" | "e"),
        (Some(_), Some(_)) => false,
    };
    is_unit && is_joint
}
