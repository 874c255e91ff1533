//! "The lowest of the three years", "the cheapest fund" where another is.

use super::about::About;
use super::limits::Limits;
use super::scene::Scene;
use super::{Line, every, praise, reach, went};
use crate::lexicon::Class;
use crate::verify::Word;
use crate::verify::remark::extreme::{Extreme, Scope, may_be_extreme};
use crate::verify::remark::ranked::COUNTS;
use crate::verify::remark::superlative::told;
use crate::verify::remark::topic::Topics;
use crate::wording::is_one_of;
use crate::{Fact, Period, Remark, Span, YearPart};

/// A superlative of a clause with what stands on either side.
struct Claim {
    extreme: Extreme,
    lead: Span,
    /// The part of the lead that is told with it, and of no other.
    own: Span,
    tail: Span,
}

/// Superlatives that depend on what they are said of.
pub(super) fn praised(word: &Word<'_>) -> Option<(bool, &'static [&'static str])> {
    may_be_extreme(word).then(|| praise::ending(word.text))?
}

/// What is wrong with a superlative; what it is said of stands behind `from`.
pub(super) fn most<'a>(
    scene: &Scene<'_, 'a>,
    topics: &Topics<'_, 'a>,
    (extreme, from): (Extreme, usize),
    parts: Option<&[&str]>,
) -> Option<Remark> {
    let clause = scene.clause;
    let lead = reach::before(clause, from, extreme.span.start);
    let claim = Claim {
        extreme,
        lead,
        own: scene.own_part(lead),
        tail: scene.behind(extreme.span.end),
    };
    let facts = scene
        .over_times(&claim)
        .or_else(|| scene.over_things(topics, &claim, parts));
    facts.map(|facts| told(clause, topics, extreme, facts))
}

impl<'a> Scene<'_, 'a> {
    /// The figure that is said to be the most of its line, and the one that is.
    fn over_times(&self, claim: &Claim) -> Option<(&'a Fact, &'a Fact)> {
        let line = match self.reaching(claim) {
            Some(lead) => self.line(lead, lead.end)?,
            None => self.line(claim.lead, claim.extreme.span.start)?,
        };
        if self.is_open_praise(claim, line) || self.is_of_rivals(claim, line) {
            return None;
        }
        let mut behind = self.clause.answer.words(claim.tail).iter();
        let is_of_things = behind.any(is_of_kind);
        let is_told = line.figures.len() > 1 && !is_of_things && self.is_known(claim.tail, line);
        let limits = is_told.then(|| Limits::of(self.clause, [claim.own, claim.tail]))??;
        let own = match limits.to {
            Some(time) => line.at(time)?,
            None => self.stated(line, claim)?,
        };
        // "Highest in Q4" is so of its own year at least.
        let own_year = own
            .period
            .filter(|time| time.part != YearPart::Whole && limits.from.is_none());
        let is_of_year = |fact: &Fact| {
            own_year.is_none_or(|own| fact.period.is_some_and(|time| time.year == own.year))
        };
        let is_within = |fact: &&Fact| {
            is_of_year(fact)
                // "The highest since 2021" is less than that of 2021.
                && limits.from.is_none_or(|from| {
                    let is_until = |time: Period| own.period.is_none_or(|own| time.ordinal() <= own.ordinal());
                    fact.period
                        .is_some_and(|time| from.ordinal() < time.ordinal() && is_until(time))
                })
        };
        let amount = |fact: &Fact| {
            if claim.extreme.is_least {
                -line.amount(fact)
            } else {
                line.amount(fact)
            }
        };
        let others = line.figures.iter().filter(is_within);
        let most = others.max_by(|left, right| amount(left).total_cmp(&amount(right)))?;
        (amount(most) - amount(own) > 1e-9 * amount(own).abs()).then_some((own, most))
    }

    /// What stands before the verb of "copper reached its high", where a line is named.
    fn reaching(&self, claim: &Claim) -> Option<Span> {
        const NEAR: usize = 2;
        let words = self.clause.answer.words(claim.lead);
        let mut near = words.iter().rev().take(NEAR);
        let verb = near.find(|word| is_one_of(&["reached", "hit", "touched"], word.text))?;
        let lead = Span {
            end: verb.span.start,
            ..claim.own
        };
        let about = About::of(self.found, self.clause, lead);
        (!about.is_open && !about.said.is_empty()).then_some(lead)
    }

    /// "The strongest" is the least of what is a burden, and of what nobody knows it is open.
    fn is_open_praise(&self, claim: &Claim, line: &Line) -> bool {
        const PRAISES: &[&str] = &["strongest", "weakest"];
        const SIZES: &[&str] = &["smallest", "largest", "biggest", "greatest"];
        let word = claim.extreme.span.of(self.clause.answer.asked.answer);
        // The largest deficit is the lowest balance.
        is_one_of(PRAISES, word) && line.is_burden() != Some(false)
            || is_one_of(SIZES, word) && line.is_mixed()
    }

    /// "South has the lowest coverage", which is held against others and not against other times of its own.
    fn is_of_rivals(&self, claim: &Claim, line: &Line) -> bool {
        let answer = self.clause.answer;
        let words = answer.words(claim.lead);
        let has_the = words.split_last().is_some_and(|(last, before)| {
            is_one_of(&["the"], last.text) && before.iter().rev().take(2).any(is_owning)
        });
        let is_told = || {
            !About::of(self.found, self.clause, claim.lead)
                .said
                .is_empty()
        };
        has_the && is_told() && self.found.family(line).is_some()
    }

    /// The only figure of a line that the only number of a claim states, but for counts of times: "of the three years".
    fn stated(&self, line: &'a Line, claim: &Claim) -> Option<&'a Fact> {
        let clause = self.clause;
        let parts = [claim.own, claim.tail];
        let numbers = parts.iter().flat_map(|part| clause.mentions_in(*part));
        let mut numbers = numbers.filter_map(|(_, mention)| {
            let next = clause
                .words_between(mention.span.end, clause.span.end)
                .first();
            let counts = next.is_some_and(|next| {
                is_one_of(&["years", "quarters", "months", "weeks", "days"], next.text)
            });
            mention.number().filter(|_| !counts)
        });
        let number = numbers.next().filter(|_| numbers.next().is_none())?;
        went::stated(number, line)
    }

    /// The figure of a thing that is said to have the most, and the one that has.
    fn over_things(
        &self,
        topics: &Topics<'_, 'a>,
        claim: &Claim,
        parts: Option<&[&str]>,
    ) -> Option<(&'a Fact, &'a Fact)> {
        let clause = self.clause;
        let before = clause
            .words_between(claim.lead.start, claim.lead.end)
            .last();
        // "Coffee had its lowest exports" is of its own.
        if before.is_some_and(|word| Class::ExtremeOwn.has(word)) {
            return None;
        }
        let of_any = parts.is_some() || matches!(claim.extreme.scope, Scope::Any | Scope::Next);
        let thing = About::words(self.found, clause.answer, claim.lead, is_owning);
        let measure = About::words(self.found, clause.answer, claim.tail, |word| {
            is_of_kind(word) || is_one_of(RATES, word.text) || every::may_be_steady(word)
        });
        if thing.is_open || measure.is_open || !of_any {
            return None;
        }
        let line = if thing.said.is_empty() {
            self.of_same(claim.lead, &measure.said)?
        } else {
            let all = [thing.said.as_slice(), &measure.said].concat();
            self.only(&all, parts)?
        };
        if self.is_open_praise(claim, line) {
            return None;
        }
        let facts = topics.facts();
        let measure: Vec<u64> = measure
            .said
            .iter()
            .copied()
            .filter(|word| line.words.contains(word))
            .collect();
        let kin = if measure.is_empty() && parts.is_none() {
            // "The highest of the four".
            let behind = clause.answer.words(claim.tail);
            let has = |is: &dyn Fn(&Word<'_>) -> bool| behind.iter().any(is);
            let is_of_them = has(&|word| is_of_kind(word) || is_one_of(&COUNTS, word.text));
            let is_of_times = every::counts_times(behind);
            // Nothing else is in its name.
            let is_named = line.words.iter().all(|word| thing.said.contains(word));
            let is_plain = is_of_them && !is_of_times && is_named;
            is_plain.then(|| self.found.family(line))??
        } else {
            self.found.kin(facts, line, &measure)
        };
        let group: Vec<u64> = { thing.said.iter() }
            .filter(|word| self.is_of_others(line, **word))
            .copied()
            .collect();
        let is_rival = |kin: &&Line| {
            let is_of_group = group.iter().all(|word| kin.words.contains(word));
            is_of_group && parts.is_none_or(|parts| kin.is_of(parts))
        };
        let kin: Vec<&Line> = kin.into_iter().filter(is_rival).collect();
        let limits = Limits::of(clause, [claim.own, claim.tail])?;
        let time = limits.to.filter(|_| limits.from.is_none());
        let amount = |fact: &Fact| {
            if claim.extreme.is_least {
                -line.amount(fact)
            } else {
                line.amount(fact)
            }
        };
        let mut own = line
            .figures
            .iter()
            .filter(|fact| time.is_none_or(|time| fact.period.is_none_or(|own| own.agrees(time))));
        let beyond = |fact: &'a Fact| -> Option<(&'a Fact, &'a Fact)> {
            let others = kin
                .iter()
                .flat_map(|kin| line.beside(kin, time))
                .filter(|(own, _)| *own == fact);
            let most = others.max_by(|left, right| amount(left.1).total_cmp(&amount(right.1)))?;
            (amount(most.1) - amount(fact) > 1e-9 * amount(fact).abs()).then_some(most)
        };
        // At each time it has to be so where that is said.
        if every::steady(clause, [claim.own, claim.tail]).is_some_and(|each| each.last.is_none()) {
            let is_within = |fact: &&Fact| fact.period.is_none_or(|time| limits.span(time));
            return own.filter(is_within).find_map(beyond);
        }
        // Of any time it may be told.
        let first = own.next().and_then(&beyond)?;
        own.all(|fact| beyond(fact).is_some()).then_some(first)
    }

    /// The only line that words name, of those that measure what is said.
    pub(super) fn only(&self, said: &[u64], parts: Option<&[&str]>) -> Option<&'a Line> {
        let mut said = said.to_vec();
        said.sort_unstable();
        said.dedup();
        let places = self.found.named(&said);
        let lines = places.iter().filter_map(|place| self.found.all.get(*place));
        let mut lines = lines.filter(|line| parts.is_none_or(|parts| line.is_of(parts)));
        lines.next().filter(|_| lines.next().is_none())
    }
}

/// Whether a word says whose something is.
fn is_owning(word: &Word<'_>) -> bool {
    const OWNING: &[&str] = &[
        "has", "had", "have", "holds", "held", "carries", "carried", "posts", "posted", "with",
        "retains", "retained",
    ];
    is_one_of(OWNING, word.text)
}

/// Words that the names of measures often leave out.
const RATES: &[&str] = &["rate", "rates", "percentage", "share", "average", "score"];

/// Words that stand for all things of a kind.
const ALL: &[&str] = &["group", "list", "all", "them", "these"];

/// Whether a word says of which things something is the most.
pub(super) fn is_of_kind(word: &Word<'_>) -> bool {
    Class::KindNames.has(word) || is_one_of(ALL, word.text)
}
