//! What every answer of a tool has in common.

use serde::Serialize;
use wire::Timestamp;

use super::Answer;
use crate::presentation::unit::Names;
use crate::{
    Dependencies, Formatting, Glossary, Input, Level, Source, Tool, ToolCategory, Unit,
    WarningCatalogue,
};

/// What every answer of a tool has in common: who it is, where its data comes from, how it writes numbers,
/// and what it needs and gives.
#[derive(Debug, Clone)]
pub struct Profile {
    pub(super) tool: Tool,
    pub(super) title: Option<String>,
    pub(super) names: Names,
    pub(super) source: Source,
    pub(super) formatting: Formatting,
    pub(super) dependencies: Dependencies,
    pub(super) warnings: WarningCatalogue,
    pub(super) glossary: Glossary,
}

impl Profile {
    /// A tool whose source nobody named yet, so that it is unknown and of low reliability.
    pub fn new(name: &str, version: &str, category: ToolCategory) -> Self {
        Self {
            tool: Tool {
                name: name.to_owned(),
                version: version.to_owned(),
                category,
            },
            title: None,
            names: Names::default(),
            source: Source::named("unknown", Level::Low),
            formatting: Formatting::of("", "en"),
            dependencies: Dependencies::default(),
            warnings: WarningCatalogue::standard(),
            glossary: Glossary::standard(),
        }
    }

    /// The profile of a tool whose data comes from `source`.
    #[must_use]
    pub fn from_source(self, source: Source) -> Self {
        Self { source, ..self }
    }

    /// The profile of a tool whose answers are called so; by its name where nobody says.
    #[must_use]
    pub fn titled(self, title: &str) -> Self {
        Self {
            title: Some(title.to_owned()),
            ..self
        }
    }

    /// The profile of a tool of whose results this member, wherever it stands, is called `name`, and its numbers
    /// are numbers of `unit`: in the tables and charts that the results suggest.
    ///
    /// ```
    /// use serde_json::json;
    /// use smart_response::{Formatting, Input, Profile, ToolCategory, Unit};
    ///
    /// let profile = Profile::new("fetch_stock_data", "1.0", ToolCategory::DataFetching)
    ///     .formatted(Formatting::of("฿", "th-TH"))
    ///     .showing("eps", "Earnings a share", Unit::Price);
    /// let moment = || "2025-01-17T10:30:00Z".parse().unwrap();
    /// let response = profile.answer(Input::of("A"), json!({ "eps": 8.1 }), moment()).told(moment())?;
    /// let tables = response.presentation.unwrap().tables.unwrap();
    /// assert_eq!(tables[0].rows[0], ["Earnings a share".into(), "฿8.10".into()]);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[must_use]
    pub fn showing(mut self, member: &str, name: &str, unit: Unit) -> Self {
        self.names.add(member, name, unit);
        self
    }

    /// The profile of a tool that writes numbers so.
    #[must_use]
    pub fn formatted(self, formatting: Formatting) -> Self {
        Self { formatting, ..self }
    }

    /// The profile of a tool that needs and gives these.
    #[must_use]
    pub fn depending(self, dependencies: Dependencies) -> Self {
        Self {
            dependencies,
            ..self
        }
    }

    /// The profile of a tool that words its warnings so. Ids that it lacks are worded as usual.
    #[must_use]
    pub fn wording(self, warnings: WarningCatalogue) -> Self {
        Self { warnings, ..self }
    }

    /// The profile of a tool that explains its terms so.
    #[must_use]
    pub fn explaining(self, glossary: Glossary) -> Self {
        Self { glossary, ..self }
    }

    /// An answer to `input`: the result, and when its data was true.
    pub fn answer<T: Serialize>(&self, input: Input, result: T, as_of: Timestamp) -> Answer<'_, T> {
        Answer::new(self, input, result, as_of)
    }
}
