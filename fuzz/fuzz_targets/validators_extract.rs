//! Any text: mentions lie in it, in order and on characters, their numbers are finite, and a second pass says
//! the same.
//!
//! The first byte of an input chooses the locale; the rest is the text, bytes that are no UTF-8 replaced.

#![no_main]

use std::time::{Duration, Instant};

use libfuzzer_sys::fuzz_target;
use validators::{Locale, Mention, MentionKind, Period, YearPart, mentions};

const LOCALES: [&str; 10] = [
    "en-US", "th", "de", "de-CH", "fr", "en-IN", "pt-BR", "ja", "ru", "nb",
];

/// Under the sanitizer, for 4 KB at most; a pass takes microseconds without it.
const LIMIT: Duration = Duration::from_secs(2);

fuzz_target!(|input: &[u8]| {
    let [locale, rest @ ..] = input else {
        return;
    };
    let tag = LOCALES[usize::from(*locale) % LOCALES.len()];
    let locale: Locale = tag.parse().expect("a known locale");
    let text = String::from_utf8_lossy(rest);
    let start = Instant::now();
    let found = mentions(&text, &locale);
    assert!(start.elapsed() < LIMIT, "{:?}", start.elapsed());
    assert_eq!(found, mentions(&text, &locale));
    let mut floor = 0;
    for mention in &found {
        assert_place(&text, mention, floor);
        assert_value(mention);
        floor = mention.span.end;
    }
});

fn assert_place(text: &str, mention: &Mention, floor: usize) {
    let span = mention.span;
    assert!(floor <= span.start && span.start < span.end, "{mention:?}");
    assert!(text.get(span.start..span.end).is_some(), "{mention:?}");
}

fn assert_value(mention: &Mention) {
    match &mention.kind {
        MentionKind::Number(number) => {
            assert!(
                number.value.is_finite() && number.scale.is_finite(),
                "{mention:?}"
            );
            assert!(number.step.is_finite() && number.step >= 0.0, "{mention:?}");
        }
        MentionKind::Years(years) => {
            assert_period(years.from);
            assert_period(years.to);
            assert!(years.from.year <= years.to.year, "{mention:?}");
        }
        MentionKind::Date(day) => {
            assert!(matches!(day.part, YearPart::Day(_, _)), "{mention:?}");
            assert_period(*day);
        }
        MentionKind::Filing(filing) => {
            assert!(!filing.form.is_empty(), "{mention:?}");
            filing.filed.into_iter().for_each(assert_period);
            filing.period.into_iter().for_each(assert_period);
        }
    }
}

fn assert_period(period: Period) {
    let is_part = match period.part {
        YearPart::Whole => true,
        YearPart::Half(half) => (1..=2).contains(&half),
        YearPart::Quarter(quarter) => (1..=4).contains(&quarter),
        YearPart::Months(months) => (1..=12).contains(&months),
        YearPart::Month(month) | YearPart::QuarterTo(month) => (1..=12).contains(&month),
        YearPart::Day(month, day) => (1..=12).contains(&month) && (1..=31).contains(&day),
    };
    assert!(is_part, "{period:?}");
}
