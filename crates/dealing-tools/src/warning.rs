//! What a draft's figures say about each other.

use rust_decimal::Decimal;

use crate::{Amount, Direction, Draft, Quantity, Security, Warning, WarningCode};

/// How far quantity times a stated price may be from the value: fees and a price that has moved.
const NEAR: (i64, u32) = (2, 2);
/// How far quantity times the last price known may be from the value: prices move for weeks.
const FAR: Decimal = Decimal::TWO;
/// Beyond these one unit costs less or more than any does.
const LEAST_PER_UNIT: (i64, u32) = (1, 4);
const MOST_PER_UNIT: Decimal = Decimal::from_parts(10_000_000, 0, 0, false, 0);

impl WarningCode {
    /// Whether the value is confirmed by the user before it counts.
    pub const fn asks(self) -> bool {
        match self {
            Self::InsideInfo | Self::SellsWithoutPosition | Self::CurrencyDiffers => false,
            Self::HighValue
            | Self::QuantityEqualsValue
            | Self::QuantityEqualsPrice
            | Self::QuantityTimesPrice
            | Self::ValuePerUnit => true,
        }
    }

    /// Whether it is about the quantity as well as the value.
    pub(crate) const fn is_about_quantity(self) -> bool {
        self.asks() && !matches!(self, Self::HighValue)
    }
}

/// Everything that looks wrong in a draft, in the order of [`WarningCode`]. It follows from the draft
/// alone, so that it does not matter in which order its fields came.
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
    let found = [
        inside_info(draft),
        sells_without_position(draft),
        currency_differs(draft),
        high_value(draft),
        equals_value(draft),
        equals_price(draft),
        times_price(draft),
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
        format!("the quantity {quantity} is also the value: one may have been taken for the other")
    };
    (units(quantity) == value.get()).then(|| warning(WarningCode::QuantityEqualsValue, message()))
}

fn equals_price(draft: &Draft) -> Option<Warning> {
    let (quantity, price) = (draft.quantity?, draft.stated_price?);
    let message = || {
        format!("the quantity {quantity} is also the price: one may have been taken for the other")
    };
    (units(quantity) == price.get()).then(|| warning(WarningCode::QuantityEqualsPrice, message()))
}

fn times_price(draft: &Draft) -> Option<Warning> {
    let (quantity, value) = (draft.quantity?, draft.estimated_value?);
    let security = draft.security.as_ref()?;
    if security.inst_type.is_derivative() {
        return None;
    }
    let (price, is_near) = if let Some(price) = draft.stated_price {
        (price, near(quantity, price, value))
    } else {
        let price = last_price(security, draft)?;
        (price, not_far(quantity, price, value))
    };
    let message = || {
        let product = (units(quantity) * price.get()).normalize();
        let would = (value.get() / price.get()).round();
        format!(
            "{quantity} × {price} is {product} and not {value}; at that price the value would be that of \
             {would} units"
        )
    };
    (!is_near).then(|| warning(WarningCode::QuantityTimesPrice, message()))
}

/// The last price, where it is in the currency of the value.
fn last_price(security: &Security, draft: &Draft) -> Option<Amount> {
    security
        .last_price
        .filter(|_| draft.estimated_currency == Some(security.trade_currency))
}

fn near(quantity: Quantity, price: Amount, value: Amount) -> bool {
    let away = (units(quantity) * price.get() - value.get()).abs();
    away <= value.get() * Decimal::new(NEAR.0, NEAR.1)
}

fn not_far(quantity: Quantity, price: Amount, value: Amount) -> bool {
    let product = units(quantity) * price.get();
    product <= value.get() * FAR && value.get() <= product * FAR
}

fn per_unit(draft: &Draft) -> Option<Warning> {
    let (quantity, value) = (draft.quantity?, amount(draft)?);
    let each = value.get() / units(quantity);
    let is_usual =
        each >= Decimal::new(LEAST_PER_UNIT.0, LEAST_PER_UNIT.1) && each <= MOST_PER_UNIT;
    let message = || {
        format!(
            "{value} for {quantity} units is {} for each",
            each.round_dp(8).normalize()
        )
    };
    (!is_usual).then(|| warning(WarningCode::ValuePerUnit, message()))
}

fn units(quantity: Quantity) -> Decimal {
    Decimal::from(quantity.get())
}
