//! Words behind a number that multiply it.

use super::{
    after::Context,
    lexicon::Word,
    text::{Text, Token},
};

/// The power of ten that a word behind a number stands for, and where it ends.
pub(crate) fn power(
    text: Text<'_>,
    token: Token,
    is_glued: bool,
    context: Context<'_>,
) -> Option<(u8, usize)> {
    if text.is_wordy(token.end) {
        return None;
    }
    let is_capital = text.at(token.start).is_ascii_uppercase();
    let length = token.end - token.start;
    let power = match token.word {
        Word::Scale(power) => power,
        Word::Hundred => 2,
        Word::Foreign(power) if context.locale.long_scale => power,
        // 10 litres anywhere else.
        Word::Measure
            if context.locale.is_indian && text.between(token.start, token.end) == b"L" =>
        {
            5
        }
        Word::Suffix(_) if is_mil(text, token, context) => 3,
        Word::Suffix(power) => {
            let is_meant = match (length, power) {
                // Millimetres, and a word that is a million in slang only.
                (2 | 3, 6) if !text.has(token.start, "mn") && !text.has(token.start, "Mn") => {
                    context.is_money
                }
                (2, 9) if text.has(token.start, "Md") || text.has(token.start, "md") => {
                    context.locale.long_scale
                }
                (1, 12) if is_glued => is_capital || context.is_money,
                (1, _) if is_glued => true,
                (1, _) => {
                    context.is_money || is_capital && power != 12 || context.locale.long_scale
                }
                _ => true,
            };
            if !is_meant {
                return None;
            }
            power
        }
        _ => return None,
    };
    Some((power, token.end))
}

/// "mil" is a thousand in Spanish and Portuguese.
fn is_mil(text: Text<'_>, token: Token, context: Context<'_>) -> bool {
    matches!(context.locale.language(), "es" | "pt")
        && text.between(token.start, token.end) == b"mil"
}

/// "5-million".
pub(crate) fn hyphened(token: Token) -> Option<(u8, usize)> {
    match token.word {
        Word::Scale(power) => Some((power, token.end)),
        _ => None,
    }
}
