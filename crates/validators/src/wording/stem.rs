//! What words mean for numbers, by their stems.

use std::sync::LazyLock;

use super::stems::{ABROAD, COMPARATIVES, COMPOUNDS, STEMS, Stem, UNSPACED};
use super::{Sense, Term};
use crate::letters::{initials, opening};
use crate::lexicon::{Key, Prefix};

/// The longest stem that is a whole word unless the word goes on as its other forms do.
const SHORT: usize = 4;

/// Whether a word may say anything by itself, as few do.
pub(super) fn may_tell(key: Key) -> bool {
    let [one, two, three, ..] = key.bytes().to_le_bytes();
    let place = initials(one, two, three);
    let is_known = |bits: &u64| bits >> (place % 64) & 1 != 0;
    !one.is_ascii() || STARTS.get(place / 64).is_some_and(is_known) || may_be_compound(key)
}

/// Compounds are longer than most words.
const SHORTEST: usize = 9;

/// Whether the last letters of a long word are those that a compound may end with.
fn may_be_compound(key: Key) -> bool {
    key.length() >= SHORTEST && key.ending().is_none_or(|ending| TAILS.contains(&ending))
}

/// The last four letters of what compounds end with.
static TAILS: LazyLock<Vec<u32>> = LazyLock::new(|| {
    let tails = COMPOUNDS
        .iter()
        .filter_map(|(end, _)| Key::of(end).ending());
    tails.collect()
});

/// What a compound says by its end, be it a genitive: "des Materialaufwands".
fn compound(word: &str) -> Sense {
    let word = word.strip_suffix('s').unwrap_or(word);
    let ends = |end: &str| {
        let start = word.len().checked_sub(end.len());
        let own = start.and_then(|start| word.get(start..));
        own.is_some_and(|own| own.eq_ignore_ascii_case(end))
    };
    let known = COMPOUNDS.iter().filter(|(end, _)| ends(end));
    known.fold(Sense::default(), |said, (_, meanings)| {
        said.and(Sense::of_all(meanings))
    })
}

/// A bit for each three letters that a word with a stem may begin with.
static STARTS: [u64; 512] = marked(marked([0; 512], STEMS), ABROAD);

const fn marked(mut starts: [u64; 512], mut stems: &[Stem]) -> [u64; 512] {
    while let [(stem, _), others @ ..] = stems {
        let (first, last) = match stem.as_bytes() {
            [one, two, three, ..] => (initials(*one, *two, *three), initials(*one, *two, *three)),
            [one, two] => (initials(*one, *two, 0), initials(*one, *two, 31)),
            [_] | [] => panic!("a stem has two letters"),
        };
        let mut place = first;
        while place <= last {
            #[expect(clippy::indexing_slicing, reason = "evaluated when compiled")]
            {
                starts[place / 64] |= 1 << (place % 64);
            }
            place += 1;
        }
        stems = others;
    }
    starts
}

/// What a word says by itself.
pub(super) fn said(word: &Term<'_>) -> Sense {
    if !may_tell(word.key) {
        return Sense::default();
    }
    let [one, two, three, ..] = word.key.bytes().to_le_bytes();
    let stems = BY_OPENING.get(opening([one, two, three, 0], BITS));
    let stems = stems.into_iter().flatten();
    let begins = stems.filter(|stem| stem.begins(word));
    let said = begins.fold(Sense::default(), |said, stem| said.and(stem.sense));
    let said = if may_be_compound(word.key) {
        said.and(compound(word.text))
    } else {
        said
    };
    if word.text.is_ascii() {
        said
    } else {
        said.and(within(word.text))
    }
}

/// Words that have a stem inside and say something else: "how much" and "equals", which begin as "times" does, "due to", "an
/// inquiry".
const OTHERS: [(&str, &[&str]); 3] = [
    ("เท่า", &["เท่าไร", "เท่าไหร่", "เท่าใด", "เท่ากับ"]),
    ("より", &["により"]),
    ("合わせ", &["問い合わせ"]),
];

/// What a word says by what stands in it where words are written together.
fn within(word: &str) -> Sense {
    // Thai, Chinese, Japanese and Korean letters begin with these.
    let is_unspaced = |byte: u8| matches!(byte, 0xE0 | 0xE3..=0xED);
    if !word.bytes().any(is_unspaced) {
        return Sense::default();
    }
    let is_other = |stem: &str| {
        let mut others = OTHERS.iter().filter(|(own, _)| *own == stem);
        others.any(|(_, others)| others.iter().any(|other| word.contains(other)))
    };
    let is_said = |stem: &str| word.contains(stem) && !is_other(stem);
    let ends = |stem: &str| {
        // "高百分之5"
        let told = word.strip_suffix("百分之").unwrap_or(word);
        let before = told.strip_suffix(stem);
        before.is_some_and(|before| !before.ends_with(['最', '至', '更']))
    };
    let stems = UNSPACED.iter().filter(|(stem, _)| is_said(stem));
    let ends = COMPARATIVES.iter().filter(|(stem, _)| ends(stem));
    stems
        .chain(ends)
        .fold(Sense::default(), |said, (_, meanings)| {
            said.and(Sense::of_all(meanings))
        })
}

/// A stem, ready to be compared.
struct Known {
    prefix: Prefix,
    length: usize,
    sense: Sense,
}

impl Known {
    fn of((stem, meanings): &Stem) -> Self {
        Self {
            prefix: Prefix::of(stem),
            length: stem.len(),
            sense: Sense::of_all(meanings),
        }
    }

    fn begins(&self, word: &Term<'_>) -> bool {
        let goes_on = || match self.length {
            0..=SHORT => matches!(
                word.text.get(self.length..),
                Some("" | "s" | "es" | "n" | "ing" | "ed" | "ped" | "th" | "d" | "er" | "est")
            ),
            _ => true,
        };
        word.key.begins_with(self.prefix) && goes_on()
    }
}

/// So many bits give each stem a place nearly of its own.
const BITS: u32 = 10;

/// Stems by their first three letters: most words of a text begin like none.
static BY_OPENING: LazyLock<Vec<Vec<Known>>> = LazyLock::new(|| {
    let mut by_opening: Vec<Vec<Known>> = Vec::new();
    by_opening.resize_with(1 << BITS, Vec::new);
    for stem in STEMS.iter().chain(ABROAD) {
        for place in places(stem.0) {
            if let Some(known) = by_opening.get_mut(place) {
                known.push(Known::of(stem));
            }
        }
    }
    by_opening
});

/// The places of words that begin with a stem, each once: behind two letters any other may stand.
fn places(stem: &str) -> Vec<usize> {
    let [one, two, three, ..] = Key::of(stem).bytes().to_le_bytes();
    let thirds = if three == 0 { 0..32 } else { three..three + 1 };
    let mut places: Vec<usize> = thirds
        .map(|three| opening([one, two, three, 0], BITS))
        .collect();
    places.sort_unstable();
    places.dedup();
    places
}
