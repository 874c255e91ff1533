//! How many of some answers were not judged as expected.

use validators::{Facts, Status};

use crate::judged::answered;

#[derive(Debug, Default)]
pub(super) struct Share {
    told: usize,
    missed: Vec<String>,
}

impl Share {
    /// Holds an answer to a question, which may be empty, against facts.
    pub(super) fn judge(&mut self, facts: &Facts, asked: (&str, &str), expected: Status) {
        self.told += 1;
        if answered(facts, asked).number.status != expected {
            self.missed.push([asked.0, asked.1].join(" "));
        }
    }

    pub(super) fn assert_none(&self, what: &str) {
        assert!(self.told > 0, "none told {what}");
        assert_eq!(self.missed, Vec::<String>::new(), "{what}");
    }

    /// In hundredths: of 4,000 told, fewer than 80 may be missed below 2.
    pub(super) fn assert_below(&self, percent: usize, what: &str) {
        assert!(self.told > 0, "none told {what}");
        let missed = self.missed.len();
        assert!(
            100 * missed < percent * self.told,
            "{missed} of {} {what} passed: {:#?}",
            self.told,
            self.missed
        );
    }
}
