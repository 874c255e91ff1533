//! Prose of many numbers, which is passed over once only: a way that looks at all of it again at each number takes
//! minutes for one of these. `cargo bench -p validators --bench verify -- --grow` tells how it grows.

use super::facts;

const NUMBERS: usize = 16_000;

/// Beyond what may be a year.
const FIRST: usize = 3_000;

/// How a text goes on with a number.
type Part = fn(usize) -> String;

/// Parts, and how many figures each has.
const PARTS: &[(Part, usize)] = &[
    (|number| format!("{number}.5, "), 1),
    (|number| format!("{number}.5 and then "), 1),
    (
        |number| format!("In 2019 unit {number} made ${number}.5 million. "),
        2,
    ),
];

#[test]
fn prose_of_many_numbers_is_read_whole() {
    for (shape, (part, figures)) in PARTS.iter().enumerate() {
        let text: String = (FIRST..FIRST + NUMBERS).map(part).collect();
        let found = facts(&serde_json::json!({ "text": text }).to_string());
        assert_eq!(found.numbers().len(), NUMBERS * figures, "shape {shape}");
    }
}
