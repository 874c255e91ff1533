//! A JSON document laid out flat.

use serde_json::Value;

use super::arena::{Arena, Text};
use super::intern::Interner;
use super::{FactsError, MAX_DEPTH};

/// A document as nodes in its own order: a container, then what is inside.
#[derive(Debug, Default)]
pub(super) struct Tape {
    pub(super) arena: Arena,
    pub(super) nodes: Vec<Node>,
    /// Of each node, how it is reached.
    pub(super) steps: Vec<Step>,
    pub(super) names: Names,
    /// What is true or false, in order.
    pub(super) flags: Vec<(u32, bool)>,
    /// Of the members that stand in a wrapper of their record which node that is, in order.
    pub(super) wrapped: Vec<(u32, u32)>,
}

/// A value and where what follows it stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    pub(super) item: Item,
    /// The node behind it and all that is inside it.
    pub(super) next: u32,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Item {
    /// Null, true or false.
    Nothing,
    Number(f64),
    Text(Text),
    List,
    Object,
}

/// The way from a node's container to it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    pub(super) parent: u32,
    pub(super) token: Token,
}

/// An element's index or, with the highest bit, a member's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Token(u32);

/// The name of a member, or the header of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct NameId(pub(super) u32);

impl Token {
    const NAME: u32 = 1 << 31;
    /// The root of JSON that stands in a text; its parent is that text.
    pub(super) const EMBEDDED: Self = Self(u32::MAX);

    pub(super) const fn index(index: u32) -> Self {
        Self(index & !Self::NAME)
    }

    pub(super) const fn name(name: NameId) -> Self {
        Self(name.0 | Self::NAME)
    }

    pub(super) const fn as_name(self) -> Option<NameId> {
        if self.0 & Self::NAME == 0 {
            return None;
        }
        Some(NameId(self.0 & !Self::NAME))
    }

    pub(super) const fn as_index(self) -> u32 {
        self.0
    }
}

impl Tape {
    /// A tape for a JSON text, which is in its arena.
    pub(super) fn with(json: &str) -> Self {
        // A node takes at least about this many bytes of JSON where there are many.
        let nodes = json.len() / 12;
        Self {
            arena: Arena::with(json),
            nodes: Vec::with_capacity(nodes),
            steps: Vec::with_capacity(nodes),
            names: Names::default(),
            flags: Vec::new(),
            wrapped: Vec::new(),
        }
    }

    /// Adds a value; whoever adds a container closes it.
    pub(super) fn push(&mut self, step: Step, item: Item) -> u32 {
        let at = self.len();
        self.nodes.push(Node { item, next: at + 1 });
        self.steps.push(step);
        at
    }

    pub(super) fn close(&mut self, container: u32) {
        let next = self.len();
        if let Some(node) = self.nodes.get_mut(container as usize) {
            node.next = next;
        }
    }

    fn len(&self) -> u32 {
        u32::try_from(self.nodes.len()).unwrap_or(u32::MAX)
    }

    pub(super) fn item(&self, at: u32) -> Item {
        let node = self.nodes.get(at as usize);
        node.map_or(Item::Nothing, |node| node.item)
    }

    pub(super) fn token(&self, at: u32) -> Token {
        let step = self.steps.get(at as usize);
        step.map_or(Token::index(0), |step| step.token)
    }

    /// What directly stands in a container.
    pub(super) fn inside(&self, container: u32) -> Inside<'_> {
        Inside {
            tape: self,
            cursor: self.cursor(container),
        }
    }

    /// The same for who writes onto the tape between two of them.
    pub(super) fn cursor(&self, container: u32) -> Cursor {
        let node = self.nodes.get(container as usize);
        Cursor {
            at: container.saturating_add(1),
            end: node.map_or(0, |node| node.next),
        }
    }

    /// The name of a member that stands behind another.
    pub(super) fn name(&mut self, text: &str, place: Option<Text>, behind: NameId) -> NameId {
        let known = self.names.follower(behind);
        let is_it = |known: Text| self.arena.bytes(known) == text.as_bytes();
        if let Some((name, _)) = known.filter(|(_, known)| is_it(*known)) {
            return name;
        }
        let name = self.intern(text, place);
        self.names.follow(behind, name);
        name
    }

    pub(super) fn intern(&mut self, text: &str, place: Option<Text>) -> NameId {
        let Self { arena, names, .. } = self;
        let hash = names.known.hash(text);
        let new = u32::try_from(names.entries.len()).unwrap_or(u32::MAX);
        let is = |id: u32| {
            let known = names.entries.get(id as usize);
            known.is_some_and(|known| arena.get(known.text) == text)
        };
        let id = names.known.find_or(hash, new, is);
        if id == new {
            names.entries.push(Name {
                text: place.unwrap_or_else(|| arena.push(text)),
                follower: Names::START,
            });
        }
        NameId(id)
    }

    /// Lays out a value.
    pub(super) fn of(value: &Value) -> Result<Self, FactsError> {
        let mut tape = Self::default();
        let root = Step {
            parent: 0,
            token: Token::index(0),
        };
        tape.add(value, root, 0)?;
        if tape.arena.len() > Arena::LIMIT {
            return Err(FactsError::TooLarge {
                limit: Arena::LIMIT,
            });
        }
        Ok(tape)
    }

    fn add(&mut self, value: &Value, step: Step, depth: usize) -> Result<(), FactsError> {
        let item = match value {
            Value::Null | Value::Bool(_) => Item::Nothing,
            Value::Number(number) => number.as_f64().map_or(Item::Nothing, Item::Number),
            Value::String(text) => Item::Text(self.arena.push(text)),
            Value::Array(_) => Item::List,
            Value::Object(_) => Item::Object,
        };
        let parent = self.push(step, item);
        if let Value::Bool(flag) = value {
            self.flags.push((parent, *flag));
        }
        if depth >= MAX_DEPTH && (value.is_array() || value.is_object()) {
            return Err(FactsError::TooDeep { limit: MAX_DEPTH });
        }
        if let Value::Array(elements) = value {
            for (index, element) in (0..).zip(elements) {
                let token = Token::index(index);
                self.add(element, Step { parent, token }, depth + 1)?;
            }
        }
        if let Value::Object(members) = value {
            let mut behind = Names::START;
            for (name, member) in members {
                behind = self.name(name, None, behind);
                let token = Token::name(behind);
                self.add(member, Step { parent, token }, depth + 1)?;
            }
        }
        self.close(parent);
        Ok(())
    }
}

/// Values one behind the other in a container.
#[derive(Debug, Clone)]
pub(super) struct Inside<'a> {
    tape: &'a Tape,
    cursor: Cursor,
}

/// A place among the values of a container.
#[derive(Debug, Clone)]
pub(super) struct Cursor {
    at: u32,
    end: u32,
}

impl Cursor {
    /// The place and the value of the next one.
    pub(super) fn next(&mut self, tape: &Tape) -> Option<(u32, Item)> {
        if self.at >= self.end {
            return None;
        }
        let at = self.at;
        let node = tape.nodes.get(at as usize)?;
        self.at = node.next;
        Some((at, node.item))
    }
}

impl Iterator for Inside<'_> {
    /// The place and the value.
    type Item = (u32, Item);

    fn next(&mut self) -> Option<(u32, Item)> {
        self.cursor.next(self.tape)
    }
}

/// The names of members, each once.
#[derive(Debug)]
pub(super) struct Names {
    entries: Vec<Name>,
    known: Interner,
    /// The name that last was the first of its object.
    first: NameId,
}

impl Default for Names {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
            known: Interner::default(),
            first: Self::START,
        }
    }
}

#[derive(Debug, Clone, Copy)]
struct Name {
    text: Text,
    /// The name that last stood behind it. Records repeat their members, so it mostly does again.
    follower: NameId,
}

impl Names {
    /// What stands before the first member.
    pub(super) const START: NameId = NameId(u32::MAX >> 1);

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn text(&self, name: NameId) -> Option<Text> {
        self.entries.get(name.0 as usize).map(|name| name.text)
    }

    /// The texts of all names, by their identifiers.
    pub(super) fn texts(&self) -> impl Iterator<Item = Text> {
        self.entries.iter().map(|name| name.text)
    }

    fn follower(&self, behind: NameId) -> Option<(NameId, Text)> {
        let known = self.entries.get(behind.0 as usize);
        let follower = known.map_or(self.first, |known| known.follower);
        Some((follower, self.text(follower)?))
    }

    fn follow(&mut self, behind: NameId, name: NameId) {
        match self.entries.get_mut(behind.0 as usize) {
            Some(known) => known.follower = name,
            None => self.first = name,
        }
    }
}
