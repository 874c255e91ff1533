//! "X outperformed Y" where X returned less.

use super::clause::Clause;
use super::figures::{Return, Whose, returns};
use super::level::remark;
use super::topic::Topics;
use crate::facts::EntityId;
use crate::horizon;
use crate::lexicon::Class;
use crate::verify::relative::Relative;
use crate::wording::is_one_of;
use crate::{Remark, Span};

const AHEAD: [&str; 6] = [
    "outperformed",
    "outperforms",
    "beat",
    "beats",
    "outpaced",
    "outpaces",
];
const BEHIND: [&str; 6] = [
    "underperformed",
    "underperforms",
    "lagged",
    "lags",
    "trailed",
    "trails",
];

/// Words that hold something else than returns against each other.
const OTHERS: [&str; 6] = ["risk", "adjusted", "nav", "cost", "costs", "peers"];

/// So many words may stand between the verb and the benchmark.
const MOST_WORDS: usize = 3;

/// Verbs of what returns are compared by.
const VERBS: [&str; 9] = [
    "performed",
    "performs",
    "did",
    "does",
    "done",
    "returned",
    "returns",
    "gained",
    "gains",
];

/// What says that one thing returned more than another, or less.
struct Claim {
    span: Span,
    /// Where what it is held against begins.
    end: usize,
    is_ahead: bool,
}

/// The claims of a clause that one thing returned more than another which are belied.
pub(super) fn aheads<'a>(
    clause: &Clause<'_, 'a>,
    topics: &Topics<'_, 'a>,
    found: &mut Vec<Remark>,
) {
    // Returns are those of things.
    if topics.facts().entities().next().is_none() {
        return;
    }
    let words = clause.words();
    let claims = words.iter().enumerate().filter_map(|(at, word)| {
        let is_ahead = is_one_of(&AHEAD, word.text);
        if is_ahead || is_one_of(&BEHIND, word.text) {
            let (span, end) = (word.span, word.span.end);
            return Some(Claim {
                span,
                end,
                is_ahead,
            });
        }
        // "Performed better than"
        let verb = at.checked_sub(1).and_then(|before| words.get(before))?;
        let than = words
            .get(at + 1)
            .filter(|next| is_one_of(&["than"], next.text))?;
        let is_more = is_one_of(&["better", "more"], word.text);
        let is_claim =
            is_one_of(&VERBS, verb.text) && (is_more || is_one_of(&["worse", "less"], word.text));
        is_claim.then_some(Claim {
            span: word.span,
            end: than.span.end,
            is_ahead: is_more,
        })
    });
    for claim in claims {
        found.extend(ahead(clause, topics, &claim));
    }
}

fn ahead<'a>(clause: &Clause<'_, 'a>, topics: &Topics<'_, 'a>, claim: &Claim) -> Option<Remark> {
    let text = clause.span.of(clause.answer.asked.answer);
    let is_of_returns = Relative::of(text).is_none_or(|kind| kind == Relative::Return)
        && !clause
            .words()
            .iter()
            .any(|word| is_one_of(&OTHERS, word.text));
    let has_time = clause.times().is_none_or(|times| !times.is_empty());
    if !is_of_returns || has_time || clause.is_unsaid(claim.span.start) {
        return None;
    }
    let horizon = match horizon::all(text).as_slice() {
        [] => None,
        [horizon] => Some(*horizon),
        [_, _, ..] => return None,
    };
    let facts = topics.facts();
    let own = returns(facts, &subject(clause, claim)?);
    let is_over_it = |found: &&Return<'_>| horizon.is_none() || found.horizon == horizon;
    let own = own.iter().filter(is_over_it);
    let pairs: Vec<(f64, f64)> = match object(clause, claim)? {
        Object::Benchmark => own
            .clone()
            .filter_map(|found| beside_benchmark(own.clone(), found))
            .collect(),
        Object::Thing(things) => {
            let others = returns(facts, &things);
            own.filter_map(|found| beside(&others, found)).collect()
        }
    };
    let is_ahead = claim.is_ahead;
    let is_belied = |(own, other): &(f64, f64)| if is_ahead { own < other } else { own > other };
    let first = *pairs.first()?;
    pairs
        .iter()
        .all(is_belied)
        .then(|| remark(clause, claim.span, first))
}

/// What a thing returned, beside what another did over the same time.
fn beside(others: &[Return<'_>], own: &Return<'_>) -> Option<(f64, f64)> {
    let is_other = |other: &&Return<'_>| other.whose == Whose::Own && other.horizon == own.horizon;
    let other = others
        .iter()
        .find(is_other)
        .filter(|_| own.whose == Whose::Own)?;
    Some((own.fact.first_reading(), other.fact.first_reading()))
}

/// What a thing returned, beside what its benchmark did over the same time; or what it is ahead of that by, beside nothing.
fn beside_benchmark<'r, 'a: 'r>(
    mut all: impl Iterator<Item = &'r Return<'a>>,
    own: &Return<'_>,
) -> Option<(f64, f64)> {
    match own.whose {
        Whose::Gap => Some((own.fact.first_reading(), 0.0)),
        Whose::Benchmark => None,
        Whose::Own => {
            let is_other = |other: &&Return<'_>| {
                other.whose == Whose::Benchmark && other.horizon == own.horizon
            };
            let other = all.find(is_other)?;
            Some((own.fact.first_reading(), other.fact.first_reading()))
        }
    }
}

/// The thing that is said to be ahead: the one that is named last before the verb, or that the sentence is about.
fn subject(clause: &Clause<'_, '_>, claim: &Claim) -> Option<Vec<EntityId>> {
    let before = clause.span.before(claim.span);
    let named = clause.answer.names_within(before).last();
    let named = named.map(|name| name.entities.clone());
    named.or_else(|| clause.answer.thing_meant(before).map(|thing| vec![thing]))
}

/// What it is said to be ahead of.
enum Object {
    Benchmark,
    Thing(Vec<EntityId>),
}

fn object(clause: &Clause<'_, '_>, claim: &Claim) -> Option<Object> {
    let behind = Span {
        start: claim.end,
        ..clause.span
    };
    let names = clause.answer.names_within(behind);
    let words = clause.answer.words(behind).iter().take(MOST_WORDS);
    let mut near = words.take_while(|word| {
        names
            .first()
            .is_none_or(|name| word.span.start < name.span.start)
    });
    if near.any(|word| Class::SideBenchmark.has(word)) {
        return Some(Object::Benchmark);
    }
    let first = names.first()?;
    let gap = behind.before(first.span);
    let is_near =
        clause.answer.words(gap).len() <= 1 && !gap.of(clause.answer.asked.answer).contains(',');
    is_near.then(|| Object::Thing(first.entities.clone()))
}
