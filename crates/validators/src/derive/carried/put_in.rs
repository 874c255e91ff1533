//! A quotient that was told before, with one more amount put into it or taken out: "a multiple of 11.5x. Including the
//! $25 million of synergies, it drops to 9.5x", "after capex of £27.9m the figure is 87 %".

use super::{Stated, derived, each_two, is};
use crate::derive::{Derived, Work};
use crate::wording::is_one_of;
use crate::{Mention, NumberMention, Operation, Unit};

/// Words by which an amount is put into what was told, by which it is taken out, and by which it may be either.
const IN: [&str; 5] = ["including", "incl", "includes", "adding", "plus"];
const OUT: [&str; 7] = [
    "excluding",
    "excl",
    "ex",
    "without",
    "less",
    "deducting",
    "net",
];
const EITHER: [&str; 4] = ["after", "before", "adjusting", "adjusted"];

impl Work<'_> {
    /// The quotient of two claims, which is told beside them, with a claim of the sentence itself in it; the claims come in the
    /// order from the number.
    pub(super) fn with_amount_put_in(
        &self,
        mention: &Mention,
        number: &NumberMention,
        claims: &[&Stated<'_>],
    ) -> Option<Derived> {
        let factor = match number.unit {
            Some(Unit::Percent) => 100.0,
            Some(Unit::Multiple) => 1.0,
            Some(Unit::Money(_) | Unit::PercentagePoints | Unit::BasisPoints) | None => {
                return None;
            }
        };
        let lead = self.answer.words(self.span.before(mention.span));
        let says = |known: &[&str]| lead.iter().any(|word| is_one_of(known, word.text));
        let signs: &[f64] = match (says(&IN), says(&OUT), says(&EITHER)) {
            (true, false, _) => &[1.0],
            (false, true, _) => &[-1.0],
            (true, true, _) | (false, false, true) => &[1.0, -1.0],
            (false, false, false) => return None,
        };
        let is_inside = |one: &&Stated<'_>| one.place >= self.span.start;
        let (inside, before): (Vec<&Stated<'_>>, Vec<&Stated<'_>>) =
            claims.iter().copied().partition(is_inside);
        let amounts = || inside.iter().filter(|one| one.number.unit != number.unit);
        let quotients: Vec<_> = { before.iter() }
            .filter(|one| one.number.unit == number.unit)
            .collect();
        each_two(&before).find_map(|(later, earlier)| {
            [(earlier, later), (later, earlier)]
                .into_iter()
                .find_map(|(part, whole)| {
                    let quotient = part.exact / whole.exact * factor;
                    quotients.iter().find(|told| is(&told.number, quotient))?;
                    let amount = amounts().find(|amount| {
                        let (part, whole, amount) = (part.exact, whole.exact, amount.exact);
                        let mut others = signs.iter().flat_map(|sign| {
                            [
                                (part + sign * amount) / whole,
                                part / (whole + sign * amount),
                            ]
                        });
                        others.any(|other| is(number, other * factor))
                    })?;
                    Some(derived(
                        Operation::Ratio,
                        [part, whole, *amount].into_iter(),
                    ))
                })
        })
    }
}
