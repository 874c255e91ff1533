//! Three methods beside each other.

use serde_json::{Map, json};
use smart_response::Score;

use super::super::calc::{self, Inconclusive, cents};
use super::super::company::{ALPHA, PAST, Quote};
use super::super::stock::{Desk, Instead, case, inconclusive};
use super::super::{Case, Failed};
use super::{DIVIDEND_GROWTH, RATES, REQUIRED, Verdict, YEARS, asked, nothing};

pub(super) fn cases(desk: &Desk<'_>) -> Result<Vec<Case>, Failed> {
    let past: Vec<f64> = PAST.iter().map(|(_, ratio)| *ratio).collect();
    let by_method = |quote: &Quote| {
        [
            (
                "PE Band",
                calc::pe_band(quote.price, quote.eps, &past).map(|band| band.fair[1]),
            ),
            (
                "DDM",
                calc::ddm(
                    quote.dividend.unwrap_or_default(),
                    DIVIDEND_GROWTH,
                    REQUIRED,
                ),
            ),
            (
                "DCF",
                calc::dcf(quote.free_cash_flow, quote.shares, RATES, YEARS)
                    .map(|found| found.a_share),
            ),
        ]
    };
    let good = {
        let methods = by_method(&ALPHA);
        let values: Vec<f64> = methods.iter().filter_map(|(_, value)| value.ok()).collect();
        let least = values.iter().copied().fold(f64::MAX, f64::min);
        let most = values.iter().copied().fold(f64::MIN, f64::max);
        let mean = cents(values.iter().sum::<f64>() / 3.0);
        let agreement = Score::clamped(cents(1.0 - (most - least) / mean));
        let rows: Vec<_> = methods
            .iter()
            .map(|(name, value)| json!({ "method": name, "value": value.ok() }))
            .collect();
        let margin = calc::margin(mean, ALPHA.price).map_err(|why| why.to_string())?;
        let answer = desk.answer(
            &asked(),
            json!({ "fairValue": mean, "price": ALPHA.price, "marginOfSafety": margin, "methods": rows }),
            &Map::new(),
        )?;
        let answer = answer
            .critical(&["fairValue", "methods"])
            .agreeing(agreement)
            .terms(&["DCF", "DDM"])
            .fact(format!("Three methods from ฿{least} to ฿{most}"));
        Verdict {
            value: mean,
            range: [least, most],
        }
        .on(answer)?
    };
    let poor = Quote {
        eps: -3.2,
        dividend: None,
        free_cash_flow: -1_200.0,
        ..ALPHA
    };
    let methods = by_method(&poor);
    let instead = Instead {
        tool: "fetch_balance_sheet",
        why: "What is left where nothing is earned is what the company owns",
    };
    let mut nothing = nothing(
        desk,
        &asked(),
        &poor,
        Inconclusive::NoEarnings { eps: poor.eps },
        instead,
    )?;
    for (name, value) in methods.iter().skip(1) {
        let why = value.err().ok_or("the method says something")?;
        let (_, mut warning) = inconclusive(why, name, instead.tool);
        warning.message = format!("{name}: {}", warning.message);
        nothing = nothing.warning(warning);
    }
    let nothing = nothing.concluding("Nothing can be concluded: the company makes a loss, pays no dividend and burns cash, so that none of the three methods has a value");
    Ok(vec![
        case(
            "good",
            "Three methods beside each other",
            "The mean of the three, with how far they agree in the confidence.",
            good,
        )?,
        case(
            "nothing",
            "No method has a value",
            "Each method says why it is silent. A mean of none is not zero.",
            nothing,
        )?,
    ])
}
