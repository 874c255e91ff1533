//! What several things have together or apart, in every form that tools answer in: as it is, off, and as it is of another figure or
//! thing.

use core::fmt::Write as _;

use serde_json::{Map, Value, json};
use validators::{Facts, Status};

use super::share::Share;

/// Things of a kind, each with the same counts.
struct List {
    kind: &'static str,
    figures: [&'static str; 3],
    things: [(&'static str, Counts); 4],
}

type Counts = [f64; 3];

const LISTS: [List; 2] = [
    List {
        kind: "stores",
        figures: ["visitors", "returns", "staff"],
        things: [
            ("North Pier", [18240.0, 210.0, 14.0]),
            ("Old Mill", [9615.0, 77.0, 9.0]),
            ("Harbour Lane", [22870.0, 342.0, 19.0]),
            ("Castle Row", [12410.0, 123.0, 11.0]),
        ],
    },
    List {
        kind: "campaigns",
        figures: ["clicks", "impressions", "conversions"],
        things: [
            ("Spring Sale", [9120.0, 311_200.0, 402.0]),
            ("Brand Search", [12480.0, 98300.0, 633.0]),
            ("Retargeting", [3960.0, 150_400.0, 288.0]),
            ("Newsletter", [5210.0, 44800.0, 517.0]),
        ],
    },
];

const FORMS: [fn(&List) -> Value; 5] = [records, by_name, members, separated_values, markdown];

impl List {
    fn counts(&self, counts: Counts) -> impl Iterator<Item = (String, Value)> {
        let counts = self.figures.into_iter().zip(counts);
        counts.map(|(figure, count)| (figure.to_owned(), json!(count)))
    }

    fn rows(&self) -> impl Iterator<Item = String> {
        self.things
            .into_iter()
            .map(|(name, [first, second, third])| format!("{name},{first},{second},{third}"))
    }
}

fn records(of: &List) -> Value {
    let records = of.things.iter().map(|(name, counts)| {
        let name = core::iter::once(("name".to_owned(), json!(name)));
        Value::from(name.chain(of.counts(*counts)).collect::<Map<_, _>>())
    });
    json!({of.kind: records.collect::<Vec<Value>>()})
}

fn by_name(of: &List) -> Value {
    let things = of.things.iter().map(|(name, counts)| {
        let counts: Map<String, Value> = of.counts(*counts).collect();
        ((*name).to_owned(), Value::from(counts))
    });
    json!({of.kind: things.collect::<Map<_, _>>()})
}

fn members(of: &List) -> Value {
    let records = of.things.iter().map(|(name, counts)| {
        let counts: Map<String, Value> = of.counts(*counts).collect();
        json!({"name": name, "metrics": counts})
    });
    json!({"data": {of.kind: records.collect::<Vec<Value>>()}})
}

fn separated_values(of: &List) -> Value {
    let head = format!("name,{}", of.figures.join(","));
    let rows: Vec<String> = core::iter::once(head).chain(of.rows()).collect();
    json!({"csv": rows.join("\n")})
}

fn markdown(of: &List) -> Value {
    let mut text = format!("| name | {} |\n|---|--:|--:|--:|", of.figures.join(" | "));
    for row in of.rows() {
        write!(text, "\n| {} |", row.replace(',', " | ")).unwrap();
    }
    json!(text)
}

/// What a figure of a thing and of another one give, with the same of all, and how it is told.
struct Calculation {
    of: fn(f64, f64, &[f64; 4]) -> f64,
    /// Whether it is of all things, and no other has it.
    is_of_all: bool,
    unit: &'static str,
    sentence: &'static str,
}

const CALCULATIONS: [Calculation; 7] = [
    Calculation {
        of: |_, _, all| all.iter().sum(),
        is_of_all: true,
        unit: "",
        sentence: "All four {kind} together had {value} {figure}.",
    },
    Calculation {
        of: |_, _, all| all.iter().sum(),
        is_of_all: true,
        unit: "",
        sentence: "Total {figure}: {value}",
    },
    Calculation {
        of: |_, _, all| all.iter().sum::<f64>() / 4.0,
        is_of_all: true,
        unit: "",
        sentence: "On average, the {kind} had {value} {figure}.",
    },
    Calculation {
        of: |own, other, _| own + other,
        is_of_all: false,
        unit: "",
        sentence: "{name} and {other} together had {value} {figure}.",
    },
    Calculation {
        of: |own, other, _| (own - other).abs(),
        is_of_all: false,
        unit: "",
        sentence: "The difference in {figure} between {name} and {other} is {value}.",
    },
    Calculation {
        of: |own, _, all| 100.0 * own / all.iter().sum::<f64>(),
        is_of_all: false,
        unit: "%",
        sentence: "{name} accounts for {value} of all {figure}.",
    },
    Calculation {
        of: |own, other, _| 100.0 * own / other,
        is_of_all: false,
        unit: "%",
        sentence: "{name} had {value} of the {figure} of {other}.",
    },
];

#[derive(Debug, Default)]
struct Found {
    right: Share,
    off: Share,
    of_another: Share,
}

impl Calculation {
    fn value(&self, of: &List, [thing, other]: [usize; 2], figure: usize) -> f64 {
        let count = |thing: usize| of.things[thing % 4].1[figure % 3];
        (self.of)(count(thing), count(other), &[0, 1, 2, 3].map(count))
    }

    fn told(&self, of: &List, [thing, other]: [usize; 2], figure: usize, value: f64) -> String {
        let digits = usize::from(value.fract() != 0.0);
        self.sentence
            .replace("{kind}", of.kind)
            .replace("{name}", of.things[thing % 4].0)
            .replace("{other}", of.things[other % 4].0)
            .replace("{figure}", of.figures[figure % 3])
            .replace("{value}", &format!("{value:.digits$}{}", self.unit))
    }

    /// Tells it as it is, off, and as it is of another figure, or of another thing.
    fn tell(&self, of: &List, facts: &Facts, things: [usize; 2], figure: usize, found: &mut Found) {
        let [thing, other] = things;
        let own = self.value(of, things, figure);
        let of_another = if self.is_of_all {
            self.value(of, things, figure + 1)
        } else {
            self.value(
                of,
                [other + 1 + usize::from(other + 1 == thing), other],
                figure,
            )
        };
        let told = |value| self.told(of, things, figure, value);
        found.right.judge(facts, ("", &told(own)), Status::Pass);
        found.off.judge(
            facts,
            ("", &told((1130.0 * own).round() / 1000.0)),
            Status::Fail,
        );
        if (own - of_another).abs() > 0.03 * own {
            found
                .of_another
                .judge(facts, ("", &told(of_another)), Status::Fail);
        }
    }
}

#[test]
fn calculations_of_another_thing_or_figure_are_found_in_every_form_of_facts() {
    let mut found = Found::default();
    for list in &LISTS {
        for form in FORMS {
            let facts = Facts::of(&form(list)).unwrap();
            for calculation in &CALCULATIONS {
                for thing in 0..4 {
                    for step in 1..3 {
                        let figure = thing + step;
                        calculation.tell(list, &facts, [thing, thing + step], figure, &mut found);
                    }
                }
            }
        }
    }
    found.right.assert_none("right ones that were flagged");
    found.off.assert_below(1, "that are off");
    found
        .of_another
        .assert_below(2, "of another thing or figure");
}
