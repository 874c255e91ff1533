//! What heads a row, as far as it is kept.

use super::arena::Text;
use super::builder::Row;

/// What heads a row.
#[derive(Debug, Clone, Copy)]
pub(super) struct Head {
    pub(super) label: Text,
    /// Where the label's own part begins.
    pub(super) own: u32,
    /// Where the name of the attribute begins.
    pub(super) attribute: u32,
    pub(super) section: Text,
}

impl Head {
    pub(super) const fn of(row: &Row) -> Self {
        Self {
            label: row.label,
            own: row.own,
            attribute: row.attribute,
            section: row.section,
        }
    }
}
