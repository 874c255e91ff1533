//! What is left of the budget or the goal that the question tells when a total of the answer is taken off, or by how much
//! that is beyond it: "that leaves 817 kcal of your 2200 kcal target".

use super::carried::is;
use super::{Derived, Known, Work};
use crate::wording::is_one_of;
use crate::{Fact, Mention, MentionKind, NumberMention, Operation, Span, Unit};

const LEFT: [&str; 38] = [
    "left",
    "leaves",
    "leaving",
    "leave",
    "remain",
    "remains",
    "remaining",
    "below",
    "under",
    "over",
    "above",
    "short",
    "spare",
    "beyond",
    "exceeds",
    "übrig",
    "bleiben",
    "verbleiben",
    "darunter",
    "darüber",
    "unter",
    "über",
    "reste",
    "restent",
    "restants",
    "quedan",
    "queda",
    "restan",
    "restano",
    "resta",
    "rimangono",
    "sobram",
    "sobraram",
    "sobra",
    "sobran",
    "restam",
    "overshot",
    "dépassé",
];

const LEFT_JOINED: [&str; 8] = ["残り", "剩", "超出", "เหลือ", "เกิน", "超過", "बचे", "बाकी"];

/// So many numbers before are looked at.
const MOST: usize = 40;

/// A number of fewer steps meets a difference by chance.
const FEWEST_STEPS: f64 = 50.0;

impl<'a> Work<'a> {
    pub(crate) fn left_of_goal(
        &self,
        mention: &Mention,
        number: &NumberMention,
        (known, before): (&[Known], &[Known]),
    ) -> Option<Derived> {
        let is_amount = matches!(number.unit, Some(Unit::Money(_)) | None);
        let steps = number.value.abs() / number.step;
        if !is_amount || steps < FEWEST_STEPS || !self.says_left(mention) {
            return None;
        }
        // "Your salary of 5,034 came in, so 740 are left."
        let beside = self.answer.within(self.span.before(mention.span)).iter();
        let beside = beside.filter_map(Mention::number);
        let beside = beside
            .filter(|other| is_alike(number, other))
            .map(|other| other.value);
        let goals: Vec<f64> = self.goals(number).chain(beside).collect();
        let is_left = |total: f64| goals.iter().any(|goal| is(number, goal - total));
        let of_known = || {
            let mut all = known.iter().chain(before);
            let total =
                all.find(|known| is_alike(number, &known.number) && is_left(known.number.value))?;
            let operands: Vec<&Fact> = total.how.operands.iter().collect();
            Some(Derived::from(Operation::Difference, &operands))
        };
        of_known().or_else(|| {
            let stated = self
                .facts_told_before(mention)
                .filter(|(total, _)| is_alike(number, total));
            let mut stated = stated.filter(|(total, _)| is_left(total.value));
            let (_, fact) = stated.next()?;
            Some(Derived::from(Operation::Difference, &[fact]))
        })
    }

    /// The numbers of the question that may be a goal.
    fn goals(&self, number: &NumberMention) -> impl Iterator<Item = f64> {
        self.asked_mentions
            .iter()
            .filter_map(move |asked| match &asked.kind {
                MentionKind::Number(goal) => is_alike(number, goal).then_some(goal.value),
                MentionKind::Years(years) => {
                    let is_number = number.unit.is_none() && years.from == years.to;
                    is_number.then(|| f64::from(years.from.year))
                }
                MentionKind::Date(_) | MentionKind::Filing(_) => None,
            })
    }

    /// The numbers of the answer before another that stand in the facts as they are.
    fn facts_told_before(
        &self,
        mention: &Mention,
    ) -> impl Iterator<Item = (&NumberMention, &'a Fact)> {
        let before = Span {
            start: 0,
            end: mention.span.start,
        };
        let numbers = self
            .answer
            .within(before)
            .iter()
            .rev()
            .filter_map(Mention::number);
        let facts = self.facts();
        numbers.take(MOST).filter_map(move |number| {
            let (fact, _) = facts.near(number.value, number.step * 0.5).next()?;
            Some((number, fact))
        })
    }

    fn says_left(&self, mention: &Mention) -> bool {
        let line = self.answer.words(self.span).iter();
        let near = |span: Span| {
            const FARTHEST: usize = 60;
            let start = mention.span.start.saturating_sub(FARTHEST);
            span.start >= start && span.end <= mention.span.end + FARTHEST
        };
        let mut near = line.filter(|word| near(word.span));
        let text = self.span.of(self.answer.asked.answer);
        near.any(|word| is_one_of(&LEFT, word.text))
            || !text.is_ascii() && LEFT_JOINED.iter().any(|left| text.contains(left))
    }
}

/// Whether two numbers may count the same.
fn is_alike(left: &NumberMention, right: &NumberMention) -> bool {
    match (left.unit, right.unit) {
        (None, None) => true,
        (Some(left), Some(right)) => left.agrees(right),
        (Some(_), None) | (None, Some(_)) => false,
    }
}
