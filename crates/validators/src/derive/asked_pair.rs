//! Whether the two that are compared are the two that the question and the sentence name: "How much more did North sell than
//! South?" asks for nothing of East.

use super::everyday::tokens;
use super::{Derived, Work};
use crate::wording::is_one_of;
use crate::{Fact, Operation};

/// Longer columns are not looked through.
const MOST: usize = 200;

/// Words of others than those that are named.
const OTHERS: [&str; 18] = [
    "best", "worst", "next", "second", "third", "first", "last", "highest", "lowest", "largest",
    "smallest", "top", "bottom", "average", "mean", "median", "other", "others",
];

impl<'a> Work<'a> {
    /// Whether a difference was found with a row that is not named, where just two of its column are.
    pub(super) fn belies_asked_pair(&self, found: &Derived) -> bool {
        let is_change = matches!(
            found.operation,
            Operation::Difference | Operation::PercentChange
        );
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        let are_rows = left.column == right.column && left.row != right.row;
        let question = self.answer.asked.question;
        if !is_change || !are_rows || question.is_empty() || left.is_prose() {
            return false;
        }
        if Fact::in_time(left, right).is_some() {
            return false;
        }
        let said = self.span.of(self.answer.asked.answer);
        let said: Vec<&str> = tokens(question).chain(tokens(said)).collect();
        if said.iter().any(|word| is_one_of(&OTHERS, word)) {
            return false;
        }
        let column = self.facts().column(left.column);
        if column.len() > MOST {
            return false;
        }
        let named = column.filter(|fact| self.is_row_said(fact, &said));
        let mut rows: Vec<Vec<&str>> = named.map(|fact| self.row_name(fact)).collect();
        rows.sort_unstable();
        rows.dedup();
        rows.len() == 2
            && ![left, right]
                .iter()
                .all(|fact| self.is_row_said(fact, &said))
    }

    /// Whether all words of what a row goes by are said.
    fn is_row_said(&self, fact: &Fact, said: &[&str]) -> bool {
        let own = self.row_name(fact);
        !own.is_empty() && own.iter().all(|token| is_one_of(said, token))
    }

    /// The words of what a row goes by; tables number namesakes.
    fn row_name(&self, fact: &Fact) -> Vec<&'a str> {
        let facts = self.facts();
        let name = match facts.object_name(fact) {
            "" => facts.name(fact),
            name => name,
        };
        let is_number = |token: &&str| token.bytes().all(|byte| byte.is_ascii_digit());
        tokens(name).filter(|token| !is_number(token)).collect()
    }
}
