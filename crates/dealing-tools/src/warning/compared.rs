//! Quantity and value, held against the prices that are known.

use rust_decimal::Decimal;

use super::{units, warning};
use crate::amount::grouped;
use crate::desk::Known;
use crate::{Amount, Currency, Draft, Quantity, Security, Warning, WarningCode};

/// How far quantity times a stated price may be from the value: fees and a price that has moved.
const NEAR: (i64, u32) = (2, 2);
/// The same where the price is in another currency than the value: rates are some days old.
const CONVERTED: (i64, u32) = (5, 2);
/// How far quantity times the last price known may be from the value: prices move for weeks.
const FAR: Decimal = Decimal::TWO;
/// From here on the last price contradicts figures that fit a stated one as well: prices do not move so, and pence taken for
/// pounds or another security do.
const BEYOND: Decimal = Decimal::TEN;
/// From here on it is told, and not asked.
const FAR_ENOUGH_TO_TELL: (i64, u32) = (12, 1);

/// A price of one unit in the currency of the value.
struct Priced {
    amount: Amount,
    currency: Currency,
    in_value_currency: Decimal,
    /// How far quantity times price may be from the value.
    nearness: Nearness,
}

#[derive(Clone, Copy)]
enum Nearness {
    Share(Decimal),
    Factor(Decimal),
}

/// What quantity and value are held against.
struct Compared<'a> {
    quantity: Quantity,
    value: Amount,
    currency: Currency,
    security: &'a Security,
    /// The price that was said, in each of the currencies that it may be in; the last that is known where none was.
    prices: Vec<Priced>,
    /// The last price that is known, beside one that was said.
    last: Option<Priced>,
}

fn compared<'a>(draft: &'a Draft, known: Known<'_>) -> Option<Compared<'a>> {
    let (quantity, value) = (draft.quantity?, draft.estimated_value?);
    let (security, currency) = (draft.security.as_ref()?, draft.estimated_currency?);
    let last = last(security, currency, known);
    let stated = stated(draft, security, currency, known);
    let (prices, last) = match stated {
        Some(stated) => (stated, last),
        None => (last.into_iter().collect(), None),
    };
    Some(Compared {
        quantity,
        value,
        currency,
        security,
        prices,
        last,
    })
}

impl Compared<'_> {
    /// Contracts have a multiplier, which nobody knows here; none is below 1.
    const fn has_multiplier(&self) -> bool {
        self.security.inst_type.is_derivative()
    }

    fn fits(&self, price: &Priced, nearness: Nearness) -> bool {
        let value = self.value.get();
        let Some(product) = units(self.quantity).checked_mul(price.in_value_currency) else {
            return false;
        };
        let is_less = self.has_multiplier() && product <= value;
        is_less
            || match nearness {
                Nearness::Share(share) => (product - value).abs() <= value * share,
                Nearness::Factor(factor) => product <= value * factor && value <= product * factor,
            }
    }

    fn is_near(&self) -> bool {
        let mut prices = self.prices.iter();
        prices.any(|price| self.fits(price, price.nearness))
    }

    /// The price that the figures contradict.
    fn contradicting(&self) -> Option<&Priced> {
        if !self.is_near() {
            return self.prices.first();
        }
        let last = self.last.as_ref();
        last.filter(|last| !self.fits(last, Nearness::Factor(BEYOND)))
    }

    fn message(&self, price: &Priced) -> Option<String> {
        let Self {
            quantity,
            value,
            currency,
            ..
        } = self;
        let product = units(*quantity).checked_mul(price.in_value_currency)?;
        let product = grouped(&product.round_dp(2).normalize().to_string());
        let would = value.get().checked_div(price.in_value_currency)?.round();
        let (not, most) = if self.has_multiplier() {
            ("more, before any multiplier, than", "at most ")
        } else {
            ("and not", "")
        };
        Some(format!(
            "{} × {} {} is {currency} {product} {not} {currency} {value}; at that price the value would be that of \
             {most}{} units",
            quantity.told(),
            price.currency,
            price.amount,
            grouped(&would.to_string())
        ))
    }

    /// The same where the figures fit, and a multiplier may still hide that one of them is wrong.
    fn multiplied(&self) -> String {
        let Self {
            quantity,
            value,
            currency,
            security,
            prices,
            ..
        } = self;
        let times = |price: &Priced| {
            let product = units(*quantity).checked_mul(price.in_value_currency)?;
            let times = value.get().checked_div(product)?.round_dp(2).normalize();
            Some(format!(
                ", and at {} {} that would be {}",
                price.currency,
                price.amount,
                grouped(&times.to_string())
            ))
        };
        let times = prices.first().and_then(times).unwrap_or_default();
        format!(
            "{} is a derivative, and what one contract is multiplied by is not known{times}, so that nobody has held {} \
             units against {currency} {value}: have the user look at both",
            security.ticker,
            quantity.told()
        )
    }
}

pub(super) fn times_price(draft: &Draft, known: Known<'_>) -> Option<Warning> {
    let compared = compared(draft, known)?;
    let price = compared.contradicting()?;
    Some(warning(
        WarningCode::QuantityTimesPrice,
        compared.message(price)?,
    ))
}

/// Prices move for weeks, so that a difference is told long before it is asked about. Beside a price that was said, which
/// the figures fit, it is told where the last price is another altogether: that price may be a slip as well.
pub(super) fn far_from_last_price(draft: &Draft, known: Known<'_>) -> Option<Warning> {
    let compared = compared(draft, known).filter(|it| it.contradicting().is_none())?;
    let told = Decimal::new(FAR_ENOUGH_TO_TELL.0, FAR_ENOUGH_TO_TELL.1);
    let (price, told) = match (&compared.last, compared.prices.first()?) {
        (Some(last), _) => (last, FAR),
        (None, last) if matches!(last.nearness, Nearness::Factor(_)) => (last, told),
        (None, _) => return None,
    };
    let is_far = !compared.fits(price, Nearness::Factor(told));
    let message = compared.message(price).filter(|_| is_far)?;
    Some(warning(WarningCode::FarFromLastPrice, message))
}

pub(super) fn figures_not_compared(draft: &Draft, known: Known<'_>) -> Option<Warning> {
    let compared = compared(draft, known)?;
    let message = match (compared.prices.is_empty(), compared.has_multiplier()) {
        (_, true) if compared.contradicting().is_none() => compared.multiplied(),
        (true, false) => format!(
            "no price of {} is known in {}, so that nobody has held {} units against {} {}: have the user look at both",
            compared.security.ticker,
            compared.currency,
            compared.quantity.told(),
            compared.currency,
            compared.value
        ),
        _ => return None,
    };
    Some(warning(WarningCode::FiguresNotCompared, message))
}

/// The price that was said, in each currency that it may be in and can be compared in; none where none was said.
fn stated(
    draft: &Draft,
    security: &Security,
    value: Currency,
    known: Known<'_>,
) -> Option<Vec<Priced>> {
    let price = draft.stated_price?;
    // Said without a currency it may be in either.
    let currencies = draft.stated_price_currency.map_or_else(
        || vec![value, security.trade_currency],
        |currency| vec![currency],
    );
    let nearness = |is_same| {
        let (number, scale) = if is_same { NEAR } else { CONVERTED };
        Nearness::Share(Decimal::new(number, scale))
    };
    let priced = |currency| priced(price, currency, value, nearness(currency == value), known);
    Some(currencies.into_iter().filter_map(priced).collect())
}

fn last(security: &Security, value: Currency, known: Known<'_>) -> Option<Priced> {
    let (price, quoted) = (security.last_price?, security.trade_currency);
    priced(price, quoted, value, Nearness::Factor(FAR), known)
}

fn priced(
    amount: Amount,
    currency: Currency,
    value: Currency,
    nearness: Nearness,
    known: Known<'_>,
) -> Option<Priced> {
    let rate = if currency == value {
        Decimal::ONE
    } else {
        known.worth(currency, value)?
    };
    Some(Priced {
        amount,
        currency,
        in_value_currency: amount.get().checked_mul(rate).filter(|it| !it.is_zero())?,
        nearness,
    })
}
