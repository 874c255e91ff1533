//! Presentations that cannot be shown.

use serde_json::Value;
use wire::{Pointer, Violation};

use super::{CheckOptions, parts::Parts};
use crate::ChartDataError;
use crate::presentation::HIGHLIGHTS;
use crate::presentation::drawable::drawable;

pub(super) fn highlights_are_three_to_five(
    parts: &Parts<'_>,
    _: &CheckOptions,
    found: &mut Vec<Violation>,
) {
    let Some(count) = parts.highlight_count else {
        return;
    };
    if !HIGHLIGHTS.contains(&count) {
        let at = Pointer::from("/presentation/highlights");
        let message = format!("there are {count} highlights");
        found.push(Violation::error(
            at,
            "highlight_count",
            message,
            "give three to five",
        ));
    }
}

pub(super) fn rows_are_as_wide_as_headers(
    parts: &Parts<'_>,
    _: &CheckOptions,
    found: &mut Vec<Violation>,
) {
    for (index, table) in parts.tables.iter() {
        let width = table.headers.len();
        let ragged = table
            .rows
            .iter()
            .enumerate()
            .filter(|(_, row)| row.len() != width);
        found.extend(ragged.map(|(row, cells)| {
            let at = Pointer::from("/presentation/tables")
                .child(index)
                .child("rows")
                .child(row);
            let message = format!(
                "the row has {} cells and the table {width} headers",
                cells.len()
            );
            Violation::error(
                at,
                "row_width",
                message,
                format!("give the row {width} cells"),
            )
        }));
    }
}

/// Where a chart's data has the contract's usual form, each data set has a point for each label, and highlights no point
/// beyond them.
pub(super) fn series_are_as_long_as_labels(
    parts: &Parts<'_>,
    _: &CheckOptions,
    found: &mut Vec<Violation>,
) {
    for (index, chart) in parts.charts.iter() {
        let labels = chart.data.get("labels").and_then(Value::as_array);
        let datasets = chart.data.get("datasets").and_then(Value::as_array);
        let (Some(labels), Some(datasets)) = (labels, datasets) else {
            continue;
        };
        for (series, dataset) in datasets.iter().enumerate() {
            let at = Pointer::from("/presentation/charts").child(index);
            let at = at.child("data").child("datasets").child(series);
            let count = |list| dataset.get(list).and_then(Value::as_array).map(Vec::len);
            if let Some(points) = count("data").filter(|points| *points != labels.len()) {
                let message = format!("{points} points stand against {} labels", labels.len());
                let fix = "give one point a label; null where there is none";
                found.push(Violation::error(
                    at.child("data"),
                    "series_length",
                    message,
                    fix,
                ));
            }
            if let Some(marks) = count("highlight").filter(|marks| *marks > labels.len()) {
                let message = format!("{marks} marks stand against {} labels", labels.len());
                let fix = "give one mark a label at most; null where none is";
                let at = at.child("highlight");
                found.push(Violation::error(at, "series_length", message, fix));
            }
        }
    }
}

/// A chart's data may have any form, but what no rendering draws is told, as far as no error stands there already.
pub(super) fn charts_can_be_drawn(parts: &Parts<'_>, _: &CheckOptions, found: &mut Vec<Violation>) {
    for (index, chart) in parts.charts.iter() {
        let Err(ChartDataError { pointer, reason }) = drawable(chart) else {
            continue;
        };
        let at = format!("/presentation/charts/{index}{pointer}");
        let at = Pointer::from(at.as_str());
        if !found.iter().any(|told| told.pointer == at) {
            let message = format!("the chart is not drawn: {reason}");
            let fix = "give the data the form of the contract's example: labels, and datasets with a number for each";
            found.push(Violation::notice(at, "undrawable_chart", message, fix));
        }
    }
}

/// A locale is a BCP 47 language tag: hyphens, not underscores, and subtags of the right length.
pub(super) fn locale_is_a_language_tag(
    parts: &Parts<'_>,
    _: &CheckOptions,
    found: &mut Vec<Violation>,
) {
    let Some(formatting) = parts.formatting else {
        return;
    };
    if !is_language_tag(&formatting.locale) {
        let at = Pointer::from("/presentation/formatting/locale");
        let message = format!("{:?} is not a BCP 47 language tag", formatting.locale);
        found.push(Violation::error(
            at,
            "invalid_locale",
            message,
            "write one such as th-TH",
        ));
    }
}

/// RFC 5646's outline: a language of 2, 3 or 5–8 letters, or only private use; then subtags of
/// 1–8 letters and digits, where a single one begins an extension and may not stand last.
fn is_language_tag(tag: &str) -> bool {
    let subtags: Vec<&str> = tag.split('-').collect();
    let Some((language, rest)) = subtags.split_first() else {
        return false;
    };
    let is_private = language.eq_ignore_ascii_case("x") && !rest.is_empty();
    let is_language = matches!(language.len(), 2 | 3 | 5..=8)
        && language.bytes().all(|byte| byte.is_ascii_alphabetic());
    (is_language || is_private) && are_subtags(rest, is_private)
}

fn are_subtags(subtags: &[&str], mut is_private: bool) -> bool {
    let mut follows_singleton = false;
    for subtag in subtags {
        let is_well_formed = matches!(subtag.len(), 1..=8)
            && subtag.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let is_singleton = subtag.len() == 1 && !is_private;
        if !is_well_formed || (is_singleton && follows_singleton) {
            return false;
        }
        follows_singleton = is_singleton;
        is_private |= is_singleton && subtag.eq_ignore_ascii_case("x");
    }
    !follows_singleton
}

#[cfg(test)]
mod tests {
    use super::is_language_tag;

    #[test]
    fn language_tags_are_told_from_other_names() {
        for tag in [
            "th-TH",
            "en",
            "zh-Hant-TW",
            "th-TH-u-nu-thai",
            "de-CH-1996",
            "fil",
        ] {
            assert!(is_language_tag(tag), "{tag}");
        }
        for tag in [
            "",
            "th_TH",
            "t",
            "thai language",
            "th-",
            "-TH",
            "ไทย",
            "en-toolongsubtag",
        ] {
            assert!(!is_language_tag(tag), "{tag}");
        }
    }
}
