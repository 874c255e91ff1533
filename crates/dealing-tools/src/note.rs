//! What a call changed of what it was given, and what looks wrong in a draft.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

wire::string_enum! {
    /// What was done with what a call was given.
    pub enum AdjustmentCode {
        /// Words that do not belong to the name of a security were left out.
        SearchTermCleaned = "search_term_cleaned",
        /// A price that stood beside the search term was kept, to hold other figures against it.
        PriceNoted = "price_noted",
        /// What stood where a price stands is none, or may be two, and was not kept.
        PriceNotNoted = "price_not_noted",
        /// What was found is quoted in another currency than is paid where the user says that it is listed.
        ListingNotFound = "listing_not_found",
        /// A price or a kind of derivative that stood beside the search before is no longer held against anything.
        NoLongerNoted = "no_longer_noted",
        /// The user spoke of shares, and what is offered first is a derivative.
        DerivativeOffered = "derivative_offered",
        /// A word was read as BUY or SELL.
        DirectionNormalised = "direction_normalised",
        /// A text was read as a quantity.
        QuantityRead = "quantity_read",
        /// A text was read as an amount.
        AmountRead = "amount_read",
        /// A word of a number was read as English, where it is another number in other languages; or an amount that was
        /// said to be about so much was read as that much.
        NumberAssumed = "number_assumed",
        /// A sign or name was read as the currency that it stands for.
        CurrencyNormalised = "currency_normalised",
        /// A sign or name that several currencies share was read as the usual one.
        CurrencyAssumed = "currency_assumed",
        /// The amount stands already, with its currency, which is kept.
        CurrencyKept = "currency_kept",
        /// The value before was taken out for another.
        ValueReplaced = "value_replaced",
        /// A value that the user does not confirm was taken out.
        ValueRemoved = "value_removed",
        /// The quantity before was taken out for another.
        QuantityReplaced = "quantity_replaced",
        /// A quantity that the user does not confirm was taken out.
        QuantityRemoved = "quantity_removed",
        /// The direction before was taken out for the other.
        DirectionReplaced = "direction_replaced",
        /// Declarations before were taken out for others.
        ComplianceReplaced = "compliance_replaced",
        /// Declarations about another security were taken out, and are asked again.
        DeclarationsRemoved = "declarations_removed",
        /// Something that was said of another security, and does not hold for this one, was taken out.
        SaidOfAnotherRemoved = "said_of_another_removed",
        /// What was said of the same security or search before stands there again.
        KeptFromBefore = "kept_from_before",
        /// A security that the user does not mean is no longer offered.
        CandidateDropped = "candidate_dropped",
        /// A number beyond the list, or a word for yes, no or a number, was read as the ticker that it is.
        ReadAsTicker = "read_as_ticker",
        /// A misspelt name was taken for the one that it is like.
        NameAssumed = "name_assumed",
    }
}

impl AdjustmentCode {
    /// Whether a message of what comes next begins with it: nobody asks about it later.
    pub(crate) const fn is_told_first(self) -> bool {
        matches!(self, Self::KeptFromBefore | Self::DerivativeOffered)
    }
}

/// Something that was done with what a call was given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Adjustment {
    /// What was done.
    pub code: AdjustmentCode,
    /// The same in words, with what was given and what was made of it.
    pub message: String,
}

impl Adjustment {
    pub(crate) fn new(code: AdjustmentCode, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
        }
    }
}

wire::string_enum! {
    /// What looks wrong in a draft, or should be known before it is sent.
    pub enum WarningCode {
        /// The user says to have inside information.
        InsideInfo = "inside_info",
        /// The user sells what the positions do not hold.
        SellsWithoutPosition = "sells_without_position",
        /// The user sells more than the positions hold.
        SellsMoreThanHeld = "sells_more_than_held",
        /// The user spoke of a derivative, and what is chosen, or offered first, is none of that kind.
        DerivativeNotFound = "derivative_not_found",
        /// The value is in another currency than the security is quoted in.
        CurrencyDiffers = "currency_differs",
        /// Quantity times the last price known is not near the value, and not so far that it is asked, or near at the price
        /// that was said.
        FarFromLastPrice = "far_from_last_price",
        /// No price is known, or no multiplier of a derivative, so that quantity and value were not held against each other.
        FiguresNotCompared = "figures_not_compared",
        /// Something was said of another security than the one chosen.
        SaidOfAnother = "said_of_another",
        /// The value reaches the line above which it is confirmed.
        HighValue = "high_value",
        /// The quantity is the value: one of the two may be the other.
        QuantityEqualsValue = "quantity_equals_value",
        /// The quantity is the price: one of the two may be the other.
        QuantityEqualsPrice = "quantity_equals_price",
        /// Quantity times price is not the value.
        QuantityTimesPrice = "quantity_times_price",
        /// One unit would cost less or more than any does.
        ValuePerUnit = "value_per_unit",
    }
}

/// Something that looks wrong in a draft, or should be known before it is sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Warning {
    /// What it is.
    pub code: WarningCode,
    /// The same in words, with the figures.
    pub message: String,
}
