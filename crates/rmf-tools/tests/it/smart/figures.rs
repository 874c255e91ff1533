//! Figures that a response's texts hold and its output does not.

use rmf_tools::{FundStore, Period, RmfTool, history};
use serde_json::Value;

/// A number as it was written: its value, and how many decimals it was rounded to.
struct Figure {
    text: String,
    value: f64,
    decimals: usize,
}

pub(crate) fn made_up(tool: RmfTool, response: &Value, store: &FundStore) -> Vec<String> {
    let known = known(tool, response, store);
    let names = names(response, store);
    let mut made_up = Vec::new();
    for text in texts(response) {
        let plain = names
            .iter()
            .fold(text.clone(), |text, name| text.replace(name, " "));
        for figure in figures(&plain) {
            let half = 0.5_f64 * 10_f64.powi(-i32::try_from(figure.decimals).unwrap()) + 1e-9;
            let slack = if figure.decimals == 0 { 1e-9 } else { half };
            if !known
                .iter()
                .any(|known| (known.abs() - figure.value).abs() <= slack)
            {
                made_up.push(format!("{} in {text:?}", figure.text));
            }
        }
    }
    made_up
}

/// What a person or a model reads, but for warnings, which quote files, and for advice that is always the same.
fn texts(response: &Value) -> Vec<String> {
    let mut texts = Vec::new();
    let summary = &response["summary"];
    for place in [&summary["title"], &summary["conclusion"]] {
        collect(place, &mut texts);
    }
    for finding in summary["keyFindings"].as_array().unwrap() {
        collect(&finding["metric"], &mut texts);
        collect(&finding["formatted"], &mut texts);
    }
    let shown = &response["presentation"];
    for name in ["headline", "subheadline", "highlights", "tables"] {
        collect(&shown[name], &mut texts);
    }
    for step in response["recommendations"]["nextSteps"].as_array().unwrap() {
        collect(&step["action"], &mut texts);
    }
    texts
}

fn collect(value: &Value, texts: &mut Vec<String>) {
    match value {
        Value::String(text) => texts.push(text.clone()),
        Value::Array(elements) => elements.iter().for_each(|element| collect(element, texts)),
        Value::Object(members) => members.values().for_each(|member| collect(member, texts)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Numbers of the output and of the request, counts of its funds, and what each tool may compute.
fn known(tool: RmfTool, response: &Value, store: &FundStore) -> Vec<f64> {
    let output = &response["data"]["processed"];
    let mut known = vec![8.0];
    numbers(output, &mut known);
    numbers(&response["summary"]["input"], &mut known);
    let rows = output["funds"].as_array().map_or(1, Vec::len);
    known.extend((0..=rows).map(|count| f64::from(u32::try_from(count).unwrap())));
    match tool {
        RmfTool::Funds => known.extend(output["page"].as_f64().map(|page| page + 1.0)),
        RmfTool::NavHistory => {
            let points = output["navHistory"].as_array().unwrap().len();
            known.push(f64::from(u32::try_from(points).unwrap()));
        }
        RmfTool::Compare => {
            for name in ["perf_ytd", "perf_1y"] {
                let funds = output["funds"].as_array().unwrap();
                let values: Vec<_> = funds
                    .iter()
                    .filter_map(|fund| fund[name].as_f64())
                    .collect();
                known.extend(
                    values
                        .iter()
                        .flat_map(|one| values.iter().map(move |other| one - other)),
                );
            }
        }
        RmfTool::Detail => of_detail(response, store, &mut known),
        RmfTool::Search | RmfTool::Performance => {}
    }
    known
}

/// The volatility, the differences from the benchmark, and how much was retrieved.
fn of_detail(response: &Value, store: &FundStore, known: &mut Vec<f64>) {
    let symbol = response["data"]["processed"]["fund"]["symbol"]
        .as_str()
        .unwrap();
    let fund = store.get(symbol).unwrap();
    known.extend(history::volatility(fund.history.rows()));
    for period in Period::ALL {
        let benchmark = fund
            .benchmark
            .as_ref()
            .and_then(|benchmark| benchmark.returns.get(*period));
        let own = fund.performance.returns.get(*period);
        known.extend(own.zip(benchmark).map(|(own, other)| own - other));
    }
    let valid = response["data"]["validation"]["validFields"]
        .as_array()
        .unwrap()
        .len();
    known.push(f64::from(u32::try_from(valid).unwrap()));
    known.extend(response["data"]["dataQuality"]["completeness"]["percentage"].as_f64());
}

fn numbers(value: &Value, known: &mut Vec<f64>) {
    match value {
        Value::Number(number) => known.extend(number.as_f64()),
        Value::Array(elements) => elements.iter().for_each(|element| numbers(element, known)),
        Value::Object(members) => members.values().for_each(|member| numbers(member, known)),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// Texts of the output and the request, which may have digits in them, and what periods are called.
fn names(response: &Value, store: &FundStore) -> Vec<String> {
    let mut names = Vec::new();
    collect(&response["data"]["processed"], &mut names);
    collect(&response["summary"]["input"], &mut names);
    let steps = response["recommendations"]["nextSteps"].as_array().unwrap();
    for step in steps {
        collect(&step["params"], &mut names);
    }
    let symbols = store.funds().iter().map(|fund| fund.symbol.clone());
    names.extend(
        symbols
            .filter(|symbol| names.contains(symbol))
            .collect::<Vec<_>>(),
    );
    let periods = ["1", "3", "5", "10"].map(|years| format!("{years}-year"));
    names.extend(periods);
    names.extend(["3-month", "6-month", "3m", "6m", "1y", "3y", "5y", "10y"].map(str::to_owned));
    // A text that is a number by itself would hide one that is made up.
    names.retain(|name| name.chars().any(char::is_alphabetic) || name.contains('-'));
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    names
}

fn figures(text: &str) -> Vec<Figure> {
    let is_part = |c: char| c.is_ascii_digit() || c == '.' || c == ',';
    let parts = text.split(|c| !is_part(c));
    let parts = parts.map(|part| part.trim_matches(['.', ',']));
    parts
        .filter(|part| part.contains(|c: char| c.is_ascii_digit()))
        .map(|part| {
            let plain = part.replace(',', "");
            Figure {
                text: part.to_owned(),
                decimals: plain
                    .split_once('.')
                    .map_or(0, |(_, decimals)| decimals.len()),
                value: plain.parse().unwrap(),
            }
        })
        .collect()
}

#[test]
fn the_extractor_sees_every_number() {
    let found: Vec<_> = figures("Of 3, +1,234.50% (฿0.1000), 6/8.")
        .iter()
        .map(|figure| (figure.value, figure.decimals))
        .collect();
    assert_eq!(found, [(3.0, 0), (1234.5, 2), (0.1, 4), (6.0, 0), (8.0, 0)]);
}
