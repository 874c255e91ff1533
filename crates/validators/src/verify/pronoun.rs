//! What a sentence goes on with that begins with a pronoun: "Net income was $50 million. It grew 25 %."

use super::Answer;
use crate::Span;
use crate::sentence::Sentence;
use crate::wording::is_one_of;

const PRONOUNS: [&str; 5] = ["it", "they", "this", "that", "these"];

impl Answer<'_> {
    /// What the sentence before is about, where one begins with a pronoun: its words as far as its first number.
    pub(crate) fn referred_to(&self, sentence: &Sentence) -> Option<Span> {
        let first = self.words(sentence.span).first()?;
        if !is_one_of(&PRONOUNS, first.text) {
            return None;
        }
        let behind = self
            .sentences
            .partition_point(|other| other.span.start < sentence.span.start);
        let before = self.sentences.get(behind.checked_sub(1)?)?.span;
        let gap = self.asked.answer.get(before.start..sentence.span.start)?;
        let number = self
            .within(before)
            .iter()
            .find(|mention| mention.number().is_some())?;
        (!gap.contains('\n')).then_some(before.before(number.span))
    }
}
