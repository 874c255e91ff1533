//! Work whose operands are named: "187 (retail price) + 95 (volume/weather)", "operating income of 6,098 + D&A of 856".

use super::{Reader, Token};
use crate::{NumberMention, Span};

/// How an operator may be written between names; each with blanks around it, which a name has not within.
const OPERATORS: [(&str, char); 15] = [
    (" + ", '+'),
    (" plus ", '+'),
    (" - ", '-'),
    (" − ", '-'),
    (" – ", '-'),
    (" minus ", '-'),
    (" less ", '-'),
    (" * ", '*'),
    (" × ", '*'),
    (" x ", '*'),
    (" times ", '*'),
    (" multiplied by ", '*'),
    (" / ", '/'),
    (" ÷ ", '/'),
    (" divided by ", '/'),
];

/// The value of operands that names stand between, and one operator each; none where anything is not so.
pub(in crate::derive) fn value_of_named(
    text: &str,
    part: Span,
    operands: &[(Span, &NumberMention)],
    value: impl Fn(Span, &NumberMention) -> f64,
) -> Option<f64> {
    let (first, others) = operands.split_first()?;
    let mut tokens = vec![Token::Number(value(first.0, first.1))];
    let mut end = first.0.end;
    for (span, number) in others {
        tokens.push(Token::Operator(operator(text.get(end..span.start)?)?));
        tokens.push(Token::Number(value(*span, number)));
        end = span.end;
    }
    let tail = text.get(end..part.end.max(end))?;
    let goes_on = OPERATORS.iter().any(|(written, _)| tail.contains(written));
    let mut reader = Reader {
        tokens: &tokens,
        at: 0,
    };
    let value = reader.sum().filter(|_| !goes_on)?;
    (reader.at == tokens.len() && value.is_finite()).then_some(value)
}

/// The only operator between two operands, asides left out.
fn operator(gap: &str) -> Option<char> {
    let gap = without_asides(gap)?;
    let padded = format!(" {} ", gap.trim());
    let mut found = OPERATORS
        .iter()
        .flat_map(|(written, operator)| padded.match_indices(written).map(move |_| *operator));
    let only = found.next()?;
    found.next().is_none().then_some(only)
}

/// A gap without what it says in parentheses; none where one opens or closes alone.
fn without_asides(gap: &str) -> Option<String> {
    let mut left = String::with_capacity(gap.len());
    let mut is_inside = false;
    for character in gap.chars() {
        match (character, is_inside) {
            ('(', false) => is_inside = true,
            (')', true) => is_inside = false,
            ('(' | ')', _) => return None,
            (_, true) => {}
            (_, false) => left.push(character),
        }
    }
    (!is_inside).then_some(left)
}
