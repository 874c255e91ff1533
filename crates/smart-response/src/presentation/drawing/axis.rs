//! Where values and labels stand.

use std::ops::Range;

use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};
use plotters::coord::types::RangedCoordf64;

use super::canvas::{fitted, width_of};
use super::thinned;
use crate::presentation::unit::grouped;

/// An axis: what it spans, and the words along it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Axis {
    span: Range<f64>,
    ticks: Vec<(f64, String)>,
}

impl Axis {
    /// An axis for values, with a little room at its ends. `from_zero` where lengths are compared.
    pub(super) fn of_values(values: impl Iterator<Item = f64>, from_zero: bool) -> Self {
        let (mut least, mut most) = values.fold((f64::MAX, f64::MIN), |(least, most), value| {
            (least.min(value), most.max(value))
        });
        if from_zero {
            (least, most) = (least.min(0.0), most.max(0.0));
        }
        let room = match (most - least) * 0.06 {
            room if room > 0.0 => room,
            // One value alone stands in the middle.
            _ => most.abs().max(1.0) * 0.1,
        };
        let rests_on_zero = from_zero || least >= 0.0 && least < room * 4.0;
        let start = if rests_on_zero && least >= 0.0 {
            0.0
        } else {
            least - room
        };
        let end = if from_zero && most <= 0.0 {
            0.0
        } else {
            most + room
        };
        let span = start..end;
        let ticks = RangedCoordf64::from(span.clone()).key_points(7);
        let step = ticks
            .first()
            .zip(ticks.get(1))
            .map_or(1.0, |(first, second)| second - first);
        // One unit for the whole axis: 800000 beside 1.0M has to be read twice.
        let largest = ticks
            .iter()
            .fold(0.0, |largest: f64, tick| largest.max(tick.abs()));
        let ticks = ticks
            .iter()
            .map(|tick| (*tick, written(*tick, step, largest)))
            .collect();
        Self { span, ticks }
    }

    /// An axis for labels along `span` of the sheet. Where not all have room, the first and the last are written
    /// and, evenly between them, as many as have.
    pub(super) fn of_labels(labels: &[String], span: &Range<u32>) -> Self {
        let longest = span.end.saturating_sub(span.start) / 3;
        let labels: Vec<_> = labels.iter().map(|label| fitted(label, longest)).collect();
        let chosen = thinned::chosen(&labels, span);
        let ticks = chosen
            .into_iter()
            .filter_map(|index| Some((place(index), labels.get(index)?.clone())));
        Self {
            span: along(labels.len()),
            ticks: ticks.collect(),
        }
    }

    /// An axis with every label, each no wider than `most`.
    pub(super) fn of_rows(labels: &[String], most: u32) -> Self {
        let rows = labels.iter().enumerate();
        let ticks = rows.map(|(index, label)| (place(index), fitted(label, most)));
        Self {
            span: along(labels.len()),
            ticks: ticks.collect(),
        }
    }

    /// The room that the widest of the words takes.
    pub(super) fn widest(&self) -> u32 {
        self.ticks
            .iter()
            .map(|(_, text)| width_of(text))
            .max()
            .unwrap_or_default()
    }

    /// The same axis from its end to its start.
    pub(super) fn reversed(self) -> Self {
        Self {
            span: self.span.end..self.span.start,
            ticks: self.ticks,
        }
    }

    /// How much of what it spans half a pixel is, on an axis of so many; less is not drawn.
    pub(super) fn step_of(&self, pixels: u32) -> f64 {
        (self.span.end - self.span.start).abs() / f64::from(pixels.max(1)) / 2.0
    }

    /// The words with their places.
    pub(super) fn words(&self) -> impl Iterator<Item = (f64, &str)> {
        self.ticks
            .iter()
            .map(|(place, text)| (*place, text.as_str()))
    }

    /// How many words there can be.
    pub(super) fn len(&self) -> usize {
        self.ticks.len()
    }
}

/// Where a label stands on its axis.
#[expect(
    clippy::cast_precision_loss,
    reason = "no list of labels has 2⁵³ of them"
)]
const fn place(index: usize) -> f64 {
    index as f64
}

/// What an axis of so many labels spans.
const fn along(labels: usize) -> Range<f64> {
    -0.5..place(labels) - 0.5
}

/// A value as an axis writes it, in the unit of its largest and with the digits that tell it from its neighbour.
fn written(value: f64, step: f64, largest: f64) -> String {
    let (divisor, unit) = match largest.max(step.abs()) {
        large if large >= 1e12 => (1e12, "T"),
        large if large >= 1e9 => (1e9, "B"),
        large if large >= 1e6 => (1e6, "M"),
        _ => (1.0, ""),
    };
    // Twelve digits are more than an axis has room for.
    let digits = (0..12_usize)
        .find(|digits| is_whole(step / divisor * 10_f64.powi(i32::try_from(*digits).unwrap_or(0))));
    let text = format!("{:.*}", digits.unwrap_or(12), value / divisor);
    // A zero that came of subtracting has a sign and none that a reader wants.
    let text = if text
        .trim_start_matches('-')
        .bytes()
        .all(|byte| matches!(byte, b'0' | b'.'))
    {
        "0".to_owned()
    } else {
        text
    };
    if text == "0" {
        text
    } else {
        format!("{}{unit}", grouped(&text))
    }
}

fn is_whole(value: f64) -> bool {
    value.abs() >= 0.5 && (value - value.round()).abs() < 1e-6 * value.abs()
}

impl Ranged for Axis {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, (from, to): (i32, i32)) -> i32 {
        let share = (value - self.span.start) / (self.span.end - self.span.start);
        let place = f64::from(from) + share * f64::from(to - from);
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a place on the sheet, saturated elsewhere"
        )]
        let place = place.round() as i32;
        place
    }

    fn key_points<Hint: KeyPointHint>(&self, _: Hint) -> Vec<f64> {
        self.ticks.iter().map(|(value, _)| *value).collect()
    }

    fn range(&self) -> Range<f64> {
        self.span.clone()
    }
}

impl ValueFormatter<f64> for Axis {
    fn format_ext(&self, value: &f64) -> String {
        let tick = self
            .ticks
            .iter()
            .find(|(tick, _)| tick.to_bits() == value.to_bits());
        tick.map_or_else(String::new, |(_, text)| text.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_with_the_digits_that_tell_them_apart() {
        let cases = [
            (0.0, 5.0, "0"),
            (-0.0, 5.0, "0"),
            (15.0, 5.0, "15"),
            (215_000.0, 5000.0, "215\u{202f}000"),
            (12.5, 0.5, "12.5"),
            (0.25, 0.05, "0.25"),
            (-3.0, 1.0, "-3"),
            (2_500_000.0, 500_000.0, "2.5M"),
            (3e9, 1e9, "3B"),
            (1e-17, 0.1, "0"),
        ];
        for (value, step, expected) in cases {
            assert_eq!(
                written(value, step, value.abs()),
                expected,
                "{value} by {step}"
            );
        }
        assert_eq!(written(800_000.0, 200_000.0, 1e6), "0.8M");
        assert_eq!(written(1e6, 200_000.0, 1e6), "1.0M");
    }

    #[test]
    fn one_value_stands_in_the_middle_and_lengths_begin_at_zero() {
        let alone = Axis::of_values([50.0].into_iter(), false);
        assert_eq!(alone.map(&50.0, (0, 100)), 50);
        let lengths = Axis::of_values([3.0, 9.0].into_iter(), true);
        assert_eq!(lengths.map(&0.0, (0, 100)), 0);
        let losses = Axis::of_values([-3.0, -9.0].into_iter(), true);
        assert_eq!(losses.map(&0.0, (0, 100)), 100);
    }
}
