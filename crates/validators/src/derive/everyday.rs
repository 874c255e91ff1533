//! What everyday results of tools come to, where the words say only that something does: "That comes to $54", "Tax is
//! $9.12", "$1,200 a year", "a range of 2.4", "60 % responded".

mod bill;
mod meant;
mod often;
mod opposite;
mod part;
mod premium;
mod product;
mod swing;
mod weights;

use self::meant::Beside;
pub(super) use self::meant::{are_kin, tokens};
use super::{Derived, Work};
use crate::verify::Lead;
use crate::{Mention, NumberMention, Period};

/// So many objects are looked at; of more, nobody means one without its name.
const MOST_OBJECTS: usize = 400;

/// So many figures of one.
const MOST_FIGURES: usize = 40;

/// In a longer sentence too much is named.
const MOST_NUMBERS: usize = 40;

/// A number, and what is said beside it.
#[derive(Clone, Copy)]
struct Everyday<'w, 'a> {
    work: &'w Work<'a>,
    mention: &'w Mention,
    number: &'w NumberMention,
    about: Option<Period>,
    lead: &'w Lead<'a, 'a>,
    beside: &'w Beside<'a>,
}

impl<'a> Work<'a> {
    /// What figures of one object give that words or the names of the figures call so.
    pub(super) fn everyday(
        &self,
        mention: &Mention,
        number: &NumberMention,
        about: Option<Period>,
        lead: &Lead<'a, 'a>,
    ) -> Option<Derived> {
        let is_short = self.answer.within(self.span).len() <= MOST_NUMBERS;
        let objects = self.facts().objects().len();
        if !is_short || number.spelled || !(1..=MOST_OBJECTS).contains(&objects) {
            return None;
        }
        let beside = self.beside_of(mention);
        let everyday = Everyday {
            work: self,
            mention,
            number,
            about,
            lead,
            beside: &beside,
        };
        everyday
            .product()
            .or_else(|| everyday.bill())
            .or_else(|| everyday.often())
            .or_else(|| everyday.swing())
            .or_else(|| everyday.opposite())
            .or_else(|| everyday.part())
            .or_else(|| everyday.of_weights())
            .or_else(|| everyday.premium())
    }
}
