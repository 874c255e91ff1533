//! Which row of the facts words are about.

use core::cell::OnceCell;

use super::unspaced;
use crate::label::label_words;
use crate::said::Said;
use crate::verify::Answer;
use crate::verify::rarest::ByRarestWord;
use crate::{Fact, Facts, Period, RowId, Span};

/// A clause names no more rows than that.
const MOST: usize = 16;

/// The rows whose whole names an answer says; found when first asked for.
pub(super) struct Topics<'c, 'a> {
    answer: &'c Answer<'a>,
    facts: &'a Facts,
    rows: OnceCell<Rows<'a>>,
}

enum Rows<'a> {
    /// There is no other.
    Sole(RowId),
    Several(NamedTopics<'a>),
}

/// The rows that an answer names, in order.
struct NamedTopics<'a> {
    topics: Vec<Topic<'a>>,
    by_words: ByRarestWord,
    /// The places of those that may stand in a text as they are.
    unspaced: Vec<usize>,
}

impl<'a> NamedTopics<'a> {
    fn of(topics: Vec<Topic<'a>>) -> Self {
        let places = topics.iter().enumerate();
        let unspaced = places.filter(|(_, topic)| topic.is_thai || !topic.name.is_ascii());
        Self {
            by_words: ByRarestWord::of(topics.iter().map(|topic| topic.words.as_slice())),
            unspaced: unspaced.map(|(place, _)| place).collect(),
            topics,
        }
    }

    /// Those whose whole names a text says, in order.
    fn said(&self, said: &Said<'_>, text: &str) -> Vec<&Topic<'a>> {
        let mut places = self.by_words.possible(said.words().iter().copied());
        if !self.unspaced.is_empty() {
            places.extend(&self.unspaced);
            places.sort_unstable();
            places.dedup();
        }
        let topics = places
            .into_iter()
            .filter_map(|place| self.topics.get(place));
        let is_thai = |topic: &Topic<'_>| topic.is_thai && unspaced::is_said(text, topic.name);
        let topics = topics.filter(|topic| topic.is_said(said) || is_thai(topic));
        topics.collect()
    }
}

/// A row that an answer names.
struct Topic<'a> {
    row: RowId,
    name: &'a str,
    /// The words of the name that tell.
    words: Vec<u64>,
    /// Whether it is found in a text by what it is called in Thai.
    is_thai: bool,
}

impl<'a> Topic<'a> {
    fn new(facts: &'a Facts, fact: &Fact) -> Self {
        let name = facts.subject(fact);
        Self {
            row: fact.row,
            name,
            words: label_words(name).collect(),
            is_thai: false,
        }
    }

    fn is_said(&self, said: &Said<'_>) -> bool {
        said.is_written(self.name) || said.has_all(self.words.iter().copied())
    }

    /// Whether the name is only a part of another.
    fn is_part_of(&self, other: &Self) -> bool {
        other.words.len() > self.words.len()
            && self.words.iter().all(|word| other.words.contains(word))
    }
}

impl<'c, 'a> Topics<'c, 'a> {
    pub(super) fn of(answer: &'c Answer<'a>) -> Self {
        Self {
            answer,
            facts: answer.facts(),
            rows: OnceCell::new(),
        }
    }

    pub(super) const fn facts(&self) -> &'a Facts {
        self.facts
    }

    fn rows(&self) -> &Rows<'a> {
        self.rows.get_or_init(|| {
            let numbers = self.facts.numbers();
            if let Some(first) = numbers.first()
                && !first.is_prose()
                && numbers.iter().all(|fact| fact.row == first.row)
            {
                return Rows::Sole(first.row);
            }
            Rows::Several(NamedTopics::of(self.named()))
        })
    }

    fn named(&self) -> Vec<Topic<'a>> {
        let said = self.answer.said();
        let rows = self.answer.rows().iter();
        let mut named: Vec<Topic<'_>> = rows
            .map(|fact| Topic::new(self.facts, fact))
            .filter(|topic| topic.is_said(said))
            .collect();
        if !self.answer.asked.answer.is_ascii() {
            named.extend(self.named_in_thai(&named));
        }
        named.sort_by_key(|topic| topic.row);
        named
    }

    /// Those that the answer says in Thai, beside others.
    fn named_in_thai(&self, others: &[Topic<'a>]) -> Vec<Topic<'a>> {
        /// Of so many figures.
        const MOST: usize = 1_000;
        let text = self.answer.asked.answer;
        let mut rows: Vec<RowId> = others.iter().map(|topic| topic.row).collect();
        let mut named = Vec::new();
        for fact in self.facts.numbers().iter().take(MOST) {
            if rows.contains(&fact.row) || fact.is_prose() {
                continue;
            }
            rows.push(fact.row);
            let topic = Topic::new(self.facts, fact);
            // Nobody says the company with each of its figures.
            let known = [topic.name, self.facts.name(fact)];
            let said = known.into_iter().find(|name| unspaced::is_said(text, name));
            named.extend(said.map(|name| Topic {
                is_thai: true,
                name,
                ..topic
            }));
        }
        named
    }

    /// The rows whose whole names a part of the answer says, but for names that are only a part of others that
    /// it says.
    pub(super) fn of_part(&self, part: Span) -> Vec<RowId> {
        let named = match self.rows() {
            Rows::Sole(row) => return vec![*row],
            Rows::Several(named) => named,
        };
        let said = self.answer.said_in(part);
        let whole = named.said(&said, part.of(self.answer.asked.answer));
        // Names that nothing which is said tells apart leave open which row is meant.
        if whole.len() > MOST {
            return Vec::new();
        }
        let is_part = |topic: &Topic<'_>| whole.iter().any(|other| topic.is_part_of(other));
        let longest = whole.iter().filter(|topic| !is_part(topic));
        longest.map(|topic| topic.row).collect()
    }

    /// The row's name.
    pub(super) fn name(&self, row: RowId) -> &'a str {
        let mut facts = self.facts.row(row);
        facts.next().map_or("", |fact| self.facts.subject(fact))
    }

    /// What the row says for a time; none where it says nothing or several things.
    pub(super) fn figure(&self, row: RowId, time: Period) -> Option<&'a Fact> {
        let all = || self.facts.row(row).filter(|fact| !fact.is_prose());
        let exact: Vec<&Fact> = all().filter(|fact| fact.period == Some(time)).collect();
        let found = if exact.is_empty() {
            all()
                .filter(|fact| fact.period.is_some_and(|period| period.agrees(time)))
                .collect()
        } else {
            exact
        };
        let first = found.first()?;
        let is_same = found.iter().all(|fact| {
            (fact.first_reading() - first.first_reading()).abs()
                <= f64::EPSILON * first.first_reading().abs()
        });
        is_same.then_some(*first)
    }
}

/// Whether two facts count the same.
pub(super) fn is_alike(left: &Fact, right: &Fact) -> bool {
    left.scales == right.scales
        && (left.unit == right.unit || left.unit.is_none() || right.unit.is_none())
}
