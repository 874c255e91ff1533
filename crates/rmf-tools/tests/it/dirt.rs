//! Each kind of dirt in a file made for it: what is reported, and what the fund then says.

use std::collections::BTreeSet;

use rmf_tools::{IssueKind, Period, RiskLevel, load_documents};
use serde_json::{Value, json};

use crate::made::{a, changed, clean, issues, other, row, shifted, store, with, without};

/// "A long enough suitability text, level 6" in Thai, encoded as the source does.
const ENCODED: &str = "4LiE4Lin4Liy4Lih4LmA4Liq4Li14LmI4Lii4LiHIOC4o+C4sOC4lOC4seC4miA2";

/// A file and the issues it must give.
type Case = (Value, Vec<(&'static str, IssueKind)>);

/// The clean file with one value replaced, which is at fault where it stands.
fn one(field: &'static str, value: Value, kind: IssueKind) -> Case {
    (with(field, value), vec![(field, kind)])
}

/// Files whose only faults are those listed, with the fund still loaded.
fn repaired() -> Vec<Case> {
    [
        shapes(),
        texts_and_numbers(),
        metadata(),
        navs(),
        returns_and_holdings(),
    ]
    .concat()
}

fn shapes() -> Vec<Case> {
    use IssueKind::{MissingField, UnreadField, WrongType};
    vec![
        (without("", "fees"), vec![("/fees", MissingField)]),
        (
            without("/latest_nav", "buy_price"),
            vec![("/latest_nav/buy_price", MissingField)],
        ),
        one("/dividends", json!([{"amount": 1}]), UnreadField),
        one("/top_holdings", json!(["A"]), UnreadField),
        one("/fees", json!("none"), WrongType),
        one("/performance/10y", json!([1]), WrongType),
        one("/fund_id", json!(7), WrongType),
        one("/errors/0", json!(5), WrongType),
    ]
}

fn texts_and_numbers() -> Vec<Case> {
    use IssueKind::{
        BadUrl, Base64Decoded, Base64Unreadable, ImplausibleNumber, NumberInString, Placeholder,
        TextCleaned, TimestampWithoutOffset, UnreadableDate, UnreadableNumber,
    };
    let (minimum, suitability) = (
        "/investment_minimums/minimum_initial",
        "/suitability/risk_level",
    );
    let factsheet = "/document_urls/factsheet_url";
    vec![
        one(factsheet, json!("-"), Placeholder),
        one("/metadata/fund_type", json!(""), Placeholder),
        one(minimum, json!("-"), Placeholder),
        (
            with("/fees/0/fee_type", json!("Unknown")),
            vec![("/fees", Placeholder)],
        ),
        one(minimum, json!("1,000"), NumberInString),
        one(minimum, json!("1k"), UnreadableNumber),
        one(minimum, json!(-1), ImplausibleNumber),
        one("/data_fetched_at", json!("yesterday"), UnreadableDate),
        one(
            "/data_fetched_at",
            json!("2025-11-08T06:00:00"),
            TimestampWithoutOffset,
        ),
        one(
            "/latest_nav/last_upd_date",
            json!("2025-11-08T06:00:00.25"),
            TimestampWithoutOffset,
        ),
        one("/benchmark/name", json!("An  index "), TextCleaned),
        one(suitability, json!(ENCODED), Base64Decoded),
        // Zero bytes, and bytes that are no UTF-8.
        one(suitability, json!("AAAAAAAAAAAAAAAAAAAA"), Base64Unreadable),
        one(suitability, json!("////////////////////"), Base64Unreadable),
        one(factsheet, json!("javascript:alert(1)"), BadUrl),
    ]
}

fn metadata() -> Vec<Case> {
    use IssueKind::{AmcUnknown, MetadataShifted, NameLost, RiskConflict, RiskUnknown};
    let level = "/metadata/risk_level";
    let company = shifted("SOME ASSET MANAGEMENT COMPANY LIMITED");
    vec![
        (
            shifted("Plain World RMF"),
            vec![("/amc", AmcUnknown), ("/metadata", MetadataShifted)],
        ),
        (
            company,
            vec![("/fund_name", NameLost), ("/metadata", MetadataShifted)],
        ),
        one("/fund_name", Value::Null, NameLost),
        one(level, json!(0), RiskUnknown),
        one(level, json!(9), RiskUnknown),
        one(level, json!(5.5), RiskUnknown),
        one(level, Value::Null, RiskUnknown),
        (
            with("/metadata", Value::Null),
            vec![("/metadata", RiskUnknown)],
        ),
        (
            with(level, json!(5)),
            vec![("/suitability/risk_level", RiskConflict)],
        ),
    ]
}

fn navs() -> Vec<Case> {
    use IssueKind::{ChangeDiscarded, NoNav, ShortHistory, ZeroPrice};
    let history = "/nav_history_30d";
    let none = changed([("/latest_nav", Value::Null), (history, json!([]))]);
    vec![
        (none, vec![(history, NoNav)]),
        one(
            history,
            json!([row("2025-11-06", 10.2), row("2025-11-07", 10.3)]),
            ShortHistory,
        ),
        one("/latest_nav/previous_val", json!(0), ChangeDiscarded),
        (
            with("/nav_history_30d/1/buy_price", json!(0)),
            vec![(history, ZeroPrice)],
        ),
        one("/latest_nav/sell_price", json!(0), ZeroPrice),
    ]
}

fn returns_and_holdings() -> Vec<Case> {
    use IssueKind::{
        AllocationDropped, AllocationSum, ImplausibleReturn, NegativeAllocation, ReturnGap,
        WrongType,
    };
    let (sum, second) = ("/asset_allocation", "/asset_allocation/1/percentage");
    let dropped = vec![
        (sum, AllocationSum),
        ("/asset_allocation/1", AllocationDropped),
    ];
    let negative = changed([
        ("/asset_allocation/0/percentage", json!(102)),
        (second, json!(-2)),
    ]);
    let year = vec![
        ("/performance/1y", WrongType),
        ("/performance/1y", ReturnGap),
    ];
    vec![
        one(
            "/performance/since_inception",
            json!(-100.5),
            ImplausibleReturn,
        ),
        one("/performance/3y", Value::Null, ReturnGap),
        one("/benchmark/returns/1y", Value::Null, ReturnGap),
        (with("/performance/1y", json!({})), year),
        (with(second, Value::Null), dropped),
        (negative, vec![(second, NegativeAllocation)]),
        (
            with("/asset_allocation/0/percentage", json!(50)),
            vec![(sum, AllocationSum)],
        ),
    ]
}

/// Files that give no fund, each with its only issue.
fn lost() -> Vec<(Vec<u8>, IssueKind)> {
    let whole = clean("A-RMF").to_string();
    vec![
        (b"{\"symbol\": \"caf\xe9\"}".to_vec(), IssueKind::NotUtf8),
        (
            whole.as_bytes()[..whole.len() / 2].to_vec(),
            IssueKind::InvalidJson,
        ),
        (Vec::new(), IssueKind::InvalidJson),
        (b"[1, 2]".to_vec(), IssueKind::NotAnObject),
        (b"null".to_vec(), IssueKind::NotAnObject),
        ("[".repeat(100_000).into_bytes(), IssueKind::InvalidJson),
        (b"{}".to_vec(), IssueKind::MissingSymbol),
        (
            with("/symbol", json!(" ")).to_string().into_bytes(),
            IssueKind::MissingSymbol,
        ),
        (
            with("/symbol", json!(25)).to_string().into_bytes(),
            IssueKind::MissingSymbol,
        ),
    ]
}

#[test]
fn a_clean_file_has_no_issue() {
    let store = store(&[clean("A-RMF")]);
    assert_eq!(store.issues(), []);
    assert_eq!(
        a(&store).performance.returns.get(Period::TenYears),
        Some(7.0)
    );
    assert_eq!(a(&store).minimums.redemption, Some(0.0));
}

#[test]
fn each_fault_is_reported_where_it_stands_and_loses_no_fund() {
    for (file, expected) in repaired() {
        let store = store(&[file, clean("B-RMF")]);
        assert_eq!(issues(&store), expected);
        assert!(
            store
                .issues()
                .iter()
                .all(|issue| !issue.lost && issue.file == "A-RMF.json")
        );
        assert_eq!(store.funds().len(), 2);
        assert_eq!(store.issues_of("a-rmf"), store.issues());
        assert_eq!(store.issues_of("B-RMF"), []);
    }
}

#[test]
fn a_file_that_gives_no_fund_is_one_issue_and_costs_no_other() {
    let other = clean("B-RMF").to_string();
    for (bytes, kind) in lost() {
        let store = load_documents([
            ("A-RMF.json", bytes.as_slice()),
            ("B-RMF.json", other.as_bytes()),
        ]);
        let found: Vec<_> = store
            .issues()
            .iter()
            .map(|issue| (issue.file.as_str(), issue.kind, issue.lost))
            .collect();
        assert_eq!(found, [("A-RMF.json", kind, true)]);
        assert_eq!(store.funds().len(), 1);
    }
}

#[test]
fn every_kind_is_shown_by_some_test() {
    let elsewhere = [
        IssueKind::UnreadableFile,
        IssueKind::TooLarge,
        IssueKind::DuplicateSymbol,
        IssueKind::ByteOrderMark,
        IssueKind::SymbolNotFileName,
        IssueKind::AmcRecovered,
        IssueKind::AmcInferred,
        IssueKind::NavRowDropped,
        IssueKind::HistoryUnsorted,
        IssueKind::DuplicateDate,
        IssueKind::LatestNavDiffers,
        IssueKind::SharedHistory,
        IssueKind::FeesRepeated,
        IssueKind::RowLength,
        IssueKind::IssuesCut,
    ];
    let here = repaired()
        .into_iter()
        .flat_map(|(_, kinds)| kinds)
        .map(|(_, kind)| kind);
    let shown: BTreeSet<_> = here
        .chain(lost().into_iter().map(|(_, kind)| kind))
        .chain(elsewhere)
        .collect();
    assert_eq!(shown, IssueKind::ALL.iter().copied().collect());
}

#[test]
fn a_byte_order_mark_is_read_over() {
    let bytes = format!("\u{feff}{}", clean("A-RMF"));
    let store = load_documents([("A-RMF.json", bytes.as_bytes())]);
    assert_eq!(issues(&store), [("", IssueKind::ByteOrderMark)]);
    assert_eq!(store.funds().len(), 1);
}

#[test]
fn a_symbol_with_a_slash_counts_more_than_its_file_name() {
    let file = with("/symbol", json!("KT25/75RMF")).to_string();
    let store = load_documents([("KT25-75RMF.json", file.as_bytes())]);
    assert_eq!(issues(&store), [("/symbol", IssueKind::SymbolNotFileName)]);
    assert!(store.get("kt25/75rmf").is_some());
    assert!(store.get("KT25-75RMF").is_none());
}

#[test]
fn of_two_files_with_one_symbol_the_one_named_after_it_stays() {
    let (own, copy) = (
        clean("A-RMF").to_string(),
        with("/symbol", json!("a-rmf")).to_string(),
    );
    let store = load_documents([
        ("A-RMF (1).json", copy.as_bytes()),
        ("A-RMF.json", own.as_bytes()),
    ]);
    let found: Vec<_> = store
        .issues()
        .iter()
        .map(|issue| (issue.file.as_str(), issue.kind, issue.lost))
        .collect();
    assert_eq!(
        found,
        [("A-RMF (1).json", IssueKind::DuplicateSymbol, true)]
    );
    assert_eq!(a(&store).symbol, "A-RMF");
}

#[test]
fn of_two_copies_under_other_names_the_first_stays() {
    let file = clean("A-RMF").to_string();
    let store = load_documents([("y.json", file.as_bytes()), ("x.json", file.as_bytes())]);
    let lost: Vec<_> = store
        .issues()
        .iter()
        .filter(|issue| issue.lost)
        .map(|issue| issue.file.as_str())
        .collect();
    assert_eq!(lost, ["y.json"]);
}

#[test]
fn shifted_metadata_moves_back_by_one_field() {
    let store = store(&[shifted("Plain World RMF")]);
    let fund = a(&store);
    assert_eq!(fund.classification.as_deref(), Some("EQGL"));
    assert_eq!(fund.management_style.as_deref(), Some("AM"));
    assert_eq!(fund.dividend_policy.as_deref(), Some("No"));
    assert_eq!(fund.risk_level.map(RiskLevel::get), Some(6));
    assert_eq!(fund.amc, None);
}

#[test]
fn a_name_that_is_a_company_was_the_company() {
    let store = store(&[shifted("PLAIN ASSET MANAGEMENT LIMITED"), clean("B-RMF")]);
    assert_eq!(
        issues(&store),
        [
            ("/fund_name", IssueKind::NameLost),
            ("/metadata", IssueKind::MetadataShifted)
        ]
    );
    assert_eq!(a(&store).name, "A-RMF");
    assert_eq!(
        a(&store).amc.as_deref(),
        Some("PLAIN ASSET MANAGEMENT LIMITED")
    );
}

#[test]
fn a_lost_company_comes_from_a_class_of_the_same_fund() {
    let class = other("A-RMF-P", "id of A-RMF", "Plain World RMF", "PLAIN AM");
    let mut file = shifted("Plain World RMF");
    // Another NAV, so that the two classes do not share theirs.
    file["nav_history_30d"][0]["last_val"] = json!(10.15);
    let store = store(&[file, class]);
    assert_eq!(
        issues(&store),
        [
            ("/amc", IssueKind::AmcRecovered),
            ("/metadata", IssueKind::MetadataShifted)
        ]
    );
    assert_eq!(a(&store).amc.as_deref(), Some("PLAIN AM"));
}

#[test]
fn a_lost_company_is_inferred_from_two_funds_that_begin_alike_and_agree() {
    let (b, c) = (
        other("B-RMF", "b", "plain Bond RMF", "PLAIN AM"),
        other("C-RMF", "c", "Plain Gold RMF", "PLAIN AM"),
    );
    let inferred = store(&[shifted("Plain World RMF"), b.clone(), c]);
    assert_eq!(
        issues(&inferred),
        [
            ("/amc", IssueKind::AmcInferred),
            ("/metadata", IssueKind::MetadataShifted)
        ]
    );
    assert!(
        inferred
            .issues()
            .iter()
            .any(|issue| issue.done.contains("inferred"))
    );
    assert_eq!(a(&inferred).amc.as_deref(), Some("PLAIN AM"));

    let disagreeing = other("C-RMF", "c", "Plain Gold RMF", "ANOTHER AM");
    for others in [vec![b.clone()], vec![b, disagreeing]] {
        let files: Vec<_> = core::iter::once(shifted("Plain World RMF"))
            .chain(others)
            .collect();
        assert_eq!(a(&store(&files)).amc, None);
    }
}

#[test]
fn a_zero_level_without_a_level_in_the_dividend_policy_proves_no_shift() {
    let store = store(&[with("/metadata/risk_level", json!(0))]);
    assert_eq!(a(&store).risk_level, None);
    assert_eq!(a(&store).dividend_policy.as_deref(), Some("No"));
    assert_eq!(
        a(&store).amc.as_deref(),
        Some("PLAIN ASSET MANAGEMENT LIMITED")
    );
}

#[test]
fn suitability_text_is_decoded_and_put_on_one_line() {
    let decoded = store(&[with("/suitability/risk_level", json!(ENCODED))]);
    assert_eq!(
        a(&decoded).suitability.risk_level.as_deref(),
        Some("ความเสี่ยง ระดับ 6")
    );
    // "เสี่ยงสูงnลงทุน\r\nในหุ้น ": an n that was a line break, a real one, a space at the end.
    let broken =
        "4LmA4Liq4Li14LmI4Lii4LiH4Liq4Li54LiHbuC4peC4h+C4l+C4uOC4mQ0K4LmD4LiZ4Lir4Li44LmJ4LiZIA==";
    let cleaned = store(&[with("/suitability/target_investor", json!(broken))]);
    assert_eq!(
        a(&cleaned).suitability.target_investor.as_deref(),
        Some("เสี่ยงสูง ลงทุน ในหุ้น")
    );
    assert_eq!(
        issues(&cleaned),
        [
            ("/suitability/target_investor", IssueKind::TextCleaned),
            ("/suitability/target_investor", IssueKind::Base64Decoded)
        ]
    );
}

#[test]
fn a_zero_price_is_no_price() {
    let store = store(&[changed([
        ("/nav_history_30d/2/buy_price", json!(0)),
        ("/nav_history_30d/0/buy_price", json!(0)),
    ])]);
    assert_eq!(a(&store).history.latest().unwrap().buy_price, None);
    assert_eq!(store.issues()[0].found, "buy_price 0 in 2 of 3 rows");
}

#[test]
fn rows_out_of_order_are_sorted_and_of_one_date_the_later_stays() {
    let rows = json!([
        row("2025-11-06", 10.2),
        row("2025-11-05", 10.1),
        row("2025-11-07", 9.9),
        row("2025-11-07", 10.3)
    ]);
    let store = store(&[with("/nav_history_30d", rows)]);
    let field = "/nav_history_30d";
    assert_eq!(
        issues(&store),
        [
            (field, IssueKind::HistoryUnsorted),
            (field, IssueKind::DuplicateDate)
        ]
    );
    let navs: Vec<_> = a(&store).history.rows().iter().map(|row| row.nav).collect();
    assert_eq!(navs, [10.1, 10.2, 10.3]);
}

#[test]
fn rows_that_give_no_nav_are_dropped() {
    let cases = [
        ("2025-11-04", 0.0),
        ("2025-11-04", -3.0),
        ("2025-11-04", 1e300),
        ("2025-12-04", 10.0),
    ];
    for (date, nav) in cases {
        let mut bad = row(date, 10.0);
        bad["last_val"] = json!(nav);
        let rows = json!([
            bad,
            row("2025-11-05", 10.1),
            row("2025-11-06", 10.2),
            row("2025-11-07", 10.3)
        ]);
        let store = store(&[with("/nav_history_30d", rows)]);
        assert_eq!(
            issues(&store),
            [("/nav_history_30d/0", IssueKind::NavRowDropped)]
        );
        assert_eq!(a(&store).history.rows().len(), 3);
    }
}

#[test]
fn a_row_whose_date_or_value_cannot_be_read_says_so_and_is_dropped() {
    for (key, value, kind) in [
        ("nav_date", json!("07/11/2025"), IssueKind::UnreadableDate),
        ("nav_date", json!(20_251_107), IssueKind::WrongType),
        ("last_val", json!("ten"), IssueKind::UnreadableNumber),
    ] {
        let mut rows = json!([
            row("2025-11-04", 10.0),
            row("2025-11-05", 10.1),
            row("2025-11-06", 10.2),
            row("2025-11-07", 10.3)
        ]);
        rows[0][key] = value;
        let store = store(&[with("/nav_history_30d", rows)]);
        let field = format!("/nav_history_30d/0/{key}");
        assert_eq!(
            issues(&store),
            [
                ("/nav_history_30d/0", IssueKind::NavRowDropped),
                (field.as_str(), kind)
            ]
        );
    }
    let mut rows = json!([
        null,
        row("2025-11-05", 10.1),
        row("2025-11-06", 10.2),
        row("2025-11-07", 10.3)
    ]);
    assert_eq!(
        issues(&store(&[with("/nav_history_30d", rows.clone())])),
        [("/nav_history_30d/0", IssueKind::NavRowDropped)]
    );
    rows[0] = json!("row");
    assert_eq!(
        issues(&store(&[with("/nav_history_30d", rows)])),
        [
            ("/nav_history_30d/0", IssueKind::WrongType),
            ("/nav_history_30d/0", IssueKind::NavRowDropped)
        ]
    );
}

#[test]
fn of_latest_nav_and_history_the_later_date_wins() {
    let latest = |date: &str, nav: f64, previous: f64| {
        let mut fields = row(date, nav);
        fields["previous_val"] = json!(previous);
        fields["last_upd_date"] = json!("2025-11-08T08:00:00+07:00");
        store(&[with("/latest_nav", fields)])
    };
    let cases = [
        ("2025-11-08", 10.4, 10.3, 10.4),
        ("2025-11-06", 10.2, 10.2, 10.3),
        ("2025-11-07", 10.35, 10.2, 10.3),
    ];
    for (date, nav, previous, wins) in cases {
        let store = latest(date, nav, previous);
        assert_eq!(
            issues(&store),
            [("/latest_nav", IssueKind::LatestNavDiffers)],
            "{date}"
        );
        assert_eq!(a(&store).history.latest().unwrap().nav, wins, "{date}");
    }
}

#[test]
fn a_latest_nav_without_history_is_the_only_row() {
    let store = store(&[changed([
        ("/nav_history_30d", json!([])),
        ("/latest_nav/previous_val", Value::Null),
    ])]);
    assert_eq!(
        issues(&store),
        [
            ("/latest_nav", IssueKind::LatestNavDiffers),
            ("/nav_history_30d", IssueKind::ShortHistory)
        ]
    );
    assert_eq!(a(&store).history.latest().unwrap().nav, 10.3);
}

#[test]
fn classes_of_one_fund_with_the_same_nav_rows_are_reported() {
    let store = store(&[
        clean("A-RMF"),
        other("A-RMF-P", "id of A-RMF", "A", "PLAIN AM"),
        clean("B-RMF"),
    ]);
    let field = "/nav_history_30d";
    assert_eq!(
        issues(&store),
        [
            (field, IssueKind::SharedHistory),
            (field, IssueKind::SharedHistory)
        ]
    );
    assert_eq!(
        store.issues_of("A-RMF-P")[0].found,
        "the same NAV rows as A-RMF"
    );
}

#[test]
fn repeated_fees_collapse_and_different_ones_stay() {
    let fee = |value: Value| json!({"fee_type": "Unknown", "fee_desc": "a year", "fee_value": value, "fee_remark": null});
    let store = store(&[with(
        "/fees",
        json!([fee(json!(null)), fee(json!("1.5")), fee(json!(null))]),
    )]);
    assert_eq!(
        issues(&store),
        [
            ("/fees", IssueKind::Placeholder),
            ("/fees", IssueKind::FeesRepeated),
            ("/fees/1/fee_value", IssueKind::NumberInString)
        ]
    );
    let values: Vec<_> = a(&store)
        .fees
        .as_ref()
        .unwrap()
        .iter()
        .map(|fee| fee.value)
        .collect();
    assert_eq!(values, [None, Some(1.5)]);
}

#[test]
fn a_refused_value_is_unknown_and_never_zero() {
    let minimum = |value| {
        a(&store(&[with(
            "/investment_minimums/minimum_initial",
            value,
        )]))
        .minimums
        .initial
    };
    for value in [json!("-"), json!("1k"), json!(-1), json!([]), Value::Null] {
        assert_eq!(minimum(value), None);
    }
    assert_eq!(minimum(json!("0.01")), Some(0.01));
    assert_eq!(minimum(json!("0")), Some(0.0));
    let returned = |value| {
        a(&store(&[with("/performance/10y", value)]))
            .performance
            .returns
            .ten_years
    };
    assert_eq!(returned(json!(-100.5)), None);
    assert_eq!(returned(json!(-100)), Some(-100.0));
}

#[test]
fn a_timestamp_without_offset_is_no_instant() {
    let store = store(&[changed([
        ("/data_fetched_at", json!("2025-11-08T06:00:00")),
        ("/latest_nav/last_upd_date", json!("2025-11-08T08:00:00.25")),
    ])]);
    assert_eq!(a(&store).data_fetched_at, None);
    assert_eq!(
        a(&store).nav_updated_local.unwrap().to_string(),
        "2025-11-08 08:00:00.250"
    );
}

#[test]
fn issues_come_by_file_and_then_by_field_whatever_order_files_come_in() {
    let spaced = changed([("/symbol", json!("B  RMF")), ("/fund_id", json!("id of B"))]);
    let files = [shifted("Plain RMF"), spaced].map(|file| file.to_string());
    let [a, b] = &files;
    let forth = load_documents([("A-RMF.json", a.as_bytes()), ("B RMF.json", b.as_bytes())]);
    let back = load_documents([("B RMF.json", b.as_bytes()), ("A-RMF.json", a.as_bytes())]);
    assert_eq!(forth.issues(), back.issues());
    assert_eq!(forth.funds(), back.funds());
    let order: Vec<_> = forth
        .issues()
        .iter()
        .map(|issue| (issue.file.as_str(), issue.field.as_str()))
        .collect();
    assert_eq!(
        order,
        [
            ("A-RMF.json", "/amc"),
            ("A-RMF.json", "/metadata"),
            ("B RMF.json", "/symbol")
        ]
    );
}

#[test]
fn an_issue_reads_as_a_sentence() {
    let store = store(&[with("/metadata/risk_level", json!(9))]);
    assert_eq!(
        store.issues()[0].to_string(),
        "A-RMF.json#/metadata/risk_level: risk-unknown: found 9; the risk level stays unknown"
    );
}
