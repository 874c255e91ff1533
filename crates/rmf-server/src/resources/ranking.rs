//! A ranking as a whole, by address.

use rmcp::model::{ErrorData, ResourceContents};
use rmf_tools::{FundSource, Period, whole_ranking};
use wire::Timestamp;

use super::fund::told;

/// The address of a ranking.
pub(crate) const RANKING: &str = "rmf://ranking/{period}";

const BEFORE: &str = "rmf://ranking/";

pub(crate) fn ranking_uri(period: &str) -> String {
    format!("{BEFORE}{period}")
}

/// Every fund of the ranking of an address, best first; none where the address is of no ranking.
pub(super) async fn read<S: FundSource>(
    uri: &str,
    funds: &S,
    now: Timestamp,
) -> Result<Option<ResourceContents>, ErrorData> {
    let asked = uri.strip_prefix(BEFORE);
    let period = asked.and_then(|asked| Period::ALL.iter().find(|it| it.as_str() == asked));
    let Some(period) = period else {
        return Ok(None);
    };
    let result = whole_ranking(*period, funds, now).await;
    told(result, uri, funds.origin()).map(Some)
}
