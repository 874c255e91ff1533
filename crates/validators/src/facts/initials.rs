//! Short words of names that a text may spell out: the `npl` of `npl_ratio`, by "non-performing loans". And short words of a text
//! that names spell out: "EPS" over "Earnings per share".

use super::Facts;
use crate::Span;
use crate::horizon;
use crate::label::{hash_of, tells};
use crate::lexicon::{Class, Listed};
use crate::verify::Word;
use crate::wording::{Term, terms};

/// So many names are looked through, and so many short words kept.
const MOST_NAMES: usize = 500;
const MOST: usize = 256;

/// Two letters begin too many words.
const LENGTHS: core::ops::RangeInclusive<usize> = 3..=6;

/// The short words of all names, in order: their small letters, the first of them highest, and each as names are compared.
#[derive(Debug, Clone, Default)]
pub(super) struct Initials {
    all: Vec<(u64, u64)>,
    /// For each first letter a bit for each second one: few words of a text begin what a short word stands for.
    seconds: [u32; 26],
}

impl Initials {
    fn of(facts: &Facts) -> Self {
        let own = facts.first_names().flat_map(terms);
        let is_short = |word: &Term<'_>| {
            let has_letters = || word.text.bytes().all(|byte| byte.is_ascii_alphabetic());
            LENGTHS.contains(&word.text.len()) && has_letters()
        };
        // "Year to date" is over how long, and no name.
        let is_name = |word: &Term<'_>| tells(word) && !horizon::names_length(word);
        let mut all: Vec<(u64, u64)> = { own.filter(is_short).filter(is_name) }
            .map(|word| (packed(word.text), hash_of(word.key, word.text)))
            .collect();
        all.sort_unstable();
        all.dedup();
        all.truncate(MOST);
        let mut seconds = [0; 26];
        for (letters, _) in &all {
            let [first, second, ..] = letters.to_be_bytes();
            if let Some(seconds) = seconds.get_mut(usize::from(first - b'a')) {
                *seconds |= bit(second);
            }
        }
        Self { all, seconds }
    }

    /// Whether a short word may begin with the first letters of two words.
    fn may_begin(&self, letter: u8, next: &Word<'_>) -> bool {
        let seconds = self.seconds.get(usize::from(letter - b'a')).copied();
        let seconds = seconds.unwrap_or_default();
        let is_second = initial(next.text).is_some_and(|next| seconds & bit(next) != 0);
        is_second || seconds != 0 && is_light(next)
    }

    /// Those that begin with a letter.
    fn beginning_with(&self, letter: u8) -> impl Iterator<Item = &(u64, u64)> {
        let first = |letters: u64| letters.to_be_bytes()[0];
        let start = { &self.all }.partition_point(|(letters, _)| first(*letters) < letter);
        let own = self.all.iter().skip(start);
        own.take_while(move |(letters, _)| first(*letters) == letter)
    }
}

impl Facts {
    /// The first names of members and rows.
    fn first_names(&self) -> impl Iterator<Item = &str> {
        let members = self.names.iter().take(MOST_NAMES);
        let rows = self.rows.iter().take(MOST_NAMES).map(|row| &row.label);
        members.chain(rows).map(|name| self.arena.get(*name))
    }

    /// The words of names that a short word of capitals stands for, as names are compared: those of "Selling, general and
    /// administrative" for "SG&A".
    pub(crate) fn spelled_by(&self, short: &str) -> Vec<u64> {
        let Some(letters) = letters_of(short) else {
            return Vec::new();
        };
        let spelled = self.first_names().filter_map(|name| {
            let all: Vec<Term<'_>> = terms(name).collect();
            let rest = (0..all.len()).filter_map(|place| all.get(place..));
            let end = |rest: &[Term<'_>]| {
                let words = rest.iter().map(|word| (word.span, word));
                end_of(name, words, &letters)
            };
            let (rest, end) = { rest }.find_map(|rest| Some((rest, end(rest)?)))?;
            let own = rest.iter().take_while(|word| word.span.end <= end);
            let telling = own.filter(|word| tells(*word));
            let telling = telling.map(|word| hash_of(word.key, word.text));
            Some(telling.collect::<Vec<_>>())
        });
        let mut all: Vec<u64> = spelled.flatten().collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The short words of names that words of a text spell out one behind the other, each with where it does.
    pub(crate) fn spelled_out(&self, text: &str, words: &[Word<'_>]) -> Vec<(Span, u64)> {
        let known = self.initials.get_or_init(|| Initials::of(self));
        let mut found = Vec::new();
        for (place, pair) in words.windows(2).enumerate() {
            let [word, next] = pair else {
                continue;
            };
            let may_begin = |letter: &u8| known.may_begin(*letter, next);
            let Some(letter) = initial(word.text).filter(may_begin) else {
                continue;
            };
            let second = initial(next.text).filter(|_| !is_light(next));
            let rest = words.get(place..).unwrap_or_default();
            let start = word.span.start;
            for (short, hash) in known.beginning_with(letter) {
                let short = short.to_be_bytes();
                if second.is_some_and(|second| second != short[1]) {
                    continue;
                }
                let words = rest.iter().map(|word| (word.span, word));
                let end = end_of(text, words, unpacked(&short));
                found.extend(end.map(|end| (Span { start, end }, *hash)));
            }
        }
        found
    }
}

/// Whether a word may give a letter, as in "return on equity", or none, as in "cost of revenue".
fn is_light<W: Listed>(word: &W) -> bool {
    Class::InitialsLight.has(word)
}

/// Whether a word may be short for others, as its second letter mostly tells.
pub(crate) fn may_be_short(word: &str) -> bool {
    let second = word.as_bytes().get(1).copied();
    second.is_some_and(may_stand_in_short)
}

const fn may_stand_in_short(byte: u8) -> bool {
    byte.is_ascii_uppercase() || byte == b'&'
}

/// The small letters of a word of capitals that may be short for others: "EPS", "R&D".
fn letters_of(short: &str) -> Option<Vec<u8>> {
    if !may_be_short(short) || !short.bytes().all(may_stand_in_short) {
        return None;
    }
    let letters = short.bytes().filter(|byte| *byte != b'&');
    let all: Vec<u8> = letters.map(|byte| byte.to_ascii_lowercase()).collect();
    let is_marked = all.len() < short.len();
    let is_long = LENGTHS.contains(&all.len()) || is_marked && all.len() == 2;
    is_long.then_some(all)
}

/// Where words end that begin with the letters of a short word, and stand one behind the other.
fn end_of<'w, W: Listed + 'w>(
    text: &str,
    words: impl Iterator<Item = (Span, &'w W)>,
    short: &[u8],
) -> Option<usize> {
    let mut letters = short.iter().peekable();
    let mut end: Option<usize> = None;
    for (span, word) in words {
        let Some(letter) = letters.peek() else {
            break;
        };
        if end.is_some_and(|end| !is_next(text, end, span.start)) {
            return None;
        }
        let is_it = initial(word.text()) == Some(**letter) && word.text().len() > 1;
        if is_it {
            letters.next();
        } else if end.is_none() || !is_light(word) {
            return None;
        }
        end = Some(span.end);
    }
    end.filter(|_| letters.peek().is_none())
}

/// Whether nothing but a blank, a hyphen or a comma stands between two words.
fn is_next(text: &str, end: usize, start: usize) -> bool {
    let gap = text.get(end..start).unwrap_or_default();
    gap.len() <= 3 && gap.chars().all(|c| matches!(c, ' ' | '-' | ',' | '&'))
}

/// The letters of a short word, small, the first of them highest: as numbers they stand in the order of words.
fn packed(word: &str) -> u64 {
    let mut letters = [0; 8];
    for (letter, byte) in letters.iter_mut().zip(word.bytes()) {
        *letter = byte.to_ascii_lowercase();
    }
    u64::from_be_bytes(letters)
}

/// Those without what is not taken.
fn unpacked(letters: &[u8; 8]) -> &[u8] {
    let length = letters.iter().position(|letter| *letter == 0);
    letters
        .get(..length.unwrap_or(letters.len()))
        .unwrap_or_default()
}

const fn bit(letter: u8) -> u32 {
    1 << (letter & 31)
}

fn initial(word: &str) -> Option<u8> {
    let first = word.bytes().next()?;
    first
        .is_ascii_alphabetic()
        .then(|| first.to_ascii_lowercase())
}
