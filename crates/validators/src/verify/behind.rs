//! What is named right behind a number: "52 new customers", "18.5 g of fat".

use super::Lead;
use super::figure::figure_words;
use super::nearer::is_general;
use crate::derive::is_total;
use crate::label::label_words;
use crate::said::Said;
use crate::wording::{is_one_of, words};
use crate::{Fact, Facts, Mention, Unit};

/// So many words behind a number may name what it is: "g of saturated fat".
const NEAR: usize = 4;

/// Words between a number and what it is of.
const LEADS: [&str; 5] = [" for ", " of ", " in ", " on ", " as "];

/// So many figures of a name are looked at.
const MOST: usize = 64;

impl Lead<'_, '_> {
    /// Whether what follows the number is the fact's name: "$5 in revenue", "39 were fatal", "1.09 g of protein".
    pub(super) fn is_name_behind(&self, fact: &Fact) -> bool {
        self.behind().is_whole(self.answer.facts().name(fact))
    }

    /// Whether what follows the number says what the fact's figure is called, of whatever row it is.
    pub(super) fn is_figure_behind(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        let behind = self.behind();
        // Under "2023 | Profit" the header names the figure with its time.
        behind.is_whole(facts.figure_name(fact))
            || behind.is_whole(facts.column_header(fact))
            || !self.is_of_thing(fact) && self.is_name_behind(fact)
    }

    /// Whether a fact's row is a thing, and its header names the figure: "revenue of $31 at North Pier".
    fn is_of_thing(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        let header = facts.column_header(fact);
        !header.is_empty() && facts.figure_name(fact) == header
    }

    fn behind(&self) -> &Said<'_> {
        self.behind.get_or_init(|| {
            let words = self.words_behind().to_vec();
            Said::with(self.clause_behind(), words)
        })
    }

    /// Whether the number is the whole of a part that stands before it and that the fact's record has: "1,025 of 1,250
    /// employees responded".
    pub(super) fn is_whole_of_part(&self, fact: &Fact) -> bool {
        let link = self.text.trim();
        let is_link = is_one_of(&["of", "of the", "out of", "out of the"], link);
        let before = self.sentence.before(self.span);
        let before = self.answer.within(before).last();
        let part = before.filter(|_| is_link).and_then(Mention::number);
        part.is_some_and(|part| {
            // "82.4% of the 500 voters said yes": the part is told as a share.
            let of_whole = if part.unit == Some(Unit::Percent) {
                fact.first_reading() / 100.0
            } else {
                1.0
            };
            self.has_part(fact, part.value * of_whole, part.step / 2.0 * of_whole)
        })
    }

    /// Whether the record of a fact has a part of it that is so near to a value.
    fn has_part(&self, whole: &Fact, value: f64, reach: f64) -> bool {
        let facts = self.answer.facts();
        let mut parts = facts.near(value, reach.abs()).map(|(fact, _)| fact);
        // "3,910 of 7,435" of a column and its total.
        let is_total = is_total(facts.name(whole));
        parts.any(|part| {
            let is_of_column = is_total && part.column == whole.column;
            part.value <= whole.value && (is_of_column || facts.are_of_record(part, whole))
        })
    }

    /// Whether the words before the number are what its whole counts: "Of 1,378 employees, 812 are in the U.S."
    pub(super) fn is_out_of_whole(&self) -> bool {
        let text = self.answer.asked.answer;
        let before = self.sentence.before(self.span);
        let whole = self.answer.within(before).last();
        let is_whole = whole.is_some_and(|whole| {
            let lead = text.get(self.sentence.start..whole.span.start);
            let last = lead.and_then(|lead| lead.split_whitespace().next_back());
            last.is_some_and(|last| is_one_of(&["of", "among"], last))
        });
        is_whole && self.text.trim_end().ends_with(',')
    }

    /// Whether what follows the number names another figure or row than the fact's.
    pub(super) fn is_another_behind(&self, fact: &Fact) -> bool {
        self.is_another_named_behind(fact)
            || self.is_another_row_behind(fact)
            || self.is_another_row_written_behind(fact)
    }

    /// Whether the whole name of another row of the fact's column is written right behind the number, be there an "and" in it:
    /// "611.3 for selling and marketing".
    fn is_another_row_written_behind(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        let text = self.answer.asked.answer;
        let behind = text
            .get(self.tail.start..self.sentence.end)
            .unwrap_or_default();
        let Some(behind) = LEADS.iter().find_map(|lead| behind.strip_prefix(lead)) else {
            return false;
        };
        let behind = behind.strip_prefix("the ").unwrap_or(behind);
        // Mostly a time stands there.
        if !behind.starts_with(char::is_alphabetic) {
            return false;
        }
        // "Dividends paid were 96.4 on net earnings of 311.0"
        let own = facts.words_of_row(fact).iter();
        let own = own.filter(|(_, is_aside)| !is_aside).map(|(word, _)| *word);
        let mut telling = own.clone().filter(|word| !is_general(*word));
        let is_whole = || own.clone().all(|word| self.says(word));
        if fact.is_prose() || telling.any(|word| self.says(word)) || is_whole() {
            return false;
        }
        let shared = facts.shared_words();
        let is_shared = |word: &str| label_words(word).all(|word| shared.contains(&word));
        let beside = facts.column(fact.column).chain(facts.row(fact.row));
        let written = |other: &Fact| {
            let names = [facts.name(other), facts.figure_name(other)].into_iter();
            names
                .filter_map(|name| written_of(behind, name, is_shared))
                .max()
        };
        let written = beside
            .take(MOST)
            .filter_map(|other| Some((written(other)?, other)));
        let longest = written.max_by_key(|(length, _)| *length);
        longest.is_some_and(|(_, other)| facts.name(other) != facts.name(fact))
    }

    /// Whether what follows the number names another figure than the fact, and nothing beside it the fact's own.
    fn is_another_named_behind(&self, fact: &Fact) -> bool {
        let near = self.near_behind();
        let names = self.named_behind.get_or_init(|| self.names_of(near));
        // "57.5 % of AUM" is none of it.
        if names.is_empty() || self.unit == Some(Unit::Percent) && self.is_share_of() {
            return false;
        }
        if self.has_own_name_in_list(fact) == Some(true) {
            return false;
        }
        let facts = self.answer.facts();
        // Behind its row words are of that: "450 on the senior notes due 2028".
        let row = self.is_of_thing(fact).then(|| facts.name(fact));
        let row: Vec<u64> = row.into_iter().flat_map(label_words).collect();
        let end = near.iter().position(|word| row.contains(word));
        let near = near.get(..end.unwrap_or(near.len())).unwrap_or(near);
        let own = figure_words(facts.figure_name(fact));
        let is_said = |word: &u64| near.contains(word) || self.says(*word);
        names.iter().any(|name| {
            // The "g" of `fat_g` and `protein_g` tells neither from the other.
            let mut theirs = name.iter().filter(|word| !own.contains(word)).peekable();
            let mut ours = own.iter().filter(|word| !name.contains(word)).peekable();
            let are_told = theirs.peek().is_some() && ours.peek().is_some();
            are_told && theirs.all(|word| near.contains(word)) && !ours.any(is_said)
        })
    }

    /// Whether what follows the number is the whole name of another row of the fact's column, and nothing beside it the fact's
    /// own: "1,374 units vested" of those granted.
    fn is_another_row_behind(&self, fact: &Fact) -> bool {
        // "120 and 95 in Harrow and Linden" names what all of them are of.
        if !self.is_first && self.are_links(self.span) {
            return false;
        }
        let facts = self.answer.facts();
        let near = self.near_behind();
        let is_beside = |other: &&Fact| other.column == fact.column && other.row != fact.row;
        let is_whole = |other: &Fact| {
            let mut name = label_words(record_name(facts, other)).peekable();
            name.peek().is_some() && name.all(|word| near.contains(&word))
        };
        let mut rows = facts
            .rows_with(near)
            .into_iter()
            .filter(is_beside)
            .take(MOST);
        let is_said = |word: u64| near.contains(&word) || self.says(word);
        rows.any(is_whole) && !label_words(record_name(facts, fact)).any(is_said)
    }

    fn is_share_of(&self) -> bool {
        let first = self.clause_behind().split_whitespace().next();
        first.is_some_and(|first| is_one_of(&["of"], first))
    }

    /// Whether the number is money for each of something: "a parcel", "per seat".
    fn tells_each(&self) -> bool {
        const LINKS: [&str; 7] = ["a", "an", "per", "each", "je", "pro", "par"];
        let link = self.clause_behind().split_whitespace().next();
        let is_money = matches!(self.unit, Some(Unit::Money(_)));
        is_money && link.is_some_and(|link| is_one_of(&LINKS, link))
    }

    pub(super) fn near_behind(&self) -> &[u64] {
        let next = self.answer.within(self.tail).first();
        // A year behind them is no number that they lead to.
        let next = next.filter(|next| next.number().is_some());
        let end = self.tail.start + self.clause_behind().len();
        // "On volume of 28", "with risk level 4" and "on its highest volume (2.7 billion)" lead to the number behind them.
        let gap = next.and_then(|next| self.answer.asked.answer.get(end..next.span.start));
        if gap.is_some_and(|gap| gap.chars().all(|mark| matches!(mark, ' ' | '('))) {
            return &[];
        }
        let words = self.words_behind();
        words.get(..NEAR).unwrap_or(words)
    }

    /// The words that follow the number in its clause, as names are compared.
    fn words_behind(&self) -> &[u64] {
        let read = || label_words(self.clause_behind()).collect();
        self.words_behind.get_or_init(read)
    }

    /// The names of figures that have one of these words.
    fn names_of(&self, near: &[u64]) -> Vec<Vec<u64>> {
        if near.is_empty() {
            return Vec::new();
        }
        let facts = self.answer.facts();
        let figures = [facts.columns_with(near), facts.rows_with(near)];
        let figures = figures
            .into_iter()
            .flat_map(|lines| lines.into_iter().take(MOST));
        // "€4.80 a parcel" is for each of them, and no count of parcels.
        let is_each = self.tells_each();
        let is_count = |fact: &Fact| {
            fact.unit.is_none()
                && !words(facts.figure_name(fact)).any(|(_, word)| word.eq_ignore_ascii_case("per"))
        };
        let names = figures.filter(|fact| !(fact.is_prose() || is_each && is_count(fact)));
        let names = names.map(|fact| figure_words(facts.figure_name(fact)));
        names.collect()
    }
}

/// What a row is called without the name of its figure, where it is one of several of a record: "Insurance" of "Insurance
/// debit".
fn record_name<'f>(facts: &'f Facts, fact: &Fact) -> &'f str {
    let around = facts.around(fact);
    let is_figure = !facts.attribute(fact).is_empty() && !around.is_empty();
    if is_figure { around } else { facts.name(fact) }
}

/// How much of a text is a name that it begins with, whatever the case of its ASCII letters. What all names begin with, what
/// stands in brackets behind a name, or "net", may be left out. One word tells too little.
fn written_of(text: &str, name: &str, is_shared: impl Fn(&str) -> bool) -> Option<usize> {
    let name = name.split(" (").next().unwrap_or(name).trim_end();
    let name = name.strip_suffix(", net").unwrap_or(name);
    let parts = name.split([' ', '_']);
    let own: Vec<&str> = parts.skip_while(|part| is_shared(part)).collect();
    let name = own.join(" ");
    let head = text.get(..name.len())?;
    let rest = text.get(name.len()..)?;
    let is_whole = head.eq_ignore_ascii_case(&name) && !rest.starts_with(char::is_alphanumeric);
    (is_whole && own.len() > 1).then_some(name.len())
}
