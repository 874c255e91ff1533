//! What a sentence and its question are about: a line of figures, the whole of some, or a measure of two.

use super::line::{Amount, Line};
use super::whole;
use crate::derive::Work;
use crate::derive::families::Families;
use crate::formula::Formula;
use crate::synonym::add_synonyms;
use crate::{Fact, Period, YearPart};

/// So many lines are held against each other.
const MOST: usize = 6;

/// So many years of a measure are looked at.
const MOST_YEARS: usize = 6;

/// What figures are of, and whether the facts have them as they are.
#[derive(Debug, Clone)]
pub(in crate::derive) struct Told<'a> {
    pub(super) kind: Kind,
    pub(super) amounts: Vec<(Option<Period>, Amount<'a>)>,
    /// What it is a part of, at its times.
    pub(super) wholes: Vec<(Option<Period>, Amount<'a>)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Line,
    Whole,
    Measure(&'static Formula),
}

impl PartialEq for Formula {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self, other)
    }
}

impl Eq for Formula {}

impl<'a> Told<'a> {
    pub(super) fn at(&self, time: Option<Period>) -> Option<&Amount<'a>> {
        only_at(&self.amounts, time)
    }

    /// The means of each year and the one before.
    pub(super) fn means(&self) -> Option<Self> {
        let mean = |(time, now): &(Option<Period>, Amount<'a>)| {
            let time = time.filter(|time| time.part == YearPart::Whole)?;
            let year = time.year - 1;
            let before = self.at(Some(Period { year, ..time }))?;
            let is_alike = before.scales == now.scales && !before.is_of(now);
            let mean = Amount {
                value: f64::midpoint(before.value, now.value),
                scales: now.scales,
                facts: [before.facts.as_slice(), now.facts.as_slice()].concat(),
            };
            is_alike.then_some((Some(time), mean))
        };
        let amounts: Vec<_> = self.amounts.iter().filter_map(mean).collect();
        let is_line = self.kind == Kind::Line && !amounts.is_empty();
        is_line.then_some(Self {
            kind: Kind::Line,
            amounts,
            wholes: Vec::new(),
        })
    }

    pub(super) fn whole_at(&self, time: Option<Period>) -> Option<&Amount<'a>> {
        only_at(&self.wholes, time)
    }
}

fn only_at<'t, 'a>(
    amounts: &'t [(Option<Period>, Amount<'a>)],
    time: Option<Period>,
) -> Option<&'t Amount<'a>> {
    let is_then = |own: Option<Period>| own.zip(time).is_none_or(|(own, time)| own.may_be_of(time));
    let mut then = amounts.iter().filter(|(own, _)| is_then(*own));
    let (_, only) = then.next()?;
    then.next().is_none().then_some(only)
}

impl<'a> Work<'a> {
    /// The lines and wholes that the sentence and its question name.
    pub(super) fn lines_told(&self) -> &[Told<'a>] {
        self.told.get_or_init(|| self.read_told())
    }

    fn read_told(&self) -> Vec<Told<'a>> {
        let mut words = self.answer.asked_words().to_vec();
        words.extend(self.said_words());
        add_synonyms(&mut words);
        words.sort_unstable();
        words.dedup();
        let mut lines = Line::all(self.facts(), &words);
        if self.asks_for_change() {
            // "How much did prices rise?" is asked of their rises.
            lines.iter_mut().for_each(Line::forget_rates);
        }
        let is_said = |word: u64| words.binary_search(&word).is_ok();
        let named = named(&lines, &is_said);
        let mut told: Vec<Told<'a>> = { named.iter() }
            .map(|line| self.told_line(line, &lines))
            .collect();
        let is_named = |fact: &Fact| {
            let mut all = named.iter().flat_map(|line| &line.facts);
            all.any(|own| own.id() == fact.id())
        };
        told.extend(self.wholes(&lines, &is_said, &is_named));
        told.truncate(2 * MOST);
        told
    }

    fn told_line(&self, line: &Line<'a>, lines: &[Line<'a>]) -> Told<'a> {
        let amount = |fact: &&'a Fact| Some((fact.period, Amount::sum(vec![*fact])?));
        Told {
            kind: Kind::Line,
            amounts: line.facts.iter().filter_map(amount).collect(),
            wholes: self.wholes_of(line, lines),
        }
    }

    /// What the line and those beside it come to at each of its times.
    fn wholes_of(&self, line: &Line<'a>, lines: &[Line<'a>]) -> Vec<(Option<Period>, Amount<'a>)> {
        let whole_at = |fact: &&'a Fact| {
            let parts = if fact.is_prose() {
                whole::told_parts(lines, line, fact.period)
            } else {
                whole::parts(self.facts(), fact)
            };
            Some((fact.period, whole::whole(parts)?))
        };
        line.facts.iter().filter_map(whole_at).collect()
    }

    /// The wholes of lines of which no part is named, where no line goes by what is said of them.
    fn wholes(
        &self,
        lines: &[Line<'a>],
        is_said: &impl Fn(u64) -> bool,
        is_named: &impl Fn(&Fact) -> bool,
    ) -> Vec<Told<'a>> {
        let mut seeds: Vec<Line<'a>> = Vec::new();
        let mut wholes: Vec<Told<'a>> = Vec::new();
        let own = |line: &&Line<'a>| {
            let said = line.said(is_said).len();
            said > 0 && said < line.name.len()
        };
        seeds.extend(lines.iter().filter(own).cloned());
        if lines.iter().all(|line| line.said(is_said).is_empty()) {
            seeds.extend(self.first_line());
        }
        let mut known: Vec<&Fact> = Vec::new();
        for seed in seeds {
            let is_known = seed
                .facts
                .iter()
                .any(|fact| known.iter().any(|own| own.id() == fact.id()));
            if is_known || wholes.len() >= MOST {
                continue;
            }
            let amounts = self.wholes_of(&seed, lines);
            let parts = || amounts.iter().flat_map(|(_, whole)| &whole.facts);
            known.extend(parts().copied());
            if !amounts.is_empty() && !parts().any(|part| is_named(part)) {
                wholes.push(Told {
                    kind: Kind::Whole,
                    amounts,
                    wholes: Vec::new(),
                });
            }
        }
        wholes
    }

    /// The first line of facts that are one list, whose rows are things of one measure that nothing names.
    fn first_line(&self) -> Option<Line<'a>> {
        const FEW: usize = 200;
        let facts = self.facts();
        let first = facts.numbers().first().filter(|first| !first.is_prose())?;
        let is_short = facts.numbers().len() <= FEW;
        let lines = is_short.then(|| Line::of(facts, facts.row(first.row)))?;
        lines.into_iter().next()
    }

    /// The measures that are named, at the times of the facts.
    pub(super) fn told_measures(&self, families: &Families<'a, '_>) -> Vec<Told<'a>> {
        let formulas = self.formulas.get_or_init(|| self.formulas_said());
        let mut told: Vec<Told<'a>> = Vec::new();
        for formula in formulas.iter().take(2) {
            let is_known = |told: &Told<'a>| told.kind == Kind::Measure(formula);
            if told.iter().any(is_known) || formula.seconds().is_none() {
                continue;
            }
            let years = self.facts().years().iter().rev().take(MOST_YEARS);
            let at = |year: &i16| {
                let time = Some(Period::year(*year));
                let then = Families {
                    about: time,
                    ..*families
                };
                let [first, second] = *then.pairs_of(formula).first()?;
                let value = formula.of(first.first_reading(), second.first_reading());
                let amount = Amount {
                    value,
                    scales: crate::Scales::ONE,
                    facts: vec![first, second],
                };
                Some((time, amount))
            };
            told.push(Told {
                kind: Kind::Measure(formula),
                amounts: years.filter_map(at).collect(),
                wholes: Vec::new(),
            });
        }
        told
    }
}

/// The lines of which all words are said, or of which so much is said as of no other.
fn named<'a>(lines: &[Line<'a>], is_said: &impl Fn(u64) -> bool) -> Vec<Line<'a>> {
    let said: Vec<Vec<u64>> = lines.iter().map(|line| line.said(is_said)).collect();
    let is_in = |inner: &[u64], outer: &[u64]| inner.iter().all(|word| outer.contains(word));
    let is_meant = |(at, line): &(usize, &Line<'a>)| {
        let Some(own) = said.get(*at).filter(|own| !own.is_empty()) else {
            return false;
        };
        if own.len() == line.name.len() {
            return true;
        }
        let is_named = is_in(&line.own, own) && !line.own.is_empty();
        let is_mostly = own.len() > 1 && own.len() * 2 >= line.name.len();
        let mut others = said.iter().enumerate().filter(|(other, _)| other != at);
        (is_named || is_mostly) && !others.any(|(_, other)| is_in(own, other))
    };
    let meant = lines.iter().enumerate().filter(is_meant);
    meant.map(|(_, line)| line.clone()).take(MOST).collect()
}
