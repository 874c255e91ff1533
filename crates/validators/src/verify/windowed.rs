//! Figures that are called by over how many days they are: `sma200` is no "50-day average", beside an `sma50`.

use super::Lead;
use crate::wording::{ending, is_one_of};
use crate::{Fact, Facts};

/// So many figures beside it are looked at, and as many under it.
const MOST: usize = 200;

/// So many bytes before a number name its window.
const NEAR: usize = 48;

impl Lead<'_, '_> {
    /// Whether the words before the number name another window than that of the fact's name, over which the facts have the same
    /// figure.
    pub(super) fn is_of_another_window(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        let Some((figure, days)) = windowed(name_of(facts, fact)) else {
            return false;
        };
        let lead = self
            .sentence
            .before(self.number())
            .of(self.answer.asked.answer);
        let Some(said) = window_said(ending(lead, NEAR), figure) else {
            return false;
        };
        let is_it = |other: &Fact| {
            let name = windowed(name_of(facts, other));
            name.is_some_and(|(own, days)| own.eq_ignore_ascii_case(figure) && days == said)
        };
        // Members of a record are columns, and of a plain object rows.
        let beside = facts.row(fact.row).take(MOST);
        let mut beside = beside.chain(facts.column(fact.column).take(MOST));
        said != days && beside.any(is_it)
    }
}

/// The last word of what a figure is called in its record, or of its column's header.
fn name_of<'f>(facts: &'f Facts, fact: &Fact) -> &'f str {
    let header = facts.column_header(fact);
    let name = if header.is_empty() {
        facts.attribute(fact)
    } else {
        header
    };
    name.rsplit([' ', '_']).next().unwrap_or_default()
}

/// "sma" and 50 of `sma50`; "FY24" says when.
fn windowed(name: &str) -> Option<(&str, u16)> {
    const TIMES: [&str; 6] = ["fy", "cy", "fye", "my", "ay", "qtr"];
    let digits = name.find(|c: char| c.is_ascii_digit())?;
    let (figure, days) = name.split_at_checked(digits)?;
    let is_figure = figure.len() > 1
        && !is_one_of(&TIMES, figure)
        && figure.bytes().all(|byte| byte.is_ascii_alphabetic());
    Some((figure, days.parse().ok().filter(|_| is_figure)?))
}

/// The window that a text names last: "50-day", "20 day", "SMA50", "SMA(50)".
fn window_said(text: &str, figure: &str) -> Option<u16> {
    let starts = text.char_indices().filter(|(at, c)| {
        let before = text
            .get(..*at)
            .and_then(|before| before.chars().next_back());
        c.is_ascii_digit() && !before.is_some_and(|c| c.is_ascii_digit() || c == '.')
    });
    let mut said = starts.rev().filter_map(|(at, _)| {
        let (before, behind) = text.split_at_checked(at)?;
        // "The 20-, 50- and 200-day averages" are of three.
        if ["- and ", "-, ", "- or "]
            .iter()
            .any(|link| before.ends_with(link))
        {
            return None;
        }
        let end = behind
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(behind.len());
        let (days, rest) = behind.split_at_checked(end)?;
        let rest = rest.trim_start_matches(['-', ' ']).to_ascii_lowercase();
        let before = before.trim_end_matches(['(', ' ', '-']);
        let named = before
            .len()
            .checked_sub(figure.len())
            .and_then(|start| before.get(start..));
        let is_called = named.is_some_and(|named| named.eq_ignore_ascii_case(figure));
        (is_called || rest.starts_with("day") || rest.starts_with("period"))
            .then(|| days.parse().ok())?
    });
    said.next()
}
