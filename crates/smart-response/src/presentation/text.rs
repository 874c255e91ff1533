//! A response as text for a terminal.

use comfy_table::{CellAlignment, Table as Grid, presets};
use unicode_width::UnicodeWidthStr;
use wire::Scalar;

use crate::presentation::chart::{Chart, ChartType};
use crate::presentation::clean::clean;
use crate::presentation::columns::{Columns, room_beside};
use crate::presentation::facts;
use crate::presentation::further::{Further, Point, further};
use crate::presentation::series::{ChartData, Series};
use crate::presentation::spark::{bar, sparkline_within};
use crate::presentation::table::Table;
use crate::presentation::told;
use crate::presentation::unspaced::broken;
use crate::{Direction, KeyFinding, Presentation, SmartResponseV2};

/// A response as text, at most `width` columns wide where its words allow: headline, highlights,
/// findings, tables, charts as letters draw them with their numbers, the recommendation with what speaks for it and
/// its risks, warnings, what is known of the answer and its data, what was taken as given, next steps, questions, other
/// ways and terms. It leaves out what only programs need: the payload, the fields with which nothing is wrong,
/// related tools with their parameters, and feedback.
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
    if let Some(shown) = &response.presentation {
        page.figures(shown);
    }
    page.recommendation(response);
    page.warnings(response);
    page.facts(response);
    page.next_steps(response);
    page.further(response);
    page.text
}

/// A line's numbers have a row each up to so many.
const MOST_ROWS: usize = 12;

/// Bars of fewer columns than these tell nothing apart.
const LEAST_BAR: usize = 4;

struct Page {
    text: String,
    width: u16,
}

impl Page {
    fn line(&mut self, text: &str) {
        // Indented further lines: no text can forge a line of its own by its length.
        self.wrapped("", "  ", text);
    }

    /// A text after `first`, and its further lines after `rest`.
    fn wrapped(&mut self, first: &str, rest: &str, text: &str) {
        for line in lines(first, rest, text, usize::from(self.width)) {
            self.own(&line);
        }
    }

    fn own(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
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

    fn figures(&mut self, shown: &Presentation) {
        let others = told::tables_beside_charts(shown);
        others.for_each(|table| self.table(&table.shown(&shown.formatting)));
        for chart in shown.charts.iter().flatten() {
            self.heading(&chart.title);
            if let Some(description) = &chart.description {
                self.line(description);
            }
            match chart.series() {
                Ok(data) => self.drawn(chart, &data, shown),
                Err(error) => {
                    self.line(&format!("Not drawn: {error}"));
                    self.line(&chart.data.to_string());
                }
            }
        }
    }

    /// A chart as far as letters draw one, and then its numbers.
    fn drawn(&mut self, chart: &Chart, data: &ChartData, shown: &Presentation) {
        match chart.kind {
            ChartType::Line => data.series.iter().for_each(|series| self.spark(series)),
            ChartType::Bar | ChartType::Pie | ChartType::Scatter => {}
        }
        let numbers = told::numbers(chart, data);
        let mut table = numbers.shown(&shown.formatting);
        if let ([series], ChartType::Bar | ChartType::Pie) = (data.series.as_slice(), chart.kind) {
            self.bars(&mut table, series);
        } else if let Some(table) = told::table_of(&numbers, shown) {
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

    /// A series in a row of blocks, beside its name where that leaves half of the page to them.
    fn spark(&mut self, series: &Series) {
        let page = usize::from(self.width);
        let beside = page.saturating_sub(clean(&series.label).width() + 1);
        if let Some(blocks) = sparkline_within(&series.values(), beside.max(page / 2)) {
            self.line(&format!("{blocks} {}", series.label));
        }
    }

    /// A bar beside each number of a series, where there is room for one. A loss has none: a bar that ends where
    /// another begins looks like it.
    fn bars(&self, table: &mut Table, series: &Series) {
        let page = usize::from(self.width);
        let columns = room_beside(table, page).min(page / 3);
        if columns < LEAST_BAR {
            return;
        }
        let known = series.points.iter().flatten().map(|point| point.y);
        let most = known.fold(0.0, f64::max);
        table.headers.push(String::new());
        for (row, point) in table.rows.iter_mut().zip(&series.points) {
            let bar = point.map_or_else(String::new, |point| bar(point.y, most, columns));
            row.push(Scalar::from(bar));
        }
    }

    fn table(&mut self, table: &Table) {
        self.heading(&table.title);
        if table.rows.is_empty() {
            self.line(told::NO_ROWS);
        }
        self.grid(table);
    }

    /// Each row on its own, a line a cell: beside each other its words would be broken, or wider than the page.
    fn turned(&mut self, table: &Table) {
        let columns = table.columns();
        self.line(&format!(
            "{columns} columns are wider than {}, so each row stands on its own:",
            self.width
        ));
        for row in &table.rows {
            for (column, cell) in (0..columns).zip(row) {
                let header = table.headers.get(column).map_or("", String::as_str);
                let of = if header.is_empty() { "" } else { ": " };
                let sign = if column == 0 { "-" } else { " " };
                self.point(sign, &format!("{header}{of}{cell}"));
            }
        }
    }

    fn grid(&mut self, table: &Table) {
        if table.columns() == 0 {
            return;
        }
        let Some(columns) = Columns::of(table, usize::from(self.width)) else {
            return self.turned(table);
        };
        let cell = |(width, text): (&usize, String)| lines("", "", &text, *width).join("\n");
        let mut grid = Grid::new();
        grid.load_style(presets::UTF8_HORIZONTAL_ONLY);
        let headers = columns.widths.iter().zip(table.headers.iter().cloned());
        grid.set_header(headers.map(cell));
        grid.add_rows(table.rows.iter().map(|row| {
            let cells = columns.widths.iter().zip(row.iter().map(Scalar::to_string));
            cells.map(cell).collect::<Vec<_>>()
        }));
        for (index, column) in grid.column_iter_mut().enumerate() {
            column.set_padding(columns.padding);
            if table.is_figures(index) {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        for line in grid.lines() {
            self.own(line.trim_end());
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
        let steps = response.recommendations.next_steps.iter();
        let told = steps.map(|step| format!("{}: {}", step.priority, told::step(step)));
        self.section("Next", told);
    }

    /// A heading and its points, if there are any.
    fn section(&mut self, title: &str, points: impl Iterator<Item = String>) {
        let mut points = points.peekable();
        if points.peek().is_some() {
            self.heading(title);
        }
        points.for_each(|point| self.point("-", &point));
    }

    fn facts<T>(&mut self, response: &SmartResponseV2<T>) {
        let facts = facts::all(response).into_iter();
        let facts = facts.map(|(name, fact)| format!("{name}: {fact}"));
        self.section(facts::HEADING, facts);
        let assumptions = response.metadata.assumptions.iter();
        self.section(told::ASSUMPTIONS, assumptions.map(told::assumption));
    }

    fn further<T>(&mut self, response: &SmartResponseV2<T>) {
        for Further { title, points } in further(response) {
            self.section(title, points.iter().map(Point::on_a_line));
        }
        let terms = response.context.learn_more.iter();
        self.section(told::TERMS, terms.map(told::term));
    }
}

/// A text in lines. A word wider than the page is broken only where its script has no spaces, and never between a
/// letter and its marks.
fn lines(first: &str, rest: &str, text: &str, width: usize) -> Vec<String> {
    let options = textwrap::Options::new(width)
        .initial_indent(first)
        .subsequent_indent(rest)
        // A hyphen joins: dates and symbols are read as one word.
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .break_words(false);
    let clean = clean(text);
    let lines = textwrap::wrap(&clean, options).into_iter();
    let broken = lines.flat_map(|line| broken(&line, width, rest));
    broken.map(|line| line.trim_end().to_owned()).collect()
}
