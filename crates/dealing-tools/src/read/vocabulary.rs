//! The words of trades in several languages, in one table that every reading shares: what is counted, what is done,
//! and what says nothing. A word that one reading knows is known to the others.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::currency;
use super::text::is_unspaced;
use super::vocabulary_table::TABLE;

/// What a word does in what a user says of a trade.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Buy,
    Sell,
    /// To trade, whichever way.
    Trade,
    /// What is counted and is no part of a name: shares, lots.
    Counted,
    /// What is counted and may be a part of a name: bonds, funds.
    Paper,
    /// A kind of derivative, of which some are counted.
    Derivative,
    /// Who wants it, and that they do.
    Wish,
    /// Please, and thanks.
    Courtesy,
    /// When, and for which account.
    Aside,
    /// How much of it, without a number; articles.
    Article,
    /// Whose it is.
    Possessive,
    /// What stands between what is counted and a name.
    Of,
    /// What stands before the value of the whole.
    Worth,
    /// What stands before the price of one.
    At,
    /// What stands before a limit.
    Limit,
    /// What a number is made of, and with it the names of currencies: within scripts without spaces alone, where they
    /// have to be known to set the others apart.
    Figure,
}

/// Words of one kind, in small letters, with spaces between them.
pub(super) struct Row {
    pub(super) kind: Kind,
    pub(super) words: &'static str,
}

/// The words of the table, taken apart once: a search asks of each of its words several times.
static WORDS: LazyLock<BTreeMap<&'static str, Kind>> = LazyLock::new(|| {
    let of = |row: &'static Row| {
        let words = row.words.split_whitespace();
        words.map(move |word| (word, row.kind))
    };
    TABLE.iter().flat_map(of).collect()
});

/// What a word in small letters does; none where it is not known.
pub(super) fn kind(word: &str) -> Option<Kind> {
    WORDS.get(word).copied()
}

/// Whether a word is of one of these kinds.
pub(super) fn is_any(word: &str, kinds: &[Kind]) -> bool {
    kind(word).is_some_and(|kind| kinds.contains(&kind))
}

/// The known words of scripts without spaces, of these kinds, the longest first.
pub(super) fn within(kinds: &[Kind]) -> Vec<&'static str> {
    let rows = TABLE.iter().filter(|row| kinds.contains(&row.kind));
    let words = rows.flat_map(|row| row.words.split_whitespace());
    let words = words.filter(|word| word.starts_with(is_unspaced));
    let is_money_known = kinds.contains(&Kind::Figure);
    let currencies = currency::unspaced().filter(|_| is_money_known);
    let mut words: Vec<_> = words.chain(currencies).collect();
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    words
}

/// Who reads the words of a trade.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reading {
    Quantity,
    Direction,
    SearchTerm,
}

/// Every kind, and the readings that pass over its words: to them they say nothing.
const KINDS: &[(Kind, &[Reading])] = {
    use Reading::{Direction, Quantity, SearchTerm};
    &[
        (Kind::Buy, &[Quantity]),
        (Kind::Sell, &[Quantity]),
        (Kind::Trade, &[Quantity, Direction]),
        (Kind::Counted, &[Quantity, Direction]),
        (Kind::Paper, &[Quantity, Direction]),
        (Kind::Derivative, &[Quantity]),
        (Kind::Wish, &[Quantity, Direction, SearchTerm]),
        (Kind::Courtesy, &[Quantity, Direction, SearchTerm]),
        (Kind::Aside, &[Quantity, Direction, SearchTerm]),
        (Kind::Article, &[Quantity, Direction, SearchTerm]),
        (Kind::Possessive, &[Quantity, Direction, SearchTerm]),
        (Kind::Of, &[Quantity, Direction]),
        (Kind::Worth, &[SearchTerm]),
        (Kind::At, &[]),
        (Kind::Limit, &[]),
        (Kind::Figure, &[]),
    ]
};

/// The kinds that a reading passes over.
pub(super) fn passed_over(by: Reading) -> Vec<Kind> {
    let kinds = KINDS.iter().filter(|(_, readings)| readings.contains(&by));
    kinds.map(|(kind, _)| *kind).collect()
}

/// Whether a reading passes over a word.
pub(super) fn is_passed_over(word: &str, by: Reading) -> bool {
    kind(word).is_some_and(|found| {
        let row = KINDS.iter().find(|(kind, _)| *kind == found);
        row.is_some_and(|(_, readings)| readings.contains(&by))
    })
}

/// All known words of scripts without spaces, the longest first.
static UNSPACED: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let all: Vec<Kind> = KINDS.iter().map(|(kind, _)| *kind).collect();
    within(&all)
});

/// The known words that a text of a script without spaces begins with, and the rest of it.
fn begun(text: &str) -> (Vec<&str>, &str) {
    let (mut parts, mut rest) = (Vec::new(), text);
    let known = |rest: &str| UNSPACED.iter().find(|part| rest.starts_with(**part));
    while let Some((part, behind)) = known(rest).and_then(|it| rest.split_at_checked(it.len())) {
        parts.push(part);
        rest = behind;
    }
    (parts, rest)
}

/// The known words that such a text is made of; none where a part of it is not known.
pub(super) fn parts(text: &str) -> Option<Vec<&str>> {
    let (parts, rest) = begun(text);
    rest.is_empty().then_some(parts)
}

/// The known words that such a text begins with, up to the last that is traded or counted, and the rest of it: a name.
pub(super) fn leading(text: &str) -> (Vec<&str>, &str) {
    let (mut parts, _) = begun(text);
    // A name may begin with what says nothing elsewhere.
    let is_sure = |part: &&str| is_any(part, &[Kind::Buy, Kind::Sell, Kind::Counted]);
    let sure = parts.iter().rposition(is_sure).map_or(0, |place| place + 1);
    parts.truncate(sure);
    let length: usize = parts.iter().map(|part| part.len()).sum();
    (parts, text.get(length..).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_stands_once_and_in_small_letters() {
        let mut words: Vec<_> = TABLE
            .iter()
            .flat_map(|row| row.words.split_whitespace())
            .collect();
        assert!(words.iter().all(|word| *word == word.to_lowercase()));
        words.sort_unstable();
        let twice: Vec<_> = words.windows(2).filter(|pair| pair[0] == pair[1]).collect();
        assert!(twice.is_empty(), "{twice:?}");
    }

    #[test]
    fn words_without_spaces_are_set_apart_or_left_whole() {
        assert_eq!(parts("พันหุ้น"), Some(vec!["พัน", "หุ้น"]));
        assert_eq!(parts("หุ้นครับ"), Some(vec!["หุ้น", "ครับ"]));
        assert_eq!(parts("หุ้นแอปเปิล"), None);
        assert_eq!(leading("ขอซื้อหุ้นแอปเปิล"), (vec!["ขอ", "ซื้อ", "หุ้น"], "แอปเปิล"));
        assert_eq!(leading("ขอนแก่น"), (vec![], "ขอนแก่น"));
    }
}
