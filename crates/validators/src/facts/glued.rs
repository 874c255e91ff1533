//! A scale and a currency written as one word: `USDm`, `MUSD`, `TEUR`.

use super::lexicon::{self, Meaning};

/// Words that only look so.
const OTHERS: &[&[u8]] = &[b"mils", b"maud"];

/// The currency's code and the power of ten that a word in lower case is made of.
pub(super) fn read(word: &[u8]) -> Option<([u8; 3], u8)> {
    if word.len() == 3 {
        return spanish(word);
    }
    if !(4..=6).contains(&word.len()) || OTHERS.contains(&word) {
        return None;
    }
    behind(word).or_else(|| before(word))
}

/// The codes of `usdthb`.
pub(super) fn pair(word: &[u8]) -> Option<[[u8; 3]; 2]> {
    let (base, quote) = word.split_at_checked(3)?;
    (quote.len() == 3).then_some(())?;
    Some([code(base)?, code(quote)?])
}

/// `usdm`.
fn behind(word: &[u8]) -> Option<([u8; 3], u8)> {
    let (name, scale) = word.split_at_checked(3)?;
    let zeros = zeros(scale)?;
    Some((code(name)?, zeros))
}

/// `mdp`, "millones de pesos", and `mdd` of dollars.
const fn spanish(word: &[u8]) -> Option<([u8; 3], u8)> {
    match word {
        b"mdp" => Some((*b"MXN", 6)),
        b"mdd" => Some((*b"USD", 6)),
        _ => None,
    }
}

/// `musd`; a `t` is a thousand in front, as German and the north have it.
fn before(word: &[u8]) -> Option<([u8; 3], u8)> {
    let length = if word.ends_with(b"baht") { 4 } else { 3 };
    let (scale, name) = word.split_at_checked(word.len().checked_sub(length)?)?;
    let zeros = match scale {
        b"t" if matches!(name, b"eur" | b"chf" | b"usd" | b"sek" | b"nok" | b"dkk") => 3,
        _ => zeros(scale)?,
    };
    Some((code(name)?, zeros))
}

const fn zeros(scale: &[u8]) -> Option<u8> {
    match scale {
        b"k" => Some(3),
        b"m" | b"mm" | b"mn" | b"mio" | b"mln" => Some(6),
        b"b" | b"bn" | b"md" | b"mrd" => Some(9),
        b"tn" => Some(12),
        _ => None,
    }
}

fn code(name: &[u8]) -> Option<[u8; 3]> {
    match lexicon::meaning(name)? {
        Meaning::Money(code) => Some(code),
        _ => None,
    }
}
