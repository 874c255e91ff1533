//! Dividends that grow for good.

use serde_json::{Map, json};
use smart_response::{Assumption, Better, Chart, Input, Level};

use super::super::calc::{self, cents};
use super::super::company::{ALPHA, Quote};
use super::super::stock::{Desk, bands, case};
use super::super::{Case, Failed};
use super::{DIVIDEND_GROWTH, REQUIRED, Silence, Verdict, asked, numbers, silent};

pub(super) fn cases(desk: &Desk<'_>) -> Result<Vec<Case>, Failed> {
    let asked = with_growth(DIVIDEND_GROWTH);
    let dividend = ALPHA.dividend.unwrap_or_default();
    let ddm = |required: f64| {
        calc::ddm(dividend, DIVIDEND_GROWTH, required).map_err(|why| why.to_string())
    };
    let value = ddm(REQUIRED)?;
    let (lower, upper) = (ddm(REQUIRED + 0.5)?, ddm(REQUIRED - 0.5)?);
    let result = json!({ "fairValue": value, "dividend": dividend, "growthRate": DIVIDEND_GROWTH, "requiredReturn": REQUIRED });
    let yielded = cents(dividend / ALPHA.price * 100.0);
    let finding = bands(
        [5.0, 4.0, 3.0, 2.0, 1.0],
        Better::Higher,
        "Dividend yield",
        yielded,
        format!("{yielded}%"),
    )?;
    let chart = Chart::bar(
        "Value by required return, in baht",
        &["9%", "8.5%", "8%", "Price"],
    )
    .described("Half a point of return is more than the margin is worth")
    .with_series("Baht", &numbers(&[lower, value, upper, ALPHA.price])?)?;
    let answer = desk
        .answer(&asked, result, &Map::new())?
        .critical(&["fairValue", "dividend"]);
    let answer = answer
        .finding(finding)
        .chart(chart)
        .terms(&["DDM"])
        .fact(format!(
            "From ฿{lower} to ฿{upper} for half a point of return"
        ))
        .assuming(Assumption::new(
            "Dividends grow by 4% a year for good",
            "The growth of the last five years",
            Level::High,
        ))
        .assuming(Assumption::new(
            "A return of 8.5% a year is required",
            "The caller's",
            Level::High,
        ));
    let good = Verdict {
        value,
        range: [lower, upper],
    }
    .on(answer)?;
    let none = Quote {
        dividend: None,
        ..ALPHA
    };
    Ok(vec![
        case(
            "good",
            "A growing dividend",
            "7.5 × 1.04 / (8.5% - 4%) = 173.33.",
            good,
        )?,
        silent(
            desk,
            &asked,
            &none,
            calc::ddm(none.dividend.unwrap_or_default(), DIVIDEND_GROWTH, REQUIRED),
            &Silence {
                slug: "no-dividend",
                title: "No dividend",
                note: "The formula gives 0, which would call every share that pays nothing worthless.",
                instead: [
                    "calculate_dcf",
                    "It values cash flows, whether they are paid out or not",
                ],
            },
        )?,
        silent(
            desk,
            &with_growth(8.5),
            &ALPHA,
            calc::ddm(dividend, 8.5, REQUIRED),
            &Silence {
                slug: "growth-reaches-return",
                title: "Growth that is not below the return (r ≤ g)",
                note: "At r = g the formula divides by nothing, and below it gives a negative value. Neither is one.",
                instead: [
                    "calculate_pe_band",
                    "It needs neither a growth for good nor a required return",
                ],
            },
        )?,
    ])
}

/// What was asked for, rates as fractions.
fn with_growth(percent: f64) -> Input {
    asked()
        .with("discountRate", json!(REQUIRED / 100.0))
        .with("growthRate", json!(percent / 100.0))
}
