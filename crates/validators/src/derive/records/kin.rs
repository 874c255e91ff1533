//! The records whose names have a said word in common where no blanks part words: "หุ้นทั้งหมด 46.5 %" of หุ้นไทย and หุ้นต่างประเทศ, and
//! those of a kind of assets, whatever each is called: "fixed income" of bonds and debentures.

use super::super::Work;
use crate::Mention;
use crate::facts::Collection;
use crate::script::{has_joining, is_joining};

/// So many labels are looked at.
const MOST: usize = 200;

/// A kind of assets: how it is called, what the names of its records hold, and what they hold of another kind instead.
struct Kind {
    said: &'static [&'static str],
    held: &'static [&'static str],
    others: &'static [&'static str],
}

const KINDS: [Kind; 2] = [
    Kind {
        said: &["หุ้น", "ตราสารทุน", "equities", "equity", "stocks", "aktien"],
        held: &["หุ้น", "ตราสารทุน", "equit", "stock", "aktie"],
        others: &["หุ้นกู้"],
    },
    Kind {
        said: &[
            "ตราสารหนี้",
            "fixed income",
            "fixed-income",
            "bonds",
            "anleihen",
        ],
        held: &[
            "ตราสารหนี้",
            "พันธบัตร",
            "หุ้นกู้",
            "ตั๋วเงินคลัง",
            "fixed income",
            "bond",
            "debenture",
            "treasur",
            "anleihe",
        ],
        others: &[],
    },
];

impl Work<'_> {
    /// The records that have a word in common which is said right before the number, or are of the kind that is said there.
    pub(super) fn kin(&self, collection: &Collection, mention: &Mention) -> Vec<Vec<usize>> {
        let lead = self.said_of_kin(mention);
        let small = lead.to_lowercase();
        let kinds: Vec<&Kind> = KINDS.iter().filter(|kind| kind.is_said(&small)).collect();
        if kinds.is_empty() && !has_joining(lead) {
            return Vec::new();
        }
        let labels = names_of(collection);
        let of_kinds = kinds.iter();
        let of_kinds = of_kinds.map(|kind| records_that(&labels, |label| kind.holds(label)));
        let mut found: Vec<Vec<usize>> = of_kinds.collect();
        // What a kind is called is no mere beginning of names: หุ้นกู้ are no หุ้น.
        if kinds.is_empty() {
            let shared = shared_beginnings(&labels).into_iter();
            let said = shared.filter(|shared| lead.contains(*shared));
            let alike = |shared: &str| records_that(&labels, |label| label.starts_with(shared));
            found.extend(said.map(alike));
        }
        // All of a list are no kind, and one alone is named by itself.
        found.retain(|records| (2..collection.length).contains(&records.len()));
        found
    }

    /// What is said right before a number, or behind it where it is so much "in" something.
    fn said_of_kin(&self, mention: &Mention) -> &str {
        let text = self.answer.asked.answer;
        let behind = self.near_behind(mention).of(text);
        if behind.starts_with(" in ") {
            behind.split(" and ").next().unwrap_or_default()
        } else {
            self.lead_span(mention).of(text)
        }
    }
}

impl Kind {
    /// Whether it is said in small letters, and not only within the name of another.
    fn is_said(&self, lead: &str) -> bool {
        let is_it = |lead: &str| self.said.iter().any(|said| lead.contains(said));
        let mut others = self
            .others
            .iter()
            .filter(|other| lead.contains(*other))
            .peekable();
        if others.peek().is_none() {
            return is_it(lead);
        }
        let rest = others.fold(lead.to_owned(), |rest, other| rest.replace(other, " "));
        is_it(&rest)
    }

    fn holds(&self, label: &str) -> bool {
        let label = label.to_lowercase();
        let has = |known: &[&str]| known.iter().any(|known| label.contains(known));
        has(self.held) && !has(self.others)
    }
}

/// What is written of the records, each with those.
fn names_of(collection: &Collection) -> Vec<(&str, &[usize])> {
    let traits = collection.traits.iter().take(MOST);
    let text = traits.map(|known| (known.text(), known.records.as_slice()));
    text.collect()
}

fn records_that(labels: &[(&str, &[usize])], is_meant: impl Fn(&str) -> bool) -> Vec<usize> {
    let meant = labels.iter().filter(|(label, _)| is_meant(label));
    let mut records: Vec<usize> = meant
        .flat_map(|(_, records)| records.iter().copied())
        .collect();
    records.sort_unstable();
    records.dedup();
    records
}

/// What labels that stand beside each other in order begin with together, where that tells.
fn shared_beginnings<'l>(labels: &[(&'l str, &[usize])]) -> Vec<&'l str> {
    const SHORTEST: usize = 9;
    let mut texts: Vec<&str> = labels.iter().map(|(label, _)| *label).collect();
    texts.sort_unstable();
    let shared = texts.windows(2).filter_map(|pair| {
        let [first, second] = pair else { return None };
        let letters = first.char_indices().zip(second.chars());
        let same = letters.take_while(|((_, left), right)| left == right);
        let (last, letter) = same.last()?.0;
        first.get(..last + letter.len_utf8())
    });
    let mut shared: Vec<&str> = shared
        .filter(|shared| shared.len() >= SHORTEST && shared.starts_with(is_joining))
        .collect();
    shared.dedup();
    shared
}
