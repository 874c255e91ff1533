//! Numbers that say how many are listed right behind: "in 2 years: 2020 and 2022", "มี 2 ไตรมาส คือ Q2 และ Q4".

use super::Answer;
use super::listed::is_count;
use crate::layout::Cell;
use crate::sentence::Sentence;
use crate::wording::{beginning, is_one_of, words};
use crate::{Mention, NumberMention};

/// What opens such a list.
const OPENS: [&str; 6] = [":", "namely ", "i.e. ", "คือ", "ได้แก่", "ประกอบด้วย"];

/// What stands between two of it.
const PARTS: [&str; 6] = [", and ", " and ", ", ", "; ", " และ", "และ"];

/// A longer list is counted by nobody.
const MOST: f64 = 12.0;

/// So many bytes behind a number are read.
const LONGEST: usize = 1_000;

/// So many bytes may tell what is counted.
const FARTHEST: usize = 120;

impl Answer<'_> {
    /// Whether as many are listed behind a number in its sentence as it says.
    pub(super) fn is_enumerated(
        &self,
        sentence: &Sentence,
        mention: &Mention,
        number: &NumberMention,
    ) -> bool {
        if !is_count(number) || number.value > MOST {
            return false;
        }
        let behind = self.asked.answer.get(mention.span.end..sentence.span.end);
        let behind = beginning(behind.unwrap_or_default(), LONGEST);
        let opened = OPENS
            .iter()
            .filter_map(|open| Some((behind.find(open)?, open.len())));
        let first = opened.min().filter(|(start, _)| *start <= FARTHEST);
        // What is counted is a few words: neither the end of a clause nor code.
        let is_plain = |(start, _): &(usize, usize)| {
            let counted = behind.get(..*start).unwrap_or_default();
            !counted.contains([',', ';', '"', '{', '[', '|', '(', '\n'])
        };
        let first = first.filter(is_plain);
        let listed = first.and_then(|(start, length)| behind.get(start + length..));
        listed.is_some_and(|listed| {
            let is_it = |count: f64| (count - number.value).abs() < f64::EPSILON;
            is_it(items(&without_asides(listed)))
        })
    }

    /// Whether a number is the place of its row in a table, whose first column counts the rows: "| 1 | Alpha | 6.8 % |".
    pub(super) fn is_row_number(&self, mention: &Mention) -> bool {
        /// So many rows above tell whether they are counted.
        const ABOVE: usize = 3;
        let own = self.table_at(mention.span.start);
        let own = own.and_then(|table| Some((table, table.find(mention.span.start)?)));
        let Some((table, cell)) = own.filter(|(_, cell)| cell.column == 0) else {
            return false;
        };
        let corner = self.layout.corner(self.asked.answer, mention.span.start);
        if !corner.is_some_and(|corner| heads_places(corner.of(self.asked.answer))) {
            return false;
        }
        let counts = |row: usize| {
            let place = table.number(Cell { row, ..cell })?;
            let number = self.mentions.get(place)?.number()?;
            let is_it = u32::try_from(row + 1)
                .is_ok_and(|count| (number.value - f64::from(count)).abs() < f64::EPSILON);
            Some(is_it && is_count(number))
        };
        let rows = cell.row.saturating_sub(ABOVE)..=cell.row.max(1);
        rows.into_iter().all(|row| counts(row) == Some(true))
    }

    /// Whether the list that a number's line introduces has neither as many items as the number says, nor as many as the
    /// whole that it is a part of: "Three of your seven stocks are down:" over four.
    pub(super) fn is_listed_otherwise(&self, mention: &Mention, number: &NumberMention) -> bool {
        let next = self
            .mentions
            .iter()
            .find(|next| next.span.start >= mention.span.end);
        let Some(whole) = next.filter(|_| is_count(number)) else {
            return false;
        };
        let text = self.asked.answer;
        let gap = text
            .get(mention.span.end..whole.span.start)
            .unwrap_or_default();
        let is_part = matches!(
            gap.trim(),
            "of" | "of the" | "of your" | "of our" | "of their" | "of its" | "out of"
        );
        let count = whole.number().filter(|whole| is_part && is_count(whole));
        let items = count.and_then(|_| self.layout.count_below(text, mention.span.start));
        #[expect(clippy::cast_precision_loss, reason = "no list has 2^53 items")]
        let items = items.map(|items| items as f64);
        let is_it = |items: f64| {
            let counts = [Some(number), count].into_iter().flatten();
            counts
                .into_iter()
                .any(|number| (number.value - items).abs() < f64::EPSILON)
        };
        items.is_some_and(|items| items > 1.0 && !is_it(items))
    }
}

/// Whether the header of a column says that it numbers the rows: none, "#", "Rank (1Y)".
fn heads_places(header: &str) -> bool {
    const PLACES: [&str; 8] = [
        "no", "nr", "rank", "rang", "pos", "position", "place", "row",
    ];
    const THAI: [&str; 3] = ["อันดับ", "ลำดับ", "ที่"];
    let header = header.trim_matches([' ', '*', '#', '.']);
    let first = words(header).next();
    header.is_empty()
        || first.is_some_and(|(_, word)| is_one_of(&PLACES, word))
        || THAI.iter().any(|place| header.starts_with(place))
}

/// A text without what stands in parentheses.
fn without_asides(text: &str) -> String {
    let mut depth = 0_usize;
    let outside = |c: &char| {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => return depth == 0,
        }
        false
    };
    text.chars().filter(outside).collect()
}

/// How many a list has.
fn items(text: &str) -> f64 {
    let mut rest = text.trim().trim_end_matches(['.', '!']);
    let mut count = 1.0;
    while let Some((at, part)) = next_part(rest) {
        rest = rest.get(at + part.len()..).unwrap_or_default();
        count += 1.0;
    }
    count
}

/// Where two of a list are parted, and by what; of several that begin there the longest.
fn next_part(text: &str) -> Option<(usize, &'static str)> {
    let found = PARTS
        .iter()
        .filter_map(|part| Some((text.find(part)?, *part)));
    found.min_by_key(|(at, part)| (*at, core::cmp::Reverse(part.len())))
}
