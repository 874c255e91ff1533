//! Reading, checking and writing a SmartResponse, against the floor of reading JSON and keeping nothing.
//!
//! The ratios count, not the times: `cargo bench -p smart-response` prints the throughput of each
//! beside the floor's of the same run.

#![expect(
    clippy::indexing_slicing,
    clippy::cast_precision_loss,
    reason = "a benchmark builds its own small documents"
)]

mod document;

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use serde::de::IgnoredAny;
use serde_json::Value;
use smart_response::{CheckOptions, SmartResponseV2, check_json, violations_json};

use document::{Bar, response};

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
        group.bench_function(
            BenchmarkId::from_parameter("check, any payload, keeping none"),
            |bencher| {
                bencher.iter(|| violations_json(black_box(&json), &options));
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
