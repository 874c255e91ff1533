//! What comes next.

use crate::Draft;

wire::string_enum! {
    /// What comes next in the conversation.
    pub enum InstructionalHint {
        /// Nothing was found for what was searched for, or nothing found was right.
        SecurityNotFound = "SECURITY_NOT_FOUND",
        /// Several securities were found; the user says which.
        DisambiguationRequired = "DISAMBIGUATION_REQUIRED",
        /// One security was found; the user says whether it is the one.
        SecurityConfirmationRequired = "SECURITY_CONFIRMATION_REQUIRED",
        /// Ask which security.
        MissingSecurity = "MISSING_SECURITY",
        /// Ask whether to buy or to sell.
        MissingDirection = "MISSING_DIRECTION",
        /// Ask how many units.
        MissingQuantity = "MISSING_QUANTITY",
        /// Ask for the value and its currency.
        MissingValue = "MISSING_VALUE",
        /// Ask for the reason.
        MissingJustification = "MISSING_JUSTIFICATION",
        /// Ask both questions of compliance.
        MissingComplianceFlags = "MISSING_COMPLIANCE_FLAGS",
        /// Ask which currency the amount is in.
        CurrencyConfirmationRequired = "CURRENCY_CONFIRMATION_REQUIRED",
        /// Ask whether the value is right.
        ValueConfirmationRequired = "VALUE_CONFIRMATION_REQUIRED",
        /// Ask for a better reason, or whether to go on with this one.
        CoachingRequired = "COACHING_REQUIRED",
        /// Nothing is missing and nothing is open: show the preview.
        DraftComplete = "DRAFT_COMPLETE",
    }
}

/// What comes next. `raised` is the confirmation that the call itself made necessary: it is asked for at
/// once, while the user speaks of it. Otherwise: the security, what is missing in the order of the
/// prompt, then the confirmations.
pub fn determine_instructional_hint(
    draft: &Draft,
    raised: Option<InstructionalHint>,
) -> InstructionalHint {
    raised
        .or_else(|| of_security(draft))
        .or_else(|| missing(draft))
        .or_else(|| confirmations(draft).next())
        .unwrap_or(InstructionalHint::DraftComplete)
}

fn of_security(draft: &Draft) -> Option<InstructionalHint> {
    match (&draft.security, draft.security_candidates.as_slice()) {
        (Some(_), _) => None,
        (None, []) => draft
            .security_search_term
            .as_ref()
            .map(|_| InstructionalHint::SecurityNotFound),
        (None, [_]) => Some(InstructionalHint::SecurityConfirmationRequired),
        (None, _) => Some(InstructionalHint::DisambiguationRequired),
    }
}

fn missing(draft: &Draft) -> Option<InstructionalHint> {
    // A parked amount is not asked for again: its currency is, below.
    let has_value = draft.pending_value.is_some()
        || (draft.estimated_value.is_some() && draft.estimated_currency.is_some());
    let has_flags = draft.has_inside_info.is_some() && draft.is_related_party.is_some();
    let fields = [
        (draft.security.is_some(), InstructionalHint::MissingSecurity),
        (
            draft.direction.is_some(),
            InstructionalHint::MissingDirection,
        ),
        (draft.quantity.is_some(), InstructionalHint::MissingQuantity),
        (has_value, InstructionalHint::MissingValue),
        (
            draft.justification.is_some(),
            InstructionalHint::MissingJustification,
        ),
        (has_flags, InstructionalHint::MissingComplianceFlags),
    ];
    let first = fields.into_iter().find(|(is_there, _)| !is_there);
    first.map(|(_, hint)| hint)
}

/// The confirmations that are open, in their order.
pub(crate) fn confirmations(draft: &Draft) -> impl Iterator<Item = InstructionalHint> {
    let open = [
        (
            draft.pending_currency_confirmation,
            InstructionalHint::CurrencyConfirmationRequired,
        ),
        (
            draft.pending_value_confirmation,
            InstructionalHint::ValueConfirmationRequired,
        ),
        (draft.needs_coaching(), InstructionalHint::CoachingRequired),
    ];
    open.into_iter()
        .filter_map(|(is_open, hint)| is_open.then_some(hint))
}
