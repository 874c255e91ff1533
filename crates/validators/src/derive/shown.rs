//! Work that an answer shows: "(5,015 - 5,256) / 5,256 = -4.59 %".

use super::Work;
use crate::judge::holds;
use crate::{Fact, MentionKind, NumberMention, Role, Scales, Span};

impl Work<'_> {
    /// Whether an operand stands in the facts, and whether a result is what its work gives; none where no
    /// work can be read around it.
    pub(crate) fn shown(&self, number: &NumberMention) -> Option<bool> {
        match number.role {
            Role::Operand => self.is_operand(number).then_some(true),
            Role::Result { work } => self.is_result(number, work),
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

    fn is_result(&self, number: &NumberMention, work: Span) -> Option<bool> {
        let operands = self.operands(work);
        let tokens = tokens(self.answer.asked.answer, work, &operands)?;
        let value = value(&tokens)?;
        let scales = operands.iter().filter_map(|(_, operand)| {
            let is_plain = (operand.scale - 1.0).abs() < f64::EPSILON;
            let fact = self.operand(operand).filter(|_| is_plain)?;
            Some(fact.scales)
        });
        let scales = scales.reduce(Scales::or).unwrap_or(Scales::ONE);
        let mut factors = scales.iter().chain([1.0, 100.0]);
        Some(factors.any(|factor| holds(number, value * factor)))
    }

    fn operands(&self, work: Span) -> Vec<(Span, &NumberMention)> {
        let inside = self.answer.mentions.iter();
        let inside = inside.filter(|mention| mention.span.overlaps(work));
        let numbers = inside.filter_map(|mention| match &mention.kind {
            MentionKind::Number(number) => Some((mention.span, number)),
            MentionKind::Years(_) | MentionKind::Date(_) | MentionKind::Filing(_) => None,
        });
        numbers.collect()
    }
}

/// The value of an expression; none where it is none.
fn value(tokens: &[Token]) -> Option<f64> {
    let mut reader = Reader { tokens, at: 0 };
    let value = reader.sum()?;
    (reader.at == tokens.len() && value.is_finite()).then_some(value)
}

/// The operands and the marks between them; none where words stand there.
fn tokens(text: &str, work: Span, operands: &[(Span, &NumberMention)]) -> Option<Vec<Token>> {
    let mut tokens = Vec::new();
    let before = text.get(..work.start)?;
    let opening = |mark: char| matches!(mark, '(' | '[' | '-' | '−' | ' ' | '$' | '€' | '£');
    let mut at = before.trim_end_matches(opening).len();
    for (span, number) in operands {
        tokens.extend(marks(text.get(at..span.start)?)?);
        tokens.push(Token::Number(number.value));
        at = span.end;
    }
    tokens.extend(marks(text.get(at..work.end.max(at))?)?);
    balance(&mut tokens);
    Some(tokens)
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
