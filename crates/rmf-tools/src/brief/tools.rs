//! What to call and ask after a brief.

use serde_json::json;
use smart_response::{
    AlternativeTool, Context, Dependencies, FollowUpQuestion, Glossary, Level, NextStep,
    RelatedTool, Timing,
};

use super::Subject;
use crate::Fund;

const CODE: &[(&str, &str)] = &[("fundCode", "fundCode")];

/// As many funds beside this one as make a comparison readable.
const PEERS: usize = 2;

pub(super) fn next_steps(subject: &Subject<'_>) -> Vec<NextStep> {
    let history = NextStep::new(
        "Look at the NAV over the last quarter",
        Timing::Soon,
        "A year's return hides how it came about",
    )
    .calling("get_rmf_fund_nav_history", &subject.input, CODE);
    let history = with_param(history, "days", json!(90));
    let comparison = compared_codes(subject).map(|codes| {
        let step = NextStep::new(
            "Compare with funds of the same kind",
            Timing::Now,
            "A return says little without its peers",
        )
        .calling("compare_rmf_funds", &subject.input, &[]);
        with_param(step, "fundCodes", codes)
    });
    let sheet = NextStep::new(
        "Read the fact sheet for fees and holdings",
        Timing::Later,
        "The source reports few fees and no top holdings",
    );
    comparison.into_iter().chain([history, sheet]).collect()
}

fn with_param(mut step: NextStep, name: &str, value: serde_json::Value) -> NextStep {
    step.params
        .get_or_insert_default()
        .insert(name.to_owned(), value);
    step
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
            provides: [
                "fund_detail",
                "nav",
                "performance",
                "benchmark",
                "allocation",
            ]
            .map(str::to_owned)
            .to_vec(),
            conflicts_with: None,
        },
        learn_more: Glossary::standard().learn_more(
            &[],
            &["RMF", "NAV", "Risk Level", "Benchmark", "Volatility"],
        ),
    }
}

fn related_tools(subject: &Subject<'_>) -> Vec<RelatedTool> {
    let fund = subject.fund;
    let history = RelatedTool::new(
        "get_rmf_fund_nav_history",
        "See how the NAV moved",
        "NAV by day, return, volatility, range",
        Level::High,
    )
    .carrying(&subject.input, CODE)
    .with_param("days", 90);
    let comparison = compared_codes(subject).map(|codes| {
        RelatedTool::new(
            "compare_rmf_funds",
            "See the fund beside its peers",
            "Returns, risk and fees side by side",
            Level::High,
        )
        .with_param("fundCodes", codes)
    });
    let leaders = RelatedTool::new(
        "get_rmf_fund_performance",
        "See how the best funds of the same risk did",
        "A ranking and the average by period",
        Level::Medium,
    )
    .with_param("period", "1y");
    let leaders = match fund.risk_level {
        Some(level) => leaders.with_param("riskLevel", level.get()),
        None => leaders,
    };
    let alike = fund.classification.as_ref().map(|category| {
        RelatedTool::new(
            "search_rmf_funds",
            "Find funds of the same category",
            "Every fund of the category",
            Level::Low,
        )
        .with_param("category", category.as_str())
    });
    comparison
        .into_iter()
        .chain([history, leaders])
        .chain(alike)
        .collect()
}

/// This fund and the peers to see it beside, if there are any: funds of its category, else of its
/// risk level, first in the store's order. Classes of the same fund are no peers.
fn compared_codes(subject: &Subject<'_>) -> Option<serde_json::Value> {
    let fund = subject.fund;
    let others = || {
        subject.store.funds().iter().filter(|other| {
            other.symbol != fund.symbol && (other.fund_id != fund.fund_id || fund.fund_id.is_none())
        })
    };
    let alike = |other: &&Fund| {
        fund.classification.is_some() && other.classification == fund.classification
    };
    let as_risky = |other: &&Fund| fund.risk_level.is_some() && other.risk_level == fund.risk_level;
    let mut peers: Vec<_> = others().filter(alike).take(PEERS).collect();
    if peers.is_empty() {
        peers = others().filter(as_risky).take(PEERS).collect();
    }
    let codes: Vec<_> = std::iter::once(fund)
        .chain(peers)
        .map(|fund| fund.symbol.as_str())
        .collect();
    (codes.len() > 1).then(|| json!(codes))
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
