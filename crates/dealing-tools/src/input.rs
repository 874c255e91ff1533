//! What the tools are called with, as hosts are told. Every parameter is required, and none has a default.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

use crate::{Amount, Direction, Quantity};

/// A number without its bounds. Anthropic's library takes them out of a strict schema and Google's drops
/// them, so that the schema would not be what a model is told; they are said in words, and enforced when a
/// call is read.
fn number(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "number" })
}

/// A whole number without its bounds, for the same reason.
fn integer(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "integer" })
}

/// Declares the arguments of a tool: whose draft, and the parameters of its own.
macro_rules! input {
    ($(#[doc = $doc:literal])+ $name:ident { $( $(#[doc = $about:literal])+ $(#[schemars($with:meta)])? $field:ident: $kind:ty, )* }) => {
        $(#[doc = $doc])+
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            /// The user whose draft it is, as the conversation names them. Example: U02ABC.
            pub user_id: String,
            /// The thread of the conversation, as the host names it. Example: 1769594400.000100.
            pub thread_ts: String,
            $( $(#[doc = $about])+ $(#[schemars($with)])? pub $field: $kind, )*
        }
    };
}

input! {
    /// The arguments of `set_security`.
    SetSecurityInput {
        /// The name, ticker or ISIN alone. Example: bund.
        search_term: String,
    }
}
input! {
    /// The arguments of `set_direction`.
    SetDirectionInput {
        /// Which way the trade goes.
        direction: Direction,
    }
}
input! {
    /// The arguments of `set_quantity`.
    SetQuantityInput {
        /// The number of units in digits, without separators, from 1 to 1000000000. Example: 2000.
        #[schemars(schema_with = "integer")]
        quantity: Quantity,
    }
}
input! {
    /// The arguments of `set_trade_value`.
    SetTradeValueInput {
        /// What the whole trade is worth in that currency itself, not in cents: digits without separators, above
        /// 0. Example: 262900.
        #[schemars(schema_with = "number")]
        amount: Amount,
        /// The currency that the user said, as a code of ISO 4217. Example: EUR.
        currency: String,
    }
}
input! {
    /// The arguments of `set_value_pending_currency`.
    SetValuePendingCurrencyInput {
        /// What the whole trade is worth in a currency that nobody has said yet, such as dollars or euros and not
        /// their cents: digits without separators, above 0. Example: 50000.
        #[schemars(schema_with = "number")]
        amount: Amount,
    }
}
input! {
    /// The arguments of `set_justification`.
    SetJustificationInput {
        /// The user's whole reason, in their own words. Example: I expect rates to fall this year.
        justification: String,
    }
}
input! {
    /// The arguments of `set_compliance_flags`.
    SetComplianceFlagsInput {
        /// Whether the user has inside information about the security. Example: false.
        has_inside_info: bool,
        /// Whether the user is related to a party of the trade. Example: false.
        is_related_party: bool,
    }
}
input! {
    /// The arguments of `confirm_selection`.
    ConfirmSelectionInput {
        /// What the user typed, letter by letter. Example: 1.
        response: String,
    }
}
input! {
    /// The arguments of `confirm_pending`.
    ConfirmPendingInput {
        /// What was asked: whether the currency is USD, whether the high or unlikely value is right, or
        /// whether to go on with a weak reason.
        confirmation_type: ConfirmationType,
        /// Whether the user said yes. Example: true.
        confirmed: bool,
    }
}
input! {
    /// The arguments of `show_preview`.
    ShowPreviewInput {}
}

wire::string_enum! {
    /// What the user was asked to confirm: currency_usd, whether the parked amount is in USD; value, whether the high
    /// or unlikely value and all that was told with it is right; weak_justification, whether to go on with a weak reason.
    pub enum ConfirmationType {
        /// That the parked amount is in USD.
        CurrencyUsd = "currency_usd",
        /// That the value is right.
        Value = "value",
        /// That the user goes on with a weak justification.
        WeakJustification = "weak_justification",
    }
}
