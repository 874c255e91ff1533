//! What to call and ask after a brief.

use serde_json::json;
use smart_response::{
    AlternativeTool, Context, Dependencies, Glossary, Input, Level, NextStep, RelatedTool, Timing,
};

use crate::Fund;
use crate::smart::accuracy::{fees_are_known, has_returns};
use crate::smart::caveat::follow_up;
use crate::smart::subject::Peers;

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
        let step = step.calling("get_rmf_fund_nav_history", &subject.input, CODE);
        step.with_param("days", 90)
    });
    let comparison = subject.peers.map(|peers| {
        let action = format!("Compare with funds of the same {}", peers.alike);
        let step = NextStep::new(action, Timing::Now, "A fund says little without its peers");
        let step = step.calling("compare_rmf_funds", &subject.input, &[]);
        step.with_param("fundCodes", json!(peers.symbols))
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
    Context {
        related_tools: related_tools(subject),
        alternative_tools: vec![AlternativeTool {
            name: "get_rmf_funds".to_owned(),
            when_to_use: "To browse all funds rather than look into one".to_owned(),
            tradeoffs: vec![
                "Shows returns and risk only, no benchmark, fees or holdings".to_owned(),
            ],
        }],
        suggested_follow_up: follow_up(&subject.fund.symbol),
        dependencies: Dependencies {
            requires: Vec::new(),
            provides: provided(subject.fund),
            conflicts_with: None,
        },
        learn_more: Glossary::standard().learn_more(
            &[],
            &["RMF", "NAV", "Risk Level", "Benchmark", "Volatility"],
        ),
    }
}

/// What the answer holds, and not what it could.
fn provided(fund: &Fund) -> Vec<String> {
    let parts = [
        ("fund_detail", true),
        ("nav", fund.history.latest().is_some()),
        ("performance", has_returns(fund)),
        ("benchmark", fund.benchmark.is_some()),
        ("allocation", fund.allocation.is_some()),
    ];
    let there = parts.into_iter().filter(|(_, is_there)| *is_there);
    there.map(|(part, _)| part.to_owned()).collect()
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
    let what = "NAV by day, return, volatility, range";
    let tool = RelatedTool::new(
        "get_rmf_fund_nav_history",
        "See how the NAV moved",
        what,
        Level::High,
    );
    let has_history = subject.fund.history.rows().len() > 1;
    has_history.then(|| tool.carrying(&subject.input, CODE).with_param("days", 90))
}

fn comparison(subject: &Beside<'_>) -> Option<RelatedTool> {
    let peers = subject.peers?;
    let why = format!("See the fund beside others of the same {}", peers.alike);
    let tool = RelatedTool::new(
        "compare_rmf_funds",
        why,
        "Returns, risk and fees side by side",
        Level::High,
    );
    Some(tool.with_param("fundCodes", json!(peers.symbols)))
}

fn leaders(subject: &Beside<'_>) -> Option<RelatedTool> {
    let why = "See how the best funds of the same risk did";
    let what = "A ranking and the average by period";
    let tool = RelatedTool::new("get_rmf_fund_performance", why, what, Level::Medium);
    let level = subject.fund.risk_level?;
    Some(
        tool.with_param("period", "1y")
            .with_param("riskLevel", level.get()),
    )
}

fn alike(subject: &Beside<'_>) -> Option<RelatedTool> {
    let why = "Find funds of the same category";
    let tool = RelatedTool::new(
        "search_rmf_funds",
        why,
        "Every fund of the category",
        Level::Low,
    );
    let category = subject.fund.classification.as_deref()?;
    Some(tool.with_param("category", category))
}
