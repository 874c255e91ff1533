//! What the tools know beside the draft.

use std::fmt;

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::{Amount, Currency, Directory, Isin, Positions, RateError, Rates};

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

    /// How much of `to` one unit of `from` is worth, in either direction or over the base currency; none
    /// where no rate tells. It is good enough to hold figures against each other.
    pub(crate) fn worth(&self, from: Currency, to: Currency, on: NaiveDate) -> Option<Decimal> {
        let rate = |from, to| self.rates.rate(from, to, on).ok();
        let base = self.policy.base_currency;
        rate(from, to)
            .or_else(|| Decimal::ONE.checked_div(rate(to, from)?))
            .or_else(|| rate(from, base)?.checked_div(rate(to, base)?))
    }
}

/// What a desk says of a draft's figures on a day. Without a desk nobody says anything.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Known<'d>(Option<(&'d Desk, NaiveDate)>);

impl<'d> Known<'d> {
    pub(crate) const NOTHING: Self = Self(None);

    pub(crate) const fn of(desk: &'d Desk, on: NaiveDate) -> Self {
        Self(Some((desk, on)))
    }

    /// What one unit of a currency is worth in another.
    pub(crate) fn worth(&self, from: Currency, to: Currency) -> Option<Decimal> {
        let (desk, on) = self.0?;
        desk.worth(from, to, on)
    }

    /// How many units a user holds of a security.
    pub(crate) fn held(&self, user_id: &str, isin: &Isin) -> Option<Decimal> {
        let (desk, _) = self.0?;
        desk.positions.held(user_id, isin).ok().flatten()
    }
}

impl fmt::Debug for Desk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Desk")
            .field("policy", &self.policy)
            .finish_non_exhaustive()
    }
}
