//! Which security something was said of: what holds for one need not hold for the next.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Adjustment, AdjustmentCode, Draft, Isin, Security};

wire::string_enum! {
    /// Something that is said of one security.
    pub enum SaidPart {
        /// How many units.
        Quantity = "quantity",
        /// The value, whether or not its currency is known.
        Value = "value",
        /// That the value is right.
        ValueConfirmation = "value_confirmation",
        /// The reason.
        Justification = "justification",
        /// Both declarations.
        ComplianceFlags = "compliance_flags",
    }
}

/// Something that stands in a draft and was said of another security than the one chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SaidOfAnother {
    /// What it is.
    pub part: SaidPart,
    /// The ticker of that security.
    pub ticker: String,
    /// Its ISIN.
    pub isin: Isin,
}

impl SaidPart {
    /// Whether it says nothing of another security, even if the user thinks so: it is a declaration about one.
    const fn is_declared(self) -> bool {
        matches!(self, Self::ComplianceFlags | Self::ValueConfirmation)
    }

    fn is_in(self, draft: &Draft) -> bool {
        match self {
            Self::Quantity => draft.quantity.is_some(),
            Self::Value => draft.estimated_value.is_some() || draft.pending_value.is_some(),
            Self::ValueConfirmation => draft.value_confirmed.is_some(),
            Self::Justification => draft.justification.is_some(),
            Self::ComplianceFlags => {
                draft.has_inside_info.is_some() || draft.is_related_party.is_some()
            }
        }
    }

    fn remove_from(self, draft: &mut Draft) {
        match self {
            Self::Quantity => draft.quantity = None,
            Self::Value => {
                draft.remove_value();
                draft.pending_value = None;
            }
            Self::ValueConfirmation => draft.value_confirmed = None,
            Self::Justification => {
                draft.justification = None;
                draft.justification_quality = None;
                draft.user_confirmed_weak_justification = None;
            }
            Self::ComplianceFlags => {
                draft.has_inside_info = None;
                draft.is_related_party = None;
            }
        }
    }

    /// What stands in the draft, in words.
    fn told(self, draft: &Draft) -> Option<String> {
        match self {
            Self::Quantity => draft.quantity.map(|it| format!("{it} units")),
            Self::Value => match (draft.estimated_value, draft.estimated_currency) {
                (Some(value), Some(currency)) => Some(format!("{currency} {value}")),
                _ => draft
                    .pending_value
                    .map(|value| format!("the value {value}")),
            },
            Self::Justification => draft
                .justification
                .as_ref()
                .map(|_| "the reason".to_owned()),
            Self::ValueConfirmation | Self::ComplianceFlags => None,
        }
    }
}

/// Takes note of what was said of `security`, which is no longer chosen.
pub(crate) fn noted(draft: &mut Draft, security: &Security) {
    let is_noted =
        |draft: &Draft, part: SaidPart| draft.said_of_another.iter().any(|it| it.part == part);
    for part in SaidPart::ALL.iter().copied() {
        if part.is_in(draft) && !is_noted(draft, part) {
            draft.said_of_another.push(SaidOfAnother {
                part,
                ticker: security.ticker.clone(),
                isin: security.isin.clone(),
            });
        }
    }
    draft.said_of_another.sort_by_key(|it| it.part);
}

/// A part was said anew: it is of whatever is chosen.
pub(crate) fn said(draft: &mut Draft, part: SaidPart) {
    draft.said_of_another.retain(|it| it.part != part);
}

/// `security` is chosen: what was said of it holds again, and declarations about another are taken out.
pub(crate) fn chosen(draft: &mut Draft, security: &Security) -> Option<Adjustment> {
    draft.said_of_another.retain(|it| it.isin != security.isin);
    let is_declared = |it: &SaidOfAnother| it.part.is_declared();
    let (declared, others): (Vec<_>, Vec<_>) = std::mem::take(&mut draft.said_of_another)
        .into_iter()
        .partition(is_declared);
    draft.said_of_another = others;
    for said in &declared {
        said.part.remove_from(draft);
    }
    let flags = declared
        .iter()
        .find(|it| it.part == SaidPart::ComplianceFlags)?;
    let message = format!(
        "the declarations were made about {}, and taken out: they are asked again for {}",
        flags.ticker, security.ticker
    );
    Some(Adjustment::new(
        AdjustmentCode::DeclarationsRemoved,
        message,
    ))
}

/// The user says that what was said of another holds for what is chosen.
pub(crate) fn confirmed(draft: &mut Draft) {
    draft.said_of_another.clear();
}

/// The user says that it does not.
pub(crate) fn declined(draft: &mut Draft) -> Vec<Adjustment> {
    let told = |it: &SaidOfAnother, draft: &Draft| {
        let what = it.part.told(draft)?;
        let message = format!(
            "{what} was said of {}, and taken out; ask for it",
            it.ticker
        );
        Some(Adjustment::new(
            AdjustmentCode::SaidOfAnotherRemoved,
            message,
        ))
    };
    let parts = std::mem::take(&mut draft.said_of_another);
    let adjustments = parts.iter().filter_map(|it| told(it, draft)).collect();
    for said in parts {
        said.part.remove_from(draft);
    }
    adjustments
}

/// What was said of another than what is chosen, in words: `10 units and the reason were said of AAPL`.
pub(crate) fn told(draft: &Draft) -> Option<String> {
    draft.security.as_ref()?;
    let mut tickers: Vec<&str> = draft
        .said_of_another
        .iter()
        .map(|it| it.ticker.as_str())
        .collect();
    tickers.dedup();
    let each = |ticker: &&str| {
        let of_it = draft
            .said_of_another
            .iter()
            .filter(|it| it.ticker == *ticker);
        let parts: Vec<_> = of_it.filter_map(|it| it.part.told(draft)).collect();
        let was = if parts.len() == 1 { "was" } else { "were" };
        (!parts.is_empty()).then(|| format!("{} {was} said of {ticker}", listed(&parts)))
    };
    let told: Vec<_> = tickers.iter().filter_map(each).collect();
    (!told.is_empty()).then(|| told.join(", and "))
}

fn listed(parts: &[String]) -> String {
    match parts.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => parts.concat(),
    }
}
