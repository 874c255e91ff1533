//! A line of a table or a list of the answer.

use crate::derive::Work;
use crate::facts::EntityId;
use crate::layout::Cell;
use crate::{Mention, NumberMention, Period, Span};

/// So many lines on either side are looked at.
const NEAR: usize = 6;

/// An item with more numbers is looked at no further.
const MOST_NUMBERS: usize = 6;

/// Of what thing or time the numbers of a line are.
pub(super) struct Line {
    pub(super) thing: Option<EntityId>,
    pub(super) time: Option<Period>,
    /// The number of the cell, or those of the item.
    pub(super) numbers: Vec<NumberMention>,
}

/// The line of a number, and those beside it.
pub(super) type Lines = (Line, Vec<Line>);

impl Work<'_> {
    /// The line of a number and the others of its column, of its row, or of its list: those of other things or times.
    pub(super) fn lines_like(
        &self,
        mention: &Mention,
        number: &NumberMention,
        about: Option<Period>,
    ) -> Vec<Lines> {
        let table = self.answer.table_at(mention.span.start);
        let cells = table.and_then(|table| Some((table, table.find(mention.span.start)?)));
        let scaled = Scaled::new(mention, number);
        let others: Vec<Vec<Line>> = match cells {
            Some((table, cell)) => {
                let near =
                    |at: usize| (at.saturating_sub(NEAR)..=at + NEAR).filter(move |it| *it != at);
                let line = |cell: Cell| self.line_of_cell(table.number(cell)?, &scaled);
                let column = near(cell.row).filter_map(|row| line(Cell { row, ..cell }));
                let row = near(cell.column).filter(|column| *column > 0);
                let row = row.filter_map(|column| line(Cell { column, ..cell }));
                vec![column.collect(), row.collect()]
            }
            None => vec![self.items_beside(mention, &scaled)],
        };
        others
            .into_iter()
            .filter_map(|others| self.told_apart(mention, about, others))
            .collect()
    }

    /// The line of a number, and those of the others that are of something else.
    fn told_apart(
        &self,
        mention: &Mention,
        time: Option<Period>,
        mut others: Vec<Line>,
    ) -> Option<Lines> {
        let thing = self.thing_of(mention);
        others.retain(|line| (line.thing, line.time) != (thing, time));
        let is_told = thing.is_some() || time.is_some();
        let own = Line {
            thing,
            time,
            numbers: Vec::new(),
        };
        (is_told && !others.is_empty()).then_some((own, others))
    }

    fn line_of_cell(&self, place: usize, scaled: &Scaled) -> Option<Line> {
        let mention = self.answer.mentions.get(place)?;
        Some(Line {
            thing: self.thing_of(mention),
            time: self.answer.periods.get(place).copied().flatten(),
            numbers: vec![scaled.of(mention.number()?)],
        })
    }

    /// The items on either side of the one that a number stands in.
    fn items_beside(&self, mention: &Mention, scaled: &Scaled) -> Vec<Line> {
        let at = mention.span.start;
        let items = self
            .answer
            .layout
            .items_near(self.answer.asked.answer, at, NEAR);
        let is_other = |item: &&Span| at < item.start || item.end <= at;
        let others = items.iter().filter(is_other);
        others
            .filter_map(|item| self.line_of_item(*item, scaled))
            .collect()
    }

    fn line_of_item(&self, item: Span, scaled: &Scaled) -> Option<Line> {
        let places = self.answer.places_within(item);
        let time = self
            .answer
            .periods
            .get(places.clone())
            .into_iter()
            .flatten();
        let time = time.copied().flatten().next();
        let all = self.answer.mentions.get(places)?.iter();
        let numbers = all
            .filter_map(Mention::number)
            .map(|number| scaled.of(number));
        let numbers: Vec<NumberMention> = numbers.collect();
        let is_short = (1..=MOST_NUMBERS).contains(&numbers.len());
        is_short.then(|| Line {
            thing: self.only_thing_in(item),
            time,
            numbers,
        })
    }

    /// The thing that the row of a cell is of, or else its column; of an item the one that it names.
    pub(super) fn thing_of(&self, mention: &Mention) -> Option<EntityId> {
        let (answer, at) = (self.answer, mention.span.start);
        let text = answer.asked.answer;
        if let Some(heads) = answer.layout.heads(text, at) {
            let heads = [heads.label, heads.header].into_iter();
            return { heads }.find_map(|head| self.only_thing_in(head));
        }
        let items = answer.layout.items_near(text, at, 0);
        let own = items.iter().find(|item| item.start <= at && at < item.end);
        self.only_thing_in(*own?)
    }

    fn only_thing_in(&self, part: Span) -> Option<EntityId> {
        match self.answer.things_in(part).as_slice() {
            [only] => Some(*only),
            _ => None,
        }
    }
}

/// How the header of a table reads a number of its cells.
struct Scaled {
    written: NumberMention,
    read: NumberMention,
}

impl Scaled {
    fn new(mention: &Mention, read: &NumberMention) -> Self {
        let written = *mention.number().unwrap_or(read);
        Self {
            written,
            read: *read,
        }
    }

    /// Another number, read as the one is.
    fn of(&self, other: &NumberMention) -> NumberMention {
        let factor = if (other.scale - self.written.scale).abs() < f64::EPSILON {
            self.read.scale / self.written.scale
        } else {
            1.0
        };
        NumberMention {
            value: other.value * factor,
            step: other.step * factor,
            scale: other.scale * factor,
            unit: other.unit.or(self.read.unit),
            ..*other
        }
    }
}
