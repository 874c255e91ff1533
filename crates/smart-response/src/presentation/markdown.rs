//! A response as Markdown.

use wire::Scalar;

use crate::presentation::chart::{Chart, ChartType};
use crate::presentation::clean::clean;
use crate::presentation::facts;
use crate::presentation::further::{Further, Point, further};
use crate::presentation::spark::sparkline;
use crate::presentation::table::Table;
use crate::presentation::told;
use crate::{Direction, Presentation, SmartResponseV2};

/// A response as Markdown, in GitHub's form of tables: everything that [`render_text`](crate::render_text)
/// shows.
///
/// No text of the response is markup: what would make it so is escaped, so it can neither link, nor
/// fetch a picture, nor begin a heading or a tag.
///
/// ```
/// # let json = include_str!("../../../../vectors/smart-response/accept/quick-reference.json");
/// let mut response: smart_response::SmartResponseV2 = serde_json::from_str(json)?;
/// response.presentation.as_mut().unwrap().headline = "<b>*Up*</b>".into();
/// let markdown = smart_response::render_markdown(&response);
/// assert!(markdown.starts_with("# \\<b\\>\\*Up\\*\\</b\\>\n"));
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn render_markdown<T>(response: &SmartResponseV2<T>) -> String {
    let mut page = Page {
        text: String::new(),
    };
    page.opening(response);
    page.findings(response);
    if let Some(shown) = &response.presentation {
        page.figures(shown);
    }
    page.recommendation(response);
    page.caveats(response);
    page.facts(response);
    page.next_steps(response);
    page.further(response);
    page.finish()
}

struct Page {
    text: String,
}

impl Page {
    fn paragraph(&mut self, text: &str) {
        self.text.push_str(&escaped(text));
        self.text.push_str("\n\n");
    }

    fn heading(&mut self, text: &str) {
        self.text.push_str("## ");
        self.paragraph(text);
    }

    /// Points of a list, each already escaped.
    fn points(&mut self, points: impl Iterator<Item = String>) {
        let before = self.text.len();
        for point in points {
            self.text.push_str("- ");
            self.text.push_str(&point);
            self.text.push('\n');
        }
        if self.text.len() > before {
            self.text.push('\n');
        }
    }

    fn opening<T>(&mut self, response: &SmartResponseV2<T>) {
        let summary = &response.summary;
        let shown = response.presentation.as_ref();
        self.text.push_str("# ");
        self.paragraph(shown.map_or(&summary.title, |shown| &shown.headline));
        if let Some(subheadline) = shown.and_then(|shown| shown.subheadline.as_ref()) {
            self.paragraph(subheadline);
        }
        let highlights = shown.iter().flat_map(|shown| &shown.highlights);
        self.points(highlights.map(|highlight| escaped(highlight)));
        self.paragraph(&summary.conclusion);
    }

    fn findings<T>(&mut self, response: &SmartResponseV2<T>) {
        let findings = &response.summary.key_findings;
        if findings.is_empty() {
            return;
        }
        let headers = ["Metric", "Value", "Assessment", "Because"];
        let rows = findings.iter().map(|finding| {
            let icon = finding
                .icon
                .map_or_else(String::new, |icon| format!("{icon} "));
            let assessment = format!("{icon}{}", finding.assessment);
            let cells = [
                finding.metric.clone(),
                finding.formatted.clone(),
                assessment,
                told::because(finding),
            ];
            cells.map(Scalar::from).to_vec()
        });
        let table = Table {
            rows: rows.collect(),
            ..Table::new("Key findings", &headers)
        };
        self.heading(&table.title);
        self.table(&table);
    }

    fn figures(&mut self, shown: &Presentation) {
        for table in told::tables_beside_charts(shown) {
            self.heading(&table.title);
            self.table(&table.shown(&shown.formatting));
        }
        for chart in shown.charts.iter().flatten() {
            self.chart(chart, shown);
        }
    }

    fn table(&mut self, table: &Table) {
        if table.rows.is_empty() {
            self.paragraph(told::NO_ROWS);
        }
        let columns = table.columns();
        if columns == 0 {
            return;
        }
        self.row((0..columns).map(|column| table.headers.get(column).cloned().unwrap_or_default()));
        let rules = (0..columns).map(|column| {
            if table.is_figures(column) {
                "---:"
            } else {
                "---"
            }
        });
        let rules: Vec<_> = rules.collect();
        self.cells(&rules.join(" | "));
        for row in &table.rows {
            self.row(
                (0..columns)
                    .map(|column| row.get(column).map_or_else(String::new, Scalar::to_string)),
            );
        }
        self.text.push('\n');
    }

    fn row(&mut self, cells: impl Iterator<Item = String>) {
        let cells: Vec<_> = cells.map(|cell| escaped_after("|", &cell)).collect();
        self.cells(&cells.join(" | "));
    }

    fn cells(&mut self, cells: &str) {
        self.text.push_str("| ");
        self.text.push_str(cells);
        self.text.push_str(" |\n");
    }

    fn chart(&mut self, chart: &Chart, shown: &Presentation) {
        self.heading(&chart.title);
        if let Some(description) = &chart.description {
            self.paragraph(description);
        }
        match chart.series() {
            Ok(data) => {
                let is_line = chart.kind == ChartType::Line;
                let lines = data.series.iter().filter(|_| is_line).filter_map(|series| {
                    Some(format!(
                        "{}: {}",
                        escaped(&series.label),
                        sparkline(&series.values())?
                    ))
                });
                self.points(lines);
                let numbers = told::numbers(chart, &data);
                match told::table_of(&numbers, shown) {
                    Some(table) => self.paragraph(&told::numbers_are_in(table)),
                    None => self.table(&numbers.shown(&shown.formatting)),
                }
            }
            Err(error) => {
                self.paragraph(&format!("Not drawn: {error}"));
                self.paragraph(&chart.data.to_string());
            }
        }
    }

    fn recommendation<T>(&mut self, response: &SmartResponseV2<T>) {
        let (wanted, primary) = (&response.recommendations, &response.recommendations.primary);
        self.heading(&told::recommendation(response));
        self.paragraph(&primary.reasoning);
        self.paragraph(&told::confidence(response));
        let drivers = primary.drivers.iter().map(|driver| {
            let sign = match driver.direction {
                Direction::Positive => "for",
                Direction::Negative => "against",
                Direction::Neutral => "neither for nor against",
            };
            let worth = told::worth(driver, &response.summary.key_findings);
            let (factor, value) = (escaped(&driver.factor), escaped(&worth));
            format!("**{sign}** {factor}: {value} ({})", told::share(driver))
        });
        self.points(drivers);
        let scenarios = wanted.scenarios.iter().flatten();
        self.points(scenarios.map(|scenario| escaped(&told::condition(scenario))));
        let risks = wanted.risks.iter().map(|risk| {
            let (degree, told) = (told::degree(risk), escaped(&told::risk(risk)));
            format!("**Risk** ({degree}): {told}")
        });
        self.points(risks);
    }

    /// A heading and its points, each already escaped, if there are any.
    fn section(&mut self, title: &str, points: impl Iterator<Item = String>) {
        let mut points = points.peekable();
        if points.peek().is_some() {
            self.heading(title);
        }
        self.points(points);
    }

    fn caveats<T>(&mut self, response: &SmartResponseV2<T>) {
        let warnings = response.metadata.warnings.iter().map(|warning| {
            let told = escaped(&told::caveat(warning));
            format!("**{}** {told} ({})", warning.severity, escaped(&warning.id))
        });
        self.section("Warnings", warnings);
    }

    fn facts<T>(&mut self, response: &SmartResponseV2<T>) {
        let facts = facts::all(response).into_iter();
        let facts = facts.map(|(name, fact)| format!("**{name}** {}", escaped(&fact)));
        self.section(facts::HEADING, facts);
        let assumptions = response.metadata.assumptions.iter();
        let assumptions = assumptions.map(|taken| escaped(&told::assumption(taken)));
        self.section(told::ASSUMPTIONS, assumptions);
    }

    fn next_steps<T>(&mut self, response: &SmartResponseV2<T>) {
        let steps = response.recommendations.next_steps.iter();
        let told =
            steps.map(|step| format!("**{}** {}", step.priority, escaped(&told::step(step))));
        self.section("Next", told);
    }

    fn further<T>(&mut self, response: &SmartResponseV2<T>) {
        for Further { title, points } in further(response) {
            let points = points.iter().map(Point::on_a_line);
            self.section(title, points.map(|point| escaped(&point)));
        }
        let terms = response.context.learn_more.iter();
        self.section(told::TERMS, terms.map(|term| escaped(&told::term(term))));
    }

    /// The page with one line's end after its last line.
    fn finish(mut self) -> String {
        let end = self.text.trim_end().len();
        self.text.truncate(end);
        self.text.push('\n');
        self.text
    }
}

/// A text in which nothing is markup, on one line, which it may begin.
fn escaped(text: &str) -> String {
    escaped_after("", text)
}

/// A text in which nothing is markup, on one line after `start`.
fn escaped_after(start: &str, text: &str) -> String {
    let clean = clean(text);
    let words = clean.split_whitespace().collect::<Vec<_>>().join(" ");
    let line = format!("{start}{words}");
    let mut escaped = String::with_capacity(words.len());
    for (index, character) in line.char_indices().skip(start.chars().count()) {
        if is_markup(character, line.get(..index).unwrap_or_default()) {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}

/// What may begin or end markup somewhere in a line; what does so only where a line begins: a list's
/// sign, or the number of one; and what makes a link of an address in GitHub's form.
fn is_markup(character: char, before: &str) -> bool {
    let is_number = || before.bytes().all(|byte| byte.is_ascii_digit());
    let ends = |word: &str| {
        let start = before.len().checked_sub(word.len());
        { start.and_then(|start| before.get(start..)) }
            .is_some_and(|end| end.eq_ignore_ascii_case(word))
    };
    match character {
        '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '&' | '~' | '#' | '$' | '!'
        | '^' | '@' => true,
        '-' | '+' | '=' => before.is_empty(),
        ':' => {
            before.is_empty()
                || ["http", "https", "ftp", "mailto", "xmpp"]
                    .into_iter()
                    .any(ends)
        }
        '.' => is_number() || ends("www"),
        ')' => is_number(),
        _ => false,
    }
}
