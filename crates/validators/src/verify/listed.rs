//! Numbers that say how many a list of the facts has, "2 RMF funds" over a list `funds` of two, or how many of it
//! are left out: "and 7 more".

use std::collections::{BTreeMap, BTreeSet};

use super::Answer;
use super::count::lengths;
use crate::facts::Collection;
use crate::label::hashed;
use crate::lexicon::Class;
use crate::wording::{beginning, is_one_of, word_right_behind, words};
use crate::{Mention, NumberMention};

/// How many words behind a number may hold the name of what it counts.
const MOST_WORDS: usize = 4;

/// They stand within so many bytes: an answer may go on without a mark that ends its clause.
const FARTHEST: usize = 160;

/// What any list has so many of.
const ENTRIES: [&str; 12] = [
    "entries",
    "entry",
    "rows",
    "row",
    "records",
    "record",
    "results",
    "result",
    "items",
    "item",
    "lines",
    "observations",
];

impl Answer<'_> {
    /// Whether a number is the length of a list that is named as what it counts.
    pub(super) fn is_listed(&self, mention: &Mention, number: &NumberMention) -> bool {
        if !is_count(number) {
            return false;
        }
        let behind = self.asked.answer.get(mention.span.end..);
        let behind = beginning(behind.unwrap_or_default(), FARTHEST);
        let clause = behind.split(['.', ',', ';', ':', '(', '\n']).next();
        let clause = clause.unwrap_or_default();
        self.facts()
            .lists()
            .filter(|(_, length)| (f64::from(*length) - number.value).abs() < f64::EPSILON)
            .any(|(name, _)| {
                words(clause)
                    .take(MOST_WORDS)
                    .any(|(_, word)| names(name, word) || is_one_of(&ENTRIES, word))
            })
    }

    /// Whether a number says how many more a list has than the answer names.
    pub(super) fn is_rest(&self, mention: &Mention, number: &NumberMention) -> bool {
        let behind = self
            .asked
            .answer
            .get(mention.span.end..)
            .unwrap_or_default();
        let is_more = words(behind)
            .next()
            .is_some_and(|(span, word)| span.start == 1 && Class::ListedRest.has(word));
        let is_longer = |(_, length)| f64::from(length) > number.value;
        is_more && is_count(number) && self.facts().lists().any(is_longer)
    }

    /// Whether a number is a part of a list, or its length beside such a part: "1 of 2".
    pub(super) fn is_part_of_list(&self, mention: &Mention, number: &NumberMention) -> bool {
        let text = self.asked.answer;
        let before = text.get(..mention.span.start).unwrap_or_default();
        let behind = text.get(mention.span.end..).unwrap_or_default();
        let is_length = |all: f64| {
            let mut lengths = lengths(self.facts());
            lengths.any(|length| (length - all).abs() < f64::EPSILON) || self.are_all(all)
        };
        let all = behind
            .strip_prefix(" of ")
            .and_then(|all| digits(all, false));
        let part = before
            .strip_suffix(" of ")
            .and_then(|part| digits(part, true));
        let is_part = all.is_some_and(|all| number.value <= all && is_length(all));
        let is_all = part.is_some_and(|part| part <= number.value) && is_length(number.value);
        let is_led = || {
            leads_to_all(before)
                || leads_to_them(before) && counts_things(behind)
                || self.leads_to_them_abroad(before)
                || leads_to_list(before) && self.counts_records(behind)
        };
        is_count(number) && (is_part || is_all || is_led() && is_length(number.value))
    }
}

/// Whether a text leads to what there is: "you hold 5 positions", "the search returned 3 funds".
fn leads_to_list(before: &str) -> bool {
    const LEADS: [&str; 18] = [
        "hold", "holds", "have", "has", "own", "owns", "contain", "contains", "include",
        "includes", "list", "lists", "show", "shows", "return", "returned", "found", "covers",
    ];
    before.ends_with(' ') && is_one_of(&LEADS, last_word(before))
}

impl Answer<'_> {
    /// Whether a text begins with the name of several things that is the name of no figure.
    fn counts_records(&self, behind: &str) -> bool {
        let mut near = words(behind).take(2).map(|(_, word)| hashed(word));
        let is_figure = |word: u64| {
            let facts = self.facts();
            facts.is_of_names(word) || !facts.columns_with(&[word]).is_empty()
        };
        counts_things(behind) && !near.any(is_figure)
    }

    /// What describes figures is no list of anything.
    fn lists_of_figures(&self) -> impl Iterator<Item = &Collection> {
        let lists = self.facts().collections().iter();
        lists.filter(|list| !list.columns.is_empty())
    }

    /// Whether the facts tell of so many things, or of so many records in a list.
    pub(super) fn are_records(&self, count: f64) -> bool {
        let facts = self.facts();
        let things: BTreeSet<_> = facts.entities().map(|(_, thing)| thing).collect();
        let mut lists = self.lists_of_figures();
        is_count_of(things.len(), count) || lists.any(|list| is_count_of(list.length, count))
    }

    /// The same, or of so many that a list tells from each other.
    fn are_all(&self, count: f64) -> bool {
        let is_of_list = |list: &Collection| {
            let texts = list.traits.iter().filter(|one| !one.text().is_empty());
            let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
            texts.for_each(|one| *counts.entry(&one.name).or_default() += 1);
            counts.into_values().any(|texts| is_count_of(texts, count))
        };
        self.are_records(count) || self.lists_of_figures().any(is_of_list)
    }
}

impl Answer<'_> {
    /// Whether a text leads to what is known, as the language of the answer says it: "von den 5 Filialen", "les 5 magasins".
    fn leads_to_them_abroad(&self, before: &str) -> bool {
        const ARTICLES: [(&str, &[&str]); 6] = [
            ("de", &["die", "der", "den"]),
            ("fr", &["les", "des", "ces"]),
            ("es", &["los", "las", "estas", "estos"]),
            ("it", &["i", "gli", "le", "dei", "delle", "degli"]),
            ("pt", &["os", "as", "dos", "das"]),
            ("nl", &["de"]),
        ];
        let language = self.asked.locale.language();
        let articles = ARTICLES.iter().find(|(of, _)| *of == language);
        let last = last_word(before);
        articles.is_some_and(|(_, articles)| before.ends_with(' ') && is_one_of(articles, last))
    }
}

#[expect(clippy::cast_precision_loss, reason = "no list has 2^53 records")]
pub(super) fn is_count_of(length: usize, count: f64) -> bool {
    (length as f64 - count).abs() < f64::EPSILON
}

/// Whether a text leads to what is known: "of the 5 stores", "these 5 stores".
fn leads_to_them(before: &str) -> bool {
    let last = last_word(before);
    before.ends_with(' ') && is_one_of(&["the", "these", "those", "our", "your"], last)
}

/// Whether a text begins with the name of several things.
fn counts_things(behind: &str) -> bool {
    word_right_behind(behind).is_some_and(|word| word.len() > 3 && word.ends_with('s'))
}

/// Whether a text leads to how many there are in all: "all 8", "ทั้ง 8".
fn leads_to_all(before: &str) -> bool {
    let last = last_word(before);
    is_one_of(
        &["all", "alle", "aller", "allen", "todos", "todas", "tutti"],
        last,
    ) || before.trim_end().ends_with("ทั้ง")
}

fn last_word(text: &str) -> &str {
    text.trim_end().rsplit(' ').next().unwrap_or_default()
}

/// The whole number that a text begins with, or ends with.
fn digits(text: &str, is_end: bool) -> Option<f64> {
    let is_other = |c: char| !c.is_ascii_digit();
    let digits = if is_end {
        text.rsplit(is_other).next()
    } else {
        text.split(is_other).next()
    };
    digits?.parse().ok()
}

/// Whether a number can say how many there are.
pub(super) fn is_count(number: &NumberMention) -> bool {
    number.unit.is_none() && number.is_bare() && number.value.fract() == 0.0 && number.value >= 1.0
}

/// Whether a list's name ends with `word`, or with its plural: `topHoldings` with "holdings".
pub(super) fn names(list: &str, word: &str) -> bool {
    let plural = |text: &str| text.to_lowercase().trim_end_matches('s').to_owned();
    let (list, word) = (plural(list), plural(word));
    word.len() > 2 && list.ends_with(&word)
}
