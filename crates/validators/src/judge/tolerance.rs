//! How far a number may be from what it stands for.

use crate::{Hedge, NumberMention};

/// How far apart two numbers may be, as a share of the fact, however many digits are written.
const SHARE: f64 = 0.005;

/// So much of a value is lost to binary fractions: what is exactly on an edge stays inside.
const SLACK: f64 = 1e-9;

/// The values that a number may be written for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Band {
    value: f64,
    /// How far apart the two may be at most, whatever share of the fact that is.
    most: f64,
    /// Half of what the last digit is worth: what rounding may have taken.
    rounding: f64,
    low: f64,
    high: f64,
}

impl Band {
    pub(crate) fn of(mention: &NumberMention) -> Self {
        let value = mention.value;
        let rounding = if is_counted(mention) {
            0.0
        } else {
            mention.step / 2.0
        };
        let (below, above) = margins(mention);
        let (low, high) = if value < 0.0 {
            (value - above, value + below)
        } else {
            (value - below, value + above)
        };
        Self {
            value,
            most: f64::INFINITY,
            rounding,
            low,
            high,
        }
    }

    /// What a calculation may give: figures that were rounded before they were put together move the last digit by a few
    /// steps, and no further.
    pub(crate) fn of_calculation(mention: &NumberMention) -> Self {
        const STEPS: f64 = 1.5;
        Self {
            most: STEPS * significant_step(mention),
            ..Self::of(mention)
        }
    }

    /// Whether `fact` is in the band, or differs by so little of itself that it counts as the same.
    pub(crate) fn holds(self, fact: f64) -> bool {
        let slack = SLACK * fact.abs();
        let difference = (fact - self.value).abs();
        let is_same = difference <= (SHARE * fact.abs()).min(self.most) + slack;
        let is_rounded = difference <= self.rounding + slack;
        is_same || is_rounded || (self.low - slack <= fact && fact <= self.high + slack)
    }

    /// The largest distance from the number at which a fact may still be meant.
    pub(crate) fn reach(self) -> f64 {
        // A share of the fact is a little more of the number where the fact is the larger.
        let same = self.value.abs() * SHARE * (1.0 + 2.0 * SHARE);
        let edges = (self.value - self.low).max(self.high - self.value);
        same.max(self.rounding).max(edges) * (1.0 + 2.0 * SLACK)
    }
}

/// Whether a number counts, or is a place on a scale, by the look of it: a small whole one that counts in nothing.
/// "Risk level 7" is no 6.65 rounded.
fn is_counted(mention: &NumberMention) -> bool {
    const LARGEST: f64 = 20.0;
    let is_bare = mention.unit.is_none() && mention.is_bare() && !mention.spelled;
    is_bare
        && mention.hedge == Hedge::Exact
        && mention.value.fract() == 0.0
        && (1.0..=LARGEST).contains(&mention.value)
}

/// How much less and how much more than the number, by magnitude, the words allow.
fn margins(mention: &NumberMention) -> (f64, f64) {
    let magnitude = mention.value.abs();
    if mention.hedge == Hedge::Exact {
        return (0.0, 0.0);
    }
    let round = significant_step(mention);
    match mention.hedge {
        Hedge::Exact => (0.0, 0.0),
        Hedge::About => {
            let either = (0.02 * magnitude).max((round / 2.0).min(0.05 * magnitude));
            (either, either)
        }
        Hedge::JustUnder => ((0.05 * magnitude).max(round / 2.0), 0.0),
        Hedge::Under | Hedge::AtMost => ((0.25 * magnitude).max(round), 0.0),
        Hedge::Over | Hedge::AtLeast => (0.0, (0.25 * magnitude).max(round)),
    }
}

/// What the last digit that is not zero is worth: 100 in "about 400".
fn significant_step(mention: &NumberMention) -> f64 {
    let mut step = mention.step;
    // No number has more digits than that.
    for _ in 0..24 {
        let next = step * 10.0;
        let rest = (mention.value / next).fract().abs();
        if rest > SLACK && rest < 1.0 - SLACK || next > mention.value.abs() {
            break;
        }
        step = next;
    }
    step
}
