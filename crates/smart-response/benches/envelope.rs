//! Reading, checking and writing a SmartResponse, against the floor of reading JSON and keeping nothing.
//!
//! The ratios count, not the times: `cargo bench -p smart-response` prints the throughput of each
//! beside the floor's of the same run.

#![expect(
    clippy::indexing_slicing,
    clippy::cast_precision_loss,
    reason = "a benchmark builds its own small documents"
)]

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use smart_response::{CheckOptions, SmartResponseV2, check_json};

/// A price bar, as a data-fetching tool returns hundreds of.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
struct Bar {
    date: String,
    open: f64,
    close: f64,
    volume: u64,
    note: String,
}

/// The quick reference, grown to about `bytes`: half by the payload, half by findings and table rows.
fn response(bytes: usize) -> String {
    let printed = include_str!("../../../vectors/smart-response/accept/quick-reference.json");
    let mut document: Value = serde_json::from_str(printed).expect("the quick reference reads");
    let missing = bytes.saturating_sub(document.to_string().len());
    document["data"]["processed"] = (0..missing / 2 / 98).map(bar).collect();
    let findings = document["summary"]["keyFindings"]
        .as_array_mut()
        .expect("findings");
    findings.extend((0..missing / 4 / 150).map(finding));
    let rows = document["presentation"]["tables"][0]["rows"]
        .as_array_mut()
        .expect("rows");
    rows.extend(
        (0..missing / 4 / 42)
            .map(|row| json!([format!("Method {row}"), row as f64 * 0.37, "Undervalued"])),
    );
    document.to_string()
}

fn bar(day: usize) -> Value {
    let price = 100.0 + (day % 37) as f64 * 0.25;
    json!({ "date": format!("2024-{:02}-{:02}", day % 12 + 1, day % 28 + 1), "open": price, "close": price + 0.13, "volume": day * 1000, "note": "ราคาปิด" })
}

fn finding(number: usize) -> Value {
    json!({ "metric": format!("Metric {number}"), "value": number as f64 * 1.5, "formatted": format!("{}%", number as f64 * 1.5), "assessment": "good", "icon": "✓", "threshold": { "value": 1_000_000, "operator": "<" }, "weight": 0.5 })
}

fn envelope(criterion: &mut Criterion) {
    for (name, bytes) in [("5KB", 5_400), ("50KB", 50_000), ("1MB", 1_000_000)] {
        let json = response(bytes);
        let typed: SmartResponseV2<Vec<Bar>> = serde_json::from_str(&json).expect("typed");
        let options = CheckOptions::default();
        assert!(
            !check_json::<Vec<Bar>>(&json, &options)
                .expect("json")
                .fails()
        );
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Bytes(json.len() as u64));
        group.bench_function(
            BenchmarkId::from_parameter("floor: read and ignore"),
            |bencher| {
                bencher.iter(|| serde_json::from_str::<IgnoredAny>(black_box(&json)));
            },
        );
        group.bench_function(BenchmarkId::from_parameter("read"), |bencher| {
            bencher.iter(|| serde_json::from_str::<SmartResponseV2<Vec<Bar>>>(black_box(&json)));
        });
        group.bench_function(BenchmarkId::from_parameter("read and check"), |bencher| {
            bencher.iter(|| check_json::<Vec<Bar>>(black_box(&json), &options));
        });
        group.bench_function(
            BenchmarkId::from_parameter("read and check, any payload"),
            |bencher| {
                bencher.iter(|| check_json::<Value>(black_box(&json), &options));
            },
        );
        group.bench_function(BenchmarkId::from_parameter("write"), |bencher| {
            bencher.iter(|| serde_json::to_string(black_box(&typed)));
        });
        group.finish();
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).measurement_time(std::time::Duration::from_secs(1)).warm_up_time(std::time::Duration::from_millis(300));
    targets = envelope
}
criterion_main!(benches);
