//! Numbers of an answer that are held against facts, and the other ways that they may be read: as the header of their column has
//! them, in points, with the other part of a time.

use super::Answer;
use super::verdict::{Verdict, Wrong};
use crate::derive::{Derived, Known};
use crate::facts::{scale_of_unit, told_by_header};
use crate::sentence::Sentence;
use crate::wording::{is_one_of, words};
use crate::{Currency, Fact, Mention, NumberMention, NumberVerdict, Period, Scales, Sign, Unit};

/// A number of an answer.
#[derive(Clone, Copy)]
pub(super) struct Claim<'a> {
    pub(super) mention: &'a Mention,
    pub(super) number: NumberMention,
    /// The time that it is said to be of.
    pub(super) about: Option<Period>,
}

impl<'a> Claim<'a> {
    pub(super) fn at(answer: &'a Answer<'_>, place: usize) -> Option<Self> {
        let mention = answer.mentions.get(place)?;
        Some(Self {
            mention,
            number: *mention.number()?,
            about: answer.periods.get(place).copied().flatten(),
        })
    }

    /// The other ways that it may be read, the likeliest first.
    pub(super) fn read_otherwise(
        &self,
        answer: &'a Answer<'_>,
        sentence: &Sentence,
    ) -> impl Iterator<Item = Self> {
        let headed = self.headed(answer).into_iter();
        let in_points = headed.chain(self.in_points(answer, sentence));
        let with_units = in_points.chain(self.with_other_part(answer));
        let with_units = with_units.chain(self.in_counted_unit(answer));
        let with_units = with_units.chain(self.for_every_dollar(answer));
        let with_units = with_units.chain(self.set_apart(answer, sentence));
        with_units.chain(self.as_asked(answer))
    }

    /// The same in percent, where it is all of an answer and the question asks for a percentage: "30.55".
    pub(super) fn as_asked(&self, answer: &Answer<'_>) -> Option<Self> {
        const PERCENT: [&str; 3] = ["percentage", "percent", "pct"];
        let is_bare = self.number.is_bare() && !self.number.spelled;
        let is_alone = || {
            let own = self.mention.span.of(answer.asked.answer);
            answer.asked.answer.trim().trim_end_matches('.') == own.trim_end_matches('.')
        };
        let mut asked = words(answer.asked.question);
        let is_asked = is_bare && is_alone() && asked.any(|(_, word)| is_one_of(&PERCENT, word));
        let number = NumberMention {
            unit: Some(Unit::Percent),
            ..self.number
        };
        is_asked.then_some(Self { number, ..*self })
    }

    /// The same number as what heads its column, or else its row, its table or its list, has it: 1,842.6 under "Revenue
    /// ($M)".
    fn headed(&self, answer: &Answer<'_>) -> Option<Self> {
        let text = answer.asked.answer;
        let is_bare = self.number.is_bare() && !self.number.spelled;
        if !is_bare {
            return None;
        }
        let at = self.mention.span.start;
        let heads = answer.layout.heads(text, at);
        let heads = heads.map(|heads| [heads.header, heads.label, heads.corner]);
        // With the line that introduces it.
        let all = answer.layout.head(at);
        let heads = heads.into_iter().flatten().chain(all);
        let heads = heads.chain(answer.counted_in(at));
        let mut told = heads.map(|head| told_by_header(head.of(text)));
        let (scales, unit) = told.find(|told| *told != (None, None))?;
        let scale = scales.map_or(1.0, Scales::first);
        let unit = self.number.unit.or(unit);
        let is_other = scales.is_some() || unit != self.number.unit;
        is_other.then_some(Self {
            number: NumberMention {
                value: self.number.value * scale,
                step: self.number.step * scale,
                scale,
                unit,
                ..self.number
            },
            ..*self
        })
    }

    /// Whether it is told without the percentage that it is read in.
    pub(super) fn is_bare_of(&self, read: &Self) -> bool {
        self.number.unit.is_none()
            && read.number.unit == Some(Unit::Percent)
            && (self.number.scale - read.number.scale).abs() < f64::EPSILON
    }

    /// The same number in points of a percentage, and in percent, where it is told in points beside percentages: "slipped 0.6
    /// points to 95.7 %".
    fn in_points(
        &self,
        answer: &Answer<'_>,
        sentence: &Sentence,
    ) -> impl Iterator<Item = Self> + use<'a> {
        let is_next = answer.leads_to_points(self.mention);
        let has_percent = sentence.span.of(answer.asked.answer).contains('%')
            || is_next && answer.tells_points_of_ratio();
        let is_bare = self.number.unit.is_none() && !self.number.spelled;
        let units = [Unit::PercentagePoints, Unit::Percent].into_iter();
        let claim = *self;
        units
            .filter(move |_| is_next && is_bare && has_percent)
            .map(move |unit| Self {
                number: NumberMention {
                    unit: Some(unit),
                    ..claim.number
                },
                ..claim
            })
    }

    /// The same with the other part of the time that it tells, in either unit: "10 hours and 10 minutes".
    fn with_other_part(&self, answer: &'a Answer<'_>) -> impl Iterator<Item = Self> {
        let claim = *self;
        let own = answer
            .duration(self.mention)
            .map(|number| Self { number, ..claim });
        let in_second = answer.duration_in_second(self.mention);
        let in_second = in_second.map(|(mention, number)| Self {
            mention,
            number,
            ..claim
        });
        own.into_iter().chain(in_second)
    }

    /// The same without the minus of its brackets, where those may set it apart: behind another number of its clause, as in
    /// "€1.10 per ticket (€1,519.10)".
    fn set_apart(&self, answer: &Answer<'_>, sentence: &Sentence) -> Option<Self> {
        const FAR: usize = 40;
        if self.number.sign != Sign::Parentheses
            || answer.table_at(self.mention.span.start).is_some()
        {
            return None;
        }
        let before = answer.within(sentence.span.before(self.mention.span));
        let last = before.iter().rev().find(|other| other.number().is_some())?;
        let gap = answer
            .asked
            .answer
            .get(last.span.end..self.mention.span.start)?;
        let number = NumberMention {
            value: self.number.value.abs(),
            sign: Sign::None,
            ..self.number
        };
        let is_aside = gap.len() <= FAR && !gap.contains([',', ';', ':', '=', '|', '\n', '.']);
        is_aside.then_some(Self { number, ..*self })
    }

    /// The same as a quotient of two amounts, where it is told of one of the same money: "$0.68 per dollar", "$1.17 of orders for
    /// every dollar of revenue".
    fn for_every_dollar(&self, answer: &Answer<'_>) -> Option<Self> {
        const FAR: usize = 8;
        const EACH: [&str; 3] = ["per", "every", "each"];
        const MONEY: [(&str, Currency); 4] = [
            ("dollar", Currency::Dollar),
            ("euro", Currency::Code(*b"EUR")),
            ("pound", Currency::Code(*b"GBP")),
            ("baht", Currency::Code(*b"THB")),
        ];
        let money = self.number.currency()?;
        let behind = answer.asked.answer.get(self.mention.span.end..);
        let behind = behind.map(words)?.take(FAR);
        let behind: Vec<&str> = behind.map(|(_, word)| word).collect();
        // "$3.96 per pound" tells of a weight.
        let is_same = |next: &str| {
            let mut known = MONEY.iter().filter(|(name, _)| is_one_of(&[name], next));
            known.any(|(_, currency)| currency.agrees(money))
        };
        let is_each = |pair: &[&str]| match pair {
            [each, next] => is_one_of(&EACH, each) && is_same(next),
            _ => false,
        };
        let number = NumberMention {
            unit: None,
            ..self.number
        };
        behind
            .windows(2)
            .any(is_each)
            .then_some(Self { number, ..*self })
    }

    /// The same with the scale that the unit behind it is counted in: `23.6 MMBoe` of 23,565 thousand.
    fn in_counted_unit(&self, answer: &Answer<'_>) -> Option<Self> {
        let behind = answer.asked.answer.get(self.mention.span.end..)?;
        let (span, unit) = words(behind).next().filter(|_| self.number.is_bare())?;
        let scale = scale_of_unit(&unit.to_ascii_lowercase()).filter(|_| span.start <= 1)?;
        let number = NumberMention {
            value: self.number.value * scale,
            step: self.number.step * scale,
            scale,
            ..self.number
        };
        Some(Self { number, ..*self })
    }

    pub(super) fn is_in_points(&self) -> bool {
        self.number.unit == Some(Unit::PercentagePoints)
    }

    pub(super) fn known(&self, how: &Derived) -> Option<Known> {
        Known::new(&self.number, self.mention.span.start, self.about, how)
    }

    pub(super) const fn wrong(
        &self,
        verdict: NumberVerdict,
        instead: Option<&'a Fact>,
    ) -> Verdict<'a> {
        Verdict::Wrong(Wrong {
            verdict,
            instead,
            about: self.about,
        })
    }
}
