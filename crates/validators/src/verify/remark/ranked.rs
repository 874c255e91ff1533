//! "South was the best-selling region", "East came third": the place that a thing takes among all by one measure.

use super::clause::Clause;
use super::measured::{Measure, Thing, is_known, is_of, may_be_meant, may_be_said, of_all};
use super::topic::Topics;
use crate::label::label_words;
use crate::lexicon::{Class, Classes, Listed};
use crate::verify::Word;
use crate::wording::is_one_of;
use crate::{Fact, Period, Remark, RemarkKind, Span};

const MOST: [&str; 16] = [
    "highest",
    "largest",
    "biggest",
    "greatest",
    "best",
    "strongest",
    "top",
    "most",
    "hottest",
    "warmest",
    "tallest",
    "oldest",
    "longest",
    "priciest",
    "heaviest",
    "wettest",
];
const LEAST: [&str; 14] = [
    "lowest", "smallest", "worst", "weakest", "least", "fewest", "coldest", "coolest", "youngest",
    "shortest", "cheapest", "lightest", "driest", "bottom",
];

/// Those that are said of figures of any kind, and of other things than figures.
const OF_NAMED: [&str; 8] = [
    "largest", "biggest", "greatest", "smallest", "most", "least", "fewest", "top",
];

const ORDINALS: [&str; 5] = ["first", "second", "third", "fourth", "fifth"];

const TAKES: [&str; 11] = [
    "ranks", "ranked", "rank", "came", "comes", "placed", "finished", "finishes", "taking",
    "takes", "took",
];

/// Parts of what measures are called of which more is a better place.
const MORE: [&str; 17] = [
    "sale",
    "revenue",
    "profit",
    "income",
    "earning",
    "return",
    "output",
    "gdp",
    "population",
    "vote",
    "employee",
    "volume",
    "production",
    "visitor",
    "order",
    "booking",
    "export",
];

pub(super) const COUNTS: [&str; 9] = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
];

/// The place that is claimed.
#[derive(Clone, Copy)]
struct Rank {
    span: Span,
    /// From the first on, or from the last.
    place: usize,
    is_least: bool,
    /// Whether it is only a place, and may count from either end.
    is_ordinal: bool,
}

/// The places of things that a clause tells of and the figures belie.
pub(super) fn ranked<'a>(
    clause: &Clause<'_, 'a>,
    topics: &Topics<'_, 'a>,
    found: &mut Vec<Remark>,
) {
    if !clause.has_any(RANKS) {
        return;
    }
    let words = clause.words();
    let mut ranks = (0..words.len()).filter_map(|place| rank_at(words, place));
    // Of several it is open which thing each is said of.
    let (Some(rank), None) = (ranks.next(), ranks.next()) else {
        return;
    };
    let claim = Claim {
        clause,
        topics,
        rank,
    };
    found.extend(claim.remark());
}

/// Words that may tell of a place among things.
const RANKS: Classes = Classes::of(&[
    Class::ExtremeMost,
    Class::ExtremeLeast,
    Class::ExtremeEnding,
    Class::ExtremeOther,
    Class::ClaimTells,
]);

/// Whether a word may say which place something takes.
pub(super) fn may_rank(word: &Word<'_>) -> bool {
    word.classes().meet(RANKS)
}

fn rank_at(words: &[Word<'_>], at: usize) -> Option<Rank> {
    let word = words.get(at).filter(|word| may_rank(word))?;
    let before = |count: usize| at.checked_sub(count).and_then(|at| words.get(at));
    let is_before = |known: &[&str]| before(1).is_some_and(|word| is_one_of(known, word.text));
    let rank = |place, is_least, is_ordinal| Rank {
        span: word.span,
        place,
        is_least,
        is_ordinal,
    };
    if is_before(&TAKES) {
        let ordinal = ORDINALS
            .iter()
            .position(|known| word.text.eq_ignore_ascii_case(known));
        let is_last = is_one_of(&["last"], word.text);
        let found = ordinal.map(|place| rank(place, false, true));
        return found.or_else(|| is_last.then(|| rank(0, true, true)));
    }
    let is_least = is_one_of(&LEAST, word.text);
    if !is_least && !is_one_of(&MOST, word.text) {
        return None;
    }
    let next = words.get(at + 1).map_or("", |next| next.text);
    let is_top = is_one_of(&["top", "bottom"], word.text);
    if is_top && !is_one_of(&["selling", "seller"], next) {
        return None;
    }
    // "Its highest", "South's highest": of its own course. "At least 5".
    if is_before(&["its", "their", "his", "her", "s", "at", "to", "of", "near"]) {
        return None;
    }
    let second = before(1).and_then(|word| {
        ORDINALS
            .iter()
            .position(|known| word.text.eq_ignore_ascii_case(known))
    });
    Some(rank(second.unwrap_or_default(), is_least, false))
}

struct Claim<'c, 'a> {
    clause: &'c Clause<'c, 'a>,
    topics: &'c Topics<'c, 'a>,
    rank: Rank,
}

impl<'a> Claim<'_, 'a> {
    fn remark(&self) -> Option<Remark> {
        let (clause, rank) = (self.clause, self.rank);
        let part = self.part();
        let is_said = !clause.is_unsaid(rank.span.start);
        let thing = is_said.then(|| Thing::sole(clause.answer, part))??;
        if !thing.is_told() {
            return None;
        }
        let measure = Measure::shared(clause, self.topics, (&thing, &thing))?;
        let word = rank.span.of(clause.answer.asked.answer);
        let is_named = measure.is_named || !is_one_of(&OF_NAMED, word);
        let is_it = !measure.name.is_empty() && is_named && may_be_said(word, measure.name);
        if !is_it {
            return None;
        }
        let times = self.times(&thing, &measure)?;
        let all = { times.iter() }.map(|time| of_all(self.topics.facts(), measure.name, *time));
        let all: Vec<Vec<(&str, &Fact)>> = all.collect::<Option<_>>()?;
        let first = all.first()?;
        // "In Delta, Belo has the lowest": of its group alone.
        let is_of_group = all.iter().any(|all| is_of_group(&thing, all));
        if is_of_group || is_named_of(clause, part, rank, &measure) == Some(false) {
            return None;
        }
        if !self.is_clear(part, &measure, &thing, first.len()) {
            return None;
        }
        let is_belied = |all: &Vec<(&'a str, &'a Fact)>| self.is_belied(&thing, &measure, all);
        all.iter().all(is_belied).then(|| self.told(first))
    }

    /// Without what only follows: "followed by Germany".
    fn part(&self) -> Span {
        let span = self.clause.span;
        let behind = self.clause.words_between(self.rank.span.end, span.end);
        let next = behind
            .iter()
            .find(|word| is_one_of(&["followed", "but"], word.text));
        Span {
            end: next.map_or(span.end, |next| next.span.start),
            ..span
        }
    }

    /// The times at which it may be meant; none where it may be the highest of its own course.
    fn times(&self, thing: &Thing<'a>, measure: &Measure<'_>) -> Option<Vec<Option<Period>>> {
        let facts = self.topics.facts();
        let said = match *self.clause.times()?.as_slice() {
            [] => None,
            [time] => Some(time),
            _ => return None,
        };
        let all: Vec<_> = thing
            .of(facts, measure.name, None)
            .map(|fact| fact.period)
            .collect();
        let own = thing.of(facts, measure.name, said).map(|fact| fact.period);
        let own: Vec<Option<Period>> = own.collect();
        let is_over_rows = self.rank.is_ordinal || all.len() == 1 || said.is_none();
        let is_once = own
            .iter()
            .enumerate()
            .all(|(at, time)| !own.iter().skip(at + 1).any(|other| other == time));
        (is_over_rows && is_once && !own.is_empty()).then_some(own)
    }

    fn is_clear(&self, part: Span, measure: &Measure<'_>, thing: &Thing<'_>, count: usize) -> bool {
        let clause = self.clause;
        let text = part.of(clause.answer.asked.answer);
        let counted = count.checked_sub(2).and_then(|at| COUNTS.get(at));
        let is_counted = |word: &Word<'_>| counted.is_some_and(|own| is_one_of(&[own], word.text));
        let is_of_some = |word: &Word<'_>| is_one_of(&COUNTS, word.text) && !is_counted(word);
        let is_known = |word: &Word<'_>| {
            is_known(clause, word, measure, &[thing])
                || word.span == self.rank.span
                || is_one_of(&TAKES, word.text)
                || is_one_of(&ORDINALS, word.text)
                || Class::KindNames.has(word)
                || is_one_of(&["all"], word.text)
                || is_counted(word)
        };
        let words = clause.answer.words(part);
        let pairs = words.iter().zip(words.iter().skip(1));
        let is_one_of_several =
            { pairs }.any(|(one, of)| is_one_of(&["one"], one.text) && is_one_of(&["of"], of.text));
        !text.contains(['|', '\n', ':', '?'])
            && !is_one_of_several
            && words.iter().all(is_known)
            && !words.iter().any(is_of_some)
    }

    /// Whether the thing takes another place.
    fn is_belied(&self, thing: &Thing<'a>, measure: &Measure<'_>, all: &[(&str, &Fact)]) -> bool {
        let own = all.iter().find(|(_, fact)| thing.facts.contains(fact));
        let Some((_, own)) = own else {
            return false;
        };
        let own = own.first_reading();
        let has_place = |is_least: bool| {
            let more = |fact: &Fact| {
                let more = fact.first_reading() - own;
                if is_least { -more } else { more }
            };
            let edge = 1e-9 * own.abs();
            let above = all.iter().filter(|(_, fact)| more(fact) > edge).count();
            let equal = all
                .iter()
                .filter(|(_, fact)| more(fact).abs() <= edge)
                .count();
            (above..above + equal).contains(&self.rank.place)
        };
        let is_open = self.rank.is_ordinal && !is_of(measure.name, &MORE);
        !(has_place(self.rank.is_least) || is_open && has_place(!self.rank.is_least))
    }

    /// What takes the place.
    fn told(&self, all: &[(&str, &Fact)]) -> Remark {
        let rank = self.rank;
        let mut all: Vec<&(&str, &Fact)> = all.iter().collect();
        all.sort_by(|(_, left), (_, right)| {
            let order = right.first_reading().total_cmp(&left.first_reading());
            if rank.is_least {
                order.reverse()
            } else {
                order
            }
        });
        let message = match all.get(rank.place) {
            Some((name, fact)) => format!("that is {name} with {}", fact.first_reading()),
            None => format!("there are only {}", all.len()),
        };
        self.clause
            .remark(RemarkKind::Superlative, rank.span, message)
    }
}

/// Whether some of the others, and not all, have a part of the thing's name.
fn is_of_group(thing: &Thing<'_>, all: &[(&str, &Fact)]) -> bool {
    let counts = all.iter().flat_map(|(name, _)| label_words(name));
    let named: Vec<u64> = counts.filter(|word| thing.is_called(*word)).collect();
    let count = |word: &u64| named.iter().filter(|other| *other == word).count();
    named
        .iter()
        .any(|word| (2..all.len()).contains(&count(word)))
}

/// Whether the measure stands beside a word of size: "the largest by area", and not "the smallest department, with a rate of";
/// none of other words.
fn is_named_of(
    clause: &Clause<'_, '_>,
    part: Span,
    rank: Rank,
    measure: &Measure<'_>,
) -> Option<bool> {
    let answer = clause.answer;
    let word = rank.span.of(answer.asked.answer);
    is_one_of(&OF_NAMED, word).then_some(())?;
    let behind = answer.words(part.behind(rank.span));
    let with = behind
        .iter()
        .find(|word| is_one_of(&["with", "at"], word.text));
    let end = with.map_or(part.end, |with| with.span.start);
    let near = Span { end, ..part }.of(answer.asked.answer);
    Some(may_be_meant(measure.name, near))
}
