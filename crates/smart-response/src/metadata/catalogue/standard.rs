//! The warnings that everybody has.

use crate::metadata::warning::{WarningCategory, WarningSeverity};

/// The ids of the standard catalogue.
pub mod warning_id {
    /// No dividend was reported.
    pub const NO_DIVIDEND_DATA: &str = "WARN_NO_DIVIDEND_DATA";
    /// Return on equity is below the stated line.
    pub const LOW_ROE: &str = "WARN_LOW_ROE";
    /// The data is older than the use allows.
    pub const STALE_DATA: &str = "WARN_STALE_DATA";
    /// The data's timestamp lies in the future.
    pub const FUTURE_TIMESTAMP: &str = "WARN_FUTURE_TIMESTAMP";
    /// Some expected fields hold no data.
    pub const INCOMPLETE_DATA: &str = "WARN_INCOMPLETE_DATA";
    /// A value was filled with a default.
    pub const DEFAULT_USED: &str = "WARN_DEFAULT_USED";
    /// A value was repaired on loading.
    pub const DATA_REPAIRED: &str = "WARN_DATA_REPAIRED";
    /// A value is unusual and stands as the source wrote it.
    pub const UNUSUAL_DATA: &str = "WARN_UNUSUAL_DATA";
    /// The history is too short for the calculation.
    pub const SHORT_HISTORY: &str = "WARN_SHORT_HISTORY";
    /// There is no benchmark to compare with.
    pub const NO_BENCHMARK: &str = "WARN_NO_BENCHMARK";
    /// Fees were not reported.
    pub const FEES_UNKNOWN: &str = "WARN_FEES_UNKNOWN";
    /// There is no price.
    pub const NO_PRICE: &str = "WARN_NO_PRICE";
    /// Performance was not reported.
    pub const NO_PERFORMANCE: &str = "WARN_NO_PERFORMANCE";
    /// The methods disagree.
    pub const MODELS_DISAGREE: &str = "WARN_MODELS_DISAGREE";
    /// The result moves strongly with an assumption.
    pub const SENSITIVE_ASSUMPTION: &str = "WARN_SENSITIVE_ASSUMPTION";
    /// The past does not tell the future.
    pub const PAST_PERFORMANCE: &str = "WARN_PAST_PERFORMANCE";
}

pub(super) type Entry = (
    &'static str,
    WarningSeverity,
    WarningCategory,
    &'static str,
    [&'static str; 3],
);

/// Id, severity, category, field, and message, impact and suggestion.
pub(super) const STANDARD: &[Entry] = {
    use WarningCategory::{Assumption, Calculation, Data, Limitation};
    use WarningSeverity::{Critical, Info, Warning};
    &[
        (
            warning_id::NO_DIVIDEND_DATA,
            Warning,
            Data,
            "dividend",
            [
                "Dividend data not available",
                "DDM valuation cannot be calculated",
                "Use DCF or PE Band valuation instead",
            ],
        ),
        (
            warning_id::LOW_ROE,
            Warning,
            Calculation,
            "roe",
            [
                "ROE is below {line}",
                "Company may have poor profitability",
                "Review profit margins and asset turnover",
            ],
        ),
        (
            warning_id::STALE_DATA,
            Warning,
            Data,
            "dataQuality.freshness",
            [
                "The data is {age} old",
                "Figures may have moved since",
                "Fetch the data again before acting on it",
            ],
        ),
        (
            warning_id::FUTURE_TIMESTAMP,
            Critical,
            Data,
            "dataQuality.freshness",
            [
                "The data's timestamp {timestamp} lies in the future",
                "The data's age cannot be known",
                "Check the clock of the source and of this server",
            ],
        ),
        (
            warning_id::INCOMPLETE_DATA,
            Warning,
            Data,
            "{field}",
            [
                "No data for {field}",
                "What depends on it is left out",
                "Ask a source that reports it",
            ],
        ),
        (
            warning_id::DEFAULT_USED,
            Info,
            Assumption,
            "{field}",
            [
                "{field} was not given; {value} was used",
                "The result holds for that value only",
                "Give {field} explicitly",
            ],
        ),
        (
            warning_id::DATA_REPAIRED,
            Info,
            Data,
            "{field}",
            [
                "The source's {field} was repaired: {repair}",
                "The value shown is not the one the source wrote",
                "Compare with the source where it matters",
            ],
        ),
        (
            warning_id::UNUSUAL_DATA,
            Info,
            Data,
            "{field}",
            [
                "The source's {field} is unusual: {what}",
                "It is shown as the source gives it, and may be wrong there",
                "Compare with the source where it matters",
            ],
        ),
        (
            warning_id::SHORT_HISTORY,
            Warning,
            Limitation,
            "{field}",
            [
                "Only {count} of {wanted} history points are available",
                "Statistics over the history are uncertain or left out",
                "Wait for more history or use a longer source",
            ],
        ),
        (
            warning_id::NO_BENCHMARK,
            Info,
            Limitation,
            "benchmark",
            [
                "No benchmark is reported",
                "Performance cannot be judged against a market",
                "Compare with funds of the same classification",
            ],
        ),
        (
            warning_id::FEES_UNKNOWN,
            Warning,
            Data,
            "fees",
            [
                "Fees are not reported by the source",
                "Costs cannot be compared; net returns may differ",
                "Read the fees in the fact sheet",
            ],
        ),
        (
            warning_id::NO_PRICE,
            Critical,
            Data,
            "{field}",
            [
                "No price is available",
                "Nothing that needs a price can be calculated",
                "Try again after the next publication",
            ],
        ),
        (
            warning_id::NO_PERFORMANCE,
            Warning,
            Data,
            "performance",
            [
                "No performance is reported",
                "Returns can be neither shown nor ranked",
                "Look at the price history, where there is one",
            ],
        ),
        (
            warning_id::MODELS_DISAGREE,
            Warning,
            Calculation,
            "{field}",
            [
                "The methods differ by {spread}",
                "The result depends on which method is right",
                "Look at each method's assumptions",
            ],
        ),
        (
            warning_id::SENSITIVE_ASSUMPTION,
            Warning,
            Assumption,
            "{field}",
            [
                "The result moves by {effect} when {assumption} moves by {change}",
                "A small error in the assumption changes the conclusion",
                "Try the result with other values of {assumption}",
            ],
        ),
        (
            warning_id::PAST_PERFORMANCE,
            Info,
            Limitation,
            "performance",
            [
                "Returns are of the past",
                "Future returns may differ",
                "Do not rely on past returns alone",
            ],
        ),
    ]
};
