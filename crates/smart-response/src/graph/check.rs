//! What is wrong with a graph.

use std::collections::{BTreeMap, BTreeSet};

use wire::{Document, Pointer, Shape, SyntaxError, Violation, in_order, nearest, repeated_member};

use super::ToolGraph;
use super::flow::Flow;
use crate::blank::is_blank;
use crate::check::integers;

/// A graph read from JSON and everything that is wrong with it.
#[derive(Debug, Clone, PartialEq)]
pub struct CheckedGraph {
    /// Every violation, by pointer.
    pub violations: Vec<Violation>,
    /// The graph, if its shape is right.
    pub graph: Option<ToolGraph>,
}

impl ToolGraph {
    /// Reads a graph and finds everything that is wrong with it.
    ///
    /// # Errors
    /// When the text is not JSON.
    pub fn check_json(json: &str) -> Result<CheckedGraph, SyntaxError> {
        let document = Document::parse(json)?;
        let mut violations = match Self::schema() {
            Ok(schema) => Shape::new(schema.canonical()).violations(&document.value),
            Err(error) => vec![Violation::error(
                Pointer::root(),
                "no_schema",
                error.to_string(),
                "this is a mistake of ours",
            )],
        };
        integers::add(&mut violations, &document);
        violations.extend(document.repeated.into_iter().map(repeated_member));
        let graph: Option<Self> = serde_json::from_value(document.value).ok();
        violations.extend(graph.iter().flat_map(Self::check));
        Ok(CheckedGraph {
            violations: in_order(violations),
            graph,
        })
    }

    /// Everything that is wrong with the graph, each with its place in the graph as a document: names
    /// that stand twice or for nothing, data that nobody provides, circles, conflicts that cannot be
    /// kept, and parts and limits that are not there.
    pub fn check(&self) -> Vec<Violation> {
        let flow = Flow::of(self);
        let mut found = Vec::new();
        self.names_are_unique(&mut found);
        self.words_are_said(&mut found);
        self.data_is_provided(&flow, &mut found);
        self.conflicts_can_be_kept(&flow, &mut found);
        self.parts_are_there(&mut found);
        self.parameters_lie_below_others(&mut found);
        found.extend(self.cycles().iter().map(|cycle| {
            let at = at(cycle.first).child("requires");
            if cycle.is_deadlock {
                let message = format!("{cycle} wait for each other, so none can ever be called");
                let fix = "let one of them do without the other's data, or another tool provide it";
                return Violation::error(at, "dependency_cycle", message, fix);
            }
            let message = format!("{cycle} need each other; another tool provides the data, too");
            let fix = "fine, if that tool comes first";
            Violation::notice(at, "dependency_cycle", message, fix)
        }));
        in_order(found)
    }

    fn names_are_unique(&self, found: &mut Vec<Violation>) {
        let mut seen = BTreeMap::new();
        for (place, name) in self.names().enumerate() {
            if let Some(first) = seen.get(name) {
                let message = format!("a tool {name:?} stands at /tools/{first} already");
                let fix = "give each tool a name of its own";
                let at = at(place).child("name");
                found.push(Violation::error(at, "duplicate_tool", message, fix));
            } else {
                seen.insert(name, place);
            }
        }
    }

    fn words_are_said(&self, found: &mut Vec<Violation>) {
        for (place, tool) in self.tools.iter().enumerate() {
            let data = |list: &'static str, names: &[String]| {
                let blank = names.iter().position(|name| is_blank(name));
                blank.map(|index| at(place).child(list).child(index))
            };
            let name = is_blank(&tool.name);
            let name = name.then(|| at(place).child("name"));
            let places = [
                name,
                data("requires", &tool.requires),
                data("provides", &tool.provides),
            ];
            let empty = |at| {
                Violation::error(
                    at,
                    "empty_text",
                    "the text is empty",
                    "say it in a few words",
                )
            };
            found.extend(places.into_iter().flatten().map(empty));
            found.extend(twice(place, "requires", &tool.requires));
            found.extend(twice(place, "provides", &tool.provides));
        }
    }

    fn data_is_provided(&self, flow: &Flow<'_>, found: &mut Vec<Violation>) {
        for place in 0..self.tools.len() {
            for (index, (data, from)) in flow.needs(place).enumerate() {
                if !from.is_empty() || is_blank(data) {
                    continue;
                }
                let provided = self.tools.iter().flat_map(|tool| &tool.provides);
                let meant = nearest(data, provided.map(String::as_str));
                let fix = match meant {
                    Some(meant) => format!("write {meant:?}, if that was meant"),
                    None => "let a tool provide it, or make it a parameter".to_owned(),
                };
                let at = at(place).child("requires").child(index);
                let message = format!("no tool provides {data:?}");
                found.push(Violation::warning(at, "unprovided_data", message, fix));
            }
        }
    }

    fn parts_are_there(&self, found: &mut Vec<Violation>) {
        let known: BTreeSet<&str> = self.names().collect();
        for (place, tool) in self.tools.iter().enumerate() {
            let parts = tool.comprises.iter().enumerate();
            let strangers = parts.filter(|(_, part)| !known.contains(part.as_str()));
            found.extend(strangers.map(|(index, part)| {
                let at = at(place).child("comprises").child(index);
                let message = format!("there is no tool {part:?} to do the work of");
                Violation::error(at, "unknown_tool", message, self.named_near(part))
            }));
        }
    }

    fn parameters_lie_below_others(&self, found: &mut Vec<Violation>) {
        for (place, tool) in self.tools.iter().enumerate() {
            let names = || tool.parameters.iter().map(|other| other.name.as_str());
            for (index, parameter) in tool.parameters.iter().enumerate() {
                let Some(limit) = &parameter.below else {
                    continue;
                };
                if names().any(|name| name == limit && name != parameter.name) {
                    continue;
                }
                let at = at(place).child("parameters").child(index).child("below");
                let message = format!("the tool has no other parameter {limit:?}");
                let fix = "name another parameter of the same tool";
                found.push(Violation::error(at, "unknown_parameter", message, fix));
            }
        }
    }

    fn named_near(&self, name: &str) -> String {
        match nearest(name, self.names()) {
            Some(meant) => format!("write {meant:?}, if that was meant"),
            None => "name a tool of the graph".to_owned(),
        }
    }

    fn conflicts_can_be_kept(&self, flow: &Flow<'_>, found: &mut Vec<Violation>) {
        let known: BTreeSet<&str> = self.names().collect();
        for (place, tool) in self.tools.iter().enumerate() {
            for (index, conflict) in tool.conflicts_with.iter().enumerate() {
                let at = at(place).child("conflictsWith").child(index).child("tool");
                let other = conflict.tool.as_str();
                if !known.contains(other) {
                    let message = format!("there is no tool {other:?} to conflict with");
                    let fix = self.named_near(other);
                    found.push(Violation::error(at, "unknown_tool", message, fix));
                } else if other == tool.name {
                    let fix = "name another tool, or leave the conflict out";
                    let message = "a tool cannot conflict with itself";
                    found.push(Violation::error(at, "self_conflict", message, fix));
                }
            }
            found.extend(self.conflicting_source(flow, place));
        }
    }

    /// A tool that conflicts with the only one that gives it what it requires.
    fn conflicting_source(&self, flow: &Flow<'_>, place: usize) -> Option<Violation> {
        let clashes = |other: &usize| *other != place && self.clash(place, *other).is_some();
        let mut needs = flow.needs(place).enumerate();
        let (index, (data, from)) =
            needs.find(|(_, (_, from))| !from.is_empty() && from.iter().all(clashes))?;
        let other = from.first().and_then(|other| self.name_at(*other))?;
        let message = format!("{data:?} comes from {other} alone, which this tool conflicts with");
        let fix = "let another tool provide it, or take the conflict back";
        let at = at(place).child("requires").child(index);
        Some(Violation::error(at, "conflicting_source", message, fix))
    }
}

fn at(place: usize) -> Pointer {
    Pointer::constant("/tools").child(place)
}

/// Data that a list names twice.
fn twice(place: usize, list: &'static str, names: &[String]) -> Option<Violation> {
    let mut seen = BTreeSet::new();
    let index = names.iter().position(|name| !seen.insert(name))?;
    let message = format!("{:?} stands in the list already", names.get(index)?);
    let at = at(place).child(list).child(index);
    let fix = "name it once";
    Some(Violation::notice(at, "repeated_data", message, fix))
}
