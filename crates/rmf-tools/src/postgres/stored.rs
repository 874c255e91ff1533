//! A fund as the database keeps it, but for its NAV.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::{
    Allocation, Benchmark, Documents, Fee, Fund, Minimums, NavHistory, Performance, Period,
    Returns, RiskLevel, Suitability,
};

#[derive(Serialize, Deserialize)]
pub(super) struct StoredFund {
    fund_id: Option<String>,
    symbol: String,
    name: String,
    amc: Option<String>,
    classification: Option<String>,
    management_style: Option<String>,
    dividend_policy: Option<String>,
    risk_level: Option<RiskLevel>,
    fund_type: Option<String>,
    nav_updated_local: Option<NaiveDateTime>,
    returns: StoredReturns,
    since_inception: Option<f64>,
    benchmark: Option<StoredBenchmark>,
    allocation: Option<Vec<StoredAllocation>>,
    fees: Option<Vec<StoredFee>>,
    #[serde(with = "StoredMinimums")]
    minimums: Minimums,
    #[serde(with = "StoredDocuments")]
    documents: Documents,
    #[serde(with = "StoredSuitability")]
    suitability: Suitability,
    source_notes: Vec<String>,
    data_fetched_at: Option<DateTime<Utc>>,
}

/// The known returns by the names of their periods.
type StoredReturns = BTreeMap<String, f64>;

#[derive(Serialize, Deserialize)]
struct StoredBenchmark {
    name: Option<String>,
    returns: StoredReturns,
}

#[derive(Serialize, Deserialize)]
struct StoredAllocation(#[serde(with = "AllocationFields")] Allocation);

#[derive(Serialize, Deserialize)]
#[serde(remote = "Allocation")]
struct AllocationFields {
    asset_class: String,
    percentage: f64,
}

#[derive(Serialize, Deserialize)]
struct StoredFee(#[serde(with = "FeeFields")] Fee);

#[derive(Serialize, Deserialize)]
#[serde(remote = "Fee")]
struct FeeFields {
    fee_type: Option<String>,
    description: Option<String>,
    value: Option<f64>,
    remark: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Minimums")]
struct StoredMinimums {
    initial: Option<f64>,
    additional: Option<f64>,
    redemption: Option<f64>,
    balance: Option<f64>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Documents")]
struct StoredDocuments {
    factsheet: Option<String>,
    annual_report: Option<String>,
    halfyear_report: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Suitability")]
struct StoredSuitability {
    risk_level: Option<String>,
    target_investor: Option<String>,
    investment_horizon: Option<String>,
}

fn returns_out(returns: &Returns) -> StoredReturns {
    let known = Period::ALL.iter().filter_map(|period| {
        let value = returns.get(*period)?;
        Some((period.as_str().to_owned(), value))
    });
    known.collect()
}

fn returns_in(stored: &StoredReturns) -> Returns {
    Returns::from_fn(|period| stored.get(period.as_str()).copied())
}

/// Takes the fund apart, so that a field that is added to it has to be added here.
impl From<Fund> for StoredFund {
    fn from(fund: Fund) -> Self {
        let Fund {
            fund_id,
            symbol,
            name,
            amc,
            classification,
            management_style,
            dividend_policy,
            risk_level,
            fund_type,
            history: _,
            nav_updated_local,
            performance,
            benchmark,
            allocation,
            fees,
            minimums,
            documents,
            suitability,
            source_notes,
            data_fetched_at,
        } = fund;
        Self {
            fund_id,
            symbol,
            name,
            amc,
            classification,
            management_style,
            dividend_policy,
            risk_level,
            fund_type,
            nav_updated_local,
            returns: returns_out(&performance.returns),
            since_inception: performance.since_inception,
            benchmark: benchmark.map(|benchmark| StoredBenchmark {
                name: benchmark.name,
                returns: returns_out(&benchmark.returns),
            }),
            allocation: allocation.map(|rows| rows.into_iter().map(StoredAllocation).collect()),
            fees: fees.map(|rows| rows.into_iter().map(StoredFee).collect()),
            minimums,
            documents,
            suitability,
            source_notes,
            data_fetched_at,
        }
    }
}

impl StoredFund {
    pub(super) fn with(self, history: NavHistory) -> Fund {
        Fund {
            fund_id: self.fund_id,
            symbol: self.symbol,
            name: self.name,
            amc: self.amc,
            classification: self.classification,
            management_style: self.management_style,
            dividend_policy: self.dividend_policy,
            risk_level: self.risk_level,
            fund_type: self.fund_type,
            history,
            nav_updated_local: self.nav_updated_local,
            performance: Performance {
                returns: returns_in(&self.returns),
                since_inception: self.since_inception,
            },
            benchmark: self.benchmark.map(|benchmark| Benchmark {
                returns: returns_in(&benchmark.returns),
                name: benchmark.name,
            }),
            allocation: self
                .allocation
                .map(|rows| rows.into_iter().map(|row| row.0).collect()),
            fees: self
                .fees
                .map(|rows| rows.into_iter().map(|row| row.0).collect()),
            minimums: self.minimums,
            documents: self.documents,
            suitability: self.suitability,
            source_notes: self.source_notes,
            data_fetched_at: self.data_fetched_at,
        }
    }
}
