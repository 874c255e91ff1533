//! Shares of a whole.

use plotters::element::Pie;
use plotters::style::RGBColor;
use wire::Pointer;

use super::canvas::{Drawing, WIDTH, sheet};
use super::legend::{Legend, signed};
use super::palette::{self, SERIES};
use crate::presentation::drawable::whole;
use crate::presentation::series::{ChartData, ChartDataError};

/// The height of the sheet below the legend.
const HEIGHT: u32 = 440;

/// A slice: how much of what.
struct Slice {
    label: String,
    size: f64,
}

pub(super) fn drawn(data: &ChartData) -> Result<Drawing, ChartDataError> {
    let slices = joined(slices(data)?);
    let whole: f64 = slices.iter().map(|slice| slice.size).sum();
    let names: Vec<_> = slices
        .iter()
        .map(|slice| format!("{} {:.1}%", slice.label, slice.size / whole * 100.0))
        .collect();
    let legend = Legend::of_all(names.iter().map(String::as_str));
    let drawing = sheet(HEIGHT + legend.height, |area| {
        legend.draw(area)?;
        let (sizes, colors): (Vec<f64>, Vec<RGBColor>) = slices
            .iter()
            .enumerate()
            .map(|(index, slice)| (slice.size, palette::series(index)))
            .unzip();
        let unnamed = vec![""; sizes.len()];
        // A pie stands where it is on the whole sheet, whatever part of it is drawn on.
        let center = (signed(WIDTH / 2), signed(legend.height + HEIGHT / 2));
        let radius = f64::from(HEIGHT) / 2.0 - 16.0;
        let mut pie = Pie::new(&center, &radius, &sizes, &colors, &unnamed);
        pie.start_angle(-90.0);
        area.draw(&pie).map_err(|error| error.to_string())
    });
    drawing.map_err(|reason| ChartDataError::new(Pointer::from("/data"), reason))
}

fn slices(data: &ChartData) -> Result<Vec<Slice>, ChartDataError> {
    let series = whole(data)?;
    let mut slices = Vec::new();
    for (label, point) in data.labels.iter().zip(&series.points) {
        let Some(point) = point else { continue };
        if point.y > 0.0 {
            slices.push(Slice {
                label: label.clone(),
                size: point.y,
            });
        }
    }
    Ok(slices)
}

/// Slices beyond the colours become one, which says how many it stands for.
fn joined(mut slices: Vec<Slice>) -> Vec<Slice> {
    if slices.len() <= SERIES {
        return slices;
    }
    let rest = slices.split_off(SERIES - 1);
    let label = format!("{} others", rest.len());
    slices.push(Slice {
        label,
        size: rest.iter().map(|slice| slice.size).sum(),
    });
    slices
}
