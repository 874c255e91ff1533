//! Reading and writing a progress stream, against the floor of looking for its line breaks and against
//! `sse-core`, which reads lines and fields and no JSON.
//!
//! The ratios count, not the times: `cargo bench -p tool-models --bench progress` prints the
//! throughput of each beside the floor's of the same run.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use tool_models::{ProgressEvent, SseDecoder, encode};

/// What a TCP packet over Ethernet carries.
const PACKET: usize = 1460;

fn events() -> Vec<ProgressEvent> {
    let part = "The fund's expense ratio is below the median of its peers. ".repeat(3);
    let pair = |step| {
        let step = ProgressEvent::progress("Comparing funds...", step, 4000);
        [step.expect("a step"), ProgressEvent::content(part.as_str())]
    };
    (0..4000)
        .flat_map(pair)
        .chain([ProgressEvent::done()])
        .collect()
}

fn read<'a>(chunks: impl IntoIterator<Item = &'a [u8]>) -> usize {
    let mut decoder = SseDecoder::new();
    let items = chunks
        .into_iter()
        .map(|chunk| decoder.push(black_box(chunk)).count());
    items.sum()
}

fn read_by_peer<'a>(chunks: impl IntoIterator<Item = &'a [u8]>) -> usize {
    let mut decoder = sse_core::SseDecoder::new();
    let mut count = 0;
    for mut chunk in chunks.into_iter().map(black_box) {
        while decoder.next(&mut chunk).is_some() {
            count += 1;
        }
    }
    count
}

fn progress(criterion: &mut Criterion) {
    let events = events();
    let stream: String = events.iter().map(encode).collect();
    let bytes = stream.as_bytes();
    assert_eq!(read([bytes]), events.len());
    assert_eq!(read_by_peer([bytes]), events.len());
    let mut group = criterion.benchmark_group("progress");
    group.throughput(Throughput::Bytes(bytes.len() as u64));
    let id = BenchmarkId::from_parameter;
    group.bench_function(id("floor: line breaks"), |bencher| {
        bencher.iter(|| memchr::memchr_iter(b'\n', black_box(bytes)).count());
    });
    group.bench_function(id("read, one chunk"), |bencher| {
        bencher.iter(|| read([bytes]));
    });
    group.bench_function(id("read, packets"), |bencher| {
        bencher.iter(|| read(bytes.chunks(PACKET)));
    });
    group.bench_function(id("sse-core without JSON, packets"), |bencher| {
        bencher.iter(|| read_by_peer(bytes.chunks(PACKET)));
    });
    group.bench_function(id("write"), |bencher| {
        bencher.iter(|| {
            black_box(&events)
                .iter()
                .map(|event| encode(event).len())
                .sum::<usize>()
        });
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).measurement_time(Duration::from_secs(1)).warm_up_time(Duration::from_millis(300));
    targets = progress
}
criterion_main!(benches);
