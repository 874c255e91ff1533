//! The calculations of the stock tools, each with what it cannot conclude.

use std::fmt;

/// Why a method says nothing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Inconclusive {
    /// Without a price nothing can be compared with one.
    NoPrice {
        /// What the source gives.
        price: f64,
    },
    /// A price is no multiple of a loss.
    NoEarnings {
        /// Earnings a share.
        eps: f64,
    },
    /// A model of dividends values nothing that pays none.
    NoDividend,
    /// Growth for good that is not below the return makes the value infinite or negative.
    GrowthReachesReturn {
        /// In percent a year.
        growth: f64,
        /// In percent a year.
        required: f64,
    },
    /// Growth of a loss is no growth.
    NoCashFlow {
        /// Free cash flow in millions.
        cash: f64,
    },
    /// Of several methods none has a value.
    NoMethod,
    /// No share is worth less than nothing, and no margin is a share of nothing.
    NoValue {
        /// What was estimated.
        value: f64,
    },
}

impl std::error::Error for Inconclusive {}

impl fmt::Display for Inconclusive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPrice { price } => write!(
                f,
                "the source gives a price of {price}, and no share costs that"
            ),
            Self::NoEarnings { eps } => write!(
                f,
                "earnings are {eps} a share, and a price is no multiple of a loss"
            ),
            Self::NoDividend => {
                f.write_str("no dividend is paid, and the model values dividends alone")
            }
            Self::GrowthReachesReturn { growth, required } => write!(
                f,
                "growth of {growth}% a year for good is not below the required return of {required}%, so the formula has no value"
            ),
            Self::NoCashFlow { cash } => write!(
                f,
                "free cash flow is {cash} million, and a loss that grows is worth nothing that the formula could say"
            ),
            Self::NoMethod => f.write_str("none of the methods has a value"),
            Self::NoValue { value } => write!(
                f,
                "the estimated value is {value}, and no margin is a share of that"
            ),
        }
    }
}

/// What a share would cost at the ratios of the past.
#[derive(Debug, Clone, PartialEq)]
pub struct Band {
    /// The least, mean and greatest of the past.
    pub range: [f64; 3],
    /// What a share is worth at each of the three.
    pub fair: [f64; 3],
}

/// The price over earnings.
///
/// # Errors
/// Without a price or earnings there is no ratio.
pub fn price_over_earnings(price: f64, eps: f64) -> Result<f64, Inconclusive> {
    if price <= 0.0 {
        return Err(Inconclusive::NoPrice { price });
    }
    if eps <= 0.0 {
        return Err(Inconclusive::NoEarnings { eps });
    }
    Ok(cents(price / eps))
}

/// What a share would cost at the ratios of the past. Today's price is no part of it.
///
/// # Errors
/// Without earnings or a past there is no band.
pub fn pe_band(eps: f64, history: &[f64]) -> Result<Band, Inconclusive> {
    if eps <= 0.0 || history.is_empty() {
        return Err(Inconclusive::NoEarnings { eps });
    }
    let least = history.iter().copied().fold(f64::MAX, f64::min);
    let greatest = history.iter().copied().fold(f64::MIN, f64::max);
    let count = u32::try_from(history.len()).map_or(f64::NAN, f64::from);
    let mean = history.iter().sum::<f64>() / count;
    let range = [least, mean, greatest].map(cents);
    Ok(Band {
        range,
        fair: range.map(|ratio| cents(ratio * eps)),
    })
}

/// What dividends that grow for good are worth: next year's over the return less the growth, both in percent.
///
/// # Errors
/// Without a dividend, or where growth is not below the return.
pub fn ddm(dividend: f64, growth: f64, required: f64) -> Result<f64, Inconclusive> {
    if dividend <= 0.0 {
        return Err(Inconclusive::NoDividend);
    }
    if growth >= required {
        return Err(Inconclusive::GrowthReachesReturn { growth, required });
    }
    Ok(cents(
        dividend * (1.0 + growth / 100.0) / ((required - growth) / 100.0),
    ))
}

/// Cash flows to come and what they are worth today.
#[derive(Debug, Clone, PartialEq)]
pub struct Discounted {
    /// Of each year, in millions: the cash flow and its value today.
    pub years: Vec<(f64, f64)>,
    /// What follows the years, today, in millions.
    pub terminal: f64,
    /// All of it a share.
    pub a_share: f64,
}

/// What the rates of a projection are, in percent a year.
#[derive(Debug, Clone, Copy)]
pub struct Rates {
    /// In the years of the projection.
    pub growth: f64,
    /// After them, for good.
    pub terminal: f64,
    /// What a payment a year later is worth less.
    pub discount: f64,
}

/// What a free cash flow (in millions) that grows for some years and then for good is worth a share (in millions).
///
/// # Errors
/// Without a cash flow, or where growth for good is not below the discount.
pub fn dcf(cash: f64, shares: f64, rates: Rates, years: u32) -> Result<Discounted, Inconclusive> {
    if cash <= 0.0 {
        return Err(Inconclusive::NoCashFlow { cash });
    }
    if rates.terminal >= rates.discount {
        return Err(Inconclusive::GrowthReachesReturn {
            growth: rates.terminal,
            required: rates.discount,
        });
    }
    let (growth, discount) = (1.0 + rates.growth / 100.0, 1.0 + rates.discount / 100.0);
    let year = |year: u32| {
        let power = i32::try_from(year).unwrap_or(i32::MAX);
        let flow = cash * growth.powi(power);
        (flow, flow / discount.powi(power))
    };
    let flows: Vec<_> = (1..=years).map(year).collect();
    let last = flows.last().map_or(0.0, |(_, today)| *today);
    let terminal =
        last * (1.0 + rates.terminal / 100.0) / ((rates.discount - rates.terminal) / 100.0);
    let total = flows.iter().map(|(_, today)| today).sum::<f64>() + terminal;
    let years = flows
        .iter()
        .map(|(flow, today)| (cents(*flow), cents(*today)))
        .collect();
    Ok(Discounted {
        years,
        terminal: cents(terminal),
        a_share: cents(total / shares),
    })
}

/// How far the price lies below the value, in percent of the value.
///
/// # Errors
/// Without a price or a value there is no margin.
pub fn margin(value: f64, price: f64) -> Result<f64, Inconclusive> {
    let is_amount = |number: f64| number > 0.0 && number.is_finite();
    if !is_amount(price) {
        return Err(Inconclusive::NoPrice { price });
    }
    if !is_amount(value) {
        return Err(Inconclusive::NoValue { value });
    }
    Ok(cents((value - price) / value * 100.0))
}

/// One of CAN SLIM's seven criteria.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Criterion {
    /// Its letter.
    pub letter: char,
    /// What it looks at.
    pub name: &'static str,
    /// What its numbers are numbers of: `%`, or nothing.
    pub unit: &'static str,
    /// What was found; none where nobody knows.
    pub value: Option<f64>,
    /// The line to reach.
    pub line: f64,
}

impl Criterion {
    /// Whether the line is reached, where that is known.
    pub fn holds(&self) -> Option<bool> {
        self.value.map(|value| value >= self.line)
    }
}

/// To hundredths, half away from zero.
pub fn cents(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_band_is_the_past_times_earnings() {
        // The mean of the five is 72 / 5.
        let band = pe_band(12.5, &[15.0, 12.0, 18.0, 14.0, 13.0]).unwrap();
        let expected = Band {
            range: [12.0, 14.4, 18.0],
            fair: [150.0, 180.0, 225.0],
        };
        assert_eq!(band, expected);
        assert_eq!(
            pe_band(-3.2, &[15.0]),
            Err(Inconclusive::NoEarnings { eps: -3.2 })
        );
        assert!(pe_band(12.5, &[]).is_err());
        // 156 / 12.5.
        assert_eq!(price_over_earnings(156.0, 12.5), Ok(12.48));
        assert_eq!(
            price_over_earnings(0.0, 12.5),
            Err(Inconclusive::NoPrice { price: 0.0 })
        );
        assert!(price_over_earnings(156.0, -3.2).is_err());
    }

    #[test]
    fn dividends_need_a_return_above_their_growth() {
        // 7.5 × 1.04 / 0.045.
        assert_eq!(ddm(7.5, 4.0, 8.5), Ok(173.33));
        assert_eq!(ddm(0.0, 4.0, 8.5), Err(Inconclusive::NoDividend));
        for required in [4.0, 3.9] {
            assert_eq!(
                ddm(7.5, 4.0, required),
                Err(Inconclusive::GrowthReachesReturn {
                    growth: 4.0,
                    required
                })
            );
        }
    }

    /// Against the formula of a growing annuity, which adds nothing up.
    #[test]
    fn cash_flows_are_worth_what_the_closed_formula_says() {
        let rates = Rates {
            growth: 5.0,
            terminal: 2.5,
            discount: 9.0,
        };
        let found = dcf(24_000.0, 2_974.0, rates, 5).unwrap();
        let ratio: f64 = 1.05 / 1.09;
        let annuity = 24_000.0 * 1.05 / 0.04 * (1.0 - ratio.powi(5));
        let terminal = 24_000.0 * ratio.powi(5) * 1.025 / 0.065;
        assert!((found.terminal - terminal).abs() < 0.01, "{found:?}");
        assert!(
            (found.a_share - (annuity + terminal) / 2_974.0).abs() < 0.01,
            "{found:?}"
        );
        assert_eq!(found.years.len(), 5);
        assert_eq!(
            dcf(-100.0, 1.0, rates, 5),
            Err(Inconclusive::NoCashFlow { cash: -100.0 })
        );
        let flat = Rates {
            terminal: 9.0,
            ..rates
        };
        assert!(dcf(1.0, 1.0, flat, 5).is_err());
    }

    #[test]
    fn a_margin_is_a_share_of_the_value() {
        // 24 of 180.
        assert_eq!(margin(180.0, 156.0), Ok(13.33));
        assert_eq!(margin(150.0, 156.0), Ok(-4.0));
        assert_eq!(
            margin(180.0, 0.0),
            Err(Inconclusive::NoPrice { price: 0.0 })
        );
        assert_eq!(
            margin(-5.0, 156.0),
            Err(Inconclusive::NoValue { value: -5.0 })
        );
    }
}
