//! What the records of a collection come to, as the words beside a number tell: how many are of a kind, what they have
//! together, on average or at most, in the unit that the answer tells it in. Unlike `records`, it looks into what stands
//! inside records, at what is true or false of them, and into other units.

mod amount;
mod beyond;
mod count;
mod factor;
mod kinds;
mod quotient;
mod scene;

use self::scene::Scene;
use super::{Derived, Work};
use crate::facts::{Collection, Column};
use crate::label::hashed;
use crate::{Fact, Mention, NumberMention, Period, Unit};

/// So many numbers of a sentence are put to collections; in a longer one too much is named.
const MOST_NUMBERS: usize = 40;

/// How the records were chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Choice {
    /// They are listed, or the first so many of a rank.
    Listed,
    /// By words beside the number.
    Beside,
    /// By words farther before it, or of the question.
    Apart,
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

impl<'a> Work<'a> {
    pub(crate) fn collected(
        &self,
        mention: &Mention,
        number: &NumberMention,
        about: Option<Period>,
    ) -> Option<Derived> {
        let may_be = matches!(number.unit, Some(Unit::Money(_) | Unit::Percent) | None);
        let collections = self.facts().collections();
        let is_short = || self.answer.within(self.span).len() <= MOST_NUMBERS;
        // By how much something grew is no share of it.
        let is_growth = || {
            number.unit == Some(Unit::Percent)
                && self.turn_beside(mention).is_some()
                && !self.is_level(mention)
                && !self.says_cost()
        };
        if !may_be || collections.is_empty() || !is_short() {
            return None;
        }
        if is_growth() {
            return None;
        }
        let scene = self.scene(mention);
        let sought = Sought {
            mention,
            number,
            about,
            scene: &scene,
        };
        collections
            .iter()
            .enumerate()
            .find_map(|collection| self.of_collection(collection, &sought))
            .filter(|found| scene.says_before() || self.may_be_meant(mention, number, found))
    }

    fn of_collection(
        &self,
        (place, collection): (usize, &'a Collection),
        sought: &Sought<'_, 'a>,
    ) -> Option<Derived> {
        // "Weighted average shares" are the mean of none.
        if sought.scene.names.mean && names_mean(collection) {
            return None;
        }
        let kinds = self.kinds(collection, sought.scene);
        self.how_many(collection, &kinds, sought).or_else(|| {
            let said = self.labels_said((place, collection), sought.mention);
            let listed = [
                said.runs(collection),
                self.foremost(collection, sought.mention),
            ];
            let mut chosen: Vec<Chosen> = listed
                .into_iter()
                .flatten()
                .map(|records| Chosen {
                    choice: Choice::Listed,
                    records,
                })
                .collect();
            chosen.extend(kinds.chosen(collection, sought.scene));
            chosen.extend(said.named(collection).into_iter().map(|records| Chosen {
                choice: Choice::Apart,
                records,
            }));
            chosen.extend(
                self.kin(collection, sought.mention)
                    .into_iter()
                    .map(|records| Chosen {
                        choice: Choice::Listed,
                        records,
                    }),
            );
            chosen.iter().find_map(|chosen| {
                self.of_records_chosen(collection, chosen, sought)
                    .or_else(|| self.quotient(collection, chosen, sought))
                    .or_else(|| self.off_extreme(collection, chosen, sought))
            })
        })
    }

    /// The figures of some records in a column.
    fn figures_of(&self, column: &Column, records: &[usize]) -> Vec<&'a Fact> {
        let records = records.iter();
        let facts = self.facts();
        records
            .filter_map(|record| facts.collected(column, *record))
            .collect()
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
