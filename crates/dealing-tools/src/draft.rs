//! What is known of a trade so far.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Amount, Currency, Direction, JustificationQuality, Quantity, SaidOfAnother, Security};

/// Whose draft, and in which conversation.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DraftKey {
    /// The user.
    pub user_id: String,
    /// The thread of the conversation.
    pub thread_ts: String,
}

/// What is known of a trade so far. What nobody has said is null, and never a default.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = wire::all_present)]
pub struct Draft {
    /// The user whose trade it is.
    pub user_id: String,
    /// The thread of the conversation.
    pub thread_ts: String,
    /// Which way the trade goes.
    #[serde(deserialize_with = "wire::nullable")]
    pub direction: Option<Direction>,
    /// How many units.
    #[serde(deserialize_with = "wire::nullable")]
    pub quantity: Option<Quantity>,
    /// What was last searched for, cleaned.
    #[serde(deserialize_with = "wire::nullable")]
    pub security_search_term: Option<String>,
    /// What the search found, the likeliest first, until one is chosen.
    pub security_candidates: Vec<Security>,
    /// What was chosen.
    #[serde(deserialize_with = "wire::nullable")]
    pub security: Option<Security>,
    /// Whether it is a derivative, by its kind of instrument.
    #[serde(deserialize_with = "wire::nullable")]
    pub is_derivative: Option<bool>,
    /// Whether the user holds it already, by the positions.
    #[serde(deserialize_with = "wire::nullable")]
    pub existing_position: Option<bool>,
    /// A price of one unit that stood beside the search term. Figures are only held against it.
    #[serde(deserialize_with = "wire::nullable")]
    pub stated_price: Option<Amount>,
    /// The currency that was said with that price.
    #[serde(deserialize_with = "wire::nullable")]
    pub stated_price_currency: Option<Currency>,
    /// The kind of derivative that stood beside the search term. What is chosen may be none.
    #[serde(deserialize_with = "wire::nullable")]
    pub stated_derivative: Option<String>,
    /// What the trade is worth, in `estimated_currency`.
    #[serde(deserialize_with = "wire::nullable")]
    pub estimated_value: Option<Amount>,
    /// The currency that the user said.
    #[serde(deserialize_with = "wire::nullable")]
    pub estimated_currency: Option<Currency>,
    /// True once the currency was said or confirmed.
    #[serde(deserialize_with = "wire::nullable")]
    pub currency_confirmed: Option<bool>,
    /// An amount whose currency nobody has said yet. It is no value until somebody does.
    #[serde(deserialize_with = "wire::nullable")]
    pub pending_value: Option<Amount>,
    /// Whether a currency is asked for.
    pub pending_currency_confirmation: bool,
    /// Whether the value reaches the line above which it is confirmed.
    #[serde(deserialize_with = "wire::nullable")]
    pub is_high_value: Option<bool>,
    /// True once the value was confirmed as it stands.
    #[serde(deserialize_with = "wire::nullable")]
    pub value_confirmed: Option<bool>,
    /// Whether the value is to be confirmed.
    pub pending_value_confirmation: bool,
    /// Why the user wants the trade, in their own words.
    #[serde(deserialize_with = "wire::nullable")]
    pub justification: Option<String>,
    /// How good it is.
    #[serde(deserialize_with = "wire::nullable")]
    pub justification_quality: Option<JustificationQuality>,
    /// True once the user goes on although it is weak.
    #[serde(deserialize_with = "wire::nullable")]
    pub user_confirmed_weak_justification: Option<bool>,
    /// Whether the user has inside information.
    #[serde(deserialize_with = "wire::nullable")]
    pub has_inside_info: Option<bool>,
    /// Whether the user is related to a party of the trade.
    #[serde(deserialize_with = "wire::nullable")]
    pub is_related_party: Option<bool>,
    /// Whether the user is a connected person. No tool asks for it; it is kept for those who store it.
    #[serde(deserialize_with = "wire::nullable")]
    pub is_connected_person: Option<bool>,
    /// What was said while another security was chosen or on offer, and not of the one that is chosen now. The user says
    /// whether it holds for this one; declarations never do, and are asked again.
    pub said_of_another: Vec<SaidOfAnother>,
}

impl Draft {
    /// A draft of which nothing is known.
    pub fn new(key: &DraftKey) -> Self {
        Self {
            user_id: key.user_id.clone(),
            thread_ts: key.thread_ts.clone(),
            direction: None,
            quantity: None,
            security_search_term: None,
            security_candidates: Vec::new(),
            security: None,
            is_derivative: None,
            existing_position: None,
            stated_price: None,
            stated_price_currency: None,
            stated_derivative: None,
            estimated_value: None,
            estimated_currency: None,
            currency_confirmed: None,
            pending_value: None,
            pending_currency_confirmation: false,
            is_high_value: None,
            value_confirmed: None,
            pending_value_confirmation: false,
            justification: None,
            justification_quality: None,
            user_confirmed_weak_justification: None,
            has_inside_info: None,
            is_related_party: None,
            is_connected_person: None,
            said_of_another: Vec::new(),
        }
    }

    /// Whose it is.
    pub fn key(&self) -> DraftKey {
        DraftKey {
            user_id: self.user_id.clone(),
            thread_ts: self.thread_ts.clone(),
        }
    }

    /// Whether a weak justification waits for better words, or for the user to go on with it.
    pub fn needs_coaching(&self) -> bool {
        self.justification_quality == Some(JustificationQuality::Weak)
            && self.user_confirmed_weak_justification != Some(true)
    }

    /// Forgets the value and its currency.
    pub(crate) fn remove_value(&mut self) {
        self.estimated_value = None;
        self.estimated_currency = None;
        self.currency_confirmed = None;
        self.is_high_value = None;
    }

    /// Forgets what was chosen, and what followed from it.
    pub(crate) fn remove_security(&mut self) {
        self.security = None;
        self.is_derivative = None;
        self.existing_position = None;
    }
}
