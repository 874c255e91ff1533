//! What a text states, by tables of texts and what they state.

mod dates;
mod filings;
pub(crate) mod growth;
mod lists;
mod locales;
mod money;
mod names;
mod numbers;
mod properties;
mod spelled;
mod thai;
mod work;
mod years;

use validators::{Locale, Mention, MentionKind, Period, YearPart, mentions};

/// A text, and each of its mentions as [`said`] puts it.
type Case<'a> = (&'a str, &'a [&'a str]);

/// Holds every text of a table against what it states, and names all that differ.
fn check(tag: &str, cases: &[Case<'_>]) {
    let locale: Locale = tag.parse().expect("a locale");
    let mut wrong = Vec::new();
    for (text, expected) in cases {
        let found = all_said(text, locale);
        if found != *expected {
            wrong.push(format!(
                "{text}\n  expected {expected:?}\n  found    {found:?}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn all_said(text: &str, locale: Locale) -> Vec<String> {
    let found = mentions(text, &locale);
    found.iter().map(|mention| said(text, mention)).collect()
}

/// A mention in short: its value and unit, and in quotes where it stands.
fn said(text: &str, mention: &Mention) -> String {
    let place = mention.span.of(text);
    match &mention.kind {
        MentionKind::Number(number) => {
            let unit = number.unit.map(|unit| format!(" {}", unit.name()));
            format!("{}{} '{place}'", number.value, unit.unwrap_or_default())
        }
        MentionKind::Years(years) => {
            let fiscal = if years.fiscal { "fiscal " } else { "" };
            let (from, to) = (period(years.from), period(years.to));
            if from == to {
                format!("{fiscal}{from} '{place}'")
            } else {
                format!("{fiscal}{from}..{to} '{place}'")
            }
        }
        MentionKind::Date(day) => format!("{} '{place}'", period(*day)),
        MentionKind::Filing(filing) => {
            let filed = filing.filed.map(|day| format!(" filed {}", period(day)));
            let about = filing.period.map(|about| format!(" for {}", period(about)));
            format!(
                "{}{}{} '{place}'",
                filing.form,
                filed.unwrap_or_default(),
                about.unwrap_or_default()
            )
        }
    }
}

fn period(period: Period) -> String {
    let year = period.year;
    match period.part {
        YearPart::Whole => format!("Y{year}"),
        YearPart::Half(half) => format!("Y{year}H{half}"),
        YearPart::Quarter(quarter) => format!("Y{year}Q{quarter}"),
        YearPart::Months(months) => format!("Y{year}M1-{months}"),
        YearPart::Month(month) => format!("Y{year}M{month}"),
        YearPart::Day(month, day) => format!("{year}-{month:02}-{day:02}"),
        YearPart::QuarterTo(month) => format!("{year}QT{month}"),
    }
}
