//! What once misled in a tool's words, one test each.

use rmf_tools::{FundStore, RmfTool, load_embedded};
use serde_json::json;

use super::{CLEAN, dirty, rendered, said};
use crate::made::{clean, store};

fn compared(store: &FundStore, codes: &[&str]) -> String {
    said(store, RmfTool::Compare, &json!({ "fundCodes": codes }))
}

#[track_caller]
fn contains(text: &str, part: &str) {
    assert!(text.contains(part), "{part:?} is not in {text:?}");
}

#[test]
fn funds_that_share_an_extreme_are_all_named() {
    let text = compared(&dirty(), &["QLSHARES(A)", "QLSHARES(E)", CLEAN]);
    contains(
        &text,
        "QLSHARES(A) and QLSHARES(E) have the highest YTD return (+24.18%), CLEARRMF the lowest",
    );
    contains(
        &text,
        "QLSHARES(A) and QLSHARES(E) have the highest risk (6/8), CLEARRMF the lowest (5/8)",
    );
}

#[test]
fn no_fund_is_set_over_itself_where_all_are_alike() {
    let codes = json!({ "fundCodes": ["QLSHARES(A)", "QLSHARES(E)"] });
    let text = rendered(&dirty(), RmfTool::Compare, &codes);
    contains(&text, "0.00 points, all known are alike");
    contains(&text, "+24.18% (QLSHARES(A) and QLSHARES(E))");
    assert!(!text.contains("Worst"), "{text}");
}

#[test]
fn the_highest_of_the_known_is_not_called_the_highest_of_all() {
    let codes = ["QL-NEWRMF", "LARK-EQRMF", CLEAN];
    contains(
        &compared(&dirty(), &codes),
        "CLEARRMF has the highest known YTD return (+5.2%)",
    );
    let smart = rendered(&dirty(), RmfTool::Compare, &json!({ "fundCodes": codes }));
    contains(&smart, "CLEARRMF has the highest known YTD return (+5.20%)");
}

#[test]
fn total_expenses_are_compared_where_every_fund_has_one() {
    let with_total = |symbol: &str, total: f64| {
        let mut file = clean(symbol);
        file["fees"] = json!([
            { "fee_type": "a", "fee_desc": "Total expense ratio", "fee_value": total, "fee_remark": null }
        ]);
        file
    };
    let store = store(&[
        with_total("A-RMF", 1.5),
        with_total("B-RMF", 1.5),
        with_total("C-RMF", 1.7),
        clean("D-RMF"),
    ]);
    contains(
        &compared(&store, &["A-RMF", "C-RMF", "B-RMF"]),
        "A-RMF and B-RMF have the lowest total expense.",
    );
    contains(
        &compared(&store, &["A-RMF", "B-RMF"]),
        "The total expenses are all the same.",
    );
    contains(
        &compared(&store, &["A-RMF", "D-RMF"]),
        "Fees cannot be compared",
    );
}

#[test]
fn navs_that_are_not_there_have_no_date() {
    let store = dirty();
    contains(
        &compared(&store, &["QL-NEWRMF", CLEAN]),
        "NAVs as of 2025-11-10, N/A for 1 of 2.",
    );
    let alone = said(&store, RmfTool::Funds, &json!({ "search": "QL-NEWRMF" }));
    contains(&alone, "No NAV, and so no date.");
}

#[test]
fn a_window_that_is_longer_than_the_data_says_where_the_data_begins() {
    let store = dirty();
    let told = |code: &str, days: u32| {
        let window = json!({ "fundCode": code, "days": days });
        said(&store, RmfTool::NavHistory, &window)
    };
    contains(&told("QL-TECH RMF", 7), "The data begins on 2025-11-06.");
    // From 4 to 10 November are seven days, all of which the data covers.
    assert!(!told("MOSSCASHRMF", 7).contains("The data begins"));
    contains(&told("MOSSCASHRMF", 8), "The data begins on 2025-11-04.");
    // The window begins on Saturday 1 November, and there is a NAV of 30 October before it.
    assert!(!told("LARK-EQRMF", 10).contains("The data begins"));
}

#[test]
fn one_fund_is_no_plural_and_a_list_that_is_cut_says_so() {
    let store = dirty();
    let top = |limit: u32| {
        let asked = json!({ "period": "ytd", "limit": limit });
        said(&store, RmfTool::Performance, &asked)
    };
    contains(
        &top(1),
        "Top 1 RMF fund by year-to-date performance: LARK-GOLDRMF-H (+38.74%, Risk 8).",
    );
    contains(&top(3), "QLSHARES(A) (+24.18%, Risk 6).");
    contains(&top(5), "QLSHARES(A) (+24.18%, Risk 6), and 2 more.");
}

#[test]
fn the_volatility_of_a_money_market_fund_is_small_and_not_zero() {
    let store = dirty();
    for tool in [RmfTool::Detail, RmfTool::NavHistory] {
        let text = rendered(&store, tool, &json!({ "fundCode": "MOSSCASHRMF" }));
        contains(&text, "0.0019% a day");
        assert!(!text.contains("0.00%"), "{text}");
    }
}

#[test]
fn a_return_of_many_decimals_reads_the_same_in_every_tool() {
    let store = dirty();
    let code = json!({ "fundCode": "MOSSCHINARMF" });
    contains(
        &said(&store, RmfTool::Detail, &code),
        "YTD return: +29.6012%.",
    );
    let listed = said(&store, RmfTool::Funds, &json!({ "search": "MOSSCHINARMF" }));
    contains(&listed, "MOSSCHINARMF (+29.6012% YTD)");
}

#[test]
fn the_first_of_a_later_page_are_not_the_first_of_all() {
    let page = |page: u32| {
        let asked = json!({ "pageSize": 5, "page": page });
        said(&dirty(), RmfTool::Funds, &asked)
    };
    contains(&page(1), "First by year-to-date return");
    contains(&page(3), "First on this page by year-to-date return");
    contains(
        &page(4),
        "Found 13 RMF funds. There is nothing on page 4: the last page is 3.",
    );
}

#[test]
fn every_tool_says_that_the_samples_figures_are_invented() {
    let calls = [
        (RmfTool::Funds, json!({})),
        (RmfTool::Search, json!({ "minRiskLevel": 6 })),
        (RmfTool::Detail, json!({ "fundCode": "ABAPAC-RMF" })),
        (RmfTool::Performance, json!({ "period": "ytd" })),
        (RmfTool::NavHistory, json!({ "fundCode": "ABAPAC-RMF" })),
        (
            RmfTool::Compare,
            json!({ "fundCodes": ["ABAPAC-RMF", "B-ASIARMF"] }),
        ),
    ];
    for (tool, arguments) in calls {
        let notice = "These figures are invented: this is the sample that comes with the program.";
        let text = said(&load_embedded(), tool, &arguments);
        assert!(text.ends_with(notice), "{text}");
        assert!(!said(&dirty(), tool, &arguments).contains("invented"));
    }
}
