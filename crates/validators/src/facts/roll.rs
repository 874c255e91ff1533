//! Records as they were read, each with the words that stand beside its figures.

use super::arena::Text;
use super::builder::Builder;
use super::cell::Cell;
use super::scope::{Entry, Table, TableId};
use super::tape::{Item, NameId};

/// Of longer documents the first records are kept; nobody puts together by words what more of them hold.
const MOST: usize = 5_000;

/// Longer texts are no names.
const LONGEST: u32 = 60;

/// Records as they were read.
#[derive(Debug, Clone, Default)]
pub(super) struct Roll {
    pub(super) lines: Vec<Line>,
    /// Of all lines, which member each figure is of, with its place among the facts.
    figures: Vec<(NameId, u32)>,
    /// Of all lines, the members that are words.
    texts: Vec<(NameId, Text)>,
}

/// A record.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line {
    /// The table that it is a row of, and the node that it stands in.
    pub(super) list: (TableId, u32),
    /// What it goes by among the members of an object.
    pub(super) key: Option<NameId>,
    /// Whether it stands in a list.
    pub(super) is_listed: bool,
    figures: (usize, usize),
    texts: (usize, usize),
}

impl Roll {
    /// With room for so many records of one figure and one word each.
    pub(super) fn with_capacity(records: usize) -> Self {
        let records = records.min(MOST);
        Self {
            lines: Vec::with_capacity(records),
            figures: Vec::with_capacity(records),
            texts: Vec::with_capacity(records),
        }
    }

    pub(super) fn figures(&self, line: &Line) -> &[(NameId, u32)] {
        let (start, end) = line.figures;
        self.figures.get(start..end).unwrap_or_default()
    }

    pub(super) fn texts(&self, line: &Line) -> &[(NameId, Text)] {
        let (start, end) = line.texts;
        self.texts.get(start..end).unwrap_or_default()
    }

    fn is_full(&self) -> bool {
        self.lines.len() >= MOST
    }
}

impl Builder {
    /// Keeps the figure that a member has become behind the first `before` facts, if it has become one.
    pub(super) fn enroll_figure(&mut self, entry: &Entry, before: usize) {
        let added = self.facts.get(before..).unwrap_or_default();
        let is_one = added.len() == 1 && added.iter().all(|fact| !fact.is_prose());
        if let Ok(at) = u32::try_from(before)
            && is_one
            && !self.roll.is_full()
        {
            self.roll.figures.push((entry.name, at));
        }
    }

    /// Keeps a record whose figures are enrolled.
    pub(super) fn enroll(&mut self, table: &Table, entries: &[Entry]) {
        let last = self.roll.lines.last();
        let (figures, texts) = last.map_or((0, 0), |last| (last.figures.1, last.texts.1));
        let has_figures = self.roll.figures.len() > figures;
        let Some(first) = entries
            .first()
            .filter(|_| has_figures && !self.roll.is_full())
        else {
            return;
        };
        let step = |at: u32| self.tape.steps.get(at as usize).copied();
        let (place, key) = if first.inside.is_empty() {
            let record = self.holder(table, first).unwrap_or_default();
            let parent = step(record).map_or(0, |step| step.parent);
            (parent, self.tape.token(record).as_name())
        } else {
            (first.at, None)
        };
        for entry in entries {
            let text = match entry.item {
                Item::Text(text) if entry.inside.is_empty() => text,
                Item::Text(_) => entry.inside,
                Item::Number(_) | Item::Nothing | Item::List | Item::Object => continue,
            };
            let is_name = matches!(entry.cell, Cell::Words | Cell::Empty);
            if is_name && !text.is_empty() && text.length <= LONGEST {
                self.roll.texts.push((entry.name, text));
            }
        }
        self.roll.lines.push(Line {
            list: (table.scope.table, place),
            key: key.filter(|_| !table.is_list),
            is_listed: table.is_list,
            figures: (figures, self.roll.figures.len()),
            texts: (texts, self.roll.texts.len()),
        });
    }
}
