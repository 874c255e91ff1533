//! Which records of a collection words name, by what these are.

use super::super::Work;
use super::labels::{Part, Place, traits_said};
use super::said::meet;
use super::scene::Scene;
use super::{Choice, Chosen};
use crate::Span;
use crate::facts::Collection;

/// The records that each part of a sentence names.
pub(super) struct Kinds {
    beside: Option<Vec<usize>>,
    lead: Option<Vec<usize>>,
    behind: Option<Vec<usize>>,
    before: Option<Vec<usize>>,
    asked: Option<Vec<usize>>,
    /// Those that the question leaves out are not among all.
    all: Vec<usize>,
    /// Where the last label before the number ends.
    pub(super) label_end: Option<usize>,
    /// Where the number ends, if a label begins right behind it.
    pub(super) label_start: Option<usize>,
    pub(super) is_headed: bool,
    has_run: bool,
}

impl<'a> Work<'a> {
    pub(super) fn kinds(&self, collection: &Collection, scene: &Scene<'a>) -> Kinds {
        let text = self.answer.asked.answer;
        let in_part = |part: Span| self.labels_in(collection, part);
        let heads: Vec<Place> = scene.heads.iter().flat_map(|part| in_part(*part)).collect();
        let lead = if scene.heads.is_empty() {
            in_part(scene.lead)
        } else {
            heads
        };
        let behind = if scene.heads.is_empty() {
            in_part(scene.behind)
        } else {
            Vec::new()
        };
        let before = if scene.heads.is_empty() {
            in_part(scene.before)
        } else {
            Vec::new()
        };
        let beside: Vec<Place> = lead.iter().chain(&behind).copied().collect();
        let (left_out, asked) = self.asked_kinds(collection);
        let all = collection.every().into_iter();
        let all: Vec<usize> = all
            .filter(|record| left_out.binary_search(record).is_err())
            .collect();
        let only = |said: &[Place]| {
            let records = meet(collection, said)?;
            let records: Vec<usize> = records
                .into_iter()
                .filter(|record| all.binary_search(record).is_ok())
                .collect();
            Some(records).filter(|records| !records.is_empty())
        };
        Kinds {
            label_end: lead.iter().map(|said| said.span.end).max(),
            label_start: behind.iter().find_map(|said| {
                let gap = text.get(scene.behind.start..said.span.start)?;
                let is_next = gap.trim_matches(['*', ' ', '_']).is_empty();
                is_next.then_some(scene.behind.start)
            }),
            has_run: before.len() > 1,
            is_headed: !scene.heads.is_empty() && !lead.is_empty(),
            beside: only(&beside),
            lead: only(&lead),
            behind: only(&behind),
            before: only(&before),
            asked: only(&asked),
            all,
        }
    }

    /// The records that the question leaves out, and the traits that it names.
    fn asked_kinds(&self, collection: &Collection) -> (Vec<usize>, Vec<Place>) {
        let question = self.answer.asked.question;
        let words = crate::verify::words_of(question);
        let part = Part {
            text: question,
            words: &words,
            span: Span {
                start: 0,
                end: question.len(),
            },
        };
        let said = traits_said(collection, part);
        let (denied, said): (Vec<Place>, Vec<Place>) =
            said.into_iter().partition(|said| said.is_denied);
        let out = denied
            .iter()
            .filter_map(|said| collection.traits.get(said.label));
        let mut out: Vec<usize> = out
            .flat_map(|known| known.records.iter().copied())
            .collect();
        out.sort_unstable();
        out.dedup();
        (out, said)
    }
}

impl Kinds {
    /// The records that a number may be of, those that the nearest words name first.
    pub(super) fn chosen(&self, collection: &Collection, scene: &Scene<'_>) -> Vec<Chosen> {
        let mut chosen: Vec<Chosen> = Vec::new();
        let mut add = |choice: Choice, records: Option<&Vec<usize>>| {
            let is_new =
                |records: &&Vec<usize>| !chosen.iter().any(|known| known.records == **records);
            if let Some(records) = records.filter(is_new) {
                let records = records.clone();
                chosen.push(Chosen { choice, records });
            }
        };
        add(Choice::Named, self.beside.as_ref());
        add(Choice::Named, self.lead.as_ref());
        add(Choice::Named, self.behind.as_ref());
        for further in self.and_further(collection, scene) {
            add(Choice::Named, Some(&further));
        }
        let is_told = self.beside.is_some() || self.lead.is_some() || self.behind.is_some();
        if !is_told {
            add(Choice::Named, self.before.as_ref());
        }
        if !is_told && self.before.is_none() {
            add(Choice::Named, self.asked.as_ref());
        }
        if !is_told && (self.before.is_none() || scene.names.sum) {
            let choice = if self.all.len() < collection.length {
                Choice::Named
            } else {
                Choice::All
            };
            add(choice, Some(&self.all));
        }
        chosen
    }

    /// With the one that is named all before it, or all behind it, where words say so: "Dissatisfied or worse".
    fn and_further(&self, collection: &Collection, scene: &Scene<'_>) -> Vec<Vec<usize>> {
        const FURTHER: [&str; 8] = [
            "or worse",
            "or better",
            "or more",
            "or less",
            "and above",
            "and below",
            "or higher",
            "or lower",
        ];
        let lead = scene.lead.of(scene.text);
        let one = self
            .lead
            .as_ref()
            .filter(|_| FURTHER.iter().any(|further| lead.contains(further)));
        let Some([one]) = one.map(Vec::as_slice) else {
            return Vec::new();
        };
        let sides = [(0..=*one).collect(), (*one..collection.length).collect()];
        sides
            .into_iter()
            .filter(|side: &Vec<usize>| side.len() > 1)
            .collect()
    }

    /// The records that words right before the number and behind it name, each.
    pub(super) fn beside(&self) -> [Option<&Vec<usize>>; 3] {
        [
            self.beside.as_ref(),
            self.lead.as_ref(),
            self.behind.as_ref(),
        ]
    }

    pub(super) fn lead(&self) -> Option<&Vec<usize>> {
        self.lead.as_ref()
    }

    pub(super) fn before(&self) -> Option<&Vec<usize>> {
        self.before.as_ref()
    }

    pub(super) fn all(&self) -> &[usize] {
        &self.all
    }

    /// Whether several labels stand before the number.
    pub(super) const fn has_run(&self) -> bool {
        self.has_run
    }

    pub(super) fn is_none_beside(&self) -> bool {
        self.beside.is_none()
    }
}
