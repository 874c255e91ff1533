//! A graph as a picture, in two languages that draw.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::ToolGraph;
use super::flow::Flow;
use crate::metadata::ToolCategory;

/// The data that flows from one tool to another, by their places.
type Arrows<'a> = BTreeMap<(usize, usize), Vec<&'a str>>;

impl ToolGraph {
    /// The graph as a Mermaid flowchart: boxes by category, arrows labelled with the data that flows, and
    /// dashed lines between tools in conflict. Whatever names hold, they are text in the picture.
    pub fn mermaid(&self) -> String {
        let mut drawing = String::from("flowchart LR\n");
        for (index, (category, places)) in self.by_category().into_iter().enumerate() {
            let _ = writeln!(drawing, "  subgraph c{index}[\"{category}\"]");
            for place in places {
                let name = in_mermaid(self.name_at(place).unwrap_or_default());
                let _ = writeln!(drawing, "    t{place}[\"{name}\"]");
            }
            drawing.push_str("  end\n");
        }
        for ((from, to), data) in self.arrows() {
            let label = in_mermaid(&data.join(", "));
            let _ = writeln!(drawing, "  t{from} -->|\"{label}\"| t{to}");
        }
        for (one, other) in self.clashing() {
            let _ = writeln!(drawing, "  t{one} -.-|\"conflicts\"| t{other}");
        }
        drawing
    }

    /// The graph in the DOT language of Graphviz, drawn as [`mermaid`](Self::mermaid) does.
    pub fn dot(&self) -> String {
        let mut drawing = String::from("digraph tools {\n  rankdir=LR;\n  node [shape=box];\n");
        for (index, (category, places)) in self.by_category().into_iter().enumerate() {
            let _ = writeln!(
                drawing,
                "  subgraph cluster_{index} {{\n    label=\"{category}\";"
            );
            for place in places {
                let name = in_dot(self.name_at(place).unwrap_or_default());
                let _ = writeln!(drawing, "    t{place} [label=\"{name}\"];");
            }
            drawing.push_str("  }\n");
        }
        for ((from, to), data) in self.arrows() {
            let label = in_dot(&data.join(", "));
            let _ = writeln!(drawing, "  t{from} -> t{to} [label=\"{label}\"];");
        }
        for (one, other) in self.clashing() {
            let _ = writeln!(
                drawing,
                "  t{one} -> t{other} [dir=none, style=dashed, label=\"conflicts\"];"
            );
        }
        drawing.push_str("}\n");
        drawing
    }

    /// The tools by category, in the order of the contract's categories.
    fn by_category(&self) -> Vec<(ToolCategory, Vec<usize>)> {
        let mut grouped: BTreeMap<ToolCategory, Vec<usize>> = BTreeMap::new();
        for (place, tool) in self.tools.iter().enumerate() {
            grouped.entry(tool.category).or_default().push(place);
        }
        grouped.into_iter().collect()
    }

    fn arrows(&self) -> Arrows<'_> {
        let flow = Flow::of(self);
        let mut arrows = Arrows::new();
        for to in 0..self.tools.len() {
            for (data, from) in flow.needs(to) {
                for from in from {
                    let labels = arrows.entry((*from, to)).or_default();
                    if !labels.contains(&data) {
                        labels.push(data);
                    }
                }
            }
        }
        arrows
    }

    fn clashing(&self) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        for (place, tool) in self.tools.iter().enumerate() {
            for conflict in &tool.conflicts_with {
                let other = self.names().position(|name| name == conflict.tool);
                if let Some(other) = other.filter(|other| *other != place) {
                    pairs.push((place.min(other), place.max(other)));
                }
            }
        }
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }
}

/// A text inside Mermaid's quotes, which know entities by `#` and no backslash.
pub(super) fn in_mermaid(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            'a'..='z' | 'A'..='Z' | '0'..='9' | ' ' | '_' | ',' | '.' | '-' => {
                escaped.push(character);
            }
            other if other.is_alphanumeric() => escaped.push(other),
            other => {
                let _ = write!(escaped, "#{};", u32::from(other));
            }
        }
    }
    escaped
}

/// A text inside DOT's quotes. A backslash would begin an escape there, and a line's end ends nothing.
fn in_dot(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '"' => escaped.push_str("\\\""),
            '\\' => escaped.push_str("\\\\"),
            other if other.is_control() => escaped.push(' '),
            other => escaped.push(other),
        }
    }
    escaped
}
