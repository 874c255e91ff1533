//! Numbers of prose that a sentence tells of several places: over "1,400 worked in Europe and 900 in Asia", 900 are none in Europe.

use super::Lead;
use crate::Fact;
use crate::parallel::{Mark, Parallel, is_respective};
use crate::placed::places_in;

/// A sentence of more numbers is a list.
const MOST: usize = 64;

impl Lead<'_, '_> {
    /// Whether the number is told of a place, and its sentence of the facts tells the fact of another and that place of another
    /// number.
    pub(super) fn is_of_another_place(&self, fact: &Fact) -> bool {
        let places = self.places.get_or_init(|| self.read_places());
        let facts = self.answer.facts();
        if places.is_empty() || !fact.is_prose() {
            return false;
        }
        let Some(own) = facts.place_told(fact) else {
            return false;
        };
        let is_of_other = |other: &Fact| {
            let place = facts.place_told(other);
            place.is_some_and(|place| place != own && places.contains(&place))
        };
        !places.contains(&own) && facts.row(fact.row).take(MOST).any(is_of_other)
    }

    /// Whether the sentence names what its sentence of the facts tells another number of, whole, and nothing in the answer or the
    /// question what it tells the fact of: "93.8 % in medical buildings, 84.6 % in senior housing".
    pub(super) fn is_of_another_item(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        let own = facts.item_told(fact);
        if own.is_empty() {
            return false;
        }
        let said = self.words_of_sentence();
        let is_said = |word: &u64| said.contains(word);
        let is_silent = |word: &u64| !self.answer.says_anywhere(*word);
        let is_of_other = |other: &Fact| {
            let theirs = facts.item_told(other);
            let mut ours = own.iter().filter(|word| !theirs.contains(word)).peekable();
            let mut others = theirs.iter().filter(|word| !own.contains(word)).peekable();
            let differ = ours.peek().is_some() && others.peek().is_some();
            differ && other.unit == fact.unit && others.all(is_said) && ours.all(is_silent)
        };
        facts.row(fact.row).take(MOST).any(is_of_other)
    }

    /// Whether the numbers and years beside the number are told, in the fact's sentence, of another thing than the fact is:
    /// "the notes due 2050 bear interest at 3.25 %" over "3.25 % notes due 2030 and 4.10 % notes due 2050".
    pub(super) fn is_beside_another(&self, fact: &Fact) -> bool {
        let beside = self.beside.get_or_init(|| self.read_beside());
        if beside.is_empty() || !fact.is_prose() {
            return false;
        }
        let told = self.answer.facts().parallel(fact);
        told.is_some_and(|(sentence, place)| sentence.is_of_another(place, beside))
    }

    fn read_beside(&self) -> Vec<Mark> {
        let text = self.answer.asked.answer;
        if is_respective(self.sentence.of(text)) {
            return Vec::new();
        }
        let own = self.number().start;
        Parallel::of(text, self.answer.within(self.sentence)).beside(own)
    }

    /// Whether the sentence names all that the facts tell a number of right behind it.
    pub(super) fn says_item(&self, fact: &Fact) -> bool {
        let item = self.answer.facts().item_told(fact);
        if item.is_empty() {
            return false;
        }
        let said = self.words_of_sentence();
        item.iter().all(|word| said.contains(word))
    }

    fn words_of_sentence(&self) -> Vec<u64> {
        let words = self.answer.words(self.sentence).iter();
        words
            .flat_map(|word| word.hashes(self.sentence.end))
            .collect()
    }

    /// The places that are named right behind the number, or else before it.
    fn read_places(&self) -> Vec<u64> {
        let behind = places_in(self.clause_behind());
        if !behind.is_empty() {
            return behind;
        }
        // What stands behind the number before is of that one.
        if self.is_first {
            places_in(self.text)
        } else {
            Vec::new()
        }
    }
}
