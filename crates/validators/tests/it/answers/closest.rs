//! The closest fact of a wrong number, against a look at each fact.

use proptest::prelude::*;
use serde_json::json;
use validators::{Facts, NumberVerdict};

use crate::judged::judged;

/// Farther off than by this share, no fact is close.
const FARTHEST: f64 = 0.5;

fn off(number: i32, fact: i32) -> f64 {
    (f64::from(number - fact) / f64::from(fact)).abs()
}

/// The place of the nearest fact of a year, the first of the nearest; of any year where none of the year is close.
fn nearest(number: i32, year: i32, facts: &[(i32, i32)]) -> Option<usize> {
    let close = |is_of: &dyn Fn(i32) -> bool| {
        let of_year = facts.iter().enumerate().filter(|(_, fact)| is_of(fact.0));
        let shares = of_year.map(|(place, fact)| (off(number, fact.1), place));
        let close = shares.filter(|(share, _)| *share <= FARTHEST);
        close.min_by(|left, right| left.0.total_cmp(&right.0).then(left.1.cmp(&right.1)))
    };
    let found = close(&|other| other == year).or_else(|| close(&|_| true));
    found.map(|(_, place)| place)
}

proptest! {
    #[test]
    fn it_is_the_first_of_the_nearest_and_of_the_year_before_others(
        facts in proptest::collection::vec((2019..2022_i32, -40..400_i32), 1..40),
        number in 100..600_i32,
        year in 2019..2023_i32,
    ) {
        let record = |(place, (year, value)): (usize, &(i32, i32))| {
            json!({ "metric": format!("row {place}"), "year": year, "value": value })
        };
        let records = facts.iter().enumerate().map(record).collect();
        let report = judged(
            &Facts::of(&records).unwrap(),
            &format!("It was {number} in {year}."),
        );
        let Some(finding) = report.number.unmatched.first() else {
            return Ok(());
        };
        if let (NumberVerdict::Unsupported, Some(place)) =
            (finding.verdict, nearest(number, year, &facts))
        {
            let path = finding.fact.as_ref().map(|fact| fact.path.clone());
            prop_assert_eq!(path, Some(format!("/{place}/value")));
        }
    }
}
