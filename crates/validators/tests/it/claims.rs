//! Claims in words, each with its truth by plain arithmetic over the figures: what is false is told of, and what is true is
//! not, in whatever form the facts come.

use serde_json::{Value, json};
use validators::Facts;

use crate::judged::judged;

const YEARS: [i32; 4] = [2020, 2021, 2022, 2023];

/// A line of a statement; costs stand in brackets, and are told without their minus.
struct Line {
    name: &'static str,
    amounts: [f64; 4],
    is_cost: bool,
}

const REVENUE: Line = line("Revenue", [812.4, 904.1, 1_020.6, 987.2]);
const GROSS: Line = line("Gross profit", [382.2, 433.2, 460.3, 457.4]);
const DEBT: Line = line("Total debt", [640.0, 600.0, 655.0, 610.0]);
const OPERATING: Line = line("Operating income", [102.3, -21.4, 88.9, 120.5]);
const SALES_COST: Line = cost("Cost of sales", [430.2, 470.9, 560.3, 529.8]);
const RESEARCH: Line = cost("Research and development", [88.1, 95.4, 120.2, 126.7]);
const INTEREST: Line = cost("Interest expense", [14.2, 12.8, 19.6, 17.1]);
const LINES: [&Line; 7] = [
    &REVENUE,
    &SALES_COST,
    &GROSS,
    &RESEARCH,
    &INTEREST,
    &OPERATING,
    &DEBT,
];

const fn line(name: &'static str, amounts: [f64; 4]) -> Line {
    Line {
        name,
        amounts,
        is_cost: false,
    }
}

const fn cost(name: &'static str, amounts: [f64; 4]) -> Line {
    Line {
        name,
        amounts,
        is_cost: true,
    }
}

impl Line {
    fn written(&self) -> [f64; 4] {
        self.amounts
            .map(|amount| if self.is_cost { -amount } else { amount })
    }

    fn in_year(&self, year: i32) -> f64 {
        self.amounts[usize::try_from(year - YEARS[0]).unwrap()]
    }

    fn growth(&self, from: i32, to: i32) -> f64 {
        self.in_year(to) / self.in_year(from) - 1.0
    }

    /// The name inside a sentence.
    fn inside(&self) -> String {
        self.name[..1].to_lowercase() + &self.name[1..]
    }
}

fn cell(amount: f64) -> String {
    if amount < 0.0 {
        format!("({})", -amount)
    } else {
        amount.to_string()
    }
}

/// The same figures as records, as one object a line, as a table of cells and as a table in a text.
fn forms() -> [Value; 4] {
    let records: Vec<Value> = { LINES.iter() }
        .flat_map(|line| {
            let told = YEARS.iter().zip(line.written());
            told.map(
                |(year, amount)| json!({"metric": line.name, "year": year, "value": amount * 1e6}),
            )
        })
        .collect();
    let wide = LINES.iter().map(|line| {
        let [first, second, third, fourth] = line.written();
        json!({"item": line.name, "2020": first, "2021": second, "2022": third, "2023": fourth})
    });
    let row = |line: &&Line| {
        let cells = line.written().map(cell);
        [&[line.name.to_owned()], cells.as_slice()].concat()
    };
    let rows: Vec<Vec<String>> = LINES.iter().map(row).collect();
    let markdown = rows.iter().map(|row| format!("| {} |\n", row.join(" | ")));
    let head = "(in millions)\n| | 2020 | 2021 | 2022 | 2023 |\n|---|---|---|---|---|\n";
    [
        json!(records),
        wide.collect(),
        json!({"header": ["(in millions)", "2020", "2021", "2022", "2023"], "rows": rows}),
        json!(head.to_owned() + &markdown.collect::<String>()),
    ]
}

/// Asserts of claims that a remark is made on just those that are false.
fn hold(claims: impl IntoIterator<Item = (String, bool)>) {
    let forms = forms().map(|facts| (Facts::of(&facts).unwrap(), facts));
    let mut wrong = Vec::new();
    for (answer, is_true) in claims {
        for (facts, document) in &forms {
            let report = judged(facts, &answer);
            if report.remarks.is_empty() != is_true {
                let start: String = document.to_string().chars().take(30).collect();
                wrong.push(format!(
                    "{answer} ({is_true}, of {start}): {:?}",
                    report.remarks
                ));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} are judged otherwise:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn which_way_a_line_went() {
    let mut claims = Vec::new();
    for line in [&REVENUE, &GROSS, &RESEARCH, &INTEREST, &DEBT] {
        let (name, inside) = (line.name, line.inside());
        for year in [2021, 2022, 2023] {
            let is_up = line.in_year(year) > line.in_year(year - 1);
            claims.extend([
                (format!("{name} rose in {year}."), is_up),
                (
                    format!("In {year}, {inside} fell compared with the prior year."),
                    !is_up,
                ),
                (
                    format!("There was a decline in {inside} in {year}."),
                    !is_up,
                ),
                (
                    format!("The company increased its {inside} in {year}."),
                    is_up,
                ),
                (
                    format!("{name} between {} and {year} went down.", year - 1),
                    !is_up,
                ),
            ]);
        }
    }
    hold(claims);
}

#[test]
fn when_a_line_was_the_most() {
    let mut claims = Vec::new();
    for line in [&REVENUE, &GROSS, &RESEARCH, &INTEREST, &DEBT] {
        let (name, inside) = (line.name, line.inside());
        let most = line.amounts.iter().copied().fold(f64::MIN, f64::max);
        let least = line.amounts.iter().copied().fold(f64::MAX, f64::min);
        for year in YEARS {
            let amount = line.in_year(year);
            let is = |extreme: f64| (amount - extreme).abs() < 1e-9;
            claims.extend([
                (format!("{name} was highest in {year}."), is(most)),
                (format!("{name} peaked in {year}."), is(most)),
                (
                    format!("{year} was the year with the lowest {inside}."),
                    is(least),
                ),
                (format!("{name} hit a low in {year}."), is(least)),
                (format!("{name} bottomed out in {year}."), is(least)),
                (
                    format!("In {year}, {inside} was at its highest of the four years."),
                    is(most),
                ),
            ]);
        }
    }
    hold(claims);
}

#[test]
fn which_of_two_times_had_more() {
    let mut claims = Vec::new();
    for line in [&REVENUE, &GROSS, &RESEARCH, &INTEREST, &DEBT] {
        let (name, inside) = (line.name, line.inside());
        for (own, base) in [(2021, 2020), (2022, 2021), (2020, 2023), (2023, 2022)] {
            let is_more = line.in_year(own) > line.in_year(base);
            claims.extend([
                (
                    format!("{name} was higher in {own} than in {base}."),
                    is_more,
                ),
                (
                    format!("{name} in {own} was below the {base} figure."),
                    !is_more,
                ),
                (
                    format!("{name} exceeded its {base} level in {own}."),
                    is_more,
                ),
                (
                    format!("In {own}, {inside} was lower than in {base}."),
                    !is_more,
                ),
            ]);
        }
    }
    hold(claims);
}

#[test]
fn which_of_two_lines_had_more_or_grew_faster() {
    let mut claims = Vec::new();
    for (own, other) in [
        (&RESEARCH, &INTEREST),
        (&GROSS, &SALES_COST),
        (&DEBT, &REVENUE),
    ] {
        let (name, inside) = (own.name, other.inside());
        for year in YEARS {
            let is_more = own.in_year(year) > other.in_year(year);
            claims.extend([
                (format!("{name} exceeded {inside} in {year}."), is_more),
                (
                    format!("{name} was lower than {inside} in {year}."),
                    !is_more,
                ),
            ]);
        }
    }
    for (own, other) in [
        (&REVENUE, &GROSS),
        (&RESEARCH, &REVENUE),
        (&INTEREST, &REVENUE),
    ] {
        let (name, inside) = (own.name, other.inside());
        for (from, to) in [(2020, 2021), (2021, 2022), (2020, 2022)] {
            let is_faster = own.growth(from, to) > other.growth(from, to);
            claims.extend([
                (
                    format!("{name} grew faster than {inside} between {from} and {to}."),
                    is_faster,
                ),
                (
                    format!("{name} outpaced {inside} from {from} to {to}."),
                    is_faster,
                ),
                (
                    format!("{name} rose more slowly than {inside} between {from} and {to}."),
                    !is_faster,
                ),
            ]);
        }
    }
    hold(claims);
}

#[test]
fn what_was_gained_and_what_was_lost() {
    let mut claims = Vec::new();
    for year in YEARS {
        let is_gain = OPERATING.in_year(year) > 0.0;
        claims.extend([
            (
                format!("The company reported an operating loss in {year}."),
                !is_gain,
            ),
            (
                format!("The company was profitable at the operating level in {year}."),
                is_gain,
            ),
            (
                format!("Operating income was negative in {year}."),
                !is_gain,
            ),
        ]);
    }
    let told = [
        ("Operating income was positive in every year.", false),
        (
            "The company made an operating profit in each of the four years.",
            false,
        ),
        ("Operating income never fell below zero.", false),
        ("Operating income turned negative in 2021.", true),
        ("Operating income returned to profit in 2022.", true),
        ("Operating income swung to a loss in 2023.", false),
        ("Gross profit was positive in every year.", true),
    ];
    claims.extend(told.map(|(claim, is_true)| (claim.to_owned(), is_true)));
    hold(claims);
}

#[test]
fn what_went_on_and_what_is_a_part() {
    let mut claims = Vec::new();
    for line in [&REVENUE, &GROSS, &RESEARCH, &INTEREST] {
        let name = line.name;
        let rises = line.amounts.windows(2).map(|pair| pair[1] > pair[0]);
        let rises: Vec<bool> = rises.collect();
        let always = rises.iter().all(|is_up| *is_up);
        claims.extend([
            (format!("{name} rose every year."), always),
            (
                format!("{name} increased in each of the three years to 2023."),
                always,
            ),
            (format!("{name} grew for three consecutive years."), always),
            (
                format!("{name} has fallen for two straight years."),
                !rises[1] && !rises[2],
            ),
        ]);
    }
    for year in YEARS {
        let share = SALES_COST.in_year(year) / REVENUE.in_year(year);
        claims.push((
            format!("Cost of sales accounted for more than half of revenue in {year}."),
            share > 0.5,
        ));
        claims.push((
            format!("Gross profit was less than half of revenue in {year}."),
            share > 0.5,
        ));
    }
    for year in [2021, 2022, 2023] {
        let margin = |year| GROSS.in_year(year) / REVENUE.in_year(year);
        let is_wider = margin(year) > margin(year - 1);
        claims.push((format!("Gross margin improved in {year}."), is_wider));
        claims.push((format!("The gross margin narrowed in {year}."), !is_wider));
    }
    for year in [2022, 2023] {
        let is_faster = REVENUE.growth(year - 1, year) > REVENUE.growth(year - 2, year - 1);
        claims.push((format!("Revenue growth accelerated in {year}."), is_faster));
        claims.push((format!("Revenue growth slowed in {year}."), !is_faster));
    }
    hold(claims);
}
