//! What of each tool's payload goes first when it is too large, and how to get it all the same.

use rmf_tools::RmfTool;
use serde_json::Value;

use super::Name;
use crate::budget::{Cut, Plan};
use crate::resources::{fund_uri, nav_uri};

const FUNDS: &[Cut] = &[Cut::first("/funds", "funds")];
const NAVS: &[Cut] = &[Cut::last("/navHistory", "NAVs, the earliest ones")];
const DETAIL: &[Cut] = &[
    Cut::first("/fund/fees", "fees"),
    Cut::first("/fund/asset_allocation", "asset classes"),
];
const COMPARISON: &[Cut] = &[Cut::first("/funds/*/fees", "fees")];
/// Each hint repeats findings, and what is derived is right.
const FINDINGS: &[Cut] = &[
    Cut::first("/report/number/derived", "derived numbers"),
    Cut::first("/hints", "hints"),
    Cut::first("/report/remarks", "remarks"),
    Cut::first("/report/year/available", "years of the results"),
    Cut::first("/report/year/unmatched", "findings of years"),
    Cut::first("/report/filing/available", "filings of the results"),
    Cut::first("/report/filing/unmatched", "findings of filings"),
    Cut::first("/report/number/unmatched", "findings of numbers"),
    Cut::whole("/repairedAnswer", "repaired answer"),
];

pub(super) fn of(name: Name, arguments: &Value) -> Plan {
    let code = |name| {
        arguments
            .get(name)
            .and_then(Value::as_str)
            .unwrap_or_default()
    };
    let (cuts, less, rest) = match name {
        Name::Rmf(RmfTool::Funds) => (
            FUNDS,
            "ask for a smaller pageSize",
            "Ask for a smaller pageSize and go through the pages to see every fund.".to_owned(),
        ),
        Name::Rmf(RmfTool::Search) => (
            FUNDS,
            "ask for a smaller limit",
            "Narrow the filters to see the others, such as by risk level or company.".to_owned(),
        ),
        Name::Rmf(RmfTool::Performance) => (
            FUNDS,
            "ask for a smaller limit",
            other_ranked(arguments).to_owned(),
        ),
        Name::Rmf(RmfTool::Detail) => (
            DETAIL,
            "read one part at a time",
            format!(
                "All of it is in the resource {}.",
                fund_uri(code("fundCode"))
            ),
        ),
        Name::Rmf(RmfTool::NavHistory) => (
            NAVS,
            "ask for fewer days",
            format!(
                "Ask for fewer days, or read all NAVs in the resource {}.",
                nav_uri(code("fundCode"))
            ),
        ),
        Name::Rmf(RmfTool::Compare) => (
            COMPARISON,
            "compare fewer funds",
            "See all fees of one fund with get_rmf_fund_detail.".to_owned(),
        ),
        Name::VerifyAnswer => (
            FINDINGS,
            "verify a shorter part of the answer",
            "Verify the answer in parts to see the others.".to_owned(),
        ),
    };
    Plan { cuts, less, rest }
}

/// How to see more of a ranking than fits, which was not asked for already.
fn other_ranked(arguments: &Value) -> &'static str {
    let is = |name, value: &str| arguments.get(name).is_some_and(|given| given == value);
    if arguments.get("riskLevel").is_none() {
        "Ask for one riskLevel at a time to see the others."
    } else if is("sortBy", "asc") {
        "Ask with sortBy desc to begin at the other end."
    } else {
        "Ask with sortBy asc to begin at the other end."
    }
}
