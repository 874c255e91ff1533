//! Words that say that nothing is more, or nothing less.

use super::clause::Clause;
use crate::Span;
use crate::lexicon::{Class, Classes, Listed};
use crate::verify::Word;
use crate::wording::is_one_of;

/// A word that says that nothing is more, or nothing less.
#[derive(Debug, Clone, Copy)]
pub(super) struct Extreme {
    pub(super) span: Span,
    pub(super) is_least: bool,
    pub(super) scope: Scope,
}

/// Of which figures a superlative may be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    /// Of all: "highest", "largest".
    Any,
    /// Of those that have one of these parts in their names, or are money where it says so: "cheapest".
    Named(&'static [&'static str], bool),
    /// Of those that the next word names: "most orders", "least played".
    Next,
    /// Of the number behind "of" alone: "a high of 5".
    Of,
}

const PRICES: &[&str] = &["price", "cost", "fee", "fare", "preis", "kosten", "prix"];
const LENGTHS: &[&str] = &[
    "length", "duration", "runtime", "minute", "second", "hour", "days", "_s", "_ms", "km",
    "distance",
];
const AGES: &[&str] = &["age", "ago", "alter", "âge"];
const HEAT: &[&str] = &["temp"];
const RAIN: &[&str] = &["rain", "precip"];

/// Superlatives of one measure alone, and whether nothing is less.
const OF_ONE: &[(&str, bool, Scope)] = &[
    ("cheapest", true, Scope::Named(PRICES, true)),
    ("priciest", false, Scope::Named(PRICES, true)),
    ("longest", false, Scope::Named(LENGTHS, false)),
    ("shortest", true, Scope::Named(LENGTHS, false)),
    ("oldest", false, Scope::Named(AGES, false)),
    ("youngest", true, Scope::Named(AGES, false)),
    ("warmest", false, Scope::Named(HEAT, false)),
    ("hottest", false, Scope::Named(HEAT, false)),
    ("coldest", true, Scope::Named(HEAT, false)),
    ("wettest", false, Scope::Named(RAIN, false)),
    ("driest", true, Scope::Named(RAIN, false)),
    ("meisten", false, Scope::Next),
    ("wenigsten", true, Scope::Next),
];

/// The superlatives of a clause, but for those that it takes back or shares among several.
pub(super) fn extremes(clause: &Clause<'_, '_>) -> Vec<Extreme> {
    let words = clause.words();
    let candidates = words.iter().enumerate();
    let candidates = candidates.filter(|(_, word)| may_be_extreme(word));
    let found = candidates.filter_map(|(place, word)| {
        let next = words.get(place + 1).map_or("", |next| next.text);
        let before = place.checked_sub(1).and_then(|before| words.get(before));
        let before = before.map_or("", |before| before.text);
        let (inner, is_least, scope) = meaning(before, word.text, next)?;
        let start = word.span.start;
        let span = Span {
            start: start + inner.start,
            end: start + inner.end,
        };
        let lead = words.get(..place).unwrap_or_default();
        (!is_one_of_several(lead) && !clause.is_unsaid(start)).then_some(Extreme {
            span,
            is_least,
            scope,
        })
    });
    found.collect()
}

/// "The best performer", "the worst return": superlatives of returns alone.
pub(super) fn praises(clause: &Clause<'_, '_>) -> Vec<Extreme> {
    const WORDS: [(&str, bool); 3] = [("best", false), ("top", false), ("worst", true)];
    /// So many words behind it may name what it is said of.
    const NEAR: usize = 3;
    const RETURNS: [&str; 5] = [
        "return",
        "returns",
        "performance",
        "performer",
        "performing",
    ];
    let words = clause.words();
    let is = |word: &Word<'_>, known: &str| word.text.eq_ignore_ascii_case(known);
    let found = words.iter().enumerate().filter_map(|(place, word)| {
        let (_, is_least) = WORDS.iter().find(|(known, _)| is(word, known))?;
        let lead = words.get(..place)?;
        let is_the = lead.last().is_some_and(|last| is(last, "the"));
        let mut behind = words.get(place + 1..)?.iter().take(NEAR);
        let is_return = behind.any(|next| RETURNS.iter().any(|known| is(next, known)));
        let is_told = is_the && is_return && !is_one_of_several(lead);
        (is_told && !clause.is_unsaid(word.span.start)).then_some(Extreme {
            span: word.span,
            is_least: *is_least,
            scope: Scope::Any,
        })
    });
    found.collect()
}

/// Whether a word may be a superlative, as few are.
pub(super) fn may_be_extreme(word: &Word<'_>) -> bool {
    const ALL: Classes = Classes::of(&[
        Class::ExtremeMost,
        Class::ExtremeLeast,
        Class::ExtremeEnding,
        Class::ExtremeOther,
        Class::ClaimTells,
        Class::Foreign,
    ]);
    word.classes().meet(ALL)
}

/// The part of a word that is a superlative, whether it says that nothing is less, and of what.
fn meaning(before: &str, word: &str, next: &str) -> Option<(Span, bool, Scope)> {
    let whole = Span {
        start: 0,
        end: word.len(),
    };
    let is = |known: &str| word.eq_ignore_ascii_case(known);
    let goes_on = |known: &str| next.eq_ignore_ascii_case(known);
    if Class::ExtremeMost.has(word) {
        return Some((whole, false, Scope::Any));
    }
    if Class::ExtremeLeast.has(word) {
        return Some((whole, true, Scope::Any));
    }
    if is("record") {
        let is_low = goes_on("low");
        return (goes_on("high") || is_low).then_some((whole, is_low, Scope::Any));
    }
    if (is("high") || is("low")) && goes_on("of") {
        let scope = if Class::ExtremeOwn.has(before) {
            Scope::Any
        } else {
            Scope::Of
        };
        return Some((whole, is("low"), scope));
    }
    // "Hit a low in 2021", "the low point came in 2021".
    if (is("high") || is("low")) && is_one_of(&["in", "during", "point"], next) {
        let is_one = is_one_of(&["a", "its", "their", "new", "the"], before);
        return is_one.then_some((whole, is("low"), Scope::Any));
    }
    if is("most") || is("least") {
        let is_limit = before.eq_ignore_ascii_case("at");
        let scope = if goes_on("expensive") {
            Scope::Named(PRICES, true)
        } else {
            Scope::Next
        };
        return (!is_limit).then_some((whole, is("least"), scope));
    }
    if (is("best") || is("worst")) && is_one_of(&["year", "quarter", "month", "day", "week"], next)
    {
        return Some((whole, is("worst"), Scope::Any));
    }
    match OF_ONE.iter().find(|(known, ..)| is(known)) {
        Some((_, is_least, scope)) => Some((whole, *is_least, *scope)),
        None => thai(word),
    }
}

/// A Thai superlative among the words that it is written together with.
fn thai(word: &str) -> Option<(Span, bool, Scope)> {
    const THAI: &[(&str, bool)] = &[
        ("สูงสุด", false),
        ("สูงที่สุด", false),
        ("มากที่สุด", false),
        ("ต่ำสุด", true),
        ("ต่ำที่สุด", true),
        ("น้อยที่สุด", true),
    ];
    if word.is_ascii() {
        return None;
    }
    THAI.iter().find_map(|(thai, is_least)| {
        let start = word.find(thai)?;
        let end = start + thai.len();
        Some((Span { start, end }, *is_least, Scope::Any))
    })
}

/// "The second highest", "one of the highest", "near its peak", "from its peak".
fn is_one_of_several(lead: &[Word<'_>]) -> bool {
    const NEAR: usize = 3;
    let mut near = lead.iter().rev().take(NEAR).map(|word| word.text);
    let [last, second, third] = [(); NEAR].map(|()| near.next().unwrap_or_default());
    let is = |word: &str, known: &str| word.eq_ignore_ascii_case(known);
    let is_one_of = |of: &str, one: &str| is(of, "of") && is(one, "one");
    is_one_of(last, second)
        || is_one_of(second, third)
        || Class::ExtremeRanks.has(last)
        || Class::ExtremeRanks.has(second)
        || is(last, "to")
}

#[cfg(test)]
mod tests {
    use super::{Class, OF_ONE};

    #[test]
    fn every_superlative_of_one_measure_is_looked_up() {
        for (word, ..) in OF_ONE {
            assert!(Class::ExtremeEnding.has(*word), "{word}");
        }
    }
}
