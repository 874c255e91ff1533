//! "Highest" where it was not.

use super::amount::amount;
use super::clause::Clause;
use super::extreme::{Extreme, Scope, extremes, praises};
use super::figures::slashed;
use super::foremost::foremost;
use super::measured::may_be_said;
use super::rivals;
use super::standing::standing;
use super::topic::{Topics, is_alike};
use crate::judge::holds;
use crate::label::label_words;
use crate::lexicon::Class;
use crate::verify::Word;
use crate::wording::{is_one_of, words};
use crate::{Fact, MentionKind, NumberMention, Period, Remark, RemarkKind, RowId, Span, YearPart};

/// The superlatives of a clause that the facts belie.
pub(super) fn superlatives<'a>(
    clause: &Clause<'_, 'a>,
    topics: &Topics<'_, 'a>,
    found: &mut Vec<Remark>,
) {
    let extremes = extremes(clause);
    of_things(clause, topics, &extremes, found);
    if extremes.is_empty() {
        return;
    }
    let of_any: Vec<Extreme> = extremes
        .iter()
        .filter(|extreme| extreme.scope == Scope::Any)
        .copied()
        .collect();
    let judged = of_rows(clause, topics, &of_any, found);
    let left = |extreme: &&Extreme| !judged.contains(&extreme.span.start);
    for extreme in extremes.iter().filter(left) {
        found.extend(standing(clause, topics, *extreme));
    }
}

/// What is wrong with superlatives by the figures of things that have names.
fn of_things<'a>(
    clause: &Clause<'_, 'a>,
    topics: &Topics<'_, 'a>,
    extremes: &[Extreme],
    found: &mut Vec<Remark>,
) {
    if topics.facts().of_things().next().is_none() {
        return;
    }
    let is_of_any = |extreme: &&Extreme| extreme.scope == Scope::Any;
    let mut all: Vec<Extreme> = extremes.iter().filter(is_of_any).copied().collect();
    all.extend(praises(clause));
    all.sort_by_key(|extreme| extreme.span.start);
    for (at, extreme) in all.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|before| all.get(before));
        let start = before.map_or(clause.span.start, |before| before.span.end);
        let next = all.get(at + 1);
        let end = next.map_or(clause.span.end, |next| next.span.start);
        found.extend(foremost(clause, topics, *extreme, (start, end)));
    }
}

/// Where the superlatives stand of which it is known whether they are right of the row that the clause is about.
fn of_rows<'a>(
    clause: &Clause<'_, 'a>,
    topics: &Topics<'_, 'a>,
    extremes: &[Extreme],
    found: &mut Vec<Remark>,
) -> Vec<usize> {
    let mut judged = Vec::new();
    if extremes.is_empty() {
        return judged;
    }
    let Some(row) = row(clause, topics) else {
        return judged;
    };
    let is_beside = clause.is_beside(topics.name(row));
    for (at, extreme) in extremes.iter().enumerate() {
        let start = at.checked_sub(1).and_then(|before| extremes.get(before));
        let claim = Claim {
            clause,
            topics,
            row,
            is_beside,
            extreme: *extreme,
            start: start.map_or(clause.span.start, |before| before.span.end),
            end: extremes
                .get(at + 1)
                .map_or(clause.span.end, |next| next.span.start),
        };
        if claim.is_of_other_part() {
            continue;
        }
        if let Some(Judged(remark)) = claim.remark() {
            judged.push(extreme.span.start);
            found.extend(remark);
        }
    }
    judged
}

/// What is wrong with a superlative of which it is clear what it is said of, if anything.
struct Judged(Option<Remark>);

/// The row that a clause, its sentence or the sentence before is about.
fn row(clause: &Clause<'_, '_>, topics: &Topics<'_, '_>) -> Option<RowId> {
    let own = topics.of_part(clause.span);
    let of_sentence;
    let mut rows = own.as_slice();
    if rows.is_empty() {
        // What is named only behind the clause is another thing.
        let sentence = clause.whole.sentence.span;
        of_sentence = topics.of_part(Span {
            end: clause.span.end,
            ..sentence
        });
        rows = of_sentence.as_slice();
    }
    if rows.is_empty() && tells_of_same(clause) {
        rows = clause.whole.rows_before(topics);
    }
    match rows {
        [row] => Some(*row),
        _ => None,
    }
}

/// Whether a clause is about what the sentence before is about: "it was highest", and not "coffee had its highest".
fn tells_of_same(clause: &Clause<'_, '_>) -> bool {
    let mut words = clause.words().iter();
    let is_same = |word: &Word<'_>| Class::SuperlativeSame.has(word);
    let first = words.find(|word| is_same(word) || !Class::ClaimLight.has(*word));
    first.is_some_and(is_same)
}

/// A superlative with what stands around it, up to the next one on either side.
struct Claim<'c, 'a> {
    clause: &'c Clause<'c, 'a>,
    topics: &'c Topics<'c, 'a>,
    /// What the clause is about.
    row: RowId,
    /// Whether the clause tells of something else than the row.
    is_beside: bool,
    extreme: Extreme,
    start: usize,
    end: usize,
}

/// Which times are compared.
#[derive(Debug, Clone, Copy, Default)]
struct Limits {
    from: Option<i16>,
    to: Option<i16>,
    is_since: bool,
}

impl Limits {
    /// A year alone, where nothing else is said.
    fn or_year(self, year: i16) -> Self {
        Self {
            from: self.from.or(Some(year)),
            to: self.to.or(Some(year)),
            ..self
        }
    }

    fn has(self, time: Period) -> bool {
        self.from.is_none_or(|from| from <= time.year) && self.to.is_none_or(|to| time.year <= to)
    }
}

impl<'a> Claim<'_, 'a> {
    /// What is wrong, if anything; none where that is not clear.
    fn remark(&self) -> Option<Judged> {
        let row = self.row;
        let (time, limits) = self.time()?;
        if self.is_over_rows(row) {
            return self.over_rows(row, time);
        }
        // "The smallest of the four regions" is held against others.
        let behind = self.clause.words_between(self.extreme.span.end, self.end);
        if behind.iter().take(4).any(|word| Class::KindNames.has(word)) {
            return None;
        }
        // More costs are no best year.
        may_be_said(self.word(), self.topics.name(row)).then_some(())?;
        // What is not named whole may be another thing ("the highest growth").
        (self.is_about(row) && !self.is_beside).then_some(())?;
        let claimed = match (time, self.stated()) {
            (Some(time), _) => self.topics.figure(row, time)?,
            (None, Some(number)) => self.of_value(row, number)?,
            (None, None) => return None,
        };
        let of_claimed = claimed.period?;
        let limits = Limits {
            to: limits.to.or(limits.is_since.then_some(of_claimed.year)),
            ..limits
        };
        let limits = if time.is_none() && of_claimed.part != YearPart::Whole {
            // "Highest in Q4" is so of its own year at least.
            limits.or_year(of_claimed.year)
        } else {
            limits
        };
        let others = self.topics.facts().row(row).filter(|fact| {
            fact.period
                .is_some_and(|time| time.is_as_long(of_claimed) && limits.has(time))
        });
        Some(Judged(self.belied(claimed, others)))
    }

    /// Whether the row is named only behind a comma: "inventory peaked in May, when revenue fell".
    fn is_of_other_part(&self) -> bool {
        let names = |start, end| self.topics.of_part(Span { start, end }).contains(&self.row);
        let whole = self.clause.span;
        // Thai sets no commas.
        if !self.word().is_ascii() {
            let before = self.extreme.span.start;
            return names(before, whole.end) && !names(whole.start, before);
        }
        let behind = self.clause.part(self.extreme.span.end, whole.end);
        let comma = behind.find(", ").map(|at| self.extreme.span.end + at);
        comma.is_some_and(|comma| names(comma, whole.end) && !names(whole.start, comma))
    }

    /// The time that is said to have the extreme, and those that are compared; none where that is not clear.
    fn time(&self) -> Option<(Option<Period>, Limits)> {
        let mut limits = Limits::default();
        let mut behind = Vec::new();
        let mut before = Vec::new();
        for (_, mention) in self.clause.mentions_in(self.span()) {
            let is_inside = self.start <= mention.span.start && mention.span.end <= self.end;
            if !is_inside {
                continue;
            }
            let time = match &mention.kind {
                MentionKind::Years(years) if years.from != years.to => {
                    limits.from = Some(years.from.year);
                    limits.to = Some(years.to.year);
                    continue;
                }
                MentionKind::Years(years) => years.from,
                MentionKind::Date(day) => *day,
                MentionKind::Number(_) | MentionKind::Filing(_) => continue,
            };
            let lead = self.clause.words_between(self.start, mention.span.start);
            let last = lead.last().map_or("", |word| word.text);
            let is = |known: &str| last.eq_ignore_ascii_case(known);
            let is_second = limits.from.is_some() && limits.to.is_none();
            if is("since") {
                // "The highest since 2021" is less than that of 2021, and up to its own time.
                limits.from = Some(time.year + 1);
                limits.is_since = true;
            } else if is("from") || is("between") {
                limits.from = Some(time.year);
            } else if is("until") || is("through") || (is_second && (is("and") || is("to"))) {
                limits.to = Some(time.year);
            } else if mention.span.start > self.extreme.span.start {
                behind.push(time);
            } else {
                before.push(time);
            }
        }
        match (behind.as_slice(), before.as_slice()) {
            ([time], [later]) if self.is_left() => {
                limits.to = limits.to.or(Some(later.year));
                Some((Some(*time), limits))
            }
            // Thai sets no commas, and what follows may be told of another time.
            ([_], [_]) if !self.word().is_ascii() => None,
            ([time], _) | ([], [time]) => Some((Some(*time), limits)),
            ([], []) => Some((None, limits)),
            _ => None,
        }
    }

    /// The superlative as it is written.
    fn word(&self) -> &'a str {
        self.extreme.span.of(self.clause.answer.asked.answer)
    }

    const fn span(&self) -> Span {
        Span {
            start: self.start,
            end: self.end,
        }
    }

    /// "From its peak": it counts up to the time at which it is left.
    fn is_left(&self) -> bool {
        let before = self
            .clause
            .words_between(self.start, self.extreme.span.start);
        let mut near = before.iter().rev().take(3);
        near.any(|word| word.text.eq_ignore_ascii_case("from"))
    }

    /// The only number that stands behind the superlative.
    fn stated(&self) -> Option<&NumberMention> {
        let mut numbers = self
            .clause
            .mentions_in(self.span())
            .filter_map(|(_, mention)| match &mention.kind {
                MentionKind::Number(number)
                    if mention.span.start > self.extreme.span.start
                        && mention.span.end <= self.end =>
                {
                    Some(number)
                }
                MentionKind::Number(_)
                | MentionKind::Years(_)
                | MentionKind::Date(_)
                | MentionKind::Filing(_) => None,
            });
        let number = numbers.next();
        number.filter(|_| numbers.next().is_none())
    }

    /// The fact of a row that a number states.
    fn of_value(&self, row: RowId, number: &NumberMention) -> Option<&'a Fact> {
        let states = |fact: &&Fact| fact.readings().any(|reading| holds(number, reading));
        let mut stating = self.topics.facts().row(row).filter(states);
        let first = stating.next();
        first.filter(|_| stating.next().is_none())
    }

    /// The word directly behind the superlative, if any.
    fn noun(&self) -> Option<u64> {
        let behind = self.clause.part(self.extreme.span.end, self.end);
        let (span, word) = words(behind).next()?;
        let is_next = behind.get(..span.start)?.trim().is_empty();
        let is_thai = !word.is_ascii();
        let next = self
            .clause
            .words_between(self.extreme.span.end, self.end)
            .first();
        let slashed = next.and_then(|next| slashed(self.clause.answer, next));
        if is_next && slashed.is_some() {
            return slashed;
        }
        label_words(word).next().filter(|_| is_next && !is_thai)
    }

    /// Whether the superlative is of the row's own figures: nothing else is named behind it.
    fn is_about(&self, row: RowId) -> bool {
        const NEUTRAL: &[&str] = &[
            "level", "value", "point", "figure", "amount", "year", "result", "total", "ever",
            "high", "low", "number", "one", "during", "since", "among", "recorded", "reported",
            "overall", "annual", "when", "between", "over", "through", "until", "across", "before",
            "after", "within", "compared",
        ];
        let Some(noun) = self.noun() else {
            return true;
        };
        let is_neutral = NEUTRAL
            .iter()
            .flat_map(|word| label_words(word))
            .any(|word| word == noun);
        is_neutral || self.names(row).contains(&noun)
    }

    fn names(&self, row: RowId) -> Vec<u64> {
        label_words(self.topics.name(row)).collect()
    }

    /// "South had the highest revenue": a part of the row's name before, and what is compared behind.
    fn is_over_rows(&self, row: RowId) -> bool {
        let before = self
            .clause
            .words_between(self.start, self.extreme.span.start);
        // "Coffee had its highest exports" is of its own.
        let is_own = before
            .last()
            .is_some_and(|word| Class::ExtremeOwn.has(word));
        let Some(noun) = self.noun().filter(|_| !is_own) else {
            return false;
        };
        let facts = self.topics.facts();
        let names = self.names(row);
        let leads = |word: u64| self.clause.tells_before(word, self.extreme.span.start);
        let is_led = names.iter().any(|word| *word != noun && leads(*word));
        let mut headers = facts
            .row(row)
            .flat_map(|fact| label_words(facts.column_header(fact)));
        is_led && !leads(noun) && (names.contains(&noun) || headers.any(|word| word == noun))
    }

    /// Compares the row with others that have the noun in their names, or the header, for the same time.
    fn over_rows(&self, row: RowId, time: Option<Period>) -> Option<Judged> {
        let noun = self.noun()?;
        let facts = self.topics.facts();
        let is_own = self.names(row).contains(&noun);
        let is_of = |fact: &&Fact| {
            let has_header = label_words(facts.column_header(fact)).any(|word| word == noun);
            let is_of_time =
                time.is_none_or(|time| fact.period.is_none_or(|period| period.agrees(time)));
            is_of_time && (is_own || has_header)
        };
        let mut own = facts.row(row).filter(is_of);
        let claimed = own.next().filter(|_| own.next().is_none())?;
        let others = facts.column(claimed.column).filter(|fact| {
            let subject = facts.subject(fact);
            let has_noun = !is_own || label_words(subject).any(|word| word == noun);
            has_noun && !is_total(subject) && fact.period == claimed.period
        });
        let others = rivals::of_group(facts, claimed, others.collect(), |word| {
            self.clause.says_in_sentence(word)
        });
        Some(Judged(self.belied(claimed, others.into_iter())))
    }

    /// What is wrong where one of `others` goes beyond what is claimed.
    fn belied(&self, claimed: &Fact, others: impl Iterator<Item = &'a Fact>) -> Option<Remark> {
        let facts = self.topics.facts();
        let own = amount(facts, claimed)?;
        // The smallest deficit is the highest balance.
        if own < 0.0 && is_one_of(&["smallest", "largest", "biggest", "greatest"], self.word()) {
            return None;
        }
        let more = |fact: &Fact| {
            let more = amount(facts, fact)? - own;
            Some(if self.extreme.is_least { -more } else { more })
        };
        let alike = others.filter(|fact| is_alike(fact, claimed));
        let beyond = alike.filter_map(|fact| Some((more(fact)?, fact)));
        let beyond = beyond.filter(|(more, _)| *more > 1e-9 * own.abs());
        let (_, extreme) = beyond.max_by(|left, right| left.0.total_cmp(&right.0))?;
        Some(told(
            self.clause,
            self.topics,
            self.extreme,
            (claimed, extreme),
        ))
    }
}

/// A superlative that is said of the one figure, and is true of the other.
pub(super) fn told(
    clause: &Clause<'_, '_>,
    topics: &Topics<'_, '_>,
    said: Extreme,
    (claimed, extreme): (&Fact, &Fact),
) -> Remark {
    let span = said.span;
    let side = if said.is_least { "lowest" } else { "highest" };
    let facts = topics.facts();
    let whose = if claimed.row == extreme.row {
        extreme
            .period
            .map_or_else(String::new, |time| format!(" of {time}"))
    } else {
        format!(" of {}", facts.subject(extreme))
    };
    clause.remark(
        RemarkKind::Superlative,
        span,
        format!(
            "the {side} is {}{whose}",
            amount(facts, extreme).unwrap_or(extreme.value)
        ),
    )
}

pub(super) fn is_total(label: &str) -> bool {
    let parts = words(label).flat_map(|(_, word)| word.split('_'));
    { parts }.any(|word| Class::SuperlativeTotals.has(word))
}
