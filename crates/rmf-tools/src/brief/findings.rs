//! What stands out about a fund.

use smart_response::{Assessment, Bands, Better, Formatter, KeyFinding, Weight};
use wire::Number;

use crate::smart::written::deviation;
use crate::tool::figure::to_four_places;
use crate::{Fund, Period, history};

/// A metric of a fund, the lines that part its assessments, and its weight.
///
/// The lines are ours: round figures about Thai retirement funds, where a fixed deposit pays about
/// 1.5 % a year. They say what a return is, not whether to buy.
struct Metric {
    name: &'static str,
    thresholds: [f64; 5],
    better: Better,
    weight: f64,
    value: fn(&Fund) -> Option<f64>,
    written: fn(&Formatter, Number) -> String,
}

const METRICS: &[Metric] = &[
    Metric {
        name: "YTD return",
        thresholds: [15.0, 8.0, 1.5, 0.0, -10.0],
        better: Better::Higher,
        weight: 0.9,
        value: |fund| fund.performance.returns.ytd,
        written: Formatter::signed_percentage,
    },
    Metric {
        name: "YTD against benchmark",
        thresholds: [5.0, 1.0, -1.0, -5.0, -10.0],
        better: Better::Higher,
        weight: 0.8,
        value: |fund| outperformance(fund, Period::YearToDate),
        written: |formatter, value| format!("{} points", formatter.signed_ratio(value)),
    },
    Metric {
        name: "1-year return",
        thresholds: [15.0, 8.0, 1.5, 0.0, -10.0],
        better: Better::Higher,
        weight: 0.7,
        value: |fund| fund.performance.returns.one_year,
        written: Formatter::signed_percentage,
    },
    Metric {
        name: "3-year return a year",
        thresholds: [10.0, 5.0, 1.5, 0.0, -5.0],
        better: Better::Higher,
        weight: 0.5,
        value: |fund| fund.performance.returns.three_years,
        written: Formatter::signed_percentage,
    },
    Metric {
        name: "Volatility",
        thresholds: [0.1, 0.5, 1.0, 1.5, 2.5],
        better: Better::Lower,
        weight: 0.4,
        value: |fund| history::volatility(fund.history.rows()).map(shown),
        written: |formatter, value| format!("{} a day", deviation(formatter, value)),
    },
];

/// A value judged by the lines of the metric of that name, called `label`; neutral where there are no lines.
pub(crate) fn judged(metric: &str, label: String, value: Number, written: String) -> KeyFinding {
    let metric = METRICS.iter().find(|known| known.name == metric);
    let bands = metric.and_then(|metric| Bands::new(metric.thresholds, metric.better).ok());
    match bands {
        Some(bands) => bands.finding(label, value, written),
        None => KeyFinding::new(label, value, written, Assessment::Neutral),
    }
}

/// What is known about the fund, in the metrics' order; what is not known makes no finding.
pub(super) fn key_findings(fund: &Fund, formatter: &Formatter) -> Vec<KeyFinding> {
    let metrics = METRICS
        .iter()
        .filter_map(|metric| metric.finding(fund, formatter));
    metrics
        .chain(risk_level(fund))
        .chain(nav(fund, formatter))
        .collect()
}

impl Metric {
    fn finding(&self, fund: &Fund, formatter: &Formatter) -> Option<KeyFinding> {
        let value = Number::new((self.value)(fund)?).ok()?;
        let written = (self.written)(formatter, value);
        let finding = judged(self.name, self.name.to_owned(), value, written);
        Some(finding.with_weight(Weight::clamped(self.weight)))
    }
}

/// A risk level is a choice and not a merit, so it is neutral.
fn risk_level(fund: &Fund) -> Option<KeyFinding> {
    let level = fund.risk_level?;
    let written = format!("{level}/8 ({})", level.label());
    let value = Number::from(u32::from(level.get()));
    let finding = KeyFinding::new("Risk Level", value, written, Assessment::Neutral);
    Some(finding.with_weight(Weight::clamped(0.6)))
}

pub(crate) fn nav(fund: &Fund, formatter: &Formatter) -> Option<KeyFinding> {
    let latest = fund.history.latest()?;
    let value = Number::new(latest.nav).ok()?;
    let written = format!("{} on {}", formatter.price(value), latest.date);
    let finding = KeyFinding::new("NAV", value, written, Assessment::Neutral);
    Some(finding.with_weight(Weight::clamped(0.3)))
}

/// The fund's return less its benchmark's, in percentage points.
pub(super) fn outperformance(fund: &Fund, period: Period) -> Option<f64> {
    let own = fund.performance.returns.get(period)?;
    let benchmark = fund.benchmark.as_ref()?.returns.get(period)?;
    Some(to_two_places(own - benchmark))
}

/// To two places, but for what is nothing then and is not nothing.
fn shown(volatility: f64) -> f64 {
    if volatility < 0.005 {
        to_four_places(volatility)
    } else {
        to_two_places(volatility)
    }
}

/// Returns come with two decimals; a difference of two shows binary dust after them.
fn to_two_places(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}
