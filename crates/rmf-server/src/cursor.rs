//! Where a list goes on.

use rmcp::model::{ErrorData, PaginatedRequestParams};

/// Lists have one page each, so that no cursor is ever given, and one that is passed was never ours.
pub(crate) fn first_page(request: Option<&PaginatedRequestParams>) -> Result<(), ErrorData> {
    match request.and_then(|request| request.cursor.as_deref()) {
        None => Ok(()),
        Some(_) => Err(ErrorData::invalid_params(
            "there is no such cursor: this list has one page; ask for it without a cursor",
            None,
        )),
    }
}
