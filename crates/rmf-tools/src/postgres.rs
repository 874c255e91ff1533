//! Funds in PostgreSQL, which several servers may share.

mod error;
mod find;
mod import;
mod publish;
mod row;
mod schema;
mod snapshot;
mod staging;
mod stored;

use core::fmt;
use std::borrow::Cow;
use std::time::Duration;

use sqlx::postgres::{PgPool, PgPoolOptions};
use sqlx::{Connection as _, PgConnection, Row as _};

use crate::{
    Category, Found, Fund, FundQuery, FundSource, LoadIssue, Origin, Ranking, RankingQuery, store,
};

use self::error::failed;

pub use self::error::PostgresError;
pub use self::import::{Imported, Progress, import};

/// How long a question waits for a connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// Funds in PostgreSQL 12 or newer, as [`import`] put them there.
///
/// It answers as a [`FundStore`](crate::FundStore) of the same funds does, but for the history, which keeps
/// the rows of earlier snapshots. Every question sees one whole snapshot, the latest, so that a reload takes
/// nothing; two questions may see two. Its futures need a Tokio runtime with time and IO.
///
/// Connections are not encrypted: `sslmode=require` is refused, so reach a database elsewhere through a
/// tunnel. What the URL leaves out is read from the environment as `psql` does (`PGPASSWORD`, `~/.pgpass`).
///
/// ```no_run
/// use rmf_tools::{PostgresStore, RmfTool};
///
/// # async fn called() -> Result<(), Box<dyn std::error::Error>> {
/// let funds = PostgresStore::connect("postgres://reader@localhost/funds").await?;
/// let now = "2025-11-12T10:00:00Z".parse()?;
/// RmfTool::Funds.call(&serde_json::json!({}), &funds, now).await;
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct PostgresStore {
    pool: PgPool,
}

impl PostgresStore {
    /// The funds of a database.
    ///
    /// # Errors
    ///
    /// When the URL cannot be read, the database cannot be reached, or no import, or one of another version
    /// of this crate, has laid out its tables.
    pub async fn connect(url: &str) -> Result<Self, PostgresError> {
        let options = error::options(url)?;
        // By itself, since a pool asks a server that refuses again and again, and then tells of itself alone.
        let first = tokio::time::timeout(PATIENCE, PgConnection::connect_with(&options)).await;
        let first = first.unwrap_or(Err(sqlx::Error::PoolTimedOut));
        let mut first = first.map_err(failed("connecting to the database"))?;
        schema::expect(&mut first).await?;
        // That the server sees it go is not waited for.
        first.close().await.ok();
        let pool = PgPoolOptions::new().acquire_timeout(PATIENCE);
        Ok(Self {
            pool: pool.connect_lazy_with(options),
        })
    }
}

/// Without the pool's own, which tells of the connection.
impl fmt::Debug for PostgresStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PostgresStore").finish_non_exhaustive()
    }
}

impl FundSource for PostgresStore {
    type Error = PostgresError;

    async fn find(&self, query: &FundQuery) -> Result<Found<'_>, PostgresError> {
        find::found(&self.pool, query).await
    }

    async fn rank(&self, query: &RankingQuery) -> Result<Ranking<'_>, PostgresError> {
        find::ranked(&self.pool, query).await
    }

    async fn fund(&self, code: &str, days: u32) -> Result<Option<Cow<'_, Fund>>, PostgresError> {
        let fund = find::fund(&self.pool, code, days).await?;
        Ok(fund.map(Cow::Owned))
    }

    async fn suggest(&self, code: &str) -> Result<Vec<String>, PostgresError> {
        let symbols = sqlx::query("SELECT symbol FROM rmf_fund ORDER BY symbol");
        let symbols = symbols.fetch_all(&self.pool).await;
        let symbols = symbols.map_err(failed("reading the symbols"))?;
        let symbols: Result<Vec<String>, _> = symbols.iter().map(|row| row.try_get(0)).collect();
        let symbols = symbols.map_err(failed("reading the symbols"))?;
        let nearest = store::nearest(code, symbols.iter().map(String::as_str));
        Ok(nearest.into_iter().map(str::to_owned).collect())
    }

    async fn issues_of(
        &self,
        symbols: &[&str],
    ) -> Result<Vec<Cow<'_, [LoadIssue]>>, PostgresError> {
        find::issues(&self.pool, symbols).await
    }

    async fn categories(&self) -> Result<Vec<Category>, PostgresError> {
        find::categories(&self.pool).await
    }

    /// Files: [`import`] refuses the sample.
    fn origin(&self) -> Origin {
        Origin::Files
    }
}
