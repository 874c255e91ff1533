//! What the records of a collection come to, as the words beside a number tell: how many are of a kind, what they have
//! together, on average or at most, in the unit that the answer tells it in: "Flight and hotel make up $1,179.80", "43 % of
//! the issues are done", "the top five hold 27.0 %", "you bought 2,000 shares".

mod again;
mod amount;
mod beyond;
mod calculations;
mod compared;
mod count;
mod counted;
mod denied;
mod factor;
mod foremost;
mod gain;
mod held;
mod kin;
mod kinds;
mod labels;
mod members;
mod others;
mod pools;
mod quotient;
mod said;
mod scene;
mod sides;
mod states;
mod worth;

pub(super) use self::labels::Place;
use self::said::Said;
use self::scene::Scene;
use super::stated::known_before;
use super::{Derived, Known, Work};
use crate::facts::{Collection, Column};
use crate::label::hashed;
use crate::{Fact, Mention, NumberMention, Period, Unit};

/// So many collections are looked at.
pub(super) const MOST_LISTS: usize = 16;

/// So many figures of collections are put together; a longer one is not looked at.
pub(super) const MOST_FIGURES: usize = 20_000;

/// In a longer sentence too much is named.
const MOST_NUMBERS: usize = 40;

/// How the records were chosen that are put together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Choice {
    /// They are listed, or the first so many of a rank.
    Listed,
    /// By words beside the number or farther before it, or of the question.
    Named,
    All,
}

/// Records that a number may be of.
struct Chosen {
    choice: Choice,
    /// Ascending.
    records: Vec<usize>,
}

/// A number, and what is said beside it.
struct Sought<'s, 'a> {
    mention: &'s Mention,
    number: &'s NumberMention,
    about: Option<Period>,
    scene: &'s Scene<'a>,
}

impl Sought<'_, '_> {
    /// How many steps of its last digit the number is.
    fn steps(&self) -> f64 {
        self.number.value.abs() / self.number.step
    }

    fn is_percent(&self) -> bool {
        self.number.unit == Some(Unit::Percent)
    }
}

/// A collection, and what is said of it beside a number.
struct Meant<'a, 's> {
    collection: &'a Collection,
    /// The columns that are said.
    columns: Vec<&'a Column>,
    said: &'s Said<'a>,
}

impl<'a> Work<'a> {
    /// What those records of a collection come to that words name.
    pub(crate) fn of_records(
        &self,
        mention: &Mention,
        number: &NumberMention,
        about: Option<Period>,
        known: (&[Known], &[Known]),
    ) -> Option<Derived> {
        let may_be = matches!(number.unit, Some(Unit::Money(_) | Unit::Percent) | None);
        let is_short = || self.answer.within(self.span).len() <= MOST_NUMBERS;
        let collections = self.facts().collections();
        let is_of_any = may_be && !collections.is_empty() && is_short();
        if !is_of_any || self.is_growth(mention, number) {
            return None;
        }
        let scene = self.scene(mention);
        let sought = Sought {
            mention,
            number,
            // A time that stands before a semicolon is not that of what is behind it.
            about: about.filter(|_| !self.is_behind_break(mention)),
            scene: &scene,
        };
        let known = known_before(mention, known);
        let mut left = MOST_FIGURES;
        let collections = collections.iter().take(MOST_LISTS).enumerate();
        let mut collections = collections.filter(|(_, collection)| {
            let figures = collection.length * collection.columns.len();
            let fits = figures <= left;
            left -= if fits { figures } else { 0 };
            fits
        });
        let found =
            collections.find_map(|collection| self.of_collection(collection, &sought, &known));
        found.filter(|found| scene.says_before() || self.may_be_meant(mention, number, found))
    }

    /// Whether a number is by how much something grew, which is no share of it.
    fn is_growth(&self, mention: &Mention, number: &NumberMention) -> bool {
        number.unit == Some(Unit::Percent)
            && self.turn_beside(mention).is_some()
            && !self.is_level(mention)
            && !self.says_cost()
    }

    fn of_collection(
        &self,
        (place, collection): (usize, &'a Collection),
        sought: &Sought<'_, 'a>,
        known: &[&Known],
    ) -> Option<Derived> {
        // "Weighted average shares" are the mean of none.
        if sought.scene.names.mean && names_mean(collection) {
            return None;
        }
        let kinds = self.kinds(collection, sought.scene);
        if let Some(count) = self.how_many(collection, &kinds, sought) {
            return Some(count);
        }
        let said = self.labels_said((place, collection), sought.mention);
        let meant = Meant {
            collection,
            columns: self.columns_said(collection, sought.mention),
            said: &said,
        };
        let named = kinds.chosen(collection, sought.scene);
        let chosen = self.chosen_records(&meant, named, sought);
        let found = chosen
            .iter()
            .find_map(|chosen| self.of_chosen(&meant, chosen, sought));
        found
            .or_else(|| self.summed_again(collection, &meant.columns, (sought, known)))
            .or_else(|| self.held(collection, sought))
            .or_else(|| self.beyond(collection, sought))
            .or_else(|| self.off_stated(collection, sought))
    }

    /// The records that a number may be of, those that are listed first.
    fn chosen_records(
        &self,
        meant: &Meant<'a, '_>,
        named: Vec<Chosen>,
        sought: &Sought<'_, 'a>,
    ) -> Vec<Chosen> {
        let collection = meant.collection;
        let of = |choice: Choice, records: Vec<Vec<usize>>| {
            { records.into_iter() }.map(move |records| Chosen { choice, records })
        };
        let listed = of(Choice::Listed, meant.said.runs(collection));
        let foremost = of(Choice::Listed, self.foremost(collection, sought.mention));
        let apart = of(Choice::Named, meant.said.named(collection));
        let kin = of(Choice::Listed, self.kin(collection, sought.mention));
        listed
            .chain(foremost)
            .chain(named)
            .chain(apart)
            .chain(kin)
            .collect()
    }

    fn of_chosen(
        &self,
        meant: &Meant<'a, '_>,
        chosen: &Chosen,
        sought: &Sought<'_, 'a>,
    ) -> Option<Derived> {
        let collection = meant.collection;
        self.of_records_chosen(collection, chosen, sought)
            .or_else(|| self.quotient(collection, chosen, sought))
            .or_else(|| self.off_extreme(collection, chosen, sought))
            .or_else(|| self.worth_of(collection, chosen, sought))
            .or_else(|| self.gained(collection, chosen, sought))
            .or_else(|| self.counted_of(meant, chosen, sought))
    }

    /// The figures of some records in a column.
    fn figures_of(&self, column: &Column, records: &[usize]) -> Vec<&'a Fact> {
        let records = records.iter();
        let facts = self.facts();
        records
            .filter_map(|record| facts.collected(column, *record))
            .collect()
    }

    fn is_behind_break(&self, mention: &Mention) -> bool {
        let before = self.span.before(mention.span);
        let times = self.answer.within(before).iter().rev();
        let time = { times }.find(|other| other.number().is_none());
        time.is_some_and(|time| {
            let gap = time.span.end..mention.span.start;
            let gap = self.answer.asked.answer.get(gap);
            gap.is_some_and(|gap| gap.contains(';'))
        })
    }
}

/// Whether the name of a column or of a record tells a mean.
fn names_mean(collection: &Collection) -> bool {
    let mean = [hashed("average"), hashed("mean")];
    let columns = collection.columns.iter().map(|column| &column.words);
    let traits = collection.traits.iter().map(|known| &known.words);
    let mut words = columns.chain(traits).flatten();
    words.any(|word| mean.contains(word))
}
