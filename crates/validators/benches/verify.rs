//! Verification, as a ratio to one pass of a digit-finding `regex` over the answer in the same run, and how it
//! grows with the facts and the answer.
//!
//! `cargo bench -p validators --bench verify` prints the ratios: the fastest of many short rounds of each, taken in
//! turn. `-- --grow` adds the growth, up to 100,000 facts and an answer of 2,000 words, and of prose as facts.

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::Instant;

use criterion::{Criterion, Throughput};
use regex::Regex;
use validators::{Facts, Locale, Report, Verification};

const ROUNDS: usize = 200;
const PASSES: u32 = 50;

/// About 300 bytes whose every number is a fact.
const LITERAL: &str = "Revenue increased from $274.5 billion in 2020 to $383.3 billion in 2024, driven by strong \
    demand for services and a favourable mix of products. The company expects the trend to continue, since its \
    installed base keeps growing in all regions and customers renew early; see the data table below.";

/// About 300 bytes with numbers that only calculations give.
const DERIVED: &str = "Revenue grew by 39.6% from $274.5 billion in 2020 to $383.3 billion in 2024, an increase of \
    $108.8 billion, and averaged $328.9 billion over the two years. The company expects the trend to continue, \
    since its installed base keeps growing in all regions; see the data table below.";

const METRICS: [&str; 10] = [
    "revenue",
    "cost of sales",
    "gross profit",
    "research and development",
    "operating income",
    "interest expense",
    "income before taxes",
    "net income",
    "cash and cash equivalents",
    "shareholders' equity",
];

/// Fifty records of ten metrics over five years; revenue is that of the answers.
fn records() -> String {
    let mut json = String::from("[");
    for (at, metric) in METRICS.iter().enumerate() {
        for year in 2020..2025 {
            let value = match (at, year) {
                (0, 2020) => 274_515_000_000,
                (0, 2024) => 383_285_000_000,
                _ => 1_234_567_000 * (at as u64 + 3) + 98_765_000 * (year - 2019),
            };
            let comma = if json.len() == 1 { "" } else { "," };
            write!(
                json,
                r#"{comma}{{"metric":"{metric}","year":{year},"value":{value}}}"#
            )
            .expect("text grows");
        }
    }
    json.push(']');
    json
}

/// So many records, of as many metrics over five years as that takes.
fn many(count: usize, store: fn(usize) -> String) -> String {
    let mut json = String::from("[");
    for at in 0..count {
        let comma = if at == 0 { "" } else { "," };
        let (store, year) = (store(at / 5), 2020 + at % 5);
        let value = value(at);
        write!(
            json,
            r#"{comma}{{"metric":"sales of {store}","year":{year},"value":{value}}}"#
        )
        .expect("text grows");
    }
    json.push(']');
    json
}

/// Stores that have a number: one word fits all of them.
fn numbered(at: usize) -> String {
    format!("store {at}")
}

/// Stores that have a name each.
fn named(mut at: usize) -> String {
    let mut name = String::new();
    for _ in 0..5 {
        name.push(char::from(b'a' + u8::try_from(at % 26).unwrap_or(0)));
        at /= 26;
    }
    name
}

/// Values spread over three orders of magnitude, no two alike.
fn value(at: usize) -> usize {
    1_000_000 + at * 7_919 % 900_000_007 * 10 + at % 10
}

/// An answer of so many words over those records: facts, changes and numbers that are none.
fn long(words: usize, facts: usize, store: fn(usize) -> String) -> String {
    let mut text = String::new();
    let mut at = 3;
    while text.split(' ').count() < words {
        at = (at * 31 + 7) % facts;
        let (store, year) = (store(at / 5), 2020 + at % 5);
        let amount = value(at);
        let _ = write!(
            text,
            "In {year}, sales of {store} were ${amount}, while those of another grew by 12.7% to \
             ${}.5 million, an average of {} a day. ",
            at % 900,
            at % 77 + 3
        );
    }
    text
}

fn judged(answer: &str, facts: &Facts) -> Report {
    Verification {
        question: "",
        answer: black_box(answer),
        facts,
        known_years: &[],
        locale: Locale::default(),
    }
    .report()
}

fn main() {
    // `cargo test --benches` asks whether it runs, not how fast.
    let is_measured = std::env::args().any(|argument| argument == "--bench");
    let rounds = if is_measured { ROUNDS } else { 1 };
    let digits = Regex::new(r"\d[\d,.]*").expect("a pattern");
    let json = records();
    let facts = Facts::from_json(&json).expect("JSON");
    let mut criterion = Criterion::default();
    for (name, answer) in [("literal", LITERAL), ("derived", DERIVED)] {
        let floor = || digits.find_iter(black_box(answer)).count();
        let warm = || judged(answer, &facts).number.checked;
        let cold = || {
            let facts = Facts::from_json(black_box(&json)).expect("JSON");
            judged(answer, &facts).number.checked
        };
        let (pass, verification) = fastest(rounds, &floor, &warm);
        let (again, whole) = fastest(rounds, &floor, &cold);
        println!(
            "{name}: {} bytes, {} numbers, {} findings; pass {pass:.0} ns, facts built {verification:.0} ns, ratio \
             {:.1}; from JSON {whole:.0} ns, ratio {:.1}",
            answer.len(),
            warm(),
            judged(answer, &facts).number.unmatched.len(),
            verification / pass,
            whole / again,
        );
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Bytes(answer.len() as u64));
        if is_measured {
            group.bench_function("floor: digits by regex", |bencher| bencher.iter(floor));
            group.bench_function("facts built", |bencher| bencher.iter(warm));
            group.bench_function("from JSON", |bencher| bencher.iter(cold));
        }
        group.finish();
    }
    if std::env::args().any(|argument| argument == "--grow") {
        grow("named stores", named);
        grow("numbered stores", numbered);
        for part in PROSE {
            grow_prose(*part);
        }
    }
}

/// How a text of the facts goes on with a number.
const PROSE: &[fn(usize) -> String] = &[
    |number| format!("{number}.5, "),
    |number| format!("{number}.5 and then "),
    |number| format!("${number}.5 million in unit {number}, "),
    |number| format!("${number} million in {}, ", 1950 + number % 80),
    |number| format!("5 and {number} or 2019 and 2020; "),
    |number| format!("In 2019 unit {number} made ${number}.5 million. "),
];

/// How much longer eight times as many numbers take; square growth would be 64 times.
fn grow_prose(part: fn(usize) -> String) {
    let time = |count: usize| {
        let text: String = (1_000..1_000 + count).map(part).collect();
        let json = serde_json::json!({ "text": text }).to_string();
        let start = Instant::now();
        black_box(Facts::from_json(&json).expect("JSON"));
        milliseconds(start)
    };
    let (few, many) = (time(2_000), time(16_000));
    println!(
        "prose like {:?}: {few:.1} ms, then {many:.1} ms, {:.1}-fold",
        part(1_000),
        many / few
    );
}

fn grow(kind: &str, store: fn(usize) -> String) {
    for count in [10_000, 30_000, 100_000] {
        let json = many(count, store);
        let start = Instant::now();
        let facts = Facts::from_json(&json).expect("JSON");
        println!(
            "{kind}, {count} facts: built in {:.1} ms",
            milliseconds(start)
        );
        for words in [200, 2_000] {
            let answer = long(words, count, store);
            let start = Instant::now();
            let report = judged(&answer, &facts);
            println!(
                "{kind}, {count} facts, {words} words: {:.1} ms; {} numbers, {} findings, {} derived",
                milliseconds(start),
                report.number.checked,
                report.number.unmatched.len(),
                report.number.derived.len(),
            );
        }
    }
}

fn milliseconds(start: Instant) -> f64 {
    start.elapsed().as_secs_f64() * 1e3
}

/// Nanoseconds that each took in its fastest round.
fn fastest(rounds: usize, first: &dyn Fn() -> usize, second: &dyn Fn() -> usize) -> (f64, f64) {
    let mut best = (f64::INFINITY, f64::INFINITY);
    for _ in 0..rounds {
        best.0 = best.0.min(round(first));
        best.1 = best.1.min(round(second));
    }
    best
}

fn round(way: &dyn Fn() -> usize) -> f64 {
    let start = Instant::now();
    for _ in 0..PASSES {
        black_box(way());
    }
    start.elapsed().as_secs_f64() * 1e9 / f64::from(PASSES)
}
