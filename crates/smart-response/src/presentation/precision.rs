//! How many figures of a number a person is shown.

use wire::Number;

use crate::presentation::unit::rounded;

/// A fraction of so many figures was written so by somebody. One of more came of a calculation, and its tail
/// tells nothing but how computers divide.
const MOST_FIGURES: usize = 8;

/// So many figures of the greatest number are shown at least, however small it is.
const LEAST_FIGURES: i32 = 2;

/// The places after the point where nothing says how many a unit has.
const USUAL: i32 = 2;

/// A number that stands for itself.
pub(crate) fn alone(number: Number) -> Number {
    Rounding::of(std::iter::once(number.get()), USUAL).of_number(number)
}

/// As [`alone`], in writing.
pub(crate) fn figure(value: f64) -> String {
    Number::new(value).map_or_else(|_| value.to_string(), |number| alone(number).to_string())
}

/// The place at which numbers that stand together are rounded; none where all of them were written so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rounding(Option<i32>);

impl Rounding {
    /// Of numbers whose unit has so many places.
    pub(crate) fn of(numbers: impl Iterator<Item = f64> + Clone, unit: i32) -> Self {
        if !numbers.clone().any(is_calculated) {
            return Self(None);
        }
        let greatest = numbers.map(f64::abs).fold(0.0, f64::max);
        Self(Some(unit.max(LEAST_FIGURES - 1 - magnitude(greatest))))
    }

    /// What would be rounded to nothing keeps figures of its own.
    pub(crate) fn of_number(self, number: Number) -> Number {
        let Some(places) = self.0 else {
            return number;
        };
        let value = number.get();
        let own = || LEAST_FIGURES - 1 - magnitude(value.abs());
        let short = match rounded(value, places) {
            nothing if nothing == 0.0 && value != 0.0 => rounded(value, own()),
            short => short,
        };
        Number::new(short).unwrap_or(number)
    }
}

fn is_calculated(value: f64) -> bool {
    let written = format!("{:e}", value.abs());
    let figures = written.split('e').next().unwrap_or_default();
    value.fract() != 0.0 && figures.len() > MOST_FIGURES + ".".len()
}

/// The power of ten that a number begins at.
fn magnitude(value: f64) -> i32 {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "between -324 and 308, and saturated for 0"
    )]
    let magnitude = value.log10().floor() as i32;
    magnitude.max(-324)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(values: &[f64], unit: i32) -> Vec<String> {
        let rounding = Rounding::of(values.iter().copied(), unit);
        let shown = |value: &f64| rounding.of_number(Number::new(*value).unwrap()).to_string();
        values.iter().map(shown).collect()
    }

    #[test]
    fn tails_of_calculations_are_not_shown() {
        let returns = [2.749_043_028_135_17, 3.55, -0.125, 12.0];
        assert_eq!(shown(&returns, 1), ["2.7", "3.6", "-0.1", "12"]);
        assert_eq!(shown(&returns, 2), ["2.75", "3.55", "-0.13", "12"]);
        // Two figures of what is smaller than its unit's places.
        assert_eq!(shown(&[0.004_567_891_23], 1), ["0.0046"]);
        let beside = [20.123_456_789, 0.04, 1e-9, 0.0];
        assert_eq!(shown(&beside, 1), ["20.1", "0.04", "1e-9", "0"]);
    }

    #[test]
    fn what_was_written_so_is_shown_so() {
        let written = [1000.125, 107_417.87, 2.749, 0.001, 12_345_678_901.0, 1e21];
        let expected = [
            "1000.125",
            "107417.87",
            "2.749",
            "0.001",
            "12345678901",
            "1e21",
        ];
        assert_eq!(shown(&written, 2), expected);
        assert_eq!([figure(0.82), figure(2.0 / 3.0)], ["0.82", "0.67"]);
    }
}
