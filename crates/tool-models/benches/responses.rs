//! Reading responses, as ratios in one run: the variant itself, the union that peeks at the tag, and any
//! form that came before the contract.
//!
//! Machines change their clock from one second to the next, so the ways take turns in short rounds and
//! each counts with its fastest one: `cargo bench -p tool-models --bench responses`. Criterion measures
//! the same ways over a longer time after it.

#![expect(
    clippy::indexing_slicing,
    reason = "a benchmark builds its own small documents"
)]

use std::hint::black_box;
use std::time::Instant;

use criterion::{Criterion, Throughput};
use serde_json::{Value, json};
use tool_models::{
    ErrorResponse, MigrateOptions, RequestAuthorizationResponse, SuccessResponse, ToolResponse,
    read_response,
};

const ROUNDS: usize = 60;

type Way<'a> = (&'static str, Box<dyn Fn() -> bool + 'a>);

/// A response in the contract's form, with the tag last, and in an old form.
struct Document {
    name: &'static str,
    canonical: String,
    tag_last: String,
    legacy: String,
    direct: fn(&str) -> bool,
}

fn main() {
    // `cargo test --benches` asks whether it runs, not how fast.
    let is_measured = std::env::args().any(|argument| argument == "--bench");
    let mut criterion = Criterion::default().configure_from_args();
    for document in [approval(), failure(), results(40), results(4000)] {
        let ways = ways(&document);
        report(
            &document,
            &fastest(&ways, if is_measured { ROUNDS } else { 1 }),
        );
        let mut group = criterion.benchmark_group(document.name);
        group.throughput(Throughput::Bytes(document.canonical.len() as u64));
        for (name, way) in &ways {
            group.bench_function(*name, |bencher| bencher.iter(way));
        }
        group.finish();
    }
    criterion.final_summary();
}

fn ways(document: &Document) -> Vec<Way<'_>> {
    let union = |json: &str| serde_json::from_str::<ToolResponse>(black_box(json)).is_ok();
    let any_form = |json: &str| {
        let received = read_response(black_box(json), MigrateOptions::default());
        received.is_ok_and(|received| received.response.is_some())
    };
    vec![
        (
            "variant",
            Box::new(|| (document.direct)(black_box(&document.canonical))),
        ),
        ("union", Box::new(move || union(&document.canonical))),
        (
            "union, tag last",
            Box::new(move || union(&document.tag_last)),
        ),
        (
            "any form, canonical",
            Box::new(move || any_form(&document.canonical)),
        ),
        (
            "any form, legacy",
            Box::new(move || any_form(&document.legacy)),
        ),
    ]
}

fn read<T: serde::de::DeserializeOwned>(json: &str) -> bool {
    serde_json::from_str::<T>(json).is_ok()
}

fn tag_last(document: &Value) -> String {
    let mut document = document.clone();
    if let Some(members) = document.as_object_mut()
        && let Some(tag) = members.shift_remove("status")
    {
        members.insert("status".to_owned(), tag);
    }
    document.to_string()
}

fn approval() -> Document {
    let canonical = json!({
        "status": "authorization_requested", "action": "request_authorization", "hil_required": true,
        "data": {
            "request_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "tool_name": "delete_records",
            "tool_args": { "table": "events", "before": "2024-01-01", "limit": 1000 },
            "reason": "Records older than a year are to go.", "security_level": "HIGH",
            "user_id": "default", "expires_at": "2025-10-18T06:04:56Z",
        },
        "timestamp": "2025-10-18T05:34:56Z",
    });
    let mut legacy = canonical.clone();
    legacy["status"] = "authorization_required".into();
    legacy["data"]["security_level"] = "high".into();
    if let Some(members) = legacy.as_object_mut() {
        members.shift_remove("hil_required");
    }
    Document {
        name: "approval",
        tag_last: tag_last(&canonical),
        canonical: canonical.to_string(),
        legacy: legacy.to_string(),
        direct: read::<RequestAuthorizationResponse>,
    }
}

fn failure() -> Document {
    let canonical = json!({
        "status": "error", "action": "recall", "data": {}, "error": "no such memory",
        "timestamp": "2025-10-18T05:34:56Z",
    });
    let legacy = json!({
        "status": "error", "action": "recall", "error_message": "no such memory",
        "created_at": "2025-10-18T05:34:56Z",
    });
    Document {
        name: "error",
        tag_last: tag_last(&canonical),
        canonical: canonical.to_string(),
        legacy: legacy.to_string(),
        direct: read::<ErrorResponse>,
    }
}

fn results(count: usize) -> Document {
    let result = |number: usize| {
        json!({ "id": number, "title": format!("Result {number}"), "url": "https://example.com/a/b",
            "score": 0.25, "snippet": "ราคาปิด and some words about it", "tags": ["a", "b"] })
    };
    let found: Vec<_> = (0..count).map(result).collect();
    let data = json!({ "total": count, "results": found });
    let canonical = json!({
        "status": "success", "action": "web_search", "data": data,
        "timestamp": "2025-10-18T05:34:56Z",
    });
    let legacy = json!({
        "status": "success", "action": "web_search", "data": data,
        "created_at": "2025-10-18T05:34:56Z", "billing": { "credits": 1 },
    });
    Document {
        name: if count > 1000 {
            "many results"
        } else {
            "results"
        },
        tag_last: tag_last(&canonical),
        canonical: canonical.to_string(),
        legacy: legacy.to_string(),
        direct: read::<SuccessResponse>,
    }
}

/// The seconds that each way takes at its fastest.
fn fastest(ways: &[Way<'_>], rounds: usize) -> Vec<(&'static str, f64)> {
    let mut fastest: Vec<_> = ways
        .iter()
        .map(|(name, _)| (*name, f64::INFINITY))
        .collect();
    let repeats = repeats(ways);
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

/// As often as takes about two milliseconds.
fn repeats(ways: &[Way<'_>]) -> u32 {
    let start = Instant::now();
    let all_read = ways.iter().all(|(name, way)| {
        let is_read = way();
        assert!(is_read, "{name} does not read");
        is_read
    });
    assert!(all_read);
    let each = start.elapsed().as_micros() / 5;
    u32::try_from(2000 / each.max(1))
        .unwrap_or(1)
        .clamp(1, 2000)
}

fn report(document: &Document, fastest: &[(&str, f64)]) {
    let seconds = |name: &str| {
        let found = fastest.iter().find(|(way, _)| *way == name);
        found.map_or(f64::NAN, |(_, seconds)| *seconds)
    };
    println!("{}: {} bytes", document.name, document.canonical.len());
    for (way, base) in [
        ("union", "variant"),
        ("union, tag last", "variant"),
        ("any form, canonical", "union"),
        ("any form, legacy", "union"),
    ] {
        println!("  {way}: {:.2} x {base}", seconds(way) / seconds(base));
    }
}
