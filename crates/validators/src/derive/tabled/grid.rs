//! A table seen along its rows, or along its columns.

use crate::derive::way::{Amount, WAYS, Way};
use crate::layout::{Cell, Table};
use crate::verify::Answer;
use crate::{Mention, NumberMention};

/// Cells further from one than so many are not calculated with.
const REACH: usize = 10;

/// So many lines on either side tell how the cells of a line follow from each other.
const LINES: usize = 6;

/// No whole is told of more cells.
const MOST_LINES: usize = 64;

/// The parts of a total may be rounded by as much of it together.
const ROUNDED: f64 = 0.005;

#[derive(Clone, Copy)]
pub(super) struct Grid<'g> {
    answer: &'g Answer<'g>,
    table: &'g Table,
    /// Whether a line is a column.
    is_turned: bool,
}

/// A cell: which line it is in, and where in it.
#[derive(Clone, Copy)]
pub(super) struct Place {
    line: usize,
    at: usize,
}

/// How a cell of each line follows from two numbers.
#[derive(Clone, Copy)]
pub(super) struct Relation {
    pub(super) way: Way,
    /// Where the first stands in the line.
    left: usize,
    right: Right,
}

/// What the first is held against.
#[derive(Clone, Copy)]
enum Right {
    /// A cell of the same line.
    In(usize),
    /// The cell of the line before that stands where the first does.
    Before,
    /// That of the line behind.
    Behind,
    /// All cells together that stand where the first does.
    Whole,
}

impl<'g> Grid<'g> {
    pub(super) const fn of_rows(answer: &'g Answer<'g>, table: &'g Table) -> Self {
        Self {
            answer,
            table,
            is_turned: false,
        }
    }

    pub(super) const fn of_columns(answer: &'g Answer<'g>, table: &'g Table) -> Self {
        Self {
            answer,
            table,
            is_turned: true,
        }
    }

    pub(super) const fn place(&self, cell: Cell) -> Place {
        if self.is_turned {
            Place {
                line: cell.column,
                at: cell.row,
            }
        } else {
            Place {
                line: cell.row,
                at: cell.column,
            }
        }
    }

    /// The ways in which the cell at a place follows from two others of its line, as cells of other lines do.
    pub(super) fn relations(self, own: Place) -> impl Iterator<Item = Relation> {
        let first = own.at.saturating_sub(REACH);
        let near = move || {
            (first..=own.at + REACH)
                .filter(move |at| *at != own.at && self.number(Place { at: *at, ..own }).is_some())
        };
        let rights = move |left: usize| {
            let others = near().filter(move |right| *right != left).map(Right::In);
            others.chain([Right::Before, Right::Behind])
        };
        let pairs = near().flat_map(move |left| rights(left).map(move |right| (left, right)));
        let all = pairs.flat_map(|(left, right)| WAYS.map(|way| Relation { way, left, right }));
        let shares = near().map(|left| Relation {
            way: Way::Share,
            left,
            right: Right::Whole,
        });
        let all = all.chain(shares);
        all.filter(move |relation| {
            self.holds(own, *relation) == Some(true) && self.is_rule(own, *relation)
        })
    }

    /// Whether a relation that holds in a line holds in others as well: in most of them, and in more than one where so few
    /// digits may be chance.
    fn is_rule(self, own: Place, relation: Relation) -> bool {
        const FEW: f64 = 10.0;
        let first = own.line.saturating_sub(LINES);
        let others = (first..=own.line + LINES).filter(|line| *line != own.line);
        let held = others.filter_map(|line| self.holds(Place { line, ..own }, relation));
        let (mut holds, mut breaks) = (0_usize, 0_usize);
        for is_held in held {
            if is_held { holds += 1 } else { breaks += 1 }
        }
        let is_short = self
            .number(own)
            .is_some_and(|number| number.value.abs() < FEW * number.step);
        holds >= breaks && holds > usize::from(is_short)
    }

    /// Whether a line keeps a relation; none where one of its cells has no number.
    fn holds(self, own: Place, relation: Relation) -> Option<bool> {
        let number = self.number(own)?;
        let left = Place {
            at: relation.left,
            ..own
        };
        let right = match relation.right {
            Right::Whole => self.whole(left)?,
            Right::In(_) | Right::Before | Right::Behind => *self.right(own, relation)?.number()?,
        };
        let left = Amount::of(self.number(left)?);
        Some(relation.way.gives(number, [left, Amount::of(&right)]))
    }

    /// The numbers that the cell at a place would follow from.
    pub(super) fn operands(
        self,
        own: Place,
        relation: Relation,
    ) -> impl Iterator<Item = &'g Mention> {
        let left = self.mention(Place {
            at: relation.left,
            ..own
        });
        left.into_iter().chain(self.right(own, relation))
    }

    fn right(self, own: Place, relation: Relation) -> Option<&'g Mention> {
        let (line, at) = match relation.right {
            Right::In(at) => (own.line, at),
            Right::Before => (own.line.checked_sub(1)?, relation.left),
            Right::Behind => (own.line + 1, relation.left),
            Right::Whole => return None,
        };
        self.mention(Place { line, at })
    }

    /// What the cells of all lines come to that stand where one does, without the last where that is their total.
    fn whole(self, of: Place) -> Option<NumberMention> {
        let cell = |line: usize| self.number(Place { line, ..of });
        if cell(MOST_LINES).is_some() {
            return None;
        }
        let all: Vec<f64> = (0..MOST_LINES)
            .filter_map(cell)
            .map(|number| number.value)
            .collect();
        let (last, parts) = all.split_last()?;
        let sum: f64 = parts.iter().sum();
        let is_total = (sum - last).abs() <= ROUNDED * last.abs();
        Some(NumberMention {
            value: if is_total { *last } else { sum + last },
            ..*self.number(of)?
        })
    }

    fn number(self, place: Place) -> Option<&'g NumberMention> {
        self.mention(place)?.number()
    }

    /// The number of a cell that has one and is no label.
    fn mention(self, place: Place) -> Option<&'g Mention> {
        let (row, column) = if self.is_turned {
            (place.at, place.line)
        } else {
            (place.line, place.at)
        };
        let number = self.table.number(Cell { row, column });
        self.answer.mentions.get(number.filter(|_| column > 0)?)
    }
}
