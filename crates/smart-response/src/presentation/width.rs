//! How wide a text is in a font that nobody has chosen yet.

use std::ops::RangeInclusive;

use unicode_width::UnicodeWidthChar;

/// How wide a text is at most, in thousandths of its letters' height: whoever shows it chooses the font.
pub(crate) fn width_of(text: &str) -> u32 {
    text.chars().map(advance).fold(0, u32::saturating_add)
}

/// How wide a letter is in the widest of the usual sans fonts (`DejaVu Sans`, Verdana). Letters of one kind
/// count as the widest of it.
fn advance(letter: char) -> u32 {
    match letter {
        'i' | 'j' | 'l' | 'I' | 'J' | '\'' => 300,
        ' ' | ',' | '.' | ':' | ';' | '/' | '\\' | '·' | '\u{202f}' => 340,
        'f' | 'r' | 't' | '(' | ')' | '[' | ']' | '-' | '!' => 415,
        'm' => 975,
        'w' | '+' | '<' | '>' | '=' | '#' | '^' | '~' => 840,
        'M' | 'W' | '%' | '@' | '…' => 1000,
        'E' | 'F' | 'L' | 'P' | 'T' | 'Y' | 'S' => 640,
        'A'..='C' | 'K' | 'R' | 'V' | 'X' | 'Z' => 700,
        'A'..='Z' | '&' => 790,
        ' '..='~' => 640,
        _ if letter.width() == Some(0) => 0,
        'ฌ' | 'ญ' | 'ณ' | 'ฒ' => 910,
        '\u{e00}'..='\u{e7f}' => 770,
        '€' | '\u{2010}'..='\u{2027}' => 1000,
        _ => of_script(letter),
    }
}

fn of_script(letter: char) -> u32 {
    let script = SCRIPTS
        .iter()
        .find(|(letters, _)| letters.contains(&letter));
    script.map_or(1100, |(_, widest)| *widest)
}

/// The widest letters of scripts, as measured in Noto's fonts, which have them all. The first that has a letter counts.
const SCRIPTS: &[(RangeInclusive<char>, u32)] = &[
    ('Ǆ'..='ǌ', 1450),
    ('Ǳ'..='ǳ', 1450),
    ('\u{460}'..='\u{52f}', 1450),
    ('\u{600}'..='\u{605}', 2200),
    ('\u{606}'..='\u{8ff}', 1400),
    ('\u{a00}'..='\u{b7f}', 1600),
    ('\u{b80}'..='\u{dff}', 2600),
    ('\u{1000}'..='\u{109f}', 2600),
    ('\u{f00}'..='\u{fff}', 1700),
    ('\u{900}'..='\u{9ff}', 1200),
    ('\u{10a0}'..='\u{12ff}', 1200),
    ('\u{1e00}'..='\u{1eff}', 1100),
    ('\u{1300}'..='\u{1cff}', 2000),
    ('\u{1d00}'..='\u{1fff}', 1400),
    // Dashes of two and three letters, and beside them arrows and signs.
    ('\u{2e3a}'..='\u{2e3a}', 3000),
    ('\u{2e3b}'..='\u{2e3b}', 3000),
    ('\u{2000}'..='\u{2e7f}', 1800),
    ('\u{a000}'..='\u{abff}', 2100),
    // A whole sentence in one letter, and Arabic words in one.
    ('\u{fdfd}'..='\u{fdfd}', 13_000),
    ('\u{fb50}'..='\u{fdff}', 2400),
    ('\u{e000}'..='\u{f8ff}', 1800),
    ('\u{fb00}'..='\u{fb4f}', 1800),
    ('\u{fe70}'..='\u{feff}', 1400),
    ('\u{10000}'..='\u{11fff}', 2800),
    ('\u{12000}'..='\u{1254f}', 5000),
    ('\u{12550}'..='\u{1d3ff}', 2200),
    ('\u{1e000}'..='\u{1efff}', 2200),
    ('\u{1d400}'..='\u{1dfff}', 1700),
    ('\u{1f000}'..='\u{1faff}', 1700),
];
