//! A number right behind the same with more digits: "€803,200 thousand (about €803 million) and EBIT of €117,450 thousand".

use super::given::{Meant, again};
use super::{Derived, Known, Work};
use crate::lexicon::Class;
use crate::{Mention, NumberMention};

/// What stands between the two.
const JOINTS: [&str; 12] = [
    "(", "or", ", or", "(or", "(i.e.", ", i.e.", "=", "≈", "(~", "(≈", ",", "i.e.",
];

impl Work<'_> {
    /// How the number before follows, where this one rounds it and nothing stands between that could be of another row.
    pub(super) fn anew(
        &self,
        mention: &Mention,
        number: &NumberMention,
        known: &[&Known],
        meant: Meant,
    ) -> Option<Derived> {
        let (before, _) = self.number_before(mention)?;
        let last = known
            .last()
            .filter(|last| last.place() == before.span.start)?;
        let gap = self.answer.gap_before(mention.span, self.span);
        let hedge = self.answer.words(gap).last();
        let hedge = hedge.filter(|word| Class::Hedge.has(*word));
        let end = hedge.map_or(mention.span.start, |word| word.span.start);
        let joint = self.answer.asked.answer.get(before.span.end..end)?;
        let is_joined = JOINTS.contains(&joint.trim());
        // A comma alone parts numbers as well as it joins them.
        let is_sure = hedge.is_some() || joint.trim() != ",";
        (is_joined && is_sure)
            .then(|| again(number, &[*last], meant))
            .flatten()
    }
}
