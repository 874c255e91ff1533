//! What a text says of the numbers in the tables around it.

use memchr::memmem;

use super::scales::Scales;

/// The scale that a caption or paragraph declares: "(in thousands)", "amounts in millions", "หน่วย: พันบาท".
pub(super) fn scale(text: &str) -> Option<Scales> {
    let mut found: Option<Scales> = None;
    let mut add = |scale: f64| {
        if let Some(scale) = Scales::of(scale) {
            found = Some(found.map_or(scale, |known| known.or(scale)));
        }
    };
    for at in memmem::find_iter(text.as_bytes(), "housand") {
        if declares(text, at) {
            add(1e3);
        }
    }
    for at in memmem::find_iter(text.as_bytes(), "illion") {
        let first = at.checked_sub(1).and_then(|at| text.as_bytes().get(at));
        let scale = match first.map(u8::to_ascii_lowercase) {
            Some(b'm') => 1e6,
            Some(b'b') => 1e9,
            _ => continue,
        };
        if declares(text, at) {
            add(scale);
        }
    }
    if memmem::find(text.as_bytes(), b"000").is_some() && has_zeros(text) {
        add(1e3);
    }
    for (_, behind) in text.match_indices("หน่วย").map(|(at, _)| text.split_at(at)) {
        thai(behind, &mut add);
    }
    found
}

/// Whether the scale word whose second letter stands at `at` is said of figures: "in thousands",
/// "($ millions", and not "2.1 million" or "millions of users".
fn declares(text: &str, at: usize) -> bool {
    let before = text
        .get(..at.saturating_sub(1))
        .unwrap_or_default()
        .trim_end();
    let tail = before.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let word = before.get(tail.len()..).unwrap_or_default();
    let is_in = word.eq_ignore_ascii_case("in");
    let opens =
        word.is_empty() || word.eq_ignore_ascii_case("usd") || word.eq_ignore_ascii_case("us");
    is_in || (opens && tail.trim_end().ends_with(['(', '$', '€', '£', '¥', '฿']))
}

/// "$’000", "(000s)", "US$'000".
fn has_zeros(text: &str) -> bool {
    let marks = ["'000", "’000", "‘000", "(000", "$000", "in 000"];
    marks.iter().any(|mark| {
        text.match_indices(mark).any(|(at, _)| {
            let before = text.get(..at).unwrap_or_default();
            let behind = text.get(at + mark.len()..).unwrap_or_default();
            !before.ends_with(|c: char| c.is_ascii_digit())
                && !behind.starts_with(|c: char| c.is_ascii_digit())
        })
    })
}

fn thai(behind: &str, add: &mut impl FnMut(f64)) {
    const WORDS: [(&str, f64); 4] = [
        ("ล้านล้านบาท", 1e12),
        ("พันล้านบาท", 1e9),
        ("ล้านบาท", 1e6),
        ("พันบาท", 1e3),
    ];
    const NEAR: usize = 40;
    let place = |word: &str| behind.find(word).filter(|at| *at < NEAR);
    if let Some((_, scale)) = WORDS.iter().find(|(word, _)| place(word).is_some()) {
        add(*scale);
    }
}
