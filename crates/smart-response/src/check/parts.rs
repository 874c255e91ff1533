//! The parts of a response that rules look at, from a whole response or what is left of one.

mod mend;
mod salvage;

use std::any::Any;

use serde_json::{Map, Value};

pub(crate) use salvage::Salvage;

use crate::{
    Accuracy, AlternativeTool, Assumption, Chart, Completeness, Confidence, DataValidation,
    Dependencies, Driver, Execution, FollowUpQuestion, Formatting, Freshness, Input, KeyFinding,
    LearnMore, NextStep, PrimaryRecommendation, RelatedTool, Risk, Scenario, SmartResponseV2,
    Table, Tool, Warning,
};

/// A text of the response, by the pointer it stands at.
pub(crate) type Text<'a> = (&'static str, &'a str);

/// The parts of a response; none where a part is absent or cannot be read.
///
/// It exists so that each rule is written once and judges both a typed response and a broken
/// document, of which it sees whatever can still be read: all violations come at once.
#[derive(Default)]
pub(crate) struct Parts<'a> {
    pub(crate) texts: Vec<Text<'a>>,
    pub(crate) input: Option<&'a Input>,
    pub(crate) findings: Listed<'a, KeyFinding>,
    pub(crate) confidence: Option<&'a Confidence>,
    pub(crate) refs: Option<&'a Map<String, Value>>,
    pub(crate) processed: Option<&'a Value>,
    pub(crate) raw_data: Option<&'a Value>,
    pub(crate) validation: Option<&'a DataValidation>,
    pub(crate) completeness: Option<&'a Completeness>,
    pub(crate) accuracy: Option<&'a Accuracy>,
    pub(crate) freshness: Option<&'a Freshness>,
    pub(crate) tool: Option<&'a Tool>,
    pub(crate) execution: Option<&'a Execution>,
    pub(crate) assumptions: Listed<'a, Assumption>,
    pub(crate) warnings: Listed<'a, Warning>,
    pub(crate) primary: Option<&'a PrimaryRecommendation>,
    pub(crate) drivers: Listed<'a, Driver>,
    pub(crate) scenarios: Listed<'a, Scenario>,
    pub(crate) next_steps: Listed<'a, NextStep>,
    pub(crate) risks: Listed<'a, Risk>,
    pub(crate) related: Listed<'a, RelatedTool>,
    pub(crate) alternatives: Listed<'a, AlternativeTool>,
    pub(crate) follow_up: Listed<'a, FollowUpQuestion>,
    pub(crate) dependencies: Option<&'a Dependencies>,
    pub(crate) learn_more: Listed<'a, LearnMore>,
    pub(crate) highlight_count: Option<usize>,
    pub(crate) highlights: Listed<'a, String>,
    pub(crate) tables: Listed<'a, Table>,
    pub(crate) charts: Listed<'a, Chart>,
    pub(crate) formatting: Option<&'a Formatting>,
}

/// The elements of an array that can be read, with their places in it.
pub(crate) struct Listed<'a, T> {
    /// All of them, where every one could be read; this copies nothing.
    whole: &'a [T],
    /// Those that could be read of an array of which some could not.
    salvaged: Vec<(usize, &'a T)>,
    /// Whether the array is there and every element could be read.
    pub(crate) is_whole: bool,
}

impl<T> Default for Listed<'_, T> {
    fn default() -> Self {
        Self {
            whole: &[],
            salvaged: Vec::new(),
            is_whole: false,
        }
    }
}

impl<'a, T> Listed<'a, T> {
    fn whole(whole: &'a [T]) -> Self {
        Self {
            whole,
            is_whole: true,
            ..Self::default()
        }
    }

    fn optional(elements: Option<&'a [T]>) -> Self {
        elements.map(Self::whole).unwrap_or_default()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (usize, &'a T)> {
        self.whole
            .iter()
            .enumerate()
            .chain(self.salvaged.iter().copied())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.whole.is_empty() && self.salvaged.is_empty()
    }
}

impl<'a> Parts<'a> {
    pub(crate) fn of<T: Any>(response: &'a SmartResponseV2<T>) -> Self {
        let SmartResponseV2 {
            summary,
            data,
            metadata,
            recommendations,
            context,
            ..
        } = response;
        let presentation = response.presentation.as_ref();
        let mut texts = vec![
            ("/summary/title", summary.title.as_str()),
            ("/summary/what", summary.what.as_str()),
            ("/summary/conclusion", summary.conclusion.as_str()),
            ("/metadata/tool/name", metadata.tool.name.as_str()),
            ("/metadata/source/name", metadata.source.name.as_str()),
            (
                "/recommendations/primary/reasoning",
                recommendations.primary.reasoning.as_str(),
            ),
        ];
        texts.extend(presentation.map(|shown| ("/presentation/headline", shown.headline.as_str())));
        let subheadline = presentation.and_then(|shown| shown.subheadline.as_deref());
        texts.extend(subheadline.map(|text| ("/presentation/subheadline", text)));
        Self {
            texts,
            input: Some(&summary.input),
            findings: Listed::whole(&summary.key_findings),
            confidence: Some(&summary.confidence),
            refs: data.refs.as_ref(),
            processed: (&data.processed as &dyn Any).downcast_ref(),
            raw_data: data.raw_data.as_ref(),
            validation: Some(&data.validation),
            completeness: Some(&data.data_quality.completeness),
            accuracy: Some(&data.data_quality.accuracy),
            freshness: Some(&data.data_quality.freshness),
            tool: Some(&metadata.tool),
            execution: Some(&metadata.execution),
            assumptions: Listed::whole(&metadata.assumptions),
            warnings: Listed::whole(&metadata.warnings),
            primary: Some(&recommendations.primary),
            drivers: Listed::whole(&recommendations.primary.drivers),
            scenarios: Listed::optional(recommendations.scenarios.as_deref()),
            next_steps: Listed::whole(&recommendations.next_steps),
            risks: Listed::whole(&recommendations.risks),
            related: Listed::whole(&context.related_tools),
            alternatives: Listed::whole(&context.alternative_tools),
            follow_up: Listed::whole(&context.suggested_follow_up),
            dependencies: Some(&context.dependencies),
            learn_more: Listed::whole(&context.learn_more),
            highlight_count: presentation.map(|shown| shown.highlights.len()),
            highlights: Listed::optional(presentation.map(|shown| &*shown.highlights)),
            tables: Listed::optional(presentation.and_then(|shown| shown.tables.as_deref())),
            charts: Listed::optional(presentation.and_then(|shown| shown.charts.as_deref())),
            formatting: presentation.map(|shown| &shown.formatting),
        }
    }
}
