//! Work behind a formula of names whose figures are those of other lines: "margin = gross profit / revenue = 98,557 / 812,440", of
//! which the first is the operating income, and "net debt to EBITDA = 360 ÷ 1,260" the other way round.

use super::Answer;
use super::literal::{as_written, candidates, is_rounded};
use crate::label::label_words;
use crate::{Fact, Mention, NumberMention, Role, Span};

/// So much of a text is read for the formula.
const LONGEST: usize = 200;

/// So many lines may have a figure that an operand repeats, and so many may go by a name.
const MOST: usize = 16;

/// More terms than these are rarely named one by one.
const MOST_TERMS: usize = 6;

/// What may stand between an equals sign and the first operand behind it.
const OPENINGS: [&str; 16] = [
    " ", "\n", "$", "€", "£", "¥", "฿", "(", "[", "{", "*", "\\left", "\\", "\\frac", "\\dfrac",
    "\\tfrac",
];

/// Marks of LaTeX that only set a formula, and what stands for them.
const MARKS: [(&str, &str); 12] = [
    ("}{", " / "),
    ("\\text", " "),
    ("\\mathrm", " "),
    ("\\left", " "),
    ("\\right", " "),
    ("\\dfrac", " "),
    ("\\frac", " "),
    ("\\div", " / "),
    ("\\times", " × "),
    ("\\&", "&"),
    ("{", " "),
    ("}", " "),
];

/// What parts the terms of a formula; a hyphen within a name does not.
const OPERATORS: [&str; 13] = [
    " / ",
    "/",
    "÷",
    " × ",
    " * ",
    " + ",
    " - ",
    " − ",
    " – ",
    " divided by ",
    " minus ",
    " less ",
    " plus ",
];

impl Answer<'_> {
    /// Whether the formula before the work of a result names a line of the facts, and the operand in its place is that of another.
    pub(super) fn is_work_of_other_terms(&self, number: &NumberMention) -> bool {
        let Role::Result { work } = number.role else {
            return false;
        };
        let Some(terms) = self.terms_before(work) else {
            return false;
        };
        let operands = self.within(work).iter().filter_map(Mention::number);
        let mut operands: Vec<&NumberMention> = operands.collect();
        // "× 365" is no term, where the names leave none for it.
        if operands.len() != terms.len() {
            operands.retain(|operand| !is_constant(operand));
        }
        let are_paired = terms.len() == operands.len() && (2..=MOST_TERMS).contains(&terms.len());
        let mut pairs = terms.iter().zip(operands);
        are_paired && pairs.any(|(term, operand)| self.is_of_another_line(term, operand))
    }

    /// The words of each term of the formula that ends right before work.
    fn terms_before(&self, work: Span) -> Option<Vec<Vec<u64>>> {
        let before = self.asked.answer.get(..work.start)?;
        let formula = without_openings(before).strip_suffix('=')?.trim_end();
        let formula = formula.rsplit(['=', ':', '\n', ';']).next()?;
        if formula.len() > LONGEST {
            return None;
        }
        let marked = MARKS
            .iter()
            .fold(formula.to_owned(), |text, (mark, plain)| {
                text.replace(mark, plain)
            });
        let parted = OPERATORS
            .iter()
            .fold(marked, |text, operator| text.replace(operator, "|"));
        let parted = if parted.contains('|') {
            parted
        } else {
            // "Net debt to EBITDA"
            parted.replacen(" to ", "|", 1)
        };
        let terms = parted.split('|').map(|term| label_words(term).collect());
        Some(terms.filter(|term: &Vec<u64>| !term.is_empty()).collect())
    }

    /// Whether a figure that an operand repeats is of a line that may go by a term; none where no figure does.
    pub(super) fn may_be_of_term(&self, term: &[u64], operand: &NumberMention) -> Option<bool> {
        let facts = self.facts();
        let told = self.figures_repeated(operand);
        // A header may tell nothing but a time, and a line without a name may be any.
        let may_be = |fact: &&Fact| {
            let names = [facts.figure_name(fact), facts.column_header(fact)];
            let is_unnamed = label_words(facts.name(fact)).next().is_none();
            fact.is_prose()
                || is_unnamed
                || may_go_by(facts.name(fact), term)
                || names.iter().any(|name| may_go_by(name, term))
        };
        (!told.is_empty()).then(|| told.iter().any(may_be))
    }

    /// Whether a figure that an operand repeats is of a line whose name has all words of a term.
    pub(super) fn is_of_term(&self, term: &[u64], operand: &NumberMention) -> bool {
        let facts = self.facts();
        let mut lines = self
            .figures_repeated(operand)
            .into_iter()
            .filter(|fact| !fact.is_prose());
        lines.any(|fact| {
            let own = [facts.words_of_row(fact), facts.words_around(fact)];
            let has = |word: &u64| {
                own.iter()
                    .any(|name| name.iter().any(|(own, _)| own == word))
            };
            term.iter().all(has)
        })
    }

    /// The figures that an operand repeats.
    fn figures_repeated(&self, operand: &NumberMention) -> Vec<&Fact> {
        let facts = self.facts();
        let near = candidates(operand, facts).chain(as_written(operand, facts));
        let near = near.filter(|(fact, scale)| is_rounded(operand, fact, *scale));
        near.map(|(fact, _)| fact).take(MOST).collect()
    }

    /// Whether a line has exactly a term's name and a figure of the same time as the operand, which no such line has.
    pub(super) fn is_of_another_line(&self, term: &[u64], operand: &NumberMention) -> bool {
        if self.may_be_of_term(term, operand) != Some(false) {
            return false;
        }
        let (facts, told) = (self.facts(), self.figures_repeated(operand));
        let rows = facts.rows_with(term).into_iter();
        let is_line = |row: &&Fact| {
            let names = [facts.name(row), facts.figure_name(row)];
            !row.is_prose() && names.iter().any(|name| is_called(name, term))
        };
        let rows = rows.filter(is_line);
        let columns = facts.columns_with(term).into_iter();
        let columns = columns.filter(|column| is_called(facts.column_header(column), term));
        let mut of_rows = rows.take(MOST).flat_map(|row| facts.row(row.row));
        let mut of_columns = columns
            .take(MOST)
            .flat_map(|column| facts.column(column.column));
        let is_beside = |fact: &Fact| told.iter().any(|told| told.period == fact.period);
        of_rows.any(is_beside) || of_columns.any(is_beside)
    }
}

/// Numbers of formulas that are no figures: percent, days, months, how many are averaged.
fn is_constant(number: &NumberMention) -> bool {
    const KNOWN: [f64; 8] = [100.0, 365.0, 360.0, 12.0, 4.0, 3.0, 2.0, 1.0];
    let is_it = |known: &f64| (number.value.abs() - known).abs() < f64::EPSILON;
    number.is_bare() && KNOWN.iter().any(is_it)
}

/// Whether a line may go by a term: its name has all words of that, or that has all of its own.
fn may_go_by(name: &str, term: &[u64]) -> bool {
    let own: Vec<u64> = label_words(name).collect();
    let is_longer = term.iter().all(|word| own.contains(word));
    is_longer || is_called(name, term)
}

/// Whether a name has the words of a term and no others.
fn is_called(name: &str, term: &[u64]) -> bool {
    let own: Vec<u64> = label_words(name).collect();
    own.len() == term.len() && own.iter().all(|word| term.contains(word))
}

fn without_openings(text: &str) -> &str {
    let mut rest = text;
    while let Some(next) = OPENINGS.iter().find_map(|mark| rest.strip_suffix(mark)) {
        rest = next;
    }
    rest
}
