//! The tables and their versions.

use sqlx::{Connection as _, PgConnection, Row as _};

use super::PostgresError;
use super::error::failed;

/// The files of `migrations/`, in order; a database of version 1 has seen the first.
const MIGRATIONS: &[&str] = &[include_str!("migrations/0001_funds.sql")];

fn latest() -> i32 {
    i32::try_from(MIGRATIONS.len()).unwrap_or(i32::MAX)
}

/// Refuses tables of another version.
pub(super) async fn expect(connection: &mut PgConnection) -> Result<(), PostgresError> {
    let (found, expected) = (version(connection).await?, latest());
    if found == expected {
        Ok(())
    } else {
        Err(PostgresError::Version { found, expected })
    }
}

/// Brings the tables up to this version. The caller holds the lock of imports.
pub(super) async fn migrate(connection: &mut PgConnection) -> Result<(), PostgresError> {
    refuse_other_encodings(connection).await?;
    let (found, expected) = (version(connection).await?, latest());
    if found > expected {
        return Err(PostgresError::Version { found, expected });
    }
    for (number, migration) in (1..).zip(MIGRATIONS) {
        if number > found {
            apply(connection, number, migration)
                .await
                .map_err(failed("laying out its tables"))?;
        }
    }
    Ok(())
}

async fn apply(
    connection: &mut PgConnection,
    number: i32,
    migration: &'static str,
) -> Result<(), sqlx::Error> {
    let mut transaction = connection.begin().await?;
    sqlx::query("CREATE TABLE IF NOT EXISTS rmf_version (number integer PRIMARY KEY)")
        .execute(&mut *transaction)
        .await?;
    sqlx::raw_sql(migration).execute(&mut *transaction).await?;
    sqlx::query("INSERT INTO rmf_version (number) VALUES ($1)")
        .bind(number)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

async fn version(connection: &mut PgConnection) -> Result<i32, PostgresError> {
    let asked = async {
        let there = sqlx::query("SELECT to_regclass('rmf_version') IS NOT NULL");
        if !there.fetch_one(&mut *connection).await?.try_get(0)? {
            return Ok(0);
        }
        let version = sqlx::query("SELECT COALESCE(max(number), 0) FROM rmf_version");
        version.fetch_one(connection).await?.try_get(0)
    };
    asked.await.map_err(failed("telling its tables' version"))
}

async fn refuse_other_encodings(connection: &mut PgConnection) -> Result<(), PostgresError> {
    let asked = sqlx::query("SELECT current_setting('server_encoding')");
    let row = asked.fetch_one(connection).await;
    let found: String = row
        .and_then(|row| row.try_get(0))
        .map_err(failed("telling its encoding"))?;
    if found == "UTF8" {
        Ok(())
    } else {
        Err(PostgresError::Encoding { found })
    }
}
