//! Work that an answer shows: "(5,015 - 5,256) / 5,256 = -4.59 %".

mod again;
mod beside;
mod constant;
mod formula;
mod fraction;
mod held;
mod in_words;
mod operand;
mod program;
mod step;

use core::cell::OnceCell;

use std::collections::HashMap;

pub(crate) use self::beside::Beside;
use self::fraction::is_in_full;
pub(crate) use self::operand::is_in_work;
pub(super) use self::operand::is_relative;
use self::operand::{
    Operand, as_told, digits, is_exponent, is_factor, is_known, is_operator, is_plain, is_repeated,
    rates,
};
use super::Derived;
use super::expression::{parts, value, value_of_named};
use crate::judge::{Band, holds};
use crate::verify::Answer;
use crate::{Fact, Mention, NumberMention, Operation, Role, Scales, Sign, Span, Unit};

/// So many results of an answer are held against its claims.
const MOST_RESULTS: usize = 64;

/// Work of more operands is not read: that of each result of a chain begins with that of the one before.
const MOST_OPERANDS: usize = 100;

/// What parts of a chain may differ by, since each is rounded.
const ROUNDED: f64 = 0.005;

/// The result of shown work.
pub(crate) struct Shown {
    number: NumberMention,
    work: Span,
    /// How it follows from facts, if it does.
    proof: OnceCell<Option<Derived>>,
}

impl<'a> Answer<'a> {
    /// Whether an operand stands in the facts, and whether a result is what its work gives; none where no
    /// work can be read around it.
    pub(crate) fn shown(&self, mention: &Mention, number: &NumberMention) -> Option<bool> {
        let is_known = || {
            self.is_operand(mention.span, number)
                || self.is_stated_before(mention.span, number)
                || self.is_step(mention.span)
                || self.is_year_of_formula(mention.span, number)
                || is_exponent(self.asked.answer, mention.span)
        };
        if let Some(is_right) = self.is_step_of_program(mention, number) {
            return Some(is_right);
        }
        match number.role {
            Role::Operand => is_known().then_some(true),
            Role::Result { work } => match self.is_result(number, work) {
                Some(true) => Some(true),
                _ if self.is_in_cents(mention, number, work) => Some(true),
                _ if self.goes_on(mention, work) => Some(true),
                told => told,
            },
            // "1,612 - 1,677" looks like a range.
            Role::Claim | Role::From | Role::To => self
                .is_borne_out_beside(mention.span, number)
                .then_some(true),
        }
    }

    /// Whether work gives the number as cents of a unit of money: "9,871 / 73,055 ≈ 13.51 cents".
    fn is_in_cents(&self, mention: &Mention, number: &NumberMention, work: Span) -> bool {
        let behind = self
            .asked
            .answer
            .get(mention.span.end..)
            .unwrap_or_default();
        let behind = behind.trim_start();
        let behind = behind
            .strip_prefix("\\text{")
            .unwrap_or(behind)
            .trim_start();
        let whole = NumberMention {
            value: number.value / 100.0,
            step: number.step / 100.0,
            ..*number
        };
        behind.starts_with("cents") && self.is_result(&whole, work) == Some(true)
    }

    /// Whether a fact is written with these digits, or everybody knows the number.
    fn is_operand(&self, span: Span, number: &NumberMention) -> bool {
        is_known(number)
            || self.operand_at(span, number).is_some()
            || self.is_rate_of_name(number)
            || self.is_fraction_of_percent(span, number)
            || self.is_given_by_question(span, number)
    }

    /// Whether the question gives an operand, in whatever unit: the 2.5 % of "by 2.5 percentage points", and as a part of a word,
    /// "in a 91-day quarter".
    fn is_given_by_question(&self, span: Span, number: &NumberMention) -> bool {
        let mut asked = self.asked_mentions().iter().filter_map(Mention::number);
        let written = span.of(self.asked.answer);
        let is_part = || {
            let mut words = self.asked.question.split_whitespace();
            words.any(|word| {
                let first = word.split_once('-').map(|(first, _)| first);
                first.is_some_and(|first| first.trim_start_matches('(') == written)
            })
        };
        asked.any(|asked| digits(asked) == digits(number)) || is_part()
    }

    /// The fact that an operand of work repeats, and how many of it the operand counts. Where the result bears a scale, the
    /// operands may have left it out: "97.8 - 41.2 = $56.6M".
    fn operand_at(&self, span: Span, number: &NumberMention) -> Option<(&'a Fact, f64)> {
        const DIGITS: f64 = 10.0;
        let of_result = || {
            let may_leave_out = number.value.abs() >= DIGITS * number.step && is_plain(number);
            let holds =
                |shown: &&Shown| shown.work.start <= span.start && span.end <= shown.work.end;
            let works = self.results().iter().filter(holds);
            let mut scales = works.map(|shown| shown.number.scale);
            let scale = scales
                .find(|scale| *scale > 1.0)
                .filter(|_| may_leave_out)?;
            Some((self.operand_by(number, scale)?, scale))
        };
        let of_others = || {
            let holds = |work: &Span| work.start <= span.start && span.end <= work.end;
            let mut works = self.results().iter().map(|shown| shown.work);
            self.operand_as_others(works.find(holds)?, number)
        };
        self.operand(number).or_else(of_result).or_else(of_others)
    }

    /// The fact that an operand repeats which leaves out the scale that another operand of its work leaves out: the 297 of
    /// "1,525 - 297".
    fn operand_as_others(&self, work: Span, number: &NumberMention) -> Option<(&'a Fact, f64)> {
        const FEW: usize = 4;
        const DIGITS: f64 = 10.0;
        let may_leave_out = number.value.abs() >= DIGITS * number.step && is_plain(number);
        let operands = self.operands(work).filter(|_| may_leave_out)?;
        let others = operands.iter().take(FEW);
        let mut scales = others.filter_map(|(_, other)| Some(self.operand(other)?.1));
        let scale = scales.find(|scale| *scale > 1.0);
        let scale = scale.or_else(|| self.scale_left_out(&operands))?;
        Some((self.operand_by(number, scale)?, scale))
    }

    /// The scale that every operand of work leaves out, where the facts have none: "(96,995 / 383,285)" of whole dollars.
    fn scale_left_out(&self, operands: &[Operand<'_>]) -> Option<f64> {
        // "68.3 ÷ 86.0" of 億.
        const SCALES: [f64; 5] = [1e3, 1e6, 1e9, 1e8, 1e4];
        const FEW_DIGITS: f64 = 100.0;
        let has_digits = |number: &NumberMention| number.value.abs() >= FEW_DIGITS * number.step;
        let is_left_out = |scale: &f64| {
            let mut all = operands.iter();
            all.all(|(_, number)| {
                has_digits(number) && is_plain(number) && self.operand_by(number, *scale).is_some()
            })
        };
        let may_be = operands.len() > 1;
        SCALES.into_iter().filter(|_| may_be).find(is_left_out)
    }

    /// Whether the answer states an operand before, where it is judged by itself: "36.5 more, or 36.5 / 412.0 = 8.86 %".
    fn is_stated_before(&self, operand: Span, number: &NumberMention) -> bool {
        let stated = self.stated.get_or_init(|| {
            let mut stated = HashMap::new();
            for mention in &self.mentions {
                let number = mention.number();
                if let Some(number) = number.filter(|number| number.role != Role::Operand) {
                    stated.entry(digits(number)).or_insert(mention.span.start);
                }
            }
            stated
        });
        let is_before = |digits: u64| {
            stated
                .get(&digits)
                .is_some_and(|first| *first < operand.start)
        };
        // 29.137 million of 29,137 thousand.
        let other = |times: f64| {
            digits(&NumberMention {
                value: number.value * times,
                ..*number
            })
        };
        let has_digits = number.value.abs() >= 1_000.0 * number.step;
        is_before(digits(number)) || has_digits && (is_before(other(1e3)) || is_before(other(1e-3)))
    }

    /// The fact that an operand repeats, whatever its sign, and how many of it an operand without a scale counts: work
    /// over 60,922,000,000 is written as "60,922 - 16,621". Fewer digits would fit anything.
    pub(super) fn operand(&self, number: &NumberMention) -> Option<(&'a Fact, f64)> {
        const SCALES: [f64; 4] = [1.0, 1e3, 1e6, 1e9];
        const DIGITS: f64 = 1_000.0;
        let may_leave_out = number.value.abs() >= DIGITS * number.step && is_plain(number);
        let tried = if may_leave_out { SCALES.len() } else { 1 };
        let mut scales = SCALES.into_iter().take(tried);
        scales.find_map(|scale| Some((self.operand_by(number, scale)?, scale)))
    }

    fn operand_by(&self, number: &NumberMention, scale: f64) -> Option<&'a Fact> {
        let magnitude = NumberMention {
            value: number.value.abs() * scale,
            step: number.step * scale,
            ..*number
        };
        let reach = Band::of(&magnitude).reach();
        let is_it = |reading: f64| holds(&magnitude, reading);
        self.facts().first_of(magnitude.value, reach, is_it)
    }

    /// The shown work whose result a claim repeats: "… came to $3.7 million. Calculation: … = $3.7 million." Of a share of
    /// one, the claim may be in percent: "= 0.1429, or 14.29 %".
    pub(crate) fn proof(&self, mention: &Mention, claim: &NumberMention) -> Option<Derived> {
        let aside = || self.worked_beside(mention, claim);
        let repeated = self.results().iter().find_map(|shown| {
            let own = shown.number.value;
            // "0.1429 or 14.29 %" looks like two percentages.
            let is_share = claim.unit == Some(Unit::Percent)
                && matches!(shown.number.unit, None | Some(Unit::Percent));
            // "£8,020 thousand: 6,110 + 1,910 = 8,020"
            let is_printed = claim.scale > 1.0 && shown.number.is_bare();
            // "0.57 × 3,122.4 ≈ 1,779.8", of figures in millions, and "about $1.78 billion"
            let of_facts =
                |scale: &f64| self.facts().has_scale(*scale) && holds(claim, own * scale);
            // "= 0.17 %. So about 17 basis points"
            let is_in_points = claim.unit == Some(Unit::BasisPoints)
                && shown.number.unit == Some(Unit::Percent)
                && holds(claim, own * 100.0);
            // "Diluted EPS = 2.46", and below "$186.5M ÷ 75.8M = $2.46".
            let is_without_sign = claim.unit.is_none()
                && matches!(shown.number.unit, Some(Unit::Money(_)))
                && claim.value.abs() >= 100.0 * claim.step;
            let is_alike = claim.unit == shown.number.unit || is_without_sign;
            let same = is_alike && holds(claim, own)
                || is_in_points
                || is_printed && [1e3, 1e6].iter().any(of_facts)
                || is_share && holds(claim, own * 100.0)
                || is_printed && holds(claim, own * claim.scale);
            same.then(|| self.proven(shown)).flatten().cloned()
        });
        repeated.or_else(aside)
    }

    /// How the result of shown work follows from facts, if it does.
    pub(crate) fn result(&self, mention: &Mention) -> Option<&Derived> {
        let number = mention.number()?;
        let Role::Result { work } = number.role else {
            return None;
        };
        let is_it = |shown: &&Shown| shown.work == work && shown.number == *number;
        self.proven(self.results().iter().find(is_it)?)
    }

    fn proven<'s>(&self, shown: &'s Shown) -> Option<&'s Derived> {
        let proof = shown.proof.get_or_init(|| {
            let is_right = self.is_result(&shown.number, shown.work) == Some(true);
            is_right.then(|| self.expression(shown.work)).flatten()
        });
        proof.as_ref()
    }

    /// The results of shown work, found when first asked for.
    fn results(&self) -> &[Shown] {
        self.results.get_or_init(|| {
            let numbers = self.mentions.iter().filter_map(Mention::number);
            let results = numbers.filter_map(|number| match number.role {
                Role::Result { work } => Some(Shown {
                    number: *number,
                    work,
                    proof: OnceCell::new(),
                }),
                Role::Claim | Role::Operand | Role::From | Role::To => None,
            });
            results.take(MOST_RESULTS).collect()
        })
    }

    /// Work whose operands are all facts, or known to everybody; what a chain goes on with follows from its first part.
    fn expression(&self, work: Span) -> Option<Derived> {
        let first = *self.parts(work).first()?;
        let operands = self.operands(first)?;
        let is_known = |(span, operand): &(Span, &NumberMention)| {
            self.is_operand(*span, operand)
                || self.is_stated_before(*span, operand)
                || is_exponent(self.asked.answer, *span)
        };
        let are_known = operands.iter().all(is_known);
        let found = operands
            .iter()
            .flat_map(|(span, number)| self.behind_operand(*span, number));
        let facts: Vec<&Fact> = found.collect();
        (are_known && !facts.is_empty()).then(|| Derived::from(Operation::Expression, &facts))
    }

    /// The fact that an operand repeats, or those that the work before gives it from.
    fn behind_operand(&self, span: Span, number: &NumberMention) -> Vec<&Fact> {
        if let Some((fact, _)) = self.operand_at(span, number) {
            return vec![fact];
        }
        let before = self.results().iter();
        let mut before = before.take_while(|shown| shown.work.end < span.start);
        let same = before.find(|shown| digits(&shown.number) == digits(number));
        let proof = same.and_then(|shown| self.proven(shown));
        proof.map_or(Vec::new(), |proof| proof.operands.iter().collect())
    }

    /// Whether a number is what the first part of its work gives; of what no part tells, nobody knows.
    fn is_result(&self, number: &NumberMention, work: Span) -> Option<bool> {
        let parts = self.parts(work);
        let (first, others) = parts.split_first()?;
        let of_last = || {
            let last = self.is_value(number, *others.last()?)?;
            last.then_some(true)
        };
        self.is_value(number, *first).or_else(of_last)
    }

    /// Whether a number is what work gives; of work whose operands are named nothing but that it is, since names may say
    /// more than operators do.
    fn is_value(&self, number: &NumberMention, work: Span) -> Option<bool> {
        let operands = self.operands(work)?;
        let strict: Evaluate = |text, work, operands, of| value(text, work, operands, of);
        let named: Evaluate = |text, work, operands, of| value_of_named(text, work, operands, of);
        self.is_what_gives(number, work, &operands, strict)
            .or_else(|| {
                let is_it = self.is_what_gives(number, work, &operands, named)?;
                (is_it && operands.len() > 1).then_some(true)
            })
    }

    fn is_what_gives(
        &self,
        number: &NumberMention,
        work: Span,
        operands: &[Operand<'_>],
        value: Evaluate,
    ) -> Option<bool> {
        let text = self.asked.answer;
        let plain = value(text, work, operands, &|span, number| {
            as_told(text, span, number)
        })?;
        // Whether the result counts what the operands count, and so takes their scale.
        let larger = |span: Span, number: &NumberMention| {
            let is_constant =
                is_known(number) && is_factor(text, span) && !is_repeated(operands, number);
            let is_counted =
                || self.operand_at(span, number).is_some() || self.is_stated_before(span, number);
            let is_fact = !is_constant && !is_relative(number) && is_counted();
            as_told(text, span, number) * if is_fact { 1_000.0 } else { 1.0 }
        };
        let enlarged = value(text, work, operands, &larger)?;
        // No percentage counts money.
        let of_money = |(_, operand): &Operand<'_>| matches!(operand.unit, Some(Unit::Money(_)));
        let is_quotient = is_relative(number)
            && (number.unit == Some(Unit::Percent) || operands.iter().any(of_money));
        let is_larger = (enlarged - plain * 1_000.0).abs() <= 1e-6 * enlarged.abs();
        let takes_scale = is_larger && !is_quotient;
        let of_facts = || {
            let plain = operands.iter().filter(|(_, operand)| is_plain(operand));
            let found = plain.filter_map(|(span, operand)| self.operand_at(*span, operand));
            found.map(|(fact, _)| fact.scales).reduce(Scales::or)
        };
        let scales = takes_scale.then(of_facts).flatten().unwrap_or(Scales::ONE);
        let percent = (!takes_scale && is_relative(number)).then_some(100.0);
        let left_out = || {
            let found = operands
                .iter()
                .filter_map(|(span, operand)| self.operand_at(*span, operand));
            found.map(|(_, scale)| scale).reduce(f64::max)
        };
        // "(242,754 + 115,440) / 2 = 179,097 thousand" says what all of them are in.
        let is_bare = operands.iter().all(|(_, operand)| is_plain(operand));
        let named = (takes_scale && is_bare).then_some(number.scale);
        let left_out = takes_scale.then(left_out).flatten().or(named);
        let rates = rates(text, operands);
        let counted = self.scale_of_count(number, operands);
        let points = in_basis_points(number, operands);
        let plain = plain * points;
        let factors = scales
            .iter()
            .chain([1.0])
            .chain(percent.filter(|_| points <= 1.0));
        let factors = factors.chain(left_out).chain(counted);
        let mut factors = factors.flat_map(|factor| [factor, factor * rates]);
        // Parentheses around a result are a minus, or set it apart.
        let apart = NumberMention {
            value: number.value.abs(),
            ..*number
        };
        let is_apart = number.sign == Sign::Parentheses;
        // Sums are as exact as what they put together.
        let agrees = |number: &NumberMention, value: f64| {
            let is_near = holds(number, value);
            is_near && (!adds_up(work.of(text)) || Band::of_calculation(number).holds(value))
        };
        let is_it = |value: f64| agrees(number, value) || is_apart && agrees(&apart, value);
        let counted = || {
            value(text, work, operands, &|span, number| {
                self.as_counted(span, number)
            })
        };
        Some(
            factors.any(|factor| is_it(plain * factor))
                || points <= 1.0 && counted().is_some_and(is_it),
        )
    }

    /// The scale of the only bare operand among money, which counts what each has its price: the thousands of "1,204 × $23.90".
    fn scale_of_count(&self, number: &NumberMention, operands: &[Operand<'_>]) -> Option<f64> {
        let is_money = |number: &NumberMention| matches!(number.unit, Some(Unit::Money(_)));
        let [first, second] = operands else {
            return None;
        };
        let (span, count) = match (is_money(first.1), is_money(second.1)) {
            (false, true) => *first,
            (true, false) => *second,
            (true, true) | (false, false) => return None,
        };
        let (fact, _) = self
            .operand_at(span, count)
            .filter(|_| is_money(number) && is_plain(count))?;
        // "1,284,000 × $39.65" leaves out nothing.
        (!is_in_full(count, fact)).then(|| fact.scales.first())
    }

    /// Whether a number begins work that goes on behind it and is as much as the work before: the 9,981 of "(4,835 +
    /// 1,020 + 4,126) / 6,369 = 9,981 / 6,369".
    fn goes_on(&self, mention: &Mention, work: Span) -> bool {
        let text = self.asked.answer;
        let rest = Span {
            start: mention.span.start,
            end: text.len(),
        };
        let mut end = mention.span.end;
        let mut operands = Vec::new();
        for next in self.within(rest).iter().take(MOST_OPERANDS) {
            let is_next = operands.is_empty() || {
                let gap = text.get(end..next.span.start).unwrap_or_default();
                is_operator(gap)
            };
            let Some(number) = next.number().filter(|_| is_next) else {
                break;
            };
            operands.push((next.span, number));
            end = next.span.end;
        }
        let before = || self.plain(work, &self.operands(work)?);
        let both = self.plain(Span { end, ..rest }, &operands).zip(before());
        operands.len() > 1
            && both.is_some_and(|(own, before)| (own - before).abs() <= ROUNDED * before.abs())
    }

    /// The value of work as it is written, names of its operands or not.
    fn plain(&self, work: Span, operands: &[Operand<'_>]) -> Option<f64> {
        let text = self.asked.answer;
        let own = |span: Span, number: &NumberMention| as_told(text, span, number);
        value(text, work, operands, own).or_else(|| value_of_named(text, work, operands, own))
    }

    /// The parts of work between its equals signs, without the formula that it begins with; none where it is too long to be
    /// read.
    fn parts(&self, work: Span) -> Vec<Span> {
        if self.within(work).len() > MOST_OPERANDS {
            return Vec::new();
        }
        let mut parts = parts(self.asked.answer, work);
        let formulas = parts.windows(2).take_while(|pair| self.is_formula(pair));
        let formulas = formulas.count();
        parts.drain(..formulas);
        parts
    }

    fn operands(&self, work: Span) -> Option<Vec<(Span, &NumberMention)>> {
        let inside = self.within(work);
        let numbers = inside.iter();
        let numbers = numbers.filter_map(|mention| Some((mention.span, mention.number()?)));
        (inside.len() <= MOST_OPERANDS).then(|| numbers.collect())
    }
}

/// Whether work puts numbers together, and does nothing else with them.
fn adds_up(work: &str) -> bool {
    const OTHERS: [char; 6] = ['/', '÷', '×', '*', '^', '\\'];
    let adds =
        work.contains([',', '.']) && [" + ", " - ", " − "].iter().any(|sign| work.contains(sign));
    adds && !work.contains(OTHERS) && !work.contains(" x ")
}

/// How many basis points a difference of percentages of one is: "5.71 % − 5.13 % = 58 bp".
fn in_basis_points(number: &NumberMention, operands: &[Operand<'_>]) -> f64 {
    const POINT: f64 = 100.0;
    let is_percent = |(_, operand): &Operand<'_>| operand.unit == Some(Unit::Percent);
    let are_percent = number.unit == Some(Unit::BasisPoints) && operands.iter().all(is_percent);
    if are_percent { POINT } else { 1.0 }
}

/// Finds the value of a part of a text whose operands have some values.
type Evaluate = fn(&str, Span, &[Operand<'_>], &dyn Fn(Span, &NumberMention) -> f64) -> Option<f64>;
