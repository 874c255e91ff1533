//! Where an answer leads, in the words of every rendering.

use crate::SmartResponseV2;
use crate::presentation::told::ended;

/// What there is to ask or to try.
pub(crate) struct Further {
    pub(crate) title: &'static str,
    pub(crate) points: Vec<Point>,
}

/// A point with a main sentence, a label and more to say.
pub(crate) struct Point {
    pub(crate) what: String,
    pub(crate) label: String,
    pub(crate) more: String,
}

/// The questions that an answer leaves open, and the other ways to it.
pub(crate) fn further<T>(response: &SmartResponseV2<T>) -> [Further; 2] {
    let context = &response.context;
    let questions = context.suggested_follow_up.iter().map(|each| Point {
        what: each.question.clone(),
        label: { each.options.as_deref() }.map_or_else(String::new, |options| options.join(" · ")),
        more: each.why.clone(),
    });
    let ways = context.alternative_tools.iter().map(|tool| {
        let said = std::iter::once(&tool.when_to_use).chain(&tool.tradeoffs);
        Point {
            what: tool.name.clone(),
            label: String::new(),
            more: said.map(|text| ended(text)).collect::<Vec<_>>().join(" "),
        }
    });
    [
        Further {
            title: "Worth asking",
            points: questions.collect(),
        },
        Further {
            title: "Other ways",
            points: ways.collect(),
        },
    ]
}

#[cfg(feature = "render")]
impl Point {
    /// The point on one line.
    pub(crate) fn on_a_line(&self) -> String {
        let label = if self.label.is_empty() {
            String::new()
        } else {
            format!(" ({})", self.label)
        };
        let Self { what, more, .. } = self;
        let between = if what.ends_with(['?', '!', '.']) {
            ""
        } else {
            ":"
        };
        format!("{what}{between} {}{label}", ended(more))
    }
}
