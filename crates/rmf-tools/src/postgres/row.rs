//! From rows of the database to funds.

use chrono::{Days, NaiveDate};
use sqlx::Row as _;
use sqlx::postgres::PgRow;

use super::PostgresError;
use super::error::failed;
use super::stored::StoredFund;
use crate::{Fund, LoadIssue, NavHistory, NavRow};

/// What selects a history, from a table `n` of its rows.
macro_rules! history_columns {
    () => {
        "array_agg(n.day - DATE 'epoch' ORDER BY n.day) AS days, array_agg(n.nav ORDER BY n.day) AS navs, \
         array_agg(n.net_asset ORDER BY n.day) AS net_assets, \
         array_agg(n.buy_price ORDER BY n.day) AS buy_prices, \
         array_agg(n.sell_price ORDER BY n.day) AS sell_prices"
    };
}
pub(super) use history_columns;

/// A day as the database counts it, from 1970-01-01, which is the default of a date.
pub(super) fn day_out(date: NaiveDate) -> i32 {
    let days = date.signed_duration_since(NaiveDate::default()).num_days();
    i32::try_from(days).unwrap_or(i32::MAX)
}

fn day_in(day: i32) -> Option<NaiveDate> {
    let days = Days::new(day.unsigned_abs().into());
    let epoch = NaiveDate::default();
    if day < 0 {
        epoch.checked_sub_days(days)
    } else {
        epoch.checked_add_days(days)
    }
}

/// The fund of a row that holds a document and a history; None where the document is null.
pub(super) fn fund(row: &PgRow) -> Result<Option<Fund>, PostgresError> {
    let document: Option<String> = row
        .try_get("document")
        .map_err(failed("giving a fund's document"))?;
    let Some(document) = document else {
        return Ok(None);
    };
    let unreadable = |reason: String| PostgresError::Row {
        symbol: row.try_get("symbol").unwrap_or_default(),
        reason,
    };
    let stored: StoredFund =
        serde_json::from_str(&document).map_err(|error| unreadable(error.to_string()))?;
    let rows = rows(row).map_err(failed("giving a fund's history"))?;
    let history = NavHistory::new(rows).map_err(|error| unreadable(error.to_string()))?;
    Ok(Some(stored.with(history)))
}

/// The issues of a fund's file, from a row that holds their documents.
pub(super) fn issues(row: &PgRow, symbol: &str) -> Result<Vec<LoadIssue>, PostgresError> {
    let documents: Vec<String> =
        column(row, "documents").map_err(failed("giving the issues of files"))?;
    let issues = documents.iter().map(|document| {
        serde_json::from_str(document).map_err(|error| PostgresError::Row {
            symbol: symbol.to_owned(),
            reason: error.to_string(),
        })
    });
    issues.collect()
}

fn rows(row: &PgRow) -> Result<Vec<NavRow>, sqlx::Error> {
    let days: Vec<i32> = column(row, "days")?;
    let navs: Vec<f64> = column(row, "navs")?;
    let net_assets: Vec<Option<f64>> = column(row, "net_assets")?;
    let buy_prices: Vec<Option<f64>> = column(row, "buy_prices")?;
    let sell_prices: Vec<Option<f64>> = column(row, "sell_prices")?;
    let rest = net_assets.into_iter().zip(buy_prices).zip(sell_prices);
    let rows = days.into_iter().zip(navs).zip(rest);
    let rows = rows.map(|((day, nav), ((net_asset, buy_price), sell_price))| {
        let date = day_in(day).ok_or_else(|| sqlx::Error::ColumnDecode {
            index: "days".to_owned(),
            source: format!("{day} days after 1970-01-01 is no date").into(),
        })?;
        Ok(NavRow {
            date,
            nav,
            net_asset,
            buy_price,
            sell_price,
        })
    });
    rows.collect()
}

/// An array; no rows aggregate to null.
fn column<'r, T>(row: &'r PgRow, name: &str) -> Result<Vec<T>, sqlx::Error>
where
    Vec<T>: sqlx::Type<sqlx::Postgres> + sqlx::Decode<'r, sqlx::Postgres>,
{
    let values: Option<Vec<T>> = row.try_get(name)?;
    Ok(values.unwrap_or_default())
}
