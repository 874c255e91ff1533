//! Answers that were written, with what is wrong in them, by somebody who had not seen the validators: `vectors/validators/strangers`.
//!
//! What is still judged otherwise than they did stands by name in `misses.tsv`. A case that comes to be judged rightly leaves
//! the list, and one that no longer is fails the test.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use validators::{Facts, Locale, Status, Verification};

fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../vectors/validators/strangers")
}

fn cases(set: &str) -> Vec<Value> {
    let text = fs::read_to_string(directory().join(set)).unwrap();
    let lines = text.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().unwrap()
}

/// The judgements of a case that are not those of its author, each as a line of the list.
fn misses(case: &Value) -> Vec<String> {
    let text = |member: &str| case[member].as_str().unwrap_or_default();
    let facts = Facts::from_json(&case["facts"].to_string()).unwrap();
    let asked = Verification {
        question: text("question"),
        answer: text("answer"),
        facts: &facts,
        known_years: &[],
        locale: Locale::default(),
    };
    let (_, report) = asked.as_told(None);
    let found = [
        ("number", report.number.status),
        ("year", report.year.status),
        ("filing", report.filing.status),
    ];
    let missed = found.into_iter().filter_map(|(validator, status)| {
        let is_found = status == Status::Fail;
        let is_wrong = case["expect"][validator].as_str()? == "fail";
        let what = if is_found { "flagged" } else { "passed" };
        (is_found != is_wrong).then(|| format!("{}\t{validator}\t{what}", text("id")))
    });
    missed.collect()
}

#[test]
fn answers_of_strangers_are_judged_as_they_did_but_for_those_that_are_named() {
    let found = [
        "xa.jsonl", "xb.jsonl", "xc.jsonl", "xd.jsonl", "xe.jsonl", "xf.jsonl", "xg.jsonl",
        "xh.jsonl", "xi.jsonl", "xj.jsonl", "xk.jsonl", "xl.jsonl",
    ];
    let found = found.into_iter().flat_map(cases);
    let found: BTreeSet<String> = found.flat_map(|case| misses(&case)).collect();
    let list = fs::read_to_string(directory().join("misses.tsv")).unwrap();
    let known: BTreeSet<String> = list.lines().skip(1).map(str::to_owned).collect();
    let new: Vec<_> = found.difference(&known).collect();
    let mended: Vec<_> = known.difference(&found).collect();
    assert!(
        new.is_empty() && mended.is_empty(),
        "judged wrongly, and not on the list: {new:#?}\non the list, and judged rightly: {mended:#?}"
    );
}
