//! The value of a calculation as it is written: "(5,015 - 5,256) / 5,256", `\frac{5,015 - 5,256}{5,256} \times 100`.

mod marks;
mod named;

use self::marks::Marks;
pub(super) use self::named::value_of_named;
use crate::{NumberMention, Span};

/// More than these nest deeper than is read.
const MOST_OPENING: usize = 200;

/// Signs between the parts of a chain that are all of one value: "7 / 2 = 3.5".
const EQUALS: [&str; 3] = ["=", "≈", "\\approx"];

/// What stands in front of an expression and may belong to it.
const OPENINGS: [&str; 15] = [
    "\\left(", "\\left[", "\\frac{", "\\dfrac{", "\\tfrac{", "\\$", "(", "[", "{", "-", "−", " ",
    "$", "€", "£",
];

/// The parts of work between its equals signs.
pub(super) fn parts(text: &str, work: Span) -> Vec<Span> {
    let mut parts = Vec::new();
    let mut start = work.start;
    while let Some((at, length)) = next_equals(text, start, work.end) {
        parts.push(Span { start, end: at });
        start = at + length;
    }
    parts.push(Span {
        start,
        end: work.end,
    });
    parts
}

fn next_equals(text: &str, start: usize, end: usize) -> Option<(usize, usize)> {
    let bytes = text.as_bytes().get(start..end)?;
    // One pass for all signs, since most texts lack two of them.
    let sign_at = |at: usize| {
        let rest = bytes.get(at..)?;
        let sign = EQUALS
            .iter()
            .find(|sign| rest.starts_with(sign.as_bytes()))?;
        Some((start + at, sign.len()))
    };
    (0..bytes.len()).find_map(sign_at)
}

/// The value of a part of a text whose operands have these values; none where it is no expression. Where the part
/// begins a chain, what stands before its first operand belongs to it.
pub(super) fn value(
    text: &str,
    part: Span,
    operands: &[(Span, &NumberMention)],
    value: impl Fn(Span, &NumberMention) -> f64,
) -> Option<f64> {
    let mut marks = Marks::default();
    let mut at = opening(text, part.start);
    for (span, number) in operands {
        marks.gap(text.get(at..span.start)?)?;
        // An operand's own minus is part of its text and not of its value.
        if span.of(text).starts_with(['-', '−']) && number.value > 0.0 {
            marks.push(Token::Operator('-'));
        }
        marks.push(Token::Number(value(*span, number)));
        at = span.end;
    }
    marks.gap(without_unit(text.get(at..part.end.max(at))?))?;
    let tokens = marks.balanced();
    let mut reader = Reader {
        tokens: &tokens,
        at: 0,
    };
    let value = reader.sum()?;
    (reader.at == tokens.len() && value.is_finite()).then_some(value)
}

/// What stands behind the last operand, without the name of what it counts: "/ 9,412 days".
fn without_unit(tail: &str) -> &str {
    let marks = tail.trim_end().trim_end_matches(char::is_alphabetic);
    if marks.ends_with([' ', '\u{a0}']) {
        marks
    } else {
        tail
    }
}

/// Where the marks before an expression begin that may belong to it; what opens a formula of LaTeX does not.
fn opening(text: &str, mut start: usize) -> usize {
    for _ in 0..MOST_OPENING {
        let before = text.get(..start).unwrap_or_default();
        let mark = OPENINGS.iter().find(|mark| before.ends_with(**mark));
        let Some(mark) = mark.filter(|_| !before.ends_with("\\[") && !before.ends_with("\\("))
        else {
            break;
        };
        start -= mark.len();
    }
    behind_bullet(text, start)
}

/// Behind the mark of an item of a list, which is no minus: "- 334 + 248 = 582".
fn behind_bullet(text: &str, start: usize) -> usize {
    let before = text.get(..start).unwrap_or_default();
    let is_line = before.is_empty() || before.ends_with('\n');
    let rest = text.get(start..).unwrap_or_default();
    let item = rest.trim_start_matches(' ').strip_prefix("- ");
    item.filter(|_| is_line)
        .map_or(start, |item| text.len() - item.len())
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Token {
    Number(f64),
    Operator(char),
    Open,
    Close,
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
