//! Three years of a statement.

use serde_json::{Map, Value, json};
use smart_response::{Assessment, Better, Input, KeyFinding};

use super::super::calc::cents;
use super::super::company::{SYMBOL, statement};
use super::super::{Case, Failed};
use super::{Desk, bands, case};

pub(super) fn cases(
    desk: &Desk<'_>,
    name: &str,
    of: &str,
    whole: &str,
) -> Result<Vec<Case>, Failed> {
    let statement = statement(name);
    let last = statement.pointer("/years/2").cloned().unwrap_or_default();
    let number = |member: &str| last.get(member).and_then(Value::as_f64).unwrap_or(f64::NAN);
    let share = cents(number(of) / number(whole) * 100.0);
    let metric = format!("{of} / {whole}, 2024");
    let finding = match name {
        // Whether much or little of it is better nobody can say from the statement.
        "cash" => KeyFinding::new(
            metric,
            smart_response::Scalar::number(share)?,
            format!("{share}%"),
            Assessment::Neutral,
        ),
        _ => bands(
            [20.0, 15.0, 10.0, 5.0, 0.0],
            Better::Higher,
            &metric,
            share,
            format!("{share}%"),
        )?,
    };
    let answer = desk.answer(
        &Input::of(SYMBOL).with("period", json!("annual")),
        statement.clone(),
        &Map::new(),
    )?;
    let good = answer
        .critical(&["years"])
        .finding(finding)
        .fact("Millions of baht")
        .fact("Three years")
        .doing("Three years of a statement");
    let mut partial = statement;
    if let Some(year) = partial
        .pointer_mut("/years/1")
        .and_then(Value::as_object_mut)
    {
        year.insert(of.to_owned(), Value::Null);
    }
    let answer = desk.answer(
        &Input::of(SYMBOL).with("period", json!("annual")),
        partial,
        &Map::new(),
    )?;
    let fields = ["years.0", "years.1", "years.2"].map(|year| format!("{year}.{of}"));
    let fields: Vec<_> = fields.iter().map(String::as_str).collect();
    let known = KeyFinding::new(
        format!("{of}, 2023"),
        "none",
        "not known",
        Assessment::Concerning,
    );
    let gap = answer
        .expecting(&fields)
        .finding(known)
        .fact("Millions of baht")
        .fact("Three years");
    Ok(vec![
        case(
            "good",
            "Three years",
            "A line for each row of the statement, since three years follow each other.",
            good,
        )?,
        case(
            "gap",
            "A year that the source leaves out",
            "The line is broken at 2023 and not drawn through: nobody knows what lies there.",
            gap,
        )?,
    ])
}
