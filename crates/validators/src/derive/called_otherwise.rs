//! What is called a difference and is a sum, "Passenger: 1,436.2, cargo: 58.4. Difference: 1,494.6", and what is called a total or a
//! growth a year and is a change.

use super::{Derived, Work};
use crate::lexicon::Class;
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, Operation, Unit};

const DIFFERENCES: [&str; 6] = [
    "difference",
    "gap",
    "shortfall",
    "excess",
    "differential",
    "unterschied",
];

/// Words that may stand between a name and its number.
const LIGHT: [&str; 9] = ["is", "was", "of", "at", "a", "the", "came", "comes", "to"];

impl Work<'_> {
    /// Whether what stands right beside a number names another calculation than was found.
    pub(super) fn belies_name(&self, mention: &Mention, found: &Derived) -> bool {
        match found.operation {
            Operation::Sum => mixes_percentages(found) || self.is_called_difference(mention),
            Operation::Ratio => are_percentages(found) && self.is_called_total(mention),
            Operation::PercentChange => {
                // "Grew 44 % in total" over some years.
                self.said.turns.is_empty() && self.is_called_total(mention)
                    || is_of_years(found) && self.is_called_compound(mention)
            }
            _ => false,
        }
    }

    fn is_called_difference(&self, mention: &Mention) -> bool {
        let mut lead = self.answer.words(self.lead_span(mention)).iter().rev();
        let name = lead.find(|word| !is_one_of(&LIGHT, word.text) && !Class::Hedge.has(*word));
        name.is_some_and(|name| is_one_of(&DIFFERENCES, name.text))
    }

    /// "44 % in total", "44 % together".
    fn is_called_total(&self, mention: &Mention) -> bool {
        const TOTALS: [&str; 4] = [" in total", " together", " combined", " altogether"];
        let behind = self.answer.gap_behind(mention.span, self.span);
        let behind = behind.of(self.answer.asked.answer);
        TOTALS.iter().any(|total| behind.starts_with(total))
    }

    /// Whether a number is called a growth of each year by an answer that shows no root of anything.
    pub(crate) fn is_compound_without_root(&self, mention: &Mention) -> bool {
        const ROOTS: [&str; 4] = ["^", ")**", "√", "root"];
        let text = self.answer.asked.answer;
        self.is_called_compound(mention) && !ROOTS.iter().any(|root| text.contains(root))
    }

    /// Whether the words before a number call it a growth of each year.
    fn is_called_compound(&self, mention: &Mention) -> bool {
        let lead = self.lead_span(mention).of(self.answer.asked.answer);
        let said: Vec<&str> = words(lead).map(|(_, word)| word).collect();
        let is_compound = |pair: &[&str]| matches!(pair, [first, second] if is_one_of(&["compound"], first) && is_one_of(&["annual"], second));
        said.iter().any(|word| is_one_of(&["cagr"], word)) || said.windows(2).any(is_compound)
    }
}

/// Whether some of its figures are percentages and others count things: 18 % and 13 % of "three customers".
fn mixes_percentages(found: &Derived) -> bool {
    let are_percentages = |fact: &Fact| fact.unit == Some(Unit::Percent);
    let counts = |fact: &Fact| fact.unit.is_none() && fact.is_prose();
    found.operands.iter().any(are_percentages) && found.operands.iter().any(counts)
}

fn are_percentages(found: &Derived) -> bool {
    let mut operands = found.operands.iter();
    operands.all(|fact| fact.unit == Some(Unit::Percent))
}

/// Whether a change lies between two times with a year between them.
fn is_of_years(found: &Derived) -> bool {
    let [left, right] = found.operands.as_slice() else {
        return false;
    };
    Fact::in_time(left, right).is_some_and(|(first, last)| {
        let years = first.period.zip(last.period);
        years.is_some_and(|(first, last)| last.year - first.year > 1)
    })
}
