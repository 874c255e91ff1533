//! The ends of a course over two times that are told once: "from March to June it rose from 5 to 6", "between 2021 and 2024 it
//! went from 5 to 4".

use super::{Inside, List};
use crate::wording::is_one_of;
use crate::{MentionKind, Period};

impl Inside<'_> {
    /// Binds what something went from and to, of the only two numbers that are told so, to the only two times of the sentence.
    pub(super) fn bind_course(&self, lists: &[List], bound: &mut [Option<Period>]) {
        let head = self.head(lists);
        let Some(ends) = head.or_else(|| self.only_range(lists)) else {
            return;
        };
        if self.bind_chain(lists, ends, bound) {
            return;
        }
        let mut pairs = lists.windows(2).filter_map(|pair| match pair {
            [from, to] if from.len() == 1 && to.len() == 1 => Some([from.start, to.start]),
            _ => None,
        });
        let pair = pairs.find(|pair| self.is_course(*pair, head.is_some()));
        for (number, time) in pair.into_iter().flatten().zip(ends) {
            if let Some(slot @ None) = bound.get_mut(number) {
                *slot = Some(time);
            }
        }
    }

    /// Binds numbers that arrows join to the years of a range, where there are as many: "19.7 → 21.0 → 23.4 between 2020 and
    /// 2022"; whether there are.
    fn bind_chain(
        &self,
        lists: &[List],
        [first, last]: [Period; 2],
        bound: &mut [Option<Period>],
    ) -> bool {
        const FEWEST: usize = 3;
        let is_joined = |left: &List, right: &List| {
            let gap = self.between(left.start, right.start).trim();
            self.is_number(left.start)
                && self.is_number(right.start)
                && is_one_of(&["→", "->"], gap)
        };
        let mut chains = lists.chunk_by(is_joined);
        let Some(chain) = chains.find(|chain| chain.len() >= FEWEST) else {
            return false;
        };
        let years = first.year..=last.year;
        let are_alike = chain.iter().all(|list| list.len() == 1) && years.len() == chain.len();
        let are_years = [first, last]
            .iter()
            .all(|time| *time == Period::year(time.year));
        if !are_alike || !are_years {
            return false;
        }
        for (list, year) in chain.iter().zip(years) {
            if let Some(slot @ None) = bound.get_mut(list.start) {
                *slot = Some(Period::year(year));
            }
        }
        true
    }

    /// Whether two numbers are what something went from and to.
    fn is_course(&self, [from, to]: [usize; 2], has_head: bool) -> bool {
        self.is_number(from)
            && self.is_number(to)
            && is_one_of(&["to", "→", "->"], self.between(from, to).trim())
            && (is_one_of(&["from"], self.word_before(from)) || has_head)
    }

    /// The two times that head the sentence, whatever other times it tells behind them: "2022 → 2023: $93.85 to $76.14".
    fn head(&self, lists: &[List]) -> Option<[Period; 2]> {
        let mut places = lists.iter().flat_map(Clone::clone);
        let (first, last) = (places.next()?, places.next()?);
        let joint = self.between(first, last);
        let is_head = is_one_of(&["→", "->", "to", "–"], joint.trim())
            && self.rest(last).trim_start().starts_with(':');
        is_head.then(|| Some([self.period(first)?, self.period(last)?]))?
    }

    /// The first and the last of the times of the sentence, where it tells a range and no other time.
    fn only_range(&self, lists: &[List]) -> Option<[Period; 2]> {
        let mut times = lists.iter().filter(|list| self.is_period(list.start));
        let (Some(only), None) = (times.next(), times.next()) else {
            return None;
        };
        if let [first, last] = *only.clone().collect::<Vec<usize>>() {
            let joint = self.between(first, last).trim();
            let is_range = match self.word_before(first).to_ascii_lowercase().as_str() {
                "from" => joint == "to",
                "between" => joint == "and",
                _ => false,
            };
            return is_range.then(|| Some([self.period(first)?, self.period(last)?]))?;
        }
        match &self.mentions.get(only.start)?.kind {
            MentionKind::Years(span) if span.from.year < span.to.year => {
                Some([span.from.year, span.to.year].map(Period::year))
            }
            _ => None,
        }
    }
}
