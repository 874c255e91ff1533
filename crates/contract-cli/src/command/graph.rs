//! `contract graph stock|rmf|FILE`

use rmf_tools::RmfTool;
use smart_response::{CheckedGraph, ToolGraph};
use wire::Violation;

use crate::Verdict;
use crate::args::{Format, GraphArgs, GraphFormat};
use crate::command::placed::judge_whole;
use crate::failure::Failure;
use crate::output::{Output, plain, said};

pub(crate) fn run(args: &GraphArgs) -> Result<Verdict, Failure> {
    let (name, CheckedGraph { violations, graph }) = checked(args)?;
    let mut output = Output::new();
    if let Some(graph) = &graph {
        match args.format {
            GraphFormat::Mermaid => output.text(&graph.mermaid())?,
            GraphFormat::Dot => output.text(&graph.dot())?,
            GraphFormat::Json => output.json(graph)?,
        }
    }
    output.finish()?;
    for violation in &violations {
        let talk = format!("{name}: {}; {}", said(violation), violation.fix);
        eprintln!("contract: {}", plain(&talk));
    }
    let is_right = !violations.iter().any(Violation::fails);
    Ok(if is_right {
        Verdict::Fine
    } else {
        Verdict::Findings
    })
}

fn checked(args: &GraphArgs) -> Result<(String, CheckedGraph), Failure> {
    let own = match args.graph.to_str() {
        Some("stock") => Some(ToolGraph::stock()),
        Some("rmf") => Some(RmfTool::graph()),
        _ => None,
    };
    if let Some(graph) = own {
        let violations = graph.check();
        let graph = Some(graph);
        let name = args.graph.display().to_string();
        return Ok((name, CheckedGraph { violations, graph }));
    }
    let format = match args.format {
        GraphFormat::Json => Format::Json,
        GraphFormat::Mermaid | GraphFormat::Dot => Format::Text,
    };
    judge_whole(Some(&args.graph), format, |document| {
        ToolGraph::check_json(document.json).map_err(|error| document.not_json(error))
    })
}
