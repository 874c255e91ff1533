//! The real snapshot, when `RMF_DATA_DIR` says where it is.

use std::{
    collections::BTreeMap,
    io::{self, Write as _},
    path::{Path, PathBuf},
    process::Command,
};

use rmf_tools::{FundDetail, FundStore, IssueKind, RiskLevel, load_dir, text};
use serde_json::Value;

fn real() -> Option<PathBuf> {
    let directory = std::env::var_os("RMF_DATA_DIR").map(PathBuf::from);
    if directory.is_none() {
        // Past the test harness, which keeps what a passing test prints to itself.
        let notice = "skipped: RMF_DATA_DIR does not name a directory of real fund files\n";
        io::stderr().write_all(notice.as_bytes()).unwrap();
    }
    directory
}

/// The real funds, loaded.
pub(crate) fn snapshot() -> Option<FundStore> {
    real().map(|directory| load_dir(&directory).unwrap())
}

/// What the Python oracle counts.
fn oracle(directory: &Path) -> Value {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oracle/load_issues.py");
    let output = Command::new("python3")
        .arg(script)
        .arg(directory)
        .output()
        .expect("python3 runs");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    serde_json::from_slice(&output.stdout).expect("the oracle writes JSON")
}

fn counts(store: &FundStore) -> BTreeMap<&'static str, u64> {
    let mut counts = BTreeMap::new();
    for issue in store.issues() {
        *counts.entry(issue.kind.code()).or_default() += 1;
    }
    counts
}

#[test]
fn all_403_files_give_funds_and_none_is_lost() {
    let Some(directory) = real() else { return };
    let store = load_dir(&directory).unwrap();
    assert_eq!(store.funds().len(), 403);
    assert_eq!(store.issues().iter().filter(|issue| issue.lost).count(), 0);
    assert!(store.get("kt25/75rmf").is_some());
}

#[test]
fn every_kind_occurs_as_often_as_the_oracle_counts() {
    let Some(directory) = real() else { return };
    let store = load_dir(&directory).unwrap();
    let oracle = oracle(&directory);
    assert_eq!(oracle["files"], store.funds().len());
    let found = serde_json::to_value(counts(&store)).unwrap();
    assert_eq!(found, oracle["kinds"]);
}

#[test]
fn every_issue_points_at_something_in_its_file() {
    let Some(directory) = real() else { return };
    let store = load_dir(&directory).unwrap();
    for issue in store.issues() {
        let file: Value =
            serde_json::from_slice(&std::fs::read(directory.join(&issue.file)).unwrap()).unwrap();
        assert!(file.pointer(&issue.field).is_some(), "{issue}");
    }
}

#[test]
fn every_shifted_fund_is_repaired() {
    let Some(directory) = real() else { return };
    let store = load_dir(&directory).unwrap();
    let oracle = oracle(&directory);
    let shifted = oracle["shifted"].as_array().unwrap();
    assert_eq!(shifted.len(), 37);
    for symbol in shifted {
        let symbol = symbol.as_str().unwrap();
        let fund = store.get(symbol).unwrap();
        let of_kind = |kind| {
            store
                .issues_of(symbol)
                .iter()
                .filter(|issue| issue.kind == kind)
                .count()
        };
        assert_eq!(of_kind(IssueKind::MetadataShifted), 1, "{symbol}");
        assert_eq!(of_kind(IssueKind::AmcUnknown), 0, "{symbol}");
        assert_eq!(fund.dividend_policy.as_deref(), Some("No"), "{symbol}");
        assert!(
            fund.amc
                .as_deref()
                .is_some_and(|amc| amc.ends_with("LIMITED")),
            "{symbol}"
        );
        assert_eq!(
            of_kind(IssueKind::NameLost) == 1,
            fund.name == symbol,
            "{symbol}"
        );
    }
    assert!(store.funds().iter().all(|fund| fund.risk_level.is_some()));
}

/// The suitability text paraphrases the level, so funds with one text should have one level. This
/// holds the levels that the repair moved back against those that stood in the right place.
#[test]
fn repaired_levels_are_those_of_sound_funds_with_the_same_suitability_text() {
    let Some(directory) = real() else { return };
    let store = load_dir(&directory).unwrap();
    let is_shifted = |symbol: &str| {
        store
            .issues_of(symbol)
            .iter()
            .any(|issue| issue.kind == IssueKind::MetadataShifted)
    };
    let mut levels = BTreeMap::<&str, Vec<Option<RiskLevel>>>::new();
    for fund in store
        .funds()
        .iter()
        .filter(|fund| !is_shifted(&fund.symbol))
    {
        levels
            .entry(fund.suitability.risk_level.as_deref().unwrap())
            .or_default()
            .push(fund.risk_level);
    }
    let mut compared = 0;
    for fund in store.funds().iter().filter(|fund| is_shifted(&fund.symbol)) {
        if let Some(levels) = levels.get(fund.suitability.risk_level.as_deref().unwrap()) {
            compared += 1;
            assert!(
                levels.contains(&fund.risk_level),
                "{}: {:?} not in {levels:?}",
                fund.symbol,
                fund.risk_level
            );
        }
    }
    println!("{compared} of 37 shifted funds share their text with a sound one");
    assert!(compared > 0);
}

#[test]
fn details_of_all_funds_round_trip_and_texts_are_whole() {
    let Some(directory) = real() else { return };
    let store = load_dir(&directory).unwrap();
    for fund in store.funds() {
        let written = serde_json::to_string(&FundDetail::of(fund)).unwrap();
        let read: FundDetail = serde_json::from_str(&written).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), written);
        assert!(text(fund).starts_with(&format!("{} is managed by ", fund.name)));
        assert!(
            !written.contains("\"Unknown\",\"fund_classification\""),
            "{}",
            fund.symbol
        );
    }
}
