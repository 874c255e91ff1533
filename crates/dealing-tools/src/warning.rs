//! What a draft's figures say about each other.

mod compared;

use rust_decimal::Decimal;

use self::compared::{far_from_last_price, figures_not_compared, times_price};
use crate::amount::grouped;
use crate::desk::Known;
use crate::said_of;
use crate::{Amount, Direction, Draft, Quantity, Security, Warning, WarningCode};

/// Beyond these one unit costs less or more than any does.
const LEAST_PER_UNIT: (i64, u32) = (1, 4);
const MOST_PER_UNIT: Decimal = Decimal::from_parts(10_000_000, 0, 0, false, 0);

impl WarningCode {
    /// Whether the value is confirmed by the user before it counts.
    pub const fn asks(self) -> bool {
        match self {
            Self::InsideInfo
            | Self::SellsWithoutPosition
            | Self::SellsMoreThanHeld
            | Self::DerivativeNotFound
            | Self::CurrencyDiffers
            | Self::FarFromLastPrice
            | Self::FiguresNotCompared => false,
            Self::SaidOfAnother
            | Self::HighValue
            | Self::QuantityEqualsValue
            | Self::QuantityEqualsPrice
            | Self::QuantityTimesPrice
            | Self::ValuePerUnit => true,
        }
    }

    /// Whether it is about the quantity as well as the value.
    pub(crate) const fn is_about_quantity(self) -> bool {
        self.asks() && !matches!(self, Self::HighValue | Self::SaidOfAnother)
    }
}

/// Everything that looks wrong in a draft, in the order of [`WarningCode`]. It follows from the draft
/// alone, so that it does not matter in which order its fields came. Figures in different currencies, and what is sold with
/// what is held, are not compared: the tools do, with what their desk knows.
///
/// ```
/// use dealing_tools::{Amount, Draft, DraftKey, Quantity, WarningCode, warnings};
///
/// let key = DraftKey { user_id: "U1".into(), thread_ts: "1".into() };
/// let mut draft = Draft::new(&key);
/// draft.quantity = Quantity::new(262_900).ok();
/// draft.estimated_value = Amount::from_f64(262_900.0).ok();
/// assert_eq!(warnings(&draft)[0].code, WarningCode::QuantityEqualsValue);
/// ```
pub fn warnings(draft: &Draft) -> Vec<Warning> {
    warnings_at(draft, Known::NOTHING)
}

/// The same, with what a desk knows.
pub(crate) fn warnings_at(draft: &Draft, known: Known<'_>) -> Vec<Warning> {
    let found = [
        inside_info(draft),
        sells_without_position(draft),
        sells_more_than_held(draft, known),
        derivative_not_found(draft),
        currency_differs(draft),
        far_from_last_price(draft, known),
        figures_not_compared(draft, known),
        said_of_another(draft),
        high_value(draft),
        equals_value(draft),
        equals_price(draft),
        times_price(draft, known),
        per_unit(draft),
    ];
    found.into_iter().flatten().collect()
}

fn warning(code: WarningCode, message: String) -> Warning {
    Warning { code, message }
}

fn inside_info(draft: &Draft) -> Option<Warning> {
    let said = "the user says to have inside information about this trade";
    draft
        .has_inside_info
        .filter(|has| *has)
        .map(|_| warning(WarningCode::InsideInfo, said.to_owned()))
}

fn sells_without_position(draft: &Draft) -> Option<Warning> {
    let security = draft.security.as_ref()?;
    let sells = draft.direction == Some(Direction::Sell) && draft.existing_position == Some(false);
    let message = || {
        format!(
            "the user sells {}, and the positions hold none of it",
            security.ticker
        )
    };
    sells.then(|| warning(WarningCode::SellsWithoutPosition, message()))
}

fn sells_more_than_held(draft: &Draft, known: Known<'_>) -> Option<Warning> {
    let (security, quantity) = (draft.security.as_ref()?, draft.quantity?);
    let sells = draft.direction == Some(Direction::Sell) && draft.existing_position == Some(true);
    let held = known
        .held(&draft.user_id, &security.isin)
        .filter(|_| sells)?;
    let message = || {
        format!(
            "the user sells {} {}, and the positions hold {}",
            quantity.told(),
            security.ticker,
            grouped(&held.normalize().to_string())
        )
    };
    (units(quantity) > held).then(|| warning(WarningCode::SellsMoreThanHeld, message()))
}

/// Of what is chosen, or of what is offered first.
fn derivative_not_found(draft: &Draft) -> Option<Warning> {
    let said = draft.stated_derivative.as_deref()?;
    let chosen = draft.security.as_ref();
    let Security {
        ticker, inst_type, ..
    } = chosen.or_else(|| draft.security_candidates.first())?;
    let message = || {
        let none = if inst_type.is_derivative() {
            "another derivative"
        } else {
            "no derivative"
        };
        format!(
            "the user spoke of {said}, and {ticker} is {inst_type}, which is {none}: tell the user so"
        )
    };
    (!inst_type.is_stated(said)).then(|| warning(WarningCode::DerivativeNotFound, message()))
}

fn currency_differs(draft: &Draft) -> Option<Warning> {
    let (security, said) = (draft.security.as_ref()?, draft.estimated_currency?);
    let quoted = security.trade_currency;
    let message = || {
        let ticker = &security.ticker;
        format!(
            "the value is in {said}, and {ticker} is quoted in {quoted}; {said} is kept, since the user said it"
        )
    };
    (said != quoted).then(|| warning(WarningCode::CurrencyDiffers, message()))
}

fn said_of_another(draft: &Draft) -> Option<Warning> {
    let message = format!(
        "{}, and not of {}",
        said_of::told(draft)?,
        draft.security.as_ref()?.ticker
    );
    Some(warning(WarningCode::SaidOfAnother, message))
}

fn high_value(draft: &Draft) -> Option<Warning> {
    let (value, currency) = (draft.estimated_value?, draft.estimated_currency?);
    let message = || format!("{currency} {value} is a high value, which the user confirms");
    (draft.is_high_value == Some(true)).then(|| warning(WarningCode::HighValue, message()))
}

/// The amount, whether or not its currency is known.
fn amount(draft: &Draft) -> Option<Amount> {
    draft.estimated_value.or(draft.pending_value)
}

fn equals_value(draft: &Draft) -> Option<Warning> {
    let (quantity, value) = (draft.quantity?, amount(draft)?);
    let message = || {
        format!(
            "the quantity {} is also the value: one may have been taken for the other",
            quantity.told()
        )
    };
    (units(quantity) == value.get()).then(|| warning(WarningCode::QuantityEqualsValue, message()))
}

fn equals_price(draft: &Draft) -> Option<Warning> {
    let quantity = draft.quantity?;
    let last = draft.security.as_ref().and_then(|it| it.last_price);
    let mut prices = [draft.stated_price, last].into_iter().flatten();
    let message = || {
        format!(
            "the quantity {} is also the price: one may have been taken for the other",
            quantity.told()
        )
    };
    let is_one = prices.any(|price| units(quantity) == price.get());
    is_one.then(|| warning(WarningCode::QuantityEqualsPrice, message()))
}

fn per_unit(draft: &Draft) -> Option<Warning> {
    let (quantity, value) = (draft.quantity?, amount(draft)?);
    let each = value.get() / units(quantity);
    let is_usual =
        each >= Decimal::new(LEAST_PER_UNIT.0, LEAST_PER_UNIT.1) && each <= MOST_PER_UNIT;
    let message = || {
        format!(
            "{value} for {} units is {} for each",
            quantity.told(),
            each.round_dp(8).normalize()
        )
    };
    (!is_usual).then(|| warning(WarningCode::ValuePerUnit, message()))
}

fn units(quantity: Quantity) -> Decimal {
    Decimal::from(quantity.get())
}
