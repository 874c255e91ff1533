//! Counts by grade: how many gave five stars, how many scored nine of ten.

use super::{Fact, Facts, Object};
use crate::wording::{is_one_of, words};

/// No scale that people answer on has more steps.
const HIGHEST: u8 = 10;

/// Fewer are no scale.
const FEWEST: usize = 3;

/// Words of names of grades.
const NAMES: [&str; 8] = [
    "star", "stars", "score", "scores", "rating", "ratings", "grade", "point",
];

/// Words of names of what holds counts by grade.
const LISTS: [&str; 10] = [
    "distribution",
    "histogram",
    "breakdown",
    "responses",
    "reviews",
    "votes",
    "grades",
    "stars",
    "nps",
    "answers",
];

/// Words of names of how many gave a grade.
const COUNTS: [&str; 9] = [
    "count",
    "total",
    "n",
    "votes",
    "reviews",
    "number",
    "responses",
    "ratings",
    "respondents",
];

/// The counts of one scale, from its lowest grade on, each a step above the one before.
#[derive(Debug, Clone)]
pub(crate) struct Graded {
    lowest: u8,
    /// By their place among the numbers.
    counts: Vec<u32>,
}

/// The counts of one scale with their grades, ascending.
#[derive(Debug, Clone)]
pub(crate) struct Grades<'a>(pub(crate) Vec<(u8, &'a Fact)>);

impl Grades<'_> {
    pub(crate) fn total(&self) -> f64 {
        self.0.iter().map(|(_, fact)| fact.value).sum()
    }

    pub(crate) fn mean(&self) -> f64 {
        let weighed = self
            .0
            .iter()
            .map(|(grade, fact)| f64::from(*grade) * fact.value);
        weighed.sum::<f64>() / self.total()
    }

    /// How many gave one of the grades of a range, each by its fact.
    pub(crate) fn within(&self, low: u8, high: u8) -> Vec<&Fact> {
        let inside = self.0.iter();
        let inside = inside.filter(|(grade, _)| (low..=high).contains(grade));
        inside.map(|(_, fact)| *fact).collect()
    }

    pub(crate) fn ends(&self) -> Option<(u8, u8)> {
        Some((self.0.first()?.0, self.0.last()?.0))
    }
}

impl Facts {
    /// The counts by grade that the facts have; found once.
    pub(crate) fn grades(&self) -> impl Iterator<Item = Grades<'_>> {
        let graded = self.graded.get_or_init(|| {
            let of_objects = self
                .objects()
                .iter()
                .filter_map(|object| self.graded_in(object));
            of_objects.chain(self.graded_lists()).collect()
        });
        graded.iter().map(|graded| {
            let counts = graded.counts.iter();
            let counts = counts.filter_map(|place| self.numbers.get(*place as usize));
            Grades((graded.lowest..).zip(counts).collect())
        })
    }

    /// Those of an object whose members are called by grades: `{"1": 12, "2": 8, "3": 41}`.
    fn graded_in(&self, object: &Object) -> Option<Graded> {
        let figures: Vec<(u32, &Fact)> =
            self.placed_in(object).take(HIGHEST as usize + 2).collect();
        // Quarters and levels are numbered, too.
        let first = figures.first().map(|(_, fact)| self.place(fact).pointer)?;
        let mut way = words(&first).map(|(_, word)| word);
        if !way.any(|word| is_one_of(&NAMES, word) || is_one_of(&LISTS, word)) {
            return None;
        }
        let grades = figures
            .iter()
            .map(|(place, fact)| Some((grade_of_name(self.figure_name(fact))?, *place)));
        self.scale(grades.collect::<Option<Vec<_>>>()?)
    }

    /// Those of lists whose records have a grade and a count: `[{"stars": 5, "count": 31}, …]`.
    fn graded_lists(&self) -> Vec<Graded> {
        let mut lists: Vec<(u32, Vec<(u8, u32)>)> = Vec::new();
        for object in self.objects() {
            let Some(((grade, place), list)) = self.graded_record(object) else {
                continue;
            };
            match lists.last_mut().filter(|(known, _)| *known == list) {
                Some((_, grades)) => grades.push((grade, place)),
                None => lists.push((list, vec![(grade, place)])),
            }
        }
        let scales = lists.into_iter();
        scales
            .filter_map(|(_, grades)| self.scale(grades))
            .collect()
    }

    /// The grade and the count of a record of nothing else, and its list.
    fn graded_record(&self, object: &Object) -> Option<((u8, u32), u32)> {
        let figures: Vec<(u32, &Fact)> = self.placed_in(object).take(3).collect();
        let [first, second] = figures.as_slice() else {
            return None;
        };
        let is_grade = |(_, fact): &&(u32, &Fact)| is_one_of(&NAMES, self.figure_name(fact));
        let ((_, grade), (place, count)) = match [first, second].map(|one| is_grade(&one)) {
            [true, false] => (first, second),
            [false, true] => (second, first),
            _ => return None,
        };
        if !words(self.figure_name(count)).any(|(_, word)| is_one_of(&COUNTS, word)) {
            return None;
        }
        let list = self.parent(self.parent(grade.place.0)?)?;
        Some(((whole_grade(grade.value)?, *place), list))
    }

    /// A scale of counts, where its grades follow each other.
    fn scale(&self, mut grades: Vec<(u8, u32)>) -> Option<Graded> {
        grades.sort_unstable();
        let (lowest, _) = *grades.first()?;
        let follow = (lowest..)
            .zip(&grades)
            .all(|(step, (grade, _))| step == *grade);
        let counts: Vec<u32> = grades.into_iter().map(|(_, place)| place).collect();
        let is_count = |place: &u32| {
            let fact = self.numbers.get(*place as usize);
            fact.is_some_and(|fact| {
                fact.unit.is_none() && fact.value >= 0.0 && fact.value.fract() == 0.0
            })
        };
        let is_scale = follow && counts.len() >= FEWEST && counts.iter().all(is_count);
        is_scale.then_some(Graded { lowest, counts })
    }
}

/// The grade that a name tells: "5", `5_star`, `stars_5`.
fn grade_of_name(name: &str) -> Option<u8> {
    let digits = name.trim_matches(|c: char| !c.is_ascii_digit());
    let others = words(name).map(|(_, word)| word);
    let mut others = others.filter(|word| !word.bytes().all(|byte| byte.is_ascii_digit()));
    let grade: u8 = digits.parse().ok()?;
    (grade <= HIGHEST && others.all(|word| is_one_of(&NAMES, word))).then_some(grade)
}

fn whole_grade(value: f64) -> Option<u8> {
    (0..=HIGHEST).find(|grade| (f64::from(*grade) - value).abs() < f64::EPSILON)
}
