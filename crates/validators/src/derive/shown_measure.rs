//! Work that is called a measure and is not what the facts give for it: "quick ratio: 537.4 / 461.9 = 1.16", which stands on its
//! head, and "effective tax rate: 51.2 / 236.2 = 21.7 %" of the net income.

use super::families::Families;
use super::goal::Goal;
use super::{Derived, Work};
use crate::verify::Lead;
use crate::wording::Operations;
use crate::{Mention, NumberMention, Operation, Period, Role, Span, Unit};

impl<'a> Work<'a> {
    /// Whether a result of work is what a measure that is named would be with its terms exchanged, or the quotient of other lines
    /// than those that the words before the work name.
    pub(crate) fn shows_another_measure(
        &self,
        (mention, number): (&Mention, &NumberMention),
        about: Option<Period>,
        lead: &Lead<'a, 'a>,
    ) -> bool {
        let Role::Result { work } = number.role else {
            return false;
        };
        let is_quotient = matches!(number.unit, None | Some(Unit::Percent | Unit::Multiple));
        if !is_quotient || number.value <= 0.0 {
            return false;
        }
        let measured = |number: &NumberMention| self.is_measure(number, about, lead);
        let turned = inverse(number);
        !measured(number)
            && (!self.tells(&turned) && measured(&turned)
                || self.is_of_other_lines(mention, (number, work), about, lead))
    }

    /// Whether the answer tells a number as well, which the other may be meant to turn: "a P/E of 20, and a yield of 1 / 20 = 5 %".
    fn tells(&self, number: &NumberMention) -> bool {
        let whole = |number: &NumberMention| {
            let is_percent = number.unit == Some(Unit::Percent);
            number.value / if is_percent { 100.0 } else { 1.0 }
        };
        let (value, reach) = (whole(number), 2.0 * number.step);
        let mut told = self.answer.mentions.iter().filter_map(Mention::number);
        told.any(|told| (whole(told) - value).abs() <= reach.max(told.step))
    }

    fn is_measure(
        &self,
        number: &NumberMention,
        about: Option<Period>,
        lead: &Lead<'a, 'a>,
    ) -> bool {
        self.with_families(number, about, lead, |families| {
            let found = self.calculated(families);
            found.or_else(|| self.of_statements(families)).is_some()
        })
    }

    /// Whether work of two facts is of others than the measure is that the words right before it name.
    fn is_of_other_lines(
        &self,
        mention: &Mention,
        (number, work): (&NumberMention, Span),
        about: Option<Period>,
        lead: &Lead<'a, 'a>,
    ) -> bool {
        let Some(proof) = self
            .answer
            .result(mention)
            .filter(|proof| proof.operands.len() == 2)
        else {
            return false;
        };
        let found = Derived {
            operation: Operation::Ratio,
            operands: proof.operands.clone(),
        };
        let before = Mention {
            span: Span {
                end: work.start,
                ..work
            },
            ..mention.clone()
        };
        self.with_families(number, about, lead, |families| {
            self.belies_measure(families, &before, &found)
        })
    }

    /// What a quotient of figures needs to know.
    fn with_families<T>(
        &self,
        number: &NumberMention,
        about: Option<Period>,
        lead: &Lead<'a, 'a>,
        of: impl FnOnce(&Families<'a, '_>) -> T,
    ) -> T {
        let goal = Goal::new(number, crate::judge::Direction::Open, false, None);
        of(&Families {
            horizons: &self.horizons,
            relevance: &self.relevance,
            counts: &[],
            clause: &[],
            counted: &[],
            about,
            orders: &self.orders,
            facts: self.facts(),
            years: &self.years,
            goal: &goal,
            operations: Operations::QUOTIENTS,
            are_stated: false,
            lead,
            holds: &|_| true,
        })
    }
}

/// A quotient with its terms exchanged, in the same unit.
fn inverse(number: &NumberMention) -> NumberMention {
    let whole = if number.unit == Some(Unit::Percent) {
        100.0
    } else {
        1.0
    };
    let value = whole * whole / number.value;
    NumberMention {
        value,
        step: number.step * value / number.value,
        ..*number
    }
}
