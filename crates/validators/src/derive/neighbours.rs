//! What the amounts right beside a calculation say that it is of: "18 % above the low of $38", "399 vs. 357 → 12 %".

use super::shown::is_relative;
use super::{Derived, Work};
use crate::judge::Band;
use crate::lexicon::Class;
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, NumberMention, Operation, Unit};

impl Work<'_> {
    /// Whether a calculation was found that is not of the amounts which stand right beside it.
    pub(super) fn belies_neighbours(
        &self,
        mention: &Mention,
        number: &NumberMention,
        found: &Derived,
    ) -> bool {
        let is_percent = number.unit == Some(Unit::Percent);
        self.is_from_another_base(mention, number, found)
            || is_percent
                && (self.is_of_other_sides(mention, number, found)
                    || self.is_margin_of_itself(found))
    }

    /// Whether a number is said to be above or below an amount, and was found from others, or in percent of the other one.
    fn is_from_another_base(
        &self,
        mention: &Mention,
        number: &NumberMention,
        found: &Derived,
    ) -> bool {
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        let of_two = matches!(
            found.operation,
            Operation::PercentChange | Operation::Difference
        );
        let next = self
            .next_amount(mention)
            .filter(|(gap, _)| of_two && holds_against(gap));
        let Some((_, base)) = next else {
            return false;
        };
        let same: Vec<_> = self.repeated(base).map(Fact::id).collect();
        let (own, other) = match [left, right].map(|fact| same.contains(&fact.id())) {
            [true, false] => (left, right),
            [false, true] => (right, left),
            [false, false] => return !same.is_empty(),
            [true, true] => return false,
        };
        let band = Band::of(number);
        let readings = |fact: &Fact| fact.readings().chain([fact.value]).collect::<Vec<f64>>();
        // As it is written, and as it was before it was rounded.
        let bases = readings(own).into_iter().chain([base.value]);
        let others = readings(other);
        let changes =
            bases.flat_map(|base| others.iter().map(move |other| (other - base) / base.abs()));
        found.operation == Operation::PercentChange
            && !{ changes }.any(|change| band.holds(100.0 * change.abs()))
    }

    /// The number behind another, and what stands between them.
    fn next_amount(&self, mention: &Mention) -> Option<(&str, &NumberMention)> {
        let behind = self.span.behind(mention.span);
        let next = self.answer.within(behind).first()?;
        let gap = behind.start..next.span.start;
        Some((self.answer.asked.answer.get(gap)?, next.number()?))
    }

    /// Whether an arrow leads from two amounts that are held against each other, and the change was found from others.
    fn is_of_other_sides(
        &self,
        mention: &Mention,
        number: &NumberMention,
        found: &Derived,
    ) -> bool {
        const ARROWS: [&str; 4] = ["→", "->", "=>", "⇒"];
        const HELD: [&str; 5] = ["vs.", "vs", "versus", "against", "→"];
        let Some([(new, first_gap), (old, last_gap)]) = self.two_before(mention) else {
            return false;
        };
        let are_joined = HELD.contains(&first_gap.trim()) && ARROWS.contains(&last_gap.trim());
        if !are_joined || !found.is_change() || is_relative(new) || is_relative(old) {
            return false;
        }
        let band = Band::of(number);
        let change = |base: f64| 100.0 * (new.value - old.value) / base;
        let changes = [change(old.value), change(new.value)];
        let is_it = |change: &f64| band.holds(*change) || band.holds(-*change);
        !changes.iter().any(is_it)
    }

    /// The two numbers before another in its line, each with what stands behind it.
    fn two_before(&self, mention: &Mention) -> Option<[(&NumberMention, &str); 2]> {
        let before = self.span.before(mention.span);
        let [.., first, last] = self.answer.within(before) else {
            return None;
        };
        let text = self.answer.asked.answer;
        let first_gap = text.get(first.span.end..last.span.start)?;
        let last_gap = text.get(last.span.end..mention.span.start)?;
        Some([(first.number()?, first_gap), (last.number()?, last_gap)])
    }

    /// Whether a number is told as the margin that the amount right before it is, which it was not found from: "cash flow of
    /// $61 million, i.e. a margin of 15 %".
    pub(super) fn is_margin_of_another(&self, mention: &Mention, found: &Derived) -> bool {
        let before = self.span.before(mention.span);
        let text = self.answer.asked.answer;
        let Some(last) = self.answer.within(before).last() else {
            return false;
        };
        let gap = text
            .get(last.span.end..mention.span.start)
            .unwrap_or_default();
        let behind = text.get(mention.span.end..).unwrap_or_default();
        let is_money = |amount: &&NumberMention| matches!(amount.unit, Some(Unit::Money(_)));
        let Some(amount) = last
            .number()
            .filter(is_money)
            .filter(|_| leads_to_margin(gap, behind))
        else {
            return false;
        };
        let mut stated = self.repeated(amount).peekable();
        let is_operand = |fact: &Fact| found.operands.iter().any(|one| one.id() == fact.id());
        is_quotient(found) && stated.peek().is_some() && !stated.any(is_operand)
    }

    /// Whether a margin was found of one figure at two times, which is a change.
    fn is_margin_of_itself(&self, found: &Derived) -> bool {
        let ([left, right], Operation::Margin) = (found.operands.as_slice(), found.operation)
        else {
            return false;
        };
        let facts = self.facts();
        let is_alike = !left.is_prose()
            && !right.is_prose()
            && facts.column_header(left) == facts.column_header(right)
            && facts.attribute(left) == facts.attribute(right)
            && !(facts.attribute(left).is_empty() && facts.column_header(left).is_empty());
        left.period != right.period && (left.row == right.row || is_alike)
    }
}

fn is_quotient(found: &Derived) -> bool {
    matches!(found.operation, Operation::Margin | Operation::Ratio)
}

/// Whether words lead from a number to the amount that it is above or below.
fn holds_against(gap: &str) -> bool {
    const HELD: [&str; 6] = ["above", "below", "over", "under", "unter", "über"];
    let mut all = words(gap).map(|(_, word)| word);
    let is_held = all.next().is_some_and(|first| is_one_of(&HELD, first));
    // "Up 5 % over the previous year to $12" is no 5 % more than that.
    let is_end = all.last().is_some_and(|last| Class::CourseTo.has(last));
    is_held && !is_end && !gap.contains([',', ';', '\n'])
}

/// Whether nothing but light words leads from an amount to a number that is its margin.
fn leads_to_margin(gap: &str, behind: &str) -> bool {
    const LIGHT: [&str; 14] = [
        "i", "e", "ie", "a", "an", "or", "for", "of", "that", "is", "equal", "to", "margin",
        "about",
    ];
    let is_light = words(gap).all(|(_, word)| is_one_of(&LIGHT, word));
    let says = |text: &str| words(text).any(|(_, word)| word.eq_ignore_ascii_case("margin"));
    let next = behind.trim_start().split(' ').next().unwrap_or_default();
    is_light && !gap.contains(['\n', ';']) && (says(gap) || says(next))
}
