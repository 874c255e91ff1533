//! An answer without the words around it that tell how it stands to what was asked, or was said before: yes, no, I meant,
//! please. Every reading of an answer takes them off here, so that none knows others than the rest.

mod phrase;
mod word;

use std::sync::LazyLock;

use self::phrase::{ELSE_ALONE, LEADS, Lead, MOST_WORDS, POLITE, TAILS};
use self::word::{Word, words};
use super::text::is_unspaced;
use super::vocabulary::{Kind, is_any, within};

/// Whether an answer begins with a yes or a no.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Says {
    Yes,
    No,
}

/// How an answer takes the place of something that was said before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Correction {
    None,
    /// By a no or an excuse.
    Excused,
    /// It announces something else, so that a yes or a no alone is none.
    Announced,
    /// The same, as figures are changed: "make it".
    Set,
}

/// An answer, and what stood around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reply<'t> {
    pub(crate) says: Option<Says>,
    pub(crate) correction: Correction,
    /// What is said, as it is written; empty where nothing is but what stands around it.
    pub(crate) rest: &'t str,
}

/// Takes an answer apart. What denies without a mark behind it, such as "not SAP", is a part of what is said.
pub(crate) fn read(text: &str) -> Reply<'_> {
    let words = words(text);
    let leads = leads(&words);
    let mut behind = words.as_slice();
    let mut reply = Reply::of(text);
    while let Some((lead, count)) = leads.get(words.len() - behind.len()).copied().flatten() {
        let says = lead.says();
        if says.is_some() && reply.says.is_some() && says != reply.says {
            return Reply::of(text);
        }
        reply.says = reply.says.or(says);
        reply.correction = reply.correction.max(lead.correction());
        behind = behind.get(count..).unwrap_or_default();
    }
    reply.rest = without_tails(text, behind);
    reply
}

/// What an answer says without what stands around it; all of it where it says nothing else.
pub(crate) fn bare(text: &str) -> &str {
    let rest = read(text).rest;
    let spoken = without_particles(rest);
    let found = [spoken, rest].into_iter().find(|it| !it.is_empty());
    found.unwrap_or(text)
}

/// What a correction names, and the words around it: "no, BP". Other words around a name may be parts of one, such as
/// Exact Sciences.
pub(crate) fn corrected(text: &str) -> (&str, Vec<&str>) {
    let reply = read(text);
    let parts = text.rsplit_once(reply.rest);
    let parts = parts.filter(|(before, behind)| {
        reply.correction > Correction::None
            || (before.is_empty() && words(behind).iter().any(is_correcting))
    });
    let Some((before, behind)) = parts.filter(|_| !reply.rest.is_empty()) else {
        return (text, Vec::new());
    };
    let around = before.split_whitespace().chain(behind.split_whitespace());
    let around = around.map(|word| word.trim_matches(|c: char| c.is_ascii_punctuation()));
    (reply.rest, around.filter(|word| !word.is_empty()).collect())
}

/// Whether a word behind a name takes the place of another, and is no mere please.
fn is_correcting(word: &Word<'_>) -> bool {
    let is_in = |tail: &&str| tail.split(' ').any(|it| it == word.plain);
    TAILS.iter().any(is_in) && !is_polite(&word.plain)
}

/// Whether a text is a question, which decides nothing.
pub(crate) fn is_question(text: &str) -> bool {
    text.contains(['?', '¿', '？', '؟'])
}

impl<'t> Reply<'t> {
    /// An answer around which nothing stands.
    const fn of(rest: &'t str) -> Self {
        Self {
            says: None,
            correction: Correction::None,
            rest,
        }
    }
}

/// What the phrase is that begins with each word, and how many words it has. The last is read first, since what a no
/// means depends on what is behind it.
fn leads(words: &[Word<'_>]) -> Vec<Option<(Lead, usize)>> {
    let mut leads = vec![None; words.len()];
    for begin in (0..words.len()).rev() {
        let found = lead(words.get(begin..).unwrap_or_default(), &leads, begin);
        if let Some(lead) = leads.get_mut(begin) {
            *lead = found;
        }
    }
    leads
}

/// The phrase that words begin with, the longest first. `leads` are known behind `begin`, where these words do.
fn lead(
    words: &[Word<'_>],
    leads: &[Option<(Lead, usize)>],
    begin: usize,
) -> Option<(Lead, usize)> {
    (1..=MOST_WORDS.min(words.len())).rev().find_map(|count| {
        let (phrase, behind) = words.split_at_checked(count)?;
        let announces = matches!(leads.get(begin + count), Some(Some(_)));
        Some((lead_of(phrase, behind, announces)?, count))
    })
}

fn lead_of(phrase: &[Word<'_>], behind: &[Word<'_>], announces: bool) -> Option<Lead> {
    let whole = joined(phrase);
    let bare = without_particles(&whole);
    let is_said = |said: &&str| *said == whole || *said == bare;
    let known = LEADS.iter().filter(|(_, said)| said.iter().any(is_said));
    let mut leads = known.map(|(lead, _)| *lead);
    let found = leads.find(|lead| match lead {
        Lead::Right | Lead::No | Lead::Halt => announces || is_set_off(phrase, behind),
        Lead::Yes | Lead::Nope | Lead::Change | Lead::Set | Lead::Sorry | Lead::Filler => true,
    });
    found.or_else(|| is_polite(&whole).then_some(Lead::Filler))
}

fn is_polite(phrase: &str) -> bool {
    let is_word = is_any(phrase, &[Kind::Courtesy]) && !ELSE_ALONE.contains(&phrase);
    is_word || POLITE.contains(&phrase)
}

/// Whether a phrase is a sentence of its own: a mark or a polite particle ends it, or nothing is behind it.
fn is_set_off(phrase: &[Word<'_>], behind: &[Word<'_>]) -> bool {
    let Some(last) = phrase.last() else {
        return false;
    };
    let is_number = |next: &Word<'_>| next.written.starts_with(char::is_numeric);
    // "No the second one": a no that takes something from what is behind it stands before no article.
    let is_article = behind.first().is_some_and(|next| next.plain == "the");
    let is_spoken = without_particles(&last.plain).len() < last.plain.len();
    match last.mark {
        // "No. 2" is number two.
        Some('.') => !behind.first().is_some_and(is_number),
        Some(_) => true,
        None => behind.is_empty() || is_article || is_spoken,
    }
}

fn joined(words: &[Word<'_>]) -> String {
    let words: Vec<&str> = words.iter().map(|word| word.plain.as_str()).collect();
    words.join(" ")
}

/// What is said from its first word to its last, but for what stands behind it.
fn without_tails<'t>(text: &'t str, words: &[Word<'_>]) -> &'t str {
    let mut rest = words;
    while let Some(shorter) = without_tail(rest) {
        rest = shorter;
    }
    let said = rest.first().zip(rest.last());
    let said =
        said.and_then(|(first, last)| text.get(first.begin..last.begin + last.written.len()));
    said.unwrap_or_default()
}

fn without_tail<'w, 't>(words: &'w [Word<'t>]) -> Option<&'w [Word<'t>]> {
    (1..=MOST_WORDS.min(words.len())).rev().find_map(|count| {
        let (rest, tail) = words.split_at_checked(words.len() - count)?;
        let tail = joined(tail);
        let is_tail = TAILS.contains(&tail.as_str())
            || is_polite(&tail)
            || without_particles(&tail).is_empty();
        is_tail.then_some(rest)
    })
}

/// A text of a script without spaces but for the particles and other tails at its end; empty where it is nothing else.
pub(crate) fn without_particles(text: &str) -> &str {
    if !text.ends_with(is_unspaced) {
        return text;
    }
    let mut rest = text;
    while let Some(shorter) = PARTICLES.iter().find_map(|tail| rest.strip_suffix(tail)) {
        rest = shorter;
    }
    rest
}

/// What ends a text of a script without spaces and changes none of it.
static PARTICLES: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let unspaced = |it: &&str| it.starts_with(is_unspaced);
    let tails = TAILS.iter().copied().filter(unspaced);
    within(&[Kind::Courtesy]).into_iter().chain(tails).collect()
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_around_is_taken_off() {
        for (text, rest) in [
            ("no, I meant 500", "500"),
            ("make it 500!", "500"),
            ("eur please", "eur"),
            ("yes, EUR", "EUR"),
            ("EUR!", "EUR"),
            ("no,sell", "sell"),
            ("no - sell", "sell"),
            ("No. Sell.", "Sell"),
            ("SAP instead, please", "SAP"),
            ("actually, I'd rather SAP SE", "SAP SE"),
            ("sorry, 1,500 shares", "1,500 shares"),
            ("nein ich meinte SAP", "SAP"),
            ("Nein, SAP bitte.", "SAP"),
            ("ไม่ใช่ครับ BP", "BP"),
            ("ขอเปลี่ยนเป็นขายครับ", "ขาย"),
            ("เปลี่ยนเป็น500หุ้นครับ", "500หุ้น"),
            ("BPครับ", "BP"),
            ("“no”, SAP", "SAP"),
            ("no the second one", "the second one"),
            ("No... 2", "2"),
        ] {
            assert_eq!(bare(text), rest, "{text}");
        }
    }

    #[test]
    fn what_denies_or_asks_stays() {
        for text in [
            "not SAP",
            "no sell",
            "No. 2",
            "no -5",
            "no - 5",
            "5000 -",
            "wait to sell",
            "right to sell",
            "instead of SAP",
            "SAP?",
            "ไม่ขาย",
            "ไม่ใช่ SAP",
            "nicht SAP",
            "no",
            "yes please",
            "yes, no",
        ] {
            assert_eq!(bare(text), text, "{text}");
        }
        assert_eq!(read("yes please").says, Some(Says::Yes));
        assert_eq!(read("no thanks").says, Some(Says::No));
        assert_eq!(read("no, wait").correction, Correction::Announced);
        // However long it is, it is read at once.
        assert_eq!(bare(&"no ".repeat(200)).len(), 600);
    }
}
