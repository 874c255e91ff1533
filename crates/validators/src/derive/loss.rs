//! Margins of losses, which have a minus or are called so: "EBIT of -2.4 on revenue of 11.05 is a margin of -21.7 %".

use super::{Derived, Work};
use crate::judge::Band;
use crate::lexicon::Class;
use crate::wording::{holds, is_one_of, words};
use crate::{Fact, NumberMention, Operation, Sign, Span};

/// What names profits, which may be losses.
const PROFITS: [&str; 9] = [
    "ebit",
    "ebitda",
    "ebita",
    "income",
    "profit",
    "earnings",
    "result",
    "loss",
    "contribution",
];

/// What is taken off profits, and written with a minus for that alone.
const COSTS: [&str; 9] = [
    "tax", "taxes", "interest", "expense", "expenses", "cost", "costs", "sales", "revenue",
];

/// How other languages than English say that something is lost.
const LOSSES: [&str; 12] = [
    "negativ",
    "verlust",
    "perte",
    "négati",
    "pérdida",
    "perdida",
    "perdit",
    "prejuízo",
    "ขาดทุน",
    "ติดลบ",
    "损",
    "損",
];

impl Work<'_> {
    /// Whether a margin without a minus is that of a loss, and nothing in the answer says that anything was lost.
    pub(super) fn belies_loss(&self, number: &NumberMention, found: &Derived) -> bool {
        if found.operation != Operation::Margin || number.value <= 0.0 {
            return false;
        }
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        let (loss, whole) = if left.value < 0.0 {
            (left, right)
        } else {
            (right, left)
        };
        if loss.value >= 0.0 || whole.value <= 0.0 || !self.is_profit(loss) {
            return false;
        }
        let share = loss.first_reading() / whole.first_reading() * -100.0;
        let is_share = Band::of_calculation(number).holds(share);
        is_share && (number.sign == Sign::Plus || !self.says_loss())
    }

    fn is_profit(&self, fact: &Fact) -> bool {
        let facts = self.facts();
        let names = [facts.name(fact), facts.column_header(fact)];
        let has = |known: &[&str]| {
            let mut all = names.iter().flat_map(|name| words(name));
            all.any(|(_, word)| is_one_of(known, word))
        };
        has(&PROFITS) && !has(&COSTS)
    }

    fn says_loss(&self) -> bool {
        const OWN: [&str; 6] = [
            "negative",
            "minus",
            "loss",
            "losses",
            "lost",
            "unprofitable",
        ];
        let answer = self.answer;
        let end = answer.asked.answer.len();
        let said = answer.words(Span { start: 0, end });
        said.iter()
            .any(|word| Class::PoleLosses.has(word) || is_one_of(&OWN, word.text))
            || LOSSES.iter().any(|loss| holds(answer.asked.answer, loss))
    }
}
