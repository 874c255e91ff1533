//! The gallery as files.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::Value;
use smart_response::{
    CheckOptions, SmartResponseV2, Violation, chart_svg, check_json, render_html, render_markdown,
    score_json,
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
    files.insert("README.md".to_owned(), index);
    Ok(files)
}

const INDEX: &str = "# Gallery\n\n\
Responses of the thirteen stock tools and the six fund tools: a good one, those where nothing can be concluded, and\n\
a bad one with what `contract check` finds. Written by `cargo run -p examples --bin gallery`; the company and the\n\
figures are made up, and the calculations are real.\n\n\
| tool | cases and their scores | what is wrong with the bad one |\n| --- | --- | --- |\n";

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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use smart_response::ToolGraph;

    use super::super::pages;
    use super::*;

    #[test]
    fn each_tool_has_a_bad_response_of_its_own() {
        let pages = pages().unwrap();
        assert_eq!(pages.len(), 13 + 6);
        let wrongs: BTreeSet<_> = pages.iter().map(|page| page.bad.codes).collect();
        assert_eq!(wrongs.len(), pages.len());
    }

    /// Where nothing can be concluded nothing is recommended, and a critical warning says why.
    #[test]
    fn what_cannot_be_concluded_is_said() {
        let edges = [
            "negative-earnings",
            "zero-price",
            "no-dividend",
            "growth-reaches-return",
            "negative-cash-flow",
            "negative-value",
            "nothing",
        ];
        let valuations = [
            "complete_valuation",
            "calculate_pe_band",
            "calculate_ddm",
            "calculate_dcf",
            "calculate_margin_of_safety",
        ];
        let pages = pages().unwrap();
        let cases = pages
            .iter()
            .filter(|page| valuations.contains(&page.tool))
            .flat_map(|page| &page.cases);
        let silent: Vec<_> = cases.filter(|case| edges.contains(&case.slug)).collect();
        assert_eq!(silent.len(), 9);
        for case in silent {
            let response: SmartResponseV2 = serde_json::from_value(case.response.clone()).unwrap();
            assert_eq!(
                response.recommendations.primary.action.as_str(),
                "N/A",
                "{}",
                case.title
            );
            assert!(
                response
                    .summary
                    .conclusion
                    .starts_with("Nothing can be concluded"),
                "{}",
                case.title
            );
            let severities = response
                .metadata
                .warnings
                .iter()
                .map(|warning| warning.severity.as_str());
            assert!(
                severities
                    .into_iter()
                    .any(|severity| severity == "critical"),
                "{}",
                case.title
            );
            assert_eq!(
                response.data.processed["fairValue"],
                Value::Null,
                "{}",
                case.title
            );
        }
    }

    fn responses() -> Vec<(String, SmartResponseV2<Value>)> {
        let pages = pages().unwrap();
        let cases = pages.iter().flat_map(|page| {
            let named = |case: &Case| {
                let response = serde_json::from_value(case.response.clone()).unwrap();
                (format!("{}-{}", page.tool, case.slug), response)
            };
            page.cases.iter().map(named).collect::<Vec<_>>()
        });
        cases.collect()
    }

    /// What comes before and after a tool is what its graph says, and a call has all that its tool needs.
    #[test]
    fn chaining_is_that_of_the_graphs() {
        let stock = ToolGraph::stock();
        for (case, response) in responses() {
            let tool = &response.metadata.tool.name;
            let funds = rmf_tools::RmfTool::graph();
            let graph = if stock.tool(tool).is_ok() {
                &stock
            } else {
                &funds
            };
            if stock.tool(tool).is_ok() {
                assert_eq!(
                    response.context.dependencies,
                    graph.dependencies(tool).unwrap(),
                    "{case}"
                );
                assert_eq!(
                    response.context.alternative_tools,
                    graph.alternatives(tool).unwrap(),
                    "{case}"
                );
            }
            for step in &response.recommendations.next_steps {
                let Some(name) = &step.tool else { continue };
                let params = step.params.clone().unwrap_or_default();
                for parameter in &graph.tool(name).unwrap().parameters {
                    assert!(
                        !parameter.required || params.contains_key(&parameter.name),
                        "{case}: {name} without {}",
                        parameter.name
                    );
                }
            }
        }
    }

    /// What a good answer claims to provide stands in it.
    #[test]
    fn what_is_provided_is_there() {
        let places = [
            ("pb", "priceToBook"),
            ("fcf", "freeCashFlow"),
            ("net_income", "netIncome"),
            ("margins", "netMargin"),
            ("operating_cash_flow", "operatingCashFlow"),
            ("capital_expenditure", "capitalExpenditure"),
            ("fair_value", "fairValue"),
            ("margin_of_safety", "marginOfSafety"),
            ("canslim_score", "canslimScore"),
            ("page_url", "url"),
            ("page_text", "text"),
            ("search_results", "results"),
            ("news", "results"),
        ];
        for (case, response) in responses() {
            let tool = &response.metadata.tool.name;
            if !case.ends_with("-good") || ToolGraph::stock().tool(tool).is_err() {
                continue;
            }
            let payload = response.data.processed.to_string();
            for data in &response.context.dependencies.provides {
                let place = places.iter().find(|(name, _)| name == data);
                let member = place.map_or(data.as_str(), |(_, member)| member);
                let is_there =
                    data == "recommendation" || payload.contains(&format!("\"{member}\":"));
                assert!(is_there, "{case} lacks {data}");
            }
        }
    }

    #[test]
    fn advice_has_a_driver_that_speaks_for_it() {
        for (case, response) in responses() {
            let primary = &response.recommendations.primary;
            let needed = match primary.action.as_str() {
                "Strong Buy" | "Buy" => "positive",
                "Sell" | "Strong Sell" | "Avoid" => "negative",
                _ => continue,
            };
            let mut drivers = primary.drivers.iter();
            assert!(
                drivers.any(|driver| driver.direction.as_str() == needed),
                "{case}"
            );
        }
    }

    /// Scenarios say of today's price what the recommendation says.
    #[test]
    fn who_should_sell_is_not_told_to_hold_for_more() {
        for (case, response) in responses() {
            let is_sale = response
                .recommendations
                .primary
                .action
                .as_str()
                .contains("Sell");
            for scenario in response.recommendations.scenarios.iter().flatten() {
                let is_dearer = scenario.condition.contains("rises above");
                assert!(
                    !(is_sale && is_dearer && scenario.action == "Hold"),
                    "{case}"
                );
            }
        }
    }

    /// An answer that concludes nothing leads to what does not need its conclusion.
    #[test]
    fn where_nothing_follows_no_step_takes_it_on() {
        let graph = ToolGraph::stock();
        for (case, response) in responses() {
            if !response.summary.conclusion.starts_with("Nothing") {
                continue;
            }
            let provides = &response.context.dependencies.provides;
            let related = response.context.related_tools.iter().map(|tool| &tool.name);
            let steps = &response.recommendations.next_steps;
            for name in related.chain(steps.iter().filter_map(|step| step.tool.as_ref())) {
                let requires = &graph.tool(name).unwrap().requires;
                assert!(
                    !requires.iter().any(|data| provides.contains(data)),
                    "{case}: {name}"
                );
            }
            let told = format!(
                "{:?}{:?}",
                response.recommendations.risks, response.metadata.warnings
            );
            assert!(
                !told.contains("historical range") && !told.contains("Ask a source"),
                "{case}: {told}"
            );
        }
    }

    #[test]
    fn conclusions_count_figures() {
        let all = responses();
        let of = |case: &str| {
            let found = all.iter().find(|(name, _)| name == case).unwrap();
            found.1.summary.conclusion.clone()
        };
        // Three years of three figures, of which one is not known in the second; all are assumed, which counts 0.4.
        assert_eq!(
            of("fetch_balance_sheet-good"),
            "Retrieved 9 data points for ALPHA.BK with 40% quality"
        );
        assert_eq!(
            of("fetch_balance_sheet-gap"),
            "Retrieved 8 data points for ALPHA.BK with 40% quality"
        );
    }

    /// From what the response itself says, by the formula and nothing of the gallery's own.
    #[test]
    fn a_value_by_cash_flows_can_be_calculated_again() {
        let all = responses();
        let (_, response) = all
            .iter()
            .find(|(name, _)| name == "calculate_dcf-good")
            .unwrap();
        let input = serde_json::to_value(&response.summary.input).unwrap();
        let rate = |name: &str| input[name].as_f64().unwrap();
        let payload = &response.data.processed;
        let number = |name: &str| payload[name].as_f64().unwrap();
        let mut flow = number("freeCashFlow");
        let mut total = 0.0;
        let mut factor = 1.0;
        for _ in 0..input["years"].as_u64().unwrap() {
            flow *= 1.0 + rate("growthRate");
            factor *= 1.0 + rate("discountRate");
            total += flow / factor;
        }
        let growth = rate("terminalGrowth");
        total += flow * (1.0 + growth) / (rate("discountRate") - growth) / factor;
        let value = total / number("shares");
        assert!((value - number("fairValue")).abs() < 0.01, "{value}");
    }
}
