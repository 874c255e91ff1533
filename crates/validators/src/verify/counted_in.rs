//! What a line of an answer says that all its numbers count in: "($ in millions)", "Amounts in thousands".

use super::Answer;
use crate::Span;
use crate::facts::told_by_header;

/// So many such lines are kept.
const MOST: usize = 16;

/// A longer line says more.
const LONGEST: usize = 60;

impl Answer<'_> {
    /// The last line before a place that says nothing but what numbers count in.
    pub(super) fn counted_in(&self, at: usize) -> Option<Span> {
        let lines = self
            .scale_lines
            .get_or_init(|| scale_lines(self.asked.answer));
        let before = lines.partition_point(|line| line.end <= at);
        lines.get(before.checked_sub(1)?).copied()
    }
}

fn scale_lines(text: &str) -> Vec<Span> {
    let mut start = 0;
    let lines = text.split_inclusive('\n').map(|line| {
        let own = Span {
            start,
            end: start + line.len(),
        };
        start = own.end;
        own
    });
    let says_scale = |line: &Span| is_scale(line.of(text));
    lines.filter(says_scale).take(MOST).collect()
}

fn is_scale(line: &str) -> bool {
    const BEGINS: [&str; 7] = [
        "(", "amounts ", "all ", "figures ", "dollars ", "$ in ", "in ",
    ];
    let own = line.trim_matches(|c: char| c.is_whitespace() || matches!(c, '*' | '_' | '#'));
    let lower = own.to_lowercase();
    let is_alone = own.len() <= LONGEST
        && BEGINS.iter().any(|begin| lower.starts_with(begin))
        && (own.ends_with(')') || !own.starts_with('('))
        && !own.contains(|c: char| c.is_ascii_digit() || c == '|');
    is_alone && told_by_header(own).0.is_some()
}
