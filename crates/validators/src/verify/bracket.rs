//! Brackets right behind a number and what it counts: "320人（東北）", "320 คน (ขอนแก่น)".

use crate::script::is_joining;

/// Where a bracket ends that a text begins with, be it behind what is counted: "(Delta) to", "台（東北）から".
pub(super) fn bracket_end(text: &str) -> Option<usize> {
    let open = text.find(['(', '（'])?;
    let counter = text.get(..open).filter(|counter| is_counter(counter));
    let close = text.find([')', '）']).filter(|_| counter.is_some())?;
    let mark = text.get(close..)?.chars().next()?;
    Some(close + mark.len_utf8())
}

/// Whether a text is nothing, or a short word that may be what is counted, in a script whose words join.
fn is_counter(text: &str) -> bool {
    const LONGEST: usize = 18;
    let text = text.trim();
    text.len() <= LONGEST && text.chars().all(is_joining)
}

/// Whether a bracket opens behind no more than what is counted.
pub(super) fn opens_behind_counter(gap: &str) -> bool {
    gap.strip_suffix(['(', '（']).is_some_and(is_counter)
}
