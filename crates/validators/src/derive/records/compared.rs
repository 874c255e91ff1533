//! What records have beside something of their own: "7 of the twelve months were above normal", "three days were above the
//! average", "26.9 mm below normal".

use super::super::carried::is;
use super::super::{Derived, Work};
use super::Sought;
use super::calculations::MEANS;
use super::sides::{ABOVE, BELOW};
use crate::facts::{Collection, Column, is_price};
use crate::wording::is_one_of;
use crate::{Fact, Mention, Operation, Span};

impl<'a> Work<'a> {
    /// As many records as have more or less in a member than in another that is said, or than the mean of the member.
    pub(super) fn beyond(
        &self,
        collection: &'a Collection,
        sought: &Sought<'_, 'a>,
    ) -> Option<Derived> {
        let number = sought.number;
        let is_count = number.unit.is_none() && number.is_bare() && number.value.fract() == 0.0;
        let clause = self.rest_of_clause(sought.mention);
        let is_above = self.is_above(clause)?;
        if !is_count || number.value < 1.0 {
            return None;
        }
        let line = self.line(sought.mention);
        let said = self.members_in(collection, line);
        let found = match said.as_slice() {
            [only] if self.says_mean(line) => Some(self.beyond_mean(collection, only, is_above)),
            _ => self.beyond_other(collection, &said, is_above),
        };
        #[expect(clippy::cast_precision_loss, reason = "no list has 2^53 records")]
        let is_it = |found: &Vec<&Fact>| (found.len() as f64 - number.value).abs() < f64::EPSILON;
        let found = found.filter(is_it)?;
        Some(Derived::from(Operation::Count, &found))
    }

    fn beyond_mean(
        &self,
        collection: &'a Collection,
        member: &'a Column,
        is_above: bool,
    ) -> Vec<&'a Fact> {
        let all = collection.every().into_iter();
        let all: Vec<&Fact> = all
            .filter_map(|record| self.facts().collected(member, record))
            .collect();
        let sum: f64 = all.iter().map(|fact| fact.value).sum();
        #[expect(clippy::cast_precision_loss, reason = "no list has 2^53 records")]
        let mean = sum / all.len() as f64;
        let is_beyond = |fact: &&&Fact| is_beyond(fact.value, mean, is_above);
        all.iter().filter(is_beyond).copied().collect()
    }

    /// One of the members is said, and the other too or alone.
    fn beyond_other(
        &self,
        collection: &'a Collection,
        said: &[&'a Column],
        is_above: bool,
    ) -> Option<Vec<&'a Fact>> {
        let facts = self.facts();
        let is_said = |member: &&Column| said.iter().any(|known| core::ptr::eq(*known, *member));
        let [left, right] = match said {
            [left, right] => [*left, *right],
            [limit] => {
                let others = collection.columns.iter().filter(|member| !is_said(member));
                let mut others = others.filter(|member| !is_price(&member.name));
                let only = others.next().filter(|_| others.next().is_none())?;
                [only, *limit]
            }
            _ => return None,
        };
        let pair = |record: usize| {
            Some((
                facts.collected(left, record)?,
                facts.collected(right, record)?,
            ))
        };
        let pairs = collection.every().into_iter().filter_map(pair);
        let is_beyond = |(own, limit): &(&Fact, &Fact)| {
            own.unit == limit.unit && is_beyond(own.value, limit.value, is_above)
        };
        Some(pairs.filter(is_beyond).map(|(own, _)| own).collect())
    }

    /// How far the figure that stands before the number is from another of its record that the words beside the number
    /// name.
    pub(super) fn off_stated(
        &self,
        collection: &'a Collection,
        sought: &Sought<'_, 'a>,
    ) -> Option<Derived> {
        let number = sought.number;
        let (_, before) = self.number_before(sought.mention)?;
        let near = Span {
            start: sought.mention.span.end,
            ..self.near_behind(sought.mention)
        };
        let is_above = self.is_above(near)?;
        let said = self.members_in(collection, near);
        let facts = self.facts();
        said.into_iter().find_map(|member| {
            let records = collection.every().into_iter();
            let mut records =
                records.filter_map(|record| Some((record, facts.collected(member, record)?)));
            records.find_map(|(record, other)| {
                let mut own = collection
                    .columns
                    .iter()
                    .filter_map(|own| facts.collected(own, record));
                let own =
                    own.find(|own| own.id() != other.id() && is(before, own.first_reading()))?;
                let distance = own.first_reading() - other.first_reading();
                let is_it =
                    own.unit == other.unit && (distance > 0.0) == is_above && is(number, distance);
                is_it.then(|| Derived::from(Operation::Difference, &[other, own]))
            })
        })
    }

    /// What stands behind a number up to the next comma, other numbers or not.
    fn rest_of_clause(&self, mention: &Mention) -> Span {
        let rest = self.span.behind(mention.span);
        let text = rest.of(self.answer.asked.answer);
        let end = text.find([',', ';', ':', '|', '\n']).unwrap_or(text.len());
        Span {
            end: rest.start + end,
            ..rest
        }
    }

    /// Whether words say that something is above another (true) or below it (false).
    fn is_above(&self, part: Span) -> Option<bool> {
        let mut words = self.answer.words(part).iter();
        words.find_map(|word| {
            let is_above = is_one_of(&ABOVE, word.text);
            (is_above || is_one_of(&BELOW, word.text)).then_some(is_above)
        })
    }

    fn says_mean(&self, part: Span) -> bool {
        let mut words = self.answer.words(part).iter();
        words.any(|word| is_one_of(&MEANS, word.text))
    }

    /// The sentence as far as the line goes that the number stands in.
    fn line(&self, mention: &Mention) -> Span {
        let text = self.answer.asked.answer;
        let before = text
            .get(self.span.start..mention.span.start)
            .unwrap_or_default();
        let start = before
            .rfind('\n')
            .map_or(self.span.start, |end| self.span.start + end + 1);
        let behind = text
            .get(mention.span.end..self.span.end)
            .unwrap_or_default();
        let end = behind
            .find('\n')
            .map_or(self.span.end, |end| mention.span.end + end);
        Span { start, end }
    }
}

fn is_beyond(value: f64, limit: f64, is_above: bool) -> bool {
    if is_above {
        value > limit
    } else {
        value < limit
    }
}
