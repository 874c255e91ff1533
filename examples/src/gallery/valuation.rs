//! The five valuations, and what each cannot conclude.

mod band;
mod cash;
mod complete;
mod dividends;
mod margin;

use serde_json::Value;
use smart_response::{
    Action, Answer, Better, Input, KeyFinding, Level, Number, Priority, Risk, Scenario,
};

use super::calc::{self, Inconclusive, Rates};
use super::company::{ALPHA, SYMBOL};
use super::named::within;
use super::stock::{
    Desk, FAIR_VALUE, Instead, MARGIN, Unknown, baht, bands, case, inconclusive, percent, times,
    unknown_too,
};
use super::{Case, Failed};

const RATES: Rates = Rates {
    growth: 5.0,
    terminal: 2.5,
    discount: 9.0,
};
const YEARS: u32 = 5;
const DIVIDEND_GROWTH: f64 = 4.0;
const REQUIRED: f64 = 8.4;

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

/// What an estimate says of a price.
struct Verdict {
    value: f64,
    /// How it was estimated, in a sentence without its end.
    says: String,
}

/// The margins at which the advice changes, in percent, each with what is advised from it on.
const LINES: [(f64, Action); 3] = [
    (20.0, Action::StrongBuy),
    (10.0, Action::Buy),
    (-10.0, Action::Hold),
];

/// The highest price at which there is a margin.
fn price_at(value: f64, margin: f64) -> f64 {
    value * (1.0 - margin / 100.0)
}

fn advised(value: f64, price: f64) -> Action {
    let line = LINES
        .iter()
        .find(|(line, _)| price <= price_at(value, *line));
    line.map_or(Action::Sell, |(_, action)| *action)
}

impl Verdict {
    /// The answer with its margin, its advice and what would change it.
    fn on(self, answer: Answer<'_, Value>) -> Result<Answer<'_, Value>, Failed> {
        let margin = calc::margin(self.value, ALPHA.price)?;
        let action = advised(self.value, ALPHA.price);
        let (priority, why) = match action {
            Action::StrongBuy => (Priority::High, "leaves much room for a wrong estimate"),
            Action::Buy => (Priority::Medium, "leaves some room for a wrong estimate"),
            Action::Hold => (Priority::Low, "is too near the estimate to buy or to sell"),
            _ => (
                Priority::Medium,
                "is dear, even if the estimate is somewhat low",
            ),
        };
        let price = baht(ALPHA.price)?;
        let away = percent(margin.abs())?;
        let side = if margin < 0.0 { "above" } else { "below" };
        Ok(answer
            .finding(safety(margin)?)
            .advising(
                action,
                priority,
                format!("A price {away} {side} the estimate {why}"),
            )
            .headlined(format!("{action}, {away} {side} the estimated value"))
            .concluding(format!(
                "{}; the price is {price} (all figures made up)",
                self.says
            ))
            .scenarios(self.scenarios()?))
    }

    /// At which prices the advice changes: the lines of the margin, in baht.
    fn scenarios(&self) -> Result<Vec<Scenario>, Failed> {
        let mut scenarios = Vec::new();
        for (place, (line, action)) in LINES.iter().enumerate() {
            let price = price_at(self.value, *line);
            let written = baht(price)?;
            let least = format!("{}%", line.abs());
            let side = if *line < 0.0 { "above" } else { "below" };
            scenarios.push(if ALPHA.price > price {
                let why = format!("It would be at least {least} {side} the estimate");
                Scenario::new(
                    format!("If the price drops below {written}"),
                    action.as_str(),
                    why,
                )
            } else {
                let dearer = LINES
                    .get(place + 1)
                    .map_or(Action::Sell, |(_, action)| *action);
                let why = match side {
                    "above" => format!("It would be more than {least} above the estimate"),
                    _ => format!("It would no longer be {least} below the estimate"),
                };
                Scenario::new(
                    format!("If the price rises above {written}"),
                    dearer.as_str(),
                    why,
                )
            });
        }
        scenarios.push(Scenario::new(
            "If the estimate changes by 10% or more",
            "Re-evaluate",
            "The prices above move with it",
        ));
        Ok(scenarios)
    }
}

fn safety(margin: f64) -> Result<KeyFinding, Failed> {
    bands(
        // The lines at which the advice changes, so that a purchase is driven by what speaks for it.
        [20.0, 10.0, -10.0, -30.0, -60.0],
        Better::Higher,
        "Margin of Safety",
        margin,
        percent(margin)?,
    )
}

fn numbers(values: &[f64]) -> Result<Vec<Option<Number>>, Failed> {
    values
        .iter()
        .map(|value| Ok(Some(Number::new(*value)?)))
        .collect()
}

/// An answer from which nothing follows for the share: what it tells all the same, and what cannot be concluded.
struct Silence<'s> {
    slug: &'static str,
    title: &'s str,
    note: &'s str,
    /// What cannot be concluded, and why.
    unknown: Unknown,
    why: Inconclusive,
    /// The payload, in which what cannot be concluded is null.
    result: Value,
    instead: [&'s str; 2],
}

impl Silence<'_> {
    fn case(&self, desk: &Desk<'_>, input: &Input) -> Result<Case, Failed> {
        let answer = self.answer(desk, input)?;
        let (finding, warning) = inconclusive(self.unknown, self.why, self.instead[0]);
        let name = within(self.unknown.name);
        let answer = answer
            .finding(finding)
            .warning(warning)
            .headlined(format!("No {name} can be concluded"))
            .concluding(format!("No {name} can be concluded: {}", self.why));
        self.told(answer)
    }

    /// The case, in which every other null has its reason, too.
    fn told(&self, answer: Answer<'_, Value>) -> Result<Case, Failed> {
        let members = self.result.as_object().into_iter().flatten();
        let null = members.filter(|(name, value)| value.is_null() && *name != self.unknown.field);
        let answer = null.fold(answer, |answer, (name, _)| {
            answer.warning(unknown_too(name, self.why))
        });
        case(self.slug, self.title, self.note, answer)
    }

    /// The answer without what it says of the silence.
    fn answer<'d>(&self, desk: &'d Desk<'_>, input: &Input) -> Result<Answer<'d, Value>, Failed> {
        let [tool, why] = self.instead;
        let answer = desk.without_result(input, self.result.clone(), Instead { tool, why })?;
        let risk = Risk::new(
            "The figure that the method fails on may be wrong in the source",
            Level::Medium,
            Level::High,
        );
        Ok(answer
            .critical(&[self.unknown.field])
            .risk(risk.mitigated_by("Compare it with the company's own report"))
            .advising(
                Action::NotApplicable,
                Priority::Low,
                "What is not known recommends nothing",
            )
            .scenarios([Scenario::new(
                "When that is no longer so",
                "Re-evaluate",
                format!("Today {}", self.why),
            )]))
    }
}
