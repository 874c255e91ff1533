//! What a text says of the numbers in the tables around it.

use memchr::memmem;

use crate::wording::is_one_of;

use super::eastern;
use super::heading::Heading;
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
    for at in memmem::find_iter(text.as_bytes(), "ill") {
        let first = at.checked_sub(1).and_then(|at| text.as_bytes().get(at));
        let behind = text.get(at + "ill".len()..).unwrap_or_default();
        let starts = |endings: &[&str]| endings.iter().any(|ending| behind.starts_with(ending));
        let scale = match first.map(u8::to_ascii_lowercase) {
            // "millones" and "milliers" are Spanish and French.
            Some(b'm') if starts(&["ion", "ones de"]) => 1e6,
            Some(b'm') if starts(&["iard"]) => 1e9,
            Some(b'm') if starts(&["iers"]) => 1e3,
            Some(b'b') if starts(&["ion"]) => 1e9,
            _ => continue,
        };
        if declares(text, at) {
            add(scale);
        }
    }
    if is_in_cents(text) {
        add(1e-2);
    }
    if memmem::find(text.as_bytes(), b"000").is_some() && has_zeros(text) {
        add(1e3);
    }
    for at in memchr::memchr2_iter(b'(', b'[', text.as_bytes()) {
        let scale = text
            .get(at + 1..)
            .and_then(|behind| aside(behind, is_cell(text, at)));
        if let Some(scale) = scale {
            add(scale);
        }
    }
    if let Some(scale) = eastern::declared(text) {
        add(scale);
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
    let leads = |word: &str| is_one_of(&["in", "en"], word);
    // "in EUR thousands"
    if word.len() == 3 && word.bytes().all(|byte| byte.is_ascii_uppercase()) {
        let lead = tail.trim_end();
        let last = lead.rsplit(|c: char| !c.is_ascii_alphabetic()).next();
        // "Revenue by geography, NOK millions"
        if lead.is_empty() || lead.ends_with(['(', ',', ':']) || last.is_some_and(leads) {
            return true;
        }
    }
    let opens =
        word.is_empty() || word.eq_ignore_ascii_case("usd") || word.eq_ignore_ascii_case("us");
    leads(word) || (opens && tail.trim_end().ends_with(['(', '$', '€', '£', '¥', '฿']))
}

/// Whether a note tells that amounts count hundredths of a currency, as programs that take payments write them: "amounts in
/// cents", "in the smallest currency unit". Prices may be in cents by themselves.
fn is_in_cents(text: &str) -> bool {
    const LONGEST: usize = 80;
    const HUNDREDTHS: [&str; 8] = [
        "in cents",
        "in pence",
        "in satang",
        "in minor units",
        "in minor currency units",
        "in smallest currency unit",
        "in the smallest currency unit",
        "in pennies",
    ];
    let is_told = || {
        let said = text.trim().to_lowercase();
        let of_all = ["amount", "all amount", "money amount"];
        of_all.iter().any(|amounts| said.starts_with(amounts))
            && HUNDREDTHS
                .iter()
                .any(|hundredths| said.ends_with(hundredths))
    };
    text.len() <= LONGEST && text.contains("in ") && is_told()
}

/// No time that a caption tells is longer.
const LONGEST_TIME: usize = 60;

/// What words of India and of the continent declare behind a bracket: "(₹ in crore)", "(en millions d'euros)".
fn aside(behind: &str, is_cell: bool) -> Option<f64> {
    const LONGEST: usize = 48;
    const WORDS: [(&str, f64); 22] = [
        ("in crore", 1e7),
        ("in lakh", 1e5),
        ("en miles de", 1e3),
        ("miles de", 1e3),
        ("millones de", 1e6),
        ("migliaia di", 1e3),
        ("milioni di", 1e6),
        ("x duizend", 1e3),
        ("in duizend", 1e3),
        ("em milhares de", 1e3),
        ("em milhões de", 1e6),
        ("in migliaia di", 1e3),
        ("in milioni di", 1e6),
        ("in tausend", 1e3),
        ("in tsd", 1e3),
        ("in mio", 1e6),
        ("in mrd", 1e9),
        ("r$ milhões", 1e6),
        ("r$ mil", 1e3),
        ("tỷ đồng", 1e9),
        ("triệu đồng", 1e6),
        ("nghìn đồng", 1e3),
    ];
    let end = behind.find([')', ']', '\n'])?;
    let said = behind.get(..end).filter(|said| said.len() <= LONGEST)?;
    let said = said.to_lowercase();
    let found = WORDS.iter().find(|(word, _)| said.contains(word));
    let is_told = || said.starts_with("in ") || ends_line(behind.get(end + 1..));
    // "(₹ crore, consolidated)"
    let of_parts = || said.split([',', ';']).find_map(|part| bare(part.trim()));
    let of_title = || (!is_cell && is_told()).then(of_parts).flatten();
    found.map(|(_, scale)| *scale).or_else(of_title)
}

/// Whether nothing but a time or words of a sentence stand behind brackets in their line: "(₹ crore).", "(SEK m) at 31 March
/// 2024", "(€m) are set out below". Cells and other columns may stand there as well.
fn ends_line(behind: Option<&str>) -> bool {
    const MARKS: [char; 7] = [' ', ':', '.', ',', ';', '*', '\r'];
    // "Revenue (£m): 486.2"
    if behind.is_some_and(|behind| behind.starts_with(':')) {
        return true;
    }
    let line = behind.unwrap_or_default().split('\n').next();
    // "Ashdown Group (£m) FY2023. Revenue 486.2."
    let sentence = line.unwrap_or_default().split(". ").next();
    let is_told = |text: &str| text.len() <= LONGEST_TIME && is_time(text);
    let told = sentence.unwrap_or_default().trim_matches(MARKS);
    let rest = line.unwrap_or_default().trim_matches(MARKS);
    let are_words = || {
        let is_of_cells = |c: char| c.is_ascii_digit() || "(,;|\t".contains(c);
        behind.is_some_and(|behind| behind.starts_with(' '))
            && !rest.contains(is_of_cells)
            && !rest.contains("  ")
    };
    rest.is_empty() || are_words() || is_told(rest) || !told.is_empty() && is_told(told)
}

/// Whether a text is nothing but years, with days and months: "at 31 March 2024 and 2023".
pub(super) fn is_time(text: &str) -> bool {
    const DAYS: core::ops::RangeInclusive<u16> = 1..=31;
    const YEARS: core::ops::RangeInclusive<u16> = 1900..=2100;
    let digits = text.split(|c: char| !c.is_ascii_digit());
    let mut numbers = digits.filter(|digits| !digits.is_empty());
    let has_year = text.contains("19") || text.contains("20");
    let is_of_time = |digits: &str| {
        let number = digits.parse().ok();
        number.is_some_and(|number| DAYS.contains(&number) || YEARS.contains(&number))
    };
    has_year && numbers.all(is_of_time) && Heading::read(text).0.is_bare
}

/// Whether the line up to `at` is one of separated values, whose last header speaks of its own column.
fn is_cell(text: &str, at: usize) -> bool {
    let before = text.get(..at).unwrap_or_default();
    let line = before.rsplit('\n').next().unwrap_or_default();
    let parts = |comma: char| {
        let mut behind = line.split(comma).skip(1);
        behind
            .any(|next| !next.starts_with([' ', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']))
    };
    parts(',') || parts(';') || line.contains(['\t', '|'])
}

/// What brackets at the end of a line declare that hold nothing else: "(₹ crore)", "(Rs. lakhs)", "(EUR m)". Those in a row
/// are of that row alone.
fn bare(said: &str) -> Option<f64> {
    const LONGEST: usize = 24;
    let may_be = said.len() <= LONGEST && said.contains(char::is_alphabetic);
    let rupees = said.strip_prefix("rs");
    let rupees = rupees.map(|said| format!("inr {}", said.trim_start_matches('.')));
    let said = rupees.as_deref().unwrap_or(said);
    let (heading, _) = may_be.then(|| Heading::read(said))?;
    let scale = heading
        .scale
        .filter(|scale| heading.is_bare && !scale.is_open());
    scale.map(Scales::first)
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
