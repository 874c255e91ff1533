//! The time of an answer's first number that tells none: that of its question.

use super::assumed::{is_belied, tells_time};
use super::before::leads_by_arrow;
use super::{items, told_time, yearless};
use crate::sentence::{Sentence, sentences};
use crate::verify::Verification;
use crate::wording::{is_one_of, leads_from, names_before, words};
use crate::{Mention, MentionKind, Period, Role, YearPart, mentions};

/// Binds the number that an answer is, or begins with, to the only time that its question names: "$1,577" to "What was the
/// capital expenditure in FY2018?".
pub(crate) fn to_question(
    asked: &Verification<'_>,
    own: &[Mention],
    sentences: &[Sentence],
    bound: &mut [Option<Period>],
) {
    if !asked.question.is_empty() {
        items::to_question(asked, own, bound);
    }
    all_to_question(asked, own, sentences, bound);
    if asked.question.is_empty() {
        return;
    }
    let (Some(mention), Some(slot)) = (own.first(), bound.first_mut()) else {
        return;
    };
    if slot.is_some() || mention.number().is_none() {
        return;
    }
    let is_all = own.len() == 1 && is_alone(asked.answer, mention);
    let are_two = are_two(asked, own);
    if is_all || are_two || is_told_first(asked, mention, own) {
        *slot = only_time(asked);
    }
    if are_two && let [first, second, ..] = bound {
        *second = second.or(*first);
    }
}

/// Binds every number of an answer to the only time that it and its question tell, but those that something is held against or
/// went to.
fn all_to_question(
    asked: &Verification<'_>,
    own: &[Mention],
    parts: &[Sentence],
    bound: &mut [Option<Period>],
) {
    // Mostly every number has its time, or several are told.
    let mut both = own.iter().zip(bound.iter());
    if !both.any(|(mention, slot)| mention.number().is_some() && slot.is_none()) {
        return;
    }
    let Ok(told) = only_time_told(asked, own) else {
        return;
    };
    let asked_time = only_time(asked);
    let is_one = |told: &Period| asked_time.is_none_or(|time| time.year == told.year);
    let Some(time) = told
        .filter(is_one)
        .or_else(|| asked_time.filter(|_| told.is_none()))
    else {
        return;
    };
    if !is_of_one_time(asked) {
        return;
    }
    let mut start = 0;
    for (mention, slot) in own.iter().zip(bound) {
        let before = asked
            .answer
            .get(start..mention.span.start)
            .unwrap_or_default();
        let is_end = mention
            .number()
            .is_some_and(|number| matches!(number.role, Role::From | Role::To));
        let is_assumed = || {
            let place = parts.partition_point(|part| part.span.end < mention.span.end);
            asked_time.is_none() && !parts.get(place).is_some_and(|part| tells_time(own, part))
        };
        let is_belied = || {
            let number = mention.number().filter(|_| is_assumed());
            number.is_some_and(|number| is_belied(asked.facts, number, time))
        };
        let is_start = leads_by_arrow(asked.answer, mention);
        let is_open = slot.is_none() && !is_end && !is_start && !turns(asked, before);
        if is_open && !is_held_against(asked.answer, mention) && !is_belied() {
            *slot = Some(time);
        }
        start = mention.span.end;
    }
}

/// The only year that the mentions of an answer tell, if they tell any; an error where they tell more.
fn only_time_told(asked: &Verification<'_>, own: &[Mention]) -> Result<Option<Period>, ()> {
    let mut only = None;
    let mut held = false;
    for mention in own {
        if mention.number().is_some() {
            held = is_held_against(asked.answer, mention);
            continue;
        }
        // "141.9, versus 133.7 in 2023"
        if held {
            return Err(());
        }
        let time = told_time(asked.answer, mention).ok_or(())?;
        let year = Period::year(time.year);
        let is_year = time == year || time.part == YearPart::Day(12, 31);
        let is_told = is_year && is_when(asked.answer, mention);
        if !is_told || only.is_some_and(|only| only != year) {
            return Err(());
        }
        only = Some(year);
    }
    Ok(only)
}

/// Whether a year is told as the one when something was, and not as one that something is held against or due by.
fn is_when(answer: &str, year: &Mention) -> bool {
    const WHEN: [&str; 10] = [
        "end", "in", "for", "during", "of", "fiscal", "year", "fy", "ended", "the",
    ];
    const ON_DAY: [&str; 2] = ["at", "on"];
    const APART: [&str; 12] = [
        "than", "from", "with", "to", "versus", "vs", "against", "except", "compared", "over",
        "since", "unlike",
    ];
    let before = answer.get(..year.span.start).unwrap_or_default();
    let behind = answer.get(year.span.end..).unwrap_or_default();
    // "Surgical tools, 2019" as a line over others
    if before.ends_with(", ") && behind.starts_with(['\n', ':']) {
        return true;
    }
    // The last two alone are read, however long the text before them is.
    let words = before.rsplit(|c: char| !c.is_alphanumeric());
    let mut words = words.filter(|word| !word.is_empty());
    let (last, lead) = (words.next(), words.next());
    let is_day = matches!(&year.kind, MentionKind::Date(_));
    let is_when = |last: &str| is_one_of(&WHEN, last) || is_day && is_one_of(&ON_DAY, last);
    last.is_some_and(is_when) && !lead.is_some_and(|lead| is_one_of(&APART, lead))
}

/// Whether no word of an answer or its question tells of another time than the one that is named, or of parts of it. Which words
/// turn a number away is known of English alone.
fn is_of_one_time(asked: &Verification<'_>) -> bool {
    const ASKS: [&str; 7] = ["the", "what", "was", "did", "how", "and", "for"];
    let has_parts = |text: &&str| says_any(text, &PARTS);
    // Lines of work have few words of their own.
    let is_work = || asked.answer.contains(['=', '÷', '\n']);
    let is_english = says_any(asked.answer, &["the", "was", "were"])
        || is_work() && says_any(asked.question, &ASKS);
    is_english
        && ![asked.question, asked.answer].iter().any(has_parts)
        && !says_any(asked.question, &OPEN)
        && !speaks_of_another_time(asked.answer)
}

/// Whether words of an answer tell of another time without its name, or of the year of a debt: "due in 2027".
fn speaks_of_another_time(answer: &str) -> bool {
    let said: Vec<&str> = words(answer).map(|(_, word)| word).collect();
    let is_due = |pair: &[&str]| matches!(pair, [due, next] if is_one_of(&["due"], due) && !is_one_of(&["to"], next));
    said.iter().any(|word| is_one_of(&EARLIER, word)) || said.windows(2).any(is_due)
}

/// Words of times that are none of a whole year.
const PARTS: [&str; 8] = [
    "quarter",
    "quarters",
    "quarterly",
    "half",
    "month",
    "months",
    "monthly",
    "week",
];

/// Words of an answer that tells of another time without its name, or whose year is that of a debt.
const EARLIER: [&str; 21] = [
    "beginning",
    "start",
    "opening",
    "invested",
    "date",
    "later",
    "maturing",
    "matures",
    "maturity",
    "prior",
    "previous",
    "previously",
    "last",
    "earlier",
    "before",
    "ago",
    "formerly",
    "next",
    "following",
    "then",
    "former",
];

/// Whether an answer has two numbers of a kind, each behind what it is of: "Basic earnings were $1.80 and diluted ones $1.76."
fn are_two(asked: &Verification<'_>, own: &[Mention]) -> bool {
    const LONGEST: usize = 80;
    let [first, second] = own else {
        return false;
    };
    let both = first.number().zip(second.number());
    let gap = asked
        .answer
        .get(first.span.end..second.span.start)
        .unwrap_or_default();
    let before = asked.answer.get(..first.span.start).unwrap_or_default();
    let is_joined = gap.starts_with(" and ") && gap.trim_end().len() > " and".len();
    let is_plain = |text: &str| text.len() <= LONGEST && !turns(asked, text);
    both.is_some_and(|(first, second)| first.unit == second.unit)
        && is_joined
        && is_plain(before)
        && is_plain(gap)
        && !is_held_against(asked.answer, second)
        && !says_any(asked.question, &OPEN)
}

/// Whether an answer begins with a number that is the only one of its kind in the first sentence, and no other time is said
/// there than one that it is held against: "Revenue was $787 million, up 4 % from 2023".
fn is_told_first(asked: &Verification<'_>, mention: &Mention, own: &[Mention]) -> bool {
    const LONGEST: usize = 80;
    const ENDS: [char; 8] = ['.', '!', '?', ':', ';', '|', '\n', '。'];
    let before = asked.answer.get(..mention.span.start).unwrap_or_default();
    let before = if is_label(before) { "" } else { before };
    let is_near = before.len() <= LONGEST && !before.contains(ENDS);
    is_near
        && !turns(asked, before)
        && !leads_from(
            before,
            asked.answer.get(mention.span.end..).unwrap_or_default(),
        )
        && !says_any(asked.question, &OPEN)
        && are_beside(asked.answer, mention, rest_of_sentence(asked.answer, own))
}

/// Whether a text only says that the answer follows: "Answer:".
fn is_label(before: &str) -> bool {
    const LABEL: [&str; 5] = ["final", "answer", "the", "result", "value"];
    let is_ended = before.trim_end_matches([' ', '*', '\n']).ends_with(':');
    is_ended && words(before).all(|(_, word)| is_one_of(&LABEL, word))
}

/// Whether the others leave it open when the first number is. What a number is held against tells its time behind it: "compared
/// with $5 million in 2022".
fn are_beside<'m>(
    answer: &str,
    first: &Mention,
    mut others: impl Iterator<Item = &'m Mention>,
) -> bool {
    let mut is_held = false;
    others.all(|other| {
        let is_time_of_held = is_held && other.number().is_none();
        is_held = other.number().is_some() && is_held_against(answer, other);
        is_time_of_held || is_held || is_beside(answer, first, other)
    })
}

/// Whether the words right before a mention hold something against it.
fn is_held_against(answer: &str, other: &Mention) -> bool {
    const HELD: [&str; 29] = [
        "from",
        "than",
        "than the",
        "below",
        "below the",
        "above",
        "above the",
        "short of the",
        "ahead of the",
        "versus",
        "vs",
        "vs.",
        "against",
        "over",
        "compared with",
        "compared to",
        "nach",
        "gegenüber",
        "contre",
        "frente a",
        "frente al",
        "ante",
        "contro",
        "tegenover",
        "mot",
        "против",
        "проти",
        "wobec",
        "karşı",
    ];
    let before = answer
        .get(..other.span.start)
        .unwrap_or_default()
        .trim_end();
    let ends = |held: &str| {
        let lead = before.strip_suffix(held);
        lead.is_some_and(|lead| !lead.ends_with(char::is_alphanumeric))
    };
    HELD.iter().any(|held| ends(held)) || names_before(before)
}

/// The mentions behind the first one in its sentence.
fn rest_of_sentence<'m>(answer: &str, own: &'m [Mention]) -> impl Iterator<Item = &'m Mention> {
    let start = own.first().map_or(0, |first| first.span.end);
    let rest = answer.get(start..).unwrap_or_default();
    let ends = [". ", "\n", "。"]
        .into_iter()
        .filter_map(|end| rest.find(end));
    let end = start + ends.min().unwrap_or(rest.len());
    let others = own.iter().skip(1);
    others.take_while(move |other| other.span.start < end)
}

/// Whether another mention leaves it open when the first number is: a number of another kind, or a time that is held against
/// its own.
fn is_beside(answer: &str, first: &Mention, other: &Mention) -> bool {
    if let (Some(first), Some(other)) = (first.number(), other.number()) {
        return first.unit != other.unit;
    }
    is_held_against(answer, other)
}

/// Whether words say that a number is not simply what something was. What the question says as well, "the total assets", is
/// what it asks for.
pub(super) fn turns(asked: &Verification<'_>, before: &str) -> bool {
    const NAMES: [&str; 3] = ["total", "average", "per"];
    // "* Average fuel cost: $2.28" names what it is.
    let is_label = before
        .trim_end_matches([' ', '*', '$', '€', '£'])
        .ends_with(':');
    let is_asked =
        |word| is_one_of(&NAMES, word) && (is_label || says_any(asked.question, &[word]));
    words(before).any(|(_, word)| is_one_of(&TURNS, word) && !is_asked(word))
}

pub(super) fn says_any(text: &str, known: &[&str]) -> bool {
    words(text).any(|(_, word)| is_one_of(known, word))
}

/// Words before a number that is not simply what something was.
const TURNS: [&str; 32] = [
    "from",
    "rose",
    "fell",
    "grew",
    "increased",
    "decreased",
    "declined",
    "dropped",
    "gained",
    "lost",
    "changed",
    "went",
    "previous",
    "previously",
    "prior",
    "last",
    "earlier",
    "before",
    "since",
    "average",
    "averaged",
    "total",
    "totaled",
    "totalled",
    "over",
    "between",
    "each",
    "per",
    "not",
    "no",
    "only",
    "if",
];

/// Words of a question that is not simply of its time.
pub(super) const OPEN: [&str; 28] = [
    "now",
    "today",
    "since",
    "before",
    "after",
    "until",
    "from",
    "by",
    "through",
    "prior",
    "than",
    "change",
    "changed",
    "growth",
    "grow",
    "grew",
    "trend",
    "compare",
    "compared",
    "versus",
    "vs",
    "between",
    "due",
    "mature",
    "expected",
    "forecast",
    "target",
    "difference",
];

/// Whether nothing but marks stands around a mention.
fn is_alone(answer: &str, mention: &Mention) -> bool {
    let before = answer.get(..mention.span.start).unwrap_or_default();
    let behind = answer.get(mention.span.end..).unwrap_or_default();
    [before, behind]
        .into_iter()
        .all(|part| words(part).next().is_none())
}

/// The times of a question, with those that it leaves the year of to the facts: "in March".
fn times_asked(asked: &Verification<'_>) -> Vec<Mention> {
    let found = mentions(asked.question, &asked.locale);
    let of_question = Verification {
        question: "",
        answer: asked.question,
        ..*asked
    };
    let sentences = sentences(asked.question, &found);
    let told = yearless::times(&of_question, &found, &sentences).times;
    yearless::with_times(&found, &told).unwrap_or(found)
}

/// The times of the last turn of a conversation, where that tells any: "Q: … in 2019? A: 1,342.7 Q: and in 2018?"
fn of_last_turn(question: &str, mut found: Vec<Mention>) -> Vec<Mention> {
    let turn = question.rfind("\nQ:").or_else(|| question.rfind(" Q: "));
    if let Some(start) = turn
        && found
            .iter()
            .any(|mention| mention.span.start > start && mention.number().is_none())
    {
        found.retain(|mention| mention.span.start > start);
    }
    found
}

pub(super) fn only_time(asked: &Verification<'_>) -> Option<Period> {
    let found = of_last_turn(asked.question, times_asked(asked));
    let has_ranges = found
        .iter()
        .any(|mention| mention.time().is_none() && mention.number().is_none());
    let time = |mention: &Mention| told_time(asked.question, mention);
    let mut times = found.iter().filter_map(time);
    let first = times.next()?;
    // "FY2023 (fiscal year ended January 28, 2023)" are one; of a day and its year the year is meant.
    let others: Vec<Period> = times.collect();
    if has_ranges || others.iter().any(|other| other.year != first.year) {
        return None;
    }
    let whole = others
        .iter()
        .find(|_| others.iter().any(|other| *other != first));
    Some(whole.map_or(first, |_| Period::year(first.year)))
}
