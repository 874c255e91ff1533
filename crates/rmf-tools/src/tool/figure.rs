//! Figures that are computed, as they are written.

use wire::Number;

/// The number, if it is one that JSON holds.
pub(crate) fn number(value: Option<f64>) -> Option<Number> {
    value.and_then(|value| Number::new(value).ok())
}

/// To four decimals, half away from zero. NAVs have four, and a difference of two shows binary dust after
/// them; what is half but for such dust is half.
pub(crate) fn to_four_places(value: f64) -> f64 {
    const DUST: f64 = 1e-6;
    let scaled = value * 10_000.0;
    let half = (scaled * 2.0).round() / 2.0;
    let is_half = (scaled - half).abs() < DUST;
    let rounded = if is_half { half } else { scaled }.round() / 10_000.0;
    // Adding zero turns a negative zero into zero.
    rounded + 0.0
}

/// A computed figure, to four decimals.
pub(crate) fn computed(value: Option<f64>) -> Option<Number> {
    number(value.map(to_four_places))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_go_away_from_zero_also_where_binary_dust_hides_them() {
        let cases = [
            // 0.01 / 400 has five decimals, the last of them 5, and no exact binary form.
            (0.01 / 400.0, 0.0),
            (0.02 / 400.0, 0.0001),
            (-0.02 / 400.0, -0.0001),
            (1.000_05, 1.0001),
            (1.000_049, 1.0),
            (-0.000_01, 0.0),
            (15.626 - 15.576, 0.05),
        ];
        for (value, expected) in cases {
            let rounded = to_four_places(value);
            assert!((rounded - expected).abs() < 1e-12, "{value}: {rounded}");
            assert!(rounded != 0.0 || rounded.is_sign_positive());
        }
    }
}
