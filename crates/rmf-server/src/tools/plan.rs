//! What of each tool's payload goes first when it is too large, and how to get it all the same.

use rmf_tools::RmfTool;
use serde_json::Value;

use super::Name;
use crate::budget::{Counted, Cut, Of, Plan};
use crate::resources::{fund_uri, nav_uri, ranking_uri};
use crate::verify_answer::REPAIRED;

const FUNDS: &[Cut] = &[Cut::first("/funds", "funds")];
const NAVS: &[Cut] = &[Cut::last("/navHistory", "NAVs, the earliest ones")];
const DETAIL: &[Cut] = &[
    Cut::first("/fund/fees", "fees"),
    Cut::first("/fund/asset_allocation", "asset classes"),
];
const COMPARISON: &[Cut] = &[Cut::first("/funds/*/fees", "fees")];
/// Each hint repeats findings, and what is derived is right. The repaired answer says what the findings' replacements do,
/// so it goes before any finding: behind them, one finding more could take all of them away.
const FINDINGS: &[Cut] = &[
    Cut::first("/report/number/derived", "derived numbers"),
    Cut::first("/hints", "hints"),
    Cut::first("/report/remarks", "remarks"),
    Cut::whole("/repairedAnswer", "repaired answer", REPAIRED),
    Cut::first("/report/year/available", "years of the results"),
    Cut::first("/report/year/unmatched", "findings of years"),
    Cut::first("/report/filing/available", "filings of the results"),
    Cut::first("/report/filing/unmatched", "findings of filings"),
    Cut::first("/report/number/unmatched", "findings of numbers"),
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
        Name::Rmf(RmfTool::Search) => (FUNDS, "ask for a smaller limit", other_found(arguments)),
        Name::Rmf(RmfTool::Performance) => {
            (FUNDS, "ask for a smaller limit", other_ranked(arguments))
        }
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
    let counts = match name {
        Name::Rmf(RmfTool::Funds) => COUNTS_OF_PAGE,
        Name::Rmf(RmfTool::Search) => COUNTS_OF_SEARCH,
        Name::Rmf(RmfTool::Performance) => COUNTS_OF_RANKING,
        Name::Rmf(RmfTool::Detail | RmfTool::NavHistory | RmfTool::Compare)
        | Name::VerifyAnswer => &[],
    };
    Plan {
        cuts,
        counts,
        less,
        rest,
    }
}

/// Where a summary says how many rows there are.
const COUNTS_OF_PAGE: &[Counted] = &[Counted {
    before: "(",
    after: " funds)",
    of: Of::KeptOfAll,
}];
const COUNTS_OF_SEARCH: &[Counted] = &[Counted {
    before: "Showing the first ",
    after: ".",
    of: Of::Kept,
}];
const COUNTS_OF_RANKING: &[Counted] = &[
    Counted {
        before: "Top ",
        after: " RMF funds",
        of: Of::Kept,
    },
    Counted {
        before: "Bottom ",
        after: " RMF funds",
        of: Of::Kept,
    },
    Counted {
        before: ", and ",
        after: " more.",
        of: Of::Behind(3),
    },
];

/// How to see more of a search than fits: no argument gives the funds after the first ones, and filters that part them are
/// nobody's to find, but there is a tool that gives pages in the same order.
fn other_found(arguments: &Value) -> String {
    let given = |name, otherwise| {
        let given = arguments.get(name).and_then(Value::as_str);
        given.unwrap_or(otherwise)
    };
    let search = if arguments.get("search").is_some() {
        "the same search, "
    } else {
        ""
    };
    let others = [
        "amc",
        "minRiskLevel",
        "maxRiskLevel",
        "minYtdReturn",
        "category",
    ];
    let among = if others.iter().any(|name| arguments.get(name).is_some()) {
        ", among those that the other filters leave out"
    } else {
        ""
    };
    pages(
        given("sortBy", "ytd"),
        given("sortOrder", "desc"),
        search,
        among,
    )
}

/// How to see more of a ranking than fits, which was not asked for already. No argument gives the funds after the first
/// ones, but of two periods there is a tool that gives pages, and of each a resource that has them all.
fn other_ranked(arguments: &Value) -> String {
    let given = |name| arguments.get(name).and_then(Value::as_str);
    let order = given("sortBy").unwrap_or("desc");
    let is_of_level = arguments.get("riskLevel").is_some();
    let among = if is_of_level {
        ", among those of other risk levels"
    } else {
        ""
    };
    match given("period").unwrap_or_default() {
        period @ ("ytd" | "1y") => pages(period, order, "", among),
        period => format!(
            "Every fund with this return is in the resource {}, highest first{among}.",
            ranking_uri(period)
        ),
    }
}

/// A page of so many fits whatever the budget.
fn pages(by: &str, order: &str, search: &str, among: &str) -> String {
    format!(
        "get_rmf_funds with {search}sortBy {by}, sortOrder {order} and a pageSize of 20 gives every fund in this order, page \
         by page{among}."
    )
}
