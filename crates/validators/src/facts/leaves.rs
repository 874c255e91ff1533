//! Words of a document, and what it says is so or is not, as they stand in it.

use super::arena::Text;
use super::tape::{Item, Tape};

/// Of a longer document no records are put together by words.
const MOST: usize = 60_000;

/// Longer texts name no kind of records.
const LONGEST: u32 = 60;

/// An object of fewer objects is no list of them.
const FEWEST: usize = 3;

/// The values that are no figures, in the order of the document.
#[derive(Debug, Clone, Default)]
pub(super) struct Leaves {
    pub(super) values: Vec<(u32, Leaf)>,
    /// The objects whose members are objects alike, ascending: what days and names are the keys of.
    pub(super) keyed: Vec<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Leaf {
    Text(Text),
    Flag(bool),
    Null,
}

impl Leaves {
    pub(super) fn of(tape: &Tape) -> Self {
        let mut leaves = Self::default();
        let has_lists = |item: &Item| matches!(item, Item::List | Item::Object);
        let lists = tape.nodes.iter().filter(|node| has_lists(&node.item));
        // One object alone is no list of records.
        if tape.nodes.len() > MOST || lists.take(2).count() < 2 {
            return leaves;
        }
        // A record of a figure has a label and a time, and is a node itself.
        leaves.values.reserve(tape.nodes.len() / 4);
        let mut flags = tape.flags.iter().peekable();
        for (at, node) in (0_u32..).zip(&tape.nodes) {
            let leaf = match node.item {
                Item::Text(text) if text.length <= LONGEST => Leaf::Text(text),
                Item::Nothing => {
                    let flag = flags.next_if(|(place, _)| *place == at);
                    flag.map_or(Leaf::Null, |(_, flag)| Leaf::Flag(*flag))
                }
                Item::Object if is_keyed(tape, at) => {
                    leaves.keyed.push(at);
                    continue;
                }
                Item::Text(_) | Item::Number(_) | Item::List | Item::Object => continue,
            };
            leaves.values.push((at, leaf));
        }
        leaves
    }
}

/// Whether an object holds objects alone, which begin with the same name.
fn is_keyed(tape: &Tape, object: u32) -> bool {
    let mut first = None;
    let mut count = 0;
    for (at, item) in tape.inside(object) {
        let member = tape.inside(at).next().map(|(member, _)| member);
        let name = member.and_then(|member| tape.token(member).as_name());
        if item != Item::Object || name.is_none() || first.is_some_and(|first| first != name) {
            return false;
        }
        first = Some(name);
        count += 1;
    }
    count >= FEWEST
}
