//! The gallery as files.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::Value;
use smart_response::{
    CheckOptions, SmartResponseV2, ToolGraph, Violation, chart_svg, check_json, render_html,
    render_markdown, score_json,
};

use super::{Case, Failed, Page};

/// The files by their names in the gallery.
pub type Files = BTreeMap<String, String>;

/// Every file of the gallery.
///
/// # Errors
/// When a good response is not right, a bad one is not found to be bad, or a picture cannot be drawn.
pub fn files(pages: &[Page]) -> Result<Files, Failed> {
    let mut files = Files::new();
    let mut index = String::from(INDEX);
    for page in pages {
        let text = written(page, &mut files)?;
        files.insert(format!("{}.md", page.tool), text);
        let _ = writeln!(
            index,
            "| [`{0}`]({0}.md) | {1} | {2} |",
            page.tool,
            listed(page)?,
            page.bad.what
        );
    }
    index.push_str(&choices()?);
    files.insert("README.md".to_owned(), index);
    Ok(files)
}

const INDEX: &str = "# Gallery\n\n\
Responses of the thirteen stock tools and the six fund tools: a good one, those where nothing can be concluded, and\n\
a bad one with what `contract check` finds. Written by `cargo run -p examples --bin gallery`; the company and the\n\
figures are made up, and the calculations are real.\n\n\
| tool | cases and their scores | what is wrong with the bad one |\n| --- | --- | --- |\n";

/// Which of several tools to ask, from what each declares of itself.
fn choices() -> Result<String, Failed> {
    let (stock, funds) = (ToolGraph::stock(), rmf_tools::RmfTool::graph());
    let drawn = [
        ("Which tool values a share?", stock.choice("fair_value")),
        ("Which tool finds funds?", funds.choice("fund_codes")),
    ];
    let mut text = String::new();
    for (title, drawing) in drawn {
        let drawing = drawing.ok_or_else(|| format!("{title} has no answer"))?;
        let _ = write!(text, "\n## {title}\n\n```mermaid\n{drawing}```\n");
    }
    Ok(text)
}

fn listed(page: &Page) -> Result<String, Failed> {
    let cases = page
        .cases
        .iter()
        .map(|case| Ok(format!("{} {}", case.title, scored(&case.response)?)));
    let cases: Vec<String> = cases.collect::<Result<_, Failed>>()?;
    Ok(cases.join(" · "))
}

fn written(page: &Page, files: &mut Files) -> Result<String, Failed> {
    let mut text = format!("# {}\n\n[All tools](README.md)\n\n", page.tool);
    for case in &page.cases {
        text.push_str(&shown(page.tool, case, files)?);
    }
    let good = page.cases.first().ok_or("a page needs a good response")?;
    text.push_str(&broken(page, good, files)?);
    Ok(text)
}

/// A case: what to look at, its pictures, and the response as a person reads it.
fn shown(tool: &str, case: &Case, files: &mut Files) -> Result<String, Failed> {
    let found = violations(&case.response)?;
    if found.iter().any(Violation::fails) {
        return Err(format!("{tool}, {}: {found:?}", case.slug).into());
    }
    let response: SmartResponseV2 = serde_json::from_value(case.response.clone())?;
    let name = format!("{tool}-{}", case.slug);
    let lacking: Vec<_> = lacking(&case.response)?;
    let lacking = if lacking.is_empty() {
        String::new()
    } else {
        format!(", without {}", lacking.join(", "))
    };
    let mut text = format!(
        "## {}\n\n{}\n\nScore {}{lacking}; nothing is wrong with it. [JSON](responses/{name}.json) · [HTML](pages/{name}.html)\n\n",
        case.title,
        case.note,
        scored(&case.response)?
    );
    let charts = response
        .presentation
        .iter()
        .flat_map(|shown| shown.charts.iter().flatten());
    for (index, chart) in (1..).zip(charts) {
        let picture = format!("pictures/{name}-{index}.svg");
        // A chart that cannot be drawn says so in the response's own rendering.
        if let Ok(svg) = chart_svg(chart) {
            let _ = writeln!(text, "![Chart {index} of {name}]({picture})\n");
            files.insert(picture, svg);
        }
    }
    text.push_str(&quoted(&render_markdown(&response)));
    files.insert(
        format!("responses/{name}.json"),
        format!("{:#}\n", case.response),
    );
    files.insert(format!("pages/{name}.html"), render_html(&response));
    Ok(text)
}

/// Headings of a response stand below those of the page.
fn quoted(markdown: &str) -> String {
    let lines = markdown.lines().map(|line| {
        if line.starts_with('#') {
            format!("##{line}\n")
        } else {
            format!("{line}\n")
        }
    });
    lines.collect::<String>() + "\n"
}

/// The good response made bad, and what is found.
fn broken(page: &Page, good: &Case, files: &mut Files) -> Result<String, Failed> {
    let mut response = good.response.clone();
    (page.bad.done)(&mut response);
    let found = violations(&response)?;
    let codes: Vec<_> = found.iter().map(|violation| violation.code).collect();
    if let Some(code) = page.bad.codes.iter().find(|code| !codes.contains(code)) {
        return Err(format!("{}: {code} is not among {codes:?}", page.tool).into());
    }
    let name = format!("responses/{}-bad.json", page.tool);
    let mut text = format!(
        "## Bad: {}\n\nScore {}. [JSON]({name})\n\n",
        page.bad.what,
        scored(&response)?
    );
    text.push_str("| what | where | found | right would be |\n| --- | --- | --- | --- |\n");
    for Violation {
        code,
        pointer,
        message,
        fix,
        severity,
    } in &found
    {
        let _ = writeln!(
            text,
            "| {severity} `{code}` | `{pointer}` | {} | {} |",
            cell(message),
            cell(fix)
        );
    }
    files.insert(name, format!("{response:#}\n"));
    Ok(text)
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('<', "\\<")
}

fn violations(response: &Value) -> Result<Vec<Violation>, Failed> {
    Ok(check_json::<Value>(&response.to_string(), &CheckOptions::default())?.violations)
}

fn scored(response: &Value) -> Result<String, Failed> {
    let card = score_json(&response.to_string(), &CheckOptions::default())?;
    Ok(format!("{:.2}", card.score))
}

fn lacking(response: &Value) -> Result<Vec<&'static str>, Failed> {
    let card = score_json(&response.to_string(), &CheckOptions::default())?;
    Ok(card.failures().map(|criterion| criterion.id).collect())
}
