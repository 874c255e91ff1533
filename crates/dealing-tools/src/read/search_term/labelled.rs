//! Figures that say what they are of: "total USD 262,900", "value: EUR 5,000", "qty 100". None of them is a price of one.

use super::super::hedge::is_hedge;
use super::pricing::amount;

/// What is said to be of all, or of how many.
const LABELS: &[&str] = &[
    "total",
    "totals",
    "totalling",
    "totaling",
    "altogether",
    "all",
    "value",
    "valued",
    "amount",
    "amounts",
    "sum",
    "notional",
    "consideration",
    "worth",
    "gesamt",
    "gesamtwert",
    "insgesamt",
    "montant",
    "valeur",
    "qty",
    "quantity",
    "size",
    "anzahl",
    "menge",
    "quantité",
    "รวม",
    "มูลค่า",
];
/// What stands before such a word, and says nothing.
const BEFORE: &[&str] = &[
    "in", "with", "and", "at", "for", "so", "the", "a", "au", "en",
];
/// What stands between such a word and its figure.
const BETWEEN: &[&str] = &["is", "of", "=", "to", "von", "de", "est", "ist", "in"];

/// How many words at the beginning of `words` are a figure with what it is of. At the front Total and Value are names.
pub(super) fn labelled(words: &[&str], is_front: bool) -> Option<usize> {
    if is_front {
        return None;
    }
    let before = passed(words, |word| BEFORE.contains(&word));
    let said = words.get(before..)?;
    let label = passed(said, |word| LABELS.contains(&word));
    let behind = said.get(label..).filter(|_| label > 0)?;
    // "Deep Value at 10" has a price.
    let is_valued = words.get(before) == Some(&"valued");
    let is_between = |word: &str| BETWEEN.contains(&word) || (is_valued && word == "at");
    let between = passed(behind, |word| is_between(word) || is_hedge(word));
    Some(before + label + between + amount(behind.get(between..)?)?)
}

fn passed(words: &[&str], is_passed: impl Fn(&str) -> bool) -> usize {
    words.iter().take_while(|word| is_passed(word)).count()
}
