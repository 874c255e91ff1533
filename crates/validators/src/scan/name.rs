//! Digits that are part of a name and claim nothing.

use super::{
    lexicon::Word,
    numeral::Numeral,
    text::{Text, Token},
};

/// Whether the word before a number makes it a name's: "note 7", "S&P 500", "Windows 10".
pub(crate) fn is_named(text: Text<'_>, numeral: &Numeral, word: Option<Token>) -> bool {
    match text.before(numeral.start) {
        b'#' | b'@' | b'_' | b'[' => return true,
        _ => {}
    }
    if is_part_of_year(text, numeral)
        || is_year_of_republic(text, numeral)
        || is_step(text, numeral)
    {
        return true;
    }
    let Some(token) = word else { return false };
    if numeral.is_grouped || numeral.digits > 5 {
        return false;
    }
    if text.at(token.start) == b'P' && text.ending(token.end, "S&P").is_some()
        || is_page(text, token)
    {
        return true;
    }
    match token.word {
        Word::Label => !is_measured(text, token),
        // "No 2016 figures are available" is no "No. 2016".
        Word::Name if text.has(token.start, "No") => text.at(token.end) == b'.',
        Word::Name => is_proper(text, token) && numeral.decimals <= 1,
        Word::Other => is_stock(text, token),
        _ => false,
    }
}

/// Whether a digit tells which quarter or half of a year is meant: "ไตรมาส 4", "im 1. Halbjahr", "2º trimestre", "3분기".
fn is_part_of_year(text: Text<'_>, numeral: &Numeral) -> bool {
    const BEFORE: [&str; 2] = ["ไตรมาสที่", "ไตรมาส"];
    const ORDINAL: [&str; 8] = [".", "º", "°", "ª", "er", "er.", "e", "ème"];
    const PARTS: [&str; 10] = [
        "Quartal",
        "Halbjahr",
        "trimestre",
        "semestre",
        "kwartaal",
        "halfjaar",
        "四半期",
        "季度",
        "분기",
        "반기",
    ];
    let is_part = matches!(text.at(numeral.start), b'1'..=b'4');
    // "ไตรมาส 3/2562" is a time by itself.
    if numeral.end - numeral.start != 1 || !is_part || text.at(numeral.end) == b'/' {
        return false;
    }
    let before = text.before_space(numeral.start);
    let ordinal = ORDINAL
        .iter()
        .filter(|ordinal| text.has(numeral.end, ordinal));
    let mut ends = ordinal
        .map(|ordinal| numeral.end + ordinal.len())
        .chain([numeral.end]);
    BEFORE
        .iter()
        .any(|name| text.ending(before, name).is_some())
        || ends.any(|end| {
            let next = text.past_space(end);
            PARTS.iter().any(|part| text.has(next, part))
        })
}

/// Whether digits tell a year as Taiwan counts them: "111年度", "民國112年".
fn is_year_of_republic(text: Text<'_>, numeral: &Numeral) -> bool {
    let is_counted = || text.ending(numeral.start, "民國").is_some() && text.has(numeral.end, "年");
    matches!(numeral.end - numeral.start, 2 | 3)
        && numeral.decimals == 0
        && text.at(numeral.end) >= 0xE0
        && (text.has(numeral.end, "年度") || is_counted())
}

/// Whether digits number a step of work, outside of English: "Passo 2", "ขั้นตอนที่ 2", "2단계".
fn is_step(text: Text<'_>, numeral: &Numeral) -> bool {
    const BEFORE: [&str; 18] = [
        "Schritt",
        "Étape",
        "étape",
        "Etape",
        "Paso",
        "Passo",
        "Passaggio",
        "Stap",
        "Steg",
        "Krok",
        "Шаг",
        "Крок",
        "ขั้นตอนที่",
        "ขั้นที่",
        "ステップ",
        "步骤",
        "步驟",
        "चरण",
    ];
    if numeral.end - numeral.start > 2 || numeral.decimals > 0 {
        return false;
    }
    let before = text.before_space(numeral.start);
    let is_led = BEFORE
        .iter()
        .any(|name| text.ending(before, name).is_some());
    let is_counted = text.ending(numeral.start, "第").is_some() && text.has(numeral.end, "步");
    is_led || is_counted || text.has(numeral.end, "단계")
}

/// "p. 41", "pp. 5-7".
fn is_page(text: Text<'_>, token: Token) -> bool {
    if text.at(token.end) != b'.' {
        return false;
    }
    let word = text.between(token.start, token.end);
    // "2.0 pp. 300 stores" are points, and "12p" pence.
    let before = text.before(text.before_space(token.start));
    let is_counted = before.is_ascii_digit() || before == b'%';
    matches!(word, b"p" | b"pp") && !is_counted
}

/// Whether a label is what is measured: a fund's "risk level 6" is a claim, and "Level 3" of assets a name.
fn is_measured(text: Text<'_>, token: Token) -> bool {
    let is = |token: Token, word: &str| {
        text.between(token.start, token.end)
            .eq_ignore_ascii_case(word.as_bytes())
    };
    let is_level = is(token, "level") || is(token, "levels");
    is_level
        && text
            .previous(token.start)
            .is_some_and(|before| is(before, "risk"))
}

/// Whether zeros that say nothing stand in front, as in "CIK 0001045810" and "file no. 001-39495".
pub(crate) fn is_identifier(text: Text<'_>, numeral: &Numeral) -> bool {
    let is_padded = text.at(numeral.start) == b'0' && text.at(numeral.start + 1).is_ascii_digit();
    let is_joined = || text.at(numeral.end) == b'-' && text.at(numeral.end + 1).is_ascii_digit();
    let is_long = numeral.digits > 3 || numeral.digits == 3 && is_joined();
    is_padded && is_long && !numeral.is_grouped && numeral.decimals == 0
}

/// Whether a word has a capital: "Windows", "iPhone".
fn is_proper(text: Text<'_>, token: Token) -> bool {
    text.between(token.start, token.end)
        .iter()
        .any(u8::is_ascii_uppercase)
}

/// "Dow 30", "Fortune 500" by their names in full.
fn is_stock(text: Text<'_>, token: Token) -> bool {
    ["Dow", "DJIA", "Stoxx", "MSCI"]
        .iter()
        .any(|name| text.between(token.start, token.end) == name.as_bytes())
}

/// Whether a number goes on with a list of names: "Notes 7 and 12", "pages 5-7".
pub(crate) fn goes_on(text: Text<'_>, end: usize, start: usize) -> bool {
    if end == 0 || end >= start || start - end > 8 {
        return false;
    }
    let between = text.whole.get(end..start).unwrap_or_default();
    matches!(
        between.trim(),
        "," | "and" | "&" | "-" | "–" | "to" | ", and" | "or" | "/"
    )
}

/// One past an identifier that goes on at `i`: letters and digits, and what joins them.
pub(crate) fn end(text: Text<'_>, mut i: usize) -> usize {
    loop {
        let byte = text.at(i);
        let is_joint = matches!(byte, b'-' | b'.' | b'/' | b'@' | b':' | b'&');
        if byte.is_ascii_alphanumeric()
            || byte == b'_'
            || is_joint && text.at(i + 1).is_ascii_alphanumeric()
        {
            i += 1;
        } else {
            return i;
        }
    }
}

/// One past an address at `i`: all up to a space.
pub(crate) fn address_end(text: Text<'_>, mut i: usize) -> usize {
    while text.at(i) > b' ' && !matches!(text.at(i), b'"' | b'<' | b'>' | b')') {
        i += 1;
    }
    i
}
