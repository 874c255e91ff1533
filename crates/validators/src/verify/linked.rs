//! The rows behind a number that words link it to: "64 mm in Phuket".

use super::Lead;
use super::subject::NamedRow;
use crate::label::hashed;
use crate::lexicon::Class;
use crate::said::Said;
use crate::wording::{is_one_of, words};
use crate::{Span, Unit};

/// What stands behind the word that links a number to a row.
pub(super) struct Linked<'n, 'a> {
    said: Said<'a>,
    rows: Vec<&'n NamedRow>,
}

impl<'n, 'a> Lead<'n, 'a> {
    /// Whether words link the number to a row behind it of another name than these words, and none before it names a
    /// row.
    pub(super) fn is_of_row_behind(&self, own: &[u64]) -> bool {
        let shared = self.answer.facts().shared_words();
        let mut telling = own.iter().filter(|word| !shared.contains(word));
        if telling.any(|word| self.says(*word)) || !self.named().is_empty() {
            return false;
        }
        let linked = self.row_behind.get_or_init(|| self.read_linked()).as_ref();
        linked.is_some_and(|linked| linked.is_another(own))
    }

    fn read_linked(&self) -> Option<Linked<'n, 'a>> {
        let said = Said::of(self.linked_words()?);
        if said.words().is_empty() {
            return None;
        }
        let rows = self.answer.named().possible(said.words().iter().copied());
        let rows = rows.filter(|row| said.has_all(row.telling.iter().copied()));
        let rows = rows.collect();
        Some(Linked { said, rows })
    }
}

impl<'a> Lead<'_, 'a> {
    pub(super) fn linked_words(&self) -> Option<&'a str> {
        let behind = self.clause_behind();
        let is_mean = |place: Span| {
            let rest = behind.get(place.start..).unwrap_or_default();
            rest.starts_with("on average") || rest.starts_with("average")
        };
        // A charge is on a profit, and a rate on what it is of.
        let is_rate = self.unit == Some(Unit::Percent);
        // "mm in", "in"; "nights on average in"
        let mut nearest = words(behind).filter(|(place, _)| !is_mean(*place)).take(2);
        let link =
            nearest.find(|(_, word)| Class::OwnerLinks.has(word) || is_rate && *word == "on");
        match link {
            Some((link, _)) => behind.get(link.end..),
            None => { self.bracket_behind() }
                .or_else(|| self.chosen_behind())
                .or_else(|| self.subject_behind()),
        }
    }

    /// What those that the number counts chose: "412 people voted yes".
    fn chosen_behind(&self) -> Option<&'a str> {
        const CHOICES: [&str; 20] = [
            "voted",
            "vote",
            "said",
            "say",
            "chose",
            "choose",
            "answered",
            "answer",
            "picked",
            "pick",
            "selected",
            "select",
            "prefer",
            "preferred",
            "favored",
            "favoured",
            "want",
            "wanted",
            "opted",
            "replied",
        ];
        let behind = self.clause_behind();
        let mut nearest = words(behind).take(2);
        let verb = nearest.find(|(_, word)| is_one_of(&CHOICES, word));
        verb.and_then(|(verb, _)| behind.get(verb.end..))
    }

    /// The subject of a sentence that begins with its number: "At 36.8, the North is ahead".
    fn subject_behind(&self) -> Option<&'a str> {
        const LEADS: [&str; 12] = [
            "at",
            "with",
            "trading",
            "having",
            "selling",
            "priced",
            "costing",
            "scoring",
            "returning",
            "yielding",
            "posting",
            "earning",
        ];
        let first = self.words().first().filter(|_| self.is_first)?;
        if !is_one_of(&LEADS, first.text) {
            return None;
        }
        let rest = self
            .tail()
            .get(self.clause_behind().len()..)?
            .strip_prefix(", ")?;
        let facts = self.answer.facts();
        let subject = words(rest).skip_while(|(_, word)| is_one_of(&["the"], word));
        let subject = subject.take_while(|(_, word)| facts.is_of_names(hashed(word)));
        let end = subject.last().map(|(place, _)| place.end)?;
        rest.get(..end)
    }

    /// What stands in parentheses right behind the number, without digits: "5 (North)".
    fn bracket_behind(&self) -> Option<&'a str> {
        let (inside, _) = self.tail().strip_prefix(" (")?.split_once(')')?;
        let has_digits = inside.bytes().any(|byte| byte.is_ascii_digit());
        (!has_digits).then_some(inside)
    }
}

impl Linked<'_, '_> {
    fn is_another(&self, own: &[u64]) -> bool {
        let is_own = own.iter().any(|word| self.said.has(*word));
        !is_own && self.rows.iter().any(|row| row.words != own)
    }
}
