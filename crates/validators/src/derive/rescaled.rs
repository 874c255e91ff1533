//! Numbers told again in another unit: "it made 22,566 `MWh`, or about 22.6 `GWh`".

use super::carried::is;
use super::stated::known_before;
use super::{Derived, Known, Work};
use crate::measure::Measure;
use crate::{Mention, NumberMention};

impl Work<'_> {
    /// What a number before follows from, where this one is the same in another unit of its kind.
    pub(super) fn rescaled(
        &self,
        mention: &Mention,
        number: &NumberMention,
        known: (&[Known], &[Known]),
    ) -> Option<Derived> {
        let text = self.answer.asked.answer;
        let told = Measure::of_mention(text, mention.span, number.unit)?;
        let before = known_before(mention, known).into_iter().rev();
        let mut same = before.filter(|known| {
            let factor = self.measure_at(known.place());
            let factor = factor.filter(|own| *own != told);
            let factor = factor.and_then(|own| own.in_unit(told));
            factor.is_some_and(|factor| is(number, known.exact() * factor))
        });
        Some(same.next()?.how.clone())
    }

    /// What the number at a place of the answer measures.
    fn measure_at(&self, place: usize) -> Option<Measure> {
        let mentions = &self.answer.mentions;
        let at = mentions.partition_point(|mention| mention.span.start < place);
        let mention = mentions.get(at)?;
        let unit = mention.number()?.unit;
        Measure::of_mention(self.answer.asked.answer, mention.span, unit)
    }
}
