//! Which records a number may be of: those that words near it name.

use super::super::super::Work;
use super::{Choice, Chosen, Collection, Meant, Searched};
use crate::verify::Word;
use crate::wording::is_one_of;
use crate::{Mention, Span};

/// So far before a number a record may be named.
const FARTHEST: usize = 500;

impl<'a> Work<'a> {
    /// The records that are named near a number, those that are named last before it first.
    pub(super) fn chosen_near(
        &self,
        (place, collection): (usize, &'a Collection),
        searched: &Searched<'_, 'a>,
    ) -> Vec<Chosen> {
        let sought = searched.sought;
        let said = self.labels_said((place, collection), sought.mention);
        let meant = Meant {
            collection,
            columns: Vec::new(),
            said: &said,
        };
        let kinds = self.kinds(collection, sought.scene);
        let named = kinds.chosen(collection, sought.scene);
        let last = self.records_before(collection, sought.mention);
        let last = last.map(|records| Chosen {
            choice: Choice::Named,
            records,
        });
        let own = self.records_of_number(collection, searched);
        let is_own = |record: &usize| own.contains(record);
        let all = last.into_iter();
        let all = all.chain(self.chosen_records(&meant, named, sought));
        all.filter(|chosen| own.is_empty() || chosen.records.iter().any(is_own))
            .collect()
    }

    /// The records that a number is said of: "60 % for February", or else those named before it.
    fn records_of_number(
        &self,
        collection: &Collection,
        searched: &Searched<'_, 'a>,
    ) -> Vec<usize> {
        const OF: [&str; 7] = ["for", "in", "at", "of", "by", "from", "on"];
        let scene = searched.sought.scene;
        let first = self.answer.words(scene.behind).first();
        let is_of_next = first.is_some_and(|first| is_one_of(&OF, first.text));
        let behind = is_of_next.then(|| self.records_in(collection, scene.behind));
        let is_any = |records: &Vec<usize>| !records.is_empty();
        let lead = || Some(self.records_in(collection, scene.lead)).filter(is_any);
        // A code ends with a number, behind which others begin.
        let coded = || self.coded_in(collection, scene.before);
        behind.filter(is_any).or_else(lead).unwrap_or_else(coded)
    }

    /// Whether words beside a number name records of a collection, or those before it in its sentence where nothing says that it
    /// is of all.
    pub(super) fn names_record(
        &self,
        collection: &Collection,
        searched: &Searched<'_, 'a>,
    ) -> bool {
        let scene = searched.sought.scene;
        let names = |part: &Span| !self.records_in(collection, *part).is_empty();
        let beside = [scene.lead, scene.behind];
        beside.iter().chain(&scene.heads).any(names)
            || !searched.cues.is_whole && names(&scene.before)
    }

    /// The words right before a number, but those that only link it to what it is said of.
    pub(super) fn claim(&self, mention: &Mention) -> Vec<u64> {
        const LINKS: [&str; 10] = [
            "is", "was", "are", "were", "came", "to", "stood", "at", "about", "roughly",
        ];
        const LONGEST: usize = 4;
        let lead = self.lead_span(mention);
        // "Base + bonus" is neither.
        if lead.of(self.answer.asked.answer).contains('+') {
            return Vec::new();
        }
        let words = self.answer.words(lead).iter().rev();
        let words = words.skip_while(|word| is_one_of(&LINKS, word.text));
        let words = words.take(LONGEST);
        words.map(Word::hash).collect()
    }

    /// The records that are named last before a number, in its paragraph.
    fn records_before(&self, collection: &Collection, mention: &Mention) -> Option<Vec<usize>> {
        let text = self.answer.asked.answer;
        let mut start = mention.span.start.saturating_sub(FARTHEST);
        while !text.is_char_boundary(start) {
            start += 1;
        }
        let near = text.get(start..mention.span.start)?;
        let paragraph = Span {
            start: near.rfind("\n\n").map_or(start, |at| start + at),
            end: mention.span.start,
        };
        let labels = self.labels_in(collection, paragraph);
        let last = labels.last().filter(|last| !last.is_denied)?;
        let records = &collection.traits.get(last.label)?.records;
        (records.len() < collection.length).then(|| records.clone())
    }
}
