//! Numbers that are names: "4,125 with status 500", of a list that tells what came with which status.

use super::Answer;
use crate::label::hashed;
use crate::wording::is_one_of;
use crate::{Mention, NumberMention};

/// Words that a number stands behind which is a name.
const KINDS: [&str; 10] = [
    "status", "statuses", "code", "codes", "http", "error", "errors", "id", "no", "number",
];

/// Words behind such a name, which is not told of what they name. Behind a count stands what is counted.
const BEHIND: [&str; 18] = [
    "and", "or", "had", "has", "have", "was", "were", "is", "are", "came", "with", "in", "at",
    "for", "to", "on", "took", "made",
];

impl Answer<'_> {
    /// Whether a number is that of a rule that goes by it: "Rule of 40".
    pub(super) fn is_rule(&self, mention: &Mention, number: &NumberMention) -> bool {
        let before = self.asked.answer.get(..mention.span.start);
        let words = before.unwrap_or_default().rsplit(' ');
        let mut said = words
            .skip(1)
            .map(|word| word.trim_start_matches(['"', '“']));
        let [of, rule] = [said.next(), said.next()].map(Option::unwrap_or_default);
        number.is_bare() && of == "of" && is_one_of(&["rule"], rule)
    }

    /// Whether what a number is told of stands right before it, and one of these has it in the facts: "ticket 70130".
    fn is_led_by_noun(&self, mention: &Mention) -> bool {
        let before = self.asked.answer.get(..mention.span.start);
        let before = before.and_then(|before| before.strip_suffix(' '));
        let word = before.and_then(|before| before.rsplit(|c: char| !c.is_alphabetic()).next());
        let noun = word.filter(|word| !word.is_empty()).map(hashed);
        noun.is_some_and(|noun| self.facts().is_number_of(noun, self.text(mention)))
    }

    /// Whether a number is what a row of the facts is called, and not said of anything that is counted.
    pub(super) fn is_numbered_name(&self, mention: &Mention, number: &NumberMention) -> bool {
        let text = self.asked.answer;
        let written = self.text(mention);
        if number.is_bare() && self.is_led_by_noun(mention) {
            return true;
        }
        if number.unit.is_some() || !self.facts().is_numbered(written) {
            return false;
        }
        let before = text
            .get(..mention.span.start)
            .unwrap_or_default()
            .trim_end();
        let word = before
            .rsplit(|c: char| !c.is_alphabetic())
            .next()
            .unwrap_or_default();
        let behind = text.get(mention.span.end..).unwrap_or_default();
        let next = behind
            .trim_start_matches(' ')
            .split(|c: char| !c.is_alphabetic())
            .next()
            .unwrap_or_default();
        is_one_of(&KINDS, word)
            || before.ends_with('×')
            || next.is_empty()
            || is_one_of(&BEHIND, next)
    }
}
