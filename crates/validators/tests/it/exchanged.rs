//! A statement in every form that facts come in, and sentences that tell each of its figures: as it is, as that of another line,
//! as that of another year. No vector was looked at for it, and nothing that it finds was chosen.

mod derived;
mod forms;
mod share;
mod things;

use validators::{Facts, Status};

use self::forms::{FORMS, Line, Statement};
use self::share::Share;

const SENTENCES: [&str; 10] = [
    "{Line} was {value} in {year}.",
    "{company} reported {line} of {value} in {year}.",
    "{company} recorded {value} for {line} in {year}.",
    "In {year}, {line} came to {value}.",
    "It had {value} of {line} in {year}.",
    "{company}'s {year} {line} amounted to {value}.",
    "- {Line} ({year}): {value}",
    "For {year}, the company's {line} stood at {value}, according to the table.",
    "The figure for {line} in {year} is {value}.",
    "{Line}: {value} in {year}",
];

/// What stands beside the statement.
const PARAGRAPHS: [Option<&str>; 2] = [
    None,
    Some(
        "The company serves 6.2 million customers. Management expects capital spending to rise 4% next year, and interest \
         to stay near current levels; inventories turned 3.1 times.",
    ),
];

fn statements() -> [Statement; 2] {
    let line = |name, figures| Line { name, figures };
    [
        Statement {
            company: "Alder Telecom",
            scale: ("millions", "million", 1e6),
            years: [2020, 2021, 2022],
            lines: vec![
                line("Revenue", [3810.2, 3950.4, 4112.0]),
                line("Cost of network operations", [1351.9, 1377.2, 1402.7]),
                line("Selling and marketing", [577.4, 590.8, 611.3]),
                line("General and administrative", [391.3, 398.1, 402.9]),
                line("Depreciation and amortization", [688.5, 701.6, 733.5]),
                line("Interest expense", [165.8, 176.9, 188.4]),
                line("Income tax expense", [149.0, 150.3, 171.2]),
                line("Net income", [486.3, 555.5, 603.9]),
            ],
        },
        Statement {
            company: "Brookfield Mills",
            scale: ("thousands", "thousand", 1e3),
            years: [2021, 2022, 2023],
            lines: vec![
                line("Cash and cash equivalents", [70112.0, 61930.0, 88412.0]),
                line(
                    "Accounts receivable, net",
                    [128_944.0, 133_871.0, 140_225.0],
                ),
                line("Inventories", [198_377.0, 215_302.0, 207_664.0]),
                line("Prepaid expenses", [10256.0, 11077.0, 12845.0]),
                line(
                    "Property, plant and equipment, net",
                    [471_920.0, 498_450.0, 512_338.0],
                ),
                line("Goodwill", [288_004.0, 301_220.0, 305_917.0]),
                line("Total assets", [1_190_118.0, 1_233_960.0, 1_274_511.0]),
                line("Long-term debt", [455_200.0, 431_700.0, 402_115.0]),
            ],
        },
    ]
}

/// What sentences are told of a statement, and how many of each kind were found wrong.
#[derive(Debug, Default)]
struct Found {
    right: Share,
    of_another_line: Share,
    of_another_year: Share,
}

impl Statement {
    fn sentence(&self, template: &str, line: &Line, year: i16, figure: f64) -> String {
        let [first, rest] = [&line.name[..1], &line.name[1..]];
        let lower = format!("{}{rest}", first.to_lowercase());
        let value = format!("${} {}", self.written(figure), self.scale.1);
        template
            .replace("{Line}", line.name)
            .replace("{line}", &lower)
            .replace("{company}", self.company)
            .replace("{year}", &year.to_string())
            .replace("{value}", &value)
    }

    /// Tells each line in each sentence, of one year or the other: as it is, as that of the line that is `step` lines on, as
    /// that of the next year.
    fn tell(&self, facts: &Facts, step: usize, found: &mut Found) {
        for (at, line) in self.lines.iter().enumerate() {
            let other = &self.lines[(at + step) % self.lines.len()];
            for (number, template) in SENTENCES.into_iter().enumerate() {
                let place = (at + step + number) % self.years.len();
                let next = line.figures[(place + 1) % self.years.len()];
                let told = |figure| self.sentence(template, line, self.years[place], figure);
                let [own, of_other] = [line, other].map(|line| told(line.figures[place]));
                found.right.judge(facts, ("", &own), Status::Pass);
                found
                    .of_another_line
                    .judge(facts, ("", &of_other), Status::Fail);
                found
                    .of_another_year
                    .judge(facts, ("", &told(next)), Status::Fail);
            }
        }
    }
}

#[test]
fn figures_of_another_line_or_year_are_found_in_every_form_of_facts() {
    let mut found = Found::default();
    for statement in statements() {
        for (at, form) in FORMS.iter().enumerate() {
            for (paragraph, step) in PARAGRAPHS.iter().zip([1, 3]) {
                let facts = Facts::of(&form(&statement, *paragraph)).unwrap();
                statement.tell(&facts, step + at % 3, &mut found);
            }
        }
    }
    found.right.assert_none("right ones that were flagged");
    found
        .of_another_year
        .assert_none("of another year that passed");
    // What is known to pass: of records that name their line, sentences that begin with the company and name the line behind
    // the figure.
    found.of_another_line.assert_below(2, "of another line");
}
