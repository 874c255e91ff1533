//! The names of things that an answer says: of those that the facts' records are of, and codes of others.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use super::Answer;
use super::list::is_glue;
use super::nickname::{first_names, nicknames};
use super::region::also_called;
use super::small_name::subjects;
use crate::facts::EntityId;
use crate::script::{has_joining, is_joining, is_unspaced};
use crate::wording::is_one_of;
use crate::{Facts, Span};

/// A name of records that stands in the answer.
#[derive(Debug)]
pub(super) struct NameSaid {
    pub(super) span: Span,
    /// The things that go by it; none for a code that the facts have nowhere.
    pub(super) entities: Vec<EntityId>,
}

impl NameSaid {
    /// Whether a part of the answer stands inside the name.
    pub(super) const fn covers(&self, part: Span) -> bool {
        self.span.start <= part.start && part.end <= self.span.end
    }

    /// Whether a part of the answer is a part of the name.
    pub(super) fn holds(&self, part: Span) -> bool {
        self.covers(part) && self.span != part
    }
}

/// Whether a part of the answer is a part of one of the names, which stand in its order.
pub(super) fn is_in_name(names: &[NameSaid], part: Span) -> bool {
    let behind = names.partition_point(|name| name.span.start <= part.start);
    let last = behind.checked_sub(1).and_then(|last| names.get(last));
    last.is_some_and(|name| name.holds(part))
}

/// Whether the name of any thing has digits and more.
pub(super) fn have_digits(facts: &Facts) -> bool {
    let mut names = facts.entities().map(|(name, _)| name);
    let has = |name: &str, is: fn(&u8) -> bool| name.as_bytes().iter().any(is);
    names.any(|name| has(name, u8::is_ascii_digit) && has(name, u8::is_ascii_alphabetic))
}

impl Answer<'_> {
    /// Whether a part of the answer names any record.
    pub(crate) fn names_thing(&self, part: Span) -> bool {
        !self.names_within(part).is_empty()
    }

    /// Whether it names any record.
    pub(super) fn names_any(&self) -> bool {
        !self.all_names().is_empty()
    }

    fn all_names(&self) -> &[NameSaid] {
        self.names
            .get_or_init(|| said(self.asked.answer, self.facts()))
    }

    /// The names of records in a part of the answer.
    pub(super) fn names_within(&self, part: Span) -> &[NameSaid] {
        let all = self.all_names();
        let start = all.partition_point(|name| name.span.start < part.start);
        let end = all.partition_point(|name| name.span.end <= part.end);
        all.get(start..end).unwrap_or_default()
    }
}

impl Answer<'_> {
    /// The things that a part of the answer names, each by a name that no other has.
    pub(crate) fn things_in(&self, part: Span) -> Vec<EntityId> {
        let names = self.names_within(part).iter();
        let alone = names.filter_map(|name| <[EntityId; 1]>::try_from(&*name.entities).ok());
        let mut things: Vec<EntityId> = alone.flatten().collect();
        things.sort_unstable();
        things.dedup();
        things
    }

    /// Whether a part of the answer names things, each by a name that others may have.
    pub(crate) fn names_all(&self, part: Span, things: &[EntityId]) -> bool {
        let names = self.names_within(part);
        let is_named = |thing: &EntityId| names.iter().any(|name| name.entities.contains(thing));
        things.iter().all(is_named)
    }

    /// The things of the last list of names in a part of the answer: "Equity, bonds and cash".
    pub(crate) fn things_listed(&self, part: Span) -> Vec<EntityId> {
        let mut things = Vec::new();
        let mut next = None;
        for name in self.names_within(part).iter().rev() {
            let is_apart = |next| !is_glue(self.asked.answer.get(name.span.end..next));
            let [thing] = name.entities.as_slice() else {
                break;
            };
            if next.is_some_and(is_apart) {
                break;
            }
            things.push(*thing);
            next = Some(name.span.start);
        }
        things
    }

    /// The thing that a part of the answer speaks of without a name: the only one of the facts, or the one that was
    /// named last.
    pub(crate) fn thing_meant(&self, part: Span) -> Option<EntityId> {
        let only = self.facts().only_thing();
        if only.is_some() {
            return only;
        }
        if !self.names_within(part).is_empty() {
            return None;
        }
        let before = Span {
            start: 0,
            end: part.start,
        };
        let last = self.names_within(before).last()?;
        // What introduces a list of something else turns from it.
        let between = self.asked.answer.get(last.span.end..part.start)?;
        let introduces = |line: &str| line.trim_end_matches(['*', '_', ' ']).ends_with(':');
        let mut lines = between.lines().skip(1);
        if lines.any(introduces) {
            return None;
        }
        let meant = <[EntityId; 1]>::try_from(&*last.entities);
        let meant = meant.ok().map(|[only]| only);
        meant.filter(|meant| !self.calls_another_thing(part, *meant))
    }

    /// Whether a part of the answer calls another thing by the first word of its name: "Osterwick" of "Osterwick Rail".
    fn calls_another_thing(&self, part: Span, meant: EntityId) -> bool {
        const MOST: usize = 1_000;
        let is_capital = |word: &&str| word.starts_with(char::is_uppercase);
        let said: Vec<&str> = { self.words(part).iter() }
            .map(|word| word.text)
            .filter(is_capital)
            .collect();
        let facts = self.facts();
        let is_own = |first: &str| facts.names_of(meant).any(|own| own.starts_with(first));
        let mut things = facts.entities().take(MOST);
        !said.is_empty()
            && things.any(|(name, thing)| {
                let first = name.split_once(' ').map(|(first, _)| first);
                let first = first.filter(|first| is_one_of(&said, first));
                thing != meant && first.is_some_and(|first| !is_own(first))
            })
    }
}

/// The names of records that a text says, in its order; of those within each other the longest.
pub(super) fn said(text: &str, facts: &Facts) -> Vec<NameSaid> {
    if facts.entities().next().is_none() {
        return Vec::new();
    }
    let words: HashSet<&str> = text
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    // "한빛전자의", "KTSEมี": words of a text may join the names.
    let joins = has_joining(text);
    let mut names: HashMap<Cow<'_, str>, Vec<EntityId>> = HashMap::new();
    let written = facts.entities().flat_map(|(name, entity)| {
        let others = capitalized(name).into_iter().chain(titled(name));
        let regions = also_called(name).map(|name: &str| Cow::Borrowed(name));
        let own = core::iter::once(Cow::Borrowed(name)).chain(regions);
        let all = own.chain(others.map(Cow::Owned));
        all.map(move |name| (name, entity))
    });
    for (name, entity) in written {
        let is_there = |first: &str| words.contains(first) || joins && text.contains(&*name);
        if first_word(&name).is_some_and(is_there) {
            let things = names.entry(name).or_default();
            if things.last() != Some(&entity) && !things.contains(&entity) {
                things.push(entity);
            }
        }
    }
    let mut found: Vec<NameSaid> = names
        .into_iter()
        .flat_map(|(name, entities)| {
            let places: Vec<Span> = places(text, &name).collect();
            places.into_iter().map(move |span| NameSaid {
                span,
                entities: entities.clone(),
            })
        })
        .collect();
    found.extend(nicknames(text, &words, facts));
    found.extend(first_names(text, &words, facts));
    found.extend(subjects(text, &words, facts));
    let is_code = |name: &str| Code::of(name).is_some();
    if facts.entities().any(|(name, _)| is_code(name)) {
        found.extend(strangers(text, facts));
    }
    // Of a name and a part of another that are written alike the name is meant, which was found first.
    found.sort_by_key(|name| (name.span.start, core::cmp::Reverse(name.span.end)));
    let mut end = 0;
    found.retain(|name| {
        let is_outside = name.span.end > end;
        end = end.max(name.span.end);
        is_outside
    });
    found
}

pub(super) fn first_word(name: &str) -> Option<&str> {
    { name.split(|c: char| !c.is_alphanumeric()) }.find(|word| !word.is_empty())
}

/// A name that records write small, as it begins a sentence: "Paid" of `paid`.
fn capitalized(name: &str) -> Option<String> {
    let mut letters = name.chars();
    let first = letters.next().filter(char::is_ascii_lowercase)?;
    Some(format!(
        "{}{}",
        first.to_ascii_uppercase(),
        letters.as_str()
    ))
}

/// A name of several words that filings write in capitals, as others write it: "Norvale Foods" of "NORVALE FOODS".
fn titled(name: &str) -> Option<String> {
    let is_told = name.contains(' ') && !name.contains(char::is_lowercase);
    let title = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().into_iter();
        first
            .chain(letters.flat_map(char::to_lowercase))
            .collect::<String>()
    };
    is_told.then(|| name.split(' ').map(title).collect::<Vec<_>>().join(" "))
}

/// Where a name stands by itself.
pub(super) fn places<'t>(text: &'t str, name: &'t str) -> impl Iterator<Item = Span> + 't {
    text.match_indices(name).filter_map(move |(start, _)| {
        let end = start + name.len();
        let before = text.get(..start)?.chars().next_back();
        let mut behind = text.get(end..)?.chars();
        let next = behind.next();
        let goes_on = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        let is_joined = next == Some('-') && goes_on(behind.next()) || before == Some('-');
        // "สาขาขอนแก่นมี" has no blanks around the name.
        let is_inside = before.is_some_and(is_unspaced) && name.starts_with(is_unspaced);
        let is_of_other_script =
            before.is_some_and(is_joining) && name.starts_with(|c: char| c.is_ascii_alphanumeric());
        let is_begun = !goes_on(before) || is_inside || is_of_other_script;
        // "US$" is money.
        let is_alone = is_begun && !next.is_some_and(|c| c.is_ascii_alphanumeric() || c == '$');
        (is_alone && !is_joined).then_some(Span { start, end })
    })
}

/// What looks like a fund's or a share's code: capitals, digits and hyphens.
#[derive(Debug, Clone, Copy)]
pub(super) struct Code<'t>(&'t str);

impl<'t> Code<'t> {
    /// Shorter ones are words like "NAV" and "USD".
    const SHORTEST: usize = 4;

    /// Codes of one kind often end alike: "ABAPAC-RMF", "KFGOLDRMF".
    const ENDING: usize = 3;

    pub(super) fn of(text: &'t str) -> Option<Self> {
        let is_of_code =
            |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'-';
        let capitals = text.bytes().filter(u8::is_ascii_uppercase).count();
        (capitals >= Self::SHORTEST && text.bytes().all(is_of_code)).then_some(Self(text))
    }

    fn ending(self) -> Option<&'t str> {
        self.0.get(self.0.len().checked_sub(Self::ENDING)?..)
    }
}

/// Codes that end as those of the facts do, or are told to have something, and stand in the facts nowhere.
fn strangers(text: &str, facts: &Facts) -> Vec<NameSaid> {
    let known = facts
        .entities()
        .filter_map(|(name, _)| name.split(' ').next_back());
    let endings: HashSet<&str> = known.filter_map(|name| Code::of(name)?.ending()).collect();
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let mut found = Vec::new();
    let mut start = 0;
    for token in text.split(|c: char| !is_part(c)) {
        let span = Span {
            start,
            end: start + token.len(),
        };
        let behind = text.get(span.end..).unwrap_or_default();
        start = span.end + behind.chars().next().map_or(0, char::len_utf8);
        let Some(code) = Code::of(token) else {
            continue;
        };
        let is_owner = behind.starts_with("'s ") || behind.starts_with("’s ");
        let is_alike = code.ending().is_some_and(|ending| endings.contains(ending));
        if (is_owner || is_alike) && !facts.quotes(token) {
            found.push(NameSaid {
                span,
                entities: Vec::new(),
            });
        }
    }
    found
}
