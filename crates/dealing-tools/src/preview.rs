//! A draft as the request that it makes.

use crate::desk::Known;
use crate::warning::warnings_at;
use crate::{Draft, InstructionalHint, determine_instructional_hint};

/// The request in lines; none while anything is missing or open.
pub fn preview(draft: &Draft) -> Option<Vec<String>> {
    preview_at(draft, Known::NOTHING)
}

/// The same, with what a desk knows.
pub(crate) fn preview_at(draft: &Draft, known: Known<'_>) -> Option<Vec<String>> {
    if determine_instructional_hint(draft, None) != InstructionalHint::DraftComplete {
        return None;
    }
    let security = draft.security.as_ref()?;
    let (currency, value) = (draft.estimated_currency?, draft.estimated_value?);
    let mut lines = vec![
        format!(
            "{} {} × {}",
            draft.direction?,
            draft.quantity?.told(),
            security.name
        ),
        format!(
            "Ticker {}, ISIN {}, {}",
            security.ticker, security.isin, security.inst_type
        ),
        format!("Value: {currency} {value}"),
        format!("Derivative: {}", derivative(draft)?),
        format!("Already held: {}", yes(draft.existing_position?)),
        format!(
            "Reason ({}): {}",
            draft.justification_quality?,
            draft.justification.as_deref()?
        ),
        format!("Inside information: {}", yes(draft.has_inside_info?)),
        format!("Related party: {}", yes(draft.is_related_party?)),
    ];
    lines.extend(
        warnings_at(draft, known)
            .into_iter()
            .map(|warning| format!("Note: {}", warning.message)),
    );
    Some(lines.iter().map(|line| one_line(line)).collect())
}

/// Whether it is one, with what the search said of that: who asked for shares, or for nothing but a name, reads here
/// that a derivative was chosen.
fn derivative(draft: &Draft) -> Option<String> {
    if !draft.is_derivative? {
        return Some(yes(false).to_owned());
    }
    let kind = draft.security.as_ref()?.inst_type;
    let named = draft.stated_derivative.as_deref().unwrap_or("none");
    Some(format!("{} ({kind}; the search named {named})", yes(true)))
}

/// What users and sources wrote, on the line that it belongs to: none of it may look like a line of the request, or
/// turn one around.
fn one_line(text: &str) -> String {
    let ends_line = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    let parts = text.split(ends_line).map(str::trim);
    let parts: Vec<_> = parts.filter(|part| !part.is_empty()).collect();
    wire::plain(&parts.join(" ")).into_owned()
}

const fn yes(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}
