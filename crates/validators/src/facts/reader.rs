//! A JSON text read onto a tape.

use serde::de::Error as _;
use serde_json::Value;
use wire::SyntaxError;

use super::arena::{Arena, Text, text_at};
use super::tape::{Item, NameId, Names, Step, Tape, Token};
use super::{FactsError, MAX_DEPTH};
use crate::letters::quoted_end;

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
    append(&mut tape, json, 0, step).map_err(|error| SyntaxError::of(&error, json))?;
    Ok(tape)
}

/// Reads `json`, which stands in the tape's arena at `offset`, as one more value.
pub(super) fn append(
    tape: &mut Tape,
    json: &str,
    offset: usize,
    step: Step,
) -> Result<(), serde_json::Error> {
    let mut reader = Reader {
        tape,
        json,
        offset,
        at: 0,
        depth: 0,
    };
    reader.document(step).ok_or_else(|| error(json))
}

/// Why a text is not read, as everybody's reader tells it.
fn error(json: &str) -> serde_json::Error {
    let read = serde_json::from_str::<Value>(json);
    read.err()
        .unwrap_or_else(|| serde_json::Error::custom("it is not read"))
}

/// A text while it is read. It reads what `serde_json` does, and leaves it to that to say what is wrong: a reader that need
/// not tell why looks at names that mostly follow each other once for all of their letters.
struct Reader<'t, 'j> {
    tape: &'t mut Tape,
    json: &'j str,
    /// Where it stands in the arena.
    offset: usize,
    at: usize,
    /// How many lists and objects are open.
    depth: usize,
}

impl Reader<'_, '_> {
    fn document(&mut self, step: Step) -> Option<()> {
        self.value(step)?;
        self.peek().is_none().then_some(())
    }

    fn value(&mut self, step: Step) -> Option<()> {
        let item = match self.peek()? {
            b'"' => Item::Text(self.text()?),
            b'{' => return self.nested(step, Item::Object, Self::members),
            b'[' => return self.nested(step, Item::List, Self::elements),
            b'-' | b'0'..=b'9' => Item::Number(self.number()?),
            b'n' => self.word("null")?,
            b't' => return self.flag(step, true),
            _ => return self.flag(step, false),
        };
        self.tape.push(step, item);
        Some(())
    }

    fn nested(
        &mut self,
        step: Step,
        item: Item,
        inside: fn(&mut Self, u32) -> Option<()>,
    ) -> Option<()> {
        self.at += 1;
        self.depth += 1;
        let parent = (self.depth <= MAX_DEPTH).then(|| self.tape.push(step, item))?;
        inside(self, parent)?;
        self.tape.close(parent);
        self.depth -= 1;
        Some(())
    }

    fn elements(&mut self, parent: u32) -> Option<()> {
        if self.takes(b']') {
            return Some(());
        }
        for index in 0.. {
            let token = Token::index(index);
            self.value(Step { parent, token })?;
            if !self.takes(b',') {
                break;
            }
        }
        self.takes(b']').then_some(())
    }

    fn members(&mut self, parent: u32) -> Option<()> {
        if self.takes(b'}') {
            return Some(());
        }
        let mut behind = Names::START;
        loop {
            behind = self.name(behind)?;
            let token = Token::name(behind);
            self.takes(b':').then_some(())?;
            self.value(Step { parent, token })?;
            if !self.takes(b',') {
                break;
            }
        }
        self.takes(b'}').then_some(())
    }

    /// The name of a member that stands behind another.
    fn name(&mut self, behind: NameId) -> Option<NameId> {
        (self.peek()? == b'"').then_some(())?;
        let start = self.at + 1;
        let rest = self.json.as_bytes().get(start..)?;
        if let Some((name, length)) = self.tape.written_next(behind, rest) {
            self.at = start + length + 1;
            return Some(name);
        }
        let end = quoted_end(self.json.as_bytes(), start);
        if let Some(text) = self.up_to(end) {
            let name = self.json.get(start..end)?;
            return Some(self.tape.name(name, Some(text), behind));
        }
        let name = self.escaped(end)?;
        Some(self.tape.name(&name, None, behind))
    }

    fn text(&mut self) -> Option<Text> {
        let end = quoted_end(self.json.as_bytes(), self.at + 1);
        if let Some(text) = self.up_to(end) {
            return Some(text);
        }
        let text = self.escaped(end)?;
        Some(self.tape.arena.push(&text))
    }

    /// The text from the quote that is next up to the one at `end`; none where no quote is there.
    fn up_to(&mut self, end: usize) -> Option<Text> {
        (self.json.as_bytes().get(end) == Some(&b'"')).then_some(())?;
        let start = self.at + 1;
        self.at = end + 1;
        Some(text_at(self.offset.wrapping_add(start), end - start))
    }

    /// The text between the quotes that begin here, the first escape of which may be at `end`.
    fn escaped(&mut self, mut end: usize) -> Option<String> {
        let bytes = self.json.as_bytes();
        while bytes.get(end) == Some(&b'\\') {
            end = quoted_end(bytes, end + 2);
        }
        let all = self.json.get(self.at..=end)?;
        self.at = end + 1;
        serde_json::from_str(all).ok()
    }

    fn flag(&mut self, step: Step, value: bool) -> Option<()> {
        let item = self.word(if value { "true" } else { "false" })?;
        let at = self.tape.push(step, item);
        self.tape.flags.push((at, value));
        Some(())
    }

    fn word(&mut self, word: &str) -> Option<Item> {
        let rest = self.json.as_bytes().get(self.at..)?;
        self.at += word.len();
        rest.starts_with(word.as_bytes()).then_some(Item::Nothing)
    }

    fn number(&mut self) -> Option<f64> {
        /// Numbers of so many digits are floats, be they rounded.
        const MOST: usize = 18;
        let start = self.at;
        self.at += usize::from(self.byte() == Some(b'-'));
        let whole = self.digits()?;
        let has_more = matches!(self.byte(), Some(b'.' | b'e' | b'E'));
        if !has_more && whole.count <= MOST && whole.start == start {
            return Some(whole.value());
        }
        if self.byte() == Some(b'.') {
            self.at += 1;
            self.digits_of_any()?;
        }
        if matches!(self.byte(), Some(b'e' | b'E')) {
            self.at += 1;
            self.at += usize::from(matches!(self.byte(), Some(b'+' | b'-')));
            self.digits_of_any()?;
        }
        let number: f64 = self.json.get(start..self.at)?.parse().ok()?;
        number.is_finite().then_some(number)
    }

    /// Digits that no zero leads.
    fn digits(&mut self) -> Option<Digits> {
        let is_led = self.byte() == Some(b'0');
        let digits = self.digits_of_any()?;
        (!is_led || digits.count == 1).then_some(digits)
    }

    fn digits_of_any(&mut self) -> Option<Digits> {
        let start = self.at;
        let mut sum = 0_u64;
        while let Some(digit @ b'0'..=b'9') = self.byte() {
            sum = sum.wrapping_mul(10).wrapping_add(u64::from(digit - b'0'));
            self.at += 1;
        }
        let count = self.at - start;
        (count > 0).then_some(Digits { start, count, sum })
    }

    fn byte(&self) -> Option<u8> {
        self.json.as_bytes().get(self.at).copied()
    }

    /// The next byte that is no blank.
    fn peek(&mut self) -> Option<u8> {
        while let Some(b' ' | b'\n' | b'\t' | b'\r') = self.byte() {
            self.at += 1;
        }
        self.byte()
    }

    /// Goes on behind a mark, if that is next.
    fn takes(&mut self, mark: u8) -> bool {
        let is_next = self.peek() == Some(mark);
        self.at += usize::from(is_next);
        is_next
    }
}

/// Digits one behind the other.
struct Digits {
    start: usize,
    count: usize,
    /// What they say, where they are not too many.
    sum: u64,
}

impl Digits {
    #[expect(
        clippy::cast_precision_loss,
        reason = "facts are floats, as in every JSON reader of the tools"
    )]
    const fn value(&self) -> f64 {
        self.sum as f64
    }
}

#[cfg(test)]
mod tests {
    use super::{Item, Tape, read};

    fn numbers(json: &str) -> Vec<f64> {
        let tape = read(json).expect("JSON");
        let numbers = (0..).map(|at| tape.nodes.get(at).map(|node| node.item));
        let numbers = numbers.take_while(Option::is_some).flatten();
        let numbers = numbers.filter_map(|item| match item {
            Item::Number(number) => Some(number),
            _ => None,
        });
        numbers.collect()
    }

    /// The names of all members in their order.
    fn names(tape: &Tape) -> Vec<&str> {
        let tokens = tape.steps.iter().filter_map(|step| step.token.as_name());
        let texts = tokens.filter_map(|name| tape.names.text(name));
        texts.map(|text| tape.arena.get(text)).collect()
    }

    #[test]
    fn numbers_are_read_as_serde_reads_them() {
        let all = [
            "0",
            "-0",
            "7",
            "-7",
            "383285000000",
            "999999999999999999",
            "9999999999999999999",
            "18446744073709551616",
            "-9223372036854775809",
            "0.1",
            "-1.5e-3",
            "1E+2",
            "1e22",
            "123456789012345678901234567890.5",
            "1e-400",
            "0e99999999999",
        ];
        for number in all {
            let expected: f64 = serde_json::from_str(number).expect("a number");
            let read = numbers(number);
            assert_eq!(read.len(), 1, "{number}");
            assert_eq!(read[0].to_bits(), expected.to_bits(), "{number}");
        }
    }

    #[test]
    fn what_serde_does_not_read_is_not_read_either() {
        let deep = format!("{}{}", "[".repeat(128), "]".repeat(128));
        let all = [
            "",
            " ",
            "01",
            "-",
            "-01",
            "1.",
            ".5",
            "1e",
            "+1",
            "1e999",
            "tru",
            "nulls",
            "[1,]",
            "[1 2]",
            "[",
            "{",
            "{\"a\"}",
            "{\"a\":1,}",
            "{a:1}",
            "{\"a\":1",
            "\"a",
            "\"a\\",
            "\"\\u12\"",
            "\"\\ud800\"",
            "\"\\x\"",
            "\"a\nb\"",
            "1 1",
            deep.as_str(),
        ];
        for text in all {
            let expected = serde_json::from_str::<serde_json::Value>(text);
            assert!(expected.is_err(), "{text:?}");
            assert!(read(text).is_err(), "{text:?}");
        }
        let deep = format!("{}{}", "[".repeat(127), "]".repeat(127));
        assert!(read(&deep).is_ok());
    }

    #[test]
    fn a_name_is_known_again_by_what_it_says_and_not_by_how_it_is_written() {
        // The second of each is known to follow, and stands there with an escape or as what another name begins with.
        let json = r#"[{"a\\b": 1, "c": 2}, {"a\b": 3, "cd": 4}, {"a\\b": 5, "\u0063": 6}]"#;
        let tape = read(json).expect("JSON");
        assert_eq!(names(&tape), ["a\\b", "c", "a\u{8}", "cd", "a\\b", "c"]);
    }
}
