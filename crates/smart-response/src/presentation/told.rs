//! What every rendering says in the same words.

use serde_json::{Map, Value};
use wire::Scalar;

use crate::presentation::chart::Chart;
use crate::presentation::precision::{alone, figure};
use crate::presentation::series::ChartData;
use crate::presentation::table::Table;
use crate::{Action, Driver, KeyFinding, NextStep, Presentation, Risk, SmartResponseV2};
#[cfg(feature = "render")]
use crate::{Assumption, LearnMore, Scenario, Warning};

/// What stands where a table has no rows.
pub(crate) const NO_ROWS: &str = "There are no rows.";

/// What stands where a value is not known.
pub(crate) const UNKNOWN: &str = "–";

/// A finding's line, or nothing.
pub(crate) fn because(finding: &KeyFinding) -> String {
    finding.threshold.map_or_else(String::new, |threshold| {
        format!("{} {}", threshold.operator, alone(threshold.value))
    })
}

/// What to do. A tool that advises nothing says `N/A` to programs.
pub(crate) const fn action(action: Action) -> &'static str {
    match action {
        Action::NotApplicable => "None",
        Action::StrongBuy
        | Action::Buy
        | Action::Hold
        | Action::Sell
        | Action::StrongSell
        | Action::Avoid => action.as_str(),
    }
}

/// What to do, as a heading. What is not advised has no priority.
#[cfg(feature = "render")]
pub(crate) fn recommendation<T>(response: &SmartResponseV2<T>) -> String {
    let primary = &response.recommendations.primary;
    let told = action(primary.action);
    match primary.action {
        Action::NotApplicable => format!("Recommendation: {told}"),
        _ => format!("Recommendation: {told} ({} priority)", primary.priority),
    }
}

/// How sure the answer is, and from what.
#[cfg(feature = "render")]
pub(crate) fn confidence<T>(response: &SmartResponseV2<T>) -> String {
    let confidence = &response.summary.confidence;
    let score = figure(confidence.score.get());
    let own = own_confidence(response).map(|own| format!("; {own}"));
    let own = own.unwrap_or_default();
    let level = format!("Confidence: {} ({score}){own}", confidence.level);
    if confidence.factors.is_empty() {
        return level;
    }
    format!("{level}. {}", confidence.factors.join(" · "))
}

/// How sure the recommendation is, where that is not how sure the answer is.
pub(crate) fn own_confidence<T>(response: &SmartResponseV2<T>) -> Option<String> {
    let own = response.recommendations.primary.confidence;
    let differs = own != response.summary.confidence.score;
    differs.then(|| format!("{} of the recommendation", figure(own.get())))
}

/// When something else would have to be done.
#[cfg(feature = "render")]
pub(crate) fn condition(scenario: &Scenario) -> String {
    let reasoning = ended(&scenario.reasoning);
    format!(
        "{}: {} {reasoning}",
        scenario.condition,
        ended(&scenario.action)
    )
}

/// How likely a risk is, and how bad.
pub(crate) fn degree(risk: &Risk) -> String {
    format!("{} likelihood, {} impact", risk.likelihood, risk.impact)
}

/// A risk, and what can be done about it.
#[cfg(feature = "render")]
pub(crate) fn risk(risk: &Risk) -> String {
    sentences([Some(&*risk.what), risk.mitigation.as_deref()])
}

/// A warning, what it means, of which field, and what can be done about it.
#[cfg(feature = "render")]
pub(crate) fn caveat(warning: &Warning) -> String {
    let field = warning
        .field
        .as_ref()
        .map(|field| format!("Field: {field}"));
    let suggestion = warning.suggestion.as_deref();
    sentences([
        Some(&*warning.message),
        Some(&warning.impact),
        field.as_deref(),
        suggestion,
    ])
}

/// What stands over what was taken as given.
pub(crate) const ASSUMPTIONS: &str = "Taken as given";

/// Something taken as given, on what grounds, and how much depends on it.
#[cfg(feature = "render")]
pub(crate) fn assumption(taken: &Assumption) -> String {
    let told = sentences([Some(&*taken.what), Some(&taken.why)]);
    format!("{told} ({} impact)", taken.impact)
}

/// What stands over the terms.
pub(crate) const TERMS: &str = "Terms";

/// A term, what it means here, and where to read on.
#[cfg(feature = "render")]
pub(crate) fn term(term: &LearnMore) -> String {
    let resource = term.resource.as_ref();
    let resource = resource.map(|resource| format!(" ({resource})"));
    let LearnMore {
        topic, relevance, ..
    } = term;
    format!("{topic}: {relevance}{}", resource.unwrap_or_default())
}

/// A step, why it should be taken, and the call that does it.
#[cfg(feature = "render")]
pub(crate) fn step(step: &NextStep) -> String {
    let told = sentences([Some(&*step.action), Some(&step.reason)]);
    call(step).map_or_else(|| told.clone(), |call| format!("{told} [{call}]"))
}

/// What a driver is worth: as its finding writes it, where it is one.
pub(crate) fn worth(driver: &Driver, findings: &[KeyFinding]) -> String {
    let mut findings = findings.iter();
    let finding =
        findings.find(|finding| finding.metric == driver.factor && finding.value == driver.value);
    match (finding, &driver.value) {
        (Some(finding), _) => finding.formatted.clone(),
        (None, Scalar::Number(number)) => alone(*number).to_string(),
        (None, Scalar::Text(text)) => text.clone(),
    }
}

/// How much of the decision a driver is.
pub(crate) fn share(driver: &Driver) -> String {
    format!("{:.0}% of the weight", driver.weight.get() * 100.0)
}

/// A text that ends as a sentence does.
pub(crate) fn ended(text: &str) -> String {
    let text = text.trim_end();
    if text.is_empty() || text.ends_with(['.', '!', '?', '…', '。']) {
        text.to_owned()
    } else {
        format!("{text}.")
    }
}

/// Texts as sentences, without those that say nothing.
#[cfg(feature = "render")]
pub(crate) fn sentences<const N: usize>(texts: [Option<&str>; N]) -> String {
    let ended = texts.into_iter().flatten().map(ended);
    let told = ended.filter(|text| !text.is_empty());
    told.collect::<Vec<_>>().join(" ")
}

/// The call that a step is done with.
pub(crate) fn call(step: &NextStep) -> Option<String> {
    let tool = step.tool.as_ref()?;
    Some(called(tool, step.params.as_ref()))
}

/// A tool with its parameters.
pub(crate) fn called(tool: &str, params: Option<&Map<String, Value>>) -> String {
    let params = params.map(|params| format!(" {}", serde_json::json!(params)));
    format!("{tool}{}", params.unwrap_or_default())
}

/// A chart's numbers as a table: nothing that is drawn is only drawn. They are those of the data, so that they can
/// be compared with other tables'; [`Table::shown`] is what a person is shown.
pub(crate) fn numbers(chart: &Chart, data: &ChartData) -> Table {
    let (headers, rows) = if data.has_own_x {
        points(data)
    } else {
        labelled(data)
    };
    Table {
        kind: None,
        title: chart.title.clone(),
        headers,
        rows,
    }
}

type Cells = (Vec<String>, Vec<Vec<Scalar>>);

fn labelled(data: &ChartData) -> Cells {
    let names = data.series.iter().map(|series| series.label.clone());
    let headers = std::iter::once(String::new()).chain(names).collect();
    let rows = data.labels.iter().enumerate().map(|(index, label)| {
        let values = data.series.iter().map(|series| {
            let point = series.points.get(index).copied().flatten();
            point.map_or_else(|| UNKNOWN.into(), |point| number(point.y))
        });
        let label = Scalar::from(label.as_str());
        std::iter::once(label).chain(values).collect()
    });
    (headers, rows.collect())
}

fn points(data: &ChartData) -> Cells {
    let headers = ["", "x", "y"].map(str::to_owned).to_vec();
    let of_series = |series: &crate::Series| {
        let points = series.points.iter().enumerate();
        let rows = points.filter_map(|(index, point)| {
            let point = (*point)?;
            let name = Scalar::from(name_of(data, series, index));
            Some(vec![name, number(point.x), number(point.y)])
        });
        rows.collect::<Vec<_>>()
    };
    (headers, data.series.iter().flat_map(of_series).collect())
}

/// What a point with an x of its own is: its series, its label, or both where neither is enough.
fn name_of(data: &ChartData, series: &crate::Series, index: usize) -> String {
    match data.labels.get(index) {
        None => series.label.clone(),
        Some(label) if data.series.len() == 1 => label.clone(),
        Some(label) => format!("{}, {label}", series.label),
    }
}

/// The tables but for those that say what stands under a chart already, cell by cell.
pub(crate) fn tables_beside_charts(shown: &Presentation) -> impl Iterator<Item = &Table> {
    let charts = shown.charts.iter().flatten();
    let numbers = |chart: &Chart| Some(cells_of(&numbers(chart, &chart.series().ok()?)));
    let told: Vec<_> = charts.filter_map(numbers).collect();
    let tables = shown.tables.iter().flatten();
    tables.filter(move |table| !told.contains(&cells_of(table)))
}

/// The table that has a chart's numbers among its columns, and others besides: there they stand once.
pub(crate) fn table_of<'t>(numbers: &Table, shown: &'t Presentation) -> Option<&'t Table> {
    let columns = columns_of(numbers);
    shown.tables.iter().flatten().find(|table| {
        let others = columns_of(table);
        others.len() > columns.len()
            && others.first() == columns.first()
            && columns.iter().all(|column| others.contains(column))
    })
}

fn columns_of(table: &Table) -> Vec<Vec<String>> {
    let rows = cells_of(table);
    let cell = |row: &Vec<String>, column: usize| row.get(column).cloned().unwrap_or_default();
    let column = |column| rows.iter().map(|row| cell(row, column)).collect();
    (0..table.columns()).map(column).collect()
}

/// The cells as they are compared: what is not known is written in two ways.
fn cells_of(table: &Table) -> Vec<Vec<String>> {
    let cell = |cell: &Scalar| match cell.to_string() {
        unknown if unknown == "N/A" => UNKNOWN.to_owned(),
        known => known,
    };
    let row = |row: &Vec<Scalar>| row.iter().map(cell).collect();
    table.rows.iter().map(row).collect()
}

/// Where a chart's numbers stand that do not stand under it.
pub(crate) fn numbers_are_in(table: &Table) -> String {
    format!("The numbers stand in the table {:?}.", table.title)
}

fn number(value: f64) -> Scalar {
    Scalar::number(value).unwrap_or_else(|_| UNKNOWN.into())
}

/// Whether a column holds figures, which stand under each other by their ends. A sign, a currency or
/// a unit may stand beside digits; nothing known in a row says nothing.
pub(crate) fn is_figures<'a>(cells: impl Iterator<Item = &'a str>) -> bool {
    let mut some = false;
    for cell in cells.filter(|cell| !cell.is_empty() && *cell != UNKNOWN && *cell != "N/A") {
        some = true;
        if !is_figure(cell) {
            return false;
        }
    }
    some
}

/// At most three letters or signs before and after digits: `฿1,234.50`, `12.5x`, `-3%`, `THB 12`.
fn is_figure(cell: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    let (Some(first), Some(last)) = (cell.find(is_digit), cell.rfind(is_digit)) else {
        return false;
    };
    let (before, rest) = cell.split_at(first);
    let (digits, after) = rest.split_at(last - first + 1);
    // A line to reach is no figure, although it has one in it.
    let beside = |text: &str| text.trim().chars().count() <= 3 && !text.contains(['<', '>', '=']);
    beside(before)
        && beside(after)
        && digits
            .chars()
            .all(|c| is_digit(c) || matches!(c, ',' | '.' | ' ' | '\u{a0}'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_told_from_words_and_dates() {
        for figure in [
            "12",
            "-3.5",
            "฿1,234.50",
            "12.5x",
            "25.3%",
            "+1",
            "THB 12",
            "0",
        ] {
            assert!(is_figure(figure), "{figure}");
        }
        for other in [
            "",
            "PE 12 of 2024",
            "2025-01-17",
            "฿96 - ฿264",
            "Good",
            "v1.2.3-rc4",
            ">= 20",
        ] {
            assert!(!is_figure(other), "{other}");
        }
        assert!(!is_figures(["", "N/A"].into_iter()));
        assert!(is_figures(["", "N/A", "3"].into_iter()));
    }
}
