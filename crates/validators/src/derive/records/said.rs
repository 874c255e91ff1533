//! Which records a sentence names by what it says of them.

use super::super::Work;
use super::labels::Place;
use crate::facts::Collection;
use crate::wording::{is_one_of, words};
use crate::{Mention, Span};

/// So many lists of names of a sentence are put together.
const MOST_RUNS: usize = 8;

/// Words of what is left.
const RESTS: [&str; 16] = [
    "remain",
    "remains",
    "remaining",
    "left",
    "outstanding",
    "übrig",
    "verbleiben",
    "bleiben",
    "restent",
    "reste",
    "quedan",
    "restan",
    "restantes",
    "rest",
    "others",
    "go",
];

/// The labels that the sentence of a number says.
pub(super) struct Said<'t> {
    text: &'t str,
    /// In order.
    places: Vec<Place>,
    /// Those beside the number.
    own: Vec<Place>,
    /// Where the number begins.
    at: usize,
    is_in_table: bool,
    /// Whether words say that it is what is left without those that are named.
    is_rest: bool,
}

impl<'a> Work<'a> {
    pub(super) fn labels_said(
        &self,
        (place, collection): (usize, &Collection),
        mention: &Mention,
    ) -> Said<'a> {
        let text = self.answer.asked.answer;
        let heads = self.answer.layout.heads(text, mention.span.start);
        let inside = self.labels_of_sentence(place);
        let own = match heads {
            Some(heads) => self.labels_in(collection, heads.label),
            None => within(inside, self.clause_beside(mention)),
        };
        let places = if heads.is_some() {
            own.clone()
        } else if inside.is_empty() && self.goes_on() {
            self.labels_in(collection, self.sentence_before())
        } else {
            inside.to_vec()
        };
        Said {
            text,
            at: mention.span.start,
            is_in_table: heads.is_some(),
            is_rest: heads.is_none() && self.is_rest_said(mention),
            places,
            own,
        }
    }

    /// The labels of a list, by its place among all, that the sentence says; found once for all its numbers.
    fn labels_of_sentence(&self, place: usize) -> &[Place] {
        let labels = self.labels.get_or_init(|| {
            let lists = self.facts().collections().iter().take(super::MOST_LISTS);
            lists
                .map(|collection| self.labels_in(collection, self.span))
                .collect()
        });
        labels.get(place).map_or(&[], Vec::as_slice)
    }

    /// What stands around a number as far as its clause goes.
    fn clause_beside(&self, mention: &Mention) -> Span {
        Span {
            start: self.lead_span(mention).start,
            end: self.near_behind(mention).end,
        }
    }

    fn is_rest_said(&self, mention: &Mention) -> bool {
        let mut words = self.answer.words(self.clause_beside(mention)).iter();
        words.any(|word| is_one_of(&RESTS, word.text))
    }

    /// Whether the sentence speaks of what the one before it is about.
    fn goes_on(&self) -> bool {
        const THEY: [&str; 10] = [
            "they", "these", "those", "together", "it", "sie", "diese", "zusammen", "ils", "elles",
        ];
        let first = self.answer.words(self.span).first();
        first.is_some_and(|first| is_one_of(&THEY, first.text))
    }

    fn sentence_before(&self) -> Span {
        let end = self.span.start;
        let before = self.answer.asked.answer.get(..end).unwrap_or_default();
        let before = before.trim_end().trim_end_matches(['.', ':', '!', '?']);
        let start = before.rfind(". ").max(before.rfind('\n'));
        Span {
            start: start.map_or(0, |start| start + 1),
            end,
        }
    }
}

impl Said<'_> {
    /// The records of the labels that are listed, for each list in the sentence.
    pub(super) fn runs(&self, collection: &Collection) -> Vec<Vec<usize>> {
        let goes_on = |left: &Place, right: &Place| {
            let gap = self.text.get(left.span.end..right.span.start);
            column(collection, left) == column(collection, right) && gap.is_some_and(is_glue)
        };
        let runs = self.places.chunk_by(goes_on);
        let runs = runs.filter(|run| run.len() > 1).take(MOST_RUNS);
        runs.map(|run| union(collection, run.iter())).collect()
    }

    /// The records that have the labels beside the number, and those of other columns that the sentence says, as far as the
    /// number or whole; with what is left without them where words say so.
    pub(super) fn named(&self, collection: &Collection) -> Vec<Vec<usize>> {
        let is_before = |place: &&Place| place.span.end <= self.at;
        let before: Vec<Place> = self.places.iter().filter(is_before).copied().collect();
        let lead: Vec<Place> = self.own.iter().filter(is_before).copied().collect();
        let tried = [
            lead,
            self.own.clone(),
            self.with_own(collection, &before),
            before,
            self.with_own(collection, &self.places),
        ];
        let mut chosen = Vec::new();
        for places in tried {
            let Some(records) = meet(collection, &places) else {
                continue;
            };
            let rest = self.is_rest.then(|| collection.without(&records));
            for records in core::iter::once(records).chain(rest) {
                if !chosen.contains(&records) {
                    chosen.push(records);
                }
            }
        }
        chosen
    }

    /// The labels beside the number, and those of others that are of other columns.
    fn with_own(&self, collection: &Collection, others: &[Place]) -> Vec<Place> {
        let is_own = |place: &Place| {
            let mut own = self.own.iter();
            own.any(|own| column(collection, own) == column(collection, place))
        };
        let others = others.iter().filter(|place| !is_own(place));
        self.own.iter().chain(others).copied().collect()
    }

    /// The records that the words right before the number name, or those that head its row.
    pub(super) fn lead(&self, collection: &Collection) -> Option<Vec<usize>> {
        let is_lead = |place: &&Place| self.is_in_table || place.span.end <= self.at;
        let lead: Vec<Place> = self.own.iter().filter(is_lead).copied().collect();
        meet(collection, &lead)
    }

    /// Whether a label stands right before a number.
    pub(super) fn is_right_before(&self, number: Span) -> bool {
        let mut own = self.own.iter();
        own.any(|place| {
            let gap = self.text.get(place.span.end..number.start);
            gap.is_some_and(|gap| gap.trim().is_empty() || gap.trim() == ":")
        })
    }
}

fn column<'c>(collection: &'c Collection, place: &Place) -> Option<&'c str> {
    let known = collection.traits.get(place.label)?;
    Some(&known.name)
}

fn within(places: &[Place], part: Span) -> Vec<Place> {
    let inside = |place: &&Place| part.start <= place.span.start && place.span.end <= part.end;
    places.iter().filter(inside).copied().collect()
}

/// The records that have a label of each column that is said, and none that is denied; none where they are all or none.
pub(super) fn meet(collection: &Collection, places: &[Place]) -> Option<Vec<usize>> {
    let mut columns: Vec<Option<&str>> = places
        .iter()
        .map(|place| column(collection, place))
        .collect();
    columns.sort_unstable();
    columns.dedup();
    let of_column = |own: Option<&str>| {
        let same = places
            .iter()
            .filter(|place| column(collection, place) == own);
        let (denied, said): (Vec<&Place>, Vec<&Place>) = same.partition(|place| place.is_denied);
        if said.is_empty() {
            collection.without(&union(collection, denied.into_iter()))
        } else {
            union(collection, said.into_iter())
        }
    };
    let records = columns.into_iter().map(of_column).reduce(|all, of_column| {
        let both = |record: &usize| of_column.binary_search(record).is_ok();
        all.into_iter().filter(both).collect()
    });
    records.filter(|records| !records.is_empty() && records.len() < collection.length)
}

fn union<'p>(collection: &Collection, places: impl Iterator<Item = &'p Place>) -> Vec<usize> {
    let labels = places.filter_map(|place| collection.traits.get(place.label));
    let records = labels.flat_map(|label| label.records.iter().copied());
    let mut records: Vec<usize> = records.collect();
    records.sort_unstable();
    records.dedup();
    records
}

/// Whether nothing but links stand between two names of a list.
fn is_glue(gap: &str) -> bool {
    const LINKS: [&str; 16] = [
        "and", "und", "et", "y", "e", "plus", "sowie", "or", "the", "die", "der", "les", "los",
        "las", "as", "well",
    ];
    const UNSPACED: [&str; 2] = ["กับ", "และ"];
    let links = UNSPACED.iter();
    let gap = links.fold(gap.to_owned(), |gap, link| gap.replace(link, " "));
    // The point of a number ends nothing.
    let has_digits = gap.contains(|c: char| c.is_ascii_digit());
    let is_end = gap.contains(['.', ';', ':', '|', '\n']) && !has_digits;
    !is_end && words(&gap).all(|(_, word)| is_one_of(&LINKS, word))
}
