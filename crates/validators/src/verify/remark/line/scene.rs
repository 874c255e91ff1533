//! A clause with the lines that it may be about.

use core::cell::RefCell;

use super::about::About;
use super::kind::Kinds;
use super::limits::only_time;
use super::referred::{Referred, referred};
use super::{Line, Lines, denied, most, reach, went};
use crate::lexicon::Class;
use crate::mark::last;
use crate::verify::Word;
use crate::verify::remark::clause::Clause;
use crate::verify::remark::extreme::{Extreme, Scope, extremes};
use crate::verify::remark::topic::Topics;
use crate::verify::remark::turns::Turns;
use crate::wording::is_one_of;
use crate::{Fact, MentionKind, Period, Remark, Span, Unit};

/// A clause with the lines that it may be about.
pub(super) struct Scene<'c, 'a> {
    pub(super) clause: &'c Clause<'c, 'a>,
    pub(super) found: &'a Lines,
    pub(super) topics: &'c Topics<'c, 'a>,
    pub(super) is_thai: bool,
    /// The part that was read last for what it says of lines, and what it does: one rule asks what the next asks again.
    about: RefCell<Option<(Span, About)>>,
}

/// What a clause says of the course of lines, and which is most, where the facts belie it.
pub(in super::super) fn claims<'a>(
    clause: &Clause<'_, 'a>,
    turns: Option<&Turns>,
    topics: &Topics<'_, 'a>,
    remarks: &mut Vec<Remark>,
) {
    let extremes = claimed(clause);
    let turns = turns.map_or(&[][..], |turns| &turns.all);
    let kinds = Kinds::of(clause);
    if extremes.is_empty() && turns.is_empty() && !kinds.are_any() {
        return;
    }
    let scene = Scene {
        clause,
        found: topics.facts().lines_told(),
        topics,
        is_thai: is_thai(clause.text()),
        about: RefCell::new(None),
    };
    let is_told = |remarks: &[Remark]| {
        remarks
            .iter()
            .any(|known| clause.span.start <= known.start && known.end <= clause.span.end)
    };
    let mut start = clause.span.start;
    for turn in turns {
        let from = core::mem::replace(&mut start, turn.span.end);
        if !is_told(remarks) {
            let is_unsaid = clause.is_unsaid(turn.span.start);
            let judge = if is_unsaid {
                denied::denied
            } else {
                went::went
            };
            remarks.extend(judge(&scene, turn, from));
        }
    }
    let mut start = clause.span.start;
    for (extreme, parts) in extremes {
        let from = start;
        start = start.max(extreme.span.end);
        if !is_told(remarks) {
            remarks.extend(most::most(&scene, topics, (extreme, from), parts));
        }
    }
    for kind in kinds.all() {
        if !is_told(remarks) {
            remarks.extend(kind.remark(&scene, turns));
        }
    }
}

type Claimed = (Extreme, Option<&'static [&'static str]>);

/// The superlatives of a clause, with what they measure where they say it themselves.
fn claimed(clause: &Clause<'_, '_>) -> Vec<Claimed> {
    let known = extremes(clause);
    let words = clause.words().iter();
    let praised = words.filter_map(|word| {
        let (is_least, parts) = most::praised(word)?;
        let is_said = !clause.is_unsaid(word.span.start);
        is_said.then_some((
            Extreme {
                span: word.span,
                is_least,
                scope: Scope::Any,
            },
            Some(parts),
        ))
    });
    let praised: Vec<Claimed> = praised.collect();
    let is_new = |known: &&Extreme| praised.iter().all(|(other, _)| other.span != known.span);
    let plain: Vec<Claimed> = known
        .iter()
        .filter(is_new)
        .map(|known| (*known, None))
        .collect();
    [plain, praised].concat()
}

impl<'a> Scene<'_, 'a> {
    /// What is wrong with the first claim that is belied, asked at each word of the clause.
    pub(super) fn at_any_word(&self, judge: impl FnMut(usize) -> Option<Remark>) -> Option<Remark> {
        (0..self.clause.words().len()).find_map(judge)
    }

    /// What a part of the clause says of lines.
    pub(super) fn about(&self, part: Span) -> About {
        let mut last = self.about.borrow_mut();
        let (_, about) = match last.take() {
            Some(known) if known.0 == part => last.insert(known),
            _ => last.insert((part, About::of(self.found, self.clause, part))),
        };
        about.clone()
    }

    /// The part of the clause behind a place that goes on about the same.
    pub(super) fn behind(&self, at: usize) -> Span {
        let is_one_name = |before: &Word<'_>, next: &Word<'_>| {
            self.found.share_a_name(before.hash(), next.hash())
        };
        reach::behind(self.clause, at, is_one_name)
    }

    /// The part of a lead that the claim is told in: without another that stands before it and names what both are about, as
    /// of "bottomed out in 2020 and have grown".
    pub(super) fn own_part(&self, lead: Span) -> Span {
        let text = lead.of(self.clause.answer.asked.answer);
        // Behind another turn its times stand up to the next comma, and so they do before other times.
        let has_time = |at: usize| {
            let behind = Span {
                start: lead.start + at,
                ..lead
            };
            self.clause.answer.times_in(behind).next().is_some()
        };
        let comma =
            last(text, ", ").filter(|at| lead.start > self.clause.span.start || has_time(*at));
        let part = last(text, " and ").max(comma);
        let start = part.map_or(lead.start, |at| lead.start + at);
        let own = Span { start, ..lead };
        let about = About::words(self.found, self.clause.answer, own, |_| true);
        if about.said.is_empty() { own } else { lead }
    }

    /// Whether all words of a part are known, so that nothing else is told of.
    pub(super) fn is_known(&self, part: Span, line: &Line) -> bool {
        let answer = self.clause.answer;
        if self.is_thai {
            return true;
        }
        let is_own = |hash: &u64| line.names().contains(hash);
        let is_known = |word: &Word<'_>| {
            Class::SceneTail.has(word)
                || word.ends().any(|(hash, _)| is_own(&hash))
                || self.is_counted(word)
        };
        let about = About::words(self.found, answer, part, is_known);
        !about.is_open && about.said.iter().all(is_own)
    }

    /// Whether a word is what the number right before it counts: "to 12.4m tonnes".
    fn is_counted(&self, word: &Word<'_>) -> bool {
        let answer = self.clause.answer;
        let before = answer.within(Span {
            start: word.span.start.saturating_sub(2),
            end: word.span.start,
        });
        let is_digits = |text: &str| text.ends_with(|c: char| c.is_ascii_alphanumeric());
        before.last().is_some_and(|mention| {
            let gap = answer.asked.answer.get(mention.span.end..word.span.start);
            mention.number().is_some()
                && gap == Some(" ")
                && is_digits(mention.span.of(answer.asked.answer))
        })
    }

    /// The last figure of a line, where no time is told that may be another.
    pub(super) fn last(&self, line: &'a Line) -> Option<&'a Fact> {
        let last = line.figures.last();
        last.filter(|_| !self.tells_time() && line.figures.len() > 1)
    }

    /// "In 2022 and 2023", "in both 2022 and 2023": the times of parts that tell nothing else between them.
    pub(super) fn both_times(&self, parts: [Span; 2]) -> Option<Vec<Period>> {
        let answer = self.clause.answer;
        let part = parts
            .into_iter()
            .find(|part| answer.times_in(*part).nth(1).is_some())?;
        let mut times = Vec::new();
        let mut last: Option<Span> = None;
        for mention in answer.times_in(part) {
            let MentionKind::Years(years) = &mention.kind else {
                return None;
            };
            let gap = last.map_or(Some("and"), |last| {
                answer.asked.answer.get(last.end..mention.span.start)
            });
            let is_list =
                gap.is_some_and(|gap| matches!(gap.trim(), "and" | "," | ", and" | "and in"));
            (is_list && years.from == years.to).then(|| times.push(years.from))?;
            last = Some(mention.span);
        }
        Some(times)
    }

    /// The only time of the sentence before.
    pub(super) fn time_before(&self) -> Option<Period> {
        let answer = self.clause.answer;
        // "The year after" is told of the sentence before, and is not its time.
        if !referred(self.clause, self.clause.whole.sentence.span).is_empty() {
            return None;
        }
        let before = self.clause.whole.before;
        let own: Vec<Period> = { before.iter() }
            .flat_map(|before| answer.times_in(before.span))
            .filter_map(|mention| only_time(&mention.kind))
            .collect();
        match own.as_slice() {
            [] => None,
            [first, others @ ..] => others.iter().all(|other| other == first).then_some(*first),
        }
    }

    /// The only time of the sentence, which a clause before tells: "revenue rose in 2024 while costs fell".
    pub(super) fn time_of_sentence(&self) -> Option<Period> {
        let answer = self.clause.answer;
        let sentence = self.clause.whole.sentence.span;
        let before = Span {
            end: self.clause.span.start,
            ..sentence
        };
        let mut told = answer.times_in(sentence);
        let first = told.next();
        let referred = referred(self.clause, before);
        match (first, told.next(), referred.as_slice()) {
            (Some(mention), None, []) if mention.span.end <= before.end => only_time(&mention.kind),
            (None, None, [Referred::At(time)]) => Some(*time),
            _ => None,
        }
    }

    /// Whether the sentence tells any time.
    pub(super) fn tells_time(&self) -> bool {
        let sentence = self.clause.whole.sentence.span;
        self.clause.answer.times_in(sentence).next().is_some()
    }

    /// Whether words behind a turn say that it is the last time that is told of.
    pub(super) fn is_of_last(&self, tail: Span) -> bool {
        const LAST: &[&str] = &[
            "latest",
            "prior",
            "previous",
            "preceding",
            "earlier",
            "before",
            "ago",
            "last",
            "sequentially",
            "yoy",
            "year-on-year",
            "year-over-year",
            "recent",
        ];
        self.clause
            .answer
            .words(tail)
            .iter()
            .any(|word| is_one_of(LAST, word.text))
    }

    /// "Year on year": it is held against the same of a year before alone.
    pub(super) fn is_over_year(&self, part: Span) -> bool {
        const SINGLE: &[&str] = &["year-on-year", "year-over-year", "yoy"];
        let words = self.clause.answer.words(part);
        let is = |word: &Word<'_>, known: &[&str]| is_one_of(known, word.text);
        let is_spelt = words.windows(3).any(|three| match three {
            [year, on, again] => {
                is(year, &["year"]) && is(on, &["on", "over"]) && is(again, &["year"])
            }
            _ => false,
        });
        is_spelt || words.iter().any(|word| is(word, SINGLE))
    }

    /// "From the previous quarter": it is held against the time just before alone.
    pub(super) fn is_over_quarter(&self, part: Span) -> bool {
        const BEFORE: &[&str] = &["previous", "prior", "preceding"];
        const SINGLE: &[&str] = &[
            "sequentially",
            "quarter-on-quarter",
            "quarter-over-quarter",
            "qoq",
        ];
        let words = self.clause.answer.words(part);
        let mut pairs = words.iter().zip(words.iter().skip(1));
        words.iter().any(|word| is_one_of(SINGLE, word.text))
            || pairs.any(|(before, unit)| {
                is_one_of(BEFORE, before.text) && is_one_of(&["quarter", "month"], unit.text)
            })
    }

    /// Whether words leave it to what stands before from when something is told: "every month after that".
    pub(super) fn goes_back(&self, tail: Span) -> bool {
        const BACK: &[&str] = &["that", "then", "thereafter", "afterwards", "since"];
        if part_is_after_that(tail.of(self.clause.answer.asked.answer)) {
            return true;
        }
        let words = self.clause.answer.words(tail);
        let mut pairs = words
            .iter()
            .zip(words.iter().skip(1).map(Some).chain([None]));
        // "That year" is known.
        let is_known = |next: Option<&Word<'_>>| {
            next.is_some_and(|next| is_one_of(&["year", "quarter", "month"], next.text))
        };
        pairs.any(|(word, next)| is_one_of(BACK, word.text) && !is_known(next))
    }

    /// "1.1 points lower": what is told of is a percentage, be it of a line that is none.
    pub(super) fn tells_points(&self, part: Span) -> bool {
        let answer = self.clause.answer;
        answer.within(part).iter().any(|mention| {
            let unit = mention.number().and_then(|number| number.unit);
            let is_points = matches!(unit, Some(Unit::PercentagePoints | Unit::BasisPoints));
            is_points || answer.leads_to_points(mention)
        })
    }

    /// Whether a loss is told of, which is less where the figure is more.
    pub(super) fn tells_loss(&self, lead: Span) -> bool {
        let words = self.clause.answer.words(lead);
        words
            .iter()
            .any(|word| is_one_of(&["loss", "losses", "deficit", "outflow"], word.text))
    }
}

/// "After that" in Thai.
fn part_is_after_that(text: &str) -> bool {
    !text.is_ascii()
        && ["หลังจากนั้น", "จากนั้น"]
            .iter()
            .any(|after| text.contains(after))
}

/// Whether a text has Thai letters.
fn is_thai(text: &str) -> bool {
    !text.is_ascii() && text.contains(|c: char| ('\u{e01}'..='\u{e5b}').contains(&c))
}
