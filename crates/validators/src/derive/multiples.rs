//! Multiples that are told by what they are of: "13.2x earnings" of the column "P/E".

use crate::label::{hashed, label_words};
use crate::verify::Answer;
use crate::wording::{is_one_of, words};
use crate::{Facts, Mention, Span, Unit};

/// What a price may be a multiple of, and the short names of that: in letters, and as words of a name.
const KNOWN: [(&str, &[&str], [&str; 2]); 3] = [
    ("earnings", &["pe", "per"], ["p", "e"]),
    ("book", &["pb", "pbv", "pbr"], ["p", "b"]),
    ("sales", &["ps", "psr"], ["p", "s"]),
];

/// So many columns and rows are looked at.
const MOST: usize = 64;

/// The words of the names of multiples that a sentence tells by what they are of.
pub(super) fn multiples_said(answer: &Answer<'_>, sentence: Span) -> Vec<u64> {
    let numbers = answer.within(sentence).iter();
    let of = numbers.filter_map(|mention| told_of(answer.asked.answer, mention));
    let mut said = Vec::new();
    for (base, short, letters) in of {
        let names = names(answer.facts());
        let own = names.filter(|name| is_multiple(name, base, short, letters));
        said.extend(own.flat_map(label_words));
    }
    said
}

/// Those of them that tell one multiple from another.
pub(super) fn telling(answer: &Answer<'_>, number: Span) -> Vec<u64> {
    let mut said = multiples_said(answer, number);
    if !said.is_empty() {
        let shared = ["p", "price", "ev", "to", "ratio", "multiple"].map(hashed);
        said.retain(|word| !shared.contains(word));
    }
    said
}

/// What stands right behind a multiple, if it is one of those that are known.
fn told_of(
    text: &str,
    mention: &Mention,
) -> Option<(&'static str, &'static [&'static str], [&'static str; 2])> {
    mention
        .number()
        .filter(|number| number.unit == Some(Unit::Multiple))?;
    let behind = text.get(mention.span.end..)?.strip_prefix(' ')?;
    let (start, next) = words(behind)
        .next()
        .map(|(span, word)| (span.start, word))?;
    let found = KNOWN
        .iter()
        .find(|(base, ..)| base.eq_ignore_ascii_case(next));
    found.copied().filter(|_| start == 0)
}

fn names(facts: &Facts) -> impl Iterator<Item = &str> {
    let columns = facts
        .columns()
        .take(MOST)
        .map(|fact| facts.column_header(fact));
    let rows = facts.rows().filter(|fact| !fact.is_prose()).take(MOST);
    columns.chain(rows.map(|fact| facts.attribute(fact)))
}

/// Whether a name is that of the multiple: `pe_ratio`, "P/E", `price_to_earnings`.
fn is_multiple(name: &str, base: &str, short: &[&str], [price, other]: [&str; 2]) -> bool {
    let told: Vec<&str> = words(name).map(|(_, word)| word).collect();
    let is = |at: usize, word: &str| {
        told.get(at)
            .is_some_and(|told| told.eq_ignore_ascii_case(word))
    };
    let mut places = 0..told.len();
    let is_spelled = told
        .iter()
        .any(|word| is_one_of(&["price", "ev", "p"], word))
        && told.iter().any(|word| word.eq_ignore_ascii_case(base));
    is_spelled
        || told.iter().any(|word| is_one_of(short, word))
        || places.any(|at| is(at, price) && is(at + 1, other))
}
