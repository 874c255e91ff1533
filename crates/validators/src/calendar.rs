//! Months, weekdays and quarters as words name them, without a year.

use core::mem::discriminant;

use crate::facts::month_named;
use crate::wording::{HELD_AGAINST, is_one_of};
use crate::{Period, Span, YearPart};

/// A stretch of any year, or of any week.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Name {
    Month(u8),
    Weekday(u8),
    Quarter(u8),
}

impl Name {
    /// Whether both are months, weekdays or quarters.
    fn is_of_kind(self, other: Self) -> bool {
        discriminant(&self) == discriminant(&other)
    }

    /// Whether it is neither before the one nor after the other of its kind.
    fn is_between(self, first: Self, last: Self) -> bool {
        let is_of_kind = self.is_of_kind(first) && self.is_of_kind(last);
        is_of_kind && first.place() <= self.place() && self.place() <= last.place()
    }

    /// Whether it comes right before another of its kind.
    pub(crate) fn is_right_before(self, next: Self) -> bool {
        self.is_of_kind(next) && self.place() + 1 == next.place()
    }

    /// The month that a time is or stands in.
    pub(crate) const fn of_time(time: Period) -> Option<Self> {
        match time.part {
            YearPart::Month(month) | YearPart::Day(month, _) => Some(Self::Month(month)),
            YearPart::Whole
            | YearPart::Half(_)
            | YearPart::Quarter(_)
            | YearPart::QuarterTo(_)
            | YearPart::Months(_) => None,
        }
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

/// Whether a text names something with others, or a stretch that it lies in: April in "April and June", "from March to May".
pub(crate) fn is_listed(own: Name, text: &str) -> bool {
    const TO: [&str; 6] = ["to", "through", "until", "till", "-", "–"];
    let said: Vec<(Name, Span)> = names(text).collect();
    said.windows(2).any(|pair| {
        let [(first, from), (last, to)] = pair else {
            return false;
        };
        let gap = text.get(from.end..to.start).unwrap_or_default().trim();
        let before = text.get(..from.start).unwrap_or_default().trim_end();
        let is_between = before.to_ascii_lowercase().ends_with("between");
        match gap {
            "and" if is_between => own.is_between(*first, *last),
            "and" | "," | "&" => own == *first || own == *last,
            gap => TO.contains(&gap) && own.is_between(*first, *last),
        }
    })
}

/// Words beside which a name only bounds a time, is held against it, or says from where another is counted.
const OPEN: [&str; 55] = [
    "since",
    "after",
    "before",
    "until",
    "till",
    "than",
    "through",
    "between",
    "by",
    "past",
    "except",
    "excluding",
    "without",
    "besides",
    "but",
    "outside",
    "ahead",
    "following",
    "followed",
    "earlier",
    "previous",
    "prior",
    "preceding",
    "later",
    "next",
    "ago",
    "last",
    "exceeded",
    "passed",
    "topped",
    "crossed",
    "surpassed",
    "exceeding",
    "above",
    "below",
    "under",
    "over",
    "beyond",
    "least",
    "most",
    "average",
    "mark",
    "respectively",
    "date",
    "ytd",
    "each",
    "every",
    "both",
    "all",
    "total",
    "lowest",
    "highest",
    "peak",
    "low",
    "high",
];

/// What the words before a number, and those behind it up to the next one, name.
#[derive(Debug)]
pub(crate) struct Naming {
    before: Vec<Name>,
    behind: Vec<Name>,
    /// Those that the number may be said to be of, of a kind the first.
    said: Vec<Name>,
}

impl Naming {
    /// None where nothing is named, or the words leave open what the number is of.
    pub(crate) fn read(before: &str, behind: &str) -> Option<Self> {
        let start = behind_link(before).unwrap_or(0);
        let led = before.get(start..).unwrap_or_default();
        let [named, followed] = [led, behind].map(|text| names(text).collect::<Vec<_>>());
        let names_none = named.is_empty() && followed.is_empty();
        if names_none || ends_with_from(led) || is_open(led) || is_open(behind) {
            return None;
        }
        let leads = |place: Span| !is_day(led, place);
        let is_linked = |place: Span| behind.get(..place.start).is_some_and(is_link);
        let follows = |place: Span| is_linked(place) && !is_day(behind, place);
        let said = only_ones(&named).filter(|(_, place)| leads(*place));
        let said = said.chain(first_ones(&followed).filter(|(_, place)| follows(*place)));
        Some(Self {
            said: said.map(|(name, _)| name).collect(),
            before: named.iter().map(|(name, _)| *name).collect(),
            behind: followed.iter().map(|(name, _)| *name).collect(),
        })
    }

    /// The one of its kind that the number is said to be of, where that is another.
    pub(crate) fn other_than(&self, own: Name) -> Option<Name> {
        let mut all = self.before.iter().chain(&self.behind);
        if all.any(|name| *name == own) {
            return None;
        }
        self.said.iter().copied().find(|name| name.is_of_kind(own))
    }
}

/// Those of whose kind there is no other.
fn only_ones(all: &[(Name, Span)]) -> impl Iterator<Item = (Name, Span)> {
    let is_only = |(one, _): &(Name, Span)| {
        let same = all.iter().filter(|(other, _)| other.is_of_kind(*one));
        same.count() == 1
    };
    all.iter().copied().filter(is_only)
}

/// Those before which there is none of their kind.
fn first_ones(all: &[(Name, Span)]) -> impl Iterator<Item = (Name, Span)> {
    all.iter().enumerate().filter_map(|(at, one)| {
        let mut before = all.iter().take(at);
        let is_first = !before.any(|(other, _)| other.is_of_kind(one.0));
        is_first.then_some(*one)
    })
}

fn is_open(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric());
    words.any(|word| is_one_of(&OPEN, word) || is_one_of(&HELD_AGAINST, word))
}

fn ends_with_from(text: &str) -> bool {
    let last = text.trim_end().rsplit(' ').next();
    last.is_some_and(|word| word.eq_ignore_ascii_case("from"))
}

/// Where the name ends that says when the number before a text was, if one does: " in March" of "5 in March and 6 in April".
fn behind_link(text: &str) -> Option<usize> {
    let (_, place) = names(text).next()?;
    let is_linked = text.get(..place.start).is_some_and(is_link);
    (is_linked && text.starts_with(' ')).then_some(place.end)
}

/// Whether the words before a name link it to the number that they stand behind: " steps on ", " (".
fn is_link(text: &str) -> bool {
    const LINKS: [&str; 4] = ["in", "on", "for", "during"];
    const MOST: usize = 5;
    let words = || {
        text.split_whitespace()
            .filter(|word| !word.eq_ignore_ascii_case("the"))
    };
    let is_linked = words()
        .next_back()
        .is_some_and(|word| is_one_of(&LINKS, word));
    let is_apart = text.contains([',', ';', ':', '.', '(']) || words().any(|word| word == "and");
    text.trim() == "(" || is_linked && !is_apart && words().count() <= MOST
}

/// Whether a name is that of a day: "March 5".
fn is_day(text: &str, place: Span) -> bool {
    let behind = text.get(place.end..).unwrap_or_default().trim_start();
    let digits = behind.bytes().take_while(u8::is_ascii_digit).count();
    matches!(digits, 1 | 2) || behind.starts_with(['-', '–'])
}

/// All that a text names, and where.
pub(crate) fn names(text: &str) -> impl Iterator<Item = (Name, Span)> {
    // Most texts name none, and the bytes are looked through sooner than the words.
    let text = if text.bytes().any(is_initial) {
        text
    } else {
        ""
    };
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

/// Whether a name may begin with the byte, or "quarter".
const fn is_initial(byte: u8) -> bool {
    let is_month = matches!(byte, b'J' | b'F' | b'M' | b'A' | b'S' | b'O' | b'N' | b'D');
    is_month || matches!(byte, b'T' | b'W' | b'Q' | b'q')
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
