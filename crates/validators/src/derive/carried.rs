//! What an answer has stated before a number, and goes on with: "That gives quick assets of $3,325 million."

mod anew;
mod any_two;
mod given;
mod items;
mod last;
mod part;
mod points;
mod put_in;
mod remainder;
mod root;
mod swing;
mod whole_told;
mod yearly;

use self::given::{
    Meant, again, apart, in_percent, is_points, of_known, shares, total, with_one_more,
};
pub(super) use self::given::{each_two, is_alike};
use self::yearly::yearly;
use super::stated::known_before;
use super::{Derived, Known, Work};
use crate::judge::holds;
use crate::wording::is_one_of;
use crate::{Fact, Hedge, Mention, NumberMention, Operation, Period, Role, Span, Unit};

/// So many numbers before another are looked at.
const MOST: usize = 12;

/// So many of them are held against each other.
const NEAR: usize = 8;

/// A number that stands before another and that the facts bear out.
pub(super) struct Stated<'k> {
    /// Where it stands.
    place: usize,
    pub(super) number: NumberMention,
    /// Its value before it was rounded, where that is known.
    exact: f64,
    /// What it comes from.
    operands: &'k [Fact],
    /// The time that it is said to be of.
    about: Option<Period>,
    /// Whether it is by how much something changed.
    is_change: bool,
    /// Whether it is put into work, and claims nothing itself.
    is_operand: bool,
    /// Whether it follows from facts, and is none.
    is_derived: bool,
    /// As it is written, with the minus of its fact that it may be written without: "a loss of 5".
    signed: f64,
}

impl Stated<'_> {
    /// As it is written, and as it was before it was rounded.
    fn values(&self) -> [f64; 2] {
        [self.number.value, self.exact]
    }
}

impl Work<'_> {
    /// What the numbers before give: the same again, their sum, or what the sentence names. Of those `known` some stand in
    /// the sentence itself and some before it.
    pub(super) fn of_carried(
        &self,
        mention: &Mention,
        number: &NumberMention,
        about: Option<Period>,
        known: (&[Known], &[Known]),
    ) -> Option<Derived> {
        let number = &self.with_points(mention, number);
        let all = known_before(mention, known);
        let near_by = self.near_or_above(mention, &all);
        let meant = Meant {
            operations: self.said.operations.and(self.headed.operations),
            is_change: self.is_change(),
            turn: self.turn(mention.span),
            names_row: self.names_row(mention, None),
            about,
            is_cell: self.answer.table_at(mention.span.start).is_some(),
            start: self.span.start,
        };
        let is_apart = |found: &Derived| {
            !self.names_row(mention, Some(found))
                && !self.is_of_other_records(mention, found)
                && !self.is_beside_again(mention, number, &all)
        };
        again(number, &near_by, meant)
            .or_else(|| self.of_cells(mention, number, &all, meant))
            .filter(is_apart)
            .or_else(|| self.anew(mention, number, &all, meant))
            .or_else(|| of_known(number, &near_by, meant))
            .or_else(|| self.of_column(mention, number, &all))
            .or_else(|| self.of_told(mention, number, (&near_by, &all), meant))
            .filter(|found| !self.belies_course(mention, number, found))
    }

    /// A number as it is written, or else in points: between percentages bare points are those of a percentage.
    fn with_points(&self, mention: &Mention, number: &NumberMention) -> NumberMention {
        let points = || self.answer.leads_to_points(mention);
        NumberMention {
            unit: number
                .unit
                .or_else(|| points().then_some(Unit::PercentagePoints)),
            ..*number
        }
    }

    /// What comes of the numbers before one together, facts among them.
    fn of_told(
        &self,
        mention: &Mention,
        number: &NumberMention,
        (near_by, all): (&[&Known], &[&Known]),
        meant: Meant,
    ) -> Option<Derived> {
        let literal: Vec<(usize, Fact)> = self.literal_before(mention);
        let stated = self.carried(mention, &literal, near_by);
        // Changes differ by points, and have no sum and no share.
        let may_meet = |one: &&Stated<'_>| !one.is_change || is_points(number);
        let stated = || stated.iter().filter(may_meet);
        let near: Vec<&Stated<'_>> = stated().rev().take(NEAR).collect();
        let claims: Vec<&Stated<'_>> = stated().filter(|one| !one.is_operand).collect();
        let others: Vec<&Stated<'_>> = claims.iter().copied().rev().take(NEAR).collect();
        total(number, &claims, meant)
            .or_else(|| total(number, &only_derived(&claims), meant))
            .or_else(|| total(number, &only_alike(number, &claims), meant))
            .or_else(|| self.with_one_put_to_it(mention, number, &claims, meant))
            .or_else(|| self.remainder(mention, number, &claims))
            .or_else(|| self.rest_of_hundred(mention, number, &claims))
            .or_else(|| self.of_items_above(number, &claims))
            .or_else(|| apart(number, &others, meant))
            .or_else(|| self.points_of_line(mention, number, all))
            .or_else(|| in_percent(number, near_by, &near))
            .or_else(|| self.share_of_told(mention, number, &claims))
            .or_else(|| self.swing(number, &claims))
            .or_else(|| yearly(number, &others, meant))
            .or_else(|| shares(number, &near, meant))
            .or_else(|| shares(number, &others, meant))
            .or_else(|| self.part_of_told(mention, number, near.first()?, all))
            .or_else(|| self.of_rate(mention, number, near_by, &claims))
            .or_else(|| self.of_any_two(mention, number, &stated().collect::<Vec<_>>()))
            .or_else(|| self.of_last(mention, number, &others))
            .or_else(|| self.with_amount_put_in(mention, number, &others))
            .or_else(|| self.multiplied(mention, number, &claims))
            .or_else(|| self.root_of_told(mention, number, &claims))
    }

    /// What the numbers before give with one more, where the words say so: "including the cash".
    fn with_one_put_to_it(
        &self,
        mention: &Mention,
        number: &NumberMention,
        claims: &[&Stated<'_>],
        meant: Meant,
    ) -> Option<Derived> {
        let found = self
            .says_with(mention)
            .then(|| with_one_more(number, claims, meant));
        let is_apart = |found: &Derived| !self.names_row(mention, Some(found));
        found.flatten().filter(is_apart)
    }

    /// Whether the words before a number put something to it: "including the cash".
    fn says_with(&self, mention: &Mention) -> bool {
        const WITH: [&str; 7] = [
            "including",
            "incl",
            "plus",
            "adding",
            "together",
            "counting",
            "with",
        ];
        let before = self.answer.words(self.span.before(mention.span));
        let says = |known: &[&str]| before.iter().any(|word| is_one_of(known, word.text));
        // "If the $250 million were drawn, it would be 818"
        says(&WITH) || says(&["if"]) && says(&["would"])
    }

    /// A cell of a table told again below it, of what the words beside the number name: "SCBGOLD gained 16,917".
    fn of_cells(
        &self,
        mention: &Mention,
        number: &NumberMention,
        known: &[&Known],
        meant: Meant,
    ) -> Option<Derived> {
        let in_table = |at: usize| self.answer.table_at(at).is_some();
        if !number.has_many_digits() || in_table(mention.span.start) {
            return None;
        }
        let facts = self.facts();
        let named = self.answer.things_in(self.span);
        let said = self.said_words();
        let is_said = |fact: &Fact| {
            let lines = [facts.words_of_row(fact), facts.words_of_column(fact)];
            let mut words = lines.into_iter().flatten();
            words.any(|(word, _)| said.contains(word))
        };
        let is_of_named = |fact: &Fact| match facts.entity(fact) {
            Some(thing) if !named.is_empty() => named.contains(&thing),
            _ => is_said(fact),
        };
        let is_meant =
            |known: &&&Known| in_table(known.place()) && known.how.operands.iter().all(is_of_named);
        let cells: Vec<&Known> = known.iter().filter(is_meant).copied().collect();
        again(number, &cells, meant)
    }

    /// The last of what is known, and what stands in the same column of a table.
    fn near_or_above<'k>(&self, mention: &Mention, known: &[&'k Known]) -> Vec<&'k Known> {
        let layout = &self.answer.layout;
        let column = |at: usize| layout.column(self.answer.asked.answer, at);
        let own = column(mention.span.start);
        let far = known.len().saturating_sub(MOST);
        let is_meant = |(place, known): &(usize, &Known)| {
            *place >= far || own.is_some() && column(known.place()) == own
        };
        let meant = known.iter().copied().enumerate().filter(is_meant);
        meant.map(|(_, known)| known).collect()
    }

    /// Whether the number stands in another row of the column of a table that a number before it stands in.
    fn is_beside_again(
        &self,
        mention: &Mention,
        number: &NumberMention,
        before: &[&Known],
    ) -> bool {
        let column = |at: usize| self.answer.layout.column(self.answer.asked.answer, at);
        let Some(own) = column(mention.span.start) else {
            return false;
        };
        let is_near = |known: &&&Known| (known.number.value - number.value).abs() <= number.step;
        let mut same = before.iter().filter(is_near);
        same.any(|known| column(known.place()) == Some(own))
    }

    /// What the cells of a column of the answer's own table come to that follow from facts: "to bring them back up you would
    /// need 44 units".
    fn of_column(
        &self,
        mention: &Mention,
        number: &NumberMention,
        before: &[&Known],
    ) -> Option<Derived> {
        const FEWEST: usize = 3;
        let column = |at: usize| self.answer.layout.column(self.answer.asked.answer, at);
        if column(mention.span.start).is_some() || number.value.abs() < 10.0 * number.step {
            return None;
        }
        let mut headers: Vec<Span> = before
            .iter()
            .filter_map(|known| column(known.place()))
            .collect();
        headers.dedup();
        headers.sort_unstable();
        headers.dedup();
        headers.into_iter().find_map(|header| {
            let inside = |known: &&&Known| column(known.place()) == Some(header);
            let cells: Vec<&Known> = before.iter().filter(inside).copied().collect();
            let are_alike = cells
                .iter()
                .all(|cell| is_alike(number.unit, cell.number.unit) && !cell.is_change());
            let sum: f64 = cells.iter().map(|cell| cell.number.value).sum();
            let is_it = cells.len() >= FEWEST && are_alike && is(number, sum);
            let operands = cells.iter().flat_map(|cell| cell.how.operands.clone());
            is_it.then(|| Derived {
                operation: Operation::Sum,
                operands: operands.collect(),
            })
        })
    }

    /// Whether the words beside a number name a row whole that nothing was `found` from.
    pub(super) fn names_row(&self, mention: &Mention, found: Option<&Derived>) -> bool {
        let named = self.rows_named(&self.clause(mention));
        let is_used = |row: &&Fact| {
            let mut operands = found.into_iter().flat_map(|found| &found.operands);
            operands.any(|operand| operand.row == row.row)
        };
        named.iter().any(|row| !is_used(row))
    }

    /// The facts that the numbers before one repeat, each with its place, in its own time if any is told of it.
    pub(super) fn literal_before(&self, mention: &Mention) -> Vec<(usize, Fact)> {
        let all = &self.answer.mentions;
        let end = all.partition_point(|other| other.span.end <= mention.span.start);
        let before = all.get(..end).unwrap_or_default().iter().enumerate().rev();
        let numbers =
            before.filter_map(|(place, mention)| Some((place, mention, mention.number()?)));
        let facts = numbers.take(MOST).filter_map(|(place, mention, number)| {
            let about = self.answer.periods.get(place).copied().flatten();
            let is_then = |fact: &&Fact| {
                let both = fact.period.zip(about);
                both.is_none_or(|(own, about)| own.year == about.year || own.closes(about))
            };
            let fact = self.source_of(mention).filter(is_then);
            let fact = fact.or_else(|| self.repeated(number).find(is_then))?;
            Some((mention.span.start, *fact))
        });
        facts.collect()
    }

    /// What is borne out before a number, in order; the last of it, and in a table what stands in the same column.
    fn carried<'k>(
        &self,
        mention: &Mention,
        literal: &'k [(usize, Fact)],
        before: &[&'k Known],
    ) -> Vec<Stated<'k>> {
        let all = &self.answer.mentions;
        let place = |start: usize| all.partition_point(|mention| mention.span.start < start);
        let at = |start: usize| all.get(place(start)).and_then(Mention::number);
        let period = |start: usize| self.answer.periods.get(place(start)).copied().flatten();
        let known = before.iter().map(|known| Stated {
            place: known.place(),
            number: known.number,
            about: known.about(),
            is_change: known.is_change(),
            exact: known.exact(),
            operands: &known.how.operands,
            is_operand: false,
            is_derived: true,
            signed: known.number.value,
        });
        let is_known = |start: &usize| before.iter().any(|known| known.place() == *start);
        let literal = literal.iter().filter(|(start, _)| !is_known(start));
        let literal = literal.filter_map(|(start, fact)| {
            let number = *at(*start)?;
            Some(Stated {
                place: *start,
                number,
                about: period(*start),
                is_change: false,
                exact: number.value,
                operands: core::slice::from_ref(fact),
                is_operand: number.role == Role::Operand,
                is_derived: false,
                signed: if fact.value < 0.0 {
                    -number.value.abs()
                } else {
                    number.value
                },
            })
        });
        let mut stated: Vec<Stated<'k>> = known.chain(literal).collect();
        let layout = &self.answer.layout;
        let column = |at: usize| layout.column(self.answer.asked.answer, at);
        if let Some(own) = column(mention.span.start) {
            stated.retain(|one| column(one.place) == Some(own));
        }
        stated.sort_by_key(|one| one.place);
        // What is put into work claims nothing, and does not take the place of what does.
        let is_claim = |one: &Stated<'_>| !one.is_operand;
        let mut left = stated.iter().filter(|one| is_claim(one)).count();
        let mut place = stated.len();
        stated.retain(|one| {
            let is_near = place <= MOST || is_claim(one) && left <= MOST;
            place -= 1;
            left -= usize::from(is_claim(one));
            is_near
        });
        stated
    }
}

/// Those that count the same as a number, where others stand between them: "+8,100 (14.67 %), -5,250 (-8.19 %)".
fn only_alike<'s, 'k>(number: &NumberMention, claims: &[&'s Stated<'k>]) -> Vec<&'s Stated<'k>> {
    let alike = claims
        .iter()
        .filter(|one| is_alike(number.unit, one.number.unit));
    let alike: Vec<&Stated<'_>> = alike.copied().collect();
    if alike.len() == claims.len() {
        Vec::new()
    } else {
        alike
    }
}

/// Those that follow from facts: the yearly amounts of "5 over 10 years, 0.5 a year", and not the 5.
fn only_derived<'s, 'k>(stated: &[&'s Stated<'k>]) -> Vec<&'s Stated<'k>> {
    let derived = stated.iter().filter(|one| one.is_derived);
    derived.copied().collect()
}

/// Whether a number is what rounding makes of a value, whatever the sign; nothing else is near enough to what comes of
/// figures that are known to the digit.
pub(super) fn is(number: &NumberMention, value: f64) -> bool {
    const SLACK: f64 = 1e-9;
    let distance = (number.value.abs() - value.abs()).abs();
    let is_rounded = distance <= number.step.mul_add(0.5, SLACK * number.value.abs());
    // "Roughly 54,500" is rounded more than it is written.
    is_rounded || number.hedge == Hedge::About && holds(number, value.copysign(number.value))
}

pub(super) fn derived<'s, 'k: 's>(
    operation: Operation,
    of: impl Iterator<Item = &'s Stated<'k>>,
) -> Derived {
    let operands = of.flat_map(|one| one.operands).copied();
    Derived {
        operation,
        operands: operands.collect(),
    }
}
