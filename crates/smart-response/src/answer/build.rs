//! What follows from what a tool said.

use serde::Serialize;
use serde_json::Value;
use wire::{Number, Timestamp};

use super::Answer;
use crate::data::validation::looked_up;
use crate::{
    Accuracy, Action, Bands, Completeness, Conclusion, Confidence, ConfidenceInputs, Context, Data,
    DataQuality, DataValidation, Execution, FollowUpQuestion, Freshness, FreshnessStatus,
    KeyFinding, Metadata, NonNegative, Percentage, Presentation, PrimaryRecommendation, Priority,
    Recommendations, Risk, Score, SmartResponseV2, Summary, TimestampInFuture, ToolCategory,
    Warning, WarningCatalogue, calculate_drivers, headline, highlights, suggest_charts,
    suggest_tables, warning_id,
};

/// Why a recommendation is none.
const NO_ADVICE: &str = "This tool tells what it found and recommends nothing";

impl<T: Serialize> Answer<'_, T> {
    /// The response at `now`. Its execution says that it ran then and took no time; see
    /// [`Timed`](crate::Timed).
    ///
    /// # Errors
    /// When the result cannot be written as JSON.
    pub fn told(mut self, now: Timestamp) -> Result<SmartResponseV2<T>, serde_json::Error> {
        let result = serde_json::to_value(&self.result)?;
        let judged = self.judged.iter();
        let judged: Vec<_> = judged
            .filter_map(|judged| self.finding_of(&result, judged))
            .collect();
        self.findings.extend(judged);
        let validation =
            DataValidation::track(&result, self.fields(&result).iter().map(String::as_str));
        let freshness = Freshness::at(now, self.as_of, None);
        let warnings = self.all_warnings(&validation, freshness);
        let quality = self.quality(&validation, freshness.unwrap_or_else(Freshness::from));
        let confidence = self.confidence(&quality);
        Ok(SmartResponseV2 {
            presentation: Some(self.presentation(&result)),
            recommendations: self.recommendations(confidence.score),
            summary: self.summary(&result, &validation, &quality, confidence),
            metadata: self.metadata(now, warnings),
            context: self.context(),
            data: Data {
                processed: self.result,
                refs: None,
                raw_data: None,
                validation,
                data_quality: quality,
            },
            feedback: None,
        })
    }

    /// The finding about a member of the result, if it is a number.
    fn finding_of(&self, result: &Value, (member, bands): &(String, Bands)) -> Option<KeyFinding> {
        let value = looked_up(result, member)?.as_f64()?;
        let value = Number::new(value).ok()?;
        let (name, unit) = self.profile.names.of(member);
        let formatted = self.profile.formatting.write(value, unit);
        Some(bands.finding(name, value, formatted))
    }

    /// What the result is about, in a word.
    fn subject(&self) -> &str {
        let title = self.profile.title.as_ref();
        let name = title.unwrap_or(&self.profile.tool.name);
        self.input.symbol().unwrap_or(name)
    }

    /// The fields that were expected, the critical ones, and those that were to be judged and hold nothing.
    fn fields(&self, result: &Value) -> Vec<String> {
        let has = || {
            result
                .as_object()
                .into_iter()
                .flat_map(|object| object.keys().cloned())
        };
        let mut fields = self.expected.clone().unwrap_or_else(|| has().collect());
        let judged = self.judged.iter().map(|(member, _)| member);
        let holds_nothing = |member: &&String| looked_up(result, member).is_none_or(Value::is_null);
        for field in self.critical.iter().chain(judged.filter(holds_nothing)) {
            if !fields.contains(field) {
                fields.push(field.clone());
            }
        }
        fields
    }

    fn quality(&self, validation: &DataValidation, freshness: Freshness) -> DataQuality {
        let critical: Vec<_> = self.critical.iter().map(String::as_str).collect();
        DataQuality {
            completeness: Completeness::of(validation, &critical),
            accuracy: Accuracy::of(self.aspects.clone()),
            freshness,
        }
    }

    fn confidence(&self, quality: &DataQuality) -> Confidence {
        let inputs = ConfidenceInputs {
            data_quality: quality.accuracy.score,
            completeness: Score::clamped(quality.completeness.percentage.get() / 100.0),
            model_agreement: self.agreement,
            freshness: quality.freshness.status.score(),
        };
        inputs.confidence()
    }

    fn summary(
        &self,
        result: &Value,
        validation: &DataValidation,
        quality: &DataQuality,
        confidence: Confidence,
    ) -> Summary {
        let (tool, subject) = (&self.profile.tool, self.subject());
        let retrieved = Conclusion::DataFetching {
            symbol: subject,
            data_points: match figures(result) {
                0 => validation.valid_fields.len(),
                figures => figures,
            },
            // What the confidence calls the quality of the data, so that one answer says one thing.
            quality: Percentage::clamped(tenths(quality.accuracy.score.get() * 100.0)),
        };
        let title = self.profile.title.as_ref().unwrap_or(&tool.name);
        let title = match self.input.symbol() {
            Some(symbol) => format!("{title} - {symbol}"),
            None => title.clone(),
        };
        let conclusion = self
            .conclusion
            .clone()
            .unwrap_or_else(|| retrieved.to_string());
        Summary {
            what: self.what.clone().unwrap_or_else(|| title.clone()),
            title,
            input: self.input.clone(),
            key_findings: self.findings.clone(),
            conclusion,
            confidence,
        }
    }

    fn recommendations(&self, confidence: Score) -> Recommendations {
        let (action, priority, reasoning) = self
            .advice
            .clone()
            .unwrap_or_else(|| (Action::NotApplicable, Priority::Low, NO_ADVICE.to_owned()));
        let scenarios = self.scenarios.clone();
        Recommendations {
            primary: PrimaryRecommendation {
                action,
                confidence,
                priority,
                reasoning,
                drivers: calculate_drivers(&self.findings),
            },
            scenarios: (!scenarios.is_empty()).then_some(scenarios),
            next_steps: self.next_steps.clone(),
            risks: self.all_risks(),
        }
    }

    /// The tool's own risks, and those that every answer of its kind has. A valuation that values nothing has
    /// none of a valuation's.
    fn all_risks(&self) -> Vec<Risk> {
        let tool = &self.profile.tool;
        let advice = self.advice.as_ref().map(|(action, ..)| *action);
        let is_silent = advice == Some(Action::NotApplicable);
        let usual = if is_silent && tool.category == ToolCategory::Valuation {
            Vec::new()
        } else {
            Risk::usual_of(&tool.name, tool.category)
        };
        self.risks.iter().cloned().chain(usual).collect()
    }

    fn metadata(&self, now: Timestamp, warnings: Vec<Warning>) -> Metadata {
        Metadata {
            tool: self.profile.tool.clone(),
            execution: Execution {
                duration: NonNegative::clamped(0.0),
                timestamp: now,
                cached: false,
                cache_hit: None,
            },
            source: self.profile.source.clone(),
            assumptions: self.assumptions.clone(),
            warnings,
        }
    }

    fn context(&self) -> Context {
        let terms: Vec<_> = self.terms.iter().map(String::as_str).collect();
        let mut context = self.context.clone();
        context.dependencies = self.profile.dependencies.clone();
        context.learn_more = self.profile.glossary.learn_more(&self.findings, &terms);
        let usual = FollowUpQuestion::usual(self.profile.tool.category);
        context.suggested_follow_up.extend(usual);
        context
    }

    fn presentation(&self, result: &Value) -> Presentation {
        let subject = self.subject();
        let facts: Vec<_> = self.facts.iter().map(String::as_str).collect();
        let named = |table| self.profile.names.put(table, &self.profile.formatting);
        let of_result = || suggest_tables(subject, result).into_iter().map(named);
        let tables = self.tables.clone().unwrap_or_else(|| of_result().collect());
        let suggested = || tables.iter().flat_map(suggest_charts).collect();
        let charts: Vec<_> = self.charts.clone().unwrap_or_else(suggested);
        Presentation {
            headline: self.headline(),
            subheadline: None,
            highlights: self.highlights(&facts),
            tables: (!tables.is_empty()).then_some(tables),
            charts: (!charts.is_empty()).then_some(charts),
            formatting: self.profile.formatting.clone(),
        }
    }

    /// What the tool says first; else what to do, where something is to be done, with the weightiest finding. Why
    /// is the reasoning, and stands there.
    fn headline(&self) -> String {
        let advice = self.advice.as_ref().map(|(action, ..)| *action);
        let advised = advice.filter(|action| *action != Action::NotApplicable);
        let subject = self.subject();
        match (&self.headline, advised) {
            (Some(said), _) => format!("{subject}: {said}"),
            (None, Some(action)) => headline(&format!("{subject}, {action}"), &self.findings),
            (None, None) => headline(subject, &self.findings),
        }
    }

    /// Findings, then the tool's facts, then what is known of every answer: three points at least.
    fn highlights(&self, facts: &[&str]) -> Vec<String> {
        let source = format!("Source: {}", self.profile.source.name);
        let as_of = format!("Data of {}", self.as_of);
        let about = format!("About {}", self.subject());
        let always = [as_of.as_str(), &source, &about];
        highlights(&self.findings, &[facts, &always].concat())
    }

    /// What the tool warns of, and what follows: what is not there, and how old the data is.
    fn all_warnings(
        &self,
        validation: &DataValidation,
        freshness: Result<Freshness, TimestampInFuture>,
    ) -> Vec<Warning> {
        let mut warnings = self.warnings.clone();
        let is_told = |field: &str| {
            self.warnings
                .iter()
                .any(|warning| warning.field.as_deref() == Some(field))
        };
        let lacking = validation
            .missing_fields
            .iter()
            .chain(&validation.null_fields);
        for field in lacking.filter(|field| !is_told(field)) {
            warnings.extend(self.worded(warning_id::INCOMPLETE_DATA, &[("field", field)]));
        }
        match freshness {
            Err(TimestampInFuture { timestamp, .. }) => {
                let values = [("timestamp", &*timestamp.to_string())];
                warnings.extend(self.worded(warning_id::FUTURE_TIMESTAMP, &values));
            }
            Ok(freshness) if is_old(freshness.status) => {
                let values = [("age", &*freshness.age.to_string())];
                warnings.extend(self.worded(warning_id::STALE_DATA, &values));
            }
            Ok(_) => {}
        }
        warnings
    }

    /// A warning as the profile words it, or as is usual where its wording asks for more than is known.
    fn worded(&self, id: &str, values: &[(&str, &str)]) -> Option<Warning> {
        let own = self.profile.warnings.warning(id, values);
        own.or_else(|_| WarningCatalogue::standard().warning(id, values))
            .ok()
    }
}

/// How many numbers a result tells, however deep.
fn figures(result: &Value) -> usize {
    match result {
        Value::Number(_) => 1,
        Value::Array(elements) => elements.iter().map(figures).sum(),
        Value::Object(members) => members.values().map(figures).sum(),
        Value::Null | Value::Bool(_) | Value::String(_) => 0,
    }
}

fn tenths(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

const fn is_old(status: FreshnessStatus) -> bool {
    matches!(status, FreshnessStatus::Stale | FreshnessStatus::Outdated)
}
