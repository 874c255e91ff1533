//! Which of two figures a quotient is of.

use core::cell::OnceCell;

use crate::Span;
use crate::label::{hashed, label_words, tells};
use crate::wording::{holds, places, words};

/// Words between two names that make the first the numerator.
const LINKS: &[&str] = &[
    " over ",
    "divided by",
    "percentage of",
    "percent of",
    "per cent of",
    "% of",
    "share of",
    "proportion of",
    "ratio of",
    "relative to",
    " per ",
];

/// What does so in a text that speaks of a ratio.
const OF_RATIOS: &[&str] = &[" to ", "-to-"];

/// The orders in which a sentence and its question say names, read when first asked for.
pub(super) struct Orders<'t> {
    texts: [&'t str; 2],
    read: OnceCell<[Order; 2]>,
}

impl<'t> Orders<'t> {
    pub(super) const fn of(texts: [&'t str; 2]) -> Self {
        Self {
            texts,
            read: OnceCell::new(),
        }
    }

    /// Whether the first that says either says "left to right" (true) or "right to left" (false).
    pub(super) fn is_first_over_second(&self, left: &str, right: &str) -> Option<bool> {
        let read = self.read.get_or_init(|| self.texts.map(Order::of));
        let mut orders = read.iter();
        orders.find_map(|order| order.is_first_over_second(left, right))
    }
}

/// The order in which a text says names.
struct Order {
    /// Where each word that tells first stands, by its number.
    firsts: Vec<(u64, usize)>,
    /// What makes the name before it the numerator, in order.
    links: Vec<Span>,
}

impl Order {
    fn of(text: &str) -> Self {
        let telling = words(text).filter(|(_, word)| tells(word));
        let mut firsts: Vec<(u64, usize)> = telling
            .map(|(span, word)| (hashed(word), span.start))
            .collect();
        firsts.sort_unstable();
        firsts.dedup_by_key(|(word, _)| *word);
        let of_ratios = OF_RATIOS.iter().filter(|_| holds(text, "ratio"));
        let links = LINKS.iter().chain(of_ratios);
        let mut links: Vec<Span> = links.flat_map(|link| places(text, link)).collect();
        links.sort_unstable();
        Self { firsts, links }
    }

    /// Whether the text says "left to right" (true) or "right to left" (false); none where it says neither.
    fn is_first_over_second(&self, left: &str, right: &str) -> Option<bool> {
        let left_at = self.first_own_word(left, right)?;
        let right_at = self.first_own_word(right, left)?;
        let between = Span {
            start: left_at.min(right_at),
            end: left_at.max(right_at),
        };
        self.is_linked(between).then_some(left_at < right_at)
    }

    fn is_linked(&self, between: Span) -> bool {
        let first = self
            .links
            .partition_point(|link| link.start < between.start);
        let behind = self.links.iter().skip(first);
        let mut inside = behind.take_while(|link| link.start < between.end);
        inside.any(|link| link.end <= between.end)
    }

    /// Where the text first says a word that the one name has and the other has not.
    fn first_own_word(&self, name: &str, other: &str) -> Option<usize> {
        let own = label_words(name).filter(|own| label_words(other).all(|foreign| foreign != *own));
        own.filter_map(|word| {
            let found = self.firsts.binary_search_by_key(&word, |(word, _)| *word);
            self.firsts.get(found.ok()?).map(|(_, place)| *place)
        })
        .min()
    }
}
