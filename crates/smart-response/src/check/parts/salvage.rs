//! What can still be read of a broken document.

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::mend::mended;
use super::{Listed, Parts, Text};
use crate::{
    Accuracy, AlternativeTool, Assumption, Chart, Completeness, Confidence, DataValidation,
    Dependencies, Driver, Execution, FollowUpQuestion, Formatting, Freshness, Input, KeyFinding,
    LearnMore, NextStep, PrimaryRecommendation, RelatedTool, Risk, Scenario, Table, Tool, Warning,
};

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
    highlight_count: Option<usize>,
    highlights: Elements<String>,
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
        let mended = mended(document);
        let highlights = document.pointer("/presentation/highlights");
        Self {
            document,
            input: at(&mended, "/summary/input"),
            findings: Elements::at(&mended, "/summary/keyFindings"),
            confidence: at(&mended, "/summary/confidence"),
            validation: at(&mended, "/data/validation"),
            completeness: at(&mended, "/data/dataQuality/completeness"),
            accuracy: at(&mended, "/data/dataQuality/accuracy"),
            freshness: at(&mended, "/data/dataQuality/freshness"),
            tool: at(&mended, "/metadata/tool"),
            execution: at(&mended, "/metadata/execution"),
            assumptions: Elements::at(&mended, "/metadata/assumptions"),
            warnings: Elements::at(&mended, "/metadata/warnings"),
            primary: at(&mended, "/recommendations/primary"),
            drivers: Elements::at(&mended, "/recommendations/primary/drivers"),
            scenarios: Elements::at(&mended, "/recommendations/scenarios"),
            next_steps: Elements::at(&mended, "/recommendations/nextSteps"),
            risks: Elements::at(&mended, "/recommendations/risks"),
            related: Elements::at(&mended, "/context/relatedTools"),
            alternatives: Elements::at(&mended, "/context/alternativeTools"),
            follow_up: Elements::at(&mended, "/context/suggestedFollowUp"),
            dependencies: at(&mended, "/context/dependencies"),
            learn_more: Elements::at(&mended, "/context/learnMore"),
            highlight_count: highlights.and_then(Value::as_array).map(Vec::len),
            highlights: Elements::at(&mended, "/presentation/highlights"),
            tables: Elements::at(&mended, "/presentation/tables"),
            charts: Elements::at(&mended, "/presentation/charts"),
            formatting: at(&mended, "/presentation/formatting"),
        }
    }

    pub(crate) fn parts(&self) -> Parts<'_> {
        Parts {
            texts: self.texts(),
            input: self.input.as_ref(),
            findings: self.findings.listed(),
            confidence: self.confidence.as_ref(),
            refs: self
                .document
                .pointer("/data/_ref")
                .and_then(Value::as_object),
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
            highlight_count: self.highlight_count,
            highlights: self.highlights.listed(),
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
            "/presentation/subheadline",
        ];
        let text = |pointer| Some((pointer, self.document.pointer(pointer)?.as_str()?));
        pointers.into_iter().filter_map(text).collect()
    }
}
