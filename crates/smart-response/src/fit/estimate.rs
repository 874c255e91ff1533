//! How many tokens a text takes, without a tokenizer.

/// About how many tokens a text takes, rather too many than too few.
///
/// Vocabularies differ, and none is asked: words are counted by the letters that a token of English has, figures
/// by three digits a token, and whatever is not ASCII, which Thai is, by the character. Tests hold it against two real
/// vocabularies, over Base64, hexadecimal, numbers, German and Thai; the README of rmf-server tells how far it is from
/// them on real results.
///
/// ```
/// assert_eq!(smart_response::estimate_tokens(""), 0);
/// assert!(smart_response::estimate_tokens("The fund rose by 8.8 %.") >= 8);
/// ```
pub fn estimate_tokens(text: &str) -> usize {
    let mut units = 0;
    let mut run = Run::default();
    for c in text.chars() {
        let class = Class::of(c);
        if class != run.class {
            units += run.units(class);
            let is_within_word = run.class.is_of_word() && class.is_of_word();
            run = Run {
                class,
                length: 0,
                before: if is_within_word { run.before + 1 } else { 0 },
            };
        }
        run.length += 1;
    }
    (units + run.units(Class::Space)).div_ceil(UNIT)
}

/// A token has so many units, so that parts of tokens add up.
const UNIT: usize = 12;

/// The longest word that may be one of a few tokens.
const LONG_WORD: usize = 16;

/// What has more runs of letters and figures right before it is a part of no word, as in Base64.
const LONGEST_NAME: usize = 7;

/// What each run takes more there, since what few vocabularies have comes apart at odd places.
const ODD: usize = 2;

/// Characters of one class, one behind the other.
#[derive(Debug, Clone, Copy, Default)]
struct Run {
    class: Class,
    length: usize,
    /// How many runs of letters and figures stand right before it.
    before: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Class {
    #[default]
    Space,
    Break,
    Small,
    Capital,
    Digit,
    Sign,
    Thai,
    Other,
    /// Four bytes in UTF-8: signs and scripts that few vocabularies know.
    Rare,
}

impl Class {
    const fn of(c: char) -> Self {
        match c {
            'a'..='z' => Self::Small,
            'A'..='Z' => Self::Capital,
            '0'..='9' => Self::Digit,
            ' ' => Self::Space,
            '\n' | '\r' | '\t' => Self::Break,
            '!'..='~' => Self::Sign,
            '\u{e00}'..='\u{e7f}' => Self::Thai,
            '\u{10000}'.. => Self::Rare,
            _ => Self::Other,
        }
    }

    const fn is_of_word(self) -> bool {
        matches!(self, Self::Small | Self::Capital | Self::Digit)
    }
}

impl Run {
    /// What it takes before a run of the class `next`.
    const fn units(self, next: Class) -> usize {
        if self.before > LONGEST_NAME {
            self.alone(next) + ODD
        } else {
            self.alone(next)
        }
    }

    const fn alone(self, next: Class) -> usize {
        let length = self.length;
        match self.class {
            // The last space belongs to the word behind it, and to a figure it does not.
            Class::Space => match next {
                Class::Digit => length * UNIT,
                Class::Space
                | Class::Break
                | Class::Small
                | Class::Capital
                | Class::Sign
                | Class::Thai
                | Class::Other
                | Class::Rare => length.saturating_sub(1) * 4,
            },
            // No vocabulary has the words that German makes of others.
            Class::Small if length > LONG_WORD => (length * 4).div_ceil(15) * UNIT,
            Class::Small => length.div_ceil(6) * UNIT,
            // What is made of all kinds, as Base64 is, has no words; `currentPrice` has.
            Class::Capital if self.before > 1 => length.div_ceil(2) * UNIT,
            // Codes of funds and shouted names of companies have few whole words in a vocabulary.
            Class::Capital => length.div_ceil(2) * UNIT * 3 / 4,
            // Quotes, colons and commas of JSON come together in a vocabulary.
            Class::Digit | Class::Sign => length.div_ceil(3) * UNIT,
            Class::Break => UNIT,
            Class::Thai => length * UNIT,
            Class::Other => length * UNIT * 2,
            // A token for each byte, where a vocabulary has none of them.
            Class::Rare => length * UNIT * 4,
        }
    }
}
