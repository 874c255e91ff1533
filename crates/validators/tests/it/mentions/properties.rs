use proptest::prelude::*;
use validators::{Locale, mentions};

/// What matters to the pass, to be put together at random.
const FRAGMENTS: &[&str] = &[
    "0",
    "1",
    "7",
    "12",
    "123",
    "2019",
    "2562",
    "1,234",
    "1.5",
    "31",
    ".",
    ",",
    "-",
    "−",
    "–",
    "+",
    "(",
    ")",
    "$",
    "€",
    "฿",
    "US$",
    "THB",
    "%",
    "％",
    " ",
    "\u{a0}",
    "\u{202f}",
    "\n",
    "K",
    "M",
    "bn",
    "million",
    "five",
    "hundred",
    "and",
    "a",
    "half",
    "Q3",
    "FY",
    "10-K",
    "filed",
    "December",
    "Dec.",
    "ปี",
    "พ.ศ.",
    "ล้าน",
    "บาท",
    "๒",
    "๕๖",
    "ร้อยละ",
    "１",
    "，",
    "\u{301}",
    "\u{e49}",
    "=",
    "≈",
    "/",
    "*",
    "^",
    "e",
    "'",
    "’",
    ":",
    "x",
    "\\",
    "S&P",
    "note",
    "https://",
    "é",
    "😀",
    "to",
    "between",
    "points",
    "percentage",
    "st",
    "\u{0}",
];

fn fragments() -> impl Strategy<Value = String> {
    proptest::collection::vec(proptest::sample::select(FRAGMENTS), 0..24)
        .prop_map(|parts| parts.concat())
}

fn hold(text: &str) {
    for tag in ["en-US", "de", "de-CH", "fr", "th"] {
        let locale: Locale = tag.parse().expect("a locale");
        let mut floor = 0;
        for mention in mentions(text, &locale) {
            let span = mention.span;
            assert!(span.start >= floor, "{text:?}: overlap at {span:?}");
            assert!(
                span.end > span.start && span.end <= text.len(),
                "{text:?}: {span:?}"
            );
            assert!(
                text.is_char_boundary(span.start) && text.is_char_boundary(span.end),
                "{text:?}: {span:?}"
            );
            floor = span.end;
        }
    }
}

/// Found by chance: one symbol between two numbers was both's.
#[test]
fn what_stands_between_two_numbers_belongs_to_one() {
    hold("๒$US$๒");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn spans_are_in_order_and_on_characters_in_any_text(text in "\\PC*") {
        hold(&text);
    }

    #[test]
    fn spans_are_in_order_and_on_characters_in_what_matters(text in fragments()) {
        hold(&text);
    }

    #[test]
    fn a_grouped_number_is_found_again(value in 0_u32..1_000_000_000) {
        let digits = value.to_string();
        let mut grouped = String::new();
        for (place, digit) in digits.char_indices() {
            if place > 0 && (digits.len() - place) % 3 == 0 {
                grouped.push(',');
            }
            grouped.push(digit);
        }
        let text = format!("It came to ${grouped}.");
        let found = super::all_said(&text, Locale::default());
        prop_assert_eq!(found, [format!("{value} USD '${grouped}'")]);
    }
}
