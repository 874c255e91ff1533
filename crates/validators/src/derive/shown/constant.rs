//! Numbers that everybody knows, and that work is done with.

use super::operand::{is_exponent, is_factor, is_known, is_taken_off};
use crate::verify::Answer;
use crate::{NumberMention, Span};

/// Whole numbers below it count anything.
const LEAST: f64 = 12.0;

impl Answer<'_> {
    /// Whether a number belongs to a formula that names its other parts, or is a power or what growth is more than: "/ old
    /// value × 100", "(8 / 5)^(1/3) - 1".
    pub(crate) fn is_constant(&self, span: Span, number: &NumberMention) -> bool {
        let text = self.asked.answer;
        let is_factor = is_known(number) && is_factor(text, span);
        let may_be = is_factor || is_exponent(text, span) || is_taken_off(text, span, number);
        number.unit.is_none() && (may_be || self.is_put_into_work(span, number))
    }

    /// Whether work of the answer is done with a number that is told beside it: "using 365 days: 226.4 / 1,518.0 × 365", "with
    /// n = 4 years: (381.9 / 203.5)^(1/4) - 1".
    fn is_put_into_work(&self, span: Span, number: &NumberMention) -> bool {
        let text = self.asked.answer;
        let is_whole = number.step >= 1.0 && is_known(number) && !is_factor_of_percent(number);
        let behind = text.get(span.end..).unwrap_or_default();
        if !is_whole || !counts_time_or_nothing(behind) {
            return false;
        }
        let is_it = |value: f64| (value - number.value).abs() < f64::EPSILON * number.value;
        // "^(1/4)" is one number, or two.
        let is_root = |span: Span, other: &NumberMention| {
            is_exponent(text, span) && is_it(1.0 / other.value)
                || is_root(text, span) && is_it(other.value)
        };
        let is_factor = |span: Span, other: &NumberMention| {
            number.value >= LEAST && is_it(other.value) && is_factor(text, span)
        };
        let works = self.results().iter().map(|shown| shown.work);
        let mut operands = works.flat_map(|work| self.within(work));
        operands.any(|operand| {
            let other = operand.number().filter(|_| operand.span != span);
            other
                .is_some_and(|other| is_root(operand.span, other) || is_factor(operand.span, other))
        })
    }
}

/// Whether a number makes a percentage or another scale of a quotient, and says nothing of days or months.
fn is_factor_of_percent(number: &NumberMention) -> bool {
    number.value >= 100.0 && number.value % 100.0 == 0.0
}

/// Whether an operand says which root is taken: the 4 of "^(1/4)".
fn is_root(text: &str, span: Span) -> bool {
    let before = text.get(..span.start).unwrap_or_default();
    let lead = before.strip_suffix(['/', ' ']).unwrap_or(before).trim_end();
    let lead = lead.strip_suffix('1').unwrap_or_default();
    lead.trim_end_matches(['(', '{', ' ']).ends_with('^')
}

/// Whether no other word stands right behind a number than one of how long a time is: "365 days", "n = 4", "365天".
fn counts_time_or_nothing(behind: &str) -> bool {
    const TIMES: [&str; 26] = [
        "day",
        "week",
        "month",
        "quarter",
        "year",
        "period",
        "Tag",
        "Woche",
        "Monat",
        "Jahr",
        "Period",
        "jour",
        "semaine",
        "mois",
        "an",
        "día",
        "seman",
        "mes",
        "año",
        "giorn",
        "ann",
        "dia",
        "天",
        "日",
        "年",
        "วัน",
    ];
    let word = behind.trim_start_matches([' ', '-', '\u{a0}']);
    !word.starts_with(char::is_alphanumeric) || TIMES.iter().any(|time| word.starts_with(time))
}
