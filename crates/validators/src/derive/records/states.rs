//! What is said of records for what they have as the name of their state.

use crate::wording::is_one_of;

/// Names of states, as they are written without capitals and with blanks between words, and what else is said for them.
const STATES: &[(&[&str], &[&str])] = &[
    (
        &[
            "succeeded",
            "success",
            "successful",
            "complete",
            "completed",
            "passed",
        ],
        &[
            "successful",
            "succeeded",
            "passed",
            "erfolgreich",
            "erfolgreiche",
            "réussis",
            "exitosos",
        ],
    ),
    (
        &["failed", "failure", "error"],
        &["failed", "failures", "failing", "fehlgeschlagen"],
    ),
    (&["closed won", "won"], &["won"]),
    (&["closed lost", "lost"], &["lost"]),
    (&["solved", "resolved"], &["solved", "resolved"]),
    (&["canceled", "cancelled"], &["canceled", "cancelled"]),
    (&["paid"], &["paid", "settled", "bezahlt"]),
    (
        &["open", "unpaid"],
        &["open", "unpaid", "outstanding", "offen", "offene"],
    ),
    (
        &["done", "completed", "finished"],
        &["done", "completed", "finished"],
    ),
    (
        &["active", "enabled", "running"],
        &["active", "enabled", "running", "live"],
    ),
    (&["unread"], &["unread"]),
    (&["in progress", "inprogress"], &["progress", "underway"]),
    (&["to do", "todo"], &["todo"]),
    (
        &["buy", "purchase"],
        &["bought", "buys", "buying", "purchased", "purchases"],
    ),
    (&["sell", "sale"], &["sold", "sells", "selling", "sales"]),
];

/// What is said of all but those of some states.
const NOT_DONE: &[&str] = &["unfinished", "incomplete", "undone", "unresolved"];
const DONE: &[&str] = &["done", "finished", "completed", "closed", "resolved"];

/// What is said of what is not so.
const OPPOSITES: &[(&str, &[&str])] = &[
    (
        "paid",
        &["unpaid", "open", "outstanding", "unsettled", "due"],
    ),
    (
        "bezahlt",
        &["offen", "offene", "offenen", "unbezahlt", "ausstehend"],
    ),
    ("read", &["unread"]),
    ("available", &["unavailable"]),
    ("active", &["inactive", "disabled"]),
    ("enabled", &["disabled"]),
    ("resolved", &["unresolved", "open"]),
    ("completed", &["incomplete", "open", "remaining"]),
    ("closed", &["open"]),
    ("fulfilled", &["unfulfilled"]),
    ("merged", &["unmerged"]),
];

/// Names of what is over.
const OVER: [&str; 16] = [
    "closed",
    "done",
    "resolved",
    "solved",
    "completed",
    "complete",
    "paid",
    "won",
    "lost",
    "merged",
    "cancelled",
    "canceled",
    "finished",
    "delivered",
    "declined",
    "void",
];

/// Words of what is not.
const GOING_ON: [&str; 6] = [
    "open",
    "unresolved",
    "outstanding",
    "offen",
    "offene",
    "unfinished",
];

/// The states that a word is said for.
pub(super) fn forms(word: &str) -> impl Iterator<Item = &'static str> {
    let said = STATES.iter().filter(move |(_, said)| is_one_of(said, word));
    said.flat_map(|(names, _)| names.iter().copied())
}

/// The states that something is not in by a word.
pub(super) fn states_denied(word: &str) -> impl Iterator<Item = &'static str> {
    let done = is_one_of(NOT_DONE, word).then_some(DONE);
    done.into_iter().flatten().copied()
}

/// Whether a word is said where something of a name is not so.
pub(super) fn is_opposite(name: &str, word: &str) -> bool {
    let known = OPPOSITES.iter().find(|(own, _)| *own == name);
    known.is_some_and(|(_, said)| is_one_of(said, word))
}

/// Whether the name of a state says that it is over.
pub(super) fn is_over(state: &str) -> bool {
    state.split(' ').any(|word| OVER.contains(&word))
}

/// Whether a word says that something is not.
pub(super) fn goes_on(word: &str) -> bool {
    is_one_of(&GOING_ON, word)
}

/// A name without capitals, and with blanks between its words.
pub(super) fn plain(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    let mut is_small = false;
    for letter in name.chars() {
        if letter.is_uppercase() && is_small {
            plain.push(' ');
        }
        is_small = letter.is_lowercase();
        if matches!(letter, '_' | '-') {
            plain.push(' ');
        } else {
            plain.extend(letter.to_lowercase());
        }
    }
    plain
}
