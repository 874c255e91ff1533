//! A snapshot on its way in: batches, each in one transaction with its mark.

use std::collections::HashSet;

use sqlx::{Connection as _, PgConnection, Row as _};

use super::PostgresError;
use super::error::failed;
use super::row::day_out;
use super::snapshot::{FundRow, id_of};
use crate::{Fund, FundStore, NavRow};

/// Empties the tables of staging.
pub(super) const CLEAR: &str =
    "TRUNCATE rmf_staging, rmf_staged_batch, rmf_staged_fund, rmf_staged_nav, rmf_staged_issue";

const FUNDS: &str = "INSERT INTO rmf_staged_fund SELECT * FROM unnest(\
     $1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::smallint[], $8::float8[], \
     $9::float8[], $10::float8[], $11::float8[], $12::float8[], $13::float8[], $14::float8[], $15::text[])";

const NAV: &str = "INSERT INTO rmf_staged_nav \
     SELECT fund, DATE 'epoch' + day, nav, net_asset, buy_price, sell_price FROM unnest(\
     $1::text[], $2::integer[], $3::float8[], $4::float8[], $5::float8[], $6::float8[]) \
     AS given (fund, day, nav, net_asset, buy_price, sell_price)";

const ISSUES: &str =
    "INSERT INTO rmf_staged_issue SELECT * FROM unnest($1::text[], $2::integer[], $3::text[])";

/// The places of the batches of this snapshot that are there already; those of another are cleared away.
pub(super) async fn resumed(
    connection: &mut PgConnection,
    digest: &str,
) -> Result<HashSet<i64>, PostgresError> {
    let resumed = async {
        let of_this = sqlx::query("SELECT 1 FROM rmf_staging WHERE digest = $1").bind(digest);
        if of_this.fetch_optional(&mut *connection).await?.is_some() {
            let staged = sqlx::query("SELECT place FROM rmf_staged_batch");
            let staged = staged.fetch_all(connection).await?;
            return staged.iter().map(|row| row.try_get(0)).collect();
        }
        let mut transaction = connection.begin().await?;
        sqlx::query(CLEAR).execute(&mut *transaction).await?;
        sqlx::query("INSERT INTO rmf_staging (digest) VALUES ($1)")
            .bind(digest)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(HashSet::new())
    };
    resumed.await.map_err(failed("taking up an import"))
}

/// Puts a batch of funds there, with its mark.
pub(super) async fn stage(
    connection: &mut PgConnection,
    store: &FundStore,
    place: i64,
    funds: &[Fund],
) -> Result<(), PostgresError> {
    let rows: Result<Vec<_>, _> = funds.iter().map(|fund| FundRow::of(store, fund)).collect();
    let rows = rows?;
    let staged = async {
        let mut transaction = connection.begin().await?;
        stage_funds(&mut transaction, &rows).await?;
        stage_nav(&mut transaction, funds).await?;
        stage_issues(&mut transaction, &rows).await?;
        sqlx::query("INSERT INTO rmf_staged_batch (place) VALUES ($1)")
            .bind(place)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await
    };
    staged.await.map_err(failed("taking in funds"))
}

async fn stage_funds(connection: &mut PgConnection, rows: &[FundRow]) -> Result<(), sqlx::Error> {
    fn each<'r, T>(rows: &'r [FundRow], of: impl Fn(&'r FundRow) -> T) -> Vec<T> {
        rows.iter().map(of).collect()
    }
    let mut query = sqlx::query(FUNDS)
        .bind(each(rows, |row| row.id.as_str()))
        .bind(each(rows, |row| row.symbol.as_str()))
        .bind(each(rows, |row| row.symbol_key.as_str()))
        .bind(each(rows, |row| row.name_key.as_str()))
        .bind(each(rows, |row| row.amc_key.as_deref()))
        .bind(each(rows, |row| row.category_key.as_deref()))
        .bind(each(rows, |row| row.risk_level));
    for period in 0..7 {
        query = query.bind(each(rows, |row| row.returns.get(period).copied().flatten()));
    }
    let query = query.bind(each(rows, |row| row.document.as_str()));
    query.execute(connection).await.map(drop)
}

async fn stage_nav(connection: &mut PgConnection, funds: &[Fund]) -> Result<(), sqlx::Error> {
    let count = funds.iter().map(|fund| fund.history.rows().len()).sum();
    let mut ids = Vec::with_capacity(count);
    let mut rows: Vec<&NavRow> = Vec::with_capacity(count);
    for fund in funds {
        let id = id_of(&fund.symbol);
        ids.extend(fund.history.rows().iter().map(|_| id.clone()));
        rows.extend(fund.history.rows());
    }
    let days: Vec<_> = rows.iter().map(|row| day_out(row.date)).collect();
    let navs: Vec<_> = rows.iter().map(|row| row.nav).collect();
    let net_assets: Vec<_> = rows.iter().map(|row| row.net_asset).collect();
    let buy_prices: Vec<_> = rows.iter().map(|row| row.buy_price).collect();
    let sell_prices: Vec<_> = rows.iter().map(|row| row.sell_price).collect();
    let query = sqlx::query(NAV)
        .bind(ids)
        .bind(days)
        .bind(navs)
        .bind(net_assets)
        .bind(buy_prices)
        .bind(sell_prices);
    query.execute(connection).await.map(drop)
}

async fn stage_issues(connection: &mut PgConnection, rows: &[FundRow]) -> Result<(), sqlx::Error> {
    let (mut ids, mut places, mut documents) = (Vec::new(), Vec::new(), Vec::new());
    for row in rows {
        for (place, issue) in (0_i32..).zip(&row.issues) {
            ids.push(row.id.as_str());
            places.push(place);
            documents.push(issue.as_str());
        }
    }
    let query = sqlx::query(ISSUES).bind(ids).bind(places).bind(documents);
    query.execute(connection).await.map(drop)
}
