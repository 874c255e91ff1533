//! Halves and quarters of a scale: half a million, two and a half thousand, un million et demi.

use rust_decimal::prelude::ToPrimitive as _;

use super::number::in_one_language;
use super::number_token::Token;
use super::number_tongue;
use super::number_word::{NumberWord, number_word, scale};

/// What stands before a scale and takes a part of it, in hundredths.
const PARTS: &[(&[&str], u32)] = &[
    (&["half"], 50),
    (&["halbe"], 50),
    (&["halben"], 50),
    (&["halber"], 50),
    (&["halbes"], 50),
    (&["demi"], 50),
    (&["ครึ่ง"], 50),
    (&["three", "quarters"], 75),
    (&["quarter"], 25),
    (&["dreiviertel"], 75),
    (&["viertel"], 25),
];
/// What one part is counted by.
const ONES: &[&str] = &["a", "an", "one", "ein", "eine", "einer", "un", "une"];
/// What adds a half to the number before it.
const AND_A_HALF: &[&[&str]] = &[
    &["and", "a", "half"],
    &["and", "one", "half"],
    &["and", "half", "a"],
    &["et", "demi"],
    &["et", "demie"],
    &["ครึ่ง"],
];
/// German halves that are one word with what they are added to.
const EINHALB: &[&str] = &["undeinhalb", "einhalb"];
/// From here on nobody means a half of one by "two million and a half".
const MILLION: u64 = 1_000_000;

/// The tokens with each such number as digits, and its scale behind them.
pub(super) fn halved(tokens: &[Token]) -> Vec<Token> {
    let mut read = Vec::with_capacity(tokens.len());
    let mut rest = tokens;
    while let [first, behind @ ..] = rest {
        let found = part(rest).or_else(|| and_a_half(rest));
        if let Some((digits, scale, taken)) = found {
            read.push(Token::Digits(digits, false));
            read.extend(scale.map(Token::Word));
            rest = rest.get(taken..).unwrap_or_default();
            continue;
        }
        match compound(first) {
            Some((digits, scale)) => {
                read.push(Token::Digits(digits, false));
                read.extend(scale.map(Token::Word));
            }
            None => read.push(first.clone()),
        }
        rest = behind;
    }
    read
}

/// The digits, the scale behind them, and how many tokens say it.
type Half = (String, Option<String>, usize);

/// "Half a million", "eine halbe Million", "three quarters of a million".
fn part(tokens: &[Token]) -> Option<Half> {
    let ones = usize::from(is_any(tokens.first(), ONES));
    let (part, hundredths) = PARTS
        .iter()
        .find(|(words, _)| says(tokens.get(ones..), words))?;
    let mut place = ones + part.len();
    place += usize::from(is_any(tokens.get(place), &["of", "de"]));
    place += usize::from(is_any(tokens.get(place), ONES));
    let scale = scale_at(tokens, place)?;
    Some((format!("0.{hundredths}"), Some(scale.to_owned()), place + 1))
}

/// "Two and a half thousand", "a million and a half", "สองล้านครึ่ง".
fn and_a_half(tokens: &[Token]) -> Option<Half> {
    let half = |place: usize| {
        let said = |words: &&&[&str]| says(tokens.get(place..), words);
        AND_A_HALF.iter().find(said).map(|words| words.len())
    };
    let (count, length) = counted(tokens).unwrap_or_else(|| unsaid(tokens));
    let digits = format!("{count}.5");
    if let Some(scale) = scale_at(tokens, length) {
        let taken = length + 1 + half(length + 1)?;
        return is_halved(scale).then(|| (digits, Some(scale.to_owned()), taken));
    }
    counted(tokens)?;
    let place = length + half(length)?;
    let scale = scale_at(tokens, place).map(str::to_owned);
    let taken = place + usize::from(scale.is_some());
    Some((digits, scale, taken))
}

/// Whether a half behind a scale is a half of it. In Thai it is of any.
fn is_halved(word: &str) -> bool {
    !word.is_ascii() || scale(word).is_some_and(|scale| scale >= MILLION)
}

/// The whole number that tokens begin with, and how many they are.
fn counted(tokens: &[Token]) -> Option<(u64, usize)> {
    if let Some(Token::Digits(digits, false)) = tokens.first() {
        return Some((digits.parse().ok()?, 1));
    }
    let words = tokens.iter().map_while(|token| match token {
        Token::Word(word) if is_count(word) => Some(word.clone()),
        _ => None,
    });
    let words: Vec<String> = words.collect();
    Some((in_one_language(&words)?.to_u64()?, words.len()))
}

/// One, which is an article before a scale, or not said.
fn unsaid(tokens: &[Token]) -> (u64, usize) {
    (1, usize::from(is_any(tokens.first(), ONES)))
}

/// Whether a word counts what stands behind it, and is no scale that counts by itself.
fn is_count(word: &str) -> bool {
    match number_word(word) {
        Some(NumberWord::Unit(_) | NumberWord::Ten(_) | NumberWord::Hundred) => true,
        Some(NumberWord::Scale(scale)) => scale == 10,
        Some(NumberWord::And | NumberWord::Article) => false,
        None => number_tongue::is_number(word) && !number_tongue::is_article(word),
    }
}

/// "Zweieinhalb", "anderthalbtausend", "Viertelmillion".
fn compound(token: &Token) -> Option<(String, Option<String>)> {
    let Token::Word(word) = token else {
        return None;
    };
    let with_scale = |digits: String, behind: &str| match behind {
        "" => Some((digits, None)),
        behind => scale(behind).map(|_| (digits, Some(behind.to_owned()))),
    };
    if let Some(behind) = word.strip_prefix("anderthalb") {
        return with_scale("1.5".to_owned(), behind);
    }
    let part = [
        ("dreiviertel", "0.75"),
        ("viertel", "0.25"),
        ("halb", "0.5"),
    ];
    let scaled = part.iter().find_map(|(before, digits)| {
        let behind = word.strip_prefix(before).filter(|it| !it.is_empty())?;
        with_scale((*digits).to_owned(), behind)
    });
    scaled.or_else(|| {
        let (before, behind) = EINHALB.iter().find_map(|half| word.split_once(half))?;
        let count = match before {
            // "Eineinhalb": the first one is what is counted.
            "ein" => 1,
            before => number_tongue::german(&[before])?,
        };
        with_scale(format!("{count}.5"), behind)
    })
}

fn is_any(token: Option<&Token>, words: &[&str]) -> bool {
    matches!(token, Some(Token::Word(word)) if words.contains(&word.as_str()))
}

fn says(tokens: Option<&[Token]>, words: &[&str]) -> bool {
    let tokens = tokens.unwrap_or_default();
    let are_said = |(token, word): (&Token, &&str)| is_any(Some(token), &[*word]);
    tokens.len() >= words.len() && tokens.iter().zip(words).all(are_said)
}

fn scale_at(tokens: &[Token], place: usize) -> Option<&str> {
    match tokens.get(place) {
        Some(Token::Word(word)) => scale(word).map(|_| word.as_str()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::number::written;

    #[test]
    fn a_half_is_read_as_exactly_that() {
        for (text, value) in [
            ("half a million", "500000"),
            ("a half million", "500000"),
            ("half a dozen", "6"),
            ("half a million euros", "500000"),
            ("a quarter of a million", "250000"),
            ("three quarters of a million", "750000"),
            ("2 and a half thousand", "2500"),
            ("two and a half thousand shares", "2500"),
            ("one and a half million", "1500000"),
            ("twenty-two and a half thousand", "22500"),
            ("a million and a half", "1500000"),
            ("two million and a half", "2500000"),
            ("2 and a half", "2.5"),
            ("eine halbe Million", "500000"),
            ("ein halbes Dutzend", "6"),
            ("anderthalb Millionen", "1500000"),
            ("eineinhalb Millionen", "1500000"),
            ("zweieinhalbtausend", "2500"),
            ("dreieinhalb Millionen", "3500000"),
            ("eine Viertelmillion", "250000"),
            ("un demi-million", "500000"),
            ("un million et demi", "1500000"),
            ("deux millions et demi", "2500000"),
            ("2 millions et demi", "2500000"),
            ("ครึ่งล้าน", "500000"),
            ("ล้านครึ่ง", "1500000"),
            ("สองล้านครึ่ง", "2500000"),
            ("2 หมื่นครึ่ง", "25000"),
        ] {
            let value: rust_decimal::Decimal = value.parse().unwrap();
            assert_eq!(written(text).map(|it| it.value), Ok(value), "{text}");
        }
    }

    #[test]
    fn a_half_of_nothing_or_of_what_may_be_two_is_none() {
        for text in [
            "half",
            "half of it",
            "and a half",
            "two thousand and a half",
            "2.5 and a half",
            "2 half million",
            "two and a half and a half",
            "ครึ่ง",
            "ครึ่งหนึ่ง",
            "eine halbe",
            "a couple of million and a half",
        ] {
            let read = written(text);
            let is_whole = |it: &super::super::number::Written| it.others.is_empty();
            assert!(!read.as_ref().is_ok_and(is_whole), "{text}: {read:?}");
        }
    }
}
