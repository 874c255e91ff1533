//! What of a store goes into the database.

use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::PostgresError;
use super::stored::StoredFund;
use crate::query::SearchKey;
use crate::{Fund, FundStore, Period, store};

/// Longer codes would not fit into an index of the database's.
const LONGEST_ID: usize = 256;

/// How rows are made of a fund. A snapshot whose rows are made in another way is another snapshot.
const FORMAT: &[u8] = b"rmf-tools snapshot 1\n";

/// The name of a fund's rows: its code as it is looked up, or that code's digest where it is long. The
/// two cannot be the same, since a code that is looked up is in upper case.
pub(super) fn id_of(code: &str) -> String {
    let key = store::key(code);
    if key.len() <= LONGEST_ID {
        return key;
    }
    format!("sha256:{}", hex(&Sha256::digest(key)))
}

/// A fund's row, but for its NAV.
#[derive(Debug, Serialize)]
pub(super) struct FundRow {
    pub(super) id: String,
    pub(super) symbol: String,
    pub(super) symbol_key: String,
    pub(super) name_key: String,
    pub(super) amc_key: Option<String>,
    pub(super) category_key: Option<String>,
    pub(super) risk_level: Option<i16>,
    pub(super) returns: [Option<f64>; 7],
    pub(super) document: String,
    /// Each an issue as JSON.
    pub(super) issues: Vec<String>,
}

impl FundRow {
    /// The row of a fund.
    pub(super) fn of(store: &FundStore, fund: &Fund) -> Result<Self, PostgresError> {
        let key = SearchKey::of(fund);
        let returns = &fund.performance.returns;
        let issues = store.issues_of(&fund.symbol).iter();
        let issues: Result<_, _> = issues.map(serde_json::to_string).collect();
        let row = Self {
            id: id_of(&fund.symbol),
            symbol: fund.symbol.clone(),
            symbol_key: key.symbol,
            name_key: key.name,
            amc_key: key.amc,
            category_key: key.category,
            risk_level: fund.risk_level.map(|level| level.get().into()),
            returns: [
                returns.get(Period::YearToDate),
                returns.get(Period::ThreeMonths),
                returns.get(Period::SixMonths),
                returns.get(Period::OneYear),
                returns.get(Period::ThreeYears),
                returns.get(Period::FiveYears),
                returns.get(Period::TenYears),
            ],
            document: document(fund)?,
            issues: issues.map_err(|error| unstorable(fund, error.to_string()))?,
        };
        row.refuse_nul(fund)?;
        Ok(row)
    }

    fn refuse_nul(&self, fund: &Fund) -> Result<(), PostgresError> {
        let always = [&self.symbol, &self.symbol_key, &self.name_key];
        let known = [&self.amc_key, &self.category_key].into_iter().flatten();
        if always
            .into_iter()
            .chain(known)
            .any(|text| text.contains('\0'))
        {
            return Err(unstorable(fund, "a text holds a NUL".to_owned()));
        }
        Ok(())
    }
}

/// The fund as JSON, from which it comes back as it is.
fn document(fund: &Fund) -> Result<String, PostgresError> {
    let failed = |error: serde_json::Error| unstorable(fund, error.to_string());
    let document = serde_json::to_string(&StoredFund::from(fund.clone())).map_err(failed)?;
    let back: StoredFund = serde_json::from_str(&document).map_err(failed)?;
    // What is not finite is null in JSON, and no JSON file has it.
    if back.with(fund.history.clone()) != *fund {
        return Err(unstorable(fund, "a figure is not finite".to_owned()));
    }
    Ok(document)
}

fn unstorable(fund: &Fund, reason: String) -> PostgresError {
    PostgresError::Unstorable {
        symbol: fund.symbol.clone(),
        reason,
    }
}

/// What tells a snapshot from every other: the digest of all its rows, in lower-case hexadecimal.
pub(super) fn digest(store: &FundStore) -> Result<String, PostgresError> {
    let mut digest = Sha256::new();
    digest.update(FORMAT);
    for fund in store.funds() {
        let row = FundRow::of(store, fund)?;
        let row = serde_json::to_vec(&row).map_err(|error| unstorable(fund, error.to_string()))?;
        digest.update(row);
        for row in fund.history.rows() {
            digest.update(row.date.to_string());
            digest.update(row.nav.to_bits().to_be_bytes());
            for price in [row.net_asset, row.buy_price, row.sell_price] {
                // No finite figure has these bits.
                digest.update(price.map_or(u64::MAX, f64::to_bits).to_be_bytes());
            }
        }
        digest.update(b"\n");
    }
    Ok(hex(&digest.finalize()))
}

fn hex(bytes: &[u8]) -> String {
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    let digits = digits.filter_map(|digit| char::from_digit(digit.into(), 16));
    digits.collect()
}
