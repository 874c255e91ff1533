//! In which order parts go, and what is left after each.

mod counted;
mod said;

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};

use serde_json::Value;

use super::TokenCounter;
use super::area::Area;
use super::cut::without;
use super::reference::REF;
use super::section::Section;
use super::unit::{Unit, units};
use counted::{Counted, each_counted};
use said::Said;

/// The parts of a response with their tokens, and how far they went.
///
/// Each part is counted once, alone. The sum is a little above what the whole takes, since tokens at the
/// seams come apart, so it tells where to count the whole and never decides.
pub(super) struct Plan {
    units: Vec<Counted>,
    /// Of each section and area, the units in the order in which they go.
    queues: BTreeMap<(Option<Section>, Area), Queue>,
    /// The tokens of each section, of what stands outside of them, and of all.
    sizes: BTreeMap<Option<Section>, usize>,
    total: usize,
    /// The units that went, in that order.
    dropped: Vec<usize>,
    /// What was left after each step.
    steps: Vec<Step>,
    said: Said,
}

/// How far the parts went.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Step {
    /// How many units went.
    dropped: usize,
    /// The tokens of what is left, about, but for what the response says of it.
    pub(super) total: usize,
}

/// The units of an area.
#[derive(Default)]
struct Queue {
    units: Vec<usize>,
    /// How many of them were looked at.
    passed: usize,
    /// The tokens of those that are still there.
    tokens: usize,
}

impl Step {
    /// Whether nothing went.
    pub(super) const fn is_untouched(self) -> bool {
        self.dropped == 0
    }
}

impl Plan {
    pub(super) fn of(response: &Value, counter: &dyn TokenCounter) -> Self {
        let units = each_counted(units(response), response, counter);
        let mut plan = Self {
            queues: queues(&units),
            sizes: BTreeMap::new(),
            total: 0,
            dropped: Vec::new(),
            steps: Vec::new(),
            said: Said::default(),
            units,
        };
        plan.add_frame(response, counter);
        plan.drop_raw_data();
        plan.step();
        plan
    }

    /// What cannot go, and with it what the sections take.
    fn add_frame(&mut self, response: &Value, counter: &dyn TokenCounter) {
        let mut frame = without(response, self.units.iter().map(|counted| &counted.unit));
        let data = frame.get_mut("data").and_then(Value::as_object_mut);
        let said = data.and_then(|data| data.shift_remove(REF));
        self.said = Said::of(said.as_ref(), &frame, &self.units, counter);
        for (name, member) in frame.as_object().into_iter().flatten() {
            let tokens = counter.count(&format!("{name:?}:{member},"));
            self.add(name.parse().ok(), tokens);
        }
        // The sections are compared with each other; what cannot go is counted as it will stand.
        let in_sections: usize = self.sizes.values().sum();
        self.total = self.total + counter.count(&frame.to_string()) - in_sections;
        self.add(Some(Section::Data), self.said.tokens());
        let of_units = self.units.iter();
        let of_units = of_units.map(|counted| (counted.unit.section(), counted.tokens));
        for (section, tokens) in of_units.collect::<Vec<_>>() {
            self.add(section, tokens);
        }
    }

    fn add(&mut self, section: Option<Section>, tokens: usize) {
        *self.sizes.entry(section).or_default() += tokens;
        self.total += tokens;
    }

    fn take(&mut self, section: Option<Section>, tokens: usize) {
        let size = self.sizes.entry(section).or_default();
        *size = size.saturating_sub(tokens);
        self.total = self.total.saturating_sub(tokens);
    }

    /// Lets raw data go, whatever takes most: the payload says what matters of it.
    fn drop_raw_data(&mut self) {
        let raw = |counted: &Counted| counted.unit.area == Area::RawData;
        if let Some(index) = self.units.iter().position(raw) {
            self.drop_unit(index);
        }
    }

    /// What was left after each step so far. The first is that of raw data.
    pub(super) fn steps(&self) -> &[Step] {
        &self.steps
    }

    fn step(&mut self) {
        self.steps.push(Step {
            dropped: self.dropped.len(),
            total: self.total,
        });
    }

    /// Lets parts go until the sum is within `max_tokens`; false where all are gone before.
    pub(super) fn go_to(&mut self, max_tokens: usize) -> bool {
        while self.total > max_tokens {
            if !self.drop_next() {
                return false;
            }
        }
        true
    }

    /// Lets the next part go: of the section that is furthest over its share, else the first of all. False
    /// where none is left.
    pub(super) fn drop_next(&mut self) -> bool {
        let Some(first) = self.first_of_all() else {
            return false;
        };
        let index = self.overgrown(first).unwrap_or(first);
        for index in self.round(index) {
            let index = self.innermost(index);
            if self.is_there(index) {
                self.drop_unit(index);
                self.drop_husk(index);
            }
        }
        self.step();
        true
    }

    fn is_there(&self, index: usize) -> bool {
        self.units.get(index).is_some_and(|unit| !unit.is_gone)
    }

    /// What goes in one step with a unit: the elements at its place in other lists, so that series that are compared
    /// keep the same beginning. Those that take much go one by one.
    fn round(&self, index: usize) -> Vec<usize> {
        const MOST_TOKENS: usize = 200;
        let alone = vec![index];
        let Some(one) = self.units.get(index) else {
            return alone;
        };
        let queue = self.queues.get(&(one.unit.section(), one.unit.area));
        let queue = queue.filter(|_| one.unit.area.turn() == Area::PayloadLists);
        let waiting = queue.and_then(|queue| queue.units.get(queue.passed..));
        let each = waiting.into_iter().flatten();
        let each = each.filter_map(|index| Some((*index, self.units.get(*index)?)));
        let round = each.take_while(|(_, other)| other.unit.rank.0 == one.unit.rank.0);
        let round: Vec<_> = round.filter(|(_, other)| !other.is_gone).collect();
        let tokens: usize = round.iter().map(|(_, other)| other.tokens).sum();
        let is_whole = round.iter().all(|(_, other)| other.inside.is_empty());
        if round.is_empty() || !is_whole || tokens > MOST_TOKENS {
            return alone;
        }
        round.into_iter().map(|(index, _)| index).collect()
    }

    /// The last element of a list, where nothing is left of it, goes with the last of it. One before others stays,
    /// since they would move into its place.
    fn drop_husk(&mut self, index: usize) {
        let around = self.units.get(index).and_then(|counted| counted.around);
        let Some(around) = around.filter(|around| self.is_last_element(*around)) else {
            return;
        };
        if self.next_inside(around).is_none() {
            self.drop_unit(around);
            self.drop_husk(around);
        }
    }

    fn is_last_element(&self, index: usize) -> bool {
        let counted = self.units.get(index);
        let element = counted.filter(|counted| counted.unit.area == Area::PayloadLists);
        element.is_some_and(|element| !element.after.is_some_and(|after| self.is_there(after)))
    }

    /// What goes first of a unit: the innermost of what is in it, where that is to go before it.
    fn innermost(&mut self, mut index: usize) -> usize {
        while let Some(inner) = self.next_inside(index) {
            index = inner;
        }
        index
    }

    /// The next of what goes before a unit does: what is in it, and what is in the values that it refers to. Those
    /// that other places refer to as well lose their ends in all of them.
    fn next_inside(&mut self, index: usize) -> Option<usize> {
        if !self.units.get(index)?.unit.area.goes_from_inside() {
            return None;
        }
        self.next_own(index).or_else(|| self.next_said(index))
    }

    fn next_own(&mut self, index: usize) -> Option<usize> {
        loop {
            let inner = *self.units.get(index)?.inside.last()?;
            if self.is_there(inner) {
                return Some(inner);
            }
            self.units.get_mut(index)?.inside.pop();
        }
    }

    fn next_said(&mut self, index: usize) -> Option<usize> {
        let Self { units, said, .. } = self;
        let is_there = |index: usize| units.get(index).is_some_and(|unit| !unit.is_gone);
        let mut names = units.get(index)?.refers.keys();
        names.find_map(|name| said.next(name, is_there))
    }

    /// The units that went until a step, in that order.
    pub(super) fn dropped(&self, step: Step) -> impl Iterator<Item = (&Unit, usize)> {
        let dropped = self.dropped_until(step);
        dropped.map(|(_, counted)| (&counted.unit, counted.tokens))
    }

    /// The units that went until a step and are in none that went, nor in a value of `data._ref` that is not among
    /// those that `is_used` anywhere.
    pub(super) fn outermost(
        &self,
        step: Step,
        is_used: impl Fn(&str) -> bool,
    ) -> impl Iterator<Item = &Unit> {
        let gone: HashSet<usize> = self.dropped_until(step).map(|(index, _)| index).collect();
        let is_within_gone = move |counted: &Counted| {
            let mut around = std::iter::successors(counted.around, |index| {
                self.units.get(*index).and_then(|counted| counted.around)
            });
            around.any(|index| gone.contains(&index))
        };
        let outermost = self.dropped_until(step).map(|(_, counted)| counted);
        let outermost = outermost.filter(move |counted| !is_within_gone(counted));
        let outermost = outermost.map(|counted| &counted.unit);
        outermost.filter(move |unit| unit.said_once().is_none_or(&is_used))
    }

    fn dropped_until(&self, step: Step) -> impl Iterator<Item = (usize, &Counted)> {
        let dropped = self.dropped.iter().take(step.dropped);
        dropped.filter_map(|index| Some((*index, self.units.get(*index)?)))
    }

    /// The next unit of the section that is furthest over its share: raw data and what weighs little by
    /// their turn, then of what takes most there, since that is what made the section too large. `first` is the next
    /// unit in turn.
    fn overgrown(&mut self, first: usize) -> Option<usize> {
        let total = self.total;
        let first = self.units.get(first)?.unit.area;
        let over = |(section, size): (&Option<Section>, &usize)| {
            let section = (*section)?;
            let (taken, allowed) = (size * 100, section.share() * total);
            // In hundredths of the share, so that sections compare.
            (taken > allowed).then(|| (taken * 100 / section.share(), section))
        };
        let mut over: Vec<_> = self.sizes.iter().filter_map(over).collect();
        over.sort_by(|(one, first), (other, second)| other.cmp(one).then(first.cmp(second)));
        over.into_iter()
            .find_map(|(_, section)| self.largest_of(section, first))
    }

    fn largest_of(&mut self, section: Section, first: Area) -> Option<usize> {
        let of_section = self.queues.iter();
        let of_section =
            of_section.filter(|((of, area), _)| *of == Some(section) && area.may_go_early(first));
        let mut areas: Vec<_> = of_section
            .map(|((_, area), queue)| (*area > Area::Unknown, Reverse(queue.tokens), *area))
            .collect();
        areas.sort_unstable();
        let mut areas = areas.into_iter();
        areas.find_map(|(_, _, area)| self.head((Some(section), area)))
    }

    fn first_of_all(&mut self) -> Option<usize> {
        let queues: Vec<_> = self.queues.keys().copied().collect();
        let heads = queues.into_iter().filter_map(|queue| self.head(queue));
        let heads: Vec<_> = heads.collect();
        let key = |index: &usize| self.units.get(*index).map(|counted| counted.unit.key());
        heads.into_iter().min_by_key(key)
    }

    /// The next unit of a queue that is still there.
    fn head(&mut self, queue: (Option<Section>, Area)) -> Option<usize> {
        let queue = self.queues.get_mut(&queue)?;
        loop {
            let index = *queue.units.get(queue.passed)?;
            if self.units.get(index).is_some_and(|unit| !unit.is_gone) {
                return Some(index);
            }
            queue.passed += 1;
        }
    }

    fn drop_unit(&mut self, index: usize) {
        self.dropped.push(index);
        let mut gone = vec![index];
        while let Some(index) = gone.pop() {
            let Some(counted) = self.units.get_mut(index).filter(|counted| !counted.is_gone) else {
                continue;
            };
            counted.is_gone = true;
            gone.extend(&counted.inside);
            let (section, tokens) = (counted.unit.section(), counted.tokens);
            if let Some(queue) = self.queues.get_mut(&(section, counted.unit.area)) {
                queue.tokens = queue.tokens.saturating_sub(tokens);
            }
            let refers = std::mem::take(&mut counted.refers);
            self.take(section, tokens);
            for (name, count) in refers {
                if let Some((tokens, inside)) = self.said.less(&name, count) {
                    gone.extend(inside);
                    self.take(Some(Section::Data), tokens);
                }
            }
        }
    }
}

fn queues(units: &[Counted]) -> BTreeMap<(Option<Section>, Area), Queue> {
    let mut queues: BTreeMap<_, Queue> = BTreeMap::new();
    for (index, Counted { unit, tokens, .. }) in units.iter().enumerate() {
        let queue = queues.entry((unit.section(), unit.area)).or_default();
        queue.units.push(index);
        queue.tokens += tokens;
    }
    let key = |index: &usize| units.get(*index).map(|counted| counted.unit.key());
    for queue in queues.values_mut() {
        queue.units.sort_by_key(key);
    }
    queues
}
