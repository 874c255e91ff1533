//! Where a text says that a number is of: "900 in Asia", "in Asia it has 900".

use crate::label::{hashed, label_words};
use crate::wording::{is_one_of, words};

/// Words that lead to the name of a place.
const LINKS: [&str; 5] = ["in", "from", "at", "within", "across"];

/// The names behind such words in a part of a text, each by its first word: those that begin with a capital.
pub(crate) fn places_in(part: &str) -> Vec<u64> {
    let said: Vec<(usize, &str)> = words(part).map(|(span, word)| (span.start, word)).collect();
    let behind_article = said.windows(3).filter_map(|run| match run {
        [(_, link), (_, article), (_, name)] if is_one_of(&LINKS, link) && *article == "the" => {
            Some(*name)
        }
        _ => None,
    });
    let direct = said.windows(2).filter_map(|run| match run {
        [(_, link), (_, name)] if is_one_of(&LINKS, link) => Some(*name),
        _ => None,
    });
    let names = behind_article
        .chain(direct)
        .filter(|name| name.starts_with(char::is_uppercase));
    names.map(hashed).collect()
}

/// What a number is of by the words right behind it, which go on to the next number: "93.8 % in medical buildings".
pub(crate) fn item_in(clause: &str) -> Vec<u64> {
    const MOST: usize = 5;
    const LEADS: [&str; 6] = ["in", "for", "at", "to", "on", "from"];
    let lead = words(clause).find(|(_, word)| is_one_of(&LEADS, word));
    let rest = lead.and_then(|(span, _)| clause.get(span.end..));
    let item = rest.map(|rest| rest.split(" and ").next().unwrap_or(rest));
    // "In 2024" tells when.
    let item = item.filter(|item| !item.contains(|c: char| c.is_ascii_digit()));
    item.into_iter().flat_map(label_words).take(MOST).collect()
}
