//! The lines over a table's rows: which times stand over which columns.

use std::ops::Range;

use super::super::calendar::{is_year_alone, month_named};
use super::line::Line;
use crate::{Locale, Mention, Span, mentions};

/// A header's line has no more bytes; a sentence may.
const LONGEST: usize = 240;

/// What a line over columns says.
#[derive(Debug, Default)]
pub(super) struct Head {
    /// What stands before the first time: what is counted, or a title.
    pub(super) corner: Range<usize>,
    pub(super) timed: Vec<Timed>,
    /// Whether the times are listed as in a sentence, which need not be in the order of the columns: "for the years ended
    /// December 31, 2013, 2012 and 2011".
    is_list: bool,
}

/// A time over one column or several, and what stands between it and the next.
#[derive(Debug, Default)]
pub(super) struct Timed {
    name: String,
    behind: String,
    /// What leads to each column that `behind` names, where it is of one of several groups.
    group: String,
}

impl Timed {
    /// Puts it into a group of columns; the first year of the group is the time of its further columns, of changes.
    fn enter(&mut self, group: &str, year: Option<&str>) {
        self.name = format!("{group} {}", self.name);
        let inner = Some(self.group.as_str()).filter(|inner| !inner.is_empty());
        if let Some(inner) = inner.or(year) {
            self.group = format!("{group} {inner}");
        }
    }

    /// The name of a column behind it.
    fn further(&self, name: &str) -> String {
        if self.group.is_empty() {
            name.to_owned()
        } else {
            format!("{} {name}", self.group)
        }
    }
}

impl Head {
    /// What one line says, if times stand in it and nothing speaks for a row or a sentence.
    pub(super) fn read(text: &str, line: &Line) -> Option<Self> {
        let written = text.get(line.span.clone())?;
        let is_row = line.has_figures() && !line.has_years_alone();
        let has_digits = written.bytes().any(|byte| byte.is_ascii_digit());
        if !has_digits || written.len() > LONGEST || is_sentence(written) || line.is_year {
            return None;
        }
        let times = times(written);
        if times.is_empty() || (is_row && !is_all_times(written, &times)) {
            return None;
        }
        Some(Self::of(written, &times, line.span.start))
    }

    fn of(written: &str, times: &[Range<usize>], offset: usize) -> Self {
        let first = times.first().map_or(0, |time| time.start);
        let mut columns = Vec::with_capacity(times.len());
        let mut start = first;
        for (at, time) in times.iter().enumerate() {
            let next = times.get(at + 1).map_or(written.len(), |next| next.start);
            let between = written.get(time.end..next).unwrap_or_default();
            let end = time.end + footnote(between);
            // "… 2019 Six months ended June 30, 2019": what stands between leads to the next.
            let next = if leads(between) { end } else { next };
            columns.push(Timed {
                name: written
                    .get(start..end)
                    .unwrap_or_default()
                    .trim()
                    .to_owned(),
                behind: written.get(end..next).unwrap_or_default().trim().to_owned(),
                group: String::new(),
            });
            start = next;
        }
        let corner = written.get(..first).unwrap_or_default().trim_end();
        let is_list = columns
            .iter()
            .any(|timed| matches!(timed.behind.as_str(), "and" | "&"));
        Self {
            corner: offset..offset + corner.len(),
            timed: columns,
            is_list,
        }
    }

    /// Puts what stands over groups of columns before their times: "Three months ended June 30, | Six months ended
    /// June 30," over "2019 2018 2019 2018", whose days may have a line of their own. Whether they are such days,
    /// over which the spans stand; none where the line heads no groups.
    pub(super) fn under(&mut self, text: &str, above: &Line) -> Option<bool> {
        let above = text.get(above.span.clone()).unwrap_or_default();
        let spans = spans(above);
        let is_of_days = spans.is_empty();
        let groups = if is_of_days { days(above) } else { spans };
        let tells_year = |group: &&str| years(group).next().is_some();
        let is_told = groups.len() > 1 || !groups.iter().any(tells_year);
        if groups.is_empty() || !is_told || !self.timed.len().is_multiple_of(groups.len()) {
            return None;
        }
        let each = self.timed.len() / groups.len();
        for (timed, group) in self.timed.chunks_mut(each).zip(&groups) {
            let first = timed.first().map(|first| first.name.clone());
            let year = first.filter(|_| groups.len() > 1);
            for timed in timed {
                timed.enter(group, year.as_deref());
            }
        }
        Some(is_of_days)
    }

    /// The only time, which may stand beside the names of the columns.
    pub(super) fn lone_time(&self) -> Option<&str> {
        match self.timed.as_slice() {
            [only] => Some(&only.name),
            _ => None,
        }
    }

    /// The times of several lines that say one each, in order.
    pub(super) fn of_lines(heads: Vec<Self>) -> Self {
        let timed = heads.into_iter().flat_map(|head| head.timed);
        Self {
            timed: timed.collect(),
            ..Self::default()
        }
    }

    /// Whether it says one time and nothing else.
    pub(super) fn is_time_alone(&self) -> bool {
        let is_bare = |timed: &Timed| timed.behind.is_empty();
        self.corner.is_empty() && self.timed.len() == 1 && self.timed.iter().all(is_bare)
    }

    /// The names of `count` columns; empty where nothing is told for certain.
    pub(super) fn names(&self, count: usize) -> Vec<String> {
        let (known, free) = (self.timed.len(), count.saturating_sub(self.timed.len()));
        if self.is_list && free > 0 {
            return vec![String::new(); count];
        }
        let joined = |timed: &Timed| {
            format!("{} {}", timed.name, timed.behind)
                .trim_end()
                .to_owned()
        };
        if known == 0 || free == 0 {
            let names = self
                .timed
                .iter()
                .map(joined)
                .chain(std::iter::repeat(String::new()));
            return names.take(count).collect();
        }
        if let [only] = self.timed.as_slice() {
            let words = only.behind.split_whitespace();
            if words.clone().count() == count && words.clone().all(is_quarter) {
                return words
                    .map(|quarter| format!("{quarter} {}", only.name))
                    .collect();
            }
        }
        let behind = || self.timed.iter().map(|timed| timed.behind.as_str());
        let is_alike = behind().all(|text| Some(text) == behind().next());
        if is_alike && count.is_multiple_of(known) {
            // An amount and its share under each time.
            let each = count / known;
            let spread = self
                .timed
                .iter()
                .flat_map(|timed| std::iter::repeat_n(&timed.name, each));
            return spread.cloned().collect();
        }
        let parts: [fn(&str) -> Vec<&str>; 2] =
            [set_apart, |text| text.split_whitespace().collect()];
        let exact = parts
            .iter()
            .find(|parts| behind().flat_map(*parts).count() == free);
        match exact {
            Some(parts) => self.in_turn(*parts),
            None => self.certain(count),
        }
    }

    /// Times, and behind each the columns that are told of between it and the next.
    fn in_turn(&self, parts: fn(&str) -> Vec<&str>) -> Vec<String> {
        let names = self.timed.iter().flat_map(|timed| {
            let behind = parts(&timed.behind).into_iter();
            let further = behind.map(|name| timed.further(name));
            std::iter::once(timed.name.clone()).chain(further)
        });
        names.collect()
    }

    /// The times whose places nothing between can move: all of them if further columns stand behind the last, and of a
    /// balance and its changes the first and the last.
    fn certain(&self, count: usize) -> Vec<String> {
        let mut names = vec![String::new(); count];
        let gaps = self
            .timed
            .iter()
            .filter(|timed| !timed.behind.is_empty())
            .count();
        let ends_with_time = self.timed.last().is_some_and(|last| last.behind.is_empty());
        let mut places: Vec<(usize, &Timed)> = self.timed.iter().enumerate().collect();
        if gaps > 0 && ends_with_time && self.timed.len() == 2 {
            places = places
                .into_iter()
                .map(|(at, timed)| (at * (count - 1), timed))
                .collect();
        } else if gaps > usize::from(!ends_with_time) {
            places.clear();
        }
        for (place, timed) in places {
            if let Some(name) = names.get_mut(place) {
                name.clone_from(&timed.name);
            }
        }
        names
    }
}

/// Whether a line ends as a sentence does and has as many words.
fn is_sentence(written: &str) -> bool {
    const MOST: usize = 14;
    let ends = written.ends_with([':', ';']);
    ends || (written.ends_with('.') && written.split_whitespace().count() > MOST)
}

/// The places of single times, in order: those that are mentioned, and years by themselves, since a mention may take
/// one for a number ("Note 2020 2019").
fn times(written: &str) -> Vec<Range<usize>> {
    let found = mentions(written, &Locale::default());
    let found = found.iter().filter_map(|mention| time(written, mention));
    let mut times: Vec<Range<usize>> = found.collect();
    for year in years(written) {
        let is_known = |time: &Range<usize>| time.start < year.end && year.start < time.end;
        if !times.iter().any(is_known) {
            times.push(year);
        }
    }
    times.sort_unstable_by_key(|time| time.start);
    times
}

/// Words that are a year and nothing else.
fn years(written: &str) -> impl Iterator<Item = Range<usize>> {
    let mut start = 0;
    let words = written.split([' ', '\t']).map(move |word| {
        let place = start..start + word.len();
        start = place.end + 1;
        (word, place)
    });
    let is_year = |word: &str| word.len() == 4 && word.parse().is_ok_and(is_year_alone);
    words.filter_map(move |(word, place)| is_year(word).then_some(place))
}

/// Where a mention is a time, or has the digits of one: "2019 €m" is no amount over figures.
fn time(written: &str, mention: &Mention) -> Option<Range<usize>> {
    const LENGTH: usize = 4;
    let Span { start, end } = mention.span;
    let inside = written.get(start..end)?;
    if mention.time().is_some() {
        let behind = written.get(end..).unwrap_or_default();
        return Some(start..start + without_first_quarter(inside, behind).len());
    }
    let at = inside.find(|c: char| c.is_ascii_digit())?;
    let (year, behind) = inside.get(at..)?.split_at_checked(LENGTH)?;
    let is_all = !behind.contains(|c: char| c.is_ascii_digit() || c == ',' || c == '.');
    let is_year = is_all && year.parse().is_ok_and(is_year_alone);
    is_year.then_some(start + at..start + at + LENGTH)
}

/// A time without the quarter at its end, which other quarters follow: "2023" of "2023 Q1  Q2  Q3  Q4".
fn without_first_quarter<'t>(time: &'t str, behind: &str) -> &'t str {
    let next = behind.split_whitespace().next();
    let parts = time.rsplit_once(char::is_whitespace);
    let quarter = parts.filter(|(_, last)| is_quarter(last) && next.is_some_and(is_quarter));
    quarter.map_or(time, |(year, _)| year.trim_end())
}

const fn is_quarter(word: &str) -> bool {
    matches!(word.as_bytes(), [b'Q' | b'q', b'1'..=b'4'])
}

/// Whether digits stand nowhere but in times, and in what marks a footnote.
fn is_all_times(written: &str, times: &[Range<usize>]) -> bool {
    let mut start = 0;
    let ends = times.iter().map(|time| (time.start, time.end));
    ends.chain([(written.len(), written.len())])
        .all(|(until, end)| {
            let between = written.get(start..until).unwrap_or_default();
            let behind = between.get(footnote(between)..).unwrap_or_default();
            start = end;
            !behind.bytes().any(|byte| byte.is_ascii_digit())
        })
}

/// The length of "(1)" and the like at the start of a text.
fn footnote(text: &str) -> usize {
    let trimmed = text.trim_start();
    let blanks = text.len() - trimmed.len();
    let end = trimmed
        .starts_with(['(', '['])
        .then(|| trimmed.find([')', ']']))
        .flatten();
    end.filter(|end| *end <= 3)
        .map_or(0, |end| blanks + end + 1)
}

/// Whether words lead to the time behind them; "% of total" does not.
fn leads(between: &str) -> bool {
    const LEADS: [&str; 10] = [
        "ended", "ending", "months", "weeks", "quarter", "quarters", "year", "years", "fiscal",
        "half",
    ];
    let is_one =
        |known: &[&str], word: &str| known.iter().any(|known| known.eq_ignore_ascii_case(word));
    let mut words = between.split_whitespace();
    let last = words.clone().next_back();
    words.any(|word| is_one(&LEADS, word)) || last.is_some_and(|last| is_one(&["at", "of"], last))
}

/// The parts of a line that two blanks set apart, if any are.
fn set_apart(text: &str) -> Vec<&str> {
    text.split("  ")
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect()
}

/// The spans of time that a line names one after the other: "Three months ended June 30, | Six months ended …".
fn spans(written: &str) -> Vec<&str> {
    const SPANS: [&str; 8] = [
        "month", "months", "week", "weeks", "year", "years", "quarter", "quarters",
    ];
    let mut starts = Vec::new();
    let mut before = 0;
    let mut at = 0;
    for word in written.split(' ') {
        let is_span = SPANS.iter().any(|known| known.eq_ignore_ascii_case(word));
        let behind = written
            .get(at + word.len()..)
            .unwrap_or_default()
            .trim_start();
        if is_span
            && behind
                .get(..5)
                .is_some_and(|ended| ended.eq_ignore_ascii_case("ended"))
        {
            // "($ in millions) Year ended" begins with the year.
            let length = written.get(before..at).unwrap_or_default().trim_end();
            let is_length = length.ends_with(char::is_alphanumeric);
            starts.push(if is_length { before } else { at });
        }
        if !word.is_empty() {
            before = at;
        }
        at += word.len() + 1;
    }
    let ends = starts.iter().skip(1).copied().chain([written.len()]);
    let parts = starts
        .iter()
        .zip(ends)
        .map(|(start, end)| written.get(*start..end));
    let parts = parts.map(|part| without_change(part.unwrap_or_default()));
    parts.map(str::trim).collect()
}

/// A span of time without the name of the change that stands beside it: "Year ended December 31, | % Change".
fn without_change(span: &str) -> &str {
    const CHANGES: [&str; 6] = [
        "% Change", "%Change", "Change", "Percent", "Increase", "Variance",
    ];
    let starts = CHANGES.iter().filter_map(|change| span.find(change));
    starts
        .min()
        .and_then(|start| span.get(..start))
        .unwrap_or(span)
}

/// The days that a line names one after the other, each without its year: "September 30, | September 30,".
fn days(written: &str) -> Vec<&str> {
    let parts = set_apart(written);
    let is_day = |part: &&str| {
        let mut words = part.split([' ', ',']).filter(|word| !word.is_empty());
        let month = words.next().is_some_and(|word| month_named(word).is_some());
        let day = words
            .next()
            .is_some_and(|day| day.len() <= 2 && day.parse::<u8>().is_ok());
        month && day && words.next().is_none()
    };
    if parts.iter().all(is_day) {
        parts
    } else {
        Vec::new()
    }
}
