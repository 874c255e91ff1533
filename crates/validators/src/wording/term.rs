//! Words of a text, looked up.

use super::{is_one_of, words};
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
    fn new(span: Span, text: &'t str) -> Self {
        let key = Key::of(text);
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
    words(text).map(|(span, word)| Term::new(span, word))
}
