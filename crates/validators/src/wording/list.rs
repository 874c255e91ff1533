//! Words that mean the same to whoever looks one up.

/// Words to look another up among, whatever the case of its ASCII letters.
#[derive(Debug)]
pub(crate) struct WordList {
    words: &'static [&'static str],
    marks: Marks,
}

impl WordList {
    pub(crate) const fn of(words: &'static [&'static str]) -> Self {
        let mut marks = Marks::NONE;
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
        let letters = (first & 31) as usize | ((last & 31) as usize) << 5;
        let mixed = (letters | word.len() << 10).wrapping_mul(0x9E37_79B1);
        let [_, _, _, mark, ..] = mixed.to_le_bytes();
        Self(mark)
    }
}

/// The marks of words, a bit each: of most lists most words of a text have none.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Marks {
    /// Those below 128.
    low: u128,
    high: u128,
}

impl Marks {
    const NONE: Self = Self { low: 0, high: 0 };

    const fn with(self, Mark(mark): Mark) -> Self {
        let bit = 1 << (mark & 127);
        let (low, high) = if mark < 128 { (bit, 0) } else { (0, bit) };
        self.and(Self { low, high })
    }

    /// The marks of both.
    pub(crate) const fn and(self, other: Self) -> Self {
        Self {
            low: self.low | other.low,
            high: self.high | other.high,
        }
    }

    /// Whether a word that has the mark may be one of these.
    pub(crate) const fn have(&self, Mark(mark): Mark) -> bool {
        let bits = if mark < 128 { self.low } else { self.high };
        bits >> (mark & 127) & 1 != 0
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
