//! How many tokens a text takes, without a tokenizer.

/// About how many tokens a text takes, rather too many than too few.
///
/// Vocabularies differ, and none is asked: words are counted by the letters that a token of English has, figures
/// by three digits a token, marks by each that differs from the one before, and whatever is not ASCII by the character,
/// with as many tokens as vocabularies need for its script: Thai one, most of them two, what few of them know as many as
/// it has bytes. Tests hold it against two real vocabularies, over Base64, hexadecimal, numbers, tickers, Markdown and
/// many scripts; the README of rmf-server tells how far it is from them on real results. Syllables that no Korean writes
/// may take more, as may the rarest ideographs; what is common in Chinese, Russian or Arabic takes about half of it.
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
        if !run.takes(class, c) {
            units += run.units(class);
            run = run.followed_by(class);
        }
        run.add(c);
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

/// What a letter takes of which some vocabularies have a part and others nothing.
const PARTLY_KNOWN: usize = UNIT * 5 / 2;

/// Characters of one class, one behind the other.
#[derive(Debug, Clone, Copy, Default)]
struct Run {
    class: Class,
    length: usize,
    /// How many runs of letters and figures stand right before it.
    before: usize,
    /// The class of what stands before it.
    behind: Class,
    /// The last of its characters.
    last: char,
    has_vowel: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Class {
    #[default]
    Space,
    Break,
    Small,
    Capital,
    Digit,
    /// A sign of JSON and of sentences, of which several come together.
    Sign,
    /// A sign of Markdown and of programs, which comes together with its like.
    Mark,
    Thai,
    /// A symbol, or a letter of Latin, Greek or Cyrillic.
    Other,
    /// A letter of any other script, of whose words vocabularies have few.
    Foreign,
    /// An ideograph, or a letter of a script that vocabularies know in part.
    PartlyKnown,
    /// Three bytes in UTF-8, and of a script of which vocabularies have no letter.
    Unknown,
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
            '.' | ',' | ':' | '"' | '[' | ']' | '{' | '}' | '\\' => Self::Sign,
            '!'..='~' => Self::Mark,
            '\u{e00}'..='\u{e7f}' => Self::Thai,
            '\u{10000}'.. => Self::Rare,
            _ => Self::of_script(c),
        }
    }

    const fn of_script(c: char) -> Self {
        match c {
            // Lao, Tibetan and Burmese; the ideographs, of which nothing says which are common.
            '\u{e80}'..='\u{109f}' | '\u{4e00}'..='\u{9fff}' => Self::PartlyKnown,
            // From Ethiopic and Cherokee to the Philippines', and from Mongolian on, between which Khmer is known;
            // Greek of old; Glagolitic, Coptic and Tifinagh; the first extension of the ideographs; from Yi to Meetei;
            // ideographs kept for other standards.
            '\u{1200}'..='\u{177f}'
            | '\u{1800}'..='\u{1cff}'
            | '\u{1f00}'..='\u{1fff}'
            | '\u{2c00}'..='\u{2dff}'
            | '\u{3400}'..='\u{4dbf}'
            | '\u{a000}'..='\u{abff}'
            | '\u{f900}'..='\u{faff}' => Self::Unknown,
            '\u{0}'..='\u{52f}' | '\u{1d00}'..='\u{2bff}' => Self::Other,
            _ => Self::Foreign,
        }
    }

    const fn is_of_word(self) -> bool {
        matches!(self, Self::Small | Self::Capital | Self::Digit)
    }

    const fn is_sign(self) -> bool {
        matches!(self, Self::Sign | Self::Mark)
    }
}

impl Run {
    /// Whether a character of this class is one more of the run.
    fn takes(&self, class: Class, c: char) -> bool {
        self.class == class && (class != Class::Mark || self.last == c)
    }

    fn add(&mut self, c: char) {
        self.length += 1;
        self.last = c;
        self.has_vowel |= matches!(c, 'A' | 'E' | 'I' | 'O' | 'U');
    }

    /// The empty run that begins behind it.
    const fn followed_by(&self, class: Class) -> Self {
        let is_within_word = self.class.is_of_word() && class.is_of_word();
        Self {
            class,
            length: 0,
            before: if is_within_word { self.before + 1 } else { 0 },
            behind: self.class,
            last: ' ',
            has_vowel: false,
        }
    }

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
            // The last space belongs to the word behind it, and to a figure or a letter that is spelled it does not.
            Class::Space => match next {
                Class::Digit => length * UNIT,
                Class::Foreign | Class::PartlyKnown | Class::Unknown => {
                    length.saturating_sub(1) * 4 + UNIT
                }
                Class::Space
                | Class::Break
                | Class::Small
                | Class::Capital
                | Class::Sign
                | Class::Mark
                | Class::Thai
                | Class::Other
                | Class::Rare => length.saturating_sub(1) * 4,
            },
            // No vocabulary has the words that German makes of others.
            Class::Small if length > LONG_WORD => (length * 4).div_ceil(15) * UNIT,
            Class::Small => length.div_ceil(6) * UNIT,
            // What is made of all kinds, as Base64 is, has no words; `currentPrice` has.
            Class::Capital if self.before > 1 => length.div_ceil(2) * UNIT,
            // What nobody can speak is spelled: in threes of four.
            Class::Capital if !self.has_vowel && length > 3 => (length * 3).div_ceil(4) * UNIT,
            // A ticker stands beside a quote or a point, and is no word.
            Class::Capital if self.behind.is_sign() || next.is_sign() => length.div_ceil(2) * UNIT,
            // Codes of funds and shouted names of companies have few whole words in a vocabulary.
            Class::Capital => length.div_ceil(2) * UNIT * 3 / 4,
            // Quotes, colons and commas of JSON come together in a vocabulary.
            Class::Digit | Class::Sign => length.div_ceil(3) * UNIT,
            Class::Break => UNIT,
            Class::Thai => length * UNIT,
            Class::Mark => length.div_ceil(4) * UNIT,
            Class::Other | Class::Foreign => length * UNIT * 2,
            Class::PartlyKnown => length * PARTLY_KNOWN,
            Class::Unknown => length * UNIT * 3,
            // A token for each byte, where a vocabulary has none of them.
            Class::Rare => length * UNIT * 4,
        }
    }
}
