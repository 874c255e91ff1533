//! "Revenue fell" where it rose from each time to any later one.

use super::clause::Clause;
use super::direction::{is_name, is_predicate, is_wrong, remark};
use super::fold::Fold;
use super::steady::{row, series};
use super::topic::Topics;
use super::turns::{Turns, is_open};
use crate::label::label_words;
use crate::lexicon::Class;
use crate::verify::Word;
use crate::wording::{Turn, is_one_of, names_change};
use crate::{Period, Remark};

/// What something became of no time that is told, where the facts belie it of all of them.
pub(super) fn untimed(
    clause: &Clause<'_, '_>,
    turns: &Turns,
    topics: &Topics<'_, '_>,
) -> Option<Remark> {
    /// So many figures have few pairs.
    const MOST: usize = 30;
    // Most clauses tell a number or a time, and then nothing else is asked for.
    if clause.mentions().next().is_some() {
        return None;
    }
    let turn = turns.sole().filter(|turn| may_be_clear(clause, turn))?;
    if !is_plain(clause, turn, topics) {
        return None;
    }
    let is_timeless = clause
        .times()
        .is_some_and(|times: Vec<Period>| times.is_empty());
    let row = is_timeless.then(|| row(clause, topics))??;
    let name = topics.name(row);
    if names_change(name) || !is_clear(clause, turn, name) {
        return None;
    }
    let series = series(topics, row, None, 2)?;
    let figures: Vec<f64> = series
        .iter()
        .map(|(_, fact)| fact.first_reading())
        .collect();
    let pairs = figures.iter().enumerate().flat_map(|(at, from)| {
        let later = figures.iter().skip(at + 1);
        later.map(|to| (*from, *to))
    });
    let are_wrong = { pairs }.all(|ends| is_wrong(clause, turn, ends));
    let (first, last) = figures.first().copied().zip(figures.last().copied())?;
    (are_wrong && figures.len() <= MOST).then(|| remark(clause, turn, first, last))
}

fn is_plain(clause: &Clause<'_, '_>, turn: &Turn, topics: &Topics<'_, '_>) -> bool {
    !clause.is_unsaid(turn.span.start)
        && !is_open(clause, turn)
        && is_predicate(clause, turn)
        && !is_name(clause, turn, topics)
}

/// Whether the clause says nothing but that something turned, as far as is known without asking what.
fn may_be_clear(clause: &Clause<'_, '_>, turn: &Turn) -> bool {
    let facts = clause.answer.facts();
    says_nothing_else(clause, turn, |word| facts.is_of_names(word))
}

/// Whether the clause says nothing but that the row turned.
fn is_clear(clause: &Clause<'_, '_>, turn: &Turn, name: &str) -> bool {
    let own: Vec<u64> = label_words(name).collect();
    let text = clause.text();
    !text.contains(['|', '\n', ':', '?'])
        && says_nothing_else(clause, turn, |word| own.contains(&word))
}

fn says_nothing_else(
    clause: &Clause<'_, '_>,
    turn: &Turn,
    is_of_name: impl Fn(u64) -> bool,
) -> bool {
    let is_fold = Fold::of(clause, turn).is_some();
    let is_known = |word: &Word<'_>| {
        let is_more = is_fold && is_one_of(&["more", "than", "over"], word.text);
        Class::ClaimLight.has(word)
            || is_of_name(word.hash())
            || word.span == turn.span
            || word.text.ends_with("ly")
            || is_more
    };
    clause.words().iter().all(is_known)
}
