//! How many of some answers were not judged as expected.

use validators::{Facts, Status};

use crate::judged::answered;

#[derive(Debug, Default)]
pub(super) struct Share {
    told: usize,
    pub(super) missed: Vec<String>,
}

impl Share {
    /// Holds an answer to a question, which may be empty, against facts.
    pub(super) fn judge(&mut self, facts: &Facts, asked: (&str, &str), expected: Status) {
        self.told += 1;
        if answered(facts, asked).number.status != expected {
            self.missed.push([asked.0, asked.1].join(" "));
        }
    }

    pub(super) fn assert_below(&self, percent: usize, what: &str) {
        assert!(self.told > 0, "none told {what}");
        let share = 100.0 * self.missed.len() as f64 / self.told as f64;
        assert!(
            share < percent as f64,
            "{share:.1} % of {} {what} passed: {:#?}",
            self.told,
            self.missed
        );
    }
}
