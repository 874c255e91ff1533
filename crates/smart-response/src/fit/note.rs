//! What a shortened response says of itself.

use std::borrow::Cow;
use std::collections::HashMap;

use serde_json::{Value, json};

use super::TokenCounter;
use super::area::Area;
use super::unit::Unit;

/// The id of the warning.
const ID: &str = "WARN_TRIMMED";

const SEVERITY: &str = "info";
const BEGINNING: &str = "Trimmed: ";
const IMPACT: &str = "Details missing";

/// How many parts of the payload are named, since it may have any number of lists.
const MOST_OF_PAYLOAD: usize = 6;

/// A part of which something went, as the note names it.
pub(super) struct Gone<'u> {
    pub(super) unit: &'u Unit,
    pub(super) count: usize,
}

/// Adds the warning, or adds to the one that an earlier cut left.
pub(super) fn add(response: &mut Value, gone: &[Gone<'_>]) {
    if gone.is_empty() {
        return;
    }
    let parts = listed(gone, !is_bare(response.get("context")));
    let warnings = response.pointer_mut("/metadata/warnings");
    let Some(Value::Array(warnings)) = warnings else {
        return;
    };
    let before = warnings.iter_mut().find(|warning| is_ours(warning));
    match before.and_then(|warning| warning.get_mut("message")) {
        Some(Value::String(message)) => {
            message.push_str(", ");
            message.push_str(&parts);
        }
        _ => warnings.push(warning(&format!("{BEGINNING}{parts}"))),
    }
}

/// Whether an earlier cut left the warning: a server may have one of its own by this id.
pub(super) fn is_ours(warning: &Value) -> bool {
    let text = |member| warning.get(member).and_then(Value::as_str);
    text("id") == Some(ID)
        && text("severity") == Some(SEVERITY)
        && text("message").is_some_and(|message| message.starts_with(BEGINNING))
}

/// The parts, one word for all of a context that is empty, and a number for what is too much to name.
fn listed(gone: &[Gone<'_>], has_context: bool) -> String {
    let mut parts = Vec::new();
    let (mut of_payload, mut of_context) = (0, 0);
    for one in gone {
        of_payload += usize::from(one.unit.is_of_payload());
        of_context += usize::from(one.unit.part.starts_with("context."));
        let part = match () {
            () if !has_context && one.unit.part.starts_with("context.") => {
                (of_context == 1).then(|| "context".to_owned())
            }
            () if one.unit.is_of_payload() && of_payload > MOST_OF_PAYLOAD => None,
            () => Some(said(one)),
        };
        parts.extend(part);
    }
    if of_payload > MOST_OF_PAYLOAD {
        parts.push(format!(
            "{} more of processed",
            of_payload - MOST_OF_PAYLOAD
        ));
    }
    parts.join(", ")
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

fn said(gone: &Gone<'_>) -> String {
    let Gone { unit, count } = gone;
    let name = name(unit);
    if *count < unit.of {
        format!("{count} of {} {name}", unit.of)
    } else {
        name.into_owned()
    }
}

/// A part as the note names it: one of the contract's by its last word, since every token here is one less for
/// the answer; any other by its place, since it may have any name.
fn name(unit: &Unit) -> Cow<'_, str> {
    let part = unit.part.as_ref();
    let whole = part.strip_prefix("data.").filter(|_| unit.is_of_payload());
    match (whole, unit.area) {
        (Some(place), _) => place.into(),
        (None, Area::Unknown) if part.contains('.') => part.into(),
        (None, Area::Unknown) => format!("unknown {part}").into(),
        (None, _) => last_word(part).into(),
    }
}

fn last_word(part: &str) -> &str {
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
        "severity": SEVERITY,
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
    /// How many parts of the payload it names.
    of_payload: usize,
    tokens: usize,
}

impl Cost {
    /// Of a warning about any of `units`.
    pub(super) fn of<'u>(
        units: impl Iterator<Item = &'u Unit>,
        counter: &dyn TokenCounter,
    ) -> Self {
        let mut parts = HashMap::new();
        for unit in units {
            if !parts.contains_key(unit.part.as_ref()) {
                let name = name(unit);
                let said = match unit.of {
                    1 => format!(", {name}"),
                    of => format!(", {of} of {of} {name}"),
                };
                parts.insert(unit.part.to_string(), counter.count(&said));
            }
        }
        let warning = counter.count(&format!("{},", warning(BEGINNING)));
        Self {
            parts,
            warning,
            of_payload: 0,
            tokens: 0,
        }
    }

    /// Lets the warning name one more part.
    pub(super) fn add(&mut self, unit: &Unit) {
        // What is taken out is counted once.
        self.tokens += std::mem::take(&mut self.warning);
        let naming = self.parts.get_mut(unit.part.as_ref());
        let naming = naming.map(std::mem::take).unwrap_or_default();
        self.of_payload += usize::from(unit.is_of_payload() && naming > 0);
        if !unit.is_of_payload() || self.of_payload <= MOST_OF_PAYLOAD {
            self.tokens += naming;
        }
    }

    pub(super) const fn tokens(&self) -> usize {
        self.tokens
    }
}
