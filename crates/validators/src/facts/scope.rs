//! What holds for everything inside a container.

use super::arena::Text;
use super::cell::Cell;
use super::heading::{Heading, Measure};
use super::scales::Scales;
use super::tape::{Item, NameId};
use crate::measure::Measure as Physical;
use crate::{Period, Unit};

/// What the way to a value says of the numbers inside it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Scope {
    pub(super) table: TableId,
    /// Names and labels on the way.
    pub(super) label: Text,
    /// Those of them that name the record around.
    pub(super) outer: Text,
    /// The title of the table, one of several.
    pub(super) title: Text,
    /// What stands right over a table and says what its total is of: "Note 9 – Debt".
    pub(super) over: Text,
    pub(super) period: Option<Period>,
    pub(super) sense: Sense,
    /// The scale of a caption or a table's corner. Texts take it; JSON numbers may have it already.
    pub(super) caption: Option<Scales>,
    /// Whether rows of cells stand under headers, as printed; their numbers count what is printed over them.
    pub(super) is_grid: bool,
    /// A list that names the elements of other lists of its length.
    pub(super) axis: Option<u32>,
    /// How many texts that hold JSON this stands in.
    pub(super) embedded: u8,
}

/// Rows and columns are told apart inside one table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct TableId(pub(super) u32);

/// What a label, a header or a unit says of a number.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sense {
    pub(super) scale: Option<Scales>,
    /// A scale of a header that a record names.
    pub(super) told_scale: Option<Scales>,
    pub(super) unit: Option<Unit>,
    pub(super) measure: Measure,
    /// What it weighs, holds or lasts: "thousand tonnes".
    pub(super) physical: Option<Physical>,
}

impl Sense {
    /// What `self` says, and where it says nothing `other`.
    pub(super) fn or(self, other: Self) -> Self {
        let measure = match self.measure {
            Measure::Any => other.measure,
            Measure::PerShare
            | Measure::Each
            | Measure::Ratio
            | Measure::Count
            | Measure::Relative => self.measure,
        };
        Self {
            scale: self.scale.or(other.scale),
            told_scale: self.told_scale.or(other.told_scale),
            unit: self.unit.or(other.unit),
            measure,
            physical: self.physical.or(other.physical),
        }
    }

    /// Whether it says nothing at all.
    pub(super) const fn says_nothing(&self) -> bool {
        matches!(
            self,
            Self {
                scale: None,
                told_scale: None,
                unit: None,
                measure: Measure::Any,
                physical: None,
            }
        )
    }

    /// The same of what is counted one by one, in no money, and whole or in what that counts in.
    pub(super) fn of_things(self) -> Self {
        let open = |scale: Option<Scales>| scale.map(|scale| scale.or(Scales::ONE));
        Self {
            scale: open(self.scale),
            told_scale: open(self.told_scale),
            unit: self.unit.filter(|unit| !matches!(unit, Unit::Money(_))),
            ..self
        }
    }
}

impl From<&Heading> for Sense {
    fn from(heading: &Heading) -> Self {
        Self {
            scale: heading.scale,
            told_scale: None,
            unit: heading.unit,
            measure: heading.measure,
            physical: None,
        }
    }
}

/// A member of a record, or a cell of a row under its header.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    pub(super) name: NameId,
    pub(super) at: u32,
    pub(super) item: Item,
    /// The cell's part of the text at `at`; empty where the text is the cell.
    pub(super) inside: Text,
    /// What a text reads as, where a figure may stand.
    pub(super) cell: Cell,
    /// What the value counts in, where it stands in an object with its unit: `{"amount": 5, "currency": "EUR"}`.
    pub(super) unit: Text,
}

/// A list of records or a grid while it is read.
#[derive(Debug, Default)]
pub(super) struct Table {
    pub(super) scope: Scope,
    /// Whether it has several rows, so that one without figures heads those below it.
    pub(super) is_list: bool,
    /// The name in the first column.
    pub(super) first: Option<NameId>,
    pub(super) section: Text,
    pub(super) section_sense: Sense,
    /// Whether no row has come since the section's name.
    pub(super) heads_section: bool,
    pub(super) section_period: Option<Period>,
    /// The time of columns that name none.
    pub(super) period: Option<Period>,
    /// Whether columns name different years.
    pub(super) has_years: bool,
    /// What rows of words say of the columns below them.
    pub(super) overrides: Vec<(NameId, Heading)>,
    /// The times of headers that records name and that name none themselves.
    pub(super) spanned: Vec<(Text, Period)>,
    /// The row that the record under way is, where its cells lie deeper in that.
    pub(super) node: Option<u32>,
    /// The first number of the table among all facts.
    pub(super) start: usize,
}
