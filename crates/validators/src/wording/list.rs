//! Words that mean the same to whoever looks one up.

/// Words to look another up among, whatever the case of its ASCII letters.
#[derive(Debug)]
pub(crate) struct WordList {
    words: &'static [&'static str],
    /// A bit for each first letter: most words of a text begin with none of them.
    initials: u32,
}

impl WordList {
    pub(crate) const fn of(words: &'static [&'static str]) -> Self {
        let mut initials = 0;
        let mut rest = words;
        while let [word, others @ ..] = rest {
            initials |= initial(word);
            rest = others;
        }
        Self { words, initials }
    }

    pub(crate) fn has(&self, word: &str) -> bool {
        self.initials & initial(word) != 0
            && self
                .words
                .iter()
                .any(|known| known.eq_ignore_ascii_case(word))
    }
}

/// The bit of a word's first letter, the same for both cases of it.
const fn initial(word: &str) -> u32 {
    match word.as_bytes() {
        [first, ..] => 1 << (*first & 0x1F),
        [] => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::WordList;

    #[test]
    fn a_word_is_found_whatever_its_case_and_no_part_of_one() {
        const LIST: WordList = WordList::of(&["over", "ราว", "e.g"]);
        for word in ["over", "Over", "OVER", "ราว", "E.g"] {
            assert!(LIST.has(word), "{word}");
        }
        for word in ["", "ove", "overt", "o", "e", "รา", "/ver"] {
            assert!(!LIST.has(word), "{word}");
        }
    }
}
