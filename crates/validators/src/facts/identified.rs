//! Things by their identifiers: what a list calls `{"id": "g1", "title": "Control"}` goes by that name wherever else the text
//! "g1" stands by itself.

use std::collections::HashMap;

use super::arena::Text;
use super::builder::Builder;
use super::role::{self, Role};
use super::tape::{Item, NameId, Step, Token};
use crate::wording::{is_one_of, words};

/// No object that tells what an identifier is of has more members before its name.
const MOST: usize = 8;

/// One letter is a grade, a status or a class as well.
const SHORTEST: u32 = 2;
const LONGEST: u32 = 64;

const IDENTIFIERS: [&str; 6] = ["id", "_id", "uid", "uuid", "key", "code"];

/// Whether a member of this name may be an identifier.
pub(super) fn is_identifier(name: &str) -> bool {
    is_one_of(&IDENTIFIERS, name)
}

/// A member that refers to a thing, and what that is called.
struct Reference {
    at: u32,
    title: Text,
}

impl Builder {
    /// Puts the names of things in the place of their identifiers, where records refer to these.
    pub(super) fn by_their_names(&mut self, root: u32) {
        let end = self
            .tape
            .nodes
            .get(root as usize)
            .map_or(0, |node| node.next);
        let objects = || (root..end).filter(|at| self.tape.item(*at) == Item::Object);
        let mut titles: HashMap<&str, Option<Text>> = HashMap::new();
        let mut own = Vec::new();
        for (at, [id, title]) in objects().filter_map(|at| self.identified(at)) {
            own.push(at);
            let known = titles.entry(self.text(id)).or_insert(Some(title));
            // What two things go by names neither.
            *known = known.filter(|known| self.text(*known) == self.text(title));
        }
        if titles.is_empty() {
            return;
        }
        let title_of = |text: Text| titles.get(self.text(text)).copied().flatten();
        let texts = (root..end).filter_map(|at| match self.tape.item(at) {
            Item::Text(text) => Some(Reference {
                at,
                title: title_of(text)?,
            }),
            Item::Nothing | Item::Number(_) | Item::List | Item::Object => None,
        });
        let references: Vec<Reference> = texts
            .filter(|found| self.may_refer(found.at, &own))
            .collect();
        for reference in references {
            self.name_thing(&reference);
        }
    }

    /// The identifier and the name of one of several objects.
    fn identified(&self, object: u32) -> Option<(u32, [Text; 2])> {
        let (mut id, mut title) = (None, None);
        for (at, item) in self.tape.inside(object).take(MOST) {
            let name = self.tape.token(at).as_name()?;
            let Item::Text(text) = item else { continue };
            if is_identifier(self.name_text(name)) {
                id = id.or(Some(text));
            } else if is_title(self.name_text(name)) {
                title = title.or(Some(text));
            }
        }
        let (id, title) = (id?, title?);
        let is_listed = self.tape.token(object).as_name().is_none() && object > 0;
        let is_short = (SHORTEST..=LONGEST).contains(&id.length) && !title.is_empty();
        (is_listed && is_short && title.length <= 2 * LONGEST).then_some((object, [id, title]))
    }

    /// Whether a text may refer to a thing: it is a member that could be a name, and none of the object that gives the name.
    fn may_refer(&self, at: u32, own: &[u32]) -> bool {
        let Some(step) = self.tape.steps.get(at as usize) else {
            return false;
        };
        let Some(name) = step.token.as_name() else {
            return false;
        };
        let may_name = match self.known_role(name) {
            Role::Figure | Role::Label | Role::Column | Role::Ident => true,
            Role::Value
            | Role::Time(_)
            | Role::Unit
            | Role::Scale
            | Role::Form
            | Role::Filed
            | Role::Text
            | Role::Header
            | Role::Container
            | Role::Format => false,
        };
        may_name && own.binary_search(&step.parent).is_err()
    }

    /// Makes a member a label of its record.
    fn name_thing(&mut self, reference: &Reference) {
        let Some(name) = self.tape.token(reference.at).as_name() else {
            return;
        };
        let label = self.label_name(name);
        self.header(label);
        if let Some(node) = self.tape.nodes.get_mut(reference.at as usize) {
            node.item = Item::Text(reference.title);
        }
        let step = self.tape.steps.get_mut(reference.at as usize);
        if let Some(Step { token, .. }) = step {
            *token = Token::name(label);
        }
    }

    /// A name of labels for a member that refers to a thing: `customer_id` is of a customer.
    fn label_name(&mut self, name: NameId) -> NameId {
        let text = self.name_text(name);
        if role::of(text) == Role::Label {
            return name;
        }
        let last = words(text)
            .last()
            .filter(|(_, word)| is_one_of(&["id", "key", "code", "ref"], word));
        let stem = last.and_then(|(span, _)| text.get(..span.start));
        let stem = stem.map(|stem| stem.trim_end_matches(['_', '-', ' ']).to_owned());
        let label = stem.filter(|stem| role::of(stem) == Role::Label);
        self.tape.intern(label.as_deref().unwrap_or("label"), None)
    }
}

/// Whether a member of this name may say what a thing is called.
pub(super) fn is_title(name: &str) -> bool {
    const NAMES: [&str; 6] = [
        "name",
        "title",
        "label",
        "displayName",
        "display_name",
        "full_name",
    ];
    is_one_of(&NAMES, name)
}
