//! How many figures words tell to put together: "the last three years", "a 5-year average".

use crate::lexicon::{Class, Classes};
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

/// The counts of two to twelve that words of texts name, in words or in digits before a word, ascending.
pub(super) fn counts<'t>(words: impl Iterator<Item = Counting<'t>>) -> Vec<usize> {
    let mut counts: Vec<usize> = words.flat_map(Counting::counts).collect();
    counts.sort_unstable();
    counts.dedup();
    counts
}

/// A word that may count, or stand behind a number that does.
pub(super) struct Counting<'t> {
    pub(super) before: &'t str,
    pub(super) word: &'t str,
    pub(super) classes: Classes,
}

impl<'t> Counting<'t> {
    /// Those of a text.
    pub(super) fn of(text: &'t str) -> impl Iterator<Item = Self> {
        terms(text).map(|word| Self {
            before: text.get(..word.span.start).unwrap_or_default(),
            word: word.text,
            classes: word.classes,
        })
    }

    fn counts(self) -> impl Iterator<Item = usize> {
        let is_it = |name: &&str| name.eq_ignore_ascii_case(self.word);
        let place = || NAMES.iter().position(|names| names.iter().any(is_it));
        let is_name = self.classes.have(Class::CountName);
        let place = is_name.then(place).flatten();
        let named = place.map(|place| place + 2);
        named.into_iter().chain(digits_before(self.before))
    }
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
    use super::{Counting, NAMES, counts};

    #[test]
    fn every_name_is_looked_up() {
        for (names, count) in NAMES.iter().zip(2..) {
            for name in *names {
                assert_eq!(counts(Counting::of(name)), [count], "{name}");
            }
        }
    }
}
