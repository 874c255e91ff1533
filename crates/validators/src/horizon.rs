//! Over how long a time a return or a rate is: "15 % over one year" is not the fact named `3y`.

use crate::lexicon::{Class, Classes, Listed};

/// The length of a time that ends now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Horizon {
    Hours(u16),
    Months(u16),
    YearToDate,
    SinceInception,
}

/// Where a text names one.
pub(crate) struct Found {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) horizon: Horizon,
}

/// The horizon that a name holds: `performance 3y`, "1-year return", "YTD"; none where it holds several.
pub(crate) fn of_name(name: &str) -> Option<Horizon> {
    let mut found = found(name);
    let Some(first) = found.next() else {
        return of_code(name);
    };
    let first = first.horizon;
    found.all(|other| other.horizon == first).then_some(first)
}

/// The horizon that a whole name is a code of: `y1`, `m3`. Capitals are those of something else, as "M3" of money.
fn of_code(name: &str) -> Option<Horizon> {
    const LONGEST: u16 = 50;
    let months = match name.as_bytes().first()? {
        b'y' => 12,
        b'm' => 1,
        _ => return None,
    };
    let count = count(name.get(1..)?).filter(|count| (1..=LONGEST).contains(count))?;
    Some(Horizon::Months(count * months))
}

/// The horizons that a text names, each once.
pub(crate) fn all(text: &str) -> Vec<Horizon> {
    let thai = thai_year_to_date(text);
    let found = found(text).chain(thai);
    let mut all: Vec<Horizon> = found.map(|found| found.horizon).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Whether a word of a name tells over how long its figure is: the "y" of `perf_5y`, and "ytd".
pub(crate) fn names_length<W: Listed + ?Sized>(word: &W) -> bool {
    may_name(word) || ["to", "date", "since"].contains(&word.text())
}

/// The horizon that a number is said to be over, directly behind it or somewhere before it. `is_first` tells that
/// no number stands before `lead`, whose own horizon may begin it; `are_labels`, whether horizons stand before their
/// numbers in its sentence: "YTD 8.8% 1Y 6.65%".
pub(crate) fn of_number(
    lead: &str,
    tail: &str,
    is_first: bool,
    are_labels: impl FnOnce() -> bool,
) -> Option<Horizon> {
    if let Some(label) = right_before(lead).filter(|_| are_labels()) {
        return Some(label);
    }
    let before = || {
        let last = found(lead)
            .chain(thai_year_to_date(lead))
            .max_by_key(|found| found.start)?;
        let is_anothers = !is_first && is_light(lead.get(..last.start).unwrap_or_default());
        (!is_anothers).then_some(last)
    };
    directly_behind(tail)
        .or_else(|| thai_behind(tail))
        .or_else(before)
        .map(|found| found.horizon)
}

/// The horizon that nothing but light words and marks set apart from what follows: "1-year return: ".
pub(crate) fn right_before(lead: &str) -> Option<Horizon> {
    let last = found(lead).last()?;
    let gap = lead.get(last.end..)?.trim_end_matches([' ', ':', '=']);
    is_light(gap).then_some(last.horizon)
}

fn thai_year_to_date(text: &str) -> Option<Found> {
    let start = (!text.is_ascii()).then(|| text.rfind(THAI_YEAR_TO_DATE))??;
    let horizon = Horizon::YearToDate;
    let end = start + THAI_YEAR_TO_DATE.len();
    Some(Found {
        start,
        end,
        horizon,
    })
}

/// "13.58% ตั้งแต่ต้นปี", "13.58% สำหรับ 1 ปี".
fn thai_behind(tail: &str) -> Option<Found> {
    if tail.is_ascii() {
        return None;
    }
    let rest = tail.trim_start_matches([' ', '%']);
    let start = tail.len() - rest.len();
    let behind = rest.strip_prefix(THAI_YEAR_TO_DATE);
    let to_date = behind
        .filter(|behind| !leads_to_number(behind))
        .map(|_| Found {
            start,
            end: start + THAI_YEAR_TO_DATE.len(),
            horizon: Horizon::YearToDate,
        });
    to_date.or_else(|| thai_led(tail, rest))
}

/// Whether nothing but marks stands between what something is over and a number, which it heads: "1 ปี 12.7%".
fn leads_to_number(behind: &str) -> bool {
    let next = behind.trim_start_matches([' ', ':', '=', '+', '-']);
    next.starts_with(|c: char| c.is_ascii_digit())
}

/// The horizon that words right behind a number lead to, where it heads no other number.
fn thai_led(tail: &str, rest: &str) -> Option<Found> {
    const LEADS: [&str; 8] = [
        "สำหรับช่วง",
        "สำหรับ",
        "ในช่วง",
        "ในรอบ",
        "ในระยะ",
        "ย้อนหลัง",
        "ช่วง",
        "ใน",
    ];
    let led = LEADS.iter().find_map(|lead| rest.strip_prefix(lead))?;
    let led = led.trim_start_matches([' ']);
    let horizon = thai(led)?;
    let start = tail.len() - led.len();
    let unit = led.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ');
    let is_letter = |c: char| c.is_alphabetic() || ('\u{e30}'..='\u{e4e}').contains(&c);
    let behind = unit.trim_start_matches(is_letter);
    (!leads_to_number(behind)).then_some(Found {
        start,
        end: tail.len() - behind.len(),
        horizon,
    })
}

/// The first horizon of a text, if nothing but light words leads to it.
fn directly_behind(tail: &str) -> Option<Found> {
    let mut rest = tokens(tail);
    let mut at = 0;
    loop {
        // What ends the search is found before the next token is, which may be far.
        let is_telling = |c: char| c.is_alphanumeric() || BREAKS.contains(&c) || is_sign(c);
        let next = tail.get(at..)?.find(is_telling)? + at;
        let (start, token) = is_token(tail, next).then(|| rest.next()).flatten()?;
        if let Some((horizon, end)) = horizon(start, token, rest.clone()) {
            let is_label = labels_next(tail.get(end..).unwrap_or_default());
            return (!is_label).then_some(Found {
                start,
                end,
                horizon,
            });
        }
        if !Class::HorizonLight.has(token) {
            return None;
        }
        at = start + token.len();
    }
}

/// Whether a token begins at a place.
fn is_token(text: &str, at: usize) -> bool {
    text.as_bytes()
        .get(at)
        .is_some_and(u8::is_ascii_alphanumeric)
}

/// What sets a number apart from what follows.
const BREAKS: [char; 5] = [',', ';', '.', '|', '/'];

/// Whether a character is a mark beyond punctuation, as "✅" and "•" between the items of a line.
fn is_sign(c: char) -> bool {
    const DASHES: core::ops::RangeInclusive<char> = '\u{2010}'..='\u{2015}';
    !c.is_ascii() && !c.is_alphanumeric() && !c.is_whitespace() && !DASHES.contains(&c)
}

/// Whether a horizon heads what follows it: "1Y: 6.65%", "1-year return = 6.65%".
fn labels_next(behind: &str) -> bool {
    let Some((head, next)) = behind.split_once([':', '=']) else {
        return false;
    };
    let next = next.trim_start_matches([' ', '*', '(', '+', '-', '\u{2212}']);
    is_light(head) && next.starts_with(|c: char| c.is_ascii_digit())
}

/// Whether nothing but light words stands between a number and what it is over.
pub(crate) fn is_light(gap: &str) -> bool {
    let mut words = gap.split(|c: char| !c.is_alphanumeric());
    !gap.contains(BREAKS) && words.all(|word| word.is_empty() || Class::HorizonLight.has(word))
}

/// Whether a word may be one of a horizon's: every one has such.
pub(crate) fn may_name<W: Listed + ?Sized>(word: &W) -> bool {
    const NAMES: Classes = Classes::of(&[
        Class::HorizonYears,
        Class::HorizonMonths,
        Class::HorizonWeeks,
        Class::HorizonDays,
        Class::HorizonHours,
        Class::HorizonYtd,
    ]);
    word.classes().meet(NAMES)
}

/// Whether a text may tell a horizon in Thai: in years or months.
pub(crate) fn may_be_thai(text: &str) -> bool {
    !text.is_ascii() && (text.contains("ปี") || text.contains("เดือน"))
}

/// The horizon that a text begins with: "3 years", "1 ปี".
pub(crate) fn at_start(text: &str) -> Option<Horizon> {
    let mut rest = tokens(text);
    let first = is_token(text, 0).then(|| rest.next()).flatten();
    let found = first.and_then(|(start, token)| horizon(start, token, rest));
    found.map(|(horizon, _)| horizon).or_else(|| thai(text))
}

/// The horizon of the first of several numbers that one unit counts: "2 and 10 years", "1, 3 and 5 years", "1 or 2 Jahre".
pub(crate) fn of_list(text: &str) -> Option<Horizon> {
    const LINKS: [&str; 9] = [
        ", and ", ", or ", " and ", " or ", " und ", " et ", ", ", "/", " & ",
    ];
    const MOST: usize = 5;
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let first = count(text.get(..digits(text))?)?;
    let mut rest = text.get(digits(text)..)?;
    for _ in 0..MOST {
        let linked = LINKS.iter().find_map(|link| rest.strip_prefix(link))?;
        let last = digits(linked);
        rest = linked.get(last..).filter(|_| last > 0)?;
        let unit = tokens(rest).next().filter(|(start, _)| *start == 1);
        if let Some(length) = unit.and_then(|(_, unit)| length(first, unit)) {
            return Some(length);
        }
    }
    None
}

fn listed_at(text: &str, start: usize) -> Option<(Horizon, usize)> {
    let horizon = of_list(text.get(start..)?)?;
    Some((horizon, start + 1))
}

fn thai(text: &str) -> Option<Horizon> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let count = count(text.get(..digits)?).filter(|count| (1..=50).contains(count))?;
    let unit = text.get(digits..)?.trim_start();
    match unit {
        _ if unit.starts_with("ปี") => Some(Horizon::Months(count * 12)),
        _ if unit.starts_with("เดือน") => Some(Horizon::Months(count)),
        _ => None,
    }
}

fn thai_at(text: &str, start: usize) -> Option<(Horizon, usize)> {
    let horizon = thai(text.get(start..)?)?;
    Some((horizon, start + 1))
}

/// "From the start of the year".
const THAI_YEAR_TO_DATE: &str = "ตั้งแต่ต้นปี";

pub(crate) fn found(text: &str) -> impl Iterator<Item = Found> {
    let mut rest = tokens(text);
    let mut floor = 0;
    core::iter::from_fn(move || {
        loop {
            let (start, token) = rest.next()?;
            if is_of_amount(text, start) {
                continue;
            }
            let found = horizon(start, token, rest.clone());
            let found = found.or_else(|| thai_at(text, start));
            let Some((horizon, end)) = found.or_else(|| listed_at(text, start)) else {
                continue;
            };
            // "one year to date" and the like overlap; the earlier counts.
            if floor <= start {
                floor = end;
                return Some(Found {
                    start,
                    end,
                    horizon,
                });
            }
        }
    })
}

/// Whether a token is what stands behind the point or the currency of an amount: the "4M" of "$61.4M".
fn is_of_amount(text: &str, start: usize) -> bool {
    let before = text.get(..start).unwrap_or_default();
    let has_digits = |before: &str| before.ends_with(|c: char| c.is_ascii_digit());
    let is_behind_point = before.strip_suffix(['.', ',']).is_some_and(has_digits);
    is_behind_point || before.ends_with(['$', '€', '£', '¥', '฿'])
}

/// The horizon that begins with a token, and where it ends.
fn horizon<'t>(
    start: usize,
    token: &str,
    mut behind: impl Iterator<Item = (usize, &'t str)>,
) -> Option<(Horizon, usize)> {
    let end = start + token.len();
    if token.eq_ignore_ascii_case("ytd") {
        return Some((Horizon::YearToDate, end));
    }
    if token.eq_ignore_ascii_case("this") {
        let (at, year) = behind.next()?;
        let is_year = year.eq_ignore_ascii_case("year");
        return is_year.then_some((Horizon::YearToDate, at + year.len()));
    }
    if token.eq_ignore_ascii_case("year") {
        let to = behind.next()?.1.eq_ignore_ascii_case("to");
        let (at, date) = behind.next()?;
        let is_date = to && date.eq_ignore_ascii_case("date");
        return is_date.then_some((Horizon::YearToDate, at + date.len()));
    }
    if token.eq_ignore_ascii_case("since") {
        let (at, start) = behind.next()?;
        let is_start = start.eq_ignore_ascii_case("inception");
        return is_start.then_some((Horizon::SinceInception, at + start.len()));
    }
    if let Some(horizon) = glued(token) {
        return Some((horizon, end));
    }
    if Class::HorizonPast.has(token) {
        let (at, unit) = behind.next()?;
        return Some((length(1, unit)?, at + unit.len()));
    }
    let (count, end, unit) = match tens(token) {
        Some(tens) => {
            let (at, token) = behind.next()?;
            (tens + count(token)?, at + token.len(), behind.next())
        }
        None => (count(token)?, end, behind.next()),
    };
    // "8.21% year to date" is not over 21 years.
    let (at, unit) = unit.filter(|(at, _)| at - end == 1)?;
    Some((length(count, unit)?, at + unit.len()))
}

/// Runs of letters and digits.
fn tokens(text: &str) -> impl Iterator<Item = (usize, &str)> + Clone {
    let mut at = 0;
    core::iter::from_fn(move || {
        let is_letter = u8::is_ascii_alphanumeric;
        let rest = text.as_bytes().get(at..)?;
        let start = at + rest.iter().position(is_letter)?;
        let token = text.as_bytes().get(start..)?;
        let length = token.iter().position(|byte| !is_letter(byte));
        at = start + length.unwrap_or(token.len());
        Some((start, text.get(start..at)?))
    })
}

/// `3y`, `6m`, `10yr`, `fiveY`, `r1y`, `return3yPct`.
fn glued(token: &str) -> Option<Horizon> {
    const LEADS: [&str; 9] = [
        "r",
        "tr",
        "ret",
        "perf",
        "return",
        "returns",
        "sharpe",
        "volatility",
        "cagr",
    ];
    let capital = token.find(|c: char| c.is_ascii_uppercase());
    if let Some((spelled, unit)) = capital.and_then(|at| token.split_at_checked(at))
        && let Some(count) = count(spelled)
    {
        return length(count, unit);
    }
    let lead = token.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (lead, token) = token.split_at_checked(lead)?;
    if !lead.is_empty() && !LEADS.contains(&lead) {
        return None;
    }
    let digits = token.bytes().take_while(u8::is_ascii_digit).count();
    let (count, unit) = token.split_at_checked(digits)?;
    // Nothing lasts "3D".
    let is_shape = matches!(token, "2d" | "2D" | "3d" | "3D");
    let unit = before_hump(unit);
    length(count.parse().ok().filter(|_| !is_shape)?, unit)
}

/// A word without the next one that a capital begins: the "y" of "yPct".
fn before_hump(word: &str) -> &str {
    let mut humps = word
        .char_indices()
        .skip(1)
        .filter(|(_, c)| c.is_ascii_uppercase());
    let is_word = |at: usize| {
        word.get(at + 1..)
            .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_lowercase()))
    };
    let end = humps.next().map(|(at, _)| at).filter(|at| is_word(*at));
    word.get(..end.unwrap_or(word.len())).unwrap_or(word)
}

/// The "fifty" of `fifty_two_week_low`.
fn tens(token: &str) -> Option<u16> {
    const WORDS: [(&str, u16); 4] = [
        ("twenty", 20),
        ("thirty", 30),
        ("fifty", 50),
        ("ninety", 90),
    ];
    let mut words = WORDS.iter();
    let found = words.find(|(word, _)| word.eq_ignore_ascii_case(token));
    found.map(|(_, tens)| *tens)
}

fn count(token: &str) -> Option<u16> {
    const WORDS: &[(&str, u16)] = &[
        ("one", 1),
        ("two", 2),
        ("three", 3),
        ("five", 5),
        ("six", 6),
        ("nine", 9),
        ("ten", 10),
        ("twelve", 12),
        ("einem", 1),
        ("einen", 1),
        ("zwei", 2),
        ("drei", 3),
        ("fünf", 5),
        ("zehn", 10),
        ("trois", 3),
        ("cinq", 5),
    ];
    if token.as_bytes().first()?.is_ascii_digit() {
        return token.parse().ok();
    }
    let spelled = WORDS
        .iter()
        .find(|(word, _)| word.eq_ignore_ascii_case(token));
    spelled.map(|(_, count)| *count)
}

/// In hours.
const WEEK: u16 = 7 * 24;

const WEEKS_OF_YEAR: u16 = 52;

/// What a word counts: one of these.
fn unit(word: &str) -> Option<Horizon> {
    const KNOWN: [(Class, Horizon); 5] = [
        (Class::HorizonYears, Horizon::Months(12)),
        (Class::HorizonMonths, Horizon::Months(1)),
        (Class::HorizonHours, Horizon::Hours(1)),
        (Class::HorizonDays, Horizon::Hours(24)),
        (Class::HorizonWeeks, Horizon::Hours(WEEK)),
    ];
    let classes = word.classes();
    let found = KNOWN.iter().find(|(class, _)| classes.have(*class));
    found.map(|(_, unit)| *unit)
}

/// So many of what a word counts; none where nobody looks back that far.
fn length(count: u16, word: &str) -> Option<Horizon> {
    const MOST_YEARS_OR_MONTHS: u16 = 50;
    const MOST: u16 = 366;
    match unit(word)? {
        Horizon::Months(unit) if (1..=MOST_YEARS_OR_MONTHS).contains(&count) => {
            Some(Horizon::Months(count * unit))
        }
        Horizon::Hours(unit) if (1..=MOST).contains(&count) => {
            let hours = count.checked_mul(unit)?;
            // The high of 52 weeks is that of the past year.
            let is_year = hours == WEEKS_OF_YEAR * WEEK;
            Some(if is_year {
                Horizon::Months(12)
            } else {
                Horizon::Hours(hours)
            })
        }
        Horizon::Months(_) | Horizon::Hours(_) | Horizon::YearToDate | Horizon::SinceInception => {
            None
        }
    }
}
