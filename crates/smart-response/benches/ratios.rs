//! The ratios of the budget: each way of reading and writing against the floor, which is reading JSON
//! and keeping nothing.
//!
//! Machines change their clock from one second to the next, so the ways take turns in short rounds and
//! each counts with its fastest one: `cargo bench -p smart-response --bench ratios`.

#![expect(
    clippy::indexing_slicing,
    clippy::cast_precision_loss,
    reason = "a benchmark builds its own small documents"
)]

mod document;

use std::hint::black_box;
use std::time::Instant;

use serde::de::IgnoredAny;
use serde_json::Value;
use smart_response::{CheckOptions, SmartResponseV2, check_json, violations_json};

use document::{Bar, response};

const ROUNDS: usize = 60;

type Way<'a> = (&'a str, Box<dyn Fn() -> bool + 'a>);

fn main() {
    // `cargo test --benches` asks whether it runs, not how fast.
    let rounds = if std::env::args().any(|argument| argument == "--bench") {
        ROUNDS
    } else {
        1
    };
    for (name, bytes, repeats) in [
        ("5 KB", 5_400, 400),
        ("50 KB", 50_000, 50),
        ("1 MB", 1_000_000, 3),
    ] {
        let json = response(bytes);
        // Other languages read the same documents: `clients/speed/run.sh`.
        if let Ok(directory) = std::env::var("SMART_RESPONSE_DOCUMENTS") {
            let file = std::path::Path::new(&directory).join(format!("{bytes}.json"));
            std::fs::write(file, &json).expect("the document is written");
        }
        let typed: SmartResponseV2<Vec<Bar>> = serde_json::from_str(&json).expect("typed");
        let options = CheckOptions::default();
        // A response with a violation is read twice, to tell where.
        assert_eq!(violations_json(&json, &options), Ok(Vec::new()));
        let ways: Vec<Way<'_>> = vec![
            (
                "floor",
                Box::new(|| serde_json::from_str::<IgnoredAny>(black_box(&json)).is_ok()),
            ),
            (
                "read",
                Box::new(|| {
                    serde_json::from_str::<SmartResponseV2<Vec<Bar>>>(black_box(&json)).is_ok()
                }),
            ),
            (
                "read and check",
                Box::new(|| check_json::<Vec<Bar>>(black_box(&json), &options).is_ok()),
            ),
            (
                "read and check, any payload",
                Box::new(|| check_json::<Value>(black_box(&json), &options).is_ok()),
            ),
            (
                "check, any payload, keeping none",
                Box::new(|| violations_json(black_box(&json), &options).is_ok()),
            ),
            (
                "write",
                Box::new(|| serde_json::to_string(black_box(&typed)).is_ok()),
            ),
        ];
        report(name, json.len(), &fastest(&ways, rounds, repeats));
    }
}

/// The seconds that each way takes at its fastest.
fn fastest<'a>(ways: &'a [Way<'_>], rounds: usize, repeats: u32) -> Vec<(&'a str, f64)> {
    let mut fastest: Vec<_> = ways
        .iter()
        .map(|(name, _)| (*name, f64::INFINITY))
        .collect();
    for _ in 0..rounds {
        for ((_, way), (_, least)) in ways.iter().zip(&mut fastest) {
            let start = Instant::now();
            for _ in 0..repeats {
                assert!(black_box(way()));
            }
            *least = least.min(start.elapsed().as_secs_f64() / f64::from(repeats));
        }
    }
    fastest
}

fn report(name: &str, bytes: usize, fastest: &[(&str, f64)]) {
    let floor = fastest.first().map_or(f64::NAN, |(_, seconds)| *seconds);
    println!(
        "{name}: {bytes} bytes, floor {:.0} MB/s",
        bytes as f64 / floor / 1e6
    );
    for (way, seconds) in fastest.iter().skip(1) {
        let megabytes = bytes as f64 / seconds / 1e6;
        println!(
            "  {:.3} of the floor, {megabytes:.0} MB/s: {way}",
            floor / seconds
        );
    }
}
