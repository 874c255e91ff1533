//! What the prose of the facts calls its numbers.

use std::collections::{HashMap, HashSet};

use super::arena::Text;
use super::fact::PlaceId;
use super::{Fact, Facts};
use crate::called::{called, called_behind_change};
use crate::label::label_words;
use crate::parallel::{Parallel, is_respective};
use crate::placed::{item_in, places_in};
use crate::wording::{is_one_of, words};
use crate::{Locale, Mention, Span, mentions};

/// A sentence of more numbers is a list, and calls none of them.
const MOST: usize = 200;

/// The names of the numbers of prose, by where each stands.
#[derive(Debug, Clone, Default)]
pub(super) struct Called {
    names: HashMap<(PlaceId, Text), Vec<u64>>,
    all: HashSet<Vec<u64>>,
    /// The places that they are told of, by the first word.
    places: HashMap<(PlaceId, Text), u64>,
    /// What they are told of right behind them, by its words.
    items: HashMap<(PlaceId, Text), Vec<u64>>,
    /// The words beside each in its clause.
    beside: HashMap<(PlaceId, Text), Vec<u64>>,
    lines: Vec<CalledLine>,
}

/// What a sentence says of one thing: "revenue was 5 in 2024, compared with 4 in 2023".
#[derive(Debug, Clone)]
pub(crate) struct CalledLine {
    /// The words of its name, ascending.
    pub(crate) name: Vec<u64>,
    /// The number that is called so, and those of other times behind it.
    pub(crate) facts: Vec<Fact>,
    /// What the number is held against where not both tell their times: "34.1 %, against 35.6 % a year earlier".
    pub(crate) base: Option<Fact>,
    /// Whether it is told as the first of several things, who all go by that name.
    pub(crate) is_of_several: bool,
}

impl CalledLine {
    /// Whether a number may be what the only one of the line is held against.
    fn may_be_held_against(&self, fact: &Fact) -> bool {
        let only = match self.facts.as_slice() {
            [only] => Some(only),
            _ => None,
        };
        let are_alike = |own: &Fact| own.unit == fact.unit && own.scales == fact.scales;
        self.base.is_none() && only.is_some_and(are_alike)
    }
}

impl Facts {
    /// What a sentence calls its number; none where it does not say.
    pub(crate) fn called(&self, fact: &Fact) -> Option<&[u64]> {
        let names = &self.all_called().names;
        names.get(&(fact.place, fact.inside)).map(Vec::as_slice)
    }

    /// The place that a sentence tells a number of right behind it, by its first word.
    pub(crate) fn place_told(&self, fact: &Fact) -> Option<u64> {
        let places = &self.all_called().places;
        places.get(&(fact.place, fact.inside)).copied()
    }

    /// The words of what a sentence tells a number of right behind it.
    pub(crate) fn item_told(&self, fact: &Fact) -> &[u64] {
        let item = self.all_called().items.get(&(fact.place, fact.inside));
        item.map_or(&[], Vec::as_slice)
    }

    /// The words that stand beside a number in its clause.
    pub(crate) fn words_beside(&self, fact: &Fact) -> &[u64] {
        let words = self.all_called().beside.get(&(fact.place, fact.inside));
        words.map_or(&[], Vec::as_slice)
    }

    /// Whether a sentence calls a number so.
    pub(crate) fn is_called(&self, name: &[u64]) -> bool {
        self.all_called().all.contains(name)
    }

    /// The word right behind a number of prose.
    pub(crate) fn noun_behind(&self, fact: &Fact) -> Option<&str> {
        let facts = self.in_text(fact);
        let place = facts.iter().position(|other| other.id() == fact.id())?;
        let (_, (number, part, _)) = self.numbers_in(fact).into_iter().nth(place)?;
        let behind = self.subject(fact).get(number.end..part.end)?;
        let (span, word) = words(behind).next()?;
        (span.start == 1).then_some(word)
    }

    /// The parts of the sentence of a fact, and which of its numbers the fact is.
    pub(crate) fn parallel(&self, fact: &Fact) -> Option<(Parallel, usize)> {
        let facts = self.in_text(fact);
        let text = self.subject(fact);
        let place = facts.iter().position(|other| other.id() == fact.id())?;
        if facts.len() < 2 || facts.len() > MOST || is_respective(text) {
            return None;
        }
        let found = mentions(text, &Locale::default());
        let numbers = found.iter().filter(|mention| mention.number().is_some());
        // What another way of writing numbers finds is another list.
        let are_same = numbers.count() == facts.len();
        are_same.then(|| (Parallel::of(text, &found), place))
    }

    /// What the sentences say of one thing each.
    pub(crate) fn called_lines(&self) -> &[CalledLine] {
        &self.all_called().lines
    }

    fn all_called(&self) -> &Called {
        self.called.get_or_init(|| {
            let rows: Vec<&Fact> = self.rows().filter(|fact| fact.is_prose()).collect();
            let mut names: HashMap<_, Vec<u64>> = HashMap::new();
            let mut places = HashMap::new();
            let mut items = HashMap::new();
            let mut beside = HashMap::new();
            let mut bases = HashSet::new();
            for told in rows.iter().flat_map(|row| self.told_in(row)) {
                names.extend(told.name.map(|name| (told.number, name)));
                places.extend(told.place.map(|place| (told.number, place)));
                items.extend((!told.item.is_empty()).then_some((told.number, told.item)));
                beside.insert(told.number, told.beside);
                bases.extend(told.is_base.then_some(told.number));
            }
            let lines = rows
                .iter()
                .flat_map(|row| self.lines_in(row, &names, &bases));
            let lines: Vec<CalledLine> = lines.collect();
            // Those of other times, and what it is held against, go by the name of the first.
            for line in &lines {
                for fact in line.facts.iter().chain(&line.base) {
                    let known = names.entry((fact.place, fact.inside));
                    known.or_insert_with(|| line.name.clone());
                }
            }
            Called {
                all: names.values().cloned().collect(),
                lines,
                names,
                places,
                items,
                beside,
            }
        })
    }

    fn lines_in(
        &self,
        row: &Fact,
        names: &HashMap<(PlaceId, Text), Vec<u64>>,
        bases: &HashSet<(PlaceId, Text)>,
    ) -> Vec<CalledLine> {
        let mut lines: Vec<CalledLine> = Vec::new();
        let mut is_of_several = false;
        for fact in self.in_text(row) {
            if let Some(name) = names.get(&(fact.place, fact.inside)) {
                lines.push(CalledLine {
                    name: name.clone(),
                    facts: vec![*fact],
                    base: None,
                    is_of_several: false,
                });
            } else if let Some(line) = lines.last_mut() {
                let is_base = bases.contains(&(fact.place, fact.inside));
                if line.facts.iter().all(|own| is_other_time(own, fact)) {
                    line.facts.push(*fact);
                } else if is_base && line.may_be_held_against(fact) {
                    line.base = Some(*fact);
                } else {
                    is_of_several |= line.facts.iter().any(|own| own.period == fact.period);
                }
            }
        }
        // "$41.2 million, $6.9 million and $18.5 million, respectively, in 2022" is of three things.
        if is_of_several && self.subject(row).contains("respectively") {
            for line in &mut lines {
                line.is_of_several = true;
            }
        }
        lines
    }

    /// The numbers of a sentence as they stand in it, and not in the order of their times.
    pub(crate) fn in_text(&self, row: &Fact) -> Vec<&Fact> {
        let mut facts: Vec<&Fact> = self.row(row.row).take(MOST + 1).collect();
        facts.sort_by_key(|fact| fact.inside.start);
        facts
    }

    fn told_in(&self, row: &Fact) -> Vec<Told> {
        let text = self.subject(row);
        let mut before = "";
        let told = self.numbers_in(row).into_iter();
        let told = told.map(|(fact, (number, part, is_first))| {
            let lead = text.get(part.start..number.start).unwrap_or_default();
            let behind_change = called_behind_change(before, lead);
            before = lead;
            let behind = text.get(number.end..part.end).unwrap_or_default();
            let clause = behind.split([',', ';', '(']).next().unwrap_or_default();
            Told {
                number: (fact.place, fact.inside),
                name: called(text, number, part, is_first).or(behind_change),
                place: places_in(clause).first().copied(),
                item: item_in(clause),
                beside: beside(lead, clause),
                is_base: !is_first && is_held_against(lead),
            }
        });
        told.collect()
    }

    /// The numbers of a sentence, each with its part of the text.
    pub(super) fn numbers_in(&self, row: &Fact) -> Vec<(&Fact, Part)> {
        let facts = self.in_text(row);
        if facts.len() > MOST {
            return Vec::new();
        }
        let text = self.subject(row);
        let found = mentions(text, &Locale::default());
        let parts = parts(text, &found);
        // What another way of writing numbers finds is another list.
        if parts.len() != facts.len() {
            return Vec::new();
        }
        facts.into_iter().zip(parts).collect()
    }
}

/// Where a number stands, from which number to which its part reaches, and whether none is before it.
pub(super) type Part = (Span, Span, bool);

/// What a sentence says of a number.
struct Told {
    number: (PlaceId, Text),
    name: Option<Vec<u64>>,
    place: Option<u64>,
    /// The words of what it is of, where they stand behind it.
    item: Vec<u64>,
    beside: Vec<u64>,
    /// Whether the number before it is held against it.
    is_base: bool,
}

/// The words of a clause before a number and behind it.
fn beside(before: &str, behind: &str) -> Vec<u64> {
    let before = before
        .rsplit([',', ';', '(', ':'])
        .find(|clause| words(clause).next().is_some());
    let parts = [before.unwrap_or_default(), behind];
    parts.into_iter().flat_map(label_words).collect()
}

/// Whether what stands between two numbers holds the one before against the one behind: ", compared with", "(2022:".
fn is_held_against(between: &str) -> bool {
    const AGAINST: &[&str] = &["compared", "against", "versus", "vs", "from"];
    const LIGHT: &[&str] = &["with", "to", "up", "down", "a", "an", "the", "in", "of"];
    // "4.1 days, compared with".
    let start = between.rfind([',', '(']).unwrap_or_default();
    let between = between.get(start..).unwrap_or_default();
    let words: Vec<&str> = words(between).map(|(_, word)| word).collect();
    let is_year = |text: &str| text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    let bracket = between
        .trim()
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(':'));
    let is_known = |word: &&str| is_one_of(AGAINST, word) || is_one_of(LIGHT, word);
    let mut told = words
        .iter()
        .skip_while(|word| is_one_of(&["up", "down"], word));
    bracket.is_some_and(|text| is_year(text.trim()))
        || told.next().is_some_and(|word| is_one_of(AGAINST, word)) && words.iter().all(is_known)
}

/// Whether a number may be what another is at its own time.
fn is_other_time(own: &Fact, other: &Fact) -> bool {
    let times = own.period.zip(other.period);
    own.unit == other.unit && times.is_some_and(|(own, other)| own != other)
}

/// The numbers of a sentence, each with its part: from the number before to the number behind.
fn parts(text: &str, mentions: &[Mention]) -> Vec<Part> {
    let numbers = mentions.iter().filter(|mention| mention.number().is_some());
    let numbers: Vec<Span> = numbers.map(|mention| mention.span).collect();
    let part = |(place, number): (usize, &Span)| {
        let before = place.checked_sub(1).and_then(|before| numbers.get(before));
        let behind = numbers.get(place + 1);
        let part = Span {
            start: before.map_or(0, |before| before.end),
            end: behind.map_or(text.len(), |behind| behind.start),
        };
        (*number, part, before.is_none())
    };
    numbers.iter().enumerate().map(part).collect()
}
