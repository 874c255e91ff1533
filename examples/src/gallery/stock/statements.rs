//! Three years of a statement.

use serde_json::{Map, Value, json};
use smart_response::{
    Assessment, Better, Input, KeyFinding, Number, Scalar, Unit, Warning, WarningCategory,
    WarningSeverity, Weight,
};

use super::super::calc::cents;
use super::super::company::{SYMBOL, statement};
use super::super::{Case, Failed, named};
use super::{Desk, bands, case, percent};

/// A statement, the share that stands out of it, and what the gap leaves out.
pub(super) struct Statement {
    name: &'static str,
    /// What is a share of what, and what the share is called.
    share: [&'static str; 2],
    metric: &'static str,
    /// The figure that is lost, what it is called, and those that it could be calculated from.
    lost: &'static str,
    called: &'static str,
    with: &'static [&'static str],
}

pub(super) const INCOME: Statement = Statement {
    name: "income",
    share: ["netIncome", "revenue"],
    metric: "Net margin",
    lost: "netIncome",
    called: "Net income",
    with: &["netMargin"],
};

pub(super) const BALANCE: Statement = Statement {
    name: "balance",
    share: ["equity", "assets"],
    metric: "Equity ratio",
    lost: "equity",
    called: "Equity",
    with: &[],
};

pub(super) const CASH: Statement = Statement {
    name: "cash",
    share: ["capitalExpenditure", "operatingCashFlow"],
    metric: "Operating cash flow spent on what lasts",
    lost: "capitalExpenditure",
    called: "Capital expenditure",
    with: &["freeCashFlow"],
};

pub(super) fn cases(desk: &Desk<'_>, of: &Statement) -> Result<Vec<Case>, Failed> {
    Ok(vec![
        case(
            "good",
            "Three years",
            "A line for each row of the statement, since three years follow each other.",
            good(desk, of)?,
        )?,
        case(
            "gap",
            "A year that the source leaves out",
            "The line is broken at 2023 and not drawn through: nobody knows what lies there.",
            gap(desk, of)?,
        )?,
    ])
}

fn asked() -> Input {
    Input::of(SYMBOL).with("period", json!("annual"))
}

type Answer<'d> = smart_response::Answer<'d, Value>;

fn good<'d>(desk: &'d Desk<'_>, of: &Statement) -> Result<Answer<'d>, Failed> {
    let statement = statement(of.name);
    let (now, before) = (of.share_in(&statement, 2), of.share_in(&statement, 1));
    let metric = format!("{} 2024", of.metric);
    let finding = match of.name {
        // Whether much or little of it is better nobody can say from the statement.
        "cash" => KeyFinding::new(
            metric,
            Scalar::number(now)?,
            percent(now)?,
            Assessment::Neutral,
        ),
        _ => bands(
            [20.0, 15.0, 10.0, 5.0, 0.0],
            Better::Higher,
            &metric,
            now,
            percent(now)?,
        )?,
    };
    let good_year = statement.pointer("/years/2").cloned().unwrap_or_default();
    let course = if now > before { "up" } else { "down" };
    Ok(desk
        .answer(&asked(), statement, &Map::new())?
        .critical(&["years"])
        .finding(finding)
        .headlined(format!(
            "{} {} in 2024, {course} from {}",
            of.metric,
            percent(now)?,
            percent(before)?
        ))
        .concluding(of.concluded(&good_year))
        .fact("Figures in millions of baht")
        .fact("Three years, 2022 to 2024")
        .doing("Three years of a statement"))
}

/// The statement without a figure of 2023, and without what would tell it.
fn gap<'d>(desk: &'d Desk<'_>, of: &Statement) -> Result<Answer<'d>, Failed> {
    let mut partial = statement(of.name);
    let year = partial.pointer_mut("/years/1");
    if let Some(year) = year.and_then(Value::as_object_mut) {
        for member in of.with.iter().chain([&of.lost]) {
            year.insert((*member).to_owned(), Value::Null);
        }
    }
    let members = || of.with.iter().chain([&of.lost]);
    let of_years = |member: &&str| [0, 1, 2].map(|year| format!("years.{year}.{member}"));
    let fields: Vec<_> = members().flat_map(of_years).collect();
    let fields: Vec<_> = fields.iter().map(String::as_str).collect();
    let lost = format!("{} 2023", of.called);
    let warning = Warning {
        id: "WARN_YEAR_LEFT_OUT".to_owned(),
        severity: WarningSeverity::Warning,
        category: WarningCategory::Data,
        message: format!("{} of 2023 is not known", of.called),
        field: Some(format!("years.1.{}", of.lost)),
        impact: "No course can be told from 2022 to 2024, nor what is a share of it in 2023"
            .to_owned(),
        suggestion: Some("Look it up in the company's own report".to_owned()),
    };
    // What is not known speaks neither for the share nor against it.
    let finding = KeyFinding::new(lost, "none", "not known", Assessment::Concerning)
        .with_weight(Weight::clamped(0.0));
    let answer = desk
        .answer(&asked(), partial, &Map::new())?
        .expecting(&fields)
        .finding(finding)
        .warning(warning.clone());
    let answer = of.with.iter().fold(answer, |answer, member| {
        answer.warning(Warning {
            message: format!("{} of 2023 is not known either", named::name(member)),
            field: Some(format!("years.1.{member}")),
            ..warning.clone()
        })
    });
    Ok(answer
        .headlined(format!(
            "The source leaves out {} of 2023",
            of.called.to_lowercase()
        ))
        .concluding(format!(
            "2022 and 2024 are told in full, and 2023 without its {}",
            of.called.to_lowercase()
        ))
        .fact("Figures in millions of baht")
        .fact("Three years, 2022 to 2024")
        .doing("Three years of a statement"))
}

impl Statement {
    /// The part and the whole in the last year, in words.
    fn concluded(&self, year: &Value) -> String {
        let [part, whole] = self.share.map(|member| {
            let amount = year[member].as_f64().unwrap_or(f64::NAN).abs();
            let amount =
                Number::new(amount).map(|amount| named::formatting().write(amount, &Unit::Plain));
            (
                named::within(named::name(member)),
                amount.unwrap_or_default(),
            )
        });
        format!(
            "{} of {} million baht of {} were {} in 2024 (all figures made up)",
            part.1, whole.1, whole.0, part.0
        )
    }

    /// The share in a year, in percent; money that goes out counts as it is.
    fn share_in(&self, statement: &Value, year: usize) -> f64 {
        let [part, whole] = self.share.map(|member| {
            let value = statement.pointer(&format!("/years/{year}/{member}"));
            value.and_then(Value::as_f64).unwrap_or(f64::NAN)
        });
        cents((part / whole * 100.0).abs())
    }
}
