//! What a note says that the figures of some names count in, and no others: "fees in %; assets in million THB".

use super::arena::Text;
use super::builder::Builder;
use super::caption;
use super::heading::Heading;
use super::scales::Scales;
use super::scope::Entry;
use super::tape::{Item, NameId};
use super::traits::text_of;
use super::units::words_beside_units;
use crate::label::label_words;
use crate::wording::{is_one_of, words};

/// A longer text is no note.
const LONGEST: u32 = 400;

/// What stands between a name and what its figures count in: in a note, and in a list of units.
const IN: &str = " in ";
const TOLD: &str = ": ";

/// So many parts of a note are read, and so many names looked at.
const MOST_PARTS: usize = 16;
const MOST_NAMES: usize = 256;

impl Builder {
    /// The scale that a note declares for everything around it. What it declares of figures by their names holds for
    /// those alone, and is kept with their names.
    pub(super) fn noted(&mut self, text: Text, beside: &[Entry]) -> Option<Scales> {
        let all = || caption::scale(self.text(text));
        if text.length > LONGEST || !self.text(text).contains(IN) {
            return all();
        }
        let mut is_named = false;
        let mut of_all: Option<Scales> = None;
        for part in parts(self.text(text)) {
            let part = text.part(part.0, part.1);
            if self.is_of_names(part, IN, beside) {
                is_named = true;
            } else if let Some(scale) = caption::scale(self.text(part)) {
                of_all = Some(of_all.map_or(scale, |known| known.or(scale)));
            }
        }
        if is_named {
            of_all
        } else {
            caption::scale(self.text(text))
        }
    }

    /// Keeps what the units of a table are where each is told by a name: `"units": {"assets": "million EUR"}`, "assets: million
    /// EUR, price: EUR".
    pub(super) fn units_by_name(&mut self, entry: &Entry, beside: &[Entry]) {
        match (text_of(entry), entry.item) {
            (Some(text), _) if self.lists_units(text) => {
                for part in parts(self.text(text)) {
                    self.is_of_names(text.part(part.0, part.1), TOLD, beside);
                }
            }
            (_, Item::Object) => {
                let members: Vec<(u32, Item)> =
                    self.tape.inside(entry.at).take(MOST_NAMES).collect();
                for (at, item) in members {
                    if let (Some(name), Item::Text(text)) = (self.tape.token(at).as_name(), item) {
                        let heading = self.read(text);
                        self.count_in(name, &heading);
                    }
                }
            }
            _ => {}
        }
    }

    /// Whether each part of a text is a name and what its figures count in.
    pub(super) fn lists_units(&self, text: Text) -> bool {
        let written = self.text(text);
        let is_told = |(start, length): (usize, usize)| {
            let part = written.get(start..start + length).unwrap_or_default();
            let name = part.split_once(TOLD).map(|(name, _)| name);
            name.is_some_and(|name| !self.named_in_full(name).is_empty())
        };
        text.length <= LONGEST && written.contains(TOLD) && parts(written).into_iter().all(is_told)
    }

    /// Whether a part of a note names figures and says what they count in, which is kept.
    fn is_of_names(&mut self, part: Text, joint: &str, beside: &[Entry]) -> bool {
        let Some(at) = self.text(part).find(joint) else {
            return false;
        };
        let start = at + joint.len();
        let told = self.text(part).get(start..).unwrap_or_default();
        let length = told.strip_suffix("p.a.").unwrap_or(told).len();
        let heading = self.read(part.part(start, length));
        let says = heading.scale.is_some() || heading.unit.is_some();
        if !(says && heading.is_bare && heading.period.is_none()) {
            return false;
        }
        let named = self.named_in_full(self.text(part).get(..at).unwrap_or_default());
        // What a name holds is told by it as a whole: "income statement in millions".
        let is_told = !named.is_empty() && named.iter().all(|name| is_figure(*name, beside));
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
    let is_told = |part: &str| part.contains(IN) || part.contains(TOLD);
    for (at, end) in note.match_indices([';', ',', '\n', '.']) {
        let part = note.get(start..at).unwrap_or_default();
        let is_stop = || {
            note.get(at + 1..)
                .is_none_or(|next| next.is_empty() || next.starts_with(' '))
        };
        if end == "." && !is_stop() {
            continue;
        }
        // "Revenue, costs in millions": a comma parts what is said whole.
        if parts.len() < MOST_PARTS && (end != "," || is_told(part)) {
            parts.push((start, part.len()));
            start = at + end.len();
        }
    }
    parts.push((start, note.len() - start));
    parts
}
