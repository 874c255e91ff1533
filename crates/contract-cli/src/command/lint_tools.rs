//! `contract lint-tools FILE`

use std::collections::BTreeMap;

use tool_models::{
    LintFinding, LintOptions, LintReport, LintSummary, ToolSummary, lint_tools_json,
};

use crate::Verdict;
use crate::args::{Format, LintToolsArgs};
use crate::command::placed::judge_whole;
use crate::failure::Failure;
use crate::output::{Output, counted, place_of};

pub(crate) fn run(args: &LintToolsArgs) -> Result<Verdict, Failure> {
    let options = LintOptions {
        vendors: args.vendors.clone(),
    };
    let (name, report) = judge_whole(Some(&args.file), args.format, |document| {
        lint_tools_json(document.json, &options).map_err(|error| document.not_json(error))
    })?;
    let mut output = Output::new();
    match args.format {
        Format::Json => output.json(&report)?,
        Format::Text => Page::new(&mut output).write(&name, &report)?,
    }
    output.finish()?;
    Ok(if report.fails() {
        Verdict::Findings
    } else {
        Verdict::Fine
    })
}

/// The report for a person: what fails by tool, notices by kind, and what to do first.
struct Page<'a> {
    output: &'a mut Output,
    /// Codes and sources that were told of; each is the same for many findings.
    explained: Vec<&'static str>,
}

impl<'a> Page<'a> {
    fn new(output: &'a mut Output) -> Self {
        Self {
            output,
            explained: Vec::new(),
        }
    }

    fn write(&mut self, name: &str, report: &LintReport) -> Result<(), Failure> {
        let mut failing = report
            .findings
            .iter()
            .filter(|finding| finding.fails())
            .peekable();
        while let Some(finding) = failing.next_if(|finding| is_of_the_list(finding, report)) {
            self.finding("", finding)?;
        }
        for tool in &report.summary.tools {
            self.tool(tool, &mut failing)?;
        }
        self.notices(&report.findings)?;
        self.first(&report.summary)?;
        self.conclusion(name, report)
    }

    fn tool<'r>(
        &mut self,
        tool: &ToolSummary,
        failing: &mut std::iter::Peekable<impl Iterator<Item = &'r LintFinding>>,
    ) -> Result<(), Failure> {
        let name = tool.tool.as_deref().unwrap_or("a tool without a name");
        self.output.line(&format!(
            "{name}: {}; {}, {} optional; {}",
            tool.verdict,
            counted(tool.parameters, "parameter"),
            tool.optional,
            tallied(tool.errors, tool.warnings, tool.notices),
        ))?;
        while let Some(finding) =
            failing.next_if(|finding| finding.pointer.is_within(tool.pointer.as_str()))
        {
            self.finding("  ", finding)?;
        }
        Ok(())
    }

    fn finding(&mut self, indent: &str, finding: &LintFinding) -> Result<(), Failure> {
        let (severity, message, code) = (finding.severity, &finding.message, finding.code);
        let place = place_of(&finding.pointer);
        self.output
            .line(&format!("{indent}{severity}: {place}: {message} [{code}]"))?;
        self.why(indent, finding)?;
        self.output.line(&format!("{indent}  fix: {}", finding.fix))
    }

    fn why(&mut self, indent: &str, finding: &LintFinding) -> Result<(), Failure> {
        self.once(finding.code, &format!("{indent}  why: {}", finding.why))?;
        if let Some(source) = finding.source {
            self.once(source, &format!("{indent}  source: {source}"))?;
        }
        Ok(())
    }

    fn once(&mut self, what: &'static str, line: &str) -> Result<(), Failure> {
        if self.explained.contains(&what) {
            return Ok(());
        }
        self.explained.push(what);
        self.output.line(line)
    }

    /// Notices are many and alike, so those with the same fix are told of together.
    fn notices(&mut self, findings: &[LintFinding]) -> Result<(), Failure> {
        let notices = alike(findings.iter().filter(|finding| !finding.fails()));
        if notices.is_empty() {
            return Ok(());
        }
        self.output.line("Notices")?;
        for same in notices {
            let Some(first) = same.first() else {
                continue;
            };
            let more = if same.len() > 1 {
                format!(", and {} more", same.len() - 1)
            } else {
                String::new()
            };
            let place = place_of(&first.pointer);
            self.output.line(&format!(
                "  {place}: {}{more} [{}]",
                first.message, first.code
            ))?;
            self.why("  ", first)?;
            self.output.line(&format!("    fix: {}", first.fix))?;
        }
        Ok(())
    }

    fn first(&mut self, summary: &LintSummary) -> Result<(), Failure> {
        if summary.first.is_empty() {
            return Ok(());
        }
        self.output.line("Do first")?;
        for (index, improvement) in summary.first.iter().enumerate() {
            let number = index + 1;
            let found = counted(improvement.findings, improvement.severity.as_str());
            let tools = named(&improvement.tools);
            self.output.line(&format!(
                "  {number}. {} ({found}{tools}): {}",
                improvement.code, improvement.fix
            ))?;
        }
        Ok(())
    }

    fn conclusion(&mut self, name: &str, report: &LintReport) -> Result<(), Failure> {
        let summary = &report.summary;
        self.output.line(&format!(
            "{name}: {}; {} of about {} tokens; {}",
            summary.verdict,
            counted(report.tools, "tool"),
            summary.estimated_tokens,
            tallied(summary.errors, summary.warnings, summary.notices),
        ))
    }
}

fn is_of_the_list(finding: &LintFinding, report: &LintReport) -> bool {
    let tools = &report.summary.tools;
    !tools
        .iter()
        .any(|tool| finding.pointer.is_within(tool.pointer.as_str()))
}

/// Findings of one kind together, in the order in which each kind comes first.
fn alike<'r>(findings: impl Iterator<Item = &'r LintFinding>) -> Vec<Vec<&'r LintFinding>> {
    let mut kinds: Vec<Vec<&LintFinding>> = Vec::new();
    let mut indices: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for finding in findings {
        let index = *indices.entry(kind(finding)).or_insert(kinds.len());
        match kinds.get_mut(index) {
            Some(same) => same.push(finding),
            None => kinds.push(vec![finding]),
        }
    }
    kinds
}

/// A code; of what a dialect does, also what that is, without how often.
fn kind(finding: &LintFinding) -> (&str, &str) {
    let message = finding.message.as_str();
    let what = message.rsplit_once(" (").map_or(message, |(what, _)| what);
    (finding.code, finding.vendor.map_or("", |_| what))
}

/// The first few tools by name.
fn named(tools: &[String]) -> String {
    const SHOWN: usize = 3;
    let shown: Vec<_> = tools.iter().take(SHOWN).map(String::as_str).collect();
    match tools.len() {
        0 => String::new(),
        1..=SHOWN => format!(" in {}", shown.join(", ")),
        count => format!(" in {} and {} more", shown.join(", "), count - SHOWN),
    }
}

fn tallied(errors: usize, warnings: usize, notices: usize) -> String {
    format!(
        "{}, {}, {}",
        counted(errors, "error"),
        counted(warnings, "warning"),
        counted(notices, "notice")
    )
}
