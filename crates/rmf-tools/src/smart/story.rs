use serde::Serialize;
use smart_response::{
    Action, Confidence, ConfidenceInputs, Context, Data, DataQuality, DataValidation, Execution,
    Formatting, KeyFinding, Level, Metadata, NextStep, NonNegative, Presentation,
    PrimaryRecommendation, Priority, Recommendations, Score, SmartResponseV2, Source, Summary,
    Tool, ToolCategory, calculate_drivers, headline, highlights,
};
use smart_response::{Chart, Table};

use super::accuracy::{Aspect, accuracy};
use super::age::{By, Dated};
use super::caveat::{NO_DATE, assumptions, risks};
use super::field::Fields;
use super::subject::Subject;
use super::warning::{Gap, warnings};
use crate::brief::BriefError;
use crate::{IssueKind, Origin, RmfTool};

/// What a tool says about its output, beyond what every response says.
pub(crate) struct Story {
    pub(crate) tool: RmfTool,
    pub(crate) category: ToolCategory,
    /// What the answer is about, in a word.
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) what: &'static str,
    pub(crate) findings: Vec<KeyFinding>,
    /// The takeaway.
    pub(crate) conclusion: String,
    pub(crate) reasoning: &'static str,
    pub(crate) subheadline: Option<String>,
    /// What stands among the highlights where there are fewer than three findings.
    pub(crate) facts: Vec<String>,
    pub(crate) tables: Vec<Table>,
    pub(crate) charts: Vec<Chart>,
    pub(crate) aspects: &'static [Aspect],
    /// Fields without which the answer cannot be relied on.
    pub(crate) critical: &'static [&'static str],
    pub(crate) gaps: Vec<Gap>,
    /// Whether returns of the past are told.
    pub(crate) shows_returns: bool,
    /// Whether some of them are per year.
    pub(crate) is_annualised: bool,
    pub(crate) next_steps: Vec<NextStep>,
    pub(crate) context: Context,
}

impl Story {
    /// The response that tells the story of `output`.
    pub(crate) fn told<O: Serialize>(
        self,
        output: O,
        subject: &Subject<'_>,
        formatting: Formatting,
    ) -> Result<SmartResponseV2<O>, BriefError> {
        let dated = Dated::of(subject);
        let fields = Fields::of(&serde_json::to_value(&output)?, subject);
        let validation = validation(&fields, dated);
        let quality = self.quality(&fields, subject, dated);
        let confidence = confidence(&quality);
        let metadata = self.metadata(subject, &quality, dated)?;
        Ok(SmartResponseV2 {
            summary: self.summary(subject, confidence.clone()),
            presentation: Some(self.presentation(formatting)),
            recommendations: Recommendations {
                primary: PrimaryRecommendation {
                    action: Action::NotApplicable,
                    confidence: confidence.score,
                    priority: Priority::Low,
                    reasoning: self.reasoning.to_owned(),
                    drivers: calculate_drivers(&self.findings),
                },
                scenarios: None,
                next_steps: self.next_steps,
                risks: risks(subject),
            },
            metadata,
            data: Data {
                refs: None,
                processed: output,
                raw_data: None,
                validation,
                data_quality: quality,
            },
            context: self.context,
            feedback: None,
        })
    }

    fn quality(&self, fields: &Fields, subject: &Subject<'_>, dated: Dated) -> DataQuality {
        DataQuality {
            completeness: fields.completeness(self.critical),
            accuracy: accuracy(subject.evidence(), self.aspects),
            freshness: dated.freshness(subject.now),
        }
    }

    fn summary(&self, subject: &Subject<'_>, confidence: Confidence) -> Summary {
        Summary {
            title: self.title.clone(),
            what: self.what.to_owned(),
            input: subject.input.clone(),
            key_findings: self.findings.clone(),
            conclusion: self.conclusion.clone(),
            confidence,
        }
    }

    fn presentation(&self, formatting: Formatting) -> Presentation {
        let facts: Vec<_> = self.facts.iter().map(String::as_str).collect();
        let (tables, charts) = (self.tables.clone(), self.charts.clone());
        Presentation {
            headline: headline(&self.name, &self.findings),
            subheadline: self.subheadline.clone(),
            highlights: highlights(&self.findings, &facts),
            tables: (!tables.is_empty()).then_some(tables),
            charts: (!charts.is_empty()).then_some(charts),
            formatting,
        }
    }

    fn metadata(
        &self,
        subject: &Subject<'_>,
        quality: &DataQuality,
        dated: Dated,
    ) -> Result<Metadata, BriefError> {
        Ok(Metadata {
            tool: Tool {
                name: self.tool.as_str().to_owned(),
                version: env!("CARGO_PKG_VERSION").to_owned(),
                category: self.category,
            },
            execution: Execution {
                // The library reads no clock; whoever times the call writes the duration.
                duration: NonNegative::clamped(0.0),
                timestamp: subject.now,
                cached: false,
                cache_hit: None,
            },
            source: source(subject),
            assumptions: assumptions(subject, dated, self.is_annualised),
            warnings: warnings(
                subject,
                &self.gaps,
                (dated.by, &quality.freshness),
                self.shows_returns,
            )?,
        })
    }
}

fn validation(fields: &Fields, dated: Dated) -> DataValidation {
    let validation = fields.validation();
    match dated.by {
        By::Nav | By::Collection => validation,
        By::Nothing => {
            let (field, why) = NO_DATE;
            validation.with_default(field, dated.timestamp.to_string(), why)
        }
    }
}

fn confidence(quality: &DataQuality) -> Confidence {
    let percentage = quality.completeness.percentage.get();
    let inputs = ConfidenceInputs {
        data_quality: quality.accuracy.score,
        completeness: Score::clamped(percentage / 100.0),
        model_agreement: None,
        freshness: quality.freshness.status.score(),
    };
    inputs.confidence()
}

/// Real files are relied on as far as they could be read as they stand.
fn source(subject: &Subject<'_>) -> Source {
    let misplaced = [IssueKind::MetadataShifted, IssueKind::SharedHistory];
    let is_misplaced = subject.evidence().iter().any(|held| held.met(&misplaced));
    let (name, reliability) = match subject.origin {
        Origin::Sample => ("Hand-made sample with invented figures", Level::Low),
        Origin::Files if is_misplaced => ("Thai RMF fund files", Level::Medium),
        Origin::Files => ("Thai RMF fund files", Level::High),
    };
    Source {
        name: name.to_owned(),
        url: None,
        version: None,
        reliability,
    }
}
