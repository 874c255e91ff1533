//! A fund for a person.

use smart_response::{Chart, Formatter, Table};
use wire::{Number, Scalar};

use super::findings::outperformance;
use crate::detail::sentence::UNNAMED;
use crate::smart::accuracy::has_returns;
use crate::smart::written::{Write, cell, nav_line, table};
use crate::tool::figure::number;
use crate::tool::words::MISSING;
use crate::{Fund, Period};

/// What a person is shown of a fund.
pub(super) struct Shown {
    pub(super) subheadline: String,
    pub(super) facts: Vec<String>,
    pub(super) tables: Vec<Table>,
    pub(super) charts: Vec<Chart>,
}

pub(super) fn shown(fund: &Fund, formatter: &Formatter) -> Shown {
    let company = fund.amc.as_deref().unwrap_or(UNNAMED);
    let category = fund.classification.as_deref().unwrap_or("not stated");
    let least = number(fund.minimums.initial);
    let least = least.map_or("not stated".to_owned(), |least| formatter.price(least));
    let tables = [
        performance_table(fund, formatter),
        allocation_table(fund, formatter),
        fee_table(fund),
    ];
    let tables: Vec<_> = tables.into_iter().flatten().collect();
    let rows = fund.history.rows().iter().map(|row| (row.date, row.nav));
    let line = nav_line(
        &fund.symbol,
        "The latest days that the source reports",
        rows,
    );
    Shown {
        subheadline: format!("{}, managed by {company}", fund.name),
        facts: vec![
            format!("Managed by {company}"),
            format!("Category: {category}"),
            format!("Minimum first purchase: {least}"),
        ],
        tables: if tables.is_empty() {
            vec![facts_table(fund, company, category)]
        } else {
            tables
        },
        charts: line.into_iter().collect(),
    }
}

/// Returns by period beside the benchmark's; none where the fund reports none.
fn performance_table(fund: &Fund, formatter: &Formatter) -> Option<Table> {
    let headers = ["Period", "Fund", "Benchmark", "Difference, points"];
    let written = |value: Option<f64>, write: Write| cell(formatter, number(value), write);
    let rows: Vec<_> = Period::ALL
        .iter()
        .copied()
        .map(|period| {
            let own = fund.performance.returns.get(period);
            let benchmark = fund
                .benchmark
                .as_ref()
                .and_then(|benchmark| benchmark.returns.get(period));
            let name = Scalar::from(period.as_str());
            vec![
                name,
                written(own, Formatter::signed_percentage),
                written(benchmark, Formatter::signed_percentage),
                written(outperformance(fund, period), Formatter::signed_ratio),
            ]
        })
        .collect();
    let benchmark = fund
        .benchmark
        .as_ref()
        .and_then(|benchmark| benchmark.name.as_deref());
    let title = benchmark.map_or("Performance".to_owned(), |name| {
        format!("Performance; benchmark: {name}")
    });
    has_returns(fund)
        .then(|| table("performance", &title, &headers, rows))
        .flatten()
}

fn allocation_table(fund: &Fund, formatter: &Formatter) -> Option<Table> {
    let classes = fund.allocation.iter().flatten();
    let rows = classes.filter_map(|class| {
        let share = formatter.percentage(Number::new(class.percentage).ok()?);
        Some(vec![
            Scalar::from(class.asset_class.as_str()),
            Scalar::from(share),
        ])
    });
    table(
        "allocation",
        "Asset allocation",
        &["Asset class", "Share"],
        rows.collect(),
    )
}

/// The fees that have a value, as the source gives it.
fn fee_table(fund: &Fund) -> Option<Table> {
    let fees = fund.fees.iter().flatten();
    let rows = fees.filter_map(|fee| {
        let value = Number::new(fee.value?).ok()?;
        let name = fee
            .description
            .as_deref()
            .or(fee.fee_type.as_deref())
            .unwrap_or("Unknown");
        let remark = fee.remark.as_deref().unwrap_or_default();
        Some(vec![
            Scalar::from(name),
            Scalar::from(value),
            Scalar::from(remark),
        ])
    });
    table(
        "fees",
        "Fees, as the source gives them",
        &["Fee", "Value", "Remark"],
        rows.collect(),
    )
}

/// For a fund of which little is known, what there is.
fn facts_table(fund: &Fund, company: &str, category: &str) -> Table {
    let risk = fund
        .risk_level
        .map_or(MISSING.to_owned(), |level| format!("{level}/8"));
    let rows = [
        ("Company", company.to_owned()),
        ("Category", category.to_owned()),
        ("Risk level", risk),
    ];
    let rows = rows
        .map(|(name, value)| vec![Scalar::from(name), Scalar::from(value)])
        .to_vec();
    let headers = ["Fact", "Value"].map(str::to_owned).to_vec();
    Table {
        kind: Some("facts".to_owned()),
        title: "What is known".to_owned(),
        headers,
        rows,
    }
}
