//! What to call after a call.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::declared::DeclaredTool;
use super::flow::Flow;
use super::{ToolGraph, UnknownTool};
use crate::context::{AlternativeTool, Dependencies, RelatedTool};
use crate::metadata::Level;
use crate::recommendations::{NextStep, Timing};
use crate::summary::input::Input;

/// As many next steps as a reader takes in.
const STEPS: usize = 3;

/// A call that was made, from which others follow.
#[derive(Debug, Clone, Copy)]
pub struct ToolCall<'a> {
    /// The tool that was called.
    pub tool: &'a str,
    /// What it was called with.
    pub input: &'a Input,
    /// What its answer tells that other tools take as parameters, such as the first of the codes it found.
    pub known: &'a Map<String, Value>,
}

/// How another tool follows from a call.
enum Link<'a> {
    /// It takes data of this answer, and needs other data besides.
    Takes(Vec<&'a str>, Vec<&'a str>),
    /// It tells the same in another way.
    Verifies(Vec<&'a str>),
    /// It is where this tool's data comes from.
    Explains(Vec<&'a str>),
}

impl Link<'_> {
    /// What goes on stands before what looks again.
    const fn rank(&self) -> u8 {
        match self {
            Self::Takes(..) => 0,
            Self::Verifies(_) => 1,
            Self::Explains(_) => 2,
        }
    }
}

/// Another tool with its link to a call, its parameters, and those that nobody knows.
struct Following<'a> {
    tool: &'a DeclaredTool,
    link: Link<'a>,
    priority: Level,
    parameters: Map<String, Value>,
    lacking: Vec<&'a str>,
}

impl ToolGraph {
    /// What a response of `tool` says under `context.dependencies`: the preferred tool for each datum it
    /// requires (the datum itself where no tool provides it), the data it provides, and the tools that
    /// conflict with it, whichever side declares so.
    ///
    /// # Errors
    /// When there is no such tool.
    pub fn dependencies(&self, tool: &str) -> Result<Dependencies, UnknownTool> {
        let place = self.place(tool)?;
        let flow = Flow::of(self);
        let mut requires: Vec<String> = Vec::new();
        for (data, from) in flow.needs(place) {
            let provider = from.iter().find(|other| **other != place);
            let name = provider.and_then(|provider| self.name_at(*provider));
            let name = name.unwrap_or(data).to_owned();
            if !requires.contains(&name) {
                requires.push(name);
            }
        }
        let others = (0..self.tools.len()).filter(|other| *other != place);
        let clashing = others.filter(|other| self.clash(place, *other).is_some());
        let clashing: Vec<_> = clashing.filter_map(|other| self.name_at(other)).collect();
        Ok(Dependencies {
            requires,
            provides: self.tool(tool)?.provides.clone(),
            conflicts_with: (!clashing.is_empty())
                .then(|| clashing.into_iter().map(str::to_owned).collect()),
        })
    }

    /// The tools that provide something that `tool` provides, too, with when to use them and their
    /// trade-offs: those that they declare, what they need besides, and what they do not tell.
    ///
    /// # Errors
    /// When there is no such tool.
    pub fn alternatives(&self, tool: &str) -> Result<Vec<AlternativeTool>, UnknownTool> {
        let this = self.tool(tool)?;
        let others = self.tools.iter().filter(|other| other.name != this.name);
        let same = others.filter(|other| !shared(&other.provides, &this.provides).is_empty());
        let alternatives = same.map(|other| AlternativeTool {
            name: other.name.clone(),
            when_to_use: other.when_to_use.clone(),
            tradeoffs: tradeoffs(this, other),
        });
        Ok(alternatives.collect())
    }

    /// The tools to call after a call, the most useful first: those that take its data on, those that
    /// tell the same in another way, and those that its data comes from. Tools in conflict are left out, and so
    /// are those whose work this one has done.
    ///
    /// # Errors
    /// When there is no such tool.
    pub fn related(&self, call: &ToolCall<'_>) -> Result<Vec<RelatedTool>, UnknownTool> {
        let following = self.following(call)?;
        Ok(following.into_iter().map(Following::related).collect())
    }

    /// The first few of the related tools that can be called with what is known, as next steps.
    ///
    /// # Errors
    /// When there is no such tool.
    pub fn next_steps(&self, call: &ToolCall<'_>) -> Result<Vec<NextStep>, UnknownTool> {
        let following = self.following(call)?.into_iter();
        let callable = following.filter(|other| other.lacking.is_empty());
        Ok(callable.take(STEPS).map(Following::step).collect())
    }

    fn following<'a>(&'a self, call: &ToolCall<'_>) -> Result<Vec<Following<'a>>, UnknownTool> {
        let place = self.place(call.tool)?;
        let this = self.tool(call.tool)?;
        let at_hand = self.at_hand(this);
        let others = self.tools.iter().enumerate();
        let others =
            others.filter(|(other, _)| *other != place && self.clash(place, *other).is_none());
        let others = others.filter(|(_, other)| !this.comprises.contains(&other.name));
        let linked = others.filter_map(|(_, other)| Following::of(this, other, &at_hand, call));
        let mut following: Vec<_> = linked.collect();
        // Stable: equals stay in the order of the graph.
        following.sort_by_key(|other| (other.priority, other.link.rank()));
        Ok(following)
    }
}

impl ToolGraph {
    /// The data that is there once `this` was called: its own, and that of the tools it came after.
    fn at_hand<'a>(&'a self, this: &'a DeclaredTool) -> BTreeSet<&'a str> {
        let plan = self.plan(&this.name).unwrap_or_default();
        let before = plan.into_iter().filter_map(|name| self.tool(name).ok());
        let provided = before.chain([this]).flat_map(|tool| &tool.provides);
        let data = provided.chain(&this.requires);
        data.map(String::as_str).collect()
    }
}

impl<'a> Following<'a> {
    fn of(
        this: &'a DeclaredTool,
        other: &'a DeclaredTool,
        at_hand: &BTreeSet<&str>,
        call: &ToolCall<'_>,
    ) -> Option<Self> {
        let (link, priority) = linked(this, other, at_hand)?;
        let (parameters, lacking) = other.parameters_after_call(this, call.input, call.known);
        Some(Self {
            tool: other,
            link,
            priority,
            parameters,
            lacking,
        })
    }

    fn reason(&self) -> String {
        match &self.link {
            Link::Takes(data, besides) if besides.is_empty() => {
                format!("Takes on {} from this answer", listed(data))
            }
            Link::Takes(data, besides) => format!(
                "Takes on {} from this answer; needs {} besides",
                listed(data),
                listed(besides)
            ),
            Link::Verifies(data) => format!("Verifies {} in another way", listed(data)),
            // No verb, since nothing tells whether a name such as `eps` or `shares` is one thing or many.
            Link::Explains(data) => format!("Shows the origin of {}", listed(data)),
        }
    }

    fn related(self) -> RelatedTool {
        let reason = self.reason();
        RelatedTool {
            name: self.tool.name.clone(),
            reason,
            suggested_params: (!self.parameters.is_empty()).then_some(self.parameters),
            expected_value: self.tool.gives.clone(),
            priority: self.priority,
        }
    }

    fn step(self) -> NextStep {
        let name = &self.tool.name;
        let action = match self.link {
            Link::Takes(..) => format!("Go on with {name}"),
            Link::Verifies(_) => format!("Verify with {name}"),
            Link::Explains(_) => format!("Look into {name}"),
        };
        let timing = match self.priority {
            Level::High => Timing::Now,
            Level::Medium => Timing::Soon,
            Level::Low => Timing::Later,
        };
        let step = NextStep::new(action, timing, self.reason());
        NextStep {
            tool: Some(self.tool.name.clone()),
            params: Some(self.parameters),
            ..step
        }
    }
}

/// How `other` follows from a call of `this`, and how much it would help. A tool that takes data on and
/// can be called at once helps most, beside another method of the same kind.
fn linked<'a>(
    this: &'a DeclaredTool,
    other: &'a DeclaredTool,
    at_hand: &BTreeSet<&str>,
) -> Option<(Link<'a>, Level)> {
    let taken = shared(&other.requires, &this.provides);
    let same = shared(&other.provides, &this.provides);
    let explained = shared(&this.requires, &other.provides);
    let besides = other.requires.iter().map(String::as_str);
    let besides: Vec<_> = besides.filter(|data| !at_hand.contains(data)).collect();
    let is_ready = besides.is_empty();
    if !taken.is_empty() {
        let priority = if is_ready { Level::High } else { Level::Medium };
        return Some((Link::Takes(taken, besides), priority));
    }
    if !same.is_empty() {
        let is_alike = this.category == other.category && is_ready;
        let priority = if is_alike { Level::High } else { Level::Medium };
        return Some((Link::Verifies(same), priority));
    }
    (!explained.is_empty()).then_some((Link::Explains(explained), Level::Low))
}

fn tradeoffs(this: &DeclaredTool, other: &DeclaredTool) -> Vec<String> {
    let missing = without(&this.provides, &other.provides);
    let needed = without(&other.requires, &this.requires);
    let needs = (!needed.is_empty()).then(|| format!("Needs {} besides", listed(&needed)));
    let lacks = (!missing.is_empty()).then(|| format!("Does not tell {}", listed(&missing)));
    other
        .tradeoffs
        .iter()
        .cloned()
        .chain(needs)
        .chain(lacks)
        .collect()
}

/// What is in both lists, in the order of the first.
fn shared<'a>(one: &'a [String], other: &[String]) -> Vec<&'a str> {
    let shared = one.iter().filter(|data| other.contains(data));
    shared.map(String::as_str).collect()
}

fn without<'a>(one: &'a [String], other: &[String]) -> Vec<&'a str> {
    let left = one.iter().filter(|data| !other.contains(data));
    left.map(String::as_str).collect()
}

/// Data in words: `price, net income and shares`.
fn listed(data: &[&str]) -> String {
    let words: Vec<_> = data.iter().map(|name| name.replace('_', " ")).collect();
    match words.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{} and {last}", before.join(", ")),
    }
}
