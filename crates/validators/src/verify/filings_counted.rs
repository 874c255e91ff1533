//! How many filings of a form there are: "3 quarterly reports (10-Q)", "two 10-Ks in 2024".

use super::Answer;
use super::listed::{is_count, is_count_of};
use crate::{Mention, MentionKind, NumberMention};

/// So many bytes may stand between the number and the form.
const FARTHEST: usize = 40;

impl Answer<'_> {
    /// Whether the facts have as many filings of the form behind a number, in all or of a year that its sentence tells.
    pub(super) fn counts_filings(&self, mention: &Mention, number: &NumberMention) -> bool {
        let Some(form) = self.form_behind(mention).filter(|_| is_count(number)) else {
            return false;
        };
        let known = || { self.facts().filings().iter() }.filter(|fact| fact.form == form);
        let is_it = |count: usize| is_count_of(count, number.value);
        let filed_in =
            |year: i16| known().filter(move |fact| fact.filed.is_some_and(|day| day.year == year));
        let mut years = self
            .facts()
            .filings()
            .iter()
            .filter_map(|fact| fact.filed.map(|day| day.year));
        let said = |year: &i16| self.asked.answer.contains(&year.to_string());
        is_it(known().count()) || years.any(|year| said(&year) && is_it(filed_in(year).count()))
    }

    /// The form of the filing that is named right behind a number.
    fn form_behind(&self, mention: &Mention) -> Option<&str> {
        let next = self.next_mention(mention)?;
        let MentionKind::Filing(filing) = &next.kind else {
            return None;
        };
        let gap = self.asked.answer.get(mention.span.end..next.span.start)?;
        let is_near = gap.len() <= FARTHEST && !gap.contains([',', ';', '.', '\n']);
        is_near.then_some(filing.form.as_str())
    }
}
