//! A number written the way that another one is.

use crate::figure::figure;
use crate::{NumberMention, Sign};

use super::digits::Digits;

/// `value` as the answer writes `text`, which is the number `number`; none where its form is not understood.
pub(super) fn written(text: &str, number: &NumberMention, value: f64) -> Option<String> {
    if number.spelled {
        return Some(figure(value, number.unit));
    }
    let digits = Digits::of(text, number.value.abs() / number.scale)?;
    let (before, after) = (digits.before(text), digits.after(text));
    let (scale, after) = rescaled(number, value, after);
    let core = digits.write(value.abs() / scale, number.scale > 1.0 || is_part(number))?;
    Some(signed(number, value, before, &core, &after))
}

const fn is_part(number: &NumberMention) -> bool {
    number.unit.is_some() && number.currency().is_none()
}

fn signed(number: &NumberMention, value: f64, before: &str, core: &str, after: &str) -> String {
    if number.value != 0.0 && (value < 0.0) == (number.value < 0.0) {
        return format!("{before}{core}{after}");
    }
    if value < 0.0 {
        let before = before.trim_start_matches('+');
        return format!("-{before}{core}{after}");
    }
    let (before, after) = match number.sign {
        Sign::Parentheses => (before.replacen('(', "", 1), after.replacen(')', "", 1)),
        Sign::Minus => (without_minus(before), after.to_owned()),
        Sign::None | Sign::Plus => (before.to_owned(), after.to_owned()),
    };
    format!("{before}{core}{after}")
}

fn without_minus(before: &str) -> String {
    const MINUSES: &[&str] = &["-", "−", "–", "minus ", "negative "];
    let minus = MINUSES.iter().find(|minus| before.contains(**minus));
    minus.map_or_else(|| before.to_owned(), |minus| before.replacen(minus, "", 1))
}

/// Letters and words of scales, each list from thousands on in steps of a thousand.
const SCALES: &[[&str; 4]] = &[
    ["K", "M", "B", "T"],
    ["k", "m", "b", "t"],
    ["k", "mn", "bn", "tn"],
    ["thousand", "million", "billion", "trillion"],
];

/// The scale to write in and what then stands behind the digits: another where the digits were right
/// and the scale was not, or where the answer's own would leave more than three digits, or none, before the
/// point.
fn rescaled(number: &NumberMention, value: f64, after: &str) -> (f64, String) {
    const STEPS: [f64; 4] = [1e3, 1e6, 1e9, 1e12];
    let kept = (number.scale, after.to_owned());
    let shown = value.abs() / number.scale;
    let own = number.value.abs() / number.scale;
    let as_digits = |scale: &f64| (value.abs() / scale / own - 1.0).abs() <= 0.005;
    let fits = |scale: &f64| (1.0..1_000.0).contains(&(value.abs() / scale));
    let is_odd = !(1.0..1_000.0).contains(&shown) && (1.0..1_000.0).contains(&own);
    let same_digits = STEPS.iter().position(as_digits);
    let other = same_digits.or_else(|| STEPS.iter().position(fits).filter(|_| is_odd));
    let from = { STEPS.iter() }.position(|step| (step - number.scale).abs() < 1.0);
    let Some((from, to)) = from.zip(other) else {
        return kept;
    };
    let word = after.trim_start();
    let letters = word
        .find(|c: char| !c.is_alphabetic())
        .unwrap_or(word.len());
    let name = word.get(..letters).unwrap_or_default();
    let spelling = SCALES.iter().find_map(|names| {
        let (own, new) = (names.get(from)?, names.get(to)?);
        (*own == name).then_some(*new)
    });
    match (spelling, STEPS.get(to)) {
        (Some(new), Some(scale)) => (*scale, after.replacen(name, new, 1)),
        _ => kept,
    }
}
