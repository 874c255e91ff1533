//! A number of the facts, with what is known of it.

use core::cmp::Ordering;
use core::hash::Hash;

use super::arena::Text;
use super::scales::Scales;
use crate::{Period, Span, Unit};

/// A number of the facts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fact {
    /// As written, signed: -7125 for "$(7,125)", 12.5 for "12.5%", 5.2 for "5.2m". Never NaN or infinite.
    pub value: f64,
    /// What one step of its last written digit is worth, by the same measure as `value`: 0.1 for "12.5". Of a
    /// JSON number that of its last digit that is not a zero behind the point.
    pub step: f64,
    /// What `value` may have to be multiplied by.
    pub scales: Scales,
    /// What it counts, if that is said.
    pub unit: Option<Unit>,
    /// The time that it is about, if that is said.
    pub period: Option<Period>,
    /// The figures of the same subject.
    pub row: RowId,
    /// The figures of the same period, or under the same header.
    pub column: ColumnId,
    /// What it was written as.
    pub origin: Origin,
    pub(super) place: PlaceId,
    /// Which bytes of the text at the place it is; none where it is all of it.
    pub(super) inside: Text,
}

/// What a fact was written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Origin {
    /// A JSON number.
    Number,
    /// A text that is nothing but a number, or a cell of a table in a text.
    Cell,
    /// A dash in a column of figures, which reads as zero.
    Dash,
    /// A number among words.
    Prose,
}

/// A row: the facts with one subject, in a table, a list of records or an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RowId(pub(super) u32);

/// A column: the facts under one header, or of one period where the records name their period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ColumnId(pub(super) u32);

/// A value of the JSON document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct PlaceId(pub(super) u32);

impl Fact {
    /// What no other fact has.
    pub(crate) const fn id(&self) -> impl Eq + Hash + use<> {
        (self.place, self.inside)
    }

    /// The earlier and the later of two, where their times tell.
    pub(crate) fn in_time<'f>(left: &'f Self, right: &'f Self) -> Option<(&'f Self, &'f Self)> {
        let (first, second) = left.period.zip(right.period)?;
        match first.ordinal().cmp(&second.ordinal()) {
            Ordering::Less => Some((left, right)),
            Ordering::Greater => Some((right, left)),
            Ordering::Equal => None,
        }
    }

    /// Its part of the text that it stands in, where it is not all of it.
    pub(super) fn span(&self) -> Option<Span> {
        let (start, end) = (self.inside.start as usize, self.inside.end() as usize);
        (start < end).then_some(Span { start, end })
    }

    /// The absolute values that it may stand for, signed: `value` times each of its scales.
    pub fn readings(&self) -> impl Iterator<Item = f64> {
        let value = self.value;
        self.scales.iter().map(move |scale| value * scale)
    }

    /// The first of its readings, by the smallest of its scales.
    pub(crate) fn first_reading(&self) -> f64 {
        self.value * self.scales.first()
    }
}

/// Where a fact stands in the document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The JSON value, as RFC 6901 writes it.
    pub pointer: String,
    /// The part of that value's text, where the number is not all of it.
    pub span: Option<Span>,
}
