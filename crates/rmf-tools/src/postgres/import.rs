//! From a store into the database.

use sqlx::{Connection as _, PgConnection, Row as _};

use super::error::{self, failed};
use super::{PostgresError, publish, schema, snapshot, staging};
use crate::{FundStore, Origin};

/// How many funds are taken in at once. An import that is killed has at most these to do again.
const BATCH: usize = 32;

/// One importer at a time, in each schema of the database by itself; the lock goes with its connection.
const TRY_LOCK: &str = "SELECT pg_try_advisory_lock(hashtext('rmf-tools import'), \
     hashtext(COALESCE(current_schema(), '')))";
const LOCK: &str = "SELECT pg_advisory_lock(hashtext('rmf-tools import'), \
     hashtext(COALESCE(current_schema(), '')))";

/// How far an import is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// Another import into the same database is under way; this one waits for it.
    Waiting,
    /// So many funds of all are taken in. Readers see none of them yet.
    Staged {
        /// How many are.
        funds: usize,
        /// How many there are.
        of: usize,
    },
    /// All are taken in; readers see them, and nothing of what was there before, in a moment.
    Publishing,
}

/// What an import did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Imported {
    /// How many funds there are now.
    pub funds: usize,
    /// How many of them are new or changed.
    pub written: u64,
    /// How many funds went, because the snapshot has them no more. Their NAV stays, for when they come back.
    pub removed: u64,
    /// How many rows of NAV are new or changed.
    pub nav_rows: u64,
    /// How many funds an import before, which was broken off, had taken in already.
    pub resumed: usize,
}

/// Takes the funds of a store into the database, in the place of those that are there, and lays out the
/// tables where there are none.
///
/// Readers see all of it at once. It may be killed at any moment and started again: what was taken in by
/// then is not sent again. The same snapshot twice writes nothing. Rows of NAV whose days the store does not
/// have any more stay, and those of the same day are replaced, so that histories grow.
///
/// # Errors
///
/// When the URL cannot be read, the database fails, its tables are of a newer version, or its encoding is
/// not UTF-8; and when the store is the sample or holds a fund that cannot be stored.
pub async fn import(
    store: &FundStore,
    url: &str,
    mut progress: impl FnMut(Progress),
) -> Result<Imported, PostgresError> {
    if store.origin() == Origin::Sample {
        return Err(PostgresError::Sample);
    }
    let digest = snapshot::digest(store)?;
    let options = error::options(url)?;
    let mut connection = PgConnection::connect_with(&options)
        .await
        .map_err(failed("connecting to the database"))?;
    lock(&mut connection, &mut progress).await?;
    schema::migrate(&mut connection).await?;
    let imported = if is_published(&mut connection, &digest).await? {
        unchanged(store)
    } else {
        replace(&mut connection, store, &digest, &mut progress).await?
    };
    // The work is done whether or not the parting is heard.
    let _ = connection.close().await;
    Ok(imported)
}

fn unchanged(store: &FundStore) -> Imported {
    Imported {
        funds: store.funds().len(),
        written: 0,
        removed: 0,
        nav_rows: 0,
        resumed: 0,
    }
}

async fn replace(
    connection: &mut PgConnection,
    store: &FundStore,
    digest: &str,
    progress: &mut impl FnMut(Progress),
) -> Result<Imported, PostgresError> {
    let staged = staging::resumed(connection, digest).await?;
    let of = store.funds().len();
    let (mut funds, mut resumed) = (0, 0);
    progress(Progress::Staged { funds, of });
    for (place, batch) in (0_i64..).zip(store.funds().chunks(BATCH)) {
        if staged.contains(&place) {
            resumed += batch.len();
        } else {
            staging::stage(connection, store, place, batch).await?;
        }
        funds += batch.len();
        progress(Progress::Staged { funds, of });
    }
    progress(Progress::Publishing);
    let published = publish::publish(connection).await?;
    Ok(Imported {
        funds: of,
        written: published.written,
        removed: published.removed,
        nav_rows: published.nav_rows,
        resumed,
    })
}

async fn lock(
    connection: &mut PgConnection,
    progress: &mut impl FnMut(Progress),
) -> Result<(), PostgresError> {
    let locked = async {
        let tried = sqlx::query(TRY_LOCK).fetch_one(&mut *connection).await?;
        if tried.try_get(0)? {
            return Ok(());
        }
        progress(Progress::Waiting);
        sqlx::query(LOCK).execute(connection).await.map(drop)
    };
    locked.await.map_err(failed("locking out other imports"))
}

async fn is_published(connection: &mut PgConnection, digest: &str) -> Result<bool, PostgresError> {
    let published = sqlx::query("SELECT 1 FROM rmf_snapshot WHERE digest = $1").bind(digest);
    let published = published.fetch_optional(connection).await;
    Ok(published.map_err(failed("telling its snapshot"))?.is_some())
}
