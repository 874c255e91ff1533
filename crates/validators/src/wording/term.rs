//! Words of a text, looked up.

use super::is_one_of;
use super::split::next_word;
use crate::Span;
use crate::lexicon::{Class, Classes, Key, Listed, classes};

/// A word of a text, looked up.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Term<'t> {
    pub(crate) span: Span,
    pub(crate) text: &'t str,
    pub(crate) key: Key,
    pub(crate) classes: Classes,
}

impl<'t> Term<'t> {
    fn new(span: Span, text: &'t str, key: Key) -> Self {
        Self {
            span,
            text,
            key,
            classes: classes(key),
        }
    }

    /// Whether it is one of these words, in whatever case.
    pub(super) fn is_any(&self, words: &[&str]) -> bool {
        is_one_of(words, self.text)
    }
}

impl Listed for Term<'_> {
    fn text(&self) -> &str {
        self.text
    }

    fn classes(&self) -> Classes {
        self.classes
    }
}

/// A word between those that stand beside it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Among<'w, 't> {
    pub(crate) before: Option<&'w Term<'t>>,
    pub(crate) word: &'w Term<'t>,
    /// The one right behind it.
    pub(crate) after: Option<&'w Term<'t>>,
}

impl Among<'_, '_> {
    pub(super) fn is_behind(&self, class: Class) -> bool {
        self.before.is_some_and(|before| class.has(before))
    }

    pub(super) fn is_behind_any(&self, words: &[&str]) -> bool {
        self.before.is_some_and(|before| before.is_any(words))
    }

    pub(super) fn is_before(&self, next: &str) -> bool {
        self.after.is_some_and(|after| after.is_any(&[next]))
    }
}

/// The words of a text, looked up.
pub(crate) fn terms(text: &str) -> impl Iterator<Item = Term<'_>> {
    let mut at = 0;
    core::iter::from_fn(move || next_term(text, &mut at))
}

/// Tells of each word of a text, looked up; quicker than to be asked for one after the other.
pub(crate) fn each_term<'t>(text: &'t str, mut tell: impl FnMut(Term<'t>)) {
    let mut at = 0;
    while let Some(word) = next_term(text, &mut at) {
        tell(word);
    }
}

#[expect(
    clippy::inline_always,
    reason = "called, it writes all of a word into memory and reads it back"
)]
#[inline(always)]
fn next_term<'t>(text: &'t str, at: &mut usize) -> Option<Term<'t>> {
    let (span, key) = next_word(text.as_bytes(), *at)?;
    *at = span.end;
    let word = text.get(span.start..span.end)?;
    let key = key.unwrap_or_else(|| Key::of(word));
    Some(Term::new(span, word, key))
}
