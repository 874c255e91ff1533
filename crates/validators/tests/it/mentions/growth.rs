//! Long texts of few parts, which every look around a number has to pass over once only. A way that looks at all
//! of the text again at each number takes minutes for one of these.

use validators::{Locale, mentions};

const BYTES: usize = 80_000;

/// A part, repeated up to the size; a second one behind it, repeated as well; and the locale.
pub(crate) const TEXTS: &[(&str, &str, &str)] = &[
    ("1,", "", "en"),
    ("1, ", "", "en"),
    ("1 and ", "", "en"),
    ("1 or ", "5 million", "en"),
    ("$1 and ", "", "en"),
    ("$1 and $2/", "", "en"),
    ("1 dollars & ", "", "en"),
    ("1 baht, and ", "", "en"),
    ("$1-", "", "en"),
    ("from $1 to ", "", "en"),
    ("1-", "", "en"),
    ("1+", "=", "en"),
    ("1+1=", "", "en"),
    ("1 = a + ", "", "en"),
    ("2019 = a + ", "", "en"),
    ("1≈X ", "", "en"),
    ("(", "1 = a + ", "en"),
    ("1)", "=", "en"),
    ("1 ", ") = ", "en"),
    ("=", "", "en"),
    ("1)))))))))))))))))))", "=", "en"),
    ("111-", "", "en"),
    ("  (2)", "", "en"),
    ("+1 (", "", "en"),
    ("1-1-1T", "", "en"),
    ("01-01-2001T", "", "en"),
    ("1 jan๑", "", "de"),
    ("the ", "2024", "en"),
    ("of the year ", "2024 ", "en"),
    ("calendar ", "2024 ", "en"),
    ("ปี", "2562 ", "th"),
    ("FY19-", "", "en"),
    ("2019-", "", "en"),
    ("'19 ", "", "en"),
    ("one ", "", "en"),
    ("one and ", "", "en"),
    ("one million ", "", "en"),
    ("one hundred dollars and ", "", "en"),
    ("point one ", "", "en"),
    ("hundred ", "", "en"),
    ("a hundred ", "", "en"),
    ("a", "1", "en"),
    ("1", "", "en"),
    ("1.", "", "en"),
    ("1a", "", "en"),
    ("๑", "", "th"),
    ("１，", "", "en"),
    (" ", "1", "en"),
    ("10-K ", "", "en"),
    ("((", "1))", "en"),
    ("[1] ", "", "en"),
    ("1 1/2 ", "", "en"),
    ("5 hong ", "", "en"),
    ("US$", "", "en"),
];

#[test]
fn a_text_of_any_length_is_passed_over_once() {
    for (first, second, tag) in TEXTS {
        let locale: Locale = tag.parse().expect("a locale");
        let text = repeated(first) + &repeated(second);
        for mention in mentions(&text, &locale) {
            assert!(!mention.span.of(&text).is_empty(), "{first:?}, {second:?}");
        }
    }
}

fn repeated(part: &str) -> String {
    part.repeat(BYTES.checked_div(part.len()).unwrap_or_default())
}

/// Words that count only with what stands before them were read one inside the other.
#[test]
fn a_label_of_many_words_needs_no_stack() {
    let text = format!("third quarter {}2024", "of the ".repeat(50_000));
    let found = super::all_said(&text, Locale::default());
    assert_eq!(found, [format!("Y2024Q3 '{text}'")]);
}

/// Nested, they were read one inside the other.
#[test]
fn the_words_of_a_formula_need_no_stack() {
    let text = format!("5{} million}}", r"\text{".repeat(50_000));
    let found = mentions(&text, &Locale::default());
    let first = found.first().expect("a number");
    assert_eq!(first.span.of(&text), "5");
}

/// A list that gives its currency to a member far before the one that brings it.
#[test]
fn a_currency_reaches_back_over_amounts_that_have_it() {
    let many = "$6 and ".repeat(1000);
    let text = format!("5 and {many}7 dollars");
    let found = super::all_said(&text, Locale::default());
    assert_eq!(found.first().map(String::as_str), Some("5 USD '5'"));
    assert_eq!(found.len(), 1002);
}

/// Operands that an equals sign in the middle of the work has found stay operands of all of it.
#[test]
fn work_goes_on_over_the_equals_signs_inside_it() {
    let text = "((1 = a + 2 = a + 3 = 6";
    let found = mentions(text, &Locale::default());
    let role = found.last().map(|last| &last.kind);
    let Some(validators::MentionKind::Number(number)) = role else {
        panic!("no number: {role:?}");
    };
    let validators::Role::Result { work } = number.role else {
        panic!("no result: {number:?}");
    };
    assert_eq!(work.of(text), "((1 = a + 2 = a + 3 ");
}
