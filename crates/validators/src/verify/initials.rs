//! Short words of the facts' names that an answer spells out: "non-performing loans" for `npl_ratio`; and its own short words
//! that they spell out: "EPS" for "Earnings per share".

use super::{Answer, Word};
use crate::Span;
use crate::facts::may_be_short;

impl Answer<'_> {
    /// The short words that a part of the answer spells out, as names of rows are compared.
    pub(crate) fn spelled_in(&self, part: Span) -> impl Iterator<Item = u64> {
        self.all_spelled_in(part).map(|(_, word)| *word)
    }

    /// The same of those that end where the part does.
    pub(super) fn spelled_up_to(&self, part: Span) -> impl Iterator<Item = u64> {
        let all = self.all_spelled_in(part);
        all.filter(move |(span, _)| span.end == part.end)
            .map(|(_, word)| *word)
    }

    fn all_spelled_in(&self, part: Span) -> impl Iterator<Item = &(Span, u64)> {
        let all = self.spelled.get_or_init(|| {
            let words = self.words(self.whole());
            let mut all = self.facts().spelled_out(self.asked.answer, words);
            all.extend(self.spelled_short(words));
            all.sort_by_key(|(span, _)| span.start);
            all
        });
        let start = all.partition_point(|(span, _)| span.start < part.start);
        let own = all.iter().skip(start);
        let own = own.take_while(move |(span, _)| span.start < part.end);
        own.filter(move |(span, _)| span.end <= part.end)
    }

    /// What its short words stand for.
    fn spelled_short(&self, words: &[Word<'_>]) -> Vec<(Span, u64)> {
        let of_word = |word: &Word<'_>| {
            let all = self.facts().spelled_by(word.text).into_iter();
            let span = word.span;
            all.map(move |word| (span, word))
        };
        let short = words.iter().filter(|word| may_be_short(word.text));
        short.flat_map(of_word).collect()
    }
}
