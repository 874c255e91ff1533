//! Whether a quotient or a change is of a row that the question, or the row of a table of the answer, names: "16.6 %" to "What
//! percentage of net sales was made in Europe?" is none of Asia's.

use super::everyday::tokens;
use super::{Derived, Work};
use crate::verify::GENERAL;
use crate::wording::is_one_of;
use crate::{Fact, Mention};

/// Longer columns are not looked through.
const MOST: usize = 200;

impl<'a> Work<'a> {
    /// Whether two figures are of no row that is named, where some in their table are and nothing else tells of which the number
    /// is.
    pub(super) fn belies_asked_row(&self, mention: &Mention, found: &Derived) -> bool {
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        let is_of_two = found.operation.is_quotient() || found.is_change();
        if !is_of_two || left.is_prose() || right.is_prose() {
            return false;
        }
        let Some(said) = self.names_told_by(mention) else {
            return false;
        };
        let said: Vec<&str> = tokens(said).map(plain).collect();
        let column = self.facts().column(left.column);
        if column.len() > MOST {
            return false;
        }
        let is_said =
            |own: &Vec<&str>| !own.is_empty() && own.iter().all(|word| is_one_of(&said, word));
        let named: Vec<Vec<&str>> = { column }
            .map(|fact| self.telling_tokens(fact))
            .filter(is_said)
            .collect();
        // "The commitment for engines" is that of no other commitment.
        let is_less = |own: &Vec<&str>| {
            let has_all = |other: &Vec<&str>| own.iter().all(|word| is_one_of(other, word));
            named
                .iter()
                .any(|other| other.len() > own.len() && has_all(other))
        };
        let is_named = |fact: &Fact| {
            let own = self.telling_tokens(fact);
            is_said(&own) && !is_less(&own)
        };
        !named.is_empty() && !is_named(left) && !is_named(right)
    }

    /// What names the row that a number is of, where that is not its sentence: the label of its row in a table, or the question.
    fn names_told_by(&self, mention: &Mention) -> Option<&'a str> {
        let asked = self.answer.asked;
        let heads = self.answer.layout.heads(asked.answer, mention.span.start);
        if let Some(heads) = heads {
            return Some(heads.label.of(asked.answer));
        }
        let is_asked = !asked.question.is_empty() && self.answer.is_terse();
        is_asked.then_some(asked.question)
    }

    /// The words of a row's name that tell it from others.
    fn telling_tokens(&self, fact: &Fact) -> Vec<&'a str> {
        let words = tokens(self.facts().name(fact));
        // The digits of "Americas (1)" are those of a note.
        let is_note = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
        let telling = words.filter(|word| !is_one_of(&GENERAL, word) && !is_note(word));
        telling.map(plain).collect()
    }
}

/// A word without the ending of its plural.
fn plain(word: &str) -> &str {
    word.strip_suffix('s').unwrap_or(word)
}
