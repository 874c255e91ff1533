//! Questions, each one statement, so that each sees one whole snapshot.

use std::borrow::Cow;

use sqlx::Row as _;
use sqlx::postgres::{PgPool, PgRow};

use super::PostgresError;
use super::error::failed;
use super::row::{self, history_columns};
use super::snapshot::id_of;
use crate::input::{Order, Percent, SortBy};
use crate::store;
use crate::{
    Category, Filter, Found, Fund, FundQuery, LoadIssue, Period, Ranking, RankingQuery, RiskLevel,
};

/// No text of the database holds this character, and it takes none in a question.
const NUL: char = '\0';

/// A page of `matched`, in which the funds are that are meant, with the last two rows of their histories.
/// `$1` are passed over and `$2` given.
macro_rules! page {
    ($of_all:literal) => {
        concat!(
            "page AS (SELECT id, row_number() OVER sorted AS place FROM matched \
             WINDOW sorted AS (ORDER BY value {order} NULLS LAST, symbol) ORDER BY place OFFSET $1 LIMIT $2) \
             SELECT ",
            $of_all,
            ", f.symbol, f.document, h.* \
             FROM (SELECT count(*) AS count FROM matched) AS matched_funds LEFT JOIN page ON true \
             LEFT JOIN rmf_fund AS f ON f.id = page.id \
             LEFT JOIN LATERAL (SELECT ",
            history_columns!(),
            " FROM (SELECT * FROM rmf_nav WHERE fund = f.id ORDER BY day DESC LIMIT 2) AS n) AS h ON true \
             ORDER BY page.place"
        )
    };
}

const FIND: &str = concat!(
    "WITH matched AS MATERIALIZED (SELECT id, symbol, {value} AS value FROM rmf_fund WHERE \
     ($3::text IS NULL OR strpos(symbol_key, $3) > 0 OR strpos(name_key, $3) > 0) \
     AND ($4::text IS NULL OR strpos(amc_key, $4) > 0) \
     AND ($5::text IS NULL OR starts_with(category_key, $5)) \
     AND ($6::smallint IS NULL OR risk_level >= $6) \
     AND ($7::smallint IS NULL OR risk_level <= $7) \
     AND ($8::double precision IS NULL OR ytd >= $8)), ",
    page!("count AS total")
);

/// The returns stand in the first row alone, since there may be many.
const RANK: &str = concat!(
    "WITH matched AS MATERIALIZED (SELECT id, symbol, {value} AS value FROM rmf_fund \
     WHERE {value} IS NOT NULL AND ($3::smallint IS NULL OR risk_level = $3)), ",
    page!(
        "CASE WHEN COALESCE(page.place, 1) = 1 THEN (SELECT array_agg(value) FROM matched) END AS returns"
    )
);

/// The window, and the row before it: with it the reader sees that the history goes on.
const FUND: &str = concat!(
    "SELECT f.symbol, f.document, h.* FROM rmf_fund AS f LEFT JOIN LATERAL (SELECT ",
    history_columns!(),
    " FROM rmf_nav AS n WHERE n.fund = f.id AND n.day >= COALESCE((SELECT o.day FROM rmf_nav AS o \
     WHERE o.fund = f.id AND (SELECT max(l.day) FROM rmf_nav AS l WHERE l.fund = f.id) - o.day >= $2 \
     ORDER BY o.day DESC LIMIT 1), '-infinity')) AS h ON true WHERE f.id = $1"
);

/// A row for each fund asked about.
const ISSUES: &str = "SELECT array_agg(issue.document ORDER BY issue.place) \
     FILTER (WHERE issue.fund IS NOT NULL) AS documents \
     FROM unnest($1::text[]) WITH ORDINALITY AS asked (fund, place) \
     LEFT JOIN rmf_issue AS issue ON issue.fund = asked.fund GROUP BY asked.place ORDER BY asked.place";

/// The code as it was written; it is searched in another form.
const CATEGORIES: &str = "SELECT document::jsonb ->> 'classification' AS code, count(*) AS funds FROM rmf_fund GROUP BY code";

pub(super) async fn categories(pool: &PgPool) -> Result<Vec<Category>, PostgresError> {
    let rows = sqlx::query(CATEGORIES).fetch_all(pool).await;
    let rows = rows.map_err(failed("counting categories"))?;
    let counted: Result<Vec<_>, sqlx::Error> = { rows.iter() }
        .map(|row| {
            let funds: i64 = row.try_get("funds")?;
            Ok((row.try_get("code")?, u64::try_from(funds).unwrap_or(0)))
        })
        .collect();
    let counted = counted.map_err(failed("counting categories"))?;
    Ok(store::categories(counted.into_iter()))
}

pub(super) async fn found<'s>(
    pool: &PgPool,
    query: &FundQuery,
) -> Result<Found<'s>, PostgresError> {
    let Filter {
        search,
        amc,
        min_risk_level,
        max_risk_level,
        min_ytd_return,
        category,
    } = &query.filter;
    let texts = [search, amc, category];
    if texts.into_iter().flatten().any(|text| text.contains(NUL)) {
        return Ok(Found {
            total: 0,
            funds: Vec::new(),
        });
    }
    let sql = filled(FIND, column(query.sort_by), query.order);
    let rows = sqlx::query(&sql)
        .bind(bigint(query.offset))
        .bind(bigint(query.limit))
        .bind(search)
        .bind(amc)
        .bind(category)
        .bind(min_risk_level.map(smallint))
        .bind(max_risk_level.map(smallint))
        .bind(min_ytd_return.map(Percent::get))
        .fetch_all(pool)
        .await
        .map_err(failed("finding funds"))?;
    let total = rows.first().map_or(Ok(0), |row| row.try_get("total"));
    let total: i64 = total.map_err(failed("counting funds"))?;
    Ok(Found {
        total: u64::try_from(total).unwrap_or(0),
        funds: funds(&rows)?,
    })
}

pub(super) async fn ranked<'s>(
    pool: &PgPool,
    query: &RankingQuery,
) -> Result<Ranking<'s>, PostgresError> {
    let sql = filled(RANK, of_period(query.period), query.order);
    let rows = sqlx::query(&sql)
        .bind(0_i64)
        .bind(bigint(query.limit))
        .bind(query.risk_level.map(smallint))
        .fetch_all(pool)
        .await
        .map_err(failed("ranking funds"))?;
    let returns = rows.first().map(|row| row.try_get("returns"));
    let returns: Option<Vec<f64>> = returns
        .transpose()
        .map_err(failed("giving the returns"))?
        .flatten();
    let mut returns = returns.unwrap_or_default();
    returns.sort_unstable_by(f64::total_cmp);
    Ok(Ranking {
        returns,
        funds: funds(&rows)?,
    })
}

pub(super) async fn fund(
    pool: &PgPool,
    code: &str,
    days: u32,
) -> Result<Option<Fund>, PostgresError> {
    if code.contains(NUL) {
        return Ok(None);
    }
    // From one day on the row before the latest is inside the window or before it.
    let days = i32::try_from(days.max(1)).unwrap_or(i32::MAX);
    let found = sqlx::query(FUND)
        .bind(id_of(code))
        .bind(days)
        .fetch_optional(pool)
        .await
        .map_err(failed("finding a fund"))?;
    found.map_or(Ok(None), |row| row::fund(&row))
}

pub(super) async fn issues<'s>(
    pool: &PgPool,
    symbols: &[&str],
) -> Result<Vec<Cow<'s, [LoadIssue]>>, PostgresError> {
    let asked = symbols.iter().map(|symbol| {
        let holds_nul = symbol.contains(NUL);
        (!holds_nul).then(|| id_of(symbol))
    });
    let asked: Vec<Option<String>> = asked.collect();
    let rows = sqlx::query(ISSUES).bind(asked).fetch_all(pool).await;
    let rows = rows.map_err(failed("giving the issues of files"))?;
    let issues = rows.iter().zip(symbols);
    issues
        .map(|(row, symbol)| row::issues(row, symbol).map(Cow::Owned))
        .collect()
}

fn funds<'s>(rows: &[PgRow]) -> Result<Vec<Cow<'s, Fund>>, PostgresError> {
    // A page past the end is one row without a fund, that tells the rest.
    let funds = rows.iter().map(row::fund);
    let funds = funds.filter_map(|fund| fund.transpose().map(|fund| fund.map(Cow::Owned)));
    funds.collect()
}

fn filled(sql: &str, value: &str, order: Order) -> String {
    let order = match order {
        Order::Ascending => "ASC",
        Order::Descending => "DESC",
    };
    sql.replace("{value}", value).replace("{order}", order)
}

const fn column(by: SortBy) -> &'static str {
    match by {
        SortBy::Ytd => of_period(Period::YearToDate),
        SortBy::OneYear => of_period(Period::OneYear),
        SortBy::Risk => "risk_level",
        SortBy::Nav => "latest_nav",
        SortBy::Name => "name_key",
    }
}

const fn of_period(period: Period) -> &'static str {
    match period {
        Period::YearToDate => "ytd",
        Period::ThreeMonths => "three_months",
        Period::SixMonths => "six_months",
        Period::OneYear => "one_year",
        Period::ThreeYears => "three_years",
        Period::FiveYears => "five_years",
        Period::TenYears => "ten_years",
    }
}

fn bigint(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

fn smallint(level: RiskLevel) -> i16 {
    level.get().into()
}
