//! What follows in a draft from what a call changed.

use crate::call::Call;
use crate::desk::Known;
use crate::hint::confirmations;
use crate::said_of;
use crate::warning::warnings_at;
use crate::{ConfirmationType, Draft, InstructionalHint, Warning, WarningCode};

/// Brings the open confirmations up to date after a call, and gives the one that the call raised with what
/// looks wrong now.
pub(crate) fn settle(
    before: &Draft,
    draft: &mut Draft,
    call: &Call,
    known: Known<'_>,
) -> (Option<InstructionalHint>, Vec<Warning>) {
    let found = warnings_at(draft, known);
    let asks = found.iter().any(|warning| warning.code.asks());
    if !still_confirmed(before, draft, &found, known) {
        draft.value_confirmed = None;
    }
    draft.pending_currency_confirmation = draft.pending_value.is_some();
    let is_of_another = found
        .iter()
        .any(|warning| warning.code == WarningCode::SaidOfAnother);
    draft.pending_value_confirmation = is_of_another
        || (asks && draft.estimated_value.is_some() && draft.value_confirmed != Some(true));
    said_of::forget_removed(draft);
    (raised(before, draft, call), found)
}

/// Whether what was confirmed is what stands there now: the value, and all that speaks against it.
fn still_confirmed(before: &Draft, draft: &Draft, found: &[Warning], known: Known<'_>) -> bool {
    let value = |draft: &Draft| (draft.estimated_value, draft.estimated_currency);
    if value(before) != value(draft) {
        return false;
    }
    let told = warnings_at(before, known);
    let was_told = |code: WarningCode| told.iter().any(|warning| warning.code == code);
    let figures = |draft: &Draft| {
        (
            draft.quantity,
            draft.stated_price,
            draft.stated_price_currency,
        )
    };
    let same_figures = figures(before) == figures(draft);
    let mut asking = found
        .iter()
        .map(|warning| warning.code)
        .filter(|code| code.asks());
    asking.all(|code| was_told(code) && (same_figures || !code.is_about_quantity()))
}

/// The confirmation that a call made necessary, or that it is about.
fn raised(before: &Draft, draft: &Draft, call: &Call) -> Option<InstructionalHint> {
    let was_open: Vec<_> = confirmations(before).collect();
    let about = about(call);
    confirmations(draft).find(|hint| Some(*hint) == about || !was_open.contains(hint))
}

/// What confirmation a call is about. An answer to one is about none: declined, it stays in its place in the order.
/// But where the amount is not in USD, the user speaks of its currency now.
fn about(call: &Call) -> Option<InstructionalHint> {
    match call {
        Call::SetTradeValue { .. } => Some(InstructionalHint::ValueConfirmationRequired),
        Call::SetJustification(_) => Some(InstructionalHint::CoachingRequired),
        Call::SetValuePendingCurrency(_)
        | Call::ConfirmPending {
            kind: ConfirmationType::CurrencyUsd,
            confirmed: false,
        } => Some(InstructionalHint::CurrencyConfirmationRequired),
        Call::SetSecurity(_)
        | Call::SetDirection(_)
        | Call::SetQuantity { .. }
        | Call::SetComplianceFlags { .. }
        | Call::ConfirmSelection(_)
        | Call::ConfirmPending { .. }
        | Call::ShowPreview => None,
    }
}
