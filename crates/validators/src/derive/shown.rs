//! Work that an answer shows: "(5,015 - 5,256) / 5,256 = -4.59 %".

use super::Work;
use crate::judge::holds;
use crate::{Fact, Mention, MentionKind, NumberMention, Role};

impl Work<'_> {
    /// Whether an operand stands in the facts, and whether a result is what its work gives; none where no
    /// work can be read around it.
    pub(crate) fn shown(&self, mention: &Mention, number: &NumberMention) -> Option<bool> {
        match number.role {
            Role::Operand => self.is_operand(number).then_some(true),
            Role::Result => self.is_result(mention, number),
            Role::Claim | Role::From | Role::To => None,
        }
    }

    /// Whether a fact is written with these digits, or everybody knows the number.
    fn is_operand(&self, number: &NumberMention) -> bool {
        const KNOWN: &[f64] = &[
            1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 12.0, 52.0, 100.0, 360.0, 365.0,
            1e3, 1e4, 1e6, 1e9,
        ];
        let magnitude = number.value.abs();
        let is_known = KNOWN
            .iter()
            .any(|known| (known - magnitude).abs() < f64::EPSILON);
        is_known || self.operand(number).is_some()
    }

    /// The fact that an operand repeats, whatever its scale and sign.
    fn operand(&self, number: &NumberMention) -> Option<&Fact> {
        let magnitude = NumberMention {
            value: number.value.abs(),
            ..*number
        };
        let facts = self.facts().numbers().iter();
        let mut facts = facts;
        facts.find(|fact| {
            let mut readings = core::iter::once(fact.value).chain(fact.readings());
            readings.any(|reading| holds(&magnitude, reading.abs()))
        })
    }

    fn is_result(&self, mention: &Mention, number: &NumberMention) -> Option<bool> {
        let text = self.answer.asked.answer;
        let before = text.get(..mention.span.start)?;
        let equals = before.rfind('=')?;
        let mentions = self.answer.mentions.iter();
        let operands: Vec<&Mention> = mentions
            .filter(|other| other.span.end <= equals && is_operand(other))
            .collect();
        let (value, used) = Expression::new(text, &operands, equals).value()?;
        let used = operands.get(operands.len().checked_sub(used)?..)?;
        let scales = used.iter().filter_map(|operand| {
            let MentionKind::Number(number) = &operand.kind else {
                return None;
            };
            let is_plain = (number.scale - 1.0).abs() < f64::EPSILON;
            self.operand(number)
                .filter(|_| is_plain)
                .map(|fact| fact.scales)
        });
        let scales = scales
            .reduce(crate::Scales::or)
            .unwrap_or(crate::Scales::ONE);
        let factors = scales.iter().chain([1.0, 100.0]);
        let mut factors = factors;
        Some(factors.any(|factor| holds(number, value * factor)))
    }
}

fn is_operand(mention: &Mention) -> bool {
    matches!(&mention.kind, MentionKind::Number(number) if number.role == Role::Operand)
}

/// What stands before an equals sign, read from its end.
struct Expression<'a> {
    text: &'a str,
    operands: &'a [&'a Mention],
    end: usize,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Token {
    Number(f64),
    Operator(char),
    Open,
    Close,
}

impl<'a> Expression<'a> {
    const fn new(text: &'a str, operands: &'a [&'a Mention], end: usize) -> Self {
        Self {
            text,
            operands,
            end,
        }
    }

    /// Its value, and how many of the operands it takes.
    fn value(&self) -> Option<(f64, usize)> {
        let (tokens, used) = self.tokens()?;
        let mut reader = Reader {
            tokens: &tokens,
            at: 0,
        };
        let value = reader.sum()?;
        (reader.at == tokens.len() && value.is_finite()).then_some((value, used))
    }

    /// Numbers and what stands between them, as far back as nothing else does.
    fn tokens(&self) -> Option<(Vec<Token>, usize)> {
        let mut tokens = Vec::new();
        let mut used = 0;
        let mut end = self.end;
        for operand in self.operands.iter().rev() {
            let Some(between) = marks(self.text.get(operand.span.end..end)?) else {
                break;
            };
            tokens.extend(between.into_iter().rev());
            let MentionKind::Number(number) = &operand.kind else {
                break;
            };
            tokens.push(Token::Number(number.value));
            used += 1;
            end = operand.span.start;
        }
        let head = self.text.get(..end)?;
        let open = head
            .bytes()
            .rev()
            .take_while(|byte| matches!(byte, b'(' | b' ' | b'$'));
        let open = open.filter(|byte| *byte == b'(').count();
        tokens.extend(core::iter::repeat_n(Token::Open, open));
        tokens.reverse();
        balance(&mut tokens);
        (used > 0).then_some((tokens, used))
    }
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
        let mut value = self.factor()?;
        while let Some(operator) = self.operator(&['*', '/']) {
            let right = self.factor()?;
            value = if operator == '*' {
                value * right
            } else {
                value / right
            };
        }
        Some(value)
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
