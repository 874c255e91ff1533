//! What a call does to a draft.

mod search;
mod selection;

use chrono::NaiveDate;

use crate::call::Call;
use crate::desk::Known;
use crate::message::message;
use crate::preview::preview_at;
use crate::read::quantity::more_or_alone;
use crate::refusal::Refusal;
use crate::said_of;
use crate::warning::warnings_at;
use crate::{
    Adjustment, AdjustmentCode, Amount, Assessment, ConfirmationType, Currency, Desk, Direction,
    Draft, JustificationQuality, Quantity, SaidOfAnother, SaidPart, WarningCode,
    assess_justification, determine_instructional_hint,
};

/// What a call did beside changing the draft.
#[derive(Debug, Default)]
pub(crate) struct Done {
    pub(crate) adjustments: Vec<Adjustment>,
    pub(crate) assessment: Option<Assessment>,
    pub(crate) preview: Option<Vec<String>>,
}

impl Done {
    fn adjusted(code: AdjustmentCode, message: impl Into<String>) -> Self {
        Self {
            adjustments: vec![Adjustment::new(code, message)],
            ..Self::default()
        }
    }
}

/// Does what a call asks for, or refuses it.
pub(crate) fn apply(
    call: &Call,
    draft: &mut Draft,
    desk: &Desk,
    on: NaiveDate,
) -> Result<Done, Refusal> {
    let done = applied(call, draft, desk, on)?;
    if let Some(part) = part(call) {
        said_of::said(draft, part);
    }
    Ok(done)
}

fn applied(call: &Call, draft: &mut Draft, desk: &Desk, on: NaiveDate) -> Result<Done, Refusal> {
    let known = Known::of(desk, on);
    match call {
        Call::SetSecurity(readings) => search::searched(draft, desk, readings),
        Call::ConfirmSelection(response) => selection::confirm(draft, desk, response),
        Call::SetDirection(direction) => Ok(set_direction(draft, *direction)),
        Call::SetQuantity { quantity, is_more } => set_quantity(draft, *quantity, *is_more),
        Call::SetTradeValue { amount, currency } => set_value(draft, desk, *amount, *currency, on),
        Call::SetValuePendingCurrency(amount) => Ok(park(draft, *amount)),
        Call::SetJustification(text) => Ok(justify(draft, text)),
        Call::SetComplianceFlags {
            has_inside_info,
            is_related_party,
        } => Ok(declare(draft, *has_inside_info, *is_related_party)),
        Call::ConfirmPending { kind, confirmed } => confirm(draft, desk, *kind, *confirmed, on),
        Call::ShowPreview => shown(draft, known),
    }
}

/// What a call says anew.
const fn part(call: &Call) -> Option<SaidPart> {
    match call {
        Call::SetDirection(_) => Some(SaidPart::Direction),
        Call::SetQuantity { .. } => Some(SaidPart::Quantity),
        Call::SetTradeValue { .. } | Call::SetValuePendingCurrency(_) => Some(SaidPart::Value),
        Call::SetJustification(_) => Some(SaidPart::Justification),
        Call::SetComplianceFlags { .. } => Some(SaidPart::ComplianceFlags),
        Call::SetSecurity(_)
        | Call::ConfirmSelection(_)
        | Call::ConfirmPending { .. }
        | Call::ShowPreview => None,
    }
}

fn set_direction(draft: &mut Draft, direction: Direction) -> Done {
    match draft.direction.replace(direction) {
        Some(stood) if stood != direction => Done::adjusted(
            AdjustmentCode::DirectionReplaced,
            format!("{stood} stood there, and {direction} takes its place; tell the user so"),
        ),
        Some(_) | None => Done::default(),
    }
}

fn declare(draft: &mut Draft, inside: bool, related: bool) -> Done {
    let stood = draft
        .has_inside_info
        .replace(inside)
        .zip(draft.is_related_party.replace(related));
    let told = |(inside, related): (bool, bool)| {
        let not = |is: bool| if is { "" } else { "no " };
        format!(
            "{}inside information and {}related party",
            not(inside),
            not(related)
        )
    };
    match stood {
        Some(stood) if stood != (inside, related) => Done::adjusted(
            AdjustmentCode::ComplianceReplaced,
            format!(
                "{} was declared, and {} takes its place; tell the user so",
                told(stood),
                told((inside, related))
            ),
        ),
        Some(_) | None => Done::default(),
    }
}

fn set_quantity(draft: &mut Draft, quantity: Quantity, is_more: bool) -> Result<Done, Refusal> {
    let Some(stood) = draft.quantity.replace(quantity) else {
        return Ok(Done::default());
    };
    if is_more {
        let fault = more_or_alone(quantity, stood).at("quantity");
        return Err(Refusal::of_arguments(vec![fault]));
    }
    if stood == quantity {
        return Ok(Done::default());
    }
    let message = format!(
        "the quantity {stood} stood there, and {quantity} takes its place; tell the user so"
    );
    Ok(Done::adjusted(AdjustmentCode::QuantityReplaced, message))
}

fn set_value(
    draft: &mut Draft,
    desk: &Desk,
    amount: Amount,
    currency: Currency,
    on: NaiveDate,
) -> Result<Done, Refusal> {
    let is_high = desk.is_high(amount, currency, on)?;
    let replaced = replaced(draft, amount, currency);
    draft.estimated_value = Some(amount);
    draft.estimated_currency = Some(currency);
    draft.currency_confirmed = Some(true);
    draft.is_high_value = Some(is_high);
    draft.pending_value = None;
    Ok(Done {
        adjustments: replaced.into_iter().collect(),
        ..Done::default()
    })
}

/// What stood there and is another than what is set now.
fn replaced(draft: &Draft, amount: Amount, currency: Currency) -> Option<Adjustment> {
    let stood = match (
        draft.estimated_value,
        draft.estimated_currency,
        draft.pending_value,
    ) {
        (Some(value), Some(own), _) if (value, own) != (amount, currency) => {
            format!("{own} {value}")
        }
        (None, _, Some(parked)) if parked != amount => format!("the amount {parked}"),
        _ => return None,
    };
    let message =
        format!("{stood} stood there, and {currency} {amount} takes its place; tell the user so");
    Some(Adjustment::new(AdjustmentCode::ValueReplaced, message))
}

/// Parks an amount, unless it stands already: then its currency is known.
fn park(draft: &mut Draft, amount: Amount) -> Done {
    let stands = draft.estimated_value.zip(draft.estimated_currency);
    // The currency of another security's value is not this one's.
    let of_another = said_of::of_another(draft, SaidPart::Value).map(SaidOfAnother::whose);
    let same = stands.filter(|(value, _)| *value == amount && of_another.is_none());
    if let Some((_, currency)) = same {
        let message = format!("{currency} {amount} stands already, and {currency} is kept");
        return Done::adjusted(AdjustmentCode::CurrencyKept, message);
    }
    draft.pending_value = Some(amount);
    draft.remove_value();
    match stands {
        Some((value, currency)) => {
            let whose = of_another.map_or_else(String::new, |whose| format!("said {whose}, and "));
            let message = format!(
                "{currency} {value} was {whose}taken out for {amount}, whose currency is not known"
            );
            Done::adjusted(AdjustmentCode::ValueReplaced, message)
        }
        None => Done::default(),
    }
}

fn justify(draft: &mut Draft, text: &str) -> Done {
    let assessment = assess_justification(text);
    if draft.justification.as_deref() != Some(text) {
        // What was confirmed were other words.
        draft.user_confirmed_weak_justification = None;
    }
    draft.justification = Some(text.to_owned());
    draft.justification_quality = Some(assessment.quality);
    if assessment.quality == JustificationQuality::Good {
        draft.user_confirmed_weak_justification = None;
    }
    Done {
        assessment: Some(assessment),
        ..Done::default()
    }
}

fn confirm(
    draft: &mut Draft,
    desk: &Desk,
    kind: ConfirmationType,
    confirmed: bool,
    on: NaiveDate,
) -> Result<Done, Refusal> {
    match kind {
        ConfirmationType::CurrencyUsd => match (draft.pending_value, confirmed) {
            (None, _) => Err(nothing_pending(kind, "no amount waits for its currency")),
            (Some(amount), true) => set_value(draft, desk, amount, Currency::USD, on),
            (Some(_), false) => Ok(Done::default()),
        },
        ConfirmationType::Value => match (draft.pending_value_confirmation, confirmed) {
            (false, _) => Err(nothing_pending(kind, "no value waits to be confirmed")),
            (true, true) => {
                // While a search is open nothing is asked of what was said of another.
                if said_of::told(draft).is_some() {
                    said_of::confirmed(draft);
                }
                said_of::said(draft, SaidPart::ValueConfirmation);
                draft.value_confirmed = draft.estimated_value.map(|_| true);
                Ok(Done::default())
            }
            (true, false) if said_of::told(draft).is_some() => Ok(Done {
                adjustments: said_of::declined(draft),
                ..Done::default()
            }),
            (true, false) => Ok(declined(draft, Known::of(desk, on))),
        },
        ConfirmationType::WeakJustification => match (draft.needs_coaching(), confirmed) {
            (false, _) => Err(nothing_pending(
                kind,
                "no weak reason waits to be confirmed",
            )),
            (true, true) => {
                draft.user_confirmed_weak_justification = Some(true);
                Ok(Done::default())
            }
            (true, false) => Ok(Done::default()),
        },
    }
}

/// A figure that the user says is wrong is nobody's. Where the quantity does not fit the value it is the quantity
/// that goes: it is counted anew more easily than a value is told, and the value may well be right.
fn declined(draft: &mut Draft, known: Known<'_>) -> Done {
    let asked: Vec<_> = warnings_at(draft, known).iter().map(|it| it.code).collect();
    let adjustments = [
        asked
            .iter()
            .any(|code| code.is_about_quantity())
            .then(|| quantity_out(draft)),
        asked
            .contains(&WarningCode::HighValue)
            .then(|| value_out(draft)),
    ];
    Done {
        adjustments: adjustments.into_iter().flatten().collect(),
        ..Done::default()
    }
}

fn quantity_out(draft: &mut Draft) -> Adjustment {
    let told = draft.quantity.take().map(|quantity| quantity.to_string());
    let message = format!(
        "the quantity {} was not confirmed, and taken out; ask for it again, and call set_trade_value or set_security \
         if it is the value or the price that was wrong",
        told.unwrap_or_default()
    );
    Adjustment::new(AdjustmentCode::QuantityRemoved, message)
}

fn value_out(draft: &mut Draft) -> Adjustment {
    let (value, currency) = (draft.estimated_value, draft.estimated_currency);
    draft.remove_value();
    draft.pending_value = None;
    let told = value
        .zip(currency)
        .map(|(value, currency)| format!("{currency} {value}"));
    let message = format!(
        "{} was not confirmed, and taken out",
        told.unwrap_or_default()
    );
    Adjustment::new(AdjustmentCode::ValueRemoved, message)
}

fn nothing_pending(kind: ConfirmationType, message: &str) -> Refusal {
    let fix =
        format!("Nothing was changed. Call confirm_pending with {kind} when the hint asks for it.");
    Refusal::nothing_pending(message, fix)
}

fn shown(draft: &Draft, known: Known<'_>) -> Result<Done, Refusal> {
    if let Some(lines) = preview_at(draft, known) {
        return Ok(Done {
            preview: Some(lines),
            ..Done::default()
        });
    }
    let hint = determine_instructional_hint(draft, None);
    let next = message(hint, draft, &warnings_at(draft, known));
    Err(Refusal::new(
        "DRAFT_INCOMPLETE",
        format!("the draft is not complete: {hint}"),
        format!("{next} Show the preview on DRAFT_COMPLETE."),
    ))
}
