//! Numbers of things that leave to another number, or to the line over their list, what they measure: "Alder has revenue of 5,
//! followed by Birch with 4", "Revenue by company:".

use super::concept::Concept;
use super::figure::figure_words;
use super::part::{is_aside, is_told_by_words};
use super::{Answer, Lead, Word};
use crate::label::label_words;
use crate::lexicon::Class;
use crate::wording::{holds, is_one_of, terms};
use crate::{Fact, Facts, Span, Unit};

/// So many numbers are gone back over.
const MOST: usize = 8;

/// So many figures of a row or of a thing are looked at.
const MOST_FIGURES: usize = 64;

/// What several things have, as they call it.
#[derive(Debug)]
pub(super) struct Figure<'a> {
    name: &'a str,
    words: Vec<u64>,
    unit: Option<Unit>,
}

impl<'a> Lead<'_, 'a> {
    /// Whether the number says of which thing it is and nothing of what it measures, and what it shares that with measures
    /// something else than the fact.
    pub(super) fn is_of_figure_not_shared(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        // Mostly it is the only figure of its row and time, and the words need not be looked at.
        let has_others = facts.entity(fact).is_some() || has_others_beside(facts, fact);
        if fact.is_prose() || !has_others || !self.names_thing_alone(fact) {
            return false;
        }
        let kind = facts.figure_name(fact);
        if facts.entity(fact).is_some() && !kind.is_empty() {
            let figures = self.answer.figures();
            return are_figures(figures) && self.is_of_other_than(figures, fact, kind);
        }
        let has_parts = self.has_parts(fact);
        let kind = if kind.is_empty() && has_parts {
            facts.column_header(fact)
        } else {
            kind
        };
        if kind.is_empty() {
            let figures = self.figures_of_thing(fact);
            self.is_of_other_than(&figures, fact, facts.name(fact))
        } else {
            let figures = self.figures_of_row(fact);
            let are_told = figures.iter().all(|figure| is_told_by_words(figure.name));
            // "Cloud's revenue was 5 and its profit 3": parts are told by, too, where the row of each number is.
            let is_plain = || {
                has_parts && self.is_plain_crossing(fact, &label_words(kind).collect::<Vec<_>>())
            };
            let are_shared = || are_figures(&figures) || has_parts && self.names_own_row(fact);
            // `"Income": {"net income 2023": 5}` is what its header says, and no figure goes by the name of its row.
            let header = facts.column_header(fact);
            let is_header = !figures.iter().any(|figure| figure.name == kind);
            let own = if is_header { header } else { kind };
            are_told && are_shared() && !is_plain() && self.is_of_other_than(&figures, fact, own)
        }
    }

    /// Whether the row of the fact is named beside the number.
    fn names_own_row(&self, fact: &Fact) -> bool {
        let answer = self.answer;
        let own = answer.facts().words_of_subject(fact);
        let mut said = [self.span, self.span_behind()]
            .into_iter()
            .flat_map(|part| answer.words_said(part));
        said.any(|word| own.contains(&word))
    }

    /// What the columns of a fact's row are called.
    fn figures_of_row(&self, fact: &Fact) -> Vec<Figure<'a>> {
        let facts = self.answer.facts();
        let row = facts.row(fact.row).take(MOST_FIGURES);
        let row = row.filter(|cell| cell.period == fact.period);
        let figures = row.map(|cell| Figure::new(facts.column_header(cell), cell));
        figures.collect()
    }

    /// What the rows of a fact's thing are called, beside its name.
    fn figures_of_thing(&self, fact: &Fact) -> Vec<Figure<'a>> {
        let facts = self.answer.facts();
        let Some(thing) = facts.entity(fact) else {
            return Vec::new();
        };
        let of_name: Vec<u64> = facts.names_of(thing).flat_map(label_words).collect();
        let first = of_name.first().map(core::slice::from_ref);
        let rows = facts.rows_with(first.unwrap_or_default()).into_iter();
        let rows = rows.filter(|row| facts.entity(row) == Some(thing));
        let figures = rows.take(MOST_FIGURES).map(|row| {
            let mut figure = Figure::new(facts.name(row), row);
            figure.words.retain(|word| !of_name.contains(word));
            figure
        });
        figures.filter(|figure| !figure.words.is_empty()).collect()
    }

    /// Whether nothing stands beside the number but the name of its thing and words that join it to another.
    pub(super) fn names_thing_alone(&self, fact: &Fact) -> bool {
        let answer = self.answer;
        let behind = self.span_behind();
        let subject = answer.facts().words_of_subject(fact);
        let says = |word: &Word<'_>| {
            word.hashes(self.tail.end)
                .any(|hash| subject.contains(&hash))
        };
        let names = |part: Span| {
            !answer.names_within(part).is_empty() || answer.words(part).iter().any(says)
        };
        let are_names = |part: Span| {
            let mut words = answer.words(part).iter();
            let names = answer.names_within(part);
            let times = answer.within(part);
            words.all(|word| {
                is_light(word)
                    || says(word)
                    || names.iter().any(|name| name.covers(word.span))
                    || times.iter().any(|time| time.span.overlaps(word.span))
            })
        };
        (names(self.span) || names(behind) || self.is_linked() || self.is_of_two_things())
            && are_names(self.span)
            && are_names(behind)
    }

    /// Whether the number is said to be of the first or the second of two things that were named.
    fn is_of_two_things(&self) -> bool {
        self.is_of_two() && self.are_two_things_named()
    }

    /// Whether it is said to be so of two figures.
    pub(super) fn is_of_two_figures(&self) -> bool {
        self.is_of_two() && !self.are_two_things_named()
    }

    fn is_of_two(&self) -> bool {
        let mut said = self.words().iter();
        said.any(|word| is_one_of(&["former", "latter"], word.text))
    }

    fn are_two_things_named(&self) -> bool {
        let answer = self.answer;
        let before = answer.sentence_before(self.sentence);
        let mut parts = before.into_iter().chain([self.sentence]);
        parts.any(|part| answer.names_within(part).len() > 1)
    }

    /// Whether the only figure that is named where this number leaves it to is not that of the fact.
    fn is_of_other_than(&self, figures: &[Figure<'a>], fact: &Fact, own: &str) -> bool {
        let shared = self.shared(figures).filter(|_| !self.names_some(figures));
        let words = || figures.iter().find(|figure| figure.name == own);
        shared.is_some_and(|shared| {
            let is_part = || words().is_some_and(|own| shared.says(&own.words));
            // `epsdiluted` has the letters of `eps`.
            let is_written_in = || holds(own, shared.name);
            shared.unit == fact.unit && !is_written_in() && !is_part()
        })
    }

    /// Whether a word of a figure stands beside the number.
    fn names_some(&self, figures: &[Figure<'a>]) -> bool {
        let parts = [self.span, self.span_behind()];
        let said = parts.map(|part| self.answer.words_said(part));
        let mut words = figures.iter().flat_map(|figure| &figure.words);
        words.any(|word| said.iter().any(|said| said.contains(word)))
    }

    fn shared<'f>(&self, figures: &'f [Figure<'a>]) -> Option<&'f Figure<'a>> {
        if figures.len() < 2 {
            return None;
        }
        let before = if self.is_first {
            self.over_list(figures)
        } else {
            self.before_it(figures)
        };
        let said = before.or_else(|| self.question(figures))?;
        let is_said = |figure: &&Figure<'_>| {
            let mut words = figure.words.iter();
            words.len() > 0 && words.all(|word| said.contains(word))
        };
        let named: Vec<&Figure<'_>> = figures.iter().filter(is_said).collect();
        let is_whole = |figure: &&&Figure<'_>| {
            let mut others = named.iter();
            !others.any(|other| other.words.len() > figure.words.len() && other.says(&figure.words))
        };
        let mut whole = named.iter().filter(is_whole);
        let only = *whole.next()?;
        whole.all(|other| other.words == only.words).then_some(only)
    }

    /// What the line over the list says, where it begins with a figure: "Net income by company:".
    fn over_list(&self, figures: &[Figure<'_>]) -> Option<Vec<u64>> {
        const LONGEST: usize = 200;
        /// What lines begin with that lead to a list: "Here is the revenue of each:".
        const LEADS: [&str; 12] = [
            "here",
            "below",
            "following",
            "list",
            "overview",
            "summary",
            "breakdown",
            "comparison",
            "year",
            "each",
            "find",
            "respective",
        ];
        let line = self.answer.layout.list_head(self.span.end)?;
        let is_short = line.end - line.start <= LONGEST;
        let said = is_short.then(|| self.answer.words_said(line))?;
        let leads = |word: &&Word<'_>| !word.tells() || is_one_of(&LEADS, word.text);
        let first = self.answer.words(line).iter().find(|word| !leads(word))?;
        let mut words = figures.iter().flat_map(|figure| &figure.words);
        words.any(|word| first.hash() == *word).then_some(said)
    }

    /// What the question says, where a short answer has nothing but names of things in it, and names no figure.
    fn question(&self, figures: &[Figure<'a>]) -> Option<Vec<u64>> {
        const LONGEST: usize = 400;
        let answer = self.answer;
        // What is counted may be asked by other words: "How many people work for those with the most revenue?"
        let is_asked = !answer.asked.question.is_empty() && self.unit.is_some();
        let is_short = is_asked && answer.asked.answer.len() <= LONGEST;
        let said = is_short.then(|| answer.words_said(answer.whole()))?;
        let mut words = figures.iter().flat_map(|figure| &figure.words);
        let names_some = words.any(|word| said.contains(word));
        let is_name = |word: &Word<'_>| {
            let mut hashes = word.hashes(answer.whole().end);
            is_light(word) || hashes.any(|hash| answer.facts().is_of_names(hash))
        };
        let are_names = || {
            let units = |word: &Word<'_>| !answer.within(word.span).is_empty();
            let mut words = answer.words(answer.whole()).iter();
            words.all(|word| units(word) || is_name(word))
        };
        (!names_some && are_names()).then(|| answer.asked_words().to_vec())
    }

    /// What leads to the last number before this one that says what it measures, in the same unit.
    fn before_it(&self, figures: &[Figure<'_>]) -> Option<Vec<u64>> {
        let before = self.answer.within(self.sentence.before(self.span)).iter();
        let numbers = before
            .rev()
            .filter_map(|mention| self.of_other(self.sentence, mention));
        let mut told: Option<Vec<u64>> = None;
        for lead in numbers.take(MOST) {
            let said = self.answer.words_said(lead.span);
            let mut named = figures.iter().flat_map(|figure| &figure.words);
            if !named.any(|word| said.contains(word)) {
                continue;
            }
            // "Against a budget of 4, sales were 5": what is held against another is not of the same.
            let is_apart = lead.words().iter().any(is_aside);
            // Of two figures that are told any may be meant.
            if is_apart || told.is_some() || lead.unit != self.unit {
                return None;
            }
            told = Some(said);
        }
        told
    }
}

/// Whether the row of a fact has another figure of its time.
fn has_others_beside(facts: &Facts, fact: &Fact) -> bool {
    let mut row = facts.row(fact.row).take(MOST_FIGURES);
    row.any(|cell| cell.period == fact.period && cell.id() != fact.id())
}

/// Whether what is told side by side are figures, and not parts of one that all count the same: "Europe's 5 compares with 3".
fn are_figures(figures: &[Figure<'_>]) -> bool {
    let first = figures.first().map(|figure| figure.unit);
    let is_known = |figure: &Figure<'_>| Concept::of(terms(figure.name)).is_some();
    let differs = |figure: &Figure<'_>| Some(figure.unit) != first;
    figures
        .iter()
        .any(|figure| differs(figure) || is_known(figure))
}

/// Whether a word only joins a number to another, or to its thing.
pub(super) fn is_light(word: &Word<'_>) -> bool {
    const LIGHT: [&str; 20] = [
        "highest",
        "lowest",
        "largest",
        "smallest",
        "top",
        "first",
        "second",
        "two",
        "with",
        "by",
        "followed",
        "for",
        "stands",
        "stood",
        "of",
        "has",
        "respectively",
        "latter",
        "former",
        "s",
    ];
    Class::ContinuedLinks.has(word) || Class::LeadNext.has(word) || is_one_of(&LIGHT, word.text)
}

impl<'a> Figure<'a> {
    fn new(name: &'a str, fact: &Fact) -> Self {
        Self {
            name,
            words: figure_words(name),
            unit: fact.unit,
        }
    }

    fn says(&self, words: &[u64]) -> bool {
        words.iter().all(|word| self.words.contains(word))
    }
}

impl<'a> Answer<'a> {
    /// The figures that several things have.
    fn figures(&self) -> &[Figure<'a>] {
        self.figures.get_or_init(|| {
            let of_things = self.facts().of_things();
            let figures = of_things.filter_map(|figure| {
                let (_, fact) = figure.all().next()?;
                Some(Figure::new(figure.name(), fact))
            });
            figures.collect()
        })
    }
}
