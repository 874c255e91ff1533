//! How far one thing is valued above another: "MSFT trades at an 18 % premium to AAPL".

use super::Everyday;
use super::meant::{parts, tokens};
use crate::derive::Derived;
use crate::derive::carried::is;
use crate::wording::is_one_of;
use crate::{Fact, Operation, Unit};

const TO: [&str; 4] = ["to", "over", "against", "versus"];

impl<'a> Everyday<'_, 'a> {
    /// By how many percent a figure of what is named before the number is above the same of what is named behind "premium to",
    /// or below it for a discount.
    pub(super) fn premium(&self) -> Option<Derived> {
        let is_premium = self.is_premium()?;
        let work = self.work;
        let text = work.answer.asked.answer;
        let told = |text: &'a str| tokens(text).collect::<Vec<_>>();
        let before = told(work.span.before(self.mention.span).of(text));
        let behind = told(work.span.behind(self.mention.span).of(text));
        let facts = work.facts();
        let objects = facts.objects().iter();
        let figures: Vec<&Fact> = objects.flat_map(|object| self.figures(object)).collect();
        let of = |said: &[&str]| -> Vec<&Fact> {
            let is_named = |fact: &&Fact| is_named(facts.object_name(fact), said);
            figures.iter().copied().filter(is_named).collect()
        };
        let (own, others) = (of(&before), of(&behind));
        let is_it = |[own, other]: &[&Fact; 2]| {
            let change = (own.value / other.value - 1.0) * 100.0;
            (change > 0.0) == is_premium && is(self.number, change)
        };
        let alike = own.iter().flat_map(|own| {
            let same = others.iter().filter(|other| {
                facts.figure_name(other) == facts.figure_name(own) && own.row != other.row
            });
            same.map(|other| [*own, *other])
        });
        let pair = { alike }.find(is_it)?;
        Some(Derived::from(Operation::PercentChange, &[pair[1], pair[0]]))
    }

    /// Whether a premium (true) or a discount (false) to something stands right behind the number.
    fn is_premium(&self) -> Option<bool> {
        let [word, to, ..] = self.work.words_behind(self.mention) else {
            return None;
        };
        let is_premium = is_one_of(&["premium"], word.text);
        let is_told = is_premium || is_one_of(&["discount"], word.text);
        let is_percent = self.number.unit == Some(Unit::Percent);
        (is_percent && is_told && is_one_of(&TO, to.text)).then_some(is_premium)
    }
}

/// Whether all words of a name are said.
fn is_named(name: &str, said: &[&str]) -> bool {
    let mut own = parts(name).peekable();
    own.peek().is_some() && own.all(|part| is_one_of(said, part))
}
