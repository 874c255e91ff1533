//! What figures of the facts give that the words name: over times, over subjects, over things, beside each other.

use super::families::Families;
use super::row::Row;
use super::{Derived, Known, Work};
use crate::label::hashed;
use crate::wording::Operations;
use crate::{Mention, Operation};

impl<'a> Work<'a> {
    /// What figures give that the words name, or that stand beside each other.
    pub(super) fn of_figures(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
        known: &[Known],
    ) -> Option<Derived> {
        let found = self.between_days(families);
        let found = found.or_else(|| self.over_times(families));
        let found = found.or_else(|| {
            families.over_parts(self.relevance.rows_of_sentence(), self.relevance.columns())
        });
        let found = found.or_else(|| self.over_subjects(families));
        let found = found.or_else(|| self.over_things(families));
        let found = found.or_else(|| self.together(families, mention));
        let found = found.or_else(|| self.of_stated(families, mention, known));
        let found = found.or_else(|| self.of_aside(families, mention));
        let found = found.or_else(|| families.in_two_steps(self.relevance.rows()));
        let found = found.or_else(|| families.over_groups(&self.lead(mention)));
        let found = found.or_else(|| self.across_statements(families));
        let found = found.or_else(|| families.share_of_total());
        let found = found.or_else(|| self.over_sentences_beside(families));
        let found = found.or_else(|| self.over_lines_beside(families, mention));
        let found = found.or_else(|| self.over_only_series(families));
        found.or_else(|| self.over_unnamed_series(families))
    }

    /// What one subject has at several times, or beside each other.
    fn over_times(&self, families: &Families<'a, '_>) -> Option<Derived> {
        if !families.operations.names_calculation() {
            return None;
        }
        let relevant = self.relevance.rows();
        let of_sentence = self.relevance.rows_of_sentence();
        let rows = self.rows.get_or_init(|| {
            let sentences = relevant.iter().filter(|fact| fact.is_prose());
            let rows = of_sentence.iter().chain(sentences);
            rows.map(|fact| Row::of(fact)).collect()
        });
        let found = families.over_periods(rows);
        let found = found.or_else(|| families.down_columns(self.relevance.columns()));
        let found = found.or_else(|| {
            families
                .then_and_now(self.relevance.columns())
                .or_else(|| families.then_and_now(self.relevance.rows()))
        });
        let found = found.or_else(|| families.since_before(relevant));
        let found = found.or_else(|| families.over_sections(relevant));
        let found = found.or_else(|| families.over_namesakes(relevant));
        let found = found.or_else(|| families.over_roll(relevant));
        let found = found.or_else(|| families.over_only_balance());
        let found = found.or_else(|| families.within_records(of_sentence));
        found.or_else(|| families.over_sentences(relevant))
    }

    /// What several subjects have at one time.
    fn over_subjects(&self, families: &Families<'a, '_>) -> Option<Derived> {
        let quotients =
            Operations::QUOTIENTS.without(Operations::default().with(Operation::Product));
        let operations = match (self.is_of_one_subject(), families.about) {
            (false, _) => Operations::all(),
            // "The total rose from 5 in 2021 to 6 in 2022": each is all of one time.
            (true, Some(_)) if self.sets_apart() => quotients
                .and(Operations::TOTALS)
                .with(Operation::Difference),
            (true, Some(_)) => quotients.with(Operation::Sum),
            // What changed, or is put together over years, is one thing.
            (true, None) => quotients,
        };
        let families = Families {
            operations: families.operations.only(operations),
            ..*families
        };
        let relevant = self.relevance.rows();
        let found = families.over_subjects(relevant);
        found.or_else(|| families.share_of_whole(relevant))
    }

    /// Whether the sentence or the question leaves a part out of each figure: "revenue excluding fuel surcharge".
    fn sets_apart(&self) -> bool {
        const APART: [&str; 3] = ["excluding", "without", "ex"];
        let mut words = APART.iter().map(|word| hashed(word));
        words.any(|word| self.relevance.says(word))
    }

    /// What several things have.
    fn over_things(&self, families: &Families<'a, '_>) -> Option<Derived> {
        let named = self.things.get_or_init(|| self.answer.things_in(self.span));
        let of_name = families.lead.things_of_name();
        let found = (of_name.len() > 1).then(|| families.over_things(&of_name));
        let found = found.flatten().or_else(|| families.over_things(named));
        found.or_else(|| families.beside_all(named))
    }

    /// Whether several times of one subject are meant, and not several subjects at one time.
    fn is_of_one_subject(&self) -> bool {
        let is_change = self.is_change() && !self.said.compares;
        is_change || self.years.len() > 1
    }
}
