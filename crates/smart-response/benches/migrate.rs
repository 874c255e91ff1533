//! Migrating V1 responses of many findings: the time an element takes should not depend on how many stand beside it.
//!
//! `cargo bench -p smart-response --bench migrate` prints the elements a second of each length; their ratio counts.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use serde_json::{Value, json};
use smart_response::{V1Options, migrate_v1};

/// A finding by its number.
type Finding = fn(usize) -> Value;

/// A finding that reads as it is.
fn plain(number: usize) -> Value {
    json!({ "metric": format!("Metric {number}"), "value": number, "formatted": format!("{number}%"), "assessment": "good" })
}

/// One of which something is left over, something is written otherwise and something is filled in.
fn odd(number: usize) -> Value {
    json!({ "metric": format!("Metric {number}"), "value": number, "assessment": "GOOD", "colour": "red" })
}

fn response(finding: Finding, findings: usize) -> Value {
    let findings: Vec<_> = (0..findings).map(finding).collect();
    json!({
        "summary": { "title": "Many", "what": "Findings", "keyFindings": findings, "confidence": "High" },
        "data": { "rows": 1 },
        "metadata": { "tool": "calculate_many", "category": "Analysis", "lastUpdated": "2025-01-17T10:30:00Z" },
    })
}

fn migrating(criterion: &mut Criterion) {
    let received_at = "2025-01-17T10:32:00Z".parse().ok();
    let options = V1Options {
        zone: None,
        received_at,
    };
    let kinds: [(&str, Finding); 2] = [("plain", plain), ("odd", odd)];
    for (name, finding) in kinds {
        let mut group = criterion.benchmark_group(name);
        for findings in [30, 300, 3_000] {
            let old = response(finding, findings);
            assert!(migrate_v1(&old, options).document.is_some());
            group.throughput(Throughput::Elements(findings as u64));
            group.bench_function(BenchmarkId::from_parameter(findings), |bencher| {
                bencher.iter(|| migrate_v1(black_box(&old), options));
            });
        }
        group.finish();
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10).measurement_time(std::time::Duration::from_secs(1)).warm_up_time(std::time::Duration::from_millis(300));
    targets = migrating
}
criterion_main!(benches);
