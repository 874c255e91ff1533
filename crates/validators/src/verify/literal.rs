//! Numbers that stand in the facts as they are.

use super::Lead;
use super::count::miscounts;
use crate::judge::{Band, Direction, stated};
use crate::measure::Measure;
use crate::polarity::{Named, Pole, named};
use crate::wording::{names_deduction, names_outlay};
use crate::{Fact, Facts, Hedge, NumberMention, Period, Sign, Unit, YearPart};

/// A number of fewer digits is rounded, and may be nearly any figure.
const MANY_DIGITS: f64 = 1_000.0;

/// What the facts say to a number.
#[derive(Debug, Clone, Copy)]
pub(super) enum Literal<'a> {
    /// A fact agrees.
    Supported,
    /// Only facts of another time or subject do.
    Other(&'a Fact),
    /// None does.
    Unknown,
    /// None is even near, whatever its sign.
    Far,
}

/// `told` is what the words around the number say of its sign; none where only its own sign counts.
pub(super) fn literal<'a>(
    mention: &NumberMention,
    about: Option<Period>,
    facts: &'a Facts,
    told: Option<Direction>,
    lead: &Lead<'_, '_>,
) -> Literal<'a> {
    let mut found = Literal::Far;
    let mut near: Option<&Fact> = None;
    let mut written_of: Option<&Fact> = None;
    let as_written = as_written(mention, facts);
    for (fact, scale) in candidates(mention, facts).chain(as_written) {
        if matches!(found, Literal::Far) {
            found = Literal::Unknown;
        }
        // Dividends paid may have risen to 305 where the table has (305).
        let names = [facts.name(fact), facts.column_header(fact)];
        let is_outlay = || {
            let is_balance = mention.unit != Some(Unit::Percent);
            let is_taken_off = |name: &str| is_balance && names_deduction(name);
            let is_named =
                |name: &str| names_outlay(name) && !is_gain_or_loss(name) || is_taken_off(name);
            let is_named =
                !lead.says_gain() && !lead.says_equity_of(fact) && names.into_iter().any(is_named);
            let is_relief = || !fact.is_prose() && lead.says_relief();
            let is_told = || is_named || lead.says_lack() || is_relief();
            // Nobody writes a plus before what was spent.
            fact.value < 0.0
                && mention.sign != Sign::Plus
                && !lead.says_inflow_of(fact)
                && !lead.writes_minus_in_row(fact)
                && (is_told() || facts.is_taken_off_balance(fact) || lead.tells_outlay_of(fact))
        };
        let told = match told {
            Some(Direction::Open | Direction::Up) if is_outlay() => Direction::Down,
            told => told.unwrap_or(Direction::Open),
        };
        let is_stated = || {
            stated(mention, fact, scale, told).is_some() || lead.is_fall_told(mention, fact, scale)
        };
        if !is_stated()
            || is_hundredfold(mention, fact, scale) && !facts.may_be_share(fact)
            || mention.unit.is_some() && facts.is_place(fact)
            || is_whole_of_part(mention, fact, scale)
            || mention.unit == Some(Unit::Percent) && is_no_percentage(facts, fact)
            || miscounts(mention, facts, fact)
            || fact.value.fract() != 0.0 && lead.counts_another(mention, fact)
            || scale <= 1.0 && lead.counts_in_full(mention, fact)
            || lead.is_opposite(fact)
            || lead.is_on_other_side(mention, fact)
            || lead.is_gain_in_brackets(mention, fact)
            || mention.sign == Sign::None && (lead.says_loss_of(fact) || lead.says_ahead_of(fact))
        {
            continue;
        }
        let is_another = || {
            lead.names_another(fact)
                || lead.continues_another(fact)
                || lead.is_of_figure_not_shared(fact)
                || lead.is_of_row_not_shared(fact)
                || lead.is_of_sibling_not_shared(fact)
                || lead.is_at_place_of_another(fact)
                || lead.is_part_of_other_whole(fact)
                || lead.has_own_name_in_list(fact) == Some(false)
                || lead.is_no_year_apart(fact)
                || lead.is_at_other_end(fact)
                || lead.is_outside_range(fact)
                || lead.measures_another(fact)
                || lead.is_per_another(fact)
                || lead.counts_another(mention, fact)
        };
        // What is called an average comes near many figures, and is rounded from none but itself.
        let is_near_mean = || !is_rounded(mention, fact, scale) && lead.says_mean_of(fact);
        // "Approximately 1,358" comes near to some figure of any statement.
        let is_near_unsaid = || {
            mention.hedge != Hedge::Exact
                && mention.value.abs() >= MANY_DIGITS * mention.step
                && !is_rounded(mention, fact, scale)
                && !names_row(lead, fact)
        };
        let is_meant = || !is_another() && !is_near_mean() && !is_near_unsaid();
        if is_of(fact, about, lead) && is_meant() {
            if about.is_none() || is_rounded(mention, fact, scale) {
                return Literal::Supported;
            }
            near = near.or(Some(fact));
            continue;
        }
        if is_rounded(mention, fact, scale) {
            written_of = Some(fact);
            found = Literal::Other(fact);
        } else if !matches!(found, Literal::Other(_)) {
            found = Literal::Other(fact);
        }
    }
    if let Some(near) = near {
        // Written with all its digits, it is what the same row has at another time: 15.626 for 15.5619; or what another row has,
        // where nothing is said of the one that it comes near to.
        let is_unsaid = || !names_row(lead, near);
        let is_meant = |other: &&Fact| {
            mention.hedge == Hedge::Exact && (is_exchanged(mention, near, other) || is_unsaid())
        };
        let other = written_of.filter(is_meant);
        return other.map_or(Literal::Supported, Literal::Other);
    }
    if in_another_unit(mention, about, facts, lead) {
        Literal::Supported
    } else {
        found
    }
}

/// Whether a name is of what is gained where it is above nothing: "Diluted earnings (loss) per share".
pub(super) fn is_gain_or_loss(name: &str) -> bool {
    named(name) == Some(Named::Either(Pole::Gain))
}

/// Whether money is told in whole units where a fact counts parts of them: "£19.5" of 19.5 pence.
fn is_whole_of_part(mention: &NumberMention, fact: &Fact, scale: f64) -> bool {
    matches!(mention.unit, Some(Unit::Money(_))) && fact.scales.first() < 1.0 && scale >= 1.0
}

/// Whether a fact counts things, or its record tells the same in percent beside it.
fn is_no_percentage(facts: &Facts, fact: &Fact) -> bool {
    facts.is_count(fact) || facts.is_beside_percent(fact)
}

/// Whether a fact rounds to a number as it is written.
pub(super) fn is_rounded(mention: &NumberMention, fact: &Fact, scale: f64) -> bool {
    let distance = ((fact.value * scale).abs() - mention.value.abs()).abs();
    distance <= mention.step / 2.0 * (1.0 + 1e-9)
}

/// Whether a number has every digit of what the row of a fact has at another time, or of what another row of its column has.
fn is_exchanged(mention: &NumberMention, near: &Fact, other: &Fact) -> bool {
    let are_times = near
        .period
        .zip(other.period)
        .is_some_and(|(near, other)| near != other);
    let are_rows = near.column == other.column && near.row != other.row;
    mention.has_many_digits() && (near.row == other.row && are_times || are_rows)
}

/// Whether a fact says the same in another unit: 2.34 seconds where it has 2,340 under `p99_ms`.
fn in_another_unit(
    mention: &NumberMention,
    about: Option<Period>,
    facts: &Facts,
    lead: &Lead<'_, '_>,
) -> bool {
    let mut others = lead.measure().into_iter().flat_map(Measure::others);
    others.any(|(measure, size)| {
        let told = NumberMention {
            value: mention.value * size,
            step: mention.step * size,
            ..*mention
        };
        // Where nothing says what a figure counts in, a thousand times as much in the next smaller unit is the same digits.
        let mut same = candidates(&told, facts).filter(|(fact, scale)| {
            may_be_read_so(fact, *scale, size)
                && Measure::of_fact(facts, fact) == Some(measure)
                && stated(&told, fact, *scale, Direction::Open).is_some()
        });
        same.any(|(fact, _)| is_of(fact, about, lead) && !lead.names_another(fact))
    })
}

/// Whether a figure is read by the first of its scales, or brought to another unit by something else than thousands.
fn may_be_read_so(fact: &Fact, scale: f64, size: f64) -> bool {
    let is_first = (scale - fact.scales.first()).abs() < f64::EPSILON;
    let thousands = size.log10() / 3.0;
    is_first || (thousands - thousands.round()).abs() > 1e-9
}

/// The facts of about the magnitude that a number states, by each measure that it may be stated in.
pub(super) fn candidates<'a>(
    mention: &NumberMention,
    facts: &'a Facts,
) -> impl Iterator<Item = (&'a Fact, f64)> {
    let reach = Band::of(mention).reach();
    let value = mention.value;
    factors(mention.unit)
        .iter()
        .flat_map(move |factor| facts.near(value / factor, reach / factor))
}

/// The facts whose digits a bare number repeats, whatever the table counts in: "$1,663" for 1,663 million.
pub(super) fn as_written<'a>(
    mention: &NumberMention,
    facts: &'a Facts,
) -> impl Iterator<Item = (&'a Fact, f64)> {
    const SCALES: &[f64] = &[1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e12];
    let is_bare = mention.is_bare();
    let reach = Band::of(mention).reach();
    let value = mention.value;
    let scales = SCALES.iter();
    let scales = scales.filter(move |scale| is_bare && facts.has_scale(**scale));
    scales.flat_map(move |scale| {
        let near = facts.near(value * scale, reach * scale);
        near.filter(move |(_, read)| (read - scale).abs() < f64::EPSILON)
            .map(|(fact, _)| (fact, 1.0))
    })
}

/// What a fact may have to be multiplied by to be stated in a unit.
const fn factors(unit: Option<Unit>) -> &'static [f64] {
    match unit {
        Some(Unit::Percent | Unit::PercentagePoints) => &[1.0, 100.0],
        Some(Unit::BasisPoints) => &[1.0, 100.0, 10_000.0],
        Some(Unit::Money(_) | Unit::Multiple) | None => &[1.0],
    }
}

/// Whether a number in percent tells of a plain fact as a share of one.
pub(super) fn is_hundredfold(mention: &NumberMention, fact: &Fact, scale: f64) -> bool {
    mention.is_percentage()
        && fact.unit.is_none()
        && mention.value.abs() > 10.0 * (fact.value * scale).abs()
}

/// Whether what leads to a number has a word of the row that a fact stands in.
fn names_row(lead: &Lead<'_, '_>, fact: &Fact) -> bool {
    let words = lead.answer.facts().words_of_row(fact);
    fact.is_prose() || words.is_empty() || words.iter().any(|(word, _)| lead.says(*word))
}

/// Whether a fact may be told of as one of a time. A year that ends within its first half may go by the
/// number of the year before.
fn is_of(fact: &Fact, about: Option<Period>, lead: &Lead<'_, '_>) -> bool {
    let Some(about) = about else {
        return true;
    };
    if let Some(is_it) = lead.is_beginning(fact, about) {
        return is_it;
    }
    if lead.answer.facts().is_dated(fact, about) {
        return true;
    }
    let Some(of_fact) = fact.period else {
        return !lead.is_told_by_day(fact, about);
    };
    // A third quarter is no second one, whatever else is said; nine months may be told beside it.
    let are_parts = about.part.is_part() && of_fact.part.is_part();
    let may_be_told = || {
        if are_parts {
            !of_fact.is_as_long(about) && lead.names_length_of(of_fact.part)
        } else {
            !has_of_time(lead.answer.facts(), fact, about)
        }
    };
    // "The notes due 2031: $800 million" are of no balance in 2031.
    let is_called_by =
        || about.part == YearPart::Whole && lead.answer.facts().is_beside_year(fact, about.year);
    // Fiscal quarters end where the records say.
    let ends = lead.answer.facts().ends_as(of_fact, about);
    if let (Some(ends), YearPart::QuarterTo(_)) = (ends, about.part) {
        return ends;
    }
    let is_prior = || of_fact.year.abs_diff(about.year) <= 1 && lead.answer.facts().is_prior(fact);
    of_fact.may_be_of(about)
        || is_prior()
        || ends == Some(true)
        || is_called_by()
        || (of_fact.year == about.year && lead.names_part() && may_be_told())
        || lead.ended_before(fact, about)
        || lead.is_set_before(fact, about)
        || lead.is_extreme_of_year(fact, about)
        || lead.is_extreme_of_days(fact)
}

/// Whether the row of a fact has a figure of the same kind for just the time that is told.
fn has_of_time(facts: &Facts, fact: &Fact, about: Period) -> bool {
    const MOST: usize = 64;
    let is_then = |other: &Fact| {
        let time = other.period.filter(|time| time.part != YearPart::Whole);
        other.unit == fact.unit && time.is_some_and(|time| time.may_be_of(about))
    };
    let is_short = about.part.is_part() || matches!(about.part, YearPart::Month(_));
    is_short && facts.row(fact.row).take(MOST).any(is_then)
}
