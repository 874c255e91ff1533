//! What a chart is drawn on, and the SVG that comes of it.

use std::fmt::Write;

use plotters::backend::SVGBackend;
use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, IntoDrawingArea};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, IntoFont, TextStyle};

use super::palette::{self, INK};
use crate::presentation::clean::clean;
use crate::presentation::escape::escaped;
use crate::presentation::width;

/// The width of every drawing. The library has whole pixels alone, so drawings are twice as large
/// as they are shown and their lines still smooth.
pub(super) const WIDTH: u32 = 960;
/// The usual height.
pub(super) const HEIGHT: u32 = 540;
/// The height of letters.
pub(super) const LETTER: u32 = 27;
/// What the library draws on.
pub(super) type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Elements of SVG, how large they are together, and what has to be said of them.
pub(crate) struct Drawing {
    elements: String,
    height: u32,
    pub(crate) notes: Vec<String>,
}

impl Drawing {
    /// Whether it takes so much of a sheet of paper that what stands before it would leave the rest of the sheet
    /// empty.
    #[cfg(feature = "html")]
    pub(crate) const fn is_tall(&self) -> bool {
        self.height > WIDTH * 3 / 4
    }
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
        notes: Vec::new(),
    })
}

/// The elements as one SVG, with its title for whoever does not see it.
#[cfg(feature = "html")]
pub(super) fn element(title: &str, drawing: &Drawing) -> String {
    document(title, "", drawing)
}

/// The elements as one SVG that stands alone: with its style, and with what has to be said of it.
pub(super) fn alone(title: &str, style: &str, drawing: &Drawing) -> String {
    let mut beside = String::new();
    if !drawing.notes.is_empty() {
        let notes = escaped(&drawing.notes.join(" "));
        // Writing to a string cannot fail.
        let _ = writeln!(beside, "<desc>{notes}</desc>");
    }
    let _ = write!(beside, "<style>\n{style}</style>\n");
    document(title, &beside, drawing)
}

fn document(title: &str, beside: &str, drawing: &Drawing) -> String {
    let title = escaped(title);
    let height = drawing.height;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\">\n<title>{title}</title>\n{beside}"
    );
    svg.push_str(&drawing.elements);
    svg.push_str("</svg>\n");
    svg
}

/// The style of words, by where they hang.
pub(super) fn words(horizontal: HPos, vertical: VPos) -> TextStyle<'static> {
    // The library divides sizes by 1.24 when it writes them.
    ("sans-serif", f64::from(LETTER) * 1.24)
        .into_font()
        .color(&INK.to_rgba())
        .pos(Pos::new(horizontal, vertical))
}

/// How wide a text will be at most.
pub(super) fn width_of(text: &str) -> u32 {
    width::width_of(text).saturating_mul(LETTER).div_ceil(1000)
}

/// A text that takes no more room than `most`, with its end cut off where it must be. What it said
/// stands in full in the table beside the chart.
pub(super) fn fitted(text: &str, most: u32) -> String {
    let text = clean(text);
    if width_of(&text) <= most {
        return text;
    }
    let room = most.saturating_sub(width_of("…"));
    let mut fitted = String::new();
    for letter in text.chars() {
        fitted.push(letter);
        if width_of(&fitted) > room {
            fitted.pop();
            break;
        }
    }
    format!("{}…", fitted.trim_end())
}

/// The middle of a text nearest to `middle` at which all of it stands on the sheet.
pub(super) fn on_sheet(middle: i32, text: &str) -> i32 {
    let half = signed(width_of(text).div_ceil(2));
    middle.min(signed(WIDTH) - half).max(half)
}

pub(super) fn signed(length: u32) -> i32 {
    i32::try_from(length).unwrap_or(i32::MAX)
}
