//! Rows that a number may be of instead of a fact's own.

use super::Lead;
use super::name::places;
use super::subject::NamedRow;
use crate::facts::words_beside_units;
use crate::label::{hashed, label_words};
use crate::wording::{is_one_of, words};
use crate::{Fact, Unit};

impl Lead<'_, '_> {
    /// Whether the sentence names another row of the fact's column, and nothing in the answer or the question what
    /// tells the fact's own from it: "in Viet Nam 68.96", which is that of Lao PDR.
    pub(super) fn is_of_another_row(&self, fact: &Fact, own: &[u64]) -> bool {
        let said = self.said().iter().map(|(word, _)| *word);
        if !self.says_other_name(|word| own.contains(&word)) || self.is_of_the_rest() {
            return false;
        }
        let is_other = |named: &&NamedRow| {
            let theirs = named.words.iter().filter(|word| !own.contains(word));
            let mut theirs = theirs.peekable();
            theirs.peek().is_some() && theirs.all(|word| self.says(*word))
        };
        let mut others = self.answer.named().possible(said).filter(is_other);
        let is_of_other = others.any(|named| {
            let mut ours = own
                .iter()
                .filter(|word| !named.words.contains(word))
                .peekable();
            let is_unsaid = |word: &u64| !self.is_told(*word);
            ours.peek().is_some() && ours.all(is_unsaid) && self.has_in_column(named, fact)
        });
        is_of_other && !self.says_in_parts(fact)
    }

    /// Whether a word is said as far as the number's sentence goes, or in the question: what is named behind it is of what
    /// stands there.
    fn is_told(&self, word: u64) -> bool {
        self.answer.says_before(word, self.sentence.end) && !self.leads_to_next(word)
    }

    /// Whether a word is said first in what leads to the next number: "stocks returned 3 % and bonds 12 %".
    fn leads_to_next(&self, word: u64) -> bool {
        let Some(next) = self
            .answer
            .within(self.tail)
            .iter()
            .find(|next| next.number().is_some())
        else {
            return false;
        };
        let end = self.span_behind().end;
        let is_behind = |place: usize| self.answer.says_before(word, place);
        !is_behind(end) && is_behind(next.span.start)
    }

    /// Whether the words say both parts of a name that a key writes as one: "diluted EPS" of `epsdiluted`.
    pub(super) fn says_in_parts(&self, fact: &Fact) -> bool {
        const SHORTEST: usize = 3;
        let facts = self.answer.facts();
        let says = |part: &str| {
            let mut said = self.words().iter();
            part.len() >= SHORTEST && said.any(|word| word.text.eq_ignore_ascii_case(part))
        };
        let mut names = [facts.attribute(fact), facts.column_header(fact)].into_iter();
        names.any(|name| {
            let is_one = words(name).nth(1).is_none();
            let mut cuts = name.char_indices().skip(1);
            is_one && cuts.any(|(at, _)| says(name.split_at(at).0) && says(name.split_at(at).1))
        })
    }

    /// Whether the first word of another row's name leads to the number, which no other name has, and nothing at all is said
    /// of the fact's: "Merrow was worth 174" of the row "Merrow Corp".
    pub(super) fn is_led_to_another(&self, fact: &Fact, own: &[u64]) -> bool {
        const MOST: usize = 200;
        let facts = self.answer.facts();
        let is_silent = || !own.iter().any(|word| self.answer.says_anywhere(*word));
        if own.is_empty() || !self.says_other_name(|word| own.contains(&word)) || !is_silent() {
            return false;
        }
        let mut others = facts.column(fact.column).take(MOST);
        others.any(|other| {
            let first = facts.words_of_row(other).first().map(|(word, _)| *word);
            let is_said = |word: &u64| self.says(*word) && facts.rows_with(&[*word]).len() == 1;
            other.row != fact.row && first.as_ref().is_some_and(is_said)
        })
    }

    /// Whether the sentence has another row's name to the letter, which is a code, and not that of the fact's: "2024-W21".
    pub(super) fn is_of_another_code(&self, fact: &Fact) -> bool {
        const MOST: usize = 200;
        let facts = self.answer.facts();
        let text = self.sentence.of(self.answer.asked.answer);
        let is_code = |name: &str| {
            name.len() > 2 && name.contains(|c: char| c.is_ascii_digit()) && !name.contains(' ')
        };
        let own = facts.name(fact);
        if !is_code(own) || fact.is_prose() || places(text, own).next().is_some() {
            return false;
        }
        let mut others = facts
            .column(fact.column)
            .take(MOST)
            .map(|other| facts.name(other));
        others.any(|other| is_code(other) && places(text, other).next().is_some())
    }

    /// Whether a figure is of another thing than the one that the number is said of: of another record, or in another row
    /// under its name.
    pub(crate) fn is_of_another_owner(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        let header = facts.column_header(fact);
        // Under a year the row is the figure.
        let heads_figures = !header.is_empty() && !header.contains(|c: char| c.is_ascii_digit());
        let is_in_another =
            || heads_figures && self.is_of_another_row(fact, facts.words_of_subject(fact));
        self.is_of_another_thing(fact)
            || !fact.is_prose() && (is_in_another() || self.is_around_another(fact))
    }

    /// Whether another record is named whole that has a row beside the fact's, and nothing is said of what tells the fact's
    /// own from it: "Norvale's margin" of "Harrow revenue".
    pub(super) fn is_around_another(&self, fact: &Fact) -> bool {
        const MOST: usize = 1_000;
        let facts = self.answer.facts();
        let own = facts.words_around(fact);
        let is_own = |word: u64| own.iter().any(|(own, _)| *own == word);
        let may_be_other =
            || self.says_other_name(is_own) || self.answer.layout.title(self.span.end).is_some();
        if !may_be_other() || facts.time_name(fact).is_some() || self.is_of_the_rest() {
            return false;
        }
        let over = self.words_over_table();
        let is_silent = |word: &u64| !self.is_told(*word);
        if !own.iter().any(|(word, _)| is_silent(word)) {
            return false;
        }
        let is_other = |other: &Fact| {
            let theirs = facts.words_around(other);
            let has = |word: &u64| theirs.iter().any(|(their, _)| their == word);
            let is_said = theirs
                .iter()
                .all(|(word, _)| self.says(*word) || over.contains(word));
            let ours = own.iter().map(|(word, _)| word);
            let mut ours = ours.filter(|word| !has(word)).peekable();
            // The stores that are counted are no "Birchmere Stores".
            let is_counted =
                |word: &u64| label_words(facts.attribute(fact)).any(|own| own == *word);
            let is_unsaid = |word: &u64| is_silent(word) || is_counted(word);
            !theirs.is_empty() && is_said && ours.peek().is_some() && ours.all(is_unsaid)
        };
        // Objects beside each other are tables of their own: {"orders": {"2022": …}, "exports": {"2022": …}}.
        let mut beside = facts.column(fact.column).take(MOST);
        beside.any(is_other) || facts.namesakes(fact).any(is_other)
    }

    /// The words of the line over the table that the number stands in.
    fn words_over_table(&self) -> Vec<u64> {
        let title = self.answer.layout.title(self.span.end);
        title.map_or_else(Vec::new, |title| self.answer.words_said(title))
    }

    /// Whether what leads to the number has a word of any name but one's own. Mostly it has none, and neither the whole answer
    /// nor the names need be looked through.
    fn says_other_name(&self, is_own: impl Fn(u64) -> bool) -> bool {
        let facts = self.answer.facts();
        let mut said = self.said().iter().map(|(word, _)| *word);
        said.any(|word| !is_own(word) && facts.is_of_names(word))
    }

    /// Whether a named row has a figure in a fact's column.
    pub(super) fn has_in_column(&self, named: &NamedRow, fact: &Fact) -> bool {
        const MOST: usize = 1_000;
        let facts = self.answer.facts();
        let column = facts.column(fact.column).take(MOST);
        let mut rows = column.map(|other| facts.words_of_subject(other));
        rows.any(|words| words == named.words)
    }

    /// Whether what is said of the fact's name is all said by another: "gross profit" over "profit", "Norvale's
    /// revenue" over that of Harrow.
    pub(super) fn is_part_of_another(&self, fact: &Fact, words: &[u64]) -> bool {
        let facts = self.answer.facts();
        let name = facts.name(fact);
        // Nobody says the `musd` of `revenue_musd`.
        let own: Vec<u64> = words_beside_units(name).collect();
        let is_own_said = !own.is_empty()
            && own.iter().all(|word| self.says(*word))
            && !self.leaves_out_which(name);
        let is_shared = |word: u64| facts.shared_words().contains(&word);
        let is_told = |word: &u64| self.says(*word) || is_shared(*word);
        let around = || facts.words_of_part(fact, facts.around(fact));
        if is_own_said && around().iter().all(is_told) {
            return false;
        }
        let said = own.iter().filter(|word| self.says(**word));
        let said: Vec<u64> = said.copied().collect();
        let outer = facts.words_of_part(fact, facts.outer(fact));
        let covers = |named: &NamedRow| {
            named.words != words
                && named.words != *outer
                && !self.is_rate_of(named, words)
                && said.iter().all(|word| named.words.contains(word))
                && (!is_own_said || self.leads_with(named, words))
        };
        let first = said.first();
        first.is_some_and(|first| self.answer.named().with(*first).any(covers))
    }

    /// Whether a name says which of several it is by a word that tells little, and the sentence does not: "other assets", "total
    /// assets", where another row has "intangible assets".
    fn leaves_out_which(&self, name: &str) -> bool {
        const WHICH: [&str; 3] = ["other", "others", "total"];
        let is_unsaid = |which: &&str| {
            let mut said = self.answer.words(self.sentence).iter();
            words(name).any(|(_, word)| is_one_of(&[*which], word))
                && !said.any(|word| is_one_of(&[*which], word.text))
        };
        WHICH.iter().any(is_unsaid)
    }

    /// Whether the number is a percentage, and a fact by its name that of a row: "tax of 8 %" of the `tax_rate` beside `tax`.
    fn is_rate_of(&self, named: &NamedRow, words: &[u64]) -> bool {
        let mut others = words.iter().filter(|word| !named.words.contains(word));
        self.unit == Some(Unit::Percent)
            && named.words.iter().all(|word| words.contains(word))
            && others.all(|word| is_rate(*word))
    }

    /// Whether a row is led to by its whole name, and by more than a fact's words.
    fn leads_with(&self, named: &NamedRow, words: &[u64]) -> bool {
        let mut telling = named.telling.iter();
        telling.all(|word| self.says(*word))
            && named.telling.iter().any(|word| !words.contains(word))
    }
}

/// Whether a word of a name tells that it is a percentage of what its other words name.
pub(super) fn is_rate(word: u64) -> bool {
    const RATES: [&str; 4] = ["rate", "pct", "percent", "percentage"];
    RATES.iter().any(|rate| hashed(rate) == word)
}
