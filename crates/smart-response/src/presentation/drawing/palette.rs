//! Colours that a style sheet decides.

use plotters::style::RGBColor;

/// How many series have a colour of their own.
pub(crate) const SERIES: usize = crate::presentation::drawable::MOST_SERIES;

/// Text.
pub(super) const INK: RGBColor = RGBColor(1, 1, 0);
/// Lines that only guide the eye.
pub(super) const GRID: RGBColor = RGBColor(1, 1, 1);

/// The colour of a series, by its place.
pub(super) fn series(index: usize) -> RGBColor {
    // The places are below `SERIES`.
    let place = u8::try_from(index % SERIES).unwrap_or_default();
    RGBColor(1, 0, place)
}

/// An SVG with a style sheet's variables in place of the colours above. They stand in attributes
/// alone: the library escapes every quote of a text.
pub(super) fn styled(svg: &str) -> String {
    let styled = (0..SERIES).fold(svg.to_owned(), |svg, index| {
        replaced(&svg, series(index), &format!("--s{index}"))
    });
    replaced(&replaced(&styled, INK, "--ink"), GRID, "--grid")
}

fn replaced(svg: &str, RGBColor(red, green, blue): RGBColor, name: &str) -> String {
    svg.replace(
        &format!("\"#{red:02X}{green:02X}{blue:02X}\""),
        &format!("\"var({name})\""),
    )
}
