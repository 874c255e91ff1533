//! What things measure: the "sales" of "North", the "P/E" of "AAPL".

use super::clause::Clause;
use super::figures::{is_short_ratio, is_slashed, joined};
use super::superlative::is_total;
use super::topic::{Topics, is_alike};
use crate::facts::EntityId;
use crate::horizon;
use crate::label::{hashed, label_words};
use crate::lexicon::Class;
use crate::verify::axis::is_time;
use crate::verify::{Answer, Word};
use crate::wording::{holds, is_one_of, words};
use crate::{Fact, Facts, Period, Span};

/// A thing of more figures is not looked at.
const MOST: usize = 400;

/// Words of names of figures that nobody need say.
const ASIDE: [&str; 12] = [
    "value", "level", "percent", "pct", "thb", "usd", "eur", "amount", "latest", "count", "total",
    "number",
];

/// Words that say which figures of things are meant, and parts of what these are called.
const NAMING: &[(&[&str], &[&str])] = &[
    (
        &[
            "sold", "sells", "sell", "outsold", "outsells", "selling", "seller",
        ],
        &["sale", "sold", "revenue", "unit", "volume", "quantity"],
    ),
    (
        &["earned", "earns", "profitable"],
        &["income", "profit", "earning", "salary", "wage"],
    ),
    (
        &["best", "worst", "strongest", "weakest"],
        &[
            "sale", "revenue", "profit", "income", "earning", "return", "score", "rating",
            "margin", "output", "yield", "order", "booking",
        ],
    ),
    (
        &[
            "expensive",
            "cheaper",
            "pricier",
            "costs",
            "costlier",
            "cheapest",
            "priciest",
        ],
        &["price", "cost", "fee", "fare", "rent"],
    ),
    (
        &["weighs", "weighed", "heavier", "lighter"],
        &["weight", "mass"],
    ),
    (&["scored", "scores"], &["score", "point", "goal"]),
    (
        &["employs", "employed"],
        &["employee", "headcount", "staff"],
    ),
    (
        &["produced", "produces"],
        &["production", "output", "produced"],
    ),
    (
        &["spent", "spends"],
        &["spend", "cost", "expense", "expenditure"],
    ),
    (&["older", "younger", "oldest", "youngest"], &["age"]),
    (
        &[
            "warmer", "hotter", "colder", "cooler", "warmest", "hottest", "coldest", "coolest",
        ],
        &["temp"],
    ),
    (
        &["longer", "shorter", "longest", "shortest"],
        &["length", "duration", "runtime", "distance", "km"],
    ),
    (&["taller", "tallest"], &["height"]),
    (&["populous"], &["population"]),
    (
        &["wetter", "drier", "wettest", "driest"],
        &["rain", "precip"],
    ),
];

/// The figures of one thing.
pub(super) struct Thing<'a> {
    pub(super) facts: Vec<&'a Fact>,
    /// The words of its name, as names are compared; none where it is a record's, which is found where it stands.
    words: Vec<u64>,
}

impl<'a> Thing<'a> {
    /// The only thing that a part of an answer names.
    pub(super) fn sole(answer: &Answer<'a>, part: Span) -> Option<Self> {
        let names = answer.names_within(part);
        let Some(first) = names.first() else {
            return Self::of_rows(answer, part);
        };
        let [thing] = first.entities.as_slice() else {
            return None;
        };
        let is_sole = names.iter().all(|name| name.entities == [*thing]);
        is_sole.then(|| Self::of_entity(answer.facts(), *thing))
    }

    fn of_entity(facts: &'a Facts, thing: EntityId) -> Self {
        let own = facts.numbers().iter();
        let own = own.filter(|fact| !fact.is_prose() && facts.entity(fact) == Some(thing));
        Self {
            facts: own.take(MOST).collect(),
            words: Vec::new(),
        }
    }

    /// By the names of rows, but for those that are a part of others.
    fn of_rows(answer: &Answer<'a>, part: Span) -> Option<Self> {
        let facts = answer.facts();
        let said = answer.said_in(part);
        let mut named: Vec<(&str, &Fact, Vec<u64>)> = Vec::new();
        for fact in answer.rows() {
            let name = name_of(facts, fact);
            let words: Vec<u64> = label_words(name).collect();
            if said.is_written(name) || said.has_all(words.iter().copied()) {
                named.push((name, fact, words));
            }
        }
        let longest = named.iter().max_by_key(|(_, _, words)| words.len())?;
        let (name, _, words) = longest;
        let is_part = |own: &Vec<u64>| own.iter().all(|word| words.contains(word));
        named.iter().all(|(_, _, own)| is_part(own)).then_some(())?;
        let rows = named.iter().filter(|(own, ..)| own == name);
        let all = rows.flat_map(|(_, first, _)| facts.row(first.row));
        let own = all.filter(|fact| !fact.is_prose() && name_of(facts, fact) == *name);
        Some(Self {
            facts: own.take(MOST).collect(),
            words: words.clone(),
        })
    }

    /// All of the facts' figures, as if of one thing; none where there are too many.
    pub(super) fn all(facts: &'a Facts) -> Option<Self> {
        let all = facts.numbers().iter().filter(|fact| !fact.is_prose());
        let all = Self {
            facts: all.take(MOST).collect(),
            words: Vec::new(),
        };
        all.is_told().then_some(all)
    }

    /// Whether it has figures, and not too many.
    pub(super) fn is_told(&self) -> bool {
        (1..MOST).contains(&self.facts.len())
    }

    pub(super) fn is_called(&self, word: u64) -> bool {
        self.words.contains(&word)
    }

    /// Its figures of a measure, at a time if one is said.
    pub(super) fn of(
        &self,
        facts: &'a Facts,
        measure: &str,
        time: Option<Period>,
    ) -> impl Iterator<Item = &'a Fact> {
        let is_then = move |fact: &Fact| {
            let times = fact.period.zip(time);
            times.is_none_or(|(own, time)| own.agrees(time))
        };
        let own = self.facts.iter().copied();
        own.filter(move |fact| measure_of(facts, fact) == measure && is_then(fact))
    }

    fn measures(&self, facts: &'a Facts) -> Vec<&'a str> {
        let mut all: Vec<&str> = Vec::new();
        for fact in &self.facts {
            let measure = measure_of(facts, fact);
            if !all.contains(&measure) {
                all.push(measure);
            }
        }
        all
    }
}

/// The figures of all things of a measure at a time; none where one has several, and where none is said several times.
pub(super) fn of_all<'a>(
    facts: &'a Facts,
    measure: &str,
    time: Option<Period>,
) -> Option<Vec<(&'a str, &'a Fact)>> {
    let mut all: Vec<(&str, &Fact)> = Vec::new();
    let is_then = |fact: &Fact| {
        let times = fact.period.zip(time);
        times.is_none_or(|(own, time)| own.agrees(time))
    };
    for fact in facts.numbers() {
        let is_it = !fact.is_prose()
            && is_then(fact)
            && measure_of(facts, fact) == measure
            && facts.horizon(fact).is_none();
        let name = name_of(facts, fact);
        if !is_it || is_total(name) {
            continue;
        }
        let is_new = all
            .iter()
            .all(|(other, known)| *other != name && is_alike(known, fact));
        (is_new && all.len() < MOST).then_some(())?;
        all.push((name, fact));
    }
    (all.len() > 1).then_some(all)
}

/// What a figure's thing is called.
pub(super) fn name_of<'a>(facts: &'a Facts, fact: &Fact) -> &'a str {
    let around = facts.around(fact);
    if around.is_empty() || is_headed(facts, fact) {
        facts.subject(fact)
    } else {
        around
    }
}

fn is_headed(facts: &Facts, fact: &Fact) -> bool {
    !facts.column_header(fact).is_empty() && !is_time(facts, fact)
}

/// What a figure of a thing is called; nothing where the thing is what is measured.
pub(super) fn measure_of<'a>(facts: &'a Facts, fact: &Fact) -> &'a str {
    if is_headed(facts, fact) {
        facts.column_header(fact)
    } else if facts.around(fact).is_empty() {
        ""
    } else {
        facts.attribute(fact)
    }
}

/// A measure that two things have.
pub(super) struct Measure<'a> {
    pub(super) name: &'a str,
    /// Whether words say that it is meant, and it is not only that there is no other.
    pub(super) is_named: bool,
}

impl<'a> Measure<'a> {
    /// What two things are compared by, as a clause says, or else its sentence or the question.
    pub(super) fn shared(
        clause: &Clause<'_, 'a>,
        topics: &Topics<'_, 'a>,
        (left, right): (&Thing<'a>, &Thing<'a>),
    ) -> Option<Self> {
        let facts = topics.facts();
        let others = right.measures(facts);
        let mut shared = left.measures(facts);
        shared.retain(|measure| others.contains(measure));
        let asked = clause.answer.asked;
        let whole = clause.whole.sentence.span.of(asked.answer);
        let texts = [clause.text(), whole, asked.question];
        let named = texts.into_iter().map(|text| named(&shared, text));
        if let Some(found) = { named }.find(|found| !found.is_empty()) {
            let [name] = found.as_slice() else {
                return None;
            };
            let is_named = true;
            return Some(Self { name, is_named });
        }
        match shared.as_slice() {
            [name] => Some(Self {
                name,
                is_named: name.is_empty(),
            }),
            _ => None,
        }
    }

    /// Whether a word names it: one of its own, or what is said of such measures alone.
    pub(super) fn has(&self, word: &str) -> bool {
        let hash = hashed(word);
        let mut own = label_words(self.name);
        own.any(|own| own == hash) || names_parts(word).is_some_and(|parts| is_of(self.name, parts))
    }
}

/// Whether a text names a measure.
pub(super) fn may_be_meant(measure: &str, text: &str) -> bool {
    !named(&[measure], text).is_empty()
}

/// The measures that a text names whole, or by a word that is said of such alone; without those that are only a part
/// of others.
fn named<'a>(all: &[&'a str], text: &str) -> Vec<&'a str> {
    let mut said: Vec<u64> = label_words(text).collect();
    said.extend(joined(text));
    let telling = |measure: &str| -> Vec<u64> {
        let own = words(measure).filter(|(_, word)| !is_one_of(&ASIDE, word));
        let own = own.filter(|(_, word)| !horizon::names_length(word));
        let own = own.filter(|(_, word)| !is_short_ratio(measure, word));
        own.flat_map(|(_, word)| label_words(word)).collect()
    };
    let is_said = |measure: &&&str| {
        let own = telling(measure);
        !own.is_empty() && own.iter().all(|word| said.contains(word))
    };
    let whole: Vec<&str> = all.iter().filter(is_said).copied().collect();
    if whole.is_empty() {
        let parts = words(text).find_map(|(_, word)| names_parts(word));
        let is_meant = |name: &&&str| parts.is_some_and(|parts| is_of(name, parts));
        return all.iter().filter(is_meant).copied().collect();
    }
    let is_part = |one: &&str| {
        let own = telling(one);
        let is_in = |other: &&str| {
            let other = telling(other);
            other.len() > own.len() && own.iter().all(|word| other.contains(word))
        };
        whole.iter().any(is_in)
    };
    let longest = whole.iter().filter(|one| !is_part(one));
    longest.copied().collect()
}

/// Whether a measure is one that a word may be said of.
pub(super) fn may_be_said(word: &str, measure: &str) -> bool {
    names_parts(word).is_none_or(|parts| is_of(measure, parts))
}

/// Parts of what the measures are called that a word is said of.
fn names_parts(word: &str) -> Option<&'static [&'static str]> {
    let mut all = NAMING.iter();
    let found = all.find(|(known, _)| is_one_of(known, word));
    found.map(|(_, parts)| *parts)
}

pub(super) fn is_of(measure: &str, parts: &[&str]) -> bool {
    parts.iter().any(|part| holds(measure, part))
}

/// Whether a word says nothing but what things and which of their measures are meant, and when.
pub(super) fn is_known(
    clause: &Clause<'_, '_>,
    word: &Word<'_>,
    measure: &Measure<'_>,
    things: &[&Thing<'_>],
) -> bool {
    Class::ClaimLight.has(word)
        || !clause.answer.within(word.span).is_empty()
        || things.iter().any(|thing| thing.is_called(word.hash()))
        || is_name(clause.answer, word.span)
        || is_slashed(clause.answer, word)
        || measure.has(word.text)
        || is_kind(clause.answer.facts(), word.hash(), things)
}

/// Whether a word is what things are called by that have names: "hotel" of `{"hotel": "Alba", "price": 140}`.
pub(super) fn is_kind(facts: &Facts, word: u64, things: &[&Thing<'_>]) -> bool {
    let mut figures = things.iter().flat_map(|thing| &thing.facts);
    facts.has_member(word)
        && !figures.any(|fact| {
            let names = [measure_of(facts, fact), facts.figure_name(fact)];
            names
                .into_iter()
                .flat_map(label_words)
                .any(|own| own == word)
        })
}

/// Whether a word is a part of the names of records that an answer says.
fn is_name(answer: &Answer<'_>, word: Span) -> bool {
    let names = answer.names_within(answer.whole());
    names.iter().any(|name| name.covers(word))
}
