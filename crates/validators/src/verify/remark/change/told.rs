//! "Rose 4.4 %", where the facts' prose says that it fell by that.

use super::Change;
use crate::judge::{Direction, stated};
use crate::verify::literal::candidates;
use crate::verify::remark::direction::remark;
use crate::{Fact, Remark};

impl Change<'_, '_> {
    /// Of a number that prose tells alone, and each time with the other turn.
    pub(super) fn of_told(&self) -> Option<Remark> {
        let turn = self.leading().or_else(|| self.following())?;
        let facts = self.topics.facts();
        let is_it = |(fact, scale): &(&Fact, f64)| {
            stated(self.number, fact, *scale, Direction::Open).is_some()
        };
        let mut all = candidates(self.number, facts).filter(is_it).peekable();
        all.peek()?;
        let is_other = |(fact, _): (&Fact, f64)| {
            fact.is_prose() && facts.leaning(fact).is_down == Some(!turn.is_down)
        };
        if !self.is_said(turn) || !all.all(is_other) {
            return None;
        }
        let value = self.number.value;
        let way = if turn.is_down { "up" } else { "down" };
        let message = format!("the facts tell a change of {value}, which is {way}");
        Some(Remark {
            message,
            ..remark(self.clause, turn, 0.0, value)
        })
    }
}
