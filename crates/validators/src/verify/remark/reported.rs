//! "Free cash flow rose in 2023" where a sentence of the facts says from what to what it fell.

use super::clause::Clause;
use super::direction::{is_predicate, is_wrong, remark};
use super::topic::Topics;
use super::turns::{Turns, is_open};
use crate::label::label_words;
use crate::lexicon::Class;
use crate::verify::Word;
use crate::wording::{Turn, Wording};
use crate::{Fact, Facts, Period, Remark};

/// So many figures of the facts' sentences are looked through.
const MOST: usize = 400;

/// The turn of a clause that a sentence of the facts belies.
pub(super) fn reported(
    clause: &Clause<'_, '_>,
    turns: &Turns,
    topics: &Topics<'_, '_>,
) -> Option<Remark> {
    let turn = turns.sole().filter(|turn| !is_open(clause, turn))?;
    let [time] = *clause.times()?.as_slice() else {
        return None;
    };
    let facts = topics.facts();
    let has_prose = || facts.numbers().iter().take(MOST).any(Fact::is_prose);
    if clause.is_unsaid(turn.span.start) || !has_prose() || !is_predicate(clause, turn) {
        return None;
    }
    let name = said_before(clause, turn)?;
    let ends = told(facts, &name, time)?;
    // It is wrong of all sentences that tell of it.
    let are_wrong = ends.iter().all(|ends| is_wrong(clause, turn, *ends));
    let (from, to) = *ends.first().filter(|_| are_wrong)?;
    Some(remark(clause, turn, from, to))
}

/// What the clause says of what turned, as names are compared; none where words stand between that may part them.
fn said_before(clause: &Clause<'_, '_>, turn: &Turn) -> Option<Vec<u64>> {
    let before = clause.words_between(clause.span.start, turn.span.start);
    let own = before.iter().filter(|word| {
        clause.mentions_in(word.span).next().is_none() && !Class::ClaimLight.has(*word)
    });
    let mut name: Vec<u64> = own.map(Word::hash).collect();
    name.sort_unstable();
    name.dedup();
    (!name.is_empty()).then_some(name)
}

/// From what to what the sentences of the facts tell that something went at a time, the subject of which is called so.
fn told(facts: &Facts, name: &[u64], time: Period) -> Option<Vec<(f64, f64)>> {
    let mut found = Vec::new();
    let mut last = None;
    for fact in facts.numbers().iter().take(MOST) {
        let is_new = last != Some(fact.row);
        last = Some(fact.row);
        if is_new && fact.is_prose() && is_subject(facts.subject(fact), name) {
            found.push(ends(facts, fact, time)?);
        }
    }
    (!found.is_empty()).then_some(found)
}

/// Whether a sentence begins with a name, up to its first turn or number.
fn is_subject(sentence: &str, name: &[u64]) -> bool {
    let turns = Wording::of(sentence).turns;
    let number = sentence.find(|c: char| c.is_ascii_digit());
    let ends = turns.first().map(|turn| turn.span.start);
    let end = ends.into_iter().chain(number).min();
    let before = end.and_then(|end| sentence.get(..end)).unwrap_or_default();
    let own = crate::wording::words(before).filter(|(_, word)| !Class::ClaimLight.has(*word));
    let mut own: Vec<u64> = own.flat_map(|(_, word)| label_words(word)).collect();
    own.sort_unstable();
    own.dedup();
    own == name
}

/// What a sentence that tells of a time and the one before says of both; none where it tells more.
fn ends(facts: &Facts, first: &Fact, time: Period) -> Option<(f64, f64)> {
    let row: Vec<&Fact> = facts.row(first.row).collect();
    let [left, right] = row.as_slice() else {
        return None;
    };
    let (earlier, later) = Fact::in_time(left, right)?;
    let is_then = later.period.is_some_and(|own| own.agrees(time));
    let is_alike = left.unit == right.unit && left.value > 0.0 && right.value > 0.0;
    (is_then && is_alike).then(|| (earlier.first_reading(), later.first_reading()))
}
