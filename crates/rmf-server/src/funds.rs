//! The funds of files.

use std::path::Path;

use rmf_tools::{FundStore, LoadIssue, load_embedded, load_path};

use crate::failure::Failure;

/// The funds of a path, or the sample.
pub(crate) fn load(path: Option<&Path>) -> Result<FundStore, Failure> {
    let Some(path) = path else {
        tracing::info!("no --data: serving the sample, whose figures are invented");
        return Ok(load_embedded());
    };
    let funds = load_path(path)?;
    let lost: Vec<_> = funds.issues().iter().filter(|issue| issue.lost).collect();
    if funds.funds().is_empty() {
        return Err(Failure::NoFunds {
            path: path.to_owned(),
            reason: lost
                .first()
                .map_or_else(String::new, |issue| format!(": {issue}")),
        });
    }
    told(&lost);
    let (count, issues) = (funds.funds().len(), funds.issues().len() - lost.len());
    let (read, repairs) = (counted(count, "fund"), counted(issues, "repair"));
    tracing::info!("{read}, {repairs}; `contract rmf load --data PATH` tells them");
    Ok(funds)
}

fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

/// Whoever asks for a fund that is lost is told that there is none.
fn told(lost: &[&LoadIssue]) {
    const MOST: usize = 10;
    for issue in lost.iter().take(MOST) {
        tracing::warn!("a fund is lost: {issue}");
    }
    if let Some(more) = lost.len().checked_sub(MOST).filter(|more| *more > 0) {
        let are = if more == 1 { "fund is" } else { "funds are" };
        tracing::warn!("{more} more {are} lost");
    }
}
