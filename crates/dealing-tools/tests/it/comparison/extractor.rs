//! A simple extractor, the same for both shapes. It finds what stands in the usual places, sees no currency
//! that is spelt out, and takes any other number for the quantity, as models do.

/// What stands in a message, as it is written there.
#[derive(Debug, Default)]
pub(super) struct Extracted {
    pub(super) direction: Option<String>,
    pub(super) quantity: Option<String>,
    pub(super) value: Option<String>,
    pub(super) currency: Option<String>,
    pub(super) security: Option<String>,
}

const VERBS: [&str; 7] = [
    "buy",
    "purchase",
    "sell",
    "selling",
    "dispose",
    "kaufen",
    "verkaufen",
];
const COUNTED: [&str; 3] = ["units", "shares", "lots"];
const CODES: [&str; 6] = ["EUR", "USD", "GBP", "CHF", "JPY", "GBp"];
const SIGNS: [char; 4] = ['$', '€', '£', '¥'];

pub(super) fn extract(message: &str) -> Extracted {
    let words: Vec<&str> = message
        .split_whitespace()
        .map(|word| word.trim_end_matches([',', '.', '?']))
        .collect();
    let verbs: Vec<_> = words
        .iter()
        .copied()
        .filter(|word| VERBS.contains(word))
        .collect();
    let (place, value, currency) = value(&words);
    Extracted {
        direction: Some(verbs.join(" ")).filter(|verbs| !verbs.is_empty()),
        quantity: quantity(&words, place),
        value,
        currency,
        security: None,
    }
}

fn is_number(word: &str) -> bool {
    word.starts_with(|first: char| first.is_ascii_digit())
}

/// The place of the value, the value, and what stands before it as its currency.
fn value(words: &[&str]) -> (Option<usize>, Option<String>, Option<String>) {
    for (place, word) in words.iter().enumerate() {
        let glued = word.strip_prefix(SIGNS).filter(|rest| is_number(rest));
        if let Some(number) = glued {
            let sign = word.chars().next().map(String::from);
            return (Some(place), Some(number.to_owned()), sign);
        }
        let before = place
            .checked_sub(1)
            .and_then(|before| words.get(before))
            .copied();
        let Some(before) = before.filter(|_| is_number(word)) else {
            continue;
        };
        if CODES.contains(&before) || before.ends_with(SIGNS) {
            return (
                Some(place),
                Some((*word).to_owned()),
                Some(before.to_owned()),
            );
        }
        if before == "worth" {
            return (Some(place), Some((*word).to_owned()), None);
        }
    }
    (None, None, None)
}

/// The number before what is counted, else the first that is not the value.
fn quantity(words: &[&str], value: Option<usize>) -> Option<String> {
    let counted = words.windows(2).find_map(|pair| match pair {
        [number, counted] if is_number(number) && COUNTED.contains(counted) => Some(*number),
        _ => None,
    });
    let mut others = words
        .iter()
        .enumerate()
        .filter(|(place, word)| Some(*place) != value && is_number(word));
    let first = others.next().map(|(_, word)| *word);
    counted.or(first).map(str::to_owned)
}
