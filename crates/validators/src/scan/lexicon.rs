//! What words mean beside a number.

mod money;
mod words;

use crate::letters::{initials, opening};
use crate::{Currency, Hedge, Unit};
use money::MONEY;
use words::WORDS;

/// What a word may mean; where it stands decides whether it does.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Word {
    /// None of those below.
    Other,
    /// zero … nineteen.
    Small(u8),
    /// twenty … ninety.
    Tens(u8),
    Hundred,
    Dozen,
    Half,
    /// "point" between spelled digits.
    Point,
    And,
    Or,
    /// "to", "through".
    To,
    /// "a", "an".
    Article,
    /// A power of ten: thousand 3, lakh 5, billion 9.
    Scale(u8),
    /// A letter or two that stand for one, glued to digits: k, m, bn.
    Suffix(u8),
    /// Milliard and its like, and words that mean so only elsewhere.
    Foreign(u8),
    /// January 1 … December 12.
    Month(u8),
    /// Monday … Sunday.
    Weekday,
    /// first … fourth; 0 for last.
    Ordinal(u8),
    /// What tells how exact a number is.
    Hedge(Hedge),
    /// "than", "least", "most", "just", "no": parts of hedges.
    Than,
    Least,
    Most,
    Up,
    More,
    Less,
    /// A currency in any case.
    Money(Currency),
    /// A code that is a word, too, and counts in capitals only.
    Iso([u8; 3]),
    /// "dollars", "pounds" and their like, whose country another word may name.
    Coin(Currency),
    /// "marks", "crowns" and their like, which are money behind a country's name only.
    Denomination,
    Cents,
    Pence,
    /// A country, by its currency.
    Nation([u8; 3]),
    Percent,
    /// "per" of "per cent".
    Per,
    Percentage,
    Basis,
    Points,
    /// A unit by itself: pp, bps.
    Short(Unit),
    /// "x".
    Multiply,
    Times,
    Minus,
    Plus,
    /// What a number behind it is the name of: note, page, S&P.
    Label,
    /// What it is the name of if it is written with a capital: Windows.
    Name,
    /// fiscal, FY.
    Fiscal,
    /// Calendar, CY.
    Calendar,
    Year,
    Quarter,
    Months,
    Period,
    Ended,
    Of,
    /// in, during, since: a four-digit number behind it is a year.
    In,
    /// is, was, by, came: a number in parentheses behind it is negative.
    States,
    /// What there may be 2,049 of.
    Noun,
    /// A measure that is glued to digits: ml, km.
    Measure,
    /// the, this, that.
    The,
    Filed,
    Dated,
    On,
    For,
    Http,
}

const BITS: u32 = 11;
const SLOTS: usize = 1 << BITS;

/// A word's letters as [`letters::key`](crate::letters::key) gives them.
const fn key(letters: &[u8]) -> u128 {
    let mut key = 0;
    let mut rest = letters;
    while let [tail @ .., last] = rest {
        key = key << 8 | (*last | 0x20) as u128;
        rest = tail;
    }
    key
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "a hash takes what bits it gets"
)]
const fn slot(key: u128) -> usize {
    let folded = (key as u64) ^ ((key >> 64) as u64).wrapping_mul(0xA24B_AED4_963E_E407);
    (folded.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - BITS)) as usize
}

/// An open-addressed table of the words, built when compiled.
static TABLE: [(u128, Word); SLOTS] = filled(filled([(0, Word::Other); SLOTS], WORDS), MONEY);

const fn filled(
    mut table: [(u128, Word); SLOTS],
    mut groups: &[(Word, &str)],
) -> [(u128, Word); SLOTS] {
    while let [(word, names), tail @ ..] = groups {
        let mut rest = names.as_bytes();
        while let [_, ..] = rest {
            let mut length = 0;
            while length < rest.len() && !matches!(rest.split_at(length).1, [b' ', ..]) {
                length += 1;
            }
            let (name, behind) = rest.split_at(length);
            let key = key(name);
            let mut place = slot(key);
            #[expect(
                clippy::indexing_slicing,
                reason = "evaluated when compiled; the index is masked"
            )]
            {
                while table[place].0 != 0 {
                    assert!(table[place].0 != key, "a word has one meaning");
                    place = (place + 1) & (SLOTS - 1);
                }
                table[place] = (key, *word);
            }
            rest = match behind {
                [_, behind @ ..] => behind,
                [] => behind,
            };
        }
        groups = tail;
    }
    table
}

/// What the letters of a key may mean.
pub(crate) fn meaning(key: u128) -> Word {
    let mut place = slot(key);
    loop {
        match TABLE.get(place) {
            Some((found, word)) if *found == key => return *word,
            Some((0, _)) | None => return Word::Other,
            Some(_) => place = (place + 1) & (SLOTS - 1),
        }
    }
}

/// Three first letters, a bit each.
type Letters = [u64; 512];

/// Which three first letters a word may have that belongs to the number before it.
static FOLLOWING: Letters = marked(
    marked(marked([0; 512], WORDS), MONEY),
    &[(
        Word::Cents,
        "tri bi mi tys tis mil bil tus bin mn mr rb rib jut jt proc per po pu ph pkt pp pr ko tl lir rup ng ngh \
         rs rm rp kr kd dh dhs sfr ksh tsh ush fcf vn gh us au ca cad cdn hk nt sg nz mx usd br ec tt rd cn cny jp jpy rmb \
         de di teur tusd tchf tsek tkr keur kusd kchf meur musd mchf msek mnok mdkk mgbp mthb mkr mnkr mdkr",
    )],
);

/// The letters with those of the words that end numbers.
const fn marked(mut letters: Letters, mut groups: &[(Word, &str)]) -> Letters {
    while let [(word, names), tail @ ..] = groups {
        if follows(*word) {
            let mut rest = names.as_bytes();
            let mut is_start = true;
            while let [one, behind @ ..] = rest {
                if is_start {
                    let (two, three) = match behind {
                        [] | [b' ', ..] => (0, 0),
                        [two] | [two, b' ', ..] => (*two, 0),
                        [two, three, ..] => (*two, *three),
                    };
                    let bits = initials(*one, two, three);
                    #[expect(
                        clippy::indexing_slicing,
                        reason = "evaluated when compiled; 15 bits in words of 64"
                    )]
                    {
                        letters[bits >> 6] |= 1 << (bits & 63);
                    }
                }
                is_start = *one == b' ';
                rest = behind;
            }
        }
        groups = tail;
    }
    letters
}

const OPENING_BITS: u32 = 12;

/// Where words begin like one that is looked at though no digit stands near, by their [`opening`].
static OPENINGS: [bool; 1 << OPENING_BITS] = opened();

const fn opened() -> [bool; 1 << OPENING_BITS] {
    let mut openings = [false; 1 << OPENING_BITS];
    let mut groups = WORDS;
    while let [(word, names), tail @ ..] = groups {
        let mut rest = names.as_bytes();
        let mut is_start = is_trigger(*word);
        while let [one, behind @ ..] = rest {
            if is_start {
                let [two, three, ..] = behind else {
                    panic!("such words have three letters");
                };
                #[expect(
                    clippy::indexing_slicing,
                    reason = "evaluated when compiled; a place has that many bits"
                )]
                {
                    openings[opening([*one, *two, *three, 0], OPENING_BITS)] = true;
                }
            }
            is_start = *one == b' ' && is_trigger(*word);
            rest = behind;
        }
        groups = tail;
    }
    openings
}

/// Whether a word may be the scale or the unit of the number before it.
pub(crate) const fn follows(word: Word) -> bool {
    matches!(
        word,
        Word::Scale(_)
            | Word::Hundred
            | Word::Suffix(_)
            | Word::Foreign(_)
            | Word::Percent
            | Word::Per
            | Word::Percentage
            | Word::Basis
            | Word::Points
            | Word::Short(_)
            | Word::Multiply
            | Word::Times
            | Word::Dozen
            | Word::Measure
            | Word::Cents
            | Word::Pence
            | Word::Money(_)
            | Word::Coin(_)
            | Word::Iso(_)
            | Word::Nation(_)
    )
}

/// Whether a word with these first letters may belong to the number before it; mostly it does not, and one look
/// tells.
pub(crate) fn may_follow(one: u8, two: u8, three: u8) -> bool {
    let letter = |byte: u8| if byte.is_ascii_alphabetic() { byte } else { 0 };
    let (two, three) = match letter(two) {
        // "R$", "U.S.", "zł".
        0 if !matches!(two, 0 | b' ' | b',' | b')' | b'\n') => return true,
        0 => (0, 0),
        two => (two, letter(three)),
    };
    has(&FOLLOWING, initials(one, two, three))
}

const fn is_trigger(word: Word) -> bool {
    matches!(
        word,
        Word::Small(_)
            | Word::Tens(_)
            | Word::Hundred
            | Word::Dozen
            | Word::Half
            | Word::Scale(_)
            | Word::Http
    )
}

/// Whether a word that begins so may be a number, or the start of an address.
pub(crate) fn may_matter(letters: [u8; 4]) -> bool {
    let place = opening(letters, OPENING_BITS);
    OPENINGS.get(place).is_some_and(|is_one| *is_one)
}

fn has(letters: &Letters, bits: usize) -> bool {
    letters
        .get(bits >> 6)
        .is_some_and(|word| word >> (bits & 63) & 1 == 1)
}
