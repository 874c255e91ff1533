//! Lines through points.

use plotters::element::Circle;
use plotters::style::Color;

use super::axis::Axis;
use super::canvas::{Drawing, HEIGHT};
use super::palette;
use super::plot::{Plane, Plot, line, note, rise, span_beside};
use crate::presentation::precision::figure;
use crate::presentation::series::{ChartData, Point, Series};

/// Up to so many points, each has a dot.
const MOST_DOTS: usize = 40;

pub(super) fn drawn(data: &ChartData) -> Result<Drawing, String> {
    let upward = Axis::of_values(data.points().map(|point| point.y), false);
    let across = Axis::of_labels(&data.labels, &span_beside(upward.widest()));
    let notes = flat(data, upward.step_of(rise(HEIGHT)));
    let mut drawing = Plot::of_series(data, across, upward, draw)?;
    drawing.notes.extend(notes);
    Ok(drawing)
}

/// That series which move do not look so beside the others, where less than `least` is not drawn.
fn flat(data: &ChartData, least: f64) -> Option<String> {
    let is_flat = |series: &&Series| {
        let values = || series.points.iter().flatten().map(|point| point.y);
        let spread = values().fold(f64::MIN, f64::max) - values().fold(f64::MAX, f64::min);
        spread > 0.0 && spread < 2.0 * least
    };
    let flat = data.series.iter().filter(is_flat);
    let flat: Vec<_> = flat.map(|series| series.label.as_str()).collect();
    (!flat.is_empty()).then(|| {
        format!(
            "Too flat to be seen beside the others: {}. The numbers tell how they move.",
            flat.join(", ")
        )
    })
}

/// A line is broken where nothing is known: drawn through a gap it would say that something is.
fn draw(plane: &mut Plane<'_, '_>, index: usize, series: &Series) -> Result<(), String> {
    let color = palette::series(index);
    for run in series.points.split(Option::is_none) {
        let run: Vec<_> = run
            .iter()
            .flatten()
            .map(|point| (point.x, point.y))
            .collect();
        if run.len() > 1 {
            line(plane, run, color.stroke_width(5))?;
        }
    }
    let known = || series.points.iter().flatten();
    let is_dotted = known().count() <= MOST_DOTS;
    // A point without neighbours is no line, and would not be seen at all.
    let dotted =
        known().filter(|point| is_dotted || point.is_highlighted || is_alone(series, point));
    for point in dotted {
        dot(plane, color, point)?;
    }
    Ok(())
}

fn dot(
    plane: &mut Plane<'_, '_>,
    color: plotters::style::RGBColor,
    point: &Point,
) -> Result<(), String> {
    let radius = if point.is_highlighted { 13 } else { 8 };
    let circle = Circle::new((point.x, point.y), radius, color.filled());
    plane
        .draw_series([circle])
        .map_err(|error| error.to_string())?;
    if point.is_highlighted {
        note(plane, (point.x, point.y), figure(point.y))?;
    }
    Ok(())
}

fn is_alone(series: &Series, point: &Point) -> bool {
    let near = |other: &&Point| (other.x - point.x).abs() <= 1.0;
    series.points.iter().flatten().filter(near).count() == 1
}
