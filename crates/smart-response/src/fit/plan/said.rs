//! The values that stand once under `data._ref`.

use std::cmp::Reverse;
use std::collections::HashMap;

use serde_json::Value;

use super::counted::Counted;
use crate::fit::TokenCounter;
use crate::fit::reference::names_in;

/// The values said once, by their names.
#[derive(Default)]
pub(super) struct Said(HashMap<String, One>);

/// A value that is said once.
#[derive(Default)]
struct One {
    /// Its tokens, without those of the units in it.
    tokens: usize,
    /// How many places of what is left refer to it.
    uses: usize,
    /// The units in it, what goes first at the end.
    inside: Vec<usize>,
}

impl Said {
    /// The values of `table`, to which `frame` and the units refer.
    pub(super) fn of(
        table: Option<&Value>,
        frame: &Value,
        units: &[Counted],
        counter: &dyn TokenCounter,
    ) -> Self {
        let mut uses: HashMap<String, usize> = HashMap::new();
        names_in(frame, &mut uses);
        for (name, count) in units.iter().flat_map(|counted| &counted.refers) {
            *uses.entry(name.clone()).or_default() += count;
        }
        let mut inside = inside(units);
        let table = table.and_then(Value::as_object);
        let each = table.into_iter().flatten().map(|(name, value)| {
            let one = One {
                tokens: counter.count(&format!("{name:?}:{value},")),
                uses: uses.get(name).copied().unwrap_or_default(),
                inside: inside.remove(name.as_str()).unwrap_or_default(),
            };
            (name.clone(), one)
        });
        Self(each.collect())
    }

    pub(super) fn tokens(&self) -> usize {
        self.0.values().map(|one| one.tokens).sum()
    }

    /// What goes first of a value.
    pub(super) fn next(&mut self, name: &str, is_there: impl Fn(usize) -> bool) -> Option<usize> {
        let inside = &mut self.0.get_mut(name)?.inside;
        loop {
            let inner = *inside.last()?;
            if is_there(inner) {
                return Some(inner);
            }
            inside.pop();
        }
    }

    /// Takes away `count` uses of a value. If those were the last: its tokens, and the units that go with it.
    pub(super) fn less(&mut self, name: &str, count: usize) -> Option<(usize, &[usize])> {
        let one = self.0.get_mut(name).filter(|one| one.uses > 0)?;
        one.uses = one.uses.saturating_sub(count);
        (one.uses == 0).then_some((one.tokens, one.inside.as_slice()))
    }
}

/// The outermost units in each value.
fn inside(units: &[Counted]) -> HashMap<&str, Vec<usize>> {
    let mut inside: HashMap<&str, Vec<usize>> = HashMap::new();
    for (index, counted) in units.iter().enumerate() {
        if let Some(name) = counted
            .unit
            .said_once()
            .filter(|_| counted.around.is_none())
        {
            inside.entry(name).or_default().push(index);
        }
    }
    let key = |index: &usize| Reverse(units.get(*index).map(|counted| counted.unit.key()));
    for units in inside.values_mut() {
        units.sort_by_key(key);
    }
    inside
}
