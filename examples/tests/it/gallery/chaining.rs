//! What comes before and after a tool.

use smart_response::ToolGraph;

use super::responses;

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
        ("web_text", "text"),
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
            let is_there = data == "recommendation" || payload.contains(&format!("\"{member}\":"));
            assert!(is_there, "{case} lacks {data}");
        }
    }
}
