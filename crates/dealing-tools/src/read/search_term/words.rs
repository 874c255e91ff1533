//! The words of a search, taken apart where one is several.

use super::super::currency::is_money;
use super::super::text::is_unspaced;
use super::super::vocabulary::{Kind, is_any, kind, leading, parts};
use super::figure::{USUAL_CODES, is_figure_alone, is_number};
use crate::source::similarity::is_form;

pub(super) fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().flat_map(set_apart).collect()
}

/// A word without the marks around it, and taken apart where it is several: `bund-calls`, `100หุ้น`, `d'achat`. A name
/// such as `Euro-Bund` stays.
fn set_apart(word: &str) -> Vec<&str> {
    let word = word.trim_matches([
        ',', ';', ':', '!', '?', '"', '“', '”', '„', '«', '»', '(', ')', '~', '≈', '=',
    ]);
    let word = word
        .strip_suffix('.')
        .filter(|it| is_ended(it))
        .unwrap_or(word);
    let quoted = word.strip_prefix('\'').and_then(|it| it.strip_suffix('\''));
    let word = quoted.unwrap_or(word);
    let last = word.rsplit('-').next().unwrap_or_default();
    if word.contains('-') && is_any(last, &[Kind::Derivative, Kind::Counted]) {
        return word.split('-').filter(|part| !part.is_empty()).collect();
    }
    if let Some((figure, unit)) = each(word) {
        return vec![figure, "per", unit];
    }
    if let Some((currency, figure)) = joined(word) {
        return vec![currency, figure];
    }
    let elided = ["d'", "d’", "l'", "l’"].into_iter();
    let elided = elided
        .filter_map(|before| word.strip_prefix(before))
        .find(|rest| kind(rest).is_some());
    elided.map_or_else(|| of_scripts(word), |rest| vec![rest])
}

/// Whether a point behind a word ends a sentence: "at 131.45.", "each.", "AAPL.", and not Corp. or N.V.
fn is_ended(word: &str) -> bool {
    let bare = word.trim_end_matches(|c: char| !c.is_alphanumeric());
    let is_short = word.len() < 2 || word.contains('.') || is_form(word);
    is_number(bare) || is_money(bare) || kind(bare).is_some() || !is_short
}

/// A figure and what it is the price of one of: `131.45/share`.
fn each(word: &str) -> Option<(&str, &str)> {
    let (figure, unit) = word.split_once('/')?;
    (is_number(figure) && is_any(unit, &[Kind::Counted])).then_some((figure, unit))
}

/// A figure and the currency that is written at it without a space: `EUR131.45`, `gbx71`, `210.40usd`.
fn joined(word: &str) -> Option<(&str, &str)> {
    let is_money = |part: &str| part == "gbx" || USUAL_CODES.contains(&part);
    let before = word.find(|c: char| c.is_ascii_digit())?;
    let behind = word.rfind(|c: char| c.is_ascii_digit())? + 1;
    let (first, figure) = word.split_at_checked(before)?;
    if is_money(first) && is_figure_alone(figure) {
        return Some((first, figure));
    }
    let (figure, last) = word.split_at_checked(behind)?;
    (is_money(last) && is_number(figure)).then_some((figure, last))
}

/// The parts of a word that are of scripts with spaces and without.
fn of_scripts(word: &str) -> Vec<&str> {
    if word.is_empty() || !word.contains(is_unspaced) {
        return Some(word)
            .filter(|word| !word.is_empty())
            .into_iter()
            .collect();
    }
    let figures = word.find(|c: char| !c.is_ascii_digit() && !matches!(c, ',' | '.'));
    let (figures, rest) = word
        .split_at_checked(figures.unwrap_or(0))
        .unwrap_or(("", word));
    let figures = Some(figures).filter(|figures| !figures.is_empty());
    let rest = parts(rest).unwrap_or_else(|| {
        let (before, name) = leading(rest);
        before
            .into_iter()
            .chain(Some(name).filter(|name| !name.is_empty()))
            .collect()
    });
    figures.into_iter().chain(rest).collect()
}
