//! Shares of a whole.

use plotters::element::Pie;
use plotters::style::RGBColor;
use wire::Pointer;

use super::canvas::{Drawing, WIDTH, fitted, sheet, signed, width_of};
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
    let names: Vec<_> = names.map(|(slice, share)| named(slice, &share)).collect();
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

/// A slice's name with its share, which stays whole where the name is cut.
fn named(slice: &Slice, share: &str) -> String {
    let share = format!(" {share}");
    let room = (WIDTH / 2).saturating_sub(width_of(&share));
    format!("{}{share}", fitted(&slice.label, room))
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

/// Slices beyond the colours, the smallest, become one, which says how many it stands for.
fn joined(slices: Vec<Slice>) -> Vec<Slice> {
    if slices.len() <= SERIES {
        return slices;
    }
    let mut places: Vec<usize> = (0..slices.len()).collect();
    let size = |place: &usize| slices.get(*place).map_or(0.0, |slice| slice.size);
    // Stable: of equal ones the earlier is kept.
    places.sort_by(|left, right| size(right).total_cmp(&size(left)));
    places.truncate(SERIES - 1);
    let each = slices.into_iter().enumerate();
    let (kept, rest): (Vec<_>, Vec<_>) = each.partition(|(place, _)| places.contains(place));
    let others = Slice {
        label: format!("{} others", rest.len()),
        size: rest.iter().map(|(_, slice)| slice.size).sum(),
    };
    let kept = kept.into_iter().map(|(_, slice)| slice);
    kept.chain([others]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_slices_are_joined_and_shares_are_never_cut() {
        let slices = (1..=30_u8).map(|size| Slice {
            label: format!("{size} of a very long name that no legend has room for"),
            size: f64::from(size),
        });
        let drawn = joined(slices.collect());
        let sizes: Vec<_> = drawn.iter().map(|slice| slice.size).collect();
        // By hand: 1 + 2 + … + 23 = 276.
        assert_eq!(sizes, [24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 276.0]);
        assert_eq!(drawn[7].label, "23 others");
        let name = named(&drawn[0], "5.2%");
        assert!(name.contains('…') && name.ends_with(" 5.2%"), "{name}");
        assert!(width_of(&name) <= WIDTH / 2);
    }
}
