//! The only value that a wrong number can have been meant to be.

use std::collections::BTreeMap;

use crate::judge::{holds, measures};
use crate::lexicon::Class;
use crate::said::Said;
use crate::sentence::Sentence;
use crate::stance::Stance;
use crate::verify::{Answer, Lead};
use crate::wording::{is_one_of, words};
use crate::{Fact, Facts, Hedge, Mention, MentionKind, NumberMention, Period, Span, Unit};

use super::Wanted;
use super::change::changed;

/// The value that should stand for the mention at `place`, by its own measure and with the fact's sign; none
/// where several could.
pub(super) fn meant(answer: &Answer<'_>, place: usize, wrong: &[Span]) -> Option<f64> {
    let mention = answer.mentions.get(place)?;
    let MentionKind::Number(number) = &mention.kind else {
        return None;
    };
    let sentence = answer
        .sentences
        .partition_point(|sentence| sentence.mentions.end <= place);
    let sentence = answer.sentences.get(sentence)?;
    let text = answer.asked.answer;
    let wanted = Wanted {
        number,
        span: mention.span,
        wrong,
    };
    let lead = answer.lead(sentence.span, mention.span);
    let tail = text.get(mention.span.end..sentence.span.end)?;
    if tells_of_group(answer, sentence, mention) || is_bound(number) || is_held_apart(tail) {
        return None;
    }
    let about = period(answer, place, sentence);
    let mut chosen = candidates(
        answer,
        sentence,
        wanted,
        about.unwrap_or(About::Anything),
        lead,
    );
    if number.unit.is_some() {
        chosen.facts.retain(|fact| !answer.facts().is_place(fact));
    }
    let names = chosen.names(answer.facts());
    let value = match Stance::of(lead, tail, &names) {
        Stance::Level if chosen.by == By::Question && asks_calculation(answer, &names) => None,
        Stance::Level => about.and_then(|_| one(&chosen.facts, number)),
        Stance::Change => changed(answer, sentence, wanted, lead),
        Stance::Calculated => None,
    }?;
    let is_apart = !is_glued(text, mention) && !is_whole(answer, mention);
    (is_apart && is_plausible(number, value, &chosen) && !is_told(answer, sentence, wanted, value))
        .then_some(value)
}

/// Whether a number only bounds what is meant, so that another would have to bound it as well: "over $600 billion".
const fn is_bound(number: &NumberMention) -> bool {
    matches!(
        number.hedge,
        Hedge::Over | Hedge::Under | Hedge::AtLeast | Hedge::AtMost
    )
}

/// Whether a number tells how far something is from something else, or how much it is in some time, which no fact is: "$0.50
/// below its high", "$18,962 a year".
fn is_held_apart(tail: &str) -> bool {
    const APART: [&str; 8] = [
        "below", "above", "under", "short", "ahead", "behind", "after", "before",
    ];
    const TIMES: [&str; 5] = ["year", "month", "week", "day", "hour"];
    let mut next = words(tail).map(|(_, word)| word);
    let first = next.next().unwrap_or_default();
    let is_each = is_one_of(&["a", "per", "each", "every"], first);
    is_one_of(&APART, first) || is_each && next.next().is_some_and(|time| is_one_of(&TIMES, time))
}

/// Whether a number is said of several, or of what a named thing is set apart from: "two funds have risk level 6; only
/// X is at 8", "except X, all have 6". What X has is none of theirs.
fn tells_of_group(answer: &Answer<'_>, sentence: &Sentence, mention: &Mention) -> bool {
    const GROUPS: [&str; 14] = [
        "others",
        "other",
        "rest",
        "remaining",
        "except",
        "unlike",
        "both",
        "all",
        "two",
        "three",
        "four",
        "five",
        "funds",
        "most",
    ];
    let before = sentence.span.before(mention.span);
    let is_group = |word: &str| is_one_of(&GROUPS, word);
    // Only of things are some set apart from one that has a name.
    answer.names_thing(sentence.span) && answer.words(before).iter().any(|word| is_group(word.text))
}

/// Whether digits or a mark that joins stand directly before, so that the number may be a part of something.
fn is_glued(text: &str, mention: &Mention) -> bool {
    let before = text.get(..mention.span.start).unwrap_or_default();
    let is_thai = |c: char| ('\u{e00}'..='\u{e7f}').contains(&c);
    before.ends_with(|c: char| (c.is_alphanumeric() && !is_thai(c)) || matches!(c, '/' | '-' | '–'))
}

/// Whether it is what another number is so many of, as the 8 of "6 of 8": the other's fact is not its own.
fn is_whole(answer: &Answer<'_>, mention: &Mention) -> bool {
    let text = answer.asked.answer;
    let before = text
        .get(..mention.span.start)
        .unwrap_or_default()
        .trim_end();
    let word = before.rsplit(|c: char| !c.is_alphabetic()).next();
    let part = match word.unwrap_or_default().to_ascii_lowercase().as_str() {
        "" => return before.ends_with(['/', '\u{2044}', '\u{2215}', '\u{ff0f}']),
        "of" => before.get(..before.len() - "of".len()),
        _ => None,
    };
    let part = part.unwrap_or_default().trim_end();
    let end = part.len();
    let mut others = answer.mentions.iter();
    let other = others.find(|other| other.span.end == end && end > 0);
    let is_number = other.map(|other| matches!(other.kind, MentionKind::Number(_)));
    let is_out = part.rsplit(char::is_whitespace).next() == Some("out");
    is_out || is_number.unwrap_or_else(|| part.ends_with(|c: char| c.is_ascii_digit()))
}

/// Whether the question asks for what has to be calculated.
fn asks_calculation(answer: &Answer<'_>, names: &[&str]) -> bool {
    Stance::of(answer.asked.question, "", names) != Stance::Level
}

/// Whether somebody who meant `value` may have written the number.
fn is_plausible(number: &NumberMention, value: f64, chosen: &Chosen<'_>) -> bool {
    /// Farther off, another thing was meant.
    const FARTHEST: f64 = 1_001.0;
    let times = (value / number.value).abs();
    let is_same = (times - 1.0).abs() <= 0.005;
    let is_other_sign = (value < 0.0) != (number.value < 0.0);
    let is_near = (0.5..=1.5).contains(&times);
    let is_decade = (times.log10() - times.log10().round()).abs() < 0.003;
    let has_unit = number.unit.is_none() || chosen.facts.iter().all(|fact| fact.unit.is_some());
    let is_sure = chosen.is_whole && (has_unit || number.currency().is_some());
    let is_reached = (1.0 / FARTHEST..=FARTHEST).contains(&times);
    is_reached && (is_same || !is_other_sign) && (is_sure || is_near || is_decade)
}

/// Whether the sentence states the value already, rightly, elsewhere.
fn is_told(answer: &Answer<'_>, sentence: &Sentence, wanted: Wanted<'_>, value: f64) -> bool {
    let inside = answer.mentions.get(sentence.mentions.clone());
    let right = { inside.unwrap_or_default().iter() }
        .filter(|mention| wanted.wrong.binary_search(&mention.span).is_err());
    let mut right = right;
    right.any(|mention| match &mention.kind {
        MentionKind::Number(number) => number.unit == wanted.number.unit && holds(number, value),
        MentionKind::Years(_) | MentionKind::Date(_) | MentionKind::Filing(_) => false,
    })
}

/// What a number is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum About {
    /// A time.
    Time(Period),
    /// Whatever the facts know of; they have to leave no choice.
    Anything,
}

/// The time that a number is about, as its sentence or else the question says; none where they name several.
fn period(answer: &Answer<'_>, place: usize, sentence: &Sentence) -> Option<About> {
    if let Some(period) = answer.periods.get(place).copied().flatten() {
        return Some(About::Time(period));
    }
    let in_sentence = answer.mentions.get(sentence.mentions.clone());
    let said = times(in_sentence.unwrap_or_default());
    let asked = || {
        times(&crate::mentions(
            answer.asked.question,
            &answer.asked.locale,
        ))
    };
    let named = if said.is_empty() { asked() } else { said };
    match named.as_slice() {
        [] => Some(About::Anything),
        [Some(period)] => Some(About::Time(*period)),
        _ => None,
    }
}

/// The times of mentions, each once; none for what spans several.
pub(super) fn times(mentions: &[Mention]) -> Vec<Option<Period>> {
    let mut times: Vec<Option<Period>> = { mentions.iter() }
        .filter_map(|mention| match &mention.kind {
            MentionKind::Years(years) => Some((years.from == years.to).then_some(years.from)),
            MentionKind::Date(day) => Some(Some(*day)),
            MentionKind::Number(_) | MentionKind::Filing(_) => None,
        })
        .collect();
    times.sort_unstable();
    times.dedup();
    times
}

/// The facts that words can mean.
struct Chosen<'a> {
    facts: Vec<&'a Fact>,
    by: By,
    /// Whether the whole name of each is said, or there is nothing else that could be meant.
    is_whole: bool,
}

/// Which words choose facts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    Sentence,
    Question,
    Nothing,
}

impl Chosen<'_> {
    /// The names of the facts, but for whole sentences.
    fn names<'f>(&self, facts: &'f Facts) -> Vec<&'f str> {
        const LONGEST: usize = 12;
        let names = self.facts.iter().flat_map(|fact| {
            [
                facts.subject(fact),
                facts.column_header(fact),
                facts.section(fact),
            ]
        });
        names
            .filter(|name| !name.is_empty() && name.split_whitespace().nth(LONGEST).is_none())
            .collect()
    }
}

/// Whether a sentence says what its numbers are of, be it in the facts or not: "Costs were $400B", and not "It was".
fn names_something(answer: &Answer<'_>, sentence: &Sentence) -> bool {
    let words = answer.words(sentence.span).iter();
    let mut own = words.filter(|word| answer.within(word.span).is_empty());
    own.any(|word| word.tells() && !Class::MeantOpen.has(word) && !Class::Hedge.has(word))
}

/// Whether a fact's row goes by more than "value".
fn has_name(facts: &Facts, fact: &Fact) -> bool {
    let mut names = words(facts.subject(fact)).chain(words(facts.column_header(fact)));
    names.any(|(_, word)| !Class::MeantValues.has(word))
}

/// The facts that the words can mean: of the time and measure, and of their names as much said as of any.
fn candidates<'a>(
    answer: &Answer<'a>,
    sentence: &Sentence,
    wanted: Wanted<'_>,
    about: About,
    lead: &str,
) -> Chosen<'a> {
    let facts = answer.facts();
    let is_of = |fact: &Fact| match about {
        About::Time(about) => fact.period.is_some_and(|period| period.agrees(about)),
        About::Anything => true,
    };
    let possible: Vec<&Fact> = { facts.numbers().iter() }
        .filter(|fact| is_of(fact) && reading(wanted.number, fact).is_some())
        .collect();
    let whole = sentence.span.of(answer.asked.answer);
    let texts = [
        (lead, By::Sentence),
        (whole, By::Sentence),
        (answer.asked.question, By::Question),
    ];
    let named = texts
        .into_iter()
        .find_map(|(text, by)| Some((best(facts, &possible, text)?, text, by)));
    let Some((mut chosen, text, by)) = named else {
        let is_elsewhere =
            names_something(answer, sentence) && possible.iter().any(|fact| has_name(facts, fact));
        // Several are no choice, and need no further look.
        let facts = if is_elsewhere { Vec::new() } else { possible };
        return Chosen {
            is_whole: facts.len() == 1,
            facts,
            by: By::Nothing,
        };
    };
    let time = match about {
        About::Time(time) => Some(time),
        About::Anything => None,
    };
    let lead = Lead::new(
        answer,
        sentence.span,
        wanted.span,
        (wanted.number.unit, time),
    );
    chosen.retain(|fact| !lead.names_another(fact) && !lead.measures_another(fact));
    let said = Said::of(text);
    let is_whole = chosen.iter().all(|fact| said.is_whole(facts.subject(fact)));
    Chosen {
        is_whole,
        facts: chosen,
        by,
    }
}

/// Those of whose names most is said; none where nothing is.
pub(super) fn best<'a>(facts: &Facts, possible: &[&'a Fact], text: &str) -> Option<Vec<&'a Fact>> {
    /// What comes so near to the best may be meant as well.
    const NEAR: f64 = 0.7;
    let said = Said::of(text);
    let mut of_rows = BTreeMap::new();
    let mut of_columns = BTreeMap::new();
    let shares = possible.iter().map(|fact| {
        let of_row = of_rows.entry(fact.row);
        let of_row = of_row.or_insert_with(|| share_of_row(facts, fact, &said));
        let of_column = of_columns.entry(fact.column);
        let of_column = of_column.or_insert_with(|| said.share(facts.column_header(fact)));
        0.5f64.mul_add(*of_column, of_row.own) + of_row.around
    });
    let shares: Vec<f64> = shares.collect();
    let most = shares.iter().copied().fold(0.0, f64::max);
    let near = possible.iter().zip(&shares);
    let near = near.filter(|(_, share)| **share >= NEAR * most);
    (most > 0.0).then(|| near.map(|(fact, _)| *fact).collect())
}

/// How much is said of a row.
struct ShareOfRow {
    /// Of its name.
    own: f64,
    /// More for a longer name, and for what is said of its section.
    around: f64,
}

fn share_of_row(facts: &Facts, fact: &Fact, said: &Said<'_>) -> ShareOfRow {
    let own = said.share(facts.subject(fact));
    let words = facts.subject(fact).split_whitespace().take(20).count();
    #[expect(clippy::cast_precision_loss, reason = "no label has 2^53 words")]
    let length = 0.01 * own * words as f64;
    let around = if own > 0.0 {
        0.3f64.mul_add(said.share(facts.section(fact)), length)
    } else {
        0.0
    };
    ShareOfRow { own, around }
}

/// What all candidates say alike; none where they differ.
fn one(candidates: &[&Fact], number: &NumberMention) -> Option<f64> {
    let mut readings = candidates.iter().filter_map(|fact| reading(number, fact));
    let first = readings.next()?;
    let is_same = |other: f64| (other - first).abs() <= 1e-9 * first.abs();
    readings.all(is_same).then_some(first)
}

/// What a fact says by a number's own measure, with the scale that brings the two nearest; none where they
/// do not measure the same.
pub(super) fn reading(number: &NumberMention, fact: &Fact) -> Option<f64> {
    if !counts_alike(number, fact) {
        return None;
    }
    // A bare number repeats the digits of its table, whatever the table counts in.
    let bare = number.is_bare().then_some(1.0);
    let scales = fact.scales.iter().chain(bare);
    let readings = scales.flat_map(|scale| {
        measures(number.unit, fact.unit, scale).map(move |factor| fact.value * scale * factor)
    });
    let far = |reading: f64| (reading / number.value).abs().ln().abs();
    readings
        .filter(|reading| reading.is_finite())
        .min_by(|left, right| far(*left).total_cmp(&far(*right)))
}

/// Whether a fact without an unit may stand where a percentage is, and one with an unit where none is.
fn counts_alike(number: &NumberMention, fact: &Fact) -> bool {
    /// Percentages beyond are amounts that nobody gave an unit.
    const MOST: f64 = 1_000.0;
    match (number.unit, fact.unit) {
        (None, Some(Unit::Percent | Unit::PercentagePoints | Unit::BasisPoints)) => false,
        (
            Some(Unit::Percent | Unit::PercentagePoints | Unit::BasisPoints | Unit::Multiple),
            None,
        ) => fact.value.abs() <= MOST,
        _ => true,
    }
}
