//! The funds of files.

use std::path::Path;

use rmf_tools::{FundStore, LoadError, load_embedded, load_path};

/// The funds of a path, or the sample.
pub(crate) fn load(path: Option<&Path>) -> Result<FundStore, LoadError> {
    let Some(path) = path else {
        tracing::info!("no --data: serving the sample, whose figures are invented");
        return Ok(load_embedded());
    };
    let funds = load_path(path)?;
    let (count, issues) = (funds.funds().len(), funds.issues().len());
    tracing::info!("{count} funds, {issues} repairs; `contract rmf load --data PATH` tells them");
    Ok(funds)
}
