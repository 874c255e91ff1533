//! Words for the year before that which is told: "a year earlier", "im Vorjahr".

use super::{holds, is_one_of};

/// What may lead to them behind a number.
const LEADS: [&str; 4] = ["in ", "for ", "during ", "of "];

const YEAR_BEFORE: [&str; 43] = [
    "twelve months before",
    "twelve months earlier",
    "the year before",
    "prior year",
    "previous year",
    "a year before",
    "the year earlier",
    "a year earlier",
    "one year earlier",
    "a year ago",
    "the year prior",
    "the prior year",
    "the previous year",
    "the preceding year",
    "the prior fiscal year",
    "the previous fiscal year",
    "im vorjahr",
    "im jahr zuvor",
    "ein jahr zuvor",
    "l'année précédente",
    "un an plus tôt",
    "un an auparavant",
    "el año anterior",
    "un año antes",
    "l'anno precedente",
    "dell'anno precedente",
    "un anno prima",
    "no ano anterior",
    "um ano antes",
    "een jaar eerder",
    "het jaar ervoor",
    "het voorgaande jaar",
    "året innan",
    "l'anno prima",
    "dell'anno prima",
    "l'anno scorso",
    "dell'anno scorso",
    "del año anterior",
    "en el año anterior",
    "de l'année précédente",
    "l'année d'avant",
    "do ano anterior",
    "des vorjahres",
];

/// What follows the words in `behind` that a number is told with as one of the year before; none where it begins otherwise.
pub(crate) fn behind_year_before(behind: &str) -> Option<&str> {
    let behind = behind.trim_start();
    let lead = LEADS.into_iter().find_map(|lead| without(behind, lead));
    let told = lead.unwrap_or(behind);
    let mut known = YEAR_BEFORE.iter();
    known
        .find_map(|words| without(told, words))
        // "Of the prior year's revenue" is a part of it.
        .filter(|rest| !rest.starts_with(|c: char| c.is_alphabetic() || matches!(c, '\'' | '’')))
}

/// What tells of the year before as a property of what it stands before: "the prior-year figure".
const OF_YEAR_BEFORE: [&str; 5] = [
    "prior-year",
    "previous-year",
    "year-earlier",
    "year-ago",
    "preceding-year",
];

/// Whether a number is told with words before it as one of the year before: "the prior-year figure was", "; a year earlier, it
/// was", and not "rose from the prior-year level to".
pub(crate) fn leads_to_year_before(lead: &str) -> bool {
    const TO_NOW: [&str; 3] = ["to", "by", "at"];
    let last = lead.trim_end().rsplit(' ').next().unwrap_or_default();
    let is_property = || OF_YEAR_BEFORE.iter().any(|words| holds(lead, words));
    // Clauses begin behind these.
    let told = lead.trim_end().trim_end_matches(':');
    let mut clauses = told.rsplit([',', ';', '(', ':']).map(without_joint);
    let own = clauses.next().and_then(behind_year_before);
    // "A year earlier, it was"
    let before = clauses.next().and_then(behind_year_before);
    let is_told = own.is_some() || before.is_some_and(|rest| rest.trim().is_empty());
    let is_level = || !is_one_of(&TO_NOW, last);
    is_told || is_level() && (is_property() || is_figure_of_year_before(lead))
}

/// Whether words end with the year before and a verb, so that what they name is of it: "Staff in the prior year was", or
/// begin with it where no blanks are set: "前期の従業員数は".
fn is_figure_of_year_before(lead: &str) -> bool {
    const UNSPACED: [&str; 8] = [
        "前年度",
        "前年",
        "前期",
        "去年",
        "上年",
        "전년",
        "전기",
        "ปีก่อน",
    ];
    let clause = lead.rsplit([',', ';', '(', '、', '，', '。']).next();
    let clause = clause.unwrap_or_default().trim();
    let begins = |words: &&str| clause.starts_with(words);
    if !clause.is_ascii() && UNSPACED.iter().any(begins) {
        return true;
    }
    let Some((told, _)) = clause.trim_end_matches(':').rsplit_once(' ') else {
        return false;
    };
    let before = |words: &&str| {
        let start = told.len().checked_sub(words.len())?;
        let (before, end) = told.split_at_checked(start)?;
        end.eq_ignore_ascii_case(words).then_some(before)
    };
    let mut found = YEAR_BEFORE.iter().filter_map(before);
    found.any(|before| {
        let begins_so = LEADS.iter().any(|lead| before.ends_with(lead));
        begins_so || before.ends_with(' ') && !told.is_ascii()
    })
}

/// A clause without the word that joins it to the one before.
fn without_joint(clause: &str) -> &str {
    const JOINTS: [&str; 4] = ["and ", "but ", "while ", "whereas "];
    let clause = clause.trim_start();
    let joined = JOINTS.iter().find_map(|joint| without(clause, joint));
    joined.unwrap_or(clause)
}

/// What follows the words that a text begins with.
fn without<'t>(text: &'t str, words: &str) -> Option<&'t str> {
    let first = |text: &str| text.bytes().next().map(|byte| byte.to_ascii_lowercase());
    // Mostly the first letter tells.
    if first(text) != first(words) {
        return None;
    }
    let (start, rest) = text.split_at_checked(words.len())?;
    start.eq_ignore_ascii_case(words).then_some(rest)
}
