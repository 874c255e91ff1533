//! What to call and ask after a brief.

use serde_json::json;
use smart_response::{Context, Input, Level, NextStep, RelatedTool, Timing};

use crate::smart::accuracy::{fees_are_known, has_returns};
use crate::smart::next::{calling, context as said, related};
use crate::smart::subject::Peers;
use crate::{Fund, RmfTool};

const CODE: &[(&str, &str)] = &[("fundCode", "fundCode")];

/// A fund and what it may be seen beside.
pub(super) struct Beside<'a> {
    pub(super) fund: &'a Fund,
    pub(super) peers: Option<&'a Peers>,
    /// The fund's own symbol as the code, however it was asked for.
    pub(super) input: Input,
}

pub(super) fn next_steps(subject: &Beside<'_>) -> Vec<NextStep> {
    let has_history = subject.fund.history.rows().len() > 1;
    let history = has_history.then(|| {
        let why = "A single NAV hides how it came about";
        let step = NextStep::new("Look at the NAV by day", Timing::Soon, why);
        let step = step.calling(RmfTool::NavHistory.as_str(), &subject.input, CODE);
        step.with_param("days", 90)
    });
    let comparison = subject.peers.map(|peers| {
        let action = format!("Compare with funds of the same {}", peers.alike);
        let step = NextStep::new(action, Timing::Now, "A fund says little without its peers");
        calling(step, RmfTool::Compare).with_param("fundCodes", json!(peers.symbols))
    });
    let lacking = if fees_are_known(subject.fund) {
        "no top holdings"
    } else {
        "neither fees nor top holdings"
    };
    let why = format!("The source reports {lacking}");
    let sheet = NextStep::new("Read the fact sheet", Timing::Later, why);
    comparison
        .into_iter()
        .chain(history)
        .chain([sheet])
        .collect()
}

pub(super) fn context(subject: &Beside<'_>) -> Context {
    said(
        RmfTool::Detail,
        &subject.fund.symbol,
        |data| holds(subject.fund, data),
        related_tools(subject),
        &["RMF", "NAV", "Risk Level", "Benchmark", "Volatility"],
    )
}

/// Whether an answer about the fund holds some data that the tool provides where it is known.
fn holds(fund: &Fund, data: &str) -> bool {
    match data {
        "nav" => fund.history.latest().is_some(),
        "performance" => has_returns(fund),
        "benchmark" => fund.benchmark.is_some(),
        "allocation" => fund.allocation.is_some(),
        _ => true,
    }
}

fn related_tools(subject: &Beside<'_>) -> Vec<RelatedTool> {
    let tools = [
        nav_history(subject),
        comparison(subject),
        leaders(subject),
        alike(subject),
    ];
    tools.into_iter().flatten().collect()
}

fn nav_history(subject: &Beside<'_>) -> Option<RelatedTool> {
    let tool = related(RmfTool::NavHistory, "See how the NAV moved", Level::High);
    let has_history = subject.fund.history.rows().len() > 1;
    has_history.then(|| tool.carrying(&subject.input, CODE).with_param("days", 90))
}

fn comparison(subject: &Beside<'_>) -> Option<RelatedTool> {
    let peers = subject.peers?;
    let why = format!("See the fund beside others of the same {}", peers.alike);
    let tool = related(RmfTool::Compare, why, Level::High);
    Some(tool.with_param("fundCodes", json!(peers.symbols)))
}

fn leaders(subject: &Beside<'_>) -> Option<RelatedTool> {
    let why = "See how the best funds of the same risk did";
    let tool = related(RmfTool::Performance, why, Level::Medium);
    let level = subject.fund.risk_level?;
    Some(
        tool.with_param("period", "1y")
            .with_param("riskLevel", level.get()),
    )
}

fn alike(subject: &Beside<'_>) -> Option<RelatedTool> {
    let tool = related(
        RmfTool::Search,
        "Find funds of the same category",
        Level::Low,
    );
    let category = subject.fund.classification.as_deref()?;
    Some(tool.with_param("category", category))
}
