//! What a note says that the figures of some names count in, and no others: "fees in %; assets in million THB".

use super::arena::Text;
use super::builder::Builder;
use super::caption;
use super::heading::Heading;
use super::scales::Scales;
use super::scope::Entry;
use super::tape::{Item, NameId};
use super::units::words_beside_units;
use crate::label::label_words;
use crate::wording::{is_one_of, words};

/// A longer text is no note.
const LONGEST: u32 = 400;

/// So many parts of a note are read, and so many names looked at.
const MOST_PARTS: usize = 16;
const MOST_NAMES: usize = 256;

impl Builder {
    /// The scale that a note declares for everything around it. What it declares of figures by their names holds for
    /// those alone, and is kept with their names.
    pub(super) fn noted(&mut self, text: Text, beside: &[Entry]) -> Option<Scales> {
        let all = caption::scale(self.text(text))?;
        if text.length > LONGEST {
            return Some(all);
        }
        let mut of_all: Option<Scales> = None;
        for part in parts(self.text(text)) {
            let part = text.part(part.0, part.1);
            if let Some(scale) = caption::scale(self.text(part))
                && !self.is_of_names(part, beside)
            {
                of_all = Some(of_all.map_or(scale, |known| known.or(scale)));
            }
        }
        of_all
    }

    /// Whether a part of a note names figures and says what they count in, which is kept.
    fn is_of_names(&mut self, part: Text, beside: &[Entry]) -> bool {
        const IN: &str = " in ";
        let Some(at) = self.text(part).find(IN) else {
            return false;
        };
        let named = self.named_in_full(self.text(part).get(..at).unwrap_or_default());
        let start = at + IN.len();
        let heading = self.read(part.part(start, self.text(part).len() - start));
        // What a name holds is told by it as a whole: "income statement in millions".
        let is_of_figures = named.iter().all(|name| is_figure(*name, beside));
        let is_told = heading.scale.is_some() && !named.is_empty() && is_of_figures;
        if is_told {
            for name in named {
                self.count_in(name, &heading);
            }
        }
        is_told
    }

    fn count_in(&mut self, name: NameId, told: &Heading) {
        if let Some(header) = self.headers.get_mut(name.0 as usize) {
            let own = &mut header.heading;
            own.scale = own.scale.or(told.scale);
            own.unit = own.unit.or(told.unit);
        }
    }

    /// The names that a list says each by its words; none where one of the list is no name.
    fn named_in_full(&self, list: &str) -> Vec<NameId> {
        let mut all = Vec::new();
        for said in list
            .split([',', '/', '&'])
            .flat_map(|said| said.split(" and "))
        {
            let before = all.len();
            all.extend(self.names_with(said));
            if all.len() == before {
                return Vec::new();
            }
        }
        all
    }

    /// The names of members that have all words of what is said.
    fn names_with(&self, said: &str) -> Vec<NameId> {
        /// Words for figures of any name.
        const ANY: [&str; 7] = [
            "amounts", "figures", "values", "numbers", "data", "results", "dollars",
        ];
        let is_any = words(said).any(|(_, word)| is_one_of(&ANY, word));
        let said: Vec<u64> = label_words(said).filter(|_| !is_any).collect();
        let ids = 0..u32::try_from(self.headers.len().min(MOST_NAMES)).unwrap_or(u32::MAX);
        let has_all = |name: &NameId| {
            let name = self.tape.names.text(*name).unwrap_or_default();
            let own: Vec<u64> = words_beside_units(self.text(name)).collect();
            !said.is_empty() && said.iter().all(|word| own.contains(word))
        };
        ids.map(NameId).filter(has_all).collect()
    }
}

/// Whether no member of this name beside a note holds others.
fn is_figure(name: NameId, beside: &[Entry]) -> bool {
    let mut same = beside.iter().filter(|entry| entry.name == name);
    same.all(|entry| !matches!(entry.item, Item::List | Item::Object))
}

/// Where the parts of a note begin, and how long each is: each says of some figures what they count in.
fn parts(note: &str) -> Vec<(usize, usize)> {
    let mut parts = Vec::new();
    let mut start = 0;
    let is_told = |part: &str| words(part).any(|(_, word)| word.eq_ignore_ascii_case("in"));
    for (at, end) in note.match_indices([';', ',', '\n', '.']) {
        let part = note.get(start..at).unwrap_or_default();
        // "Revenue, costs in millions": a comma parts what is said whole.
        if parts.len() < MOST_PARTS && (end != "," || is_told(part)) {
            parts.push((start, part.len()));
            start = at + end.len();
        }
    }
    parts.push((start, note.len() - start));
    parts
}
