//! The staged snapshot takes the place of the one that readers see, in one transaction. Rows that are
//! equal are not touched.

use sqlx::{Connection as _, PgConnection};

use super::PostgresError;
use super::error::failed;
use super::staging::CLEAR;

/// What a publication wrote.
#[derive(Debug, Clone, Copy)]
pub(super) struct Published {
    pub(super) written: u64,
    pub(super) removed: u64,
    pub(super) nav_rows: u64,
}

/// Tells the planner how much there is, which decides between minutes and seconds.
const ANALYSE: &str = "ANALYZE rmf_staged_fund, rmf_staged_nav, rmf_staged_issue";

const NAV: &str = "INSERT INTO rmf_nav \
     SELECT staged.* FROM rmf_staged_nav AS staged LEFT JOIN rmf_nav AS kept USING (fund, day) \
     WHERE ROW(staged.*) IS DISTINCT FROM ROW(kept.*) \
     ON CONFLICT (fund, day) DO UPDATE SET nav = excluded.nav, net_asset = excluded.net_asset, \
     buy_price = excluded.buy_price, sell_price = excluded.sell_price";

/// The latest of all that are kept, which may be later than the snapshot's.
const LATEST_NAV: &str = "UPDATE rmf_staged_fund AS staged SET latest_nav = \
     (SELECT nav FROM rmf_nav WHERE fund = staged.id ORDER BY day DESC LIMIT 1)";

const REMOVED_FUNDS: &str = "DELETE FROM rmf_fund AS kept \
     WHERE NOT EXISTS (SELECT FROM rmf_staged_fund AS staged WHERE staged.id = kept.id)";

const CHANGED_FUNDS: &str = "DELETE FROM rmf_fund AS kept USING rmf_staged_fund AS staged \
     WHERE staged.id = kept.id AND ROW(staged.*) IS DISTINCT FROM ROW(kept.*)";

const FUNDS: &str = "INSERT INTO rmf_fund SELECT * FROM rmf_staged_fund AS staged \
     WHERE NOT EXISTS (SELECT FROM rmf_fund AS kept WHERE kept.id = staged.id)";

const CHANGED_ISSUES: &str = "DELETE FROM rmf_issue AS kept \
     WHERE NOT EXISTS (SELECT FROM rmf_staged_issue AS staged \
     WHERE (staged.fund, staged.place, staged.document) = (kept.fund, kept.place, kept.document))";

const ISSUES: &str = "INSERT INTO rmf_issue SELECT * FROM rmf_staged_issue AS staged \
     WHERE NOT EXISTS (SELECT FROM rmf_issue AS kept \
     WHERE (kept.fund, kept.place) = (staged.fund, staged.place))";

const SNAPSHOT: &str = "INSERT INTO rmf_snapshot (digest, funds) \
     SELECT digest, (SELECT count(*) FROM rmf_staged_fund) FROM rmf_staging \
     ON CONFLICT (single) DO UPDATE SET digest = excluded.digest, funds = excluded.funds";

pub(super) async fn publish(connection: &mut PgConnection) -> Result<Published, PostgresError> {
    let published = async {
        let mut transaction = connection.begin().await?;
        let mut wrote = async |sql| -> Result<u64, sqlx::Error> {
            let done = sqlx::query(sql).execute(&mut *transaction).await?;
            Ok(done.rows_affected())
        };
        wrote(ANALYSE).await?;
        let nav_rows = wrote(NAV).await?;
        wrote(LATEST_NAV).await?;
        let removed = wrote(REMOVED_FUNDS).await?;
        wrote(CHANGED_FUNDS).await?;
        let written = wrote(FUNDS).await?;
        wrote(CHANGED_ISSUES).await?;
        wrote(ISSUES).await?;
        wrote(SNAPSHOT).await?;
        wrote(CLEAR).await?;
        transaction.commit().await?;
        Ok(Published {
            written,
            removed,
            nav_rows,
        })
    };
    published.await.map_err(failed("publishing the snapshot"))
}
