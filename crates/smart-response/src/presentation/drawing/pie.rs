//! Shares of a whole.

use plotters::element::Pie;
use plotters::style::RGBColor;
use wire::Pointer;

use super::canvas::{Drawing, WIDTH, sheet, signed};
use super::legend::Legend;
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
    let shares: Vec<_> = slices
        .iter()
        .map(|slice| slice.size / whole * 100.0)
        .collect();
    let names = slices.iter().zip(written(&shares));
    let names: Vec<_> = names
        .map(|(slice, share)| format!("{} {share}", slice.label))
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

/// Shares with the fewest digits, one at least, at which they add up to a hundred and none is nothing. Where
/// there are none, as for thirds, with one.
fn written(shares: &[f64]) -> Vec<String> {
    let is_tiny = shares.iter().any(|share| *share < 0.005);
    let digits = (1..=if is_tiny { 4 } else { 2 }).find(|digits| {
        let unit = 10_f64.powi(*digits);
        let rounded = || shares.iter().map(|share| (share * unit).round());
        let is_whole = (rounded().sum::<f64>() - 100.0 * unit).abs() < 0.5;
        is_whole && rounded().all(|share| share > 0.0)
    });
    let digits = digits.and_then(|digits| usize::try_from(digits).ok());
    let one = |share: f64| match share {
        share if share < 0.05 => "<0.1%".to_owned(),
        share if share > 99.95 && share < 100.0 => ">99.9%".to_owned(),
        share => format!("{share:.1}%"),
    };
    let write =
        |share: &f64| digits.map_or_else(|| one(*share), |digits| format!("{share:.digits$}%"));
    shares.iter().map(write).collect()
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
