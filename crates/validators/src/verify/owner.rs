//! Which of the things that records are of a number is said of: "BERMF's NAV is 15.6", which is that of another fund.

use std::collections::HashSet;

use super::Lead;
use super::Word;
use super::bracket::opens_behind_counter;
use super::figure::figure_words;
use super::list::is_glue;
use super::name::NameSaid;
use crate::facts::EntityId;
use crate::horizon;
use crate::label::label_words;
use crate::lexicon::Class;
use crate::wording::{HELD_AGAINST, holds, is_one_of};
use crate::{Fact, Span};

/// Words of all others than those that are named.
pub(in crate::verify) const THE_REST: [&str; 4] = ["rest", "others", "remainder", "ที่เหลือ"];

/// A longer gap sets a name apart from a number.
const LONGEST_LINK: usize = 24;

/// So many bytes beside a number may hint at a thing.
const NEAR: usize = 1_000;

impl Lead<'_, '_> {
    /// Whether the number is said of a thing by its name, and the fact is told of another that nothing there names.
    pub(super) fn is_of_another_thing(&self, fact: &Fact) -> bool {
        let Some(owners) = self.owners() else {
            return false;
        };
        let facts = self.answer.facts();
        let Some(entity) = facts.entity(fact) else {
            return self.is_statistic_of_another(fact, owners);
        };
        // A code that the facts have nowhere may share a word with theirs: the "RMF" of "WEST-RMF".
        let is_hinted = || {
            let figure = figure_words(facts.figure_name(fact));
            self.hints_at(entity, owners, &figure)
        };
        let is_inside = || facts.stands_in(fact, owners);
        owners.is_empty() || !owners.contains(&entity) && !is_inside() && !is_hinted()
    }

    /// Whether the words name a fact's figure whole, and the number is said of another thing.
    pub(super) fn is_figure_of_another(&self, fact: &Fact) -> bool {
        let name = figure_words(self.answer.facts().figure_name(fact));
        let is_named = name.len() > 1 && name.iter().all(|word| self.says(*word));
        is_named && self.is_of_another_thing(fact)
    }

    /// Whether a fact of no thing, as the highest of all, has what only another thing has than is named right before
    /// the number, and nothing says its name.
    fn is_statistic_of_another(&self, fact: &Fact, owners: &[EntityId]) -> bool {
        let facts = self.answer.facts();
        let mut names = label_words(facts.column_header(fact)).chain(label_words(facts.name(fact)));
        if !self.starts_with_thing() || names.any(|word| self.says(word)) {
            return false;
        }
        let mut alike = facts.near(fact.value, 0.0);
        let is_anothers = |other: &Fact| {
            facts
                .entity(other)
                .is_some_and(|thing| !owners.contains(&thing))
        };
        owners.is_empty() || alike.any(|(other, _)| is_anothers(other))
    }

    /// Whether a thing is named between the number before and this one.
    pub(super) fn starts_with_thing(&self) -> bool {
        !self.answer.names_within(self.span).is_empty()
    }

    /// Whether the sentence says a word that the thing's names have, and those of the others not. "Stores" of which so many are
    /// counted hint at no "Birchmere Stores".
    fn hints_at(&self, entity: EntityId, owners: &[EntityId], figure: &[u64]) -> bool {
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
        // In a sentence without end, what stands near.
        let near = Span {
            start: self.sentence.start.max(self.span.end.saturating_sub(NEAR)),
            end: self.sentence.end.min(self.tail.start + NEAR),
        };
        let said: HashSet<u64> = self
            .answer
            .words(near)
            .iter()
            // "One year" and "one of" hint at no fund of ONE.
            .filter(|word| !word.text.eq_ignore_ascii_case("one"))
            .flat_map(|word| word.hashes(self.sentence.end))
            .collect();
        let tells = |word: &u64| !others.contains(word) && !figure.contains(word);
        words_of(entity)
            .filter(tells)
            .any(|word| said.contains(&word))
    }

    /// The things of the only name that leads to the number, where several have it: "the two Alphabet share classes together".
    pub(crate) fn things_of_name(&self) -> Vec<EntityId> {
        match self.answer.names_within(self.span) {
            [only] => only.entities.clone(),
            _ => Vec::new(),
        }
    }

    /// The few records that the number may be of.
    pub(crate) fn few_owners(&self) -> &[EntityId] {
        const FEW: usize = 3;
        self.owners()
            .filter(|all| all.len() <= FEW)
            .unwrap_or_default()
    }

    /// The records that the number may be of; none where its sentence names none.
    fn owners(&self) -> Option<&[EntityId]> {
        if !self.answer.names_any() {
            return None;
        }
        let owners = self.owners.get_or_init(|| {
            if self.is_of_the_rest() {
                return None;
            }
            let of_place = self.names_of_cell().or_else(|| self.name_of_list());
            let of_place = of_place.or_else(|| self.name_of_list_behind());
            if let Some(named) = of_place {
                let all = named.iter();
                return Some(all.flat_map(|name| name.entities.iter().copied()).collect());
            }
            let in_sentence = self.answer.names_within(self.sentence);
            if in_sentence.is_empty() {
                return self.owner_referred().map(<[EntityId]>::to_vec);
            }
            let behind = self.linked();
            let before = if !behind.is_empty() && self.starts_with_link() {
                &[]
            } else {
                self.answer.names_within(self.behind_bracket())
            };
            let is_alone = behind.is_empty() && before.is_empty();
            if is_alone && self.is_counterpart() {
                return None;
            }
            let named = if is_alone { self.named_last() } else { before };
            let named = if named.is_empty() && behind.is_empty() {
                // Nothing stands before it: what heads it names it, or else what follows.
                if let Some(referred) = self.owner_referred() {
                    return Some(referred.to_vec());
                }
                in_sentence
            } else {
                named
            };
            let all = named.iter().chain(behind);
            let mut all: Vec<EntityId> =
                all.flat_map(|name| name.entities.iter().copied()).collect();
            if is_alone {
                all.extend(self.owners_of_its());
            }
            if let Some(behind) = self.name_behind_pair() {
                all.clone_from(&behind.entities);
            }
            if self.is_of_either() {
                let both = in_sentence.iter();
                all.extend(both.flat_map(|name| name.entities.iter().copied()));
            }
            Some(all)
        });
        owners.as_deref()
    }

    /// Whether the words begin with one that links a name to the number before: "88% on web-1 and 62% on web-2".
    fn starts_with_link(&self) -> bool {
        let first = self.words().first().filter(|_| !self.is_first);
        first.is_some_and(|first| links(first.text))
    }

    /// Whether words behind the last name before the number say that it is of all others: "leaving out Acme, the rest are between 36 %
    /// and 43 %".
    pub(super) fn is_of_the_rest(&self) -> bool {
        let before = Span {
            end: self.span.end,
            ..self.sentence
        };
        let last = self.answer.names_within(before).last();
        let behind = Span {
            start: last.map_or(before.start, |last| last.span.end),
            ..before
        };
        let mut words = self.answer.words(behind).iter();
        words.any(|word| is_one_of(&THE_REST, word.text))
    }

    /// The name that is linked to the second of two numbers which are held against two others: "17.9 % and 25.3 %, against 12.8 %
    /// and 19.1 % for Acme".
    fn name_behind_pair(&self) -> Option<&NameSaid> {
        let is_held = self
            .words()
            .iter()
            .any(|word| is_one_of(&HELD_AGAINST, word.text));
        let text = self.answer.asked.answer;
        let next = self.answer.within(self.tail).first().filter(|_| is_held)?;
        let gap = text.get(self.tail.start..next.span.start)?.trim();
        let rest = Span {
            start: next.span.end,
            ..self.tail
        };
        let name = self.answer.names_within(rest).first()?;
        let link = text.get(rest.start..name.span.start)?;
        // "For **Acme**"
        let link = link.trim_end_matches(['*', '_', '`']).trim();
        (gap == "and" && links(link)).then_some(name)
    }

    /// Whether the number is held against another of the only two things that the sentence named before, neither of which is
    /// named again: "29 % for Acme against 4 % for Bolt, and over a year 19 % against 13 %".
    fn is_of_either(&self) -> bool {
        let text = self.answer.asked.answer;
        let next = self.answer.within(self.tail).first();
        let gap = next.and_then(|next| text.get(self.tail.start..next.span.start));
        let is_held = gap.is_some_and(|gap| is_one_of(&HELD_AGAINST, gap.trim()));
        let before = Span {
            end: self.span.end,
            ..self.sentence
        };
        // "For Acme" is of the number before.
        let own = self.answer.names_within(self.span).len();
        let own = own - usize::from(own > 0 && self.starts_with_link());
        let known = self.answer.names_within(before).iter();
        let known = known.filter(|name| !name.entities.is_empty()).count();
        is_held && own == 0 && known == 2
    }

    /// Whether the number is only held against the one before it, and may be of any other thing: "910,000 vs 420,000".
    fn is_counterpart(&self) -> bool {
        const BESIDE: [&str; 3] = ["with", "to", "just"];
        let mut words = self.words().iter().peekable();
        let compares = |word: &Word<'_>| {
            is_one_of(&HELD_AGAINST, word.text)
                || is_one_of(&BESIDE, word.text)
                || horizon::may_name(word)
        };
        words
            .peek()
            .is_some_and(|first| first.text != "to" && first.text != "with")
            && words.all(compares)
    }

    /// The names that head the number's row or column in a table, or else all of it.
    fn names_of_cell(&self) -> Option<&[NameSaid]> {
        let text = self.answer.asked.answer;
        let heads = self.answer.layout.heads(text, self.span.end)?;
        let title = self.answer.layout.title(self.span.end);
        let parts = [Some(heads.label), Some(heads.header), title].into_iter();
        let mut named = parts.flatten().map(|part| self.answer.names_within(part));
        named.find(|names| !names.is_empty())
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

    /// The same where the list of names stands behind that of the numbers.
    fn name_of_list_behind(&self) -> Option<&[NameSaid]> {
        let place = self.place_in_list()?;
        let text = self.answer.asked.answer;
        let behind = Span {
            start: place.end,
            ..self.sentence
        };
        let next = self
            .answer
            .within(behind)
            .iter()
            .find(|next| next.number().is_some());
        let behind = Span {
            end: next.map_or(behind.end, |next| next.span.start),
            ..behind
        };
        let names = self.answer.names_within(behind);
        let mut lists =
            names.chunk_by(|left, right| is_glue(text.get(left.span.end..right.span.start)));
        let list = lists.next()?;
        let gap = text.get(place.end..list.first()?.span.start)?;
        let is_apart =
            gap.starts_with([';', ':']) || gap.starts_with(',') && !holds(gap, "respectively");
        (!is_apart).then(|| place.in_list(list).map(core::slice::from_ref))?
    }

    /// The name that words link to the number from behind.
    fn linked(&self) -> &[NameSaid] {
        let start = self.end_of_whole();
        let behind = Span { start, ..self.tail };
        let next = self.answer.within(behind).first();
        let part = Span {
            end: next.map_or(self.tail.end, |next| next.span.start),
            ..behind
        };
        let names = self.answer.names_within(part);
        let Some(first) = names.first() else {
            return &[];
        };
        let gap = start..first.span.start;
        let gap = self.answer.asked.answer.get(gap).unwrap_or_default().trim();
        // "5.2 years in Finance"
        let words = gap.split(|c: char| !c.is_alphabetic());
        let mut nearest = words.filter(|word| !word.is_empty()).take(2);
        let is_link = gap.starts_with('(') || opens_behind_counter(gap) || nearest.any(links);
        let is_near = gap.len() <= LONGEST_LINK && !gap.contains([',', ';']);
        if is_link && is_near { names } else { &[] }
    }

    /// Where the whole ends whose part the number is, with its share: "496 of 12,400 (4.0 %)"; or where the number does.
    fn end_of_whole(&self) -> usize {
        let text = self.answer.asked.answer;
        let start = self.tail.start;
        let mut next = self.answer.within(self.tail).iter();
        let between = |start: usize, end: usize| text.get(start..end).unwrap_or_default().trim();
        let Some(whole) = next
            .next()
            .filter(|whole| between(start, whole.span.start) == "of")
        else {
            return start;
        };
        let end = whole.span.end;
        let share = next
            .next()
            .filter(|share| between(end, share.span.start) == "(");
        share.map_or(end, |share| share.span.end)
    }

    /// The names that were said last before the number, all that no number parts.
    fn named_last(&self) -> &[NameSaid] {
        let before = self.sentence.before(self.span);
        let names = self.answer.names_within(before);
        let Some(last) = names.last() else {
            return &[];
        };
        let numbers = self.answer.within(before.before(last.span));
        let start = numbers
            .iter()
            .rev()
            .find(|mention| mention.number().is_some())
            .map_or(before.start, |number| number.span.end);
        self.answer.names_within(Span { start, ..before })
    }
}

/// Whether a word links the name of a thing to a number; "on volume" links nothing else.
fn links(word: &str) -> bool {
    Class::OwnerLinks.has(word) || word.eq_ignore_ascii_case("on")
}
