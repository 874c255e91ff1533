//! How far a price lies below a value.

use serde_json::{Map, json};
use smart_response::Chart;

use super::super::calc;
use super::super::company::{ALPHA, Quote};
use super::super::stock::{Desk, case};
use super::super::{Case, Failed};
use super::{Silence, Verdict, asked, numbers, silent};

pub(super) fn cases(desk: &Desk<'_>) -> Result<Vec<Case>, Failed> {
    let asked = asked();
    let value = 180.0;
    let margin = calc::margin(value, ALPHA.price).map_err(|why| why.to_string())?;
    let result = json!({ "marginOfSafety": margin, "fairValue": value, "price": ALPHA.price });
    let chart = Chart::bar("Price and value, in baht", &["Price", "Value"])
        .with_series("Baht", &numbers(&[ALPHA.price, value])?)?;
    let answer = desk
        .answer(&asked, result, &Map::new())?
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
            &asked,
            &halted,
            calc::margin(value, halted.price),
            &Silence {
                slug: "zero-price",
                title: "A price of zero",
                note: "A margin of 100% would be the best there is.",
                instead: [
                    "news_search",
                    "Why there is no price may be news: a halt, a split, a delisting",
                ],
            },
        )?,
        silent(
            desk,
            &asked,
            &ALPHA,
            calc::margin(-5.0, ALPHA.price),
            &Silence {
                slug: "negative-value",
                title: "A value below zero",
                note: "(-5 - 156) / -5 is +3,220%: two wrongs that look like a bargain.",
                instead: [
                    "fetch_cash_flow_statement",
                    "Whether the company burns cash shows why the value came out below zero",
                ],
            },
        )?,
    ])
}
