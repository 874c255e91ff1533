//! Whether the words between a number and the period behind it lead from the one to the other: "5 in 2022", and not "5, up from
//! 2022".

use super::before::is_due_debt;
use super::relative::behind_share;
use crate::lexicon::Class;
use crate::wording::is_one_of;

/// What leads from an amount to its day behind a comma.
const DUE: [&str; 8] = [
    ", due on",
    ", due",
    ", dated",
    ", paid on",
    ", payable on",
    ", maturing on",
    ", maturing in",
    ", expiring on",
];

/// A gap without what only says that the number was found then: ", recorded in" of "the lowest was 5, recorded in 2022".
fn without_participle(gap: &str) -> &str {
    const FOUND: [&str; 9] = [
        "recorded",
        "reached",
        "set",
        "seen",
        "reported",
        "achieved",
        "posted",
        "registered",
        "observed",
    ];
    let mut words = gap.strip_prefix(", ").unwrap_or_default().splitn(2, ' ');
    match (words.next(), words.next()) {
        (Some(found), Some(when @ ("in" | "in the" | "on" | "for")))
            if is_one_of(&FOUND, found) =>
        {
            when
        }
        _ => gap,
    }
}

/// Whether the words between a number and the period behind it lead from the one to the other.
pub(super) fn leads_on(gap: &str) -> bool {
    const LONGEST: usize = 48;
    // Thai writes no spaces between words.
    const THAI_TURNS: &[&str] = &[
        "จาก",
        "เทียบ",
        "และ",
        "โดย",
        "ส่วน",
        "แต่",
        "ขณะ",
        "เป็น",
        "กว่า",
    ];
    // Chinese and Japanese tell a time before its number.
    const EASTERN_TURNS: &[&str] = &[
        "，",
        "；",
        "：",
        "。",
        "、",
        "较",
        "較",
        "比",
        "高",
        "低",
        "从",
        "從",
        "由",
        "至",
        "和",
        "及",
        "与",
        "與",
        "で",
        "から",
        "が",
        "으로",
        "에서",
        "보다",
        "이고",
        "이며",
        "이었",
        "입니다",
    ];
    // Mostly there is no more.
    if gap == " in " {
        return true;
    }
    // "5,2 Mio. (Ende 2022)": the dot is that of the scale.
    let gap = gap
        .strip_prefix('.')
        .filter(|rest| rest.starts_with(" ("))
        .unwrap_or(gap);
    let trimmed = behind_share(gap).unwrap_or(gap).trim();
    // "INV-1043 for €880, due on June 30, 2024"
    if is_one_of(&DUE, trimmed) {
        return true;
    }
    let parts = |byte: u8| matches!(byte, b',' | b';' | b':' | b'.');
    let trimmed = without_participle(trimmed);
    // "5, 6 and 7, respectively, in 2022"
    let respective = trimmed.strip_prefix(", respectively,");
    let respective = respective.or_else(|| trimmed.strip_prefix("respectively, "));
    let trimmed = respective.map_or(trimmed, str::trim_start);
    if trimmed.contains(',') && is_noun_phrase(trimmed) {
        return true;
    }
    if trimmed.len() > LONGEST || trimmed.bytes().any(parts) {
        return false;
    }
    // "33 % below 2022" is of a later year.
    let last = trimmed.rsplit(' ').next().unwrap_or_default();
    if is_one_of(&["below", "above", "over", "under"], last) || is_beyond_figure(trimmed) {
        return false;
    }
    // "$600 million of senior notes due 2032" are issued in another year.
    if last == "due" && is_due_debt(trimmed) {
        return false;
    }
    let is_ascii = trimmed.is_ascii();
    if !is_ascii && trimmed.contains('→') {
        return false;
    }
    let turns = || THAI_TURNS.iter().chain(EASTERN_TURNS);
    if !is_ascii && turns().any(|turn| trimmed.contains(turn)) {
        return false;
    }
    if is_noun_phrase(trimmed) {
        return true;
    }
    let mut words = trimmed.split_whitespace().peekable();
    // "added 2 points to the rate in 2021"
    let ends_in_time = trimmed.ends_with(" in") || trimmed.ends_with(" for");
    words.next_if(|word| matches!(*word, "points" | "pts"));
    words.next_if(|word| *word == "to" && ends_in_time);
    let mut before = None;
    while let Some(word) = words.next() {
        // "70 % year over year in Q3 2024"
        let is_repeated = before.is_some() && before == words.peek().copied();
        if Class::BindTurns.has(word) && !is_repeated {
            return false;
        }
        before = Some(word);
    }
    true
}

/// Whether words hold an amount against the figure of the time behind them: "5 above the figure for 2023", "5 under the 2023
/// level". What is "above target in 2023" is of that year.
fn is_beyond_figure(words: &str) -> bool {
    const BEYOND: [&str; 14] = [
        "above", "below", "over", "under", "ahead", "über", "unter", "encima", "debajo", "sopra",
        "sotto", "acima", "abaixo", "dessus",
    ];
    const WHEN: [&str; 8] = ["in", "during", "im", "en", "em", "nel", "since", "through"];
    let mut all = words.split(' ');
    let is_when = all.next_back().is_some_and(|last| is_one_of(&WHEN, last));
    !is_when && all.any(|word| is_one_of(&BEYOND, word))
}

/// Whether words go on with what an amount is of, whose name has an "and" or commas: "on research and development in", "of
/// property, plant and equipment, net in".
fn is_noun_phrase(words: &str) -> bool {
    const LONGEST: usize = 80;
    const OPENS: [&str; 3] = ["on", "of", "for"];
    const VERBS: [&str; 10] = [
        "was", "were", "is", "are", "had", "has", "rose", "fell", "grew", "from",
    ];
    let words = words.trim_start_matches('*').trim_start();
    if words.len() > LONGEST || words.contains([';', ':', '.']) {
        return false;
    }
    let has_commas = words.contains(',');
    let mut all = words.split(' ').map(|word| word.trim_end_matches(','));
    let opens = all.next().is_some_and(|first| is_one_of(&OPENS, first));
    let is_time = words.ends_with(" in") || words.ends_with(" during");
    let is_joint = |word: &str| is_one_of(&["and", "&"], word);
    let joints = all.clone().filter(|word| is_joint(word)).count();
    let is_noun = |word: &str| {
        !is_one_of(&VERBS, word)
            && !word.ends_with("ed")
            && (is_joint(word) || !Class::BindTurns.has(word))
    };
    opens && is_time && (joints == 1 || has_commas && joints < 3) && all.all(is_noun)
}
