//! Sums of numbers that the answer itself listed: "€64.37, €41.86 and €78.15. That makes €184.38".

use super::families::Families;
use super::{Derived, Work};
use crate::wording::is_one_of;
use crate::{Fact, Mention, NumberMention, Operation, Span};

/// More than so many are not looked at.
const MOST: usize = 24;

/// Words right before such a sum.
const LEADS: [&str; 12] = [
    "total",
    "totals",
    "totaling",
    "totalling",
    "together",
    "altogether",
    "combined",
    "makes",
    "sum",
    "sums",
    "all",
    "add",
];

impl<'a> Work<'a> {
    /// The sum of the last numbers of its unit before a number, each of which a fact bears out.
    pub(super) fn of_listed(
        &self,
        families: &Families<'_, '_>,
        mention: &Mention,
    ) -> Option<Derived> {
        let lead = self.answer.words(self.lead_span(mention));
        if !lead.iter().any(|word| is_one_of(&LEADS, word.text)) {
            return None;
        }
        let before = Span {
            start: 0,
            end: mention.span.start,
        };
        let number = mention.number()?;
        let before = self.answer.within(before).iter().rev();
        let mut found = self.first_sum(families, alike(before, number))?;
        found.operands.reverse();
        Some(found)
    }

    /// The sum of the numbers that are listed right behind it: "$634.7 million, i.e. $250.0 million, $9.7 million and $375.0
    /// million".
    pub(super) fn of_list_behind(
        &self,
        families: &Families<'_, '_>,
        mention: &Mention,
    ) -> Option<Derived> {
        const OPENS: [&str; 12] = [
            ":",
            "–",
            "—",
            "i.e.",
            "(",
            " made up of ",
            " compris",
            " consist",
            " composed of ",
            " split into ",
            " split between ",
            " sum of ",
        ];
        let text = self.answer.asked.answer;
        let behind = self.span.behind(mention.span);
        let listed = self.answer.within(behind);
        let first = listed.iter().find(|other| other.number().is_some())?;
        let gap = text.get(mention.span.end..first.span.start)?;
        if !OPENS.iter().any(|mark| gap.contains(mark)) {
            return None;
        }
        let number = mention.number()?;
        // More may stand behind the list: "594 (436 owned and 158 franchised), 33 more than before".
        self.first_sum(families, alike(listed.iter(), number))
    }

    /// The sum of as many of the first numbers as give it, each of which a fact bears out.
    fn first_sum<'m>(
        &self,
        families: &Families<'_, '_>,
        numbers: impl Iterator<Item = &'m NumberMention>,
    ) -> Option<Derived> {
        let (mut sum, mut operands): (f64, Vec<&Fact>) = (0.0, Vec::new());
        for other in numbers.take(MOST) {
            operands.push(self.borne_out(other)?);
            sum += other.value;
            if operands.len() > 1 && families.goal.is(sum) {
                return Some(Derived::from(Operation::Sum, &operands));
            }
        }
        None
    }

    /// The sum of the first numbers of the items that its line introduces: "totaling $271.0 million:" over "- Developed
    /// technology: $186.0M over 12 years".
    pub(super) fn of_items_below(
        &self,
        families: &Families<'_, '_>,
        mention: &Mention,
    ) -> Option<Derived> {
        let number = mention.number()?;
        let text = self.answer.asked.answer;
        let items = self.answer.layout.items_below(text, mention.span.start);
        let first = |item: &Span| alike(self.answer.within(*item).iter(), number).next();
        let firsts: Option<Vec<&NumberMention>> = items.iter().take(MOST).map(first).collect();
        let of_firsts = firsts.and_then(|firsts| self.sum_of(families, &firsts));
        of_firsts.or_else(|| self.of_results_below(families, number, &items))
    }

    /// The sum of what the items of a list below work out: "- April: 412,000 × $48.15 ≈ $19.8 million".
    fn of_results_below(
        &self,
        families: &Families<'_, '_>,
        number: &NumberMention,
        items: &[Span],
    ) -> Option<Derived> {
        let text = self.answer.asked.answer;
        let last = |item: &Span| {
            let is_worked = item.of(text).contains(['=', '≈']);
            let inside = self.answer.within(*item).iter();
            is_worked.then(|| alike(inside, number).last())?
        };
        let lasts: Vec<&NumberMention> =
            items.iter().take(MOST).map(last).collect::<Option<_>>()?;
        let sum: f64 = lasts.iter().map(|other| other.value).sum();
        let inside = items.iter().flat_map(|item| self.answer.within(*item));
        let operands: Vec<&Fact> = inside
            .filter_map(|other| self.borne_out(other.number()?))
            .collect();
        let is_it = lasts.len() > 1 && operands.len() >= lasts.len() && families.goal.is(sum);
        is_it.then(|| Derived::from(Operation::Sum, &operands))
    }

    /// The sum of several numbers, each of which a fact bears out.
    fn sum_of(&self, families: &Families<'_, '_>, numbers: &[&NumberMention]) -> Option<Derived> {
        let operands = numbers.iter().map(|other| self.borne_out(other));
        let operands: Vec<&Fact> = operands.collect::<Option<_>>()?;
        let sum: f64 = numbers.iter().map(|other| other.value).sum();
        let is_it = operands.len() > 1 && families.goal.is(sum);
        is_it.then(|| Derived::from(Operation::Sum, &operands))
    }

    /// The fact that a number repeats, or repeats but for its minus: what was spent is told without.
    fn borne_out(&self, number: &NumberMention) -> Option<&'a Fact> {
        let own = self.repeated(number).next();
        let turned = NumberMention {
            value: -number.value,
            ..*number
        };
        own.or_else(|| self.repeated(&turned).next())
    }
}

/// The numbers in digits among mentions that count what a number counts.
fn alike<'m>(
    mentions: impl Iterator<Item = &'m Mention>,
    number: &NumberMention,
) -> impl Iterator<Item = &'m NumberMention> {
    let numbers = mentions.filter_map(Mention::number);
    numbers.filter(|other| other.unit == number.unit && !other.spelled)
}
