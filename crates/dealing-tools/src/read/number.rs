//! The one number of a text, and the words around it.

use rust_decimal::Decimal;

use super::Fault;
use super::grouped::{self, too_large, unreadable};
use super::number_half::halved;
use super::number_short::not_short;
use super::number_token::{Token, is_dash, is_quote, tokens};
use super::number_tongue::{self, french, german};
use super::number_word::{self, NumberWord, number_word, scale};
use super::text::{folded, is_odd_number, quoted, seen};
use crate::{Adjustment, AdjustmentCode};

/// The number of a text, and the words and signs that are no part of it, in small letters.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Written {
    pub(super) value: Decimal,
    pub(super) others: Vec<String>,
    /// Its digits with their separators; empty where it is in words.
    pub(super) digits: String,
    /// The word of its scale, where that is a thousand times as much in other languages.
    pub(super) short_scale: Option<String>,
}

impl Written {
    /// What was assumed of its scale.
    pub(super) fn assumed(&self) -> Option<Adjustment> {
        let word = self.short_scale.as_ref()?;
        let message = format!(
            "{} was assumed to be a thousand millions, as in English; in German and French it is a thousand times that: \
             tell the user so",
            quoted(word)
        );
        Some(Adjustment::new(AdjustmentCode::NumberAssumed, message))
    }
}

/// Finds the one number of a text.
pub(super) fn written(text: &str) -> Result<Written, Fault> {
    seen(text)?;
    if text.chars().any(is_odd_number) {
        return Err(unreadable(text));
    }
    let folded = folded(text.trim_matches(|c: char| c.is_whitespace() || is_quote(c)));
    let tokens = tokens(&folded).ok_or_else(|| unreadable(text))?;
    if tokens
        .iter()
        .any(|token| matches!(token, Token::Word(word) if word == "mil"))
    {
        return Err(mil(text));
    }
    let short_scale = short_scale(&tokens);
    if let Some(word) = short_scale.as_ref().filter(|_| !are_english(&tokens)) {
        return Err(billion(text, word));
    }
    let (numbers, others) = gathered(halved(&tokens))?;
    // A minus that belongs to no digits is not left out.
    if others.iter().any(|other| other.chars().all(is_dash)) {
        return Err(unreadable(text));
    }
    match numbers.as_slice() {
        [value] => Ok(Written {
            value: *value,
            others: without_elisions(&others),
            digits: digits(&tokens),
            short_scale,
        }),
        [] => Err(unreadable(text)),
        several => Err(Fault::new(
            "several_numbers",
            format!("{} holds {} numbers", quoted(text), several.len()),
            "write the one that the user means, in digits; where it is not plain which, ask",
        )),
    }
}

/// The first digits, with their separators; empty where there are none.
fn digits(tokens: &[Token]) -> String {
    let digits = tokens.iter().find_map(|token| match token {
        Token::Digits(digits, _) => Some(digits.clone()),
        Token::Word(_) | Token::Sign(_) => None,
    });
    digits.unwrap_or_default()
}

/// The word of a scale that is a thousand times as much in other languages.
fn short_scale(tokens: &[Token]) -> Option<String> {
    tokens.iter().find_map(|token| match token {
        Token::Word(word) if number_word::is_short_scale(word) => Some(word.clone()),
        _ => None,
    })
}

/// "1,5 millions d'euros": an elision is no part of a name.
fn without_elisions(others: &[String]) -> Vec<String> {
    let is_mark = |word: &String| matches!(word.as_str(), "'" | "’");
    let is_elided = |word: &String| word == "d";
    let mut rest = others;
    let mut kept = Vec::new();
    while let [word, behind @ ..] = rest {
        rest = match behind {
            [mark, behind @ ..] if is_elided(word) && is_mark(mark) => behind,
            _ => {
                kept.push(word.clone());
                behind
            }
        };
    }
    kept
}

fn mil(text: &str) -> Fault {
    Fault::new(
        "ambiguous",
        format!(
            "\"mil\" in {} may be a million, as in English, or a thousand, as in Spanish",
            quoted(text)
        ),
        "ask the user which is meant, and write the number in digits without separators",
    )
}

/// Whether no word beside a number is one of a language whose billion is a million millions.
fn are_english(tokens: &[Token]) -> bool {
    const NOT_ENGLISH: &[&str] = &[
        "ein",
        "eine",
        "halbe",
        "halben",
        "demi",
        "un",
        "une",
        "d",
        "de",
        "franken",
        "pfund",
        "schweizer",
        "mia",
        "dólares",
    ];
    let is_other =
        |token: &Token| matches!(token, Token::Word(word) if NOT_ENGLISH.contains(&word.as_str()));
    !tokens.iter().any(is_other)
}

fn billion(text: &str, word: &str) -> Fault {
    Fault::new(
        "ambiguous",
        format!(
            "{} in {} may be a thousand millions, as in English, or a million millions, as in German and French",
            quoted(word),
            quoted(text)
        ),
        "ask the user which is meant, and write the number in digits without separators",
    )
}

/// The numbers among tokens, each with the scale behind it, and all other words and signs.
fn gathered(tokens: Vec<Token>) -> Result<(Vec<Decimal>, Vec<String>), Fault> {
    let (mut numbers, mut others) = (Vec::new(), Vec::new());
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            Token::Digits(digits, is_negative) => {
                let is_scale =
                    |next: &Token| matches!(next, Token::Word(word) if scale(word).is_some());
                let value = scaled(&digits, tokens.next_if(is_scale))?;
                numbers.push(if is_negative { -value } else { value });
            }
            Token::Word(word) => {
                let is_first = numbers.is_empty();
                let mut words = vec![word];
                while let Some(Token::Word(next)) =
                    tokens.next_if(|next| goes_on(&words, next, is_first))
                {
                    words.push(next);
                }
                let (value, rest) = spelt(words, is_first)?;
                numbers.extend(value);
                others.extend(rest);
            }
            Token::Sign(sign) => others.push(sign.to_string()),
        }
    }
    Ok((numbers, others))
}

/// The value of digits, times the scale behind them.
fn scaled(digits: &str, behind: Option<Token>) -> Result<Decimal, Fault> {
    let value = grouped::value(digits)?;
    let Some(Token::Word(word)) = behind else {
        return Ok(value);
    };
    if !number_word::is_of_group_comma(&word) {
        grouped::no_group(digits)?;
    }
    let times = scale(&word).map_or(Decimal::ONE, Decimal::from);
    value.checked_mul(times).ok_or_else(too_large)
}

/// Whether the next token is one more word of a number.
fn goes_on(words: &[String], next: &Token, is_first: bool) -> bool {
    matches!(next, Token::Word(next) if counts(words, next, is_first))
}

/// Whether a word is one of a number, behind others. "Cent" is money, unless French words stand before it or nothing
/// that it could be counted by, and "un" an article.
fn counts(before: &[String], word: &str, is_first: bool) -> bool {
    let is_french = || before.iter().any(|it| number_tongue::is_french(it));
    let is_counted = || !is_first || before.iter().any(|it| number_word(it).is_some());
    match word {
        "cents" => is_french(),
        "cent" => is_french() || !is_counted(),
        "un" => before.last().is_some_and(|it| it == "et"),
        _ => number_word(word).is_some() || number_tongue::is_number(word),
    }
}

/// The number that a word and the number words behind it say, in one language; the first may be another word.
fn spelt(words: Vec<String>, is_first: bool) -> Result<(Option<Decimal>, Vec<String>), Fault> {
    let before = |place: usize| words.get(..place).unwrap_or_default();
    let is_number = |place: &usize| {
        let word = words.get(*place);
        word.is_some_and(|word| counts(before(*place), word, is_first))
    };
    let count = (0..words.len()).find(is_number).unwrap_or(words.len());
    let (others, numbers) = words.split_at_checked(count).unwrap_or((&words, &[]));
    let is_filler = |word: &String| {
        matches!(
            number_word(word),
            Some(NumberWord::And | NumberWord::Article)
        )
    };
    if numbers.iter().all(is_filler) {
        return Ok((None, words));
    }
    // "Eine Million": the article counts what cannot be alone.
    let count = match (others, numbers) {
        ([.., one], [large, ..])
            if number_tongue::is_large(large) && number_tongue::is_article(one) =>
        {
            count - 1
        }
        _ => count,
    };
    let (others, numbers) = words.split_at_checked(count).unwrap_or((&words, &[]));
    let value = in_one_language(numbers).ok_or_else(|| unreadable(&words.join(" ")))?;
    not_short(numbers, value, in_one_language)?;
    Ok((Some(value), others.to_vec()))
}

/// What number words say in whichever language knows them all.
pub(super) fn in_one_language(words: &[String]) -> Option<Decimal> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let said = [english_or_thai(&words), german(&words), french(&words)];
    let mut all: Vec<u64> = said.into_iter().flatten().collect();
    all.dedup();
    match all.as_slice() {
        [value] => Some(Decimal::from(*value)),
        _ => None,
    }
}

/// In Thai a million multiplies all that stands before it.
fn english_or_thai(words: &[&str]) -> Option<u64> {
    let million = words.iter().position(|word| *word == "ล้าน");
    let Some((before, [_, behind @ ..])) = million
        .filter(|place| *place > 0)
        .and_then(|place| words.split_at_checked(place))
    else {
        return by_words(words);
    };
    let rest = if behind.is_empty() {
        0
    } else {
        by_words(behind)?
    };
    let count = by_words(before)?.checked_mul(1_000_000)?;
    Some(count + rest).filter(|_| rest < 1_000_000)
}

fn by_words(words: &[&str]) -> Option<u64> {
    let read: Option<Vec<NumberWord>> = words.iter().map(|word| number_word(word)).collect();
    let read = read?;
    // A letter or a scale alone says no number: "m", "thousands".
    let is_alone = matches!(
        read.as_slice(),
        [NumberWord::Scale(_) | NumberWord::Hundred]
    );
    if is_alone && !words.iter().all(|word| number_word::is_whole(word)) {
        return None;
    }
    number_word::value(&read)
}
