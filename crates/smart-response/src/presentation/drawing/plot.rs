//! A sheet with a legend and two axes.

use std::ops::Range;

use plotters::backend::SVGBackend;
use plotters::chart::{ChartBuilder, ChartContext};
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::ranged1d::Ranged;
use plotters::element::{PathElement, Text};
use plotters::style::Color;
use plotters::style::text_anchor::{HPos, VPos};

use super::axis::Axis;
use super::canvas::{
    Area, Drawing, HEIGHT, LETTER, WIDTH, on_sheet, sheet, signed, width_of, words,
};
use super::legend::Legend;
use super::palette::GRID;
use crate::presentation::series::{ChartData, Series};

/// What series are drawn on.
pub(super) type Plane<'a, 'b> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<Axis, Axis>>;

/// The room below an axis for its words.
const BELOW: u32 = 58;
/// The room between words and axis, and beside what stands at the edge.
const BESIDE: u32 = 18;

/// From where to where a plot's horizontal axis reaches, beside the words of its vertical one.
pub(super) fn span_beside(words: u32) -> Range<u32> {
    words + BESIDE..WIDTH - 2 * BESIDE
}

/// How high a plot of such a height is without what stands below it.
pub(super) const fn rise(height: u32) -> u32 {
    height.saturating_sub(BELOW + BESIDE)
}

/// Two axes, and how high their sheet is beside the legend.
pub(super) struct Plot {
    pub(super) across: Axis,
    pub(super) upward: Axis,
    pub(super) legend: Legend,
    pub(super) height: u32,
    /// Whether values lie along the horizontal axis, so that the lines that guide the eye stand upright.
    pub(super) is_lying: bool,
}

impl Plot {
    /// Draws every series on a sheet of the usual height.
    pub(super) fn of_series(
        data: &ChartData,
        across: Axis,
        upward: Axis,
        draw: impl Fn(&mut Plane<'_, '_>, usize, &Series) -> Result<(), String>,
    ) -> Result<Drawing, String> {
        let plot = Self {
            across,
            upward,
            legend: Legend::of_series(data),
            height: HEIGHT,
            is_lying: false,
        };
        plot.drawn(|plane| {
            let mut series = data.series.iter().enumerate();
            series.try_for_each(|(index, series)| draw(plane, index, series))
        })
    }

    /// Draws the legend, the axes, and then what `draw` draws.
    pub(super) fn drawn(
        self,
        draw: impl FnOnce(&mut Plane<'_, '_>) -> Result<(), String>,
    ) -> Result<Drawing, String> {
        let told = |error: &dyn std::fmt::Display| error.to_string();
        let left = span_beside(self.upward.widest()).start;
        sheet(self.height + self.legend.height, |area| {
            let (top, below) = area.split_vertically(signed(self.legend.height));
            self.legend.draw(&top)?;
            let mut builder = ChartBuilder::on(&below);
            builder
                .margin_right(signed(2 * BESIDE))
                .margin_top(signed(BESIDE));
            // The library would write words over the sheet's edge, and over each other.
            builder
                .margin_bottom(signed(BELOW))
                .y_label_area_size(signed(left));
            let plane = builder.build_cartesian_2d(self.across.clone(), self.upward.clone());
            let mut plane = plane.map_err(|error| told(&error))?;
            axes(&mut plane, self.is_lying).map_err(|error| told(&error))?;
            self.bottom(&mut plane)?;
            draw(&mut plane)?;
            self.words_below(&plane, &below)
        })
    }

    fn bottom(&self, plane: &mut Plane<'_, '_>) -> Result<(), String> {
        let (across, lowest) = (self.across.range(), self.upward.range().start);
        let ends = vec![(across.start, lowest), (across.end, lowest)];
        line(plane, ends, GRID.stroke_width(2))
    }

    /// Words along the horizontal axis, each under its place or as near to it as the sheet lets it stand. What
    /// would lie over the word before it is left out.
    fn words_below(&self, plane: &Plane<'_, '_>, area: &Area<'_>) -> Result<(), String> {
        let lowest = self.upward.range().start;
        let top = area.get_base_pixel().1;
        let mut taken = i32::MIN;
        for (place, text) in self.across.words() {
            let (x, y) = plane.backend_coord(&(place, lowest));
            let (middle, half) = (on_sheet(x, text), signed(width_of(text).div_ceil(2)));
            if middle - half < taken {
                continue;
            }
            taken = middle + half + signed(BESIDE) / 2;
            // Below the axis by as much that a word under its start keeps clear of what stands beside it.
            let at = (middle, y - top + signed(BESIDE));
            let text = Text::new(text.to_owned(), at, words(HPos::Center, VPos::Top));
            area.draw(&text).map_err(|error| error.to_string())?;
        }
        Ok(())
    }
}

fn axes(plane: &mut Plane<'_, '_>, is_lying: bool) -> Result<(), impl std::fmt::Display + use<>> {
    let mut mesh = plane.configure_mesh();
    if is_lying {
        mesh.disable_y_mesh();
    } else {
        mesh.disable_x_mesh();
    }
    mesh.disable_x_axis()
        .light_line_style(GRID.mix(0.0))
        .bold_line_style(GRID.stroke_width(2))
        .axis_style(GRID.stroke_width(2))
        .y_label_style(words(HPos::Right, VPos::Center))
        .draw()
}

/// Draws one element of a plane.
pub(super) fn line(
    plane: &mut Plane<'_, '_>,
    points: Vec<(f64, f64)>,
    style: plotters::style::ShapeStyle,
) -> Result<(), String> {
    let drawn = plane.draw_series([PathElement::new(points, style)]);
    drawn.map(|_| ()).map_err(|error| error.to_string())
}

/// Writes a value beside its point.
pub(super) fn note(plane: &mut Plane<'_, '_>, at: (f64, f64), text: String) -> Result<(), String> {
    let style = words(HPos::Center, VPos::Bottom);
    let (x, y) = plane.backend_coord(&at);
    let area = plane.plotting_area().strip_coord_spec();
    let corner = area.get_base_pixel();
    // Above its point, but on the sheet, and beside what stands along the axis.
    let half = signed(width_of(&text).div_ceil(2));
    let x = on_sheet(x.max(corner.0 + half), &text);
    let y = (y - 16).max(signed(LETTER));
    let above = (x - corner.0, y - corner.1);
    let drawn = area.draw(&Text::new(text, above, style));
    drawn.map_err(|error| error.to_string())
}
