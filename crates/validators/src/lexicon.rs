//! Words that rules ask for, each looked up once for all of them.

mod class;
mod key;
mod words;

pub(crate) use self::class::{Class, Classes};
pub(crate) use self::key::{Key, Prefix};

/// What can be asked which classes it has.
pub(crate) trait Listed {
    fn text(&self) -> &str;

    fn classes(&self) -> Classes;
}

impl Listed for str {
    fn text(&self) -> &str {
        self
    }

    fn classes(&self) -> Classes {
        classes(Key::of(self))
    }
}

impl<W: Listed + ?Sized> Listed for &W {
    fn text(&self) -> &str {
        (**self).text()
    }

    fn classes(&self) -> Classes {
        (**self).classes()
    }
}

impl Class {
    /// Whether a word is of the class, whatever the case of its ASCII letters.
    pub(crate) fn has<W: Listed + ?Sized>(self, word: &W) -> bool {
        word.classes().have(self)
    }
}

/// The classes of a word.
pub(crate) fn classes(key: Key) -> Classes {
    let mut place = slot(key.bytes());
    loop {
        match TABLE.get(place) {
            Some((word, classes)) if *word == key.bytes() && key.is_whole() => return *classes,
            Some((0, _)) | None => return Classes::NONE,
            Some(_) => place = (place + 1) & (SLOTS - 1),
        }
    }
}

/// Three of four slots are free, so that most words that are not listed meet a free one at once.
const BITS: u32 = 12;
const SLOTS: usize = 1 << BITS;

type Table = [(u128, Classes); SLOTS];

/// An open-addressed table of the words, built when compiled.
static TABLE: Table = {
    let table = filled([(0, Classes::NONE); SLOTS], words::AROUND);
    let table = filled(table, words::NAMES);
    let table = filled(table, words::LEADS);
    let table = filled(table, words::CLAUSES);
    let table = filled(table, words::CLAIMS);
    filled(table, words::POLARITY)
};

#[expect(
    clippy::cast_possible_truncation,
    reason = "a hash takes what bits it gets"
)]
const fn slot(key: u128) -> usize {
    let folded = (key as u64) ^ ((key >> 64) as u64).wrapping_mul(0xA24B_AED4_963E_E407);
    (folded.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - BITS)) as usize
}

const fn filled(mut table: Table, mut lists: &[(Class, &str)]) -> Table {
    while let [(class, words), others @ ..] = lists {
        assert!(!words.is_empty(), "a class has words");
        let mut rest = words.as_bytes();
        while let [_, ..] = rest {
            let mut length = 0;
            while length < rest.len() && !matches!(rest.split_at(length).1, [b' ', ..]) {
                length += 1;
            }
            let (word, behind) = rest.split_at(length);
            let key = Key::of_known(word).bytes();
            let mut place = slot(key);
            #[expect(
                clippy::indexing_slicing,
                reason = "evaluated when compiled; the index is masked"
            )]
            {
                while table[place].0 != 0 && table[place].0 != key {
                    place = (place + 1) & (SLOTS - 1);
                }
                table[place] = (key, table[place].1.with(*class));
            }
            rest = match behind {
                [_, behind @ ..] => behind,
                [] => behind,
            };
        }
        lists = others;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::Class;

    #[test]
    fn a_word_is_found_whatever_its_case_and_no_part_of_one() {
        for word in ["over", "Over", "OVER"] {
            assert!(Class::Hedge.has(word), "{word}");
        }
        for word in [
            "",
            "ove",
            "overt",
            "o",
            "/ver",
            "over\0",
            "approximately and more",
        ] {
            assert!(!Class::Hedge.has(word), "{word}");
        }
        assert!(Class::ChangeFrom.has("FROM") && Class::ConceptRevenue.has("umsatzerlöse"));
        assert!(
            !Class::ConceptRevenue.has("UMSATZERLÖSE"),
            "Ö is no ASCII letter"
        );
        assert!(Class::SentenceCut.has("e.g") && Class::StanceTimes.has("Year-over-Year"));
    }
}
