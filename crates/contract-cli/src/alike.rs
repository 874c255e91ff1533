//! Findings that say the same of many places.

use std::collections::HashMap;

use wire::{Pointer, Violation};

/// How many of those that are alike are told one by one.
const SHOWN: usize = 3;

/// What a person is told.
pub(crate) enum Told<'v> {
    One(&'v Violation),
    /// How many more are like the one before, and where the last of them is.
    More {
        count: usize,
        last: &'v Pointer,
    },
}

/// Findings in their order. Of those that say the same of places which differ in numbers only, as in
/// the indexes of lists, the first few stand for all.
pub(crate) fn told<'v>(findings: impl Iterator<Item = &'v Violation> + Clone) -> Vec<Told<'v>> {
    let mut groups: HashMap<Key<'v>, Group<'v>> = HashMap::new();
    for finding in findings.clone() {
        groups.entry(key(finding)).or_default().add(finding);
    }
    let mut told = Vec::new();
    for finding in findings {
        if let Some(group) = groups.get_mut(&key(finding)) {
            group.tell(finding, &mut told);
        }
    }
    told
}

/// All of a finding but the numbers in its place.
type Key<'v> = (&'static str, &'v str, &'v str, &'v str, Vec<&'v str>);

fn key(violation: &Violation) -> Key<'_> {
    let Violation {
        pointer,
        code,
        severity,
        message,
        fix,
    } = violation;
    let is_index = |token: &str| !token.is_empty() && token.bytes().all(|b| b.is_ascii_digit());
    let tokens = pointer.as_str().split('/');
    let tokens = tokens.map(|token| if is_index(token) { "0" } else { token });
    (code, severity.as_str(), message, fix, tokens.collect())
}

#[derive(Default)]
struct Group<'v> {
    count: usize,
    told: usize,
    last: Option<&'v Pointer>,
}

impl<'v> Group<'v> {
    fn add(&mut self, finding: &'v Violation) {
        self.count += 1;
        self.last = Some(&finding.pointer);
    }

    fn tell(&mut self, finding: &'v Violation, told: &mut Vec<Told<'v>>) {
        self.told += 1;
        let more = self.count.saturating_sub(SHOWN);
        // The line that counts one would be as long as the one it stands for.
        if self.told <= SHOWN || more == 1 {
            told.push(Told::One(finding));
        }
        if let Some(last) = self.last.filter(|_| self.told == SHOWN && more > 1) {
            told.push(Told::More { count: more, last });
        }
    }
}
