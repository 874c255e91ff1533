//! The compiled-in sample is what its README says.

use std::path::Path;

use rmf_tools::{IssueKind, LoadIssue, RiskLevel, history, load_dir, load_embedded, text};

fn kinds(issues: &[LoadIssue]) -> Vec<&'static str> {
    let mut kinds: Vec<_> = issues.iter().map(|issue| issue.kind.code()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

#[test]
fn the_compiled_in_files_are_all_of_the_directory() {
    let store = load_dir(&Path::new(env!("CARGO_MANIFEST_DIR")).join("sample")).unwrap();
    assert_eq!(store.funds(), load_embedded().funds());
    assert_eq!(store.issues(), load_embedded().issues());
    assert!(store.issues().iter().all(|issue| !issue.lost));
}

#[test]
fn it_holds_the_funds_that_examples_need() {
    let store = load_embedded();
    let levels: Vec<_> = store
        .funds()
        .iter()
        .map(|fund| {
            (
                fund.symbol.as_str(),
                fund.risk_level.map_or(0, RiskLevel::get),
            )
        })
        .collect();
    assert_eq!(
        levels,
        [
            ("ABAPAC-RMF", 6),
            ("B-ASIARMF", 6),
            ("DEMO-FIXEDRMF", 1),
            ("DEMO-NEWRMF", 6),
            ("DEMO25/75RMF", 5),
            ("ES-GOLDRMF-UH", 8)
        ]
    );
}

#[test]
fn the_shifted_fund_is_repaired_and_its_company_inferred() {
    let store = load_embedded();
    let fund = store.get("demo25/75rmf").unwrap();
    assert_eq!(
        fund.amc.as_deref(),
        Some("DEMO ASSET MANAGEMENT COMPANY LIMITED")
    );
    assert_eq!(fund.classification.as_deref(), Some("MIXCONS"));
    assert_eq!(
        kinds(store.issues_of("demo25/75rmf")),
        [
            "amc-inferred",
            "base64-decoded",
            "change-discarded",
            "metadata-shifted",
            "number-in-string",
            "placeholder",
            "short-history",
            "symbol-not-file-name",
            "timestamp-without-offset"
        ]
    );
    assert_eq!(history::volatility(fund.history.rows()), None);
}

#[test]
fn its_dirt_is_what_its_readme_lists() {
    let store = load_embedded();
    let has = |code: &str, kind| store.issues_of(code).iter().any(|issue| issue.kind == kind);
    assert!(has("B-ASIARMF", IssueKind::ZeroPrice));
    assert!(has("B-ASIARMF", IssueKind::NegativeAllocation));
    assert!(has("B-ASIARMF", IssueKind::TextCleaned));
    assert!(has("ES-GOLDRMF-UH", IssueKind::ReturnGap));
    assert!(has("ES-GOLDRMF-UH", IssueKind::FeesRepeated));
    assert!(has("DEMO-NEWRMF", IssueKind::NoNav));
    assert!(has("DEMO-FIXEDRMF", IssueKind::NumberInString));
    let fees = store.get("ABAPAC-RMF").unwrap().fees.as_ref().unwrap();
    assert!(fees.iter().all(|fee| fee.value.is_some()));
}

#[test]
fn a_fund_without_nav_is_described_without_figures() {
    let store = load_embedded();
    assert_eq!(
        text(store.get("DEMO-NEWRMF").unwrap()),
        "Demo World Equity Passive RMF is managed by DEMO ASSET MANAGEMENT COMPANY LIMITED. Current NAV: N/A \
         (none can be read from the source). Risk level: 6/8 (High risk). YTD return: N/A (none can be read from the \
         source). Suitability: \
         ลงทุนในหุ้นทั่วโลกตามดัชนี กองทุนใหม่ยังไม่มีมูลค่าหน่วย."
    );
}
