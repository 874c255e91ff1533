//! Lines that prose lists: "Dry bulk 14.1m t (2023: 15.0m t; 2022: 14.6m t)", "Copper, USD/t: 2018 6,530; 2019 6,010".

use super::{CalledLine, Fact, Facts};
use crate::label::label_words;
use crate::wording::words;
use crate::{Locale, MentionKind, Period, Span, mentions};

/// A sentence of more numbers lists more than lines.
const MOST: usize = 60;

/// A name of more words is none.
const MOST_WORDS: usize = 8;

impl Facts {
    /// What sentences of the facts list of one thing at several times.
    pub(crate) fn listed_lines(&self) -> Vec<CalledLine> {
        let rows = self.rows().filter(|fact| fact.is_prose());
        rows.flat_map(|row| self.listed_in(row)).collect()
    }

    fn listed_in(&self, row: &Fact) -> Vec<CalledLine> {
        let text = self.subject(row);
        if !text.contains(':') {
            return Vec::new();
        }
        let mut facts: Vec<Fact> = self.row(row.row).take(MOST + 1).copied().collect();
        facts.sort_by_key(|fact| fact.inside.start);
        let found = mentions(text, &Locale::default());
        let is_number = |kind: &MentionKind| matches!(kind, MentionKind::Number(_));
        let numbers = found.iter().filter(|mention| is_number(&mention.kind));
        let spans: Vec<Span> = numbers.map(|mention| mention.span).collect();
        if facts.len() > MOST || spans.len() != facts.len() {
            return Vec::new();
        }
        if let Some(line) = behind_colon(text, &spans, &facts) {
            return vec![line];
        }
        let all = 0..facts.len();
        all.filter_map(|at| self.bracketed(text, (&spans, &facts), at))
            .collect()
    }

    /// What is told of a number and in the brackets behind it.
    fn bracketed(
        &self,
        text: &str,
        (spans, facts): (&[Span], &[Fact]),
        at: usize,
    ) -> Option<CalledLine> {
        let (number, head) = (spans.get(at)?, facts.get(at)?);
        let next = spans.get(at + 1)?;
        let behind = text.get(number.end..next.start)?;
        let (unit, time) = behind.split_once('(')?;
        let is_time =
            time.trim_end().ends_with(':') && time.bytes().any(|byte| byte.is_ascii_digit());
        let is_one = unit.len() <= LONGEST_UNIT && !unit.contains([',', '.', ';', ')']);
        if !is_time || !is_one {
            return None;
        }
        let start = at.checked_sub(1).and_then(|before| spans.get(before));
        let before = text.get(start.map_or(0, |before| before.end)..number.start)?;
        let name = name(before.rsplit(ENDS).next()?)?;
        let gaps = spans.windows(2).skip(at + 1).map(|pair| match pair {
            [left, right] => text.get(left.end..right.start).unwrap_or_default(),
            _ => "",
        });
        let count = 1 + gaps.take_while(|gap| !gap.contains(')')).count();
        let notes = facts.get(at + 1..at + 1 + count)?;
        let times = notes.iter().map(|fact| fact.period);
        let times: Vec<Period> = times.collect::<Option<_>>()?;
        let are_alike = notes
            .iter()
            .all(|note| note.unit == head.unit && note.scales == head.scales);
        if !are_alike {
            return None;
        }
        let period = head.period.or_else(|| self.time_behind(&times));
        let told = Fact { period, ..*head };
        match (period, notes) {
            (Some(time), _) if !times.contains(&time) => Some(CalledLine {
                name,
                facts: [&[told], notes].concat(),
                base: None,
                is_of_several: false,
            }),
            (None, [only]) => Some(CalledLine {
                name,
                facts: vec![told],
                base: Some(*only),
                is_of_several: false,
            }),
            _ => None,
        }
    }

    /// The only time that may be meant where what was before it is told: the next one, or the same a year later.
    fn time_behind(&self, times: &[Period]) -> Option<Period> {
        let later = |time: &Period| {
            let a_year = Period {
                year: time.year + 1,
                ..*time
            };
            [time.next(), Some(a_year)]
        };
        let last = times.iter().max_by_key(|time| time.ordinal())?;
        let all = later(last).into_iter().flatten();
        let may_be = |time: &Period| {
            let is_behind_all = times.iter().all(|other| other.ordinal() < time.ordinal());
            let is_told = self.years().contains(&time.year);
            let follows = times
                .iter()
                .any(|other| later(other).contains(&Some(*time)));
            is_behind_all && is_told && follows && times.iter().all(|other| other.is_as_long(*time))
        };
        let mut all = all.filter(may_be);
        all.next().filter(|_| all.next().is_none())
    }
}

/// In bytes.
const LONGEST_UNIT: usize = 24;

/// Behind which a name begins.
const ENDS: [char; 7] = ['\n', ',', ';', ':', '(', ')', '.'];

/// "Copper, average price, USD/t: 2018 6,530; 2019 6,010".
fn behind_colon(text: &str, spans: &[Span], facts: &[Fact]) -> Option<CalledLine> {
    const LEAST: usize = 3;
    let before = text.get(..spans.first()?.start)?;
    let (head, _) = before.split_once(':')?;
    let are_apart = facts.iter().enumerate().all(|(at, fact)| {
        let others = facts.iter().skip(at + 1);
        fact.period.is_some() && { others }.all(|other| other.period != fact.period)
    });
    let first = facts.first()?;
    let are_alike = facts.iter().all(|fact| {
        let times = fact.period.zip(first.period);
        fact.unit == first.unit
            && fact.scales == first.scales
            && times.is_some_and(|(own, first)| own.is_as_long(first))
    });
    let is_list = facts.len() >= LEAST && text.matches(':').count() == 1;
    let name = (is_list && are_apart && are_alike).then(|| name(head))??;
    Some(CalledLine {
        name,
        facts: facts.to_vec(),
        base: None,
        is_of_several: false,
    })
}

/// The words of a name, without what stands in brackets.
fn name(text: &str) -> Option<Vec<u64>> {
    let text = text.split('(').next()?;
    let said: Vec<&str> = words(text).map(|(_, word)| word).collect();
    if said.is_empty() || said.len() > MOST_WORDS {
        return None;
    }
    let mut name: Vec<u64> = said.into_iter().flat_map(label_words).collect();
    name.sort_unstable();
    name.dedup();
    (!name.is_empty()).then_some(name)
}
