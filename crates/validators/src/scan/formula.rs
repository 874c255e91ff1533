//! What formulas of LaTeX write behind a number.

use super::text::Text;

/// Spaces of a formula, which stand before a sign or words.
fn past_space(text: Text<'_>, start: usize) -> usize {
    let is_space =
        text.at(start) == b'\\' && matches!(text.at(start + 1), b',' | b';' | b':' | b' ');
    text.past_space(start + if is_space { 2 } else { 0 })
}

/// Where a percent sign ends, which is escaped: `8.9\,\%`.
pub(super) fn percent(text: Text<'_>, start: usize) -> Option<usize> {
    let sign = past_space(text, start);
    text.has(sign, "\\%").then_some(sign + 2)
}

/// Where words begin: `18.64\text{m}`, `18.64\,\text{ million}`.
pub(super) fn words(text: Text<'_>, start: usize) -> Option<usize> {
    let start = text.past_space(start);
    if text.at(start) != b'\\' {
        return None;
    }
    let start = past_space(text, start);
    let mut opening = ["\\text{", "\\mathrm{"].into_iter();
    let opening = opening.find(|opening| text.has(start, opening))?;
    Some(start + opening.len())
}
