//! Which colour is which series.

use std::collections::BTreeSet;

use plotters::element::{Rectangle, Text};
use plotters::style::Color;
use plotters::style::text_anchor::{HPos, VPos};

use super::canvas::{Area, WIDTH, fitted, signed, width_of, words};
use super::palette;
use crate::presentation::series::ChartData;

/// The height of a row.
const ROW: u32 = 44;
/// A colour's square and the room around it.
const SQUARE: u32 = 24;
const BESIDE: u32 = 12;
const BETWEEN: u32 = 36;

/// One entry of a legend, at its place.
struct Entry {
    text: String,
    x: u32,
    y: u32,
}

/// The entries of a legend, in rows.
pub(super) struct Legend {
    entries: Vec<Entry>,
    pub(super) height: u32,
}

impl Legend {
    /// A legend of a chart's series, as far as it is needed: one series alone is what the title says.
    pub(super) fn of_series(data: &ChartData) -> Self {
        if data.series.len() < 2 {
            return Self {
                entries: Vec::new(),
                height: 0,
            };
        }
        Self::of_all(data.series.iter().map(|series| series.label.as_str()))
    }

    /// A legend of all names.
    pub(super) fn of_all<'a>(names: impl Iterator<Item = &'a str>) -> Self {
        let (mut x, mut y) = (0, 0);
        let mut entries = Vec::new();
        for text in told_apart(&names.collect::<Vec<_>>()) {
            let width = SQUARE + BESIDE + width_of(&text);
            if x > 0 && x + width > WIDTH {
                (x, y) = (0, y + ROW);
            }
            entries.push(Entry { text, x, y });
            x += width + BETWEEN;
        }
        Self {
            entries,
            height: y + ROW + BESIDE,
        }
    }

    /// Draws it at the top of `area`.
    pub(super) fn draw(&self, area: &Area<'_>) -> Result<(), String> {
        for (index, entry) in self.entries.iter().enumerate() {
            let at = |x: u32, y: u32| (signed(entry.x + x), signed(entry.y + y));
            let corners = [at(0, 4), at(SQUARE, 4 + SQUARE)];
            area.draw(&Rectangle::new(corners, palette::series(index).filled()))
                .map_err(|error| error.to_string())?;
            let style = words(HPos::Left, VPos::Center);
            let text = Text::new(
                entry.text.clone(),
                at(SQUARE + BESIDE, 4 + SQUARE / 2),
                style,
            );
            area.draw(&text).map_err(|error| error.to_string())?;
        }
        Ok(())
    }
}

/// The names, cut as little as tells them apart: to half of the width, to all of it, or else with numbers before them.
fn told_apart(names: &[&str]) -> Vec<String> {
    const WHOLE: u32 = WIDTH - SQUARE - BESIDE;
    for width in [WIDTH / 2, WHOLE] {
        let cut: Vec<String> = names.iter().map(|name| fitted(name, width)).collect();
        if cut.iter().collect::<BTreeSet<_>>().len() == cut.len() {
            return cut;
        }
    }
    let numbered = (1..).zip(names);
    numbered
        .map(|(number, name)| fitted(&format!("{number}. {name}"), WHOLE))
        .collect()
}
