//! An answer, read once for all checks.

use core::cell::{OnceCell, RefCell};
use core::ops::Range;
use std::collections::HashMap;

use super::asked_scale;
use super::name::{self, NameSaid};
use super::shared_figure::Figure;
use super::subject::NamedRows;
use super::word::Words;
use super::{Verification, Word};
use crate::bind;
use crate::derive::{Beside, Move, Shown};
use crate::facts::EntityId;
use crate::horizon;
use crate::label::all_label_words;
use crate::layout::{Layout, Table};
use crate::letters::digits;
use crate::said::Said;
use crate::sentence::{Sentence, sentences};
use crate::wording::Wording;
use crate::{Fact, Facts, Mention, Period, Span, Unit, mentions};

/// An answer, read once for all checks.
pub(crate) struct Answer<'a> {
    pub(crate) asked: &'a Verification<'a>,
    pub(crate) mentions: Vec<Mention>,
    /// The period that each mention is about, as far as the words around it say.
    pub(crate) periods: Vec<Option<Period>>,
    pub(crate) sentences: Vec<Sentence>,
    /// The times that it leaves the year of to the reader.
    yearless: Vec<Mention>,
    pub(super) named: OnceCell<NamedRows>,
    /// The names of records that it says.
    pub(super) names: OnceCell<Vec<NameSaid>>,
    horizon: OnceCell<bool>,
    /// Where digits stand, of any script, and other characters that count.
    numerals: OnceCell<Vec<usize>>,
    /// The percentages below one that it tells.
    small_percents: OnceCell<Vec<f64>>,
    /// The words that fees of things are called by.
    pub(super) fees: OnceCell<Vec<u64>>,
    /// Where it spells out short words of the facts' names.
    pub(super) spelled: OnceCell<Vec<(Span, u64)>>,
    /// Where it names parts of a year.
    pub(super) parts: OnceCell<Vec<Span>>,
    pub(super) words: OnceCell<Words<'a>>,
    rows: OnceCell<Vec<&'a Fact>>,
    /// The lists of the facts that have a sum.
    pub(crate) whole_lists: OnceCell<Vec<Vec<&'a Fact>>>,
    /// How far the facts' prose says that amounts went, found when first asked for.
    pub(crate) moves: OnceCell<Vec<Move<'a>>>,
    /// Its tables and lists.
    pub(crate) layout: Layout,
    tables: OnceCell<Vec<Table>>,
    said: OnceCell<Said<'a>>,
    /// Its words that tell, ascending, each with where it is said first.
    firsts: OnceCell<Vec<(u64, usize)>>,
    asked_words: OnceCell<Vec<u64>>,
    /// The things that the question names.
    pub(super) things_asked: OnceCell<Vec<EntityId>>,
    /// The words of the only row that the question names, where a short answer names none.
    pub(super) row_asked: OnceCell<Option<Vec<u64>>>,
    /// What several things have.
    pub(super) figures: OnceCell<Vec<Figure<'a>>>,
    /// The results of shown work.
    pub(crate) results: OnceCell<Vec<Shown>>,
    /// The lines that say what all numbers behind them count in, found when first asked for.
    pub(super) scale_lines: OnceCell<Vec<Span>>,
    /// The work that stands beside what it gives, found when first asked for.
    pub(crate) beside: OnceCell<Vec<Beside>>,
    /// Whether it has an equals sign.
    equates: OnceCell<bool>,
    /// Whether it has a bracket.
    brackets: OnceCell<bool>,
    /// The part of it that was read last for what its words say, and what they do.
    wording: RefCell<Option<(Span, Wording)>>,
    /// Where each number is first stated, and not put into work, by its digits.
    pub(crate) stated: OnceCell<HashMap<u64, usize>>,
    /// The numbers and times of the question, found when first asked for.
    asked_mentions: OnceCell<Vec<Mention>>,
}

impl<'a> Answer<'a> {
    pub(crate) fn new(asked: &'a Verification<'a>) -> Self {
        let names = OnceCell::new();
        let mut mentions = mentions(asked.answer, &asked.locale);
        if name::have_digits(asked.facts) {
            let names: &Vec<NameSaid> = names.get_or_init(|| name::said(asked.answer, asked.facts));
            // The year of "Target Date 2030" is a part of the name and claims nothing.
            mentions.retain(|mention| !name::is_in_name(names, mention.span));
        }
        asked_scale::settle(asked, &mut mentions);
        let sentences = sentences(asked.answer, &mentions);
        let layout = Layout::of(asked.answer);
        let yearless = bind::times(asked, &mentions, &sentences);
        let bind::Yearless {
            times: yearless,
            open,
        } = yearless;
        let mut periods = bind::over_facts(asked.answer, &mentions, &sentences, &yearless);
        bind::in_tables(asked.answer, &mentions, &layout, &mut periods);
        bind::in_lists(asked.answer, &mentions, &sentences, &layout, &mut periods);
        let times = bind::Times {
            text: asked.answer,
            mentions: &mentions,
            yearless: &yearless,
            sentences: &sentences,
        };
        let sections = bind::under_headings(&times, &layout, &mut periods);
        bind::beside_others(&times, &sections, asked.facts, &mut periods);
        bind::in_years(&times, &open, asked.facts, &mut periods);
        bind::to_question(asked, &mentions, &sentences, &mut periods);
        for period in periods.iter_mut().flatten() {
            let reported = asked.facts.reported_on(*period);
            *period = reported.unwrap_or_else(|| asked.facts.as_told(*period));
        }
        Self {
            asked,
            mentions,
            periods,
            sentences,
            yearless,
            named: OnceCell::new(),
            names,
            horizon: OnceCell::new(),
            numerals: OnceCell::new(),
            small_percents: OnceCell::new(),
            fees: OnceCell::new(),
            spelled: OnceCell::new(),
            parts: OnceCell::new(),
            words: OnceCell::new(),
            rows: OnceCell::new(),
            whole_lists: OnceCell::new(),
            moves: OnceCell::new(),
            layout,
            tables: OnceCell::new(),
            said: OnceCell::new(),
            firsts: OnceCell::new(),
            asked_words: OnceCell::new(),
            things_asked: OnceCell::new(),
            row_asked: OnceCell::new(),
            figures: OnceCell::new(),
            results: OnceCell::new(),
            scale_lines: OnceCell::new(),
            beside: OnceCell::new(),
            equates: OnceCell::new(),
            brackets: OnceCell::new(),
            wording: RefCell::new(None),
            stated: OnceCell::new(),
            asked_mentions: OnceCell::new(),
        }
    }

    pub(crate) fn facts(&self) -> &'a Facts {
        self.asked.facts
    }

    /// Whether any line of it may be an equation.
    pub(crate) fn equates(&self) -> bool {
        *self.equates.get_or_init(|| self.asked.answer.contains('='))
    }

    /// Whether anything in it stands in brackets.
    pub(crate) fn brackets(&self) -> bool {
        *self
            .brackets
            .get_or_init(|| self.asked.answer.contains('('))
    }

    /// The sentence before another in the same line.
    pub(crate) fn sentence_before(&self, sentence: Span) -> Option<Span> {
        let place = { &self.sentences }.partition_point(|one| one.span.start < sentence.start);
        let before = self.sentences.get(place.checked_sub(1)?)?.span;
        (!before.of(self.asked.answer).contains('\n')).then_some(before)
    }

    /// Whether any number may be said to be over a time of some length.
    pub(super) fn names_horizon(&self) -> bool {
        let words = || self.words(self.whole()).iter();
        let is_thai = || horizon::may_be_thai(self.asked.answer);
        *self
            .horizon
            .get_or_init(|| words().any(horizon::may_name) || is_thai() || self.asks_over_time())
    }

    /// Whether a digit, or another character that counts, stands in a part of the answer.
    pub(crate) fn has_numeral(&self, part: Span) -> bool {
        let all = self.numerals.get_or_init(|| {
            let text = self.asked.answer;
            if text.is_ascii() {
                let mut all = Vec::with_capacity(text.len() / 8);
                all.extend(digits(text.as_bytes()));
                return all;
            }
            let characters = text.char_indices();
            let numerals = characters.filter(|(_, character)| character.is_numeric());
            numerals.map(|(place, _)| place).collect()
        });
        let first = all.partition_point(|place| *place < part.start);
        all.get(first).is_some_and(|place| *place < part.end)
    }

    /// The percentages below one that it tells.
    pub(crate) fn small_percents(&self) -> &[f64] {
        const MOST: usize = 64;
        self.small_percents.get_or_init(|| {
            let numbers = self.mentions.iter().filter_map(Mention::number);
            let percents = numbers.filter(|number| number.unit == Some(Unit::Percent));
            let values = percents.map(|number| number.value);
            values
                .filter(|value| value.abs() <= 1.0)
                .take(MOST)
                .collect()
        })
    }

    /// The numbers and times of the question.
    pub(crate) fn asked_mentions(&self) -> &[Mention] {
        self.asked_mentions
            .get_or_init(|| mentions(self.asked.question, &self.asked.locale))
    }

    /// The mentions that share a byte with a part of the answer.
    pub(crate) fn within(&self, part: Span) -> &[Mention] {
        self.mentions
            .get(self.places_within(part))
            .unwrap_or_default()
    }

    /// The first mention behind another.
    pub(super) fn next_mention(&self, mention: &Mention) -> Option<&Mention> {
        let next = { &self.mentions }.partition_point(|next| next.span.start < mention.span.end);
        self.mentions.get(next)
    }

    /// What stands between a number of a sentence and the one before it there.
    pub(crate) fn gap_before(&self, number: Span, sentence: Span) -> Span {
        let before = Span {
            start: sentence.start,
            end: number.start,
        };
        let mut others = self.within(before).iter().rev();
        let last = others.find(|other| other.number().is_some());
        Span {
            start: last.map_or(before.start, |last| last.span.end),
            ..before
        }
    }

    /// What stands between a number of a sentence and the next one there.
    pub(crate) fn gap_behind(&self, number: Span, sentence: Span) -> Span {
        let behind = Span {
            start: number.end,
            end: sentence.end,
        };
        let mut others = self.within(behind).iter();
        let next = others.find(|other| other.number().is_some());
        Span {
            end: next.map_or(behind.end, |next| next.span.start),
            ..behind
        }
    }

    /// Their places among all.
    pub(crate) fn places_within(&self, part: Span) -> Range<usize> {
        let start = self
            .mentions
            .partition_point(|mention| mention.span.end <= part.start);
        let end = self
            .mentions
            .partition_point(|mention| mention.span.start < part.end);
        start..end.max(start)
    }

    /// The times of a part of the answer that are written without a year.
    pub(crate) fn yearless_in(&self, part: Span) -> &[Mention] {
        let start = self
            .yearless
            .partition_point(|time| time.span.start < part.start);
        let end = self
            .yearless
            .partition_point(|time| time.span.end <= part.end);
        self.yearless.get(start..end).unwrap_or_default()
    }

    /// The times that a part of the answer names, with their year or without.
    pub(crate) fn times_in(&self, part: Span) -> impl Iterator<Item = &Mention> {
        let times = self.within(part).iter().chain(self.yearless_in(part));
        times.filter(|mention| mention.time().is_some())
    }

    /// The days that a part of the answer names, with their year or without, as they follow each other.
    pub(crate) fn days_in(&self, part: Span) -> Vec<(Span, Period)> {
        let times = self.times_in(part);
        let days = times.filter_map(|mention| Some((mention.span, mention.time()?)));
        let mut days: Vec<_> = days.filter(|(_, time)| time.is_day()).collect();
        days.sort_by_key(|(span, _)| span.start);
        days
    }

    pub(crate) fn text(&self, mention: &Mention) -> &'a str {
        mention.span.of(self.asked.answer)
    }

    /// What the words of a part of the answer say.
    pub(crate) fn wording_of(&self, part: Span) -> Wording {
        let mut last = self.wording.borrow_mut();
        let (_, wording) = match last.take() {
            Some(known) if known.0 == part => last.insert(known),
            _ => last.insert((part, self.wording_beside(part, &[]))),
        };
        wording.clone()
    }

    /// What the words of a part of the answer say that are no part of a name.
    pub(crate) fn wording_beside(&self, part: Span, names: &[u64]) -> Wording {
        let words = self.words(part);
        let telling = words.iter().enumerate().filter(|(_, word)| word.may_say());
        let senses = telling.map(|(place, word)| {
            let sense = Word::sense(self.asked.answer, words, place);
            (word.term(), sense)
        });
        Wording::read(self.asked.answer, part, senses, names)
    }

    /// A fact of each row of a table of whose own name the answer says a word, in the order of the document.
    pub(super) fn rows(&self) -> &[&'a Fact] {
        self.rows.get_or_init(|| {
            let rows = self.facts().rows_with(self.said().words());
            rows.into_iter().filter(|fact| !fact.is_prose()).collect()
        })
    }

    /// The cells of its tables.
    pub(crate) fn tables(&self) -> &[Table] {
        self.tables.get_or_init(|| {
            self.layout
                .tables(self.asked.answer, |cell| self.only_number(cell))
        })
    }

    /// The table that a place stands in.
    pub(crate) fn table_at(&self, at: usize) -> Option<&Table> {
        let all = self.tables();
        let last = all.partition_point(|table| table.start() <= at);
        all.get(last.checked_sub(1)?)
            .filter(|table| table.holds(at))
    }

    /// The place of the only number of a part.
    fn only_number(&self, part: Span) -> Option<usize> {
        let number = |place: usize| self.mentions.get(place).and_then(Mention::number);
        let mut numbers = self
            .places_within(part)
            .filter(|place| number(*place).is_some());
        let only = numbers.next()?;
        numbers.next().is_none().then_some(only)
    }

    /// The whole answer, as it says names.
    pub(super) fn said(&self) -> &Said<'a> {
        self.said.get_or_init(|| self.said_in(self.whole()))
    }

    /// Whether the answer or the question says a word.
    pub(super) fn says_anywhere(&self, word: u64) -> bool {
        self.said().has(word) || self.asked_words().contains(&word)
    }

    /// Whether the answer says a word, whatever the question does.
    pub(super) fn says_itself(&self, word: u64) -> bool {
        self.said().has(word)
    }

    /// Whether the answer says a word before a place, or the question does.
    pub(super) fn says_before(&self, word: u64, place: usize) -> bool {
        let firsts = self.firsts();
        let first = firsts.partition_point(|(known, _)| *known < word);
        let first = firsts.get(first).filter(|(known, _)| *known == word);
        first.is_some_and(|(_, first)| *first < place) || self.asked_words().contains(&word)
    }

    /// The words that tell, ascending, each with where it is said first.
    fn firsts(&self) -> &[(u64, usize)] {
        self.firsts.get_or_init(|| {
            let end = self.asked.answer.len();
            let words = self.words(self.whole()).iter().filter(|word| word.tells());
            let mut firsts = Vec::with_capacity(words.clone().count());
            firsts.extend(words.flat_map(|word| {
                let start = word.span.start;
                word.hashes(end).map(move |hash| (hash, start))
            }));
            firsts.sort_unstable();
            firsts.dedup_by_key(|(word, _)| *word);
            firsts
        })
    }

    /// The words of the question that tell.
    pub(crate) fn asked_words(&self) -> &[u64] {
        self.asked_words
            .get_or_init(|| all_label_words(self.asked.question))
    }

    /// A part of the answer, as it says names.
    pub(super) fn said_in(&self, part: Span) -> Said<'a> {
        let words = self.words(part);
        let mut hashes = Vec::with_capacity(words.len());
        for word in words.iter().filter(|word| word.tells()) {
            hashes.extend(word.hashes(part.end));
        }
        hashes.extend(self.spelled_in(part));
        Said::with(part.of(self.asked.answer), hashes)
    }

    pub(super) const fn whole(&self) -> Span {
        Span {
            start: 0,
            end: self.asked.answer.len(),
        }
    }
}
