//! A response as text for a terminal.

use comfy_table::{CellAlignment, ContentArrangement, Table as Grid, presets};
use wire::Scalar;

use crate::presentation::chart::{Chart, ChartType};
use crate::presentation::clean::clean;
use crate::presentation::series::{ChartData, Series};
use crate::presentation::spark::{bar, sparkline};
use crate::presentation::table::Table;
use crate::presentation::told;
use crate::presentation::unspaced::broken;
use crate::{Direction, KeyFinding, SmartResponseV2};

/// A response as text, at most `width` columns wide where its words allow: headline, highlights,
/// findings, tables, charts as letters draw them with their numbers, warnings, risks, next steps and where the data comes from.
///
/// Control characters in the response's texts are dropped, so that hostile data cannot drive the
/// terminal.
///
/// ```
/// # let json = include_str!("../../../../vectors/smart-response/accept/quick-reference.json");
/// let response: smart_response::SmartResponseV2 = serde_json::from_str(json)?;
/// let text = smart_response::render_text(&response, 80);
/// assert!(text.starts_with("ADVANC.BK appears undervalued by 15% based on PE Band analysis\n"));
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn render_text<T>(response: &SmartResponseV2<T>, width: u16) -> String {
    let mut page = Page {
        text: String::new(),
        width,
    };
    page.opening(response);
    page.findings(&response.summary.key_findings);
    let shown = response.presentation.as_ref();
    let charts = shown.and_then(|shown| shown.charts.as_deref());
    let tables = shown.and_then(|shown| shown.tables.as_deref());
    let (charts, tables) = (charts.unwrap_or_default(), tables.unwrap_or_default());
    page.tables(tables, charts);
    page.charts(charts, tables);
    page.recommendation(response);
    page.warnings(response);
    page.next_steps(response);
    page.origin(response);
    page.text
}

/// A line's numbers have a row each up to so many.
const MOST_ROWS: usize = 12;

/// A column takes so much at least: five letters, and the room beside them.
const LEAST_COLUMN: usize = 7;

struct Page {
    text: String,
    width: u16,
}

impl Page {
    fn line(&mut self, text: &str) {
        // Indented further lines: no text can forge a line of its own by its length.
        self.wrapped("", "  ", text);
    }

    /// A text after `first`, and its further lines after `rest`. A word wider than the page is broken only
    /// where its script has no spaces, and never between a letter and its marks.
    fn wrapped(&mut self, first: &str, rest: &str, text: &str) {
        let options = textwrap::Options::new(usize::from(self.width))
            .initial_indent(first)
            .subsequent_indent(rest)
            .break_words(false);
        for line in textwrap::wrap(&clean(text), options) {
            for line in broken(&line, usize::from(self.width), rest) {
                self.text.push_str(line.trim_end());
                self.text.push('\n');
            }
        }
    }

    fn heading(&mut self, text: &str) {
        self.text.push('\n');
        self.line(text);
    }

    fn point(&mut self, sign: &str, text: &str) {
        self.wrapped(&format!("  {sign} "), "    ", text);
    }

    fn opening<T>(&mut self, response: &SmartResponseV2<T>) {
        let summary = &response.summary;
        let Some(shown) = &response.presentation else {
            self.line(&summary.title);
            return self.line(&summary.conclusion);
        };
        self.line(&shown.headline);
        if let Some(subheadline) = &shown.subheadline {
            self.line(subheadline);
        }
        self.text.push('\n');
        for highlight in &shown.highlights {
            self.point("•", highlight);
        }
        self.heading(&summary.conclusion);
    }

    fn findings(&mut self, findings: &[KeyFinding]) {
        if findings.is_empty() {
            return;
        }
        self.heading("Key findings");
        let rows = findings.iter().map(|finding| {
            let icon = finding.icon.map_or("", |icon| icon.as_str());
            let assessment = finding.assessment.to_string();
            [
                icon.to_owned(),
                finding.metric.clone(),
                finding.formatted.clone(),
                assessment,
                told::because(finding),
            ]
        });
        let headers = ["", "Metric", "Value", "Assessment", "Because"];
        let mut table = Table::new("", &headers);
        table.rows = rows.map(|cells| cells.map(Scalar::from).to_vec()).collect();
        self.grid(&table);
    }

    fn tables(&mut self, tables: &[Table], charts: &[Chart]) {
        let others = tables.iter();
        for table in others.filter(|table| !told::is_under_a_chart(table, charts)) {
            self.table(table);
        }
    }

    fn charts(&mut self, charts: &[Chart], tables: &[Table]) {
        for chart in charts {
            self.heading(&chart.title);
            if let Some(description) = &chart.description {
                self.line(description);
            }
            match chart.series() {
                Ok(data) => self.drawn(chart, &data, tables),
                Err(error) => {
                    self.line(&format!("Not drawn: {error}"));
                    self.line(&chart.data.to_string());
                }
            }
        }
    }

    /// A chart as far as letters draw one, and then its numbers.
    fn drawn(&mut self, chart: &Chart, data: &ChartData, tables: &[Table]) {
        match chart.kind {
            ChartType::Line => data.series.iter().for_each(|series| self.spark(series)),
            ChartType::Bar | ChartType::Pie | ChartType::Scatter => {}
        }
        let mut table = told::numbers(chart, data);
        if let ([series], ChartType::Bar | ChartType::Pie) = (data.series.as_slice(), chart.kind) {
            bars(&mut table, series, usize::from(self.width) / 3);
        } else if let Some(table) = told::table_of(&table, tables) {
            return self.line(&told::numbers_are_in(table));
        }
        if table.rows.len() > MOST_ROWS && chart.kind == ChartType::Line {
            return self.flowing(&table);
        }
        self.grid(&table);
    }

    /// Numbers one after the other, as prose is: a row each would be longer than a page, and none is left out.
    fn flowing(&mut self, table: &Table) {
        let row = |row: &Vec<Scalar>| {
            row.iter()
                .map(Scalar::to_string)
                .collect::<Vec<_>>()
                .join(" ")
        };
        let rows: Vec<_> = table.rows.iter().map(row).collect();
        self.line(&rows.join(" · "));
    }

    fn spark(&mut self, series: &Series) {
        if let Some(blocks) = sparkline(&series.values()) {
            self.line(&format!("{blocks} {}", series.label));
        }
    }

    fn table(&mut self, table: &Table) {
        self.heading(&table.title);
        if table.rows.is_empty() {
            self.line(told::NO_ROWS);
        }
        self.grid(table);
    }

    /// Each row on its own, a line a cell: columns would be a letter wide, or wider than the page together.
    fn turned(&mut self, table: &Table) {
        let columns = table.columns();
        self.line(&format!(
            "{columns} columns are wider than {}, so each row stands on its own:",
            self.width
        ));
        for row in &table.rows {
            for (column, cell) in (0..columns).zip(row) {
                let header = table.headers.get(column).map_or("", String::as_str);
                let sign = if column == 0 { "-" } else { " " };
                self.point(sign, &format!("{header}: {cell}"));
            }
        }
    }

    fn grid(&mut self, table: &Table) {
        if table.columns() == 0 {
            return;
        }
        if table.columns().saturating_mul(LEAST_COLUMN) > usize::from(self.width) {
            return self.turned(table);
        }
        let mut grid = Grid::new();
        grid.load_style(presets::UTF8_HORIZONTAL_ONLY);
        grid.set_content_arrangement(ContentArrangement::Dynamic);
        grid.set_width(self.width);
        grid.set_header(table.headers.iter().map(|header| clean(header)));
        grid.add_rows(table.rows.iter().map(|row| {
            let cells = row.iter().map(|cell| clean(&cell.to_string()));
            cells.collect::<Vec<_>>()
        }));
        for (index, column) in grid.column_iter_mut().enumerate() {
            if table.is_figures(index) {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        for line in grid.lines() {
            self.text.push_str(line.trim_end());
            self.text.push('\n');
        }
    }

    fn recommendation<T>(&mut self, response: &SmartResponseV2<T>) {
        let wanted = &response.recommendations;
        self.heading(&told::recommendation(response));
        self.line(&wanted.primary.reasoning);
        self.line(&told::confidence(response));
        for driver in &wanted.primary.drivers {
            let sign = match driver.direction {
                Direction::Positive => "+",
                Direction::Negative => "-",
                Direction::Neutral => "·",
            };
            let share = told::share(driver);
            let worth = told::worth(driver, &response.summary.key_findings);
            self.point(sign, &format!("{}: {worth} ({share})", driver.factor));
        }
        for scenario in wanted.scenarios.iter().flatten() {
            self.point("→", &told::condition(scenario));
        }
        for risk in &wanted.risks {
            let degree = told::degree(risk);
            self.point("!", &format!("Risk ({degree}): {}", told::risk(risk)));
        }
    }

    fn warnings<T>(&mut self, response: &SmartResponseV2<T>) {
        let warnings = &response.metadata.warnings;
        if !warnings.is_empty() {
            self.heading("Warnings");
        }
        for warning in warnings {
            let (severity, id) = (warning.severity, &warning.id);
            self.point(
                "⚠",
                &format!("[{severity}] {} ({id})", told::caveat(warning)),
            );
        }
    }

    fn next_steps<T>(&mut self, response: &SmartResponseV2<T>) {
        let steps = &response.recommendations.next_steps;
        if !steps.is_empty() {
            self.heading("Next");
        }
        for step in steps {
            self.point("-", &format!("{}: {}", step.priority, told::step(step)));
        }
    }

    fn origin<T>(&mut self, response: &SmartResponseV2<T>) {
        self.heading(&told::origin(response));
        let tool = &response.metadata.tool;
        self.line(&format!("Tool: {} {}", tool.name, tool.version));
    }
}

/// A bar beside each number of a series. A loss has none: a bar that ends where another begins looks like it.
fn bars(table: &mut Table, series: &Series, columns: usize) {
    let known = series.points.iter().flatten().map(|point| point.y);
    let most = known.fold(0.0, f64::max);
    table.headers.push(String::new());
    for (row, point) in table.rows.iter_mut().zip(&series.points) {
        let bar = point.map_or_else(String::new, |point| bar(point.y, most, columns));
        row.push(Scalar::from(bar));
    }
}
