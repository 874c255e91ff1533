//! Sentences that models write over a list of records, whatever the list looks like: right ones pass, and the same with a
//! number that nobody told are found out.

use serde_json::{Value, json};
use validators::{Facts, Status};

use crate::judged::judged;

const STORES: [&str; 5] = ["Alder", "Birch", "Cedar", "Elm", "Juniper"];

/// So many lists of other figures are looked at.
const LISTS: u64 = 12;

struct Store {
    name: &'static str,
    orders: u64,
    revenue: u64,
}

/// Records with figures that look like any, the same in each run.
fn stores(seed: u64) -> Vec<Store> {
    let mut state = seed * 7_919 + 17;
    let mut next = |from: u64, to: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        from + (state >> 33) % (to - from)
    };
    let stores = STORES.iter().map(|name| Store {
        name,
        orders: next(1_200, 9_900),
        revenue: next(200_000, 900_000),
    });
    let mut stores: Vec<Store> = stores.collect();
    stores.sort_by_key(|store| core::cmp::Reverse(store.revenue));
    stores
}

/// The same records as tools send them, in an order of their own.
fn shapes(stores: &[Store]) -> [(&'static str, Value); 5] {
    let mut listed: Vec<&Store> = stores.iter().collect();
    listed.sort_by_key(|store| store.name);
    let record = |store: &&Store| json!({"store": store.name, "orders": store.orders, "revenue_usd": store.revenue});
    let records: Vec<Value> = listed.iter().map(record).collect();
    let keyed = listed.iter().map(|store| {
        let own = json!({"orders": store.orders, "revenue_usd": store.revenue});
        (store.name.to_owned(), own)
    });
    let row = |store: &&Store| format!("{},{},{}", store.name, store.orders, store.revenue);
    let rows: Vec<String> = listed.iter().map(row).collect();
    let cells: Vec<Value> = listed
        .iter()
        .map(|store| json!([store.name, store.orders, store.revenue]))
        .collect();
    [
        ("records", Value::Array(records.clone())),
        ("wrapped", json!({"period": "2024-10", "items": records})),
        ("keyed", Value::Object(keyed.collect())),
        (
            "text",
            format!("store,orders,revenue_usd\n{}\n", rows.join("\n")).into(),
        ),
        (
            "cells",
            json!({"columns": ["store", "orders", "revenue_usd"], "rows": cells}),
        ),
    ]
}

/// 812400 as "$812,400".
fn dollars(amount: u64) -> String {
    format!("${}", grouped(amount))
}

fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    let groups: Vec<&str> = groups
        .map(|group| core::str::from_utf8(group).unwrap())
        .collect();
    groups.join(",")
}

#[expect(clippy::cast_precision_loss, reason = "they are small")]
fn percent(part: u64, whole: u64) -> String {
    format!("{:.1}%", part as f64 / whole as f64 * 100.0)
}

/// What is said of the first, the second and the last, where `first` is what the first is said to have.
fn sentences(stores: &[Store], first: u64) -> Vec<String> {
    let [a, b, .., z] = stores else {
        panic!("some stores");
    };
    let (count, total) = (
        stores.len(),
        stores.iter().map(|store| store.revenue).sum::<u64>(),
    );
    let (one, two, last) = (dollars(first), dollars(b.revenue), dollars(z.revenue));
    let (a, b, z) = (a.name, b.name, z.name);
    vec![
        format!("{a} had a revenue of {one}."),
        format!("{a}'s revenue was {one} and {b}'s was {two}."),
        format!("Revenue by store:\n- {a}: {one}\n- {b}: {two}\n- {z}: {last}"),
        format!("**{a}** has the highest revenue ({one}), followed by **{b}** ({two})."),
        format!("{a} leads in revenue with {one}, ahead of {b} at {two}."),
        format!("{a} tops the list at {one}; {z} is last with {last}."),
        format!("The highest revenue is {one} ({a}), the lowest {last} ({z})."),
        format!("At {one}, {a} has the highest revenue."),
        format!("{a} and {b} had revenue of {one} and {two}, respectively."),
        format!("Revenue ranges from {last} ({z}) to {one} ({a})."),
        format!("{a} has a revenue of {one}, while {z} has only {last}."),
        format!("{a}'s revenue is {one}, compared to {two} for {b}."),
        format!("Of the {count} stores, {a} has the highest revenue: {one}."),
        format!("| Store | Revenue |\n|---|---|\n| {a} | {one} |\n| {b} | {two} |"),
        format!("Only {a} exceeds {two}, with {one}."),
        format!("{a} and {b} both exceed {last}, at {one} and {two}."),
        format!(
            "The {count} stores had a combined revenue of {}; {a} had {one}.",
            dollars(total)
        ),
    ]
}

/// What follows from the records, by words that name it.
fn calculations(stores: &[Store]) -> Vec<String> {
    let [a, b, .., z] = stores else {
        panic!("some stores");
    };
    let total: u64 = stores.iter().map(|store| store.revenue).sum();
    vec![
        format!("Total revenue: {}.", dollars(total)),
        format!(
            "{} accounts for {} of total revenue.",
            a.name,
            percent(a.revenue, total)
        ),
        format!(
            "{}'s revenue is {} higher than {}'s.",
            a.name,
            dollars(a.revenue - b.revenue),
            b.name
        ),
        format!(
            "The gap between {} and {} is {}.",
            a.name,
            b.name,
            dollars(a.revenue - b.revenue)
        ),
        format!(
            "{}'s revenue is {} lower than {}'s.",
            z.name,
            percent(a.revenue - z.revenue, a.revenue),
            a.name
        ),
        format!(
            "{} and {} together have revenue of {}.",
            a.name,
            b.name,
            dollars(a.revenue + b.revenue)
        ),
        format!(
            "There were {} orders at {} and {} at {}.",
            grouped(a.orders),
            a.name,
            grouped(b.orders),
            b.name
        ),
    ]
}

/// The sentences of all lists in all shapes that do not come out as they should.
fn failures(of: impl Fn(&[Store]) -> Vec<String>, wanted: Status) -> Vec<String> {
    let mut failures = Vec::new();
    for seed in 0..LISTS {
        let stores = stores(seed);
        for (shape, facts) in shapes(&stores) {
            let facts = Facts::from_json(&facts.to_string()).unwrap();
            let others = of(&stores)
                .into_iter()
                .filter(|answer| judged(&facts, answer).number.status != wanted);
            failures.extend(others.map(|answer| format!("{shape} {seed}: {answer}")));
        }
    }
    failures
}

#[test]
fn what_records_have_passes() {
    let failures = failures(|stores| sentences(stores, stores[0].revenue), Status::Pass);
    assert!(failures.is_empty(), "{failures:#?}");
}

#[test]
fn what_follows_from_records_passes() {
    let failures = failures(calculations, Status::Pass);
    assert!(failures.is_empty(), "{failures:#?}");
}

#[test]
fn what_no_record_has_is_found() {
    let failures = failures(
        |stores| sentences(stores, stores[0].revenue * 17 / 12 + 7),
        Status::Fail,
    );
    assert!(failures.is_empty(), "{failures:#?}");
}
