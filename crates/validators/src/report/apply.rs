//! An answer with the replacements of a report in it.

use super::{NumberFinding, Report};

/// A text for a part of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Change<'r> {
    start: usize,
    end: usize,
    text: &'r str,
}

impl Report {
    /// `answer` with every replacement in its place; the rest of it is as it was.
    ///
    /// In which order the findings stand is of no matter. Findings that are not about this answer, whose `text` is
    /// not what it has at `start..end`, change nothing. Where replacements overlap, which those of
    /// [`Verification::report`](crate::Verification::report) never do, nobody knows which is meant, and none of
    /// them is put in; the same one twice counts once.
    ///
    /// ```
    /// use validators::{Facts, Locale, Verification};
    ///
    /// let facts = Facts::from_json(r#"[{ "metric": "revenue", "year": 2024, "value": 383285000000 }]"#)?;
    /// let answer = "Revenue was $400B in 2024.";
    /// let asked = Verification {
    ///     question: "What was revenue?",
    ///     answer,
    ///     facts: &facts,
    ///     known_years: &[],
    ///     locale: Locale::default(),
    /// };
    /// assert_eq!(asked.report().apply(answer), "Revenue was $383.3B in 2024.");
    /// # Ok::<(), validators::FactsError>(())
    /// ```
    pub fn apply(&self, answer: &str) -> String {
        let mut repaired = String::with_capacity(answer.len());
        let mut at = 0;
        for change in self.changes(answer) {
            repaired.push_str(answer.get(at..change.start).unwrap_or_default());
            repaired.push_str(change.text);
            at = change.end;
        }
        repaired.push_str(answer.get(at..).unwrap_or_default());
        repaired
    }

    /// What is to be changed, in the order of the answer.
    fn changes(&self, answer: &str) -> Vec<Change<'_>> {
        let findings = self.number.unmatched.iter();
        let mut changes: Vec<Change<'_>> = findings
            .filter_map(|finding| change(finding, answer))
            .collect();
        changes.sort_unstable();
        changes.dedup();
        apart(&changes)
    }
}

fn change<'r>(finding: &'r NumberFinding, answer: &str) -> Option<Change<'r>> {
    let NumberFinding { start, end, .. } = *finding;
    let is_there = answer.get(start..end) == Some(finding.text.as_str());
    let text = finding.replacement.as_deref().filter(|_| is_there)?;
    Some(Change { start, end, text })
}

/// Those of `changes`, which are sorted, that share no byte and no place with another.
fn apart<'r>(changes: &[Change<'r>]) -> Vec<Change<'r>> {
    let mut apart = Vec::with_capacity(changes.len());
    let mut reached = 0;
    let mut rest = changes.iter().copied().peekable();
    while let Some(change) = rest.next() {
        let is_behind = change.start >= reached;
        let meets_next = |next: &Change<'_>| next.start < change.end || next.start == change.start;
        let is_before = !rest.peek().is_some_and(meets_next);
        if is_behind && is_before {
            apart.push(change);
        }
        reached = reached.max(change.end);
    }
    apart
}
