//! How data flows between tools.

use std::collections::{BTreeMap, VecDeque};

use super::ToolGraph;

/// The graph by its data: who provides what. Tools are meant by their places.
pub(super) struct Flow<'a> {
    pub(super) graph: &'a ToolGraph,
    providers: BTreeMap<&'a str, Vec<usize>>,
}

impl<'a> Flow<'a> {
    pub(super) fn of(graph: &'a ToolGraph) -> Self {
        let mut providers: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (place, tool) in graph.tools.iter().enumerate() {
            for data in &tool.provides {
                let of_data = providers.entry(data).or_default();
                if of_data.last() != Some(&place) {
                    of_data.push(place);
                }
            }
        }
        Self { graph, providers }
    }

    /// The tools that provide `data`, in the order of the graph.
    pub(super) fn providers(&self, data: &str) -> &[usize] {
        self.providers.get(data).map_or(&[], Vec::as_slice)
    }

    /// What the tool at `place` requires, each with its providers.
    pub(super) fn needs(&self, place: usize) -> impl Iterator<Item = (&'a str, &[usize])> {
        let requires = self.graph.tools.get(place).map(|tool| &tool.requires);
        let data = requires.into_iter().flatten();
        data.map(|data| (data.as_str(), self.providers(data)))
    }

    /// The order in which tools can be called, each after those that it needs, beginning with `given`
    /// data at hand; data that no tool provides counts as given. Tools that wait for each other are not
    /// in it.
    pub(super) fn order(&self) -> Vec<usize> {
        let mut waiting: Vec<usize> = self.open_needs().collect();
        let mut consumers: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for place in 0..waiting.len() {
            for (data, _) in self.needs(place).filter(|(_, from)| !from.is_empty()) {
                consumers.entry(data).or_default().push(place);
            }
        }
        let ready = waiting
            .iter()
            .enumerate()
            .filter(|(_, needs)| **needs == 0)
            .map(|(place, _)| place);
        let mut ready: VecDeque<usize> = ready.collect();
        let mut order = Vec::with_capacity(waiting.len());
        while let Some(place) = ready.pop_front() {
            order.push(place);
            let provides = self.graph.tools.get(place).map(|tool| &tool.provides);
            for data in provides.into_iter().flatten() {
                // Whoever provides it next changes nothing any more.
                for consumer in consumers.remove(data.as_str()).into_iter().flatten() {
                    if let Some(needs) = waiting.get_mut(consumer) {
                        *needs -= 1;
                        if *needs == 0 {
                            ready.push_back(consumer);
                        }
                    }
                }
            }
        }
        order
    }

    /// Of each tool, how many of its needs some tool provides.
    fn open_needs(&self) -> impl Iterator<Item = usize> {
        let places = 0..self.graph.tools.len();
        places.map(|place| {
            let provided = self.needs(place).filter(|(_, from)| !from.is_empty());
            provided.count()
        })
    }
}
