//! Bars, upright or, where their labels need the room, lying.

use plotters::element::Rectangle;
use plotters::style::Color;

use super::axis::Axis;
use super::canvas::{Drawing, HEIGHT, WIDTH, width_of};
use super::legend::Legend;
use super::palette::{self, INK};
use super::plot::{Plane, Plot, line, note, room_beside};
use crate::presentation::series::{ChartData, Point};

/// The share of a label's place that its bars fill.
const FILLED: f64 = 0.72;
/// The height of a lying bar's place.
const ROW: u32 = 64;
/// More bars than these are not laid, since the drawing would be higher than a page.
const MOST_ROWS: usize = 24;

pub(super) fn drawn(data: &ChartData) -> Result<Drawing, String> {
    let values = Axis::of_values(data.points().map(|point| point.y), true);
    let legend = Legend::of_series(data);
    let room = room_beside(values.widest());
    let upright = Axis::of_labels(&data.labels, room);
    let is_lying = upright.len() < data.labels.len() && data.labels.len() <= MOST_ROWS
        || data.labels.iter().any(|label| width_of(label) > room / 3);
    let plot = if is_lying && data.labels.len() <= MOST_ROWS {
        let upward = Axis::of_rows(&data.labels, WIDTH * 2 / 5).reversed();
        let rows = u32::try_from(data.labels.len()).unwrap_or(u32::MAX);
        let height = rows * ROW * bars_a_row(data) + 90;
        Plot {
            across: values,
            upward,
            legend,
            height,
        }
    } else {
        Plot {
            across: upright,
            upward: values,
            legend,
            height: HEIGHT,
        }
    };
    let is_lying = is_lying && data.labels.len() <= MOST_ROWS;
    plot.drawn(|plane| Bars { data, is_lying }.draw(plane))
}

/// Bars of several series need more room, though not as much each.
fn bars_a_row(data: &ChartData) -> u32 {
    u32::try_from(data.series.len().div_ceil(2)).unwrap_or(1)
}

struct Bars<'a> {
    data: &'a ChartData,
    is_lying: bool,
}

impl Bars<'_> {
    fn draw(&self, plane: &mut Plane<'_, '_>) -> Result<(), String> {
        for (index, series) in self.data.series.iter().enumerate() {
            let style = palette::series(index).filled();
            let bars = series.points.iter().flatten();
            let bars = bars.map(|point| Rectangle::new(self.corners(index, point), style));
            plane.draw_series(bars).map_err(|error| error.to_string())?;
            for point in series
                .points
                .iter()
                .flatten()
                .filter(|point| point.is_highlighted)
            {
                note(
                    plane,
                    self.turned(point.x, point.y),
                    super::line::value(point.y),
                )?;
            }
        }
        self.zero(plane)
    }

    #[expect(clippy::cast_precision_loss, reason = "at most eight series")]
    fn corners(&self, index: usize, point: &Point) -> [(f64, f64); 2] {
        let each = FILLED / self.data.series.len() as f64;
        let start = point.x - FILLED / 2.0 + each * index as f64;
        [self.turned(start, 0.0), self.turned(start + each, point.y)]
    }

    fn turned(&self, along: f64, value: f64) -> (f64, f64) {
        if self.is_lying {
            (value, along)
        } else {
            (along, value)
        }
    }

    /// The line that bars grow from.
    #[expect(
        clippy::cast_precision_loss,
        reason = "no list of labels has 2⁵³ of them"
    )]
    fn zero(&self, plane: &mut Plane<'_, '_>) -> Result<(), String> {
        let end = self.data.labels.len() as f64 - 0.5;
        let ends = vec![self.turned(-0.5, 0.0), self.turned(end, 0.0)];
        line(plane, ends, INK.stroke_width(2))
    }
}
