//! The columns of tables, each found again by what it is about.

use super::arena::{Arena, Text};
use super::fact::ColumnId;
use super::intern::Interner;
use super::scope::TableId;
use super::tape::NameId;
use crate::Period;

/// What a column is about.
#[derive(Debug, Clone, Copy)]
pub(super) struct Column {
    pub(super) header: Text,
    pub(super) table: TableId,
    pub(super) period: Option<Period>,
    pub(super) name: NameId,
}

/// All columns.
#[derive(Debug, Default)]
pub(super) struct Columns {
    known: Vec<Known>,
    ids: Interner,
    /// The place of the one that was asked for last.
    last: usize,
}

#[derive(Debug)]
struct Known {
    column: Column,
    /// The place of the one that was last asked for behind it. Records repeat their times, so it mostly is
    /// again.
    follower: usize,
}

impl Column {
    fn is(&self, other: &Self, arena: &Arena) -> bool {
        self.table == other.table
            && self.period == other.period
            && self.name == other.name
            && arena.is_same(self.header, other.header)
    }
}

impl Columns {
    /// The identifier of a column, which is a new one where it is not known.
    pub(super) fn find(&mut self, column: Column, arena: &Arena) -> ColumnId {
        let behind = self.known.get(self.last);
        let guess = behind.map_or(0, |behind| behind.follower);
        let known = self.known.get(guess);
        let place = match known.filter(|known| known.column.is(&column, arena)) {
            Some(_) => guess,
            None => self.search(column, arena),
        };
        if let Some(behind) = self.known.get_mut(self.last) {
            behind.follower = place;
        }
        self.last = place;
        ColumnId(id(place))
    }

    fn search(&mut self, column: Column, arena: &Arena) -> usize {
        let Self { known, ids, .. } = self;
        let header = arena.get(column.header);
        let hash = ids.hash((column.table, column.period, column.name, header));
        let new = known.len();
        let found = ids.find_or(hash, id(new), |id| {
            let known = known.get(id as usize);
            known.is_some_and(|known| known.column.is(&column, arena))
        });
        if found == id(new) {
            let follower = 0;
            known.push(Known { column, follower });
        }
        found as usize
    }

    /// What heads a column.
    pub(super) fn header(&self, column: ColumnId) -> Option<Text> {
        let known = self.known.get(column.0 as usize)?;
        Some(known.column.header)
    }

    /// What heads each column, by its identifier.
    pub(super) fn headers(&self) -> Vec<Text> {
        self.known.iter().map(|known| known.column.header).collect()
    }
}

fn id(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}
