//! How far a price lies below a value.

use serde_json::{Map, json};
use smart_response::Chart;

use super::super::calc;
use super::super::company::ALPHA;
use super::super::{Case, Failed};
use super::{Desk, MARGIN, Silence, Verdict, asked, baht, case, numbers};

/// The mean of the PE band.
const VALUE: f64 = 180.0;

pub(super) fn cases(desk: &Desk<'_>) -> Result<Vec<Case>, Failed> {
    let margin = calc::margin(VALUE, ALPHA.price)?;
    let result = json!({ "marginOfSafety": margin, "fairValue": VALUE, "price": ALPHA.price });
    let chart = Chart::bar("Price and value, in baht", &["Price", "Value"])
        .with_series("Baht a share", &numbers(&[ALPHA.price, VALUE])?)?;
    let answer = desk
        .answer(&asked(), result, &Map::new())?
        .critical(&["marginOfSafety"])
        .chart(chart);
    let says = format!("The PE band values a share at {} by its mean", baht(VALUE)?);
    let good = Verdict { value: VALUE, says }
        .on(answer)?
        .fact("The value is the mean of the PE band")
        .fact("A margin protects against what the value got wrong");
    Ok(vec![
        case("good", "A margin of 13.33%", "(180 - 156) / 180.", good)?,
        silent(VALUE, 0.0, "zero-price", "A price of zero")?.case(desk, &asked())?,
        silent(-5.0, ALPHA.price, "negative-value", "A value below zero")?.case(desk, &asked())?,
    ])
}

/// The value and the price are what was given; the margin of the two is what cannot be concluded.
fn silent(
    value: f64,
    price: f64,
    slug: &'static str,
    title: &'static str,
) -> Result<Silence<'static>, Failed> {
    let why = calc::margin(value, price).err();
    let (note, instead) = if price > 0.0 {
        (
            "(-5 - 156) / -5 is +3,220%: two wrongs that look like a bargain.",
            [
                "fetch_cash_flow_statement",
                "Whether the company burns cash shows why the value came out below zero",
            ],
        )
    } else {
        (
            "A margin of 100% would be the best there is.",
            [
                "news_search",
                "Why there is no price may be news: a halt, a split, a delisting",
            ],
        )
    };
    Ok(Silence {
        slug,
        title,
        note,
        unknown: MARGIN,
        why: why.ok_or("the margin says something")?,
        result: json!({ "marginOfSafety": null, "fairValue": value, "price": price }),
        instead,
    })
}
