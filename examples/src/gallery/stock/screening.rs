//! CAN SLIM.

use serde_json::{Map, json};
use smart_response::{
    Better, Chart, Input, Number, Scalar, Table, Warning, WarningCategory, WarningSeverity,
};

use super::super::calc::Criterion;
use super::super::company::SYMBOL;
use super::super::{Case, Failed};
use super::{Desk, bands, case};

/// CAN SLIM's letters with what is known of them.
fn letters(market: Option<f64>) -> [Criterion; 7] {
    let letter = |letter, name, unit, value, line| Criterion {
        letter,
        name,
        unit,
        value,
        line,
    };
    [
        letter('C', "Quarterly earnings growth", "%", Some(31.0), 25.0),
        letter('A', "Yearly earnings growth", "%", Some(20.6), 25.0),
        letter('N', "Price of the year's high", "%", Some(94.0), 85.0),
        letter('S', "Volume of the usual", "%", Some(135.0), 100.0),
        letter('L', "Relative strength, of 99", "", Some(83.0), 80.0),
        letter('I', "Funds that hold it", "", Some(41.0), 10.0),
        letter('M', "Index above its 200-day mean", "%", market, 0.0),
    ]
}

pub(super) fn cases(desk: &Desk<'_>) -> Result<Vec<Case>, Failed> {
    let screened = |market: Option<f64>| -> Result<_, Failed> {
        let letters = letters(market);
        let known = letters.iter().filter_map(Criterion::holds);
        let (known, passed) = known.fold((0_u32, 0_u32), |(known, passed), holds| {
            (known + 1, passed + u32::from(holds))
        });
        let rows = letters.iter().map(|each| json!({ "letter": each.letter.to_string(), "name": each.name, "unit": each.unit, "value": each.value, "line": each.line }));
        let result = json!({ "canslimScore": passed, "known": known, "of": 7, "criteria": rows.collect::<Vec<_>>() });
        let finding = bands(
            [6.0, 5.0, 4.0, 3.0, 0.0],
            Better::Higher,
            "Criteria that hold",
            f64::from(passed),
            format!("{passed} of {known} known"),
        )?;
        let answer = desk
            .answer(&Input::of(SYMBOL), result, &Map::new())?
            .critical(&["canslimScore"]);
        Ok(answer
            .finding(finding)
            .headlined(format!("{passed} of {known} known CAN SLIM criteria hold"))
            .table(table(&letters)?)
            .chart(drawn(&letters)?)
            .fact("Seven criteria")
            .fact("Growth, not value"))
    };
    let good = screened(Some(3.2))?
        .concluding("Six of seven criteria hold; yearly earnings grow by 20.6% and not by 25%");
    let warning = Warning {
        id: "WARN_CRITERION_UNKNOWN".to_owned(),
        severity: WarningSeverity::Warning,
        category: WarningCategory::Data,
        message: "The direction of the market is not known".to_owned(),
        field: Some("criteria.6.value".to_owned()),
        impact: "Six criteria are judged and not seven; the seventh counts neither for nor against"
            .to_owned(),
        suggestion: Some("Ask again when the index is published".to_owned()),
    };
    let partial = screened(None)?
        .expecting(&["canslimScore", "known", "criteria.6.value"])
        .warning(warning)
        .concluding("Five of six known criteria hold; whether the seventh does is not known");
    Ok(vec![
        case(
            "good",
            "Seven letters",
            "Each letter with its line, so that a reader sees by how much it holds.",
            good,
        )?,
        case(
            "unknown-letter",
            "A letter nobody knows",
            "An unknown criterion is neither passed nor failed: the score is of six.",
            partial,
        )?,
    ])
}

/// Each letter with what was found and the line, in its own unit.
fn table(letters: &[Criterion]) -> Result<Table, Failed> {
    let empty = Table::new("Seven criteria", &["Criterion", "Found", "Line", "Holds"]);
    letters.iter().try_fold(empty, |table, each| {
        let found = each
            .value
            .map_or("N/A".to_owned(), |value| format!("{value}{}", each.unit));
        let holds = match each.holds() {
            Some(true) => "yes",
            Some(false) => "no",
            None => "not known",
        };
        let row = [
            format!("{} {}", each.letter, each.name),
            found,
            format!("{}{}", each.line, each.unit),
            holds.to_owned(),
        ];
        Ok(table.with_row(row.map(Scalar::from).to_vec())?)
    })
}

/// What is a percentage; a rating and a number of funds share no axis with it.
fn drawn(letters: &[Criterion]) -> Result<Chart, Failed> {
    let drawn: Vec<_> = letters.iter().filter(|each| each.unit == "%").collect();
    let names: Vec<_> = drawn
        .iter()
        .map(|each| format!("{} {}", each.letter, each.name))
        .collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    let found = drawn
        .iter()
        .map(|each| each.value.map(Number::new).transpose());
    let lines = drawn.iter().map(|each| Number::new(each.line).map(Some));
    Ok(Chart::bar("Criteria in percent", &names)
        .described(
            "Relative strength and the number of funds are no percentages, and stand in the table",
        )
        .with_series("Found", &found.collect::<Result<Vec<_>, _>>()?)?
        .with_series("Line", &lines.collect::<Result<Vec<_>, _>>()?)?)
}
