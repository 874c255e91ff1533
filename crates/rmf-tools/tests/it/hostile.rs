//! Files that somebody cut, changed or made up: no panic, no other fund lost.

use proptest::prelude::*;
use rmf_tools::{
    FundDetail, FundStore, IssueKind, LoadError, LoadIssue, history, load_documents, load_file,
    text,
};
use serde_json::Value;

const ABAPAC: &[u8] = include_bytes!("../../sample/ABAPAC-RMF.json");
const SHIFTED: &[u8] = include_bytes!("../../sample/DEMO25-75RMF.json");
const FIXED: &[u8] = include_bytes!("../../sample/DEMO-FIXEDRMF.json");

/// Loads a changed file beside two sound ones and uses whatever it gave.
fn loaded(bytes: &[u8]) -> FundStore {
    let store = load_documents([
        ("X-RMF.json", bytes),
        ("DEMO25-75RMF.json", SHIFTED),
        ("DEMO-FIXEDRMF.json", FIXED),
    ]);
    for fund in store.funds() {
        assert!(!text(fund).contains("NaN"));
        let written = serde_json::to_string(&FundDetail::of(fund)).unwrap();
        assert_eq!(
            serde_json::from_str::<FundDetail>(&written).unwrap(),
            FundDetail::of(fund)
        );
        let rows = fund.history.rows();
        assert!(history::volatility(rows).is_none_or(f64::is_finite));
        assert!(history::period_return(rows).is_none_or(f64::is_finite));
        assert!(
            history::range(rows)
                .is_none_or(|range| range.min <= range.max && range.mean.is_finite())
        );
    }
    store
}

fn costs_at_most_its_own_fund(bytes: &[u8]) -> Result<(), TestCaseError> {
    let store = loaded(bytes);
    let lost = store.issues().iter().filter(|issue| issue.lost).count();
    prop_assert!(lost <= 1);
    if lost == 1 {
        let of_file = |issue: &&LoadIssue| issue.file == "X-RMF.json";
        let alone: Vec<_> = store
            .issues()
            .iter()
            .filter(of_file)
            .map(|issue| issue.lost)
            .collect();
        prop_assert_eq!(alone, [true]);
    }
    prop_assert_eq!(store.funds().len() + lost, 3);
    prop_assert!(store.get("DEMO25/75RMF").is_some() && store.get("DEMO-FIXEDRMF").is_some());
    Ok(())
}

/// Any JSON, with the words that files use for nothing among its texts.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        "-|Unknown|2025-1[0-2]-0[1-9]|[0-9]{1,4}|[A-Za-z0-9+/]{20}|\\PC{0,12}"
            .prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map("[a-z_]{1,8}", inner, 0..4)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

/// Every pointer of a document.
fn pointers(value: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.to_owned());
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                pointers(item, &format!("{at}/{index}"), found);
            }
        }
        Value::Object(fields) => {
            for (key, item) in fields {
                pointers(item, &format!("{at}/{key}"), found);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, ..ProptestConfig::default() })]

    #[test]
    fn a_file_cut_short_costs_at_most_its_own_fund(end in 0..ABAPAC.len()) {
        costs_at_most_its_own_fund(&ABAPAC[..end])?;
    }

    #[test]
    fn changed_bytes_cost_at_most_their_own_fund(
        changes in prop::collection::vec((0..ABAPAC.len(), any::<u8>()), 1..8),
    ) {
        let mut bytes = ABAPAC.to_vec();
        for (at, byte) in changes {
            bytes[at] = byte;
        }
        costs_at_most_its_own_fund(&bytes)?;
    }

    #[test]
    fn any_value_in_any_place_costs_at_most_its_own_fund(place in any::<prop::sample::Index>(), value in any_json()) {
        let mut file: Value = serde_json::from_slice(ABAPAC).unwrap();
        let mut found = Vec::new();
        pointers(&file, "", &mut found);
        let pointer = place.get(&found);
        *file.pointer_mut(pointer).unwrap() = value;
        costs_at_most_its_own_fund(file.to_string().as_bytes())?;
        let store = loaded(file.to_string().as_bytes());
        // Only the symbol, or the whole document, can cost the fund.
        let lost = store.issues().iter().any(|issue| issue.lost);
        prop_assert!(!lost || pointer.is_empty() || pointer == "/symbol", "{pointer}");
        prop_assert!(store.issues().iter().all(|issue| issue.kind != IssueKind::InvalidJson));
    }
}

/// Opening a pipe that nobody writes to would wait for ever.
#[cfg(unix)]
#[test]
fn a_pipe_is_no_file_of_funds() {
    let directory = tempfile::tempdir().unwrap();
    let pipe = directory.path().join("funds.json");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    assert!(matches!(
        load_file(&pipe),
        Err(LoadError::UnreadableFile { .. })
    ));
}
