//! What is advised, and what would change it.

use super::responses;

/// The lines of the advice, by hand: from a margin of 20 % Strong Buy, from 10 % Buy, from -10 % Hold, else Sell.
fn advised(value: f64, price: f64) -> &'static str {
    match (value - price) / value * 100.0 {
        margin if margin >= 20.0 => "Strong Buy",
        margin if margin >= 10.0 => "Buy",
        margin if margin >= -10.0 => "Hold",
        _ => "Sell",
    }
}

/// What a scenario says of a price is what the tool would say of it, and it names no figure that is not shown.
#[test]
fn scenarios_say_what_the_tool_would() {
    let mut seen = 0;
    for (case, response) in responses() {
        let payload = &response.data.processed;
        let (Some(value), "Valuation") = (
            payload["fairValue"].as_f64(),
            response.metadata.tool.category.as_str(),
        ) else {
            continue;
        };
        if !case.ends_with("-good") {
            continue;
        }
        let price = payload["price"].as_f64().unwrap();
        assert_eq!(
            response.recommendations.primary.action.as_str(),
            advised(value, price),
            "{case}"
        );
        for scenario in response.recommendations.scenarios.iter().flatten() {
            let Some((condition, line)) = scenario.condition.split_once(" ฿") else {
                continue;
            };
            let line: f64 = line.parse().unwrap();
            // A satang beyond the line, which is rounded.
            let beyond = if condition.contains("below") {
                line - 0.02
            } else {
                line + 0.02
            };
            assert_eq!(
                scenario.action,
                advised(value, beyond),
                "{case}: {scenario:?}"
            );
            assert_eq!(
                condition.contains("below"),
                line < price,
                "{case}: {scenario:?}"
            );
            seen += 1;
        }
    }
    assert_eq!(seen, 15, "three prices each of five valuations");
}

#[test]
fn advice_has_a_driver_that_speaks_for_it() {
    for (case, response) in responses() {
        let primary = &response.recommendations.primary;
        let needed = match primary.action.as_str() {
            "Strong Buy" | "Buy" => "positive",
            "Sell" | "Strong Sell" | "Avoid" => "negative",
            _ => continue,
        };
        let mut drivers = primary.drivers.iter();
        assert!(
            drivers.any(|driver| driver.direction.as_str() == needed),
            "{case}"
        );
    }
}

/// Scenarios say of today's price what the recommendation says.
#[test]
fn who_should_sell_is_not_told_to_hold_for_more() {
    for (case, response) in responses() {
        let is_sale = response
            .recommendations
            .primary
            .action
            .as_str()
            .contains("Sell");
        for scenario in response.recommendations.scenarios.iter().flatten() {
            let is_dearer = scenario.condition.contains("rises above");
            assert!(
                !(is_sale && is_dearer && scenario.action == "Hold"),
                "{case}"
            );
        }
    }
}
