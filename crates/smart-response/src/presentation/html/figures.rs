//! Tables, and charts beside their numbers.

use super::grid::{self, grid};
use super::markup::Markup;
use crate::presentation::drawing::{Drawing, drawn, element};
use crate::presentation::told;
use crate::{Chart, ChartDataError, Presentation};

/// The charts, and the tables that stand beside none of them.
pub(super) fn section(page: &mut Markup, shown: &Presentation) {
    charts(page, shown);
    for table in told::tables_beside_charts(shown) {
        page.inside("section", "", |page| {
            page.element("h2", "", &table.title);
            grid(page, &table.shown(&shown.formatting), "");
        });
    }
}

fn charts(page: &mut Markup, shown: &Presentation) {
    let charts = shown.charts.as_deref().unwrap_or_default();
    if charts.is_empty() {
        return;
    }
    page.inside("section", "figures", |page| {
        for chart in charts {
            figure(page, chart, shown);
        }
    });
}

fn figure(page: &mut Markup, chart: &Chart, shown: &Presentation) {
    let numbers = chart.series().map(|data| told::numbers(chart, &data));
    let elsewhere = { numbers.as_ref().ok() }.and_then(|numbers| told::table_of(numbers, shown));
    let numbers = numbers.map(|numbers| numbers.shown(&shown.formatting));
    let is_broad = elsewhere.is_none() && numbers.as_ref().is_ok_and(grid::is_broad);
    let drawing = drawn(chart);
    let is_tall = drawing.as_ref().is_ok_and(Drawing::is_tall);
    page.inside("figure", class(is_broad, is_tall), |page| {
        page.inside("figcaption", "", |page| {
            page.element("h2", "", &chart.title);
            if let Some(description) = &chart.description {
                page.element("p", "note", description);
            }
        });
        put(page, chart, drawing);
        match (numbers, elsewhere) {
            (_, Some(table)) => page.element("p", "note", &told::numbers_are_in(table)),
            (Ok(numbers), None) => grid(page, &numbers, "numbers"),
            (Err(_), None) => page.element("pre", "", &chart.data.to_string()),
        }
    });
}

/// On paper a tall drawing stands below its numbers, which fill the sheet before it.
const fn class(is_broad: bool, is_tall: bool) -> &'static str {
    match (is_broad, is_tall) {
        (true, true) => "broad tall",
        (true, false) => "broad",
        (false, true) => "tall",
        (false, false) => "",
    }
}

fn put(page: &mut Markup, chart: &Chart, drawing: Result<Drawing, ChartDataError>) {
    match drawing {
        Ok(drawing) => {
            page.inside("div", "chart", |page| {
                page.drawing(&element(chart, &drawing));
            });
            for note in drawing.notes {
                page.element("p", "note", &note);
            }
        }
        Err(error) => page.element("p", "undrawn", &format!("Not drawn: {error}")),
    }
}
