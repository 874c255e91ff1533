//! The operands of work, and what stands beside them.

use crate::{NumberMention, Span, Unit};

/// An operand of work, and where it stands.
pub(super) type Operand<'m> = (Span, &'m NumberMention);

/// What percentages among factors multiply a product by, and a quotient as what divides it: "1,250 × 2.9 %", "118.3 / 35 %".
pub(super) fn rates(text: &str, operands: &[Operand<'_>]) -> f64 {
    let is_percent = |number: &NumberMention| number.unit == Some(Unit::Percent);
    let is_divisor = |(place, (span, number)): (usize, &Operand<'_>)| {
        let before = text.get(..span.start).unwrap_or_default().trim_end();
        let divides = before.ends_with(['/', '÷']);
        let mut others = operands.get(..place).unwrap_or_default().iter();
        place > 0 && is_percent(number) && divides && others.all(|(_, other)| !is_percent(other))
    };
    let divisors = operands.iter().enumerate().filter(|one| is_divisor(*one));
    let of_divisors: f64 = divisors.map(|_| 100.0).product();
    let is_rate = |(span, number): &&Operand<'_>| {
        let before = text.get(..span.start).unwrap_or_default().trim_end();
        let after = text.get(span.end..).unwrap_or_default().trim_start();
        let is_times = before.ends_with(['*', '×'])
            || before.ends_with(" x")
            || before.ends_with("\\times")
            || before.ends_with("\\cdot")
            || before.ends_with("\\times")
            || after.starts_with(['*', '×'])
            || after.starts_with("x ")
            || after.starts_with("\\times");
        number.unit == Some(Unit::Percent) && is_times
    };
    let of_factors: f64 = operands.iter().filter(is_rate).map(|_| 0.01).product();
    of_divisors * of_factors
}

/// What an operand counts as: percentages that one is more or less by are parts of one, "(1 − 24 %)".
pub(super) fn as_told(text: &str, span: Span, number: &NumberMention) -> f64 {
    let before = text.get(..span.start).unwrap_or_default().trim_end();
    let sign = before.strip_suffix(['+', '-', '−', '–']);
    let one = sign.and_then(|before| before.trim_end().strip_suffix('1'));
    let is_one = one.is_some_and(|before| {
        !before.ends_with(|c: char| c.is_ascii_digit() || matches!(c, '.' | ','))
    });
    if is_one && number.unit == Some(Unit::Percent) {
        number.value / 100.0
    } else {
        number.value
    }
}

/// Whether nothing but an operator stands between two operands.
pub(super) fn is_operator(gap: &str) -> bool {
    let mark = gap.trim_matches(['(', ')', ' ', '$', '\u{a0}']);
    matches!(mark, "+" | "-" | "−" | "–" | "*" | "×" | "x" | "/" | "÷")
}

/// Whether an operator joins two operands, brackets and powers of them included: ") / ((", ")^(".
pub(super) fn is_joint(gap: &str) -> bool {
    let mark = gap.trim_matches(['(', ')', '[', ']', ' ', '$', '\u{a0}']);
    mark == "^" || is_operator(gap)
}

/// Whether an operator or a parenthesis stands on either side of an operand: "(381,796 / 1,938,623)".
pub(crate) fn is_in_work(text: &str, span: Span) -> bool {
    const SIGNS: [char; 7] = ['+', '-', '−', '×', '*', '/', '÷'];
    let before = text.get(..span.start).unwrap_or_default().trim_end();
    let behind = text.get(span.end..).unwrap_or_default().trim_start();
    let is_led = before.ends_with('(') || before.ends_with(SIGNS);
    is_led && (behind.starts_with(')') || behind.starts_with(SIGNS))
}

/// Whether everybody knows the number: how many are averaged, percent, days of a year.
pub(super) fn is_known(number: &NumberMention) -> bool {
    const KNOWN: &[f64] = &[
        1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 12.0, 24.0, 52.0, 60.0, 100.0, 252.0,
        360.0, 365.0, 366.0, 1_440.0, 3_600.0, 8_760.0, 8_784.0, 1e3, 1e4, 1e6, 1e9,
    ];
    let magnitude = number.value.abs();
    KNOWN
        .iter()
        .any(|known| (known - magnitude).abs() < f64::EPSILON)
}

/// Whether a number stands more than once in its work, as the base of a percentage does.
pub(super) fn is_repeated(operands: &[Operand<'_>], number: &NumberMention) -> bool {
    let same = |(_, other): &&(Span, &NumberMention)| {
        (other.value.abs() - number.value.abs()).abs() < f64::EPSILON
    };
    operands.iter().filter(same).count() > 1
}

/// Whether an operand multiplies or divides.
pub(super) fn is_factor(text: &str, span: Span) -> bool {
    let before = text.get(..span.start).unwrap_or_default().trim_end();
    let after = text.get(span.end..).unwrap_or_default().trim_start();
    before.trim_end_matches('(').ends_with(['^'])
        || before.ends_with(['/', '÷', '*', '×'])
        || before.ends_with(" x")
        || before.ends_with("\\times")
        || before.ends_with("\\cdot")
        || after.starts_with(['*', '×'])
        || after.starts_with("x ")
}

/// Whether an operand is the power that something is raised to, or begins it: "^{1/2}", "to the power of 1/2".
pub(super) fn is_exponent(text: &str, span: Span) -> bool {
    let before = text.get(..span.start).unwrap_or_default();
    let before = before.strip_suffix("\\frac{").unwrap_or(before);
    let lead = before.trim_end_matches(['(', '{', ' ']);
    let word = lead.strip_suffix(" of").unwrap_or(lead);
    lead.ends_with('^') || word.ends_with(" power")
}

/// Whether it is the one that is taken off a quotient or a power, to tell growth: "(8 / 5) - 1".
pub(super) fn is_taken_off(text: &str, span: Span, number: &NumberMention) -> bool {
    let before = text.get(..span.start).unwrap_or_default().trim_end();
    let rest = before.strip_suffix(['-', '−', '–']).unwrap_or_default();
    let is_one = (number.value.abs() - 1.0).abs() < f64::EPSILON;
    // "Minus 1, that is 0.187"
    if is_one && span.of(text).to_ascii_lowercase().starts_with("minus") {
        return true;
    }
    is_one && rest.trim_end().ends_with([')', '}'])
}

/// Whether an operand bears no scale of its own.
pub(super) fn is_plain(number: &NumberMention) -> bool {
    (number.scale - 1.0).abs() < f64::EPSILON
}

pub(in crate::derive) const fn is_relative(number: &NumberMention) -> bool {
    matches!(
        number.unit,
        Some(Unit::Percent | Unit::PercentagePoints | Unit::BasisPoints)
    )
}

/// The digits that a number is written with, whatever its sign and scale.
pub(super) fn digits(number: &NumberMention) -> u64 {
    (number.value / number.scale).abs().to_bits()
}
