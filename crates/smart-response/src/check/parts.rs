//! The parts of a response that rules look at, from a whole response or what is left of one.

use std::any::Any;

use serde::de::DeserializeOwned;
use serde_json::Value;

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
    pub(crate) highlights: Option<&'a [String]>,
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
        Self {
            texts,
            input: Some(&summary.input),
            findings: Listed::whole(&summary.key_findings),
            confidence: Some(&summary.confidence),
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
            highlights: presentation.map(|shown| shown.highlights.as_slice()),
            tables: Listed::optional(presentation.and_then(|shown| shown.tables.as_deref())),
            charts: Listed::optional(presentation.and_then(|shown| shown.charts.as_deref())),
            formatting: presentation.map(|shown| &shown.formatting),
        }
    }
}

/// What can still be read of a document that is no response.
pub(crate) struct Salvage<'v> {
    document: &'v Value,
    input: Option<Input>,
    findings: Elements<KeyFinding>,
    confidence: Option<Confidence>,
    validation: Option<DataValidation>,
    completeness: Option<Completeness>,
    accuracy: Option<Accuracy>,
    freshness: Option<Freshness>,
    tool: Option<Tool>,
    execution: Option<Execution>,
    assumptions: Elements<Assumption>,
    warnings: Elements<Warning>,
    primary: Option<PrimaryRecommendation>,
    drivers: Elements<Driver>,
    scenarios: Elements<Scenario>,
    next_steps: Elements<NextStep>,
    risks: Elements<Risk>,
    related: Elements<RelatedTool>,
    alternatives: Elements<AlternativeTool>,
    follow_up: Elements<FollowUpQuestion>,
    dependencies: Option<Dependencies>,
    learn_more: Elements<LearnMore>,
    highlights: Option<Vec<String>>,
    tables: Elements<Table>,
    charts: Elements<Chart>,
    formatting: Option<Formatting>,
}

struct Elements<T> {
    read: Vec<(usize, T)>,
    is_whole: bool,
}

impl<T: DeserializeOwned> Elements<T> {
    fn at(document: &Value, pointer: &str) -> Self {
        let Some(Value::Array(array)) = document.pointer(pointer) else {
            return Self {
                read: Vec::new(),
                is_whole: false,
            };
        };
        let elements = array.iter().enumerate();
        let read: Vec<_> = elements
            .filter_map(|(index, element)| Some((index, T::deserialize(element).ok()?)))
            .collect();
        let is_whole = read.len() == array.len();
        Self { read, is_whole }
    }

    fn listed(&self) -> Listed<'_, T> {
        let salvaged = self
            .read
            .iter()
            .map(|(index, element)| (*index, element))
            .collect();
        Listed {
            whole: &[],
            salvaged,
            is_whole: self.is_whole,
        }
    }
}

fn at<T: DeserializeOwned>(document: &Value, pointer: &str) -> Option<T> {
    document
        .pointer(pointer)
        .and_then(|value| T::deserialize(value).ok())
}

impl<'v> Salvage<'v> {
    pub(crate) fn of(document: &'v Value) -> Self {
        Self {
            document,
            input: at(document, "/summary/input"),
            findings: Elements::at(document, "/summary/keyFindings"),
            confidence: at(document, "/summary/confidence"),
            validation: at(document, "/data/validation"),
            completeness: at(document, "/data/dataQuality/completeness"),
            accuracy: at(document, "/data/dataQuality/accuracy"),
            freshness: at(document, "/data/dataQuality/freshness"),
            tool: at(document, "/metadata/tool"),
            execution: at(document, "/metadata/execution"),
            assumptions: Elements::at(document, "/metadata/assumptions"),
            warnings: Elements::at(document, "/metadata/warnings"),
            primary: at(document, "/recommendations/primary"),
            drivers: Elements::at(document, "/recommendations/primary/drivers"),
            scenarios: Elements::at(document, "/recommendations/scenarios"),
            next_steps: Elements::at(document, "/recommendations/nextSteps"),
            risks: Elements::at(document, "/recommendations/risks"),
            related: Elements::at(document, "/context/relatedTools"),
            alternatives: Elements::at(document, "/context/alternativeTools"),
            follow_up: Elements::at(document, "/context/suggestedFollowUp"),
            dependencies: at(document, "/context/dependencies"),
            learn_more: Elements::at(document, "/context/learnMore"),
            highlights: at(document, "/presentation/highlights"),
            tables: Elements::at(document, "/presentation/tables"),
            charts: Elements::at(document, "/presentation/charts"),
            formatting: at(document, "/presentation/formatting"),
        }
    }

    pub(crate) fn parts(&self) -> Parts<'_> {
        Parts {
            texts: self.texts(),
            input: self.input.as_ref(),
            findings: self.findings.listed(),
            confidence: self.confidence.as_ref(),
            processed: self.document.pointer("/data/processed"),
            raw_data: self.document.pointer("/data/rawData"),
            validation: self.validation.as_ref(),
            completeness: self.completeness.as_ref(),
            accuracy: self.accuracy.as_ref(),
            freshness: self.freshness.as_ref(),
            tool: self.tool.as_ref(),
            execution: self.execution.as_ref(),
            assumptions: self.assumptions.listed(),
            warnings: self.warnings.listed(),
            primary: self.primary.as_ref(),
            drivers: self.drivers.listed(),
            scenarios: self.scenarios.listed(),
            next_steps: self.next_steps.listed(),
            risks: self.risks.listed(),
            related: self.related.listed(),
            alternatives: self.alternatives.listed(),
            follow_up: self.follow_up.listed(),
            dependencies: self.dependencies.as_ref(),
            learn_more: self.learn_more.listed(),
            highlights: self.highlights.as_deref(),
            tables: self.tables.listed(),
            charts: self.charts.listed(),
            formatting: self.formatting.as_ref(),
        }
    }

    fn texts(&self) -> Vec<Text<'_>> {
        let pointers = [
            "/summary/title",
            "/summary/what",
            "/summary/conclusion",
            "/metadata/tool/name",
            "/metadata/source/name",
            "/recommendations/primary/reasoning",
            "/presentation/headline",
        ];
        let text = |pointer| Some((pointer, self.document.pointer(pointer)?.as_str()?));
        pointers.into_iter().filter_map(text).collect()
    }
}
