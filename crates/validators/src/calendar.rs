//! Months, weekdays and quarters as words name them, without a year.

use crate::Span;
use crate::facts::month_named;

/// A stretch of any year, or of any week.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Name {
    Month(u8),
    Weekday(u8),
    Quarter(u8),
}

impl Name {
    /// Whether both are months, weekdays or quarters.
    pub(crate) const fn is_of_kind(self, other: Self) -> bool {
        matches!(
            (self, other),
            (Self::Month(_), Self::Month(_))
                | (Self::Weekday(_), Self::Weekday(_))
                | (Self::Quarter(_), Self::Quarter(_))
        )
    }

    /// Whether it is neither before the one nor after the other of its kind.
    fn is_between(self, first: Self, last: Self) -> bool {
        let is_of_kind = self.is_of_kind(first) && self.is_of_kind(last);
        is_of_kind && first.place() <= self.place() && self.place() <= last.place()
    }

    const fn place(self) -> u8 {
        match self {
            Self::Month(place) | Self::Weekday(place) | Self::Quarter(place) => place,
        }
    }

    fn of(word: &str, next: &str) -> Option<Self> {
        let month = month_named(word).map(Self::Month);
        month
            .or_else(|| weekday(word))
            .or_else(|| quarter(word, next))
    }
}

/// The only one that a name has.
pub(crate) fn only_name(text: &str) -> Option<Name> {
    let mut names = names(text).map(|(name, _)| name);
    let first = names.next()?;
    names.next().is_none().then_some(first)
}

/// Whether what a name has lies in a stretch that a text names: April in "from March to May".
pub(crate) fn is_in_stretch(name: &str, text: &str) -> bool {
    const TO: [&str; 7] = ["to", "through", "until", "till", "and", "-", "–"];
    let Some(name) = only_name(name) else {
        return false;
    };
    let said: Vec<(Name, Span)> = names(text).collect();
    said.windows(2).any(|pair| {
        let [(first, from), (last, to)] = pair else {
            return false;
        };
        let gap = text.get(from.end..to.start).unwrap_or_default().trim();
        // "March and May" are two, "between March and May" is more.
        let before = text.get(..from.start).unwrap_or_default().trim_end();
        let is_stretch = gap != "and" || before.to_ascii_lowercase().ends_with("between");
        is_stretch && TO.contains(&gap) && name.is_between(*first, *last)
    })
}

/// All that a text names, and where.
pub(crate) fn names(text: &str) -> impl Iterator<Item = (Name, Span)> {
    let mut start = 0;
    let mut words = text
        .split_inclusive(|c: char| !c.is_alphanumeric())
        .map(move |word| {
            let at = start;
            start += word.len();
            (at, word.trim_end_matches(|c: char| !c.is_alphanumeric()))
        });
    let mut next = words.find(|(_, word)| !word.is_empty());
    core::iter::from_fn(move || {
        loop {
            let (at, word) = next?;
            next = words.find(|(_, word)| !word.is_empty());
            let behind = next.map_or("", |(_, word)| word);
            let span = Span {
                start: at,
                end: at + word.len(),
            };
            if let Some(name) = Name::of(word, behind) {
                return Some((name, span));
            }
        }
    })
}

/// The day of the week that a word names, Monday 1.
fn weekday(word: &str) -> Option<Name> {
    const DAYS: [&str; 7] = [
        "Monday",
        "Tuesday",
        "Wednesday",
        "Thursday",
        "Friday",
        "Saturday",
        "Sunday",
    ];
    let is_it = |day: &str| word == day || day.get(..3) == Some(word);
    let place = DAYS.iter().position(|day| is_it(day))?;
    u8::try_from(place + 1).ok().map(Name::Weekday)
}

/// "Q1", and "first quarter".
fn quarter(word: &str, next: &str) -> Option<Name> {
    const ORDINALS: [&str; 4] = ["first", "second", "third", "fourth"];
    let digit = word
        .strip_prefix(['Q', 'q'])
        .and_then(|digit| digit.parse().ok());
    let is_ordinal = next.eq_ignore_ascii_case("quarter");
    let ordinal = || {
        let mut ordinals = ORDINALS.iter();
        let place = ordinals.position(|ordinal| ordinal.eq_ignore_ascii_case(word));
        place
            .filter(|_| is_ordinal)
            .and_then(|place| u8::try_from(place + 1).ok())
    };
    let quarter = digit
        .or_else(ordinal)
        .filter(|quarter| (1..=4).contains(quarter));
    quarter.map(Name::Quarter)
}

#[cfg(test)]
mod tests {
    use super::{Name, names};

    #[test]
    fn names_are_read_with_their_places() {
        let text = "Q1, in the second quarter, on Monday (Tue), March and may";
        let all: Vec<(Name, &str)> = names(text)
            .map(|(name, span)| (name, span.of(text)))
            .collect();
        let expected = [
            (Name::Quarter(1), "Q1"),
            (Name::Quarter(2), "second"),
            (Name::Weekday(1), "Monday"),
            (Name::Weekday(2), "Tue"),
            (Name::Month(3), "March"),
        ];
        assert_eq!(all, expected);
    }
}
