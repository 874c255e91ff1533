//! Lines of a text that give a name and its value each: "price: 87.42".

use super::arena::Text;
use super::builder::Builder;
use super::cell::{self, Cell};
use super::grid::Slot;
use super::scope::{Scope, TableId};
use super::tape::Item;
use crate::Span;

/// So many lines below each other are a record, of which so many have figures.
const FEWEST: usize = 3;
const FEWEST_FIGURES: usize = 2;

/// No record has more; such a list is read line by line.
const MOST: usize = 1_000;

/// A name and its value, by where they stand in their line.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    name: Span,
    value: Span,
}

impl Builder {
    /// Reads lines of pairs as one record.
    pub(super) fn pairs(&mut self, at: u32, whole: Text, lines: &[Text], scope: Scope) {
        let mut names = Vec::with_capacity(lines.len());
        let mut slots: Vec<Slot> = Vec::with_capacity(lines.len());
        for line in lines {
            let Some(Pair { name, value }) = Pair::of(self.text(*line)) else {
                continue;
            };
            let name = name.of(self.text(*line)).to_owned();
            names.push(self.tape.intern(&name, None));
            let inside = line.part(value.start, value.end - value.start);
            slots.push((at, Item::Text(whole), inside));
        }
        let table = TableId::default();
        self.rows(&[slots], names, Scope { table, ..scope });
    }
}

/// Lines below each other that are pairs.
pub(super) struct Run {
    pub(super) length: usize,
    /// Whether they are enough for a record.
    pub(super) is_record: bool,
}

impl Run {
    /// From the first of some lines on.
    pub(super) fn of<'t>(lines: impl Iterator<Item = &'t str>) -> Self {
        let pairs = lines.map_while(|line| Some((line, Pair::of(line)?)));
        let pairs: Vec<(&str, Pair)> = pairs.collect();
        let has_figure = |(line, pair): &&(&str, Pair)| {
            let cell = cell::read(pair.value.of(line), false);
            matches!(cell, Cell::Figure(_) | Cell::Pair(_))
        };
        let figures = pairs.iter().filter(has_figure).count();
        Self {
            length: pairs.len(),
            is_record: (FEWEST..=MOST).contains(&pairs.len())
                && figures >= FEWEST_FIGURES
                && are_apart(&pairs),
        }
    }
}

/// Whether no name comes twice.
fn are_apart(pairs: &[(&str, Pair)]) -> bool {
    let mut names: Vec<&str> = pairs
        .iter()
        .map(|(line, pair)| pair.name.of(line))
        .collect();
    names.sort_unstable();
    names.windows(2).all(|pair| pair.first() != pair.last())
}

impl Pair {
    /// Of a line, be it the item of a list or its name in bold.
    fn of(line: &str) -> Option<Self> {
        const MARKS: [char; 2] = ['*', '_'];
        let start = line.len()
            - line
                .trim_start_matches([' ', '\t', '-', '•', '*', '_'])
                .len();
        let colon = start + line.get(start..)?.find(':')?;
        let name = line.get(start..colon)?.trim_end_matches([' ', '*', '_']);
        let behind = line.get(colon + 1..)?;
        let value = behind.trim_start_matches(MARKS);
        let is_set_apart = value.starts_with([' ', '\t']);
        let value = value.trim_matches([' ', '\t', '*', '_', '\r']);
        if !is_set_apart || !is_name(name) || !is_value(value) {
            return None;
        }
        let value_start = colon + 1 + behind.find(value)?;
        Some(Self {
            name: Span {
                start,
                end: start + name.len(),
            },
            value: Span {
                start: value_start,
                end: value_start + value.len(),
            },
        })
    }
}

fn is_name(name: &str) -> bool {
    const LONGEST: usize = 60;
    const MOST_WORDS: usize = 8;
    name.starts_with(char::is_alphabetic)
        && name.len() <= LONGEST
        && name.split(' ').count() <= MOST_WORDS
        && !name.contains(['.', ',', ';', '?', '!', '|', '"'])
}

/// Whether it is short, and no sentence.
fn is_value(value: &str) -> bool {
    const LONGEST: usize = 80;
    const MOST_WORDS: usize = 8;
    let is_sentence = value.ends_with(['.', '?', '!', ',', '{', '[']);
    !value.is_empty()
        && value.len() <= LONGEST
        && value.split(' ').count() <= MOST_WORDS
        && !is_sentence
        && !value.contains('|')
        && !is_list(value)
}

/// Whether it tells several figures by their names: "Alpha 9.12; Beta 7.34".
fn is_list(value: &str) -> bool {
    let is_named = |part: &str| {
        part.contains(char::is_alphabetic) && part.contains(|c: char| c.is_ascii_digit())
    };
    let is_cut = |separator: &str, least: usize| {
        let parts = value.split(separator);
        parts.clone().count() >= least && { parts }.all(is_named)
    };
    is_cut("; ", 2) || is_cut(", ", 3)
}
