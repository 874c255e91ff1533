//! Prose of many numbers is read in time that grows with its length, and not with the square of it.

use std::time::{Duration, Instant};

use super::facts;

/// The numbers of the shorter text; the longer one has `TIMES` as many.
const FEW: u32 = 2_000;
const TIMES: u32 = 8;

/// Square growth would take 64 times as long, and that of a sort some nine times.
const MOST: u32 = 24;

/// How a text goes on with a number.
const PARTS: &[fn(u32) -> String] = &[
    |number| format!("{number}.5, "),
    |number| format!("{number}.5 and then "),
    |number| format!("${number}.5 million in unit {number}, "),
    |number| format!("${number} million in {}, ", 1950 + number % 80),
    |number| format!("5 and {number} or 2019 and 2020; "),
    |number| format!("In 2019 unit {number} made ${number}.5 million. "),
];

#[test]
fn prose_of_many_numbers_is_passed_over_once() {
    for (shape, part) in PARTS.iter().enumerate() {
        let (few, many) = (json(*part, FEW), json(*part, FEW * TIMES));
        let (short, long) = (time(&few), time(&many));
        assert!(
            long < short * MOST,
            "shape {shape}: {short:?}, then {long:?}"
        );
    }
}

fn json(part: fn(u32) -> String, count: u32) -> String {
    let text: String = (1_000..1_000 + count).map(part).collect();
    serde_json::json!({ "text": text }).to_string()
}

/// The shortest of a few runs: the machine may be busy during one of them.
fn time(json: &str) -> Duration {
    const RUNS: usize = 3;
    let runs = (0..RUNS).map(|_| {
        let start = Instant::now();
        let found = facts(json);
        assert!(found.numbers().len() > 1_000);
        start.elapsed()
    });
    runs.min().unwrap_or_default()
}
