//! Short answers that a later sentence works out: "$57.3 million. Of the $188.5 million, $131.2 million expire, which leaves
//! $57.3 million."

use super::Answer;
use crate::derive::{Derived, Proof};
use crate::sentence::Sentence;
use crate::{Mention, NumberMention, Span};

impl Answer<'_> {
    /// Whether a sentence is but its number, which is then of what the others tell.
    pub(super) fn is_number_alone(&self, sentence: &Sentence, mention: &Mention) -> bool {
        self.telling_beside(sentence.span, mention) == 0
    }

    /// How many words of a part tell anything, beside those of a number in it.
    pub(crate) fn telling_beside(&self, part: Span, mention: &Mention) -> usize {
        let is_own = |place: usize| mention.span.start <= place && place < mention.span.end;
        let words = self.words(part).iter();
        let others = words.filter(|word| !is_own(word.span.start) && word.tells());
        others.count()
    }

    /// How the same number follows from facts where it is told again behind a place.
    pub(super) fn told_again<'p>(
        &self,
        mention: &Mention,
        number: &NumberMention,
        proofs: &'p [Proof],
    ) -> Option<&'p Derived> {
        let is_same = |other: &NumberMention| {
            other.unit == number.unit && (other.value - number.value).abs() <= f64::EPSILON
        };
        let is_again = |proof: &&Proof| {
            let mut told = self.within(proof.span).iter().filter_map(Mention::number);
            proof.span.start > mention.span.end && told.any(is_same)
        };
        proofs.iter().find(is_again).map(|proof| &proof.how)
    }
}
