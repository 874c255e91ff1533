//! A JSON text read onto a tape.
//!
//! One pass, which keeps of each text only where it stands. `serde_json`'s visitors would read the same; they
//! take as long for it as all that follows. What is refused here is given to `serde_json`, whose errors tell
//! what is wrong and where.

use std::borrow::Cow;

use serde_json::Value;
use wire::SyntaxError;

use super::arena::{Arena, Text, text_at};
use super::tape::{Item, NameId, Names, Step, Tape, Token};
use super::{FactsError, MAX_DEPTH};

/// Lays out a JSON text.
pub(super) fn read(json: &str) -> Result<Tape, FactsError> {
    if json.len() > Arena::LIMIT {
        return Err(FactsError::TooLarge {
            limit: Arena::LIMIT,
        });
    }
    let mut tape = Tape::with(json);
    let step = Step {
        parent: 0,
        token: Token::index(0),
    };
    match append(&mut tape, json, 0, step) {
        Some(()) => Ok(tape),
        None => judged(json),
    }
}

/// Why a text is refused. One that `serde_json` takes all the same is read from its tree.
fn judged(json: &str) -> Result<Tape, FactsError> {
    let value: Value = serde_json::from_str(json).map_err(|error| SyntaxError::of(&error, json))?;
    Tape::of(&value)
}

/// Reads `json`, which stands in the tape's arena at `offset`, as one more value. `None` where it is no JSON
/// or nested too deep; the tape then has what stands before.
pub(super) fn append(tape: &mut Tape, json: &str, offset: usize, step: Step) -> Option<()> {
    let mut reader = Reader {
        json,
        rest: json.as_bytes(),
        offset,
        depth: 0,
        tape,
    };
    reader.value(step)?;
    reader.next_byte().is_none().then_some(())
}

struct Reader<'j, 't> {
    json: &'j str,
    /// What is still to be read of it.
    rest: &'j [u8],
    /// Where the text begins in the arena.
    offset: usize,
    depth: usize,
    tape: &'t mut Tape,
}

impl<'j> Reader<'j, '_> {
    fn value(&mut self, step: Step) -> Option<()> {
        let item = match self.next_byte()? {
            b'"' => Item::Text(self.text()?),
            b'{' => return self.object(step),
            b'[' => return self.list(step),
            b't' => self.nothing(b"true")?,
            b'f' => self.nothing(b"false")?,
            b'n' => self.nothing(b"null")?,
            _ => Item::Number(self.number()?),
        };
        self.tape.push(step, item);
        Some(())
    }

    fn list(&mut self, step: Step) -> Option<()> {
        let parent = self.open(step, Item::List)?;
        let mut index = 0;
        let mut goes_on = !self.takes(b']');
        while goes_on {
            let token = Token::index(index);
            self.value(Step { parent, token })?;
            index += 1;
            goes_on = self.goes_on(b']')?;
        }
        self.close(parent);
        Some(())
    }

    fn object(&mut self, step: Step) -> Option<()> {
        let parent = self.open(step, Item::Object)?;
        let mut behind = Names::START;
        let mut goes_on = !self.takes(b'}');
        while goes_on {
            behind = self.name(behind)?;
            self.takes(b':').then_some(())?;
            let token = Token::name(behind);
            self.value(Step { parent, token })?;
            goes_on = self.goes_on(b'}')?;
        }
        self.close(parent);
        Some(())
    }

    fn open(&mut self, step: Step, container: Item) -> Option<u32> {
        self.skip(1);
        self.depth += 1;
        (self.depth <= MAX_DEPTH).then(|| self.tape.push(step, container))
    }

    fn close(&mut self, container: u32) {
        self.depth -= 1;
        self.tape.close(container);
    }

    /// Whether a comma follows, and not the mark that closes the container.
    fn goes_on(&mut self, close: u8) -> Option<bool> {
        if self.takes(b',') {
            return Some(true);
        }
        self.skips(close).then_some(false)
    }

    /// The name of a member that stands behind another.
    fn name(&mut self, behind: NameId) -> Option<NameId> {
        self.takes(b'"').then_some(())?;
        if let Some((name, length)) = self.tape.expected(behind, self.rest) {
            self.skip(length);
            return Some(name);
        }
        let text = self.string()?;
        let place = match text {
            Cow::Borrowed(text) => Some(self.place(text)),
            Cow::Owned(_) => None,
        };
        Some(self.tape.name(&text, place, behind))
    }

    fn text(&mut self) -> Option<Text> {
        self.skip(1);
        Some(match self.string()? {
            Cow::Borrowed(text) => self.place(text),
            Cow::Owned(text) => self.tape.arena.push(&text),
        })
    }

    /// Where a text that was just read stands in the arena, if it has no escapes.
    fn place(&self, text: &str) -> Text {
        let quote = self.json.len() - self.rest.len() - 1;
        text_at(self.offset + quote - text.len(), text.len())
    }

    /// Reads what stands behind a quote, with the quote at its end.
    fn string(&mut self) -> Option<Cow<'j, str>> {
        let start = self.json.len() - self.rest.len();
        let length = plain_length(self.rest);
        self.skip(length);
        if self.skips(b'"') {
            return self.json.get(start..start + length).map(Cow::Borrowed);
        }
        while self.skips(b'\\') {
            // Whatever stands behind it, a quote does not end the text.
            self.skip(1);
            self.skip(plain_length(self.rest));
        }
        self.skips(b'"').then_some(())?;
        let quoted = self.json.get(start - 1..self.json.len() - self.rest.len());
        serde_json::from_str(quoted?).ok().map(Cow::Owned)
    }

    fn nothing(&mut self, word: &[u8]) -> Option<Item> {
        self.rest = self.rest.strip_prefix(word)?;
        Some(Item::Nothing)
    }

    fn number(&mut self) -> Option<f64> {
        let start = self.json.len() - self.rest.len();
        let is_negative = self.skips(b'-');
        let has_zero = self.rest.first() == Some(&b'0');
        let (whole, digits) = self.digits()?;
        if has_zero && digits > 1 {
            return None;
        }
        if !self.is_fractional()? && digits <= MOST_DIGITS {
            #[expect(
                clippy::cast_precision_loss,
                reason = "facts are floats, as in every JSON reader of the tools"
            )]
            let value = whole as f64;
            return Some(if is_negative { -value } else { value });
        }
        let end = self.json.len() - self.rest.len();
        let value = self.json.get(start..end)?.parse().ok();
        value.filter(|value: &f64| value.is_finite())
    }

    /// Reads digits, one at least: their value, where they are not too many, and how many they are.
    fn digits(&mut self) -> Option<(u64, usize)> {
        let mut value: u64 = 0;
        let mut count = 0;
        for digit in self.rest.iter().map(|byte| byte.wrapping_sub(b'0')) {
            if digit > 9 {
                break;
            }
            value = value.wrapping_mul(10).wrapping_add(u64::from(digit));
            count += 1;
        }
        self.skip(count);
        (count > 0).then_some((value, count))
    }

    /// Reads what may stand behind the digits of a whole number; whether something does.
    fn is_fractional(&mut self) -> Option<bool> {
        if !matches!(self.rest, [b'.' | b'e' | b'E', ..]) {
            return Some(false);
        }
        if self.skips(b'.') {
            self.digits()?;
        }
        if self.skips(b'e') || self.skips(b'E') {
            let _ = self.skips(b'+') || self.skips(b'-');
            self.digits()?;
        }
        Some(true)
    }

    /// Whether this byte follows, behind white space; it is read.
    fn takes(&mut self, byte: u8) -> bool {
        if self.skips(byte) {
            return true;
        }
        self.next_byte();
        self.skips(byte)
    }

    /// Whether this byte follows; it is read.
    fn skips(&mut self, byte: u8) -> bool {
        match self.rest {
            [first, rest @ ..] if *first == byte => {
                self.rest = rest;
                true
            }
            _ => false,
        }
    }

    fn skip(&mut self, count: usize) {
        self.rest = self.rest.get(count..).unwrap_or_default();
    }

    /// The byte behind white space, which is still to be read.
    fn next_byte(&mut self) -> Option<u8> {
        while let [b' ' | b'\n' | b'\t' | b'\r', rest @ ..] = self.rest {
            self.rest = rest;
        }
        self.rest.first().copied()
    }
}

/// More may not fit 64 bits.
const MOST_DIGITS: usize = 19;

/// Whether a text is written as it is, without a backslash.
pub(super) fn is_plain(text: &str) -> bool {
    plain_length(text.as_bytes()) == text.len()
}

/// How many bytes stand before a quote, a backslash or a control character. Eight are looked at together,
/// since most names are no longer.
fn plain_length(bytes: &[u8]) -> usize {
    let (eights, _) = bytes.as_chunks();
    let mut length = 0;
    for eight in eights {
        let ends = ends(u64::from_le_bytes(*eight));
        if ends != 0 {
            return length + ends.trailing_zeros() as usize / 8;
        }
        length += 8;
    }
    let last = bytes.get(length..).unwrap_or_default().iter();
    let is_plain = |byte: &&u8| !matches!(byte, b'"' | b'\\' | 0..=0x1f);
    length + last.take_while(is_plain).count()
}

/// The lowest bit that is set is in the first byte that ends a plain text. Each is the highest of its byte,
/// which a subtraction borrows where the byte is less.
const fn ends(bytes: u64) -> u64 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    const QUOTE: u64 = EACH * b'"' as u64;
    const BACKSLASH: u64 = EACH * b'\\' as u64;
    let controls = bytes.wrapping_sub(EACH * 0x20);
    let quotes = (bytes ^ QUOTE).wrapping_sub(EACH);
    let backslashes = (bytes ^ BACKSLASH).wrapping_sub(EACH);
    (controls | quotes | backslashes) & !bytes & (EACH * 0x80)
}
