//! One JSON file of many funds.

use std::fs;
use std::path::PathBuf;

use rmf_tools::{
    FundStore, IssueKind, LoadError, LoadIssue, MAX_FILE_BYTES, load_dir, load_file, load_path,
};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::made::{clean, with};

fn written(name: &str, bytes: impl AsRef<[u8]>) -> (TempDir, PathBuf) {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join(name);
    fs::write(&path, bytes).unwrap();
    (directory, path)
}

fn loaded(bytes: impl AsRef<[u8]>) -> FundStore {
    let (_directory, path) = written("funds.json", bytes);
    load_file(&path).unwrap()
}

fn symbols(store: &FundStore) -> Vec<&str> {
    let funds = store.funds().iter();
    funds.map(|fund| fund.symbol.as_str()).collect()
}

fn lost(store: &FundStore) -> Vec<(&str, IssueKind)> {
    let lost = store.issues().iter().filter(|issue| issue.lost);
    lost.map(|issue| (issue.field.as_str(), issue.kind))
        .collect()
}

fn clean_funds() -> [Value; 3] {
    ["A-RMF", "B-RMF", "C-RMF"].map(clean)
}

#[test]
fn an_array_an_object_and_either_under_funds_hold_the_same() {
    let [a, b, c] = clean_funds();
    let array = json!([a, b, c]);
    let object = json!({ "A-RMF": a, "B-RMF": b, "C-RMF": c });
    let from_array = loaded(array.to_string());
    assert_eq!(symbols(&from_array), ["A-RMF", "B-RMF", "C-RMF"]);
    assert_eq!(from_array.issues(), []);
    for file in [
        object.clone(),
        json!({ "funds": array }),
        json!({ "funds": object }),
    ] {
        let store = loaded(file.to_string());
        assert_eq!(store.funds(), from_array.funds());
        assert_eq!(store.issues(), [], "{file}");
    }
}

#[test]
fn a_file_of_one_fund_is_read_as_in_a_directory() {
    let dirty = with("/metadata/risk_level", json!("5"));
    let (directory, path) = written("A-RMF.json", dirty.to_string());
    let (alone, among) = (
        load_file(&path).unwrap(),
        load_dir(directory.path()).unwrap(),
    );
    assert_eq!(
        (alone.funds(), alone.issues()),
        (among.funds(), among.issues())
    );
    assert_eq!(
        load_path(&path).unwrap().funds(),
        load_path(directory.path()).unwrap().funds()
    );
}

/// Every sample file, loaded as a directory and as one file: the same funds, and the same issues but for
/// the names of files.
#[test]
fn the_sample_in_one_file_is_the_sample() {
    let sample = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("sample");
    let mut texts: Vec<_> = fs::read_dir(&sample)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|kind| kind == "json"))
        .collect();
    texts.sort();
    let texts: Vec<_> = texts
        .iter()
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    let one = loaded(format!("[{}]", texts.join(",\n")));
    let many = load_dir(&sample).unwrap();
    assert_eq!(one.funds(), many.funds());
    let told = |issue: &LoadIssue| (issue.kind, issue.found.clone(), issue.done.clone());
    for fund in many.funds() {
        let of_file = many.issues_of(&fund.symbol).iter();
        // The name of a file can differ from the symbol; a place in an array cannot.
        let of_file = of_file.filter(|issue| issue.kind != IssueKind::SymbolNotFileName);
        let mut of_file: Vec<_> = of_file.map(told).collect();
        let mut of_element: Vec<_> = one.issues_of(&fund.symbol).iter().map(told).collect();
        of_file.sort();
        of_element.sort();
        assert_eq!(of_element, of_file, "{}", fund.symbol);
    }
}

#[test]
fn an_issue_names_the_file_and_the_fund_in_it() {
    let mut funds: Vec<_> = (0..13)
        .map(|index| clean(&format!("F{index}-RMF")))
        .collect();
    funds[1]["metadata"]["risk_level"] = json!("6");
    funds[12]["metadata"]["risk_level"] = json!("6.0");
    let store = loaded(json!({ "funds": funds }).to_string());
    let of = |code| {
        let issues = store.issues_of(code).iter();
        issues.map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(
        of("F12-RMF"),
        ["funds.json#/funds/12/metadata/risk_level: number-in-string: found \"6.0\"; read as 6"]
    );
    assert_eq!(
        of("F1-RMF"),
        ["funds.json#/funds/1/metadata/risk_level: number-in-string: found \"6\"; read as 6"]
    );
    assert_eq!(of("F0-RMF"), [""; 0]);
}

#[test]
fn a_key_that_is_not_the_symbol_is_told_and_found_by_its_pointer() {
    let store = loaded(json!({ "a/b~": clean("A/B RMF"), "A": clean("A") }).to_string());
    let issues: Vec<_> = store
        .issues_of("a/b rmf")
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(
        issues,
        [
            "funds.json#/a~1b~0/symbol: symbol-not-file-name: found \"A/B RMF\" under \"a/b~\"; the symbol counts"
        ]
    );
}

#[test]
fn a_broken_element_is_one_issue_and_costs_no_other() {
    let [a, b, _] = clean_funds();
    let broken = [
        ("5", IssueKind::NotAnObject),
        ("null", IssueKind::NotAnObject),
        ("[1, {}]", IssueKind::NotAnObject),
        ("{}", IssueKind::MissingSymbol),
        (r#"{"symbol": "-"}"#, IssueKind::MissingSymbol),
        (r#"{"symbol": "a-rmf"}"#, IssueKind::DuplicateSymbol),
        (r#"{"symbol": "X", }"#, IssueKind::InvalidJson),
        (r#"{"symbol" "X"}"#, IssueKind::InvalidJson),
        (r#"{"symbol": "X", "amc": nul}"#, IssueKind::InvalidJson),
        ("nonsense", IssueKind::InvalidJson),
        ("{\"symbol\": \"X\u{1}\"}", IssueKind::InvalidJson),
    ];
    for (element, kind) in broken {
        let store = loaded(format!("[{a}, {element}, {b}]"));
        assert_eq!(symbols(&store), ["A-RMF", "B-RMF"], "{element}");
        assert_eq!(lost(&store), [("/1", kind)], "{element}");
        assert_eq!(store.issues().len(), 1, "{element}");
    }
}

#[test]
fn an_element_that_is_not_utf8_too_deep_or_too_large_costs_no_other() {
    let [a, b, _] = clean_funds();
    let deep = format!("{}{}", "[".repeat(3000), "]".repeat(3000));
    let large = " ".repeat(usize::try_from(MAX_FILE_BYTES).unwrap());
    let elements = [
        (b"{\"symbol\": \"\xa1\xd2\"}".to_vec(), IssueKind::NotUtf8),
        (
            format!("{{\"symbol\": {deep}}}").into_bytes(),
            IssueKind::InvalidJson,
        ),
        (
            format!("{{\"symbol\": \"X\"{large}}}").into_bytes(),
            IssueKind::TooLarge,
        ),
    ];
    for (element, kind) in elements {
        let bytes = [
            format!("[{a},").as_bytes(),
            &element,
            format!(",{b}]").as_bytes(),
        ]
        .concat();
        let store = loaded(bytes);
        assert_eq!(symbols(&store), ["A-RMF", "B-RMF"], "{kind}");
        assert_eq!(lost(&store), [("/1", kind)]);
    }
}

#[test]
fn what_stands_before_the_break_loads_and_the_rest_is_one_issue() {
    let [a, b, _] = clean_funds();
    let breaks = [
        (format!("[{a}, {b}"), "", "the end where `,` or `]` is due"),
        (format!("[{a}, {b},"), "/2", "the end where a value is due"),
        (format!("[{a}, {b},]"), "/2", "`]` where a value is due"),
        (
            format!("[{a}, {b}, {{\"symbol\": \"C"),
            "/2",
            "the end inside a value",
        ),
        (
            format!("[{a}, {b}, {{\"symbol\": [1}}, {b}]"),
            "/2",
            "a bracket that closes another one",
        ),
        (
            format!("[{a}, {b} {{\"symbol\": \"C\"}}]"),
            "",
            "`{` where `,` or `]` is due",
        ),
        (
            format!("[{a}, {b}] {{\"symbol\": \"C\"}}"),
            "",
            "`{` after the end of the funds",
        ),
        (
            format!("{{\"A-RMF\": {a}, \"B-RMF\": {b}, \"C\" 5}}"),
            "",
            "`5` where `:` is due",
        ),
        (
            format!("{{\"A-RMF\": {a}, \"B-RMF\": {b}, 5}}"),
            "",
            "`5` where `\"` is due",
        ),
        (
            format!("{{\"funds\": [{a}, {b}], "),
            "",
            "the end where `\"` is due",
        ),
    ];
    for (file, at, found) in breaks {
        let store = loaded(&file);
        assert_eq!(symbols(&store), ["A-RMF", "B-RMF"], "{file}");
        let [issue] = store.issues() else {
            panic!("{:?}", store.issues())
        };
        assert_eq!(
            (issue.field.as_str(), issue.kind, issue.lost),
            (at, IssueKind::InvalidJson, true)
        );
        assert!(
            issue.found.starts_with(&format!("{found}, at byte ")),
            "{issue}"
        );
        assert_eq!(issue.done, "nothing from there on is loaded");
    }
}

#[test]
fn a_file_that_is_no_funds_at_all_is_one_issue() {
    let files: [(&[u8], IssueKind); 7] = [
        (b"", IssueKind::InvalidJson),
        (b"oops, no", IssueKind::InvalidJson),
        (b"5", IssueKind::NotAnObject),
        (b"{", IssueKind::InvalidJson),
        (b"{\"fund_id\": \"M\", \"symb", IssueKind::InvalidJson),
        (b"\xff\xfe[\0{\0", IssueKind::InvalidJson),
        (
            b"{\"fund_id\": \"M\", \"symbol\": null}",
            IssueKind::MissingSymbol,
        ),
    ];
    for (bytes, kind) in files {
        let store = loaded(bytes);
        assert_eq!(store.funds().len(), 0);
        let issues: Vec<_> = store
            .issues()
            .iter()
            .map(|issue| (issue.kind, issue.lost))
            .collect();
        assert_eq!(issues, [(kind, true)], "{}", String::from_utf8_lossy(bytes));
    }
}

#[test]
fn a_byte_order_mark_is_told_once() {
    let [a, b, _] = clean_funds();
    for file in [
        format!("\u{feff}[{a},{b}]"),
        format!("\u{feff}{{\"A-RMF\":{a},\"B-RMF\":{b}}}"),
    ] {
        let store = loaded(file);
        assert_eq!(store.funds().len(), 2);
        let told: Vec<_> = store
            .issues()
            .iter()
            .map(|issue| (issue.field.as_str(), issue.kind))
            .collect();
        assert_eq!(told, [("", IssueKind::ByteOrderMark)]);
    }
    let (_directory, path) = written("A-RMF.json", format!("\u{feff}{a}"));
    let store = load_file(&path).unwrap();
    let told: Vec<_> = store.issues().iter().map(|issue| issue.kind).collect();
    assert_eq!(
        (store.funds().len(), told),
        (1, vec![IssueKind::ByteOrderMark])
    );
}

#[test]
fn members_beside_funds_are_told_and_not_read() {
    let file = json!({ "of": { "symbol": "X" }, "funds": [clean("A-RMF")], "count": 1 });
    let store = loaded(file.to_string());
    assert_eq!(symbols(&store), ["A-RMF"]);
    let told: Vec<_> = store
        .issues()
        .iter()
        .map(|issue| (issue.field.as_str(), issue.kind))
        .collect();
    assert_eq!(
        told,
        [
            ("/count", IssueKind::UnreadField),
            ("/of", IssueKind::UnreadField)
        ]
    );
}

#[test]
fn a_file_without_funds_or_that_is_not_there_gives_no_store() {
    for (name, text) in [
        ("a.json", "[]"),
        ("b.json", " {\"funds\": {}} "),
        ("c.csv", "symbol\n"),
        ("d.csv", ""),
    ] {
        let (_directory, path) = written(name, text);
        let error = load_file(&path).unwrap_err();
        assert!(
            matches!(error, LoadError::NoFunds { .. }),
            "{name}: {error}"
        );
    }
    for missing in ["no/such/funds.json", "no/such/funds.CSV"] {
        let error = load_path(missing.as_ref()).unwrap_err().to_string();
        assert!(
            error.starts_with(&format!("cannot read the file of funds {missing}: ")),
            "{error}"
        );
    }
    let directory = tempfile::tempdir().unwrap();
    assert!(matches!(
        load_file(directory.path()),
        Err(LoadError::UnreadableFile { .. })
    ));
}

#[test]
fn a_fund_made_of_faults_tells_a_thousand_and_counts_the_rest() {
    let mut fund = clean("A-RMF");
    fund["errors"] = (0..5000).map(Value::from).collect();
    let store = loaded(json!([fund, clean("B-RMF")]).to_string());
    let issues = store.issues_of("A-RMF");
    assert_eq!(issues.len(), 1001);
    let cut = issues
        .iter()
        .find(|issue| issue.kind == IssueKind::IssuesCut)
        .unwrap();
    assert_eq!((cut.found.as_str(), cut.lost), ("4000 more", false));
    assert_eq!(store.issues().len(), 1001);
}

/// It would take hours if each were held against each.
#[test]
fn many_classes_with_the_same_rows_are_told_at_once() {
    let funds = (0..3000).map(|index| {
        let mut fund = clean(&format!("F{index:05}-RMF"));
        fund["fund_id"] = json!("M1");
        fund
    });
    let store = loaded(funds.collect::<Value>().to_string());
    let [issue] = store.issues_of("F00003-RMF") else {
        panic!()
    };
    assert_eq!(
        issue.found,
        "the same NAV rows as F00000-RMF, F00001-RMF, F00002-RMF, F00004-RMF, F00005-RMF and 2994 more"
    );
}
