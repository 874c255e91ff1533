//! What would change a recommendation.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::recommendations::Action;

/// A condition and what to do when it holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Scenario {
    /// When, such as `If price drops below ฿140`.
    pub condition: String,
    /// What to do then.
    pub action: String,
    /// Why.
    pub reasoning: String,
}

impl Scenario {
    /// A condition, what to do when it holds, and why.
    pub fn new(
        condition: impl Into<String>,
        action: impl Into<String>,
        reasoning: impl Into<String>,
    ) -> Self {
        let (condition, action, reasoning) = (condition.into(), action.into(), reasoning.into());
        Self {
            condition,
            action,
            reasoning,
        }
    }
}

/// The error of a price or a range of fair values that is none.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
pub enum FairRangeError {
    /// A price is a positive, finite number.
    #[error("the {name} {value} is not a positive, finite number")]
    NotAPrice {
        /// Which of the three.
        name: &'static str,
        /// What was given.
        value: f64,
    },
    /// The lower end lies above the upper.
    #[error("the lower fair value {lower} lies above the upper one {upper}")]
    Reversed {
        /// The lower end.
        lower: f64,
        /// The upper end.
        upper: f64,
    },
}

/// The discount to fair value that makes a price a strong buy, as in the document's example.
const MARGIN_OF_SAFETY: f64 = 0.20;

/// What to do when the price leaves the range of fair values: below 80 % of its middle, above its
/// upper end, and when the estimate itself moves. `price` writes a price for a person.
///
/// # Errors
/// When a value is not a positive, finite number or the range is reversed.
///
/// # Examples
/// ```
/// let scenarios = smart_response::generate_scenarios(156.0, 160.0, 190.0, |price| format!("฿{price:.0}"))?;
/// assert_eq!(scenarios[0].condition, "If price drops below ฿140");
/// assert_eq!(scenarios[0].action, "Strong Buy");
/// assert_eq!(scenarios[1].condition, "If price rises above ฿190");
/// # Ok::<(), smart_response::FairRangeError>(())
/// ```
pub fn generate_scenarios(
    current: f64,
    lower: f64,
    upper: f64,
    price: impl Fn(f64) -> String,
) -> Result<Vec<Scenario>, FairRangeError> {
    for (name, value) in [
        ("current price", current),
        ("lower fair value", lower),
        ("upper fair value", upper),
    ] {
        if !(value.is_finite() && value > 0.0) {
            return Err(FairRangeError::NotAPrice { name, value });
        }
    }
    if lower > upper {
        return Err(FairRangeError::Reversed { lower, upper });
    }
    let line = f64::midpoint(lower, upper) * (1.0 - MARGIN_OF_SAFETY);
    let cheap = if current < line {
        "While price stays below"
    } else {
        "If price drops below"
    };
    let dear = if current > upper {
        "While price stays above"
    } else {
        "If price rises above"
    };
    Ok(vec![
        Scenario::new(
            format!("{cheap} {}", price(line)),
            Action::StrongBuy.as_str(),
            "Price would be at least 20% below the middle of the fair value range",
        ),
        Scenario::new(
            format!("{dear} {}", price(upper)),
            Action::Hold.as_str(),
            "Price would exceed the fair value range; consider taking profits",
        ),
        Scenario::new(
            "If the fair value estimate changes by ±10%",
            "Re-evaluate",
            "Both lines above move with the estimate",
        ),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_already_outside_is_not_said_to_move_there() {
        let plain = |price: f64| price.to_string();
        let cheap = generate_scenarios(100.0, 160.0, 190.0, plain).unwrap();
        assert_eq!(cheap[0].condition, "While price stays below 140");
        let dear = generate_scenarios(200.0, 160.0, 190.0, plain).unwrap();
        assert_eq!(dear[1].condition, "While price stays above 190");
    }

    #[test]
    fn what_is_no_price_or_range_is_refused() {
        let plain = |price: f64| price.to_string();
        for bad in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            assert!(generate_scenarios(bad, 1.0, 2.0, plain).is_err());
            assert!(generate_scenarios(1.0, bad, 2.0, plain).is_err());
        }
        assert!(generate_scenarios(1.0, 3.0, 2.0, plain).is_err());
    }
}
