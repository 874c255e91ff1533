//! In which order to call tools, and which not to call together.

use std::collections::BTreeSet;

use super::cycle::Cycle;
use super::declared::DeclaredTool;
use super::flow::Flow;
use super::{ToolGraph, UnknownTool};

/// Why there is no order in which a tool can be called.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// There is no such tool.
    #[error(transparent)]
    Unknown(#[from] UnknownTool),
    /// It waits, at the end, for itself or for tools that wait for each other.
    #[error("{tool} can never be called: {cycle} wait for each other")]
    Cycle {
        /// The tool that was asked for.
        tool: String,
        /// The circle that stands in the way.
        cycle: Cycle,
    },
}

/// Two tools whose answers may contradict each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clash<'a> {
    /// The two, in the order of the graph.
    pub tools: [&'a str; 2],
    /// Why.
    pub why: &'a str,
}

impl ToolGraph {
    /// The tools to call so that `tool` has all data it requires, in an order in which each has what it
    /// needs, itself last. Of several that provide the same, the earliest in the graph that can be called
    /// is taken. Data that no tool provides is left to the caller.
    ///
    /// # Errors
    /// When there is no such tool, or it waits for tools that wait for each other.
    pub fn plan(&self, tool: &str) -> Result<Vec<&str>, PlanError> {
        let flow = Flow::of(self);
        let target = self.place(tool)?;
        let order = flow.order();
        if !order.contains(&target) {
            return Err(self.never(tool));
        }
        let rank: Vec<usize> = self.ranks(&order);
        let mut wanted = BTreeSet::from([target]);
        let mut open = vec![target];
        while let Some(place) = open.pop() {
            for (_, from) in flow.needs(place) {
                // Only what comes before it, so that the way ends.
                let earlier = |other: &&usize| rank.get(**other) < rank.get(place);
                if let Some(chosen) = from.iter().find(earlier)
                    && wanted.insert(*chosen)
                {
                    open.push(*chosen);
                }
            }
        }
        let planned = order.into_iter().filter(|place| wanted.contains(place));
        Ok(planned.filter_map(|place| self.name_at(place)).collect())
    }

    /// The pairs among `tools` of which one declares that the answers may contradict each other.
    ///
    /// # Errors
    /// When a name is none of the graph's.
    pub fn clashes<'a>(&'a self, tools: &[&str]) -> Result<Vec<Clash<'a>>, UnknownTool> {
        let places: Result<BTreeSet<_>, _> = tools.iter().map(|name| self.place(name)).collect();
        let places: Vec<_> = places?.into_iter().collect();
        let mut clashes = Vec::new();
        for (index, one) in places.iter().enumerate() {
            for other in places.iter().skip(index + 1) {
                clashes.extend(self.clash(*one, *other));
            }
        }
        Ok(clashes)
    }

    pub(super) fn clash(&self, one: usize, other: usize) -> Option<Clash<'_>> {
        let (one, other) = (self.tools.get(one)?, self.tools.get(other)?);
        let of = |from: &'_ DeclaredTool, to: &str| {
            let mut conflicts = from.conflicts_with.iter();
            conflicts.position(|conflict| conflict.tool == to)
        };
        let why = match (of(one, &other.name), of(other, &one.name)) {
            (Some(at), _) => one.conflicts_with.get(at)?,
            (None, Some(at)) => other.conflicts_with.get(at)?,
            (None, None) => return None,
        };
        Some(Clash {
            tools: [&one.name, &other.name],
            why: &why.why,
        })
    }

    pub(super) fn place(&self, name: &str) -> Result<usize, UnknownTool> {
        let found = self.names().position(|known| known == name);
        found.map_or_else(|| self.tool(name).map(|_| 0), Ok)
    }

    pub(super) fn name_at(&self, place: usize) -> Option<&str> {
        self.tools.get(place).map(|tool| tool.name.as_str())
    }

    /// The place of each tool in `order`; those that are not in it come last.
    fn ranks(&self, order: &[usize]) -> Vec<usize> {
        let mut ranks = vec![usize::MAX; self.tools.len()];
        for (rank, place) in order.iter().enumerate() {
            if let Some(of_place) = ranks.get_mut(*place) {
                *of_place = rank;
            }
        }
        ranks
    }

    fn never(&self, tool: &str) -> PlanError {
        let deadlocks = self.cycles().into_iter().filter(|cycle| cycle.is_deadlock);
        let mut deadlocks: Vec<_> = deadlocks.collect();
        // A circle that the tool itself is in explains more than one further up.
        deadlocks.sort_by_key(|cycle| !cycle.tools.iter().any(|name| name == tool));
        match deadlocks.into_iter().next() {
            Some(cycle) => PlanError::Cycle {
                tool: tool.to_owned(),
                cycle,
            },
            None => UnknownTool {
                name: tool.to_owned(),
                meant: None,
            }
            .into(),
        }
    }
}
