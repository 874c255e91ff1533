//! What each section takes, and its share.

use serde::Serialize;
use serde_json::Value;
use wire::string_enum;

use super::TokenCounter;

string_enum! {
    /// A section of a response.
    pub enum Section {
        Summary = "summary",
        Data = "data",
        Metadata = "metadata",
        Recommendations = "recommendations",
        Context = "context",
        Presentation = "presentation",
        Feedback = "feedback",
    }
}

impl Section {
    /// What the section may take of the whole, in percent, before it gives first. The shares are ceilings
    /// and need not add up.
    pub const fn share(self) -> usize {
        match self {
            Self::Summary => 60,
            Self::Recommendations => 50,
            Self::Data | Self::Metadata | Self::Context | Self::Presentation => 40,
            Self::Feedback => 10,
        }
    }
}

/// What a section takes, before and after.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SectionSize {
    /// The section.
    #[serde(serialize_with = "name")]
    pub section: Section,
    /// Its tokens before.
    pub tokens_before: usize,
    /// Its tokens after.
    pub tokens: usize,
    /// What it may take of the whole, in percent, before it gives first.
    pub share: usize,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
fn name<S: serde::Serializer>(section: &Section, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(section.as_str())
}

/// The tokens of each section; none where it is not there.
pub(super) fn sizes(response: &Value, counter: &dyn TokenCounter) -> Vec<usize> {
    let sections = Section::ALL.iter();
    let size = |section: &Section| {
        let value = response.get(section.as_str());
        value.map_or(0, |value| counter.count(&value.to_string()))
    };
    sections.map(size).collect()
}

pub(super) fn compared(before: &[usize], after: &[usize]) -> Vec<SectionSize> {
    let each = Section::ALL.iter().zip(before.iter().zip(after));
    let there = each.filter(|(_, (before, _))| **before > 0);
    let compared = there.map(|(section, (before, after))| SectionSize {
        section: *section,
        tokens_before: *before,
        tokens: *after,
        share: section.share(),
    });
    compared.collect()
}
