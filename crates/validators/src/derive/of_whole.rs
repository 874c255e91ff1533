//! Of which whole a share is told, by the words right behind it or those of the question: "77.7 % of net sales" is none of gross
//! profit.

use super::lines::Name;
use super::{Derived, Work};
use crate::judge::holds;
use crate::label::{all_words, label_words};
use crate::verify::{Axis, name_in, share_asked};
use crate::{Fact, Mention, NumberMention, Unit};

const AXES: [Axis; 2] = [Axis::Row, Axis::Column];

impl Work<'_> {
    /// Whether a share is of two lines neither of which is the one that it is told or asked for of, or is that one's in percent of
    /// the other.
    pub(super) fn belies_whole(
        &self,
        mention: &Mention,
        number: &NumberMention,
        found: &Derived,
    ) -> bool {
        let ([left, right], true) = (found.operands.as_slice(), found.is_share()) else {
            return false;
        };
        let Some(whole) = self.whole_told(mention).filter(|_| !left.is_prose()) else {
            return false;
        };
        if self.goes_by(left, whole)
            && !self.goes_by(right, whole)
            && is_in_percent(number, [left, right])
        {
            return true;
        }
        let said: Vec<u64> = all_words(whole).collect();
        let Some(first) = said.first() else {
            return false;
        };
        let own = |axis: Axis| [left, right].map(|fact| self.name_on(axis, fact));
        let is_said =
            |name: &Name| !name.is_empty() && { name.iter() }.all(|(word, _)| said.contains(word));
        let is_of_other = |axis: Axis| {
            let mut named = self.lines_named_on(axis, &said, |_| true);
            named.retain(|name| name.iter().any(|(word, _)| word == first));
            let own = own(axis);
            !named.is_empty() && !own.iter().any(|own| own.is_empty() || named.contains(own))
        };
        // "Of the total obligations" may be a column's total as well as a row's.
        let is_told = AXES.iter().any(|axis| own(*axis).iter().any(is_said));
        !is_told && AXES.into_iter().any(is_of_other)
    }

    /// Whether a name of a fact has all words of another.
    fn goes_by(&self, fact: &Fact, name: &str) -> bool {
        let facts = self.facts();
        let mut axes = Axis::ALL.into_iter();
        let has =
            |axis: Axis, word: u64| axis.words(facts, fact).iter().any(|(own, _)| *own == word);
        axes.any(|axis| {
            let mut said = label_words(name).peekable();
            said.peek().is_some() && said.all(|word| has(axis, word))
        })
    }

    /// The words behind "of" that tell a whole: right behind a number, or else where the question asks for a share.
    fn whole_told(&self, mention: &Mention) -> Option<&str> {
        let text = self.answer.asked.answer;
        let behind = self.answer.gap_behind(mention.span, self.span).of(text);
        let behind = behind.trim_start().strip_prefix("of ");
        let asked = || share_asked(self.answer.asked.question);
        behind.map(name_in).or_else(asked)
    }
}

/// Whether a number is the first of two figures in percent of the second.
fn is_in_percent(number: &NumberMention, [first, second]: [&Fact; 2]) -> bool {
    number.unit == Some(Unit::Percent) && holds(number, 100.0 * first.value / second.value)
}
