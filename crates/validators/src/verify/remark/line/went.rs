//! "Revenue rose in the third quarter" where it fell.

use super::accelerated::may_be_accelerated;
use super::limits::Limits;
use super::nature::Nature;
use super::scene::Scene;
use super::{Line, every, margin, reach};
use crate::judge::Band;
use crate::verify::Word;
use crate::verify::remark::clause::Clause;
use crate::verify::remark::direction;
use crate::verify::remark::fold::Fold;
use crate::verify::remark::turns::is_open;
use crate::wording::{Turn, is_one_of};
use crate::{Fact, NumberMention, Period, Remark, Span, Unit};

/// From which figure to which something went.
pub(super) type Ends<'a> = (&'a Fact, &'a Fact);

/// What is wrong with a word that says which way lines went.
pub(super) fn went(scene: &Scene<'_, '_>, turn: &Turn, start: usize) -> Option<Remark> {
    let clause = scene.clause;
    let lead = reach::before(clause, start, turn.span.start);
    let tail = scene.behind(turn.span.end);
    // "Growth slowed" says nothing of which way the amount went.
    if clause
        .words_between(turn.span.start, turn.span.end)
        .iter()
        .any(may_be_accelerated)
    {
        return None;
    }
    if has_object(clause, turn) {
        return of_object(scene, turn, lead);
    }
    if is_noun(clause, turn) {
        let line = scene.line_behind(tail)?;
        return of_line(scene, line, turn, [scene.own_part(lead), tail]);
    }
    if let Some(remark) = margin::margin(scene, turn, [lead, tail]) {
        return Some(remark);
    }
    if let Some((lines, rest)) = scene.spread(lead, tail) {
        let mut lines = lines.into_iter();
        return lines.find_map(|line| of_line(scene, line, turn, [scene.own_part(lead), rest]));
    }
    let lines = scene.lines(lead, turn.span.start)?;
    let judged = lines
        .into_iter()
        .map(|line| of_line(scene, line, turn, [lead, tail]));
    judged.flatten().next()
}

/// Whether a turn has an object: "reduced it".
fn has_object(clause: &Clause<'_, '_>, turn: &Turn) -> bool {
    const OBJECTS: &[&str] = &[
        "it", "them", "the", "its", "their", "our", "this", "these", "those", "his", "her",
        "costs", "both",
    ];
    let behind = clause.words_between(turn.span.end, clause.span.end);
    let is_next = |word: &Word<'_>| {
        clause
            .part(turn.span.end, word.span.start)
            .trim()
            .is_empty()
    };
    behind
        .first()
        .is_some_and(|word| is_next(word) && is_one_of(OBJECTS, word.text))
}

/// "The company reduced its debt", "all regions raised their sales": what somebody does to lines.
fn of_object(scene: &Scene<'_, '_>, turn: &Turn, lead: Span) -> Option<Remark> {
    let words = scene.clause.answer.words(lead);
    // What it means to do may not be done.
    let is_meant = words
        .last()
        .is_some_and(|word| is_one_of(&["to"], word.text));
    let lines = (!is_meant).then(|| scene.objects(lead, turn.span.end))??;
    let own = scene.own_part(lead);
    lines
        .into_iter()
        .find_map(|(line, tail)| of_line(scene, line, turn, [own, tail]))
}

/// Whether a turn is a noun: "a decline in sales", "a decrease of 5".
fn is_noun(clause: &Clause<'_, '_>, turn: &Turn) -> bool {
    let before = clause.words_between(clause.span.start, turn.span.start);
    let last = before.last();
    last.is_some_and(|word| is_one_of(&["a", "an", "the", "this"], word.text))
}

/// The same of one line.
fn of_line<'a>(
    scene: &Scene<'_, 'a>,
    line: &'a Line,
    turn: &Turn,
    [lead, tail]: [Span; 2],
) -> Option<Remark> {
    let clause = scene.clause;
    let turn = &Turn {
        is_down: is_down(scene, line, turn)?,
        ..*turn
    };
    let mut parts = [lead, tail].into_iter();
    if !line.is_in_percent() && parts.any(|part| scene.tells_points(part)) {
        return None;
    }
    let is_of_loss = line.is_mixed() && scene.tells_loss(lead);
    let known = Fold::part_end(clause, turn).unwrap_or(tail.start);
    let open = Span {
        start: known.clamp(tail.start, tail.end),
        ..tail
    };
    if is_of_loss || line.is(Nature::Change) || !scene.is_known(open, line) {
        return None;
    }
    let parts = [scene.own_part(lead), tail];
    let Some(limits) = Limits::of(clause, parts) else {
        let mut times = scene.both_times(parts)?.into_iter();
        return times.find_map(|time| at(scene, line, turn, (tail, time)));
    };
    let steady = every::steady(clause, [lead, tail]);
    if limits.from.is_none() && [lead, tail].into_iter().any(|part| scene.goes_back(part)) {
        let first = scene.time_before().filter(|_| limits == Limits::default());
        return every::turned_from(scene, line, turn, &steady?, first?);
    }
    // What fell as a whole did not fall steadily either.
    let whole = steady.as_ref().is_none_or(every::Steady::is_loose);
    let ends = whole.then(|| ends(scene, line, tail, limits)).flatten();
    let amounts = |(from, to): Ends<'a>| (line.amount(from), line.amount(to));
    let ends = ends.map(|ends| ends.into_iter().map(amounts).collect::<Vec<_>>());
    let belied = ends.and_then(|ends| belied(clause, turn, &ends));
    belied.or_else(|| every::turned(scene, line, turn, &steady?, limits))
}

/// What is wrong with a turn at one of several times.
fn at<'a>(
    scene: &Scene<'_, 'a>,
    line: &'a Line,
    turn: &Turn,
    (tail, time): (Span, Period),
) -> Option<Remark> {
    let limits = Limits {
        to: Some(time),
        from: None,
    };
    let ends = ends(scene, line, tail, limits)?;
    let amounts = |(from, to): Ends<'a>| (line.amount(from), line.amount(to));
    let ends: Vec<(f64, f64)> = ends.into_iter().map(amounts).collect();
    belied(scene.clause, turn, &ends)
}

/// Words of changes that may not be seen in what is rounded, and how many bytes behind a turn they stand.
const SLIGHTLY: &[&str] = &[
    "slightly",
    "marginally",
    "little",
    "bit",
    "modestly",
    "fractionally",
];
const NEAR: usize = 12;

/// What is wrong with a turn that is wrong however its ends may be meant.
pub(super) fn belied(clause: &Clause<'_, '_>, turn: &Turn, ends: &[(f64, f64)]) -> Option<Remark> {
    // Whether a loss of 5 is more than one of 3 depends on who tells it.
    let is_plain = |(from, to): &(f64, f64)| *from >= 0.0 || *to >= 0.0;
    // What rose slightly may be written the same.
    let before = clause.words_between(clause.span.start, turn.span.end + NEAR);
    let is_slight = before.iter().any(|word| is_one_of(SLIGHTLY, word.text));
    let is_same = |(from, to): &(f64, f64)| {
        !is_slight && from.abs() > 0.0 && (from - to).abs() <= 1e-9 * from.abs()
    };
    let is_wrong = |ends: &(f64, f64)| {
        is_plain(ends) && (is_same(ends) || direction::is_wrong(clause, turn, *ends))
    };
    let (from, to) = *ends.first()?;
    ends.iter()
        .all(is_wrong)
        .then(|| direction::remark(clause, turn, from, to))
}

/// Which way a turn says that a line went: what less is better of improves by falling. None where nobody knows.
fn is_down(scene: &Scene<'_, '_>, line: &Line, turn: &Turn) -> Option<bool> {
    const BETTER: &[&str] = &["improved", "improves", "improve", "improving"];
    const RECOVERED: &[&str] = &["recovered", "recovers", "rebounded", "rebounds"];
    const WORSE: &[&str] = &[
        "deteriorated",
        "deteriorates",
        "deteriorate",
        "worsened",
        "worsens",
    ];
    let word = turn.span.of(scene.clause.answer.asked.answer);
    if is_one_of(RECOVERED, word) {
        return (line.is_burden() != Some(true)).then_some(false);
    }
    let is_better = is_one_of(BETTER, word);
    if is_better || is_one_of(WORSE, word) {
        return line.is_burden().map(|is_burden| is_burden == is_better);
    }
    (!is_open(scene.clause, turn)).then_some(turn.is_down)
}

/// From which figure to which it may be said to have gone; none where nothing is clear.
pub(super) fn ends<'a>(
    scene: &Scene<'_, 'a>,
    line: &'a Line,
    tail: Span,
    limits: Limits,
) -> Option<Vec<Ends<'a>>> {
    let told = told(scene, line, tail)?;
    if line.is(Nature::Undated) {
        return undated(scene, line, &told, limits);
    }
    let is_over_year = scene.is_over_year(tail);
    let last = match (limits.to, told.to) {
        (Some(time), Some(fact)) => line.at(time).filter(|own| *own == fact)?,
        (Some(time), None) => line.at(time)?,
        (None, Some(fact)) => fact,
        (None, None) if limits.from.is_some() => line.figures.last()?,
        (None, None) if scene.is_of_last(tail) || is_over_year => scene.last(line)?,
        (None, None) => match scene.time_of_sentence() {
            Some(time) => line.at(time)?,
            None => return scene.last(line).map(|_| readings(scene, line)),
        },
    };
    let first = match (limits.from, told.from) {
        (Some(time), _) => Some(line.at(time)?),
        (None, first) => first,
    };
    let is_before =
        |fact: &&Fact| Fact::in_time(fact, last).is_some_and(|(first, _)| first == *fact);
    let bases: Vec<&Fact> = match first {
        Some(first) => vec![first],
        None if is_over_year => line.a_year_before(last).into_iter().collect(),
        None if scene.is_over_quarter(tail) => line.just_before(last).into_iter().collect(),
        None => line.bases(last),
    };
    let bases = bases.into_iter().filter(is_before);
    let ends: Vec<Ends<'a>> = bases.map(|base| (base, last)).collect();
    (!ends.is_empty()).then_some(ends)
}

/// The two figures of a line of which not both tell their times, where nothing else may be meant.
fn undated<'a>(
    scene: &Scene<'_, 'a>,
    line: &'a Line,
    told: &Told<'a>,
    limits: Limits,
) -> Option<Vec<Ends<'a>>> {
    let [first, last] = line.figures.as_slice() else {
        return None;
    };
    let latest = scene.topics.facts().years().last().copied();
    let is_last = limits.to.is_none_or(|to| match last.period {
        Some(own) => own.agrees(to),
        None => latest == Some(to.year) && first.period.is_none_or(|first| !first.agrees(to)),
    });
    let is_first = limits.from.is_none_or(|from| first.period == Some(from));
    let are_told =
        told.to.is_none_or(|to| to == last) && told.from.is_none_or(|from| from == first);
    (is_last && is_first && are_told).then(|| vec![(first, last)])
}

/// From where to where a line may be said to have gone where its sentence does not say when: up to the only time of the
/// sentence before, or else from any figure to any later one.
fn readings<'a>(scene: &Scene<'_, 'a>, line: &'a Line) -> Vec<Ends<'a>> {
    let Some(time) = scene.time_before() else {
        return pairs(line);
    };
    let last = line.at(time);
    let bases = last
        .into_iter()
        .flat_map(|last| line.bases(last).into_iter().map(move |base| (base, last)));
    bases.collect()
}

/// From any figure of a line to any later one.
fn pairs(line: &Line) -> Vec<Ends<'_>> {
    /// So many figures have few pairs.
    const MOST: usize = 30;
    let figures: Vec<&Fact> = line.figures.iter().take(MOST).collect();
    let from = figures.iter().enumerate();
    let ends = from.flat_map(|(at, from)| figures.iter().skip(at + 1).map(move |to| (*from, *to)));
    ends.collect()
}

/// The figures that numbers behind a turn state.
#[derive(Default)]
struct Told<'a> {
    from: Option<&'a Fact>,
    to: Option<&'a Fact>,
}

/// None where a number states no figure of the line that is clear.
fn told<'a>(scene: &Scene<'_, 'a>, line: &'a Line, tail: Span) -> Option<Told<'a>> {
    let clause = scene.clause;
    let mut told = Told::default();
    for (_, mention) in clause.mentions_in(tail) {
        let Some(number) = mention.number() else {
            continue;
        };
        let lead = clause.words_between(tail.start, mention.span.start);
        let last = lead
            .iter()
            .rev()
            .find(|word| !crate::lexicon::Class::Hedge.has(*word));
        let last = last.map_or("", |word| word.text);
        let is_change = is_one_of(&["by", "another", "a", "an", "um"], last)
            || is_percent_of_other(number, line);
        // "Rose 5 %", "grew 1,200 units": by how much.
        if is_change || lead.is_empty() {
            continue;
        }
        let fact = stated(number, line)?;
        let place = if is_one_of(&["from", "than", "between"], last) {
            &mut told.from
        } else {
            &mut told.to
        };
        if place.replace(fact).is_some_and(|known| known != fact) {
            return None;
        }
    }
    Some(told)
}

fn is_percent_of_other(number: &NumberMention, line: &Line) -> bool {
    let is_percent = |unit: Option<Unit>| {
        matches!(
            unit,
            Some(Unit::Percent | Unit::PercentagePoints | Unit::BasisPoints)
        )
    };
    is_percent(number.unit) && !line.figures.iter().any(|fact| is_percent(fact.unit))
}

/// The figure of a line that a number states; of several the only nearest.
pub(super) fn stated<'a>(number: &NumberMention, line: &'a Line) -> Option<&'a Fact> {
    let off = |fact: &Fact| {
        let readings = fact.readings().chain([fact.value]);
        let off = readings.map(|reading| (reading.abs() - number.value.abs()).abs());
        off.fold(f64::INFINITY, f64::min)
    };
    let band = Band::of(number);
    let own = || {
        let figures = line.figures.iter();
        figures.filter(|fact| states(band, line, fact))
    };
    let nearest = own().min_by(|left, right| off(left).total_cmp(&off(right)))?;
    let mut as_near = own().filter(|fact| off(fact) <= off(nearest));
    as_near.next().filter(|_| as_near.next().is_none())
}

/// Whether a number states a figure of a line.
fn states(band: Band, line: &Line, fact: &Fact) -> bool {
    let mut readings = fact.readings().chain([fact.value]);
    readings.any(|reading| band.holds(reading) || line.is_outlay() && band.holds(-reading))
}
