//! Words behind a number that multiply it.

use super::{
    after::Context,
    lexicon::Word,
    local, symbol,
    text::{Text, Token},
};

/// The power of ten that a word behind a number stands for, and where it ends.
pub(crate) fn power(
    text: Text<'_>,
    token: Token,
    is_glued: bool,
    context: Context<'_>,
) -> Option<(u8, usize)> {
    if (context.locale.long_scale || context.locale.language() == "vi")
        && let Some(found) = local::scale(text, token.start, *context.locale)
    {
        return Some(found);
    }
    if text.is_wordy(token.end) && ended(text, token) == token.end {
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
        Word::Suffix(_) if is_mil(text, token, context) || is_t_euro(text, token, context) => 3,
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
                    let is_long = context.locale.long_scale;
                    context.is_money
                        || is_capital && power != 12 && (power < 9 || !is_long)
                        || power == 3 && !is_factor(text, token.end)
                        // Tonnes and metres are no scales.
                        || is_long && symbol::starting(text, token.end).is_some()
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
    Some((power, ended(text, token)))
}

/// Whether a formula goes on behind "k": "2 k + 1".
fn is_factor(text: Text<'_>, end: usize) -> bool {
    matches!(
        text.at(text.past_space(end)),
        b'-' | b'+' | b'=' | b'*' | b'/' | b'^'
    )
}

/// Past the ending of "milhões" and "milhão".
fn ended(text: Text<'_>, token: Token) -> usize {
    let is_cut = matches!(token.word, Word::Foreign(_)) && text.at(token.end) >= 0x80;
    let endings = ["ões", "ão"];
    let mut endings = endings.iter().filter(|_| is_cut);
    let ending = endings.find(|ending| text.has(token.end, ending));
    ending.map_or(token.end, |ending| token.end + ending.len())
}

/// "mil" is a thousand in Spanish and Portuguese.
fn is_mil(text: Text<'_>, token: Token, context: Context<'_>) -> bool {
    matches!(context.locale.language(), "es" | "pt")
        && text.between(token.start, token.end) == b"mil"
}

/// "T€" are thousands of euros in German.
fn is_t_euro(text: Text<'_>, token: Token, context: Context<'_>) -> bool {
    context.locale.language() == "de"
        && text.between(token.start, token.end) == b"T"
        && text.has(token.end, "€")
}

/// Whether a scale is written short, with a dot behind it that ends no sentence: "Mio.".
pub(crate) const fn is_cut_short(token: Token) -> bool {
    const LONGEST: usize = 4;
    let is_scale = matches!(token.word, Word::Scale(_) | Word::Foreign(_));
    is_scale && token.end - token.start <= LONGEST
}

/// "5-million".
pub(crate) fn hyphened(token: Token) -> Option<(u8, usize)> {
    match token.word {
        Word::Scale(power) => Some((power, token.end)),
        _ => None,
    }
}
