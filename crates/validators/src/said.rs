//! How much of a name a text says.

use core::cell::OnceCell;

use crate::label::{all_label_words, label_words};

/// A text that may say names of rows, its words read when first asked for.
#[derive(Debug)]
pub(crate) struct Said<'t> {
    text: &'t str,
    words: OnceCell<Vec<u64>>,
}

impl<'t> Said<'t> {
    pub(crate) const fn of(text: &'t str) -> Self {
        Self {
            text,
            words: OnceCell::new(),
        }
    }

    /// A text whose words that tell are known.
    pub(crate) fn with(text: &'t str, words: Vec<u64>) -> Self {
        Self {
            text,
            words: OnceCell::from(ascending(words)),
        }
    }

    /// Whether all words of a name are said. A name that is not written in Latin letters has to stand in the
    /// text as it is, since its words may not be set apart.
    pub(crate) fn is_whole(&self, name: &str) -> bool {
        self.is_written(name) || self.has_all(label_words(name))
    }

    /// Whether a name stands in the text as it is that is not written in Latin letters.
    pub(crate) fn is_written(&self, name: &str) -> bool {
        !name.is_ascii() && self.text.contains(name.trim())
    }

    /// Whether there are words, and all are said.
    pub(crate) fn has_all(&self, words: impl Iterator<Item = u64>) -> bool {
        if self.words().is_empty() {
            return false;
        }
        let mut words = words.peekable();
        words.peek().is_some() && words.all(|word| self.has(word))
    }

    /// The share of a name's words that are said.
    pub(crate) fn share(&self, name: &str) -> f64 {
        if self.is_written(name) {
            return 1.0;
        }
        let (mut all, mut said) = (0.0, 0.0);
        for word in label_words(name) {
            all += 1.0;
            said += f64::from(u8::from(self.has(word)));
        }
        if all > 0.0 { said / all } else { 0.0 }
    }

    pub(crate) fn has(&self, word: u64) -> bool {
        self.words().binary_search(&word).is_ok()
    }

    /// The words that tell, ascending.
    pub(crate) fn words(&self) -> &[u64] {
        self.words
            .get_or_init(|| ascending(all_label_words(self.text)))
    }
}

fn ascending(mut words: Vec<u64>) -> Vec<u64> {
    words.sort_unstable();
    words.dedup();
    words
}
