//! Points, each where its two values say.

use plotters::element::Circle;
use plotters::style::Color;

use super::axis::Axis;
use super::canvas::Drawing;
use super::palette;
use super::plot::{Plane, Plot, note, span_beside};
use crate::presentation::precision::figure;
use crate::presentation::series::{ChartData, Series};

pub(super) fn drawn(data: &ChartData) -> Result<Drawing, String> {
    let upward = Axis::of_values(data.points().map(|point| point.y), false);
    let across = if data.has_own_x {
        Axis::of_values(data.points().map(|point| point.x), false)
    } else {
        Axis::of_labels(&data.labels, &span_beside(upward.widest()))
    };
    Plot::of_series(data, across, upward, draw)
}

/// Seen through, so that points that lie over each other are seen to.
const OPACITY: f64 = 0.75;

fn draw(plane: &mut Plane<'_, '_>, index: usize, series: &Series) -> Result<(), String> {
    let style = palette::series(index).mix(OPACITY).filled();
    let circles = series.points.iter().flatten();
    let circles = circles.map(|point| {
        let radius = if point.is_highlighted { 16 } else { 11 };
        Circle::new((point.x, point.y), radius, style)
    });
    plane
        .draw_series(circles)
        .map_err(|error| error.to_string())?;
    for point in series
        .points
        .iter()
        .flatten()
        .filter(|point| point.is_highlighted)
    {
        note(
            plane,
            (point.x, point.y),
            format!("{}, {}", figure(point.x), figure(point.y)),
        )?;
    }
    Ok(())
}
