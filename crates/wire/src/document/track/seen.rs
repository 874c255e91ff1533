//! Which names an object has had.

use std::borrow::Cow;
use std::collections::BTreeSet;

/// Names of one object. Most objects have a handful, borrowed from the text, which cost nothing to
/// keep; the rest go into a set.
#[derive(Default)]
pub(super) struct Seen<'de> {
    few: [&'de str; FEW],
    count: usize,
    many: BTreeSet<Cow<'de, str>>,
}

const FEW: usize = 8;

impl<'de> Seen<'de> {
    /// Whether `name` is new.
    #[expect(
        clippy::ptr_arg,
        reason = "a name that is borrowed from the text is kept without a copy"
    )]
    #[inline]
    pub(super) fn insert(&mut self, name: &Cow<'de, str>) -> bool {
        if self.few.iter().take(self.count).any(|known| known == name) {
            return false;
        }
        match (name, self.few.get_mut(self.count)) {
            (Cow::Borrowed(name), Some(free)) if self.many.is_empty() => {
                *free = name;
                self.count += 1;
                true
            }
            _ => self.many.insert(name.clone()),
        }
    }
}
