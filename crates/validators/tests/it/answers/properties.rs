use proptest::prelude::*;
use validators::{Facts, NumberVerdict, Report, Status};

use super::made::{self, Figure, Form, Layout};
use crate::judged::judged;

/// Some of the figures, each in a form and a frame.
fn picks() -> impl Strategy<Value = Vec<(prop::sample::Index, Form, usize)>> {
    let pick = (any::<prop::sample::Index>(), made::form(), 0_usize..5);
    proptest::collection::vec(pick, 1..5)
}

fn answer(figures: &[Figure], picks: &[(prop::sample::Index, Form, usize)]) -> String {
    let sentences = picks.iter().map(|(index, form, frame)| {
        let figure = index.get(figures);
        made::sentence(figure, &made::written(figure.value, *form), *frame)
    });
    sentences.collect::<Vec<_>>().join(" ")
}

/// Figures, and the same in another order.
fn shuffled() -> impl Strategy<Value = (Vec<Figure>, Vec<Figure>)> {
    made::figures().prop_flat_map(|figures| (Just(figures.clone()), Just(figures).prop_shuffle()))
}

/// The sum or the mean of some figures of one metric, which need not be a right one.
fn put_together(figures: &[Figure], some: &[prop::sample::Index], is_mean: bool) -> String {
    let metric = some.first().map_or("", |index| index.get(figures).metric);
    let own = figures.iter().filter(|figure| figure.metric == metric);
    let own: Vec<&Figure> = own.collect();
    let mut chosen: Vec<&Figure> = some.iter().map(|index| *index.get(&own)).collect();
    chosen.sort_by_key(|figure| figure.year);
    chosen.dedup_by_key(|figure| figure.year);
    let sum: f64 = chosen.iter().map(|figure| figure.value).sum();
    let count = f64::from(u32::try_from(chosen.len()).expect("few"));
    let (word, value) = if is_mean {
        ("Average", sum / count)
    } else {
        ("Total", sum)
    };
    format!("{word} {metric} was ${:.1} million.", value / 1e6)
}

/// A written amount with the digit at `place` made another, and its value; the first digit stays above zero.
fn changed(amount: &str, place: usize, by: u32) -> String {
    let digits = amount.chars().filter(char::is_ascii_digit).count();
    let mut at = 0;
    let change = |character: char| {
        if !character.is_ascii_digit() {
            return character;
        }
        let is_it = at == place % digits;
        at += 1;
        if !is_it {
            return character;
        }
        let digit = character.to_digit(10).expect("a digit");
        let other = (digit + by) % 10;
        let other = if place.is_multiple_of(digits) && other == 0 {
            1 + digit % 9
        } else {
            other
        };
        char::from_digit(other, 10).expect("a digit")
    };
    amount.chars().map(change).collect()
}

/// The value that an amount written by [`made::written`] has.
fn value(amount: &str) -> f64 {
    let scale = if amount.ends_with(['B']) || amount.ends_with("billion") {
        1e9
    } else if amount.ends_with(['M']) || amount.ends_with("million") {
        1e6
    } else {
        1.0
    };
    let digits: String = amount
        .chars()
        .filter(|character| character.is_ascii_digit() || *character == '.')
        .collect();
    digits.parse::<f64>().expect("a number") * scale
}

/// Whether a value is clearly none of the figures, at any power of thousand, since a bare amount may repeat the
/// digits of a table that counts in thousands.
fn is_far(figures: &[Figure], value: f64) -> bool {
    figures.iter().all(|figure| {
        [1.0, 1e3, 1e6, 1e-3, 1e-6]
            .iter()
            .all(|scale| (value - figure.value * scale).abs() > 0.02 * figure.value * scale)
    })
}

/// What a report says of each number, whatever its path.
fn verdicts(report: &Report) -> Vec<(usize, usize, NumberVerdict, Option<u64>)> {
    let mut verdicts: Vec<_> = report
        .number
        .unmatched
        .iter()
        .map(|finding| {
            (
                finding.start,
                finding.end,
                finding.verdict,
                finding.closest.map(f64::to_bits),
            )
        })
        .collect();
    verdicts.sort_by_key(|verdict| verdict.0);
    verdicts
}

proptest! {
    #![proptest_config(ProptestConfig { max_global_rejects: 100_000, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn an_answer_made_only_of_facts_passes(
        figures in made::figures(),
        layout in made::layout(),
        picks in picks(),
    ) {
        let source = made::facts(&figures, layout);
        let facts = Facts::of(&source).expect("shallow");
        let answer = answer(&figures, &picks);
        let report = judged(&facts, &answer);
        prop_assert_eq!(report.overall.status, Status::Pass, "{}\n{}\n{:#?}", source, answer, report);
        prop_assert_eq!(report.number.checked, picks.len(), "{}\n{:#?}", answer, report);
    }

    #[test]
    fn a_changed_digit_beyond_the_tolerance_is_found(
        figures in made::figures(),
        layout in made::layout(),
        picks in picks(),
        wrong in (any::<prop::sample::Index>(), made::form(), 0_usize..5),
        place in 0_usize..3,
        by in 1_u32..10,
    ) {
        let source = made::facts(&figures, layout);
        let facts = Facts::of(&source).expect("shallow");
        let figure = wrong.0.get(&figures);
        let amount = changed(&made::written(figure.value, wrong.1), place, by);
        prop_assume!(is_far(&figures, value(&amount)));
        let right = answer(&figures, &picks);
        let answer = format!("{right} {}", made::sentence(figure, &amount, wrong.2));
        let report = judged(&facts, &answer);
        let found: Vec<_> = report.number.unmatched.iter().map(|finding| finding.text.as_str()).collect();
        prop_assert_eq!(found, [amount.as_str()], "{}\n{}\n{:#?}", source, answer, report);
    }

    #[test]
    fn a_percentage_that_is_a_fact_passes_and_another_does_not(
        tenths in proptest::collection::hash_set(11_u16..990, 3..6),
        first in 2012_i16..2020,
        off in 1_u16..9,
    ) {
        let rates: Vec<u16> = tenths.into_iter().collect();
        let written = |rate: u16| format!("{}.{}%", rate / 10, rate % 10);
        let rows: Vec<_> = rates
            .iter()
            .zip(first..)
            .map(|(rate, year)| serde_json::json!({"metric": "tax rate", "year": year, "value": written(*rate)}))
            .collect();
        let facts = Facts::of(&serde_json::json!(rows)).expect("shallow");
        for (rate, year) in rates.iter().zip(first..) {
            let right = format!("The tax rate was {} in {year}.", written(*rate));
            prop_assert_eq!(judged(&facts, &right).overall.status, Status::Pass, "{}", right);
            let other = rate + 10 * off;
            if rates.iter().all(|rate| rate.abs_diff(other) > 5 + rate / 100) {
                let wrong = format!("The tax rate was {} in {year}.", written(other));
                prop_assert_eq!(judged(&facts, &wrong).number.status, Status::Fail, "{}", wrong);
            }
        }
    }

    #[test]
    fn the_order_of_the_facts_changes_nothing(
        (figures, other) in shuffled(),
        picks in picks(),
        wrong in (any::<prop::sample::Index>(), made::form(), 0_usize..5),
        by in 1_u32..10,
        together in (proptest::collection::vec(any::<prop::sample::Index>(), 2..5), any::<bool>()),
        layout in proptest::sample::select(vec![Layout::Rows, Layout::Prose]),
    ) {
        let figure = wrong.0.get(&figures);
        let amount = changed(&made::written(figure.value, wrong.1), 0, by);
        let wrong = made::sentence(figure, &amount, wrong.2);
        let total = put_together(&figures, &together.0, together.1);
        let answer = format!("{} {wrong} {total}", answer(&figures, &picks));
        let one = judged(&Facts::of(&made::facts(&figures, layout)).expect("shallow"), &answer);
        let two = judged(&Facts::of(&made::facts(&other, layout)).expect("shallow"), &answer);
        prop_assert_eq!(verdicts(&one), verdicts(&two), "{}\n{}", made::facts(&figures, layout), answer);
        prop_assert_eq!(one.overall, two.overall);
    }
}
