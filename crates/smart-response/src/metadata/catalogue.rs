//! Warnings that are worded once.

use std::collections::BTreeMap;

use crate::metadata::warning::{Warning, WarningCategory, WarningSeverity};

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

/// The wording of a warning, with `{names}` to be filled in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WarningTemplate {
    /// How much the warning matters.
    pub severity: WarningSeverity,
    /// What it is about.
    pub category: WarningCategory,
    /// What is the case.
    pub message: String,
    /// The field it is about.
    pub field: Option<String>,
    /// How it affects the result.
    pub impact: String,
    /// What to do about it.
    pub suggestion: Option<String>,
}

/// Warnings by id: the standard ones, and any that a user adds or rewords.
///
/// ```
/// use smart_response::{WarningCatalogue, WarningCategory, WarningSeverity, WarningTemplate, warning_id};
///
/// let catalogue = WarningCatalogue::standard().with(
///     "WARN_THIN_MARKET",
///     WarningTemplate {
///         severity: WarningSeverity::Info,
///         category: WarningCategory::Limitation,
///         message: "Only {trades} trades today".into(),
///         field: Some("volume".into()),
///         impact: "The price may not be representative".into(),
///         suggestion: None,
///     },
/// );
/// let thin = catalogue.warning("WARN_THIN_MARKET", &[("trades", "3")])?;
/// assert_eq!(thin.message, "Only 3 trades today");
///
/// let forgotten = catalogue.warning(warning_id::LOW_ROE, &[]).unwrap_err();
/// assert_eq!(forgotten.to_string(), "WARN_LOW_ROE needs a value for {line}");
/// # Ok::<(), smart_response::CatalogueError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WarningCatalogue(BTreeMap<String, WarningTemplate>);

/// The error of asking a catalogue for what it cannot word.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CatalogueError {
    /// There is no such id.
    #[error("there is no warning {id:?} in the catalogue{}", .nearest.as_ref().map_or_else(String::new, |near| format!("; did you mean {near:?}?")))]
    UnknownId {
        /// What was asked for.
        id: String,
        /// What was probably meant.
        nearest: Option<String>,
    },
    /// A name in the wording has no value.
    #[error("{id} needs a value for {{{name}}}")]
    MissingValue {
        /// The warning.
        id: String,
        /// The name that needs a value.
        name: String,
    },
}

impl WarningCatalogue {
    /// A catalogue without warnings.
    pub const fn empty() -> Self {
        Self(BTreeMap::new())
    }

    /// The warnings whose ids are in [`warning_id`].
    pub fn standard() -> Self {
        STANDARD.iter().fold(Self::empty(), |catalogue, entry| {
            let (id, severity, category, field, [message, impact, suggestion]) = *entry;
            let template = WarningTemplate {
                severity,
                category,
                message: message.to_owned(),
                field: (!field.is_empty()).then(|| field.to_owned()),
                impact: impact.to_owned(),
                suggestion: Some(suggestion.to_owned()),
            };
            catalogue.with(id, template)
        })
    }

    /// The catalogue with one more warning, or one reworded.
    #[must_use]
    pub fn with(mut self, id: &str, template: WarningTemplate) -> Self {
        self.0.insert(id.to_owned(), template);
        self
    }

    /// Every id, in alphabetical order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// The warning `id`, with the names of its wording filled in.
    ///
    /// # Errors
    /// When there is no such id, or a name in the wording has no value.
    pub fn warning(&self, id: &str, values: &[(&str, &str)]) -> Result<Warning, CatalogueError> {
        let template = self.0.get(id).ok_or_else(|| CatalogueError::UnknownId {
            id: id.to_owned(),
            nearest: wire::nearest(id, self.ids()).map(str::to_owned),
        })?;
        let fill = |wording: &str| filled(id, wording, values);
        Ok(Warning {
            id: id.to_owned(),
            severity: template.severity,
            category: template.category,
            message: fill(&template.message)?,
            field: template.field.as_deref().map(fill).transpose()?,
            impact: fill(&template.impact)?,
            suggestion: template.suggestion.as_deref().map(fill).transpose()?,
        })
    }
}

/// The wording with every `{name}` replaced. Values are not looked into: a brace in one stays.
fn filled(id: &str, wording: &str, values: &[(&str, &str)]) -> Result<String, CatalogueError> {
    let mut text = String::with_capacity(wording.len());
    let mut rest = wording;
    while let Some((before, name, after)) = next_name(rest) {
        let value = values.iter().find(|(given, _)| *given == name);
        let (_, value) = value.ok_or_else(|| CatalogueError::MissingValue {
            id: id.to_owned(),
            name: name.to_owned(),
        })?;
        text.push_str(before);
        text.push_str(value);
        rest = after;
    }
    text.push_str(rest);
    Ok(text)
}

fn next_name(wording: &str) -> Option<(&str, &str, &str)> {
    let (before, opened) = wording.split_once('{')?;
    let (name, after) = opened.split_once('}')?;
    Some((before, name, after))
}

type Entry = (
    &'static str,
    WarningSeverity,
    WarningCategory,
    &'static str,
    [&'static str; 3],
);

/// Id, severity, category, field, and message, impact and suggestion.
const STANDARD: &[Entry] = {
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
                "Look at the price history instead",
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documents_own_example_is_worded_as_it_stands_there() {
        let warning = WarningCatalogue::standard()
            .warning(warning_id::NO_DIVIDEND_DATA, &[])
            .unwrap();
        assert_eq!(warning.message, "Dividend data not available");
        assert_eq!(warning.field.as_deref(), Some("dividend"));
        assert_eq!(warning.impact, "DDM valuation cannot be calculated");
        assert_eq!(
            warning.suggestion.as_deref(),
            Some("Use DCF or PE Band valuation instead")
        );
    }

    #[test]
    fn ids_are_distinct_and_well_formed() {
        let catalogue = WarningCatalogue::standard();
        assert_eq!(catalogue.ids().count(), STANDARD.len());
        assert!(catalogue.ids().all(|id| id.starts_with("WARN_")));
    }

    #[test]
    fn a_value_with_braces_is_not_filled_again() {
        let values = [("field", "{value}"), ("repair", "{}")];
        let warning = WarningCatalogue::standard()
            .warning(warning_id::DATA_REPAIRED, &values)
            .unwrap();
        assert_eq!(warning.message, "The source's {value} was repaired: {}");
    }

    #[test]
    fn an_unknown_id_is_answered_with_the_nearest() {
        let error = WarningCatalogue::standard()
            .warning("WARN_NO_PRICES", &[])
            .unwrap_err();
        assert!(
            error
                .to_string()
                .ends_with("did you mean \"WARN_NO_PRICE\"?"),
            "{error}"
        );
    }
}
