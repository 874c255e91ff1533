//! Tools that need each other.

use std::collections::BTreeSet;
use std::fmt;

use super::ToolGraph;
use super::flow::Flow;

/// A circle of tools, each of which needs data of the next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cycle {
    /// The tools, from the first in the order of the graph and back to it.
    pub tools: Vec<String>,
    /// Whether none of them can ever be called. Otherwise a tool outside the circle provides the data too, and
    /// the circle can be entered.
    pub is_deadlock: bool,
    /// The place of the first tool.
    pub(super) first: usize,
}

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.tools.join(" → "))
    }
}

impl ToolGraph {
    /// The circles of tools that need each other, deadlocks first. Of circles that share a tool one is
    /// named, since breaking it is the next step in any case.
    ///
    /// ```
    /// use smart_response::{DeclaredTool, ToolCategory, ToolGraph};
    ///
    /// let tool = |name, needs, gives| {
    ///     DeclaredTool::new(name, ToolCategory::Utility, "").requiring([needs]).providing([gives])
    /// };
    /// let graph = ToolGraph::new([tool("hen", "egg", "chicken"), tool("nest", "chicken", "egg")]);
    /// assert_eq!(graph.cycles()[0].to_string(), "hen → nest → hen");
    /// assert!(graph.cycles()[0].is_deadlock);
    /// ```
    pub fn cycles(&self) -> Vec<Cycle> {
        let flow = Flow::of(self);
        let callable: BTreeSet<_> = flow.order().into_iter().collect();
        let stuck = |place: &usize| !callable.contains(place);
        let mut search = Search::new(self.tools.len());
        // First the needs that nobody outside a circle can meet.
        let hopeless = |place| {
            let needs = flow.needs(place);
            let hopeless = needs.filter(|(_, from)| from.iter().all(stuck));
            hopeless.flat_map(|(_, from)| from).copied().collect()
        };
        let deadlocks = search.circles((0..self.tools.len()).filter(stuck), hopeless);
        let every = |place| flow.needs(place).flat_map(|(_, from)| from).copied();
        let circles = search.circles(0..self.tools.len(), |place| every(place).collect());
        let named = |is_deadlock| move |places| self.cycle(places, is_deadlock);
        deadlocks
            .into_iter()
            .map(named(true))
            .chain(circles.into_iter().map(named(false)))
            .collect()
    }

    /// The cycle of these places, turned so that it begins with the first.
    fn cycle(&self, mut places: Vec<usize>, is_deadlock: bool) -> Cycle {
        let least = places.iter().enumerate().min_by_key(|(_, place)| **place);
        let turn = least.map_or(0, |(turn, _)| turn);
        places.rotate_left(turn);
        let first = places.first().copied().unwrap_or_default();
        let names = places
            .iter()
            .chain([&first])
            .filter_map(|place| self.tools.get(*place));
        Cycle {
            tools: names.map(|tool| tool.name.clone()).collect(),
            is_deadlock,
            first,
        }
    }
}

/// A walk along needs. It keeps its own stack: a graph may be deeper than the machine's.
struct Search {
    /// Whether a tool stands in a circle that was found.
    found: Vec<bool>,
}

/// A tool on the way, with the tools that it needs and that were not walked to yet.
struct Step {
    place: usize,
    needs: std::vec::IntoIter<usize>,
}

impl Step {
    fn to(place: usize, needs: Vec<usize>) -> Self {
        let needs = needs.into_iter();
        Self { place, needs }
    }
}

/// How far a tool was walked.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Seen {
    Not,
    OnWay,
    Done,
}

impl Search {
    fn new(tools: usize) -> Self {
        Self {
            found: vec![false; tools],
        }
    }

    /// Circles along `needs`, none of which shares a tool with another or with those found before.
    fn circles(
        &mut self,
        from: impl Iterator<Item = usize>,
        needs: impl Fn(usize) -> Vec<usize>,
    ) -> Vec<Vec<usize>> {
        let mut seen = vec![Seen::Not; self.found.len()];
        let mut circles = Vec::new();
        for start in from {
            let mut way: Vec<Step> = Vec::new();
            let mut next = Some(start);
            loop {
                match next.take().map(|place| (place, seen.get(place))) {
                    Some((place, Some(Seen::OnWay))) => {
                        let begin = way.iter().position(|step| step.place == place);
                        circles.extend(self.fresh(way.iter().skip(begin.unwrap_or_default())));
                    }
                    Some((place, Some(Seen::Not))) => {
                        mark(&mut seen, place, Seen::OnWay);
                        way.push(Step::to(place, needs(place)));
                    }
                    _ => {}
                }
                let Some(step) = way.last_mut() else { break };
                next = step.needs.next();
                if next.is_none() {
                    mark(&mut seen, step.place, Seen::Done);
                    way.pop();
                }
            }
        }
        circles
    }

    /// The circle of these steps, unless a tool of it is in another already.
    fn fresh<'s>(&mut self, steps: impl Iterator<Item = &'s Step>) -> Option<Vec<usize>> {
        let places: Vec<usize> = steps.map(|step| step.place).collect();
        let is_known = |place: &usize| self.found.get(*place) == Some(&true);
        if places.iter().any(is_known) {
            return None;
        }
        for place in &places {
            mark(&mut self.found, *place, true);
        }
        Some(places)
    }
}

fn mark<M>(marks: &mut [M], place: usize, mark: M) {
    if let Some(of_place) = marks.get_mut(place) {
        *of_place = mark;
    }
}
