//! What follows from a statement in every form that facts come in: as it is, off, and as it is of another line.

use validators::{Facts, Status};

use super::forms::{FORMS, Line, Statement};
use super::share::Share;
use super::{PARAGRAPHS, statements};

/// What follows from the figures of a line and of another over three years, how it is asked for and how it is told.
struct Calculation {
    of: fn(Figures, Figures) -> f64,
    unit: Unit,
    question: &'static str,
    sentences: [&'static str; 3],
}

type Figures = [f64; 3];

#[derive(Clone, Copy, PartialEq)]
enum Unit {
    Amount,
    Percent,
    BasisPoints,
}

const CALCULATIONS: [Calculation; 7] = [
    Calculation {
        of: |own, _| own.iter().sum::<f64>() / 3.0,
        unit: Unit::Amount,
        question: "What was the average {line} from {first} to {last}?",
        sentences: [
            "{Line} averaged {value} a year from {first} to {last}.",
            "The average {line} over the three years was {value}.",
            "The mean of {line} across {first}, {middle} and {last} is {value}.",
        ],
    },
    Calculation {
        of: |own, _| own.iter().sum(),
        unit: Unit::Amount,
        question: "What is the total {line} from {first} to {last}?",
        sentences: [
            "{Line} totaled {value} over the three years.",
            "From {first} through {last}, {line} added up to {value}.",
            "Cumulative {line} for {first}-{last} was {value}.",
        ],
    },
    Calculation {
        of: |own, other| own[2] + other[2],
        unit: Unit::Amount,
        question: "What is the sum of {line} and {other} in {last}?",
        sentences: [
            "{Line} and {other} together came to {value} in {last}.",
            "In {last}, {line} plus {other} totaled {value}.",
            "Combined {line} and {other} were {value} in {last}.",
        ],
    },
    Calculation {
        of: |own, other| (own[2] - other[2]).abs(),
        unit: Unit::Amount,
        question: "What is the difference between {line} and {other} in {last}?",
        sentences: [
            "The difference between {line} and {other} was {value} in {last}.",
            "In {last} the gap between {line} and {other} was {value}.",
            "{Line} and {other} were {value} apart in {last}.",
        ],
    },
    Calculation {
        of: |own, other| 100.0 * own[2] / other[2],
        unit: Unit::Percent,
        question: "What percentage of {other} was {line} in {last}?",
        sentences: [
            "{Line} was {value} of {other} in {last}.",
            "The ratio of {line} to {other} was {value} in {last}.",
            "{last}: {line} / {other} = {value}",
        ],
    },
    Calculation {
        of: |own, _| 100.0 * (own[2] / own[1] - 1.0),
        unit: Unit::Percent,
        question: "What was the percentage change in {line} from {middle} to {last}?",
        sentences: [
            "{Line} changed by {value} from {middle} to {last}.",
            "The change in {line} between {middle} and {last} was {value}.",
            "{Line} growth in {last} was {value}.",
        ],
    },
    Calculation {
        of: |own, other| 10_000.0 * (own[2] / other[2] - own[1] / other[1]),
        unit: Unit::BasisPoints,
        question: "By how much did {line} as a percentage of {other} change from {middle} to {last}?",
        sentences: [
            "{Line} as a percentage of {other} changed by {value} from {middle} to {last}.",
            "The ratio of {line} to {other} moved {value} between {middle} and {last}.",
            "The share of {line} in {other} changed by {value} from {middle} to {last}.",
        ],
    },
];

/// Off by so much a number is another in every rounding.
const OFF: f64 = 1.13;

#[derive(Debug, Default)]
struct Found {
    right: Share,
    off: Share,
    of_another_line: Share,
}

impl Calculation {
    fn written(&self, of: &Statement, value: f64) -> String {
        match self.unit {
            Unit::Amount => format!("${} {}", of.written(value), of.scale.1),
            Unit::Percent => format!("{value:.1}%"),
            Unit::BasisPoints => format!("{value:.0} basis points"),
        }
    }

    /// A question and its answer, and the sentence that tells the same.
    fn told(
        &self,
        of: &Statement,
        [line, other]: [&Line; 2],
        sentence: usize,
        value: f64,
    ) -> [String; 2] {
        let value = self.written(of, value);
        let [first, middle, last] = of.years.map(|year| year.to_string());
        [self.question, self.sentences[sentence]].map(|template| {
            template
                .replace("{Line}", line.name)
                .replace("{line}", &lower(line.name))
                .replace("{other}", &lower(other.name))
                .replace("{first}", &first)
                .replace("{middle}", &middle)
                .replace("{last}", &last)
                .replace("{value}", &value)
        })
    }

    /// Tells it of a line: as it is, off, and as it is of a third line.
    fn tell(
        &self,
        of: &Statement,
        facts: &Facts,
        lines: [&Line; 3],
        sentence: usize,
        found: &mut Found,
    ) {
        let [line, other, third] = lines;
        let own = (self.of)(line.figures, other.figures);
        let mut judge = |share: fn(&mut Found) -> &mut Share, value, expected| {
            let [question, told] = self.told(of, [line, other], sentence, value);
            let answer = format!("It was {}.", self.written(of, value));
            share(found).judge(facts, ("", &told), expected);
            share(found).judge(facts, (&question, &answer), expected);
        };
        judge(|found| &mut found.right, own, Status::Pass);
        judge(|found| &mut found.off, OFF * own, Status::Fail);
        let of_third = (self.of)(third.figures, other.figures);
        if is_apart(own, of_third) {
            judge(|found| &mut found.of_another_line, of_third, Status::Fail);
        }
    }
}

/// Whether two values are told apart by more than what is rounded off.
fn is_apart(one: f64, other: f64) -> bool {
    (one - other).abs() > 0.03 * one.abs() && one * other > 0.0
}

fn lower(name: &str) -> String {
    let [first, rest] = [&name[..1], &name[1..]];
    format!("{}{rest}", first.to_lowercase())
}

/// The lines of a statement, each with the one that it is held against and a third one.
fn lines(of: &Statement, step: usize) -> Vec<[&Line; 3]> {
    let count = of.lines.len();
    let at = |place: usize| &of.lines[place % count];
    (0..count)
        .map(|place| [at(place), at(place + step), at(place + step + 2)])
        .collect()
}

#[test]
fn calculations_of_another_line_are_found_in_every_form_of_facts() {
    let mut found = Found::default();
    for statement in statements() {
        for (at, form) in FORMS.iter().enumerate() {
            for (paragraph, step) in PARAGRAPHS.iter().zip([1, 3]) {
                let facts = Facts::of(&form(&statement, *paragraph)).unwrap();
                for (place, calculation) in CALCULATIONS.iter().enumerate() {
                    for (line, lines) in lines(&statement, step).into_iter().enumerate() {
                        let sentence = (at + place + line) % 3;
                        calculation.tell(&statement, &facts, lines, sentence, &mut found);
                    }
                }
            }
        }
    }
    found.right.assert_none("right ones that were flagged");
    // What is known to pass: means and differences that come near a figure of another line where the answer names none.
    found.off.assert_below(2, "that are off");
    found.of_another_line.assert_below(5, "of another line");
}
