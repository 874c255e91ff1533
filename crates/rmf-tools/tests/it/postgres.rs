//! The same funds in PostgreSQL: the same answers, and an import that may be killed at any moment.
//!
//! `tests/postgres/with-postgres` starts a database for these tests and names it in `RMF_DATABASE_URL`.

mod agreement;
mod arguments;
mod database;
mod import;
mod killed;
mod refused;
mod snapshots;
