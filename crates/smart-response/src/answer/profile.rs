//! What every answer of a tool has in common.

use serde::Serialize;
use wire::Timestamp;

use super::Answer;
use crate::{
    Dependencies, Formatting, Glossary, Input, Level, Source, Tool, ToolCategory, WarningCatalogue,
};

/// What every answer of a tool has in common: who it is, where its data comes from, how it writes numbers,
/// and what it needs and gives.
#[derive(Debug, Clone)]
pub struct Profile {
    pub(super) tool: Tool,
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
            source: Source {
                name: "unknown".to_owned(),
                url: None,
                version: None,
                reliability: Level::Low,
            },
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
