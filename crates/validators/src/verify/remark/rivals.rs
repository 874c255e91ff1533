//! The figures that one may be the highest or lowest of.

use super::extreme::Extreme;
use super::superlative::is_total;
use super::topic::is_alike;
use crate::label::label_words;
use crate::verify::axis::is_time;
use crate::{Fact, Facts};

/// Of more nobody asks which is the highest, but in other words.
const MOST: usize = 200;

/// How sure it is that a superlative is said of a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Link {
    /// It is wrong where anything goes beyond.
    Strict,
    /// It is wrong where nothing among three or more goes less far, so that it is wrong of any part of them.
    Loose,
}

/// The sets of figures that a figure may be compared with, without itself.
pub(super) struct Rivals<'a> {
    /// Of its row at other times.
    over_time: Vec<&'a Fact>,
    /// Of other rows.
    others: Vec<Vec<&'a Fact>>,
}

impl<'a> Rivals<'a> {
    /// None where there are too many.
    pub(super) fn of(facts: &'a Facts, own: &Fact) -> Option<Self> {
        let header = facts.column_header(own);
        let row = facts.row(own.row);
        let column = facts.column(own.column);
        if row.len() > MOST || column.len() > MOST {
            return None;
        }
        let is_rival = |fact: &&Fact| {
            *fact != own
                && is_alike(fact, own)
                && !fact.is_prose()
                && !is_total(facts.subject(fact))
        };
        let over_time = row.filter(is_rival).filter(|fact| {
            let times = fact.period.zip(own.period);
            let is_other =
                times.is_some_and(|(left, right)| left != right && left.is_as_long(right));
            let is_same = facts.column_header(fact) == header;
            is_other && (is_same || is_time(facts, own))
        });
        let over_rows = column.filter(is_rival).filter(|fact| {
            let is_measure = if header.is_empty() {
                is_member_alike(facts, own, fact)
            } else {
                !is_time(facts, own)
            };
            is_measure && fact.row != own.row && fact.period == own.period
        });
        let over_records = namesakes(facts, own).into_iter().filter(is_rival);
        let then: Vec<&Fact> = over_records
            .clone()
            .filter(|fact| fact.period == own.period)
            .collect();
        let over_records = if then.is_empty() {
            over_records.collect()
        } else {
            then
        };
        let mut others: Vec<Vec<&Fact>> = vec![over_rows.collect(), over_records];
        others.retain(|set| !set.is_empty());
        Some(Self {
            over_time: over_time.collect(),
            others,
        })
    }

    /// Only those of the group of the figure that is said.
    pub(super) fn within(
        mut self,
        facts: &'a Facts,
        own: &Fact,
        says: impl Fn(u64) -> bool,
    ) -> Self {
        let others = core::mem::take(&mut self.others).into_iter();
        let others = others.map(|set| of_group(facts, own, set, &says));
        self.others = others.collect();
        self
    }

    /// What goes farther than a figure, however it is meant; none where it may be meant to be right.
    ///
    /// `is_over_time` says whether other times may be meant at all.
    pub(super) fn beyond(
        &self,
        own: &Fact,
        extreme: Extreme,
        link: Link,
        is_over_time: bool,
    ) -> Option<&'a Fact> {
        let farthest = |set: &Vec<&'a Fact>| farthest(set, own, extreme, link);
        let of_times = || farthest(&self.over_time);
        let Some(first) = self.others.first() else {
            return of_times().filter(|_| is_over_time);
        };
        let found = farthest(first)?;
        let is_first = self.others.iter().any(|set| farthest(set).is_none());
        let is_first = is_first || (!self.over_time.is_empty() && of_times().is_none());
        (!is_first).then_some(found)
    }

    /// Whether a figure is the extreme, as it may be meant.
    pub(super) fn has_first(&self, own: &Fact, extreme: Extreme) -> bool {
        let times = Some(&self.over_time).filter(|times| !times.is_empty());
        let mut sets = self.others.iter().chain(times);
        sets.any(|set| farthest(set, own, extreme, Link::Strict).is_none())
    }
}

/// Without those that lack what is said of a figure's name and others have: "the highest of the EU".
pub(super) fn of_group<'a>(
    facts: &'a Facts,
    own: &Fact,
    mut set: Vec<&'a Fact>,
    says: impl Fn(u64) -> bool,
) -> Vec<&'a Fact> {
    for word in facts
        .words_of_subject(own)
        .iter()
        .filter(|word| says(**word))
    {
        let has = |fact: &&Fact| facts.words_of_subject(fact).contains(word);
        if set.iter().any(|fact| *fact != own && has(fact)) {
            set.retain(has);
        }
    }
    set
}

/// Whether two figures without a header are members of the same name in records of one list.
fn is_member_alike(facts: &Facts, own: &Fact, other: &Fact) -> bool {
    let [own, other] = [own, other].map(|fact| facts.place(fact).pointer);
    let parts = |pointer: &str| {
        let (record, member) = pointer.rsplit_once('/')?;
        let (list, place) = record.rsplit_once('/')?;
        let is_place = !place.is_empty() && place.bytes().all(|byte| byte.is_ascii_digit());
        is_place.then(|| (list.to_owned(), member.to_owned()))
    };
    parts(&own).is_some_and(|own| Some(own) == parts(&other))
}

/// The figures of the same attribute in the records beside it.
fn namesakes<'a>(facts: &'a Facts, own: &Fact) -> Vec<&'a Fact> {
    let header = facts.column_header(own);
    let rows = facts.namesakes(own);
    let all = rows.flat_map(|row| facts.row(row.row).take(MOST));
    all.filter(|fact| facts.column_header(fact) == header)
        .take(MOST)
        .collect()
}

/// What goes farthest of those beside a figure, where it is beyond it.
fn farthest<'a>(set: &[&'a Fact], own: &Fact, extreme: Extreme, link: Link) -> Option<&'a Fact> {
    const LEAST: usize = 2;
    let more = |fact: &Fact| {
        let more = fact.first_reading() - own.first_reading();
        if extreme.is_least { -more } else { more }
    };
    let is_beyond = |fact: &&Fact| more(fact) > 1e-9 * own.first_reading().abs();
    let is_open = match link {
        Link::Strict => false,
        Link::Loose => set.len() < LEAST || !set.iter().all(is_beyond),
    };
    let beyond = set.iter().copied().filter(is_beyond);
    let farthest = beyond.max_by(|left, right| more(left).total_cmp(&more(right)));
    farthest.filter(|_| !is_open)
}

/// The words that name what a figure measures.
pub(super) fn measure(facts: &Facts, fact: &Fact) -> Vec<u64> {
    let header = facts.column_header(fact);
    if !header.is_empty() && !is_time(facts, fact) {
        return label_words(header).collect();
    }
    let is_named = fact.period.is_some() || !facts.around(fact).is_empty();
    let attribute = facts.attribute(fact);
    label_words(attribute).filter(|_| is_named).collect()
}
