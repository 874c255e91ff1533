//! Quotients whose figures the sentence states itself: "net income of 70.2 on revenue of 915.5 is a margin of 7.7 %", and not
//! the margin of another year.

use super::{Derived, Work};
use crate::{Fact, Mention, Period};

impl Work<'_> {
    /// Whether the sentence states each figure of a quotient at another time than the one that was found, and not its own.
    pub(super) fn belies_stated(
        &self,
        mention: &Mention,
        about: Option<Period>,
        found: &Derived,
    ) -> bool {
        if found.operation.is_quotient() && self.is_crossed(mention, found) {
            return true;
        }
        // "56 %, about double the 28.5 % of the year before"
        let is_of_another_time = || about.is_some() || self.is_before(mention);
        if !found.operation.is_quotient() || found.operands.len() != 2 || is_of_another_time() {
            return false;
        }
        let stated: Vec<&Fact> = self.stated(mention, &[]).collect();
        let facts = self.facts();
        let is_same_line = |operand: &Fact, other: &Fact| {
            facts.attribute(operand) == facts.attribute(other)
                && facts.column_header(operand) == facts.column_header(other)
                || operand.row == other.row
        };
        let is_restated = |operand: &Fact| {
            let mut others = stated.iter().filter(|other| !other.is_prose());
            let mut own = stated.iter();
            others.any(|other| is_same_line(operand, other) && other.period != operand.period)
                && !own.any(|other| other.id() == operand.id())
        };
        let is_own = |operand: &&Fact| stated.iter().any(|other| other.id() == operand.id());
        // "138.1 on a balance of 1,882.7, a return of 8.3 %" is none of last year's return in anything else.
        let is_apart = stated.len() > 1 && !found.operands.iter().any(|operand| is_own(&operand));
        let mut operands = found.operands.iter();
        if is_apart {
            operands.any(is_restated)
        } else {
            operands.all(is_restated)
        }
    }

    /// Whether two lines were taken at two times, of which the sentence states one at the time of the other: "an allowance of 9
    /// is 5 % of receivables of 180, against 4 % (7 of 160)" says nothing of 7 in 180.
    fn is_crossed(&self, mention: &Mention, found: &Derived) -> bool {
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        let is_cell = |fact: &Fact| !fact.is_prose() && fact.period.is_some();
        if left.row == right.row || left.period == right.period || !is_cell(left) || !is_cell(right)
        {
            return false;
        }
        let is_at = |line: &Fact, time: &Fact| {
            let mut stated = self.stated(mention, &[]);
            stated.any(|other| other.row == line.row && other.period == time.period)
        };
        is_at(left, right) && is_at(right, left)
    }
}
