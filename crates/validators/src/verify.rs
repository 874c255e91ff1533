//! An answer held against facts.

mod accession;
mod another;
mod answer;
mod asked;
mod asked_scale;
mod axis;
mod balance;
mod behind;
mod beyond;
mod bounded;
mod bracket;
mod calendar;
mod called;
mod changed;
mod claim;
mod classified;
mod closest;
mod concept;
mod continued;
mod count;
mod counted_in;
mod crossed;
mod dated;
mod day_named;
mod day_unheard;
mod details;
mod disclosed;
mod duration;
mod ends;
mod enumerated;
mod fees;
mod figure;
mod figure_counted;
mod filed;
mod filing;
mod filings_counted;
mod formula_terms;
mod frequency;
mod graded;
mod headed;
mod header;
mod horizons;
mod initials;
mod known_measure;
mod labelled;
mod lapse;
mod lead;
mod line;
mod linked;
mod list;
mod listed;
mod literal;
mod name;
mod name_before;
mod named_list;
mod nearer;
mod nickname;
mod number;
mod numbered;
mod owner;
mod part;
mod placed;
mod polarity;
mod pole;
mod priced;
mod pronoun;
mod range;
mod rarest;
mod rate;
mod referred;
mod region;
mod relative;
mod remark;
mod reported;
mod respective;
mod rival;
mod share_asked;
mod shared_figure;
mod shared_row;
mod shorter;
mod side;
mod signed;
mod slip;
mod small_name;
mod standing;
mod statistic;
mod stretch;
mod subject;
mod thai_figures;
mod told_again;
mod unspaced;
mod verdict;
mod whole;
mod whole_column;
mod window;
mod windowed;
mod word;
mod year;
mod year_before;
mod year_end;

use crate::{Facts, Locale, Report, repair};

pub(crate) use self::answer::Answer;
pub(crate) use self::axis::Axis;
pub(crate) use self::figure::figure_words;
pub(crate) use self::lead::Lead;
pub(crate) use self::nearer::{GENERAL, is_general};
pub(crate) use self::remark::Lines;
pub(crate) use self::share_asked::{name_in, share_asked};
pub(crate) use self::statistic::MEDIANS;
pub(crate) use self::word::{Word, words_of};

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
    /// The same in the locale that is told, with its report. Where nobody tells one, it is the one that the answer shows by its
    /// words and numbers. Words may belong to names: where the facts bear out more of the answer as `self` reads it, that is
    /// taken; where its words leave no doubt, only its numbers may be written as in English.
    ///
    /// ```
    /// use validators::{Facts, Locale, Status, Verification};
    ///
    /// let facts = Facts::from_json(r#"[{"Jahr": 2024, "Umsatz": 1234}]"#)?;
    /// let asked = Verification {
    ///     question: "",
    ///     answer: "Der Umsatz betrug 2024 1.234 Euro.",
    ///     facts: &facts,
    ///     known_years: &[],
    ///     locale: Locale::default(),
    /// };
    /// let (asked, report) = asked.as_told(None);
    /// assert_eq!(asked.locale.to_string(), "de");
    /// assert_eq!(report.number.status, Status::Pass);
    /// # Ok::<(), validators::FactsError>(())
    /// ```
    #[must_use]
    pub fn as_told(self, told: Option<Locale>) -> (Self, Report) {
        let Some(locale) = told else {
            return self.as_shown();
        };
        let asked = Self { locale, ..self };
        (asked, asked.report())
    }

    fn as_shown(self) -> (Self, Report) {
        let locale = Locale::may_be(self.answer, self.question);
        let (shown, of_shown) = Self { locale, ..self }.or_sibling();
        // Where no language is told, the numbers alone have to show it.
        let is_told = !locale.language().is_empty();
        if is_told && wrong(&of_shown) == 0 || locale == self.locale {
            return (shown, of_shown);
        }
        let other = locale.with_points(self.answer, self.question);
        let other = other
            .filter(|_| is_told)
            .map_or(self, |locale| Self { locale, ..self });
        let report = other.report();
        // "1.234.567" is no number at all in English, and then nothing is borne out.
        let reads_all = report.number.checked >= of_shown.number.checked;
        let margin = usize::from(is_told);
        if reads_all && wrong(&report) + margin <= wrong(&of_shown) {
            (other, report)
        } else {
            (shown, of_shown)
        }
    }
}

impl Verification<'_> {
    /// The same in a language that is written alike, where the facts bear out more of it so.
    fn or_sibling(self) -> (Self, Report) {
        let report = self.report();
        if wrong(&report) == 0 {
            return (self, report);
        }
        let siblings = self.locale.siblings().map(|locale| Self { locale, ..self });
        let all = siblings.map(|sibling| (sibling, sibling.report()));
        core::iter::once((self, report))
            .chain(all)
            .min_by_key(|(_, report)| wrong(report))
            .unwrap_or_else(|| (self, self.report()))
    }
}

/// How much of an answer the facts do not bear out.
const fn wrong(report: &Report) -> usize {
    report.number.unmatched.len() + report.year.unmatched.len() + report.filing.unmatched.len()
}

impl Verification<'_> {
    /// Everything that the facts do not bear out, told with figures that are rounded (see [`Report`]).
    ///
    /// ```
    /// use validators::{Facts, Locale, NumberVerdict, Severity, Status, Verification};
    ///
    /// let facts = Facts::from_json(
    ///     r#"[{"metric": "sales", "year": 2024, "value": 512}, {"metric": "sales", "year": 2023, "value": 480}]"#,
    /// )?;
    /// let asked = Verification {
    ///     question: "How did sales develop?",
    ///     answer: "Sales were 480 in 2024, and I don't have data for 2022.",
    ///     facts: &facts,
    ///     // The source has 2022 as well, so to deny it is wrong.
    ///     known_years: &[2022, 2023, 2024],
    ///     locale: Locale::default(),
    /// };
    /// let report = asked.report();
    /// let wrong = report.number.unmatched.first().expect("480 is of 2023");
    /// assert_eq!(wrong.verdict, NumberVerdict::Misattributed);
    /// assert_eq!(wrong.replacement.as_deref(), Some("512"));
    /// assert_eq!(report.year.severity, Severity::Critical);
    /// assert_eq!(report.filing.status, Status::Skip);
    /// # Ok::<(), validators::FactsError>(())
    /// ```
    pub fn report(&self) -> Report {
        let answer = Answer::new(self);
        let mut report = judged(&answer);
        if !report.number.unmatched.is_empty() {
            repair::fill(&answer, &mut report);
        }
        report.round();
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
