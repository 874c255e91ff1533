//! An answer held against facts.

mod answer;
mod closest;
mod concept;
mod filing;
mod horizon;
mod lead;
mod literal;
mod number;
mod pole;
mod rarest;
mod rate;
mod remark;
mod rival;
mod subject;
mod verdict;
mod window;
mod word;
mod year;

use crate::{Facts, Locale, Report, repair};

pub(crate) use self::answer::Answer;
pub(crate) use self::lead::Lead;
pub(crate) use self::word::Word;

/// What is to be checked.
#[derive(Debug, Clone, Copy)]
pub struct Verification<'a> {
    /// What was asked; its words may name the calculation that a short answer gives the result of.
    pub question: &'a str,
    /// What was answered.
    pub answer: &'a str,
    /// What the answer was to be based on.
    pub facts: &'a Facts,
    /// Years that the source has data for, whether they were fetched or not.
    pub known_years: &'a [i16],
    /// How the answer writes numbers and dates.
    pub locale: Locale,
}

impl Verification<'_> {
    /// Everything that the facts do not bear out.
    pub fn report(&self) -> Report {
        let answer = Answer::new(self);
        let mut report = judged(&answer);
        if !report.number.unmatched.is_empty() {
            repair::fill(&answer, &mut report);
        }
        report
    }
}

/// A report without replacements.
pub(crate) fn judged<'a>(answer: &'a Answer<'a>) -> Report {
    let (number, proofs) = number::check(answer);
    Report::new(
        number,
        year::check(answer),
        filing::check(answer),
        remark::remarks(answer, &proofs),
    )
}
