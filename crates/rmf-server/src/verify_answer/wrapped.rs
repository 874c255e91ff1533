//! What a protocol wraps a result in: blocks of content, and the result of a call.

use serde_json::Value;

use super::fact::{Unreadable, structure};
use super::tree::Tree;
use crate::text_mode::table_in;

/// So many texts may stand inside each other; nobody writes more.
const MOST_TEXTS: usize = 4;

/// Takes JSON out of what it is wrapped in.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Wrapping {
    /// Whether it was wrapped in something.
    pub(super) was_there: bool,
    /// How many texts it stands inside of.
    texts: usize,
}

type Members = Vec<(String, Tree)>;

impl Wrapping {
    /// What a document states, whatever it is wrapped in.
    pub(super) fn opened(&mut self, tree: Tree) -> Result<Tree, Unreadable> {
        match tree {
            Tree::Leaf(Value::String(text)) => self.text(text),
            tree => self.inside(tree),
        }
    }

    fn inside(&mut self, tree: Tree) -> Result<Tree, Unreadable> {
        match tree {
            Tree::Object(members) => self.object(members),
            Tree::List(elements) => self.list(elements),
            Tree::Leaf(Value::String(text)) if is_document(&text) => {
                // What is none after all is a word of a row.
                let told = text.clone();
                Ok(self.text(text).unwrap_or(Tree::Leaf(told.into())))
            }
            leaf @ Tree::Leaf(_) => Ok(leaf),
        }
    }

    fn object(&mut self, mut members: Members) -> Result<Tree, Unreadable> {
        // The structure of a result says all that its texts do.
        let structured = members.iter().position(is_structure);
        if let Some(at) = structured {
            self.was_there = true;
            return self.inside(members.swap_remove(at).1);
        }
        if is_block(&members) {
            self.was_there = true;
            let text = members.into_iter().find_map(|(name, value)| match value {
                Tree::Leaf(Value::String(text)) if name == "text" => Some(text),
                _ => None,
            });
            return self.text(text.unwrap_or_default());
        }
        let opened = { members.into_iter() }.map(|(name, value)| Ok((name, self.inside(value)?)));
        Ok(Tree::Object(opened.collect::<Result<_, _>>()?))
    }

    /// A list, without the blocks that say in words what others hold.
    fn list(&mut self, elements: Vec<Tree>) -> Result<Tree, Unreadable> {
        let mut opened = Vec::with_capacity(elements.len());
        for element in elements {
            let was_block = matches!(&element, Tree::Object(members) if is_block(members));
            opened.push((was_block, self.inside(element)?));
        }
        let are_words = |(was_block, it): &(bool, Tree)| *was_block && matches!(it, Tree::Leaf(_));
        let is_held = { opened.iter() }.any(|it| it.0 && !are_words(it));
        opened.retain(|it| !(is_held && are_words(it)));
        let is_alone = is_held && opened.len() == 1;
        let mut left: Vec<_> = opened.into_iter().map(|(_, tree)| tree).collect();
        Ok(match left.pop() {
            Some(alone) if is_alone => alone,
            last => Tree::List(left.into_iter().chain(last).collect()),
        })
    }

    /// The structure of a text, and its words where it has none.
    fn text(&mut self, text: String) -> Result<Tree, Unreadable> {
        if self.texts < MOST_TEXTS {
            let mut inside = *self;
            inside.texts += 1;
            if let Ok(Value::String(text)) = serde_json::from_str(&text) {
                self.was_there = true;
                return inside.text(text);
            }
            if let Some(found) = structure(&text, inside)? {
                self.was_there = true;
                return Ok(found);
            }
        }
        Ok(Tree::Leaf(text.into()))
    }
}

fn is_structure((name, value): &(String, Tree)) -> bool {
    name == "structuredContent" && !matches!(value, Tree::Leaf(_))
}

/// Whether an object is a text of a result's content.
fn is_block(members: &Members) -> bool {
    let is = |wanted: &str, what: &dyn Fn(&Value) -> bool| {
        let leaf = |(name, value): &(String, Tree)| matches!(value, Tree::Leaf(leaf) if name == wanted && what(leaf));
        members.iter().any(leaf)
    };
    is("type", &|value| value == "text") && is("text", &Value::is_string)
}

/// Whether a text is nothing but JSON with members, or holds a table.
fn is_document(text: &str) -> bool {
    let text = text.trim();
    let ends = [('{', '}'), ('[', ']')];
    let is_json =
        { ends.iter() }.any(|(first, last)| text.starts_with(*first) && text.ends_with(*last));
    is_json || table_in(text).is_some()
}
