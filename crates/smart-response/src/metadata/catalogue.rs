//! Warnings that are worded once.

mod standard;

use std::collections::BTreeMap;

use self::standard::STANDARD;
pub use self::standard::warning_id;
use crate::metadata::warning::{Warning, WarningCategory, WarningSeverity};

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
