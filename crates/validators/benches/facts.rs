//! Reading facts, against `serde_json`'s own tree of the same text and one pass of a digit-finding `regex`
//! over it.
//!
//! The ratios count, not the times: `cargo bench -p validators --bench facts` prints the throughput of each
//! beside that of the peers in the same run.

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use serde_json::Value;
use validators::Facts;

const NAMES: [&str; 10] = [
    "Net sales",
    "Cost of sales",
    "Gross profit",
    "Research and development",
    "Selling, general and administrative",
    "Operating income",
    "Interest expense",
    "Income before taxes",
    "Net income",
    "Cash and cash equivalents",
];

/// Records as a tool gives them: metrics over five years. Beyond ten of them they are numbered.
fn records(count: usize) -> String {
    let mut json = String::from("[");
    for at in 0..count {
        let comma = if at == 0 { "" } else { "," };
        let (metric, year) = (at / 5, 2020 + at % 5);
        let name = NAMES
            .get(metric)
            .map_or_else(|| format!("Segment {metric}"), ToString::to_string);
        let value = 383_285_000_000_u64 + 1_234_567 * at as u64;
        write!(
            json,
            r#"{comma}{{"metric":"{name}","year":{year},"value":{value}}}"#
        )
        .expect("text grows");
    }
    json.push(']');
    json
}

/// A table of a report: figures as texts under years.
fn table(rows: usize) -> String {
    let mut json = String::from(r#"[{"table_header":"(In thousands) | 2019 | 2018 | 2017"}"#);
    for row in 0..rows {
        write!(
            json,
            r#",{{"item":"Net sales of segment {row}","2019":"$1,{:03}.4","2018":"(5{:02})","2017":"12.{row}%"}}"#,
            row % 1000,
            row % 100
        )
        .expect("text grows");
    }
    json.push(']');
    json
}

fn read(criterion: &mut Criterion, name: &str, json: &str) {
    let digits = regex::Regex::new(r"[0-9][0-9,.]*").expect("a pattern");
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Bytes(json.len() as u64));
    let id = BenchmarkId::from_parameter;
    group.bench_function(id("floor: digits by regex"), |bencher| {
        bencher.iter(|| digits.find_iter(black_box(json)).count());
    });
    group.bench_function(id("serde_json::Value"), |bencher| {
        bencher.iter(|| serde_json::from_str::<Value>(black_box(json)).expect("JSON"));
    });
    group.bench_function(id("from_json"), |bencher| {
        bencher.iter(|| Facts::from_json(black_box(json)).expect("JSON"));
    });
    let value: Value = serde_json::from_str(json).expect("JSON");
    group.bench_function(id("of"), |bencher| {
        bencher.iter(|| Facts::of(black_box(&value)).expect("shallow"));
    });
    group.finish();
}

fn facts(criterion: &mut Criterion) {
    read(criterion, "50 records", &records(50));
    read(criterion, "50 rows of texts", &table(50));
    read(criterion, "100,000 records", &records(100_000));
    let many = Facts::from_json(&records(100_000)).expect("JSON");
    criterion.bench_function("near, of 100,000", |bencher| {
        bencher.iter(|| many.near(black_box(383_500_000_000.0), 1e6).count());
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).measurement_time(Duration::from_secs(1)).warm_up_time(Duration::from_millis(300));
    targets = facts
}
criterion_main!(benches);
