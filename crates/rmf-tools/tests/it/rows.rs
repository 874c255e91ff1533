//! CSV with a fund a row.

use std::fs;

use rmf_tools::{
    FundDetail, FundStore, IssueKind, MAX_FILE_BYTES, history, load_embedded, load_file,
};
use serde_json::Value;

fn loaded(bytes: impl AsRef<[u8]>) -> FundStore {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("funds.CSV");
    fs::write(&path, bytes).unwrap();
    load_file(&path).unwrap()
}

fn told(store: &FundStore) -> Vec<(&str, IssueKind)> {
    let issues = store.issues().iter();
    issues
        .map(|issue| (issue.field.as_str(), issue.kind))
        .collect()
}

fn details(store: &FundStore) -> Vec<Value> {
    let funds = store.funds().iter();
    funds
        .map(|fund| serde_json::to_value(FundDetail::of(fund)).unwrap())
        .collect()
}

/// A cell as RFC 4180 writes it.
fn cell(value: &Value) -> String {
    let text = match value {
        Value::Null => return String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    format!("\"{}\"", text.replace('"', "\"\""))
}

/// What the tool gives of each fund, written as CSV and read, is what the tool gives then; only what needs
/// a second row of NAV is gone.
#[test]
fn a_detail_written_as_csv_is_read_as_the_same_detail() {
    let mut before = details(&load_embedded());
    let names: Vec<_> = before[0].as_object().unwrap().keys().cloned().collect();
    let mut csv = names.join(",");
    for fund in &before {
        let cells: Vec<_> = names.iter().map(|name| cell(&fund[name])).collect();
        csv.push_str("\r\n");
        csv.push_str(&cells.join(","));
    }
    let store = loaded(csv);
    for fund in &mut before {
        fund["nav_change"] = Value::Null;
        fund["nav_change_percent"] = Value::Null;
    }
    assert_eq!(details(&store), before);
    assert_eq!(store.issues().iter().filter(|issue| issue.lost).count(), 0);
    let header: Vec<_> = told(&store)
        .into_iter()
        .filter(|(_, kind)| *kind == IssueKind::ChangeDiscarded)
        .collect();
    assert_eq!(
        header,
        [
            ("/nav_change", IssueKind::ChangeDiscarded),
            ("/nav_change_percent", IssueKind::ChangeDiscarded)
        ]
    );
}

#[test]
fn columns_come_in_any_order_and_may_be_absent() {
    let store = loaded("nav_value,Symbol ,nav_date\n10.5,A-RMF,2025-11-07\n");
    let fund = store.get("A-RMF").unwrap();
    assert_eq!(
        (fund.name.as_str(), &fund.amc, fund.risk_level),
        ("A-RMF", &None, None)
    );
    let rows: Vec<_> = fund
        .history
        .rows()
        .iter()
        .map(|row| (row.date.to_string(), row.nav))
        .collect();
    assert_eq!(rows, [("2025-11-07".to_owned(), 10.5)]);
    assert_eq!(history::volatility(fund.history.rows()), None);
    assert_eq!(
        told(&store),
        [
            ("/0/fund_name", IssueKind::NameLost),
            ("/0/nav_value", IssueKind::ShortHistory),
            ("/0/risk_level", IssueKind::RiskUnknown)
        ]
    );
}

#[test]
fn an_unknown_column_is_told_once_and_so_is_one_that_comes_twice() {
    let store =
        loaded("symbol,fund_name,risk_level,colour,risk_level\nA,A,6,red,1\nB,B,5,blue,2\n");
    let once: Vec<_> = store
        .issues()
        .iter()
        .filter(|issue| issue.kind == IssueKind::UnreadField)
        .collect();
    let places: Vec<_> = once
        .iter()
        .map(|issue| (issue.field.as_str(), issue.found.as_str()))
        .collect();
    assert_eq!(
        places,
        [
            ("/colour", "a column that no fund has"),
            ("/risk_level", "a column for the second time")
        ]
    );
    assert_eq!(store.get("A").unwrap().risk_level.unwrap().get(), 6);
}

#[test]
fn cells_are_repaired_as_fields_of_files_are() {
    let header = "symbol,fund_name,risk_level,nav_date,nav_value,perf_ytd,perf_1y,min_initial,factsheet_url,buy_price";
    let store = loaded(format!(
        "{header}\nA,A  B,-,2025-11-07,\"1,234.5\",ten,99999,NaN,ftp://a,0\n"
    ));
    assert_eq!(
        told(&store),
        [
            ("/0/factsheet_url", IssueKind::BadUrl),
            ("/0/fund_name", IssueKind::TextCleaned),
            ("/0/min_initial", IssueKind::UnreadableNumber),
            ("/0/nav_value", IssueKind::NumberInString),
            ("/0/nav_value", IssueKind::ShortHistory),
            ("/0/nav_value", IssueKind::ZeroPrice),
            ("/0/perf_1y", IssueKind::ImplausibleReturn),
            ("/0/perf_ytd", IssueKind::UnreadableNumber),
            ("/0/risk_level", IssueKind::Placeholder),
            ("/0/risk_level", IssueKind::RiskUnknown),
        ]
    );
    assert_eq!(
        store.get("A").unwrap().history.latest().unwrap().nav,
        1234.5
    );
}

#[test]
fn a_row_that_is_too_long_too_short_or_not_utf8_costs_no_other() {
    let header = b"symbol,fund_name,risk_level\n".as_slice();
    let rows: [(&[u8], IssueKind, &str); 5] = [
        (
            b"X,Y\n",
            IssueKind::RowLength,
            "2 cells under 3 columns (line 3)",
        ),
        (
            b"X,Y,6,\n",
            IssueKind::RowLength,
            "4 cells under 3 columns (line 3)",
        ),
        (
            b"X,\xa1\xd2,6\n",
            IssueKind::NotUtf8,
            "a cell whose byte 0 is not UTF-8 (line 3)",
        ),
        (b",Y,6\n", IssueKind::MissingSymbol, "null (line 3)"),
        (
            b"a,Y,6\n",
            IssueKind::DuplicateSymbol,
            "\"a\", which funds.CSV#/0 holds too",
        ),
    ];
    for (row, kind, found) in rows {
        let store = loaded([header, b"A,A,6\n", row, b"B,B,6\n"].concat());
        assert_eq!(store.funds().len(), 2, "{found}");
        let lost: Vec<_> = store.issues().iter().filter(|issue| issue.lost).collect();
        let lost: Vec<_> = lost
            .iter()
            .map(|it| (it.field.as_str(), it.kind, it.found.as_str()))
            .collect();
        assert_eq!(lost, [("/1", kind, found)]);
    }
}

#[test]
fn a_mark_quoted_lines_thai_and_blank_rows_are_read() {
    let thai = "กองทุนเปิด \"ทองคำ\"\r\nเพื่อการเลี้ยงชีพ";
    let quoted = thai.replace('"', "\"\"");
    let file = format!(
        "\u{feff}symbol,fund_name,risk_level\r\nกองทุนRMF,\"{quoted}\",8\r\n\r\n,, \r\nB,B,6"
    );
    let store = loaded(file);
    let fund = store.get("กองทุนRMF").unwrap();
    assert_eq!(fund.name, "กองทุนเปิด \"ทองคำ\" เพื่อการเลี้ยงชีพ");
    assert_eq!(fund.risk_level.unwrap().get(), 8);
    assert!(store.get("B").is_some());
    assert_eq!(
        told(&store),
        [
            ("/0/fund_name", IssueKind::TextCleaned),
            ("/0/nav_value", IssueKind::NoNav),
            ("/2/nav_value", IssueKind::NoNav)
        ]
    );
}

#[test]
fn a_file_without_a_readable_header_is_one_issue() {
    let files: [(&[u8], IssueKind); 3] = [
        (b"symbol;fund_name\nA;A\n", IssueKind::MissingSymbol),
        (b"\xff\xfes\0y\0m\0", IssueKind::NotUtf8),
        (b"[{\"symbol\": \"A\"}]\n", IssueKind::MissingSymbol),
    ];
    for (bytes, kind) in files {
        let store = loaded(bytes);
        assert_eq!(store.funds().len(), 0);
        let lost: Vec<_> = store.issues().iter().filter(|issue| issue.lost).collect();
        assert_eq!(
            (lost.len(), lost[0].kind, lost[0].field.as_str()),
            (1, kind, "")
        );
    }
}

#[test]
fn a_quote_that_is_never_closed_costs_what_follows_and_no_memory_for_it() {
    let mut file = b"symbol,fund_name\nA,A\nB,\"B\n".to_vec();
    let row = b"C,C\n";
    let rows = usize::try_from(MAX_FILE_BYTES).unwrap() / row.len() + 100_000;
    file.extend(row.iter().copied().cycle().take(rows * row.len()));
    let store = loaded(&file);
    assert_eq!(store.funds().len(), 1);
    let lost: Vec<_> = store.issues().iter().filter(|issue| issue.lost).collect();
    assert_eq!(
        (lost.len(), lost[0].kind, lost[0].field.as_str()),
        (1, IssueKind::TooLarge, "/1")
    );
    assert!(
        lost[0].found.ends_with("is a quote not closed? (line 3)"),
        "{}",
        lost[0]
    );

    let store = loaded("symbol,fund_name\nA,A\nB,\"B\nC,C\n");
    assert_eq!(store.funds().len(), 2);
}

#[test]
fn a_quote_that_takes_the_rest_of_a_file_is_named_as_what_it_may_be() {
    let store = loaded("symbol,fund_name,amc\nA,A,a\nB,\"B,b\nC,C,c\n");
    let lost: Vec<_> = store.issues().iter().filter(|issue| issue.lost).collect();
    assert_eq!(lost.len(), 1);
    assert_eq!(
        lost[0].found,
        "2 cells under 3 columns (lines 3 to 4; is a quote not closed?)"
    );
}
