//! What the prose of the facts calls its numbers.

use std::collections::{HashMap, HashSet};

use super::arena::Text;
use super::fact::PlaceId;
use super::{Fact, Facts};
use crate::called::{called, called_behind_change};
use crate::label::{hashed, label_words};
use crate::parallel::{Parallel, is_respective};
use crate::placed::{item_in, places_in};
use crate::wording::{is_one_of, word_right_behind, words};
use crate::{Locale, Mention, Span, mentions};

/// A sentence of more numbers is a list, and calls none of them.
const MOST: usize = 200;

/// What sentences say of their numbers.
#[derive(Debug, Clone, Default)]
pub(super) struct Called {
    /// By where each stands.
    told: HashMap<(PlaceId, Text), Told>,
    /// All names.
    all: HashSet<Vec<u64>>,
    lines: Vec<CalledLine>,
}

/// What a sentence says of a number.
#[derive(Debug, Clone, Default)]
struct Told {
    name: Option<Vec<u64>>,
    /// The place that it is told of right behind it, by its first word.
    place: Option<u64>,
    /// The words of what it is told of right behind it.
    item: Vec<u64>,
    /// Those that stand beside it in its clause.
    beside: Vec<u64>,
    /// The word right behind it.
    noun: Option<u64>,
    /// Whether the number before it is held against it.
    is_base: bool,
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
        self.told(fact)?.name.as_deref()
    }

    /// The place that a sentence tells a number of right behind it, by its first word.
    pub(crate) fn place_told(&self, fact: &Fact) -> Option<u64> {
        self.told(fact)?.place
    }

    /// The words of what a sentence tells a number of right behind it.
    pub(crate) fn item_told(&self, fact: &Fact) -> &[u64] {
        self.told(fact).map_or(&[], |told| &told.item)
    }

    /// The words that stand beside a number in its clause.
    pub(crate) fn words_beside(&self, fact: &Fact) -> &[u64] {
        self.told(fact).map_or(&[], |told| &told.beside)
    }

    /// The word right behind a number of prose.
    pub(crate) fn noun_told(&self, fact: &Fact) -> Option<u64> {
        self.told(fact)?.noun
    }

    fn told(&self, fact: &Fact) -> Option<&Told> {
        self.all_called().told.get(&(fact.place, fact.inside))
    }

    /// Whether a sentence calls a number so.
    pub(crate) fn is_called(&self, name: &[u64]) -> bool {
        self.all_called().all.contains(name)
    }

    /// The parts of the sentence of a fact, and which of its numbers the fact is.
    pub(crate) fn parallel(&self, fact: &Fact) -> Option<(Parallel, usize)> {
        let text = self.subject(fact);
        let (facts, found) = (!is_respective(text)).then(|| self.mentions_in(fact))??;
        let place = facts.iter().position(|other| other.id() == fact.id())?;
        Some((Parallel::of(text, &found), place))
    }

    /// What the sentences say of one thing each.
    pub(crate) fn called_lines(&self) -> &[CalledLine] {
        &self.all_called().lines
    }

    fn all_called(&self) -> &Called {
        self.called.get_or_init(|| {
            let rows: Vec<&Fact> = self.rows().filter(|fact| fact.is_prose()).collect();
            let mut told: HashMap<_, Told> =
                rows.iter().flat_map(|row| self.told_in(row)).collect();
            let lines = rows.iter().flat_map(|row| self.lines_in(row, &told));
            let lines: Vec<CalledLine> = lines.collect();
            // Those of other times, and what it is held against, go by the name of the first.
            for line in &lines {
                for fact in line.facts.iter().chain(&line.base) {
                    let told = told.entry((fact.place, fact.inside)).or_default();
                    told.name.get_or_insert_with(|| line.name.clone());
                }
            }
            Called {
                all: told.values().filter_map(|told| told.name.clone()).collect(),
                lines,
                told,
            }
        })
    }

    fn lines_in(&self, row: &Fact, told: &HashMap<(PlaceId, Text), Told>) -> Vec<CalledLine> {
        let mut lines: Vec<CalledLine> = Vec::new();
        let mut is_of_several = false;
        for fact in self.in_text(row) {
            let told = told.get(&(fact.place, fact.inside));
            if let Some(name) = told.and_then(|told| told.name.as_ref()) {
                lines.push(CalledLine {
                    name: name.clone(),
                    facts: vec![*fact],
                    base: None,
                    is_of_several: false,
                });
            } else if let Some(line) = lines.last_mut() {
                let is_base = told.is_some_and(|told| told.is_base);
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

    fn told_in(&self, row: &Fact) -> Vec<((PlaceId, Text), Told)> {
        let text = self.subject(row);
        let mut before = "";
        let told = self.numbers_in(row).into_iter();
        let told = told.map(|(fact, (number, part, is_first))| {
            let lead = text.get(part.start..number.start).unwrap_or_default();
            let behind_change = called_behind_change(before, lead);
            before = lead;
            let behind = text.get(number.end..part.end).unwrap_or_default();
            let clause = behind.split([',', ';', '(']).next().unwrap_or_default();
            // ", or 6.2 % of premiums," is what the amount before it is.
            let is_again = !is_first && lead.trim() == ", or";
            let name = || called(text, number, part, is_first).or(behind_change);
            let told = Told {
                name: (!is_again).then(name).flatten(),
                place: places_in(clause).first().copied(),
                item: item_in(clause),
                beside: beside(lead, clause),
                noun: word_right_behind(behind).map(hashed),
                is_base: !is_first && is_held_against(lead),
            };
            ((fact.place, fact.inside), told)
        });
        told.collect()
    }

    /// The numbers of a sentence, each with its part of the text.
    pub(crate) fn numbers_in(&self, row: &Fact) -> Vec<(&Fact, Part)> {
        let told = self.mentions_in(row);
        let told = told.map(|(facts, found)| {
            let parts = parts(self.subject(row), &found);
            facts.into_iter().zip(parts).collect()
        });
        told.unwrap_or_default()
    }

    /// The numbers of a sentence, and all that stands in it, of which they are the numbers.
    fn mentions_in(&self, row: &Fact) -> Option<(Vec<&Fact>, Vec<Mention>)> {
        let facts = self.in_text(row);
        if facts.len() > MOST {
            return None;
        }
        let found = mentions(self.subject(row), &Locale::default());
        let numbers = found.iter().filter(|mention| mention.number().is_some());
        // What another way of writing numbers finds is another list.
        (numbers.count() == facts.len()).then_some((facts, found))
    }
}

/// Where a number stands, from which number to which its part reaches, and whether none is before it.
pub(crate) type Part = (Span, Span, bool);

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
