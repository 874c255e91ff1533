//! One fund.

mod allocation;
mod benchmark;
mod documents;
mod fee;
mod minimums;
mod nav;
mod period;
mod returns;
mod risk_level;
mod suitability;

use chrono::{DateTime, NaiveDateTime, Utc};

pub use self::{
    allocation::Allocation,
    benchmark::Benchmark,
    documents::Documents,
    fee::Fee,
    minimums::Minimums,
    nav::{NavHistory, NavHistoryError, NavRow},
    period::Period,
    returns::{Performance, Returns},
    risk_level::{RiskLevel, RiskLevelError},
    suitability::Suitability,
};

/// One retirement mutual fund as far as its file tells.
///
/// `None` means unknown, never zero. A fund has a symbol and a name; everything else may be missing.
#[derive(Debug, Clone, PartialEq)]
pub struct Fund {
    /// The regulator's number, `M0774_2554`. Classes of one fund share it.
    pub fund_id: Option<String>,
    /// The code that names the fund or class, as written: `ABAPAC-RMF`, `KKP INRMF-F`, `KT25/75RMF`.
    pub symbol: String,
    /// The fund's name, or its symbol where the file does not give a name.
    pub name: String,
    /// The asset management company.
    pub amc: Option<String>,
    /// The association's category code, `EQASxJP`.
    pub classification: Option<String>,
    /// The management style code, `AM` for active.
    pub management_style: Option<String>,
    /// Whether dividends are paid, as the source writes it: `No`.
    pub dividend_policy: Option<String>,
    /// The regulator's risk scale.
    pub risk_level: Option<RiskLevel>,
    /// `RMF`.
    pub fund_type: Option<String>,
    /// NAV by date, oldest first; empty for a fund that has none yet.
    pub history: NavHistory,
    /// When the source says it last updated the NAV. It gives no offset, so this is wall-clock time
    /// of an unstated zone and not an instant.
    pub nav_updated_local: Option<NaiveDateTime>,
    /// Returns of the fund.
    pub performance: Performance,
    /// What the fund measures itself against.
    pub benchmark: Option<Benchmark>,
    /// What the fund holds, by asset class.
    pub allocation: Option<Vec<Allocation>>,
    /// What the fund charges.
    pub fees: Option<Vec<Fee>>,
    /// The least amounts to buy, sell and hold.
    pub minimums: Minimums,
    /// Where to read more.
    pub documents: Documents,
    /// For whom the fund is meant.
    pub suitability: Suitability,
    /// What the source itself says it could not get, in its words.
    pub source_notes: Vec<String>,
    /// When the file was collected.
    pub data_fetched_at: Option<DateTime<Utc>>,
}

impl Fund {
    /// A fund of which only the symbol is known; it stands in for the name too.
    pub fn new(symbol: impl Into<String>) -> Self {
        let symbol = symbol.into();
        Self {
            fund_id: None,
            name: symbol.clone(),
            symbol,
            amc: None,
            classification: None,
            management_style: None,
            dividend_policy: None,
            risk_level: None,
            fund_type: None,
            history: NavHistory::default(),
            nav_updated_local: None,
            performance: Performance::default(),
            benchmark: None,
            allocation: None,
            fees: None,
            minimums: Minimums::default(),
            documents: Documents::default(),
            suitability: Suitability::default(),
            source_notes: Vec::new(),
            data_fetched_at: None,
        }
    }
}
