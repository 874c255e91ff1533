//! Each tool in process, beside the same query through SQLite and beside writing the same output, as
//! ratios in one run, at 403 funds (the real ones where `RMF_DATA_DIR` is set), 10,000 and 100,000.
//!
//! Machines change their clock from one second to the next, so the ways take turns in short rounds and
//! each counts with its fastest one: `cargo bench -p rmf-tools --bench tools`. Criterion measures the same
//! ways over a longer time after it; `-- nothing` leaves that out.

#![expect(
    clippy::indexing_slicing,
    clippy::cast_precision_loss,
    reason = "a benchmark reads its own small documents"
)]

mod agreement;
mod funds;
mod queries;
mod sqlite;

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::Criterion;
use futures_executor::block_on;
use rmf_tools::{
    Comparison, DetailOutput, FundPage, FundStore, NavHistoryOutput, RankingOutput, RmfTool,
    SearchOutput,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use tool_models::CallToolResult;
use wire::Timestamp;

use queries::{Query, queries};
use sqlite::Sqlite;

const ROUNDS: usize = 60;

type Way<'a> = (&'static str, Box<dyn Fn() -> bool + 'a>);

/// What a way took a call, in seconds.
#[derive(Clone, Copy)]
struct Taken {
    fastest: f64,
    median: f64,
}

fn main() {
    // `cargo test --benches` asks whether it runs, not how fast.
    let is_measured = std::env::args().any(|argument| argument == "--bench");
    let mut criterion = Criterion::default()
        .sample_size(30)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1))
        .configure_from_args();
    let (real, origin) = funds::real();
    let mut small = Vec::new();
    measure(
        &real,
        &format!("403 {origin} funds"),
        is_measured,
        &mut small,
        &mut criterion,
    );
    drop(real);
    let sizes: &[usize] = if is_measured {
        &[10_000, 100_000]
    } else {
        &[1_000]
    };
    for &size in sizes {
        let store = funds::invented(size);
        measure(
            &store,
            &format!("{size} funds"),
            is_measured,
            &mut small,
            &mut criterion,
        );
    }
    criterion.final_summary();
}

/// Measures every query; the first time also what later ones grow from.
fn measure(
    store: &FundStore,
    name: &str,
    is_measured: bool,
    small: &mut Vec<f64>,
    criterion: &mut Criterion,
) {
    let database = Sqlite::of(store);
    println!("{name}");
    let mut group = criterion.benchmark_group(name);
    for (index, query) in queries(store).iter().enumerate() {
        agreement::assert_same(query, store, &database);
        let ways = ways(query, store, &database);
        let taken = taken(&ways, if is_measured { ROUNDS } else { 1 });
        if small.len() == index {
            small.push(taken[0].fastest);
        }
        report(
            query,
            &taken,
            taken[0].fastest / small[index],
            growth(store.funds().len()),
        );
        for (way, run) in &ways {
            group.bench_function(format!("{}: {way}", query.name), |bencher| {
                bencher.iter(run);
            });
        }
    }
    group.finish();
}

/// The tool, the tool with its result written, the peer, and the floor.
fn ways<'a>(query: &'a Query, store: &'a FundStore, database: &'a Sqlite) -> Vec<Way<'a>> {
    let now = queries::now();
    let call = move || call(black_box(query), store, now);
    let content = call().structured_content.expect("an answer");
    vec![
        ("call", Box::new(move || !call().is_error)),
        (
            "call and write",
            Box::new(move || serde_json::to_string(&call()).is_ok()),
        ),
        (
            "SQLite",
            Box::new(move || {
                database
                    .call(query.tool, black_box(&query.arguments))
                    .is_object()
            }),
        ),
        ("output written", floor(query.tool, content)),
    ]
}

fn call(query: &Query, store: &FundStore, now: Timestamp) -> CallToolResult {
    block_on(query.tool.call(&query.arguments, store, now))
}

/// Writes the output, which somebody has made already.
fn floor(tool: RmfTool, content: Value) -> Box<dyn Fn() -> bool> {
    match tool {
        RmfTool::Funds => written::<FundPage>(content),
        RmfTool::Search => written::<SearchOutput>(content),
        RmfTool::Detail => written::<DetailOutput>(content),
        RmfTool::Performance => written::<RankingOutput>(content),
        RmfTool::NavHistory => written::<NavHistoryOutput>(content),
        RmfTool::Compare => written::<Comparison>(content),
    }
}

fn written<T: DeserializeOwned + Serialize + 'static>(content: Value) -> Box<dyn Fn() -> bool> {
    let output: T = serde_json::from_value(content).expect("what a tool gives reads");
    Box::new(move || serde_json::to_string(black_box(&output)).is_ok())
}

fn taken(ways: &[Way<'_>], rounds: usize) -> Vec<Taken> {
    let mut seconds = vec![Vec::new(); ways.len()];
    let repeats: Vec<_> = ways.iter().map(|(_, way)| repeats(way)).collect();
    for _ in 0..rounds {
        for (((_, way), repeats), seconds) in ways.iter().zip(&repeats).zip(&mut seconds) {
            let start = Instant::now();
            for _ in 0..*repeats {
                assert!(black_box(way()));
            }
            seconds.push(start.elapsed().as_secs_f64() / f64::from(*repeats));
        }
    }
    let taken = seconds.into_iter().map(|mut seconds| {
        seconds.sort_unstable_by(f64::total_cmp);
        let (fastest, median) = (seconds[0], seconds[seconds.len() / 2]);
        Taken { fastest, median }
    });
    taken.collect()
}

/// As often as takes about a millisecond.
fn repeats(way: &dyn Fn() -> bool) -> u32 {
    assert!(way());
    let start = Instant::now();
    assert!(way());
    let each = start.elapsed().as_micros().max(1);
    u32::try_from(1000 / each).unwrap_or(1).clamp(1, 1000)
}

fn report(query: &Query, taken: &[Taken], grown: f64, allowed: f64) {
    let [call, write, peer, floor] = taken else {
        panic!("four ways")
    };
    println!(
        "  {}: fastest {:.1} µs, median {:.1}, {:.1} written; {:.2} x SQLite ({:.1} µs), {:.1} x the output written; \
         grown {grown:.1} (n log n: {allowed:.1})",
        query.name,
        call.fastest * 1e6,
        call.median * 1e6,
        write.median * 1e6,
        call.fastest / peer.fastest,
        peer.median * 1e6,
        call.fastest / floor.fastest,
    );
}

/// How much more n log n is than at 403 funds.
fn growth(funds: usize) -> f64 {
    let steps = |funds: usize| funds as f64 * (funds as f64).ln();
    steps(funds) / steps(funds::REAL)
}
