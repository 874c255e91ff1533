//! Members that are ranges: "980-1,010" under `guidance_musd`.

use super::builder::Builder;
use super::cell::{self, Cell};
use super::number::Number;
use super::scope::Entry;
use super::traits::text_of;
use crate::wording::{is_one_of, words};
use crate::{Locale, Mention, mentions};

impl Builder {
    /// The ends of a text that is nothing but a range.
    pub(super) fn range(&self, entry: &Entry) -> Option<[Number; 2]> {
        let text = text_of(entry).map(|text| self.text(text))?;
        let found = text
            .contains(|c: char| c.is_ascii_digit())
            .then(|| mentions(text, &Locale::default()))?;
        let [first, last] = found.as_slice() else {
            return None;
        };
        let are_numbers = first.number().is_some() && last.number().is_some();
        let end =
            |mention: &Mention| match cell::read(mention.span.of(text), self.has_decimal_commas) {
                Cell::Figure(figure) => Some(Number::from(&figure)),
                Cell::Pair(_) | Cell::Dash | Cell::Words | Cell::Empty => None,
            };
        let ends = [end(first)?, end(last)?];
        (are_numbers && is_joined(text, [first, last])).then_some(ends)
    }

    /// Whether a text is nothing but a range, which names nothing.
    pub(super) fn is_range(&self, entry: &Entry) -> bool {
        self.range(entry).is_some()
    }
}

/// Whether nothing but what makes a range of two numbers stands beside them.
fn is_joined(text: &str, ends: [&Mention; 2]) -> bool {
    const JOINTS: [&str; 4] = ["to", "and", "from", "between"];
    let told: usize = ends.iter().map(|end| end.span.end - end.span.start).sum();
    let joints = words(text).map(|(_, word)| word);
    let joints = joints.filter(|word| is_one_of(&JOINTS, word));
    let joints: usize = joints.map(str::len).sum();
    let marks = text
        .chars()
        .filter(|mark| matches!(mark, '-' | '–' | '—' | ' ' | '~'));
    let marks: usize = marks.map(char::len_utf8).sum();
    told + joints + marks >= text.len()
}
