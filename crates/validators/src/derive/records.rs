//! What records of a list have together that words tell from the others: "Flight and hotel make up $1,179.80", "43 % of the
//! issues are done", "the top five hold 27.0 %", "you bought 2,000 shares".

mod again;
mod compared;
mod counted;
mod denied;
mod foremost;
mod gain;
mod held;
mod kin;
mod labels;
mod members;
mod others;
mod said;
mod states;
mod worth;

pub(super) use self::labels::{Part, Place, traits_said};
pub(super) use self::said::Said;
pub(super) use self::said::meet;
pub(super) use self::states::plain;
use super::{Derived, Known, Work};
use crate::facts::{Collection, Column};
use crate::{Mention, NumberMention, Period, Unit};

/// So many lists are looked at.
pub(super) const MOST_LISTS: usize = 12;

/// So many figures of lists are put together; a longer list is not looked at.
pub(super) const MOST_FIGURES: usize = 20_000;

/// In a longer sentence too much is named.
const MOST_NUMBERS: usize = 40;

/// How the records were chosen that are put together.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Choice {
    /// They are listed, or the first so many of a rank.
    Listed,
    /// They have a word of their own.
    Named,
    /// All of the list.
    All,
}

/// A number of the sentence, and when it is said to be.
#[derive(Clone, Copy)]
struct Asked<'m> {
    mention: &'m Mention,
    number: &'m NumberMention,
    about: Option<Period>,
}

/// A list, and what is said of it beside a number.
struct Meant<'a, 's> {
    collection: &'a Collection,
    /// The members that are said.
    members: Vec<&'a Column>,
    said: &'s Said<'a>,
}

impl<'a> Work<'a> {
    /// The sum, the mean, the share or the count of those records of a list that words name.
    pub(crate) fn of_records(
        &self,
        mention: &Mention,
        number: &NumberMention,
        about: Option<Period>,
        (inside, before): (&[Known], &[Known]),
    ) -> Option<Derived> {
        let may_be = matches!(number.unit, Some(Unit::Money(_) | Unit::Percent) | None);
        let is_short = self.answer.within(self.span).len() <= MOST_NUMBERS;
        let is_growth = number.unit == Some(Unit::Percent)
            && self.turn_beside(mention).is_some()
            && !self.is_level(mention)
            && !self.says_cost();
        if !may_be || !is_short || is_growth {
            return None;
        }
        // A time that stands before a semicolon is not that of what is behind it.
        let about = about.filter(|_| !self.is_behind_break(mention));
        let asked = Asked {
            mention,
            number,
            about,
        };
        let mut left = MOST_FIGURES;
        let lists = self.facts().collections().iter().take(MOST_LISTS);
        let mut lists = lists.enumerate().filter(|(_, collection)| {
            let figures = collection.length * collection.columns.len();
            let fits = figures <= left;
            left -= if fits { figures } else { 0 };
            fits
        });
        let is_before = |known: &&Known| known.place() < mention.span.start;
        let known = before.iter().chain(inside.iter().filter(is_before));
        let known: Vec<&Known> = known.collect();
        let found = lists.find_map(|list| self.of_listing(list, asked, &known));
        found.filter(|found| self.may_be_meant(mention, number, found))
    }

    fn of_listing(
        &self,
        (place, collection): (usize, &'a Collection),
        asked: Asked<'_>,
        known: &[&Known],
    ) -> Option<Derived> {
        let said = self.labels_said((place, collection), asked.mention);
        let meant = Meant {
            collection,
            members: self.members_said(collection, asked.mention),
            said: &said,
        };
        let of = |choice: Choice| {
            let meant = &meant;
            move |records: &Vec<usize>| self.of_chosen(meant, (choice, records), asked)
        };
        let listed = said.runs(collection);
        let foremost = self.foremost(collection, asked.mention);
        let found = listed.iter().chain(&foremost).find_map(of(Choice::Listed));
        let found = found.or_else(|| said.named(collection).iter().find_map(of(Choice::Named)));
        let kin = || self.kin(collection, asked.mention);
        let found = found.or_else(|| kin().iter().find_map(of(Choice::Listed)));
        let of_all = || of(Choice::All)(&collection.every());
        let may_be_of_all = said.is_of_all() && !self.names_stretch(collection, asked);
        let found = found.or_else(|| may_be_of_all.then(of_all).flatten());
        found
            .or_else(|| self.summed_again(collection, &meant.members, (asked, known)))
            .or_else(|| self.held(collection, asked))
            .or_else(|| self.beyond(collection, asked))
            .or_else(|| self.off_stated(collection, asked))
    }

    fn of_chosen(
        &self,
        meant: &Meant<'a, '_>,
        chosen: (Choice, &[usize]),
        asked: Asked<'_>,
    ) -> Option<Derived> {
        self.worth_of(meant.collection, chosen, asked)
            .or_else(|| self.gained(meant.collection, chosen, asked))
            .or_else(|| self.counted_of(meant, chosen, asked))
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
