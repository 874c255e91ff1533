//! Equal things found again by their hash.

use std::hash::{BuildHasher, Hash, RandomState};

/// Identifiers by the hash of what they name. It keeps no names: whoever asks compares.
///
/// Hashes are keyed at random, since names come from outside; identifiers are given in the order of asking,
/// so nothing of the hash is ever visible.
#[derive(Debug, Default)]
pub(super) struct Interner {
    state: RandomState,
    slots: Vec<Slot>,
    taken: usize,
}

#[derive(Debug, Clone, Copy)]
struct Slot {
    hash: u64,
    id: u32,
}

const FREE: Slot = Slot {
    hash: 0,
    id: u32::MAX,
};

impl Interner {
    pub(super) fn hash(&self, name: impl Hash) -> u64 {
        self.state.hash_one(name)
    }

    /// The identifier with this hash that `is` knows, or else `new`, which is remembered.
    pub(super) fn find_or(&mut self, hash: u64, new: u32, is: impl Fn(u32) -> bool) -> u32 {
        if self.taken * 2 >= self.slots.len() {
            self.grow();
        }
        let mut at = self.start(hash);
        loop {
            let Some(slot) = self.slots.get_mut(at) else {
                at = 0;
                continue;
            };
            if slot.id == FREE.id {
                *slot = Slot { hash, id: new };
                self.taken += 1;
                return new;
            }
            if slot.hash == hash && is(slot.id) {
                return slot.id;
            }
            at += 1;
        }
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "any bits of the hash will do"
    )]
    fn start(&self, hash: u64) -> usize {
        hash as usize & (self.slots.len() - 1)
    }

    fn grow(&mut self) {
        let size = (self.slots.len() * 2).max(16);
        let old = std::mem::replace(&mut self.slots, vec![FREE; size]);
        self.taken = 0;
        for slot in old.into_iter().filter(|slot| slot.id != FREE.id) {
            self.find_or(slot.hash, slot.id, |_| false);
        }
    }
}
