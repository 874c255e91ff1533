//! Over how long a time a return or a rate is: "15 % over one year" is not the fact named `3y`.

/// The length of a time that ends now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Horizon {
    Months(u16),
    YearToDate,
}

/// Where a text names one.
struct Found {
    start: usize,
    end: usize,
    horizon: Horizon,
}

/// The horizon that a name holds: `performance 3y`, "1-year return", "YTD"; none where it holds several.
pub(super) fn of_name(name: &str) -> Option<Horizon> {
    let mut found = found(name).into_iter();
    let first = found.next()?.horizon;
    found.all(|other| other.horizon == first).then_some(first)
}

/// The horizon that a number is said to be over, directly behind it or somewhere before it. `is_first` tells that
/// no number stands before `lead`, whose own horizon may begin it.
pub(super) fn of_number(lead: &str, tail: &str, is_first: bool) -> Option<Horizon> {
    let behind = found(tail).into_iter().next();
    let behind = behind.filter(|found| leads_on(tail.get(..found.start).unwrap_or_default()));
    let before = || {
        let last = found(lead).into_iter().next_back()?;
        let is_anothers = !is_first && leads_on(lead.get(..last.start).unwrap_or_default());
        (!is_anothers).then_some(last)
    };
    behind.or_else(before).map(|found| found.horizon)
}

/// Whether nothing but light words stands between a number and what it is over.
fn leads_on(gap: &str) -> bool {
    const LIGHT: &[&str] = &[
        "over",
        "for",
        "in",
        "the",
        "past",
        "last",
        "a",
        "during",
        "on",
        "return",
        "returns",
        "trailing",
        "annualized",
        "annualised",
        "its",
        "of",
        "per",
        "year",
    ];
    let mut words = gap.split(|c: char| !c.is_alphanumeric());
    !gap.contains([',', ';', '.'])
        && words.all(|word| {
            word.is_empty() || LIGHT.iter().any(|light| light.eq_ignore_ascii_case(word))
        })
}

fn found(text: &str) -> Vec<Found> {
    let tokens: Vec<(usize, &str)> = tokens(text);
    let mut found = Vec::new();
    for (place, (start, token)) in tokens.iter().enumerate() {
        let next = |ahead: usize| tokens.get(place + ahead).map(|(at, token)| (*at, *token));
        let is = |ahead: usize, word: &str| {
            next(ahead).is_some_and(|(_, token)| token.eq_ignore_ascii_case(word))
        };
        let mut add = |ahead: usize, horizon: Horizon| {
            let (at, last) = next(ahead).unwrap_or((*start, token));
            found.push(Found {
                start: *start,
                end: at + last.len(),
                horizon,
            });
        };
        if token.eq_ignore_ascii_case("ytd") {
            add(0, Horizon::YearToDate);
        } else if is(0, "year") && is(1, "to") && is(2, "date") {
            add(2, Horizon::YearToDate);
        } else if let Some(horizon) = glued(token) {
            add(0, horizon);
        } else if let (Some(count), Some((_, unit))) = (count(token), next(1))
            && let Some(months) = unit_months(unit)
        {
            add(1, Horizon::Months(count * months));
        }
    }
    // "one year to date" and the like overlap; the earlier counts.
    found.dedup_by(|later, earlier| later.start < earlier.end);
    found
}

/// Runs of letters and digits.
fn tokens(text: &str) -> Vec<(usize, &str)> {
    let mut tokens = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices() {
        match (c.is_ascii_alphanumeric(), start) {
            (true, None) => start = Some(at),
            (false, Some(begin)) => {
                tokens.extend(text.get(begin..at).map(|token| (begin, token)));
                start = None;
            }
            (true, Some(_)) | (false, None) => {}
        }
    }
    let last = start.and_then(|begin| Some((begin, text.get(begin..)?)));
    tokens.extend(last);
    tokens
}

/// `3y`, `6m`, `10yr`.
fn glued(token: &str) -> Option<Horizon> {
    let digits = token.bytes().take_while(u8::is_ascii_digit).count();
    let (count, unit) = token.split_at_checked(digits)?;
    let count: u16 = count
        .parse()
        .ok()
        .filter(|count| (1..=50).contains(count))?;
    Some(Horizon::Months(count * unit_months(unit)?))
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
    ];
    let spelled = WORDS
        .iter()
        .find(|(word, _)| word.eq_ignore_ascii_case(token));
    let digits = || token.parse().ok().filter(|count| (1..=50).contains(count));
    spelled.map(|(_, count)| *count).or_else(digits)
}

fn unit_months(unit: &str) -> Option<u16> {
    const YEARS: &[&str] = &["y", "yr", "yrs", "year", "years"];
    const MONTHS: &[&str] = &["m", "mo", "mth", "mths", "month", "months"];
    let is = |words: &[&str]| words.iter().any(|word| word.eq_ignore_ascii_case(unit));
    match (is(YEARS), is(MONTHS)) {
        (true, _) => Some(12),
        (_, true) => Some(1),
        (false, false) => None,
    }
}
