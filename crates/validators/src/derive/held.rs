//! Calculations that nothing in a sentence speaks against.

use core::cell::RefCell;

use super::Derived;

/// The last calculation that nothing in the sentence speaks against: each is asked about when its figures are found, when
/// it is chosen among all ways, and once more beside what those who choose for themselves found.
#[derive(Default)]
pub(super) struct Held {
    last: RefCell<Option<Derived>>,
}

impl Held {
    /// Whether nothing `speaks_against` a calculation, as far as that is not known.
    pub(super) fn holds(&self, found: &Derived, speaks_against: impl Fn(&Derived) -> bool) -> bool {
        if self.has(found) {
            return true;
        }
        let holds = !speaks_against(found);
        if holds {
            self.last.replace(Some(found.clone()));
        }
        holds
    }

    /// Whether it is known of a calculation.
    pub(super) fn has(&self, found: &Derived) -> bool {
        self.last.borrow().as_ref() == Some(found)
    }
}
