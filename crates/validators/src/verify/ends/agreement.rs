//! Whether a change is that from one number to another, as far as the digits of all three tell.

use crate::{Hedge, NumberMention, Unit};

/// What two numbers say to a change between them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Agreement {
    Agrees,
    Differs,
    /// They count something else, or are told too roughly.
    Unclear,
}

/// So much of itself a change may be off beside its last digit.
pub(super) const SLACK: f64 = 0.001;

/// The same of one that is told to be about so much.
const ABOUT: f64 = 0.15;

pub(super) fn agreement(
    change: &NumberMention,
    from: &NumberMention,
    to: &NumberMention,
) -> Agreement {
    let slack = match change.hedge {
        Hedge::Exact => SLACK,
        Hedge::About => ABOUT,
        Hedge::JustUnder | Hedge::Over | Hedge::Under | Hedge::AtLeast | Hedge::AtMost => {
            return Agreement::Unclear;
        }
    };
    let is_rough = change.spelled
        || [from, to]
            .iter()
            .any(|end| end.spelled || end.hedge != Hedge::Exact);
    if is_rough || from.unit != to.unit || from.value <= 0.0 || to.value <= 0.0 {
        return Agreement::Unclear;
    }
    let in_percent = change.unit == Some(Unit::Percent) && (from.unit != Some(Unit::Percent));
    let is_distance = distance_scale(change.unit, from.unit);
    let is_it = |(low, high): (f64, f64), scale: f64| {
        let size = change.value.abs() * scale;
        let slack = change.step * scale + slack * size;
        (low - slack..=high + slack).contains(&size)
    };
    match is_distance {
        _ if in_percent => of(is_it(percents(from, to), 1.0)),
        Some(scale) if change.is_percentage() => {
            of(is_it(distances(from, to), scale) || is_it(percents(from, to), 1.0))
        }
        Some(scale) => of(is_it(distances(from, to), scale)),
        None => Agreement::Unclear,
    }
}

const fn of(agrees: bool) -> Agreement {
    if agrees {
        Agreement::Agrees
    } else {
        Agreement::Differs
    }
}

/// What one of a change is in the unit of its ends; none where it is no distance between them.
pub(super) fn distance_scale(change: Option<Unit>, end: Option<Unit>) -> Option<f64> {
    match (change, end) {
        (Some(Unit::BasisPoints), Some(Unit::Percent)) => Some(0.01),
        (Some(Unit::PercentagePoints), Some(Unit::Percent)) => Some(1.0),
        (change, end) => (change == end).then_some(1.0),
    }
}

/// The least and the largest distance that the digits of two numbers leave open.
fn distances(from: &NumberMention, to: &NumberMention) -> (f64, f64) {
    let distance = (to.value - from.value).abs();
    let open = f64::midpoint(from.step, to.step);
    ((distance - open).max(0.0), distance + open)
}

/// The same of the distance in percent of where it begins.
fn percents(from: &NumberMention, to: &NumberMention) -> (f64, f64) {
    let (low, high) = distances(from, to);
    let half = from.step / 2.0;
    let least = (from.value - half).max(f64::MIN_POSITIVE);
    (low / (from.value + half) * 100.0, high / least * 100.0)
}
