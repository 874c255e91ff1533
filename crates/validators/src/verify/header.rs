//! Numbers that are said of another figure of the same record: "the median is 6.57", which is the average.

use super::figure::figure_words;
use super::rival::is_rate;
use super::{Lead, Word};
use crate::label::{hashed, label_words};
use crate::lexicon::Class;
use crate::{Fact, Span, Unit};

/// So many figures of a record are looked at.
const MOST: usize = 64;

impl Lead<'_, '_> {
    /// Whether the words right before the number are the name of another figure of the fact's record, and not its own.
    pub(super) fn is_of_another_header(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        if self.is_headed_by_range(fact) {
            return false;
        }
        if facts.entity(fact).is_some() {
            return self.is_of_another_figure(fact);
        }
        if fact.period.is_some() || fact.is_prose() || facts.column_header(fact).is_empty() {
            return false;
        }
        let mut own = label_words(facts.column_header(fact));
        if own.any(|word| self.says(word)) {
            return false;
        }
        let others = facts
            .row(fact.row)
            .filter(|other| other.column != fact.column);
        others.take(MOST).any(|other| {
            let name = figure_words(facts.column_header(other));
            !name.is_empty() && (self.ends_with(&name) || self.is_headed_by(&name))
        })
    }

    /// Whether what heads the number's row or column in a table of the answer is a name, and no more.
    fn is_headed_by(&self, name: &[u64]) -> bool {
        let text = self.answer.asked.answer;
        let heads = self.answer.layout.heads(text, self.span.end);
        let mut parts = heads.iter().flat_map(|heads| [heads.label, heads.header]);
        parts.any(|part| figure_words(part.of(text)) == name)
    }

    /// Whether the words name another column of the fact's row than its own, where both are of one kind: "on operating
    /// leases 5.1 %", which is the rate of "Finance leases".
    pub(super) fn is_under_another_kind(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        let words_of = |fact: &Fact| {
            // "1 to 3 years" has the words of "3 to 5 years".
            let header = facts.column_header(fact);
            let header = if header.contains(|c: char| c.is_ascii_digit()) {
                ""
            } else {
                header
            };
            label_words(header).collect::<Vec<_>>()
        };
        let own = words_of(fact);
        // "The previous close" is that of `prev_close`, not of `close`.
        let is_before = || facts.is_prior(fact) && self.says_before();
        if fact.is_prose() || own.is_empty() || is_before() {
            return false;
        }
        // The segments of a company have a total beside them.
        let total = hashed("total");
        let mut beside = facts.row(fact.row).take(MOST);
        let are_parts = beside.any(|other| words_of(other) == [total]);
        // "Each seat costs $144": the price, and not how many.
        let is_price = matches!(self.unit, Some(Unit::Money(_))) && !facts.counts_things(fact);
        let is_rival = |other: &Fact| {
            let theirs = words_of(other);
            let is_said = theirs.iter().all(|word| self.says(*word));
            let is_alike = are_parts || own.iter().any(|word| theirs.contains(word));
            let mut ours = own.iter().filter(|word| !theirs.contains(word));
            let is_silent = |word: &u64| !self.answer.says_anywhere(*word);
            // "Goals against" are no "goals".
            let is_other = theirs.len() > own.len() || own.len() > 1 && own != theirs;
            // "EV/EBITDA of 13x" is no EBITDA.
            let is_amount = matches!(other.unit, Some(Unit::Money(_)));
            let is_counted = is_price && facts.counts_things(other);
            let is_multiple = is_amount && self.unit == Some(Unit::Multiple);
            // "Tax (8 %)" is of the `tax_rate`.
            let mut rates = ours.clone().map(|own| is_rate(*own)).peekable();
            let is_rate = self.unit == Some(Unit::Percent)
                && rates.peek().is_some()
                && rates.all(|is_rate| is_rate);
            let is_named = is_alike && is_said && is_other && ours.all(is_silent);
            is_named && !is_multiple && !is_counted && !is_rate && !self.is_told_next(other)
        };
        facts.row(fact.row).take(MOST).any(is_rival)
    }

    /// Whether the next number of the sentence is a fact's: "below the least stock (22, the least is 40)".
    fn is_told_next(&self, fact: &Fact) -> bool {
        let next = self.answer.within(self.tail).first();
        let next = next.and_then(|next| next.number());
        next.is_some_and(|next| (next.value - fact.value).abs() <= next.step / 2.0)
    }

    /// Whether the words right before the number are the name of another figure, and say nothing of the fact's own:
    /// "risk level 5" of a weight of 5.
    fn is_of_another_figure(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        let own = facts.figure_name(fact);
        // "Revenue was 5 in 2023" is said of what `revenue` had before.
        if facts.is_prior(fact) || figure_words(own).iter().any(|word| self.says(*word)) {
            return false;
        }
        let said: Vec<u64> = self.said().iter().map(|(word, _)| *word).collect();
        let others = [facts.columns_with(&said), facts.rows_with(&said)];
        let others = others
            .into_iter()
            .flat_map(|lines| lines.into_iter().take(MOST));
        let mut names = others
            .map(|other| facts.figure_name(other))
            .filter(|name| *name != own);
        names.any(|name| {
            let name = figure_words(name);
            !name.is_empty() && (self.ends_with(&name) || self.is_headed_by(&name))
        })
    }

    /// Whether nothing but what the number before counts leads to the number: "12,000 shares at $41.25".
    fn is_price_of_count(&self) -> bool {
        const FEW: usize = 3;
        let words = self.words();
        let last = words
            .last()
            .is_some_and(|word| word.text.eq_ignore_ascii_case("at"));
        last && !self.is_first && words.len() <= FEW
    }

    /// Whether nothing but "at" stands behind a colon, with which something else begins: "near its high: at $41.25".
    fn is_at_behind_colon(&self) -> bool {
        let behind = self.text.rsplit_once(':').map(|(_, behind)| behind.trim());
        behind.is_some_and(|behind| behind.eq_ignore_ascii_case("at"))
    }

    /// Whether words of the lead up to one spell out a short word: "net interest income" for `nii`.
    fn spells(&self, short: u64, last: &Word<'_>) -> bool {
        let part = Span {
            end: last.span.end,
            ..self.span
        };
        self.answer.spelled_up_to(part).any(|word| word == short)
    }

    /// Whether the words, but for light ones, end with those of a name.
    fn ends_with(&self, name: &[u64]) -> bool {
        // "5 million shares, $41 million": the word is that of the number before.
        const FEW: usize = 2;
        let is_of_number_before =
            !self.is_first && self.text.trim_end().ends_with(',') && self.words().len() <= FEW;
        if is_of_number_before || self.is_price_of_count() || self.is_at_behind_colon() {
            return false;
        }
        let telling = self.own_behind_place().iter().rev();
        let telling =
            telling.skip_while(|word| Class::BesideLinks.has(word) || Class::Hedge.has(word));
        if let [short] = name
            && telling
                .clone()
                .next()
                .is_some_and(|last| self.spells(*short, last))
        {
            return true;
        }
        let last = telling.take(name.len());
        let said: Vec<u64> = last.flat_map(|word| word.hashes(self.span.end)).collect();
        name.iter().all(|word| said.contains(word))
    }
}
