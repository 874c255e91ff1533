//! From a tool's result to a response, with what follows from the result filled in.

mod build;
pub(crate) mod profile;
pub(crate) mod timed;

use serde::Serialize;
use wire::Timestamp;

use crate::{
    AccuracyFactor, Action, AlternativeTool, Assumption, Bands, Chart, Context, FollowUpQuestion,
    Input, KeyFinding, NextStep, Priority, RelatedTool, Risk, Scenario, Score, Table, Verification,
    Warning,
};

use profile::Profile;

/// What a tool says about one result. A tool says what it alone knows; what follows from that is
/// filled in by [`told`](Self::told): validation, completeness, freshness, accuracy, confidence,
/// drivers, headline, highlights, tables and charts.
///
/// What a tool does not say is not made up. A tool that recommends nothing has the action `N/A`, and
/// [`score`](crate::score()) tells what is lacking on the way to 10.
///
/// ```
/// use serde::Serialize;
/// use serde_json::json;
/// use smart_response::{
///     Bands, Better, CheckOptions, Formatting, Input, Level, Number, Profile, Source, Timed, ToolCategory,
///     Verification, check,
/// };
/// # use std::time::Duration;
///
/// #[derive(Serialize)]
/// struct Quote { price: f64, eps: Option<f64> }
///
/// let profile = Profile::new("fetch_stock_data", "1.0", ToolCategory::DataFetching)
///     .from_source(Source { name: "Made up".into(), url: None, version: None, reliability: Level::Low })
///     .formatted(Formatting::of("฿", "th-TH"));
/// # let clock = || "2025-01-17T10:30:05Z".parse().unwrap();
/// # let stopwatch = || Duration::from_millis(7);
/// let timed = Timed { now: &clock, elapsed: &stopwatch };
/// let response = timed.call(|now| {
///     let quote = Quote { price: 156.0, eps: None };
///     profile.answer(Input::of("ADVANC.BK"), quote, "2025-01-17T10:30:00Z".parse().unwrap())
///         .critical(&["price"])
///         .aspect("price", Verification::Verified)
///         .told(now)
/// })?;
/// assert_eq!(response.data.validation.null_fields, ["eps"]);
/// assert_eq!(response.metadata.warnings[0].message, "No data for eps");
/// assert_eq!(check(&response), []);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Answer<'p, T> {
    profile: &'p Profile,
    input: Input,
    result: T,
    as_of: Timestamp,
    what: Option<String>,
    headline: Option<String>,
    conclusion: Option<String>,
    expected: Option<Vec<String>>,
    critical: Vec<String>,
    findings: Vec<KeyFinding>,
    judged: Vec<(String, Bands)>,
    facts: Vec<String>,
    aspects: Vec<AccuracyFactor>,
    agreement: Option<Score>,
    assumptions: Vec<Assumption>,
    warnings: Vec<Warning>,
    advice: Option<(Action, Priority, String)>,
    scenarios: Vec<Scenario>,
    next_steps: Vec<NextStep>,
    risks: Vec<Risk>,
    context: Context,
    terms: Vec<String>,
    tables: Option<Vec<Table>>,
    charts: Option<Vec<Chart>>,
}

impl<'p, T: Serialize> Answer<'p, T> {
    fn new(profile: &'p Profile, input: Input, result: T, as_of: Timestamp) -> Self {
        Self {
            profile,
            input,
            result,
            as_of,
            what: None,
            headline: None,
            conclusion: None,
            expected: None,
            critical: Vec::new(),
            findings: Vec::new(),
            judged: Vec::new(),
            facts: Vec::new(),
            aspects: Vec::new(),
            agreement: None,
            assumptions: Vec::new(),
            warnings: Vec::new(),
            advice: None,
            scenarios: Vec::new(),
            next_steps: Vec::new(),
            risks: Vec::new(),
            context: Context::default(),
            terms: Vec::new(),
            tables: None,
            charts: None,
        }
    }

    /// What was done, in a sentence; the tool's name and subject where nobody says.
    #[must_use]
    pub fn doing(mut self, what: impl Into<String>) -> Self {
        self.what = Some(what.into());
        self
    }

    /// The answer in one line for a person, after its subject; the weightiest finding where nobody says.
    #[must_use]
    pub fn headlined(mut self, headline: impl Into<String>) -> Self {
        self.headline = Some(headline.into());
        self
    }

    /// The takeaway; how much data was retrieved where nobody says.
    #[must_use]
    pub fn concluding(mut self, conclusion: impl Into<String>) -> Self {
        self.conclusion = Some(conclusion.into());
        self
    }

    /// The fields that the result should have, as [`DataValidation`](crate::DataValidation) names them; the
    /// members that it has where nobody says.
    #[must_use]
    pub fn expecting(mut self, fields: &[&str]) -> Self {
        self.expected = Some(owned(fields));
        self
    }

    /// The fields without which the result cannot be relied on. They are expected, too.
    #[must_use]
    pub fn critical(mut self, fields: &[&str]) -> Self {
        self.critical = owned(fields);
        self
    }

    /// One more thing that stands out.
    #[must_use]
    pub fn finding(mut self, finding: KeyFinding) -> Self {
        self.findings.push(finding);
        self
    }

    /// A number of the result that stands out, as [`DataValidation`](crate::DataValidation) names it, judged by
    /// `bands`: a finding with the name and the unit that the [`Profile`] shows it with, after those that the tool
    /// makes itself. One that is null or not there is no finding, and a warning tells so; what is no number is none
    /// either.
    ///
    /// ```
    /// use serde_json::json;
    /// use smart_response::{Bands, Better, Input, Profile, ToolCategory, Unit};
    ///
    /// let profile = Profile::new("fetch_stock_data", "1.0", ToolCategory::DataFetching)
    ///     .showing("roe", "ROE", Unit::Percentage);
    /// let moment = || "2025-01-17T10:30:00Z".parse().unwrap();
    /// let response = profile.answer(Input::of("A"), json!({ "roe": 18.52 }), moment())
    ///     .judging("roe", Bands::new([15.0, 12.0, 8.0, 4.0, 0.0], Better::Higher)?)
    ///     .told(moment())?;
    /// let finding = &response.summary.key_findings[0];
    /// assert_eq!((&*finding.metric, &*finding.formatted), ("ROE", "18.5%"));
    /// assert_eq!(finding.assessment.as_str(), "excellent");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn judging(mut self, member: impl Into<String>, bands: Bands) -> Self {
        self.judged.push((member.into(), bands));
        self
    }

    /// A point for the highlights where there are fewer than three findings.
    #[must_use]
    pub fn fact(mut self, fact: impl Into<String>) -> Self {
        self.facts.push(fact.into());
        self
    }

    /// How an aspect of the data came to be.
    #[must_use]
    pub fn aspect(mut self, aspect: impl Into<String>, status: Verification) -> Self {
        let aspect = aspect.into();
        self.aspects.push(AccuracyFactor { aspect, status });
        self
    }

    /// How far several methods agree, where there are several.
    #[must_use]
    pub fn agreeing(mut self, agreement: Score) -> Self {
        self.agreement = Some(agreement);
        self
    }

    /// Something that was taken as given.
    #[must_use]
    pub fn assuming(mut self, assumption: Assumption) -> Self {
        self.assumptions.push(assumption);
        self
    }

    /// Something to mind, beside what is told anyway: fields that are not there, old data, a wrong clock.
    #[must_use]
    pub fn warning(mut self, warning: Warning) -> Self {
        self.warnings.push(warning);
        self
    }

    /// What to do, and why. Without it the action is `N/A`.
    #[must_use]
    pub fn advising(mut self, action: Action, priority: Priority, why: impl Into<String>) -> Self {
        self.advice = Some((action, priority, why.into()));
        self
    }

    /// What would change the advice.
    #[must_use]
    pub fn scenarios(mut self, scenarios: impl IntoIterator<Item = Scenario>) -> Self {
        self.scenarios.extend(scenarios);
        self
    }

    /// What to do next.
    #[must_use]
    pub fn next_step(mut self, step: NextStep) -> Self {
        self.next_steps.push(step);
        self
    }

    /// What may go wrong, beside what is usual for the kind of tool.
    #[must_use]
    pub fn risk(mut self, risk: Risk) -> Self {
        self.risks.push(risk);
        self
    }

    /// A tool to call next.
    #[must_use]
    pub fn related(mut self, tool: RelatedTool) -> Self {
        self.context.related_tools.push(tool);
        self
    }

    /// Another way to the same end.
    #[must_use]
    pub fn alternative(mut self, tool: AlternativeTool) -> Self {
        self.context.alternative_tools.push(tool);
        self
    }

    /// A question to ask the user, beside those that are usual for the kind of tool.
    #[must_use]
    pub fn question(mut self, question: FollowUpQuestion) -> Self {
        self.context.suggested_follow_up.push(question);
        self
    }

    /// Terms to explain beside those of the findings, as far as the glossary has them.
    #[must_use]
    pub fn terms(mut self, terms: &[&str]) -> Self {
        self.terms = owned(terms);
        self
    }

    /// A table in place of those that the result suggests. May be called again.
    #[must_use]
    pub fn table(mut self, table: Table) -> Self {
        self.tables.get_or_insert_default().push(table);
        self
    }

    /// A chart in place of those that the tables suggest. May be called again.
    #[must_use]
    pub fn chart(mut self, chart: Chart) -> Self {
        self.charts.get_or_insert_default().push(chart);
        self
    }

    /// No chart but those that are added: what the tables suggest would be no picture of anything.
    #[must_use]
    pub fn undrawn(mut self) -> Self {
        self.charts.get_or_insert_default();
        self
    }
}

fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}
