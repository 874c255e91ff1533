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
        marks(text.get(end..span.start)?, &mut tokens)?;
        // An operand's own minus is part of its text and not of its value: "+ Corporate (-$36.9M)".
        if span.of(text).starts_with(['-', '−']) && number.value > 0.0 {
            tokens.push(Token::Operator('-'));
        }
        tokens.push(Token::Number(value(*span, number)));
        end = span.end;
    }
    let tail = text.get(end..part.end.max(end))?;
    let goes_on = OPERATORS.iter().any(|(written, _)| tail.contains(written));
    let tokens = closed(tokens);
    let mut reader = Reader {
        tokens: &tokens,
        at: 0,
    };
    let value = reader.sum().filter(|_| !goes_on)?;
    (reader.at == tokens.len() && value.is_finite()).then_some(value)
}

/// What stands between two operands: an operator, behind what closes and before what opens.
fn marks(gap: &str, tokens: &mut Vec<Token>) -> Option<()> {
    let gap = without_asides(gap);
    let closing = gap.matches(')').count();
    let opening = gap.matches('(').count();
    let operator = operator(&gap.replace(['(', ')'], " "))?;
    tokens.extend(std::iter::repeat_n(Token::Close, closing));
    tokens.push(Token::Operator(operator));
    tokens.extend(std::iter::repeat_n(Token::Open, opening));
    Some(())
}

/// The tokens with what opens before the name of the first operand, and what closes behind the last.
fn closed(tokens: Vec<Token>) -> Vec<Token> {
    let count = |wanted: Token| tokens.iter().filter(|token| **token == wanted).count();
    let (opening, closing) = (count(Token::Open), count(Token::Close));
    let before = std::iter::repeat_n(Token::Open, closing.saturating_sub(opening));
    let behind = std::iter::repeat_n(Token::Close, opening.saturating_sub(closing));
    before.chain(tokens).chain(behind).collect()
}

/// The only operator between two operands.
fn operator(gap: &str) -> Option<char> {
    let padded = format!(" {} ", gap.trim());
    let mut found = OPERATORS
        .iter()
        .flat_map(|(written, operator)| padded.match_indices(written).map(move |_| *operator));
    let only = found.next()?;
    found.next().is_none().then_some(only)
}

/// A gap without what it says in parentheses that open and close in it.
fn without_asides(gap: &str) -> String {
    let mut left = gap.to_owned();
    while let Some(close) = left.find(')')
        && let Some(open) = left.get(..close).and_then(|head| head.rfind('('))
    {
        left.replace_range(open..=close, " ");
    }
    left
}
