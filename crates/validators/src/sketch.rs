//! Words as a few bits.

/// Tells of most words at once that they are not among some.
#[derive(Debug, Clone, Default)]
pub(crate) struct Sketch([u64; 4]);

impl Sketch {
    pub(crate) fn of(words: impl Iterator<Item = u64>) -> Self {
        let mut bits = [0; 4];
        for word in words {
            let (place, bit) = Self::place(word);
            if let Some(bits) = bits.get_mut(place) {
                *bits |= bit;
            }
        }
        Self(bits)
    }

    pub(crate) fn has(&self, word: u64) -> bool {
        let (place, bit) = Self::place(word);
        self.0.get(place).is_some_and(|bits| bits & bit != 0)
    }

    const fn place(word: u64) -> (usize, u64) {
        ((word & 3) as usize, 1 << (word >> 2 & 63))
    }
}
