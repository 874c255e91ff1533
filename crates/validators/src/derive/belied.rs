//! What speaks against a calculation: each rule has its file, and says what of the words it belies.

use super::{Derived, Work};
use crate::{Mention, NumberMention, Period};

impl Work<'_> {
    /// Whether nothing speaks against what was chosen by the time and the names that are said.
    pub(super) fn may_be_meant(
        &self,
        mention: &Mention,
        number: &NumberMention,
        found: &Derived,
    ) -> bool {
        self.may_be_called_so(mention, number, found)
            && self.is_of_said(mention, number, found)
            && !self.is_of_unnamed(mention, number, found)
    }

    /// Whether a calculation is of lines, things or figures that are nowhere named, where as many others are. What a measure is
    /// of goes by its name.
    pub(super) fn is_of_unnamed(
        &self,
        mention: &Mention,
        number: &NumberMention,
        found: &Derived,
    ) -> bool {
        self.belies_lines(mention, found)
            || self.belies_owners(found)
            || self.belies_figure(mention, number, found)
            || self.belies_said_names(found)
    }

    /// Whether a calculation may be what the words around a number call it.
    pub(super) fn may_be_called_so(
        &self,
        mention: &Mention,
        number: &NumberMention,
        found: &Derived,
    ) -> bool {
        !(self.is_margin_of_another(mention, found)
            || self.is_sum_of_returns(found)
            || self.belies_ratio_name(mention, found)
            || self.belies_whole(mention, number, found)
            || self.belies_part(mention, found)
            || self.belies_name(mention, found)
            || self.belies_weights(mention, found)
            || self.is_product_of_rates(found)
            || self.belies_level(mention, found)
            || self.belies_annual(mention, found)
            || self.belies_pair_told(mention, number, found)
            || self.belies_change(mention, number, found)
            || self.belies_unit(mention, number, found)
            || self.belies_currency(number, found)
            || self.belies_per(mention, found)
            || self.belies_asked_row(mention, found)
            || self.belies_mean(mention, found)
            || self.belies_listed_mean(mention, number, found)
            || self.belies_relative_terms(number, found)
            || self.belies_now(found)
            || self.belies_siblings(found)
            || self.belies_longer_name(found)
            || self.belies_price(mention, found)
            || self.belies_group(mention, found)
            || self.belies_measure_sum(mention, number, found)
            || self.belies_loss(number, found)
            || Self::belies_plus(number, found))
    }

    /// Whether a calculation is of the times and the names that are said.
    pub(super) fn is_of_said(
        &self,
        mention: &Mention,
        number: &NumberMention,
        found: &Derived,
    ) -> bool {
        !(self.belies_time_before(mention, number, found)
            || self.belies_cells(mention, found)
            || self.belies_places(found)
            || self.belies_asked_pair(found))
    }

    /// Whether a calculation is over other columns or years than belong together.
    fn belies_places(&self, found: &Derived) -> bool {
        self.belies_two_times(found)
            || self.belies_years_asked(found)
            || self.belies_crossing(found)
    }

    /// Whether nothing in the sentence speaks against a calculation.
    pub(super) fn holds(
        &self,
        mention: &Mention,
        number: &NumberMention,
        about: Option<Period>,
        found: &Derived,
    ) -> bool {
        // Asked of each pair of figures, so that of two changes as large the one that goes the way of the sign is found.
        !(Self::belies_plus(number, found)
            || self.belies_now(found)
            || self.is_any_of_many(mention, number, found)
            || self.belies_course(mention, number, found)
            || self.belies_lead(mention, found)
            || self.belies_day(about, found)
            || self.belies_days(found)
            || self.belies_kinds(number, found)
            || self.belies_counts(mention, found)
            || self.belies_shares(number, found)
            || self.belies_years(mention, found)
            || self.belies_end(mention, about, found)
            || self.belies_base(mention, about, found)
            || self.belies_than(mention, number, found)
            || self.belies_both(mention, number, found)
            || self.belies_sum(mention, found)
            || self.belies_parts(about, found)
            || self.belies_headings(mention, found)
            || self.belies_things(found)
            || self.belies_time_before(mention, number, found)
            || self.belies_statistics(found)
            || self.belies_asked_pair(found)
            || self.belies_stated(mention, about, found)
            || self.belies_cells(mention, found)
            || self.belies_places(found)
            || self.belies_neighbours(mention, number, found))
    }
}
