//! Names that hold words of trades, such as Trade Desk: whether they are names a directory knows.

use super::super::vocabulary::{Kind, is_any};
use super::edge::without_edges;
use super::sorting::{Sorted, sorted};

/// How many words before and behind what is kept may belong to the name.
const MOST_BESIDE: usize = 3;
/// What no name begins or ends with.
const NO_NAME: &[Kind] = &[Kind::Article, Kind::Of, Kind::Possessive];
/// Stands for a name while what is beside it is sorted. No text holds it, since what is not seen is taken out before.
const NAME: &str = "name\u{2063}";

/// What was said, sorted around each run of words that may be the name: it holds all that is `kept`, and what is around
/// it and means something else as well, such as the figure of 77 Bank. The longest first.
pub(super) fn names<'w>(words: &[&'w str], kept: &[&'w str]) -> Vec<Sorted<'w>> {
    let place = |kept: Option<&&str>| {
        let kept = *kept?;
        words.iter().position(|word| std::ptr::eq(*word, kept))
    };
    let (Some(first), Some(last)) = (place(kept.first()), place(kept.last())) else {
        return Vec::new();
    };
    let begins = first.saturating_sub(MOST_BESIDE)..=first;
    let ends = last + 1..=words.len().min(last + 1 + MOST_BESIDE);
    let runs = begins.flat_map(|begin| ends.clone().map(move |end| (begin, end)));
    let mut runs: Vec<_> = runs
        // What is kept alone is the other reading.
        .filter(|(begin, end)| end - begin > kept.len())
        .filter(|(begin, end)| {
            let before = words.get(begin + 1..first).unwrap_or_default();
            words.get(*begin..*end).is_some_and(may_be_name) && are_words(before)
        })
        .collect();
    runs.sort_by_key(|(begin, end)| std::cmp::Reverse(end - begin));
    let around = |(begin, end)| around(words, begin, end);
    runs.into_iter().filter_map(around).collect()
}

fn may_be_name(run: &[&str]) -> bool {
    let is_edge = |word: &&str| !is_any(word, NO_NAME);
    run.len() > 1 && run.first().is_some_and(is_edge) && run.last().is_some_and(is_edge)
}

/// A name may begin with a figure, and none has one behind what means something else: sell 10 shares.
fn are_words(words: &[&str]) -> bool {
    words
        .iter()
        .all(|word| word.starts_with(char::is_alphabetic))
}

/// The words from `begin` to `end` are kept, and all others are beside them.
fn around<'w>(words: &[&'w str], begin: usize, end: usize) -> Option<Sorted<'w>> {
    let (before, rest) = words.split_at_checked(begin)?;
    let (name, behind) = rest.split_at_checked(end - begin)?;
    let beside: Vec<&'w str> = [before, &[NAME], behind].concat();
    let sorted = sorted(&beside);
    let sorted = without_edges(&sorted).unwrap_or(sorted);
    Some(Sorted {
        kept: name.to_vec(),
        removed: [before, behind].concat(),
        ..sorted
    })
}

#[cfg(test)]
mod tests {
    use super::super::read;

    #[test]
    fn what_may_be_a_name_is_read_as_one_as_well_the_longest_first() {
        for (text, names) in [
            ("Trade Desk", &["trade desk"][..]),
            (
                "sell 10 Trade Desk shares",
                &[
                    "10 trade desk shares",
                    "10 trade desk",
                    "trade desk shares",
                    "trade desk",
                    "desk shares",
                ],
            ),
            (
                "buy 10 Dollar General",
                &["10 dollar general", "dollar general"],
            ),
            ("T Rowe Price 50", &["t rowe price 50", "t rowe price"]),
            ("sell Yes Bank", &["sell yes bank", "yes bank"]),
            (
                "10 shares of AAPL",
                &["10 shares of aapl", "shares of aapl"],
            ),
            ("Dollar General 5", &["dollar general 5"]),
            ("AAPL", &[]),
        ] {
            let read = read(text).unwrap().names;
            let read: Vec<_> = read.iter().map(|it| it.term.as_str()).collect();
            assert_eq!(read, names, "{text}");
        }
        let beside = read("sell Forward Air calls at 20").unwrap().names;
        let air = beside.iter().find(|it| it.term == "forward air").unwrap();
        assert_eq!(air.derivative.as_deref(), Some("calls"));
        assert!(air.price.is_some());
    }
}
