//! What heads a row, as far as it is kept.

use super::arena::{Arena, Text};
use super::builder::Row;
use crate::label::tail;

/// What heads a row.
#[derive(Debug, Clone, Copy)]
pub(super) struct Head {
    pub(super) label: Text,
    /// Where the row's own name begins, without the section that the label names itself.
    pub(super) own: u32,
    /// Where the name of the attribute begins.
    pub(super) attribute: u32,
    pub(super) section: Text,
}

impl Head {
    pub(super) fn of(row: &Row, arena: &Arena) -> Self {
        let label = arena.get(row.label);
        let own = tail(label.get(row.own as usize..).unwrap_or_default());
        Self {
            label: row.label,
            own: u32::try_from(label.len() - own.len()).unwrap_or(u32::MAX),
            attribute: row.attribute,
            section: row.section,
        }
    }
}
