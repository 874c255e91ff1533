//! What each part takes alone, and which are in which.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

use serde_json::Value;

use crate::fit::TokenCounter;
use crate::fit::area::Area;
use crate::fit::cut::Marks;
use crate::fit::reference::names_in;
use crate::fit::unit::{How, Unit, piece};

/// A unit with what it takes.
pub(super) struct Counted {
    pub(super) unit: Unit,
    /// Its tokens, without those of the units in it.
    pub(super) tokens: usize,
    /// The unit that it is in.
    pub(super) around: Option<usize>,
    /// The element behind it, of an element of a list in the payload.
    pub(super) after: Option<usize>,
    /// The units in it, what goes first at the end.
    pub(super) inside: Vec<usize>,
    /// The values it refers to.
    pub(super) refers: BTreeMap<String, usize>,
    pub(super) is_gone: bool,
}

/// Each unit with its tokens and the units in it.
pub(super) fn each_counted(
    units: Vec<Unit>,
    response: &Value,
    counter: &dyn TokenCounter,
) -> Vec<Counted> {
    let places: HashMap<&[String], usize> = units
        .iter()
        .enumerate()
        .filter(|(_, unit)| !matches!(unit.how, How::CutAt(_)))
        .map(|(index, unit)| (unit.path.as_slice(), index))
        .collect();
    let mut inside: Vec<Vec<usize>> = vec![Vec::new(); units.len()];
    let mut arounds = vec![None; units.len()];
    for (index, unit) in units.iter().enumerate() {
        let mut around = (1..unit.path.len())
            .rev()
            .filter_map(|end| unit.path.get(..end));
        let parent = around.find_map(|path| places.get(path));
        // A piece of a text lies in the text, which may be a unit itself.
        let same = places
            .get(unit.path.as_slice())
            .filter(|other| **other != index);
        let same = same.filter(|_| matches!(unit.how, How::CutAt(_)));
        let parent = same.or(parent);
        if let Some(inside) = parent.and_then(|parent| inside.get_mut(*parent)) {
            inside.push(index);
        }
        if let Some(around) = arounds.get_mut(index) {
            *around = parent.copied();
        }
    }
    for inside in &mut inside {
        inside.sort_by_key(|index| Reverse(units.get(*index).map(Unit::key)));
    }
    let afters: Vec<_> = units
        .iter()
        .map(|unit| places.get(behind(unit)?.as_slice()).copied())
        .collect();
    let tokens: Vec<_> = units
        .iter()
        .zip(&inside)
        .map(|(unit, inside)| {
            own(
                unit,
                inside.iter().filter_map(|index| units.get(*index)),
                response,
                counter,
            )
        })
        .collect();
    let around_and_after = arounds.into_iter().zip(afters);
    let all = units
        .into_iter()
        .zip(around_and_after)
        .zip(inside)
        .zip(tokens);
    let each = all.map(
        |(((unit, (around, after)), inside), (tokens, refers))| Counted {
            unit,
            tokens,
            around,
            after,
            inside,
            refers,
            is_gone: false,
        },
    );
    each.collect()
}

/// Where the element behind one of a list in the payload stands.
fn behind(unit: &Unit) -> Option<Vec<String>> {
    let is_element = unit.area == Area::PayloadLists;
    let (place, list) = unit.path.split_last().filter(|_| is_element)?;
    let index: usize = place.parse().ok()?;
    let mut path = list.to_vec();
    path.push((index + 1).to_string());
    Some(path)
}

/// A unit's tokens and references without those of the units in it.
fn own<'u>(
    unit: &Unit,
    inside: impl Iterator<Item = &'u Unit>,
    response: &Value,
    counter: &dyn TokenCounter,
) -> (usize, BTreeMap<String, usize>) {
    let Some(value) = unit.value(response) else {
        return (0, BTreeMap::new());
    };
    if let How::CutAt(start) = unit.how {
        return (counter.count(piece(value, start)), BTreeMap::new());
    }
    let mut refers = HashMap::new();
    let mut marks = Marks::default();
    for inner in inside {
        marks.add(
            inner.path.get(unit.path.len()..).unwrap_or_default(),
            inner.how,
        );
    }
    let text = if marks.is_empty() {
        names_in(value, &mut refers);
        value.to_string()
    } else {
        let mut own = value.clone();
        marks.apply(&mut own);
        names_in(&own, &mut refers);
        own.to_string()
    };
    (marginal(unit, &text, counter), refers.into_iter().collect())
}

/// Beyond this length the seams do not matter.
const LONG: usize = 2_000;

/// What a text takes where it stands, after others like it: tokens reach over the seams.
fn marginal(unit: &Unit, text: &str, counter: &dyn TokenCounter) -> usize {
    if text.len() > LONG {
        return counter.count(text) + 1;
    }
    let name = unit.path.last();
    let (without, with) = match name.filter(|name| name.parse::<usize>().is_err()) {
        Some(name) => (
            r#"{"a":"b"}"#.to_owned(),
            format!(r#"{{"a":"b",{name:?}:{text}}}"#),
        ),
        None => (
            format!(r#"{{"a":[{text}]}}"#),
            format!(r#"{{"a":[{text},{text}]}}"#),
        ),
    };
    counter.count(&with).saturating_sub(counter.count(&without))
}
