//! What a chart is drawn on, and the SVG that comes of it.

use std::fmt::Write;

use plotters::backend::SVGBackend;
use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, IntoDrawingArea};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, IntoFont, TextStyle};
use unicode_width::UnicodeWidthStr;

use super::palette::{self, INK};
use crate::presentation::clean::clean;
use crate::presentation::escape::escaped;

/// The width of every drawing. The library has whole pixels alone, so drawings are twice as large
/// as they are shown and their lines still smooth.
pub(super) const WIDTH: u32 = 960;
/// The usual height.
pub(super) const HEIGHT: u32 = 540;
/// The height of letters.
const LETTER: f64 = 27.0;
/// What a column of a terminal takes here: half an em, and a little for wide letters.
const COLUMN: u32 = 15;

/// What the library draws on.
pub(super) type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Elements of SVG, and how large they are together.
pub(super) struct Drawing {
    elements: String,
    height: u32,
}

/// Draws on a sheet of `height`. The library's errors are those of a target that cannot be written
/// to; a string can.
pub(super) fn sheet(
    height: u32,
    draw: impl FnOnce(&Area<'_>) -> Result<(), String>,
) -> Result<Drawing, String> {
    let mut svg = String::new();
    let area = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
    draw(&area)?;
    area.present().map_err(|error| error.to_string())?;
    drop(area);
    let elements = svg
        .split_once('\n')
        .and_then(|(_, rest)| rest.rsplit_once("</svg>"));
    let (elements, _) = elements.ok_or("the drawing has no elements")?;
    Ok(Drawing {
        elements: palette::styled(elements),
        height,
    })
}

/// The elements as one SVG, with its title for whoever does not see it.
pub(super) fn document(title: &str, style: &str, drawing: &Drawing) -> String {
    let title = escaped(title);
    let height = drawing.height;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\">\n<title>{title}</title>\n"
    );
    if !style.is_empty() {
        // Writing to a string cannot fail.
        let _ = write!(svg, "<style>\n{style}</style>\n");
    }
    svg.push_str(&drawing.elements);
    svg.push_str("</svg>\n");
    svg
}

/// The style of words, by where they hang.
pub(super) fn words(horizontal: HPos, vertical: VPos) -> TextStyle<'static> {
    // The library divides sizes by 1.24 when it writes them.
    ("sans-serif", LETTER * 1.24)
        .into_font()
        .color(&INK.to_rgba())
        .pos(Pos::new(horizontal, vertical))
}

/// How wide a text will be, about: whoever shows the drawing chooses the font.
pub(super) fn width_of(text: &str) -> u32 {
    u32::try_from(text.width())
        .unwrap_or(u32::MAX)
        .saturating_mul(COLUMN)
}

/// A text that takes no more room than `most`, with its end cut off where it must be. What it said
/// stands in full in the table beside the chart.
pub(super) fn fitted(text: &str, most: u32) -> String {
    let text = clean(text);
    if width_of(&text) <= most {
        return text;
    }
    let mut fitted = String::new();
    for letter in text.chars() {
        if width_of(&fitted) + 2 * COLUMN > most {
            break;
        }
        fitted.push(letter);
    }
    format!("{}…", fitted.trim_end())
}
