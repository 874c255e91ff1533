//! Bars, upright or, where their labels need the room, lying.

use plotters::element::Rectangle;
use plotters::style::Color;

use super::axis::Axis;
use super::canvas::{Drawing, HEIGHT, WIDTH, width_of};
use super::legend::Legend;
use super::palette::{self, INK};
use super::plot::{Plane, Plot, line, note, rise, span_beside};
use crate::presentation::precision::figure;
use crate::presentation::series::{ChartData, Point};

/// The share of a label's place that its bars fill.
const FILLED: f64 = 0.72;
/// The height of a lying bar's place where there is room.
const ROW: u32 = 64;
/// The least height of it, which a line of letters needs, and the least for each of several bars in it.
const LEAST_ROW: u32 = 31;
const LEAST_BAR: u32 = 8;
/// The most that lying bars take together: fifty of them, and with their title they have room on one sheet of paper.
const MOST_HEIGHT: u32 = 1680;
/// What stands above and below lying bars.
const AROUND: u32 = 90;

pub(super) fn drawn(data: &ChartData) -> Result<Drawing, String> {
    let values = Axis::of_values(data.points().map(|point| point.y), true);
    let across = span_beside(values.widest());
    let upright = Axis::of_labels(&data.labels, &across);
    let room = across.end - across.start;
    let is_whole = upright.len() == data.labels.len()
        && data.labels.iter().all(|label| width_of(label) <= room / 3);
    let lying = if is_whole { None } else { row(data) };
    let (notes, plot) = match lying {
        Some(row) => lain(data, values, row),
        None => stood(data, values, upright),
    };
    let is_lying = lying.is_some();
    let mut drawing = plot.drawn(|plane| Bars { data, is_lying }.draw(plane))?;
    drawing.notes = notes;
    Ok(drawing)
}

fn lain(data: &ChartData, values: Axis, row: u32) -> (Vec<String>, Plot) {
    let upward = Axis::of_rows(&data.labels, WIDTH / 2).reversed();
    let across = span_beside(upward.widest());
    let notes = unseen(data, &values, across.end - across.start);
    let plot = Plot {
        across: values,
        upward,
        legend: Legend::of_series(data),
        height: labels(data) * row + AROUND,
        is_lying: true,
    };
    (notes.into_iter().collect(), plot)
}

fn stood(data: &ChartData, values: Axis, across: Axis) -> (Vec<String>, Plot) {
    let (named, all) = (across.len(), data.labels.len());
    let unnamed = format!("{named} of {all} labels have room; the numbers name every bar.");
    let unnamed = (named < all).then_some(unnamed);
    let unseen = unseen(data, &values, rise(HEIGHT));
    let plot = Plot {
        across,
        upward: values,
        legend: Legend::of_series(data),
        height: HEIGHT,
        is_lying: false,
    };
    (unnamed.into_iter().chain(unseen).collect(), plot)
}

/// The height of a lying bar's place, if all have room on a sheet that is no higher than a page.
fn row(data: &ChartData) -> Option<u32> {
    let series = u32::try_from(data.series.len()).unwrap_or(u32::MAX);
    let most = (MOST_HEIGHT - AROUND) / labels(data).max(1);
    let least = LEAST_ROW.max(series.saturating_mul(LEAST_BAR));
    // Bars of several series need more room, though not as much each.
    let wanted = ROW * series.div_ceil(2);
    (most >= least).then(|| wanted.min(most))
}

fn labels(data: &ChartData) -> u32 {
    u32::try_from(data.labels.len()).unwrap_or(u32::MAX)
}

/// That bars which are something look like nothing beside the longest, on an axis of so many pixels.
fn unseen(data: &ChartData, values: &Axis, pixels: u32) -> Option<String> {
    let (bars, least) = (data.points().count(), values.step_of(pixels));
    let is_unseen = |point: &&Point| point.y != 0.0 && point.y.abs() < least;
    let unseen = data.points().filter(is_unseen).count();
    (unseen > 0).then(|| {
        format!("Too short to be seen beside the longest: {unseen} of {bars} bars. The numbers tell them.")
    })
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
                note(plane, self.turned(point.x, point.y), figure(point.y))?;
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
