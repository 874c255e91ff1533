//! What stands at the edges of a name, and may as well be a part of it: "two SAP", "apple 100", "FGBL Dec", "FGBLH6".

use super::contract::{Shows, is_month, rooted};
use super::figure::{INDICES, is_number_word, is_scale, is_scaled, is_whole, is_year};
use super::sorting::Sorted;
use crate::source::similarity::is_form;

/// The same without a count before the name, and a count or a month behind it; none where neither stands there.
pub(super) fn without_edges<'w>(sorted: &Sorted<'w>) -> Option<Sorted<'w>> {
    let mut bare = sorted.clone();
    let counted = bare.kept.drain(..counted(&sorted.kept));
    bare.removed.extend(counted);
    while let Some((last, shows)) = ending(&bare.kept) {
        bare.shown(shows, &[last]);
        bare.kept.pop();
        bare.removed.push(last);
    }
    let is_name = !bare.kept.iter().all(|word| is_form(word));
    Some(bare).filter(|bare| is_name && bare != sorted)
}

/// How many words at the beginning are a number that counts what is behind it. "Seven & i" is a name.
fn counted(kept: &[&str]) -> usize {
    let is_number = |word: &&&str| word.len() > 2 && is_number_word(word);
    let count = kept.iter().take_while(is_number).count();
    let is_name = |name: &&str| name.starts_with(char::is_alphanumeric) && !is_form(name);
    let counts = kept.first().is_some_and(|word| !is_scale(word));
    let counts = counts && kept.get(count).is_some_and(is_name);
    if counts { count } else { 0 }
}

/// The last word where it may stand beside the name before it, and what it shows. The year of a bond and the number of
/// an index are what tells it from others.
fn ending<'w>(kept: &[&'w str]) -> Option<(&'w str, Shows)> {
    let &[.., before, last] = kept else {
        return None;
    };
    let is_index = || kept.iter().any(|word| INDICES.contains(word));
    // "3M" behind a name is a count, unless it is a part of that name, which the directory is asked for first.
    let is_count = (is_whole(last) && !is_year(last)) || is_scaled(last);
    let is_count = is_count && !is_index();
    if is_month(last) {
        Some((last, Shows::Derivative))
    } else if is_count && !is_whole(before) {
        Some((last, Shows::Nothing))
    } else {
        None
    }
}

/// The same with the symbol alone where the code of a future's month is behind it in one word; none where no word is so.
pub(super) fn uncoded<'w>(sorted: &Sorted<'w>) -> Option<Sorted<'w>> {
    let mut words = sorted.kept.iter().copied().enumerate();
    let (place, (root, code)) = words.find_map(|(place, word)| Some((place, rooted(word)?)))?;
    let mut bare = sorted.clone();
    bare.kept.splice(place..=place, [root]);
    bare.shown(Shows::Derivative, &[code]);
    bare.removed.push(code);
    Some(bare)
}
