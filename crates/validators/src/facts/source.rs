//! Filings by where they stand among the facts: which figures are told of each, and the number that it was accepted under.

use super::arena::Text;
use super::builder::Builder;
use super::filing::FilingFact;
use super::scope::{Entry, Table};
use super::traits::text_of;
use super::{Fact, Facts};
use crate::Span;

/// A filing that a record tells of.
#[derive(Debug, Clone)]
pub(super) struct Source {
    /// The JSON object or list that has the record's members.
    pub(super) node: u32,
    /// "0000123456-24-000012"; empty where it is not told.
    accession: Text,
    filing: FilingFact,
}

/// So many bytes has the number that a filing was accepted under.
const LENGTH: usize = 20;

/// What prose tells stands in no record.
const NOWHERE: u32 = u32::MAX;

/// Whether a text is nothing but the number that a filing was accepted under.
pub(crate) fn is_accession(text: &str) -> bool {
    let is_dash = |place: usize| matches!(place, 10 | 13);
    let mut places = text.bytes().enumerate();
    text.len() == LENGTH
        && places.all(|(place, byte)| {
            if is_dash(place) {
                byte == b'-'
            } else {
                byte.is_ascii_digit()
            }
        })
}

/// The number that a filing was accepted under in what stands behind it, before the next form.
pub(super) fn accession_in(behind: &str) -> Option<Span> {
    const FIRST: usize = 10;
    const FORMS: [&str; 6] = ["10-K", "10-Q", "20-F", "8-K", "6-K", "14A"];
    let dashes = memchr::memchr_iter(b'-', behind.as_bytes());
    let spans = dashes.filter_map(|at| {
        let start = at.checked_sub(FIRST)?;
        let end = start + LENGTH;
        Some(Span { start, end })
    });
    let is_number = |span: &Span| behind.get(span.start..span.end).is_some_and(is_accession);
    let first = { spans }.find(is_number)?;
    let gap = behind.get(..first.start)?;
    (!FORMS.iter().any(|form| gap.contains(form))).then_some(first)
}

impl Builder {
    /// Keeps a filing of prose with the number that stands behind it.
    pub(super) fn numbered(&mut self, accession: Text, filing: FilingFact) {
        self.sources.push(Source {
            node: NOWHERE,
            accession,
            filing,
        });
    }

    /// Keeps the filing that was found last with where its record stands.
    pub(super) fn source(&mut self, table: &Table, entries: &[Entry]) {
        let node = entries.first().and_then(|entry| self.holder(table, entry));
        let (Some(node), Some(filing)) = (node, self.filings.last()) else {
            return;
        };
        let told = entries
            .iter()
            .filter_map(text_of)
            .chain(self.key_around(node));
        let accession = { told }.find(|text| is_accession(self.text(*text)));
        self.sources.push(Source {
            node,
            accession: accession.unwrap_or_default(),
            filing: filing.clone(),
        });
    }
}

impl Builder {
    /// What an object goes by in the one around it.
    fn key_around(&self, node: u32) -> Option<Text> {
        let name = self.tape.token(node).as_name()?;
        self.tape.names.text(name)
    }
}

impl Facts {
    /// The only filing whose record a fact stands in.
    pub(crate) fn source_of(&self, fact: &Fact) -> Option<&FilingFact> {
        let mut at = fact.place.0;
        while at > 0 && !self.sources.is_empty() {
            at = self.steps.get(at as usize)?.parent;
            let start = self.sources.partition_point(|source| source.node < at);
            let mut here = self
                .sources
                .iter()
                .skip(start)
                .take_while(|source| source.node == at);
            if let Some(source) = here.next() {
                return here.next().is_none().then_some(&source.filing);
            }
        }
        None
    }

    /// Whether any filing has the number that it was accepted under.
    pub(crate) fn has_accessions(&self) -> bool {
        self.sources
            .iter()
            .any(|source| !source.accession.is_empty())
    }

    /// Whether a number that a filing was accepted under stands anywhere in the document, with its dashes or, as in addresses,
    /// without them.
    pub(crate) fn tells_accession(&self, accession: &str) -> bool {
        let text = self.arena.whole();
        text.contains(accession) || text.contains(&accession.replace('-', ""))
    }

    /// The filings that were accepted under a number.
    pub(crate) fn filings_numbered(&self, accession: &str) -> impl Iterator<Item = &FilingFact> {
        let all = self.sources.iter();
        let all = all.filter(move |source| self.arena.get(source.accession) == accession);
        all.map(|source| &source.filing)
    }
}
