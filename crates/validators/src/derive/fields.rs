//! What the records of a list have together, or on average, of a figure that the words name: "$412.50 in total".

use super::carried::is;
use super::cues::Cue;
use super::{Derived, Work};
use crate::calendar::{Name, Naming, is_listed};
use crate::facts::Field;
use crate::label::label_words;
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, NumberMention, Operation, Period, Unit, YearPart};

/// Longer lists are not looked through; their records are rows of tables, which are.
const MOST: usize = 5_000;

/// Names of what amounts are called where nothing else is said of them.
const AMOUNTS: [&str; 7] = ["amount", "value", "total", "sum", "price", "cost", "charge"];

impl Work<'_> {
    /// The sum or the mean over the records of a list, over those of one sign, or over those of a name that is said.
    pub(super) fn over_fields(
        &self,
        mention: &Mention,
        number: &NumberMention,
        about: Option<Period>,
    ) -> Option<Derived> {
        let operations = self.operations();
        let means = operations.has(Operation::Average);
        // So many digits are no accident: "you walked 67,120 steps" needs no word for a sum, nor does what was spent.
        let is_amount = matches!(number.unit, Some(Unit::Money(_)));
        let is_told = operations.has(Operation::Sum) || is_amount && self.spends();
        let sums = is_told || number.has_many_digits();
        let is_amount = is_amount && (is_told || self.cues().has(Cue::Bill));
        if !(sums || means) || number.unit == Some(Unit::Percent) {
            return None;
        }
        let facts = self.facts();
        let fields = facts.fields().iter();
        let is_named = |field: &&Field| self.names(field, is_amount);
        // Where words name none, as words of another language do not, a total with many digits is of any, and one of two
        // named years of the only one.
        let is_only = facts.fields().len() == 1 && self.years.len() > 1;
        let may_be_any = is_told && (is_only || number.has_many_digits());
        let is_open = may_be_any && !fields.clone().any(|field| is_named(&field));
        let text = self.answer.asked.answer;
        let before = self.answer.gap_before(mention.span, self.span).of(text);
        let behind = self.answer.gap_behind(mention.span, self.span).of(text);
        let naming = Naming::read(before, behind);
        let clause = behind.split([',', ';']).next().unwrap_or_default();
        let beside: Vec<u64> = label_words(before).chain(label_words(clause)).collect();
        // "The April bill" is none of March.
        let is_of_another_name = |fact: &Fact| {
            let named = naming.as_ref().zip(self.name_of(fact));
            named.is_some_and(|(naming, own)| naming.other_than(own).is_some())
        };
        let is_listed = |fact: &Fact| {
            let name = self.name_of(fact);
            name.is_some_and(|own| is_listed(own, before) || is_listed(own, behind))
        };
        let mut chosen = fields.filter(|field| is_open || is_named(field));
        chosen.find_map(|field| {
            let mut all = facts.of_field(field);
            all.retain(|fact| self.may_be_of(fact, about) && !is_of_another_name(fact));
            if all.len() > MOST || !all.iter().all(|fact| is_of(number, fact)) {
                return None;
            }
            let is_said = |fact: &Fact| {
                is_listed(fact) || self.is_owner_said(fact, &|word| self.relevance.says(word))
            };
            let of = |part: Vec<&Fact>| {
                let operation = total(number, &part, sums, means)?;
                Some(Derived::from(operation, &part))
            };
            let found = parts(&all, is_said).find_map(of);
            // "96,045 sessions, half of them from search" are of no single channel.
            let is_beside = |word: u64| beside.contains(&word);
            let is_of_all = || !all.iter().any(|fact| self.is_owner_said(fact, &is_beside));
            found.or_else(|| {
                Some(all.clone())
                    .filter(|all| all.len() > 1 && is_of_all())
                    .and_then(of)
            })
        })
    }

    /// Whether the words say that something was paid or spent.
    pub(super) fn spends(&self) -> bool {
        self.said.is_outlay || self.asked.is_outlay
    }

    /// Whether a figure may be of the time that the number is said to be of, or of a year that its sentence names.
    pub(super) fn may_be_of(&self, fact: &Fact, about: Option<Period>) -> bool {
        let Some(time) = fact.period else { return true };
        match about {
            Some(about) if about.is_day() => time.agrees(about),
            // Its month may stand in its name.
            Some(about) if time.part == YearPart::Whole => time.year == about.year,
            Some(about) => time.lies_in(about),
            None => self.years.is_empty() || self.years.contains(&time.year),
        }
    }

    /// Whether a word of the field's name is said, or an amount is meant and nothing else is called one.
    fn names(&self, field: &Field, is_amount: bool) -> bool {
        let mut names = field.names.iter().flat_map(|name| label_words(name));
        let is_generic = || {
            field
                .names
                .first()
                .is_some_and(|name| words(name).any(|(_, word)| is_one_of(&AMOUNTS, word)))
        };
        names.any(|word| self.relevance.says(word)) || (is_amount && is_generic())
    }

    /// What a figure goes by without its year.
    fn name_of(&self, fact: &Fact) -> Option<Name> {
        let of_time = || fact.period.and_then(Name::of_time);
        self.facts().calendar_name(fact).or_else(of_time)
    }

    /// Whether the name of the record that a figure belongs to is said.
    fn is_owner_said(&self, fact: &Fact, says: &dyn Fn(u64) -> bool) -> bool {
        let facts = self.facts();
        let around = facts.around(fact).rsplit(' ').next().unwrap_or_default();
        let name = if around.is_empty() {
            let name = facts.name(fact);
            name.strip_suffix(facts.attribute(fact)).unwrap_or(name)
        } else {
            around
        };
        let mut words = label_words(name).peekable();
        words.peek().is_some() && words.all(says)
    }
}

/// All figures, and those of them that are meant where not all are.
fn parts<'f>(
    all: &[&'f Fact],
    is_said: impl Fn(&Fact) -> bool,
) -> impl Iterator<Item = Vec<&'f Fact>> {
    let those = |keep: &dyn Fn(&Fact) -> bool| {
        let kept = all.iter().filter(|fact| keep(fact));
        kept.copied().collect::<Vec<&Fact>>()
    };
    let said = those(&is_said);
    // Of some whose name is said no others are meant.
    let mut parts = if said.is_empty() || said.len() == all.len() {
        vec![
            all.to_vec(),
            those(&|fact| fact.value < 0.0),
            those(&|fact| fact.value > 0.0),
        ]
    } else {
        vec![said]
    };
    parts.retain(|part| part.len() > 1);
    parts.into_iter()
}

fn total(number: &NumberMention, part: &[&Fact], sums: bool, means: bool) -> Option<Operation> {
    let sum: f64 = part.iter().map(|fact| fact.first_reading()).sum();
    // A bare number may have the digits of the table, whatever that counts in.
    let printed = number
        .is_bare()
        .then(|| part.iter().map(|fact| fact.value).sum());
    let mut totals = [Some(sum), printed].into_iter().flatten();
    #[expect(clippy::cast_precision_loss, reason = "no list has 2^53 figures")]
    let count = part.len() as f64;
    let is_sum = sums && totals.clone().any(|sum| is(number, sum));
    let mut is_mean = || means && totals.any(|sum| is(number, sum / count));
    is_sum
        .then_some(Operation::Sum)
        .or_else(|| is_mean().then_some(Operation::Average))
}

/// Whether a number may count what a figure counts.
fn is_of(number: &NumberMention, fact: &Fact) -> bool {
    match (number.unit, fact.unit) {
        (None, _) | (Some(Unit::Money(_)), None) => true,
        (Some(left), Some(right)) => left.agrees(right),
        (Some(_), None) => false,
    }
}
