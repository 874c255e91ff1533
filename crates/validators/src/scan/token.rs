//! Words as the pass meets them: most are passed over.

use super::{
    Scan,
    label::Label,
    lexicon::{self, Word},
    name, numeral, rand, symbol,
    text::{Text, Token},
    year,
};
use crate::letters;

impl Scan<'_> {
    /// Passes over the word at `start`, or takes in the number that it begins; gives the place to go on.
    pub(super) fn word(&mut self, start: usize) -> usize {
        let text = self.text;
        let end = letters::end(text.bytes, start);
        let behind = text.at(end);
        if behind.is_ascii_digit() {
            return self.glued(start, end);
        }
        let first = [0, 1, 2, 3].map(|place| text.at(start + place));
        if !lexicon::may_matter(first) {
            // The space, too, which begins nothing.
            return end + usize::from(behind == b' ');
        }
        self.counting(text.token_of(start, end))
    }

    /// Takes in the number that a word begins, or passes over the word.
    fn counting(&mut self, token: Token) -> usize {
        let text = self.text;
        let end = token.end;
        match token.word {
            Word::Http => name::address_end(text, end),
            Word::Small(_)
            | Word::Tens(_)
            | Word::Hundred
            | Word::Dozen
            | Word::Half
            | Word::Scale(_) => self.spelled(token),
            _ => end,
        }
    }

    /// Letters with digits glued to them: a fiscal year, a quarter, money; anything else is a name.
    pub(super) fn glued(&mut self, start: usize, end: usize) -> usize {
        let text = self.text;
        let token = text.token_of(start, end);
        let is_start = !text.is_wordy(start.wrapping_sub(1));
        match token.word {
            Word::Fiscal | Word::Calendar if end - start == 2 => {
                if let Some(end) = self.fiscal(token.word == Word::Fiscal, start, end) {
                    return end;
                }
            }
            // "F19", behind a word that a year may have.
            _ if end - start == 1
                && text.at(start) == b'F'
                && is_start
                && is_year_near(text, start) =>
            {
                if let Some(end) = self.fiscal(true, start, end) {
                    return end;
                }
            }
            _ if symbol::in_front(text, token).is_some()
                || rand::is_glued(text, token, *self.locale) =>
            {
                return end;
            }
            _ if end - start == 1 && is_start && self.is_part(start, end) => return end + 1,
            _ => {}
        }
        let end = name::end(text, end);
        self.skip(end)
    }

    /// Whether "Q3" or "H1" stands at `start`, and nothing but a fiscal year is glued to it.
    fn is_part(&self, start: usize, digit: usize) -> bool {
        let text = self.text;
        let last = match text.at(start) {
            b'Q' | b'q' => b'4',
            b'H' => b'2',
            _ => return false,
        };
        if !(b'1'..=last).contains(&text.at(digit)) {
            return false;
        }
        !text.is_wordy(digit + 1) || text.has(digit + 1, "FY")
    }

    /// "FY24", "FY2024", "FY19-FY21".
    fn fiscal(&mut self, is_fiscal: bool, start: usize, digits: usize) -> Option<usize> {
        let text = self.text;
        let numeral = numeral::read(text, digits, crate::locale::Separators::Point);
        let number = numeral.whole()?;
        let number = match numeral.digits {
            2 => year::century(number),
            4 if (1900..=2100).contains(&number) => number,
            _ => return None,
        };
        if text.is_wordy(numeral.end)
            && !matches!(text.at(numeral.end), b'E' | b'A' | b'F' | b'Q' | b'H')
        {
            return None;
        }
        let label = Label::read(text, start, None);
        let label = Label {
            is_fiscal: label.is_fiscal || is_fiscal,
            ..label
        };
        Some(self.years(number, &label, numeral.end, false))
    }
}

fn is_year_near(text: Text<'_>, start: usize) -> bool {
    text.previous(start).is_some_and(|token| {
        matches!(
            token.word,
            Word::Year | Word::In | Word::For | Word::Of | Word::And | Word::To | Word::States
        ) || text.has(token.start, "both")
    })
}
