//! Which numbers of a sentence tell a change, and which of them where it began and where it ended.

use core::cell::OnceCell;

use super::Told;
use super::lead::{Lead, thai, told};
use crate::lexicon::Class;
use crate::sentence::Sentence;
use crate::verify::owner::THE_REST;
use crate::verify::{Answer, Word};
use crate::wording::{Turn, is_one_of};
use crate::{Span, Unit};

/// A change and its ends, by their places among the numbers of a sentence.
#[derive(Debug)]
pub(super) struct Course {
    pub(super) change: usize,
    /// None where only the end is told.
    pub(super) from: Option<usize>,
    /// Those that may be its end.
    pub(super) to: Vec<usize>,
    /// Whether the number tells how far two others are from each other, and nothing that changed.
    pub(super) is_distance: bool,
}

/// The numbers of a sentence, and the words that say which way something went.
pub(super) struct Courses<'n, 'a> {
    answer: &'n Answer<'a>,
    sentence: Span,
    told: &'n [Told<'n>],
    /// Most numbers are led to, and then these are not asked for.
    turns: OnceCell<Vec<Turn>>,
}

/// So many words may stand between a change and its ends.
const MOST_WORDS: usize = 8;

/// How far two figures are from each other.
const DISTANCES: [&str; 3] = ["spread", "gap", "difference"];

/// So many changes may be told side by side.
const MOST_CHANGES: usize = 3;

/// So many numbers before a change may be its end.
const MOST_ENDS: usize = 8;

impl<'n, 'a> Courses<'n, 'a> {
    pub(super) const fn of(
        answer: &'n Answer<'a>,
        sentence: &Sentence,
        told: &'n [Told<'n>],
    ) -> Self {
        Self {
            answer,
            sentence: sentence.span,
            told,
            turns: OnceCell::new(),
        }
    }

    pub(super) fn all(&self) -> impl Iterator<Item = Course> {
        let changes =
            (0..self.told.len()).filter_map(|place| Some((place, self.first_of_run(place)?)));
        changes.filter_map(|(place, first)| self.course(place, first))
    }

    fn turns(&self) -> &[Turn] {
        self.turns.get_or_init(|| {
            let words = self.answer.words(self.sentence).iter();
            let others = words.filter_map(|word| {
                let is_down = Class::TurnsDown.has(word);
                let is_turn =
                    is_down || Class::TurnsUp.has(word) || is_one_of(&DISTANCES, word.text);
                let span = word.span;
                is_turn.then_some(Turn { span, is_down })
            });
            let mut turns = self.answer.wording_of(self.sentence).turns;
            turns.extend(others);
            turns.sort_by_key(|turn| turn.span.start);
            turns
        })
    }

    /// The first of the changes that are told side by side as far as this one: "5, or 20 %".
    fn first_of_run(&self, place: usize) -> Option<usize> {
        let run = (0..=place).rev().take(MOST_CHANGES);
        for place in run {
            if self.is_turned(place) {
                return Some(place);
            }
            if !self.is_joined(place) {
                return None;
            }
        }
        None
    }

    /// Whether a number tells the change before it in another unit.
    fn is_joined(&self, place: usize) -> bool {
        const JOINTS: [&str; 8] = ["or", ", or", "(or", "(", "/", "oder", "หรือ", "ou"];
        let unit = |place: usize| self.told.get(place).map(|told| told.number.unit);
        let gap = self.gap(place).map(|gap| gap.of(self.answer.asked.answer));
        let before = place.checked_sub(1).and_then(unit);
        gap.is_some_and(|gap| is_one_of(&JOINTS, gap.trim()))
            && !self.begins_course(place)
            && before.is_some_and(|before| unit(place) != Some(before))
    }

    /// Whether a number is what something went from, right before what it went to: "6.5 % ($123.0M to $131.0M)".
    fn begins_course(&self, place: usize) -> bool {
        let gap = self
            .gap(place + 1)
            .map(|gap| gap.of(self.answer.asked.answer));
        gap.is_some_and(|gap| is_one_of(&["to", "→", "->"], gap.trim()))
    }

    fn course(&self, place: usize, first: usize) -> Option<Course> {
        let course = |from: Option<usize>, to: Vec<usize>| Course {
            change: place,
            from,
            to,
            is_distance: false,
        };
        let goes_on = |next: &usize| !self.is_joined(next + 1);
        let last = (place..place + MOST_CHANGES).find(goes_on)?;
        let (next, second) = (last + 1, last + 2);
        if self.is_of_another_kind(place, first) {
            return None;
        }
        match (self.lead_near(next), self.lead_near(second)) {
            (Some(Lead::From), Some(Lead::To)) => Some(course(Some(next), vec![second])),
            (Some(Lead::To), Some(Lead::From)) => Some(course(Some(second), vec![next])),
            (Some(Lead::From), _) => {
                let last = first.checked_sub(1).filter(|_| self.is_aside(first))?;
                Some(course(Some(next), self.of_unit(next, last)))
            }
            (Some(Lead::To), _) => Some(course(None, vec![next])),
            _ => self.behind_ends(place, first),
        }
    }

    /// "From 20 to 25, an increase of 5", "25, against 20 a year before, an increase of 5".
    fn behind_ends(&self, place: usize, first: usize) -> Option<Course> {
        let (last, before) = (first.checked_sub(1)?, first.checked_sub(2)?);
        if !self.is_aside(first) {
            return None;
        }
        let (from, to) = match (self.lead(before), self.lead_near(last)) {
            (Some(Lead::From), Some(Lead::To)) => (before, vec![last]),
            (Some(Lead::To), Some(Lead::From)) => (last, vec![before]),
            (_, Some(Lead::Against)) => (last, self.of_unit(last, before)),
            _ => return None,
        };
        Some(Course {
            change: place,
            from: Some(from),
            to,
            is_distance: self.is_distance(first),
        })
    }

    /// Whether a number is told as a distance.
    fn is_distance(&self, place: usize) -> bool {
        let turn = self.gap(place).and_then(|gap| self.turn_in(gap));
        let text = self.answer.asked.answer;
        turn.is_some_and(|turn| is_one_of(&DISTANCES, turn.span.of(text)))
    }

    /// The numbers up to one that count the same as another.
    fn of_unit(&self, other: usize, last: usize) -> Vec<usize> {
        let unit = |place: usize| self.told.get(place).map(|told| told.number.unit);
        let near = (0..=last).rev().take(MOST_ENDS);
        near.filter(|place| unit(*place) == unit(other)).collect()
    }

    /// What stands before a number, from the one before it on.
    fn gap(&self, place: usize) -> Option<Span> {
        let start = place
            .checked_sub(1)
            .and_then(|before| self.told.get(before))
            .map_or(self.sentence.start, |before| before.mention.span.end);
        let end = self.told.get(place)?.mention.span.start;
        (start <= end).then_some(Span { start, end })
    }

    /// Whether a word that says which way leads to a number or stands right behind it.
    fn is_turned(&self, place: usize) -> bool {
        let Some((gap, told)) = self.gap(place).zip(self.told.get(place)) else {
            return false;
        };
        // "Up from 5" tells where it began.
        if self.lead(place).is_some() {
            return false;
        }
        let turn = self.turn_in(gap);
        let is_led = turn.is_some_and(|turn| self.is_light(turn.span.end, gap.end));
        is_led || self.is_called_change(told) || self.is_led_by(gap)
    }

    /// "From 20 to 25, i.e. by 5".
    fn is_led_by(&self, gap: Span) -> bool {
        let text = gap.of(self.answer.asked.answer).trim();
        let led = text.strip_suffix("by").map(str::trim_end);
        led.is_some_and(|led| is_one_of(&[",", ", i.e.", "(", "(i.e.", ", that is", ", or"], led))
    }

    /// "A 5 % decline".
    fn is_called_change(&self, told: &Told<'_>) -> bool {
        let at = told.mention.span.end;
        let count = self.turns().partition_point(|turn| turn.span.start < at);
        self.turns().get(count).is_some_and(|turn| {
            let text = self.answer.asked.answer;
            let gap = text.get(at..turn.span.start).unwrap_or_default();
            gap.trim().is_empty() && Class::ChangeNext.has(turn.span.of(text))
        })
    }

    fn is_light(&self, start: usize, end: usize) -> bool {
        let mut words = self.answer.words(Span { start, end }).iter();
        let gap = self.answer.asked.answer.get(start..end).unwrap_or_default();
        !gap.contains([',', ';', '(', ':', '.', '\n'])
            && words.all(|word| {
                let is_adverb = word.text.ends_with("ly");
                Class::TurnsLight.has(word) || Class::Hedge.has(word) || is_adverb
            })
    }

    /// How a number is led to, where nothing else begins between it and the one before.
    fn lead_near(&self, place: usize) -> Option<Lead> {
        let gap = self.gap(place)?;
        let text = gap.of(self.answer.asked.answer);
        let words = self.answer.words(gap);
        let mut inner = words.iter().rev().skip(1);
        let is_other = |word: &Word<'_>| {
            Class::CourseParting.has(word)
                || Class::ClauseParting.has(word)
                || Class::ClauseCauses.has(word)
                // "Acme is up 88 %, the others range from 36 % to 43 %"
                || is_one_of(&THE_REST, word.text)
        };
        let turn = self.turn_in(gap);
        let is_near = words.len() <= MOST_WORDS && !text.contains([';', '\n']);
        let goes_on =
            turn.is_none_or(|turn| Class::CourseAside.has(turn.span.of(self.answer.asked.answer)));
        let lead = self.lead(place).filter(|_| is_near && goes_on)?;
        (!inner.any(is_other)).then_some(lead)
    }

    fn lead(&self, place: usize) -> Option<Lead> {
        const HELD: [&str; 7] = [
            "compared",
            "comparison",
            "relative",
            "opposed",
            "rapport",
            "comparé",
            "face",
        ];
        let gap = self.gap(place)?;
        let text = gap.of(self.answer.asked.answer).trim_end();
        let is_aside = text.ends_with(':') && text.contains('(') && !text.contains(')');
        if is_aside && !self.answer.within(gap).is_empty() {
            return Some(Lead::Against);
        }
        // Thai sets no blank between a unit and what follows it.
        if let Some(lead) = thai(text) {
            return Some(lead);
        }
        let words = self.answer.words(gap).iter().rev();
        let mut words = words.filter(|word| !Class::Hedge.has(*word) && word.text != "the");
        let (last, before) = (words.next()?, words.next());
        let is_held = before.is_some_and(|word| is_one_of(&HELD, word.text));
        // "È cresciuto del 5 % a 12": an article in English.
        let is_to = || last.text == "a" && is_one_of(&["it", "es", "pt"], self.language());
        if is_held {
            return Some(Lead::Against);
        }
        // "Par rapport à 2023 (1 187)" leads to the year.
        let time = self.answer.within(gap).last();
        let leads_to_time = time.is_some_and(|time| time.span.start >= last.span.end);
        let of_word = told(last).or_else(|| is_to().then_some(Lead::To));
        let of_word = of_word.filter(|lead| *lead != Lead::To || !leads_to_time);
        of_word.or_else(|| self.leads_from(place, last).then_some(Lead::From))
    }

    /// Whether "de" leads to a number from which something went to the next: "subiu de 5 milhões para 6 milhões". It says by how
    /// much, too.
    fn leads_from(&self, place: usize, last: &Word<'_>) -> bool {
        let unit = |place: usize| self.told.get(place).map(|told| told.number.unit);
        let is_either = Class::CourseFromOrBy.has(last) && unit(place) == unit(place + 1);
        is_either && self.lead(place + 1) == Some(Lead::To)
    }

    fn language(&self) -> &str {
        self.answer.asked.locale.language()
    }

    /// Whether a change is told as an aside of what stands before it, and nothing else begins there.
    fn is_aside(&self, first: usize) -> bool {
        const LEADS: [&str; 25] = [
            "a",
            "an",
            "or",
            "i.e",
            "which",
            "is",
            "net",
            "total",
            "representing",
            "equivalent",
            "positive",
            "negative",
            "oder",
            "ein",
            "eine",
            "con",
            "un",
            "una",
            "une",
            "soit",
            "com",
            "uma",
            "een",
            "met",
            "หรือ",
        ];
        let turn = self
            .gap(first)
            .and_then(|gap| self.turn_in(gap).map(|turn| (gap, turn)));
        let Some((gap, turn)) = turn else {
            return self.gap(first).is_some_and(|gap| self.is_led_by(gap));
        };
        let before = Span {
            start: gap.start,
            end: turn.span.start,
        };
        let mut words = self.answer.words(before).iter();
        let is_time = |word: &Word<'_>| !self.answer.within(word.span).is_empty();
        let is_light = |word: &Word<'_>| {
            is_one_of(&LEADS, word.text)
                || Class::CourseNext.has(word)
                || Class::LevelVersus.has(word)
        };
        let text = before.of(self.answer.asked.answer);
        text.contains([',', '(', '–', '—', ')'])
            && !text.contains([';', '\n'])
            && words.all(|word| is_time(word) || is_light(word) || is_of_time(word))
    }

    /// The last turn in a part.
    fn turn_in(&self, part: Span) -> Option<&Turn> {
        let count = self
            .turns()
            .partition_point(|turn| turn.span.end <= part.end);
        let last = self.turns().get(count.checked_sub(1)?);
        last.filter(|turn| turn.span.start >= part.start)
    }

    /// Whether a change is no distance of its ends: one in percent of each year or of something else than they tell, or a
    /// number of other things than they are ("rose 3 days in a row").
    fn is_of_another_kind(&self, place: usize, first: usize) -> bool {
        let number = self.told.get(place).map(|told| told.number);
        match number {
            Some(number) if number.unit == Some(Unit::Percent) => self.is_rate(place, first),
            Some(number) if number.unit.is_none() && number.is_bare() => self.counts_other(place),
            _ => false,
        }
    }

    fn is_rate(&self, place: usize, first: usize) -> bool {
        let gap = |place: usize| self.gap(place);
        let start = gap(first).map_or(self.sentence.start, |gap| gap.start);
        let end = gap(place + 1).map_or(self.sentence.end, |gap| gap.end);
        let mut words = self.answer.words(Span { start, end }).iter();
        words.any(|word| is_one_of(&RATES, word.text)) || self.is_of_each_year(place)
    }

    /// "10 % a year", and no "10 % a year earlier".
    fn is_of_each_year(&self, place: usize) -> bool {
        const RATES: [&str; 5] = ["a year", "per year", "per annum", "p.a.", "yearly"];
        let text = self.answer.asked.answer;
        let behind = self
            .told
            .get(place)
            .and_then(|told| text.get(told.mention.span.end..));
        let behind = behind.unwrap_or_default().trim_start();
        let rest = RATES.iter().find_map(|rate| behind.strip_prefix(rate));
        rest.is_some_and(|rest| {
            let next = rest.trim_start();
            let is_past = ["earlier", "ago", "before", "prior"]
                .iter()
                .any(|past| next.starts_with(past));
            !is_past && !rest.starts_with(char::is_alphabetic)
        })
    }

    /// Whether a noun stands behind a number and behind none of the next two.
    fn counts_other(&self, place: usize) -> bool {
        let noun = |place: usize| {
            let start = self.told.get(place)?.mention.span.end;
            let behind = Span {
                start,
                end: self.gap(place + 1).map_or(self.sentence.end, |gap| gap.end),
            };
            let word = self.answer.words(behind).first()?;
            let is_noun = told(word).is_none() && word.span.start <= start + 1;
            is_noun.then_some(word.text)
        };
        let own = noun(place);
        own.is_some() && noun(place + 1) != own && noun(place + 2) != own
    }
}

/// Words of changes that are not simply those from one figure to another.
const RATES: [&str; 25] = [
    "organic",
    "organically",
    "constant",
    "currency",
    "annual",
    "annually",
    "annualized",
    "annualised",
    "cagr",
    "compound",
    "compounded",
    "average",
    "averaged",
    "excluding",
    "comparable",
    "like-for-like",
    "underlying",
    "forma",
    "normalized",
    "each",
    "jährlich",
    "organisch",
    "währungsbereinigt",
    "bereinigt",
    "lokalwährung",
];

/// Words of the time of a number, which may stand behind it.
fn is_of_time(word: &Word<'_>) -> bool {
    const OF_TIME: [&str; 24] = [
        "the", "year", "years", "quarter", "month", "months", "prior", "previous", "earlier",
        "ago", "end", "ended", "as", "of", "at", "fiscal", "same", "period", "half", "first",
        "second", "third", "fourth", "for",
    ];
    is_one_of(&OF_TIME, word.text)
}
