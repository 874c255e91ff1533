//! What stands where a price stands, and is not noted as one.

use super::super::text::quoted;
use crate::{Adjustment, AdjustmentCode};

/// A figure that is none, or is not known to be one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct UnreadPrice<'w> {
    pub(super) figure: &'w str,
    pub(super) why: Why,
}

/// Why a figure is not noted as a price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Why {
    /// It may be two, or belongs to something else.
    Unclear,
    /// It is said to be of all.
    OfAll,
    /// Of pence or cents.
    Hundredths,
    /// Of pence or cents, or the strike of an option.
    StrikeOrHundredths,
}

impl UnreadPrice<'_> {
    pub(super) fn told(self) -> Adjustment {
        let figure = quoted(self.figure);
        let message = match self.why {
            Why::Unclear => format!(
                "{figure} cannot be read as one price, so that no figure is held against it; ask the user which price it \
                 is, and search with it again"
            ),
            Why::OfAll => format!(
                "{figure} is said to be of all, and was not noted as the price of one unit; where it is the price, search \
                 with it alone again, and where it is the value, call the tool for that"
            ),
            Why::Hundredths => format!(
                "{figure} is in hundredths of a currency, and was not noted as the price of one unit; divide it by 100, \
                 have the user confirm what comes out, and search again with that and the code of the currency itself, \
                 such as GBP"
            ),
            Why::StrikeOrHundredths => format!(
                "{figure} may be the strike of an option, or a price in hundredths of a currency; it was read as the \
                 first, and no price was noted: ask the user which is meant"
            ),
        };
        Adjustment::new(AdjustmentCode::PriceNotNoted, message)
    }
}
