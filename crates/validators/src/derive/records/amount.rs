//! The sum and the mean of what records have in a member, and its share of all.

use super::super::carried::is;
use super::super::{Derived, Work};
use super::{Asked, Choice, Meant};
use crate::facts::Column;
use crate::wording::is_one_of;
use crate::{Fact, Mention, NumberMention, Operation, Period, Unit, YearPart};

/// How records and the member were chosen that a number is to follow from.
#[derive(Clone, Copy)]
struct Told {
    choice: Choice,
    /// Whether the member is said.
    is_said: bool,
}

impl<'a> Work<'a> {
    /// What the chosen records have together or on average in a member, or the share that this is of all.
    pub(super) fn amount_of(
        &self,
        meant: &Meant<'a, '_>,
        (choice, records): (Choice, &[usize]),
        asked: Asked<'_>,
    ) -> Option<Derived> {
        let members = members_of(meant, asked.number).into_iter();
        { members }.find_map(|(member, is_said)| {
            let told = Told { choice, is_said };
            let part = self.figures(member, records, asked);
            let whole = || self.figures(member, &meant.collection.every(), asked);
            let is_percent = asked.number.unit == Some(Unit::Percent);
            let may_add = !is_percent || may_be_hundred(&whole());
            let total = |part: &[&Fact]| self.total_of(part, told, asked.number);
            let then = self.year_before(asked.mention);
            let of_years = || by_years(&part, then).iter().find_map(|part| total(part));
            let sum = || total(&part).or_else(of_years);
            let found = may_add.then(sum).flatten();
            let found = found.or_else(|| self.median_of(&part, asked.number));
            found.or_else(|| share_of(&part, &whole(), told, asked.number))
        })
    }

    /// The figures that the records have in a member and that may be of the time that the number is of.
    fn figures(&self, member: &Column, records: &[usize], asked: Asked<'_>) -> Vec<&'a Fact> {
        let facts = self.facts();
        let all = records.iter();
        let all = all.filter_map(|record| facts.collected(member, *record));
        // "Over all four years" is of none of them.
        let is_of_all = asked.about.is_none() && self.says_all();
        let all = all.filter(|fact| is_of_all || self.may_be_of(fact, asked.about));
        all.collect()
    }

    /// The year that the sentence names last before a number.
    fn year_before(&self, mention: &Mention) -> Option<i16> {
        let before = self.span.before(mention.span);
        let times = self.answer.within(before).iter().rev();
        { times }.find_map(Mention::time).map(|time| time.year)
    }

    fn total_of(&self, part: &[&Fact], told: Told, number: &NumberMention) -> Option<Derived> {
        if part.len() < 2 || !part.iter().all(|fact| is_of(number, fact)) {
            return None;
        }
        let sum: f64 = part.iter().map(|fact| fact.first_reading()).sum();
        let is_open = told.choice == Choice::All && is_series(part);
        let is_meant = !is_open || self.says_total(number) || self.says_all();
        if is(number, sum) && is_meant && self.is_sum_told(told, number) {
            return Some(Derived::from(Operation::Sum, part));
        }
        #[expect(clippy::cast_precision_loss, reason = "no list has 2^53 figures")]
        let mean = sum / part.len() as f64;
        let is_told = told.is_said
            || number.has_many_digits()
            || steps(number) >= 100.0 && is_year(part) && self.says_average_part();
        let is_mean = is_told && is(number, mean) && self.operations().has(Operation::Average);
        is_mean.then(|| Derived::from(Operation::Average, part))
    }

    /// Whether words lead to a sum; what no word names has to be told by its digits.
    fn is_sum_told(&self, Told { choice, is_said }: Told, number: &NumberMention) -> bool {
        let steps = steps(number);
        match choice {
            Choice::Listed => steps >= 100.0,
            Choice::Named => steps >= 1_000.0 || is_said && steps >= 10.0,
            Choice::All if is_said => steps >= 100.0,
            Choice::All => {
                steps >= 1_000.0 && self.says_total(number)
                    || steps >= 10_000.0 && self.says_worth()
            }
        }
    }

    /// Whether words ask for a sum, or say that so much was paid.
    fn says_total(&self, number: &NumberMention) -> bool {
        let is_money = matches!(number.unit, Some(Unit::Money(_)));
        self.operations().has(Operation::Sum) || is_money && self.spends()
    }

    /// Whether the sentence tells of an average month or quarter, whose figure needs no name.
    fn says_average_part(&self) -> bool {
        const MEANS: [&str; 3] = ["average", "mean", "typical"];
        const PARTS: [&str; 2] = ["month", "quarter"];
        let mut pairs = self.answer.words(self.span).windows(2);
        pairs.any(|pair| match pair {
            [mean, part] => is_one_of(&MEANS, mean.text) && is_one_of(&PARTS, part.text),
            _ => false,
        })
    }

    fn says_worth(&self) -> bool {
        const WORTH: [&str; 9] = [
            "worth",
            "value",
            "portfolio",
            "altogether",
            "insgesamt",
            "wert",
            "vale",
            "vaut",
            "valore",
        ];
        self.says_one_of(&WORTH)
    }

    fn says_all(&self) -> bool {
        const ALL: [&str; 9] = [
            "all", "every", "alle", "allen", "tous", "toutes", "todos", "todas", "tutti",
        ];
        self.says_one_of(&ALL)
    }

    fn says_one_of(&self, known: &[&str]) -> bool {
        let mut words = self.answer.words(self.span).iter();
        words.any(|word| is_one_of(known, word.text))
    }
}

/// The members that a number may be of, and whether they are said: the others too where none is, where so many digits need
/// no name, or where money may be what no other member counts.
fn members_of<'a>(meant: &Meant<'a, '_>, number: &NumberMention) -> Vec<(&'a Column, bool)> {
    let members = &meant.collection.columns;
    let is_money = matches!(number.unit, Some(Unit::Money(_)));
    let is_open = meant.members.is_empty() || is_money || steps(number) >= 10_000.0;
    let is_only = members.len() == 1;
    let said = |member: &&Column| {
        let mut said = meant.members.iter();
        said.any(|known| core::ptr::eq(*known, *member))
    };
    let own = meant.members.iter().map(|member| (*member, true));
    let others = members.iter().filter(|member| is_open && !said(member));
    own.chain(others.map(|member| (member, is_only))).collect()
}

/// How many steps of its last digit a number is.
fn steps(number: &NumberMention) -> f64 {
    number.value.abs() / number.step
}

/// The figures of each year, where they are of several whole years, or of the one that is told.
fn by_years<'f>(part: &[&'f Fact], told: Option<i16>) -> Vec<Vec<&'f Fact>> {
    let year = |fact: &Fact| {
        let time = fact.period.filter(|time| time.part == YearPart::Whole);
        time.map(|time| time.year)
    };
    let mut years: Vec<i16> = part.iter().filter_map(|fact| year(fact)).collect();
    years.sort_unstable();
    years.dedup();
    if years.len() < 2 {
        return Vec::new();
    }
    years.retain(|year| told.is_none_or(|told| told == *year));
    let of_year = |of: &i16| -> Vec<&Fact> {
        let same = part.iter().filter(|fact| year(fact) == Some(*of));
        same.copied().collect()
    };
    years.iter().map(of_year).collect()
}

/// Whether figures are of several years, quarters or months, which nobody adds up without a word for it.
pub(in crate::derive) fn is_series(part: &[&Fact]) -> bool {
    let mut times = part.iter().filter_map(|fact| fact.period);
    let first = times.next();
    let is_other = |time: Period| !time.is_day() && Some(time) != first;
    times.any(is_other)
}

/// Whether figures are those of the months or of the quarters of one year.
fn is_year(part: &[&Fact]) -> bool {
    let mut times = part.iter().map(|fact| fact.period);
    let year = times.clone().flatten().next().map(|time| time.year);
    let is_part = |time: Option<Period>| {
        time.is_some_and(|time| time.part != YearPart::Whole && Some(time.year) == year)
    };
    matches!(part.len(), 4 | 12) && times.all(is_part)
}

/// Whether figures may be percentages of one whole.
fn may_be_hundred(whole: &[&Fact]) -> bool {
    const MOST: f64 = 100.5;
    let are_told = whole.iter().all(|fact| fact.unit == Some(Unit::Percent));
    let sum: f64 = whole.iter().map(|fact| fact.value.abs()).sum();
    are_told || sum <= MOST
}

/// The share of some figures in all of a member.
fn share_of(
    part: &[&Fact],
    whole: &[&Fact],
    Told { choice, is_said }: Told,
    number: &NumberMention,
) -> Option<Derived> {
    let may_add = |fact: &&Fact| fact.value >= 0.0 && fact.unit != Some(Unit::Percent);
    let is_told = is_said || steps(number) >= 100.0 && choice == Choice::Listed;
    let may_be = is_told && choice != Choice::All && number.unit == Some(Unit::Percent);
    let is_part = !part.is_empty() && part.len() < whole.len();
    if !may_be || !is_part || !whole.iter().all(may_add) {
        return None;
    }
    let of = |all: &[&Fact]| -> f64 { all.iter().map(|fact| fact.first_reading()).sum() };
    let share = of(part) / of(whole) * 100.0;
    is(number, share).then(|| Derived::from(Operation::Ratio, &[part, whole].concat()))
}

/// Whether a number may count what a figure counts.
fn is_of(number: &NumberMention, fact: &Fact) -> bool {
    match (number.unit, fact.unit) {
        (None, _) | (Some(Unit::Money(_) | Unit::Percent), None) => true,
        (Some(left), Some(right)) => left.agrees(right),
        (Some(_), None) => false,
    }
}
