//! Tables, and charts beside their numbers.

use wire::Scalar;

use super::markup::Markup;
use crate::presentation::drawing::chart_element;
use crate::presentation::told;
use crate::presentation::unit::grouped;
use crate::{Chart, Table};

pub(super) fn charts(page: &mut Markup, charts: &[Chart], tables: &[Table]) {
    if charts.is_empty() {
        return;
    }
    page.inside("section", "figures", |page| {
        for chart in charts {
            figure(page, chart, tables);
        }
    });
}

fn figure(page: &mut Markup, chart: &Chart, tables: &[Table]) {
    page.inside("figure", "", |page| {
        page.inside("figcaption", "", |page| {
            page.element("h2", "", &chart.title);
            if let Some(description) = &chart.description {
                page.element("p", "note", description);
            }
        });
        match chart_element(chart) {
            Ok(svg) => page.inside("div", "chart", |page| page.drawing(&svg)),
            Err(error) => page.element("p", "undrawn", &format!("Not drawn: {error}")),
        }
        match chart.series() {
            Ok(data) => numbers(page, &told::numbers(chart, &data), tables),
            Err(_) => page.element("pre", "", &chart.data.to_string()),
        }
    });
}

/// A chart's numbers under it, unless they stand in a table of the page.
fn numbers(page: &mut Markup, numbers: &Table, tables: &[Table]) {
    match told::table_of(numbers, tables) {
        Some(table) => page.element("p", "note", &told::numbers_are_in(table)),
        None => grid(page, numbers, "numbers"),
    }
}

/// The tables, but for those that stand beside a chart already.
pub(super) fn tables(page: &mut Markup, tables: &[Table], charts: &[Chart]) {
    let others = tables.iter();
    for table in others.filter(|table| !told::is_under_a_chart(table, charts)) {
        page.inside("section", "", |page| {
            page.element("h2", "", &table.title);
            grid(page, table, "");
        });
    }
}

/// A table that scrolls by itself where it is wider than the page.
fn grid(page: &mut Markup, table: &Table, class: &'static str) {
    let columns: Vec<bool> = (0..table.columns())
        .map(|column| table.is_figures(column))
        .collect();
    page.inside("div", "wide", |page| {
        page.inside("table", class, |page| {
            page.inside("thead", "", |page| {
                page.inside("tr", "", |page| {
                    for (column, is_figures) in columns.iter().enumerate() {
                        let header = table.headers.get(column).map_or("", String::as_str);
                        page.element("th", alignment(*is_figures), header);
                    }
                });
            });
            page.inside("tbody", "", |page| {
                for row in &table.rows {
                    page.inside("tr", "", |page| cells(page, row, &columns));
                }
            });
        });
    });
}

fn cells(page: &mut Markup, row: &[Scalar], columns: &[bool]) {
    for (column, is_figures) in columns.iter().enumerate() {
        let text = row.get(column).map_or_else(String::new, Scalar::to_string);
        let text = if *is_figures { grouped(&text) } else { text };
        let class = if is_day(&text) {
            "day"
        } else {
            alignment(*is_figures)
        };
        page.element("td", class, &text);
    }
}

const fn alignment(is_figures: bool) -> &'static str {
    if is_figures { "figure" } else { "" }
}

/// A date, which is read as one word.
fn is_day(text: &str) -> bool {
    let shape = text
        .chars()
        .map(|c| if c.is_ascii_digit() { '0' } else { c });
    shape.eq("0000-00-00".chars())
}
