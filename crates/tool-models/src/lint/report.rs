//! What a lint says of a whole list.

use std::collections::BTreeMap;

use serde::Serialize;
use wire::{Pointer, Severity};

use super::finding::LintFinding;
use super::improvement::{Improvement, improvements};
use super::listing::Listing;
use super::token_cost::estimated_tokens;
use super::tool::Tool;

/// What a lint found in a list of tools, and what to do first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LintReport {
    /// How many tools were judged.
    pub tools: usize,
    /// Everything that was found: the list's first, then by tool; within it errors before warnings
    /// before notices, by pointer.
    pub findings: Vec<LintFinding>,
    /// The same, summed up.
    pub summary: LintSummary,
}

/// The findings, summed up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LintSummary {
    /// The worst tool's verdict, or the list's own.
    pub verdict: ToolVerdict,
    /// How many findings lose data or break the call.
    pub errors: usize,
    /// How many make it unreliable.
    pub warnings: usize,
    /// How many are worth knowing.
    pub notices: usize,
    /// About how many tokens every request pays for the list: a quarter of its bytes.
    pub estimated_tokens: usize,
    /// The three changes that would better the list most.
    pub first: Vec<Improvement>,
    /// Each tool, in the order of the list.
    pub tools: Vec<ToolSummary>,
    /// How often each code was found, the gravest first.
    pub codes: Vec<CodeCount>,
}

wire::string_enum! {
    /// How far a model can be relied on to fill a tool's parameters.
    pub enum ToolVerdict {
        /// Nothing that would make it fail.
        Reliable = "reliable",
        /// Warnings: it will sometimes be filled wrongly or chosen in error.
        Risky = "risky",
        /// Errors: it loses data, or cannot be called.
        Unreliable = "unreliable",
    }
}

/// One tool's findings, summed up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ToolSummary {
    /// The tool's name; null where it has none.
    pub tool: Option<String>,
    /// Where it is.
    pub pointer: Pointer,
    /// How far it can be relied on.
    pub verdict: ToolVerdict,
    /// How many parameters it has, members of parameters not counted.
    pub parameters: usize,
    /// How many of them are optional.
    pub optional: usize,
    /// How many of its findings are errors.
    pub errors: usize,
    /// How many are warnings.
    pub warnings: usize,
    /// How many are notices.
    pub notices: usize,
}

/// How often a code was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CodeCount {
    /// The code.
    pub code: &'static str,
    /// The gravest severity it was found with.
    pub severity: Severity,
    /// How often it was found.
    pub count: usize,
}

impl LintReport {
    /// Whether anything was found that fails the list; notices do not.
    pub fn fails(&self) -> bool {
        self.findings.iter().any(LintFinding::fails)
    }

    pub(super) fn new(listing: &Listing<'_>, findings: Vec<LintFinding>) -> Self {
        let findings = in_order(listing, findings);
        Self {
            tools: listing.tools.len(),
            summary: LintSummary::of(listing, &findings),
            findings,
        }
    }
}

/// By tool, gravest first. Findings are assigned by pointer, since names may stand twice.
fn in_order(listing: &Listing<'_>, findings: Vec<LintFinding>) -> Vec<LintFinding> {
    let mut keyed: Vec<_> = findings
        .into_iter()
        .map(|finding| (owner(listing, &finding), finding))
        .collect();
    keyed.sort_by(|(left_owner, left), (right_owner, right)| {
        let key = |finding: &LintFinding| (finding.severity, finding.vendor);
        (left_owner, key(left), &left.pointer, left.code).cmp(&(
            right_owner,
            key(right),
            &right.pointer,
            right.code,
        ))
    });
    keyed.into_iter().map(|(_, finding)| finding).collect()
}

/// The place of the tool that a finding is about; none for the list.
fn owner(listing: &Listing<'_>, finding: &LintFinding) -> Option<usize> {
    // Tools are in the order of their indices, but elements that are no tools are left out of them.
    let rest = finding.pointer.as_str().strip_prefix(listing.at.as_str())?;
    if let [only] = listing.tools.as_slice() {
        return finding.pointer.is_within(only.at.as_str()).then_some(0);
    }
    let index: usize = rest.strip_prefix('/')?.split('/').next()?.parse().ok()?;
    let position = listing
        .tools
        .partition_point(|tool| index_of(listing, tool) < Some(index));
    let tool = listing.tools.get(position)?;
    (index_of(listing, tool) == Some(index)).then_some(position)
}

fn index_of(listing: &Listing<'_>, tool: &Tool<'_>) -> Option<usize> {
    let rest = tool.at.as_str().strip_prefix(listing.at.as_str())?;
    rest.strip_prefix('/')?.split('/').next()?.parse().ok()
}

impl LintSummary {
    fn of(listing: &Listing<'_>, findings: &[LintFinding]) -> Self {
        let mut tools: Vec<_> = listing.tools.iter().map(ToolSummary::of).collect();
        let mut total = Tally::default();
        for finding in findings {
            total.add(finding.severity);
            let tool = owner(listing, finding).and_then(|index| tools.get_mut(index));
            if let Some(tool) = tool {
                tool.add(finding.severity);
            }
        }
        Self {
            verdict: total.verdict(),
            errors: total.errors,
            warnings: total.warnings,
            notices: total.notices,
            estimated_tokens: listing.tools.iter().map(estimated_tokens).sum(),
            first: improvements(findings),
            tools,
            codes: codes(findings),
        }
    }
}

#[derive(Default)]
struct Tally {
    errors: usize,
    warnings: usize,
    notices: usize,
}

impl Tally {
    fn add(&mut self, severity: Severity) {
        match severity {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
            Severity::Notice => self.notices += 1,
        }
    }

    fn verdict(&self) -> ToolVerdict {
        match (self.errors, self.warnings) {
            (0, 0) => ToolVerdict::Reliable,
            (0, _) => ToolVerdict::Risky,
            _ => ToolVerdict::Unreliable,
        }
    }
}

impl ToolSummary {
    fn of(tool: &Tool<'_>) -> Self {
        let optional = tool
            .own_parameters()
            .filter(|parameter| !parameter.is_required);
        Self {
            tool: tool.name.map(str::to_owned),
            pointer: tool.at.clone(),
            verdict: ToolVerdict::Reliable,
            parameters: tool.own_parameters().count(),
            optional: optional.count(),
            errors: 0,
            warnings: 0,
            notices: 0,
        }
    }

    fn add(&mut self, severity: Severity) {
        let mut tally = Tally {
            errors: self.errors,
            warnings: self.warnings,
            notices: self.notices,
        };
        tally.add(severity);
        self.verdict = tally.verdict();
        (self.errors, self.warnings, self.notices) = (tally.errors, tally.warnings, tally.notices);
    }
}

fn codes(findings: &[LintFinding]) -> Vec<CodeCount> {
    let mut counts: BTreeMap<&'static str, (Severity, usize)> = BTreeMap::new();
    for finding in findings {
        let (severity, count) = counts.entry(finding.code).or_insert((finding.severity, 0));
        *severity = (*severity).min(finding.severity);
        *count += 1;
    }
    let mut codes: Vec<_> = counts
        .into_iter()
        .map(|(code, (severity, count))| CodeCount {
            code,
            severity,
            count,
        })
        .collect();
    codes.sort_by(|left, right| {
        (left.severity, right.count, left.code).cmp(&(right.severity, left.count, right.code))
    });
    codes
}

#[cfg(test)]
mod tests {
    use crate::lint::lint_tools;
    use crate::lint::report::ToolVerdict;
    use serde_json::json;

    #[test]
    fn a_verdict_is_given_by_tool_even_where_names_stand_twice() {
        let bare = json!({ "name": "a", "description": "Deletes every order of the customer at once.",
            "annotations": { "readOnlyHint": false, "destructiveHint": true },
            "inputSchema": { "type": "object", "properties": {} } });
        let mut untold = bare.clone();
        untold.as_object_mut().unwrap().remove("description");
        let report = lint_tools(&json!({ "tools": [7, bare, untold] }));
        let verdicts: Vec<_> = report
            .summary
            .tools
            .iter()
            .map(|tool| (tool.pointer.as_str(), tool.errors))
            .collect();
        assert_eq!(verdicts, [("/tools/1", 0), ("/tools/2", 2)]);
        assert_eq!(report.summary.verdict, ToolVerdict::Unreliable);
        assert_eq!(report.tools, 2);
    }

    #[test]
    fn notices_are_no_reason_to_act_while_something_fails() {
        let report = lint_tools(&json!({ "name": "a", "inputSchema": { "type": "object" } }));
        assert!(
            report
                .summary
                .first
                .iter()
                .all(|first| first.severity.as_str() != "notice")
        );
        assert!(report.summary.notices > 0);
    }
}
