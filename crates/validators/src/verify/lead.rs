//! What the words before a number say that it is of.

use core::cell::OnceCell;

use super::bracket::bracket_end;
use super::linked::Linked;
use super::list::Place;
use super::literal::is_gain_or_loss;
use super::polarity::names_deficit;
use super::pole::Pole;
use super::relative::Relative;
use super::respective::Respective;
use super::statistic::Statistic;
use super::stretch::Stretch;
use super::subject::NamedRow;
use super::{Answer, Word};
use crate::calendar::Naming;
use crate::facts::EntityId;
use crate::horizon::Horizon;
use crate::lexicon::Class;
use crate::measure::Measure;
use crate::parallel::Mark;
use crate::polarity::Told;
use crate::said::Said;
use crate::script::has_joining;
use crate::wording::{Wording, holds, is_one_of, names_deduction, names_outlay, places, words};
use crate::{Fact, Mention, NumberMention, Origin, Period, Sign, Span, Unit, YearPart};

/// So many cells of a column are looked at.
const MOST_CELLS: usize = 64;

/// The words that lead to a number.
pub(crate) struct Lead<'n, 'a> {
    pub(super) answer: &'n Answer<'a>,
    /// Where it stands in the answer.
    pub(super) span: Span,
    pub(super) text: &'a str,
    words: &'n [Word<'a>],
    pub(super) sentence: Span,
    /// What stands behind the number in its sentence.
    pub(super) tail: Span,
    clause_behind: OnceCell<&'a str>,
    /// What follows it in its clause.
    pub(super) behind: OnceCell<Said<'a>>,
    /// The words of that.
    pub(super) words_behind: OnceCell<Vec<u64>>,
    /// The names of the figures that have one of those.
    pub(super) named_behind: OnceCell<Vec<Vec<u64>>>,
    pub(super) unit: Option<Unit>,
    /// The time that the number is said to be of.
    pub(super) about: Option<Period>,
    measure: OnceCell<Option<Measure>>,
    /// Whether no number stands before it there.
    pub(super) is_first: bool,
    pub(super) horizon: OnceCell<Option<Horizon>>,
    /// What the words say that the number is, of what a thing has in percent.
    pub(super) relative: OnceCell<Option<Relative>>,
    /// The days that the sentence leads from and to.
    pub(super) stretch: OnceCell<Option<Stretch>>,
    /// Its words without those that name the number before.
    own_words: OnceCell<&'n [Word<'a>]>,
    /// Its words, and whether each stands behind one that makes it an aside.
    said: OnceCell<Vec<(u64, bool)>>,
    /// The rows that it names whole and for themselves.
    named: OnceCell<Vec<&'n NamedRow>>,
    pole: OnceCell<Option<Pole>>,
    /// On which side of nothing the words beside it put it.
    pub(super) side: OnceCell<Option<Told>>,
    pub(super) statistic: OnceCell<Option<Statistic>>,
    /// What the answer calls it.
    pub(super) called: OnceCell<Option<Vec<u64>>>,
    /// What it counts, as a list of the facts is called.
    pub(super) noun: OnceCell<Option<&'a str>>,
    pub(super) row_behind: OnceCell<Option<Linked<'n, 'a>>>,
    /// What stands beside it up to the next numbers, where that names a month, a weekday or a quarter.
    pub(super) naming: OnceCell<Option<Naming>>,
    /// What stands right before it, where that is written without blanks.
    pub(super) unspaced: OnceCell<Option<&'a str>>,
    /// The records that the number may be of; none where its sentence names none.
    pub(super) owners: OnceCell<Option<Vec<EntityId>>>,
    /// The first and the last year of the range that its sentence is of.
    pub(super) range: OnceCell<Option<(i16, i16)>>,
    /// The places that it is told of.
    pub(super) places: OnceCell<Vec<u64>>,
    /// The numbers and times that its part of the sentence tells with it.
    pub(super) beside: OnceCell<Vec<Mark>>,
    /// The number that it is told to be a part of.
    pub(super) whole: OnceCell<Option<NumberMention>>,
    /// Where it stands in a list of numbers.
    pub(super) list: OnceCell<Option<Place>>,
    /// The names of a list that are those of the numbers in its own list.
    pub(super) respective: OnceCell<Vec<Respective>>,
    /// The words that lead to the number that it goes on with.
    pub(super) begun: OnceCell<Option<Box<Self>>>,
}

impl<'n, 'a> Lead<'n, 'a> {
    /// Of a number at `number` that has a unit and is said to be of a time.
    pub(crate) fn new(
        answer: &'n Answer<'a>,
        sentence: Span,
        number: Span,
        (unit, about): (Option<Unit>, Option<Period>),
    ) -> Self {
        let text = answer.lead(sentence, number);
        let span = Span {
            start: number.start - text.len(),
            end: number.start,
        };
        Self {
            answer,
            span,
            text,
            words: answer.words(span),
            sentence,
            tail: Span {
                start: number.end,
                end: sentence.end,
            },
            clause_behind: OnceCell::new(),
            behind: OnceCell::new(),
            words_behind: OnceCell::new(),
            named_behind: OnceCell::new(),
            unit,
            about,
            measure: OnceCell::new(),
            is_first: text.len() == number.start - sentence.start,
            horizon: OnceCell::new(),
            relative: OnceCell::new(),
            stretch: OnceCell::new(),
            own_words: OnceCell::new(),
            said: OnceCell::new(),
            named: OnceCell::new(),
            pole: OnceCell::new(),
            side: OnceCell::new(),
            statistic: OnceCell::new(),
            called: OnceCell::new(),
            noun: OnceCell::new(),
            row_behind: OnceCell::new(),
            naming: OnceCell::new(),
            unspaced: OnceCell::new(),
            owners: OnceCell::new(),
            range: OnceCell::new(),
            places: OnceCell::new(),
            beside: OnceCell::new(),
            whole: OnceCell::new(),
            list: OnceCell::new(),
            respective: OnceCell::new(),
            begun: OnceCell::new(),
        }
    }

    /// Where the number stands.
    pub(super) const fn number(&self) -> Span {
        Span {
            start: self.span.end,
            end: self.tail.start,
        }
    }

    /// What stands between the number and the next one, or the end of the clause.
    pub(super) fn clause_behind(&self) -> &'a str {
        self.clause_behind.get_or_init(|| self.read_behind())
    }

    /// Where that stands.
    pub(super) fn span_behind(&self) -> Span {
        Span {
            end: self.tail.start + self.clause_behind().len(),
            ..self.tail
        }
    }

    fn read_behind(&self) -> &'a str {
        let ends = |c: char| matches!(c, ',' | ';' | ':' | '(' | '\n');
        let next = self.answer.within(self.tail).first();
        let clause = Span {
            end: next.map_or(self.tail.end, |next| next.span.start),
            ..self.tail
        };
        // "5 and Microsoft 6": the next number's name stands before it. "5 came from services, and 6 …" leads from no other.
        let text = self.answer.asked.answer;
        let leads = |word: &Word<'_>| {
            let is_source = || {
                let rest = text.get(word.span.end..clause.end).unwrap_or_default();
                next.is_none() || rest.contains(ends)
            };
            Class::LeadNext.has(word) && !(is_one_of(&["from"], word.text) && is_source())
        };
        let words = self.answer.words(clause).iter();
        let next = { words }.find(|word| leads(word));
        let clause = Span {
            end: next.map_or(clause.end, |next| next.span.start),
            ..clause
        };
        clause.of(text).split(ends).next().unwrap_or_default()
    }

    /// Whether the number measures something else than the fact: 1.6 km, and not `hours`.
    pub(crate) fn measures_another(&self, fact: &Fact) -> bool {
        let of_number = self.measure();
        of_number.is_some()
            && Measure::differ(of_number, Measure::of_fact(self.answer.facts(), fact))
    }

    /// What the number measures.
    pub(super) fn measure(&self) -> Option<Measure> {
        *self.measure.get_or_init(|| {
            let text = self.answer.asked.answer;
            Measure::of_mention(text, self.number(), self.unit)
        })
    }

    /// Whether the words say a gain: a loss of 5 is none of -5.
    pub(super) fn says_gain(&self) -> bool {
        self.pole() == Some(Pole::Gain)
    }

    /// Whether the words call it a gain, and do not say which way that went: a fall that the sentence tells is of another number.
    pub(super) fn calls_gain(&self) -> bool {
        match self.side().filter(|told| told.is_close) {
            Some(told) => told.pole == Pole::Gain,
            None => self.says_gain() && Wording::of(self.text).turns.is_empty(),
        }
    }

    fn pole(&self) -> Option<Pole> {
        *self.pole.get_or_init(|| Pole::of(self.words().iter()))
    }

    /// Whether the words say a loss and the fact is a gain, or the other way round, and no sign turns the one
    /// into the other.
    pub(super) fn is_opposite(&self, fact: &Fact) -> bool {
        // What names the number before is no name of this one: "from a 5 million loss to a gain of 7".
        let side = { fact.is_prose().then(|| self.side()) }.flatten();
        let side = side.filter(|told| told.is_close);
        let Some(said) = side.map(|told| told.pole).or_else(|| self.pole()) else {
            return false;
        };
        if fact.is_prose() {
            let meant = self.answer.facts().called(fact).and_then(Pole::of_called);
            return fact.value > 0.0 && meant.is_some_and(|meant| meant != said);
        }
        let name = words(self.answer.facts().name(fact));
        let meant = Pole::of(name.map(|(_, word)| word));
        if fact.value <= 0.0 {
            return false;
        }
        match meant {
            // In a row of losses where some are below zero, what is above is a gain: "(12,480) | 8,905".
            Some(Pole::Loss)
                if self.has_negatives(fact) && !names_deficit(self.answer.facts().name(fact)) =>
            {
                said == Pole::Loss && fact.origin == Origin::Cell
            }
            Some(meant) => meant != said,
            // "Net income (loss)" above zero is no loss.
            None => {
                let name = words(self.answer.facts().name(fact));
                said == Pole::Loss && Pole::is_open(name.map(|(_, word)| word))
            }
        }
    }

    /// Whether a number in brackets behind a sign of money, "$(5)", is a gain in a table that writes what is below zero.
    pub(super) fn is_gain_in_brackets(&self, mention: &NumberMention, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        let is_amount = mention.unit.is_some() || mention.scale > 1.0;
        let is_told = mention.sign == Sign::Parentheses && is_amount;
        if !is_told || fact.value <= 0.0 || fact.is_prose() {
            return false;
        }
        let names = [facts.name(fact), facts.column_header(fact)];
        let is_outlay =
            |name: &str| names_outlay(name) && !is_gain_or_loss(name) || names_deduction(name);
        let mut column = facts.column(fact.column).take(MOST_CELLS);
        let mut has_negatives =
            || column.any(|other| other.value < 0.0) || self.has_negatives(fact);
        !names.into_iter().any(is_outlay) && has_negatives()
    }

    /// Whether a bracket right behind the number says what it is, as one does behind the number before: "5 (North), 3 (South)".
    fn is_called_in_bracket(&self) -> bool {
        let behind = self.tail().strip_prefix(' ').unwrap_or(self.tail());
        let inside = behind.strip_prefix(['(', '（']);
        inside.is_some_and(|inside| inside.starts_with(char::is_alphabetic))
    }

    /// Whether the fact's row has figures below zero.
    fn has_negatives(&self, fact: &Fact) -> bool {
        let mut row = self.answer.facts().row(fact.row);
        row.any(|other| other.value < 0.0)
    }

    /// Whether the sentence, or the line over its list, names parts of a year apart from the year: "in the third quarter of that
    /// year".
    pub(super) fn names_part(&self) -> bool {
        let over = || self.answer.layout.list_head(self.span.end);
        self.answer.names_part(self.sentence)
            || over().is_some_and(|over| self.answer.names_part(over))
    }

    /// Whether the sentence names a part of a year as long as another: "year to date", beside a quarter.
    pub(super) fn names_length_of(&self, part: YearPart) -> bool {
        const QUARTERS: [&str; 6] = ["quarter", "q1", "q2", "q3", "q4", "ไตรมาส"];
        const LONGER: [&str; 6] = ["month", "half", "to date", "to-date", "ytd", "เดือน"];
        let known = match part {
            YearPart::Quarter(_) | YearPart::QuarterTo(_) => QUARTERS,
            YearPart::Half(_) | YearPart::Months(_) => LONGER,
            YearPart::Whole | YearPart::Month(_) | YearPart::Day(..) => return false,
        };
        let said = self.sentence.of(self.answer.asked.answer);
        known.iter().any(|known| holds(said, known))
    }

    pub(super) fn tail(&self) -> &'a str {
        self.tail.of(self.answer.asked.answer)
    }

    pub(super) fn says(&self, word: u64) -> bool {
        self.said().iter().any(|(said, _)| *said == word)
    }

    pub(super) const fn words(&self) -> &'n [Word<'a>] {
        self.words
    }

    /// The words of the lead without those that the number before goes by.
    pub(super) fn own_words(&self) -> &'n [Word<'a>] {
        self.own_words.get_or_init(|| {
            if self.is_first {
                self.words
            } else {
                self.without_name_before(self.answer.words(self.behind_bracket()))
            }
        })
    }

    /// The lead without what stands in parentheses right behind the number before, and is said of that one: "5 (North), the
    /// lowest 3 (South)".
    pub(super) fn behind_bracket(&self) -> Span {
        let own = bracket_end(self.text)
            .filter(|_| !self.is_first)
            .map(|end| Span {
                start: self.span.start + end,
                ..self.span
            });
        // The word before a percentage may be joined to it: "ถึงร้อยละ 34.6".
        let says = |own: &Span| {
            let said = own.of(self.answer.asked.answer);
            has_joining(said) || !self.answer.words(*own).is_empty() || self.is_called_in_bracket()
        };
        own.filter(says).unwrap_or(self.span)
    }

    pub(super) fn said(&self) -> &[(u64, bool)] {
        self.said.get_or_init(|| {
            let own = if self.is_first {
                self.words()
            } else {
                behind_another(self.answer.asked.answer, self.own_words())
            };
            let mut said = led(own, self.span.end);
            if let Some(first) = own.first() {
                said.extend(self.spelled_from(first.span.start));
            }
            let text = self.answer.asked.answer;
            // The cell of a table is what its row and its column are called.
            let heads = self.answer.layout.heads(text, self.span.end);
            for part in heads.iter().flat_map(|heads| [heads.label, heads.header]) {
                said.extend(led(self.answer.words(part), part.end));
                said.extend(self.answer.spelled_in(part).map(|word| (word, false)));
            }
            said
        })
    }

    /// The short words of names that the lead spells out from a place on.
    fn spelled_from(&self, start: usize) -> impl Iterator<Item = (u64, bool)> {
        let part = Span { start, ..self.span };
        self.answer.spelled_in(part).map(|word| (word, false))
    }

    pub(super) fn named(&self) -> &[&'n NamedRow] {
        self.named.get_or_init(|| {
            let is_aside = |first: &u64| {
                let mut said = self.said().iter();
                said.any(|(word, is_aside)| word == first && *is_aside)
            };
            let is_led = |named: &&NamedRow| {
                named.telling.iter().all(|word| self.says(*word))
                    && !named.telling.first().is_some_and(is_aside)
            };
            let said = self.said().iter().map(|(word, _)| *word);
            let facts = self.answer.facts();
            if !said.clone().any(|word| facts.is_of_names(word)) {
                return Vec::new();
            }
            let possible = self.answer.named().possible(said);
            possible.filter(is_led).collect()
        })
    }
}

impl<'a> Answer<'a> {
    /// Whether a part of the answer names a part of a year.
    pub(crate) fn names_part(&self, part: Span) -> bool {
        const PARTS: &[&str] = &[
            "quarter",
            "half",
            "month",
            "ไตรมาส",
            "quartal",
            "halbjahr",
            "trimest",
            "semest",
            "kwartaal",
            "季",
            "四半期",
            "半期",
            "上半年",
            "下半年",
            "분기",
            "early ",
            "late ",
            "mid-",
            "year to date",
            "year-to-date",
            "ytd",
        ];
        let all = self.parts.get_or_init(|| {
            let text = self.asked.answer;
            let mut all: Vec<Span> = PARTS.iter().flat_map(|part| places(text, part)).collect();
            all.sort_unstable_by_key(|part| part.start);
            all
        });
        let first = all.partition_point(|named| named.start < part.start);
        all.get(first).is_some_and(|named| named.end <= part.end)
    }

    /// Whether a number is only how many there are of something that is named as one: "the wettest of the five stations".
    fn counts_group(&self, mention: &Mention) -> bool {
        const LEADS: [&str; 4] = ["the ", "all ", "these ", "those "];
        let before = self.asked.answer.get(..mention.span.start);
        let is_spelled = mention
            .number()
            .is_some_and(|number| number.spelled && number.unit.is_none());
        is_spelled && before.is_some_and(|before| LEADS.iter().any(|lead| before.ends_with(lead)))
    }

    /// The words between the number before, or the sentence's beginning, and a number.
    pub(crate) fn lead(&self, sentence: Span, number: Span) -> &'a str {
        let inside = self.within(sentence);
        let end = inside.partition_point(|mention| mention.span.end <= number.start);
        let mut before = inside.iter().take(end).rev();
        // The 1 of "Store 1" ends nothing, nor does the 3 of "over 3 years".
        let is_other = |mention: &&Mention| {
            let number = mention.number();
            let is_apart = |number| self.is_name(mention, number) || self.counts_group(mention);
            number.is_some_and(|number| !is_apart(number) && !self.is_length(mention))
        };
        let before = before.find(is_other);
        let start = before.map_or(sentence.start, |mention| mention.span.end);
        self.asked
            .answer
            .get(start..number.start)
            .unwrap_or_default()
    }
}

/// The words of a lead without those that belong to the number before: "236 in Leipzig and 198 …".
fn behind_another<'w, 'a>(text: &str, words: &'w [Word<'a>]) -> &'w [Word<'a>] {
    if !words
        .first()
        .is_some_and(|first| Class::LeadPlaces.has(first))
    {
        return words;
    }
    let parts = |pair: &[Word<'_>]| match pair {
        [left, right] => {
            let gap = text
                .get(left.span.end..right.span.start)
                .unwrap_or_default();
            gap.contains([',', ';', '(']) || Class::LeadNext.has(right)
        }
        _ => false,
    };
    let next = words.windows(2).position(parts);
    next.map_or(&[], |at| words.get(at + 1..).unwrap_or_default())
}

/// The words of a lead, and whether each stands behind one that makes it an aside.
fn led(words: &[Word<'_>], end: usize) -> Vec<(u64, bool)> {
    let mut found = Vec::with_capacity(words.len());
    let mut is_aside = false;
    for word in words {
        if word.tells() {
            found.extend(word.hashes(end).map(|hash| (hash, is_aside)));
        }
        // "than The Quiet Mile"
        is_aside = Class::LeadAside.has(word) || (is_aside && !word.tells());
    }
    found
}
