//! The labels of rows that stand in a list beside them: `{"columns": […], "index": […], "data": [[…], …]}`.

use super::arena::Text;
use super::builder::Builder;
use super::calendar::is_year_alone;
use super::grid::Slot;
use super::instant::is_epoch;
use super::moment::whole;
use super::record::is_container;
use super::tape::{Item, NameId};

/// The labels of rows, in their order, and what heads them.
#[derive(Debug, Default)]
pub(super) struct Labels {
    pub(super) heads: Vec<NameId>,
    pub(super) rows: Vec<Vec<Slot>>,
}

impl Builder {
    /// What a list beside rows calls these. A row may have several labels, in a list of its own.
    pub(super) fn labels_of_rows(&mut self, index: u32) -> Labels {
        let elements: Vec<(u32, Item)> = self.tape.inside(index).collect();
        let rows = elements.into_iter().map(|(at, item)| match item {
            Item::List => self.tape.inside(at).map(slot).collect(),
            Item::Nothing | Item::Number(_) | Item::Text(_) | Item::Object => {
                vec![slot((at, item))]
            }
        });
        let mut rows: Vec<Vec<Slot>> = rows.collect();
        let width = rows.first().map_or(0, Vec::len);
        let is_table = rows
            .iter()
            .all(|row| row.len() == width && !row.iter().any(|slot| is_container(slot.1)));
        if !is_table {
            return Labels::default();
        }
        let heads = (0..width).map(|column| self.settle_labels(&mut rows, column));
        let heads = heads.collect();
        Labels { heads, rows }
    }

    /// The head of one column of labels, whose numbers count nothing: they are years, times of computers, places or names.
    fn settle_labels(&mut self, rows: &mut [Vec<Slot>], column: usize) -> NameId {
        let numbers = rows.iter().map(|row| match row.get(column)?.1 {
            Item::Number(number) => Some(number),
            Item::Nothing | Item::Text(_) | Item::List | Item::Object => None,
        });
        let numbers: Option<Vec<f64>> = numbers.collect();
        let head = match numbers.as_deref() {
            // One text stands where tables have theirs; of several each is a name.
            None if rows.iter().any(|row| row.len() > 1) => "name",
            None => "",
            Some(numbers) if numbers.iter().all(|number| is_year(*number)) => "year",
            Some(numbers) if numbers.iter().all(|number| is_epoch(*number)) => "date",
            Some(numbers) if are_places(numbers) => "index",
            Some(_) => {
                self.write_numbers(rows, column);
                "name"
            }
        };
        let head = self.tape.intern(head, None);
        self.header(head);
        head
    }

    fn write_numbers(&mut self, rows: &mut [Vec<Slot>], column: usize) {
        for slot in rows.iter_mut().filter_map(|row| row.get_mut(column)) {
            if let Item::Number(number) = slot.1 {
                slot.1 = Item::Text(self.tape.arena.push(&number.to_string()));
            }
        }
    }

    /// The names of a column that has several, one for each level: `["revenue", "2023"]`.
    pub(super) fn levels(&mut self, list: u32) -> Item {
        let levels: Vec<String> = self
            .tape
            .inside(list)
            .map(|cell| self.written(&slot(cell)))
            .collect();
        Item::Text(self.tape.arena.push(levels.join(" ").trim()))
    }
}

fn slot((at, item): (u32, Item)) -> Slot {
    (at, item, Text::default())
}

fn is_year(number: f64) -> bool {
    whole(number).is_some_and(is_year_alone)
}

/// Whether numbers are those of a list's places.
fn are_places(numbers: &[f64]) -> bool {
    let mut places = (0_u32..).map(f64::from).zip(numbers);
    places.all(|(place, number)| (place - number).abs() < f64::EPSILON)
}
