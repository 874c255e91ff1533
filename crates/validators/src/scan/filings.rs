//! Filings of one form in a list, which has the form once.

use super::text::Text;
use crate::{FilingMention, Mention, MentionKind, Period, Span};

/// The next filing of a list that has its form once: "10-Q (2024-05-03, 2024-08-02)", "the 10-Ks filed in 2023 and 2024".
pub(super) fn next_of_list(
    text: &str,
    last: &Mention,
    next: Span,
    time: Period,
) -> Option<FilingMention> {
    let MentionKind::Filing(filing) = &last.kind else {
        return None;
    };
    let is_alike = |told: &Period| told.is_day() == time.is_day();
    let (filed, period) = match (filing.filed, filing.period) {
        (Some(filed), _) if is_alike(&filed) => (Some(time), None),
        // "for fiscal 2021 (filed March 1, 2022), fiscal 2022 (filed …"
        (_, Some(period)) if is_alike(&period) => (None, Some(time)),
        _ => return None,
    };
    let is_next =
        is_list(last.span.of(text), filing) && is_list_glue(text.get(last.span.end..next.start));
    let form = filing.form.clone();
    is_next.then_some(FilingMention {
        form,
        filed,
        period,
    })
}

/// Whether a filing is one of several: "10-Qs filed in 2023", "10-Q (2024-05-03", "2024-08-02". Of one alone a second day is
/// something else.
fn is_list(text: &str, filing: &FilingMention) -> bool {
    let is_of_both = filing.filed.is_some() && filing.period.is_some();
    let rest = text.strip_prefix(filing.form.as_str());
    let is_many = rest.is_some_and(|rest| rest.starts_with('s'));
    if is_of_both {
        // Further items do not name the form.
        return is_many || !text.contains(filing.form.as_str());
    }
    let is_day = !text.contains(char::is_alphabetic);
    is_day || text.contains('(') || is_many
}

fn is_list_glue(gap: Option<&str>) -> bool {
    const GLUE: [&str; 11] = [
        ",",
        "and",
        ", and",
        "&",
        ";",
        "/",
        "as well as",
        ", as well as",
        "and for",
        ", for",
        ", and for",
    ];
    gap.is_some_and(|gap| GLUE.contains(&gap.trim()))
}

/// Whether a time ends there, and tells of nothing behind it: "May 3, 2024, and 2023 revenue".
pub(super) fn ends_item(behind: Option<&str>) -> bool {
    const NEXT: [&str; 7] = [", ", "; ", " and ", ")", ".", "\n", " (filed "];
    behind
        .is_some_and(|behind| behind.is_empty() || NEXT.iter().any(|next| behind.starts_with(next)))
}

/// Whether the filing before a day is the last of several that are told by their years, which have their days in turn: "the
/// 10-Ks for 2021 and 2022, filed on March 1, 2022 and March 1, 2023".
pub(super) fn is_of_list(text: Text<'_>, out: &[Mention], day: Span) -> bool {
    let [.., before, last] = out else {
        return false;
    };
    let (MentionKind::Filing(first), MentionKind::Filing(filing)) = (&before.kind, &last.kind)
    else {
        return false;
    };
    let gap = |from: Span, to: Span| text.whole.get(from.end..to.start);
    // "(filed March 1, 2023)" is told of the last alone.
    let is_apart = gap(last.span, day).is_some_and(|gap| !gap.contains('('));
    let is_item = filing.filed.is_none() && first.filed.is_none() && first.form == filing.form;
    is_item && is_apart && is_list_glue(gap(before.span, last.span))
}
