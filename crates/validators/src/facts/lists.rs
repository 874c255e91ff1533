//! The lists of the facts, with their lengths.

use std::collections::BTreeMap;

use super::Facts;
use super::arena::Text;

impl Facts {
    /// The lists that a member holds, by its name, with their lengths; empty ones aside.
    pub(crate) fn lists(&self) -> impl Iterator<Item = (&str, u32)> {
        let lists = self.lists.get_or_init(|| self.lists_in_steps());
        lists
            .iter()
            .map(|(name, length)| (self.arena.get(*name), *length))
    }

    fn lists_in_steps(&self) -> Vec<(Text, u32)> {
        let mut lists = BTreeMap::new();
        for step in &self.steps {
            let holder = self.steps.get(step.parent as usize);
            if step.token.as_name().is_some() || holder.is_none() {
                continue;
            }
            let name = holder.and_then(|holder| holder.token.as_name());
            let name = name.and_then(|name| self.names.get(name.0 as usize));
            let is_named = name.is_some() || step.parent == 0;
            if is_named {
                let name = name.copied().unwrap_or_default();
                lists.insert(step.parent, (name, step.token.as_index() + 1));
            }
        }
        lists.into_values().collect()
    }
}
