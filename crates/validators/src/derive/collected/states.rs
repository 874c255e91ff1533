//! What is said of records for what they have as the name of their state.

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
];

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

/// What is said for a state.
pub(super) fn forms(state: &str) -> impl Iterator<Item = &'static str> {
    let known = STATES
        .iter()
        .filter(move |(names, _)| names.contains(&state));
    known.flat_map(|(_, said)| said.iter().copied())
}

/// What is said where something of this name is not so.
pub(super) fn opposites(name: &str) -> &'static [&'static str] {
    let known = OPPOSITES.iter().find(|(own, _)| *own == name);
    known.map_or(&[], |(_, said)| said)
}

/// Whether the name of a state says that it is over.
pub(super) fn is_over(state: &str) -> bool {
    state.split(' ').any(|word| OVER.contains(&word))
}

/// Whether a word says that something is not.
pub(super) fn goes_on(word: &str) -> bool {
    GOING_ON
        .iter()
        .any(|known| known.eq_ignore_ascii_case(word))
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
