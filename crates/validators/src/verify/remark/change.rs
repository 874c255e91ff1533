//! "Fell by 5" where it rose by 5, "rose to 5" from 7.

mod told;

use super::clause::Clause;
use super::direction::{is_name, is_wrong, remark};
use super::topic::{Topics, is_alike};
use super::turns::{Turns, is_light, is_open, numbers};
use crate::derive::{Derived, Proof};
use crate::judge::{Direction, stated};
use crate::label::label_words;
use crate::lexicon::Class;
use crate::verify::literal::candidates;
use crate::wording::{Turn, is_one_of, words};
use crate::{Fact, Facts, Mention, MentionKind, NumberMention, Period, Remark, Span};

/// So many figures of a row are looked at.
const MOST: usize = 40;

/// A turn that stands so many bytes before a number, or more, is of something else.
const FARTHEST: usize = 80;

/// The words of a clause that lead to what a number tells of facts, and are belied by it.
pub(super) fn changes<'a>(
    clause: &Clause<'_, 'a>,
    turns: &Turns,
    topics: &Topics<'_, 'a>,
    proofs: &[Proof],
    found: &mut Vec<Remark>,
) {
    if turns.all.is_empty() {
        return;
    }
    for (place, mention, number) in numbers(clause) {
        let change = Change {
            clause,
            turns,
            topics,
            place,
            mention,
            number,
        };
        let place = proofs.binary_search_by_key(&mention.span.start, |proof| proof.span.start);
        let proof = place.ok().and_then(|place| proofs.get(place));
        let remark = match proof {
            Some(proof) => change.of_change(&proof.how),
            None => { change.of_level() }
                .or_else(|| change.of_signed())
                .or_else(|| change.of_told()),
        };
        found.extend(remark);
    }
}

/// A number that may tell by how much something changed, or what it changed to.
struct Change<'c, 'a> {
    clause: &'c Clause<'c, 'a>,
    turns: &'c Turns,
    topics: &'c Topics<'c, 'a>,
    /// Among all mentions of the answer.
    place: usize,
    mention: &'c Mention,
    number: &'c NumberMention,
}

impl Change<'_, '_> {
    /// Of a number that follows from two times of a row.
    fn of_change(&self, how: &Derived) -> Option<Remark> {
        let [first, last] = how.operands.as_slice() else {
            return None;
        };
        let turn = self.leading().or_else(|| self.following())?;
        let (earlier, later) = in_order(first, last)?;
        let is_one_row = first.row == last.row && !first.is_prose();
        let is_plain = how.is_change() && is_one_row && earlier.value > 0.0 && later.value > 0.0;
        let ends = (earlier.first_reading(), later.first_reading());
        let is_belied = is_plain
            && is_wrong(self.clause, turn, ends)
            && self.is_said(turn)
            && self.is_about(later)
            && self.has_times(earlier, later)
            && !self.is_open(earlier, turn);
        is_belied.then(|| remark(self.clause, turn, ends.0, ends.1))
    }

    /// The turn right before the number: "fell by 5".
    fn leading(&self) -> Option<&Turn> {
        let at = self.mention.span.start;
        let turn = self.turns.before(at)?;
        let is_led = is_light(self.clause, turn.span.end, at) || self.is_light_with_time(turn, at);
        is_led.then_some(turn)
    }

    /// "Fell in 2023 by 5": a time alone may stand between.
    fn is_light_with_time(&self, turn: &Turn, at: usize) -> bool {
        let between = Span {
            start: turn.span.end,
            end: at,
        };
        let mut mentions = self.clause.mentions_in(between);
        let (Some((_, time)), None) = (mentions.next(), mentions.next()) else {
            return false;
        };
        matches!(time.kind, MentionKind::Years(_))
            && is_light(self.clause, between.start, time.span.start)
            && is_light(self.clause, time.span.end, at)
    }

    /// The turn right behind it: "a 5 % decline".
    fn following(&self) -> Option<&Turn> {
        let at = self.mention.span.end;
        let turn = self.turns.behind(at)?;
        let text = turn.span.of(self.clause.answer.asked.answer);
        let is_next = self.clause.part(at, turn.span.start).trim().is_empty();
        (is_next && Class::ChangeNext.has(text)).then_some(turn)
    }

    fn is_said(&self, turn: &Turn) -> bool {
        !self.clause.is_unsaid(turn.span.start)
            && !is_open(self.clause, turn)
            && !is_name(self.clause, turn, self.topics)
    }

    /// Whether a word of the row's own name is said, or there is no other row.
    fn is_about(&self, fact: &Fact) -> bool {
        let facts = self.topics.facts();
        let mut own = label_words(facts.attribute(fact)).chain(label_words(facts.name(fact)));
        let is_sole = self.topics.of_part(self.clause.span) == [fact.row];
        is_sole || own.any(|word| self.clause.says_in_sentence(word))
    }

    /// Whether the times that the clause names, if any, are those of the two figures.
    fn has_times(&self, earlier: &Fact, later: &Fact) -> bool {
        let is_of = |fact: &Fact, time: Period| fact.period.is_some_and(|own| own.agrees(time));
        match self.times().as_slice() {
            [] => true,
            [time] => is_of(later, *time) != is_of(earlier, *time) || is_of(later, *time),
            [first, second] => {
                (is_of(earlier, *first) && is_of(later, *second))
                    || (is_of(earlier, *second) && is_of(later, *first))
            }
            _ => false,
        }
    }

    /// The times that the clause names, each once.
    fn times(&self) -> Vec<Period> {
        let mut times = Vec::new();
        for (_, mention) in self.clause.mentions() {
            let ends = match &mention.kind {
                MentionKind::Years(years) => [years.from, years.to],
                MentionKind::Date(day) => [*day, *day],
                MentionKind::Number(_) | MentionKind::Filing(_) => continue,
            };
            for time in ends {
                if !times.contains(&time) {
                    times.push(time);
                }
            }
        }
        times
    }

    /// Whether the number may as well be meant of two other times of the row, for which the word is right.
    fn is_open(&self, fact: &Fact, turn: &Turn) -> bool {
        let row: Vec<&Fact> = self.topics.facts().row(fact.row).take(MOST + 1).collect();
        if row.len() > MOST {
            return true;
        }
        let mut pairs = row
            .iter()
            .flat_map(|left| row.iter().map(move |right| (*left, *right)));
        pairs.any(|(left, right)| {
            let is_later = in_order(left, right).is_some_and(|(earlier, _)| earlier == left);
            let ends = (left.first_reading(), right.first_reading());
            is_later
                && is_alike(left, right)
                && !is_wrong(self.clause, turn, ends)
                && self.may_be(ends)
        })
    }

    /// Whether the number may tell how far it is from the one figure to the other.
    fn may_be(&self, (from, to): (f64, f64)) -> bool {
        let (value, share) = (self.number.value.abs(), 0.006);
        let is_near =
            |change: f64| (change.abs() - value).abs() <= share * value + self.number.step;
        is_near(to - from) || is_near((to - from) / from * 100.0)
    }

    /// Of a number that is a fact: "fell to 5".
    fn of_level(&self) -> Option<Remark> {
        let turn = self.leading_to_level()?;
        let mut later = candidates(self.number, self.topics.facts())
            .filter(|(fact, scale)| {
                stated(self.number, fact, *scale, Direction::Open).is_some() && !fact.is_prose()
            })
            .map(|(fact, _)| fact);
        let fact = later.next()?;
        let is_plain = later.all(|other| other == fact) && fact.value > 0.0;
        if !is_plain || !self.is_said(turn) || !self.is_about(fact) {
            return None;
        }
        let bases = self.bases(fact)?;
        let end = fact.first_reading();
        let is_belied = bases
            .iter()
            .all(|base| is_wrong(self.clause, turn, (*base, end)));
        let base = bases.first().filter(|_| is_belied)?;
        Some(remark(self.clause, turn, *base, end))
    }

    /// Of a number that is a fact which is a change itself, and has a sign: "fell 0.8 %" for `change_pct` 0.8.
    fn of_signed(&self) -> Option<Remark> {
        let turn = self.leading().or_else(|| self.following())?;
        let mut words = self.clause.words().iter();
        // "Fell 5 % from its high" is another change, and growth may fall itself.
        let is_other = words.any(|word| {
            Class::ChangeFrom.has(word) || is_one_of(&["growth", "below", "off"], word.text)
        });
        if !turn.is_down || !self.is_said(turn) || is_other {
            return None;
        }
        let facts = self.topics.facts();
        let told = |(fact, scale): &(&Fact, f64)| {
            stated(self.number, fact, *scale, Direction::Down).is_some()
        };
        let mut all = candidates(self.number, facts).filter(told).peekable();
        all.peek()?;
        let is_signed = |(fact, _): (&Fact, f64)| {
            fact.value > 0.0 && !fact.is_prose() && is_signed_change(facts, fact)
        };
        all.all(is_signed).then(|| {
            let value = self.number.value;
            let message = format!("the facts have a change of {value}, which is up");
            Remark {
                message,
                ..remark(self.clause, turn, 0.0, value)
            }
        })
    }

    /// "Fell to 5", "fell 12 % to 5".
    fn leading_to_level(&self) -> Option<&Turn> {
        let at = self.mention.span.start;
        let turn = self.turns.before(at)?;
        if at - turn.span.end > FARTHEST {
            return None;
        }
        let words = self.clause.words_between(turn.span.end, at);
        let (last, lead) = words.split_last()?;
        let is_to = last.text.eq_ignore_ascii_case("to") || last.text.eq_ignore_ascii_case("auf");
        let between = Span {
            start: turn.span.end,
            end: last.span.start,
        };
        let mut figures = self.clause.mentions_in(between);
        let first = figures.next();
        let is_change = match first {
            None => lead.is_empty() || is_light(self.clause, between.start, between.end),
            Some((_, change)) => {
                matches!(change.kind, MentionKind::Number(_))
                    && is_light(self.clause, between.start, change.span.start)
                    && is_light(self.clause, change.span.end, between.end)
            }
        };
        let is_it = is_to && is_change && figures.next().is_none();
        let mut all = self.clause.words().iter();
        (is_it && !all.any(|word| Class::ChangeFrom.has(word))).then_some(turn)
    }

    /// What a figure may have come from: the one before it, that of a year before and that of any other time which
    /// is named; where none is named any earlier one.
    fn bases(&self, fact: &Fact) -> Option<Vec<f64>> {
        let time = fact.period?;
        let times = self.times();
        let row: Vec<&Fact> = self.topics.facts().row(fact.row).take(MOST + 1).collect();
        let about = self.clause.answer.periods.get(self.place);
        let about = about.copied().flatten().or_else(|| times.first().copied());
        let is_of_another = about.is_some_and(|about| !time.agrees(about));
        if row.len() > MOST || is_of_another {
            return None;
        }
        let earlier = row.iter().filter(|other| {
            let is_before = |own: Period| own.is_as_long(time) && own.ordinal() < time.ordinal();
            other.period.is_some_and(is_before) && is_alike(other, fact) && other.value > 0.0
        });
        let mut earlier: Vec<&&Fact> = earlier.collect();
        earlier.sort_by_key(|other| other.period.map(Period::ordinal));
        if about.is_some() {
            let last = earlier.last().and_then(|last| last.period);
            let is_base = |own: Period| {
                Some(own) == last
                    || time.bases().any(|base| base == own)
                    || times.iter().any(|named| own.agrees(*named))
            };
            earlier.retain(|other| other.period.is_some_and(is_base));
        }
        let bases: Vec<f64> = earlier.iter().map(|other| other.first_reading()).collect();
        (!bases.is_empty()).then_some(bases)
    }
}

/// Whether a figure is a change whose sign tells which way it was.
fn is_signed_change(facts: &Facts, fact: &Fact) -> bool {
    const CHANGES: [&str; 9] = [
        "change", "chg", "changes", "delta", "growth", "yoy", "mom", "qoq", "return",
    ];
    const DOWN: [&str; 9] = [
        "decline",
        "decrease",
        "drop",
        "loss",
        "drawdown",
        "fall",
        "reduction",
        "down",
        "negative",
    ];
    let has = |known: &[&str]| {
        let is_named = |word: &str| is_one_of(known, word);
        facts.names_figure(fact, is_named)
            || words(facts.name(fact)).any(|(_, word)| is_named(word))
    };
    has(&CHANGES) && !has(&DOWN)
}

/// The earlier and the later, where both have a time and not the same.
fn in_order<'f>(left: &'f Fact, right: &'f Fact) -> Option<(&'f Fact, &'f Fact)> {
    let (first, second) = left.period.zip(right.period)?;
    first
        .is_as_long(second)
        .then(|| Fact::in_time(left, right))?
}
