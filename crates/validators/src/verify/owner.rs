//! Which of the things that records are of a number is said of: "BERMF's NAV is 15.6", which is that of another fund.

use std::collections::{HashMap, HashSet};

use super::list::is_glue;
use super::{Answer, Lead};
use crate::facts::EntityId;
use crate::label::label_words;
use crate::lexicon::Class;
use crate::{Fact, Facts, Span};

/// A longer gap sets a name apart from a number.
const LONGEST_LINK: usize = 24;

/// A name of records that stands in the answer.
#[derive(Debug)]
pub(super) struct NameSaid {
    span: Span,
    /// The records that go by it.
    entities: Vec<EntityId>,
}

impl NameSaid {
    /// Whether a part of the answer is a part of the name.
    pub(super) fn holds(&self, part: Span) -> bool {
        let is_inside = self.span.start <= part.start && part.end <= self.span.end;
        is_inside && self.span != part
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
    /// The names of records in a part of the answer.
    pub(super) fn names_within(&self, part: Span) -> &[NameSaid] {
        let all = self
            .names
            .get_or_init(|| said(self.asked.answer, self.facts()));
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
        <[EntityId; 1]>::try_from(&*last.entities)
            .ok()
            .map(|[only]| only)
    }
}

impl Lead<'_, '_> {
    /// Whether the number is said of a thing by its name, and the fact is told of another that nothing there names.
    pub(super) fn is_of_another_thing(&self, fact: &Fact) -> bool {
        let Some(owners) = self.owners() else {
            return false;
        };
        let facts = self.answer.facts();
        let Some(entity) = facts.entity(fact) else {
            return false;
        };
        !owners.contains(&entity) && !self.hints_at(entity, owners)
    }

    /// Whether a thing is named between the number before and this one.
    pub(super) fn starts_with_thing(&self) -> bool {
        !self.answer.names_within(self.span).is_empty()
    }

    /// Whether the sentence says a word that the thing's names have, and those of the others not.
    fn hints_at(&self, entity: EntityId, owners: &[EntityId]) -> bool {
        let facts = self.answer.facts();
        if self
            .answer
            .names_within(self.sentence)
            .iter()
            .any(|name| name.entities.contains(&entity))
        {
            // It is named whole, and beside another number.
            return false;
        }
        let words_of = |entity: EntityId| facts.names_of(entity).flat_map(label_words);
        let others: HashSet<u64> = owners.iter().copied().flat_map(words_of).collect();
        let said: HashSet<u64> = self
            .answer
            .words(self.sentence)
            .iter()
            .flat_map(|word| word.hashes(self.sentence.end))
            .collect();
        words_of(entity).any(|word| !others.contains(&word) && said.contains(&word))
    }

    /// The records that the number may be of; none where its sentence names none.
    fn owners(&self) -> Option<&[EntityId]> {
        let owners = self.owners.get_or_init(|| {
            let of_place = self.names_of_cell().or_else(|| self.name_of_list());
            if let Some(named) = of_place {
                let all = named.iter();
                return Some(all.flat_map(|name| name.entities.iter().copied()).collect());
            }
            let in_sentence = self.answer.names_within(self.sentence);
            in_sentence.first()?;
            let behind = self.linked();
            let before = self.answer.names_within(self.span);
            let named = if behind.is_empty() && before.is_empty() {
                self.named_last()
            } else {
                before
            };
            let named = if named.is_empty() && behind.is_empty() {
                // Nothing stands before it: what follows names it.
                in_sentence
            } else {
                named
            };
            let all = named.iter().chain(behind);
            Some(all.flat_map(|name| name.entities.iter().copied()).collect())
        });
        owners.as_deref()
    }

    /// The names that head the number's row or column in a table.
    fn names_of_cell(&self) -> Option<&[NameSaid]> {
        let text = self.answer.asked.answer;
        let heads = self.answer.layout.heads(text, self.span.end)?;
        let parts = [heads.label, heads.header];
        let named = parts.map(|part| self.answer.names_within(part));
        named.into_iter().find(|names| !names.is_empty())
    }

    /// The name at the number's place, where before a list of numbers stands one of as many names.
    fn name_of_list(&self) -> Option<&[NameSaid]> {
        let place = self.place_in_list()?;
        let text = self.answer.asked.answer;
        let before = Span {
            end: place.start,
            ..self.sentence
        };
        let names = self.answer.names_within(before);
        let mut lists =
            names.chunk_by(|left, right| is_glue(text.get(left.span.end..right.span.start)));
        let list = lists.next_back()?;
        place.in_list(list).map(core::slice::from_ref)
    }

    /// The name that words link to the number from behind.
    fn linked(&self) -> &[NameSaid] {
        let next = self.answer.within(self.tail).first();
        let part = Span {
            end: next.map_or(self.tail.end, |next| next.span.start),
            ..self.tail
        };
        let names = self.answer.names_within(part);
        let Some(first) = names.first() else {
            return &[];
        };
        let gap = self.tail.start..first.span.start;
        let gap = self.answer.asked.answer.get(gap).unwrap_or_default().trim();
        let link = gap
            .split(|c: char| !c.is_alphabetic())
            .find(|word| !word.is_empty());
        let is_link = gap.starts_with('(') || link.is_some_and(|link| Class::OwnerLinks.has(link));
        let is_near = gap.len() <= LONGEST_LINK && !gap.contains([',', ';']);
        if is_link && is_near { names } else { &[] }
    }

    /// The names that were said last before the number, all that no number parts.
    fn named_last(&self) -> &[NameSaid] {
        let before = Span {
            end: self.span.start,
            ..self.sentence
        };
        let names = self.answer.names_within(before);
        let Some(last) = names.last() else {
            return &[];
        };
        let numbers = self.answer.within(Span {
            end: last.span.start,
            ..before
        });
        let start = numbers
            .iter()
            .rev()
            .find(|mention| mention.number().is_some())
            .map_or(before.start, |number| number.span.end);
        self.answer.names_within(Span { start, ..before })
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
    let mut names: HashMap<&str, Vec<EntityId>> = HashMap::new();
    for (name, entity) in facts.entities() {
        let first = name
            .split(|c: char| !c.is_alphanumeric())
            .find(|word| !word.is_empty());
        if first.is_some_and(|first| words.contains(first)) {
            names.entry(name).or_default().push(entity);
        }
    }
    let mut found: Vec<NameSaid> = names
        .into_iter()
        .flat_map(|(name, entities)| {
            places(text, name).map(move |span| NameSaid {
                span,
                entities: entities.clone(),
            })
        })
        .collect();
    found.sort_unstable_by_key(|name| (name.span.start, core::cmp::Reverse(name.span.end)));
    let mut end = 0;
    found.retain(|name| {
        let is_outside = name.span.end > end;
        end = end.max(name.span.end);
        is_outside
    });
    found
}

/// Where a name stands by itself.
fn places<'t>(text: &'t str, name: &'t str) -> impl Iterator<Item = Span> + 't {
    text.match_indices(name).filter_map(move |(start, _)| {
        let end = start + name.len();
        let before = text.get(..start)?.chars().next_back();
        let mut behind = text.get(end..)?.chars();
        let next = behind.next();
        let goes_on = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        let is_joined = next == Some('-') && goes_on(behind.next()) || before == Some('-');
        let is_alone = !goes_on(before) && !next.is_some_and(|c| c.is_ascii_alphanumeric());
        (is_alone && !is_joined).then_some(Span { start, end })
    })
}
