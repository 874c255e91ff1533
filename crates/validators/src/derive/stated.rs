//! What an answer states beside a number: "rose from $5 million to $6 million, by 20 %", "868 (70 %)".

use std::collections::HashSet;

use super::carried::is_alike;
use super::families::Families;
use super::{Derived, Work};
use crate::judge::{Band, Direction, stated};
use crate::lexicon::Class;
use crate::verify::Word;
use crate::wording::{Operations, is_one_of, names_deduction};
use crate::{Fact, Mention, NumberMention, Operation, Period, Scales, Span, Unit};

/// So many numbers of a sentence are looked at.
const MOST: usize = 8;

/// So many figures of a row are looked at.
const MOST_TIMES: usize = 40;

/// So many beside each other are compared without a word that says so.
pub(super) const FEW: usize = 4;

/// A number of the answer that follows from facts, and so can be calculated with.
#[derive(Clone)]
pub(crate) struct Known {
    pub(super) number: NumberMention,
    /// Where it stands.
    start: usize,
    /// How it follows from facts.
    pub(super) how: Derived,
    /// What it states, as if it were a fact.
    pub(super) fact: Fact,
}

impl Known {
    /// A number at `start` that is said to be of the time `about`; none where it follows from nothing.
    pub(crate) fn new(
        number: &NumberMention,
        start: usize,
        about: Option<Period>,
        how: &Derived,
    ) -> Option<Self> {
        let mut fact = *how.operands.first()?;
        (fact.value, fact.step) = (number.value, number.step);
        (fact.scales, fact.unit, fact.period) = (Scales::ONE, number.unit, about);
        Some(Self {
            number: *number,
            start,
            how: how.clone(),
            fact,
        })
    }

    /// Whether it is by how much something changed, which is no figure that goes on changing.
    pub(crate) const fn is_change(&self) -> bool {
        self.how.is_change_in_percent()
    }

    /// The time that it is said to be of.
    pub(super) const fn about(&self) -> Option<Period> {
        self.fact.period
    }

    /// Whether a fact is one that it follows from.
    pub(crate) fn follows_from(&self, fact: &Fact) -> bool {
        self.how.operands.contains(fact)
    }

    /// Whether it is a margin whose upper part is an amount: what is left of the whole without its costs.
    pub(crate) fn is_margin_of(&self, amount: &NumberMention) -> bool {
        let (Operation::Margin, [whole, costs, ..]) =
            (self.how.operation, self.how.operands.as_slice())
        else {
            return false;
        };
        let rest = whole.first_reading() - costs.first_reading().abs();
        let scales = whole.scales.iter().chain([1.0]);
        let mut written = scales.map(|scale| rest / scale);
        written.any(|rest| super::carried::is(amount, rest))
    }

    /// Where it stands.
    pub(crate) const fn place(&self) -> usize {
        self.start
    }

    /// What it was before it was rounded, where it is a quotient or difference of two figures, or a sum.
    pub(super) fn exact(&self) -> f64 {
        let written = self.number.value;
        let is_it = |value: &f64| (value - written).abs() <= self.number.step / 2.0;
        let operands = self.how.operands.as_slice();
        if self.how.operation == Operation::Sum {
            let sum = operands.iter().map(Fact::first_reading).sum();
            return Some(sum).filter(is_it).unwrap_or(written);
        }
        let [left, right] = operands else {
            return written;
        };
        if self.how.operation == Operation::Difference {
            let difference = left.first_reading() - right.first_reading();
            let mut either = [difference, -difference].into_iter();
            return either.find(is_it).unwrap_or(written);
        }
        let quotient = left.value / right.value;
        let turned = [quotient, quotient.recip()];
        let shares = turned.iter().flat_map(|one| [*one, one * 100.0]);
        let changes = turned.iter().map(|one| (one - 1.0) * 100.0);
        let mut all = shares.chain(changes);
        all.find(is_it).unwrap_or(written)
    }
}

/// Those that stand before a number, of its sentence and of what is before that.
pub(super) fn known_before<'k>(
    mention: &Mention,
    (inside, before): (&'k [Known], &'k [Known]),
) -> Vec<&'k Known> {
    let all = before.iter().chain(inside);
    all.filter(|known| known.place() < mention.span.start)
        .collect()
}

impl<'a> Work<'a> {
    /// What the numbers of the sentence give that are facts or follow from facts.
    pub(super) fn of_stated(
        &self,
        families: &Families<'a, '_>,
        derived: &Mention,
        known: &[Known],
    ) -> Option<Derived> {
        let facts: Vec<&Fact> = self.stated(derived, known).collect();
        // What comes of two figures says nothing with one of the two.
        let is_of = |whole: &Fact, part: &Fact| {
            let mut sources = known.iter().filter(|known| known.fact == *whole);
            sources.any(|known| known.how.operands.contains(part))
        };
        let are_apart = |left: &Fact, right: &Fact| !is_of(left, right) && !is_of(right, left);
        // What stands beside each other is compared, whatever the words for it.
        let compared = Operations::default()
            .with(Operation::Difference)
            .with(Operation::PercentChange)
            .with(Operation::Ratio);
        let beside = Families {
            operations: if facts.len() <= FEW {
                families.operations.and(compared)
            } else {
                families.operations
            },
            are_stated: true,
            ..*families
        };
        let found = beside.pairs_that(&facts, are_apart);
        let found = found.or_else(|| {
            let last = self.last_two(derived, facts.len())?;
            let operations = families.operations.and(compared);
            Families {
                operations,
                ..beside
            }
            .pairs(&last)
        });
        let found = found.or_else(|| families.pairs(&self.last_asked(derived)?));
        let found = found.or_else(|| families.many(&facts));
        let found = found.or_else(|| self.with_named(families, derived, known));
        let found = found.or_else(|| self.off_price(families, derived));
        let found = found.or_else(|| self.to_level(families, derived));
        let found = found.or_else(|| self.so_many_times(families, derived))?;
        Some(Derived {
            operands: sources(found.operands, known),
            ..found
        })
    }

    /// The facts that the two numbers right before another repeat, where the sentence states more than are held against each
    /// other: "from 161.77 to 149.32, a decline of 7.7 %, while …".
    fn last_two(&self, derived: &Mention, stated: usize) -> Option<[&'a Fact; 2]> {
        let repeats = self.repeats().iter();
        let mut before = repeats
            .rev()
            .filter(|(place, _)| place.end <= derived.span.start);
        let (last, first) = (before.next()?.1?, before.next()?.1?);
        (stated > FEW).then_some([first, last])
    }

    /// The facts that the last two numbers of the question repeat, where the answer is a number alone: "It was 1,204. And in 2012?
    /// 1,118. What was the change?"
    fn last_asked(&self, derived: &Mention) -> Option<[&'a Fact; 2]> {
        let is_other = |(mention, _): &(&Mention, &NumberMention)| *mention != derived;
        if self.numbers().any(|one| is_other(&one)) {
            return None;
        }
        let asked = self.asked_mentions.iter().rev().filter_map(number_of);
        let mut facts = asked.filter_map(|(_, number)| self.source(number));
        let (last, first) = (facts.next()?, facts.next()?);
        Some([first, last])
    }

    /// What a number of the sentence gives with a figure of a row that it names.
    fn with_named(
        &self,
        families: &Families<'a, '_>,
        derived: &Mention,
        known: &[Known],
    ) -> Option<Derived> {
        const MOST: usize = 48;
        let stated: Vec<&Fact> = self.stated(derived, known).collect();
        let is_source = |fact: &&Fact| known.iter().any(|known| known.how.operands.contains(fact));
        let rows = self.relevance.rows_of_sentence().iter();
        let named = rows.flat_map(|row| self.facts().row(row.row)).take(MOST);
        let named: Vec<&Fact> = named.filter(|fact| !is_source(fact)).collect();
        let families = Families {
            operations: families.operations.without(Operations::TOTALS),
            ..*families
        };
        families.crossed(&stated, &named)
    }

    /// A figure of a row that the sentence names, so many times as another number says: "15 seats would be €360".
    fn so_many_times(&self, families: &Families<'a, '_>, derived: &Mention) -> Option<Derived> {
        const FEW: usize = 48;
        if !families.operations.has(Operation::Product) {
            return None;
        }
        let others = self.numbers().filter(|(mention, _)| *mention != derived);
        let asked = self.asked_mentions.iter().filter_map(number_of);
        let counts = others.chain(asked).map(|(_, number)| number.value);
        let counts: Vec<f64> = counts.filter(|count| *count > 1.0).take(MOST).collect();
        let rows = self.relevance.rows_of_sentence().iter();
        let mut figures = rows.flat_map(|row| self.facts().row(row.row)).take(FEW);
        figures.find_map(|fact| {
            let percent = if fact.unit == Some(Unit::Percent) {
                0.01
            } else {
                1.0
            };
            let mut readings = fact.readings().map(|reading| reading * percent);
            let is_it = readings
                .any(|reading| counts.iter().any(|count| families.goal.is(count * reading)));
            is_it.then(|| Derived::from(Operation::Product, &[fact]))
        })
    }

    /// By how much something changed to the figure right behind, whatever the words call it: "fell 5 % to 380".
    fn to_level(&self, families: &Families<'a, '_>, change: &Mention) -> Option<Derived> {
        let level = self.level_behind(change)?;
        let changes = Operations::default()
            .with(Operation::Difference)
            .with(Operation::PercentChange);
        let families = Families {
            operations: changes,
            ..*families
        };
        let facts = self.facts();
        let ends = self.repeated(level).filter(|end| !end.is_prose());
        ends.take(FEW).find_map(|end| {
            let is_before = |other: &&Fact| {
                let times = other.period.zip(end.period);
                let is_earlier = times.is_some_and(|(own, end)| own.ordinal() < end.ordinal());
                let names = facts.calendar_name(other).zip(facts.calendar_name(end));
                let is_next = || names.is_some_and(|(own, end)| own.is_right_before(end));
                is_earlier
                    || times.is_none() && is_next()
                    || (facts.is_prior(other) && !facts.is_prior(end))
            };
            let row = facts.row(end.row).chain(facts.before(end));
            let before = row.take(MOST_TIMES).filter(is_before);
            { before }.find_map(|before| families.pairs(&[before, end]))
        })
    }

    /// The number that stands right behind another with no more than "to" between.
    pub(super) fn level_behind(&self, change: &Mention) -> Option<&NumberMention> {
        const LONGEST: usize = 24;
        let text = self.answer.asked.answer;
        let rest = self.span.behind(change.span);
        let next = self.answer.within(rest).first()?;
        let between = rest.before(next.span);
        let words = self.answer.words(between).iter();
        // "12 points to 57 %".
        let is_unit = |word: &&Word<'_>| is_one_of(&["point", "points", "pts"], word.text);
        let mut words = words.skip_while(is_unit);
        let leads = words.next().is_some_and(|word| Class::StatedTo.has(word));
        let is_light = words.all(|word| Class::Hedge.has(word));
        let gap = between.of(text);
        let is_near = gap.len() <= LONGEST && !gap.contains([',', ';', '(', '.', '\n']);
        (leads && is_light && is_near).then(|| next.number())?
    }

    /// The share that the number before has, in parentheses or at the end behind it: "868 (70 %)", "868 in all, 70 %".
    pub(super) fn of_aside(&self, families: &Families<'a, '_>, share: &Mention) -> Option<Derived> {
        let text = self.answer.asked.answer;
        let (before, number) = self.number_before(share)?;
        let gap = text.get(before.span.end..share.span.start)?;
        let tail = text.get(share.span.end..self.span.end)?;
        let is_inside = gap.ends_with('(') && tail.starts_with(')');
        let is_last = || gap.ends_with(", ") && tail.trim_matches(['.', ' ', '*']).is_empty();
        let between = gap.trim_end_matches(['(', ',', ' ']);
        let is_aside = !between.contains([',', ';', ')']) && (is_inside || is_last());
        if !is_aside {
            return None;
        }
        let families = Families {
            operations: Operations::default().with(Operation::Ratio),
            ..*families
        };
        let parts: Vec<&Fact> = self.repeated(number).take(MOST).collect();
        let of_whole = parts.iter().find_map(|part| families.part_of_whole(part));
        of_whole.or_else(|| {
            let others: Vec<&Fact> = self.stated(share, &[]).collect();
            let is_whole = |part: &Fact, whole: &&&Fact| whole.value.abs() > part.value.abs();
            parts.iter().find_map(|part| {
                let mut wholes = others.iter().filter(|whole| is_whole(part, whole));
                wholes.find_map(|whole| families.pairs(&[part, whole]))
            })
        })
    }

    /// The facts that other numbers of the sentence repeat, and those numbers that follow from facts.
    pub(super) fn stated<'k>(
        &'k self,
        derived: &'k Mention,
        known: &'k [Known],
    ) -> impl Iterator<Item = &'k Fact>
    where
        'a: 'k,
    {
        let others = self.repeats().iter();
        let others = others.filter(|(place, _)| *place != derived.span);
        let facts = others.take(MOST).filter_map(|(_, fact)| *fact);
        facts.chain(known.iter().map(|known| &known.fact))
    }

    /// The first numbers of the sentence, each with the first fact that it repeats.
    fn repeats(&self) -> &[(Span, Option<&'a Fact>)] {
        self.repeats.get_or_init(|| {
            let first = self.numbers().take(MOST + 1);
            let read = first.map(|(mention, number)| (mention.span, self.source(number)));
            read.collect()
        })
    }

    /// The fact that the number of a mention repeats, looked up once for those of the sentence.
    pub(super) fn source_of(&self, mention: &Mention) -> Option<&'a Fact> {
        let mut known = self.repeats().iter();
        match known.find(|(place, _)| *place == mention.span) {
            Some((_, fact)) => *fact,
            None => self.source(mention.number()?),
        }
    }

    /// The fact that a number before in the sentence repeats, which counts the same and gives another.
    pub(super) fn source_before(
        &self,
        mention: &Mention,
        number: &NumberMention,
        gives: impl Fn(f64) -> bool,
    ) -> Option<&'a Fact> {
        let before = self.answer.within(self.span.before(mention.span)).iter();
        let mut sources = before.filter_map(|other| {
            let told = other
                .number()
                .filter(|told| is_alike(told.unit, number.unit))?;
            gives(told.value).then(|| self.source_of(other))?
        });
        sources.next()
    }

    /// The fact that a number repeats, of several the nearest, or whose digits it has as a table prints them.
    pub(super) fn source(&self, number: &NumberMention) -> Option<&'a Fact> {
        let as_printed = || Some(self.answer.operand(number).filter(|_| number.is_bare())?.0);
        let distance = |fact: &Fact| {
            let readings = fact
                .readings()
                .map(|value| (value.abs() - number.value.abs()).abs());
            readings.fold(f64::INFINITY, f64::min)
        };
        let repeated = self.repeated(number);
        let nearest = repeated.min_by(|left, right| distance(left).total_cmp(&distance(right)));
        nearest.or_else(as_printed)
    }

    /// The words between the number before and the number behind one.
    pub(super) fn clause(&self, mention: &Mention) -> Vec<u64> {
        self.hashes(self.clause_span(mention))
    }

    /// What stands between the number before and the number behind one.
    pub(super) fn clause_span(&self, mention: &Mention) -> Span {
        Span {
            end: self.answer.gap_behind(mention.span, self.span).end,
            ..self.lead_span(mention)
        }
    }

    /// The words between the number before and this one.
    pub(super) fn lead(&self, mention: &Mention) -> Vec<u64> {
        self.hashes(self.lead_span(mention))
    }

    /// The words of the sentence, read once for all its numbers.
    pub(super) fn said_words(&self) -> &[u64] {
        self.said_words.get_or_init(|| self.hashes(self.span))
    }

    pub(super) fn hashes(&self, part: Span) -> Vec<u64> {
        let words = self.answer.words(part);
        let mut hashes = Vec::with_capacity(words.len() + 1);
        hashes.extend(words.iter().flat_map(|word| word.hashes(part.end)));
        hashes
    }

    /// What stands between the number before and this one.
    pub(super) fn lead_span(&self, mention: &Mention) -> Span {
        self.answer.gap_before(mention.span, self.span)
    }

    /// The number of the sentence that stands before another.
    pub(super) fn number_before(&self, mention: &Mention) -> Option<(&Mention, &NumberMention)> {
        let rest = self.span.before(mention.span);
        self.answer.within(rest).iter().rev().find_map(number_of)
    }

    /// The numbers of the sentence.
    pub(super) fn numbers(&self) -> impl Iterator<Item = (&Mention, &NumberMention)> {
        self.answer.within(self.span).iter().filter_map(number_of)
    }

    /// The facts that a number repeats.
    pub(super) fn repeated(&self, number: &NumberMention) -> impl Iterator<Item = &'a Fact> {
        let reach = Band::of(number).reach();
        let near = self.facts().near(number.value, reach);
        let facts = self.facts();
        // "The provision of 5" repeats what the table has as (5).
        let turn = |fact: &Fact| {
            let is_less = fact.value < 0.0 && names_deduction(facts.name(fact));
            if is_less {
                Direction::Down
            } else {
                Direction::Open
            }
        };
        let found =
            near.filter(move |(fact, scale)| stated(number, fact, *scale, turn(fact)).is_some());
        found.map(|(fact, _)| fact)
    }
}

/// What figures were calculated from in the end. Each fact once: what is calculated from the result before it
/// would have twice as many at each step.
pub(super) fn sources(operands: Vec<Fact>, known: &[Known]) -> Vec<Fact> {
    let mut seen = HashSet::new();
    let all = operands.into_iter().flat_map(|operand| {
        let source = known.iter().find(|known| known.fact == operand);
        source.map_or_else(|| vec![operand], |known| known.how.operands.clone())
    });
    all.filter(|fact| seen.insert(fact.id())).collect()
}

fn number_of(mention: &Mention) -> Option<(&Mention, &NumberMention)> {
    mention.number().map(|number| (mention, number))
}
