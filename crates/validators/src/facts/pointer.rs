//! Where facts stand in their document, as JSON Pointers.

use super::tape::Token;
use super::{Fact, Facts, Place};

impl Facts {
    /// Where the fact stands. A fact of JSON that stands in a text is placed at that text.
    pub fn place(&self, fact: &Fact) -> Place {
        let mut tokens = Vec::new();
        let mut span = fact.span();
        let mut at = fact.place.0;
        while at > 0 {
            let Some(step) = self.steps.get(at as usize) else {
                break;
            };
            if step.token == Token::EMBEDDED {
                tokens.clear();
                span = None;
            } else {
                tokens.push(step.token);
                tokens.extend(self.wrappers_of(at));
            }
            at = step.parent;
        }
        let mut pointer = String::with_capacity(8 * tokens.len());
        for token in tokens.iter().rev() {
            pointer.push('/');
            match token.as_name() {
                Some(name) => {
                    let name = self.names.get(name.0 as usize).copied().unwrap_or_default();
                    push_escaped(&mut pointer, self.arena.get(name));
                }
                None => pointer.push_str(&token.as_index().to_string()),
            }
        }
        Place { pointer, span }
    }

    /// The way through the wrappers of a record that a node stands in, the innermost first.
    fn wrappers_of(&self, at: u32) -> impl Iterator<Item = Token> {
        let wrapper_of = |at: &u32| {
            let place = self.wrapped.binary_search_by_key(at, |(own, _)| *own);
            self.wrapped.get(place.ok()?).map(|(_, wrapper)| *wrapper)
        };
        let wrappers = core::iter::successors(wrapper_of(&at), wrapper_of);
        wrappers.filter_map(|wrapper| Some(self.steps.get(wrapper as usize)?.token))
    }
}

/// Adds a member's name as RFC 6901 writes it.
fn push_escaped(pointer: &mut String, name: &str) {
    if name.contains(['~', '/']) {
        pointer.push_str(&name.replace('~', "~0").replace('/', "~1"));
    } else {
        pointer.push_str(name);
    }
}
