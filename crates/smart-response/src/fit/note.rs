//! What a shortened response says of itself.

use std::collections::HashMap;

use serde_json::{Value, json};

use super::unit::Unit;
use super::{Dropped, TokenCounter};

/// The id of the warning.
pub(super) const ID: &str = "WARN_TRIMMED";

const BEGINNING: &str = "Trimmed: ";
const IMPACT: &str = "Details missing";

/// Adds the warning, or adds to the one that an earlier cut left.
pub(super) fn add(response: &mut Value, dropped: &[Dropped]) {
    if dropped.is_empty() {
        return;
    }
    let whole = |one: &Dropped| one.of == 1;
    let gone: Vec<_> = dropped.iter().filter(|one| whole(one)).collect();
    // What stood in a part that went is not named beside it.
    let is_outer = |one: &&Dropped| {
        let mut gone = gone.iter();
        !gone.any(|other| {
            let inner = one.part.strip_prefix(&other.part);
            inner.is_some_and(|inner| inner.starts_with('.'))
        })
    };
    let mut parts: Vec<_> = dropped.iter().filter(is_outer).collect();
    let has_context = !is_bare(response.get("context"));
    let of_context = |one: &&Dropped| one.part.starts_with("context.");
    let first = parts.iter().position(of_context).filter(|_| !has_context);
    if first.is_some() {
        parts.retain(|one| !of_context(one));
    }
    let mut parts: Vec<_> = parts.into_iter().map(said).collect();
    // One word for all of it.
    if let Some(first) = first {
        parts.insert(first.min(parts.len()), "context".to_owned());
    }
    let parts = parts.join(", ");
    let warnings = response.pointer_mut("/metadata/warnings");
    let Some(Value::Array(warnings)) = warnings else {
        return;
    };
    let is_ours = |warning: &&mut Value| warning.get("id").and_then(Value::as_str) == Some(ID);
    let before = warnings.iter_mut().find(is_ours);
    match before.and_then(|warning| warning.get_mut("message")) {
        Some(Value::String(message)) => {
            message.push_str(", ");
            message.push_str(&parts);
        }
        _ => warnings.push(warning(&format!("{BEGINNING}{parts}"))),
    }
}

/// Whether nothing but empty lists is left of a value.
fn is_bare(value: Option<&Value>) -> bool {
    match value {
        None => true,
        Some(Value::Array(elements)) => elements.is_empty(),
        Some(Value::Object(members)) => members.values().all(|member| is_bare(Some(member))),
        Some(_) => false,
    }
}

fn said(dropped: &Dropped) -> String {
    let Dropped {
        part, count, of, ..
    } = dropped;
    let name = short(part);
    if count < of {
        format!("{count} of {of} {name}")
    } else {
        name.to_owned()
    }
}

/// A part as the note names it: by its last word, since every token here is one less for the answer.
fn short(part: &str) -> &str {
    let mut words = part.rmatch_indices('.').map(|(at, _)| at + 1);
    // Two lists are called so.
    let words = match part.strip_suffix(".factors") {
        Some(_) => words.nth(1),
        None => words.next(),
    };
    words.and_then(|at| part.get(at..)).unwrap_or(part)
}

fn warning(message: &str) -> Value {
    json!({
        "id": ID,
        "severity": "info",
        "category": "limitation",
        "message": message,
        "impact": IMPACT,
    })
}

/// About what the warning takes, while parts go.
pub(super) struct Cost {
    /// Of each part that may go, what naming it takes.
    parts: HashMap<String, usize>,
    /// What the warning takes besides.
    warning: usize,
    tokens: usize,
}

impl Cost {
    /// Of a warning about any of `units`.
    pub(super) fn of<'u>(
        units: impl Iterator<Item = &'u Unit>,
        counter: &dyn TokenCounter,
    ) -> Self {
        let mut parts = HashMap::new();
        for Unit { part, of, .. } in units {
            if !parts.contains_key(part.as_ref()) {
                let name = short(part);
                let said = match of {
                    1 => format!(", {name}"),
                    of => format!(", {of} of {of} {name}"),
                };
                parts.insert(part.to_string(), counter.count(&said));
            }
        }
        let warning = counter.count(&format!("{},", warning(BEGINNING)));
        Self {
            parts,
            warning,
            tokens: 0,
        }
    }

    /// Lets the warning name one more part.
    pub(super) fn add(&mut self, unit: &Unit) {
        // What is taken out is counted once.
        self.tokens += std::mem::take(&mut self.warning);
        let naming = self.parts.get_mut(unit.part.as_ref());
        self.tokens += naming.map(std::mem::take).unwrap_or_default();
    }

    pub(super) const fn tokens(&self) -> usize {
        self.tokens
    }
}
