//! One direction that is denied, and the other in its place: "don't buy, sell".

use super::super::vocabulary::{Kind, is_any};
use super::{Meaning, meanings, words};
use crate::Direction;

/// What denies the direction beside it.
const DENIALS: &[&str] = &["not", "don't", "dont", "nicht", "pas", "no", "non"];
/// Words that stand with these and say nothing else: "do not", "ne veux pas".
const BESIDE_DENIALS: &[&str] = &["do", "ne"];
/// What stands between the two, as a comma does.
const BUT: &[&str] = &["but", "sondern", "mais", "sino"];
/// What a denial may leave as it is. "Don't sell all" sells some, so that no article is among them.
const PLAIN: &[Kind] = &[Kind::Wish, Kind::Courtesy, Kind::Counted];

/// The direction that takes the place of the other. Each stands in a clause of its own, of which every word is known:
/// "not only buy, sell" is both.
pub(super) fn instead(plain: &str) -> Option<Direction> {
    let clauses: Vec<Vec<&str>> = clauses(plain);
    let [one, other] = clauses.as_slice() else {
        return None;
    };
    let pairs = [(one, other), (other, one)];
    pairs.into_iter().find_map(|(no, yes)| {
        let (no, yes) = (denied(no)?, affirmed(yes)?);
        (no != yes).then_some(yes)
    })
}

fn clauses(plain: &str) -> Vec<Vec<&str>> {
    let parts = plain.split([',', ';', '.']);
    let clauses = parts.flat_map(|part| {
        let words: Vec<&str> = words(part).collect();
        let clauses = words.split(|word| BUT.contains(word));
        clauses.map(<[&str]>::to_vec).collect::<Vec<_>>()
    });
    clauses.filter(|words| !words.is_empty()).collect()
}

/// The direction that a clause denies, once.
fn denied(words: &[&str]) -> Option<Direction> {
    let is_denial = |word: &&str| DENIALS.contains(word);
    let is_said = |word: &&str| !is_denial(word) && !BESIDE_DENIALS.contains(word);
    let rest: Vec<&str> = words.iter().copied().filter(is_said).collect();
    let is_plain = |word: &&str| is_any(word, PLAIN) || is_any(word, &[Kind::Buy, Kind::Sell]);
    let is_once = words.iter().copied().filter(|word| is_denial(word)).count() == 1;
    let is_clear = is_once && rest.iter().all(is_plain);
    affirmed(&rest).filter(|_| is_clear)
}

/// The one direction of a clause that says nothing else.
fn affirmed(words: &[&str]) -> Option<Direction> {
    let said = meanings(words).into_iter().map(|(_, meaning)| meaning);
    let mut said = said.filter(|meaning| *meaning != Meaning::Nothing);
    match (said.next()?, said.next()) {
        (Meaning::Buy, None) => Some(Direction::Buy),
        (Meaning::Sell, None) => Some(Direction::Sell),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_denied_gives_way_to_the_other() {
        for (text, meant) in [
            ("don't buy, sell", Direction::Sell),
            ("do not sell, buy", Direction::Buy),
            ("i don't want to buy, i want to sell", Direction::Sell),
            ("not buy but sell", Direction::Sell),
            ("sell, not buy", Direction::Sell),
            ("nicht kaufen, verkaufen", Direction::Sell),
            ("nicht kaufen, sondern verkaufen", Direction::Sell),
            ("ne pas acheter, vendre", Direction::Sell),
            ("je ne veux pas vendre mais acheter", Direction::Buy),
            ("no comprar, vender", Direction::Sell),
            ("non vendere, comprare", Direction::Buy),
        ] {
            assert_eq!(instead(text), Some(meant), "{text}");
        }
    }

    #[test]
    fn what_may_be_both_or_neither_gives_way_to_nothing() {
        for text in [
            "don't buy, don't sell",
            "not buy or sell",
            "not only buy, sell",
            "nicht nur kaufen, verkaufen",
            "nicht kaufen verkaufen",
            "don't sell all, buy",
            "don't sell, buy, sell",
            "not not buy, sell",
            "don't buy, buy",
            "buy, sell",
            "can't buy, sell",
        ] {
            assert_eq!(instead(text), None, "{text}");
        }
    }
}
