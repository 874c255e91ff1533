//! Cash flows and what they are worth today.

use serde_json::{Map, json};
use smart_response::{Assumption, Better, Chart, Input, Level};

use super::super::calc::{self, Discounted, Rates, cents};
use super::super::company::ALPHA;
use super::super::{Case, Failed};
use super::{
    Desk, FAIR_VALUE, RATES, Silence, Verdict, YEARS, asked, baht, bands, case, numbers, percent,
};

pub(super) fn cases(desk: &Desk<'_>) -> Result<Vec<Case>, Failed> {
    let asked = with_rates(RATES);
    let at = |rates: Rates| calc::dcf(ALPHA.free_cash_flow, ALPHA.shares, rates, YEARS);
    let found = at(RATES)?;
    let (lower, upper) = (
        at(Rates {
            discount: 10.0,
            ..RATES
        })?
        .a_share,
        at(Rates {
            discount: 8.0,
            ..RATES
        })?
        .a_share,
    );
    let today: f64 = found.years.iter().map(|(_, today)| today).sum();
    let share = cents(found.terminal / (found.terminal + today) * 100.0);
    let years: Vec<_> = (1..).zip(&found.years).map(|(year, (flow, today))| json!({ "year": format!("Year {year}"), "cashFlow": flow, "today": today })).collect();
    let result = json!({ "fairValue": found.a_share, "price": ALPHA.price, "freeCashFlow": ALPHA.free_cash_flow, "shares": ALPHA.shares, "terminalValue": found.terminal, "terminalShare": share, "years": years });
    let finding = bands(
        [40.0, 50.0, 65.0, 80.0, 90.0],
        Better::Lower,
        "Share of the terminal value",
        share,
        percent(share)?,
    )?;
    let answer = desk
        .answer(&asked, result, &Map::new())?
        .critical(&["fairValue", "years"]);
    let answer = answer
        .finding(finding)
        .chart(flows(&found)?)
        .chart(parts(&found, today)?)
        .fact(format!(
            "{} to {} for a point of discount more or less",
            baht(lower)?,
            baht(upper)?
        ))
        .assuming(Assumption::new(
            format!("Payments are discounted by {}% a year", RATES.discount),
            "What an investor could earn elsewhere at such a risk",
            Level::High,
        ))
        .assuming(Assumption::growth_rate(RATES.growth))
        .assuming(Assumption::terminal_growth(RATES.terminal));
    let says = format!(
        "Cash flows that grow by 5% for five years and by 2.5% after, discounted by 9%, are worth {} a share",
        baht(found.a_share)?
    );
    let good = Verdict {
        value: found.a_share,
        says,
    }
    .on(answer)?;
    let silent = |cash: f64, rates: Rates| {
        let why = calc::dcf(cash, ALPHA.shares, rates, YEARS).err();
        let result = json!({ "fairValue": null, "price": ALPHA.price, "freeCashFlow": cash, "shares": ALPHA.shares, "terminalValue": null });
        Ok::<_, Failed>((why.ok_or("the method says something")?, result))
    };
    let burning = silent(-1_200.0, RATES)?;
    let forever = Rates {
        terminal: 9.0,
        ..RATES
    };
    let endless = silent(ALPHA.free_cash_flow, forever)?;
    Ok(vec![
        case(
            "good",
            "Five years and what follows",
            "24,000 million a year, growing by 5% for five years and by 2.5% after, at 9%.",
            good,
        )?,
        Silence {
            slug: "negative-cash-flow",
            title: "Negative cash flow",
            note: "A loss that grows by 5% a year gives a negative value a share, which no share has.",
            unknown: FAIR_VALUE,
            why: burning.0,
            result: burning.1,
            instead: [
                "fetch_balance_sheet",
                "How long the company can go on like that is in what it owns and owes",
            ],
        }
        .case(desk, &asked)?,
        Silence {
            slug: "growth-reaches-return",
            title: "Growth for good at the discount (r ≤ g)",
            note: "What grows as fast as it is discounted is worth infinitely much.",
            unknown: FAIR_VALUE,
            why: endless.0,
            result: endless.1,
            instead: [
                "calculate_pe_band",
                "It needs neither a growth for good nor a discount",
            ],
        }
        .case(desk, &with_rates(forever))?,
    ])
}

/// What was asked for, rates as fractions: with the payload's cash flow and shares anybody can calculate the value
/// again.
fn with_rates(rates: Rates) -> Input {
    let rate = |percent: f64| json!(percent / 100.0);
    asked()
        .with("discountRate", rate(rates.discount))
        .with("growthRate", rate(rates.growth))
        .with("terminalGrowth", rate(rates.terminal))
        .with("years", json!(YEARS))
}

fn flows(found: &Discounted) -> Result<Chart, Failed> {
    let labels = ["Year 1", "Year 2", "Year 3", "Year 4", "Year 5"];
    Ok(Chart::bar("Cash flows, in million baht", &labels)
        .with_series(
            "In its year",
            &numbers(
                &found
                    .years
                    .iter()
                    .map(|(flow, _)| *flow)
                    .collect::<Vec<_>>(),
            )?,
        )?
        .with_series(
            "Today",
            &numbers(
                &found
                    .years
                    .iter()
                    .map(|(_, today)| *today)
                    .collect::<Vec<_>>(),
            )?,
        )?)
}

fn parts(found: &Discounted, today: f64) -> Result<Chart, Failed> {
    Ok(Chart::pie(
        "What the value is made of",
        &["Five years", "Everything after"],
    )
    .described("Most of a value lies beyond what is projected")
    .with_series("Million baht", &numbers(&[cents(today), found.terminal])?)?)
}
