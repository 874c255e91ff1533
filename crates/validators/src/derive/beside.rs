//! What the words beside a number are about, where its sentence is about more.

use super::families::Families;
use super::relevance::lines_named;
use super::row::Row;
use super::{Derived, Work};
use crate::lexicon::Class;
use crate::verify::{Lead, Word};
use crate::wording::{
    HELD_AGAINST, Operations, is_one_of, leads_from, leads_to_other_unspaced, names_before, words,
};
use crate::{Fact, Mention, Operation, Span};

/// So many sentences of the facts may be meant; more have nothing but a common word.
const MOST: usize = 6;

impl<'a> Work<'a> {
    /// Whether another number is told right behind to hold it against, or to which it went: "9.9 % vs 13.5 % in 2022",
    /// "from 34.0 % to 32.4 % in 2024", "to 3.0x from 2.0x in 2022".
    pub(super) fn is_held_against(&self, mention: &Mention) -> bool {
        let text = self.answer.asked.answer;
        let next = words(self.span.behind(mention.span).of(text)).next();
        let before = self.span.before(mention.span).of(text);
        let last = before.trim_end().rsplit(' ').next();
        let gap = self.answer.gap_behind(mention.span, self.span);
        // "Grew 6.2 % from 2022" is counted from that year, and "to 3.0x from 2.0x" held against another number.
        let is_of_times = || {
            let mut others = self.answer.within(gap).iter();
            others.any(|other| other.time().is_some())
        };
        let is_against = |word: &str| {
            is_one_of(&HELD_AGAINST, word) || word.eq_ignore_ascii_case("from") && !is_of_times()
        };
        // "23.1 % of sales, compared with 21.2 % in 2023"
        let is_parted = || {
            let mut clauses = gap.of(text).split(',').skip(1);
            clauses.any(|clause| {
                let first = words(clause).next();
                first.is_some_and(|(_, word)| is_against(word))
            })
        };
        next.is_some_and(|(span, word)| span.start <= 2 && is_against(word))
            || last.is_some_and(|word| word.eq_ignore_ascii_case("from"))
            || is_parted()
            || self.is_more_than_next(gap)
            || self.is_held_against_abroad(mention)
    }

    /// Whether what stands between two numbers says that the one is more or less than the other, whose own time is told:
    /// "44.3 %, slightly higher than the 43.6 % of 2019".
    fn is_more_than_next(&self, gap: Span) -> bool {
        let mut last = self.answer.words(gap).iter().rev().take(2);
        let is_than = last.any(|word| word.text.eq_ignore_ascii_case("than"));
        let next = self.answer.places_within(Span {
            end: gap.end + 1,
            ..gap
        });
        let next = next.last().and_then(|place| self.answer.periods.get(place));
        is_than && next.copied().flatten().is_some()
    }

    /// The same in other languages: "50,1 % nach 48,5 % im Vorjahr", "de 2,4x à 2,3x", "2.0，高于上年末的1.75".
    fn is_held_against_abroad(&self, mention: &Mention) -> bool {
        const AGAINST: [&str; 9] = [
            "nach",
            "gegenüber",
            "contre",
            "frente",
            "contra",
            "contro",
            "rispetto",
            "tegen",
            "ante",
        ];
        let text = self.answer.asked.answer;
        let (lead, gap) = (
            self.lead_span(mention),
            self.answer.gap_behind(mention.span, self.span),
        );
        let next = self.answer.words(gap).first();
        let next = next.filter(|next| next.span.start <= mention.span.end + 3);
        next.is_some_and(|next| is_one_of(&AGAINST, next.text))
            || leads_from(lead.of(text), gap.of(text))
            || leads_to_other_unspaced(gap.of(text)) && !self.is_held_against_time(gap)
    }

    /// Whether nothing but a time is told behind a number: "เพิ่มขึ้น 6.2% จากปี 2565" is counted from that year, and held
    /// against no other number.
    fn is_held_against_time(&self, gap: Span) -> bool {
        let mut times = self.answer.within(gap).iter();
        let is_last = self.answer.within(self.span.behind(gap)).is_empty();
        is_last && times.any(|other| other.time().is_some())
    }

    /// Whether the words beside a number say that it is of an earlier time, without its year: "up from 5", "against 5 the
    /// year before".
    pub(in crate::derive) fn is_before(&self, mention: &Mention) -> bool {
        /// "5 in the previous year".
        const NEAR: usize = 4;
        let says_before = |word: &Word<'_>| Class::PriorTime.has(word);
        let leads = |word: &Word<'_>| {
            says_before(word)
                || is_one_of(&HELD_AGAINST, word.text)
                || is_one_of(&["from", "than"], word.text)
        };
        let mut lead = self.lead_span(mention);
        // "From 2018 to 2019 it is 5" is of both.
        if let Some(time) = self.answer.within(lead).last() {
            lead.start = time.span.end;
        }
        let is_abroad = names_before(lead.of(self.answer.asked.answer));
        let lead = self.answer.words(lead);
        let behind = self
            .answer
            .words(self.answer.gap_behind(mention.span, self.span));
        lead.iter().any(leads) || behind.iter().take(NEAR).any(says_before) || is_abroad
    }

    /// By how much a line changed that the words before the number name, or else those behind it, where others are named in
    /// its sentence: "profit fell 5 % while the dividend went up 8 %".
    pub(super) fn over_lines_beside(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
    ) -> Option<Derived> {
        let changes = Operations::default()
            .with(Operation::Difference)
            .with(Operation::PercentChange);
        let operations = families.operations.only(changes);
        if !self.is_change() || !operations.names_calculation() {
            return None;
        }
        // "In both years (8.0 % and 3.6 %)" counts from the year before.
        let before = families.years.first().map(|first| first - 1);
        let before = before.filter(|_| families.lead.is_in_list());
        let years: Vec<i16> = before
            .into_iter()
            .chain(families.years.iter().copied())
            .collect();
        let with_before = Families {
            operations,
            years: &years,
            ..*families
        };
        let lead = self.lead_of_list(families.lead, mention);
        let behind = self.answer.gap_behind(mention.span, self.span);
        let mut named = [lead, behind]
            .map(|part| lines_named(self.facts(), &self.hashes(part)))
            .into_iter();
        let (rows, columns) =
            named.find(|(rows, columns)| !rows.is_empty() || !columns.is_empty())?;
        let of_rows: Vec<Row<'_>> = rows.iter().map(|fact| Row::of(fact)).collect();
        let found = with_before.over_periods(&of_rows);
        let found = found.or_else(|| with_before.since_before(&rows));
        found.or_else(|| with_before.down_columns(&columns))
    }

    /// What stands before a number, or before the first of its list.
    fn lead_of_list(&self, lead: &Lead<'_, '_>, mention: &Mention) -> Span {
        let first = Span {
            start: lead.list_start(),
            end: mention.span.start,
        };
        self.answer.gap_before(first, self.span)
    }

    /// By how much the only series of the facts changed, which needs no name.
    pub(super) fn over_only_series(&self, families: &Families<'a, '_>) -> Option<Derived> {
        let mut columns = self.facts().columns();
        let only = columns.next().filter(|_| columns.next().is_none())?;
        let is_change = self.is_change() && !only.is_prose();
        is_change.then(|| families.down_columns(&[only])).flatten()
    }

    /// What a series gives whose name says nothing, as of amounts under years, of the years that are named or the first so
    /// many.
    pub(super) fn over_unnamed_series(&self, families: &Families<'a, '_>) -> Option<Derived> {
        let has_times = families.years.len() > 1 || !families.counts.is_empty();
        if !has_times || !families.operations.names_calculation() {
            return None;
        }
        let facts = self.facts();
        let is_series = |fact: &&Fact| {
            let is_cell = !fact.is_prose() && fact.period.is_some();
            is_cell && says_nothing(facts.name(fact)) && facts.row(fact.row).len() > 1
        };
        let series = facts.rows().filter(is_series).take(MOST);
        let rows: Vec<Row<'_>> = series.map(Row::of).collect();
        families.over_periods(&rows)
    }

    /// What sentences of the facts have that the words beside the number name: of "revenue rose 7.6 %, with operating
    /// income of 212", the growth is none of operating income. A level without a change would fit too much.
    pub(super) fn over_sentences_beside(&self, families: &Families<'a, '_>) -> Option<Derived> {
        if !self.is_change() || !self.relevance.rows().iter().any(|fact| fact.is_prose()) {
            return None;
        }
        let rows = self.facts().rows_with(families.clause).into_iter();
        let sentences: Vec<&Fact> = rows.filter(|fact| fact.is_prose()).take(MOST + 1).collect();
        if sentences.len() > MOST {
            return None;
        }
        let rows: Vec<Row<'_>> = sentences.iter().map(|fact| Row::of(fact)).collect();
        let found = families.over_periods(&rows);
        found.or_else(|| families.over_sentences(&sentences))
    }
}

/// Whether a name tells nothing but that something is counted: "amount (in millions)".
fn says_nothing(name: &str) -> bool {
    const AMOUNTS: [&str; 8] = [
        "amount", "amounts", "value", "values", "total", "payments", "payment", "figures",
    ];
    let name = name.split('(').next().unwrap_or_default();
    words(name).all(|(_, word)| is_one_of(&AMOUNTS, word))
}
