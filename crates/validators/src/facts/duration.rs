//! Lengths of time that a cell tells in parts: "PT17H20M" as ISO 8601 has it, "17h 20m".

use super::cell::Figure;
use crate::measure::Measure;

/// A part of a length of time: how many, what the last digit is worth, and the unit.
struct Part {
    value: f64,
    step: f64,
    unit: Measure,
}

/// A text that is nothing but a length of time, in the smallest unit that it is told in. Years and months have no length of
/// their own.
pub(super) fn read(text: &str) -> Option<Figure> {
    let parts = match text.strip_prefix('P') {
        Some(designated) => of_designators(designated)?,
        // "20m" by itself may be twenty million.
        None => of_words(text).filter(|parts| parts.len() > 1)?,
    };
    let last = parts.last()?;
    let in_last = |part: &Part| Some(part.value * part.unit.times_of(last.unit)?);
    let value = parts.iter().map(in_last).sum::<Option<f64>>()?;
    let is_falling = |pair: &[Part]| match pair {
        [larger, smaller] => larger
            .unit
            .times_of(smaller.unit)
            .is_some_and(|times| times > 1.0 && larger.value.fract() == 0.0),
        _ => false,
    };
    // So many digits may be more than any number.
    let is_length = value.is_finite() && parts.windows(2).all(is_falling);
    is_length.then_some(Figure {
        value,
        step: last.step,
        unit: None,
        scale: Some(1.0),
        measure: Some(last.unit),
        bare_year: false,
    })
}

/// Days and weeks before the T, and hours, minutes and seconds behind it.
fn of_designators(text: &str) -> Option<Vec<Part>> {
    const DAYS: [(&str, &str); 2] = [("W", "weeks"), ("D", "days")];
    const HOURS: [(&str, &str); 3] = [("H", "hours"), ("M", "minutes"), ("S", "seconds")];
    let (days, hours) = match text.split_once('T') {
        Some((_, "")) => return None,
        Some(parts) => parts,
        None => (text, ""),
    };
    let named = |units: &[(&str, &'static str)], sign: &str| {
        let unit = units.iter().find(|(own, _)| *own == sign)?;
        Measure::of_word(unit.1)
    };
    let mut parts = parts(days, |sign| named(&DAYS, sign))?;
    parts.extend(self::parts(hours, |sign| named(&HOURS, sign))?);
    Some(parts)
}

/// Numbers with words or letters behind them.
fn of_words(text: &str) -> Option<Vec<Part>> {
    let unit = |word: &str| match word {
        "d" => Measure::of_word("days"),
        "m" => Measure::of_word("minutes"),
        word => Measure::of_word(word),
    };
    let joined = text.replace(" and ", " ").replace(',', " ");
    parts(&joined, unit)
}

/// A text as numbers that each have a unit behind them, and nothing else.
fn parts(text: &str, unit: impl Fn(&str) -> Option<Measure>) -> Option<Vec<Part>> {
    let mut parts = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.')?;
        let (digits, behind) = rest.split_at_checked(end)?;
        let behind = behind.trim_start();
        let end = behind.find(|c: char| !c.is_alphabetic());
        let (word, behind) = behind.split_at_checked(end.unwrap_or(behind.len()))?;
        let decimals = digits
            .split_once('.')
            .map_or(0, |(_, decimals)| decimals.len());
        parts.push(Part {
            value: digits.parse().ok()?,
            step: 10f64.powi(-i32::try_from(decimals).ok()?),
            unit: unit(word)?,
        });
        rest = behind.trim_start();
    }
    Some(parts)
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn parts_are_told_in_the_smallest_of_their_units() {
        let minutes = |text: &str| read(text).map(|figure| figure.value);
        assert_eq!(minutes("PT17H20M"), Some(1040.0));
        assert_eq!(minutes("17h 20m"), Some(1040.0));
        assert_eq!(minutes("P1DT2H"), Some(26.0));
        for none in ["", "P", "PT", "PT17H20", "PT20M17H", "P1Y", "20m", "-PT5M"] {
            assert_eq!(minutes(none), None, "{none}");
        }
    }

    #[test]
    fn more_than_any_number_is_no_length() {
        let text = format!("PT{}M", "9".repeat(400));
        assert!(read(&text).is_none());
    }
}
