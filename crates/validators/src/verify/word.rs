//! The words of an answer, read once for all who ask.

use core::cell::OnceCell;

use super::Answer;
use crate::Span;
use crate::label::{hash_of, numbered, tells_in, with_mark};
use crate::lexicon::{Class, Classes, Key, Listed};
use crate::wording::{Among, Sense, Term, each_term, is_next};

/// A word of an answer.
#[derive(Debug, Clone)]
pub(crate) struct Word<'a> {
    pub(crate) span: Span,
    pub(crate) text: &'a str,
    key: Key,
    classes: Classes,
    /// The answer.
    whole: &'a str,
    /// Most words are never compared with names.
    named: OnceCell<Named>,
    /// What it says of numbers between the words beside it.
    sense: OnceCell<Sense>,
}

/// A word as names of rows are compared.
#[derive(Debug, Clone, Copy)]
struct Named {
    hash: u64,
    /// Whether it tells names apart.
    tells: bool,
    /// The same with the number or letter behind it: "Store 17".
    marked: Option<Marked>,
}

#[derive(Debug, Clone, Copy)]
struct Marked {
    hash: u64,
    end: usize,
}

impl Named {
    fn new(text: &str, word: &Term<'_>) -> Self {
        let hash = hash_of(word.key, word.text);
        let marked = numbered(text, word.span).map(|mark| {
            let gap = usize::from(text.as_bytes().get(word.span.end) == Some(&b' '));
            Marked {
                hash: with_mark(hash, mark),
                end: word.span.end + gap + mark.len(),
            }
        });
        Self {
            hash,
            tells: tells_in(text, word),
            marked,
        }
    }
}

/// The words of a text in order.
#[derive(Debug)]
pub(super) struct Words<'a> {
    all: Vec<Word<'a>>,
    /// How many words start before each byte, up to the start of the last of them: every check asks for the words of
    /// some part.
    before: Vec<usize>,
}

impl<'a> Words<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        // Words of English have five letters, and a space behind them.
        let mut all = Vec::with_capacity(text.len() / 6);
        let mut before = Vec::with_capacity(text.len() + 1);
        each_term(text, |word| {
            before.resize(word.span.start + 1, all.len());
            all.push(Word::new(text, &word));
        });
        Self { all, before }
    }

    /// Those that lie in a part of the text.
    pub(super) fn within(&self, part: Span) -> &[Word<'a>] {
        let start = self.starting_before(part.start);
        let mut end = self.starting_before(part.end);
        // The last one may go on behind the part.
        while let Some(last) = end.checked_sub(1)
            && self
                .all
                .get(last)
                .is_some_and(|word| word.span.end > part.end)
        {
            end = last;
        }
        self.all.get(start..end).unwrap_or_default()
    }

    fn starting_before(&self, place: usize) -> usize {
        self.before.get(place).copied().unwrap_or(self.all.len())
    }
}

impl<'a> Word<'a> {
    /// What one of these words says of numbers, between the others.
    pub(super) fn sense(text: &str, words: &[Self], place: usize) -> Sense {
        let Some(word) = words.get(place) else {
            return Sense::default();
        };
        let before = place.checked_sub(1).and_then(|before| words.get(before));
        let after = words.get(place + 1);
        if before.is_some() && after.is_some() {
            let read = || word.among(text, before, after);
            *word.sense.get_or_init(read)
        } else {
            word.among(text, before, after)
        }
    }

    /// What it says between two others.
    fn among(&self, text: &str, before: Option<&Self>, after: Option<&Self>) -> Sense {
        let word = self.term();
        if !Sense::depends_on_neighbours(word.classes) {
            return Sense::of_word(&word);
        }
        let before = before.map(Word::term);
        let after = after.map(Word::term);
        let after = after.filter(|next| is_next(word.span, next.span));
        let among = Among {
            before: before.as_ref(),
            word: &word,
            after: after.as_ref(),
        };
        Sense::of(text, &among)
    }

    fn new(whole: &'a str, word: &Term<'a>) -> Self {
        Self {
            span: word.span,
            text: word.text,
            key: word.key,
            classes: classes_of(word),
            whole,
            named: OnceCell::new(),
            sense: OnceCell::new(),
        }
    }

    fn named(&self) -> &Named {
        self.named
            .get_or_init(|| Named::new(self.whole, &self.term()))
    }

    /// As names of rows are compared.
    pub(crate) fn hash(&self) -> u64 {
        self.named().hash
    }

    /// Whether it tells names apart.
    pub(crate) fn tells(&self) -> bool {
        self.named().tells
    }

    /// Whether it has ASCII letters alone.
    pub(super) fn is_ascii(&self) -> bool {
        !self.classes.have(Class::Foreign)
    }

    /// Whether it may say anything of numbers.
    pub(super) fn may_say(&self) -> bool {
        self.classes.have(Class::Saying)
    }

    /// It, looked up.
    pub(super) const fn term(&self) -> Term<'a> {
        Term {
            span: self.span,
            text: self.text,
            key: self.key,
            classes: self.classes,
        }
    }

    /// The same in all of the answer, each with where it ends.
    pub(super) fn ends(&self) -> impl Iterator<Item = (u64, usize)> {
        let Named { hash, marked, .. } = self.named();
        let marked = marked.map(|marked| (marked.hash, marked.end));
        core::iter::once((*hash, self.span.end)).chain(marked)
    }

    /// As it stands in a text that ends at `end`, alone and with what is behind it.
    pub(crate) fn hashes(&self, end: usize) -> impl Iterator<Item = u64> {
        let Named { hash, marked, .. } = self.named();
        let marked = marked.filter(|marked| marked.end <= end);
        core::iter::once(*hash).chain(marked.map(|marked| marked.hash))
    }
}

/// The classes of a word, with those that no list tells and that one rule asks for after the other.
fn classes_of(word: &Term<'_>) -> Classes {
    let mut classes = word.classes;
    if !word.key.is_ascii(word.text) {
        classes = classes.with(Class::Foreign);
    }
    if Sense::may_be_of(word.key, classes) {
        classes = classes.with(Class::Saying);
    }
    classes
}

impl Listed for Word<'_> {
    fn text(&self) -> &str {
        self.text
    }

    fn classes(&self) -> Classes {
        self.classes
    }
}

/// The words of a text that is no answer.
pub(crate) fn words_of(text: &str) -> Vec<Word<'_>> {
    Words::of(text).all
}

impl<'a> Answer<'a> {
    /// The words that lie in a part of the answer.
    pub(crate) fn words(&self, part: Span) -> &[Word<'a>] {
        let all = self.words.get_or_init(|| Words::of(self.asked.answer));
        all.within(part)
    }
}
