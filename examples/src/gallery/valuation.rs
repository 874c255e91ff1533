//! The five valuations, and what each cannot conclude.

mod band;
mod cash;
mod complete;
mod dividends;
mod margin;

use serde_json::{Value, json};
use smart_response::{
    Action, Answer, Better, Input, KeyFinding, Level, Number, Priority, Risk, Scenario,
    generate_scenarios,
};

use super::calc::{self, Inconclusive, Rates};
use super::company::{ALPHA, Quote, SYMBOL};
use super::stock::{Desk, Instead, bands, case, inconclusive};
use super::{Case, Failed};

const RATES: Rates = Rates {
    growth: 5.0,
    terminal: 2.5,
    discount: 9.0,
};
const YEARS: u32 = 5;
const DIVIDEND_GROWTH: f64 = 4.0;
const REQUIRED: f64 = 8.5;

pub(super) fn cases(desk: &Desk<'_>) -> Result<Vec<Case>, Failed> {
    match desk.tool() {
        "calculate_pe_band" => band::cases(desk),
        "calculate_ddm" => dividends::cases(desk),
        "calculate_dcf" => cash::cases(desk),
        "calculate_margin_of_safety" => margin::cases(desk),
        _ => complete::cases(desk),
    }
}

fn asked() -> Input {
    Input::of(SYMBOL)
}

/// What a fair range says of a price.
struct Verdict {
    value: f64,
    range: [f64; 2],
}

impl Verdict {
    /// The answer with its margin, its advice and what would change it.
    fn on(self, answer: Answer<'_, Value>) -> Result<Answer<'_, Value>, Failed> {
        let margin = calc::margin(self.value, ALPHA.price).map_err(|why| why.to_string())?;
        let (action, priority) = match margin {
            margin if margin >= 20.0 => (Action::StrongBuy, Priority::High),
            margin if margin >= 10.0 => (Action::Buy, Priority::Medium),
            margin if margin >= -10.0 => (Action::Hold, Priority::Low),
            _ => (Action::Sell, Priority::Medium),
        };
        let [lower, upper] = self.range;
        let value = self.value;
        let away = if margin < 0.0 {
            format!("{}% above", -margin)
        } else {
            format!("{margin}% below")
        };
        let why = format!(
            "The price of ฿{} is {away} the estimate of ฿{value}",
            ALPHA.price
        );
        let scenarios = generate_scenarios(action, ALPHA.price, [lower, upper], |price| {
            format!("฿{price:.2}")
        })?;
        Ok(answer
            .finding(safety(margin)?)
            .advising(action, priority, why.clone())
            .concluding(format!("{why}; figures made up"))
            .scenarios(scenarios))
    }
}

fn safety(margin: f64) -> Result<KeyFinding, Failed> {
    bands(
        // The lines at which the advice changes, so that a purchase is driven by what speaks for it.
        [20.0, 10.0, -10.0, -30.0, -60.0],
        Better::Higher,
        "Margin of Safety",
        margin,
        format!("{margin}%"),
    )
}

fn numbers(values: &[f64]) -> Result<Vec<Option<Number>>, Failed> {
    values
        .iter()
        .map(|value| Ok(Some(Number::new(*value)?)))
        .collect()
}

/// That the method says nothing, and why.
fn nothing<'d>(
    desk: &'d Desk<'_>,
    input: &Input,
    quote: &Quote,
    why: Inconclusive,
    instead: Instead<'_>,
) -> Result<Answer<'d, Value>, Failed> {
    let (finding, warning) = inconclusive(why, desk.tool(), instead.tool);
    let result = json!({ "fairValue": null, "price": quote.price });
    let answer = desk.without_result(input, result, instead)?;
    let risk = Risk::new(
        "The figure that the method fails on may be wrong in the source",
        Level::Medium,
        Level::High,
    );
    Ok(answer
        .critical(&["fairValue"])
        .finding(finding)
        .warning(warning)
        .risk(risk.mitigated_by("Compare it with the company's own report"))
        .concluding(format!("Nothing can be concluded by this method: {why}"))
        .advising(
            Action::NotApplicable,
            Priority::Low,
            "Without a value there is nothing to recommend",
        )
        .scenarios([Scenario::new(
            "When that is no longer so",
            "Re-evaluate",
            format!("Today {why}"),
        )]))
}

/// What a silent case is called, what to look at, and what to ask in its place.
struct Silence<'s> {
    slug: &'static str,
    title: &'s str,
    note: &'s str,
    instead: [&'s str; 2],
}

/// A case in which a method says nothing; that it does is held.
fn silent<T>(
    desk: &Desk<'_>,
    input: &Input,
    quote: &Quote,
    found: Result<T, Inconclusive>,
    silence: &Silence<'_>,
) -> Result<Case, Failed> {
    let why = found.err().ok_or("the method says something")?;
    let [tool, reason] = silence.instead;
    let instead = Instead { tool, why: reason };
    let answer = nothing(desk, input, quote, why, instead)?;
    case(silence.slug, silence.title, silence.note, answer)
}
