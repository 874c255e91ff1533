//! How many there are: "There are 16 gold RMFs" over a list of 14, "366 of 365".

use super::listed::{is_count, names};
use super::{Answer, Lead};
use crate::label::{hashed, label_words};
use crate::lexicon::Class;
use crate::script::is_joining;
use crate::wording::{beginning, is_one_of, word_right_behind, words};
use crate::{Fact, Facts, Hedge, Mention, NumberMention, Unit};

/// So many words may stand between a number and what it counts.
const MOST_WORDS: usize = 4;

/// So many words may tell which of them are counted: "40 gold funds".
const MOST_KINDS: usize = 2;

/// So many bytes behind a number are looked at.
const FARTHEST: usize = 80;

/// Words behind what is counted that leave it whole; others may say which of them are: "worth a look", "in Asia".
const WHOLE: [&str; 26] = [
    "in",
    "the",
    "this",
    "total",
    "all",
    "altogether",
    "overall",
    "list",
    "listed",
    "here",
    "table",
    "results",
    "result",
    "ranking",
    "comparison",
    "compared",
    "page",
    "group",
    "set",
    "search",
    "data",
    "available",
    "today",
    "now",
    "currently",
    "matches",
];

/// The ends of what leads to how many there are.
const LEADS: [&str; 6] = [
    "there are",
    "there were",
    "found",
    "finds",
    "lists",
    "listed",
];

impl Answer<'_> {
    /// Whether a number counts more than the whole that stands right behind it: "366 of 365".
    pub(super) fn is_beyond_whole(&self, mention: &Mention, number: &NumberMention) -> bool {
        let whole = self.next_mention(mention).filter(|_| is_count(number));
        let Some(whole) = whole else {
            return false;
        };
        let gap = mention.span.end..whole.span.start;
        let gap = self.asked.answer.get(gap).map(str::trim);
        let is_whole = matches!(gap, Some("of" | "of the" | "of all" | "out of" | "จาก"));
        let count = whole.number().filter(|whole| is_whole && is_count(whole));
        count.is_some_and(|count| count.value < number.value)
    }

    /// Whether what there is so many of is a list of the facts, and so many are in it; none where it is none that they
    /// count.
    pub(super) fn is_counted(&self, mention: &Mention, number: &NumberMention) -> Option<bool> {
        let facts = self.facts();
        let behind = self.counted(mention).filter(|_| is_count(number))?;
        let told: Vec<&str> = words(behind).map(|(_, word)| word).collect();
        let is_noun = |word: &&str| is_noun(facts, word);
        let noun = told.iter().take(MOST_WORDS).position(is_noun)?;
        let (kinds, rest) = told.split_at_checked(noun)?;
        let is_whole = |word: &&str| is_one_of(&WHOLE, word);
        let is_rest = |word: &&str| Class::ListedRest.has(*word);
        let behind = rest.get(1..).unwrap_or_default();
        if !behind.iter().all(is_whole) || kinds.iter().any(is_rest) {
            return None;
        }
        let is_it = |count: f64| (count - number.value).abs() < f64::EPSILON;
        if lengths(facts).any(is_it) {
            return Some(true);
        }
        let of_kinds = things_of(facts, kinds);
        (kinds.is_empty() || of_kinds > 0.0).then(|| is_it(of_kinds))
    }

    /// Whether a number behind which no blank parts the word for what it counts, "共2份", "มี 2 รุ่น", is how long a list of the
    /// facts is.
    pub(super) fn counts_list_unspaced(&self, mention: &Mention, number: &NumberMention) -> bool {
        /// Points, times and lengths of time.
        const OTHERS: [&str; 16] = [
            "ポイント",
            "点",
            "个百分",
            "個百分",
            "倍",
            "年",
            "月",
            "日",
            "天",
            "ปี",
            "เดือน",
            "วัน",
            "เท่า",
            "년",
            "월",
            "일",
        ];
        let behind = self.asked.answer.get(mention.span.end..);
        let behind = behind.unwrap_or_default().trim_start_matches(' ');
        let is_other = OTHERS.iter().any(|other| behind.starts_with(other));
        let is_it = |count: f64| (count - number.value).abs() < f64::EPSILON;
        let lists = self.facts().collections().iter();
        let mut records = lists
            .filter_map(|list| u32::try_from(list.length).ok())
            .map(f64::from);
        is_count(number)
            && number.step >= 1.0
            && behind.starts_with(is_joining)
            && !is_other
            && (lengths(self.facts()).any(is_it) || records.any(is_it))
    }

    /// Whether it says how often something was, as lists seldom tell: "you paid three times in October".
    pub(super) fn is_frequency(&self, mention: &Mention, number: &NumberMention) -> bool {
        const NEXT: [&str; 8] = [
            "in", "this", "last", "during", "on", "since", "per", "between",
        ];
        let is_told = number.spelled && number.unit == Some(Unit::Multiple);
        let behind = self.asked.answer.get(mention.span.end..);
        let behind = behind.unwrap_or_default();
        is_told
            && self.text(mention).ends_with("times")
            && word_right_behind(behind).is_some_and(|next| is_one_of(&NEXT, next))
    }

    /// What stands behind a number that words say is how many there are.
    fn counted(&self, mention: &Mention) -> Option<&str> {
        let text = self.asked.answer;
        ends_in_count(text.get(..mention.span.start)?).then_some(())?;
        let behind = text.get(mention.span.end..)?;
        let end = behind.find(['.', ',', ';', ':', '(', '\n']);
        let end = end.unwrap_or(behind.len()).min(FARTHEST);
        Some(beginning(behind, end))
    }
}

impl<'a> Lead<'_, 'a> {
    /// Whether the number counts what a list of the facts holds, and the fact tells something of one of it: a return of
    /// 39.63 % makes no "40 funds".
    pub(super) fn counts_another(&self, number: &NumberMention, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        if !is_count(number) || fact.is_prose() || facts.entity(fact).is_none() {
            return false;
        }
        // What a thing alone has may be counted: "there are 57 issues".
        if facts.only_thing().is_some() && (fact.value - number.value).abs() < f64::EPSILON {
            return false;
        }
        let noun = self.noun.get_or_init(|| self.noun_behind());
        // "There were 4,125 orders in the north" is of its `orders`, where the facts list no orders.
        let is_behind = |word: &str| noun.is_none() && self.counts_by_name(word);
        // "Risk level 8 funds" are no eight.
        let names_it = |word: &str| {
            noun.is_some_and(|noun| names(noun, word))
                || label_words(word).any(|word| self.says(word))
                || is_behind(word)
        };
        (noun.is_some() || self.leads_to_count()) && !facts.names_figure(fact, names_it)
    }

    /// Whether a bare number stands before the name of what a figure counts in thousands, as its own name says:
    /// "2,846 mobile subscribers" of `mobile_subscribers_thousand`.
    pub(super) fn counts_in_full(&self, number: &NumberMention, fact: &Fact) -> bool {
        const NEAR: usize = 2;
        let facts = self.answer.facts();
        let is_bare = number.is_bare() && !number.spelled && number.step >= 1.0;
        let is_scaled = fact.scales.iter().any(|scale| scale > 1.0);
        if !is_bare || fact.is_prose() || !is_scaled {
            return false;
        }
        let name = facts.figure_name(fact);
        let says_scale = || {
            let folded = name.to_ascii_lowercase();
            ["thousand", "(000", "million"]
                .iter()
                .any(|scale| folded.contains(scale))
        };
        let named: Vec<u64> = label_words(name).collect();
        let behind = words(self.tail())
            .take(NEAR)
            .flat_map(|(_, word)| label_words(word));
        says_scale() && { behind }.any(|word| named.contains(&word))
    }

    /// What the number counts, as a list of the facts is called.
    fn noun_behind(&self) -> Option<&'a str> {
        let behind = words(self.clause_behind()).map(|(_, word)| word);
        let behind = behind.take_while(|word| !Class::LeadPlaces.has(*word));
        let mut near = behind.take(MOST_KINDS + 1);
        near.find(|word| is_noun(self.answer.facts(), word))
    }

    /// Whether a word of a figure's name stands right behind the number.
    fn counts_by_name(&self, name: &str) -> bool {
        let mut own = label_words(name);
        let behind = words(self.clause_behind()).map(|(_, word)| word);
        let near: Vec<u64> = behind.take(MOST_KINDS + 1).map(hashed).collect();
        own.any(|word| near.contains(&word))
    }

    fn leads_to_count(&self) -> bool {
        let before = self.answer.asked.answer.get(..self.span.end);
        before.is_some_and(ends_in_count)
    }
}

/// Whether a word names what a list of the facts holds: its name, or how the names of things end: "RMFs".
fn is_noun(facts: &Facts, word: &str) -> bool {
    let single = word.strip_suffix('s').unwrap_or(word);
    let is_whole = || facts.entities().any(|(name, _)| name == single);
    let is_code = single.len() > 2 && single.bytes().all(|byte| byte.is_ascii_uppercase());
    facts.lists().any(|(list, _)| names(list, word))
        || is_code && facts.entities().any(|(name, _)| name.ends_with(single)) && !is_whole()
}

/// Whether a text leads to how many there are.
fn ends_in_count(text: &str) -> bool {
    let text = text.trim_end();
    let ends = |lead: &&str| {
        let start = text.len().checked_sub(lead.len());
        let end = start.and_then(|start| text.get(start..));
        end.is_some_and(|end| end.eq_ignore_ascii_case(lead))
    };
    LEADS.iter().any(ends)
}

/// How many things have all of these words in their names.
fn things_of(facts: &Facts, kinds: &[&str]) -> f64 {
    let has = |names: &[&str], kind: &str| {
        let mut names = names.iter();
        names.any(|name| crate::wording::holds(name, kind))
    };
    let mut all: Vec<_> = facts.entities().map(|(_, thing)| thing).collect();
    all.sort_unstable();
    all.dedup();
    let of_kinds = all.into_iter().filter(|thing| {
        let names: Vec<&str> = facts.names_of(*thing).collect();
        kinds.iter().all(|kind| has(&names, kind))
    });
    of_kinds.fold(0.0, |count, _| count + 1.0)
}

/// How many there are, by the lists of the facts and by what says so.
pub(super) fn lengths(facts: &Facts) -> impl Iterator<Item = f64> {
    let lists = facts.lists().map(|(_, length)| f64::from(length));
    let counts = facts.numbers().iter();
    let counts = counts.filter(|fact| tells_count(facts, fact));
    lists.chain(counts.map(|fact| fact.value))
}

/// Whether a fact says by its name how many there are: `totalCount`, `fundsCounted`.
fn tells_count(facts: &Facts, fact: &Fact) -> bool {
    const NAMES: [&str; 3] = ["count", "counted", "counts"];
    let is_count = |word: &str| is_one_of(&NAMES, word);
    fact.value.fract() == 0.0 && fact.unit.is_none() && facts.names_figure(fact, is_count)
}

/// Whether a number is written to the last one, and a fact counts another number of things: one more is no rounding.
pub(super) fn miscounts(mention: &NumberMention, facts: &Facts, fact: &Fact) -> bool {
    let is_exact = mention.hedge == Hedge::Exact && (mention.step - 1.0).abs() < f64::EPSILON;
    is_exact
        && (mention.value.abs() - fact.value.abs()).abs() > f64::EPSILON
        && is_count(mention)
        && tells_count(facts, fact)
}
