//! What to call and ask after a brief.

use serde_json::json;
use smart_response::{
    AlternativeTool, Context, Dependencies, FollowUpQuestion, Glossary, Level, NextStep,
    RelatedTool, Timing,
};

use super::Subject;
use super::quality::{fees_are_known, has_returns};
use crate::Fund;

const CODE: &[(&str, &str)] = &[("fundCode", "fundCode")];

/// As many funds beside this one as make a comparison readable.
const PEERS: usize = 2;

pub(super) fn next_steps(subject: &Subject<'_>) -> Vec<NextStep> {
    let has_history = subject.fund.history.rows().len() > 1;
    let history = has_history.then(|| {
        let why = "A single NAV hides how it came about";
        let step = NextStep::new("Look at the NAV by day", Timing::Soon, why);
        let step = step.calling("get_rmf_fund_nav_history", &subject.input, CODE);
        step.with_param("days", 90)
    });
    let comparison = compared(subject).map(|(codes, alike)| {
        let action = format!("Compare with funds of the same {alike}");
        let step = NextStep::new(action, Timing::Now, "A fund says little without its peers");
        let step = step.calling("compare_rmf_funds", &subject.input, &[]);
        step.with_param("fundCodes", codes)
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

pub(super) fn context(subject: &Subject<'_>) -> Context {
    Context {
        related_tools: related_tools(subject),
        alternative_tools: vec![AlternativeTool {
            name: "get_rmf_funds".to_owned(),
            when_to_use: "To browse all funds rather than look into one".to_owned(),
            tradeoffs: vec![
                "Shows returns and risk only, no benchmark, fees or holdings".to_owned(),
            ],
        }],
        suggested_follow_up: follow_up(subject.fund),
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

fn related_tools(subject: &Subject<'_>) -> Vec<RelatedTool> {
    let tools = [
        nav_history(subject),
        comparison(subject),
        leaders(subject),
        alike(subject),
    ];
    tools.into_iter().flatten().collect()
}

fn nav_history(subject: &Subject<'_>) -> Option<RelatedTool> {
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

fn comparison(subject: &Subject<'_>) -> Option<RelatedTool> {
    let (codes, alike) = compared(subject)?;
    let why = format!("See the fund beside others of the same {alike}");
    let tool = RelatedTool::new(
        "compare_rmf_funds",
        why,
        "Returns, risk and fees side by side",
        Level::High,
    );
    Some(tool.with_param("fundCodes", codes))
}

fn leaders(subject: &Subject<'_>) -> Option<RelatedTool> {
    let why = "See how the best funds of the same risk did";
    let what = "A ranking and the average by period";
    let tool = RelatedTool::new("get_rmf_fund_performance", why, what, Level::Medium);
    let level = subject.fund.risk_level?;
    Some(
        tool.with_param("period", "1y")
            .with_param("riskLevel", level.get()),
    )
}

fn alike(subject: &Subject<'_>) -> Option<RelatedTool> {
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

/// This fund and the peers to see it beside, if there are any, and what they have in common: funds
/// of its category, else of its risk level, first in the store's order. Classes of the same fund are
/// no peers.
fn compared(subject: &Subject<'_>) -> Option<(serde_json::Value, &'static str)> {
    let fund = subject.fund;
    let others = || {
        subject.store.funds().iter().filter(|other| {
            other.symbol != fund.symbol && (other.fund_id != fund.fund_id || fund.fund_id.is_none())
        })
    };
    let of_category = |other: &&Fund| {
        fund.classification.is_some() && other.classification == fund.classification
    };
    let as_risky = |other: &&Fund| fund.risk_level.is_some() && other.risk_level == fund.risk_level;
    let (mut peers, mut alike): (Vec<_>, _) = (
        others().filter(of_category).take(PEERS).collect(),
        "category",
    );
    if peers.is_empty() {
        (peers, alike) = (
            others().filter(as_risky).take(PEERS).collect(),
            "risk level",
        );
    }
    let codes: Vec<_> = std::iter::once(fund)
        .chain(peers)
        .map(|fund| fund.symbol.as_str())
        .collect();
    (codes.len() > 1).then(|| (json!(codes), alike))
}

fn follow_up(fund: &Fund) -> Vec<FollowUpQuestion> {
    let horizon = FollowUpQuestion::new(
        "How many years are left until you retire?",
        "An RMF is held to the age of 55, and the years left decide how much risk fits",
        &["Under 5 years", "5 to 15 years", "Over 15 years"],
    );
    let loss = FollowUpQuestion::new(
        format!("Could you hold {} through a bad year?", fund.symbol),
        "Selling early costs the tax benefit as well as the loss",
        &["Yes", "Only a small loss", "No"],
    );
    vec![horizon, loss]
}
