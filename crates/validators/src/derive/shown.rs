//! Work that an answer shows: "(5,015 - 5,256) / 5,256 = -4.59 %".

use core::cell::OnceCell;

use super::Derived;
use crate::judge::{Band, holds};
use crate::verify::Answer;
use crate::{Fact, Mention, NumberMention, Operation, Role, Scales, Span, Unit};

/// So many results of an answer are held against its claims.
const MOST_RESULTS: usize = 64;

/// Work of more operands is not read: that of each result of a chain begins with that of the one before.
const MOST_OPERANDS: usize = 100;

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
    pub(crate) fn shown(&self, number: &NumberMention) -> Option<bool> {
        match number.role {
            Role::Operand => self.is_operand(number).then_some(true),
            Role::Result { work } => self.is_result(number, work),
            Role::Claim | Role::From | Role::To => None,
        }
    }

    /// Whether a number belongs to a formula that names its other parts: "/ old value × 100".
    pub(crate) fn is_constant(&self, span: Span, number: &NumberMention) -> bool {
        number.unit.is_none() && is_known(number) && is_factor(self.asked.answer, span)
    }

    /// Whether a fact is written with these digits, or everybody knows the number.
    fn is_operand(&self, number: &NumberMention) -> bool {
        is_known(number) || self.operand(number).is_some()
    }

    /// The fact that an operand repeats, whatever its sign, and how many of it an operand without a scale counts: work
    /// over 60,922,000,000 is written as "60,922 - 16,621". Fewer digits would fit anything.
    fn operand(&self, number: &NumberMention) -> Option<(&'a Fact, f64)> {
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

    /// The shown work whose result a claim repeats: "… came to $3.7 million. Calculation: … = $3.7 million."
    pub(crate) fn proof(&self, claim: &NumberMention) -> Option<Derived> {
        self.results().iter().find_map(|shown| {
            let same = claim.unit == shown.number.unit && holds(claim, shown.number.value);
            same.then(|| self.proven(shown)).flatten().cloned()
        })
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

    /// Work whose operands are all facts, or known to everybody.
    fn expression(&self, work: Span) -> Option<Derived> {
        let operands = self.operands(work)?;
        let are_known = operands.iter().all(|(_, operand)| self.is_operand(operand));
        let found = operands
            .iter()
            .filter_map(|(_, number)| self.operand(number));
        let facts: Vec<&Fact> = found.map(|(fact, _)| fact).collect();
        (are_known && !facts.is_empty()).then(|| Derived::from(Operation::Expression, &facts))
    }

    fn is_result(&self, number: &NumberMention, work: Span) -> Option<bool> {
        let operands = self.operands(work)?;
        let text = self.asked.answer;
        let value = value(&tokens(text, work, &operands, |_, number| number.value)?)?;
        // Whether the result counts what the operands count, and so takes their scale.
        let larger = |span: Span, number: &NumberMention| {
            let is_constant =
                is_known(number) && is_factor(text, span) && !is_repeated(&operands, number);
            let is_fact = !is_constant && self.operand(number).is_some();
            number.value * if is_fact { 1_000.0 } else { 1.0 }
        };
        let enlarged = self::value(&tokens(text, work, &operands, larger)?)?;
        let takes_scale = (enlarged - value * 1_000.0).abs() <= 1e-6 * enlarged.abs();
        let of_facts = || {
            let plain = operands.iter().filter(|(_, operand)| is_plain(operand));
            let found = plain.filter_map(|(_, operand)| self.operand(operand));
            found.map(|(fact, _)| fact.scales).reduce(Scales::or)
        };
        let scales = takes_scale.then(of_facts).flatten().unwrap_or(Scales::ONE);
        let percent = (!takes_scale && is_relative(number)).then_some(100.0);
        let left_out = || {
            let found = operands
                .iter()
                .filter_map(|(_, operand)| self.operand(operand));
            found.map(|(_, scale)| scale).reduce(f64::max)
        };
        let left_out = takes_scale.then(left_out).flatten();
        let mut factors = scales.iter().chain([1.0]).chain(percent).chain(left_out);
        Some(factors.any(|factor| holds(number, value * factor)))
    }

    fn operands(&self, work: Span) -> Option<Vec<(Span, &NumberMention)>> {
        let inside = self.within(work);
        let numbers = inside.iter();
        let numbers = numbers.filter_map(|mention| Some((mention.span, mention.number()?)));
        (inside.len() <= MOST_OPERANDS).then(|| numbers.collect())
    }
}

/// Whether everybody knows the number: how many are averaged, percent, days of a year.
fn is_known(number: &NumberMention) -> bool {
    const KNOWN: &[f64] = &[
        1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 12.0, 52.0, 100.0, 360.0, 365.0, 1e3,
        1e4, 1e6, 1e9,
    ];
    let magnitude = number.value.abs();
    KNOWN
        .iter()
        .any(|known| (known - magnitude).abs() < f64::EPSILON)
}

/// Whether a number stands more than once in its work, as the base of a percentage does.
fn is_repeated(operands: &[(Span, &NumberMention)], number: &NumberMention) -> bool {
    let same = |(_, other): &&(Span, &NumberMention)| {
        (other.value.abs() - number.value.abs()).abs() < f64::EPSILON
    };
    operands.iter().filter(same).count() > 1
}

/// Whether an operand multiplies or divides.
fn is_factor(text: &str, span: Span) -> bool {
    let before = text.get(..span.start).unwrap_or_default().trim_end();
    let after = text.get(span.end..).unwrap_or_default().trim_start();
    before.trim_end_matches('(').ends_with(['^'])
        || before.ends_with(['/', '÷', '*', '×'])
        || before.ends_with(" x")
        || after.starts_with(['*', '×'])
        || after.starts_with("x ")
}

/// Whether an operand bears no scale of its own.
fn is_plain(number: &NumberMention) -> bool {
    (number.scale - 1.0).abs() < f64::EPSILON
}

const fn is_relative(number: &NumberMention) -> bool {
    matches!(
        number.unit,
        Some(Unit::Percent | Unit::PercentagePoints | Unit::BasisPoints)
    )
}

/// The value of an expression; none where it is none.
fn value(tokens: &[Token]) -> Option<f64> {
    let mut reader = Reader { tokens, at: 0 };
    let value = reader.sum()?;
    (reader.at == tokens.len() && value.is_finite()).then_some(value)
}

/// The operands and the marks between them; none where words stand there.
fn tokens(
    text: &str,
    work: Span,
    operands: &[(Span, &NumberMention)],
    value: impl Fn(Span, &NumberMention) -> f64,
) -> Option<Vec<Token>> {
    let mut tokens = Vec::new();
    let mut at = opening(text, work.start);
    for (span, number) in operands {
        tokens.extend(marks(text.get(at..span.start)?)?);
        // An operand's own minus is part of its text and not of its value.
        let is_turned = span.of(text).starts_with(['-', '−']) && number.value > 0.0;
        tokens.extend(is_turned.then_some(Token::Operator('-')));
        tokens.push(Token::Number(value(*span, number)));
        at = span.end;
    }
    tokens.extend(marks(text.get(at..work.end.max(at))?)?);
    balance(&mut tokens);
    Some(tokens)
}

/// Where the marks before an expression begin that may belong to it.
fn opening(text: &str, start: usize) -> usize {
    /// More than these nest deeper than is read.
    const MOST: usize = 2 * MOST_OPERANDS;
    let is_opening = |mark: &char| matches!(mark, '(' | '[' | '-' | '−' | ' ' | '$' | '€' | '£');
    let before = text.get(..start).unwrap_or_default().chars().rev();
    let marks = before.take(MOST).take_while(is_opening);
    start - marks.map(char::len_utf8).sum::<usize>()
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Token {
    Number(f64),
    Operator(char),
    Open,
    Close,
}

/// The marks between two operands; none where words stand there.
fn marks(gap: &str) -> Option<Vec<Token>> {
    let marks = gap
        .chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '$' | '€' | '£'));
    marks
        .map(|mark| match mark {
            '(' | '[' => Some(Token::Open),
            ')' | ']' => Some(Token::Close),
            '+' => Some(Token::Operator('+')),
            '-' | '−' | '–' => Some(Token::Operator('-')),
            '*' | '×' | 'x' | '·' => Some(Token::Operator('*')),
            '/' | '÷' => Some(Token::Operator('/')),
            '^' => Some(Token::Operator('^')),
            _ => None,
        })
        .collect()
}

/// Drops what opens before the expression begins: "(Calculation: (1 + 2)".
fn balance(tokens: &mut Vec<Token>) {
    let open = tokens.iter().filter(|token| **token == Token::Open).count();
    let close = tokens
        .iter()
        .filter(|token| **token == Token::Close)
        .count();
    let extra = open.saturating_sub(close);
    let leading = tokens
        .iter()
        .take_while(|token| **token == Token::Open)
        .count();
    tokens.drain(..extra.min(leading));
}

struct Reader<'t> {
    tokens: &'t [Token],
    at: usize,
}

impl Reader<'_> {
    fn sum(&mut self) -> Option<f64> {
        let mut value = self.product()?;
        while let Some(operator) = self.operator(&['+', '-']) {
            let right = self.product()?;
            value = if operator == '+' {
                value + right
            } else {
                value - right
            };
        }
        Some(value)
    }

    fn product(&mut self) -> Option<f64> {
        let mut value = self.power()?;
        while let Some(operator) = self.operator(&['*', '/']) {
            let right = self.power()?;
            value = if operator == '*' {
                value * right
            } else {
                value / right
            };
        }
        Some(value)
    }

    fn power(&mut self) -> Option<f64> {
        let value = self.factor()?;
        match self.operator(&['^']) {
            Some(_) => Some(value.powf(self.factor()?)),
            None => Some(value),
        }
    }

    /// Nesting is as deep as the parentheses of an answer, which the tokens bound.
    fn factor(&mut self) -> Option<f64> {
        const DEEPEST: usize = 64;
        let mut signs = 0;
        while self.operator(&['-']).is_some() {
            signs += 1;
        }
        let value = match *self.tokens.get(self.at)? {
            Token::Number(value) => {
                self.at += 1;
                value
            }
            Token::Open => {
                let open = self
                    .tokens
                    .iter()
                    .filter(|token| **token == Token::Open)
                    .count();
                if open > DEEPEST {
                    return None;
                }
                self.at += 1;
                let value = self.sum()?;
                (self.tokens.get(self.at)? == &Token::Close).then_some(())?;
                self.at += 1;
                value
            }
            Token::Operator(_) | Token::Close => return None,
        };
        Some(if signs % 2 == 0 { value } else { -value })
    }

    fn operator(&mut self, of: &[char]) -> Option<char> {
        match self.tokens.get(self.at) {
            Some(Token::Operator(operator)) if of.contains(operator) => {
                self.at += 1;
                Some(*operator)
            }
            Some(Token::Operator(_) | Token::Number(_) | Token::Open | Token::Close) | None => None,
        }
    }
}
