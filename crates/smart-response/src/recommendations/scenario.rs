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

/// What to do when the price leaves the range of fair values (its lower and upper end): below 80 % of its
/// middle, above its upper end, and when the estimate itself moves. `price` writes a price for a person.
///
/// The scenarios follow from `action`, which is what to do at the `current` price: who should sell now is
/// not told to hold once the price is higher, nor who should not buy now to buy while it stays so.
///
/// # Errors
/// When a value is not a positive, finite number or the range is reversed.
///
/// # Examples
/// ```
/// use smart_response::{Action, generate_scenarios};
///
/// let baht = |price: f64| format!("฿{price:.0}");
/// let scenarios = generate_scenarios(Action::Buy, 156.0, [160.0, 190.0], baht)?;
/// assert_eq!(scenarios[0].condition, "If price drops below ฿140");
/// assert_eq!(scenarios[0].action, "Strong Buy");
/// assert_eq!(scenarios[1].condition, "If price rises above ฿190");
/// assert_eq!(scenarios[1].action, "Hold");
/// assert_eq!(generate_scenarios(Action::Sell, 156.0, [120.0, 168.0], baht)?[1].action, "Sell");
/// # Ok::<(), smart_response::FairRangeError>(())
/// ```
pub fn generate_scenarios(
    action: Action,
    current: f64,
    [lower, upper]: [f64; 2],
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
    let at_low = match action {
        // What is said of today's price holds while it stays where it is.
        _ if current < line && action != Action::NotApplicable => action,
        _ => Action::StrongBuy,
    };
    let at_high = match action {
        Action::Sell | Action::StrongSell | Action::Avoid => action,
        _ if current > upper && action != Action::NotApplicable => action,
        _ => Action::Hold,
    };
    let (cheap, dear) = (
        if current < line {
            "While price stays below"
        } else {
            "If price drops below"
        },
        if current > upper {
            "While price stays above"
        } else {
            "If price rises above"
        },
    );
    let why_high = match at_high {
        Action::Hold => "Price would exceed the fair value range; consider taking profits",
        _ => "Price would exceed the fair value range",
    };
    Ok(vec![
        Scenario::new(
            format!("{cheap} {}", price(line)),
            at_low.as_str(),
            // The line is written rounded.
            "Price would be about 20% or more below the middle of the fair value range",
        ),
        Scenario::new(
            format!("{dear} {}", price(upper)),
            at_high.as_str(),
            why_high,
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
        let cheap = generate_scenarios(Action::Hold, 100.0, [160.0, 190.0], plain).unwrap();
        assert_eq!(cheap[0].condition, "While price stays below 140");
        let dear = generate_scenarios(Action::Hold, 200.0, [160.0, 190.0], plain).unwrap();
        assert_eq!(dear[1].condition, "While price stays above 190");
    }

    /// The advice is about today's price, so a scenario that holds today says the same, and one that is worse
    /// for the owner says nothing better.
    #[test]
    fn scenarios_do_not_contradict_the_advice() {
        let plain = |price: f64| price.to_string();
        let said = |action, current| {
            let scenarios = generate_scenarios(action, current, [120.0, 168.0], plain).unwrap();
            scenarios
                .into_iter()
                .map(|one| one.action)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            said(Action::Sell, 156.0),
            ["Strong Buy", "Sell", "Re-evaluate"]
        );
        assert_eq!(said(Action::Avoid, 200.0)[1], "Avoid");
        assert_eq!(
            said(Action::Buy, 156.0),
            ["Strong Buy", "Hold", "Re-evaluate"]
        );
        assert_eq!(said(Action::Buy, 100.0)[0], "Buy");
        assert_eq!(said(Action::Buy, 200.0)[1], "Buy");
        assert_eq!(
            said(Action::NotApplicable, 100.0),
            ["Strong Buy", "Hold", "Re-evaluate"]
        );
    }

    #[test]
    fn what_is_no_price_or_range_is_refused() {
        let plain = |price: f64| price.to_string();
        for bad in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            assert!(generate_scenarios(Action::Hold, bad, [1.0, 2.0], plain).is_err());
            assert!(generate_scenarios(Action::Hold, 1.0, [bad, 2.0], plain).is_err());
        }
        assert!(generate_scenarios(Action::Hold, 1.0, [3.0, 2.0], plain).is_err());
    }
}
