//! How many records of a collection are as the words say: "Failed: 2", "4 of them are in the STANDARD class", "7
//! transactions".

use super::super::{Derived, Work};
use super::Sought;
use super::factor::has_unit;
use super::kinds::Kinds;
use crate::facts::{Collection, Has, Trait};
use crate::label::{hashed, label_words};
use crate::wording::words;
use crate::{NumberMention, Operation};

/// So many words behind a number may stand before what it counts.
const NEAR: usize = 3;

impl<'a> Work<'a> {
    pub(super) fn how_many(
        &self,
        collection: &'a Collection,
        kinds: &Kinds,
        sought: &Sought<'_, 'a>,
    ) -> Option<Derived> {
        if sought.is_percent() {
            return self.share_of_records(collection, kinds, sought);
        }
        if !is_count(sought.number) || has_unit(sought) {
            return None;
        }
        let found = of_label(kinds, sought).or_else(|| Self::of_noun(collection, kinds, sought));
        let found = found
            .or_else(|| self.of_all(collection, kinds, sought))
            .or_else(|| self.past_limit(collection, kinds, sought))
            .or_else(|| self.turned(collection, sought))
            .or_else(|| distinct(collection, sought));
        found.map(|records| self.counted_records(collection, &records))
    }

    /// "7 charges" of a kind that is said before, "2 of the 5 sessions were at home".
    fn of_noun(
        collection: &Collection,
        kinds: &Kinds,
        sought: &Sought<'_, 'a>,
    ) -> Option<Vec<usize>> {
        let behind = sought.scene.behind.of(sought.scene.text);
        let is_part = is_part_of(behind);
        let is_kind = kinds.label_start == Some(sought.mention.span.end);
        if !is_part && !is_kind && !is_thing(collection, behind) {
            return None;
        }
        let all = kinds.beside().into_iter().flatten().chain(kinds.before());
        let mut fitting = all.filter(|records| is(sought.number, records.len()));
        fitting.next().cloned()
    }

    /// All of them.
    fn of_all(
        &self,
        collection: &Collection,
        kinds: &Kinds,
        sought: &Sought<'_, 'a>,
    ) -> Option<Vec<usize>> {
        let behind = sought.scene.behind.of(sought.scene.text);
        let all = if sought.scene.tells_spending {
            self.spent(collection, kinds.all())
        } else {
            kinds.all().to_vec()
        };
        let heads = sought.scene.heads.first();
        let heads_it =
            || heads.is_some_and(|head| is_thing(collection, head.of(sought.scene.text)));
        let is_it = is(sought.number, all.len())
            && kinds.is_none_beside()
            && !is_part_of(behind)
            && (is_thing(collection, behind) || heads_it() || is_in_all(behind) && kinds.has_run());
        is_it.then_some(all)
    }

    /// The records that something was spent on, where there are others, too.
    fn spent(&self, collection: &Collection, records: &[usize]) -> Vec<usize> {
        let is_spent = |record: &&usize| {
            let figures = collection.columns.iter();
            let mut figures = figures.filter_map(|column| self.facts().collected(column, **record));
            figures.any(|fact| fact.value < 0.0)
        };
        let spent = records.iter().filter(is_spent);
        let spent: Vec<usize> = spent.copied().collect();
        if spent.is_empty() {
            records.to_vec()
        } else {
            spent
        }
    }

    /// "Solved: 3 (33%)".
    fn share_of_records(
        &self,
        collection: &'a Collection,
        kinds: &Kinds,
        sought: &Sought<'_, 'a>,
    ) -> Option<Derived> {
        let text = sought.scene.text;
        let before = text.get(..sought.mention.span.start)?;
        let is_bracketed = before.trim_end_matches('*').ends_with('(');
        let count = self.number_before(sought.mention);
        let records = kinds.lead().or_else(|| kinds.before())?;
        let follows_count = is_bracketed
            && count.is_some_and(|(_, count)| is_count(count) && is(count, records.len()));
        // What has no figures is counted.
        let is_share = collection.columns.is_empty() && sought.scene.names.share;
        #[expect(clippy::cast_precision_loss, reason = "no collection has 2^53 records")]
        let share = records.len() as f64 / collection.length as f64 * 100.0;
        let is_it = (follows_count || is_share) && super::super::carried::is(sought.number, share);
        is_it.then(|| self.counted_records(collection, &collection.every()))
    }

    fn counted_records(&self, collection: &'a Collection, records: &[usize]) -> Derived {
        let column = collection.columns.first();
        let figures = column.map_or_else(Vec::new, |column| self.figures_of(column, records));
        Derived::from(Operation::Count, &figures)
    }
}

/// "Failed: 2", "Yuki Tan (2)", "| Done | 25 |".
fn of_label(kinds: &Kinds, sought: &Sought<'_, '_>) -> Option<Vec<usize>> {
    let records = kinds.lead()?;
    let end = kinds.label_end?;
    let gap = sought.scene.text.get(end..sought.mention.span.start);
    let lead = sought.scene.lead.of(sought.scene.text);
    let is_near = kinds.is_headed || gap.is_some_and(is_glue) || is_short_label(lead);
    (is_near && is(sought.number, records.len())).then(|| records.clone())
}

/// Whether one of the next words is how the records are called.
fn is_thing(collection: &Collection, behind: &str) -> bool {
    let behind = words(behind).take(NEAR).map(|(_, word)| hashed(word));
    let next: Vec<u64> = behind.collect();
    let is_shared = |known: &Trait| {
        matches!(known.has, Has::Text(_)) && known.records.len() == collection.length
    };
    let shared = collection.traits.iter().filter(|known| is_shared(known));
    let mut names = collection
        .words
        .iter()
        .chain(&collection.things)
        .chain(shared.flat_map(|known| &known.words));
    names.any(|name| next.contains(name))
}

/// One record of each that the records are of: "18 readings from 3 devices".
fn distinct(collection: &Collection, sought: &Sought<'_, '_>) -> Option<Vec<usize>> {
    let behind = sought.scene.behind.of(sought.scene.text);
    let (_, next) = words(behind).next()?;
    let next = hashed(next);
    let named = |known: &&Trait| {
        let is_text = matches!(known.has, Has::Text(_));
        is_text && label_words(&known.name).any(|word| word == next)
    };
    let first = collection.traits.iter().find(named)?;
    let same = collection
        .traits
        .iter()
        .filter(|known| known.name == first.name);
    let each: Vec<usize> = same
        .filter_map(|known| known.records.first().copied())
        .collect();
    (each.len() > 1 && each.len() < collection.length && is(sought.number, each.len()))
        .then_some(each)
}

fn is_count(number: &NumberMention) -> bool {
    number.unit.is_none()
        && number.is_bare()
        && number.value.fract() == 0.0
        && (number.step - 1.0).abs() < f64::EPSILON
}

pub(super) fn is(number: &NumberMention, count: usize) -> bool {
    #[expect(clippy::cast_precision_loss, reason = "no collection has 2^53 records")]
    let count = count as f64;
    (number.value.abs() - count).abs() < f64::EPSILON
}

/// Whether a number stands behind a colon that little stands before: "Active subscriptions: 5".
fn is_short_label(lead: &str) -> bool {
    const LONGEST: usize = 6;
    let lead = lead.trim_end_matches(['*', ' ', '_']);
    let label = lead.strip_suffix([':', ':']);
    label.is_some_and(|label| words(label).count() <= LONGEST)
}

fn is_in_all(behind: &str) -> bool {
    const ALL: [&str; 4] = ["in all", "in total", "altogether", "overall"];
    let behind = behind.trim_start_matches(['*', ' ', '_']);
    ALL.iter().any(|all| behind.starts_with(all))
}

/// Whether little stands between a label and its number.
fn is_glue(gap: &str) -> bool {
    const LINKS: [&str; 4] = ["with", "has", "leads", "made"];
    !gap.contains(|c: char| c.is_ascii_digit()) && words(gap).all(|(_, word)| LINKS.contains(&word))
}

/// Whether a number is a part of more: "of the 5", "of them".
fn is_part_of(behind: &str) -> bool {
    const PARTS: [&str; 7] = [
        " of ", " out of ", " von ", " davon", " are ", " were ", " is ",
    ];
    let behind = behind.trim_start_matches(['*', '_']);
    PARTS.iter().any(|part| behind.starts_with(part))
        || behind.contains(" are ")
        || behind.contains(" were ")
}
