//! A mention as scripts read it.

use serde::Serialize;
use serde_json::{Number, Value};
use validators::{Mention, MentionKind, NumberMention, Period, Span, Unit, YearPart, YearsMention};

/// A mention as scripts read it.
#[derive(Debug, Serialize)]
pub(super) struct Written<'t> {
    kind: &'static str,
    text: &'t str,
    start: usize,
    end: usize,
    value: Value,
    unit: Option<String>,
}

impl<'t> Written<'t> {
    /// One entry, or two for the ends of a range of years, each with its part of the text.
    pub(super) fn all(text: &'t str, mention: &Mention) -> Vec<Self> {
        let one = |kind, value| vec![Self::at(text, mention.span, kind, value)];
        match &mention.kind {
            MentionKind::Number(number) => {
                let entry = Self::at(text, mention.span, kind(number), figure(number.value));
                let unit = number.unit.map(|unit| unit.name().to_owned());
                vec![Self { unit, ..entry }]
            }
            MentionKind::Years(years) => Self::years(text, mention.span, years),
            MentionKind::Date(day) => one("date", iso(*day).into()),
            MentionKind::Filing(filing) => one("filing", filing.form.clone().into()),
        }
    }

    fn at(text: &'t str, span: Span, kind: &'static str, value: Value) -> Self {
        Self {
            kind,
            text: span.of(text),
            start: span.start,
            end: span.end,
            value,
            unit: None,
        }
    }

    fn years(text: &'t str, span: Span, years: &YearsMention) -> Vec<Self> {
        let (from, to) = (years.from.year.into(), years.to.year.into());
        if years.from.year == years.to.year {
            return vec![Self::at(text, span, "year", from)];
        }
        let (first, last) = ends(text, span);
        vec![
            Self::at(text, first, "year", from),
            Self::at(text, last, "year", to),
        ]
    }

    /// It in one line for a person.
    pub(super) fn said(&self) -> String {
        let value = match &self.value {
            Value::String(value) => value.clone(),
            value => value.to_string(),
        };
        let unit = self.unit.as_deref().unwrap_or_default();
        let Self {
            kind,
            text,
            start,
            end,
            ..
        } = self;
        format!("{start}..{end} {kind} {value} {unit}")
            .trim_end()
            .to_owned()
            + &format!(" \u{201c}{text}\u{201d}")
    }
}

const fn kind(number: &NumberMention) -> &'static str {
    match number.unit {
        Some(Unit::Money(_)) => "currency",
        Some(Unit::Percent | Unit::PercentagePoints | Unit::BasisPoints) => "percent",
        Some(Unit::Multiple) | None => "number",
    }
}

/// Where the two years of "2019–21" are.
fn ends(text: &str, span: Span) -> (Span, Span) {
    let written = span.of(text);
    let is_joint = |character: char| {
        matches!(character, '-' | '/')
            || ('\u{2010}'..='\u{2015}').contains(&character)
            || character == '−'
    };
    let Some((at, joint)) = written
        .char_indices()
        .rfind(|(_, character)| is_joint(*character))
    else {
        return (span, span);
    };
    let first = written.get(..at).unwrap_or_default().trim_end();
    let rest = written.get(at + joint.len_utf8()..).unwrap_or_default();
    let last = rest.trim_start();
    (
        Span {
            start: span.start,
            end: span.start + first.len(),
        },
        Span {
            start: span.end - last.len(),
            end: span.end,
        },
    )
}

/// 12 stays 12.
fn figure(value: f64) -> Value {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    if value.fract() == 0.0 && value.abs() < EXACT {
        #[expect(clippy::cast_possible_truncation, reason = "a whole number within 2⁵³")]
        return Value::from(value as i64);
    }
    Number::from_f64(value).map_or(Value::Null, Value::Number)
}

fn iso(day: Period) -> String {
    match day.part {
        YearPart::Day(month, of_month) => format!("{:04}-{month:02}-{of_month:02}", day.year),
        YearPart::Month(month) => format!("{:04}-{month:02}", day.year),
        YearPart::Whole
        | YearPart::Half(_)
        | YearPart::Quarter(_)
        | YearPart::QuarterTo(_)
        | YearPart::Months(_) => format!("{:04}", day.year),
    }
}
