//! A database for one test.

use std::future::Future;
use std::sync::atomic::{AtomicU32, Ordering};

use rmf_tools::{FundStore, Imported, PostgresStore};
use sqlx::{Connection as _, PgConnection, Row as _};
use tokio::runtime::Runtime;

/// Tables that an import leaves rows in.
pub(super) const KEPT: [&str; 5] = [
    "rmf_fund",
    "rmf_nav",
    "rmf_issue",
    "rmf_snapshot",
    "rmf_version",
];
/// Tables that an import leaves empty.
const STAGED: [&str; 5] = [
    "rmf_staging",
    "rmf_staged_batch",
    "rmf_staged_fund",
    "rmf_staged_nav",
    "rmf_staged_issue",
];

/// A database of its own; dropped, it is gone.
pub(super) struct Database {
    server: String,
    name: String,
    runtime: Runtime,
}

impl Database {
    /// None, said so, where there is no server to make it in. Its own order of texts is the English one, so
    /// that whatever is not asked for in the order of code points shows.
    pub(super) fn new() -> Option<Self> {
        Self::made("LOCALE_PROVIDER icu ICU_LOCALE 'en-US' ENCODING 'UTF8' TEMPLATE template0")
    }

    pub(super) fn made(how: &str) -> Option<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let Ok(server) = std::env::var("RMF_DATABASE_URL") else {
            println!("skipped: RMF_DATABASE_URL is not set; tests/postgres/with-postgres sets it");
            return None;
        };
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("rmf_test_{}_{count}", std::process::id());
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        let database = Self {
            server,
            name,
            runtime,
        };
        database.on_the_server(&format!("CREATE DATABASE {} {how}", database.name));
        Some(database)
    }

    pub(super) fn url(&self) -> String {
        let (before, after) = match self.server.split_once('?') {
            Some((before, after)) => (before, format!("?{after}")),
            None => (self.server.as_str(), String::new()),
        };
        let (server, _) = before.rsplit_once('/').unwrap();
        format!("{server}/{}{after}", self.name)
    }

    pub(super) fn run<T>(&self, future: impl Future<Output = T>) -> T {
        self.runtime.block_on(future)
    }

    pub(super) fn import(&self, store: &FundStore) -> Imported {
        let url = self.url();
        self.run(rmf_tools::import(store, &url, |_| ())).unwrap()
    }

    pub(super) fn store(&self) -> PostgresStore {
        self.run(PostgresStore::connect(&self.url())).unwrap()
    }

    /// The first column of what a statement gives.
    pub(super) fn texts(&self, sql: &str) -> Vec<String> {
        self.run(async {
            let mut connection = PgConnection::connect(&self.url()).await.unwrap();
            let rows = sqlx::query(sql).fetch_all(&mut connection).await.unwrap();
            rows.iter().map(|row| row.get(0)).collect()
        })
    }

    /// Everything that readers see, as text; figures are written so that they read back exactly.
    pub(super) fn dump(&self) -> Vec<String> {
        let rows = KEPT.iter().flat_map(|table| {
            let rows = self.texts(&format!("SELECT t::text FROM {table} AS t ORDER BY 1"));
            rows.into_iter().map(move |row| format!("{table}: {row}"))
        });
        rows.collect()
    }

    /// The dump with each row's version and place.
    pub(super) fn versions(&self) -> Vec<String> {
        let rows = KEPT.iter().flat_map(|table| {
            self.texts(&format!(
                "SELECT concat_ws(' ', '{table}', xmin, xmax, ctid, t) FROM {table} AS t ORDER BY 1"
            ))
        });
        rows.collect()
    }

    pub(super) fn is_nothing_staged(&self) -> bool {
        let mut tables = STAGED.iter();
        tables.all(|table| self.texts(&format!("SELECT 'row' FROM {table}")).is_empty())
    }

    fn on_the_server(&self, sql: &str) {
        self.run(async {
            let mut server = PgConnection::connect(&self.server).await.unwrap();
            sqlx::raw_sql(sql).execute(&mut server).await.unwrap();
        });
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        // A test that failed is already telling why.
        if !std::thread::panicking() {
            self.on_the_server(&format!("DROP DATABASE {} WITH (FORCE)", self.name));
        }
    }
}
