//! The share of what one sentence of the facts tells in what another tells, "net loss was 10.4 % of revenue", and what several
//! come to: "cash and investments together were $8.3 million".

use super::families::Families;
use super::{Derived, Work};
use crate::called::{behind_link, called, may_be_one};
use crate::facts::CalledLine;
use crate::synonym::add_synonyms;
use crate::{Fact, Mention, NumberMention, Operation, Span};

/// So many numbers may be called so.
const MOST: usize = 24;

impl<'a> Work<'a> {
    /// The share of the figure that is named before a percentage, or stated right before it, in the one that is named
    /// behind it.
    pub(super) fn share_of_spoken(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
    ) -> Option<Derived> {
        if !families.goal.is_percent() || self.facts().called_lines().is_empty() {
            return None;
        }
        let text = self.answer.asked.answer;
        let behind = self.answer.gap_behind(mention.span, self.span);
        let whole = behind_link(behind.of(text)).or_else(|| self.whole_before(mention))?;
        let wholes = self.spoken(&whole);
        let parts = self.parts_spoken(mention, behind, &whole);
        let pairs = parts
            .iter()
            .flat_map(|part| wholes.iter().map(move |whole| [*part, *whole]));
        let is_it = |[part, whole]: &[&Fact; 2]| {
            let share = part.first_reading().abs() / whole.first_reading() * 100.0;
            may_meet(part, whole) && families.may_be_of(part.period) && families.goal.is(share)
        };
        let pair = { pairs }.find(is_it)?;
        Some(Derived::from(Operation::Ratio, &pair))
    }

    /// What the figures come to together that the words beside a number name, where they ask for a sum.
    pub(super) fn sum_of_spoken(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
    ) -> Option<Derived> {
        let lines = self.facts().called_lines();
        if lines.is_empty() || !families.operations.has(Operation::Sum) {
            return None;
        }
        let mut said = self.clause(mention);
        add_synonyms(&mut said);
        let is_said = |line: &&CalledLine| line.name.iter().all(|word| said.contains(word));
        let named: Vec<&'a CalledLine> = lines.iter().filter(is_said).take(MOST).collect();
        // "Operating income" is no income beside it.
        let is_part = |line: &&&CalledLine| {
            let mut others = named
                .iter()
                .filter(|other| other.name.len() > line.name.len());
            others.any(|other| line.name.iter().all(|word| other.name.contains(word)))
        };
        let named = named.iter().filter(|line| !is_part(line));
        let of_time = |line: &'a CalledLine| {
            let mut facts = line.facts.iter();
            facts.find(|fact| families.may_be_of(fact.period))
        };
        let facts: Vec<&'a Fact> = { named.copied() }.filter_map(of_time).collect();
        let (first, others) = facts.split_first()?;
        let are_alike = !others.is_empty() && others.iter().all(|fact| may_meet(first, fact));
        let sum = facts.iter().map(|fact| fact.first_reading()).sum();
        (are_alike && families.goal.is(sum)).then(|| Derived::from(Operation::Sum, &facts))
    }

    /// The figures of prose that the words before a number name, or that the number before repeats.
    fn parts_spoken(&self, mention: &Mention, behind: Span, whole: &[u64]) -> Vec<&'a Fact> {
        let before = self.answer.gap_before(mention.span, self.span);
        let part = Span {
            start: before.start,
            end: behind.end,
        };
        let is_first = before.start == self.span.start;
        let name = called(self.answer.asked.answer, mention.span, part, is_first);
        let name = name.filter(|name| name != whole);
        let named = name.map_or_else(Vec::new, |name| self.spoken(&name));
        let stated = self
            .number_before(mention)
            .or_else(|| self.number_of_sentence_before());
        let stated = stated.map(|(_, number)| self.repeated(number).filter(|fact| fact.is_prose()));
        let stated = stated.into_iter().flatten().take(MOST);
        named.into_iter().chain(stated).collect()
    }

    /// What the words before a percentage call its whole: "as a share of revenue, it came to", "relative to revenue, it was".
    fn whole_before(&self, mention: &Mention) -> Option<Vec<u64>> {
        const LEADS: [&str; 7] = [
            "share of",
            "percentage of",
            "percent of",
            "proportion of",
            "relative to",
            "in relation to",
            "% of",
        ];
        let before = self.answer.gap_before(mention.span, self.span);
        let before = before.of(self.answer.asked.answer).to_lowercase();
        let behind = LEADS.iter().find_map(|lead| before.split_once(lead))?.1;
        // The same as "of revenue" behind it.
        behind_link(&format!(" of{behind}"))
    }

    /// The last number of the sentence before, of which one without a number before goes on: "It was $47.3 million. That is
    /// 7.7 % of revenue."
    fn number_of_sentence_before(&self) -> Option<(&Mention, &NumberMention)> {
        const FARTHEST: usize = 160;
        let before = Span {
            start: self.span.start.saturating_sub(FARTHEST),
            end: self.span.start,
        };
        let mut last = self.answer.within(before).iter().rev();
        last.find_map(|mention| Some((mention, mention.number()?)))
    }

    /// The figures that the prose of the facts calls so.
    fn spoken(&self, name: &[u64]) -> Vec<&'a Fact> {
        // "R&D" of "research and development"
        let mut meant = name.to_vec();
        add_synonyms(&mut meant);
        let is_meant = |line: &&CalledLine| {
            may_be_one(&line.name, name) || line.name.iter().all(|word| meant.contains(word))
        };
        let lines = self.facts().called_lines().iter().filter(is_meant);
        lines.flat_map(|line| &line.facts).take(MOST).collect()
    }
}

/// Whether two figures are of one time, and count the same.
fn may_meet(part: &Fact, whole: &Fact) -> bool {
    let times = part.period.zip(whole.period);
    let is_of_one_time =
        times.is_none_or(|(part, whole)| part.may_be_of(whole) || whole.may_be_of(part));
    is_of_one_time && part.unit == whole.unit && part.id() != whole.id()
}
