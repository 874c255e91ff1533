//! The thirteen stock tools over a made-up company.

mod found;
mod quotes;
mod screening;
mod statements;

use serde::Serialize;
use serde_json::{Map, Value};
use smart_response::{
    Answer, Assessment, Assumption, Bands, Better, DeclaredTool, Input, KeyFinding, Level,
    NextStep, Number, Profile, RelatedTool, Source, Timing, ToolCall, ToolGraph, Unit,
    Verification, Warning, WarningCategory, WarningSeverity, Weight,
};

use super::calc::Inconclusive;
use super::company::MADE_UP;
use super::{AS_OF, Case, Failed, NOW, named, valuation};

/// The tools with their good cases and those that conclude nothing.
pub(super) fn cases() -> Result<Vec<(&'static str, Vec<Case>)>, Failed> {
    let graph = ToolGraph::stock();
    let mut all = Vec::new();
    for name in TOOLS {
        let tool = graph.tool(name)?;
        let desk = Desk {
            graph: &graph,
            tool,
            profile: profile(&graph, tool)?,
        };
        let cases = match name {
            "fetch_stock_data" => quotes::cases(&desk)?,
            "fetch_income_statement" => statements::cases(&desk, &statements::INCOME)?,
            "fetch_balance_sheet" => statements::cases(&desk, &statements::BALANCE)?,
            "fetch_cash_flow_statement" => statements::cases(&desk, &statements::CASH)?,
            "calculate_canslim_score" => screening::cases(&desk)?,
            "web_search" | "web_fetch" | "news_search" => found::cases(&desk)?,
            _ => valuation::cases(&desk)?,
        };
        all.push((name, cases));
    }
    Ok(all)
}

/// The tools in the document's order.
const TOOLS: [&str; 13] = [
    "fetch_stock_data",
    "complete_valuation",
    "calculate_pe_band",
    "calculate_ddm",
    "calculate_dcf",
    "calculate_margin_of_safety",
    "fetch_income_statement",
    "fetch_balance_sheet",
    "fetch_cash_flow_statement",
    "calculate_canslim_score",
    "web_search",
    "web_fetch",
    "news_search",
];

fn profile(graph: &ToolGraph, tool: &DeclaredTool) -> Result<Profile, Failed> {
    let profile = Profile::new(&tool.name, "2.0", tool.category)
        .titled(named::title(&tool.name))
        .from_source(Source::named("Gallery (made up)", Level::Low))
        .formatted(named::formatting())
        .explaining(named::glossary())
        .depending(graph.dependencies(&tool.name)?);
    Ok(named::naming(profile, &tool.name))
}

/// A tool at work.
pub(super) struct Desk<'g> {
    graph: &'g ToolGraph,
    tool: &'g DeclaredTool,
    profile: Profile,
}

impl Desk<'_> {
    pub(super) fn tool(&self) -> &str {
        &self.tool.name
    }

    /// An answer from which the graph's next calls follow, with what it tells of their parameters.
    pub(super) fn answer<T: Serialize>(
        &self,
        input: &Input,
        result: T,
        known: &Map<String, Value>,
    ) -> Result<Answer<'_, T>, Failed> {
        let call = ToolCall {
            tool: &self.tool.name,
            input,
            known,
        };
        let answer = self.plain(input, result)?;
        let answer = self
            .graph
            .related(&call)?
            .into_iter()
            .fold(answer, Answer::related);
        Ok(self
            .graph
            .next_steps(&call)?
            .into_iter()
            .fold(answer, Answer::next_step))
    }

    /// An answer that tells nothing to go on with: what comes next is `instead`, or the tools that its data
    /// comes from.
    pub(super) fn without_result<T: Serialize>(
        &self,
        input: &Input,
        result: T,
        instead: Instead<'_>,
    ) -> Result<Answer<'_, T>, Failed> {
        let known = Map::new();
        let call = ToolCall {
            tool: &self.tool.name,
            input,
            known: &known,
        };
        let other = self.graph.tool(instead.tool)?;
        let mut answer = self.plain(input, result)?;
        let (params, lacking) = other.parameters_after_call(self.tool, input, &known);
        let related = RelatedTool::new(instead.tool, instead.why, &other.gives, Level::High);
        let step = NextStep::new(instead.action(), Timing::Now, instead.why);
        answer = answer.related(params.iter().fold(related, |related, (name, value)| {
            related.with_param(name, value.clone())
        }));
        answer = answer.next_step(if lacking.is_empty() {
            let step = step.calling(instead.tool, input, &[]);
            params
                .into_iter()
                .fold(step, |step, (name, value)| step.with_param(&name, value))
        } else {
            step
        });
        let sources = self.graph.related(&call)?.into_iter();
        let sources =
            sources.filter(|tool| tool.name != instead.tool && self.comes_from(&tool.name));
        Ok(sources.fold(answer, Answer::related))
    }

    /// Whether a tool tells what this one needs, and needs nothing that this one tells.
    fn comes_from(&self, tool: &str) -> bool {
        let shares = |one: &[String], other: &[String]| one.iter().any(|data| other.contains(data));
        self.graph.tool(tool).is_ok_and(|other| {
            shares(&self.tool.requires, &other.provides)
                && !shares(&self.tool.provides, &other.provides)
        })
    }

    fn plain<T: Serialize>(&self, input: &Input, result: T) -> Result<Answer<'_, T>, Failed> {
        let answer = self.profile.answer(input.clone(), result, AS_OF.parse()?);
        let answer = answer
            .assuming(Assumption::new(
                MADE_UP,
                "A gallery shows the form of answers and no company",
                Level::High,
            ))
            .aspect("Figures (made up)", Verification::Assumed)
            .terms(named::terms(&self.tool.name));
        let alternatives = self.graph.alternatives(&self.tool.name)?.into_iter();
        Ok(alternatives.fold(answer, Answer::alternative))
    }
}

/// The tool to call where another says nothing, and why.
#[derive(Debug, Clone, Copy)]
pub(super) struct Instead<'i> {
    pub(super) tool: &'i str,
    pub(super) why: &'i str,
}

impl Instead<'_> {
    fn action(self) -> String {
        format!("Ask {} instead", self.tool)
    }
}

/// A told answer as a case.
pub(super) fn case<T: Serialize>(
    slug: &'static str,
    title: impl Into<String>,
    note: impl Into<String>,
    answer: Answer<'_, T>,
) -> Result<Case, Failed> {
    let mut response = answer.told(NOW.parse()?)?;
    response.metadata.execution.duration = smart_response::NonNegative::clamped(12.0);
    Ok(Case {
        slug,
        title: title.into(),
        note: note.into(),
        response: serde_json::to_value(response)?,
    })
}

/// What an answer cannot conclude: a member of its payload, and what it is called.
#[derive(Debug, Clone, Copy)]
pub(super) struct Unknown {
    pub(super) field: &'static str,
    pub(super) name: &'static str,
}

pub(super) const FAIR_VALUE: Unknown = Unknown {
    field: "fairValue",
    name: "Fair value",
};
pub(super) const MARGIN: Unknown = Unknown {
    field: "marginOfSafety",
    name: "Margin of Safety",
};

/// That something cannot be concluded, as a warning that leads elsewhere.
pub(super) fn inconclusive(
    unknown: Unknown,
    why: Inconclusive,
    instead: &str,
) -> (KeyFinding, Warning) {
    let id = match why {
        Inconclusive::NoPrice { .. } => "WARN_NO_PRICE",
        Inconclusive::NoEarnings { .. } => "WARN_NEGATIVE_EARNINGS",
        Inconclusive::NoDividend => "WARN_NO_DIVIDEND_DATA",
        Inconclusive::GrowthReachesReturn { .. } => "WARN_GROWTH_REACHES_RETURN",
        Inconclusive::NoCashFlow { .. } => "WARN_NEGATIVE_CASH_FLOW",
        Inconclusive::NoValue { .. } | Inconclusive::NoMethod => "WARN_NO_VALUE",
    };
    let warning = Warning {
        id: id.to_owned(),
        severity: WarningSeverity::Critical,
        category: WarningCategory::Limitation,
        message: format!("No {}: {why}", named::within(unknown.name)),
        // The field is null because of this, and no source reports it.
        field: Some(unknown.field.to_owned()),
        impact: "Nothing follows from it, neither for the share nor against it".to_owned(),
        suggestion: Some(format!("Use {instead} instead")),
    };
    let finding = KeyFinding::new(
        unknown.name,
        "none",
        "cannot be concluded",
        Assessment::Critical,
    )
    .with_weight(Weight::clamped(0.0));
    // What says nothing drives nothing: it would count against the share.
    (finding, warning)
}

/// That another figure is not known for the same reason.
pub(super) fn unknown_too(field: &str, why: Inconclusive) -> Warning {
    Warning {
        id: "WARN_UNKNOWN_TOO".to_owned(),
        severity: WarningSeverity::Info,
        category: WarningCategory::Limitation,
        message: format!("No {}: {why}", named::within(named::name(field))),
        field: Some(field.to_owned()),
        impact: "What depends on it is left out".to_owned(),
        suggestion: None,
    }
}

pub(super) fn baht(value: f64) -> Result<String, Failed> {
    Ok(named::formatting().write(Number::new(value)?, &Unit::Price))
}

pub(super) fn percent(value: f64) -> Result<String, Failed> {
    Ok(named::formatting().write(Number::new(value)?, &Unit::Percentage))
}

pub(super) fn times(value: f64) -> Result<String, Failed> {
    Ok(named::formatting().write(Number::new(value)?, &Unit::Times))
}

pub(super) fn bands(
    lines: [f64; 5],
    better: Better,
    metric: &str,
    value: f64,
    formatted: String,
) -> Result<KeyFinding, Failed> {
    let finding = Bands::new(lines, better)?.finding(metric, Number::new(value)?, formatted);
    Ok(finding.with_weight(Weight::new(0.8)?))
}
