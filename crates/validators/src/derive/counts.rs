//! How many figures words tell to put together: "the last three years", "a 5-year average".

use crate::lexicon::Class;
use crate::wording::terms;

/// The names of two, three and so on, in several languages.
const NAMES: [&[&str]; 11] = [
    &["two", "zwei", "deux", "dos", "due"],
    &["three", "drei", "trois", "tres", "tre"],
    &["four", "vier", "quatre", "cuatro", "quattro"],
    &["five", "fünf", "cinq", "cinco", "cinque"],
    &["six", "sechs", "seis", "sei"],
    &["seven", "sieben", "sept", "siete", "sette"],
    &["eight", "acht", "huit", "ocho", "otto"],
    &["nine", "neun", "neuf", "nueve", "nove"],
    &["ten", "zehn", "dix", "diez", "dieci"],
    &["eleven", "elf", "onze", "once", "undici"],
    &["twelve", "zwölf", "douze", "doce", "dodici"],
];

/// The counts of two to twelve that texts name, in words or in digits before a word, ascending.
pub(super) fn counts(texts: [&str; 2]) -> Vec<usize> {
    let mut counts: Vec<usize> = texts.into_iter().flat_map(counts_of).collect();
    counts.sort_unstable();
    counts.dedup();
    counts
}

fn counts_of(text: &str) -> impl Iterator<Item = usize> {
    terms(text).flat_map(|word| {
        let is_it = |name: &&str| name.eq_ignore_ascii_case(word.text);
        let place = || NAMES.iter().position(|names| names.iter().any(is_it));
        let place = Class::CountName.has(&word).then(place).flatten();
        let before = text.get(..word.span.start).unwrap_or_default();
        place
            .map(|place| place + 2)
            .into_iter()
            .chain(digits_before(before))
    })
}

/// The number that a text ends with, with a space or a hyphen behind: "5 ", "5-".
fn digits_before(text: &str) -> Option<usize> {
    // Mostly there is none, and one look tells.
    let mut near = text.bytes().rev().skip(1).take(2);
    near.any(|byte| byte.is_ascii_digit()).then_some(())?;
    let text = text.strip_suffix([' ', '-', '\u{a0}'])?;
    let digits = text.bytes().rev().take_while(u8::is_ascii_digit).count();
    let (before, digits) = text.split_at_checked(text.len().checked_sub(digits)?)?;
    let is_part = before.ends_with(['.', ',', '$', '-']);
    let count = digits.parse().ok().filter(|_| !is_part)?;
    (2..=NAMES.len() + 1).contains(&count).then_some(count)
}

#[cfg(test)]
mod tests {
    use super::{NAMES, counts};

    #[test]
    fn every_name_is_looked_up() {
        for (names, count) in NAMES.iter().zip(2..) {
            for name in *names {
                assert_eq!(counts([name, ""]), [count], "{name}");
            }
        }
    }
}
