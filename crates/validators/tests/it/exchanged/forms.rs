//! The forms that facts come in.

use core::fmt::Write as _;

use serde_json::{Map, Value, json};

/// A financial statement of three years.
pub(super) struct Statement {
    pub(super) company: &'static str,
    /// In what it is told: "millions", "million", and how much that is.
    pub(super) scale: (&'static str, &'static str, f64),
    pub(super) years: [i16; 3],
    pub(super) lines: Vec<Line>,
}

pub(super) struct Line {
    pub(super) name: &'static str,
    pub(super) figures: [f64; 3],
}

/// Facts of a statement and of a paragraph beside it.
type Form = fn(&Statement, Option<&str>) -> Value;

pub(super) const FORMS: [Form; 9] = [
    rows_under_headers,
    records_of_lines,
    records_of_figures,
    lines_by_name,
    years_by_name,
    records_of_years,
    markdown,
    separated_values,
    columns,
];

impl Statement {
    /// A figure as the statement prints it.
    pub(super) fn written(&self, figure: f64) -> String {
        let digits = usize::from(self.scale.1 == "million");
        let plain = format!("{figure:.digits$}");
        let (whole, rest) = plain.split_at(plain.find('.').unwrap_or(plain.len()));
        let grouped: Vec<String> = whole
            .as_bytes()
            .rchunks(3)
            .rev()
            .map(|group| String::from_utf8_lossy(group).into_owned())
            .collect();
        format!("{}{rest}", grouped.join(","))
    }

    fn years(&self) -> Vec<String> {
        self.years.iter().map(i16::to_string).collect()
    }

    fn by_year(&self, line: &Line) -> Map<String, Value> {
        let years = self.years().into_iter();
        years
            .zip(line.figures)
            .map(|(year, figure)| (year, json!(figure)))
            .collect()
    }
}

fn beside(mut facts: Value, paragraph: Option<&str>) -> Value {
    if let Some(paragraph) = paragraph {
        facts["text"] = json!(paragraph);
    }
    facts
}

fn rows_under_headers(of: &Statement, paragraph: Option<&str>) -> Value {
    let mut rows = vec![[vec![format!("(in {})", of.scale.0)], of.years()].concat()];
    for line in &of.lines {
        let figures = line.figures.map(|figure| of.written(figure));
        rows.push([vec![line.name.to_owned()], figures.to_vec()].concat());
    }
    beside(json!({"company": of.company, "table": rows}), paragraph)
}

fn records_of_lines(of: &Statement, paragraph: Option<&str>) -> Value {
    let records = of.lines.iter().map(|line| {
        let mut record = of.by_year(line);
        record.insert("line_item".to_owned(), json!(line.name));
        Value::from(record)
    });
    let records: Vec<Value> = records.collect();
    let unit = format!("USD {}", of.scale.0);
    beside(
        json!({"company": of.company, "unit": unit, "data": records}),
        paragraph,
    )
}

fn records_of_figures(of: &Statement, paragraph: Option<&str>) -> Value {
    let records =
        of.lines.iter().flat_map(|line| {
            of.years.into_iter().zip(line.figures).map(|(year, figure)| {
            let value = figure * of.scale.2;
            json!({"company": of.company, "metric": line.name, "year": year, "value": value})
        })
        });
    let records: Vec<Value> = records.collect();
    beside(json!({"data": records}), paragraph)
}

fn lines_by_name(of: &Statement, paragraph: Option<&str>) -> Value {
    let lines = of
        .lines
        .iter()
        .map(|line| (line.name.to_owned(), Value::from(of.by_year(line))));
    let lines: Map<String, Value> = lines.collect();
    let facts =
        json!({"company": of.company, "currency": "USD", "scale": of.scale.0, "statement": lines});
    beside(facts, paragraph)
}

fn years_by_name(of: &Statement, paragraph: Option<&str>) -> Value {
    let years = of.years().into_iter().enumerate().map(|(at, year)| {
        let lines = of
            .lines
            .iter()
            .map(|line| (line.name.to_owned(), json!(line.figures[at])));
        (year, Value::from(lines.collect::<Map<String, Value>>()))
    });
    let years: Map<String, Value> = years.collect();
    let unit = format!("USD {}", of.scale.0);
    beside(
        json!({"company": of.company, "amounts_in": unit, "years": years}),
        paragraph,
    )
}

fn records_of_years(of: &Statement, paragraph: Option<&str>) -> Value {
    let key = |name: &str| {
        name.to_lowercase()
            .replace(',', "")
            .replace([' ', '-'], "_")
    };
    let records = of.years.into_iter().enumerate().map(|(at, year)| {
        let lines = of
            .lines
            .iter()
            .map(|line| (key(line.name), json!(line.figures[at])));
        let mut record: Map<String, Value> = lines.collect();
        record.insert("fiscal_year".to_owned(), json!(year));
        Value::from(record)
    });
    let records: Vec<Value> = records.collect();
    let unit = format!("USD {}", of.scale.0);
    beside(
        json!({"company": of.company, "unit": unit, "annual": records}),
        paragraph,
    )
}

fn markdown(of: &Statement, paragraph: Option<&str>) -> Value {
    let mut text = format!(
        "{} ($ in {})\n\n| | {} |\n|---|--:|--:|--:|\n",
        of.company,
        of.scale.0,
        of.years().join(" | ")
    );
    for line in &of.lines {
        let figures = line.figures.map(|figure| of.written(figure));
        writeln!(text, "| {} | {} |", line.name, figures.join(" | ")).unwrap();
    }
    text.push('\n');
    text.push_str(paragraph.unwrap_or_default());
    json!(text)
}

fn separated_values(of: &Statement, paragraph: Option<&str>) -> Value {
    let mut text = format!("item (in {}),{}\n", of.scale.0, of.years().join(","));
    for line in &of.lines {
        let figures = line.figures.map(|figure| figure.to_string());
        writeln!(text, "\"{}\",{}", line.name, figures.join(",")).unwrap();
    }
    beside(json!({"company": of.company, "csv": text}), paragraph)
}

fn columns(of: &Statement, paragraph: Option<&str>) -> Value {
    let names: Vec<&str> = of.lines.iter().map(|line| line.name).collect();
    let mut facts =
        json!({"company": of.company, "caption": format!("in {}", of.scale.0), "Item": names});
    for (at, year) in of.years().into_iter().enumerate() {
        let figures: Vec<f64> = of.lines.iter().map(|line| line.figures[at]).collect();
        facts[year] = json!(figures);
    }
    beside(facts, paragraph)
}
