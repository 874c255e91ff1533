//! Words that mean the same to whoever looks one up.

/// Words to look another up among, whatever the case of its ASCII letters.
#[derive(Debug)]
pub(crate) struct WordList {
    words: &'static [&'static str],
    marks: Marks,
}

impl WordList {
    pub(crate) const fn of(words: &'static [&'static str]) -> Self {
        let mut marks = Marks([0; 4]);
        let mut rest = words;
        while let [word, others @ ..] = rest {
            marks = marks.with(Mark::of(word));
            rest = others;
        }
        Self { words, marks }
    }

    #[inline]
    pub(crate) fn has<W: Listed + ?Sized>(&self, word: &W) -> bool {
        self.marks.have(word.mark()) && self.holds(word.text())
    }

    #[inline(never)]
    fn holds(&self, word: &str) -> bool {
        let mut words = self.words.iter();
        words.any(|known| known.eq_ignore_ascii_case(word))
    }

    /// The marks of its words.
    pub(crate) const fn marks(&self) -> Marks {
        self.marks
    }
}

/// What is looked up in lists.
pub(crate) trait Listed {
    fn text(&self) -> &str;

    fn mark(&self) -> Mark {
        Mark::of(self.text())
    }
}

impl Listed for str {
    fn text(&self) -> &str {
        self
    }
}

impl<W: Listed + ?Sized> Listed for &W {
    fn text(&self) -> &str {
        (**self).text()
    }

    fn mark(&self) -> Mark {
        (**self).mark()
    }
}

/// One of 256, by a word's length, first byte and last, the same for both cases of letters.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Mark(u8);

impl Mark {
    pub(crate) const fn of(word: &str) -> Self {
        let (first, last) = match word.as_bytes() {
            [first, .., last] => (*first, *last),
            [only] => (*only, *only),
            [] => (0, 0),
        };
        let letters = (first & 31) as u32 | ((last & 31) as u32) << 5;
        let mixed = (letters | (word.len() as u32) << 10).wrapping_mul(0x9E37_79B1);
        Self((mixed >> 24) as u8)
    }
}

/// The marks of words: of most lists most words of a text have none.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Marks([u64; 4]);

impl Marks {
    const fn with(self, Mark(mark): Mark) -> Self {
        let Self(mut bits) = self;
        bits[(mark >> 6) as usize] |= 1 << (mark & 63);
        Self(bits)
    }

    /// The marks of both.
    pub(crate) const fn and(self, other: Self) -> Self {
        let (Self([a, b, c, d]), Self([e, f, g, h])) = (self, other);
        Self([a | e, b | f, c | g, d | h])
    }

    /// Whether a word that has the mark may be one of these.
    pub(crate) const fn have(&self, Mark(mark): Mark) -> bool {
        let bits = self.0[(mark >> 6) as usize];
        bits >> (mark & 63) & 1 != 0
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
