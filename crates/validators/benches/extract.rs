//! Extraction, as a ratio to one pass of a digit-finding `regex` over the same text in the same run.
//!
//! The floor is the pattern `\d[\d,.]*` as the `regex` crate reads it by default: `\d` is any decimal digit of
//! Unicode, as extraction finds Thai and full-width ones, too. Without the tables of Unicode the crate would not
//! compile the pattern. A pass for `[0-9]`, which takes less than half of the time over prose, is printed beside it,
//! so that nobody takes one for the other.
//!
//! Machines change their clock from one second to the next, so all take turns in short rounds and each
//! counts with its fastest one: `cargo bench -p validators --bench extract`. Criterion measures the same
//! over a longer time after it.

use std::hint::black_box;
use std::time::Instant;

use criterion::{Criterion, Throughput};
use regex::Regex;
use validators::{Locale, mentions};

const ROUNDS: usize = 200;
const PASSES: u32 = 200;

/// About 300 bytes with as many figures as an answer has.
const ANSWER: &str = "Revenue increased from $274.5 billion in 2020 to $383.3 billion in 2024, driven by \
    strong demand for services and a favourable mix of products. The gross margin improved over the same \
    period, and the company expects the trend to continue, since its installed base keeps growing in all \
    regions; see the data table below.";

/// About 300 bytes that are nearly nothing but figures.
const DENSE: &str = "2019: $1,452.4 million (12.5%), 2018: $1,146.2 million (-3.1%), 2017: $1,036.9 million \
    (5.6%), 2016: $981.3 million (+2.0%), 2015: $962.1 million. FY19 EPS $2.45 vs $2.10; Q4 2019 margin \
    23.4%, up 120 bps; ROE 15.2%, debt 1.8x; cash $598.0M, capex $73.2M, 4,210 employees in 31 countries.";

fn main() {
    // `cargo test --benches` asks whether it runs, not how fast.
    let is_measured = std::env::args().any(|argument| argument == "--bench");
    let rounds = if is_measured { ROUNDS } else { 1 };
    let digits = Regex::new(r"\d[\d,.]*").expect("the tables of Unicode");
    assert!(digits.is_match("๒"), "the floor is Unicode's");
    let ascii = Regex::new(r"[0-9][0-9,.]*").expect("a pattern");
    let long = ANSWER.repeat(30);
    let locale = Locale::default();
    let mut criterion = Criterion::default().configure_from_args();
    for (name, text) in [
        ("300 bytes", ANSWER),
        ("10 KB", long.as_str()),
        ("300 bytes of figures", DENSE),
    ] {
        let ours = || mentions(black_box(text), &locale).len();
        let floor = || digits.find_iter(black_box(text)).count();
        let lower = || ascii.find_iter(black_box(text)).count();
        let [pass, plain, extraction] = fastest(rounds, [&floor, &lower, &ours]);
        println!(
            "{name}: {} bytes, {} mentions; pass {pass:.0} ns ({plain:.0} ns for ASCII alone), extraction \
             {extraction:.0} ns, ratio {:.2}, {:.2} ns a byte",
            text.len(),
            ours(),
            extraction / pass,
            extraction / bytes(text),
        );
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function("floor: Unicode digits by regex", |bencher| {
            bencher.iter(floor);
        });
        group.bench_function("mentions", |bencher| bencher.iter(ours));
        group.finish();
    }
    criterion.final_summary();
}

fn bytes(text: &str) -> f64 {
    u32::try_from(text.len()).map_or(f64::INFINITY, f64::from)
}

/// Nanoseconds that each took for one text in its fastest round.
fn fastest<const N: usize>(rounds: usize, ways: [&dyn Fn() -> usize; N]) -> [f64; N] {
    let mut best = [f64::INFINITY; N];
    for _ in 0..rounds {
        for (best, way) in best.iter_mut().zip(ways) {
            *best = best.min(round(way));
        }
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
