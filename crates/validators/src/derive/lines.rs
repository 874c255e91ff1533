//! Of which lines a calculation is, by what the sentence names: what "goodwill averaged" is no mean of receivables, and what
//! "goodwill plus debt" come to is no sum with cash in it.

use super::{Derived, Work};
use crate::label::all_words;
use crate::measure::Measure;
use crate::verify::Axis;
use crate::{Fact, Mention, Operation};

/// The words of a line's name, and whether each stands in parentheses.
pub(super) type Name = Vec<(u64, bool)>;

/// Of a sentence with more names, those within longer ones too, nothing is told apart by them.
const MOST: usize = 12;

impl Work<'_> {
    /// Whether figures of some time were put together of which one's line is nowhere named, in a sentence that names as many
    /// others whole.
    pub(super) fn belies_lines(&self, mention: &Mention, found: &Derived) -> bool {
        let operands = found.operands.as_slice();
        let is_told = matches!(found.operation, Operation::Expression | Operation::Count);
        let is_open = |fact: &Fact| fact.is_prose() || !self.is_over_time(fact);
        let are_times = found.is_change() && is_of_times(operands);
        if operands.len() < 2 || are_times || is_told || operands.iter().any(is_open) {
            return false;
        }
        let mut axes = [Axis::Row, Axis::Column].into_iter();
        // "All but fuel" names what it is not of.
        axes.any(|axis| self.belies_lines_on(axis, mention, operands))
            && self.left_out(mention).is_none()
    }

    fn belies_lines_on(&self, axis: Axis, mention: &Mention, operands: &[Fact]) -> bool {
        let Some(lines) = self.lines_on(axis, operands) else {
            return false;
        };
        let measure = |fact: &Fact| (fact.unit, Measure::of_fact(self.facts(), fact));
        let measured: Vec<_> = operands.iter().map(measure).collect();
        let is_alike = |line: &Fact| measured.contains(&measure(line));
        let named = self.lines_named_on(axis, &self.said_up_to(mention), is_alike);
        let has_others = named.iter().any(|name| !lines.contains(name));
        let said = self.said_or_asked();
        let is_told = |fact: &Fact| {
            let line = self.name_on(axis, fact);
            self.is_line_told(&line, &named, &said) || self.is_figure_told(fact)
        };
        has_others && named.len() >= lines.len() && !operands.iter().all(is_told)
    }

    /// Whether its row or column goes over several times, as statements do.
    fn is_over_time(&self, fact: &Fact) -> bool {
        const LOOKED_AT: usize = 64;
        let (row, column) = (self.facts().row(fact.row), self.facts().column(fact.column));
        let is_other = |other: &Fact| other.period.is_some() && other.period != fact.period;
        let mut beside = row.take(LOOKED_AT).chain(column.take(LOOKED_AT));
        fact.period.is_some() && beside.any(is_other)
    }

    /// The names of one line over several times, or of two lines; none of what has no name.
    fn lines_on(&self, axis: Axis, operands: &[Fact]) -> Option<Vec<Name>> {
        let mut lines = Vec::new();
        for name in operands.iter().map(|fact| self.name_on(axis, fact)) {
            if !lines.contains(&name) {
                lines.push(name);
            }
        }
        let is_told = lines.len() == 1 || lines.len() == 2 && !is_of_times(operands);
        let has_names = !lines.iter().any(Name::is_empty);
        (is_told && has_names).then_some(lines)
    }

    /// What tells a fact's line from others: no time, not the company of all, and not the "value" of `{"line": "Rent",
    /// "value_musd": 5}`.
    pub(super) fn name_on(&self, axis: Axis, fact: &Fact) -> Name {
        let facts = self.facts();
        if axis.is_time(facts, fact) {
            return Name::new();
        }
        let generic = self.generic_words(fact);
        let shared = facts.shared_words();
        let tells = |word: &u64| !generic.contains(word) && !shared.contains(word);
        let all = axis.words(facts, fact).iter();
        all.filter(|(word, _)| tells(word)).copied().collect()
    }

    /// The names that are said whole and for themselves: "Cost of revenue" names no "Revenue".
    pub(super) fn lines_named_on(
        &self,
        axis: Axis,
        said: &[u64],
        is_alike: impl Fn(&Fact) -> bool,
    ) -> Vec<Name> {
        let is_said = |(word, is_aside): &(u64, bool)| *is_aside || said.contains(word);
        let lines = said.iter().flat_map(|word| axis.with(self.facts(), *word));
        let lines = lines.filter(|line| is_alike(line));
        let mut named: Vec<Name> = Vec::new();
        for name in lines.map(|line| self.name_on(axis, line)) {
            if !name.is_empty() && name.iter().all(is_said) && !named.contains(&name) {
                named.push(name);
            }
            if named.len() > MOST {
                return Vec::new();
            }
        }
        let is_part = |name: &Name| {
            let has_all = |other: &Name| name.iter().all(|(word, _)| has(other, *word));
            let mut longer = named.iter().filter(|other| length(other) > length(name));
            longer.any(has_all)
        };
        let whole = named.iter().filter(|name| !is_part(name));
        whole.cloned().collect()
    }

    /// The words of the sentence up to a number and of its clause behind it, and those of the question where nothing else answers
    /// it: what comes later, "with interest expense of 61", has numbers of its own.
    pub(super) fn said_up_to(&self, mention: &Mention) -> Vec<u64> {
        let before = self.span.before(mention.span);
        let mut said = self.hashes(before);
        said.extend(self.hashes(self.clause_right_behind(mention)));
        if self.answers_alone() {
            said.extend(all_words(self.answer.asked.question));
        }
        said
    }

    /// Whether the sentence is the whole answer.
    pub(super) fn answers_alone(&self) -> bool {
        self.answer.sentences.len() == 1
    }

    /// The words of the sentence, and those of the question where nothing else answers it.
    pub(super) fn said_or_asked(&self) -> Vec<Vec<u64>> {
        let mut parts = vec![self.said_words().to_vec()];
        if self.answers_alone() {
            parts.push(all_words(self.answer.asked.question).collect());
        }
        parts
    }

    /// Whether a word of a line's name is said that is not that of another line alone, which is named whole.
    fn is_line_told(&self, line: &Name, named: &[Name], said: &[Vec<u64>]) -> bool {
        let is_told = |word: u64| {
            let count = |said: &Vec<u64>| said.iter().filter(|said| **said == word).count();
            let most = said.iter().map(count).max().unwrap_or_default();
            let of_others = named.iter().filter(|name| has(name, word)).count();
            // By what the question says or stands for it.
            most > of_others || most == 0 && self.relevance.says(word)
        };
        named.contains(line) || line.iter().any(|(word, _)| is_told(*word))
    }

    /// Whether the sentence tells a fact by its number: "of the 1,312 invoices".
    pub(super) fn is_figure_told(&self, fact: &Fact) -> bool {
        let told = self.numbers().flat_map(|(_, number)| self.repeated(number));
        { told }.any(|told| told.id() == fact.id())
    }
}

/// Whether figures are of several times, each its own.
pub(super) fn is_of_times(figures: &[Fact]) -> bool {
    let mut rest = figures;
    while let [first, others @ ..] = rest {
        if others
            .iter()
            .any(|other| Fact::in_time(first, other).is_none())
        {
            return false;
        }
        rest = others;
    }
    true
}

/// How many words of a name have to be said.
fn length(name: &Name) -> usize {
    name.iter().filter(|(_, is_aside)| !is_aside).count()
}

fn has(name: &Name, word: u64) -> bool {
    name.iter().any(|(own, _)| *own == word)
}
