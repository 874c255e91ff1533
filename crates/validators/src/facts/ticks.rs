//! Rows of figures that begin with their times and have no headers: `[[1731283200, "2979.10", "3190.55"], …]`.

use super::arena::Text;
use super::builder::Builder;
use super::candle;
use super::cell::Cell;
use super::grid::Slot;
use super::instant::is_epoch;
use super::moment::iso_date;
use super::scope::Scope;
use super::tape::{Item, NameId, Names};

impl Builder {
    /// The names of the columns of such rows; none of other rows.
    pub(super) fn tick_names(&mut self, rows: &[Vec<Slot>]) -> Vec<NameId> {
        let Some(width) = self.width_of_ticks(rows) else {
            return Vec::new();
        };
        let order = candle::order(rows, |slot| self.value_of(slot));
        let is_counted = self.is_epoch_first(rows);
        let mut names = vec!["date"];
        match order {
            Some(order) => {
                names.extend(order);
                names.extend(self.behind_prices(rows, &order));
            }
            // Days in words are read as such without a header.
            None if !is_counted => return Vec::new(),
            None => {}
        }
        names.resize(width, "");
        let names = names.into_iter().map(|name| self.tape.intern(name, None));
        names.collect()
    }

    /// Reads a time and a figure, or one row of such in a list, as a row; whether they are.
    pub(super) fn lone_tick(&mut self, at: u32, scope: Scope) -> bool {
        let inside: Vec<(u32, Item)> = self.tape.inside(at).take(3).collect();
        let row = match *inside {
            [(row, Item::List)] => row,
            [(_, Item::Number(time)), (_, Item::Text(_))] if is_epoch(time) => at,
            _ => return false,
        };
        let row: Vec<Slot> = self.slots_in(row);
        let is_text = |slot: &Slot| matches!(slot.1, Item::Text(_));
        let rows = [row];
        // A number by itself may be an amount of that size; feeds write their figures as texts.
        if !self.is_epoch_first(&rows) || !rows.iter().flatten().any(is_text) {
            return false;
        }
        let names = self.tick_names(&rows);
        if names.is_empty() {
            return false;
        }
        self.rows(&rows, names, scope);
        true
    }

    fn slots_in(&self, row: u32) -> Vec<Slot> {
        let values = self.tape.inside(row);
        values
            .map(|(at, item)| (at, item, Text::default()))
            .collect()
    }

    /// How many cells each row has, where all have as many: a time, which comes in order, and figures.
    fn width_of_ticks(&self, rows: &[Vec<Slot>]) -> Option<usize> {
        let width = rows.first().map(Vec::len).filter(|width| *width > 1)?;
        let mut first = rows
            .iter()
            .map(|row| row.first().and_then(|slot| self.ordinal(slot)));
        let are_ticks = self.ordinal(rows.first()?.first()?).is_some()
            && rows.iter().all(|row| {
                row.len() == width && row.iter().skip(1).all(|slot| self.is_figure(slot))
            });
        if !are_ticks {
            return None;
        }
        let times: Vec<f64> = first.by_ref().collect::<Option<_>>()?;
        let are_in_order = times.windows(2).all(|pair| pair.first() < pair.last())
            || times.windows(2).all(|pair| pair.first() > pair.last());
        are_in_order.then_some(width)
    }

    fn is_figure(&self, slot: &Slot) -> bool {
        let cell = self.entry(Names::START, slot.0, slot.1, slot.2).cell;
        !matches!(slot.1, Item::List | Item::Object) && !matches!(cell, Cell::Words)
    }

    /// Where a time of computers or a day stands among others.
    fn ordinal(&self, slot: &Slot) -> Option<f64> {
        if let Some(time) = self.value_of(slot) {
            return Some(time).filter(|time| is_epoch(*time));
        }
        let Item::Text(text) = slot.1 else {
            return None;
        };
        iso_date(self.text(text)).map(|day| f64::from(day.ordinal()))
    }

    fn is_epoch_first(&self, rows: &[Vec<Slot>]) -> bool {
        let first = rows.first().and_then(|row| row.first());
        first
            .and_then(|slot| self.value_of(slot))
            .is_some_and(is_epoch)
    }

    fn value_of(&self, slot: &Slot) -> Option<f64> {
        let text = match slot.1 {
            Item::Text(text) => Some(self.text(text)),
            Item::Number(_) | Item::Nothing | Item::List | Item::Object => None,
        };
        candle::number_of(slot.1, text)
    }

    /// What stands behind the prices of candles: the mean price, where it is one, and the volume.
    fn behind_prices(&self, rows: &[Vec<Slot>], order: &[&str; 4]) -> Vec<&'static str> {
        let is_mean = |row: &Vec<Slot>| {
            let values = row.iter().skip(1).take(5).map(|slot| self.value_of(slot));
            let values: Option<Vec<f64>> = values.collect();
            values.is_some_and(|values| candle::is_among(order, &values))
        };
        if rows.iter().all(is_mean) {
            vec!["vwap", "volume"]
        } else {
            vec!["volume"]
        }
    }
}
