//! JSON that stands among words.

use serde_json::Deserializer;

use super::fact::Unreadable;
use super::tree::Tree;
use super::wrapped::Wrapping;

/// A longer name is none that anybody gives a member.
const LONGEST_NAME: usize = 200;

/// The JSON of a text, in its order. What begins as JSON that holds names and is none is told.
pub(super) fn embedded(text: &str, mut wrapping: Wrapping) -> Result<Vec<Tree>, Unreadable> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(at) = begin(text, from) {
        let mut read = Deserializer::from_str(text.get(at..).unwrap_or_default()).into_iter();
        let Some(Ok(tree)) = read.next() else {
            return Err(Unreadable::Broken(reason(text, at)));
        };
        from = at + read.byte_offset();
        found.push(wrapping.opened(tree)?);
    }
    Ok(found)
}

/// Where the next JSON begins that holds names: `{"name":`, also inside of lists. Whatever else stands in brackets is
/// prose. Every bracket is looked at once.
fn begin(text: &str, from: usize) -> Option<usize> {
    let mut from = from;
    loop {
        let at = from + text.get(from..)?.find(['{', '['])?;
        let inside = text.get(at..)?;
        let inside = inside.trim_start_matches(|c: char| c == '[' || c.is_whitespace());
        if is_object(inside) {
            return Some(at);
        }
        from = (text.len() - inside.len()).max(at + 1);
    }
}

/// Whether a text begins with `{"name":`, as JSON, as Python writes it, or escaped once more.
fn is_object(text: &str) -> bool {
    let quote = |c: char| matches!(c, '"' | '\'');
    let begun = { text.strip_prefix('{') }.and_then(|text| {
        let text = text.trim_start().trim_start_matches('\\');
        text.strip_prefix(quote)
    });
    let end = begun.and_then(|name| {
        let mut bytes = name.bytes().take(LONGEST_NAME);
        name.get(bytes.position(|byte| quote(byte.into()))? + 1..)
    });
    end.is_some_and(|rest| rest.trim_start().starts_with(':'))
}

/// Why what begins there is no JSON, with its place in the whole text.
fn reason(text: &str, at: usize) -> String {
    let (before, rest) = text.split_at_checked(at).unwrap_or_default();
    let blank = |byte: u8| if byte == b'\n' { '\n' } else { ' ' };
    let padded: String = before.bytes().map(blank).chain(rest.chars()).collect();
    let read = serde_json::from_str::<Tree>(&padded);
    read.err()
        .map_or_else(String::new, |error| error.to_string())
}
