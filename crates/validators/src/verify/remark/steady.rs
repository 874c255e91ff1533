//! "Grew every year" where it fell in one.

use super::clause::Clause;
use super::direction::is_name;
use super::topic::{Topics, is_alike};
use super::turns::{Turns, is_open};
use crate::label::label_words;
use crate::lexicon::{Class, Listed};
use crate::verify::Word;
use crate::wording::{Turn, is_one_of, names_change};
use crate::{Fact, MentionKind, Period, Remark, RemarkKind, RowId, Span, YearPart};

/// Words that say that something never turned.
const STEADILY: [&str; 5] = [
    "steadily",
    "consistently",
    "continuously",
    "continually",
    "uninterruptedly",
];

/// Words that leave some times out.
const LIMITS: [&str; 16] = [
    "except",
    "but",
    "other",
    "excluding",
    "apart",
    "save",
    "nearly",
    "almost",
    "most",
    "compared",
    "same",
    "corresponding",
    "earlier",
    "prior",
    "average",
    "yoy",
];

/// Of more figures nobody says that they rose every time.
const MOST: usize = 400;

/// What says that something never turned.
struct Steady {
    span: Span,
    /// How long the times are of each of which it is said, if that is said.
    step: Option<YearPart>,
}

/// A claim of a clause that something went one way all the time, where it turned.
pub(super) fn steady(
    clause: &Clause<'_, '_>,
    turns: &Turns,
    topics: &Topics<'_, '_>,
) -> Option<Remark> {
    let words = clause.words();
    let is_limited = || words.iter().any(|word| is_one_of(&LIMITS, word.text));
    let mut all = (0..words.len()).filter_map(|place| steady_at(words, place));
    let steady = all.next().filter(|_| !is_limited())?;
    let turn = turns
        .sole()
        .filter(|turn| is_beside(clause, turn, steady.span))?;
    let is_said = !clause.is_unsaid(turn.span.start) && !clause.is_unsaid(steady.span.start);
    let row = row(clause, topics).filter(|_| is_said)?;
    let name = topics.name(row);
    let is_plain = !is_open(clause, turn)
        && !is_name(clause, turn, topics)
        && !names_change(name)
        && !clause.is_beside(name);
    let series = is_plain.then(|| series(topics, row, steady.step, 3))??;
    let (from, to) = turned(clause, turn, &steady, &series)?;
    Some(remark(clause, steady.span, (from, to)))
}

/// Whether a word may say that something never turned.
pub(super) fn may_be_steady(word: &Word<'_>) -> bool {
    let known =
        || is_one_of(&STEADILY, word.text) || is_one_of(&["every", "each", "after"], word.text);
    word.classes().have(Class::ClaimTells) && known()
}

/// "Every year", "each single quarter", "year after year", "steadily".
fn steady_at(words: &[Word<'_>], place: usize) -> Option<Steady> {
    let word = words.get(place).filter(|word| may_be_steady(word))?;
    let is_every = is_one_of(&["every", "each"], word.text);
    let (first, last) = if is_every {
        let next = words.get(place + 1)?;
        let is_single = is_one_of(&["single"], next.text);
        (word, words.get(place + 1 + usize::from(is_single))?)
    } else if is_one_of(&["after"], word.text) {
        let before = words.get(place.checked_sub(1)?)?;
        let next = words.get(place + 1)?;
        (before, next)
            .1
            .text
            .eq_ignore_ascii_case(before.text)
            .then_some((before, next))?
    } else {
        (word, word)
    };
    let is_adverb = first.span == last.span;
    let step = match last.text.to_ascii_lowercase().as_str() {
        "year" => Some(YearPart::Whole),
        "quarter" => Some(YearPart::Quarter(1)),
        "month" => Some(YearPart::Month(1)),
        "day" => Some(YearPart::Day(1, 1)),
        _ if is_adverb => None,
        _ => return None,
    };
    let span = Span {
        start: first.span.start,
        end: last.span.end,
    };
    Some(Steady { span, step })
}

/// Whether a turn and what says that it never turned stand beside each other, or this begins the clause.
fn is_beside(clause: &Clause<'_, '_>, turn: &Turn, steady: Span) -> bool {
    const NEAR: usize = 3;
    let between = if turn.span.end <= steady.start {
        clause.words_between(turn.span.end, steady.start)
    } else {
        clause.words_between(steady.end, turn.span.start)
    };
    let names_none = between.iter().all(|word| {
        clause.mentions_in(word.span).next().is_none() && !is_one_of(&["and", "or"], word.text)
    });
    between.len() <= NEAR && names_none
}

/// The only row that the clause, or else its sentence, names by a word of its own; or the question, where they name none.
pub(super) fn row(clause: &Clause<'_, '_>, topics: &Topics<'_, '_>) -> Option<RowId> {
    let own = topics.of_part(clause.span);
    let rows = if own.is_empty() {
        clause.whole.rows(topics)
    } else {
        own.as_slice()
    };
    let [row] = rows else {
        return None;
    };
    let name = topics.name(*row);
    let asked = clause.answer.asked_words();
    let is_said = |word: u64| clause.says_in_sentence(word) || asked.contains(&word);
    let is_named =
        label_words(name).any(is_said) || !name.is_ascii() && clause.text().contains(name);
    is_named.then_some(*row)
}

/// The figures of a row in the order of their times, which are as long as a step; none where it is not clear what they
/// are, or they are too few.
pub(super) fn series<'a>(
    topics: &Topics<'_, 'a>,
    row: RowId,
    step: Option<YearPart>,
    least: usize,
) -> Option<Vec<(Period, &'a Fact)>> {
    let own = topics.facts().row(row).filter(|fact| !fact.is_prose());
    let timed = own.filter_map(|fact| Some((fact.period?, fact)));
    let is_step = |time: Period| {
        let of_step = step.map(|part| Period { part, ..time });
        // A balance stands at a day, and has one a year.
        of_step.is_none_or(|other| time.is_as_long(other) && (time.is_day() == other.is_day()))
    };
    let mut all: Vec<(Period, &Fact)> = timed
        .filter(|(time, _)| is_step(*time))
        .take(MOST)
        .collect();
    all.sort_by_key(|(time, _)| time.ordinal());
    let first = *all.first()?;
    let is_one = all.iter().all(|(time, fact)| {
        time.is_as_long(first.0)
            && time.is_day() == first.0.is_day()
            && is_alike(fact, first.1)
            && fact.value >= 0.0
    });
    let mut pairs = all.windows(2);
    let is_apart = pairs.all(|pair| matches!(pair, [left, right] if left.0 != right.0));
    (is_one && is_apart && (least..MOST).contains(&all.len())).then_some(all)
}

/// The first two figures between which a row turned.
fn turned(
    clause: &Clause<'_, '_>,
    turn: &Turn,
    steady: &Steady,
    series: &[(Period, &Fact)],
) -> Option<(f64, f64)> {
    let limits = Limits::of(clause)?;
    let is_turned = |left: f64, right: f64| {
        let back = if turn.is_down {
            right - left
        } else {
            left - right
        };
        // Who tells of a course as a whole leaves out what is little.
        let least = if steady.step.is_some() { 1e-9 } else { 0.02 };
        back > least * left.abs()
    };
    let ends = |left: &(Period, &Fact), right: &(Period, &Fact)| {
        (left.1.first_reading(), right.1.first_reading())
    };
    let within = series.windows(2).filter_map(|pair| match pair {
        [left, right] if limits.have(left.0, right.0) => Some(ends(left, right)),
        _ => None,
    });
    let mut within = within.peekable();
    within.peek()?;
    let found = within.find(|(left, right)| is_turned(*left, *right))?;
    // "Rose every quarter" may be meant against the same of a year before.
    let over_years = series.iter().flat_map(|left| {
        let is_later = |time: Period| time.year == left.0.year + 1 && time.part == left.0.part;
        let later = series.iter().filter(move |right| is_later(right.0));
        later.map(move |right| (left, right))
    });
    let mut over_years = over_years
        .filter(|(left, right)| limits.have(left.0, right.0))
        .map(|(left, right)| ends(left, right))
        .peekable();
    let has_years = over_years.peek().is_some();
    let is_over_years = has_years && over_years.all(|(left, right)| !is_turned(left, right));
    (!is_over_years).then_some(found)
}

/// The times that are told of.
struct Limits {
    from: Option<Period>,
    to: Option<Period>,
    /// The only one that is named.
    only: Option<Period>,
}

impl Limits {
    /// None where it is not clear which they are.
    fn of(clause: &Clause<'_, '_>) -> Option<Self> {
        let mut found = Self {
            from: None,
            to: None,
            only: None,
        };
        for (_, mention) in clause.mentions() {
            let time = match &mention.kind {
                MentionKind::Years(years) if years.from != years.to => {
                    found.from = Some(years.from);
                    found.to = Some(years.to);
                    continue;
                }
                MentionKind::Years(years) => years.from,
                MentionKind::Date(day) => *day,
                MentionKind::Number(_) | MentionKind::Filing(_) => continue,
            };
            let lead = clause.words_between(clause.span.start, mention.span.start);
            let last = lead.last().map_or("", |word| word.text);
            let is_second = found.from.is_some() && found.to.is_none();
            let place = if is_one_of(&["since", "from", "between"], last) {
                &mut found.from
            } else if is_one_of(&["until", "through", "till"], last)
                || is_second && is_one_of(&["to", "and"], last)
            {
                &mut found.to
            } else if is_one_of(&["in", "during", "of", "throughout"], last) {
                &mut found.only
            } else {
                return None;
            };
            if place.replace(time).is_some() {
                return None;
            }
        }
        (found.only.is_none() || found.from.is_none() && found.to.is_none()).then_some(found)
    }

    /// Whether what happened from one time to the next is told of.
    fn have(&self, left: Period, right: Period) -> bool {
        let is_within = self.only.is_none_or(|only| right.lies_in(only));
        is_within
            && self.from.is_none_or(|from| from.year <= left.year)
            && self.to.is_none_or(|to| right.year <= to.year)
    }
}

fn remark(clause: &Clause<'_, '_>, span: Span, (from, to): (f64, f64)) -> Remark {
    let went = if to > from { "up" } else { "down" };
    Remark {
        kind: RemarkKind::Direction,
        text: span.of(clause.answer.asked.answer).to_owned(),
        start: span.start,
        end: span.end,
        message: format!("the numbers go {went} at one time, from {from} to {to}"),
    }
}
