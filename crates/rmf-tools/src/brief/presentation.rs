//! A brief for a person.

use serde_json::{Value, json};
use smart_response::{
    Chart, ChartType, Decimals, Digits, Formatter, FormatterError, KeyFinding, Presentation, Table,
    headline, highlights,
};
use wire::{Number, Scalar};

use super::findings::outperformance;
use super::quality::has_returns;
use crate::{Fund, Period};

/// Baht in Thai manner: NAVs have four decimals, returns two.
pub(super) fn formatter() -> Result<Formatter, FormatterError> {
    let decimals = Decimals {
        price: digits(4),
        percentage: digits(2),
        ratio: digits(2),
    };
    Formatter::new("th-TH", "THB", decimals)
}

const fn digits(count: u64) -> Digits {
    match Digits::new(count) {
        Ok(digits) => digits,
        Err(_) => panic!("the counts above are within the range"),
    }
}

pub(super) fn presentation(
    fund: &Fund,
    findings: &[KeyFinding],
    formatter: &Formatter,
) -> Presentation {
    let company = fund
        .amc
        .as_deref()
        .unwrap_or("a company that the source does not name");
    let category = fund.classification.as_deref().unwrap_or("not stated");
    let facts = [
        format!("Managed by {company}"),
        format!("Category: {category}"),
        format!(
            "Minimum first purchase: {}",
            fund.minimums
                .initial
                .and_then(|least| Number::new(least).ok())
                .map_or("not stated".to_owned(), |least| formatter.price(least))
        ),
    ];
    let facts = facts.each_ref().map(String::as_str);
    let tables = [
        performance_table(fund, formatter),
        allocation_table(fund, formatter),
        fee_table(fund),
    ];
    let tables: Vec<_> = tables.into_iter().flatten().collect();
    Presentation {
        headline: headline(&fund.symbol, findings),
        subheadline: Some(format!("{}, managed by {company}", fund.name)),
        highlights: highlights(findings, &facts),
        tables: Some(if tables.is_empty() {
            vec![facts_table(fund, company, category)]
        } else {
            tables
        }),
        charts: nav_chart(fund).map(|chart| vec![chart]),
        formatting: formatter.formatting().clone(),
    }
}

/// Returns by period beside the benchmark's; none where the fund reports none.
fn performance_table(fund: &Fund, formatter: &Formatter) -> Option<Table> {
    let headers = ["Period", "Fund", "Benchmark", "Difference, points"];
    let written = |value: Option<f64>, write: fn(&Formatter, Number) -> String| {
        let value = value.and_then(|value| Number::new(value).ok());
        Scalar::from(value.map_or("N/A".to_owned(), |value| write(formatter, value)))
    };
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
        .map_or("N/A".to_owned(), |level| format!("{level}/8"));
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

fn table(kind: &str, title: &str, headers: &[&str], rows: Vec<Vec<Scalar>>) -> Option<Table> {
    let table = Table {
        kind: Some(kind.to_owned()),
        rows,
        ..Table::new(title, headers)
    };
    (!table.rows.is_empty()).then_some(table)
}

/// The NAV by day; a single point draws no line.
fn nav_chart(fund: &Fund) -> Option<Chart> {
    let rows = fund.history.rows();
    let labels: Vec<Value> = rows.iter().map(|row| json!(row.date)).collect();
    let points: Vec<Value> = rows.iter().map(|row| json!(row.nav)).collect();
    (rows.len() > 1).then(|| Chart {
        kind: ChartType::Line,
        title: format!("NAV of {} in baht", fund.symbol),
        description: Some("The latest days that the source reports".to_owned()),
        data: json!({ "labels": labels, "datasets": [{ "label": "NAV", "data": points }] }),
    })
}
