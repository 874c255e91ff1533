//! How far a price lies below a value.

use serde_json::json;
use smart_response::Chart;

use super::super::calc;
use super::super::company::{ALPHA, Quote};
use super::super::stock::{Desk, case};
use super::super::{Case, Failed};
use super::{Verdict, asked, numbers, silent};

pub(super) fn cases(desk: &Desk) -> Result<Vec<Case>, Failed> {
    let value = 180.0;
    let margin = calc::margin(value, ALPHA.price).map_err(|why| why.to_string())?;
    let result = json!({ "marginOfSafety": margin, "fairValue": value, "price": ALPHA.price });
    let chart = Chart::bar("Price and value, in baht", &["Price", "Value"])
        .with_series("Baht", &numbers(&[ALPHA.price, value])?)?;
    let answer = desk
        .answer(&asked(), result)?
        .critical(&["marginOfSafety"])
        .chart(chart);
    let good = Verdict {
        value,
        range: [150.0, 225.0],
    }
    .on(answer)?
    .fact("A value of the PE band's mean")
    .fact("A margin protects against what the value got wrong");
    let halted = Quote {
        price: 0.0,
        ..ALPHA
    };
    Ok(vec![
        case("good", "A margin of 13.33%", "(180 - 156) / 180.", good)?,
        silent(
            desk,
            &halted,
            calc::margin(value, halted.price),
            [
                "A price of zero",
                "A margin of 100% would be the best there is.",
                "news_search",
            ],
            "zero-price",
        )?,
        silent(
            desk,
            &ALPHA,
            calc::margin(-5.0, ALPHA.price),
            [
                "A value below zero",
                "(-5 - 156) / -5 is +3,220%: two wrongs that look like a bargain.",
                "fetch_cash_flow_statement",
            ],
            "negative-value",
        )?,
    ])
}
