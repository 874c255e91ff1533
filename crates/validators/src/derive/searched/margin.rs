//! How many digits more than the choice among calculations takes a number has to have, by what words name.

use super::calculation::Calculation;
use super::{Arity, Pool, Sides, Wanted};
use crate::{Operation, Unit};

/// How many digits more a number has to have than the choice among calculations takes, where no more is known of it. One of
/// ten numbers would follow by chance if each was as likely as any other.
pub(super) const BEYOND: f64 = 1.0;

/// The same of the sum of one column that words name, and of what it is a month. As figures lie, far fewer follow by chance
/// than one might think, and where words name them or where they are told hardly any: with fewer digits asked of those than
/// above, 36 right answers fewer were flagged of 2,584 and none more of 1,850 wrong ones passed; of 2,841 numbers put at random
/// into right answers 2,701 were caught instead of 2,704. To ask fewer of any others lets wrong ones pass.
const BEYOND_ALONE: f64 = -0.5;

/// Of two figures that words name.
const BEYOND_PAIR: f64 = -0.3;

/// Of two numbers that are told beside the number, which few others are.
const BEYOND_TOLD: f64 = 0.2;

/// Of what sentences tell, which is called by more words than their names.
const BEYOND_PROSE: f64 = 0.5;

/// Of a share with one figure that words name; a number that is no percentage may be as many of what the words name.
const BEYOND_HALF_NAMED: f64 = 0.25;

/// The same where no word names a figure.
const BEYOND_UNNAMED: f64 = 1.5;

/// The same of sums and differences, which are told from others by names alone.
const BEYOND_UNTOLD: f64 = 2.0;

impl Pool<'_> {
    /// How many digits more than the choice takes a calculation of a step needs.
    pub(super) fn margin(
        &self,
        found: &Calculation,
        step: (Arity, Sides),
        wanted: &Wanted<'_>,
    ) -> f64 {
        if self.is_of_prose {
            return found.margin_in_prose(step, wanted);
        }
        if !found.may_be_told(step, wanted) {
            return f64::INFINITY;
        }
        match found.margin(step) {
            _ if self.is_told && !found.is_percent_change() => BEYOND_TOLD,
            own if wanted.names_measure => own.max(BEYOND) + 1.0,
            _ if found.is_share_of_named(step, wanted) => BEYOND_HALF_NAMED,
            own => own,
        }
    }
}

impl Calculation {
    /// How many digits more than the choice takes are needed, where no measure is named.
    const fn margin(&self, step: (Arity, Sides)) -> f64 {
        match step {
            _ if self.is_figure => 0.0,
            // Of all figures that stand together nothing is chosen but signs.
            _ if self.is_of_all => BEYOND,
            (Arity::One, Sides::Beside | Sides::Near) if !self.is_mean() => BEYOND_ALONE,
            // Which of two a change in percent is of, no word tells.
            (Arity::Two, Sides::Beside | Sides::Near) if !self.is_percent_change() => BEYOND_PAIR,
            (_, Sides::Beside | Sides::Near | Sides::OneNear) => BEYOND,
            (_, Sides::Any) if self.is_sum() => BEYOND_UNTOLD,
            (_, Sides::Any) => BEYOND_UNNAMED,
        }
    }

    /// Whether words may leave open that it is meant: no sum of two where a measure is, and nothing of one figure that none names.
    fn may_be_told(&self, (arity, sides): (Arity, Sides), wanted: &Wanted<'_>) -> bool {
        match arity {
            Arity::One => sides != Sides::Any || wanted.cues.is_whole || self.is_figure,
            Arity::Two => !(self.is_sum() && wanted.names_measure),
            Arity::Three | Arity::All => true,
        }
    }

    /// The same of figures of prose: nothing of one alone, of three only what words name, and of sums that are a
    /// measure, as net debt, only those of what the words beside the number name.
    fn margin_in_prose(&self, step: (Arity, Sides), wanted: &Wanted<'_>) -> f64 {
        let own = self.margin(step);
        match step {
            (Arity::One, _) | (Arity::Three | Arity::All, Sides::OneNear | Sides::Any) => {
                f64::INFINITY
            }
            (_, Sides::Beside) if wanted.names_measure => own.max(BEYOND) + 1.0,
            _ if self.is_sum() && wanted.names_measure => f64::INFINITY,
            (_, Sides::Beside | Sides::Near) if !wanted.names_measure => own.max(BEYOND_PROSE),
            _ => own.max(BEYOND_UNNAMED),
        }
    }

    fn is_share_of_named(&self, step: (Arity, Sides), wanted: &Wanted<'_>) -> bool {
        // By how much something went up or down is no share.
        self.operation == Operation::Ratio
            && !wanted.is_change
            && wanted.number.unit == Some(Unit::Percent)
            && step == (Arity::Two, Sides::OneNear)
    }
}
