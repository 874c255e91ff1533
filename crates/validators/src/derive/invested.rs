//! What an amount becomes that was put into something: "the NAV rose from 9.4127 to 10.2450, so 50,000 baht would be 54,421 now", or
//! "would have grown to 54,420 (+8.84 %)".

use super::carried::{is, is_alike};
use super::{Derived, Work};
use crate::wording::{is_one_of, words};
use crate::{Fact, Hedge, Mention, NumberMention, Operation, Unit};

const INVESTS: [&str; 12] = [
    "invest",
    "invested",
    "investing",
    "investment",
    "put",
    "grown",
    "grow",
    "become",
    "worth",
    "angelegt",
    "investi",
    "invertido",
];

const THAI: [&str; 2] = ["ลงทุน", "กลายเป็น"];

/// Fewer digits are what any amount becomes.
const DIGITS: f64 = 1_000.0;

impl Work<'_> {
    /// An amount of the question or the sentence by a return that the sentence tells, or by what two figures of one line that
    /// were told before it make of each other: all of it, or what it gains.
    pub(super) fn invested(&self, mention: &Mention, number: &NumberMention) -> Option<Derived> {
        let is_amount = matches!(number.unit, None | Some(Unit::Money(_)));
        if !is_amount || number.value.abs() < DIGITS * number.step || !self.says_investment() {
            return None;
        }
        let amounts = self.amounts_put_in(mention, number);
        // Rounded no more than it is written: what another return gives is near.
        let number = &NumberMention {
            hedge: Hedge::Exact,
            ..*number
        };
        let gives = |growth: f64| {
            let mut amounts = amounts.iter();
            amounts.any(|amount| is(number, amount * growth) || is(number, amount * (growth - 1.0)))
        };
        let of_return = self.returns_told().into_iter();
        let of_return = of_return.map(|fact| (1.0 + fact.value / 100.0, vec![fact]));
        let of_line = self.line_told_before(mention).into_iter();
        let of_line = of_line.map(|[first, last]| (last.value / first.value, vec![first, last]));
        let (_, of) = of_return
            .chain(of_line)
            .find(|(growth, _)| gives(*growth))?;
        Some(Derived::from(
            Operation::Product,
            &of.iter().collect::<Vec<_>>(),
        ))
    }

    fn says_investment(&self) -> bool {
        let parts = [
            self.span.of(self.answer.asked.answer),
            self.answer.asked.question,
        ];
        let says = |text: &&str| {
            let invests = words(text).any(|(_, word)| is_one_of(&INVESTS, word));
            invests || THAI.iter().any(|word| text.contains(word))
        };
        parts.iter().any(says)
    }

    /// The amounts that the question gives, and those right before in the sentence that no fact has.
    fn amounts_put_in(&self, mention: &Mention, number: &NumberMention) -> Vec<f64> {
        let before = self.answer.within(self.span.before(mention.span)).iter();
        let told = before.filter(|other| self.source_of(other).is_none());
        let all = self
            .asked_mentions
            .iter()
            .chain(told)
            .filter_map(Mention::number);
        let all = all.filter(|one| is_alike(one.unit, number.unit) && one.value > 0.0);
        all.map(|one| one.value).collect()
    }

    /// The percentages of the sentence that facts have.
    fn returns_told(&self) -> Vec<Fact> {
        let all = self.answer.within(self.span).iter();
        let percent = all.filter(|one| {
            one.number()
                .is_some_and(|one| one.unit == Some(Unit::Percent))
        });
        percent
            .filter_map(|one| self.source_of(one).copied())
            .collect()
    }

    /// The last two figures told before a number, the earlier first, where they are of one line.
    fn line_told_before(&self, mention: &Mention) -> Option<[Fact; 2]> {
        let told = self.literal_before(mention);
        let mut told = told
            .into_iter()
            .map(|(_, fact)| fact)
            .filter(|fact| fact.unit != Some(Unit::Percent));
        let (last, first) = (told.next()?, told.next()?);
        let (first, last) = Fact::in_time(&first, &last)?;
        let is_line = first.row == last.row || first.column == last.column;
        (is_line && first.value > 0.0).then_some([*first, *last])
    }
}
