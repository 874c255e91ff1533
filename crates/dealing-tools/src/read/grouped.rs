//! Digits with separators, of either convention.

use rust_decimal::Decimal;

use super::Fault;
use super::text::quoted;

/// What separates groups of digits and never decimals.
const GROUPS_ONLY: [char; 3] = [' ', '\'', '’'];

/// The number that digits with separators write.
pub(super) fn value(written: &str) -> Result<Decimal, Fault> {
    let digits = match (written.matches(',').count(), written.matches('.').count()) {
        (0, 0) => whole(written, &GROUPS_ONLY),
        (0, 1) => after_one(written, '.'),
        (1, 0) => after_one(written, ','),
        (0, _) => whole(written, &['.']),
        (_, 0) => whole(written, &[',']),
        (_, _) => with_both(written),
    };
    let digits = digits.ok_or_else(|| unreadable(written))??;
    digits.parse().map_err(|_| too_large())
}

type Digits = Option<Result<String, Fault>>;

/// Groups of three behind a first of one to three, or no groups at all.
fn whole(written: &str, separators: &[char]) -> Digits {
    let groups: Vec<&str> = written.split(|c| separators.contains(&c)).collect();
    let (first, others) = groups.split_first()?;
    let are_digits = groups
        .iter()
        .all(|group| !group.is_empty() && group.bytes().all(|byte| byte.is_ascii_digit()));
    let are_groups = others.is_empty()
        || ((1..=3).contains(&first.len()) && others.iter().all(|group| group.len() == 3));
    (are_digits && are_groups).then(|| Ok(groups.concat()))
}

/// One comma or one point: it stands before decimals, unless three digits follow where groups may begin.
fn after_one(written: &str, mark: char) -> Digits {
    let (before, after) = written.split_once(mark)?;
    let is_plain = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let may_group = after.len() == 3 && (1..=3).contains(&before.len()) && !before.starts_with('0');
    // No group begins with a nought, and no decimals stand behind two; three digits behind other groups
    // may be one more.
    let is_odd = after.len() == 3
        && is_plain(after)
        && ((before.len() > 1 && before.starts_with('0') && is_plain(before))
            || before.contains(GROUPS_ONLY));
    if is_odd && whole(before, &GROUPS_ONLY).is_some() {
        return Some(Err(ambiguous(written)));
    }
    match (mark, may_group && is_plain(before) && is_plain(after)) {
        (',', true) => Some(Ok(format!("{before}{after}"))),
        (_, true) => Some(Err(ambiguous(written))),
        // Four decimals behind a comma are a slip of the hand among groups as well.
        (',', false) if after.len() > 3 => None,
        (_, false) => with_decimals(before, after, &GROUPS_ONLY),
    }
}

/// Both: the last stands before decimals, the others between groups.
fn with_both(written: &str) -> Digits {
    let mark = written.rfind([',', '.'])?;
    let (before, after) = written.split_at_checked(mark)?;
    let is_comma = after.starts_with(',');
    let group = if is_comma { '.' } else { ',' };
    with_decimals(before, after.get(1..)?, &[group])
}

fn with_decimals(before: &str, after: &str, groups: &[char]) -> Digits {
    let whole = whole(before, groups)?;
    let are_digits = !after.is_empty() && after.bytes().all(|byte| byte.is_ascii_digit());
    are_digits.then(|| whole.map(|whole| format!("{whole}.{after}")))
}

/// Refuses a comma that may stand before decimals, or between groups.
pub(super) fn no_group(written: &str) -> Result<(), Fault> {
    match written.split_once(',') {
        Some((_, after)) if after.len() == 3 && !written.contains('.') => Err(ambiguous(written)),
        _ => Ok(()),
    }
}

/// Refuses noughts behind a comma, where a whole number is asked for: three of them may be meant.
pub(super) fn no_noughts(written: &str) -> Result<(), Fault> {
    match written.split_once(',') {
        Some((before, after))
            if !before.contains('.')
                && !after.is_empty()
                && after.bytes().all(|it| it == b'0')
                && after.len() != 3 =>
        {
            Err(Fault::new(
                "ambiguous",
                format!(
                    "{} may be {before}, or a larger number with a nought left out",
                    quoted(written)
                ),
                ASK,
            ))
        }
        _ => Ok(()),
    }
}

/// Refuses two groups with a plain space between them where each may be a number of its own: `20 131` may be a count and
/// a price. No number begins with a nought, so that `2 000` and `1 050` are one.
pub(super) fn no_pair(written: &str) -> Result<(), Fault> {
    match written.split_once(' ') {
        Some((before, after)) if after.len() == 3 && !after.starts_with('0') => Err(Fault::new(
            "ambiguous",
            format!(
                "{} may be {before}{after}, or {before} and {after}",
                quoted(written)
            ),
            ASK,
        )),
        _ => Ok(()),
    }
}

const ASK: &str = "ask the user which is meant, and write the number in digits without separators";

fn ambiguous(written: &str) -> Fault {
    let without = |marks: &[char]| written.replace(marks, "");
    let whole = without(&[',', '.', ' ', '\'', '’']);
    let decimals = without(&[' ', '\'', '’']).replace(',', ".");
    let message = format!(
        "{} may be {} or {}",
        quoted(written),
        whole.trim_start_matches('0'),
        decimals.trim_end_matches('0').trim_end_matches('.')
    );
    Fault::new("ambiguous", message, ASK)
}

pub(super) fn unreadable(written: &str) -> Fault {
    Fault::new(
        "unreadable",
        format!("{} cannot be read as one number", quoted(written)),
        "ask the user which number is meant, and write it in digits alone",
    )
}

pub(super) fn too_large() -> Fault {
    Fault::new(
        "out_of_range",
        "the number has too many digits",
        "ask the user which number is meant, and write it in digits",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_conventions_are_read_and_what_may_be_either_is_refused() {
        for (written, expected) in [
            ("2,000", "2000"),
            ("262,900.50", "262900.50"),
            ("262.900,50", "262900.50"),
            ("1.234.567", "1234567"),
            ("1,234,567.8", "1234567.8"),
            ("10 000,5", "10000.5"),
            ("1'234.5", "1234.5"),
            ("12,34", "12.34"),
            ("131.45", "131.45"),
            ("0.500", "0.500"),
            ("1234.567", "1234.567"),
        ] {
            assert_eq!(value(written), Ok(expected.parse().unwrap()), "{written}");
        }
        for (written, code) in [
            ("2.000", "ambiguous"),
            ("262.900", "ambiguous"),
            ("01,000", "ambiguous"),
            ("1 000,000", "ambiguous"),
            ("12 000.000", "ambiguous"),
            ("2,00,0", "unreadable"),
            ("1,2345", "unreadable"),
            ("1.234,567,8", "unreadable"),
            ("12 34", "unreadable"),
            (",5", "unreadable"),
            ("5.", "unreadable"),
        ] {
            assert_eq!(value(written).unwrap_err().code, code, "{written}");
        }
    }
}
