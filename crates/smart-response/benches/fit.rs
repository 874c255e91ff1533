//! Making responses fit: the time should grow as the response does, and not with its square.
//!
//! `cargo bench -p smart-response --features tokens --bench fit`

#![expect(
    clippy::indexing_slicing,
    clippy::cast_precision_loss,
    reason = "a benchmark builds its own small documents"
)]

mod document;

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use smart_response::{Estimate, SmartResponseV2, TokenCounter, Vocabulary, fit};

use document::{Bar, response};

fn fitting(criterion: &mut Criterion) {
    let vocabulary = Vocabulary::O200kBase;
    // Loading a vocabulary is no part of counting with it.
    assert_eq!(vocabulary.count("hello world"), 2);
    for (name, bytes) in [("5KB", 5_400), ("88KB", 88_500), ("354KB", 354_000)] {
        let json = response(bytes);
        assert!(serde_json::from_str::<SmartResponseV2<Vec<Bar>>>(&json).is_ok());
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Bytes(json.len() as u64));
        group.bench_function(
            BenchmarkId::from_parameter("count, o200k_base"),
            |bencher| {
                bencher.iter(|| vocabulary.count(black_box(&json)));
            },
        );
        let counters: [&dyn TokenCounter; 2] = [&vocabulary, &Estimate];
        for counter in counters {
            let title = format!("fit to 2,000 tokens, {}", counter.name());
            group.bench_function(BenchmarkId::from_parameter(title), |bencher| {
                bencher.iter(|| fit(black_box(&json), 2_000, counter));
            });
        }
        group.finish();
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10).measurement_time(std::time::Duration::from_secs(1)).warm_up_time(std::time::Duration::from_millis(300));
    targets = fitting
}
criterion_main!(benches);
