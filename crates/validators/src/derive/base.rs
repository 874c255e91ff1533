//! From where a change is counted: what was added "in 2022" is added to 2021, and 5 less than 8 is 3.

use super::shown::is_relative;
use super::{Derived, Work, years};
use crate::judge::Band;
use crate::lexicon::Class;
use crate::verify::Word;
use crate::wording::{HELD_AGAINST, is_one_of};
use crate::{Fact, Mention, NumberMention, Operation, Period, Span, YearPart};

/// So many figures of a line are looked at.
const MOST_PARTS: usize = 64;

/// How many months a time has; none of a day.
fn length(time: Period) -> u8 {
    let months = time.part.months();
    months.map_or(0, |(first, last)| last.saturating_sub(first) + 1)
}

impl Work<'_> {
    /// Whether a change that is said to be "in" the only year of its sentence was found from a time before the last one
    /// that the facts have.
    pub(super) fn belies_base(
        &self,
        mention: &Mention,
        about: Option<Period>,
        found: &Derived,
    ) -> bool {
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        let Some((first, last)) = Fact::in_time(left, right) else {
            return false;
        };
        if found.is_change()
            && self.is_said_in_year(mention)
            && self.is_from_no_base(about, first, last)
        {
            return true;
        }
        let about = about.filter(|about| about.part == YearPart::Whole);
        let is_of_row = |about: Period| {
            let mut row = self.facts().row(last.row);
            let before = Period::year(about.year - 1);
            row.any(|other| other.period == Some(before))
        };
        let is_long = |about: &Period| {
            let [from, to] = [first, last].map(|fact| fact.period.map(|time| time.year));
            to == Some(about.year) && from.is_some_and(|from| from < about.year - 1)
        };
        let names_one = || years(self.answer.within(self.span).iter()).len() == 1;
        found.is_change()
            && about.filter(is_long).is_some_and(is_of_row)
            && names_one()
            && self.is_said_in_year(mention)
            && !self.spans_years()
            && !self.is_asked_from(first)
    }

    /// Whether a change in the only month or quarter that a sentence names was found from neither the one before nor the same
    /// of a year before, of which the facts have figures.
    fn is_from_no_base(&self, about: Option<Period>, first: &Fact, last: &Fact) -> bool {
        const LONG: [&str; 6] = ["straight", "row", "consecutive", "running", "total", "from"];
        let is_short = |part: YearPart| {
            matches!(
                part,
                YearPart::Month(_) | YearPart::Quarter(_) | YearPart::QuarterTo(_)
            )
        };
        let Some(about) = about.filter(|about| is_short(about.part)) else {
            return false;
        };
        let is_base = about.bases().any(|base| first.period == Some(base));
        if last.period != Some(about) || is_base {
            return false;
        }
        let facts = self.facts();
        let is_known = |base: Period| facts.part_of(base.part, base.year).is_some();
        let has_base = || about.bases().next().is_some_and(is_known);
        let said = self.answer.words(self.span);
        let is_long = || said.iter().any(|word| is_one_of(&LONG, word.text));
        self.answer.times_in(self.span).count() <= 1
            && !is_long()
            && !self.spans_years()
            && has_base()
    }

    /// Whether a sum or a mean over a time was found of parts of it that are not all there are, or of others.
    pub(super) fn belies_parts(&self, about: Option<Period>, found: &Derived) -> bool {
        const LESS: [&str; 7] = [
            "excluding",
            "except",
            "without",
            "far",
            "remaining",
            "available",
            "each",
        ];
        let is_put_together = matches!(found.operation, Operation::Sum | Operation::Average);
        let Some(about) = about.filter(|_| is_put_together && found.operands.len() > 1) else {
            return false;
        };
        let [first, ..] = found.operands.as_slice() else {
            return false;
        };
        let is_shorter = |fact: &Fact| {
            let time = fact.period.filter(|time| !time.is_day());
            time.is_some_and(|time| length(time) < length(about))
        };
        let lies_inside = |fact: &Fact| fact.period.is_some_and(|time| time.lies_in(about));
        let is_known = |fact: &Fact| found.operands.iter().any(|own| own.id() == fact.id());
        let is_missed = |fact: &Fact| {
            let is_as_long = fact.period.zip(first.period);
            let is_as_long = is_as_long.is_some_and(|(one, other)| length(one) == length(other));
            is_as_long && lies_inside(fact) && !is_known(fact)
        };
        let said = self.answer.words(self.span);
        let is_less = || said.iter().any(|word| is_one_of(&LESS, word.text));
        let are_of_row = found.operands.iter().all(|fact| fact.row == first.row);
        // "Second-half sales came to 5 in 2020"
        let is_open = || about.part == YearPart::Whole && self.answer.names_part(self.span);
        let may_be = are_of_row
            && found.operands.iter().all(is_shorter)
            && !is_less()
            && !self.spans_years();
        may_be
            && (!found.operands.iter().all(lies_inside)
                || !is_open() && self.facts().row(first.row).take(MOST_PARTS).any(is_missed))
    }

    /// Whether a sum that is said to be of what was "in" the only year of its sentence has figures of that year and of others.
    pub(super) fn belies_sum(&self, mention: &Mention, found: &Derived) -> bool {
        const YEAR: i32 = 366;
        if found.operation != Operation::Sum || found.operands.len() < 2 {
            return false;
        }
        let Some(year) = self.only_year_in(mention) else {
            return false;
        };
        let times = found.operands.iter().map(|fact| fact.period);
        let Some(times) = times.collect::<Option<Vec<Period>>>() else {
            return false;
        };
        let days = || times.iter().map(|time| time.ordinal());
        let is_longer = days()
            .max()
            .zip(days().min())
            .is_some_and(|(last, first)| last - first > YEAR);
        let is_part = times.iter().any(|time| time.year == year);
        (is_longer || self.leaves_out_days(year, found)) && is_part && !self.spans_years()
    }

    /// Whether days of a calendar year are left out of a sum that has days of another: dividends "in 2025" are no four in a row.
    fn leaves_out_days(&self, year: i16, found: &Derived) -> bool {
        let is_fiscal = |word: &Word<'_>| {
            let text = word.text;
            text.eq_ignore_ascii_case("fiscal") || text.starts_with("FY")
        };
        let day = |fact: &Fact| fact.period.filter(|time| time.is_day());
        let is_of_other = |fact: &Fact| day(fact).is_some_and(|day| day.year != year);
        let is_known = |fact: &Fact| found.operands.iter().any(|own| own.id() == fact.id());
        let Some(first) = found
            .operands
            .first()
            .filter(|_| found.operands.iter().any(is_of_other))
        else {
            return false;
        };
        let facts = self.facts();
        let mut lists = facts.collections().iter();
        let column = lists.find_map(|list| {
            let column = list.columns.get(list.place_of(first)?.0)?;
            Some((column, list.length.min(MOST_PARTS)))
        });
        let Some((column, length)) = column else {
            return false;
        };
        let all = (0..length).filter_map(|record| facts.collected(column, record));
        let mut rest = all.filter(|fact| !is_known(fact));
        rest.any(|fact| day(fact).is_some_and(|day| day.year == year))
            && !self.answer.words(self.span).iter().any(is_fiscal)
    }

    /// The only time that a sentence names, before a number, where that is a year "in" which something was.
    fn only_year_in(&self, mention: &Mention) -> Option<i16> {
        const IN: [&str; 2] = ["in", "during"];
        let inside = self.answer.within(self.span).iter();
        let mut times = inside.filter(|other| other.number().is_none());
        let (Some(time), None) = (times.next(), times.next()) else {
            return None;
        };
        let lead = self.answer.words(self.span.before(time.span)).last();
        let is_in = lead.is_some_and(|word| is_one_of(&IN, word.text));
        let is_before = time.span.start < mention.span.start;
        let year = time.time().filter(|time| time.part == YearPart::Whole)?;
        (is_in && is_before).then_some(year.year)
    }

    /// Whether the question names the year of a figure, and the sentence speaks of no single years.
    fn is_asked_from(&self, first: &Fact) -> bool {
        const EACH: [&str; 3] = ["yearly", "annual", "annually"];
        let asked = years(self.asked_mentions.iter());
        let is_asked = first.period.is_some_and(|time| asked.contains(&time.year));
        let mut words = self.answer.words(self.span).iter();
        is_asked && !words.any(|word| is_one_of(&EACH, word.text))
    }

    fn spans_years(&self) -> bool {
        const LONG: [&str; 7] = [
            "since",
            "over",
            "years",
            "cumulative",
            "cumulatively",
            "overall",
            "altogether",
        ];
        let mut words = self.answer.words(self.span).iter();
        let said = self.span.of(self.answer.asked.answer);
        let is_long = ["-year", "to date"].iter().any(|long| said.contains(long));
        is_long || words.any(|word| is_one_of(&LONG, word.text))
    }

    /// Whether a distance was found that is not that of the two numbers which stand before it and are held against each
    /// other: "15 against 13, ahead by 2".
    pub(super) fn belies_both(
        &self,
        mention: &Mention,
        number: &NumberMention,
        found: &Derived,
    ) -> bool {
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        if found.operation != Operation::Difference {
            return false;
        }
        let before = self.span.before(mention.span);
        let inside = self.answer.within(before).iter();
        let before: Vec<(&Mention, &NumberMention)> = inside
            .filter_map(|other| Some((other, other.number()?)))
            .collect();
        let [(first, from), (last, to)] = before.as_slice() else {
            return false;
        };
        let is_alike = |other: &NumberMention| is_relative(other) == is_relative(number);
        let distance = (from.value - to.value).abs();
        let slack = Band::of(number).reach() + f64::midpoint(from.step, to.step);
        let is_theirs = (distance - number.value.abs()).abs() <= slack;
        let are_stated = [from, to].map(|stated| self.repeated(stated).next().is_some());
        let is_of = |stated: &NumberMention| {
            self.repeated(stated)
                .any(|fact| fact.id() == left.id() || fact.id() == right.id())
        };
        are_stated == [true, true]
            && is_alike(from)
            && is_alike(to)
            && !is_theirs
            && is_of(from) != is_of(to)
            && self.holds_against(first, last)
            && self.leads_by(last, mention)
    }

    /// Whether words between two numbers hold them against each other.
    fn holds_against(&self, first: &Mention, last: &Mention) -> bool {
        const BEHIND: [&str; 5] = ["trailing", "trailed", "behind", "lagging", "lagged"];
        let between = Span {
            start: first.span.end,
            end: last.span.start,
        };
        let mut words = self.answer.words(between).iter();
        words.any(|word| {
            Class::SideAhead.has(word)
                || is_one_of(&HELD_AGAINST, word.text)
                || is_one_of(&BEHIND, word.text)
        })
    }

    /// Whether the last word before a number that stands behind another is "by".
    fn leads_by(&self, last: &Mention, mention: &Mention) -> bool {
        let between = Span {
            start: last.span.end,
            end: mention.span.start,
        };
        let word = self.answer.words(between).last();
        word.is_some_and(|word| word.text.eq_ignore_ascii_case("by"))
    }
}
