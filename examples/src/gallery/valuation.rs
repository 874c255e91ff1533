//! The five valuations, and what each cannot conclude.

use serde_json::{Value, json};
use smart_response::{
    Action, Answer, Assumption, Better, Chart, Input, KeyFinding, Level, Number, Priority,
    Scenario, Score, generate_scenarios,
};

use super::calc::{self, Inconclusive, Rates, cents};
use super::company::{ALPHA, PAST, Quote, SYMBOL};
use super::stock::{Desk, bands, case, inconclusive};
use super::{Case, Failed};

const RATES: Rates = Rates {
    growth: 5.0,
    terminal: 2.5,
    discount: 9.0,
};
const YEARS: u32 = 5;
const DIVIDEND_GROWTH: f64 = 4.0;
const REQUIRED: f64 = 8.5;

pub(super) fn cases(desk: &Desk) -> Result<Vec<Case>, Failed> {
    match desk.tool() {
        "calculate_pe_band" => band(desk),
        "calculate_ddm" => dividends(desk),
        "calculate_dcf" => cash(desk),
        "calculate_margin_of_safety" => margin(desk),
        _ => complete(desk),
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
        let scenarios =
            generate_scenarios(ALPHA.price, lower, upper, |price| format!("฿{price:.0}"))?;
        Ok(answer
            .finding(safety(margin)?)
            .advising(action, priority, why.clone())
            .concluding(format!("{why}; figures made up"))
            .scenarios(scenarios))
    }
}

fn safety(margin: f64) -> Result<KeyFinding, Failed> {
    bands(
        [20.0, 15.0, 10.0, 5.0, 0.0],
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
    desk: &'d Desk,
    quote: &Quote,
    why: Inconclusive,
    instead: &str,
) -> Result<Answer<'d, Value>, Failed> {
    let (finding, warning) = inconclusive(why, desk.tool(), instead);
    let result = json!({ "fairValue": null, "price": quote.price });
    let answer = desk.answer(&asked(), result)?.critical(&["fairValue"]);
    Ok(answer
        .finding(finding)
        .warning(warning)
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

/// A case in which a method says nothing; that it does is held.
fn silent<T>(
    desk: &Desk,
    quote: &Quote,
    found: Result<T, Inconclusive>,
    [title, note, instead]: [&str; 3],
    slug: &'static str,
) -> Result<Case, Failed> {
    let why = found.err().ok_or("the method says something")?;
    case(slug, title, note, nothing(desk, quote, why, instead)?)
}

fn band(desk: &Desk) -> Result<Vec<Case>, Failed> {
    let past: Vec<f64> = PAST.iter().map(|(_, ratio)| *ratio).collect();
    let band = calc::pe_band(ALPHA.price, ALPHA.eps, &past).map_err(|why| why.to_string())?;
    let [low, mean, high] = band.fair;
    let result = json!({ "peRatio": band.pe, "eps": ALPHA.eps, "price": ALPHA.price, "fairLow": low, "fairMean": mean, "fairHigh": high });
    let ratio = bands(
        [10.0, 13.0, 16.0, 20.0, 25.0],
        Better::Lower,
        "PE Ratio",
        band.pe,
        format!("{}x", band.pe),
    )?;
    let labels: Vec<_> = PAST.iter().map(|(year, _)| *year).chain(["now"]).collect();
    let ratios: Vec<_> = past.iter().copied().chain([band.pe]).collect();
    let chart =
        Chart::line("Price over earnings", &labels).with_series("PE", &numbers(&ratios)?)?;
    let values = Chart::bar(
        "Fair value by ratio, in baht",
        &[
            "At the low of 12x",
            "At the mean of 14.4x",
            "At the high of 18x",
            "Price",
        ],
    )
    .with_series("Baht", &numbers(&[low, mean, high, ALPHA.price])?)?;
    let answer = desk
        .answer(&asked(), result)?
        .critical(&["peRatio", "eps", "price"]);
    let answer = answer
        .finding(ratio)
        .chart(chart)
        .chart(values)
        .fact(format!("Fair range ฿{low} to ฿{high}"))
        .assuming(Assumption::historical_range(
            "PE",
            12.0,
            18.0,
            5,
            "the gallery",
        ));
    let good = Verdict {
        value: mean,
        range: [low, high],
    }
    .on(answer)?;
    let loss = Quote { eps: -3.2, ..ALPHA };
    let halted = Quote {
        price: 0.0,
        ..ALPHA
    };
    Ok(vec![
        case(
            "good",
            "A band of five years",
            "156 / 12.5 = 12.48; the ratios 12, 14.4 and 18 times 12.5 are 150, 180 and 225.",
            good,
        )?,
        silent(
            desk,
            &loss,
            calc::pe_band(loss.price, loss.eps, &past),
            [
                "Negative earnings",
                "A price over a loss is a negative number that looks like a very cheap share. No ratio is given, and no recommendation.",
                "calculate_dcf",
            ],
            "negative-earnings",
        )?,
        silent(
            desk,
            &halted,
            calc::pe_band(halted.price, halted.eps, &past),
            [
                "A price of zero",
                "0 / 12.5 is 0, the cheapest share there could be. It is no price.",
                "news_search",
            ],
            "zero-price",
        )?,
    ])
}

fn dividends(desk: &Desk) -> Result<Vec<Case>, Failed> {
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
        .answer(&asked(), result)?
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
            &none,
            calc::ddm(none.dividend.unwrap_or_default(), DIVIDEND_GROWTH, REQUIRED),
            [
                "No dividend",
                "The formula gives 0, which would call every share that pays nothing worthless.",
                "calculate_dcf",
            ],
            "no-dividend",
        )?,
        silent(
            desk,
            &ALPHA,
            calc::ddm(dividend, 8.5, REQUIRED),
            [
                "Growth that is not below the return (r ≤ g)",
                "At r = g the formula divides by nothing, and below it gives a negative value. Neither is one.",
                "calculate_pe_band",
            ],
            "growth-reaches-return",
        )?,
    ])
}

fn cash(desk: &Desk) -> Result<Vec<Case>, Failed> {
    let at = |rates: Rates| {
        calc::dcf(ALPHA.free_cash_flow, ALPHA.shares, rates, YEARS).map_err(|why| why.to_string())
    };
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
    let result = json!({ "fairValue": found.a_share, "terminalValue": found.terminal, "terminalShare": share, "years": years });
    let labels = ["Year 1", "Year 2", "Year 3", "Year 4", "Year 5"];
    let flows = Chart::bar("Cash flows, in million baht", &labels)
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
        )?;
    let parts = Chart::pie(
        "What the value is made of",
        &["Five years", "Everything after"],
    )
    .described("Most of a value lies beyond what is projected")
    .with_series("Million baht", &numbers(&[cents(today), found.terminal])?)?;
    let finding = bands(
        [40.0, 50.0, 65.0, 80.0, 90.0],
        Better::Lower,
        "Share of the terminal value",
        share,
        format!("{share}%"),
    )?;
    let answer = desk
        .answer(&asked(), result)?
        .critical(&["fairValue", "years"]);
    let answer = answer
        .finding(finding)
        .chart(flows)
        .chart(parts)
        .terms(&["DCF"])
        .fact(format!("From ฿{lower} to ฿{upper} for a point of discount"))
        .assuming(Assumption::growth_rate(RATES.growth))
        .assuming(Assumption::terminal_growth(RATES.terminal));
    let good = Verdict {
        value: found.a_share,
        range: [lower, upper],
    }
    .on(answer)?;
    let burning = Quote {
        free_cash_flow: -1_200.0,
        ..ALPHA
    };
    let forever = Rates {
        terminal: 9.0,
        ..RATES
    };
    Ok(vec![
        case(
            "good",
            "Five years and what follows",
            "24,000 million a year, growing by 5% for five years and by 2.5% after, at 9%.",
            good,
        )?,
        silent(
            desk,
            &burning,
            calc::dcf(burning.free_cash_flow, burning.shares, RATES, YEARS),
            [
                "Negative cash flow",
                "A loss that grows by 5% a year gives a negative value a share, which no share has.",
                "fetch_balance_sheet",
            ],
            "negative-cash-flow",
        )?,
        silent(
            desk,
            &ALPHA,
            calc::dcf(ALPHA.free_cash_flow, ALPHA.shares, forever, YEARS),
            [
                "Growth for good at the discount (r ≤ g)",
                "What grows as fast as it is discounted is worth infinitely much.",
                "calculate_pe_band",
            ],
            "growth-reaches-return",
        )?,
    ])
}

fn margin(desk: &Desk) -> Result<Vec<Case>, Failed> {
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

fn complete(desk: &Desk) -> Result<Vec<Case>, Failed> {
    let past: Vec<f64> = PAST.iter().map(|(_, ratio)| *ratio).collect();
    let valued = |quote: &Quote| {
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
        let methods = valued(&ALPHA);
        let values: Vec<f64> = methods
            .iter()
            .filter_map(|(_, value)| value.clone().ok())
            .collect();
        let least = values.iter().copied().fold(f64::MAX, f64::min);
        let most = values.iter().copied().fold(f64::MIN, f64::max);
        let mean = cents(values.iter().sum::<f64>() / 3.0);
        let agreement = Score::clamped(cents(1.0 - (most - least) / mean));
        let rows: Vec<_> = methods
            .iter()
            .map(|(name, value)| json!({ "method": name, "value": value.clone().ok() }))
            .collect();
        let answer = desk.answer(
            &asked(),
            json!({ "fairValue": mean, "price": ALPHA.price, "methods": rows }),
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
    let methods = valued(&poor);
    let mut nothing = nothing(
        desk,
        &poor,
        Inconclusive::NoEarnings { eps: poor.eps },
        "calculate_canslim_score",
    )?;
    for (name, value) in methods.iter().skip(1) {
        let why = value.clone().err().ok_or("the method says something")?;
        let (_, mut warning) = inconclusive(why, name, "calculate_canslim_score");
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
