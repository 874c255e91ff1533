//! What to do or to say next, in words.

use crate::read::text::quoted;
use crate::{
    Draft, InstructionalHint, Quantity, Security, Warning, WarningCode, assess_justification,
};

/// What to do with a preview. What is said after it changes this draft, until the host ends it.
pub(crate) const SHOWN: &str = "Show the user these lines, all of them, as the request that is sent. Where something \
                                is another now, call the tool for that, and show the preview again.";

/// What to do or to say after a call.
pub(crate) fn message(hint: InstructionalHint, draft: &Draft, warnings: &[Warning]) -> String {
    match hint {
        InstructionalHint::SecurityNotFound => not_found(draft),
        InstructionalHint::DisambiguationRequired => several(draft, warnings),
        InstructionalHint::SecurityConfirmationRequired => first(draft, warnings),
        InstructionalHint::MissingSecurity => {
            "Ask which security the user wants to trade.".to_owned()
        }
        InstructionalHint::MissingDirection => "Ask whether to buy or to sell.".to_owned(),
        InstructionalHint::MissingQuantity => "Ask how many units.".to_owned(),
        InstructionalHint::MissingValue => {
            "Ask what the trade is worth. Where the answer has no currency, set_value_pending_currency takes it."
                .to_owned()
        }
        InstructionalHint::MissingJustification => "Ask why the user wants this trade.".to_owned(),
        InstructionalHint::MissingComplianceFlags => {
            "Ask whether the user has inside information; after that answer ask whether they are a related party, and \
             call set_compliance_flags with both."
                .to_owned()
        }
        InstructionalHint::CurrencyConfirmationRequired => currency(draft),
        InstructionalHint::ValueConfirmationRequired => value(draft, warnings),
        InstructionalHint::CoachingRequired => coaching(draft),
        InstructionalHint::DraftComplete => "Everything is there: call show_preview.".to_owned(),
    }
}

fn not_found(draft: &Draft) -> String {
    let term = draft.security_search_term.as_deref().unwrap_or_default();
    format!(
        "There is nothing to offer for {}. Ask for the name, ticker or ISIN, and suggest none of your own.",
        quoted(term)
    )
}

fn first(draft: &Draft, warnings: &[Warning]) -> String {
    let told = draft
        .security_candidates
        .first()
        .map(told)
        .unwrap_or_default();
    let of_kind = |warning: &&Warning| warning.code == WarningCode::DerivativeNotFound;
    let kind = warnings.iter().find(of_kind);
    let kind = kind.map_or_else(String::new, |warning| format!(" But {}.", warning.message));
    format!(
        "Ask whether {told} is meant, and pass the answer to confirm_selection as it is typed.{kind}"
    )
}

fn several(draft: &Draft, warnings: &[Warning]) -> String {
    let others = draft.security_candidates.len().saturating_sub(1);
    format!(
        "{} There are {others} more, if it is not.",
        first(draft, warnings)
    )
}

fn told(security: &Security) -> String {
    let Security {
        name,
        ticker,
        isin,
        inst_type,
        ..
    } = security;
    // As long as nobody has said yes to it, whatever was spoken of.
    let derivative = if inst_type.is_derivative() {
        ", a derivative"
    } else {
        ""
    };
    format!("{name} ({ticker}, {isin}, {inst_type}{derivative})")
}

fn currency(draft: &Draft) -> String {
    let amount = draft
        .pending_value
        .map(|amount| amount.to_string())
        .unwrap_or_default();
    let quoted = draft.security.as_ref().map(|security| {
        let Security {
            ticker,
            trade_currency,
            ..
        } = security;
        format!(" {ticker} is quoted in {trade_currency}, which need not be the user's.")
    });
    format!(
        "Ask which currency {amount} is in, and call set_trade_value with both; if the user confirms USD, \
         confirm_pending with currency_usd does.{}",
        quoted.unwrap_or_default()
    )
}

fn value(draft: &Draft, warnings: &[Warning]) -> String {
    let asked = warnings.iter().filter(|warning| warning.code.asks());
    let reasons: Vec<_> = asked.map(|warning| warning.message.as_str()).collect();
    let (amount, currency) = (draft.estimated_value, draft.estimated_currency);
    let told = amount
        .zip(currency)
        .map(|(amount, currency)| format!("{currency} {amount}"));
    let told = told.unwrap_or_default();
    let reasons = reasons.join("; ");
    if warnings
        .iter()
        .any(|warning| warning.code == WarningCode::SaidOfAnother)
    {
        return format!(
            "Tell the user: {reasons}. Ask whether all of it holds now, and call confirm_pending with value: true \
             where it does, and false where it does not, which takes it out. Where some of it is another now, call the \
             tool for that first."
        );
    }
    if warnings
        .iter()
        .any(|warning| warning.code.is_about_quantity())
    {
        return figures(draft, &told, &reasons);
    }
    format!(
        "Ask whether {told} is right: {reasons}. Then call confirm_pending with value, or the tool whose figure was \
         wrong."
    )
}

/// The question where figures contradict each other: whether the value is right does not ask for the one that
/// may be wrong.
fn figures(draft: &Draft, value: &str, reasons: &str) -> String {
    let quantity = draft.quantity.map(Quantity::told).unwrap_or_default();
    format!(
        "Tell the user every figure, {quantity} units, {} and {value} for all, and ask which one is wrong: {reasons}. Do \
         not ask for the value alone. Then call the tool whose figure was wrong; if the user says that each of them is \
         right, confirm_pending with value and true. With false the quantity is taken out.",
        price(draft)
    )
}

fn price(draft: &Draft) -> String {
    let known = draft
        .security
        .as_ref()
        .and_then(|it| Some((it.last_price?, it.trade_currency)));
    match (draft.stated_price, draft.stated_price_currency, known) {
        (Some(price), Some(currency), _) => format!("the price {currency} {price} of one"),
        (Some(price), None, _) => format!("the price {price} of one"),
        (None, _, Some((price, currency))) => format!("the last price {currency} {price} of one"),
        (None, _, None) => "no price of one".to_owned(),
    }
}

fn coaching(draft: &Draft) -> String {
    let rules = assess_justification(draft.justification.as_deref().unwrap_or_default()).rules;
    let missed = rules.into_iter().filter(|rule| !rule.passed);
    let missed: Vec<_> = missed.map(|rule| rule.explanation).collect();
    format!(
        "The reason is weak: {}. Ask for a better one, or whether to proceed with it: then call confirm_pending \
         with weak_justification.",
        missed.join("; ")
    )
}
