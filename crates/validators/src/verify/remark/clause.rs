//! As far as one claim of a sentence reaches.

use core::cell::OnceCell;

use super::topic::Topics;
use crate::lexicon::{Class, Classes, Listed as _};
use crate::mark::last;
use crate::sentence::Sentence;
use crate::verify::name::is_in_name;
use crate::verify::{Answer, Word};
use crate::wording::{is_one_of, words};
use crate::{Mention, MentionKind, Period, Remark, RemarkKind, RowId, Span};

/// A sentence, with what is read of it once for all of its clauses.
pub(super) struct Whole<'c> {
    pub(super) sentence: &'c Sentence,
    /// The sentence before.
    pub(super) before: Option<&'c Sentence>,
    times: OnceCell<Option<Vec<Period>>>,
    rows_before: OnceCell<Vec<RowId>>,
    /// The words that it says, as names are compared, ascending.
    said: OnceCell<Vec<u64>>,
}

impl<'c> Whole<'c> {
    pub(super) const fn new(sentence: &'c Sentence, before: Option<&'c Sentence>) -> Self {
        Self {
            sentence,
            before,
            times: OnceCell::new(),
            rows_before: OnceCell::new(),
            said: OnceCell::new(),
        }
    }

    /// The rows that the sentence before names.
    pub(super) fn rows_before(&self, topics: &Topics<'_, '_>) -> &[RowId] {
        let named = || self.before.map(|before| topics.of_part(before.span));
        self.rows_before.get_or_init(|| named().unwrap_or_default())
    }
}

/// A part of a sentence that makes a claim of its own, without the causes that it names.
pub(super) struct Clause<'c, 'a> {
    pub(super) answer: &'c Answer<'a>,
    pub(super) whole: &'c Whole<'c>,
    pub(super) span: Span,
    words: &'c [Word<'a>],
    /// What its words are of, all together: mostly nothing that a check asks for.
    classes: Classes,
    /// The words that tell with where they end, in the order of their hashes.
    telling: OnceCell<Vec<(u64, usize)>>,
    /// Where the first Thai "not" ends.
    thai_not: OnceCell<Option<usize>>,
}

/// The clauses of a sentence.
pub(super) fn clauses<'c, 'a>(answer: &'c Answer<'a>, whole: &'c Whole<'c>) -> Vec<Clause<'c, 'a>> {
    let text = answer.asked.answer;
    let mut found = Vec::new();
    let sentence = whole.sentence.span;
    let mut start = sentence.start;
    let mut end = None;
    let all = answer.words(sentence);
    let mut close = |start: usize, end: usize| {
        let span = Span { start, end };
        let words = answer.words(span);
        let classes = words.iter().map(Word::classes);
        found.push(Clause {
            answer,
            whole,
            span,
            words,
            classes: classes.fold(Classes::NONE, Classes::and),
            telling: OnceCell::new(),
            thai_not: OnceCell::new(),
        });
    };
    // Most sentences have none.
    let mut semicolons = memchr::memchr_iter(b';', sentence.of(text).as_bytes()).peekable();
    let mut words = all.iter().peekable();
    let mut before: [Option<&Word<'_>>; 2] = [None; 2];
    while let Some(word) = words.next() {
        let [last_but_one, last] = before;
        before = [last, Some(word)];
        let span = word.span;
        let is_before = |at: &usize| sentence.start + at < span.start;
        let mut is_parted = false;
        while semicolons.next_if(is_before).is_some() {
            is_parted = true;
        }
        let parts = Class::ClauseParting.has(word) && !is_but_one(word, last_but_one);
        if parts || is_parted || begins_thai_clause(word) {
            close(start, end.unwrap_or(span.start));
            start = span.start;
            end = None;
        } else if end.is_none() && tells_cause(word, last, words.peek()) {
            end = Some(span.start);
        }
    }
    close(start, end.unwrap_or(sentence.end));
    found
}

/// "While", "but" and "as for", which Thai writes together with what follows.
fn begins_thai_clause(word: &Word<'_>) -> bool {
    const WORDS: [&str; 5] = ["ส่วน", "ขณะที่", "แต่", "แม้", "อย่างไรก็ตาม"];
    !word.is_ascii() && WORDS.iter().any(|known| word.text.starts_with(known))
}

/// "Every year but 2022".
fn is_but_one(word: &Word<'_>, last_but_one: Option<&Word<'_>>) -> bool {
    let is_all = |word: &Word<'_>| is_one_of(&["every", "each", "all"], word.text);
    is_one_of(&["but"], word.text) && last_but_one.is_some_and(is_all)
}

/// Whether a word leads to a cause: "was attributable to", and not "the profit attributable to owners".
fn tells_cause(word: &Word<'_>, last: Option<&Word<'_>>, next: Option<&&Word<'_>>) -> bool {
    const BEFORE: &[&str] = &[
        "is",
        "was",
        "are",
        "were",
        "be",
        "been",
        "largely",
        "mainly",
        "primarily",
        "partly",
        "partially",
        "chiefly",
        "mostly",
        "entirely",
    ];
    let is_of_owners = || {
        is_one_of(&["attributable"], word.text)
            && !last.is_some_and(|last| is_one_of(BEFORE, last.text))
    };
    Class::ClauseCauses.has(word) && !is_of_owners() || is_due_to(word, next)
}

/// "due to", and not "falling due".
fn is_due_to(word: &Word<'_>, next: Option<&&Word<'_>>) -> bool {
    word.text.eq_ignore_ascii_case("due")
        && next.is_some_and(|next| next.text.eq_ignore_ascii_case("to"))
}

impl<'c, 'a> Clause<'c, 'a> {
    /// The part of the clause between two places of the answer.
    pub(super) fn part(&self, start: usize, end: usize) -> &'a str {
        let span = Span {
            start: start.max(self.span.start),
            end: end.min(self.span.end),
        };
        span.of(self.answer.asked.answer)
    }

    pub(super) fn text(&self) -> &'a str {
        self.span.of(self.answer.asked.answer)
    }

    pub(super) const fn words(&self) -> &'c [Word<'a>] {
        self.words
    }

    /// Whether it has a word of any of these classes.
    pub(super) const fn has_any(&self, classes: Classes) -> bool {
        self.classes.meet(classes)
    }

    /// What is wrong with a part of it.
    pub(super) fn remark(&self, kind: RemarkKind, part: Span, message: String) -> Remark {
        Remark {
            kind,
            text: part.of(self.answer.asked.answer).to_owned(),
            start: part.start,
            end: part.end,
            message,
        }
    }

    /// Its words between two places of the answer.
    pub(super) fn words_between(&self, start: usize, end: usize) -> &'c [Word<'a>] {
        self.answer.words(Span {
            start: start.max(self.span.start),
            end: end.min(self.span.end),
        })
    }

    /// Whether words before a claim at `at` take it back or leave it open.
    pub(super) fn is_unsaid(&self, at: usize) -> bool {
        const NEAR: usize = 5;
        // "Not yet: the loss widened".
        let colon = last(self.part(self.span.start, at), ": ");
        let start = self.span.start + colon.unwrap_or_default();
        let before = self.words_between(start, at);
        let mut near = before.iter().rev().take(NEAR);
        // "May 2025" is a month.
        let is_time = |word: &Word<'_>| !self.answer.within(word.span).is_empty();
        // Nor is the fund "NO-RMF" a no.
        let names = || self.answer.names_within(self.span);
        let is_name = |word: &Word<'_>| is_in_name(names(), word.span);
        near.any(|word| Class::ClauseUnsaying.has(word) && !is_time(word) && !is_name(word))
            || self.thai_not().is_some_and(|end| end <= at)
    }

    fn thai_not(&self) -> Option<usize> {
        const NOT: &str = "ไม่";
        *self.thai_not.get_or_init(|| {
            let text = self.text();
            let found = (!text.is_ascii()).then(|| text.find(NOT)).flatten();
            found.map(|at| self.span.start + at + NOT.len())
        })
    }

    /// Whether a word that tells stands before `at`.
    pub(super) fn tells_before(&self, word: u64, at: usize) -> bool {
        let telling = self.telling.get_or_init(|| {
            let telling = self.words().iter().filter(|word| word.tells());
            let mut telling: Vec<_> = telling.flat_map(Word::ends).collect();
            telling.sort_unstable();
            telling
        });
        let first = telling.partition_point(|(other, _)| *other < word);
        let first = telling.get(first).filter(|(other, _)| *other == word);
        first.is_some_and(|(_, end)| *end <= at)
    }

    /// Whether its sentence says a word.
    pub(super) fn says_in_sentence(&self, word: u64) -> bool {
        let sentence = self.whole.sentence.span;
        let said = || self.answer.said_in(sentence).words().to_vec();
        let said = self.whole.said.get_or_init(said);
        said.binary_search(&word).is_ok()
    }

    /// Its mentions, with their places in the answer.
    pub(super) fn mentions(&self) -> impl Iterator<Item = (usize, &'c Mention)> {
        self.mentions_in(self.span)
    }

    /// The mentions that share a byte with a part of it, with their places in the answer.
    pub(super) fn mentions_in(&self, part: Span) -> impl Iterator<Item = (usize, &'c Mention)> {
        let places = self.answer.places_within(part);
        let mentions = self.answer.mentions.get(places.clone());
        places.zip(mentions.unwrap_or_default())
    }

    /// Whether it tells of something else than what has this name: its margin, its growth, a part of it.
    pub(super) fn is_beside(&self, name: &str) -> bool {
        self.words().iter().any(|word| {
            Class::ClauseQualifying.has(word)
                && !words(name).any(|(_, own)| own.eq_ignore_ascii_case(word.text))
                && self.answer.within(word.span).is_empty()
        })
    }

    /// The one or two times that it names, or else its sentence, in their order; none where there are more, or a
    /// mention spans several.
    pub(super) fn times(&self) -> Option<Vec<Period>> {
        let own = times(self.mentions().map(|(_, mention)| mention))?;
        if !own.is_empty() {
            return Some(own);
        }
        let of_whole = || {
            let mentions = self.whole.sentence.mentions.clone();
            times(self.answer.mentions.get(mentions)?.iter())
        };
        self.whole.times.get_or_init(of_whole).clone()
    }
}

fn times<'m>(mentions: impl Iterator<Item = &'m Mention>) -> Option<Vec<Period>> {
    const MOST: usize = 2;
    let mut found = Vec::new();
    for mention in mentions {
        let time = match &mention.kind {
            MentionKind::Years(years) if years.from == years.to => years.from,
            MentionKind::Years(_) => return None,
            MentionKind::Date(day) => *day,
            MentionKind::Number(_) | MentionKind::Filing(_) => continue,
        };
        if !found.contains(&time) {
            if found.len() == MOST {
                return None;
            }
            found.push(time);
        }
    }
    Some(found)
}
