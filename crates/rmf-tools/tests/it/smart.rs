//! Every tool's answer as a SmartResponse: right in form, and honest in what it says.

mod figures;

use futures_executor::block_on;
use rmf_tools::input::{ListInput, PerformanceInput};
use rmf_tools::{Fund, FundStore, NavHistory, Period, RiskLevel, RmfTool, brief, load_embedded};
use serde_json::{Value, json};
use smart_response::{CheckOptions, Criterion, check_json, score};
use wire::Timestamp;

use crate::made::{a, clean, shifted, store, with};
use crate::real::snapshot;

fn then() -> Timestamp {
    "2025-11-11T09:00:00Z".parse().unwrap()
}

fn told(store: &FundStore, tool: RmfTool, arguments: &Value) -> Value {
    block_on(tool.respond(arguments, store, then())).unwrap()
}

fn finding<'v>(response: &'v Value, metric: &str) -> &'v Value {
    let findings = response["summary"]["keyFindings"].as_array().unwrap();
    let named = findings.iter().find(|finding| finding["metric"] == metric);
    named.unwrap_or_else(|| panic!("no {metric} among {findings:#?}"))
}

fn warning<'v>(response: &'v Value, id: &str) -> Option<&'v Value> {
    let warnings = response["metadata"]["warnings"].as_array().unwrap();
    warnings.iter().find(|warning| warning["id"] == id)
}

/// Calls that any store answers or refuses, and those about its own funds.
fn calls(store: &FundStore, days: &[u32]) -> Vec<(RmfTool, Value)> {
    let mut calls = Vec::new();
    let sorts = ["ytd", "1y", "risk", "nav", "name"];
    for (sort, order) in sorts
        .iter()
        .flat_map(|sort| [(sort, "asc"), (sort, "desc")])
    {
        let sorted = |mut arguments: Value| {
            arguments["sortBy"] = json!(sort);
            arguments["sortOrder"] = json!(order);
            arguments
        };
        for (page, size) in [(1, 1), (1, 20), (1, 50), (2, 3), (9, 50), (1_000_000, 20)] {
            calls.push((
                RmfTool::Funds,
                sorted(json!({ "page": page, "pageSize": size })),
            ));
        }
        for search in ["gold", "zzz", "ตราสาร", "รมฟ"] {
            calls.push((RmfTool::Funds, sorted(json!({ "search": search }))));
        }
        for filter in [
            json!({ "amc": "limited", "limit": 100 }),
            json!({ "category": "EQ", "limit": 1 }),
            json!({ "category": "nothing of the kind" }),
            json!({ "minRiskLevel": 8 }),
            json!({ "minRiskLevel": 4, "maxRiskLevel": 5, "limit": 100 }),
            json!({ "minYtdReturn": 30 }),
            json!({ "minYtdReturn": -100, "limit": 3 }),
            json!({ "minYtdReturn": 9999.5 }),
            json!({ "search": "ก".repeat(200), "amc": "ข".repeat(200), "category": "ค".repeat(200) }),
        ] {
            calls.push((RmfTool::Search, sorted(filter)));
        }
    }
    for period in Period::ALL {
        for limit in [1, 10, 50] {
            for order in ["asc", "desc"] {
                let asked = json!({ "period": period, "sortBy": order, "limit": limit });
                calls.push((RmfTool::Performance, asked.clone()));
                for level in [1, 5, 6, 8] {
                    let mut asked = asked.clone();
                    asked["riskLevel"] = json!(level);
                    calls.push((RmfTool::Performance, asked));
                }
            }
        }
    }
    calls.extend(of_funds(store, days));
    calls
}

fn of_funds(store: &FundStore, days: &[u32]) -> Vec<(RmfTool, Value)> {
    let mut calls = Vec::new();
    let symbols: Vec<_> = store.funds().iter().map(|fund| &*fund.symbol).collect();
    for (at, code) in symbols.iter().enumerate() {
        calls.push((RmfTool::Detail, json!({ "fundCode": code.to_lowercase() })));
        for days in days {
            let asked = json!({ "fundCode": code, "days": days });
            calls.push((RmfTool::NavHistory, asked));
        }
        let by = ["all", "performance", "risk", "fees"][at % 4];
        let codes = &symbols[at..symbols.len().min(at + 2 + at % 4)];
        if codes.len() > 1 {
            let asked = json!({ "fundCodes": codes, "compareBy": by });
            calls.push((RmfTool::Compare, asked));
        }
    }
    calls
}

/// What an answer may lack, with the reason.
fn is_allowed(tool: RmfTool, criterion: &Criterion, store: &FundStore) -> bool {
    let pointer = criterion
        .pointer
        .as_ref()
        .map_or("", |pointer| pointer.as_str());
    match tool {
        // Funds of one company charge alike, and the output stands as the tool gives it.
        RmfTool::Compare => {
            criterion.id == "no_redundancy" && pointer.starts_with("/data/processed/funds/")
        }
        // Of a fund of which nothing is known there is nothing to find, and nothing is like it.
        RmfTool::Detail => store
            .funds()
            .iter()
            .all(|fund| *fund == Fund::new(&*fund.symbol)),
        RmfTool::Funds | RmfTool::Search | RmfTool::Performance | RmfTool::NavHistory => false,
    }
}

/// Says what is wrong with any answer; how many there were, by tool, and how many of them score ten.
fn judged(store: &FundStore, days: &[u32]) -> Vec<(RmfTool, usize, usize)> {
    let mut counts: Vec<_> = RmfTool::ALL.iter().map(|tool| (*tool, 0, 0)).collect();
    for (tool, arguments) in calls(store, days) {
        let plain = block_on(tool.call(&arguments, store, then()));
        let response = match block_on(tool.respond(&arguments, store, then())) {
            Ok(response) => response,
            Err(refused) => {
                assert_eq!(refused, plain, "{tool} {arguments}");
                continue;
            }
        };
        let about = || format!("{tool} {arguments}\n{response:#}");
        assert_eq!(
            Some(&response["data"]["processed"]),
            plain.structured_content.as_ref()
        );
        let text = response.to_string();
        let checked = check_json::<Value>(&text, &CheckOptions::default()).unwrap();
        assert_eq!(checked.violations, [], "{}", about());
        let card = score(&checked.response.unwrap()).unwrap();
        let lacking = card.failures();
        let lacking = lacking.filter(|criterion| !is_allowed(tool, criterion, store));
        let lacking: Vec<_> = lacking.map(|criterion| criterion.id).collect();
        assert_eq!(lacking, [""; 0], "{}", about());
        let made_up = figures::made_up(tool, &response, store);
        assert_eq!(made_up, [""; 0], "{}", about());
        let count = counts.iter_mut().find(|(of, ..)| *of == tool).unwrap();
        count.1 += 1;
        count.2 += usize::from(card.failures().next().is_none());
    }
    counts
}

#[test]
fn every_answer_over_the_sample_checks_clean_scores_ten_and_makes_up_no_figure() {
    let counts = judged(&load_embedded(), &[1, 2, 3, 7, 30, 365]);
    assert!(counts.iter().all(|(_, count, _)| *count > 4), "{counts:?}");
}

#[test]
fn so_does_every_answer_over_the_real_funds() {
    let Some(store) = snapshot() else { return };
    let counts = judged(&store, &[1, 30]);
    println!("{counts:?}");
    assert!(
        counts.iter().all(|(_, count, _)| *count >= 90),
        "{counts:?}"
    );
}

#[test]
fn so_does_every_answer_over_funds_of_which_nothing_is_known_and_over_none() {
    let bare = FundStore::new(vec![Fund::new("A-RMF"), Fund::new("B-RMF")]).unwrap();
    judged(&bare, &[1, 30]);
    judged(&FundStore::new(Vec::new()).unwrap(), &[30]);
}

/// YTD 12, -3 and unknown; risk 6, 4 and 6; NAV dates 7, 5 and 7 November.
fn three() -> FundStore {
    let mut funds = ["A-RMF", "B-RMF", "C-RMF"].map(clean);
    funds[0]["performance"]["ytd"] = json!(12);
    funds[1]["performance"]["ytd"] = json!(-3);
    funds[1]["metadata"]["risk_level"] = json!(4);
    funds[1]["suitability"]["risk_level"] = json!("ความเสี่ยง ระดับ 4");
    funds[1]["latest_nav"]["nav_date"] = json!("2025-11-05");
    funds[1]["nav_history_30d"] = json!([crate::made::row("2025-11-05", 10.3)]);
    funds[2]["performance"]["ytd"] = Value::Null;
    store(&funds)
}

#[test]
fn a_list_tells_best_worst_unknown_and_the_spread_of_risk() {
    let response = told(&three(), RmfTool::Funds, &json!({}));
    let best = finding(&response, "Best YTD return");
    assert_eq!(best["formatted"], "+12.00% (A-RMF)");
    // The lines of the brief: from 8 good, from 15 excellent; below 0 critical.
    assert_eq!(best["assessment"], "good");
    let worst = finding(&response, "Worst YTD return");
    assert_eq!(worst["formatted"], "-3.00% (B-RMF)");
    assert_eq!(worst["assessment"], "critical");
    assert_eq!(
        finding(&response, "Unknown YTD return")["formatted"],
        "1 of 3 given"
    );
    let spread = finding(&response, "Risk level spread");
    assert_eq!(
        (&spread["value"], &spread["formatted"]),
        (&json!(2), &json!("4 to 6 of 8"))
    );
    let chart = &response["presentation"]["charts"][0]["data"];
    assert_eq!(chart["labels"], json!(["A-RMF", "B-RMF", "C-RMF"]));
    assert_eq!(chart["datasets"][0]["data"], json!([12, -3, null]));
}

#[test]
fn the_oldest_nav_dates_the_answer_and_nulls_make_it_incomplete() {
    let response = told(&three(), RmfTool::Funds, &json!({}));
    let quality = &response["data"]["dataQuality"];
    assert_eq!(quality["freshness"]["timestamp"], "2025-11-05T10:00:00Z");
    // Four plain fields and three funds of ten: C-RMF's YTD and B-RMF's change of NAV are null, so 32 of 34.
    assert_eq!(quality["completeness"]["percentage"], 94.1);
    assert_eq!(
        quality["completeness"]["missingCritical"],
        json!(["funds.*.perf_ytd"])
    );
    assert_eq!(quality["completeness"]["status"], "partial");
    let nulls = &response["data"]["validation"]["nullFields"];
    assert_eq!(
        nulls,
        &json!(["funds.*.nav_change_percent", "funds.*.perf_ytd"])
    );
    let lacking = warning(&response, "WARN_INCOMPLETE_DATA").unwrap();
    assert_eq!(
        lacking["message"],
        "No data for perf_ytd: 1 of 3 funds: C-RMF"
    );
    let conclusion = response["summary"]["conclusion"].as_str().unwrap();
    assert!(
        conclusion.ends_with("NAVs as of 2025-11-05 to 2025-11-07"),
        "{conclusion}"
    );
}

#[test]
fn a_page_past_the_end_and_an_empty_search_say_that_there_is_nothing() {
    let past = told(
        &three(),
        RmfTool::Funds,
        &json!({ "page": 9, "pageSize": 2 }),
    );
    assert_eq!(
        past["summary"]["conclusion"],
        "There is nothing on page 9: the last page is 2"
    );
    assert_eq!(past["recommendations"]["nextSteps"][0]["params"]["page"], 2);
    let empty = told(&three(), RmfTool::Search, &json!({ "search": "nowhere" }));
    assert_eq!(finding(&empty, "Funds found")["value"], 0);
    assert_eq!(empty["summary"]["keyFindings"].as_array().unwrap().len(), 1);
    assert_eq!(empty["presentation"].get("charts"), None);
    // What was searched dates the answer, and its being empty is no gap.
    let quality = &empty["data"]["dataQuality"];
    assert_eq!(quality["freshness"]["timestamp"], "2025-11-05T10:00:00Z");
    assert_eq!(quality["completeness"]["percentage"], 100);
}

#[test]
fn without_any_date_the_answer_is_outdated_and_its_date_a_default() {
    let empty = FundStore::new(Vec::new()).unwrap();
    let response = told(&empty, RmfTool::Funds, &json!({}));
    assert_eq!(
        response["data"]["dataQuality"]["freshness"]["status"],
        "outdated"
    );
    assert!(warning(&response, "WARN_STALE_DATA").is_none());
    let defaults = &response["data"]["validation"]["defaultFields"];
    assert_eq!(defaults[0]["field"], "dataQuality.freshness.timestamp");
}

#[test]
fn a_ranking_tells_leader_average_median_and_how_many_beat_their_benchmark() {
    let response = told(&three(), RmfTool::Performance, &json!({ "period": "ytd" }));
    // 12 and -3 are known: mean and median 4.5. The benchmark of both is 1.5.
    assert_eq!(
        finding(&response, "Highest YTD return")["formatted"],
        "+12.00% (A-RMF)"
    );
    assert_eq!(finding(&response, "Average YTD return")["value"], 4.5);
    assert_eq!(finding(&response, "Median YTD return")["value"], 4.5);
    let ahead = finding(&response, "Ahead of the benchmark");
    assert_eq!(
        ahead["formatted"],
        "1 of 2 given with a known benchmark, 0 without"
    );
    // No lines are known for six months, so none judge.
    let half = told(&three(), RmfTool::Performance, &json!({ "period": "6m" }));
    assert_eq!(
        finding(&half, "Highest 6-month return")["assessment"],
        "neutral"
    );
}

#[test]
fn a_history_tells_return_range_volatility_and_last_change() {
    let response = told(
        &three(),
        RmfTool::NavHistory,
        &json!({ "fundCode": "a-rmf" }),
    );
    // 10.1, 10.2, 10.3: 2/101 in all, 1/102 at last; daily returns 0.990099 and 0.980392, apart by 0.009707.
    assert_eq!(finding(&response, "Return over the days")["value"], 1.9802);
    assert_eq!(
        finding(&response, "Last change")["formatted"],
        "+0.98% on 2025-11-07"
    );
    assert_eq!(finding(&response, "Volatility")["value"], 0.0069);
    let range = finding(&response, "NAV range");
    assert_eq!(
        (&range["value"], &range["formatted"]),
        (&json!(0.2), &json!("฿10.1000 to ฿10.3000"))
    );
    assert_eq!(response["presentation"]["charts"][0]["type"], "line");
    let short = warning(&response, "WARN_SHORT_HISTORY").unwrap();
    assert_eq!(
        short["message"],
        "Only 3 of 15 history points are available"
    );
}

#[test]
fn a_comparison_tells_the_gap_and_that_fees_are_unknown() {
    let codes = json!({ "fundCodes": ["B-RMF", "A-RMF"] });
    let response = told(&three(), RmfTool::Compare, &codes);
    let gap = finding(&response, "Gap in YTD return");
    assert_eq!(
        (&gap["value"], &gap["formatted"]),
        (&json!(15), &json!("15.00 points, A-RMF over B-RMF"))
    );
    // The clean file has a management fee, and no total.
    let fees = finding(&response, "Funds with unknown fees");
    assert_eq!(
        fees["formatted"],
        "0 of 2; the total expense cannot be compared"
    );
    assert_eq!(response["data"]["processed"]["funds"][0]["symbol"], "B-RMF");
}

#[test]
fn one_known_return_is_best_and_not_worst() {
    let codes = json!({ "fundCodes": ["A-RMF", "C-RMF"] });
    let response = told(&three(), RmfTool::Compare, &codes);
    finding(&response, "Best YTD return");
    let findings = response["summary"]["keyFindings"].as_array().unwrap();
    let has = |metric: &str| findings.iter().any(|finding| finding["metric"] == metric);
    assert!(!has("Worst YTD return") && !has("Gap in YTD return"));
    assert!(
        response["summary"]["conclusion"]
            .as_str()
            .unwrap()
            .contains("only the YTD return of A-RMF")
    );
}

#[test]
fn repairs_of_several_funds_are_one_warning_a_kind_with_three_names_at_most() {
    let files: Vec<_> = ["A", "B", "C", "D", "E"]
        .iter()
        .map(|letter| {
            let mut file = shifted("Some fund");
            file["symbol"] = json!(format!("{letter}-RMF"));
            file["fund_id"] = json!(letter);
            file
        })
        .collect();
    let response = told(&store(&files), RmfTool::Funds, &json!({}));
    let warnings = response["metadata"]["warnings"].as_array().unwrap();
    let of_shift = warnings.iter().filter(|warning| {
        let message = warning["message"].as_str().unwrap();
        message.contains("metadata-shifted")
    });
    let told: Vec<_> = of_shift
        .map(|warning| warning["message"].as_str().unwrap())
        .collect();
    assert_eq!(told.len(), 1, "{warnings:#?}");
    assert!(
        told[0].ends_with("metadata-shifted, 5 of 5 funds: A-RMF, B-RMF, C-RMF and 2 more"),
        "{told:?}"
    );
}

#[test]
fn what_one_fund_lacks_is_no_critical_warning_about_the_others() {
    let whole = store(&[clean("A-RMF")]);
    let without = Fund {
        history: NavHistory::default(),
        symbol: "B-RMF".to_owned(),
        ..a(&whole).clone()
    };
    let store = FundStore::new(vec![a(&whole).clone(), without]).unwrap();
    let response = told(&store, RmfTool::Funds, &json!({}));
    let lacking = warning(&response, "WARN_NO_PRICE").unwrap();
    assert_eq!(lacking["severity"], "warning");
    assert_eq!(
        lacking["message"],
        "No price is available: 1 of 2 funds: B-RMF"
    );
}

#[test]
fn the_detail_says_of_a_fund_what_its_brief_says() {
    let store = load_embedded();
    for fund in store.funds() {
        let brief = serde_json::to_value(brief(&store, fund, then()).unwrap()).unwrap();
        let asked = json!({ "fundCode": fund.symbol });
        let response = told(&store, RmfTool::Detail, &asked);
        assert_eq!(
            response["data"]["processed"]["fund"],
            brief["data"]["processed"]
        );
        assert_eq!(
            response["data"]["dataQuality"]["completeness"]["percentage"],
            brief["data"]["dataQuality"]["completeness"]["percentage"]
        );
        for section in [
            "summary",
            "metadata",
            "recommendations",
            "context",
            "presentation",
        ] {
            assert_eq!(response[section], brief[section], "{}", fund.symbol);
        }
    }
}

#[test]
fn arguments_built_by_hand_are_answered_typed_and_judged_alike() {
    let store = three();
    let page = block_on(ListInput::default().respond(&store, then())).unwrap();
    assert_eq!(smart_response::check(&page), []);
    assert_eq!(page.data.processed.funds[0].symbol, "A-RMF");
    let json = told(&store, RmfTool::Funds, &json!({}));
    assert_eq!(serde_json::to_value(&page).unwrap(), json);
    let none = PerformanceInput {
        period: Period::YearToDate,
        sort_by: rmf_tools::input::Order::Descending,
        limit: rmf_tools::input::ListLimit::default(),
        risk_level: Some(RiskLevel::try_from(1).unwrap()),
    };
    let refused = block_on(none.respond(&store, then())).unwrap_err();
    assert!(refused.is_error);
}

#[test]
fn an_unknown_company_is_a_default_of_the_column() {
    let response = told(
        &store(&[with("/amc", "-".into())]),
        RmfTool::Funds,
        &json!({}),
    );
    let defaults = &response["data"]["validation"]["defaultFields"];
    assert_eq!(defaults[0]["field"], "funds.*.amc");
    assert_eq!(defaults[0]["defaultValue"], "Unknown");
}
