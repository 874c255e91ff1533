//! What is left of a hundred percent where the opposite is told: "a 40 % chance it stays dry" of a `rain_chance` of 0.6.

use super::Everyday;
use super::meant::{are_kin, has, parts};
use crate::derive::Derived;
use crate::derive::carried::is;
use crate::wording::is_one_of;
use crate::{Fact, Operation, Unit};

const FAILS: &[&str] = &[
    "fail",
    "fails",
    "failed",
    "failing",
    "failure",
    "failures",
    "unsuccessful",
];

/// Names of percentages, and words of the rest.
const OPPOSITES: [(&[&str], &[&str]); 8] = [
    (&["rain", "precip", "precipitation"], &["dry"]),
    (&["success", "pass", "passed"], FAILS),
    (
        FAILS,
        &[
            "succeed",
            "succeeds",
            "succeeded",
            "success",
            "successful",
            "pass",
            "passes",
            "passed",
        ],
    ),
    (
        &["uptime", "availability"],
        &["downtime", "down", "unavailable"],
    ),
    (
        &["occupancy", "occupied"],
        &[
            "vacant",
            "vacancy",
            "empty",
            "free",
            "available",
            "unoccupied",
        ],
    ),
    (
        &["used", "usage", "utilization", "utilisation", "full"],
        &[
            "free",
            "available",
            "remaining",
            "left",
            "unused",
            "remains",
        ],
    ),
    (
        &["complete", "completed", "completion", "progress", "done"],
        &["remaining", "left", "remains", "incomplete", "outstanding"],
    ),
    (&["churn"], &["retained", "stay", "stayed", "retention"]),
];

/// What the chances of rain are called.
const WET: [&str; 6] = [
    "rain",
    "rains",
    "raining",
    "precip",
    "precipitation",
    "showers",
];

/// Words that deny what they lead to; the last is what `words` leaves of "doesn't".
const NOT: [&str; 6] = ["not", "no", "without", "never", "cannot", "t"];

/// So near a denial stands before what it denies.
const NEAR: usize = 3;

impl Everyday<'_, '_> {
    /// A hundred percent less the percentage of what the words say the opposite of.
    pub(super) fn opposite(&self) -> Option<Derived> {
        if self.number.unit != Some(Unit::Percent) || !self.may_oppose() {
            return None;
        }
        let facts = self.work.facts();
        let objects = facts.objects().iter();
        let figures = objects.flat_map(|object| self.figures(object));
        let figures = figures.filter(|fact| {
            let name = facts.figure_name(fact);
            percent(fact, name).is_some() && self.opposes(name)
        });
        let all: Vec<(&Fact, &Fact)> = figures.map(|fact| (fact, fact)).collect();
        let fact = self.meant(all)?.one()?;
        let rest = 100.0 - percent(fact, facts.figure_name(fact))?;
        let is_it = is(self.number, rest);
        is_it.then(|| Derived::from(Operation::Difference, &[fact]))
    }

    /// Whether the words beside the number deny anything or are the opposite of something.
    fn may_oppose(&self) -> bool {
        self.beside.says(&NOT) || OPPOSITES.iter().any(|(_, words)| self.beside.says(words))
    }

    /// Whether the words beside the number say the opposite of a name.
    fn opposes(&self, name: &str) -> bool {
        let mut opposites = OPPOSITES.iter();
        let is_opposite = opposites.any(|(names, words)| {
            let is_named = parts(name).any(|part| is_one_of(names, part));
            is_named && self.beside.says(words)
        });
        is_opposite || self.denies(name)
    }

    /// Whether a denial stands right before a word of a name.
    pub(super) fn denies(&self, name: &str) -> bool {
        let is_wet = |word: &str| is_one_of(&WET, word);
        let is_own = |word: &str| {
            let mut own = parts(name);
            own.any(|part| are_kin(part, word) || is_wet(part) && is_wet(word))
        };
        let denies = |said: &[&str]| {
            let mut places = said
                .iter()
                .enumerate()
                .filter(|(_, word)| is_one_of(&NOT, word));
            places.any(|(at, _)| {
                let mut behind = said.iter().skip(at + 1).take(NEAR);
                behind.any(|word| is_own(word))
            })
        };
        denies(&self.beside.lead) || denies(&self.beside.behind)
    }
}

/// A figure as a percentage; none of what is none.
fn percent(fact: &Fact, name: &str) -> Option<f64> {
    const RATES: [&str; 6] = [
        "rate",
        "pct",
        "percent",
        "percentage",
        "chance",
        "probability",
    ];
    match fact.unit {
        Some(Unit::Percent) => Some(fact.value),
        None if (0.0..=1.0).contains(&fact.value) => Some(fact.value * 100.0),
        None if (0.0..=100.0).contains(&fact.value) && has(name, &RATES) => Some(fact.value),
        _ => None,
    }
}
