//! Tables, and charts beside their numbers.

use wire::Scalar;

use super::markup::Markup;
use crate::presentation::drawing::chart_element;
use crate::presentation::told;
use crate::{Chart, Table};

pub(super) fn charts<'a>(page: &mut Markup, charts: impl Iterator<Item = &'a Chart>) {
    let mut charts = charts.peekable();
    if charts.peek().is_none() {
        return;
    }
    page.inside("section", "figures", |page| {
        charts.for_each(|chart| figure(page, chart));
    });
}

fn figure(page: &mut Markup, chart: &Chart) {
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
            Ok(data) => grid(page, &told::numbers(chart, &data), "numbers"),
            Err(_) => page.element("pre", "", &chart.data.to_string()),
        }
    });
}

/// The tables, but for those that stand beside a chart already.
pub(super) fn tables<'a>(
    page: &mut Markup,
    tables: impl Iterator<Item = &'a Table>,
    charts: &[Chart],
) {
    let beside: Vec<_> = charts.iter().filter_map(numbers).collect();
    for table in tables.filter(|table| !beside.contains(&cells_of(table))) {
        page.inside("section", "", |page| {
            page.element("h2", "", &table.title);
            grid(page, table, "");
        });
    }
}

/// What stands beside a chart, cell by cell.
fn numbers(chart: &Chart) -> Option<Vec<Vec<String>>> {
    let data = chart.series().ok()?;
    Some(cells_of(&told::numbers(chart, &data)))
}

fn cells_of(table: &Table) -> Vec<Vec<String>> {
    let row = |row: &Vec<Scalar>| row.iter().map(Scalar::to_string).collect();
    table.rows.iter().map(row).collect()
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
        let text = if *is_figures {
            told::grouped(&text)
        } else {
            text
        };
        page.element("td", alignment(*is_figures), &text);
    }
}

const fn alignment(is_figures: bool) -> &'static str {
    if is_figures { "figure" } else { "" }
}
