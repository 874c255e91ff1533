//! Tables, and charts beside their numbers.

use super::grid::{self, grid};
use super::markup::Markup;
use crate::presentation::drawing::chart_element;
use crate::presentation::told;
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
    let numbers = chart.series().map(|data| told::numbers(chart, &data));
    let elsewhere = { numbers.as_ref().ok() }.and_then(|numbers| told::table_of(numbers, tables));
    let is_broad = elsewhere.is_none() && numbers.as_ref().is_ok_and(grid::is_broad);
    page.inside("figure", if is_broad { "broad" } else { "" }, |page| {
        page.inside("figcaption", "", |page| {
            page.element("h2", "", &chart.title);
            if let Some(description) = &chart.description {
                page.element("p", "note", description);
            }
        });
        drawing(page, chart);
        match (numbers, elsewhere) {
            (_, Some(table)) => page.element("p", "note", &told::numbers_are_in(table)),
            (Ok(numbers), None) => grid(page, &numbers, "numbers"),
            (Err(_), None) => page.element("pre", "", &chart.data.to_string()),
        }
    });
}

fn drawing(page: &mut Markup, chart: &Chart) {
    match chart_element(chart) {
        Ok((svg, notes)) => {
            page.inside("div", "chart", |page| page.drawing(&svg));
            for note in notes {
                page.element("p", "note", &note);
            }
        }
        Err(error) => page.element("p", "undrawn", &format!("Not drawn: {error}")),
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
