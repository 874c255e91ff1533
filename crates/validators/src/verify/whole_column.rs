//! The hundred percent of a whole in a column of shares: "| Net revenue | 240,150 | 100.0% |" under "% of revenue".

use super::Answer;
use crate::label::label_words;
use crate::{Mention, NumberMention, Unit};

/// Words that the shares of a column are told with and that no line is called by.
const SHARES: [&str; 4] = [" of ", "% von ", "% du ", "% de "];

impl Answer<'_> {
    /// Whether a number is all of what the header of its column takes shares of, in the row that has its name or is the total.
    pub(super) fn is_whole_of_column(&self, mention: &Mention, number: &NumberMention) -> bool {
        let is_share = matches!(number.unit, Some(Unit::Percent) | None);
        if !is_share || (number.value - 100.0).abs() > f64::EPSILON {
            return false;
        }
        let text = self.asked.answer;
        let Some(heads) = self.layout.heads(text, mention.span.start) else {
            return false;
        };
        let (label, header) = (heads.label.of(text), heads.header.of(text));
        let of = SHARES.iter().find_map(|share| header.split_once(share));
        let is_told = header.contains('%') || header.to_lowercase().contains("share");
        let said: Vec<u64> = label_words(label).collect();
        let names_whole = of.is_some_and(|(_, whole)| {
            let mut whole = label_words(whole).peekable();
            whole.peek().is_some() && whole.all(|word| said.contains(&word))
        });
        is_told && (names_whole || crate::derive::is_total(label))
    }
}
