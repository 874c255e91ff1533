//! Loading funds from warm files, as a ratio to reading the same bytes as JSON, and the memory of a process
//! that holds the store: `RMF_DATA_DIR=… cargo bench -p rmf-tools --bench load`, where a file of many funds
//! may stand too, which is loaded once. Without `RMF_DATA_DIR` nothing is measured.

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use criterion::Criterion;
use rmf_tools::load_path;
use serde_json::Value;

const ROUNDS: usize = 30;

fn main() {
    let Some(data) = std::env::var_os("RMF_DATA_DIR") else {
        return println!("skipped: RMF_DATA_DIR is not set");
    };
    let data = Path::new(&data);
    let before = memory("VmRSS");
    let start = Instant::now();
    let store = load_path(data).expect("funds");
    println!("{} funds in {:.1?}", store.funds().len(), start.elapsed());
    println!(
        "resident: {} before, {} with the store, {} at most",
        told(before),
        told(memory("VmRSS")),
        told(memory("VmHWM"))
    );
    if data.is_file() {
        return;
    }
    let is_measured = std::env::args().any(|argument| argument == "--bench");
    report(data, if is_measured { ROUNDS } else { 1 });
    let mut criterion = Criterion::default()
        .sample_size(20)
        .measurement_time(Duration::from_secs(3))
        .configure_from_args();
    criterion.bench_function("load", |bencher| {
        bencher.iter(|| load_path(black_box(data)));
    });
    criterion.bench_function("bytes as JSON", |bencher| {
        bencher.iter(|| parse(black_box(data)));
    });
    criterion.final_summary();
}

fn report(data: &Path, rounds: usize) {
    let (mut loads, mut floors) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        loads.push(seconds(|| load_path(data).is_ok()));
        floors.push(seconds(|| parse(data) > 0));
    }
    for seconds in [&mut loads, &mut floors] {
        seconds.sort_unstable_by(f64::total_cmp);
    }
    let median = |seconds: &[f64]| seconds.get(seconds.len() / 2).copied().unwrap_or(f64::NAN);
    let least = |seconds: &[f64]| seconds.first().copied().unwrap_or(f64::NAN);
    println!(
        "load: median {:.1} ms, {:.2} x the bytes as JSON (median {:.1} ms)",
        median(&loads) * 1e3,
        least(&loads) / least(&floors),
        median(&floors) * 1e3,
    );
}

fn seconds(run: impl Fn() -> bool) -> f64 {
    let start = Instant::now();
    assert!(black_box(run()));
    start.elapsed().as_secs_f64()
}

/// Reads every file to a [`Value`] and forgets it.
fn parse(data: &Path) -> usize {
    let files = fs::read_dir(data).expect("a directory");
    let paths = files.map(|entry| entry.expect("an entry").path());
    let funds = paths.filter(|path| {
        path.extension()
            .is_some_and(|extension| extension == "json")
    });
    let read = funds.map(|path| fs::read(path).expect("a file"));
    read.filter(|bytes| black_box(serde_json::from_slice::<Value>(bytes)).is_ok())
        .count()
}

/// What Linux tells of this process, in bytes; nothing elsewhere.
fn memory(what: &str) -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with(what))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024)
}

fn told(bytes: Option<u64>) -> String {
    bytes.map_or_else(
        || "unknown".to_owned(),
        |bytes| format!("{} MB", bytes / 1_000_000),
    )
}
