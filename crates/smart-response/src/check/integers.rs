//! Integers that a reader elsewhere would round, wherever a document has them.

use std::collections::HashSet;

use wire::{Document, Pointer, Violation, add_rounded, unsafe_integers};

/// Adds every integer of a document beyond ±(2^53 - 1), each as it is written, where nothing else that fails is said of
/// its place. What no field takes is no exception: whoever writes the document again loses its digits.
pub(crate) fn add(found: &mut Vec<Violation>, document: &Document) {
    let mut wrong = Vec::new();
    unsafe_integers(&document.value, &mut Pointer::root(), &mut wrong);
    add_rounded(&mut wrong, document.rounded.clone());
    if wrong.is_empty() {
        return;
    }
    found.retain(|one| one.code != "unsafe_integer");
    let failing = found.iter().filter(|one| one.fails());
    let told: HashSet<_> = failing.map(|one| &one.pointer).collect();
    wrong.retain(|one| !told.contains(&one.pointer));
    found.append(&mut wrong);
}
