//! "X has the highest YTD return" where Y's is higher: a superlative without a figure, of a thing that has a name.

use super::amount::amount;
use super::clause::Clause;
use super::extreme::Extreme;
use super::figures::{is_slashed, named};
use super::superlative::{is_total, told};
use super::topic::Topics;
use crate::facts::{EntityId, OfThings};
use crate::horizon;
use crate::lexicon::Class;
use crate::verify::Word;
use crate::verify::name::is_in_name;
use crate::wording::is_one_of;
use crate::{Fact, Remark, Span};

/// Words that may stand beside the name of a figure and say nothing of which things are compared.
const NEUTRAL: [&str; 52] = [
    "one",
    "this",
    "so",
    "far",
    "past",
    "last",
    "the",
    "a",
    "all",
    "these",
    "those",
    "both",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "fund",
    "funds",
    "rmf",
    "rmfs",
    "them",
    "listed",
    "compared",
    "comparison",
    "here",
    "list",
    "table",
    "results",
    "ranking",
    "group",
    "set",
    "given",
    "any",
    "period",
    "year",
    "date",
    "or",
    "of",
    "among",
    "in",
    "for",
    "over",
    "since",
    "start",
    "to",
    "overall",
    "thai",
];

/// Words behind which stands of which things it is the extreme.
const LIMITS: [&str; 12] = [
    "among",
    "of",
    "within",
    "across",
    "in",
    "for",
    "excluding",
    "except",
    "besides",
    "other",
    "only",
    "outside",
];

/// Words with which something else begins.
const STOPS: [&str; 10] = [
    "and", "but", "with", "at", "while", "which", "is", "was", "belongs", "goes",
];

/// What is wrong with a superlative between two places of its clause, by the figures of things.
pub(super) fn foremost<'a>(
    clause: &Clause<'_, 'a>,
    topics: &Topics<'_, 'a>,
    extreme: Extreme,
    (start, end): (usize, usize),
) -> Option<Remark> {
    topics.facts().of_things().next()?;
    let claim = Foremost {
        clause,
        topics,
        extreme,
        part: Span { start, end },
    };
    claim.remark()
}

struct Foremost<'c, 'a> {
    clause: &'c Clause<'c, 'a>,
    topics: &'c Topics<'c, 'a>,
    extreme: Extreme,
    /// Up to the next superlative on either side.
    part: Span,
}

impl<'a> Foremost<'_, 'a> {
    fn remark(&self) -> Option<Remark> {
        let owners = self.owners()?;
        if self.is_limited() {
            return None;
        }
        let figures = self.figures()?;
        let mut worst = None;
        for figures in figures {
            let own = owners.iter().find_map(|owner| figures.of(*owner))?;
            let beyond = self.beyond(figures, owners, own)?;
            worst = worst.or(Some((own, beyond)));
        }
        worst.map(|facts| told(self.clause, self.topics, self.extreme, facts))
    }

    /// What goes farthest beyond a thing's figure.
    fn beyond(&self, figures: OfThings<'a>, owners: &[EntityId], own: &Fact) -> Option<&'a Fact> {
        let facts = self.topics.facts();
        let edge = amount(facts, own)?;
        let more = |fact: &Fact| {
            let more = amount(facts, fact)? - edge;
            Some(if self.extreme.is_least { -more } else { more })
        };
        let is_whole = |thing: EntityId| facts.names_of(thing).any(is_total);
        let others = figures.all();
        let others = others.filter(|(thing, _)| !owners.contains(thing) && !is_whole(*thing));
        let beyond = others.filter_map(|(_, fact)| Some((more(fact)?, fact)));
        let beyond = beyond.filter(|(more, _)| *more > 1e-9 * edge.abs());
        let farthest = beyond.max_by(|left, right| left.0.total_cmp(&right.0));
        farthest.map(|(_, fact)| fact)
    }

    /// The thing that is said to be the extreme: the only one that is named before the superlative, or else the first
    /// behind it that a verb leads to.
    fn owners(&self) -> Option<&[EntityId]> {
        let answer = self.clause.answer;
        let before = self.part.before(self.extreme.span);
        let names = answer.names_within(before);
        if let Some(last) = names.last() {
            let is_same = names.iter().all(|name| name.entities == last.entities);
            let gap = before.behind(last.span);
            // "X's highest return" is that of its own.
            let text = gap.of(answer.asked.answer);
            let is_own = text.starts_with("'s")
                || text.starts_with('’')
                || answer
                    .words(gap)
                    .iter()
                    .any(|word| Class::ExtremeOwn.has(word));
            // "Held up better than Night Ferry, and it has the largest budget".
            let mut between = answer.words(gap).iter();
            let is_other = between.any(|word| is_one_of(&["it", "they", "he", "she"], word.text));
            let is_it = is_same && !is_own && !is_other;
            return Some(last.entities.as_slice()).filter(|_| is_it);
        }
        let behind = self.part.behind(self.extreme.span);
        let first = answer.names_within(behind).first()?;
        let gap = behind.before(first.span);
        let words = answer.words(gap);
        let leads = words
            .iter()
            .any(|word| is_one_of(&["is", "was", "belongs", "goes"], word.text));
        let parts = words
            .iter()
            .any(|word| is_one_of(&["among", "of", "between", "than"], word.text));
        (leads && !parts).then_some(first.entities.as_slice())
    }

    /// The figures of which it is the extreme; none where words say more of them than is known.
    fn figures(&self) -> Option<Vec<OfThings<'a>>> {
        let answer = self.clause.answer;
        let is_thai = !self.extreme.span.of(answer.asked.answer).is_ascii();
        let span = if is_thai {
            self.said_in_thai()?
        } else {
            self.said()
        };
        let text = span.of(answer.asked.answer);
        let beside = horizon::all(text);
        let horizons = if beside.is_empty() {
            horizon::all(self.part.of(answer.asked.answer))
        } else {
            beside
        };
        let horizon = match horizons.as_slice() {
            [] => None,
            [horizon] => Some(*horizon),
            [_, _, ..] => return None,
        };
        let found = named(self.topics.facts(), text, horizon);
        let is_known = |word: &Word<'_>| {
            is_one_of(&NEUTRAL, word.text)
                || Class::HorizonLight.has(word)
                || horizon::may_name(word)
                || is_one_of(
                    &["returns", "performance", "performing", "performer"],
                    word.text,
                )
                || is_slashed(answer, word)
                || found.iter().any(|figures| {
                    let mut own = crate::wording::words(figures.name());
                    own.any(|(_, own)| own.eq_ignore_ascii_case(word.text))
                })
        };
        let is_clear = is_thai || answer.words(span).iter().all(is_known);
        (is_clear && !found.is_empty()).then_some(found)
    }

    /// What stands between the thing's name and a Thai superlative that ends its clause; none where it may be told of a
    /// part of the things.
    fn said_in_thai(&self) -> Option<Span> {
        const PARTS: [&str; 4] = ["กลุ่ม", "ประเภท", "หมวด", "ใน"];
        let answer = self.clause.answer;
        let before = self.part.before(self.extreme.span);
        let name = answer.names_within(before).last()?;
        let said = before.behind(name.span);
        let text = answer.asked.answer;
        let behind = self
            .clause
            .part(self.extreme.span.end, self.clause.span.end);
        let ends = !behind.starts_with(|c: char| c.is_alphanumeric());
        let is_part = PARTS.iter().any(|part| said.of(text).contains(part));
        (ends && !is_part && answer.words(self.part.behind(self.extreme.span)).is_empty())
            .then_some(said)
    }

    /// What stands behind the superlative and says of what it is told.
    fn said(&self) -> Span {
        let answer = self.clause.answer;
        let from = self.extreme.span.end;
        let behind = Span {
            start: from,
            ..self.part
        };
        let text = behind.of(answer.asked.answer);
        let mark = text.find([',', ';', '(', '.', '|', '\n', ':']);
        let stop = answer
            .words(behind)
            .iter()
            .find(|word| is_one_of(&STOPS, word.text));
        let name = answer.names_within(behind).first();
        let ends = [
            mark.map(|mark| from + mark),
            stop.map(|word| word.span.start),
            name.map(|name| name.span.start),
        ];
        let end = ends.into_iter().flatten().min();
        Span {
            end: end.unwrap_or(behind.end),
            ..behind
        }
    }

    /// Whether words say of which things it is the extreme, and these may be only some of those that the facts have.
    fn is_limited(&self) -> bool {
        let answer = self.clause.answer;
        let text = answer.asked.answer;
        let names = answer.names_within(self.clause.span);
        let words = self.clause.words();
        words.iter().enumerate().any(|(at, limit)| {
            let is_limit = is_one_of(&LIMITS, limit.text) && !is_in_name(names, limit.span);
            let mut end = limit.span.end;
            let behind = words.get(at + 1..).unwrap_or_default().iter();
            let mut behind = behind.take_while(|word| {
                let gap = text.get(end..word.span.start).unwrap_or_default();
                end = word.span.end;
                !gap.contains(|c: char| !c.is_whitespace() && !matches!(c, '-' | '\'' | '’'))
            });
            let is_neutral = |word: &Word<'_>| {
                is_one_of(&NEUTRAL, word.text)
                    || horizon::may_name(word)
                    || is_in_name(names, word.span)
            };
            let is_name = |word: &Word<'_>| names.iter().any(|name| name.span == word.span);
            is_limit
                && behind.any(|word| {
                    !is_neutral(word) && !is_name(word) && !is_one_of(&STOPS, word.text)
                })
        })
    }
}
