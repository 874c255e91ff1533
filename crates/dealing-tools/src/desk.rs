//! What the tools know beside the draft.

use std::fmt;

use chrono::NaiveDate;

use crate::{Amount, Currency, Directory, Positions, RateError, Rates};

/// When a value is high. There is no usual line, so somebody has to say it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Policy {
    /// The currency that values are compared in.
    pub base_currency: Currency,
    /// From this value on, in the base currency, the user confirms it.
    pub high_value: Amount,
}

/// What the tools know beside the draft: securities, positions, rates, and when a value is high.
pub struct Desk {
    /// Finds securities.
    pub directory: Box<dyn Directory>,
    /// Knows what users hold.
    pub positions: Box<dyn Positions>,
    /// Knows what currencies are worth.
    pub rates: Box<dyn Rates>,
    /// When a value is high.
    pub policy: Policy,
}

impl Desk {
    /// Whether a value is high on a day.
    pub(crate) fn is_high(
        &self,
        amount: Amount,
        currency: Currency,
        on: NaiveDate,
    ) -> Result<bool, RateError> {
        let Policy {
            base_currency,
            high_value,
        } = self.policy;
        let rate = self.rates.rate(currency, base_currency, on)?;
        // What is too large to be multiplied is high.
        let value = amount.get().checked_mul(rate);
        Ok(value.is_none_or(|value| value >= high_value.get()))
    }
}

impl fmt::Debug for Desk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Desk")
            .field("policy", &self.policy)
            .finish_non_exhaustive()
    }
}
