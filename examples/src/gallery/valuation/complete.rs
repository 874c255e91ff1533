//! Three methods beside each other.

use serde_json::{Map, Value, json};
use smart_response::{Answer, Score};

use super::super::calc::{self, Inconclusive, cents};
use super::super::company::{ALPHA, PAST, Quote};
use super::super::{Case, Failed};
use super::{
    DIVIDEND_GROWTH, Desk, FAIR_VALUE, RATES, REQUIRED, Silence, Verdict, YEARS, asked, baht, case,
    inconclusive,
};

pub(super) fn cases(desk: &Desk<'_>) -> Result<Vec<Case>, Failed> {
    Ok(vec![
        case(
            "good",
            "Three methods beside each other",
            "The mean of the three, with how far they agree in the confidence.",
            good(desk)?,
        )?,
        nothing(desk)?,
    ])
}

type Method = (&'static str, Result<f64, Inconclusive>);

fn by_method(quote: &Quote) -> [Method; 3] {
    let past: Vec<f64> = PAST.iter().map(|(_, ratio)| *ratio).collect();
    let dividend = quote.dividend.unwrap_or_default();
    let discounted = calc::dcf(quote.free_cash_flow, quote.shares, RATES, YEARS);
    [
        (
            "PE Band",
            calc::pe_band(quote.eps, &past).map(|band| band.fair[1]),
        ),
        ("DDM", calc::ddm(dividend, DIVIDEND_GROWTH, REQUIRED)),
        ("DCF", discounted.map(|found| found.a_share)),
    ]
}

fn rows(methods: &[Method]) -> Value {
    let row = |(name, value): &Method| json!({ "method": name, "value": value.ok() });
    methods.iter().map(row).collect()
}

fn good<'d>(desk: &'d Desk<'_>) -> Result<Answer<'d, Value>, Failed> {
    let methods = by_method(&ALPHA);
    let values: Vec<f64> = methods.iter().filter_map(|(_, value)| value.ok()).collect();
    let least = values.iter().copied().fold(f64::MAX, f64::min);
    let most = values.iter().copied().fold(f64::MIN, f64::max);
    let mean = cents(values.iter().sum::<f64>() / 3.0);
    let agreement = Score::clamped(cents(1.0 - (most - least) / mean));
    let margin = calc::margin(mean, ALPHA.price)?;
    let result = json!({ "fairValue": mean, "price": ALPHA.price, "marginOfSafety": margin, "methods": rows(&methods) });
    let range = format!("{} to {}", baht(least)?, baht(most)?);
    let answer = desk
        .answer(&asked(), result, &Map::new())?
        .critical(&["fairValue", "methods"])
        .agreeing(agreement)
        .fact(format!("Three methods, from {range}"))
        .fact("PE band, dividends and cash flows, each counted alike");
    let says = format!(
        "Three methods value a share at {range}, and at {} in the mean",
        baht(mean)?
    );
    Verdict { value: mean, says }.on(answer)
}

fn nothing(desk: &Desk<'_>) -> Result<Case, Failed> {
    let poor = Quote {
        eps: -3.2,
        dividend: None,
        free_cash_flow: -1_200.0,
        ..ALPHA
    };
    let methods = by_method(&poor);
    let silence = Silence {
        slug: "nothing",
        title: "No method has a value",
        note: "Each method says why it is silent. A mean of none is not zero.",
        unknown: FAIR_VALUE,
        why: Inconclusive::NoMethod,
        result: json!({ "fairValue": null, "price": poor.price, "marginOfSafety": null, "methods": rows(&methods) }),
        instead: [
            "fetch_balance_sheet",
            "What is left where nothing is earned is what the company owns",
        ],
    };
    let mut answer = silence.answer(desk, &asked())?;
    for (place, (name, value)) in methods.iter().enumerate() {
        let why = value.err().ok_or("the method says something")?;
        let (finding, mut warning) = inconclusive(FAIR_VALUE, why, silence.instead[0]);
        warning.message = format!("{name}: {}", warning.message);
        if place == 0 {
            answer = answer.finding(finding);
        } else {
            warning.field = Some(format!("methods.{place}.value"));
        }
        answer = answer.warning(warning);
    }
    silence.told(
        answer
            .headlined("No method has a value for the share")
            .concluding("No fair value can be concluded: the company makes a loss, pays no dividend and burns cash, so that none of the three methods has a value"),
    )
}
