//! Two amounts of one time in brackets behind the percentage that they give: "108 % (31.8 million against 29.5 million)".

use crate::verify::Answer;
use crate::{Fact, Mention, NumberMention, Unit};

/// What holds the first amount against the second, and nothing else.
const LINKS: [&str; 4] = [" against ", " out of ", " versus ", " over "];

impl Answer<'_> {
    /// Whether a percentage is neither what two amounts behind it come to nor by how much they differ, which are figures of
    /// two rows at one time.
    pub(super) fn is_held_otherwise(&self, mention: &Mention, claim: &NumberMention) -> bool {
        if claim.unit != Some(Unit::Percent) {
            return false;
        }
        let operands = { self.work_aside(mention) }.and_then(|work| self.operands(work));
        let Some([(first, left), (last, right)]) = operands.as_deref() else {
            return false;
        };
        let gap = self.asked.answer.get(first.end..last.start);
        let are_held = || {
            let facts = self.operand(left).zip(self.operand(right));
            facts.is_some_and(|((first, _), (last, _))| are_of_one_time(first, last))
        };
        let is_money = |number: &NumberMention| matches!(number.unit, Some(Unit::Money(_)));
        gap.is_some_and(|gap| LINKS.contains(&gap))
            && is_money(left)
            && is_money(right)
            && are_held()
            && !gives(claim, left.value, right.value)
    }
}

/// Whether two figures are of one time and of different rows.
fn are_of_one_time(first: &Fact, last: &Fact) -> bool {
    first.row != last.row && first.column == last.column && first.period == last.period
}

/// Whether a percentage is what one of two is of the other, what that leaves of it, or by how much they differ.
fn gives(claim: &NumberMention, left: f64, right: f64) -> bool {
    let quotients = [left / right, right / left];
    let mut told = quotients
        .into_iter()
        .flat_map(|one| [one, one - 1.0, 1.0 - one]);
    told.any(|share| super::holds(claim, share * 100.0))
}
