//! What can be read beside calling tools: funds, schemas and widgets.

mod fund;
mod ranking;
mod schema;
mod widget;

use rmcp::model::{ErrorData, ReadResourceResult, Resource, ResourceContents, ResourceTemplate};
use rmf_tools::FundSource;
use wire::Timestamp;

use crate::shown::{quoted, shown};

pub(crate) use self::fund::{FUND, NAV, fund_uri, nav_uri};
pub(crate) use self::ranking::{RANKING, ranking_uri};
pub(crate) use self::schema::{SCHEMA, Schemas, names as schema_names};

pub(crate) const JSON: &str = "application/json";

/// What of the resources never changes.
#[derive(Debug)]
pub(crate) struct Resources {
    schemas: Schemas,
}

impl Resources {
    pub(crate) fn new() -> Result<Self, crate::StartError> {
        let schemas = Schemas::new()?;
        Ok(Self { schemas })
    }

    pub(crate) fn listed(&self) -> Vec<Resource> {
        widget::listed().chain(self.schemas.listed()).collect()
    }

    /// What is part of the program, which asks no source.
    pub(crate) fn kept(&self, uri: &str) -> Option<ReadResourceResult> {
        let contents = widget::read(uri).or_else(|| self.schemas.read(uri))?;
        Some(ReadResourceResult::new(vec![contents]))
    }
}

/// A fund, its NAVs, or a ranking.
pub(crate) async fn of_funds<S: FundSource>(
    uri: &str,
    funds: &S,
    now: Timestamp,
) -> Result<ReadResourceResult, ErrorData> {
    let contents = match fund::read(uri, funds, now).await? {
        None => ranking::read(uri, funds, now).await?,
        found => found,
    };
    let contents = contents.ok_or_else(|| unknown(uri))?;
    Ok(ReadResourceResult::new(vec![contents]))
}

/// Resources whose addresses have a part to fill in.
pub(crate) fn templates() -> Vec<ResourceTemplate> {
    let template = |uri, name, title, about| {
        ResourceTemplate::new(uri, name)
            .with_title(title)
            .with_description(about)
            .with_mime_type(JSON)
    };
    vec![
        template(
            FUND,
            "fund",
            "RMF fund",
            "Everything known of one fund, as get_rmf_fund_detail gives it.",
        ),
        template(
            NAV,
            "fund-nav",
            "NAV history of an RMF fund",
            "A fund's NAV by day over the last year.",
        ),
        template(
            RANKING,
            "ranking",
            "RMF funds by return",
            "Every fund whose return over a period is known, best first, as get_rmf_fund_performance gives the first of them.",
        ),
        template(
            SCHEMA,
            "schema",
            "JSON Schema",
            "The schema of a contract, such as get-rmf-funds-output.v1.json.",
        ),
    ]
}

fn json(text: String, uri: &str) -> ResourceContents {
    ResourceContents::text(text, uri).with_mime_type(JSON)
}

fn unknown(uri: &str) -> ErrorData {
    let (uri, quoted) = (shown(uri), quoted(uri));
    let message = format!(
        "there is no resource {quoted}; resources/list and resources/templates/list tell them"
    );
    ErrorData::resource_not_found(message, Some(serde_json::json!({ "uri": uri })))
}
