//! Dividends that grow for good.

use serde_json::{Map, json};
use smart_response::{Assumption, Better, Chart, Input, Level};

use super::super::calc::{self, cents};
use super::super::company::ALPHA;
use super::super::{Case, Failed};
use super::{
    DIVIDEND_GROWTH, Desk, FAIR_VALUE, REQUIRED, Silence, Verdict, asked, baht, bands, case,
    numbers, percent,
};

pub(super) fn cases(desk: &Desk<'_>) -> Result<Vec<Case>, Failed> {
    let asked = with_growth(DIVIDEND_GROWTH);
    let dividend = ALPHA.dividend.unwrap_or_default();
    let ddm = |required: f64| calc::ddm(dividend, DIVIDEND_GROWTH, required);
    let value = ddm(REQUIRED)?;
    let (lower, upper) = (ddm(REQUIRED + 0.5)?, ddm(REQUIRED - 0.5)?);
    let result = json!({ "fairValue": value, "price": ALPHA.price, "dividend": dividend, "growthRate": DIVIDEND_GROWTH, "requiredReturn": REQUIRED });
    let yielded = cents(dividend / ALPHA.price * 100.0);
    let finding = bands(
        [5.0, 4.0, 3.0, 2.0, 1.0],
        Better::Higher,
        "Dividend yield",
        yielded,
        percent(yielded)?,
    )?;
    let chart = Chart::bar(
        "Value by required return, in baht",
        &["8.9%", "8.4%", "7.9%", "Price today"],
    )
    .described("Half a point more of required return takes most of the margin")
    .with_series(
        "Baht a share",
        &numbers(&[lower, value, upper, ALPHA.price])?,
    )?;
    let answer = desk
        .answer(&asked, result, &Map::new())?
        .critical(&["fairValue", "dividend"]);
    let answer = answer
        .finding(finding)
        .chart(chart)
        .fact(format!(
            "{} to {} for half a point of return more or less",
            baht(lower)?,
            baht(upper)?
        ))
        .assuming(Assumption::new(
            "Dividends grow by 4% a year for good",
            "The growth of the last five years",
            Level::High,
        ))
        .assuming(Assumption::new(
            format!("A return of {REQUIRED}% a year is required"),
            "The caller's",
            Level::High,
        ));
    let says = format!(
        "Dividends that grow by 4% a year for good are worth {} a share to whoever requires {REQUIRED}%",
        baht(value)?
    );
    let good = Verdict { value, says }.on(answer)?;
    let silent = |dividend: Option<f64>, growth: f64| {
        let why = calc::ddm(dividend.unwrap_or_default(), growth, REQUIRED).err();
        let result = json!({ "fairValue": null, "price": ALPHA.price, "dividend": dividend, "growthRate": growth, "requiredReturn": REQUIRED });
        Ok::<_, Failed>((why.ok_or("the method says something")?, result))
    };
    let none = silent(None, DIVIDEND_GROWTH)?;
    let endless = silent(ALPHA.dividend, REQUIRED)?;
    Ok(vec![
        case(
            "good",
            "A growing dividend",
            "7.5 × 1.04 / (8.4% - 4%) = 177.27.",
            good,
        )?,
        Silence {
            slug: "no-dividend",
            title: "No dividend",
            note: "The formula gives 0, which would call every share that pays nothing worthless.",
            unknown: FAIR_VALUE,
            why: none.0,
            result: none.1,
            instead: [
                "calculate_dcf",
                "It values cash flows, whether they are paid out or not",
            ],
        }
        .case(desk, &asked)?,
        Silence {
            slug: "growth-reaches-return",
            title: "Growth that is not below the return (r ≤ g)",
            note: "At r = g the formula divides by nothing, and below it gives a negative value. Neither is one.",
            unknown: FAIR_VALUE,
            why: endless.0,
            result: endless.1,
            instead: [
                "calculate_pe_band",
                "It needs neither a growth for good nor a required return",
            ],
        }
        .case(desk, &with_growth(REQUIRED))?,
    ])
}

/// What was asked for, rates as fractions.
fn with_growth(percent: f64) -> Input {
    asked()
        .with("discountRate", json!(REQUIRED / 100.0))
        .with("growthRate", json!(percent / 100.0))
}
