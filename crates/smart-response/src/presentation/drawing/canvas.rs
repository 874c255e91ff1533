//! What a chart is drawn on, and the SVG that comes of it.

use std::fmt::Write;

use plotters::backend::SVGBackend;
use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, IntoDrawingArea};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, IntoFont, TextStyle};
use unicode_width::UnicodeWidthChar;

use super::palette::{self, INK};
use crate::presentation::clean::clean;
use crate::presentation::escape::escaped;

/// The width of every drawing. The library has whole pixels alone, so drawings are twice as large
/// as they are shown and their lines still smooth.
pub(super) const WIDTH: u32 = 960;
/// The usual height.
pub(super) const HEIGHT: u32 = 540;
/// The height of letters.
pub(super) const LETTER: u32 = 27;
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
    ("sans-serif", f64::from(LETTER) * 1.24)
        .into_font()
        .color(&INK.to_rgba())
        .pos(Pos::new(horizontal, vertical))
}

/// How wide a text will be at most: whoever shows the drawing chooses the font.
pub(super) fn width_of(text: &str) -> u32 {
    let thousandths = text.chars().map(advance).fold(0, u32::saturating_add);
    thousandths.saturating_mul(LETTER).div_ceil(1000)
}

/// How wide a letter is in the widest of the usual sans fonts (`DejaVu Sans`, Verdana), in thousandths of its
/// height. Letters of one kind count as the widest of it.
fn advance(letter: char) -> u32 {
    match letter {
        'i' | 'j' | 'l' | 'I' | 'J' | '\'' => 300,
        ' ' | ',' | '.' | ':' | ';' | '/' | '\\' | '·' | '\u{202f}' => 340,
        'f' | 'r' | 't' | '(' | ')' | '[' | ']' | '-' | '!' => 415,
        'm' => 975,
        'w' | '+' | '<' | '>' | '=' | '#' | '^' | '~' => 840,
        'M' | 'W' | '%' | '@' | '…' => 1000,
        'E' | 'F' | 'L' | 'P' | 'T' | 'Y' | 'S' => 640,
        'A'..='C' | 'K' | 'R' | 'V' | 'X' | 'Z' => 700,
        'A'..='Z' | '&' => 790,
        ' '..='~' => 640,
        _ if letter.width() == Some(0) => 0,
        'ฌ' | 'ญ' | 'ณ' | 'ฒ' => 910,
        '\u{e00}'..='\u{e7f}' => 770,
        _ => 1100,
    }
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
