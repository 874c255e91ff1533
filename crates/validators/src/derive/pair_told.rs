//! Two amounts that the sentence itself says a quotient is of: "tax of 694 on income of 2,190 implies 31.7 %".

use super::carried::{is, is_alike};
use super::{Derived, Work};
use crate::lexicon::Class;
use crate::verify::Word;
use crate::wording::is_one_of;
use crate::{Fact, Mention, NumberMention, Operation, Span, Unit};

/// What holds the first amount against the second, at the start of what stands between them.
const AGAINST: [&str; 22] = [
    "versus ",
    "vs ",
    "vs. ",
    "of ",
    "on ",
    "out of ",
    "over ",
    "against ",
    "relative to ",
    "divided by ",
    "/ ",
    "÷ ",
    "to ",
    // Outside of English.
    "su ",
    "sur ",
    "sobre ",
    "von ",
    "bei ",
    "van ",
    "de ",
    "przy ",
    "av ",
];

/// What does so wherever it stands between them.
const DIVIDED: [&str; 3] = [" divided by ", " / ", " ÷ "];

/// Words that lead from the amounts to what they give.
const GIVES: [&str; 48] = [
    "which",
    "that",
    "this",
    "is",
    "are",
    "was",
    "were",
    "it",
    "equals",
    "equal",
    "equates",
    "to",
    "implies",
    "imply",
    "implying",
    "gives",
    "give",
    "giving",
    "yields",
    "yield",
    "yielding",
    "means",
    "represents",
    "representing",
    "comes",
    "came",
    "works",
    "out",
    "at",
    "for",
    "or",
    "ie",
    "i",
    "e",
    "a",
    "an",
    "the",
    "of",
    "return",
    "ratio",
    "rate",
    "margin",
    "share",
    "percentage",
    "effective",
    "turnover",
    "multiple",
    "current",
];

/// Amounts of fewer steps give too many quotients.
const DIGITS: f64 = 100.0;

/// What a quotient may be multiplied by: percent, days and months of a year, quarters.
const FACTORS: [f64; 6] = [1.0, 100.0, 365.0, 360.0, 12.0, 4.0];

impl Work<'_> {
    /// Whether the sentence says of which two amounts a quotient is, and these give another one.
    pub(super) fn belies_pair_told(
        &self,
        mention: &Mention,
        number: &NumberMention,
        found: &Derived,
    ) -> bool {
        if !found.operation.is_quotient() || self.is_compared_behind(mention) {
            return false;
        }
        let pair = self
            .pair_before(mention)
            .or_else(|| self.pair_behind(mention));
        pair.is_some_and(|pair| self.is_stated_pair(pair) && !gives(number, pair))
    }

    /// What one of two amounts is of the other that are held against each other right beside a number: "liabilities of 12,495
    /// against equity of 12,232 give a ratio of 1.02", "1.03x. Capex of 889 versus depreciation of 865", "It cost 781. That is
    /// 3.3 % of revenue (23,868)".
    pub(super) fn of_pair_told(
        &self,
        mention: &Mention,
        number: &NumberMention,
    ) -> Option<Derived> {
        let is_quotient = match number.unit {
            Some(Unit::Percent | Unit::Multiple) => true,
            None => number.step < 1.0,
            Some(_) => false,
        };
        let pairs = [
            self.pair_ahead(mention),
            self.pair_of_next(mention),
            self.pair_with_bracket(mention),
        ];
        let is_it = |pair: &[&Mention; 2]| self.is_stated_pair(*pair) && is_share(number, *pair);
        let pairs = pairs.into_iter().flatten().filter(|_| is_quotient);
        let pair = { pairs }.find(is_it)?;
        let facts = pair.map(|mention| self.source_of(mention));
        let facts: Vec<&Fact> = facts.into_iter().flatten().collect();
        Some(Derived::from(Operation::Ratio, &facts))
    }

    /// The last two numbers before one.
    fn pair_ahead<'m>(&'m self, mention: &Mention) -> Option<[&'m Mention; 2]> {
        let before = self.answer.within(self.span.before(mention.span)).iter();
        // "57,3 milioni su 231,8 milioni di ricavi 2023, ovvero il 24,7 %"
        let mut numbers = before.rev().filter(|before| before.number().is_some());
        let (right, left) = (numbers.next()?, numbers.next()?);
        self.are_held(left, right).then_some([left, right])
    }

    /// The first two numbers of the sentence behind, where one stands alone in its own.
    fn pair_of_next<'m>(&'m self, mention: &Mention) -> Option<[&'m Mention; 2]> {
        const FARTHEST: usize = 200;
        if !self.answer.words(self.span.before(mention.span)).is_empty() {
            return None;
        }
        let text = self.answer.asked.answer;
        let behind = Span {
            start: self.span.end,
            end: text.len().min(self.span.end + FARTHEST),
        };
        let [left, right, ..] = self.answer.within(behind) else {
            return None;
        };
        self.are_held(left, right).then_some([left, right])
    }

    /// The amount before a percentage, or that the sentence before ends with, and the one in the bracket behind.
    fn pair_with_bracket<'m>(&'m self, mention: &Mention) -> Option<[&'m Mention; 2]> {
        const FARTHEST: usize = 200;
        let gap = self.answer.gap_behind(mention.span, self.span);
        let text = gap.of(self.answer.asked.answer);
        let rest = Span {
            start: gap.end,
            ..self.span
        };
        let whole = self.answer.within(rest).first();
        let whole = whole.filter(|_| text.starts_with(" of ") && text.ends_with('('))?;
        let before = Span {
            start: self.span.start.saturating_sub(FARTHEST),
            end: mention.span.start,
        };
        let part = self.answer.within(before).iter().rev();
        let is_amount = |one: &&Mention| one.number().is_some_and(|one| !one.is_percentage());
        Some([{ part }.find(is_amount)?, whole])
    }

    /// "Tax of 694 on income of 2,190 implies".
    fn pair_before<'m>(&'m self, mention: &Mention) -> Option<[&'m Mention; 2]> {
        let before = self.answer.within(self.span.before(mention.span));
        let [.., left, right] = before else {
            return None;
        };
        let lead = Span {
            start: right.span.end,
            end: mention.span.start,
        };
        // "From 8.1 % (27.8 of 342.9) to 6.7 %" tells the two of the number before them.
        let text = self.answer.asked.answer;
        let is_aside = lead.of(text).trim_start().starts_with(')')
            && text
                .get(..left.span.start)?
                .trim_end_matches(['$', '€', '£'])
                .ends_with('(');
        if is_aside && lead.of(text).trim_end().ends_with(" to") {
            return None;
        }
        let is_link = |word: &Word<'_>| is_one_of(&GIVES, word.text) || Class::Hedge.has(word);
        let words = self.answer.words(lead);
        // "A funded ratio of"
        let is_of_name = |next: Option<&Word<'_>>| {
            next.is_some_and(|next| is_one_of(&["ratio", "rate", "margin", "share"], next.text))
        };
        let mut all = words.iter().enumerate();
        let leads = all.all(|(place, word)| is_link(word) || is_of_name(words.get(place + 1)));
        (leads && self.are_held(left, right)).then_some([left, right])
    }

    /// "2.11, calculated as assets of 1,445 divided by liabilities of 686".
    fn pair_behind<'m>(&'m self, mention: &Mention) -> Option<[&'m Mention; 2]> {
        const LEADS: [&str; 4] = ["calculated as", "computed as", "that is,", "i.e.,"];
        let rest = self.span.behind(mention.span);
        let [left, right, ..] = self.answer.within(rest) else {
            return None;
        };
        let text = self.answer.asked.answer;
        let lead = rest.before(left.span).of(text);
        let lead = lead.trim_start_matches([',', ' ', '(', '-', '–', '—', ':']);
        let leads = LEADS.iter().any(|known| lead.starts_with(known));
        let gap = text.get(left.span.end..right.span.start)?;
        let is_quotient = DIVIDED.iter().any(|known| gap.contains(known));
        (leads && is_quotient).then_some([left, right])
    }

    fn are_held(&self, left: &Mention, right: &Mention) -> bool {
        let text = self.answer.asked.answer;
        let gap = text.get(left.span.end..right.span.start);
        gap.is_some_and(|gap| {
            let rest = gap.trim_start();
            AGAINST.iter().any(|known| rest.starts_with(known))
                || DIVIDED.iter().any(|known| gap.contains(known))
        })
    }

    /// Whether both are amounts of the same kind and scale that stand in the facts.
    fn is_stated_pair(&self, pair: [&Mention; 2]) -> bool {
        let [Some(left), Some(right)] = pair.map(Mention::number) else {
            return false;
        };
        let has_digits = |number: &NumberMention| number.value.abs() >= DIGITS * number.step;
        let is_amount = |number: &NumberMention| !number.is_percentage() && has_digits(number);
        is_alike(left.unit, right.unit)
            && left.unit != Some(Unit::Multiple)
            && (left.scale > 1.0) == (right.scale > 1.0)
            && is_amount(left)
            && is_amount(right)
            && pair.iter().all(|mention| self.source_of(mention).is_some())
    }

    /// Whether the word right behind says that the number is how much more or less something is.
    fn is_compared_behind(&self, mention: &Mention) -> bool {
        const COMPARED: [&str; 10] = [
            "more", "less", "higher", "lower", "above", "below", "up", "down", "increase",
            "decrease",
        ];
        let next = self.answer.words(self.span.behind(mention.span)).first();
        next.is_some_and(|next| is_one_of(&COMPARED, next.text))
    }
}

/// Whether a number is what one of two amounts is of the other.
fn is_share(number: &NumberMention, pair: [&Mention; 2]) -> bool {
    let [Some(left), Some(right)] = pair.map(Mention::number) else {
        return false;
    };
    let factor = if number.unit == Some(Unit::Percent) {
        100.0
    } else {
        1.0
    };
    let quotient = (left.value / right.value).abs();
    is(number, quotient * factor) || is(number, quotient.recip() * factor)
}

/// Whether a number is what one of two amounts is of the other, what that leaves, or by how much they differ.
fn gives(number: &NumberMention, pair: [&Mention; 2]) -> bool {
    let [Some(left), Some(right)] = pair.map(Mention::number) else {
        return true;
    };
    let reach = [left, right].map(|one| one.step / 2.0 / one.value.abs());
    let reach: f64 = reach.iter().sum();
    let quotient = (left.value / right.value).abs();
    let told = [quotient, quotient.recip()];
    let mut told = told.iter().flat_map(|one| [*one, one - 1.0, 1.0 - one]);
    told.any(|one| {
        FACTORS.iter().any(|factor| {
            let value = (one * factor).abs();
            let rounded = number.step.mul_add(0.5, (value + factor) * reach);
            (number.value.abs() - value).abs() <= rounded
        })
    })
}
