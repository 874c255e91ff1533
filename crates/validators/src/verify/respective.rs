//! Lists of as many names as numbers, before the numbers or behind them: "the prices of A, B and C are 5, 6 and 7", "5, 6 and 7
//! for A, B and C, respectively".

use super::axis::Axis;
use super::list::Place;
use super::{Lead, Word};
use crate::wording::is_one_of;
use crate::{Fact, Facts, Mention, Span};

/// Longer parts of a sentence are no list of names.
const LONGEST: usize = 400;

/// What joins two items of a list of names.
const JOINTS: [&str; 7] = ["and", "or", "und", "et", "y", "e", "och"];

/// Names for the numbers of a list, one for one.
#[derive(Debug)]
pub(super) struct Respective {
    /// The words of each part between commas and joints that tell, the nearest to the numbers first.
    items: Vec<Vec<u64>>,
    is_before: bool,
    at: usize,
    count: usize,
}

impl Respective {
    /// Whether a fact has the name at the number's place; none where none of the names is its own.
    fn is_own(&self, facts: &Facts, fact: &Fact) -> Option<bool> {
        let told = { Axis::ALL.into_iter() }.filter_map(|axis| self.place_of(facts, fact, axis));
        told.map(|place| place == self.at)
            .reduce(|one, other| one && other)
    }

    /// Which of the names is a fact's, where each is a name of that kind and one is nearer to the fact's than all others.
    fn place_of(&self, facts: &Facts, fact: &Fact, axis: Axis) -> Option<usize> {
        let own = axis.words(facts, fact);
        let is_own = |word: &u64| own.iter().any(|(own, _)| own == word);
        if !self.items.iter().flatten().any(is_own) {
            return None;
        }
        let names = self.names(facts, axis)?;
        let is_of_one = |word: &u64| names.iter().filter(|name| name.contains(word)).count() == 1;
        let is_told = |name: &&Vec<u64>| name.iter().any(|word| is_own(word) && is_of_one(word));
        if names.iter().filter(is_told).count() > 1 {
            // "License and subscription revenue" is one name.
            return None;
        }
        let nearness = |name: &Vec<u64>| {
            let shared = name.iter().filter(|word| is_own(word)).count();
            (shared, core::cmp::Reverse(name.len() - shared))
        };
        let best = names.iter().map(nearness).max()?;
        let mut nearest = (0..).zip(&names).filter(|(_, name)| nearness(name) == best);
        let (place, _) = nearest.next().filter(|_| best.0 > 0)?;
        nearest.next().is_none().then_some(place)
    }

    /// The parts beside each other that have names of a kind, the nearest to the numbers, where there are as many as numbers.
    fn names(&self, facts: &Facts, axis: Axis) -> Option<Vec<Vec<u64>>> {
        let words_named = |item: &Vec<u64>| -> Vec<u64> {
            let words = item.iter().copied();
            words.filter(|word| axis.has(facts, *word)).collect()
        };
        let first = self
            .items
            .iter()
            .position(|item| !words_named(item).is_empty())?;
        let items = self.items.iter().skip(first);
        let items = items.take_while(|item| !words_named(item).is_empty());
        let mut items: Vec<&Vec<u64>> = items.collect();
        if self.is_before {
            items.reverse();
        }
        // Where two items meet, both are names: "the sales of North and South were".
        let meet = |pair: &[&Vec<u64>]| match pair {
            [left, right] => [left.last(), right.first()]
                .into_iter()
                .flatten()
                .all(|word| axis.has(facts, *word)),
            _ => false,
        };
        if items.len() != self.count || !items.windows(2).all(meet) {
            return None;
        }
        let names: Vec<Vec<u64>> = items.into_iter().map(words_named).collect();
        let is_of_one = |word: &u64| names.iter().filter(|name| name.contains(word)).count() == 1;
        // Of "revenue" and "cost of revenue" the one has no word of its own.
        let alike = names.iter().filter(|name| !name.iter().any(is_of_one));
        (alike.count() <= 1).then_some(names)
    }
}

impl Lead<'_, '_> {
    /// Whether the name at the number's place in a list is the fact's; none where there is no such list, or no name in it is the
    /// fact's.
    pub(super) fn has_own_name_in_list(&self, fact: &Fact) -> Option<bool> {
        if fact.is_prose() {
            return None;
        }
        let lists = self.respective.get_or_init(|| self.read_respective());
        let facts = self.answer.facts();
        lists.iter().find_map(|list| list.is_own(facts, fact))
    }

    /// The lists of names for that of the numbers, the nearest before it first.
    fn read_respective(&self) -> Vec<Respective> {
        let place = self.place_in_list().filter(|_| !self.is_cell());
        let Some(place) = place.filter(|place| self.may_be_told_by(place)) else {
            return Vec::new();
        };
        let before = self.parts_before(&place).map(|part| (part, true));
        let behind = self.part_behind(&place).map(|part| (part, false));
        let parts = before.into_iter().chain(behind);
        let parts = parts.filter(|(part, _)| part.end - part.start <= LONGEST);
        let lists = parts.map(|(part, is_before)| {
            let mut items = self.items_in(part);
            if is_before {
                items.reverse();
            }
            Respective {
                items,
                is_before,
                at: place.at(),
                count: place.count(),
            }
        });
        lists.collect()
    }

    /// Whether the numbers of a list may be of several names: they are of one kind or joined by more than a comma, as
    /// "($88 million, 2.9 points)" are not.
    fn may_be_told_by(&self, place: &Place) -> bool {
        let list = Span {
            start: place.start,
            end: place.end,
        };
        let numbers = self.answer.within(list).iter();
        let mut units = numbers
            .filter_map(Mention::number)
            .map(|number| number.unit);
        let first = units.next();
        let are_alike = units.all(|unit| Some(unit) == first);
        are_alike || self.answer.words(list).iter().any(is_joint)
    }

    /// What stands between the number before a list and the list, and what begins the sentence.
    fn parts_before(&self, place: &Place) -> [Span; 2] {
        let start = Span {
            start: place.start,
            end: place.start,
        };
        let before = self.answer.gap_before(start, self.sentence);
        let mut numbers = self.answer.within(self.sentence).iter();
        let first = numbers.find(|one| one.number().is_some());
        let beginning = Span {
            start: self.sentence.start,
            end: first.map_or(place.start, |first| first.span.start),
        };
        [before, beginning]
    }

    /// What stands between a list and the next number, where that goes on with the list.
    fn part_behind(&self, place: &Place) -> Option<Span> {
        let end = Span {
            start: place.end,
            end: place.end,
        };
        let behind = self.answer.gap_behind(end, self.sentence);
        let text = behind.of(self.answer.asked.answer);
        let rest = text.trim_start_matches([' ', ',']);
        let told = rest.strip_prefix("respectively");
        let is_apart = text.starts_with([',', ';', ':']) && told.is_none();
        (!is_apart).then(|| Span {
            start: behind.end - told.unwrap_or(rest).len(),
            ..behind
        })
    }

    /// The words that tell of each part of a text between commas and joints.
    fn items_in(&self, part: Span) -> Vec<Vec<u64>> {
        let text = self.answer.asked.answer;
        let goes_on = |left: &Word<'_>, right: &Word<'_>| {
            let gap = text.get(left.span.end..right.span.start);
            let is_parted = gap.is_none_or(|gap| gap.contains([',', '、', '/', '&', ';']));
            !is_parted && !is_joint(left) && !is_joint(right)
        };
        let items = self.answer.words(part).chunk_by(goes_on);
        let items = items.filter(|item| !matches!(item, [only] if is_joint(only)));
        let telling = |item: &[Word<'_>]| {
            let tells = |word: &&Word<'_>| word.tells() && word.text.len() > 1;
            let words = item.iter().filter(tells);
            words.flat_map(|word| word.hashes(part.end)).collect()
        };
        items.map(telling).collect()
    }
}

fn is_joint(word: &Word<'_>) -> bool {
    is_one_of(&JOINTS, word.text)
}
