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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::json;

    use super::super::pages;
    use super::*;

    #[test]
    fn each_tool_has_a_bad_response_of_its_own() {
        let pages = pages().unwrap();
        assert_eq!(pages.len(), 13 + 6);
        let wrongs: BTreeSet<_> = pages.iter().map(|page| page.bad.codes).collect();
        assert_eq!(wrongs.len(), pages.len());
    }

    /// The cases of which something cannot be concluded: what is null for that, and what is told all the same.
    /// By hand: a fair value by ratios needs earnings and no price; a margin needs both, and so does a ratio.
    fn silent() -> Vec<(&'static str, &'static [&'static str], Value)> {
        let dividend =
            json!({ "price": 156.0, "dividend": 7.5, "growthRate": 8.4, "requiredReturn": 8.4 });
        vec![
            (
                "calculate_pe_band-negative-earnings",
                &["fairValue", "peRatio", "marginOfSafety"],
                json!({ "price": 156.0, "eps": -3.2 }),
            ),
            (
                "calculate_pe_band-zero-price",
                &["peRatio", "marginOfSafety"],
                json!({ "price": 0.0, "eps": 12.5, "fairLow": 150.0, "fairValue": 180.0, "fairHigh": 225.0 }),
            ),
            (
                "calculate_ddm-no-dividend",
                &["fairValue", "dividend"],
                json!({ "price": 156.0, "growthRate": 4.0, "requiredReturn": 8.4 }),
            ),
            (
                "calculate_ddm-growth-reaches-return",
                &["fairValue"],
                dividend,
            ),
            (
                "calculate_dcf-negative-cash-flow",
                &["fairValue", "terminalValue"],
                json!({ "price": 156.0, "freeCashFlow": -1200.0, "shares": 2974.0 }),
            ),
            (
                "calculate_dcf-growth-reaches-return",
                &["fairValue", "terminalValue"],
                json!({ "price": 156.0, "freeCashFlow": 24_000.0, "shares": 2974.0 }),
            ),
            (
                "calculate_margin_of_safety-zero-price",
                &["marginOfSafety"],
                json!({ "fairValue": 180.0, "price": 0.0 }),
            ),
            (
                "calculate_margin_of_safety-negative-value",
                &["marginOfSafety"],
                json!({ "fairValue": -5.0, "price": 156.0 }),
            ),
            (
                "complete_valuation-nothing",
                &["fairValue", "marginOfSafety"],
                json!({ "price": 156.0, "methods": [{ "method": "PE Band", "value": null }, { "method": "DDM", "value": null }, { "method": "DCF", "value": null }] }),
            ),
        ]
    }

    /// What cannot be concluded is null, and nothing else is; nothing is recommended, and a critical warning names
    /// the field and says why.
    #[test]
    fn what_cannot_be_concluded_is_said() {
        let all = responses();
        for (name, null, told) in silent() {
            let (_, response) = all.iter().find(|(case, _)| case == name).unwrap();
            let payload = response.data.processed.as_object().unwrap();
            let mut expected = told.as_object().unwrap().clone();
            expected.extend(null.iter().map(|field| ((*field).to_owned(), Value::Null)));
            assert_eq!(
                Value::from(payload.clone()),
                Value::from(expected),
                "{name}"
            );
            assert_eq!(
                response.recommendations.primary.action.as_str(),
                "N/A",
                "{name}"
            );
            let conclusion = &response.summary.conclusion;
            assert!(
                conclusion.starts_with("No ") && conclusion.contains("can be concluded"),
                "{name}: {conclusion}"
            );
            let warnings = &response.metadata.warnings;
            for field in null {
                let told = warnings
                    .iter()
                    .filter(|warning| warning.field.as_deref() == Some(field));
                assert_eq!(told.count(), 1, "{name}: {field} in {warnings:?}");
            }
            let mut grave = warnings
                .iter()
                .filter(|warning| warning.severity.as_str() == "critical");
            assert!(
                grave.any(|warning| warning.field.as_deref() == Some(null[0])),
                "{name}: {warnings:?}"
            );
            let shown = response.presentation.as_ref().unwrap();
            let is_about = |text: &str| text.contains("No ") || text.contains("without a price");
            assert!(is_about(&shown.headline), "{name}: {}", shown.headline);
        }
    }

    /// Without a price there is nothing over a price either, and the price is what the page is about.
    #[test]
    fn no_multiple_stands_beside_a_price_that_is_none() {
        let all = responses();
        let (_, response) = all
            .iter()
            .find(|(case, _)| case == "fetch_stock_data-zero-price")
            .unwrap();
        let payload = &response.data.processed;
        assert_eq!(
            (
                &payload["pe"],
                &payload["priceToBook"],
                &payload["dividend"]
            ),
            (&Value::Null, &Value::Null, &Value::Null)
        );
        assert_eq!(payload["price"], 0.0);
        let headline = &response.presentation.as_ref().unwrap().headline;
        assert!(
            headline.contains("no price") && !headline.contains("excellent"),
            "{headline}"
        );
    }

    /// The lines of the advice, by hand: from a margin of 20 % Strong Buy, from 10 % Buy, from -10 % Hold, else Sell.
    fn advised(value: f64, price: f64) -> &'static str {
        match (value - price) / value * 100.0 {
            margin if margin >= 20.0 => "Strong Buy",
            margin if margin >= 10.0 => "Buy",
            margin if margin >= -10.0 => "Hold",
            _ => "Sell",
        }
    }

    /// What a scenario says of a price is what the tool would say of it, and it names no figure that is not shown.
    #[test]
    fn scenarios_say_what_the_tool_would() {
        let mut seen = 0;
        for (case, response) in responses() {
            let payload = &response.data.processed;
            let (Some(value), "Valuation") = (
                payload["fairValue"].as_f64(),
                response.metadata.tool.category.as_str(),
            ) else {
                continue;
            };
            if !case.ends_with("-good") {
                continue;
            }
            let price = payload["price"].as_f64().unwrap();
            assert_eq!(
                response.recommendations.primary.action.as_str(),
                advised(value, price),
                "{case}"
            );
            for scenario in response.recommendations.scenarios.iter().flatten() {
                let Some((condition, line)) = scenario.condition.split_once(" ฿") else {
                    continue;
                };
                let line: f64 = line.parse().unwrap();
                // A satang beyond the line, which is rounded.
                let beyond = if condition.contains("below") {
                    line - 0.02
                } else {
                    line + 0.02
                };
                assert_eq!(
                    scenario.action,
                    advised(value, beyond),
                    "{case}: {scenario:?}"
                );
                assert_eq!(
                    condition.contains("below"),
                    line < price,
                    "{case}: {scenario:?}"
                );
                seen += 1;
            }
        }
        assert_eq!(seen, 15, "three prices each of five valuations");
    }

    /// The headline, the conclusion and the reasoning each say something of their own.
    #[test]
    fn nothing_is_said_three_times() {
        for (case, response) in responses() {
            let headline = &response.presentation.as_ref().unwrap().headline;
            let said = [
                headline,
                &response.summary.conclusion,
                &response.recommendations.primary.reasoning,
            ];
            for (one, other) in [(0, 1), (0, 2), (1, 2)] {
                assert!(
                    !said[one].contains(said[other].as_str())
                        && !said[other].contains(said[one].as_str()),
                    "{case}: {said:?}"
                );
            }
        }
    }

    /// A person reads words and not the names of members, and tools' names only where a tool is to be called.
    #[test]
    fn pages_are_in_words() {
        let is_name = |word: &str| {
            let word = word.trim_matches(|c: char| !c.is_alphanumeric());
            let mut letters = word.chars().zip(word.chars().skip(1));
            !word.contains("://")
                && letters
                    .any(|(one, other)| one.is_lowercase() && other.is_uppercase() || other == '_')
        };
        for (case, response) in responses() {
            if ToolGraph::stock()
                .tool(&response.metadata.tool.name)
                .is_err()
            {
                continue;
            }
            let shown = serde_json::to_value(response.presentation.as_ref().unwrap()).unwrap();
            let shown = [
                shown["headline"].to_string(),
                shown["highlights"].to_string(),
                shown["tables"].to_string(),
                shown["charts"].to_string(),
                response.summary.title.clone(),
                response.summary.conclusion.clone(),
            ]
            .join(" ")
            .replace(['"', ',', ':', '[', ']', '{', '}'], " ");
            let names: Vec<_> = shown
                .split_whitespace()
                .filter(|word| is_name(word))
                .collect();
            assert!(names.is_empty(), "{case}: {names:?}");
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
            let is_silent = silent().iter().any(|(name, ..)| *name == case);
            if !is_silent && !case.ends_with("-nothing") {
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
